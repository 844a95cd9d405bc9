"""Cards by which citizens change sides, and the one that sends you a card of the deck."""

from __future__ import annotations

from civitas.kernel import Rule, ask, option, rule, tell

from ... import events, kinds
from ...constants import GROUPS, NONE, OUTCAST, PLACES, SCYNTILLA
from ...helpers.city import discard_rest, face_up, leave
from ...helpers.deck import draw, lies_in_assembly
from ...helpers.moves import can_trade, receive, untraded
from ...helpers.placing import place, place_drawn
from ...helpers.sequence import she_places
from ...state import Spark
from ...tables import PLOT_AWARD, PLOT_FLAT
from ..citizens.assembly import assembly_cards

# ---------------------------------------------------------------- with Scyntilla
# An Encore makes a second trade if one is possible; what was traded in the first counts for neither side
# (SPK-RULING-71, -82, -89).
from ..registry import plot
from .awards import award, award_only


@plot("Stirred Unrest")
@rule
def stirred_unrest(g: Spark, level: int, times: int) -> Rule:
    """The top card of your largest stack is traded for that of Scyntilla's last stack; award."""
    for _ in range(times):
        theirs = last_tradable(g)
        mine = NONE
        if theirs >= 0:
            mine = yield from choose_tradable(g, theirs)
        if mine >= 0:
            yield from swap_cards(g, mine, theirs)
    award_only(g, level, times)


def last_tradable(g: Spark) -> int:
    """Scyntilla's last stack with a card that has not just come from you; NONE if there is none."""
    last = NONE
    for citizen in range(g.cast_size):
        if can_trade(g, SCYNTILLA, citizen):
            if last < 0 or g.founded[SCYNTILLA, citizen] > g.founded[SCYNTILLA, last]:
                last = citizen
    return last


@rule
def choose_tradable(g: Spark, theirs: int) -> Rule:
    """Your largest stack, without what has just come from Scyntilla; among equal ones you choose, but not the name
    that you would get. NONE if the only one has this name, or there is none."""
    size = 1
    for citizen in range(g.cast_size):
        size = max(size, untraded(g, 0, citizen))
    found = 0
    stack = NONE
    for citizen in range(g.cast_size):
        if citizen != theirs and untraded(g, 0, citizen) == size:
            found += 1
            stack = citizen
    if found > 1:
        g.where = 0
        g.purpose = kinds.TO_SWAP
        for citizen in range(g.cast_size):
            if citizen != theirs and untraded(g, 0, citizen) == size:
                option(g, citizen)
        stack = yield ask(g, 0, kinds.STACK)
    return stack


@rule
def swap_cards(g: Spark, mine: int, theirs: int) -> Rule:
    """One card of yours for one of Scyntilla's. What you get works before she places what she gets."""
    tell(g, events.TRADES, SCYNTILLA, g.cast[theirs], 0, g.cast[mine])
    leave(g, 0, mine)
    leave(g, SCYNTILLA, theirs)
    g.passing = mine
    yield from receive(g, 0, theirs)
    g.passing = NONE
    yield from receive(g, SCYNTILLA, mine)


@plot("Empty Treaties")
@rule
def empty_treaties(g: Spark, level: int, times: int) -> Rule:
    """Award; you place the top card of the deck."""
    award_only(g, level, times)
    for _ in range(times):
        card = draw(g)
        if card >= 0:
            tell(g, events.TURNS_UP, 0, g.cast[card])
            yield from place(g, 0, card)


@plot("Cast Out")
@rule
def cast_out(g: Spark, level: int, times: int) -> Rule:
    """All face-up Outcasts of Scyntilla go to your city, converted cards under them to the pile; award for each,
    or a flat sum if there was none."""
    outcasts = 0
    for citizen in range(g.cast_size):
        if g.cast[citizen] == OUTCAST:
            outcasts = g.face[SCYNTILLA, citizen]
            for _ in range(outcasts):
                leave(g, SCYNTILLA, citizen)
                yield from place(g, 0, citizen)
            discard_rest(g, SCYNTILLA, citizen)
    if outcasts > 0:
        award(g, times * outcasts * PLOT_AWARD[g.plot, level])
    else:
        award(g, times * PLOT_FLAT[g.plot, level])


def is_whole(g: Spark, city: int, citizen: int) -> bool:
    """A stack can be traded as a whole if none of its cards has just come from the other side. What a Diviner has
    brought from the deck is no hindrance (SPK-RULING-71)."""
    return g.face[city, citizen] > 0 and g.moved[city, citizen] == 0


def largest_whole(g: Spark) -> int:
    """Face-up cards in your largest stack that can be traded."""
    largest = 0
    for citizen in range(g.cast_size):
        if is_whole(g, 0, citizen):
            largest = max(largest, g.face[0, citizen])
    return largest


def fitting(g: Spark, size: int, theirs: int, smaller: bool) -> bool:
    """Is this stack of Scyntilla smaller than a stack of this size, or else equal? Face-up cards count
    (SPK-RULING-43)."""
    if not is_whole(g, SCYNTILLA, theirs):
        return False
    return g.face[SCYNTILLA, theirs] < size if smaller else g.face[SCYNTILLA, theirs] == size


def fits(g: Spark, size: int, smaller: bool) -> int:
    """How many stacks of Scyntilla would do."""
    count = 0
    for theirs in range(g.cast_size):
        if fitting(g, size, theirs, smaller):
            count += 1
    return count


