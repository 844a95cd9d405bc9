"""Citizens that work on the performer's own city, and the Diplomat, who sends one to a neighbor."""

from __future__ import annotations

from civitas.kernel import Rule, ask, option, rule, tell

from ... import events, kinds
from ...constants import DIPLOMAT, MEDIC, MENTOR, NONE, SCHOLAR, SCIENTIST, SCOUT
from ...helpers.choices import choose_card, choose_neighbor, choose_stack, choose_to_convert
from ...helpers.city import convert, discard_card, gain, to_pile
from ...helpers.deck import draw, draw_up, is_drawn
from ...helpers.placing import place, place_drawn
from ...state import Spark
from ...tables import CAP, GAIN, N
from ..registry import card


@card("Diplomat")
@rule
def diplomat(g: Spark, me: int, level: int) -> Rule:
    """Gain sparks; one neighbor of your choice places the top card of the deck."""
    neighbor = yield from choose_neighbor(g, me)
    gain(g, me, GAIN[DIPLOMAT, level], DIPLOMAT)
    card = draw(g)
    if card >= 0:
        tell(g, events.TURNS_UP, me, g.cast[card])
        yield from place(g, neighbor, card)


@card("Medic")
@rule
def medic(g: Spark, me: int, level: int) -> Rule:
    """Place citizens of your choice from the discard pile; if there are too few, those there are."""
    for _ in range(N[MEDIC, level]):
        if g.discarded == 0:
            return
        card = g.discard[0]
        if several_in_pile(g):
            for i in range(g.discarded):
                option(g, g.discard[i])
            card = yield ask(g, me, kinds.FETCH)
        take_from_pile(g, card)
        tell(g, events.FETCHES, me, g.cast[card])
        yield from place(g, me, card)


def several_in_pile(g: Spark) -> bool:
    for i in range(g.discarded):
        if g.discard[i] != g.discard[0]:
            return True
    return False


def take_from_pile(g: Spark, citizen: int) -> None:
    """The topmost card of this citizen; those above it close up."""
    i = g.discarded - 1
    while g.discard[i] != citizen:
        i -= 1
    g.discarded -= 1
    for k in range(i, g.discarded):
        g.discard[k] = g.discard[k + 1]
    g.discard[g.discarded] = 0


@card("Mentor")
@rule
def mentor(g: Spark, me: int, level: int) -> Rule:
    """Convert up to so many of your own citizens; gain sparks, even for none."""
    for _ in range(N[MENTOR, level]):
        card = yield from choose_to_convert(g, me, me, kinds.TO_CONVERT, True)
        if card in (NONE, kinds.NO_CARD):
            break
        stack = yield from choose_stack(g, me, me, card, kinds.TO_SLIDE_UNDER)
        convert(g, me, card, stack)
    gain(g, me, GAIN[MENTOR, level], MENTOR)


@card("Scholar")
@rule
def scholar(g: Spark, me: int, level: int) -> Rule:
    """Draw cards and place all of them."""
    draw_up(g, me, N[SCHOLAR, level])
    yield from place_drawn(g, me)


@card("Scientist")
@rule
def scientist(g: Spark, me: int, level: int) -> Rule:
    """Discard one of your citizens, a converted one if you like, and gain sparks."""
    card = yield from choose_card(g, me, me, kinds.TO_DISCARD)
    discard_card(g, me, card)
    gain(g, me, GAIN[SCIENTIST, level], SCIENTIST)


@card("Scout")
@rule
def scout(g: Spark, me: int, level: int) -> Rule:
    """Draw cards, place some of them and discard the others."""
    draw_up(g, me, CAP[SCOUT, level])
    unwanted = 0  # three bits for each citizen: how many of it go
    for _ in range(g.drawn_count - N[SCOUT, level]):
        card = only_drawn(g, unwanted)
        if card < 0:
            for citizen in range(g.cast_size):
                if drawn_and_wanted(g, citizen, unwanted) > 0:
                    option(g, citizen)
            card = yield ask(g, me, kinds.DROP)
        unwanted += 1 << 3 * card
    drop_drawn(g, me, unwanted)
    yield from place_drawn(g, me)


def drawn_and_wanted(g: Spark, citizen: int, unwanted: int) -> int:
    count = -(unwanted >> 3 * citizen & 7)
    for i in range(g.drawn_count):
        if g.drawn[i] == citizen:
            count += 1
    return count


def only_drawn(g: Spark, unwanted: int) -> int:
    """The citizen, if only one is left among the cards drawn."""
    only = NONE
    for citizen in range(g.cast_size):
        if is_drawn(g, citizen) and drawn_and_wanted(g, citizen, unwanted) > 0:
            if only >= 0:
                return NONE
            only = citizen
    return only


def drop_drawn(g: Spark, me: int, unwanted: int) -> None:
    """The unwanted cards go to the pile in the order they were drawn."""
    left = unwanted
    kept = 0
    for i in range(g.drawn_count):
        card = g.drawn[i]
        if left >> 3 * card & 7 > 0:
            left -= 1 << 3 * card
            to_pile(g, card)
            tell(g, events.DROPS, me, g.cast[card])
        else:
            g.drawn[kept] = card
            kept += 1
    for i in range(kept, g.drawn_count):
        g.drawn[i] = 0
    g.drawn_count = kept
