"""Sets of Citizen cards: what matches a Cause, and which level that makes. A set looks at one Cause, in one direction:
it supports the own Cause or opposes another's (CON-MATCH-08)."""

from __future__ import annotations

from ..constants import BY_PARTY, BY_SUIT, BY_TOPIC, CITIZENS, NONE, NULL, OPPOSE, SUPPORT
from ..state import Congress
from ..tables import CAUSE_PARTY, CAUSE_SUIT, CAUSE_TOPIC, LEVEL, PARTY, SUIT, TOPIC
from .sides import members_of

MOST_CARDS = 5
ILLEGAL = -1
MEETS_PARTY, MEETS_SUIT, MEETS_TOPIC, MEETS_NULL = 1, 2, 4, 8


def meets(g: Congress, card: int, cause: int, direction: int) -> int:
    """Where a card matches a Cause, as bits: the same icon supports, the outlined one of the same name opposes."""
    bits = 0
    if PARTY[card] == NULL:
        bits = MEETS_NULL
    elif PARTY[card] == CAUSE_PARTY[cause] ^ direction:
        bits = MEETS_PARTY
    if SUIT[card] == CAUSE_SUIT[cause] ^ direction:
        bits = bits | MEETS_SUIT
    if TOPIC[card] == CAUSE_TOPIC[cause] ^ direction:
        bits = bits | MEETS_TOPIC
    return bits


def strength(g: Congress, card: int, cause: int, direction: int) -> int:
    """The strongest position in which a card matches, or 0."""
    bits = meets(g, card, cause, direction)
    if bits & MEETS_TOPIC != 0:
        return BY_TOPIC
    if bits & MEETS_SUIT != 0:
        return BY_SUIT
    return BY_PARTY if bits & MEETS_PARTY != 0 else 0


# ---------------------------------------------------------------- what is picked
# Counts stand side by side in one number, four bits each, so that a card is added or left out by a sum.

PARTIES, SUITS, TOPICS, NULLS, IDLE, NULL_CARDS, ALL = 0, 4, 8, 12, 16, 20, 24


def picked_unit(g: Congress, card: int, cause: int, direction: int) -> int:
    """What a card adds to the counts of a set: where it matches, whether it is a null card or matches nowhere."""
    bits = meets(g, card, cause, direction)
    unit = 1 << ALL
    if bits & MEETS_TOPIC != 0:
        unit += 1 << TOPICS
    if bits & MEETS_SUIT != 0:
        unit += 1 << SUITS
    if bits & MEETS_PARTY != 0:
        unit += 1 << PARTIES
    if bits & MEETS_NULL != 0:
        unit += 1 << NULL_CARDS
    if bits == MEETS_NULL:
        unit += 1 << NULLS
    if bits == 0:
        unit += 1 << IDLE
    return unit


def picked_counts(g: Congress, side: int, cause: int, direction: int) -> int:
    counts = 0
    for n in range(members_of(g)):
        for card in g.picked[side + n]:
            counts += picked_unit(g, card, cause, direction)
    return counts


def level_of_counts(g: Congress, counts: int) -> int:
    """The level of a set, 0 if it has none yet, ILLEGAL if no further card can make it one: with a card that matches
    nowhere, or a null that joins no Party set (CON-MATCH-07, CON-NULL-03)."""
    topics = counts >> TOPICS & 15
    suits = counts >> SUITS & 15
    parties = counts >> PARTIES & 15
    nulls = counts >> NULLS & 15
    if counts >> IDLE & 15 > 0 or counts >> ALL & 15 > MOST_CARDS:
        return ILLEGAL
    if g.null_strict == 1 and counts >> NULL_CARDS & 15 > 1:
        return ILLEGAL
    if topics > 0:
        return ILLEGAL if nulls > 0 else LEVEL[BY_TOPIC, topics]
    if suits > 0:
        return ILLEGAL if nulls > 0 else LEVEL[BY_SUIT, suits]
    if nulls > 1:
        return ILLEGAL
    return 0 if parties == 0 else LEVEL[BY_PARTY, parties + nulls]


