"""Cities: what is in them, and how cards come, turn and go. Nobody is asked anything here."""

from __future__ import annotations

from civitas.kernel import tell

from .. import events, kinds
from ..constants import NONE, SCYNTILLA
from ..state import Spark
from ..tables import ICON

# ---------------------------------------------------------------- who is where


def cities(g: Spark) -> int:
    """Scyntilla's city counts as a second player's (SPK-RULING-51)."""
    return max(2, g.seats)


def is_scyntilla(g: Spark, seat: int) -> bool:
    return g.seats == 1 and seat == SCYNTILLA


def is_neighbor(g: Spark, seat: int, other: int) -> bool:
    n = cities(g)
    return other != seat and (other == (seat + 1) % n or seat == (other + 1) % n)


# ---------------------------------------------------------------- counting


def named(g: Spark, name: int) -> int:
    """The citizen of this name, or NONE."""
    for citizen in range(g.cast_size):
        if g.cast[citizen] == name:
            return citizen
    return NONE


def converted(g: Spark, city: int, stack: int) -> int:
    """Converted cards under this stack."""
    count = 0
    for i in range(g.under_count):
        if g.under_city[i] == city and g.under_stack[i] == stack:
            count += 1
    return count


def copies(g: Spark, city: int, citizen: int) -> int:
    """Cards in the stack of a citizen; a converted card is a copy of the citizen of its stack (SPK-CONV-02)."""
    return g.face[city, citizen] + converted(g, city, citizen)


def face_up(g: Spark, city: int) -> int:
    count = 0
    for citizen in range(g.cast_size):
        count += g.face[city, citizen]
    return count


def all_converted(g: Spark, city: int) -> int:
    count = 0
    for i in range(g.under_count):
        if g.under_city[i] == city:
            count += 1
    return count


def citizen_cards(g: Spark, city: int) -> int:
    """All cards of a city but the one above it."""
    return face_up(g, city) + all_converted(g, city)


def stacks(g: Spark, city: int) -> int:
    count = 0
    for citizen in range(g.cast_size):
        if g.face[city, citizen] > 0:
            count += 1
    return count


def icons(g: Spark, city: int, guild: int) -> int:
    """Every face-up card counts, also the active or moved one; a Poet may add some for this action
    (SPK-RULING-10)."""
    count = 0
    for citizen in range(g.cast_size):
        count += g.face[city, citizen] * ICON[g.cast[citizen], guild]
    if g.above[city] >= 0:
        count += ICON[g.cast[g.above[city]], guild]
    if g.poet_city == city and g.poet_guild == guild:
        count += g.poet_icons
    return count


def highest_level(g: Spark, city: int, citizen: int) -> int:
    """The size of the stack, and nothing above level 3."""
    return min(3, copies(g, city, citizen))


# ---------------------------------------------------------------- sparks


def gain(g: Spark, seat: int, sparks: int, name: int) -> None:
    """From the supply, which is unlimited."""
    if sparks > 0:
        g.sparks[seat] += sparks
        tell(g, events.GAINS, seat, sparks, name)


def take_sparks(g: Spark, seat: int, victim: int, sparks: int) -> None:
    """At most what the victim has (SPK-RULING-25)."""
    taken = min(sparks, g.sparks[victim])
    g.sparks[victim] -= taken
    g.sparks[seat] += taken
    tell(g, events.TAKES_SPARKS, seat, victim, taken)


# ---------------------------------------------------------------- face-up cards


def join(g: Spark, city: int, citizen: int) -> None:
    """A face-up card joins its stack or founds one. Converted cards alone are no stack it could join
    (SPK-CONV-09)."""
    if g.face[city, citizen] == 0:
        found(g, city, citizen)
    g.face[city, citizen] += 1


def found(g: Spark, city: int, citizen: int) -> None:
    """The stack comes last in its city."""
    g.foundings += 1
    g.founded[city, citizen] = g.foundings


def leave(g: Spark, city: int, citizen: int) -> None:
    """A face-up card leaves. If it was the last one, its converted cards are left over (SPK-CONV-08)."""
    g.face[city, citizen] -= 1
    g.moved[city, citizen] = min(g.moved[city, citizen], g.face[city, citizen])
    if g.face[city, citizen] == 0:
        if converted(g, city, citizen + kinds.REST) == 0:
            g.rest_founded[city, citizen] = g.founded[city, citizen]
        g.founded[city, citizen] = 0
        for i in range(g.under_count):
            if g.under_city[i] == city and g.under_stack[i] == citizen:
                g.under_stack[i] = citizen + kinds.REST


def to_pile(g: Spark, citizen: int) -> None:
    g.discard[g.discarded] = citizen
    g.discarded += 1


