"""What the cards of a side reach, for a page to show beside the hand: how each matches the Causes in play, the sets
that can be made of them with their level and why, and the level of what is picked so far. It reads what a seat sees;
tests hold it against the rules (matching.py)."""

from __future__ import annotations

from typing import Any

from civitas.kernel.state.seen import Seen

from ..constants import BY_PARTY, BY_SUIT, BY_TOPIC, OPPOSE, SUPPORT
from ..helpers import icons
from .sentences import POSITIONS

MOST_CARDS = 5
PARTS = ("", "PARTY", "SUIT", "TOPIC")
WILD = "Wild"
WILD_NEEDS = "a wild needs a Party card"


def side_of(seen: Seen, seat: int) -> int:
    return seat - seat % 2 if seen.teams else seat


def members(seen: Seen, seat: int) -> list[int]:
    """The seats of this seat's side."""
    side = side_of(seen, seat)
    return [side, side + 1] if seen.teams else [side]


def sides(seen: Seen) -> list[int]:
    """Sides with a Cause in play."""
    return [seat for seat in range(seen.seats) if seen.cause[seat][0] is not None]


def is_null(seen: Seen, card: int) -> bool:
    return int(seen.content.tables["PARTY"][card]) == icons.NULL


def wanted(seen: Seen, target: int, own: int, position: int) -> int:
    """The icon that matches the target's Cause in this position."""
    cause = seen.cause[target][0].card
    direction = SUPPORT if target == own else OPPOSE
    return int(seen.content.tables[f"CAUSE_{PARTS[position]}"][cause]) ^ direction


def position_of(seen: Seen, card: int, target: int, own: int) -> int:
    """The strongest position in which a card matches, or 0."""
    for position in (BY_TOPIC, BY_SUIT, BY_PARTY):
        if int(seen.content.tables[PARTS[position]][card]) == wanted(seen, target, own, position):
            return position
    return 0


def matches(seen: Seen, card: int, own: int) -> list[dict[str, Any]]:
    """Which Causes a card supports or opposes, and by what; a wild joins any Party set."""
    found = []
    for target in sides(seen):
        position = position_of(seen, card, target, own)
        by = POSITIONS[position] if position else WILD if is_null(seen, card) else None
        if by is not None:
            found.append({"seat": target, "by": by})
    return found


def level(seen: Seen, position: int, count: int) -> int:
    return int(seen.content.tables["LEVEL"][position][min(count, MOST_CARDS)])


def icon_name(position: int, code: int) -> str:
    return (icons.party_name, icons.suit_name, icons.topic_name)[position - BY_PARTY](code)


def in_hand(seen: Seen, own: int) -> list[int]:
    return [card for seat in members(seen, own) for card in seen.hand[seat]]


def fitting(seen: Seen, target: int, own: int, position: int) -> list[int]:
    """Hand cards that make a set in this position: none that matches in a stronger one, and no wild too many."""
    hand = in_hand(seen, own)
    here = [card for card in hand if position_of(seen, card, target, own) == position]
    nulls = [card for card in hand if is_null(seen, card) and position_of(seen, card, target, own) == 0]
    if position == BY_PARTY:
        return here + nulls[:1] if here else []
    spare = [card for card in here if is_null(seen, card)][1:] if seen.null_strict else []
    return [card for card in here if card not in spare]


def sets(seen: Seen, own: int) -> list[dict[str, Any]]:
    """Every level that the hand reaches, by target and position, with the fewest cards: `cards` are those to pick
    `count` from."""
    found = []
    for target in sides(seen):
        for position in (BY_TOPIC, BY_SUIT, BY_PARTY):
            cards = fitting(seen, target, own, position)
            reached = 0
            for count in range(1, min(len(cards), MOST_CARDS) + 1):
                here = level(seen, position, count)
                if here > reached:
                    reached = here
                    icon = icon_name(position, wanted(seen, target, own, position))
                    found.append(
                        {
                            "target": target,
                            "level": here,
                            "by": POSITIONS[position],
                            "count": count,
                            "why": f"{count} × {icons.in_words(icon)}",
                            "cards": [seen.content.citizens[card]["id"] for card in cards],
                        }
                    )
    return found


def best_sets(seen: Seen, own: int, target: int) -> dict[str, Any] | None:
    """The set of the highest level against or for this side."""
    here = [found for found in sets(seen, own) if found["target"] == target]
    return max(here, key=lambda found: int(found["level"])) if here else None


def picked_cards(seen: Seen, own: int) -> list[int]:
    return [card for seat in members(seen, own) for card in seen.picked[seat]]


def target_of_set(seen: Seen, own: int) -> int:
    """Whose Cause the set that is being built is about."""
    acting = seen.who is not None and side_of(seen, seen.who) == seen.active == own
    return int(seen.target) if acting and seen.target >= 0 and not seen.joining else own


def why_level(seen: Seen, position: int, count: int, target: int, own: int) -> str:
    return f"{count} × {icons.in_words(icon_name(position, wanted(seen, target, own, position)))}"


def after_pick(seen: Seen, own: int, cards: list[int]) -> tuple[int, str]:
    """The level that these cards make as a set, and why; they may be a set."""
    target = target_of_set(seen, own)
    positions = [position_of(seen, card, target, own) for card in cards]
    best = max(positions, default=0)
    if best == 0:
        return 0, WILD_NEEDS if cards else "nothing picked"
    count = positions.count(best) if best > BY_PARTY else len(cards)
    return level(seen, best, count), why_level(seen, best, count, target, own)


def picked(seen: Seen, own: int) -> dict[str, Any] | None:
    """What the cards picked for a set reach, if there are any that this seat sees."""
    cards = picked_cards(seen, own)
    if seen.kind != "pick" or not cards:
        return None
    target = target_of_set(seen, own)
    positions = [position_of(seen, card, target, own) for card in cards]
    best = max(positions)
    count = positions.count(best) if best > BY_PARTY else len(cards)
    reached, why = after_pick(seen, own, cards)
    return {"target": target, "level": reached, "by": POSITIONS[best] if best else WILD, "count": count, "why": why}
