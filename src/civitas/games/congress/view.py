"""What a seat sees of CITIZEN, shaped for a page: plain data, made from the masked table alone."""

from __future__ import annotations

from typing import Any

from civitas.kernel.seen import Seen

from . import icons
from .cards import STARS
from .chart import impact_text
from .sentences import CHAMBERS, PASSAGES
from .state import ASIDE, MARKER, MEMBERS, NAY, NONE, SENATORS, SHARED, YEA

LAYERS = ("deck", "deck2", "deck3", "deck4")


def view(seen: Seen) -> dict[str, Any]:
    return {
        "turn": seen.turn if seen.over else seen.turn + 1,
        "level": STARS[seen.level],
        "teams": bool(seen.teams),
        "first": seen.start,
        "active": None if seen.over else seen.active,
        "step": seen.step,
        "tracks": [track(seen, chamber) for chamber in range(2)],
        "decks": decks(seen),
        "set": {
            "support": [citizen(seen, card) for card in seen.played],
            "oppose": [citizen(seen, card) for card in seen.played_against],
            "power": None if seen.power_played[0] is None else power(seen, seen.power_played[0].card),
            "level": seen.set_level,
            "against_level": seen.against_level,
            "target": None if seen.target == NONE else seen.target,
            "impact": None if seen.impact == NONE else impact_text(seen.content, seen.impact),
        },
        "draft": {
            "citizens": [citizen(seen, card) for card in seen.draft_open],
            "powers": [power(seen, card) for card in seen.power_open],
        },
        "causes": [cause(seen, card) for card in seen.offered_causes],
        "players": [player(seen, seat) for seat in range(seen.seats)],
        "winner": None if seen.won_by == NONE else seen.won_by,
    }


def track(seen: Seen, chamber: int) -> dict[str, Any]:
    tables = seen.content.tables
    spaces = tables["CHANCE_SPACE"][seen.track][chamber]
    return {
        "chamber": CHAMBERS[chamber],
        "votes_per_space": int(tables["PER_SPACE"][seen.track][chamber]),
        "simple": int(tables["MAJORITY"][chamber][0]),
        "super": int(tables["MAJORITY"][chamber][1]),
        "end": int(tables["TRACK_END"][chamber]),
        "circumstances": [n for n, here in enumerate(spaces.tolist()) if here],
    }


def decks(seen: Seen) -> dict[str, Any]:
    last = seen.last_circumstance
    return {
        "senate": {"down": seen.senate_count, "up": seen.senate_up_count},
        "house": {"down": seen.house_count, "up": seen.house_up_count, "unused": seen.house_box_count},
        "citizens": {"down": seen.citizens_count, "up": [citizen(seen, card) for card in seen.citizens_up]},
        "powers": {"down": seen.powers_count, "up": [power(seen, card) for card in seen.powers_up]},
        "circumstances": {
            "down": seen.circumstances_count,
            "used": seen.used_circumstances_count,
            "last": None if last == NONE else circumstance(seen, last),
        },
    }


# ---------------------------------------------------------------- cards


def signs(seen: Seen, prefix: str, card: int) -> dict[str, str]:
    tables = seen.content.tables
    return {
        "party": icons.party_name(int(tables[f"{prefix}PARTY"][card])),
        "suit": icons.suit_name(int(tables[f"{prefix}SUIT"][card])),
        "topic": icons.topic_name(int(tables[f"{prefix}TOPIC"][card])),
    }


def cause(seen: Seen, card: int) -> dict[str, Any]:
    row = seen.content.causes[card]
    start = CHAMBERS[int(seen.content.tables["CAUSE_START"][card])]
    return {
        "id": row["id"],
        "name": row["name"],
        "stars": row["stars"],
        "start": start,
        "text": row.get("text", ""),
    } | signs(seen, "CAUSE_", card)


def citizen(seen: Seen, card: int) -> dict[str, Any]:
    row = seen.content.citizens[card]
    return {"id": row["id"], "name": row["name"], "text": row.get("text", "")} | signs(seen, "", card)