@plot("Fraudulent Trade")
@rule
def fraudulent_trade(g: Spark, level: int, times: int) -> Rule:
    """Award; then one of your largest stacks is traded for a smaller one of Scyntilla, or else an equal one."""
    award_only(g, level, times)
    for _ in range(times):
        size = largest_whole(g)
        smaller = fits(g, size, True) > 0
        if fits(g, size, smaller) == 0:
            return
        mine = yield from choose_whole(g, size)
        theirs = yield from choose_fitting(g, size, smaller)
        tell(g, events.TRADES, SCYNTILLA, g.cast[theirs], 0, g.cast[mine])
        yield from swap_stacks(g, mine, theirs)


@rule
def choose_whole(g: Spark, size: int) -> Rule:
    """One of your stacks of this size; among several you choose."""
    found = 0
    mine = NONE
    for citizen in range(g.cast_size):
        if is_whole(g, 0, citizen) and g.face[0, citizen] == size:
            found += 1
            mine = citizen
    if found > 1:
        g.where = 0
        g.purpose = kinds.TO_SWAP
        for citizen in range(g.cast_size):
            if is_whole(g, 0, citizen) and g.face[0, citizen] == size:
                option(g, citizen)
        mine = yield ask(g, 0, kinds.STACK)
    return mine


@rule
def choose_fitting(g: Spark, size: int, smaller: bool) -> Rule:
    """The stack of Scyntilla that you get; among several you choose."""
    theirs = only_fitting(g, size, smaller)
    if theirs < 0:
        g.where = SCYNTILLA
        g.purpose = kinds.TO_GET
        for citizen in range(g.cast_size):
            if fitting(g, size, citizen, smaller):
                option(g, citizen)
        theirs = yield ask(g, 0, kinds.STACK)
    return theirs


def only_fitting(g: Spark, size: int, smaller: bool) -> int:
    only = NONE
    for theirs in range(g.cast_size):
        if fitting(g, size, theirs, smaller):
            if only >= 0:
                return NONE
            only = theirs
    return only


@rule
def swap_stacks(g: Spark, mine: int, theirs: int) -> Rule:
    """All face-up cards of both; converted cards left behind are discarded, hers first (SPK-RULING-61). What you get
    works one by one."""
    given = g.face[0, mine]
    got = g.face[SCYNTILLA, theirs]
    for _ in range(given):
        leave(g, 0, mine)
    for _ in range(got):
        leave(g, SCYNTILLA, theirs)
    discard_rest(g, SCYNTILLA, theirs)
    discard_rest(g, 0, mine)
    for _ in range(given):
        she_places(g, mine)
    g.moved[SCYNTILLA, mine] += given
    for n in range(got):
        g.drawn[n] = theirs
    g.drawn_count = got
    yield from place_drawn(g, 0)
    g.moved[0, theirs] += got


# ---------------------------------------------------------------- with the assembly


@plot("Meritless Mediation")
@rule
def meritless_mediation(g: Spark, level: int, times: int) -> Rule:
    """Four of your citizens, or all if you have fewer, are traded at once with the assembly; award."""
    g.swaps = 0
    for _ in range(min(4, face_up(g, 0), assembly_cards(g))):
        pair = only_swap(g)
        if pair < 0:
            offer_swaps(g)
            pair = yield ask(g, 0, kinds.TRADE)
        g.swap_card[g.swaps] = (pair - kinds.WITH_ASSEMBLY) // 9
        g.swap_slot[g.swaps] = (pair - kinds.WITH_ASSEMBLY) % 9
        g.swaps += 1
    swap_all(g)
    yield from place_drawn(g, 0)
    award_only(g, level, times)


def offer_swaps(g: Spark) -> None:
    """Each card of yours not yet given, for each card of the assembly not yet received."""
    for mine in range(g.cast_size):
        if to_give(g, mine) > 0:
            for slot in range(GROUPS * PLACES):
                if lies_in_assembly(g, slot) and not swapped(g, slot):
                    option(g, kinds.WITH_ASSEMBLY + 9 * mine + slot)


def only_swap(g: Spark) -> int:
    """The only pair that is left; NONE if there are several."""
    only = NONE
    for mine in range(g.cast_size):
        if to_give(g, mine) > 0:
            for slot in range(GROUPS * PLACES):
                if lies_in_assembly(g, slot) and not swapped(g, slot):
                    if only >= 0:
                        return NONE
                    only = kinds.WITH_ASSEMBLY + 9 * mine + slot
    return only


def to_give(g: Spark, mine: int) -> int:
    """Cards of this citizen that are not yet given."""
    left = g.face[0, mine]
    for n in range(g.swaps):
        if g.swap_card[n] == mine:
            left -= 1
    return left


def swapped(g: Spark, slot: int) -> bool:
    for n in range(g.swaps):
        if g.swap_slot[n] == slot:
            return True
    return False


def swap_all(g: Spark) -> None:
    """At the same time: what is given takes the places of what is received."""
    for n in range(g.swaps):
        mine = g.swap_card[n]
        slot = g.swap_slot[n]
        tell(g, events.TRADES, 0, g.cast[mine], NONE, g.cast[g.assembly[slot]])
        leave(g, 0, mine)
        g.drawn[g.drawn_count] = g.assembly[slot]
        g.drawn_count += 1
        g.assembly[slot] = mine
        g.swap_card[n] = 0
        g.swap_slot[n] = 0
    g.swaps = 0
