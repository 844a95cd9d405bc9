"""What a bot is, and the three kinds there are: chance, the game's own policy, and search."""

from __future__ import annotations

from dataclasses import dataclass

from civitas.kernel.chance import Stream, derive
from civitas.kernel.decisions import Decision, Option
from civitas.kernel.errors import BadInput
from civitas.kernel.state import PlainState
from civitas.kernel.table import Table

from .search import Tried, searcher

PLAYOUTS = 64  # for each option, where a game has no policy of its own


@dataclass(frozen=True)
class Explained:
    """What a bot thinks of an option: how often it was tried, its worth from 0 (lost) to 1 (won), and the line that
    the bot expects, the option itself first."""

    option: Option
    visits: int
    worth: float | None
    line: tuple[str, ...]


class Bot:
    """The contract: `choose` one of the options that a seat is offered; `explain` them, best first."""

    name = ""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, table: Table, seat: int) -> Option:
        decision, state = asked(table, seat)
        if len(decision.options) == 1:
            return decision.options[0]
        return option_of(decision, self.value(table, decision, state))

    def value(self, table: Table, decision: Decision, state: PlainState) -> int:
        raise TypeError("a bot is a Random, a Greedy or a Search")

    def explain(self, table: Table, seat: int) -> list[Explained]:
        decision, _ = asked(table, seat)
        chosen = self.choose(table, seat)
        rest = [option for option in decision.options if option != chosen]
        return [Explained(option, int(option == chosen), None, (option.label,)) for option in (chosen, *rest)]

    def own_seed(self, state: PlainState, seat: int) -> int:
        """Another one for each question, known to the seat itself: how many choices were made is seen by all."""
        return derive(self.seed, 8 * int(state._steps) + seat)


def asked(table: Table, seat: int) -> tuple[Decision, PlainState]:
    decision, state = table.decision_for(seat), table.state_asking(seat)
    if decision is None or state is None or not decision.options:
        raise BadInput(f"{table.names[seat]} is asked nothing now, so a bot has nothing to choose")
    return decision, state


def option_of(decision: Decision, value: int) -> Option:
    return next(option for option in decision.options if option.value == value)


class Random(Bot):
    name = "random"

    def value(self, table: Table, decision: Decision, state: PlainState) -> int:
        stream = Stream(self.own_seed(state, decision.seat), purpose=21)
        return decision.options[stream.below(len(decision.options))].value


class Greedy(Bot):
    """The game's own policy; where it has none, the option that does best in games of chance."""

    name = "greedy"

    def value(self, table: Table, decision: Decision, state: PlainState) -> int:
        if "greedy" in table.game.policies:
            return int(table.game.python.policy(state, "greedy"))
        return self.tried(table, decision, state)[0].value

    def tried(self, table: Table, decision: Decision, state: PlainState) -> list[Tried]:
        iterations = PLAYOUTS * len(decision.options)
        own = self.own_seed(state, decision.seat)
        found, _ = searcher(table.game).run(state, decision.seat, own, iterations, depth=1)
        return sorted(found, key=lambda t: (-t.worth, t.value))


class Search(Bot):
    """Information-set Monte Carlo tree search with a budget of iterations or of seconds, in so many streams."""

    def __init__(self, iterations: int = 0, seconds: float = 0.0, streams: int = 1, seed: int = 0) -> None:
        super().__init__(seed)
        if (iterations > 0) == (seconds > 0):
            raise BadInput("a search has a budget of iterations or of seconds, and it must be above 0")
        self.iterations, self.seconds, self.streams = iterations, seconds, streams
        budget = f"{iterations}" if iterations else f"{seconds:g}s"
        self.name = f"search:{budget}" + (f"x{streams}" if streams > 1 else "")

    def value(self, table: Table, decision: Decision, state: PlainState) -> int:
        return self.tried(table, decision, state)[0].value

    def tried(self, table: Table, decision: Decision, state: PlainState) -> list[Tried]:
        own = self.own_seed(state, decision.seat)
        seat, streams = decision.seat, self.streams
        return searcher(table.game).run(state, seat, own, self.iterations, self.seconds, streams)[0]

    def explain(self, table: Table, seat: int) -> list[Explained]:
        decision, state = asked(table, seat)
        if len(decision.options) == 1:
            return super().explain(table, seat)
        tried = self.tried(table, decision, state)
        out = [Explained(option_of(decision, t.value), t.visits, t.worth, told(table, seat, t)) for t in tried]
        seen = {t.value for t in tried}
        rest = [option for option in decision.options if option.value not in seen]
        return out + [Explained(option, 0, None, (option.label,)) for option in rest]


def told(table: Table, seat: int, tried: Tried) -> tuple[str, ...]:
    """The line a search expects, in words as far as the seat's own labels go: what others will be asked depends on
    cards that nobody knows yet, so it is told by who is asked what."""
    decision, _ = asked(table, seat)
    first = option_of(decision, tried.value).label
    kinds = table.game.kinds
    return (first, *(f"{table.names[who]}: {kinds[kind].name} {value}" for who, kind, value in tried.line[1:]))
