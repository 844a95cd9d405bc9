"""What Citizen and Power cards are good for in the greedy player's eyes, before they are played: drafts, exchanges,
trades."""

from __future__ import annotations

from civitas.kernel import offered

from .. import kinds
from ..constants import AMENDMENT, BY_SUIT, CITIZENS, NONE, OPPOSE, PATRIOT, POWERS, SUPPORT, VETO
from ..helpers.matching import MEETS_NULL, MEETS_PARTY, MEETS_SUIT, MEETS_TOPIC, direction_to, meets, strength
from ..helpers.sides import is_side, members_of, side_of
from ..state import Congress
from ..tables import CAUSE_SUIT, POWER_LEVEL, POWER_SUIT, POWER_TYPE
from .worth import to_go

JUNK = 5  # a card of at most this worth does nothing for the own Cause

# ---------------------------------------------------------------- Citizens


def use_of(g: Congress, card: int, cause: int, direction: int) -> int:
    bits = meets(g, card, cause, direction)
    if bits & MEETS_TOPIC != 0:
        return 24
    if bits & MEETS_SUIT != 0:
        return 14
    if bits & MEETS_PARTY != 0:
        return 4
    return 1 if bits & MEETS_NULL != 0 else 0


def worth(g: Congress, eye: int, card: int) -> int:
    """The own Cause first, then against the others."""
    side = side_of(g, eye)
    value = 0
    for other in range(g.seats):
        if is_side(g, other) and g.cause[other][0] >= 0:
            here = use_of(g, card, g.cause[other][0], direction_to(g, side, other))
            value += 3 * here if other == side else here
    if g.hidden[side].count > 0 and g.hidden[side].cards[0] >= 0:
        value += 4 * strength(g, card, g.hidden[side].cards[0], SUPPORT)
    return value


def least_worth(g: Congress, eye: int) -> int:
    best = NONE
    best_worth = 0
    for answer in range(2 * CITIZENS):
        if offered(g, answer):
            here = worth(g, eye, answer % kinds.MATES)
            if best < 0 or here < best_worth:
                best = answer
                best_worth = here
    return best


def most_worth(g: Congress, eye: int) -> int:
    best = NONE
    best_worth = 0
    for card in range(CITIZENS):
        if offered(g, card):
            here = worth(g, eye, card)
            if best < 0 or here > best_worth:
                best = card
                best_worth = here
    return best


def give_choice(g: Congress, eye: int) -> int:
    """Exchange only what does nothing for the own Cause."""
    for card in range(CITIZENS):
        if offered(g, card) and strength(g, card, g.cause[eye][0], SUPPORT) < BY_SUIT:
            return card
    return kinds.NO_MORE


# ---------------------------------------------------------------- trades


def junk(g: Congress, eye: int) -> int:
    """Cards in hand that are no loss."""
    count = 0
    for n in range(members_of(g)):
        for card in g.hand[eye + n]:
            if worth(g, eye, card) <= JUNK:
                count += 1
    return count


def is_fair(g: Congress, eye: int, other: int) -> bool:
    """Both gain by a trade, so nobody helps who is clearly ahead or about to win."""
    return to_go(g, other) >= 250 and to_go(g, other) + 300 >= to_go(g, eye)


def offer_choice(g: Congress, eye: int) -> int:
    """As many cards as are no loss, to the partner who is furthest from the goal."""
    best = kinds.NO_OFFER
    best_far = 0
    for other in range(g.seats):
        if is_fair(g, eye, other) and to_go(g, other) > best_far:
            for count in range(1, min(kinds.MOST_TRADED, junk(g, eye)) + 1):
                if offered(g, kinds.MOST_TRADED * other + count - 1):
                    best = kinds.MOST_TRADED * other + count - 1
                    best_far = to_go(g, other)
    return best


def answer_choice(g: Congress, eye: int) -> int:
    return kinds.YES if junk(g, eye) >= g.to_pick and is_fair(g, eye, g.active) else kinds.NO


def lock_choice(g: Congress, eye: int) -> int:
    """What is worth least here and helps the partner least, for their Cause or against the own."""
    side = side_of(g, eye)
    other = g.partner if side == g.active else g.active
    best = NONE
    best_worth = 0
    for answer in range(2 * CITIZENS):
        if offered(g, answer):
            card = answer % kinds.MATES
            here = 3 * worth(g, eye, card) + use_of(g, card, g.cause[other][0], SUPPORT)
            here += use_of(g, card, g.cause[side][0], OPPOSE)
            if best < 0 or here < best_worth:
                best = answer
                best_worth = here
    return best


# ---------------------------------------------------------------- Powers


def power_worth(g: Congress, eye: int, card: int) -> int:
    """In a draft: what fits the own Cause, a Veto for another's, and Amendments that touch many."""
    side = side_of(g, eye)
    kind = POWER_TYPE[card]
    if kind == AMENDMENT:
        return 3 + 2 * POWER_LEVEL[card]
    if kind == VETO:
        for other in range(g.seats):
            if other != side and is_side(g, other) and POWER_SUIT[card] == CAUSE_SUIT[g.cause[other][0]]:
                return 14
        return 1
    if POWER_SUIT[card] == CAUSE_SUIT[g.cause[side][0]]:
        return 16 if kind == PATRIOT else 12
    return 4 if POWER_SUIT[card] < 0 else 2


def least_power(g: Congress, eye: int) -> int:
    best = NONE
    best_worth = 0
    for card in range(POWERS):
        if offered(g, card):
            here = power_worth(g, eye, card)
            if best < 0 or here < best_worth:
                best = card
                best_worth = here
    return best
