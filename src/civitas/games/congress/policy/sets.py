"""How the greedy player chooses what to do with its hand: for the own Cause, against another or both, and which cards
make the set."""

from __future__ import annotations

from civitas.kernel import offered

from .. import kinds
from ..constants import BY_PARTY, BY_SUIT, BY_TOPIC, CITIZENS, NONE, OPPOSE, SUPPORT
from ..helpers.building import picked_count
from ..helpers.matching import (
    MEETS_NULL,
    MEETS_PARTY,
    MEETS_SUIT,
    MEETS_TOPIC,
    MOST_CARDS,
    best_level,
    direction_to,
    hand_counts,
    in_hand,
    level_by,
    meets,
    picked_level,
    strength,
)
from ..helpers.personal import deck_size
from ..helpers.sides import is_side, members_of, sides
from ..state import Congress
from ..tables import LEVEL
from .cards import worth
from .worth import circumstance_worth, set_worth

# found by playing against other numbers
FRESH = 200  # a card in the deck that makes a set on its own, two at most
THRIFT = 50  # what the cards of a level could do later, with two sides: with more there is always somebody to oppose
NOTHING = -10_000

# ---------------------------------------------------------------- what to do


def act_choice(g: Congress, eye: int) -> int:
    """Whatever brings most, both at once included; with no set a Circumstance card that is likely to help, or a new
    hand."""
    best = kinds.PASS
    best_worth = NOTHING
    if offered(g, kinds.TO_SUPPORT):
        best = kinds.TO_SUPPORT
        best_worth = net_worth(g, eye, eye, best_level(g, eye, g.cause[eye][0], SUPPORT, NONE, MOST_CARDS))
    for target in range(g.seats):
        if offered(g, kinds.TO_OPPOSE + target):
            level = best_level(g, eye, g.cause[target][0], OPPOSE, NONE, MOST_CARDS)
            here = net_worth(g, eye, target, level)
            if here > best_worth:
                best = kinds.TO_OPPOSE + target
                best_worth = here
        if offered(g, kinds.TO_JOIN + target):
            here = joint_worth(g, eye, target)
            if here > best_worth:
                best = kinds.TO_JOIN + target
                best_worth = here
    if best == kinds.PASS and offered(g, kinds.REDRAW):
        return kinds.TURN_UP if circumstance_worth(g, eye) > fresh_hand_worth(g, eye) else kinds.REDRAW
    return best


def fresh_hand_worth(g: Congress, eye: int) -> int:
    """What other cards than these promise: sets of a single card, as far as the deck has any."""
    good = 0
    for n in range(members_of(g)):
        for card in range(CITIZENS):
            if in_deck(g, eye + n, card) and is_single(g, eye, card):
                good += 1
    return FRESH * min(good, 2)


def in_deck(g: Congress, seat: int, card: int) -> bool:
    return g.deck[seat].has(card) or g.deck2[seat].has(card) or g.deck3[seat].has(card) or g.deck4[seat].has(card)


def is_single(g: Congress, eye: int, card: int) -> bool:
    """Does this card make a set on its own, for the own Cause or against another's?"""
    for target in range(g.seats):
        if is_side(g, target):
            if strength(g, card, g.cause[target][0], direction_to(g, eye, target)) >= BY_SUIT:
                return True
    return False


def cost(g: Congress, levels: int) -> int:
    return THRIFT * levels if sides(g) == 2 else 0


def net_worth(g: Congress, eye: int, target: int, most: int) -> int:
    """The best set up to this level, less what its cards could do later."""
    best = NOTHING
    for level in range(1, most + 1):
        best = max(best, set_worth(g, eye, target, level) - cost(g, level))
    return best


def joint_worth(g: Congress, eye: int, target: int) -> int:
    """The best single card for the own Cause and what is left against the target's; 0 if there is none such."""
    best = NOTHING
    for card in range(CITIZENS):
        if in_hand(g, eye, card) and strength(g, card, g.cause[eye][0], SUPPORT) >= BY_SUIT:
            left = best_level(g, eye, g.cause[target][0], OPPOSE, card, MOST_CARDS - 1)
            if left > 0:
                own = LEVEL[strength(g, card, g.cause[eye][0], SUPPORT), 1]
                best = max(best, set_worth(g, eye, eye, own) - cost(g, own) + net_worth(g, eye, target, left))
    return best


# ---------------------------------------------------------------- which cards


