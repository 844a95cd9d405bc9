"""Placing citizens, with what happens when they are placed."""

from __future__ import annotations

from civitas.kernel import Rule, ask, option, rule, tell

from .. import events, kinds
from ..constants import DIVINER, GUILDS, NONE, PUPIL
from ..state import Spark
from ..tables import GAIN, ICON
from .choices import choose_stack
from .city import gain, has_destination, highest_level, is_scyntilla, join, slide_under, to_pile
from .deck import draw, is_drawn, take_drawn
from .sequence import she_places


@rule
def place(g: Spark, city: int, citizen: int) -> Rule:
    """A citizen enters a city face up, and its When Placed ability works at once. What a Diviner finds is placed
    in turn, and so on."""
    if is_scyntilla(g, city):
        she_places(g, citizen)
        return
    card = citizen
    while card >= 0:
        if g.cast[card] == PUPIL:
            yield from pupil(g, city, card)
            return
        join(g, city, card)
        tell(g, events.PLACES_CARD, city, g.cast[card])
        if g.cast[card] != DIVINER:
            return
        card = yield from diviner(g, city, card)


@rule
def pupil(g: Spark, city: int, card: int) -> Rule:
    """Converts itself under another stack and gains sparks; without a stack it is discarded unpaid."""
    if not has_destination(g, city, NONE):
        to_pile(g, card)
        tell(g, events.LOSES_PUPIL, city, PUPIL)
        return
    g.arriving = card
    stack = yield from choose_stack(g, city, city, NONE, kinds.TO_SLIDE_UNDER)
    g.arriving = NONE
    slide_under(g, city, card, stack)
    gain(g, city, GAIN[PUPIL, 1], PUPIL)


@rule
def diviner(g: Spark, city: int, card: int) -> Rule:
    """Name a guild and turn up the top card: on a match gain sparks and place it, otherwise discard it. Gives the
    card to place next, or NONE."""
    for guild in range(GUILDS):
        option(g, guild)
    named = yield ask(g, city, kinds.GUILD)
    found = draw(g)
    if found < 0:
        return NONE
    match = ICON[g.cast[found], named]
    tell(g, events.DIVINES, city, named, g.cast[found], match)
    if match == 0:
        to_pile(g, found)
        return NONE
    gain(g, city, GAIN[DIVINER, highest_level(g, city, card)], DIVINER)
    return found


@rule
def place_drawn(g: Spark, me: int) -> Rule:
    """All cards turned up, one by one, in the player's order; each one's ability is resolved before the next is
    placed."""
    while g.drawn_count > 0:
        card = g.drawn[0]
        if order_matters(g):
            for citizen in range(g.cast_size):
                if is_drawn(g, citizen):
                    option(g, citizen)
            card = yield ask(g, me, kinds.PLACE)
        take_drawn(g, card)
        yield from place(g, me, card)


def order_matters(g: Spark) -> bool:
    """Are there different citizens to place, and one of them with a When Placed ability?"""
    different = False
    ability = False
    for i in range(g.drawn_count):
        different = different or g.drawn[i] != g.drawn[0]
        ability = ability or g.cast[g.drawn[i]] in (PUPIL, DIVINER)
    return different and ability
