"""Levels: what people call the bots they play against, and the bot behind each. The one table of them.

A level is a bot with a time in which it answers at a table; which bot that is may change, the five names stay. The bot
of the lowest level is here too, and so are the names of those who sit down.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from ..kernel.state.chance import Stream
from ..kernel.state.plain import PlainState
from ..kernel.table.decisions import Decision
from ..kernel.table.table import Table
from .bot import Bot, Greedy, Question, Random

SECONDS = 1.0  # in which a level answers at a table, however many iterations it has left


@dataclass(frozen=True)
class Level:
    """One of the five: its name where it is typed, its label where it is read, and the bot behind it."""

    name: str
    label: str
    bot: str

    @property
    def searches(self) -> bool:
        return self.bot.startswith("search:")


LEVELS = (
    Level("beginner", "Beginner", "beginner"),
    Level("easy", "Easy", "greedy"),
    Level("medium", "Medium", "search:300"),
    Level("hard", "Hard", "search:2000"),
    Level("expert", "Expert", "search:10000"),
)
BEGINNER, EASY, MEDIUM, HARD, EXPERT = LEVELS
_by_name = {level.name: level for level in LEVELS}
_by_bot = {level.bot: level for level in LEVELS}


def level_named(name: str) -> Level | None:
    """The level of this name.

    >>> from civitas.bots import levels
    >>> levels.level_named("medium").label
    'Medium'
    """
    return _by_name.get(name)


def level_of(bot: str) -> Level | None:
    """The level that this bot is, or None: a bot of another size or kind has no level.

    >>> from civitas.bots import levels
    >>> levels.level_of("greedy").label, levels.level_of("search:77")
    ('Easy', None)
    """
    return _by_bot.get(bot) or _by_name.get(bot)


def bot_behind(name: str) -> str:
    """The bot's own name, where a level is named; any other name as it is.

    >>> from civitas.bots import levels
    >>> levels.bot_behind("hard"), levels.bot_behind("random")
    ('search:2000', 'random')
    """
    level = level_named(name)
    return level.bot if level is not None else name


class Beginner(Bot):
    """Knows the game and forgets it every other time: half of its choices are chance, the others are Easy's.

    >>> import civitas
    >>> from civitas.bots import levels
    >>> table = civitas.game("pointcity").table(seats=2, seed=7)
    >>> seat = table.decision.seat
    >>> levels.Beginner(seed=1).choose(table, seat) in table.decision.options
    True
    """

    name, needs_table = "beginner", False

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.chance, self.knows = Random(seed), Greedy(seed)

    def value(self, table: Table, decision: Decision, state: PlainState) -> int:
        return self._at(int(state._steps), decision.seat).value(table, decision, state)

    def answer(self, question: Question) -> int:
        return self._at(question.steps, question.seat).answer(question)

    def _at(self, steps: int, seat: int) -> Bot:
        stream = Stream(self.own_seed(steps, seat), purpose=22)
        return self.chance if stream.below(2) else self.knows


# ---------------------------------------------------------------- who sits down

# The page draws a face for each, by its place in this list: add new ones at the end.
FIRST_NAMES = (
    *("Vera", "Otto", "Mina", "Hugo", "Iris", "Felix", "Nora", "Emil", "Lena", "Oscar", "Ruth", "Theo"),
    *("Greta", "Milo", "Edith", "Jonas", "Paula", "Anton", "Wanda", "Silas", "Marta", "Leon", "Hanna", "Casper"),
)


def first_name(table: int, seat: int, taken: Collection[str] = ()) -> str:
    """The name of the bot at this seat: chosen by a number of the table, another one at each seat.

    >>> from civitas.bots import levels
    >>> levels.first_name(0, 1), levels.first_name(0, 1, taken=["Otto"])
    ('Otto', 'Mina')
    """
    start, used = table + seat, {name.casefold() for name in taken}
    turned = [FIRST_NAMES[(start + n) % len(FIRST_NAMES)] for n in range(len(FIRST_NAMES))]
    free = [name for name in turned if name.casefold() not in used]
    return free[0] if free else f"{turned[0]} {seat + 1}"


def face_of(name: str) -> int:
    """Which face goes with a name. A bot that was named otherwise has one too, always the same.

    >>> from civitas.bots import levels
    >>> levels.face_of("Mina")
    2
    """
    if name in FIRST_NAMES:
        return FIRST_NAMES.index(name)
    return sum(ord(letter) * (place + 1) for place, letter in enumerate(name)) % len(FIRST_NAMES)
