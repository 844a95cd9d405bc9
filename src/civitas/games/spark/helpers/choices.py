"""Questions that many cards share. Where there is only one answer, nobody is asked; Scyntilla answers by her
rules."""

from __future__ import annotations

from civitas.kernel import Rule, ask, option, rule, tell

from .. import events, kinds
from ..constants import NONE
from ..state import Spark
from .city import can_convert, can_slide_under, cities, is_neighbor, is_scyntilla
from .sequence import first_stack, loses_next

# ---------------------------------------------------------------- cities


@rule
def choose_neighbor(g: Spark, me: int) -> Rule:
    """One adjacent player; with two players there is only one (SPK-TERM-08)."""
    target = (me + 1) % cities(g)
    if cities(g) > 2:
        for city in range(cities(g)):
            if is_neighbor(g, me, city):
                option(g, city)
        target = yield ask(g, me, kinds.CITY)
    g.partner = target
    tell(g, events.TARGETS, me, target)
    return target


@rule
def choose_opponent(g: Spark, me: int) -> Rule:
    target = (me + 1) % cities(g)
    if cities(g) > 2:
        for city in range(cities(g)):
            if city != me:
                option(g, city)
        target = yield ask(g, me, kinds.CITY)
    g.partner = target
    tell(g, events.TARGETS, me, target)
    return target


@rule
def choose_any_city(g: Spark, me: int) -> Rule:
    for city in range(cities(g)):
        option(g, city)
    target = yield ask(g, me, kinds.CITY)
    g.partner = target
    tell(g, events.TARGETS, me, target)
    return target


@rule
def choose_neighbor_or_none(g: Spark, me: int) -> Rule:
    for city in range(cities(g)):
        if is_neighbor(g, me, city):
            option(g, city)
    option(g, kinds.NO_CITY)
    target = yield ask(g, me, kinds.CITY)
    g.partner = NONE if target == kinds.NO_CITY else target
    if g.partner >= 0:
        tell(g, events.TARGETS, me, g.partner)
    return g.partner


# ---------------------------------------------------------------- cards of a city


def other_face(g: Spark, city: int, card: int) -> int:
    """The first face-up citizen of a city after this one."""
    for citizen in range(card + 1, g.cast_size):
        if g.face[city, citizen] > 0:
            return citizen
    return NONE


def code(g: Spark, i: int) -> int:
    """A converted card as an answer to CARD."""
    return kinds.UNDER + 10 * g.under_stack[i] + g.under_card[i]


def only_card(g: Spark, city: int) -> int:
    """The only card of a city that can be named; NO_CARD if there are several, NONE if there is none."""
    card = other_face(g, city, NONE)
    if card >= 0 and other_face(g, city, card) >= 0:
        return kinds.NO_CARD
    for i in range(g.under_count):
        if g.under_city[i] == city:
            if card not in (NONE, code(g, i)):
                return kinds.NO_CARD
            card = code(g, i)
    return card


@rule
def choose_card(g: Spark, me: int, city: int, purpose: int) -> Rule:
    """Any card of a city but the one above it: a face-up one, or a converted one named by its citizen
    (SPK-RULING-78)."""
    if is_scyntilla(g, me):
        return loses_next(g)
    card = only_card(g, city)
    if card == kinds.NO_CARD:
        g.where = city
        g.purpose = purpose
        for citizen in range(g.cast_size):
            if g.face[city, citizen] > 0:
                option(g, citizen)
        for i in range(g.under_count):
            if g.under_city[i] == city:
                option(g, code(g, i))
        card = yield ask(g, me, kinds.CARD)
    return card


@rule
def choose_face_up(g: Spark, me: int, purpose: int) -> Rule:
    """A face-up card of the own city."""
    card = other_face(g, me, NONE)
    if card >= 0 and other_face(g, me, card) >= 0:
        g.where = me
        g.purpose = purpose
        for citizen in range(g.cast_size):
            if g.face[me, citizen] > 0:
                option(g, citizen)
        card = yield ask(g, me, kinds.CARD)
    return card


@rule
def choose_to_convert(g: Spark, me: int, city: int, purpose: int, optional: bool) -> Rule:
    """A face-up card that has a stack to go under; NO_CARD for none, NONE if there is no such card."""
    card = NONE
    several = optional
    for citizen in range(g.cast_size):
        if can_convert(g, city, citizen):
            several = several or card >= 0
            card = citizen
    if card >= 0 and several:
        g.where = city
        g.purpose = purpose
        for citizen in range(g.cast_size):
            if can_convert(g, city, citizen):
                option(g, citizen)
        if optional:
            option(g, kinds.NO_CARD)
        card = yield ask(g, me, kinds.CARD)
    return card


# ---------------------------------------------------------------- stacks


@rule
def choose_stack(g: Spark, me: int, city: int, leaving: int, purpose: int) -> Rule:
    """A stack of this city to slide a card under, once the citizen `leaving` (or NONE) has left it; NONE if there
    is no such stack."""
    found = 0
    stack = NONE
    for citizen in range(g.cast_size):
        if can_slide_under(g, city, citizen, leaving):
            found += 1
            stack = citizen
    if found > 1 and is_scyntilla(g, me):
        return first_stack(g, leaving)
    if found > 1:
        g.where = city
        g.purpose = purpose
        for citizen in range(g.cast_size):
            if can_slide_under(g, city, citizen, leaving):
                option(g, citizen)
        stack = yield ask(g, me, kinds.STACK)
    return stack
