"""A game at one number of seats with one set of options, and the random games that the checks look at.

Game number i of a case is game number i of `simulate` with the same seed: its chance and its choices follow
from (seed, i) alone, so a failure names all that is needed to stand there again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from typing import TYPE_CHECKING, Any

import numpy as np

from ...kernel.backends.native import NativeBackend
from ...kernel.backends.python import ASKED, option_values
from ...kernel.codes import Phase
from ...kernel.errors import Unavailable
from ...kernel.state.chance import Stream, derive
from ...kernel.state.plain import PlainState
from ...kernel.table.position import frames
from ...kernel.table.table import Table
from .report import Where, difference

if TYPE_CHECKING:
    from ...kernel.game import Game

SURVEYED = 20  # games looked through for places where rules wait
NEAR = 3  # of them, from which most positions are taken: each must be played again at a table


class Choices:
    """The random choices of one game: the same as those of compiled simulations."""

    def __init__(self, seed: int) -> None:
        self.stream = Stream(seed, 0, 2)

    def of(self, state: PlainState) -> int:
        values = option_values(state)
        return values[self.stream.below(len(values))] if len(values) > 1 else values[0]


@dataclass
class Spot:
    """A table that stands at a question or at the end. Checks work on copies of it."""

    table: Table
    where: Where

    @property
    def eyes(self) -> list[int | None]:
        """All seats, and a spectator."""
        return [*range(self.table.seats), None]


@dataclass
class Natives:
    checked: NativeBackend
    bulk: NativeBackend


def natives(game: Game) -> Natives | None:
    """The compiled builds; None where there is no compiler."""
    try:
        # The checked build plays a few games step by step: it is there soonest with little optimization.
        return Natives(NativeBackend(game, checked=True, flags=("-O1",)), game.native)
    except Unavailable:
        return None


def modes_of(game: Game, seats: int) -> list[dict[str, Any]]:
    """The modes that the game names for so many seats, or every combination of the table's options."""
    if game.testing.modes is not None:
        return game.testing.modes(seats)
    return [
        dict(zip((c.name for c in game.rules.options), values, strict=True))
        for values in product(*(c.values for c in game.rules.options))
    ]


@dataclass
class Case:
    game: Game
    seats: int
    options: Mapping[str, Any]
    seed: int
    games: int  # played step by step, in Python against the rules as they are written
    bulk: int  # played in compiled code
    positions: int  # looked at closely
    natives: Natives | None
    kept: dict[Any, list[Any]] = field(default_factory=dict)  # what several checks look at

    @cached_property
    def chosen(self) -> dict[str, int]:
        return self.game.chosen(self.options, self.seats)

    def seed_of(self, number: int) -> int:
        return derive(self.seed, number)

    def where(self, number: int | None = None, at: int | None = None) -> Where:
        seed = None if number is None else self.seed_of(number)
        return Where(self.game.name, self.seats, dict(self.options), seed, at)

    def table(self, number: int) -> Table:
        return self.game.table(self.seats, self.seed_of(number), self.options)

    def job(self, backend: NativeBackend, first: int, games: int) -> np.ndarray:
        """So many games of random choices in compiled code."""
        return backend.job(self.seed, first, games, self.seats, self.chosen, [0] * self.game.schema.seats)

    def walk(self, number: int) -> Iterator[Table]:
        """The table of one game at each question and at the end; it is the same object each time."""
        table, choices = self.table(number), Choices(self.seed_of(number))
        while True:
            yield table
            if table.over:
                return
            take(table, choices.of(table.state))

    @cached_property
    def spots(self) -> list[Spot]:
        """Positions of random games: every place where a rule waits, the end, and others here and there."""
        wanted, out = self._survey(), []
        for number in sorted({n for n, _ in wanted}):
            last = max(at for n, at in wanted if n == number)
            for at, table in enumerate(self.walk(number), 1):
                if (number, at) in wanted:
                    out.append(Spot(table.copy(), self.where(number, at)))
                if at == last:
                    break
        return out

    @property
    def open_spots(self) -> list[Spot]:
        return [spot for spot in self.spots if not spot.table.over]

    def _survey(self) -> set[tuple[int, int]]:
        """Which (game, input) to look at closely: for each place where a rule waits, its first question and one
        from anywhere; then others, and the end of the first game."""
        asked, length = self._asked()
        wanted, stream = {(0, length)}, Stream(self.seed, 1, 3)
        for found in asked.values():
            near = [spot for spot in found if spot[0] < NEAR] or found
            wanted |= {found[0], near[stream.below(len(near))]}
        rest = sorted(spot for found in asked.values() for spot in found if spot not in wanted)
        del rest[max(4 * self.positions, sum(number < NEAR for number, _ in rest)) :]
        while rest and len(wanted) < self.positions:
            wanted.add(rest.pop(stream.below(len(rest))))
        return wanted

    def _asked(self) -> tuple[dict[tuple[str, str], list[tuple[int, int]]], int]:
        """Where each place comes up in random games, and how long the first game is."""
        asked: dict[tuple[str, str], list[tuple[int, int]]] = {}
        length = 0
        for number in range(max(self.games, SURVEYED)):
            at = 1
            for state in self._questions(self.seed_of(number)):
                inmost = frames(self.game, state)[-1]
                asked.setdefault((inmost["rule"], inmost["at"]), []).append((number, at))
                at += 1
            length = length or at
        return asked, length

    def _questions(self, seed: int) -> Iterator[PlainState]:
        """One random game at each of its questions: the waiting rules and the options. The checked C plays it where
        there is a compiler: that it plays as Python does is what backends.py checks."""
        choices = Choices(seed)
        if self.natives is None:
            state = self.game.python.fresh(seed, self.seats, self.chosen)
            asked = self.game.python.advance(state)
            while asked == ASKED:
                yield state
                asked = self.game.python.advance(state, choices.of(state))
            return
        backend = self.natives.checked
        records = backend.fresh([seed], self.seats, self.chosen)
        status, _ = backend.advance_one(records)
        while status == ASKED:
            state = waiting(records[0])
            yield state
            status, _ = backend.advance_one(records, answer=choices.of(state))


