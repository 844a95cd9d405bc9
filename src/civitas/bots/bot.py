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
from .search import MOST_ITERATIONS, Tried, searcher

PLAYOUTS = 64  # for each option, where a game has no policy of its own


@dataclass(frozen=True)
class Explained:
    """What a bot thinks of an option: how often it was tried, its worth from 0 (lost) to 1 (won), and the line that
    the bot expects, the option itself first."""

    option: Option
    visits: int
    worth: float | None
    line: tuple[str, ...]


@dataclass(frozen=True)
class Question:
    """What the bots of this file need to know: the game's record at an open question with a real choice."""

    game: Game
    record: np.ndarray
    seat: int
    values: list[int]  # what is offered, in rising order
    steps: int  # choices made before, which everybody has seen


class Bot:
    """The contract: `choose` one of the options that a seat is offered; `explain` them, best first."""

    name = ""
    conduct: Conduct = GOOD
    needs_table = True  # otherwise `answer` is all it needs, and whole games are played without tables
    by_the_clock = False  # then it chooses otherwise every time

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, table: Table, seat: int) -> Option:
        decision, state = asked(table, seat)
        if len(decision.options) == 1:
            return decision.options[0]
        return option_of(decision, self.value(table, decision, state))

    def propose(self, table: Table, seat: int) -> Option:
        """What it would choose where a mate of this seat is asked; it sees what the seat itself sees."""
        decision = table.decision_for(seat)
        if decision is None or not table.may_propose(seat):
            raise BadInput(f"no mate of {table.names[seat]} is asked now, so a bot has nothing to propose")
        if len(decision.options) == 1:
            return decision.options[0]
        return option_of(decision, self.value(table, replace(decision, seat=seat), table.state))

    def value(self, table: Table, decision: Decision, state: PlainState) -> int:
        """One of the options, seen with the eyes of `decision.seat`."""
        return self.answer(question_of(table.game, decision, state))

    def answer(self, question: Question) -> int:
        raise TypeError("a bot answers at a table, or has an answer for a record")

    def explain(self, table: Table, seat: int) -> list[Explained]:
        decision, _ = asked(table, seat)
        chosen = self.choose(table, seat)
        rest = [option for option in decision.options if option != chosen]
        return [Explained(option, int(option == chosen), None, (option.label,)) for option in (chosen, *rest)]

    def close(self, table: Table | None = None) -> None:
        """The game is over, or broken off: nothing more is asked, and programs of one's own are ended. Where the bot
        was asked at copies of the table, hand over the table itself, which knows the result."""

    def own_seed(self, steps: int, seat: int) -> int:
        """Another one for each question, known to the seat itself: how many choices were made is seen by all."""
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
    return next(option for option in decision.options if option.value == value)


class Random(Bot):
    name, needs_table = "random", False

    def answer(self, question: Question) -> int:
        stream = Stream(self.own_seed(question.steps, question.seat), purpose=21)
        return question.values[stream.below(len(question.values))]


class Greedy(Bot):
    """The game's own policy; where it has none, the option that does best in games of chance."""

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
    """A policy of the game that is not called greedy. It is compiled against what its seat may see."""

    def __init__(self, name: str, seed: int = 0) -> None:
        super().__init__(seed)
        self.name = name

    def value(self, table: Table, decision: Decision, state: PlainState) -> int:
        return int(table.game.python.policy(state, self.name, decision.seat))


class Search(Bot):
    """Information-set Monte Carlo tree search with a budget of iterations or of seconds, in so many streams."""

    needs_table = False

    def __init__(self, iterations: int = 0, seconds: float = 0.0, streams: int = 1, seed: int = 0) -> None:
        super().__init__(seed)
        if (iterations > 0) == (seconds > 0):
            raise BadInput("a search has a budget of iterations or of seconds, and it must be above 0")
        if iterations > MOST_ITERATIONS:
            raise BadInput(f"a search of {iterations:,} iterations is too long; allowed are up to {MOST_ITERATIONS:,}")
        self.iterations, self.seconds, self.streams = iterations, seconds, streams
        self.by_the_clock = seconds > 0
        budget = f"{iterations}" if iterations else f"{seconds:g}s"
        self.name = f"search:{budget}" + (f"x{streams}" if streams > 1 else "")

    def answer(self, question: Question) -> int:
        return self.tried(question)[0].value

    def tried(self, question: Question) -> list[Tried]:
        own, seat = self.own_seed(question.steps, question.seat), question.seat
        found = searcher(question.game).run(question.record, seat, own, self.iterations, self.seconds, self.streams)
        return found[0]

    def explain(self, table: Table, seat: int) -> list[Explained]:
        decision, state = asked(table, seat)
        if len(decision.options) == 1:
            return super().explain(table, seat)
        tried = self.tried(question_of(table.game, decision, state))
        dealt = expected.worlds(table.game, state, seat, self.own_seed(int(state._steps), seat))
        out = []
        for each in tried:
            option = option_of(decision, each.value)
            line = (option.label, *expected.told(table.game, table.names, dealt, each.line))
            out.append(Explained(option, each.visits, each.worth, line))
        seen = {each.value for each in tried}
        rest = [option for option in decision.options if option.value not in seen]
        return out + [Explained(option, 0, None, (option.label,)) for option in rest]
