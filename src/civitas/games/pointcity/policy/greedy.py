"""A greedy player: it takes what is worth most now. It reads what its seat may see and nothing else; of a
card that shows its resource side, the building reads as -1.

What things are worth is told in tenths of a point. The weights were found by playing against each other.
"""

from __future__ import annotations

from civitas.kernel import CardTable, asking, i8, offered

from .. import kinds
from ..constants import FACES, INGENUITY, RESOURCE_TYPES, SPACES, WILD_FACE
from ..helpers.scoring import FORMULAS
from ..state import City
from ..tables import (
    CIVIC,
    COST,
    FIRST_ALIKE,
    FORMULA,
    NEXT_ALIKE,
    PERMANENT,
    POINTS,
    TOKEN_A,
    TOKEN_AT_LEAST,
    TOKEN_B,
    TOKEN_VALUE,
)

POINT, SINGLE, DOUBLE, WILD, UNPAYABLE = 10, 11, 14, 14, 1000
TURNS, TOKEN_COUNT = 17, 22
PER_PERMANENT, PER_PAIR, PER_TYPE_AT_LEAST, PER_MISSING_TYPE, PER_FULL_SET = 0, 2, 3, 4, 5
HOPE = CardTable("HOPE", i8, 7)  # what a token gains in every round to come, by its formula
HOPE.data[:] = (1, 0, 3, 6, -7, 5, 0)


def greedy(g: City, eye: int) -> int:
    if asking(g, kinds.FLIP):
        return best_flip(g, eye)
    if asking(g, kinds.DRAFT):
        return best_draft(g, eye)
    if asking(g, kinds.PAY):
        return cheapest_payment(g, eye)
    return best_token(g, eye)


def rounds_left(g: City) -> int:
    """How many turns the player has after this one; the automa counts as a second player."""
    players = max(2, g.seats)
    return (TURNS * players - 1 - g.turn) // players


# ---------------------------------------------------------------- resource cards


def fading(g: City, worth: int) -> int:
    """A resource card loses half of its worth before the last turn, and all of it with that turn."""
    return worth * min(2, rounds_left(g)) // 2


def in_hand(g: City, eye: int, r: int) -> int:
    return g.hand[eye, 2 * r] + 2 * g.hand[eye, 2 * r + 1]


