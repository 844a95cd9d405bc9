"""Observing: everything that a seat sees, as numbers, its own seat first. What is hidden from it is -1.

`observe` is a template (templates.py): written out for a game, it is a helper with an entry (`see`) for each label of
labels.py. docs/secrecy.md shows the program of a small game.
"""

from __future__ import annotations

from typing import Any

from numpy import ndindex

from ..lang.calls import see
from ..state.leaves import NOBODY, OWNER, Leaf
from ..state.schema import Schema
from ..state.zones import Bag, Pile, Row, Zone
from .hidden import fixed_level
from .templates import template


def shown_fields(schema: Schema) -> list[Leaf]:
    return [leaf for leaf in schema.leaves.values() if leaf.shown and leaf.sees is not NOBODY]


def shown_zones(schema: Schema) -> list[Zone]:
    """The zones in which somebody can see more than how many cards there are."""
    return [zone for zone in schema.zones.values() if shows_cards(zone) or shown_classes(zone)]


def shows_cards(zone: Zone) -> bool:
    """Is there a seat that can know which cards lie here?"""
    return most_known(zone) == zone.of.identity


def shown_classes(zone: Zone) -> range:
    """The classes of the cards here that some seat can see. A bag has no slots that could show them."""
    return range(0 if isinstance(zone, Bag) else min(most_known(zone) + 1, len(zone.of.classes)))


def most_known(zone: Zone) -> int:
    level = fixed_level(zone)
    return zone.of.identity if zone.tracked else zone.most if level is None else level


@template
def observe(g: Any, eye: int, schema: Schema) -> None:
    see(g, (g._who - eye + g.seats) % g.seats if g._who >= 0 else -1)
    see(g, g._kind)
    for leaf in shown_fields(schema):
        if leaf.per_seat:
            for k in range(schema.seats):
                s = seat_after(g, eye, k)
                for i in ndindex(leaf.shape[1:]):
                    if leaf.sees is OWNER:
                        see(g, getattr(g, leaf.name)[s, *i] if s == eye else -1)
                    else:
                        see(g, getattr(g, leaf.name)[s, *i])
        else:
            for i in ndindex(leaf.shape):
                see(g, getattr(g, leaf.name)[i])
    for zone in shown_zones(schema):
        if zone.each:
            for k in range(schema.seats):
                s = seat_after(g, eye, k)
                see_zone(g, eye, zone, getattr(g, zone.name)[s])
        else:
            see_zone(g, eye, zone, getattr(g, zone.name))


@template
def seat_after(g: Any, eye: int, k: int) -> int:
    """Own seat first, then clockwise; after the seats in play come places that a game may use itself (an automa)."""
    s = k
    if k < g.seats:
        s = (eye + k) % g.seats
    return s


@template
def see_zone(g: Any, eye: int, zone: Zone, here: Any) -> None:
    """What can be seen of each card in the zone; `zone` is its declaration, `here` the zone in play."""
    if isinstance(zone, Row):
        see_row(g, eye, zone, here)
    elif isinstance(zone, Pile):
        see_pile(g, eye, zone, here)
    elif fixed_level(zone) is None:
        see_bag(g, eye, zone, here)
    else:
        see_open_bag(g, zone, here)


@template
def see_row(g: Any, eye: int, row: Row, here: Any) -> None:
    """A row has spaces that may be empty; an empty one shows nothing."""
    for i in range(row.size):
        level = -1
        if here[i] >= 0:
            level = here.level(eye, i)
        see_slot(g, row, here, i, level)


@template
def see_pile(g: Any, eye: int, pile: Pile, here: Any) -> None:
    """A pile has its cards first, and then nothing."""
    for i in range(here.count):
        if fixed_level(pile) is None:
            level = here.level(eye, i)
            see_slot(g, pile, here, i, level)
        else:
            see_open_slot(g, pile, here, i)
    for _i in range(here.count, pile.size):
        if shows_cards(pile):
            see(g, -1)
        for _ in shown_classes(pile):
            see(g, -1)


@template
def see_slot(g: Any, zone: Zone, here: Any, i: int, level: int) -> None:
    """The card, and each class of it, where the seat's level of knowledge is enough."""
    if shows_cards(zone):
        see(g, here.cards[i] if level == zone.of.identity else -1)
    for k in shown_classes(zone):
        see(g, here.shows(k, i) if level >= k else -1)


@template
def see_open_slot(g: Any, zone: Zone, here: Any, i: int) -> None:
    """The same where everybody knows as much of each card as can be seen here."""
    if shows_cards(zone):
        see(g, here.cards[i])
    for k in shown_classes(zone):
        see(g, here.shows(k, i))


@template
def see_bag(g: Any, eye: int, bag: Zone, here: Any) -> None:
    """For each card whether it is here, where the seat knows that."""
    for i in range(bag.of.size):
        seen = -1
        if here.level(eye, i) == bag.of.identity:
            seen = 0
            if here.has(i):
                seen = 1
        see(g, seen)


@template
def see_open_bag(g: Any, bag: Zone, here: Any) -> None:
    """The same where everybody knows all cards: eight at a time."""
    if bag.of.size >= 8:
        for i in range(bag.of.size // 8):
            see(g, here.bits[i], 8)
    if bag.of.size % 8 > 0:
        see(g, here.bits[bag.of.size // 8], bag.of.size % 8)
