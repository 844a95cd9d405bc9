"""Filling icons with responders and Supports: what can be filled at all, and the questions which card fills which.

Whether all icons can be filled is found by Hall's theorem: every set of icons must have at least as many different
cards that fill one of them. Wild responders and Supports only add cards to what an icon can take.

What is asked is what makes a difference (HER-RESCUE-19). Two payments are alike if the same responders are discarded,
the same Supports exhausted and as many wild numbers used up; of payments with the same responders, one that needs
fewer Supports or wild numbers rules out the other. A card that fits an icon fills it as it is, never as a wild one.
"""

from __future__ import annotations

from civitas.kernel import Rule, ask, offer, rule, tell

from .. import events, kinds
from ..constants import FIRST_SUPPORT, ICONS, NONE, TYPES
from ..effects.known import ongoing
from ..state import Heroes
from ..tables import ANY_COLOUR_FITS, ANY_NUMBER_FITS, FITS, ICON, SUPPORT_FIT, SUPPORT_USES
from .choices import A_PAYMENT, all_agree
from .codes import WILD_NUMBER
from .hands import count_bits, discard_from_rally, rally_types

SUPPORTS = 7
ALL_TYPES = (1 << TYPES) - 1
SECOND_USE = (
    kinds.PAY_NOTHING
)  # bits: the types, the Supports, another icon for the one that fills two, icons left open
LEFT_OPEN = SECOND_USE + 1


# ---------------------------------------------------------------- whether it can be paid


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


def second_use(g: Heroes, supports: int) -> int:
    """1 if one of these Supports fills two icons."""
    for n in range(SUPPORTS):
        if supports >> n & 1 == 1 and SUPPORT_USES[n] == 2:
            return 1
    return 0


def fillers(g: Heroes, icon: int, types: int, supports: int, second: int, open_icons: int) -> int:
    """What can fill this icon without anything being wild. `second` is 1 if a Support has another icon to fill."""
    bits = types & FITS[icon]
    for n in range(SUPPORTS):
        if SUPPORT_FIT[n] >> icon & 1 == 1:
            if supports >> n & 1 == 1:
                bits = bits | (1 << (TYPES + n))
            if SUPPORT_USES[n] == 2 and second == 1:
                bits = bits | (1 << SECOND_USE)
    if icon % 5 == 0:
        for n in range(open_icons):
            bits = bits | (1 << (LEFT_OPEN + n))
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
    """Can these icons of this row be filled, each by a card of its own? One icon at most is filled by a card as any
    color, and one by a card as any number."""
    for colour_icon in range(ICONS + 1):
        if colour_icon < ICONS and (any_colour == 0 or icons >> colour_icon & 1 == 0):
            continue
        for number_icon in range(ICONS + 1):
            if number_icon < ICONS and (any_number == 0 or icons >> number_icon & 1 == 0):
                continue
            if hall(g, row, icons, colour_icon, number_icon, types, supports, second, open_icons):
                return True
    return False


