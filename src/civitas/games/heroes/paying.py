"""Filling icons with responders and Supports: what can be filled at all, and the questions which card fills which.

Whether all icons can be filled is found by Hall's theorem: every set of icons must have at least as many different
cards that fill one of them. Wild responders and Supports only add cards to what an icon can take.
"""

from __future__ import annotations

from civitas.kernel import Rule, ask, option, rule, tell

from .choices import A_PAYMENT, all_agree
from .codes import WILD_NUMBER
from .hands import count_bits, discard_from_rally, only_bit, rally_types
from .powers_known import ongoing
from .state import (
    ANY_COLOUR_FITS,
    ANY_NUMBER_FITS,
    EXHAUSTS,
    FIRST_SUPPORT,
    FITS,
    ICON,
    LEAVES_OPEN,
    NONE,
    PAY,
    PAY_NOTHING,
    PAY_SUPPORT,
    PAYS,
    SUPPORT_FIT,
    SUPPORT_USES,
    TYPES,
    YES,
    Heroes,
)

ICONS = 4
SUPPORTS = 7
SECOND_USE = PAY_NOTHING  # bits: the types, the Supports, another icon for the one that fills two, icons left open
LEFT_OPEN = SECOND_USE + 1


def all_icons(g: Heroes, row: int) -> int:
    """The icons of a citizen, or of an event after the citizens, as bits."""
    bits = 0
    for i in range(ICONS):
        if ICON[row, i] >= 0:
            bits = bits | (1 << i)
    return bits


def ready_supports(g: Heroes, seat: int) -> int:
    bits = 0
    for n in range(SUPPORTS):
        if SUPPORT_USES[n] > 0 and g.supports[seat].has(FIRST_SUPPORT + n):
            bits = bits | (1 << n)
    return bits


def fillers(g: Heroes, icon: int, types: int, supports: int, second: int, open_icons: int) -> int:
    """What can fill this icon without anything being wild. `second` is 1 if a Support in use has another icon."""
    bits = types & FITS[icon]
    for n in range(SUPPORTS):
        if SUPPORT_FIT[n] >> icon & 1 == 1:
            if supports >> n & 1 == 1:
                bits = bits | (1 << (TYPES + n))
                if SUPPORT_USES[n] == 2:
                    bits = bits | (1 << SECOND_USE)
            if SUPPORT_USES[n] == 2 and second == 1:
                bits = bits | (1 << SECOND_USE)
    if icon % 5 == 0:
        for n in range(open_icons):
            bits = bits | (1 << (LEFT_OPEN + n))
    return bits


def wild_fillers(g: Heroes, icon: int, types: int, any_colour: int, any_number: int) -> int:
    bits = 0
    if any_colour > 0:
        bits = types & ANY_COLOUR_FITS[icon]
    if any_number > 0:
        bits = bits | (types & ANY_NUMBER_FITS[icon])
    return bits


def at_least(g: Heroes, bits: int, count: int) -> bool:
    left = bits
    for _ in range(count):
        if left == 0:
            return False
        left = left & (left - 1)
    return True


def can_fill(
    g: Heroes,
    row: int,
    icons: int,
    types: int,
    supports: int,
    second: int,
    open_icons: int,
    any_colour: int,
    any_number: int,
) -> bool:
    """Can these icons of this row be filled, each by a card of its own? One icon at most is filled by a wild card."""
    wild = any_colour > 0 or any_number > 0
    for wild_icon in range(ICONS + 1):
        if wild_icon < ICONS and (not wild or icons >> wild_icon & 1 == 0):
            continue
        if hall(g, row, icons, wild_icon, types, supports, second, open_icons, any_colour, any_number):
            return True
    return False


def hall(
    g: Heroes,
    row: int,
    icons: int,
    wild_icon: int,
    types: int,
    supports: int,
    second: int,
    open_icons: int,
    any_colour: int,
    any_number: int,
) -> bool:
    for several in range(1, 1 << ICONS):
        if several & icons != several:
            continue
        reach = 0
        size = 0
        for i in range(ICONS):
            if several >> i & 1 == 1:
                size += 1
                reach = reach | fillers(g, ICON[row, i], types, supports, second, open_icons)
                if i == wild_icon:
                    reach = reach | wild_fillers(g, ICON[row, i], types, any_colour, any_number)
        if not at_least(g, reach, size):
            return False
    return True


def wild_numbers(g: Heroes, seat: int) -> int:
    return g.wild_number if ongoing(g, seat, WILD_NUMBER) > 0 else 0


def can_rescue(g: Heroes, seat: int, card: int, types: int, supports: int, open_icons: int) -> bool:
    """Can this hero pay for this citizen, leaving so many icons with ? open?"""
    return can_fill(g, card, all_icons(g, card), types, supports, 0, open_icons, g.wild_colour, wild_numbers(g, seat))


def rescuable(g: Heroes, seat: int, open_icons: int) -> int:
    """The spaces whose citizen this hero can pay for, as bits."""
    types = rally_types(g)
    supports = ready_supports(g, seat)
    bits = 0
    for space in range(5):
        card = g.city[space]
        if card >= 0 and can_rescue(g, seat, card, types, supports, open_icons):
            bits = bits | (1 << space)
    return bits


# ---------------------------------------------------------------- paying