def waiting(record: Any) -> PlainState:
    """Of a record, only where its rules wait and what is offered."""
    state = object.__new__(PlainState)
    state._phase, state._stack = int(record["_phase"]), record["_stack"].tolist()
    state._options = sum(word << 32 * i for i, word in enumerate(record["_options"].tolist()))
    return state


def take(table: Table, value: int) -> None:
    """The seat asked first answers with this value."""
    kind = table.game.rules.kinds[table.state._kind]
    table.choose(table.game.offsets[kind.name] + value)


def stand_at(game: Game, seats: int, seed: int, at: int, options: Mapping[str, Any] | None = None) -> Table:
    """The table that a failure speaks of, just before that input."""
    table, choices = game.table(seats, seed, options), Choices(seed)
    for _ in range(at - 1):
        take(table, choices.of(table.state))
    return table


def content(game: Game, state: PlainState) -> dict[str, Any]:
    """All that makes two states the same, by name: the game itself, and the open question."""
    out: dict[str, Any] = {leaf.name: getattr(state, leaf.name) for leaf in game.schema.game_leaves()}
    if state._phase < Phase.BETWEEN_TURNS:
        out |= {"options": state._options, "asked": state._who, "kind": state._kind}
    return out


def everything(table: Table) -> dict[str, Any]:
    """All that a table holds, for `nothing has changed`."""
    return {
        "state": content(table.game, table.state),
        "log": table.log,
        "told": [(t.after, t.event, *t.arguments) for t in table.told],
        "begun": [(b.after, content(table.game, b.state)) for b in table.begun],
        "undo": [(content(table.game, m.state), m.told, m.seat) for m in table._moments],
        "barrier": (table._barrier, table._barred_by),
        "waiting": table._waiting,
        "notes": table.notes,
    }


def frozen(table: Table) -> dict[str, Any]:
    """The same as it is now: the table may go on."""
    return everything(table.copy())


def same(where: Where, one: Any, other: Any, sentence: str) -> None:
    """Fail with this sentence, and what differs, unless both are the same."""
    if one != other:
        found = difference(one, other)
        raise where.fail(f"{sentence}: {found}")


def same_state(where: Where, one: Table, other: Table, sentence: str) -> None:
    same(where, content(one.game, one.state), content(other.game, other.state), sentence)


def name_of(eye: int | None) -> str:
    return "a spectator" if eye is None else f"seat {eye}"
