"""What a game declares to be watched, checked and laid out in numbers for those who play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from civitas.kernel import Followed, Game, Sign, Watched
from civitas.kernel.errors import BadInput

VERBS = ("acquired", "used", "points")
SIGN = np.dtype([(name, "<i4") for name in ("seat", "card", "fixed", "amount", "only", "value", "base", "cards")])


@dataclass(frozen=True)
class Measure:
    """One thing that is counted for each seat and card of a set."""

    of: int  # the set of cards
    verb: str
    base: int  # where its counts begin in a game's row
    cards: int


@dataclass(frozen=True)
class Layout:
    """Where everything that is counted in a game of so many seats stands."""

    game: Game
    seats: int
    sets: Sequence[Followed]
    names: list[list[str]]  # of the cards of each set
    measures: list[Measure]
    cells: int
    signs: np.ndarray
    first: np.ndarray  # of each event's signs, and the end

    @property
    def cards(self) -> int:
        return sum(map(len, self.names))

    def in_play(self, of: int) -> slice:
        """Where a set stands among all cards."""
        start = sum(map(len, self.names[:of]))
        return slice(start, start + len(self.names[of]))


def watched_of(game: Game) -> Watched:
    return game.testing.watched or Watched()


_watching: dict[int, tuple[Game, Game]] = {}


def watching(game: Game) -> Game:
    """The same game, its rules read with the helpers that only a study needs: other builds go without them. A game
    with other cards shares what was read."""
    if id(game) not in _watching:
        declared = watched_of(game)
        helpers = {} if declared.standing is None else {"standing": declared.standing}
        helpers |= {f"{cards.what} in play": cards.in_play for cards in declared.cards if cards.in_play is not None}
        _watching[id(game)] = game, replace(game, rules=replace(game.rules, signals={**game.rules.signals, **helpers}))
    return _watching[id(game)][1]


def lay_out(game: Game, seats: int) -> Layout:
    declared = watched_of(game)
    names = [list(cards.names(game.content.cards)) for cards in declared.cards]
    events = {event.name: number for number, event in enumerate(game.rules.events)}
    measures: list[Measure] = []
    rows: list[tuple[int, tuple[int, ...]]] = []
    cells = 0
    for of, cards in enumerate(declared.cards):
        for verb in VERBS:
            signs: Sequence[Sign] = getattr(cards, verb)
            if not signs:
                continue
            size = len(names[of])
            for sign in signs:
                rows.append((number_of(game, events, sign), (*places(game, events, sign), cells, size)))
            measures.append(Measure(of, verb, cells, size))
            cells += seats * size
    rows.sort(key=lambda row: row[0])
    first = np.array([sum(event < number for event, _ in rows) for number in range(len(events) + 1)], np.int32)
    if declared.first is not None and declared.first not in game.schema.leaves:
        raise BadInput(
            f"{game.name}: what is watched names the field {declared.first!r}, which the state does not have"
        )
    layout = np.array([row for _, row in rows], SIGN) if rows else np.zeros(0, SIGN)
    return Layout(game, seats, declared.cards, names, measures, cells, layout, first)


def number_of(game: Game, events: dict[str, int], sign: Sign) -> int:
    if sign.event not in events:
        raise BadInput(f"{game.name}: what is watched names the event {sign.event!r}, which the game does not have")
    return events[sign.event]


def places(game: Game, events: dict[str, int], sign: Sign) -> tuple[int, int, int, int, int, int]:
    """Each argument that a sign names, by its place."""
    arguments = game.rules.events[events[sign.event]].arguments

    def place(name: Any) -> int:
        if name not in arguments:
            known = ", ".join(arguments)
            raise BadInput(f"{game.name}: what is watched names {name!r} of {sign.event}, which has: {known}")
        return arguments.index(name)

    card, fixed = (-1, sign.card) if isinstance(sign.card, int) else (place(sign.card), -1)
    amount = -1 if sign.amount is None else place(sign.amount)
    only, value = (-1, 0) if sign.only is None else (place(sign.only[0]), sign.only[1])
    return place(sign.seat), card, fixed, amount, only, value
