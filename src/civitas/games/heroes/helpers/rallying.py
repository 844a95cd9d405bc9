"""Rally: responders of one color with different numbers go from a hand into the Rally spot of their color."""

from __future__ import annotations

from civitas.kernel import Rule, ask, offer, option, rule

from .. import kinds
from ..constants import COLOURS
from ..state import Heroes
from .choices import nothing_to_ask
from .hands import rally_card, rally_choices


def rally_colours(g: Heroes, seat: int) -> int:
    """The colors of which this hero can rally a card, as bits."""
    bits = 0
    for colour in range(COLOURS):
        if rally_choices(g, seat, colour) != 0:
            bits = bits | (1 << colour)
    return bits


@rule
def rally_of(g: Heroes, me: int, colour: int) -> Rule:
    """Any number of cards of this color, at least one."""
    cards = 0
    if nothing_to_ask(g, me, rally_choices(g, me, colour)):
        cards = rally_choices(g, me, colour)
    else:
        offer_rallies(g, me, colour)
        choice = yield ask(g, me, kinds.RALLY)
        cards = choice % 32
    for n in range(5):
        if cards >> n & 1 == 1:
            rally_card(g, me, 5 * colour + n)


def offer_rallies(g: Heroes, me: int, colour: int) -> None:
    """Nothing at all is offered only where others wonder what this hand could hold: who rallies has a card for it."""
    there = rally_choices(g, me, colour)
    for several in range(1, 32):
        if several & there == several:
            option(g, 32 * colour + several)
    if there == 0:
        option(g, 32 * colour)


@rule
def rally_several(g: Heroes, me: int, number: int) -> Rule:
    """One Rally with cards of up to so many colors."""
    used = 0
    for n in range(number):
        colour = yield from choose_rally_colour(g, me, used, 1 if n > 0 else 0)
        if colour == kinds.NO_COLOUR:
            return
        used = used | (1 << colour)
        yield from rally_of(g, me, colour)


@rule
def choose_rally_colour(g: Heroes, me: int, used: int, may_stop: int) -> Rule:
    """One of the colors not used that can be rallied; NO_COLOUR if there is none, or the seat may stop and does."""
    if g.hand[me].count == 0 or (g.hidden_hands == 0 and rally_colours(g, me) & (15 - used) == 0):
        return kinds.NO_COLOUR
    if may_stop == 0 and nothing_to_ask(g, me, rally_colours(g, me)):
        return only_colour(g, rally_colours(g, me))
    g.purpose = kinds.TO_RALLY
    offer_rally_colours(g, me, used, may_stop)
    colour = yield ask(g, me, kinds.COLOUR)
    return colour


def offer_rally_colours(g: Heroes, me: int, used: int, may_stop: int) -> None:
    colours = rally_colours(g, me) & (15 - used)
    offer(g, colours)
    if may_stop == 1 or colours == 0:
        option(g, kinds.NO_COLOUR)


def only_colour(g: Heroes, colours: int) -> int:
    """The lowest; NO_COLOUR if there is none."""
    for colour in range(COLOURS):
        if colours >> colour & 1 == 1:
            return colour
    return kinds.NO_COLOUR