def hall(
    g: Heroes,
    row: int,
    icons: int,
    colour_icon: int,
    number_icon: int,
    types: int,
    supports: int,
    second: int,
    open_icons: int,
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
                if i == colour_icon:
                    reach = reach | (types & ANY_COLOUR_FITS[ICON[row, i]])
                if i == number_icon:
                    reach = reach | (types & ANY_NUMBER_FITS[ICON[row, i]])
        if not at_least(g, reach, size):
            return False
    return True


def wild_numbers(g: Heroes, seat: int) -> int:
    return g.wild_number if ongoing(g, seat, WILD_NUMBER) > 0 else 0


def can_rescue(g: Heroes, seat: int, card: int, types: int, supports: int, open_icons: int) -> bool:
    """Can this hero pay for this citizen, leaving so many icons with ? open?"""
    second = second_use(g, supports)
    icons = all_icons(g, card)
    return can_fill(g, card, icons, types, supports, second, open_icons, g.wild_colour, wild_numbers(g, seat))


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


# ---------------------------------------------------------------- the ways to pay


def usage(g: Heroes, icon: int, kind: int) -> int:
    """As what this type fills this icon: as it is, as any color or as any number; NONE if it never does."""
    if FITS[icon] >> kind & 1 == 1:
        return kinds.AS_IT_IS
    if ANY_COLOUR_FITS[icon] >> kind & 1 == 1:
        return kinds.AS_ANY_COLOUR
    if ANY_NUMBER_FITS[icon] >> kind & 1 == 1:
        return kinds.AS_ANY_NUMBER
    return NONE


def fill(g: Heroes, depth: int, icon: int, answer: int) -> bool:
    """Can this answer to PAY fill the icon, after what this way has used? If so, it is noted for the next icon."""
    types = g.way_types[depth]
    supports = g.way_supports[depth]
    spare = g.way_spare[depth]
    open_icons = g.way_open[depth]
    colours = g.way_colours[depth]
    numbers = g.way_numbers[depth]
    spent = g.way_spent[depth]
    if answer < kinds.PAY_SUPPORT:
        use = usage(g, icon, answer)
        if types >> answer & 1 == 0 or use == NONE:
            return False
        colours -= 1 if use == kinds.AS_ANY_COLOUR else 0
        numbers -= 1 if use == kinds.AS_ANY_NUMBER else 0
        if colours < 0 or numbers < 0:
            return False
        types = types - (1 << answer)
        spent = spent | (1 << answer)
    elif answer < kinds.PAY_NOTHING:
        n = answer - kinds.PAY_SUPPORT
        if SUPPORT_FIT[n] >> icon & 1 == 0:
            return False
        if supports >> n & 1 == 1:
            supports = supports - (1 << n)
            spent = spent | (1 << answer)
            if SUPPORT_USES[n] == 2:
                spare = 1
        elif SUPPORT_USES[n] == 2 and spare == 1:
            spare = 0
        else:
            return False
    else:
        if open_icons == 0 or icon % 5 != 0:
            return False
        open_icons -= 1
    g.way_types[depth + 1] = types
    g.way_supports[depth + 1] = supports
    g.way_spare[depth + 1] = spare
    g.way_open[depth + 1] = open_icons
    g.way_colours[depth + 1] = colours
    g.way_numbers[depth + 1] = numbers
    g.way_spent[depth + 1] = spent
    return True


def unpaid_icon(g: Heroes, n: int) -> int:
    """The n-th of the icons that are not filled yet; NONE if there are not so many."""
    left = n
    for i in range(ICONS):
        if g.unpaid >> i & 1 == 1:
            if left == 0:
                return i
            left -= 1
    return NONE


def pays_exactly(g: Heroes, own: int, types: int, supports: int, numbers: int) -> bool:
    """Can what is paid be paid with just these responders, just these Supports and so many wild numbers? There are as
    many of them, with the icons left open, as there are icons: so none is left over."""
    icons = all_icons(g, g.paying)
    colours = g.wild_colour if own == 1 else 0
    for second in range(second_use(g, supports) + 1):
        left = count_bits(g, icons) - count_bits(g, types) - count_bits(g, supports) - second
        if 0 <= left <= g.may_open and can_fill(g, g.paying, icons, types, supports, second, left, colours, numbers):
            return True
    return False


def thrifty(g: Heroes, own: int, spent: int, numbers: int) -> bool:
    """Can the same responders pay with no fewer Supports and wild numbers than these?"""
    types = spent & ALL_TYPES
    supports = spent >> TYPES
    for fewer in range(supports + 1):
        if fewer & supports != fewer:
            continue
        for less in range(numbers + 1):
            if (fewer != supports or less != numbers) and pays_exactly(g, own, types, fewer, less):
                return False
    return True


def payments(g: Heroes, seat: int, own: int) -> int:
    """What may fill the next icon so that the others can be filled too, and thriftily: bits by answer to PAY. If all
    ways to go on come to the same, one answer stands for all of them. The ways are tried one after another, icon by
    icon; once two of them differ, one way for each answer is enough."""
    wilds = wild_numbers(g, seat) if own == 1 else 0
    g.way_types[0] = rally_types(g)
    g.way_supports[0] = ready_supports(g, seat) & (127 - g.using) if own == 1 else 0
    g.way_spare[0] = g.spare_use
    g.way_open[0] = g.may_open - g.left_open
    g.way_colours[0] = g.wild_colour - g.colours_used if own == 1 else 0
    g.way_numbers[0] = wilds - g.numbers_used
    g.way_spent[0] = g.spent | (g.using << kinds.PAY_SUPPORT)
    g.way_answer[0] = 0
    answers = 0
    first_spent = NONE
    first_numbers = NONE
    differ = False
    depth = 0
    while depth >= 0:
        i = unpaid_icon(g, depth)
        if i == NONE:
            spent = g.way_spent[depth]
            numbers = wilds - g.way_numbers[depth]
            depth -= 1
            if thrifty(g, own, spent, numbers):
                answers = answers | (1 << (g.way_answer[0] - 1))
                if first_spent == NONE:
                    first_spent = spent
                    first_numbers = numbers
                if spent != first_spent or numbers != first_numbers:
                    differ = True
                if differ:
                    depth = 0
        elif g.way_answer[depth] > kinds.PAY_NOTHING:
            depth -= 1
        else:
            answer = g.way_answer[depth]
            g.way_answer[depth] = answer + 1
            if fill(g, depth, ICON[g.paying, i], answer):
                depth += 1
                g.way_answer[depth] = 0
    return answers if differ else answers & -answers


# ---------------------------------------------------------------- paying


@rule
def pay(g: Heroes, seat: int, row: int, open_icons: int, own: int) -> Rule:
    """Fill every icon of a citizen, or of an event, one after another. Only in an `own` rescue Supports and what is
    wild may help. Where there is only one answer, nobody is asked."""
    g.paying = row
    g.unpaid = all_icons(g, row)
    g.may_open = open_icons
    while g.unpaid != 0:
        bits = payments(g, seat, own)
        choice = sole(g, bits)
        if choice < 0:
            choice = yield from choose_payment(g, seat, bits)
        i = unpaid_icon(g, 0)
        if choice == kinds.PAY_NOTHING:
            g.left_open += 1
            tell(g, events.LEAVES_OPEN, seat, ICON[row, i])
        elif choice >= kinds.PAY_SUPPORT:
            use_support(g, choice - kinds.PAY_SUPPORT)
        else:
            use_responder(g, seat, choice, ICON[row, i])
        g.unpaid = g.unpaid & (15 - (1 << i))
    if own == 1:
        exhaust_used(g, seat)
        g.wild_number -= g.numbers_used
        g.wild_colour = 0
    g.paying = NONE
    g.spent = 0
    g.may_open = 0
    g.left_open = 0
    g.colours_used = 0
    g.numbers_used = 0


@rule
def choose_payment(g: Heroes, seat: int, bits: int) -> Rule:
    """What fills the next icon; in a cancel this is a question to the group."""
    who = seat
    choice = NONE
    for attempt in range(g.seats):
        offer(g, bits)
        choice = yield ask(g, who, kinds.PAY)
        agreed = yield from all_agree(g, who, choice, A_PAYMENT, attempt)
        if agreed == kinds.YES:
            return choice
        who = (who + 1) % g.seats
    return choice


def sole(g: Heroes, bits: int) -> int:
    """The only answer; NONE if there are several."""
    if bits & (bits - 1) != 0:
        return NONE
    for n in range(kinds.PAY_NOTHING + 1):
        if bits >> n & 1 == 1:
            return n
    return NONE


def use_responder(g: Heroes, seat: int, kind: int, icon: int) -> None:
    use = usage(g, icon, kind)
    if use == kinds.AS_ANY_COLOUR:
        g.colours_used += 1
    if use == kinds.AS_ANY_NUMBER:
        g.numbers_used += 1
    g.spent = g.spent | (1 << kind)
    discard_from_rally(g, kind)
    tell(g, events.PAYS, seat, kind, use)


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
            tell(g, events.EXHAUSTS, seat, FIRST_SUPPORT + n)
    g.using = 0
    g.spare_use = 0