def discard_face(g: Spark, city: int, citizen: int) -> None:
    leave(g, city, citizen)
    to_pile(g, citizen)
    tell(g, events.DISCARDS, city, g.cast[citizen], 0)


def discard_above(g: Spark, city: int) -> None:
    """The active or moved card has done its work."""
    to_pile(g, g.above[city])
    tell(g, events.DISCARDS, city, g.cast[g.above[city]], 0)
    g.above[city] = NONE


# ---------------------------------------------------------------- converted cards


def can_slide_under(g: Spark, city: int, stack: int, leaving: int) -> bool:
    """Does this stack have a face-up card, once the citizen `leaving` (or NONE) has left it (SPK-RULING-28)?"""
    return g.face[city, stack] > (1 if stack == leaving else 0)


def has_destination(g: Spark, city: int, leaving: int) -> bool:
    for stack in range(g.cast_size):
        if can_slide_under(g, city, stack, leaving):
            return True
    return False


def can_convert(g: Spark, city: int, citizen: int) -> bool:
    """Is there a face-up card of this citizen, and a stack for it to go under?"""
    return g.face[city, citizen] > 0 and has_destination(g, city, citizen)


def can_convert_any(g: Spark, city: int) -> bool:
    for citizen in range(g.cast_size):
        if can_convert(g, city, citizen):
            return True
    return False


def slide_under(g: Spark, city: int, citizen: int, stack: int) -> None:
    """A card goes face down under a stack; everybody knows which it is (SPK-RULING-32)."""
    g.under_city[g.under_count] = city
    g.under_stack[g.under_count] = stack
    g.under_card[g.under_count] = citizen
    g.under_count += 1
    tell(g, events.CONVERTS, city, g.cast[citizen], g.cast[stack])


def convert(g: Spark, city: int, citizen: int, stack: int) -> None:
    leave(g, city, citizen)
    slide_under(g, city, citizen, stack)


def newest(g: Spark, city: int, stack: int, citizen: int) -> int:
    """Where the newest such converted card stands in the list (SPK-RULING-78); citizen NONE for any."""
    for i in range(g.under_count - 1, -1, -1):
        if g.under_city[i] == city and g.under_stack[i] == stack and citizen in (g.under_card[i], NONE):
            return i
    return NONE


def pull(g: Spark, i: int) -> int:
    """Take a converted card out of the list."""
    citizen = g.under_card[i]
    g.under_count -= 1
    for k in range(i, g.under_count):
        g.under_city[k] = g.under_city[k + 1]
        g.under_stack[k] = g.under_stack[k + 1]
        g.under_card[k] = g.under_card[k + 1]
    g.under_city[g.under_count] = 0
    g.under_stack[g.under_count] = 0
    g.under_card[g.under_count] = 0
    return citizen


def discard_converted(g: Spark, city: int, i: int) -> None:
    """It returns to the pile face up, as the citizen it is (SPK-RULING-32)."""
    citizen = pull(g, i)
    to_pile(g, citizen)
    tell(g, events.DISCARDS, city, g.cast[citizen], 1)


def discard_card(g: Spark, city: int, card: int) -> None:
    """Discard what a CARD question named."""
    if card < kinds.UNDER:
        discard_face(g, city, card)
    else:
        discard_converted(g, city, newest(g, city, (card - kinds.UNDER) // 10, (card - kinds.UNDER) % 10))


def discard_stack(g: Spark, city: int, citizen: int) -> None:
    """All copies: the face-up ones first, then the converted ones, oldest first (SPK-RULING-18, -61)."""
    while g.face[city, citizen] > 0:
        discard_face(g, city, citizen)
    discard_rest(g, city, citizen)


# ---------------------------------------------------------------- stacks of converted cards only


def discard_rest(g: Spark, city: int, citizen: int) -> None:
    i = 0
    while i < g.under_count:
        if g.under_city[i] == city and g.under_stack[i] == citizen + kinds.REST:
            discard_converted(g, city, i)
        else:
            i += 1
    g.rest_founded[city, citizen] = 0


def oldest_rest(g: Spark, city: int) -> int:
    """The citizen whose converted cards were left over, of the stack founded first."""
    oldest = NONE
    for i in range(g.under_count):
        if g.under_city[i] == city and g.under_stack[i] >= kinds.REST:
            citizen = g.under_stack[i] - kinds.REST
            if oldest < 0 or g.rest_founded[city, citizen] < g.rest_founded[city, oldest]:
                oldest = citizen
    return oldest


def discard_rests(g: Spark, first: int) -> None:
    """Stacks of converted cards only go once the action is completed, from the performer clockwise
    (SPK-RULING-27, -61)."""
    for n in range(cities(g)):
        city = (first + n) % cities(g)
        citizen = oldest_rest(g, city)
        while citizen >= 0:
            discard_rest(g, city, citizen)
            citizen = oldest_rest(g, city)
