"""Why a Citizen or Power card cannot be chosen: what it lacks for the set that is being built, or whose it is.
why_not.py has the other places of the board."""

from __future__ import annotations

from civitas.kernel.state.seen import Seen
from civitas.kernel.table.events import counted

from ..constants import AMENDMENT, BY_PARTY, BY_SUIT, BY_TOPIC, PATRIOT, VETO
from ..effects.powers import LEAST_SET
from ..helpers import icons
from .effects import effect_of
from .places import short
from .reach import (
    MOST_CARDS,
    WILD_NEEDS,
    after_pick,
    icon_name,
    is_null,
    level,
    members,
    picked_cards,
    position_of,
    side_of,
    target_of_set,
    wanted,
)
from .votes import cause_of, is_barred

Parts = list[str]
DECKS = ("deck", "deck2", "deck3", "deck4")

# ---------------------------------------------------------------- what a place names


def own_side(seen: Seen) -> int:
    return side_of(seen, seen.seat or 0)


def seat_of(seen: Seen, rest: Parts) -> int:
    """The seat that a place names; one that is not at the table is read as the own."""
    named = int(rest[0]) if rest and rest[0].isascii() and rest[0].isdigit() else own_side(seen)
    return named if named < seen.seats else own_side(seen)


def is_own(seen: Seen, seat: int) -> bool:
    return side_of(seen, seat) == own_side(seen)


def found(rows: list[dict[str, str]], rest: Parts, key: str = "id") -> int | None:
    """The number of the card that a place names by the letters and digits of its id."""
    name = rest[-1] if rest else ""
    return next((n for n, row in enumerate(rows) if short(row[key]) == name), None)


def icons_of(seen: Seen, target: int, position: int) -> str:
    return icons.in_words(icon_name(position, wanted(seen, target, own_side(seen), position)))


def least_party(seen: Seen) -> int:
    """How many of a Party make the first level."""
    return next(count for count in range(1, MOST_CARDS + 1) if level(seen, BY_PARTY, count) > 0)


def own_hand(seen: Seen) -> list[int]:
    return [card for seat in members(seen, own_side(seen)) for card in seen.hand[seat]]


# ---------------------------------------------------------------- Citizen cards


def of_hand(seen: Seen, rest: Parts) -> str | None:
    seat = seat_of(seen, rest)
    if not is_own(seen, seat):
        return f"Only {seen.names[seat]} sees this hand: {counted(seen.hand_count[seat], 'card')}."
    card = found(seen.content.citizens, rest) if len(rest) > 1 else None
    if card is None:
        return None
    if seen.kind == "pick":
        return cannot_join(seen, card)
    if seen.kind == "act":
        return "First press the Cause that the set is for or against."
    if seen.kind == "add_power":
        return "The set has been revealed: only a Power card may still join it."
    return None


def cannot_join(seen: Seen, card: int) -> str:
    """Why a card may not join the set that is being built."""
    own = own_side(seen)
    target, before = target_of_set(seen, own), picked_cards(seen, own)
    room = MOST_CARDS - (seen.joining or len(seen.played))
    if len(before) >= room:
        return f"This set is full: it has {counted(room, 'card')}."
    position = position_of(seen, card, target, own)
    wilds = sum(is_null(seen, one) for one in before)
    if is_null(seen, card) and wilds and (seen.null_strict or not position):
        return "A set takes only one wild, and this one has it."
    if position:
        return "This set has a wild, and a wild joins only Party cards."
    if is_null(seen, card):
        return "A wild joins only Party cards, and this set matches by Suit or Topic."
    wants = [icons_of(seen, target, n) for n in (BY_TOPIC, BY_SUIT, BY_PARTY)]
    does = "support your Cause" if target == own else f"oppose {seen.names[target]}"
    return f"To {does}, a card needs {wants[0]}, {wants[1]} or {wants[2]}."


def of_received(seen: Seen, rest: Parts) -> str | None:
    return "It came in a trade: you may use it from your next turn on."


