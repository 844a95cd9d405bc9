"""The Disaster Turn: an event is turned up, the players may cancel it together, else it strikes. No Upkeep follows."""

from __future__ import annotations

from civitas.kernel import Rule, ask, option, rule, tell

from . import cards, events, kinds
from .constants import EXTREME_TOKENS
from .effects.events import run_text
from .helpers.choices import A_CANCEL, all_agree
from .helpers.city import move_danger, over
from .helpers.deck import draw_event
from .helpers.hands import rally_types
from .helpers.paying import all_icons, can_fill, pay
from .state import Heroes
from .tables import EVENT_DANGER, EXTREME_ICON, PRICE

FIRST_EVENT_ROW = cards.CITIZENS  # of the icons
EVENT_TEXT, EXTREME_TEXT = cards.EVENT_CODE, cards.EXTREME_CODE


@rule
def disaster_turn(g: Heroes) -> Rule:
    tell(g, events.DISASTER_BEGINS, g.turn)
    event = draw_event(g)
    g.event.place(0, event)
    tell(g, events.TURNS_UP, event)
    cancelled = yield from may_cancel(g, g.event[0])
    if cancelled == kinds.YES:
        tell(g, events.CANCELS, g.event[0])
    else:
        yield from strike(g, g.event[0])
    if not over(g):
        g.used_events.put(g.event.take(0))


# ---------------------------------------------------------------- canceling


def points_there(g: Heroes) -> int:
    points = 0
    for seat in range(g.seats):
        points += g.points[seat]
    return points


def can_cancel(g: Heroes, event: int) -> bool:
    """Can both parts of the price be paid in full? Hand cards and Supports do not count (HER-DIS-08)."""
    if points_there(g) < PRICE[event]:
        return False
    row = FIRST_EVENT_ROW + event
    return can_fill(g, row, all_icons(g, row), rally_types(g), 0, 0, 0, 0, 0)


@rule
def may_cancel(g: Heroes, event: int) -> Rule:
    """Clockwise from the first player each says how many points it gives, until the price is met; then they are taken
    and the first player picks the responders. If all decline before that, nothing is paid (HER-DIS-07)."""
    if not can_cancel(g, event):
        return kinds.NO
    if PRICE[event] == 0:
        wanted = yield from want_to_cancel(g)
        if wanted == kinds.NO:
            return kinds.NO
    else:
        yield from collect(g, PRICE[event])
        if pledges(g) < PRICE[event]:
            tell(g, events.FALLS_SHORT, pledges(g), PRICE[event])
            forget_pledges(g)
            return kinds.NO
        take_pledges(g)
    yield from pay(g, g.start, FIRST_EVENT_ROW + event, 0, 0)
    return kinds.YES


@rule
def want_to_cancel(g: Heroes) -> Rule:
    """A price without points is put to the first player as yes or no."""
    who = g.start
    answer = kinds.NO
    for attempt in range(g.seats):
        g.purpose = kinds.TO_CANCEL
        option(g, kinds.NO)
        option(g, kinds.YES)
        answer = yield ask(g, who, kinds.CANCEL)
        agreed = yield from all_agree(g, who, answer, A_CANCEL, attempt)
        if agreed == kinds.YES:
            return answer
        who = (who + 1) % g.seats
    return answer


def pledges(g: Heroes) -> int:
    points = 0
    for seat in range(g.seats):
        points += g.pledged[seat]
    return points


@rule
def collect(g: Heroes, price: int) -> Rule:
    """Round after round each adds points or declines, until the price is met or all have declined one after another.
    Who has no points left to add is passed over."""
    seat = g.start
    declined = 0
    while pledges(g) < price and declined < g.seats:
        added = 0
        if g.points[seat] > g.pledged[seat]:
            for points in range(min(price - pledges(g), g.points[seat] - g.pledged[seat]) + 1):
                option(g, points)
            added = yield ask(g, seat, kinds.PLEDGE)
            g.pledged[seat] += added
            tell(g, events.PLEDGES, seat, added)
        declined = declined + 1 if added == 0 else 0
        seat = (seat + 1) % g.seats


def take_pledges(g: Heroes) -> None:
    for seat in range(g.seats):
        if g.pledged[seat] > 0:
            g.points[seat] -= g.pledged[seat]
            tell(g, events.SPENDS_POINTS, seat, g.pledged[seat], g.points[seat])
    forget_pledges(g)


def forget_pledges(g: Heroes) -> None:
    for seat in range(g.seats):
        g.pledged[seat] = 0


# ---------------------------------------------------------------- striking


@rule
def strike(g: Heroes, event: int) -> Rule:
    """Danger Value, Extreme token, text; a loss breaks it off."""
    tell(g, events.TRIGGERS, event)
    move_danger(g, EVENT_DANGER[event])
    if over(g):
        return
    if EXTREME_ICON[event] == 1:
        yield from extreme_token(g)
        if over(g):
            return
    tell(g, events.TEXT, event)
    yield from run_text(g, g.start, EVENT_TEXT + event)


@rule
def extreme_token(g: Heroes) -> Rule:
    """The third brings the sheet's Extreme text at once; then the tokens return to the supply (HER-DIS-14)."""
    g.extreme += 1
    tell(g, events.EXTREME_TOKEN, g.extreme)
    if g.extreme == EXTREME_TOKENS:
        tell(g, events.EXTREME_STRIKES, g.disaster)
        yield from run_text(g, g.start, EXTREME_TEXT + g.disaster)
        g.extreme = 0