def picked_level(g: Congress, side: int, cause: int, direction: int, extra: int) -> int:
    """The level of the cards that a side has picked, with one more card unless that is NONE."""
    counts = picked_counts(g, side, cause, direction)
    if extra >= 0:
        counts += picked_unit(g, extra, cause, direction)
    return level_of_counts(g, counts)


# ---------------------------------------------------------------- what the hand can make


def in_hand(g: Congress, side: int, card: int) -> bool:
    """Cards of the hand, with teams of both hands; what was received in a trade is not yet free."""
    return g.hand[side].has(card) or (g.teams == 1 and g.hand[side + 1].has(card))


def hand_unit(g: Congress, card: int, cause: int, direction: int) -> int:
    """What a card adds to the counts of a hand: the strongest position in which it matches, null cards apart."""
    here = strength(g, card, cause, direction)
    if PARTY[card] == NULL:
        return 1 << (12 + 4 * (here - BY_SUIT)) if here >= BY_SUIT else 1 << 20
    return 1 << (4 * (here - BY_PARTY)) if here >= BY_PARTY else 0


def hand_counts(g: Congress, side: int, cause: int, direction: int) -> int:
    counts = 0
    for n in range(members_of(g)):
        for card in g.hand[side + n]:
            counts += hand_unit(g, card, cause, direction)
    return counts


def level_by(g: Congress, counts: int, position: int, room: int) -> int:
    """The level of up to `room` cards that match in this position and in no stronger one."""
    plain = counts >> (4 * (position - BY_PARTY)) & 15
    if position == BY_PARTY:
        return 0 if plain == 0 else LEVEL[BY_PARTY, min(plain + min(1, counts >> 20 & 15), room)]
    nulls = counts >> (12 + 4 * (position - BY_SUIT)) & 15
    return LEVEL[position, min(plain + (min(1, nulls) if g.null_strict == 1 else nulls), room)]


def level_in(g: Congress, counts: int, room: int) -> int:
    return max(
        level_by(g, counts, BY_PARTY, room), level_by(g, counts, BY_SUIT, room), level_by(g, counts, BY_TOPIC, room)
    )


def best_level(g: Congress, side: int, cause: int, direction: int, without: int, room: int) -> int:
    """The highest level that up to `room` cards of the hand can make, less one card unless that is NONE."""
    counts = hand_counts(g, side, cause, direction)
    if without >= 0:
        counts -= hand_unit(g, without, cause, direction)
    return level_in(g, counts, room)


def can_play(g: Congress, side: int, target: int) -> bool:
    """Is there a set that supports the own Cause (target is the side itself) or opposes the target's?"""
    return best_level(g, side, g.cause[target][0], direction_to(g, side, target), NONE, MOST_CARDS) > 0


def direction_to(g: Congress, side: int, target: int) -> int:
    return SUPPORT if side == target else OPPOSE


def can_join(g: Congress, side: int, target: int) -> bool:
    """Are there two separate sets, one for the own Cause and one against the target's, of five cards together? One
    of them may be a single card: two Party sets would take six."""
    own = g.cause[side][0]
    other = g.cause[target][0]
    for_own = hand_counts(g, side, own, SUPPORT)
    against = hand_counts(g, side, other, OPPOSE)
    for card in range(CITIZENS):
        if in_hand(g, side, card):
            if strength(g, card, own, SUPPORT) >= BY_SUIT:
                if level_in(g, against - hand_unit(g, card, other, OPPOSE), MOST_CARDS - 1) > 0:
                    return True
            if strength(g, card, other, OPPOSE) >= BY_SUIT:
                if level_in(g, for_own - hand_unit(g, card, own, SUPPORT), MOST_CARDS - 1) > 0:
                    return True
    return False
