"""What a bot is, and the three kinds there are: chance, the game's own policy, and search."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from civitas.kernel.backends.engine import engine
from civitas.kernel.errors import BadInput
from civitas.kernel.game import Game
from civitas.kernel.state.chance import Stream, derive
from civitas.kernel.state.plain import PlainState, to_record
from civitas.kernel.table.decisions import Decision, Option
from civitas.kernel.table.table import Table

from . import expected
from .conduct import GOOD, Conduct
from .search import MOST_ITERATIONS, OptionEstimate, searcher

PLAYOUTS = 64  # for each option, where a game has no policy of its own


@dataclass(frozen=True)
class Explanation:
    """What a bot thinks of an option: how often it was tried, its worth from 0 (lost) to 1 (won), and the line that the
    bot expects, the option itself first.

    >>> import civitas
    >>> from civitas import bots
    >>> table = civitas.game("examples/tictactoe.py").table(seed=1)
    >>> best = bots.make("search:200", seed=1).explain(table, seat=0)[0]
    >>> best.line[0] == best.option.label, 0 <= best.worth <= 1
    (True, True)
    """

    option: Option
    visits: int
    worth: float | None
    line: tuple[str, ...]


@dataclass(frozen=True)
class Question:
    """What a bot that needs no table is asked: the game's record at an open question with a real choice.

    >>> import civitas
    >>> from civitas import bots
    >>> table = civitas.game("examples/tictactoe.py").table(seed=1)
    >>> from civitas.kernel.backends.engine import engine
    >>> record = engine(table.game).begin(seeds=[1], seats=2)
    >>> question = bots.Question(table.game, record, seat=0, values=[0, 4, 8], steps=0)
    >>> bots.make("random", seed=1).answer(question) in question.values
    True
    """

    game: Game
    record: np.ndarray
    seat: int
    values: list[int]  # what is offered, in rising order
    steps: int  # choices made before, which everybody has seen


class Bot:
    """The contract of all bots: `choose` one of the options that a seat is offered; `explain` them, best first.

    A bot sees what its seat sees, and no more. One of your own overrides `value` or `choose`.

    >>> import civitas
    >>> from civitas.bots import Bot
    >>> class Last(Bot):
    ...     def value(self, table, decision, state):
    ...         return decision.options[-1].value
    >>> table = civitas.game("examples/tictactoe.py").table(seed=1)
    >>> Last().choose(table, seat=0).label
    'row 3, column 3'
    """

    name = ""
    conduct: Conduct = GOOD
    needs_table = True  # otherwise `answer` is all it needs, and whole games are played without tables
    by_the_clock = False  # then it chooses otherwise every time

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, table: Table, seat: int) -> Option:
        """Returns the option that the bot takes where this seat is asked.

        >>> import civitas
        >>> from civitas import bots
        >>> table = civitas.game("examples/tictactoe.py").table(seed=1)
        >>> table.choose(bots.make("random", seed=1).choose(table, seat=0))
        >>> len(table.log)
        1
        """
        decision, state = asked(table, seat)
        if len(decision.options) == 1:
            return decision.options[0]
        return option_of(decision, self.value(table, decision, state))

    def propose(self, table: Table, seat: int) -> Option:
        """Returns what the bot would choose where a mate of this seat is asked. It sees what the seat itself sees.

        >>> import civitas
        >>> from civitas import bots
        >>> table = civitas.game("examples/tictactoe.py").table(seed=1)
        >>> bots.make("random").propose(table, seat=1)
        Traceback (most recent call last):
        civitas.kernel.errors.BadInput: no mate of Player B is asked now, so a bot has nothing to propose
        """
        decision = table.decision_for(seat)
        if decision is None or not table.may_propose(seat):
            raise BadInput(f"no mate of {table.names[seat]} is asked now, so a bot has nothing to propose")
        if len(decision.options) == 1:
            return decision.options[0]
        return option_of(decision, self.value(table, replace(decision, seat=seat), table.state))

    def value(self, table: Table, decision: Decision, state: PlainState) -> int:
        """Returns the value of one of the options, seen with the eyes of `decision.seat`.

        >>> import civitas
        >>> from civitas import bots
        >>> table = civitas.game("examples/tictactoe.py").table(seed=1)
        >>> bots.make("random", seed=1).value(table, table.decision, table.state) in range(9)
        True
        """
        return self.answer(question_of(table.game, decision, state))

    def answer(self, question: Question) -> int:
        """Returns the value of one of the options for a game's record. Bots that need a table have no answer here.

        >>> import civitas
        >>> from civitas import bots
        >>> table = civitas.game("examples/tictactoe.py").table(seed=1)
        >>> from civitas.kernel.backends.engine import engine
        >>> record = engine(table.game).begin(seeds=[1], seats=2)
        >>> bots.make("random", seed=1).answer(bots.Question(table.game, record, 0, [2, 6], 0)) in (2, 6)
        True
        """
        raise TypeError("a bot answers at a table, or has an answer for a record")

    def explain(self, table: Table, seat: int) -> list[Explanation]:
        """Returns what the bot thinks of each option of this seat, the best first.

        >>> import civitas
        >>> from civitas import bots
        >>> table = civitas.game("examples/tictactoe.py").table(seed=1)
        >>> len(bots.make("search:200", seed=1).explain(table, seat=0))
        9
        """
        decision, _ = asked(table, seat)
        chosen = self.choose(table, seat)
        rest = [option for option in decision.options if option != chosen]
        return [Explanation(option, int(option == chosen), None, (option.label,)) for option in (chosen, *rest)]

    def close(self, table: Table | None = None) -> None:
        """Ends the bot's game: nothing more is asked, and programs of one's own are ended.

        Where the bot was asked at copies of the table, hand over the table itself, which knows the result.

        >>> import civitas
        >>> from civitas import bots
        >>> table = civitas.game("examples/tictactoe.py").table(seed=1)
        >>> bots.make("random").close(table)
        """

    def own_seed(self, steps: int, seat: int) -> int:
        """Returns another seed for each question, known to the seat itself: how many choices were made is seen by all.

        >>> from civitas import bots
        >>> bot = bots.make("random", seed=1)
        >>> bot.own_seed(0, 0) != bot.own_seed(1, 0)
        True
        """
        return derive(self.seed, 8 * steps + seat)


def asked(table: Table, seat: int) -> tuple[Decision, PlainState]:
    decision, state = table.decision_for(seat), table.state_asking(seat)
    if decision is None or state is None or not decision.options:
        raise BadInput(f"{table.names[seat]} is asked nothing now, so a bot has nothing to choose")
    return decision, state


def question_of(game: Game, decision: Decision, state: PlainState) -> Question:
    record, values = to_record(state, game.schema, game.dtype), [option.value for option in decision.options]
    return Question(game, record, decision.seat, sorted(values), int(state._steps))


def option_of(decision: Decision, value: int) -> Option:
    """The option of this value, which a bot has answered; BadInput if it is not among them."""
    for option in decision.options:
        if option.value == value:
            return option
    offered = ", ".join(str(option.value) for option in decision.options)
    raise BadInput(f"the bot answers {value} to {decision.kind!r}, which is not offered; offered are {offered}")


class Random(Bot):
    """Chooses by chance, each option equally likely.

    >>> import civitas
    >>> from civitas import bots
    >>> table = civitas.game("examples/tictactoe.py").table(seed=1)
    >>> bots.Random(seed=1).choose(table, 0) in table.decision.options
    True
    """

    name, needs_table = "random", False

    def answer(self, question: Question) -> int:
        stream = Stream(self.own_seed(question.steps, question.seat), purpose=21)
        return question.values[stream.below(len(question.values))]


class Greedy(Bot):
    """Plays the game's own policy; where it has none, it takes the option that does best in games of chance.

    >>> import civitas
    >>> from civitas import bots
    >>> table = civitas.game("pointcity").table(seats=2, seed=7)
    >>> seat = table.decision.seat
    >>> bots.Greedy().choose(table, seat) in table.decision.options
    True
    """

    name, needs_table = "greedy", False

    def value(self, table: Table, decision: Decision, state: PlainState) -> int:
        if "greedy" in table.game.policies:  # nothing needs to be compiled for a move now and then
            return int(table.game.python.policy(state, "greedy", decision.seat))
        return super().value(table, decision, state)

    def answer(self, question: Question) -> int:
        if "greedy" in question.game.policies:
            return int(engine(question.game).policy(question.record, "greedy")[0])
        iterations, own = PLAYOUTS * len(question.values), self.own_seed(question.steps, question.seat)
        found, _ = searcher(question.game).run(question.record, question.seat, own, iterations, depth=1)
        return found[0].value


class Policy(Bot):
    """Plays a policy of the game by its name. A policy is compiled against what its seat may see.

    >>> import civitas
    >>> from civitas import bots
    >>> table = civitas.game("pointcity").table(seats=2, seed=7)
    >>> seat = table.decision.seat
    >>> bots.Policy("greedy").choose(table, seat) == bots.Greedy().choose(table, seat)
    True
    """

    def __init__(self, name: str, seed: int = 0) -> None:
        super().__init__(seed)
        self.name = name

    def value(self, table: Table, decision: Decision, state: PlainState) -> int:
        return int(table.game.python.policy(state, self.name, decision.seat))


class Search(Bot):
    """Searches information sets by Monte Carlo, with a budget of iterations, of seconds or of both, in so many streams.
    With both it ends with the first that is spent.

    >>> import civitas
    >>> from civitas import bots
    >>> table = civitas.game("examples/tictactoe.py").table(seed=1)
    >>> bots.Search(iterations=500, seed=1).choose(table, 0) in table.decision.options
    True
    """

    needs_table = False

    def __init__(self, iterations: int = 0, seconds: float = 0.0, streams: int = 1, seed: int = 0) -> None:
        super().__init__(seed)
        if iterations < 0 or seconds < 0 or not (iterations or seconds):
            raise BadInput("a search has a budget of iterations or of seconds, and it must be above 0")
        if iterations > MOST_ITERATIONS:
            raise BadInput(f"a search of {iterations:,} iterations is too long; allowed are up to {MOST_ITERATIONS:,}")
        self.iterations, self.seconds, self.streams = iterations, seconds, streams
        self.by_the_clock = seconds > 0
        budget = "@".join([f"{iterations}"] * (iterations > 0) + [f"{seconds:g}s"] * (seconds > 0))
        self.name = f"search:{budget}" + (f"x{streams}" if streams > 1 else "")

    def answer(self, question: Question) -> int:
        return self.tried(question)[0].value

    def tried(self, question: Question) -> list[OptionEstimate]:
        own, seat = self.own_seed(question.steps, question.seat), question.seat
        found = searcher(question.game).run(question.record, seat, own, self.iterations, self.seconds, self.streams)
        return found[0]

    def explain(self, table: Table, seat: int) -> list[Explanation]:
        decision, state = asked(table, seat)
        if len(decision.options) == 1:
            return super().explain(table, seat)
        tried = self.tried(question_of(table.game, decision, state))
        dealt = expected.worlds(table.game, state, seat, self.own_seed(int(state._steps), seat))
        out = []
        for each in tried:
            option = option_of(decision, each.value)
            line = (option.label, *expected.told(table.game, table.names, dealt, each.line))
            out.append(Explanation(option, each.visits, each.worth, line))
        seen = {each.value for each in tried}
        rest = [option for option in decision.options if option.value not in seen]
        return out + [Explanation(option, 0, None, (option.label,)) for option in rest]