def circumstance(seen: Seen, card: int) -> dict[str, Any]:
    row = seen.content.circumstances[card]
    numbers = [int(n) for n in seen.content.tables["CIR_NUMBER"][card][1:]]
    return {"id": row["id"], "name": row["name"], "numbers": numbers} | signs(seen, "CIR_", card)


def power(seen: Seen, card: int) -> dict[str, Any]:
    row = seen.content.powers[card]
    icon = None if row["icon_kind"] == "none" else row["icon"] + "+-"[icons.FILLS.index(row["fill"])]
    return {
        "id": row["id"],
        "name": row["name"],
        "type": row["type"],
        "level": int(row["level"]),
        "icon": icon,
        "text": row.get("text", ""),
    }


def member(seen: Seen, number: int) -> dict[str, Any]:
    row, tables = seen.content.members[number], seen.content.tables
    return {
        "name": row["name"],
        "state": row["state"],
        "party": row["party"],
        "raging": bool(tables["RAGES"][seen.raging][number]),
        "topics": [icons.topic_name(int(code)) for code in tables["MEMBER_TOPIC"][number]],
        "score": int(tables["SCORE"][number]),
        "chamber": CHAMBERS[number >= SENATORS],
    }


def entry(seen: Seen, code: int) -> dict[str, Any]:
    if code >= MARKER:
        return {"kind": "power"} | power(seen, code - MARKER)
    if code >= SHARED:
        return {"kind": "shared"} | member(seen, code - MEMBERS)
    return {"kind": "member"} | member(seen, code)


# ---------------------------------------------------------------- players


def stack(seen: Seen, seat: int, where: int) -> list[dict[str, Any]]:
    """Oldest first; all may look at all of them."""
    places = enumerate(seen.line_place[: seen.line_count])
    return [entry(seen, seen.line[i]) for i, place in places if place == 3 * seat + where]


def one_cause(seen: Seen, card: Any) -> dict[str, Any] | None:
    return None if card is None or card.card is None else cause(seen, card.card)


def player(seen: Seen, seat: int) -> dict[str, Any]:
    attached = zip(seen.attached, seen.attached_to, seen.attached_by, strict=False)
    return {
        "seat": seat,
        "cause": one_cause(seen, seen.cause[seat][0]),
        "has_hidden": seen.hidden_count[seat] > 0,
        "hidden": one_cause(seen, next(iter(seen.hidden[seat]), None)),
        "second": one_cause(seen, seen.second[seat][0]),
        "looking": [cause(seen, card) for card in seen.looking[seat]],
        "chamber": CHAMBERS[seen.chamber[seat]],
        "votes": seen.votes[seat],
        "space": seen.space[seat],
        "passage": {name: PASSAGES[seen.passage[seat][n]] for n, name in enumerate(CHAMBERS)},
        "attached": [
            power(seen, card.card) | {"by": by} for card, to, by in attached if to == seat and card.card is not None
        ],
        "yea": stack(seen, seat, YEA),
        "nay": stack(seen, seat, NAY),
        "aside": stack(seen, seat, ASIDE),
        "limit": seen.limit[seat],
        "hand": [citizen(seen, card) for card in seen.hand[seat]],
        "received": [citizen(seen, card) for card in seen.received[seat]],
        "picked": [citizen(seen, card) for card in seen.picked[seat]],
        "hand_size": seen.hand_count[seat] + seen.received_count[seat],
        "picked_size": seen.picked_count[seat],
        "deck": [[citizen(seen, card) for card in getattr(seen, layer)[seat]] for layer in LAYERS],
        "deck_size": sum(getattr(seen, f"{layer}_count")[seat] for layer in LAYERS),
        "powers": [power(seen, card) for card in seen.own_powers[seat]],
        "powers_size": seen.own_powers_count[seat],
        "draft": [citizen(seen, card) for card in seen.draft[seat]],
        "passing": [citizen(seen, card) for card in seen.passing[seat]],
        "power_draft": [power(seen, card) for card in seen.power_draft[seat]],
        "power_passing": [power(seen, card) for card in seen.power_pass[seat]],
    }
