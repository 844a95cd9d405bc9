"""Bots by name: the one place where a name becomes a bot, for play, serve, arena and environments alike.

A game's own policies are bots by their names. Other packages add bots through entry points of the group
`civitas.bots`: `openspiel = "package.module:maker"`, where `maker(rest, seed)` is given what follows the colon.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib.metadata import entry_points
from typing import TYPE_CHECKING

from ..kernel.errors import BadInput
from . import levels
from .bot import Bot, Greedy, Policy, Random, Search
from .process import SECONDS, Process

if TYPE_CHECKING:
    from ..kernel.game import Game

TIME = r"\d{1,4}(?:\.\d{1,3})?"
BUDGET = rf"(?:(?P<iterations>\d{{1,9}})(?:@(?P<most>{TIME})s)?|(?P<seconds>{TIME})s)"
SEARCH = re.compile(rf"search:{BUDGET}(?:x(?P<streams>\d{{1,3}}))?")
PROGRAM = re.compile(r"cmd(?:@(?P<seconds>\d{1,4}(?:\.\d{1,3})?)s)?:(?P<command>.*)", re.DOTALL)
GROUP = "civitas.bots"
Maker = Callable[[str, int], Bot]
RANDOM, GREEDY = "random", "greedy"
MOST_STREAMS = 64
ALLOWED = (
    "beginner, easy, medium, hard, expert, random, greedy, "
    "search:2000 (iterations), search:0.5s (seconds), search:2000@2s (both), with x4 in 4 streams, "
    "cmd:./mybot (your own), openspiel:500 (OpenSpiel's IS-MCTS)"
)


def make(name: str, game: Game | None = None, seed: int = 0) -> Bot:
    """Returns the bot of this name; `game` is needed for its own policies. The seed makes its choices repeatable.

    Names are the levels `beginner`, `easy`, `medium`, `hard` and `expert`; `random`, `greedy`, `search:2000`
    (iterations), `search:0.5s` (seconds), `search:2000@0.5s` (whichever is spent first), each with `x4` for four
    streams, a policy of the game, `cmd:./mybot` for a program of your own, and what other packages add.

    >>> from civitas import bots
    >>> bots.make("search:2000x4", seed=1).name
    'search:2000x4'
    """
    if not isinstance(name, str):
        raise BadInput(f"a bot is named by a text, not {name!r}; bots: {ALLOWED}")
    if name == RANDOM:
        return Random(seed)
    if name == GREEDY:
        return Greedy(seed)
    if game is not None and name in game.policies:
        return Policy(name, seed)
    if level := levels.level_named(name):
        return at_level(level, seed)
    if found := SEARCH.fullmatch(name):
        return search(name, found, seed)
    if found := PROGRAM.fullmatch(name):
        return Process(name, found["command"], float(found["seconds"] or SECONDS), seed)
    if maker := added(name):
        return maker(name.partition(":")[2], seed)
    own = [policy for policy in game.policies if policy != GREEDY] if game is not None else []
    raise BadInput(f"there is no bot called {name!r}; bots: {', '.join([*own, ALLOWED])}")


def at_level(level: levels.Level, seed: int) -> Bot:
    """The bot of a level: a search has the level's time as well."""
    if level is levels.BEGINNER:
        return levels.Beginner(seed)
    return make(f"{level.bot}@{levels.SECONDS:g}s" if level.searches else level.bot, seed=seed)


def search(name: str, found: re.Match[str], seed: int) -> Search:
    streams = int(found["streams"] or 1)
    if not 1 <= streams <= MOST_STREAMS:
        raise BadInput(f"{name} asks for {streams} streams; allowed are 1 to {MOST_STREAMS}")
    if found["iterations"]:
        return Search(int(found["iterations"]), float(found["most"] or 0), streams, seed)
    return Search(seconds=float(found["seconds"]), streams=streams, seed=seed)


def added(name: str) -> Maker | None:
    """The maker of a bot that another package adds, or None."""
    kind, colon, _ = name.partition(":")
    if not colon:
        return None
    for entry in entry_points(group=GROUP):
        if entry.name == kind:
            maker: Maker = entry.load()
            return maker
    return None


def usual(game: Game) -> str:
    """Returns the name of the bot that sits down when nobody says which.

    >>> import civitas
    >>> from civitas import bots
    >>> bots.usual(civitas.game("pointcity"))
    'greedy'
    """
    return GREEDY if GREEDY in game.policies else next(iter(game.policies), RANDOM)


def listed(text: str) -> list[str]:
    """Parts names between commas. A comma inside quotation marks, or after a backslash, belongs to a command.

    >>> from civitas import bots
    >>> bots.listed("greedy, search:500, cmd:./mybot 'a,b'")
    ['greedy', 'search:500', "cmd:./mybot 'a,b'"]
    """
    names, quote, escaped = [""], "", False
    for letter in text:
        if letter == "," and not quote and not escaped:
            names.append("")
            continue
        names[-1] += letter
        if escaped:
            escaped = False
        elif letter == "\\" and quote != "'":
            escaped = True
        elif quote:
            quote = "" if letter == quote else quote
        elif letter in "\"'":
            quote = letter
    return [name.strip() for name in names]


def describe() -> str:
    """Returns all names of bots in a sentence, for help and refusals.

    >>> from civitas import bots
    >>> bots.describe().startswith("beginner, easy")
    True
    """
    return ALLOWED
