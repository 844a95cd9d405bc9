"""Looking at the top of a deck: the cards are seen by all, and one player decides in which order they go back."""

from __future__ import annotations

from civitas.kernel import Rule, ask, option, rule, tell

from .. import events, kinds
from ..constants import LOOKING_AT_CITIZENS, LOOKING_AT_EVENTS, LOOKING_AT_RESPONDERS
from ..state import Heroes
from ..tables import TYPE
from .deck import citizens_left, next_hidden


def place_in(g: Heroes, order: int, count: int, n: int) -> int:
    """Which of the cards looked at is the n-th from the top in this order."""
    if count == 2:
        return n if order == 0 else 1 - n
    if count < 2:
        return n
    first = order // 2
    if n == 0:
        return first
    low = 1 if first == 0 else 0
    high = 1 if first == 2 else 2
    if order % 2 == 0:
        return low if n == 1 else high
    return high if n == 1 else low


def ways(g: Heroes, count: int) -> int:
    return 6 if count == 3 else count


# ---------------------------------------------------------------- responders


def same_order(g: Heroes, one: int, other: int, count: int) -> bool:
    """Do two orders of the responders look the same, because two of them are alike?"""
    for n in range(count):
        if TYPE[g.looked[place_in(g, one, count, n)]] != TYPE[g.looked[place_in(g, other, count, n)]]:
            return False
    return True


def new_order(g: Heroes, order: int, count: int) -> bool:
    for before in range(order):
        if same_order(g, before, order, count):
            return False
    return True


def new_orders(g: Heroes, count: int) -> int:
    orders = 0
    for way in range(ways(g, count)):
        if new_order(g, way, count):
            orders += 1
    return orders


@rule
def look_at_responders(g: Heroes, me: int, wanted: int) -> Rule:
    """The deck is not shuffled anew for it."""
    count = min(wanted, g.deck_ahead.count + g.deck.count)
    for n in range(count):
        if g.deck_ahead.count > 0:
            g.looked.place(n, g.deck_ahead.draw())
        else:
            g.looked.place(n, g.deck.draw_open())
    tell(g, events.LOOKS, me, LOOKING_AT_RESPONDERS, count)
    order = 0
    if new_orders(g, count) > 1:
        g.looking = LOOKING_AT_RESPONDERS
        for way in range(ways(g, count)):
            if new_order(g, way, count):
                option(g, way)
        order = yield ask(g, me, kinds.ORDER)
        g.looking = 0
    for n in range(count - 1, -1, -1):
        g.deck_ahead.put(g.looked.take(place_in(g, order, count, n)))


# ---------------------------------------------------------------- events


@rule
def look_at_events(g: Heroes, me: int, wanted: int) -> Rule:
    count = min(wanted, g.events_ahead.count + g.events.count)
    for n in range(count):
        if g.events_ahead.count > 0:
            g.seen_events.place(n, g.events_ahead.draw())
        else:
            g.seen_events.place(n, g.events.draw())
    tell(g, events.LOOKS, me, LOOKING_AT_EVENTS, count)
    order = 0
    if count > 1:
        g.looking = LOOKING_AT_EVENTS
        for way in range(ways(g, count)):
            option(g, way)
        order = yield ask(g, me, kinds.ORDER)
        g.looking = 0
    for n in range(count - 1, -1, -1):
        g.events_ahead.put(g.seen_events.take(place_in(g, order, count, n)))


# ---------------------------------------------------------------- citizens


@rule
def look_at_citizens(g: Heroes, me: int, wanted: int) -> Rule:
    count = min(wanted, citizens_left(g))
    for n in range(count):
        if g.people_ahead.count > 0:
            g.seen_people.place(n, g.people_ahead.draw())
        else:
            g.seen_people.place(n, next_hidden(g))
    tell(g, events.LOOKS, me, LOOKING_AT_CITIZENS, count)
    order = 0
    if count > 1:
        g.looking = LOOKING_AT_CITIZENS
        for way in range(ways(g, count)):
            option(g, way)
        order = yield ask(g, me, kinds.ORDER)
        g.looking = 0
    for n in range(count - 1, -1, -1):
        g.people_ahead.put(g.seen_people.take(place_in(g, order, count, n)))
