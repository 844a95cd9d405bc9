"""Point City's turn, in the order of the rulebook: flip, draft, pay, build, claim, refill."""

from __future__ import annotations

from civitas.kernel import Rule, ask, finish, option, rule, tell

from . import events, kinds
from .constants import RESOURCE_TYPES, SPACES, WILD_FACE
from .helpers.scoring import score_city
from .helpers.verbs import build, place_of, receive, refill
from .solo import automa_turn, rate_automa
from .state import City
from .tables import CIVIC, COST, FACE, PRICE, WORTH

# ---------------------------------------------------------------- the turn


@rule
def take_turn(g: City) -> Rule:
    if g.seats == 1 and g.turn % 2 == 1:
        automa_turn(g)
    else:
        tell(g, events.BEGINS, g.active, g.turn)
        yield from flip(g, g.active)
        yield from draft(g, g.active)
        g.active = (g.active + 1) % g.seats
    g.turn += 1
    if g.ending == 1:
        end_game(g)


def end_game(g: City) -> None:
    if g.seats == 1:
        rate_automa(g)
    else:
        for seat in range(g.seats):
            score_city(g, seat)
        finish(g)


# ---------------------------------------------------------------- 1. flip


def shows_resource(g: City, space: int) -> bool:
    return g.market[space] >= 0 and g.side[space] == 0


def row_of_resources(g: City, row: int) -> bool:
    return (
        shows_resource(g, 4 * row)
        and shows_resource(g, 4 * row + 1)
        and shows_resource(g, 4 * row + 2)
        and shows_resource(g, 4 * row + 3)
    )


def column_of_resources(g: City, column: int) -> bool:
    return (
        shows_resource(g, column)
        and shows_resource(g, column + 4)
        and shows_resource(g, column + 8)
        and shows_resource(g, column + 12)
    )


def may_flip(g: City) -> bool:
    for n in range(4):
        if row_of_resources(g, n) or column_of_resources(g, n):
            return True
    return False


@rule
def flip(g: City, me: int) -> Rule:
    """One card of a row or column that shows only resources may be turned to its building side."""
    if not may_flip(g):
        return
    for n in range(4):
        if row_of_resources(g, n):
            for i in range(4):
                option(g, 4 * n + i)
        if column_of_resources(g, n):
            for i in range(4):
                option(g, 4 * i + n)
    option(g, kinds.NO_FLIP)
    space = yield ask(g, me, kinds.FLIP)
    if space != kinds.NO_FLIP:
        g.side[space] = 1
        tell(g, events.FLIPS, me, space, g.market[space])


# ---------------------------------------------------------------- 2. draft


@rule
def draft(g: City, me: int) -> Rule:
    offer_drafts(g, means(g, me))
    choice = yield ask(g, me, kinds.DRAFT)
    if choice == kinds.FROM_PILE:
        draw_two(g, me)
    elif choice == kinds.PASS:
        g.ending = 1
        tell(g, events.PASSES, me)
    else:
        first = choice % kinds.BELOW
        second = first + (1 if choice < kinds.BELOW else 4)
        yield from take_pair(g, me, first, second)


def offer_drafts(g: City, purse: int) -> None:
    """Two cards that touch by an edge and can be paid, or two from the pile; who can do neither passes."""
    stuck = True
    for space in range(SPACES):
        if space % 4 < 3 and can_take(g, space, space + 1, purse):
            option(g, space)
            stuck = False
        if space < 12 and can_take(g, space, space + 4, purse):
            option(g, kinds.BELOW + space)
            stuck = False
    if g.pile.count >= 2:
        option(g, kinds.FROM_PILE)
    elif stuck:
        option(g, kinds.PASS)


def draw_two(g: City, me: int) -> None:
    first = g.pile.draw()
    second = g.pile.draw()
    receive(g, me, first)
    receive(g, me, second)
    tell(g, events.DRAWS, me, FACE[first], FACE[second])


# Sums over all resources are kept in one number, five bits for each of the five and the rest for ingenuity, so
# that adding two such numbers adds all of them. PRICE (of a building) and WORTH (of a resource card) are made so.
# A purse begins at 16 of each: what falls below 16 is lacking and takes ingenuity.


def means(g: City, me: int) -> int:
    """All that the player can pay with: permanents and resource cards. More than 10 of one resource never
    counts, for no two buildings cost more."""
    purse = g.hand[me, WILD_FACE] << 25
    for r in range(RESOURCE_TYPES):
        have = g.permanent[me, r] + g.hand[me, 2 * r] + 2 * g.hand[me, 2 * r + 1]
        purse += (16 + min(10, have)) << (5 * r)
    return purse


def can_take(g: City, first: int, second: int, purse: int) -> bool:
    """Are there two cards, and can the buildings among them be paid together, a resource card taken along
    included (PC-RULING-07, -08)?"""
    if g.market[first] < 0 or g.market[second] < 0:
        return False
    if g.side[first] == 0 and g.side[second] == 0:
        return True
    left = purse + gain(g, first) + gain(g, second)
    lacking = 0
    for r in range(RESOURCE_TYPES):
        lacking += max(0, 16 - (left >> 5 * r & 31))
    return lacking <= left >> 25


