"""What lies on a table of Point City, by name."""

from __future__ import annotations

from collections.abc import Iterable

from civitas.games.pointcity.cards import TYPES
from civitas.games.pointcity.words.questions import shown
from civitas.kernel.state.seen import slots
from civitas.kernel.table.table import Table

from .support import FACES, NAMES, SPACES, game


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
        SPACES[n]: shown(seen, card) if card.card is not None else FACES[card.shows[1] % len(FACES)]
        for n, card in enumerate(seen.market)
        if card is not None
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