def of_picked(seen: Seen, rest: Parts) -> str:
    seat = seat_of(seen, rest)
    if is_own(seen, seat):
        return "You have picked this card for your set."
    return f"Only {seen.names[seat]} sees the cards picked: {counted(seen.picked_count[seat], 'card')}."


def of_set(seen: Seen, rest: Parts) -> str | None:
    """The set that is being built cannot be played yet."""
    if seen.kind != "pick":
        return None
    own = own_side(seen)
    cards = picked_cards(seen, own)
    if not cards:
        return "Choose at least one card."
    reached, why = after_pick(seen, own, cards)
    if reached == 0 and why == WILD_NEEDS:
        return "A wild needs a Party card beside it."
    if reached == 0:
        party = least_party(seen)
        return f"Needs {counted(party - len(cards), 'more Party card')}: {len(cards)} of {party}."
    needed = 1 if own == seen.active else seen.needed
    if reached < needed:
        return f"Needs level {needed}: your cards make level {reached}."
    return f"Keep some cards for the set against {seen.names[seen.target]}." if seen.joining else None


def of_draft(seen: Seen, rest: Parts) -> str | None:
    seat = seat_of(seen, rest)
    if seat != seen.seat:
        return f"Only {seen.names[seat]} sees these cards."
    return "You have already given up this card." if seen.kind in ("pass_on", "pass_power") else None


def of_deck(seen: Seen, rest: Parts) -> str | None:
    seat = seat_of(seen, rest)
    if not is_own(seen, seat):
        count = sum(getattr(seen, f"{layer}_count")[seat] for layer in DECKS)
        return f"{seen.names[seat]}'s personal deck: {counted(count, 'card')}, face down."
    if seen.kind == "act":
        return "You may draw a new hand only if yours makes no set."
    return "Your hand is refilled from here at the end of your turn. A Cherry-Pick lets you choose the cards."


# ---------------------------------------------------------------- Power cards


def of_power(seen: Seen, rest: Parts) -> str | None:
    seat = seat_of(seen, rest)
    if not is_own(seen, seat):
        return f"Only {seen.names[seat]} sees these Power cards."
    card = found(seen.content.powers, rest)
    if card is None:
        return None
    if seen.kind != "add_power":
        least = max(LEAST_SET, int(seen.content.powers[card]["level"]))
        return f"A Power card joins a set after it is revealed; this one needs level {least}."
    return cannot_add(seen, card)


def cannot_add(seen: Seen, card: int) -> str:
    """Why a Power card may not join the set on the table."""
    tables, kind = seen.content.tables, int(seen.content.tables["POWER_TYPE"][card])
    own, target = own_side(seen), seen.target
    reached, least = max(seen.set_level, seen.against_level), int(seen.content.powers[card]["level"])
    if least > reached:
        return f"Needs a level {least} set: yours is level {reached}."
    concerned = target if seen.against_level else own
    cause = cause_of(seen, concerned)
    assert cause is not None
    whose = "your Cause" if concerned == own else f"{seen.names[concerned]}'s Cause"
    if kind == AMENDMENT:
        if int(tables["POWER_TOPIC"][card]) // 2 == int(tables["CAUSE_TOPIC"][cause]) // 2:
            return f"An Amendment cannot be attached to a Cause of its own Topic, and {whose} has it."
        if is_barred(seen, concerned):
            return f"A Closed Rule or Clean Bill protects {whose} from Amendments here."
    suit = icons.in_words(icons.suit_name(int(tables["POWER_SUIT"][card])))
    if kind == VETO:
        return "A Veto goes with a set against a Cause." if not seen.against_level else f"Needs a Cause with {suit}."
    if kind == PATRIOT and seen.against_level:
        return f"Against {whose}, a Patriot needs the opposite fill of its Suit and a Manipulator or Yellow Kid there."
    if not seen.set_level:
        return "It goes with a set for your own Cause."
    return f"Needs a Cause with {suit}: yours has another Suit."


def of_attached(seen: Seen, rest: Parts) -> str | None:
    card = found(seen.content.powers, rest)
    return None if card is None else effect_of(seen.content.powers[card]["type"])
