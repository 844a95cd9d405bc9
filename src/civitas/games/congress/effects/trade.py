"""Horse Trading: who ends a turn on another's space may exchange hand cards with them, unseen and in equal number
(CON-TRADE-11)."""

from __future__ import annotations

from civitas.kernel import Rule, ask, option, rule, tell

from .. import events, kinds
from ..constants import NONE, S_TRADE
from ..helpers.building import pick_out
from ..helpers.sides import is_side, members_of, speaker
from ..state import Congress


def tradable(g: Congress, side: int) -> int:
    """Cards in hand that were not themselves received in a trade since the own last turn (CON-TRADE-07)."""
    count = 0
    for n in range(members_of(g)):
        count += g.hand[side + n].count
    return count


def shares_space(g: Congress, side: int, other: int) -> bool:
    if side == other or not is_side(g, other) or not is_side(g, side):
        return False
    return g.chamber[side] == g.chamber[other] and g.space[side] == g.space[other]


def have_traded(g: Congress, side: int) -> bool:
    """Had two others on this space traded there already when this side came? Who saw them trade is no newcomer."""
    count = 0
    for other in range(g.seats):
        if shares_space(g, side, other) and 0 < g.traded_on[other] <= g.landed[side]:
            count += 1
    return count > 1


def landed_last(g: Congress, side: int, other: int) -> bool:
    """Of those on this side's space, has nobody landed after this one? Who never left the Start came there together."""
    for third in range(g.seats):
        if shares_space(g, side, third) and g.landed[third] > g.landed[other]:
            return False
    return True


def is_partner(g: Congress, side: int, other: int) -> bool:
    """Where two have traded already, a newcomer deals with who landed there last (CON-TRADE-04)."""
    if not shares_space(g, side, other) or tradable(g, other) == 0:
        return False
    return not have_traded(g, side) or landed_last(g, side, other)


def any_partner(g: Congress, side: int) -> bool:
    for other in range(g.seats):
        if is_partner(g, side, other):
            return tradable(g, side) > 0
    return False


@rule
def horse_trade(g: Congress, side: int) -> Rule:
    g.step = S_TRADE
    if any_partner(g, side):
        for other in range(g.seats):
            if is_partner(g, side, other):
                for count in range(1, min(kinds.MOST_TRADED, tradable(g, side), tradable(g, other)) + 1):
                    option(g, kinds.MOST_TRADED * other + count - 1)
        option(g, kinds.NO_OFFER)
        offer = yield ask(g, speaker(g, side), kinds.OFFER)
        if offer != kinds.NO_OFFER:
            yield from propose(g, side, offer // kinds.MOST_TRADED, offer % kinds.MOST_TRADED + 1)


@rule
def propose(g: Congress, side: int, other: int, count: int) -> Rule:
    g.partner = other
    g.to_pick = count
    tell(g, events.OFFERS, speaker(g, side), speaker(g, other), count)
    option(g, kinds.NO)
    option(g, kinds.YES)
    answer = yield ask(g, speaker(g, other), kinds.ANSWER)
    if answer == kinds.YES:
        yield from lock(g, side, count)
        yield from lock(g, other, count)
        hand_over(g, side, other)
        hand_over(g, other, side)
        g.traded_on[side] = g.landings + 1
        g.traded_on[other] = g.landings + 1
        tell(g, events.TRADES, speaker(g, side), speaker(g, other), count)
    else:
        tell(g, events.DECLINES, speaker(g, other), speaker(g, side))
    g.partner = NONE
    g.to_pick = 0


@rule
def lock(g: Congress, side: int, count: int) -> Rule:
    """Cards to give, unseen by the other until both have chosen."""
    for _ in range(count):
        if g.teams == 1:
            offer_hands(g, side)
            card = yield ask(g, speaker(g, side), kinds.LOCK_TEAM)
        else:
            offer_hands(g, side)
            card = yield ask(g, side, kinds.LOCK)
        pick_out(g, side, card)


def offer_hands(g: Congress, side: int) -> None:
    for n in range(members_of(g)):
        for card in g.hand[side + n]:
            option(g, kinds.MATES * n + card)


def hand_over(g: Congress, side: int, other: int) -> None:
    """The giver goes on knowing the cards, so they pass through a zone that only the giver sees; with teams each goes
    to the hand with more room."""
    for n in range(members_of(g)):
        giver = side + n
        for card in g.picked[giver]:
            g.picked[giver].remove(card)
            g.draft[giver].add(card)
            g.draft[giver].remove(card)
            taker = emptier(g, other)
            g.received[taker].add(card)
            tell(g, events.GETS, taker, giver, card)


def emptier(g: Congress, side: int) -> int:
    """Of a team the seat with more room in hand."""
    if members_of(g) == 1:
        return side
    room = g.limit[side] - g.hand[side].count - g.received[side].count
    room2 = g.limit[side + 1] - g.hand[side + 1].count - g.received[side + 1].count
    return side if room >= room2 else side + 1


def free_received(g: Congress, seat: int) -> None:
    """At the own turn's beginning what was received becomes a part of the hand like any other. All of it does, so who
    gave it goes on knowing where it is."""
    for card in g.received[seat]:
        g.received[seat].take_out(card)
        g.hand[seat].add(card)
