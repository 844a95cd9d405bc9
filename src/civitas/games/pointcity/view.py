"""What a seat sees of Point City, shaped for a page: plain data, made from the masked table alone.

Only visible sides are told (PC-RULING-19): a resource card shows its symbols, a building all that is printed
on it, and of the pile the top card's symbols and how many cards of each tier are left.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from civitas.kernel.state.seen import Seen

from .cards import RESOURCES, TYPES
from .constants import AUTOMA, FACES, SPACES
from .totals import automa_total, token_worth

TURNS_EACH = 17


def view(seen: Seen) -> dict[str, Any]:
    turns = TURNS_EACH * max(2, seen.seats)
    shown: dict[str, Any] = {
        "turn": min(seen.turn + 1, turns),
        "turns": turns,
        "start": seen.start,
        "active": None if seen.over else seen.active,
        "market": [_space(seen, space) for space in range(SPACES)],
        "pile": _pile(seen),
        "supply": [_token(seen, token.card) | {"worth": _worths(seen, token.card)} for token in seen.supply],
        "players": [_player(seen, seat) for seat in range(seen.seats)],
        "drafted": [_building(seen, building.card) for building in seen.drafted if building is not None],
        "owed": _by_type(seen.owed),
        "paying": TYPES[seen.paying] if seen.kind == "pay" else None,
        "discarded": _resource_cards(seen.spent),
        "solo": _solo(seen) if seen.seats == 1 else None,
        "scores": [_score(seen, seat) for seat in range(seen.seats)] if seen.over else None,
    }
    return shown


# ---------------------------------------------------------------- the middle of the table


def _space(seen: Seen, space: int) -> dict[str, Any]:
    card = seen.market[space]
    if card is None:
        return {"side": "empty"}
    if seen.side[space] == 1:
        return {"side": "building", "building": _building(seen, card.card)}
    return {"side": "resource", "resource": _resource(card.shows[1])}


def _pile(seen: Seen) -> dict[str, Any]:
    left = Counter(card.shows[0] for card in seen.pile)
    return {
        "count": len(seen.pile),
        "top": _resource(seen.pile[-1].shows[1]) if seen.pile else None,
        "tiers": {str(tier): left[tier] for tier in (1, 2, 3)},
    }


# ---------------------------------------------------------------- cards and tokens


def _resource(side: int) -> dict[str, Any]:
    """A resource side, given by its face or by what the table SEEN holds of it."""
    return {"resource": RESOURCES[side % FACES // 2], "symbols": side % FACES % 2 + 1}


def _resource_cards(counts: list[int]) -> list[dict[str, Any]]:
    return [_resource(face) | {"count": count} for face, count in enumerate(counts) if count > 0]


def _building(seen: Seen, card: int) -> dict[str, Any]:
    tables = seen.content.tables
    permanent = int(tables["PERMANENT"][card])
    return {
        "card": card,
        "id": seen.content.ids[card],
        "name": seen.content.names[card],
        "tier": int(tables["TIER"][card]),
        "cost": {name: int(n) for name, n in zip(TYPES, tables["COST"][card], strict=True) if n > 0},
        "points": int(tables["POINTS"][card]),
        "permanent": TYPES[permanent] if permanent >= 0 else None,
        "civic": bool(tables["CIVIC"][card]),
    }


def _token(seen: Seen, token: int) -> dict[str, Any]:
    return {"id": token, "name": seen.content.token_names[token], "text": seen.content.token_texts[token]}


def _owned(seen: Seen, seat: int) -> list[dict[str, Any]]:
    return [_token(seen, token) | {"points": token_worth(seen, seat, token)} for token in seen.tokens[seat]]


def _worths(seen: Seen, token: int) -> list[int]:
    """What an open token would give each seat as the cities stand."""
    return [token_worth(seen, seat, token) for seat in range(seen.seats)]


# ---------------------------------------------------------------- players


def _by_type(numbers: list[int]) -> dict[str, int]:
    return dict(zip(TYPES, numbers, strict=True))


def _player(seen: Seen, seat: int) -> dict[str, Any]:
    return {
        "seat": seat,
        "hand": _resource_cards(seen.hand[seat]),
        "cards_in_hand": sum(seen.hand[seat]),
        "permanents": _by_type(seen.permanent[seat]),
        "points": seen.points[seat],
        "city": [_building(seen, card) for card in seen.city[seat]],
        "tokens": _owned(seen, seat),
    }


def _solo(seen: Seen) -> dict[str, Any]:
    """The automa, its market tokens, and at the end what each level asked for."""
    return {
        "level": seen.level,
        "markers": seen.marker,
        "automa": _player(seen, AUTOMA) | {"total": automa_total(seen, seen.level)},
        "rating": _rating(seen) if seen.over else None,
    }


def _score(seen: Seen, seat: int) -> dict[str, Any]:
    """The lines of a scoring sheet."""
    return {
        "seat": seat,
        "buildings": seen.points[seat],
        "tokens": _owned(seen, seat),
        "total": seen.score[seat],
        "cards_in_hand": seen.tiebreak[seat],
        "place": seen.place[seat],
    }


def _rating(seen: Seen) -> dict[str, Any]:
    levels = [
        {"level": level, "points": points, "beaten": seen.score[0] > points}
        for level, points in enumerate(seen.automa_score, start=1)
    ]
    return {"levels": levels, "stars": seen.stars}