def gain(g: City, space: int) -> int:
    """What the purse gains by a resource card, or loses by a building."""
    card = g.market[space]
    return -PRICE[card] if g.side[space] == 1 else WORTH[card]


@rule
def take_pair(g: City, me: int, first: int, second: int) -> Rule:
    take(g, me, first, 0)
    take(g, me, second, 1)
    yield from pay(g, me)
    tokens = construct(g, me, first, 0) + construct(g, me, second, 1)
    for _ in range(tokens):
        yield from claim_token(g, me)
    refill(g, first)
    refill(g, second)


def take(g: City, me: int, space: int, n: int) -> None:
    """A resource card goes to the hand; a building waits to be paid."""
    card = g.market.take(space)
    if g.side[space] == 0:
        receive(g, me, card)
        tell(g, events.TAKES, me, space, FACE[card])
    else:
        g.drafted.place(n, card)
        for r in range(RESOURCE_TYPES):
            g.owed[r] += COST[card, r]


# ---------------------------------------------------------------- 3. pay


@rule
def pay(g: City, me: int) -> Rule:
    """Permanents first, for they cost nothing (PC-RULING-12); then, resource by resource, cards of the
    player's choice. Where there is only one way to pay, nobody is asked."""
    for r in range(RESOURCE_TYPES):
        g.owed[r] = max(0, g.owed[r] - g.permanent[me, r])
    for r in range(RESOURCE_TYPES):
        if g.owed[r] > 0:
            g.paying = r
            payment = only_payment(g, me, r)
            if payment < 0:
                offer_payments(g, me, r)
                payment = yield ask(g, me, kinds.PAY)
            spend(g, me, r, payment % kinds.DOUBLES, payment // kinds.DOUBLES)


def wild_to_spare(g: City, me: int, resource: int) -> int:
    """Ingenuity that the resources still to come do not need."""
    spare = g.hand[me, WILD_FACE]
    for r in range(resource + 1, RESOURCE_TYPES):
        spare -= max(0, g.owed[r] - g.hand[me, 2 * r] - 2 * g.hand[me, 2 * r + 1])
    return spare


def is_payment(g: City, me: int, resource: int, singles: int, doubles: int, spare: int) -> bool:
    """So many cards and enough ingenuity cover what is owed, and none of them is needless (PC-RULING-11):
    only double cards may pay one symbol too many, and only when no single card is among them."""
    lacking = g.owed[resource] - singles - 2 * doubles
    return 0 <= lacking <= spare or (lacking == -1 and singles == 0)


def only_payment(g: City, me: int, resource: int) -> int:
    """The one way to pay this resource, or -1 where there are several."""
    spare = wild_to_spare(g, me, resource)
    only = -1
    for doubles in range(g.hand[me, 2 * resource + 1] + 1):
        for singles in range(g.hand[me, 2 * resource] + 1):
            if is_payment(g, me, resource, singles, doubles, spare):
                if only >= 0:
                    return -1
                only = singles + kinds.DOUBLES * doubles
    return only


def offer_payments(g: City, me: int, resource: int) -> None:
    spare = wild_to_spare(g, me, resource)
    for doubles in range(g.hand[me, 2 * resource + 1] + 1):
        for singles in range(g.hand[me, 2 * resource] + 1):
            if is_payment(g, me, resource, singles, doubles, spare):
                option(g, singles + kinds.DOUBLES * doubles)


def spend(g: City, me: int, resource: int, singles: int, doubles: int) -> None:
    wild = max(0, g.owed[resource] - singles - 2 * doubles)
    discard(g, me, 2 * resource, singles)
    discard(g, me, 2 * resource + 1, doubles)
    discard(g, me, WILD_FACE, wild)
    g.owed[resource] = 0


def discard(g: City, me: int, face: int, cards: int) -> None:
    if cards > 0:
        g.hand[me, face] -= cards
        g.spent[face] += cards
        tell(g, events.PAYS, me, face, cards)


# ---------------------------------------------------------------- 4. build, 5. claim


def construct(g: City, me: int, space: int, n: int) -> int:
    """Gives the number of civic tokens that the building entitles to."""
    if g.drafted[n] < 0:
        return 0
    card = g.drafted.take(n)
    build(g, me, card)
    tell(g, events.BUILDS, me, card, space)
    return CIVIC[card]


@rule
def claim_token(g: City, me: int) -> Rule:
    """One token for each civic building, as long as there are any (PC-RULING-13, -15)."""
    if g.supply.count == 0:
        return
    for i in range(g.supply.count):
        option(g, g.supply.cards[i])
    token = yield ask(g, me, kinds.TOKEN)
    g.supply.take_at(place_of(g, token))
    g.tokens[me].add(token)
    tell(g, events.CLAIMS, me, token)
