"""Words for the tests of Point City: what lies on a table, by name, and cities made to measure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

import civitas
from civitas.games.pointcity.cards import TYPES
from civitas.games.pointcity.words.questions import face_name, shown, space_name
from civitas.kernel.game import Game
from civitas.kernel.state.chance import Stream
from civitas.kernel.state.seen import slots
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
        at.choose("do not flip")
    return at


def play(at: Table, *labels: str) -> Table:
    for label in labels:
        at.choose(label)
    return at


# ---- what is offered


def offered(at: Table) -> list[str]:
    return [option.label for option in at.decision.options] if at.decision else []


def pairs(at: Table) -> set[str]:
    """The pairs of market spaces that may be taken."""
    return {pair_of(label) for label in offered(at) if label.startswith("take ")}


def pair_of(label: str) -> str:
    """The spaces that a label names, as "r1c1 r1c2"."""
    found = re.search(r" in (row|column) ([1-4]), (?:columns|rows) ([1-4]) and ([1-4])$", label)
    assert found is not None, label
    line, *others = found.groups()[1:]
    return " ".join(f"r{line}c{n}" if found[1] == "row" else f"r{n}c{line}" for n in others)


def flip_of(at: Table, space: str) -> str:
    """The label that flips this space, offered or not."""
    return f"flip {market(at)[space].replace(' x2', ' ×2')} in row {space[1]}, column {space[3]}"


def label_of(at: Table, start: str) -> str:
    """The one option that begins with these words."""
    found = [label for label in offered(at) if label.startswith(start)]
    assert len(found) == 1, f"{start!r} begins {found} of {offered(at)}"
    return found[0]


def take(at: Table, pair: str) -> Table:
    """Take a pair, named by its spaces: "r1c1 r1c2"."""
    found = [label for label in offered(at) if label.startswith("take ") and pair_of(label) == pair]
    assert len(found) == 1, f"{pair} is not offered: {offered(at)}"
    at.choose(found[0])
    return at


def draw(at: Table) -> Table:
    at.choose(label_of(at, "draw two cards from the pile"))
    return at


def claim(at: Table, token: str) -> Table:
    at.choose(label_of(at, f"claim {token}:"))
    return at


# ---- what lies where


def by_face(counts: Iterable[int]) -> dict[str, int]:
    return {FACES[face]: n for face, n in enumerate(counts) if n}


def hand(at: Table, seat: int = 0) -> dict[str, int]:
    return by_face(at.state.hand[12 * seat : 12 * seat + 12])


def spent(at: Table) -> dict[str, int]:
    return by_face(at.state.spent)


def newly_spent(at: Table, before: Table) -> dict[str, int]:
    return by_face(now - then for now, then in zip(at.state.spent, before.state.spent, strict=True))


def cards(at: Table, zone: str, owner: int = 0) -> list[int]:
    return [int(card) for _, card in slots(at.state, game.schema.zones[zone], owner)]


def city(at: Table, seat: int = 0) -> list[str]:
    return [NAMES[card] for card in cards(at, "city", seat)]


def tokens(at: Table, seat: int = 0) -> list[str]:
    return [game.content.cards.token_names[token] for token in cards(at, "tokens", seat)]


def supply(at: Table) -> list[str]:
    return [game.content.cards.token_names[token] for token in cards(at, "supply")]


def permanents(at: Table, seat: int = 0) -> dict[str, int]:
    counts = at.state.permanent[5 * seat : 5 * seat + 5]
    return {name: n for name, n in zip(TYPES, counts, strict=True) if n}


def points(at: Table, seat: int = 0) -> int:
    return int(at.state.points[seat])


def market(at: Table) -> dict[str, str]:
    """What every space shows; an empty one is left out."""
    seen = at.seen(None)
    return {
        SPACES[n]: shown(seen, card).replace(" ×2", " x2") for n, card in enumerate(seen.market) if card is not None
    }


def sides(at: Table) -> str:
    """R or B for every space, - where it is empty."""
    return "".join(
        "-" if card < 0 else "RB"[side] for card, side in zip(at.state.market_cards, at.state.side, strict=True)
    )


def pile(at: Table) -> list[int]:
    """The pile from its top."""
    return cards(at, "pile")[::-1]


def log(at: Table, since: int = 0) -> list[str]:
    return [event["text"] for event in at.events_for(None, since)]


# ---- whole games


def random_play(at: Table, seed: int = 0) -> Iterator[Table]:
    """Play at random to the end; the table after every choice."""
    stream = Stream(seed, purpose=77)
    while at.decision is not None:
        options = at.decision.options
        at.choose(options[stream.below(len(options))])
        yield at


# ---- cities made to measure


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