def card_value(g: City, eye: int, face: int) -> int:
    """The more there is of a resource, the less one more of it helps."""
    if face == WILD_FACE:
        return fading(g, WILD)
    plenty = in_hand(g, eye, face // 2) + g.permanent[eye, face // 2]
    return fading(g, max(0, SINGLE - plenty if face % 2 == 0 else DOUBLE - 2 * plenty))


def draw_value(g: City, eye: int) -> int:
    """Of the pile's top card the resource is seen, of the next one only the tier; tier 1 has no doubles."""
    if g.pile.count < 2:
        return 0
    top: int = g.pile.shows(1, g.pile.count - 1) % FACES
    tier: int = g.pile.shows(0, g.pile.count - 2)
    return card_value(g, eye, top) + fading(g, SINGLE if tier == 1 else DOUBLE)


# ---------------------------------------------------------------- buildings and civic tokens


def hope(g: City, eye: int, token: int) -> int:
    """What a token is worth now, and what it may still gain."""
    worth: int = FORMULAS[FORMULA[token]](g, eye, token)
    return POINT * worth + HOPE[FORMULA[token]] * rounds_left(g)


def best_token(g: City, eye: int) -> int:
    best: int = g.supply.cards[0]
    for i in range(1, g.supply.count):
        if hope(g, eye, g.supply.cards[i]) > hope(g, eye, best):
            best = g.supply.cards[i]
    return best


def best_hope(g: City, eye: int) -> int:
    return hope(g, eye, best_token(g, eye)) if g.supply.count > 0 else 0


def gain(g: City, eye: int, token: int, r: int) -> int:
    """How often one more permanent of this type makes a token count again."""
    mine = g.permanent[eye, r]
    formula = FORMULA[token]
    if formula == PER_PERMANENT:
        return int(TOKEN_A[token] == r)
    if formula == PER_PAIR:
        return int(
            (TOKEN_A[token] == r and mine < g.permanent[eye, TOKEN_B[token]])
            or (TOKEN_B[token] == r and mine < g.permanent[eye, TOKEN_A[token]])
        )
    if formula == PER_TYPE_AT_LEAST:
        return int(mine + 1 == TOKEN_AT_LEAST[token])
    if mine == 0:
        return int(formula == PER_FULL_SET) - int(formula == PER_MISSING_TYPE)
    return 0


def building_value(g: City, eye: int, card: int, token: int) -> int:
    """Points, and what a permanent saves in the rounds to come; or the best token there is."""
    if CIVIC[card] == 1:
        return token
    worth = POINT * POINTS[card]
    r = PERMANENT[card]
    if r >= 0:
        worth += max(0, 12 - g.permanent[eye, r]) * rounds_left(g) // 2
        left = g.tokens[eye].count
        for mine in range(TOKEN_COUNT):
            if left == 0:
                break
            if g.tokens[eye].has(mine):
                worth += POINT * TOKEN_VALUE[mine] * gain(g, eye, mine, r)
                left -= 1
    return worth


# ---------------------------------------------------------------- prices


def seen_at(g: City, space: int) -> int:
    """The tier and resource side of a market card that lies so, as SEEN counts them."""
    return g.market.shows(1, space)


def face_at(g: City, space: int) -> int:
    return seen_at(g, space) % FACES if g.side[space] == 0 else -1


def symbols(g: City, face: int, r: int) -> int:
    return face % 2 + 1 if face // 2 == r else 0


def cost(g: City, card: int, r: int) -> int:
    return COST[card, r] if card >= 0 else 0


def price(g: City, eye: int, card: int, card2: int, face: int, face2: int) -> int:
    """What two cards take from the hand: buildings cost, resources help to pay. -1 is no such side."""
    if card < 0 and card2 < 0:
        return 0
    wild = g.hand[eye, WILD_FACE] + symbols(g, face, INGENUITY) + symbols(g, face2, INGENUITY)
    worth = 0
    for r in range(RESOURCE_TYPES):
        owed = cost(g, card, r) + cost(g, card2, r) - g.permanent[eye, r]
        if owed > 0:
            paid = min(owed, in_hand(g, eye, r) + symbols(g, face, r) + symbols(g, face2, r))
            wild -= owed - paid
            worth += paid * SINGLE + (owed - paid) * WILD
    return fading(g, worth) if wild >= 0 else UNPAYABLE


def cheapest_payment(g: City, eye: int) -> int:
    r = g.paying
    best = UNPAYABLE
    choice = 0
    for doubles in range(min(4, g.hand[eye, 2 * r + 1]) + 1):
        for singles in range(min(10, g.hand[eye, 2 * r]) + 1):
            wild = max(0, g.owed[r] - singles - 2 * doubles)
            worth = singles * SINGLE + doubles * DOUBLE + wild * WILD
            if worth < best and offered(g, singles + kinds.DOUBLES * doubles):
                best = worth
                choice = singles + kinds.DOUBLES * doubles
    return choice


# ---------------------------------------------------------------- drafting and flipping


def value_at(g: City, eye: int, space: int, token: int) -> int:
    if g.side[space] == 1:
        return building_value(g, eye, g.market[space], token)
    return card_value(g, eye, face_at(g, space))


def pair_price(g: City, eye: int, a: int, b: int) -> int:
    return price(g, eye, g.market[a], g.market[b], face_at(g, a), face_at(g, b))


def best_draft(g: City, eye: int) -> int:
    token = best_hope(g, eye)
    best = draw_value(g, eye) if offered(g, kinds.FROM_PILE) else -UNPAYABLE
    choice = kinds.FROM_PILE if offered(g, kinds.FROM_PILE) else kinds.PASS
    for draft in range(kinds.FROM_PILE):
        if offered(g, draft):
            space = draft % kinds.BELOW
            other = space + 1 if draft < kinds.BELOW else space + 4
            worth = value_at(g, eye, space, token) + value_at(g, eye, other, token)
            if worth > best:  # only then is it worth asking what it costs
                worth -= pair_price(g, eye, space, other)
                if worth > best:
                    best = worth
                    choice = draft
    return choice


def best_flip(g: City, eye: int) -> int:
    """The card whose building may bring most."""
    token = best_hope(g, eye)
    best = 0
    choice = kinds.NO_FLIP
    for space in range(SPACES):
        if offered(g, space) and not shown_before(g, space):
            worth = flip_value(g, eye, seen_at(g, space), token)
            if worth > best:
                best = worth
                choice = space
    return choice


def shown_before(g: City, space: int) -> bool:
    for other in range(space):
        if offered(g, other) and seen_at(g, other) == seen_at(g, space):
            return True
    return False


def flip_value(g: City, eye: int, seen: int, token: int) -> int:
    """What the building brings on average, beyond a second card from the pile."""
    instead = draw_value(g, eye) - fading(g, SINGLE)
    total = 0
    cards = 0
    card = FIRST_ALIKE[seen]
    while card >= 0:
        cards += 1
        worth = building_value(g, eye, card, token) - instead
        if worth > 0:
            total += max(0, worth - price(g, eye, card, -1, -1, -1))
        card = NEXT_ALIKE[card]
    return POINT * total // max(1, cards)