def payments(g: Heroes, seat: int, i: int, open_icons: int, own: int) -> int:
    """What may fill icon i of what is being paid, so that the others can still be filled: bits by answer to PAY."""
    row = g.paying
    icon = ICON[row, i]
    rest = g.unpaid & (15 - (1 << i))
    types = rally_types(g)
    supports = ready_supports(g, seat) & (127 - g.using) if own == 1 else 0
    any_colour = g.wild_colour if own == 1 else 0
    any_number = wild_numbers(g, seat) if own == 1 else 0
    plain = fillers(g, icon, types, supports, g.spare_use, open_icons)
    wild = wild_fillers(g, icon, types, any_colour, any_number)
    bits = 0
    for kind in range(TYPES):
        if types >> kind & 1 == 0:
            continue
        others = types & (1048575 - (1 << kind))
        if plain >> kind & 1 == 1:
            if can_fill(g, row, rest, others, supports, g.spare_use, open_icons, any_colour, any_number):
                bits = bits | (1 << kind)
        elif wild >> kind & 1 == 1:
            if can_fill(g, row, rest, others, supports, g.spare_use, open_icons, 0, 0):
                bits = bits | (1 << kind)
    for n in range(SUPPORTS):
        if SUPPORT_FIT[n] >> icon & 1 == 0:
            continue
        if supports >> n & 1 == 1:
            left = supports & (127 - (1 << n))
            second = 1 if SUPPORT_USES[n] == 2 else g.spare_use
            if can_fill(g, row, rest, types, left, second, open_icons, any_colour, any_number):
                bits = bits | (1 << (PAY_SUPPORT + n))
        elif g.using >> n & 1 == 1 and SUPPORT_USES[n] == 2 and g.spare_use == 1:
            if can_fill(g, row, rest, types, supports, 0, open_icons, any_colour, any_number):
                bits = bits | (1 << (PAY_SUPPORT + n))
    if open_icons > 0 and icon % 5 == 0:
        if can_fill(g, row, rest, types, supports, g.spare_use, open_icons - 1, any_colour, any_number):
            bits = bits | (1 << PAY_NOTHING)
    return bits


def first_icon(g: Heroes) -> int:
    for i in range(ICONS):
        if g.unpaid >> i & 1 == 1:
            return i
    return NONE


@rule
def pay(g: Heroes, seat: int, row: int, open_icons: int, own: int) -> Rule:
    """Fill every icon of a citizen, or of an event, one after another. Only in an `own` rescue Supports and what is
    wild may help. Where there is only one answer, nobody is asked."""
    g.paying = row
    g.unpaid = all_icons(g, row)
    left_open = open_icons
    while g.unpaid != 0:
        i = first_icon(g)
        bits = payments(g, seat, i, left_open, own)
        choice = sole(g, bits)
        if choice < 0 and same_cards(g, seat, left_open, own):
            choice = only_bit(g, bits)
        if choice < 0:
            choice = yield from choose_payment(g, seat, bits)
        if choice == PAY_NOTHING:
            left_open -= 1
            tell(g, LEAVES_OPEN, seat, ICON[row, i])
        elif choice >= PAY_SUPPORT:
            use_support(g, choice - PAY_SUPPORT)
        else:
            use_responder(g, seat, choice, ICON[row, i])
        g.unpaid = g.unpaid & (15 - (1 << i))
    if own == 1:
        exhaust_used(g, seat)
        g.wild_colour = 0
    g.paying = NONE


@rule
def choose_payment(g: Heroes, seat: int, bits: int) -> Rule:
    """What fills the next icon; in a cancel this is a question to the group."""
    who = seat
    choice = NONE
    for attempt in range(g.seats):
        for n in range(PAY_NOTHING + 1):
            if bits >> n & 1 == 1:
                option(g, n)
        choice = yield ask(g, who, PAY)
        agreed = yield from all_agree(g, who, choice, A_PAYMENT, attempt)
        if agreed == YES:
            return choice
        who = (who + 1) % g.seats
    return choice


def same_cards(g: Heroes, seat: int, open_icons: int, own: int) -> bool:
    """Will the same responders go, whichever of them fills which of the icons left?"""
    reach = 0
    left = 0
    for i in range(ICONS):
        if g.unpaid >> i & 1 == 1:
            reach = reach | payments(g, seat, i, open_icons, own)
            left += 1
    return reach < 1 << PAY_SUPPORT and count_bits(g, reach) == left


def sole(g: Heroes, bits: int) -> int:
    """The only answer; NONE if there are several."""
    if bits & (bits - 1) != 0:
        return NONE
    for n in range(PAY_NOTHING + 1):
        if bits >> n & 1 == 1:
            return n
    return NONE


def use_responder(g: Heroes, seat: int, kind: int, icon: int) -> None:
    if FITS[icon] >> kind & 1 == 0:
        if g.wild_colour > 0 and ANY_COLOUR_FITS[icon] >> kind & 1 == 1:
            g.wild_colour -= 1
        else:
            g.wild_number -= 1
    discard_from_rally(g, kind)
    tell(g, PAYS, seat, kind)


def use_support(g: Heroes, n: int) -> None:
    if g.using >> n & 1 == 1:
        g.spare_use = 0
    else:
        g.using = g.using | (1 << n)
        if SUPPORT_USES[n] == 2:
            g.spare_use = 1


def exhaust_used(g: Heroes, seat: int) -> None:
    for n in range(SUPPORTS):
        if g.using >> n & 1 == 1:
            g.supports[seat].remove_open(FIRST_SUPPORT + n)
            g.exhausted[seat].add(FIRST_SUPPORT + n)
            tell(g, EXHAUSTS, seat, FIRST_SUPPORT + n)
    g.using = 0
    g.spare_use = 0
