"""Scyntilla's city: a sequence of stacks, the first three of them beside the group tokens. Gaps close by
themselves, for a stack's place is its rank."""

from __future__ import annotations

from civitas.kernel import tell

from .. import events, kinds
from ..constants import NONE, PUPIL, SCYNTILLA
from ..state import Spark
from .city import can_slide_under, discard_face, found, join, newest, slide_under, to_pile


def stack_after(g: Spark, order: int) -> int:
    """The stack that comes next in the sequence; NONE after the last."""
    best = NONE
    for citizen in range(g.cast_size):
        if g.face[SCYNTILLA, citizen] > 0 and g.founded[SCYNTILLA, citizen] > order:
            if best < 0 or g.founded[SCYNTILLA, citizen] < g.founded[SCYNTILLA, best]:
                best = citizen
    return best


def stack_at(g: Spark, place: int) -> int:
    """The stack at this place of the sequence, from 0; NONE if there are fewer."""
    citizen = NONE
    order = 0
    for _ in range(place + 1):
        citizen = stack_after(g, order)
        if citizen < 0:
            return NONE
        order = g.founded[SCYNTILLA, citizen]
    return citizen


def last_stack(g: Spark) -> int:
    best = NONE
    for citizen in range(g.cast_size):
        if g.face[SCYNTILLA, citizen] > 0:
            if best < 0 or g.founded[SCYNTILLA, citizen] > g.founded[SCYNTILLA, best]:
                best = citizen
    return best


def first_stack(g: Spark, leaving: int) -> int:
    """The first stack that a converted card can go under, once the citizen `leaving` has left."""
    citizen = stack_after(g, 0)
    while citizen >= 0 and not can_slide_under(g, SCYNTILLA, citizen, leaving):
        citizen = stack_after(g, g.founded[SCYNTILLA, citizen])
    return citizen


def stack_beside(g: Spark) -> int:
    """The stack beside the named token, or else the last one (SPK-RULING-95)."""
    citizen = stack_at(g, g.token)
    return citizen if citizen >= 0 else last_stack(g)


def loses_next(g: Spark) -> int:
    """What she gives up where the owner picks: from the top token down, in a stack the newest converted card
    first (SPK-SOLO-NOTE-11, -12; SPK-RULING-46)."""
    citizen = stack_after(g, 0)
    if citizen < 0:
        for stack in range(kinds.REST, kinds.REST + g.cast_size):  # only what is left over under stacks that are gone
            i = newest(g, SCYNTILLA, stack, NONE)
            if i >= 0:
                return kinds.UNDER + 10 * stack + g.under_card[i]
        return NONE
    i = newest(g, SCYNTILLA, citizen, NONE)
    return kinds.UNDER + 10 * citizen + g.under_card[i] if i >= 0 else citizen


def she_places(g: Spark, citizen: int) -> None:
    """Her abilities never work; only a Pupil is converted under the stack beside the token, for no sparks
    (SPK-SOLO-NOTE-15, -16; SPK-RULING-73)."""
    if g.cast[citizen] == PUPIL:
        she_converts(g, citizen)
    else:
        join(g, SCYNTILLA, citizen)
        tell(g, events.PLACES_CARD, SCYNTILLA, g.cast[citizen])


def she_converts(g: Spark, citizen: int) -> None:
    """A card slides under the stack beside the token. Without any stack it becomes the first one face up; a
    Pupil is discarded (SPK-RULING-95)."""
    stack = stack_beside(g)
    if stack >= 0:
        slide_under(g, SCYNTILLA, citizen, stack)
    elif g.cast[citizen] == PUPIL:
        to_pile(g, citizen)
        tell(g, events.LOSES_PUPIL, SCYNTILLA, PUPIL)
    else:
        join(g, SCYNTILLA, citizen)
        tell(g, events.PLACES_CARD, SCYNTILLA, g.cast[citizen])


def she_discards_top(g: Spark, citizen: int) -> None:
    """Through an own action or a follow: the top card goes, and what is left of the stack moves to the end
    (SPK-SOLO-CITY-03)."""
    discard_face(g, SCYNTILLA, citizen)
    if g.face[SCYNTILLA, citizen] > 0:
        found(g, SCYNTILLA, citizen)
        tell(g, events.MOVES_ON, g.cast[citizen])