def pick_choice(g: Congress, eye: int) -> int:
    """The cheapest cards that make the best level; of a Joint Operation's first set only what leaves the second."""
    if eye == g.active and g.joining == 1:
        return join_choice(g, eye)
    target = eye
    if eye == g.active and g.target >= 0:
        target = g.target
    cause = g.cause[target][0]
    direction = SUPPORT if target == eye else OPPOSE
    now = picked_level(g, eye, cause, direction, NONE)
    kind = best_kind(g, eye, cause, direction)
    best = NONE
    best_worth = 0
    for answer in range(kinds.PLAY):
        if offered(g, answer) and belongs(g, answer % kinds.MATES, cause, direction, kind):
            here = worth(g, eye, answer % kinds.MATES)
            if best < 0 or here < best_worth:
                best = answer
                best_worth = here
    if offered(g, kinds.PLAY) and (
        best < 0
        or picked_level(g, eye, cause, direction, best % kinds.MATES) <= now
        or is_better_saved(g, eye, target, kind, now)
    ):
        if eye == g.active and riders_pay(g, eye, cause, direction):
            rider = rider_choice(g, eye, cause, direction, now)
            return rider if rider >= 0 else kinds.PLAY
        return kinds.PLAY
    return best if best >= 0 else kinds.TAKE_BACK


def is_better_saved(g: Congress, eye: int, target: int, kind: int, now: int) -> bool:
    """Would more cards bring less than they could later?"""
    if eye != g.active:
        return True
    cause = g.cause[target][0]
    direction = direction_to(g, eye, target)
    counts = hand_counts(g, eye, cause, direction)
    room = MOST_CARDS - picked_count(g, eye) - g.played.count
    more = min(room, counts >> (4 * (kind - BY_PARTY)) & 15)
    if kind > BY_PARTY:
        more = min(room, more + (counts >> (12 + 4 * (kind - BY_SUIT)) & 15))
    here = set_worth(g, eye, target, now)
    for level in range(now + 1, min(4, now + more) + 1):
        if set_worth(g, eye, target, level) - here > cost(g, level - now):
            return False
    return True


def riders_pay(g: Congress, eye: int, cause: int, direction: int) -> bool:
    """Is so little left, with all that may go along, that new cards are drafted?"""
    gone = 0
    left = 0
    for n in range(members_of(g)):
        left += deck_size(g, eye + n) + g.hand[eye + n].count - g.limit[eye + n]
        for card in g.hand[eye + n]:
            if strength(g, card, cause, direction) == BY_PARTY:
                gone += 1
    gone = min(gone, MOST_CARDS - picked_count(g, eye) - g.played.count)
    return left >= 0 and left < gone


def rider_choice(g: Congress, eye: int, cause: int, direction: int, now: int) -> int:
    """A card that only shows the right Party goes along with a stronger set: what is spent makes room for a draft."""
    best = NONE
    best_worth = 0
    for answer in range(kinds.PLAY):
        card = answer % kinds.MATES
        if offered(g, answer) and strength(g, card, cause, direction) == BY_PARTY:
            if picked_level(g, eye, cause, direction, card) >= now:
                here = worth(g, eye, card)
                if best < 0 or here < best_worth:
                    best = answer
                    best_worth = here
    return best


def join_choice(g: Congress, eye: int) -> int:
    cause = g.cause[eye][0]
    now = picked_level(g, eye, cause, SUPPORT, NONE)
    best = NONE
    for answer in range(kinds.PLAY):
        card = answer % kinds.MATES
        if offered(g, answer) and strength(g, card, cause, SUPPORT) >= BY_SUIT and leaves_set(g, eye, card):
            if picked_level(g, eye, cause, SUPPORT, card) > now:
                if best < 0 or strength(g, card, cause, SUPPORT) > strength(g, best % kinds.MATES, cause, SUPPORT):
                    best = answer
    if best >= 0:
        return best
    return kinds.PLAY if offered(g, kinds.PLAY) else kinds.TAKE_BACK


def leaves_set(g: Congress, eye: int, card: int) -> bool:
    """With this card picked too, is there still a set against the target?"""
    return best_level(g, eye, g.cause[g.target][0], OPPOSE, card, MOST_CARDS - 1 - picked_count(g, eye)) > 0


def best_kind(g: Congress, eye: int, cause: int, direction: int) -> int:
    """By which position the strongest set is made: of what is picked, or else of the hand."""
    picked = NONE
    for n in range(members_of(g)):
        for card in g.picked[eye + n]:
            picked = max(picked, strength(g, card, cause, direction))
    if picked > 0:
        return picked
    if picked == 0:
        return BY_PARTY
    room = MOST_CARDS - (g.played.count if eye == g.active else 0)
    counts = hand_counts(g, eye, cause, direction)
    best = BY_TOPIC
    best_here = level_by(g, counts, BY_TOPIC, room)
    for position in range(BY_PARTY, BY_TOPIC):
        here = level_by(g, counts, position, room)
        if here > best_here or (here == best_here and position > best):
            best = position
            best_here = here
    return best


def belongs(g: Congress, card: int, cause: int, direction: int, kind: int) -> bool:
    bits = meets(g, card, cause, direction)
    if kind == BY_TOPIC:
        return bits & MEETS_TOPIC != 0
    if bits & MEETS_TOPIC != 0:
        return False
    if kind == BY_SUIT:
        return bits & MEETS_SUIT != 0
    return bits & MEETS_SUIT == 0 and bits & (MEETS_PARTY | MEETS_NULL) != 0
