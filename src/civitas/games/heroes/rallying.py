"""Rally: responders of one color with different numbers go from a hand into the Rally spot of their color."""

from __future__ import annotations

from civitas.kernel import Rule, ask, option, rule

from .choices import choose_colour
from .hands import count_bits, rally_card, rally_choices
from .state import COLOURS, NO_COLOUR, RALLY, TO_RALLY, Heroes


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
    there = rally_choices(g, me, colour)
    choice = there
    if count_bits(g, there) > 1:
        for several in range(1, 32):
            if several & there == several:
                option(g, 32 * colour + several)
        choice = yield ask(g, me, RALLY)
        choice = choice % 32
    for n in range(5):
        if choice >> n & 1 == 1:
            rally_card(g, me, 5 * colour + n)


@rule
def rally_several(g: Heroes, me: int, number: int) -> Rule:
    """One Rally with cards of up to so many colors."""
    used = 0
    for n in range(number):
        colours = rally_colours(g, me) & (15 - used)
        if colours == 0:
            return
        colour = yield from choose_colour(g, me, colours, TO_RALLY, 1 if n > 0 else 0)
        if colour == NO_COLOUR:
            return
        used = used | (1 << colour)
        yield from rally_of(g, me, colour)
