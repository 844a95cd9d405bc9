"""Performing an action, as active player or as follower, and following."""

from __future__ import annotations

from civitas.kernel import Rule, ask, option, rule, tell

from . import events, kinds
from .constants import CITIZENS, NONE, PERFORMER, SCIENTIST
from .effects.citizens import ACTIONS
from .effects.poet import use_poet
from .helpers.city import citizen_cards, discard_above, discard_rests, highest_level, leave, named
from .helpers.deck import refill
from .state import Spark
from .tables import HAS_ACTION

# ---------------------------------------------------------------- the active player


def can_pay(g: Spark, me: int, name: int) -> bool:
    """The Scientist's discard is a cost: another card must be there (SPK-RULING-12)."""
    return name != SCIENTIST or citizen_cards(g, me) > 1


def can_act(g: Spark, me: int, citizen: int) -> bool:
    name = g.cast[citizen]
    return g.face[me, citizen] > 0 and HAS_ACTION[name] == 1 and can_pay(g, me, name)


def can_act_at_all(g: Spark, me: int) -> bool:
    for citizen in range(g.cast_size):
        if can_act(g, me, citizen):
            return True
    return False


def offer_actions(g: Spark, me: int) -> None:
    for citizen in range(g.cast_size):
        if can_act(g, me, citizen):
            for level in range(1, highest_level(g, me, citizen) + 1):
                option(g, 3 * citizen + level - 1)


@rule
def act(g: Spark, me: int) -> Rule:
    """You may perform one action, at any level up to the size of the stack. Gives the citizen, or NONE."""
    choice = kinds.NO_ACTION
    if can_act_at_all(g, me):
        offer_actions(g, me)
        option(g, kinds.NO_ACTION)
        choice = yield ask(g, me, kinds.ACT)
    if choice == kinds.NO_ACTION:
        tell(g, events.RESTS, me)
        return NONE
    citizen = choice // 3
    tell(g, events.ACTS, me, g.cast[citizen], choice % 3 + 1)
    yield from perform(g, me, citizen, g.cast[citizen], choice % 3 + 1)
    refill(g)
    return citizen


@rule
def perform(g: Spark, me: int, citizen: int, name: int, level: int) -> Rule:
    """The top card of a stack moves above the city; then the action of this name at this level. A Performer's
    card is not of the name that acts."""
    leave(g, me, citizen)
    g.above[me] = citizen
    g.performer = me
    g.acting = name
    g.level = level
    yield from use_poet(g, me)
    yield from ACTIONS[name](g, me, level)
    g.poet_city = NONE
    g.poet_icons = 0
    g.performer = NONE
    g.acting = NONE
    g.level = 0
    g.partner = NONE
    g.moved_slots = 0
    nothing_moved(g)
    discard_rests(g, me)


def nothing_moved(g: Spark) -> None:
    for city in range(max(2, g.seats)):
        for citizen in range(CITIZENS):
            g.moved[city, citizen] = 0


# ---------------------------------------------------------------- followers


def can_follow_with(g: Spark, me: int, citizen: int, name: int) -> bool:
    """Only a face-up card can be moved above the city (SPK-RULING-29)."""
    return citizen >= 0 and g.face[me, citizen] > 0 and can_pay(g, me, name)


def offer_levels(g: Spark, me: int, citizen: int, first: int) -> None:
    for level in range(1, highest_level(g, me, citizen) + 1):
        option(g, first + level)


@rule
def follow(g: Spark, me: int, citizen: int) -> Rule:
    """Each opponent may follow the action once: with an own copy, or with a Performer as if it were one."""
    name = g.cast[citizen]
    performer = named(g, PERFORMER)
    own = can_follow_with(g, me, citizen, name)
    other = can_follow_with(g, me, performer, name)
    if not own and not other:
        return
    g.acting = name
    option(g, kinds.PASS)
    if own:
        offer_levels(g, me, citizen, kinds.OWN_COPY)
    if other:
        offer_levels(g, me, performer, kinds.AS_PERFORMER)
    choice = yield ask(g, me, kinds.FOLLOW)
    g.acting = NONE
    if choice == kinds.PASS:
        tell(g, events.PASSES, me, name)
        return
    card = citizen if choice <= kinds.AS_PERFORMER else performer
    level = choice if choice <= kinds.AS_PERFORMER else choice - kinds.AS_PERFORMER
    tell(g, events.FOLLOWS, me, name, level, g.cast[card])
    yield from perform(g, me, card, name, level)
    discard_above(g, me)
    refill(g)
