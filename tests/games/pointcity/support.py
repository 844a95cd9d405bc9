"""Tables for the tests of Point City: at a position, and with cities made to measure."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import civitas
from civitas.games.pointcity.cards import TYPES
from civitas.games.pointcity.words.questions import face_name, space_name
from civitas.kernel.game import Game
from civitas.kernel.table.table import Table

game: Game = civitas.game("pointcity")
NAMES: list[str] = game.content.cards.names
SPACES = [space_name(n) for n in range(16)]
FACES = [face_name(n) for n in range(12)]

# Four buildings, one in each row and column: nobody may flip a card.
DIAGONAL = {
    "r1c4": "Leviathan Hall",
    "r2c3": "Emerald Arcology",
    "r3c2": "Celestial Carousel",
    "r4c1": "Grand Aurora Arch",
}


def table(**position: Any) -> Table:
    """A table at this position."""
    return game.from_position(position)


def at_draft(market: dict[str, str] | None = None, **position: Any) -> Table:
    """A table at which seat 0 takes its two cards; what is not named in the market is as dealt, but for four
    buildings that nobody can pay."""
    at = table(market=DIAGONAL | (market or {}), **position)
    if at.decision is not None and at.decision.kind == "flip":
        at.choose("Do not flip")
    return at


def cities(*wanted: dict[str, int], without: Iterable[str] = ()) -> list[list[str]]:
    """Different buildings for each city, giving {"economy": 4, "points": 24}. Without any type named, the
    points come from whatever building has some; otherwise the permanents are exactly these. Without points
    named, there are as few as can be."""
    left = {card for card, name in enumerate(NAMES) if name not in without}
    found = []
    for want in wanted:
        tries = (_city(want, left, lift) for lift in range(20))
        chosen = next((cards for cards in tries if cards is not None), None)
        assert chosen is not None, f"no buildings give {want}"
        left -= set(chosen)
        found.append([NAMES[card] for card in chosen])
    return found


def _city(want: dict[str, int], left: set[int], lift: int) -> list[int] | None:
    """Permanents with as few points as there are, the last one aside, which skips `lift` cheaper ones."""
    data, chosen = game.data, list[int]()
    named = [name for name in want if name != "points"]
    for name in named:
        cheap = sorted((int(data["POINTS"][c]), c) for c in left if data["PERMANENT"][c] == TYPES.index(name))
        number = want[name]
        last = cheap[number - 1 + (lift if name == named[-1] else 0) :][:1]
        chosen += [c for _, c in (cheap[: number - 1] + last if number else [])]
    if len(chosen) < sum(want[name] for name in named):
        return None
    if "points" not in want:
        return chosen
    rest = want["points"] - sum(int(data["POINTS"][c]) for c in chosen)
    sums: dict[int, list[int]] = {0: []}
    for card in sorted(left - set(chosen)):
        if data["POINTS"][card] == 0 or (named and data["PERMANENT"][card] >= 0):
            continue
        for have, using in sorted(sums.items(), reverse=True):
            sums.setdefault(have + int(data["POINTS"][card]), [*using, card])
    return chosen + sums[rest] if rest in sums else None
