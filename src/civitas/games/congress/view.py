"""What a seat sees of CITIZEN, shaped for a page: plain data, made from the masked table alone. What the cards tell of
history is in the list of cards, so that it need not be sent with every move."""

from __future__ import annotations

from typing import Any

from civitas.kernel.state.seen import Seen

from . import kinds
from .cards import RAGING, STARS, has_left, without_gift
from .constants import ASIDE, MARKER, MEMBERS, NAY, NONE, RAIDING, SENATORS, SHARED, YEA
from .effects.impacts import ALL_AT, CHERRY_AT, RAID_AT, SEVEN_AT
from .helpers import icons
from .helpers.chart import impact_text
from .progress import chambers_passed, supermajorities
from .words import reach
from .words.places import CHART
from .words.sentences import CHAMBERS, PASSAGES

LAYERS = ("deck", "deck2", "deck3", "deck4")


def view(seen: Seen) -> dict[str, Any]:
    own = own_side(seen)
    return {
        "turn": seen.turn if seen.over else seen.turn + 1,
        "level": STARS[seen.level],
        "teams": bool(seen.teams),
        "speakers": [side + seen.speaks[side] for side in range(0, seen.seats, 2)] if seen.teams else [],
        "first": seen.start,
        "active": None if seen.over else seen.active,
        "step": seen.step,
        "round": 0 if seen.over else seen.turn // count_sides(seen) + 1,
        "max_rounds": seen.max_rounds,
        "null_strict": bool(seen.null_strict),
        "chart": chart(seen),
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
            "citizens": [matched(seen, card, seen.active) for card in seen.draft_open],
            "powers": [power(seen, card) for card in seen.power_open],
        },
        "sets": [] if own is None else reach.sets(seen, own),
        "building": None if own is None else reach.picked(seen, own),
        "needed": seen.needed,
        "joining": bool(seen.joining),
        "trade": None if seen.partner == NONE else {"partner": seen.partner, "cards": seen.to_pick},
        "to_pick": seen.to_pick,
        "raiding": seen.purpose == RAIDING,
        "victim": None if seen.victim == NONE else seen.victim,
        "causes": [cause(seen, card) for card in seen.offered_causes],
        "players": [player(seen, seat) for seat in range(seen.seats)],
        "winner": None if seen.won_by == NONE else seen.won_by,
        "scores": [score(seen, seat) for seat in range(seen.seats)] if seen.over else None,
    }


def own_side(seen: Seen) -> int | None:
    """The side of whoever looks, once it has a Cause."""
    side = None if seen.seat is None else reach.side_of(seen, seen.seat)
    return side if side in reach.sides(seen) else None


def count_sides(seen: Seen) -> int:
    return int(seen.seats) // 2 if seen.teams else int(seen.seats)


def chart(seen: Seen) -> dict[str, Any]:
    """The Impact Chart: which level so many of a kind make, and what each level opens."""
    tables = seen.content.tables
    party, suit, topic = (tables["LEVEL"][n].tolist() for n in (1, 2, 3))
    levels = range(1, 5)
    votes = [(level, kinds.VOTE_1 + level - 1) for level in levels if tables["VOTES"][level]]
    flips = [(level, kinds.FLIP_1 + level - 1) for level in levels if tables["FLIPS"][level]]
    support = [
        *votes,
        *((level, kinds.WIN_1 + level - 1) for level in levels),
        (SEVEN_AT, kinds.SEVEN),
        (CHERRY_AT, kinds.CHERRY),
    ]
    oppose = [
        *flips,
        *((level, kinds.LOSE_1 + level - 1) for level in levels),
        (RAID_AT, kinds.RAID),
        (RAID_AT, kinds.RETIRE),
    ]
    oppose += [(ALL_AT, kinds.RAID_ALL), (ALL_AT, kinds.RETIRE_ALL)]
    return {
        "levels": {"party": party, "suit": suit, "topic": topic},
        "support": [impact(seen, *row) for row in sorted(support)],
        "oppose": [impact(seen, *row) for row in sorted(oppose)],
    }


def impact(seen: Seen, level: int, number: int) -> dict[str, Any]:
    return {"id": CHART[number], "level": level, "text": impact_text(seen.content, number)}


def score(seen: Seen, seat: int) -> dict[str, int | None]:
    """How far a side has come in the end; with teams both seats of it."""
    side = reach.side_of(seen, seat)
    return {
        "seat": seat,
        "chambers_passed": chambers_passed(seen, side),
        "supermajorities": supermajorities(seen, side),
        "votes_in_the_last_chamber": seen.votes[side],
        "total": None,  # there are no points: who has passed both chambers has won
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
    } | signs(seen, "CAUSE_", card)


def citizen(seen: Seen, card: int) -> dict[str, Any]:
    row = seen.content.citizens[card]
    return {"id": row["id"], "name": row["name"]} | signs(seen, "", card)


def matched(seen: Seen, card: int, seat: int) -> dict[str, Any]:
    """A card in hand, with the Causes that it supports or opposes."""
    return citizen(seen, card) | {"matches": reach.matches(seen, card, reach.side_of(seen, seat))}


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
    }


def member(seen: Seen, number: int) -> dict[str, Any]:
    row, tables = seen.content.members[number], seen.content.tables
    topics = [icons.topic_name(int(code)) for code in tables["MEMBER_TOPIC"][number]]
    rages = bool(tables["RAGES"][seen.raging][number])
    return {
        "id": row["bioguide"],
        "name": row["name"],
        "state": row["state"],
        "party": row["party"],
        "raging": rages,
        "raging_by": tuple(RAGING)[seen.raging] if rages else "",
        "topics": topics,
        "no_gift": [topics[n] for n in without_gift(row)],
        "left": has_left(row),
        "score": int(tables["SCORE"][number]),
        "chamber": CHAMBERS[number >= SENATORS],
        "stack": row["house_stack"],
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
        "votes": seen.votes[reach.side_of(seen, seat)],  # of the team, where there are teams
        "cards": seen.hand_count[seat] + seen.received_count[seat],
        "power_cards": seen.own_powers_count[seat],
        "space": seen.space[seat],
        "passage": {name: PASSAGES[seen.passage[seat][n]] for n, name in enumerate(CHAMBERS)},
        "passage_before": {name: PASSAGES[seen.passage_before[seat][n]] for n, name in enumerate(CHAMBERS)},
        "chambers_passed": chambers_passed(seen, seat),
        "attached": [
            power(seen, card.card) | {"by": by} for card, to, by in attached if to == seat and card.card is not None
        ],
        "yea": stack(seen, seat, YEA),
        "nay": stack(seen, seat, NAY),
        "aside": stack(seen, seat, ASIDE),
        "limit": seen.limit[seat],
        "hand": [matched(seen, card, seat) for card in seen.hand[seat]],
        "received": [matched(seen, card, seat) for card in seen.received[seat]],
        "picked": [matched(seen, card, seat) for card in seen.picked[seat]],
        "picked_size": seen.picked_count[seat],
        "deck": [[matched(seen, card, seat) for card in getattr(seen, layer)[seat]] for layer in LAYERS],
        "deck_size": sum(getattr(seen, f"{layer}_count")[seat] for layer in LAYERS),
        "powers": [power(seen, card) for card in seen.own_powers[seat]],
        "draft": [matched(seen, card, seat) for card in seen.draft[seat]],
        "passing": [citizen(seen, card) for card in seen.passing[seat]],
        "power_draft": [power(seen, card) for card in seen.power_draft[seat]],
        "power_passing": [power(seen, card) for card in seen.power_pass[seat]],
    }
