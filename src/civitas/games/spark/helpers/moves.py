"""How citizens change cities: trades, and taking what its owner picks."""

from __future__ import annotations

from civitas.kernel import Rule, ask, option, rule, tell

from .. import events, kinds
from ..constants import GROUPS, NONE, PLACES, PUPIL
from ..state import Spark
from .choices import choose_card, choose_stack
from .city import leave, newest, pull, slide_under, to_pile
from .deck import lies_in_assembly
from .placing import place

# ---------------------------------------------------------------- trades


def untraded(g: Spark, city: int, citizen: int) -> int:
    """Face-up cards, not above the city, that were not traded in this action (SPK-RULING-82)."""
    return g.face[city, citizen] - g.moved[city, citizen]


def can_trade(g: Spark, city: int, citizen: int) -> bool:
    return untraded(g, city, citizen) > 0


def can_trade_slot(g: Spark, slot: int, citizen: int) -> bool:
    """A card of the assembly of another name, that was not traded in this action."""
    return lies_in_assembly(g, slot) and g.assembly[slot] != citizen and g.moved_slots >> slot & 1 == 0


def offer_trades(g: Spark, me: int, partner: int, with_assembly: bool) -> None:
    """Every pair of cards that can be traded."""
    for mine in range(g.cast_size):
        if can_trade(g, me, mine):
            if partner >= 0:
                for theirs in range(g.cast_size):
                    if theirs != mine and can_trade(g, partner, theirs):
                        option(g, 10 * mine + theirs)
            if with_assembly:
                for slot in range(GROUPS * PLACES):
                    if can_trade_slot(g, slot, mine):
                        option(g, kinds.WITH_ASSEMBLY + 9 * mine + slot)


def trades_possible(g: Spark, me: int, partner: int, with_assembly: bool) -> bool:
    for mine in range(g.cast_size):
        if can_trade(g, me, mine):
            for theirs in range(g.cast_size):
                if partner >= 0 and theirs != mine and can_trade(g, partner, theirs):
                    return True
            for slot in range(GROUPS * PLACES):
                if with_assembly and can_trade_slot(g, slot, mine):
                    return True
    return False


@rule
def choose_trade(g: Spark, me: int, partner: int, with_assembly: bool) -> Rule:
    """The performer decides which cards are exchanged, or trades no more; NO_TRADE too if nothing can be
    traded."""
    if not trades_possible(g, me, partner, with_assembly):
        return kinds.NO_TRADE
    offer_trades(g, me, partner, with_assembly)
    option(g, kinds.NO_TRADE)
    trade = yield ask(g, me, kinds.TRADE)
    return trade


@rule
def trade_with_city(g: Spark, me: int, partner: int, mine: int, theirs: int, may_convert: bool) -> Rule:
    """One card for one card. When Placed works for both, for the performer first (SPK-RULING-81); who may
    convert what comes decides before it is placed."""
    tell(g, events.TRADES, me, g.cast[mine], partner, g.cast[theirs])
    leave(g, me, mine)
    leave(g, partner, theirs)
    g.passing = mine
    stack = NONE
    if may_convert:
        g.arriving = theirs
        stack = yield from turn_or_keep(g, me)
        g.arriving = NONE
    if stack >= 0:
        slide_under(g, me, theirs, stack)
    else:
        yield from receive(g, me, theirs)
    g.passing = NONE
    yield from receive(g, partner, mine)


@rule
def receive(g: Spark, city: int, citizen: int) -> Rule:
    """A traded card is placed, and is not traded again in this action. What a Diviner turns up then was not traded;
    nor does a Pupil lie there to be."""
    yield from place(g, city, citizen)
    if g.cast[citizen] != PUPIL:
        g.moved[city, citizen] += 1


@rule
def turn_or_keep(g: Spark, me: int) -> Rule:
    """Under which stack the card goes that was just received; NONE to keep it face up."""
    found = False
    for citizen in range(g.cast_size):
        found = found or g.face[me, citizen] > 0
    if not found:
        return NONE
    g.where = me
    g.purpose = kinds.TO_TURN
    for citizen in range(g.cast_size):
        if g.face[me, citizen] > 0:
            option(g, citizen)
    option(g, kinds.FACE_UP)
    stack = yield ask(g, me, kinds.STACK)
    return NONE if stack == kinds.FACE_UP else stack


@rule
def trade_with_assembly(g: Spark, me: int, mine: int, slot: int) -> Rule:
    """The card given takes the place of the one received (SPK-RULING-83)."""
    theirs = g.assembly[slot]
    tell(g, events.TRADES, me, g.cast[mine], NONE, g.cast[theirs])
    leave(g, me, mine)
    g.assembly[slot] = mine
    g.moved_slots = g.moved_slots | (1 << slot)
    yield from receive(g, me, theirs)


# ---------------------------------------------------------------- taking


@rule
def take_citizens(g: Spark, me: int, victim: int, n: int) -> Rule:
    """Take so many citizens one by one; their owner picks, converted ones too."""
    for _ in range(n):
        card = yield from choose_card(g, victim, victim, kinds.TO_GIVE)
        if card < 0:
            return
        if card < kinds.UNDER:
            leave(g, victim, card)
            tell(g, events.TAKES, me, victim, g.cast[card], 0)
            yield from place(g, me, card)
        else:
            citizen = pull(g, newest(g, victim, (card - kinds.UNDER) // 10, (card - kinds.UNDER) % 10))
            tell(g, events.TAKES, me, victim, g.cast[citizen], 1)
            yield from receive_converted(g, me, citizen)


@rule
def receive_converted(g: Spark, me: int, citizen: int) -> Rule:
    """It stays face down and goes under a stack of the taker's choice; with none it is discarded
    (SPK-RULING-31)."""
    g.arriving = citizen
    stack = yield from choose_stack(g, me, me, NONE, kinds.TO_PUT_UNDER)
    g.arriving = NONE
    if stack >= 0:
        slide_under(g, me, citizen, stack)
    else:
        to_pile(g, citizen)
        tell(g, events.DISCARDS, me, g.cast[citizen], 1)
