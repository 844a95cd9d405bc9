"""What a seat sees of Citizen Heroes, shaped for a page: plain data, made from the masked table alone. The order of
the three decks is hidden, and with hidden hands what others have drawn."""

from __future__ import annotations

from typing import Any

from civitas.kernel.state.seen import Seen

from .cards import BUILDING_AT, BUILDINGS, COLOUR_NAMES, DISASTER_IDS, POWER_CODE, POWERS, SPACES, type_name
from .constants import DISASTER_TURN, EXTREME_TOKENS, HERO_TOKENS, MISSING_AT, NONE, SETTING_UP, TIERS
from .helpers.codes import TOKEN_LIMIT, icon_text
from .words.disaster_sheet import setup_text
from .words.sentences import OUTCOMES, STEPS

PHASES = ("setup", "hero", "disaster")


def view(seen: Seen) -> dict[str, Any]:
    return {
        "turn": seen.turn if seen.over else seen.turn + 1,
        "phase": PHASES[seen.phase],
        "level": seen.level,
        "first": seen.start,
        "last": (seen.start - 1) % seen.seats,
        "manager": seen.manager,
        "active": None if seen.over or seen.phase == DISASTER_TURN else seen.active,
        "actions": seen.actions,
        "upkeep": list(STEPS),
        "missing_at": missing_at(seen),
        "paying": paying(seen),
        "sheets": sheets(seen),
        "city": [space(seen, n) for n in range(len(SPACES))],
        "recruitment": [responder(seen, card) for card in seen.recruits],
        "rally": {name: spot(seen, colour) for colour, name in enumerate(COLOUR_NAMES)},
        "responders": {
            "deck": seen.deck_count + seen.deck_ahead_count,
            "ahead": [kind(seen, card.card) for card in reversed(seen.deck_ahead)],
            "discard": [kind(seen, card.card) for card in seen.discard],
            "looked": [kind(seen, card.card) for card in seen.looked if card is not None],
        },
        "citizens": {
            "deck": seen.people_count + seen.vics_count + seen.people_ahead_count,
            "ahead": [citizen(seen, card.card) for card in reversed(seen.people_ahead)],
            "looked": [citizen(seen, card.card) for card in seen.seen_people if card is not None],
            "missing": [citizen(seen, card.card) for card in seen.missing],
        },
        "disaster": disaster(seen),
        "buildings": [{"name": name, "pieces": seen.pieces[n]} for n, name in enumerate(BUILDINGS)],
        "players": [player(seen, seat) for seat in range(seen.seats)],
        "hero_tokens": HERO_TOKENS - sum(seen.hero_tokens[: seen.seats]),
        "outcome": OUTCOMES.get(seen.outcome) if seen.over else None,
        "scores": [rescued(seen, seat) for seat in range(seen.seats)] if seen.over else None,
    }


def kind(seen: Seen, card: int) -> str:
    return type_name(int(seen.content.tables["TYPE"][card]))


def responder(seen: Seen, card: Any) -> dict[str, Any] | None:
    if card is None:
        return None
    number = int(seen.content.tables["TYPE"][card.card])
    return {
        "name": type_name(number),
        "colour": COLOUR_NAMES[number // 5],
        "number": None if number % 5 == 4 else number % 5 + 1,
        "service": seen.content.services[number // 5],
    }


def spot(seen: Seen, colour: int) -> list[str]:
    return sorted(kind(seen, c) for c in seen.rally if int(seen.content.tables["TYPE"][c]) // 5 == colour)


def icons(seen: Seen, row: int) -> list[str]:
    return [icon_text(int(n)) for n in seen.content.tables["ICON"][row] if n >= 0]


def citizen(seen: Seen, card: int) -> dict[str, Any]:
    row, tables = seen.content.citizens[card], seen.content.tables
    return {
        "id": row["id"],
        "name": row["name"],
        "kind": row["kind"],
        "level": int(tables["LABEL"][card]),
        "danger": int(tables["DANGER_VALUE"][card]),
        "value": int(tables["VALUE"][card]),
        "icons": icons(seen, card),
        "text": row["ability_text"],
    }


def space(seen: Seen, number: int) -> dict[str, Any]:
    card = seen.city[number]
    building = BUILDING_AT.get(number)
    return {
        "name": SPACES[number],
        "building": None if building is None else BUILDINGS[building],
        "citizen": None if card is None else citizen(seen, card.card),
        "tokens": seen.tokens[number],
        "held": card is not None and card.card == seen.held,
    }


def event(seen: Seen, card: int) -> dict[str, Any]:
    row, tables = seen.content.events[card], seen.content.tables
    return {
        "id": row["id"],
        "name": row["name"],
        "danger": int(tables["EVENT_DANGER"][card]),
        "extreme": bool(tables["EXTREME_ICON"][card]),
        "price": int(tables["PRICE"][card]),
        "icons": icons(seen, len(seen.content.citizens) + card),
        "flavour": row["flavour"],
        "text": row["text"],
    }


def disaster(seen: Seen) -> dict[str, Any]:
    row = seen.content.disasters[seen.disaster]
    return {
        "id": DISASTER_IDS[seen.disaster],
        "name": row["name"],
        "danger": seen.danger,
        "end": int(seen.content.tables["TRACK_END"][seen.disaster]),
        "extreme": seen.extreme,
        "extreme_supply": EXTREME_TOKENS - seen.extreme,
        "setup_text": setup_text(seen.content, seen.disaster, seen.level, seen.seats),
        "extreme_text": row["extreme_text"],
        "deck": seen.events_count + seen.events_ahead_count,
        "ahead": [event(seen, card.card) for card in reversed(seen.events_ahead)],
        "looked": [event(seen, card.card) for card in seen.seen_events if card is not None],
        "used": [event(seen, card.card) for card in seen.used_events],
        "event": None if seen.event[0] is None else event(seen, seen.event[0].card),
        "pledged": seen.pledged[: seen.seats],
        "shield": seen.shield,
    }


def player(seen: Seen, seat: int) -> dict[str, Any]:
    content, number = seen.content, seen.hero[seat]
    return {
        "seat": seat,
        "hero": None if number == NONE else hero(seen, seat, number),
        "points": seen.points[seat],
        "thresholds": list(TIERS[: seen.tier[seat]]),  # of powers, once reached
        "tokens": seen.hero_tokens[seat],
        "hand": sorted(kind(seen, card) for card in seen.hand[seat]),
        "unseen": seen.hand_count[seat] - len(seen.hand[seat]),  # cards of the hand that this seat does not know
        "rescued": [citizen(seen, card) for card in seen.rescued[seat]],
        "supports": [citizen(seen, card) for card in seen.supports[seat]],
        "exhausted": [citizen(seen, card) for card in seen.exhausted[seat]],
        "cube": None if seen.cube[seat] == NONE else content.powers[number][seen.cube[seat]]["name"],
    }


def rescued(seen: Seen, seat: int) -> dict[str, int]:
    """Whom a hero has rescued in the end, by kind; all of them count for all."""
    people = [*seen.rescued[seat], *seen.supports[seat], *seen.exhausted[seat]]
    kinds = [seen.content.citizens[card]["kind"] for card in people]
    counts = {
        name: kinds.count(kind) for name, kind in (("citizens", "citizen"), ("Supports", "support"), ("VICs", "vic"))
    }
    return {"seat": seat} | counts | {"total": len(people)}


def missing_at(seen: Seen) -> int:
    """At how many Danger Tokens a citizen becomes missing: an ONGOING power may lift it."""
    words, numbers = seen.content.tables["WORD"], seen.content.tables["NUMBER"]
    third = [POWER_CODE + POWERS * seen.hero[s] + POWERS - 1 for s in range(seen.seats) if seen.tier[s] == len(TIERS)]
    return max([MISSING_AT, *(int(numbers[row, 0]) for row in third if words[row, 0] == TOKEN_LIMIT)])


def paying(seen: Seen) -> dict[str, Any] | None:
    """What is being paid for, and which of its icons are still open."""
    if seen.paying == NONE or seen.kind is None:
        return None
    needed = icons(seen, seen.paying)
    rows = [*seen.content.citizens, *seen.content.events]
    return {
        "id": rows[seen.paying]["id"],
        "open": [bool(seen.unpaid >> n & 1) for n in range(len(needed))],
    }


def sheets(seen: Seen) -> list[dict[str, Any]]:
    """All hero sheets with who has picked them, as long as heroes are being picked."""
    picked = list(seen.hero[: seen.seats])
    if NONE not in picked:
        return []
    return [
        sheet(seen, number, 0, 0) | {"seat": picked.index(number) if number in picked else None}
        for number in range(len(seen.content.heroes))
    ]


def hero(seen: Seen, seat: int, number: int) -> dict[str, Any]:
    mine = seat == seen.active and seen.phase not in (SETTING_UP, DISASTER_TURN)
    return sheet(seen, number, seen.tier[seat], seen.used_powers if mine else 0)


def sheet(seen: Seen, number: int, tier: int, used: int) -> dict[str, Any]:
    row = seen.content.heroes[number]
    return {
        "id": row["id"],
        "name": row["name"],
        "occupation": row["occupation"],
        "complexity": int(row["complexity"]),
        "token_action": row["hero_token_action"],
        "powers": [
            {
                "name": power["name"],
                "at": int(power["unlock_points"]),
                "cost": power["cost"],
                "text": power["text"],
                "open": tier > n // 2,
                "used": bool(used >> n & 1),
            }
            for n, power in enumerate(seen.content.powers[number])
        ],
    }
