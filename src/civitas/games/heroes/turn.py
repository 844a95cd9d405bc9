"""A round: each hero takes a turn of three actions, followed by Upkeep; then the disaster takes its turn."""

from __future__ import annotations

from civitas.kernel import Rule, ask, offer, option, rule, tell

from . import events, kinds
from .constants import ACTIONS, COLOURS, DISASTER_TURN, HERO_TURN, MARTYR, NONE, SPACES, SPOTS
from .disaster import disaster_turn
from .effects.events import taken_spaces
from .effects.free import call, can_call, can_regroup, can_use_own, token_own, token_regroup
from .effects.known import ongoing
from .effects.powers import can_use, use_power
from .effects.rescue import rescue, use_martyr
from .helpers.city import over
from .helpers.codes import START_DRAW, WILD_NUMBER
from .helpers.deck import draw_cards, draw_to_hand, drawable
from .helpers.paying import rescuable
from .helpers.rallying import rally_colours, rally_of
from .helpers.regroup import taken_spots
from .state import Heroes
from .tables import TYPE
from .upkeep import upkeep

POWERS_TO_USE = 4  # the fifth comes by itself


@rule
def take_turn(g: Heroes) -> Rule:
    if g.step < g.seats:
        g.phase = HERO_TURN
        yield from hero_turn(g, g.active)
        if not over(g):
            upkeep(g)
    else:
        g.phase = DISASTER_TURN
        yield from disaster_turn(g)
    g.turn += 1
    g.step = (g.step + 1) % (g.seats + 1)
    g.active = (g.start + g.step) % g.seats  # in the Disaster Turn that is the first player


@rule
def hero_turn(g: Heroes, me: int) -> Rule:
    """Three actions in any order, and free ones between them, until the player ends the turn."""
    begin_turn(g, me)
    choice = NONE
    while choice != kinds.END_TURN and not over(g):
        offer_acts(g, me)
        choice = yield ask(g, me, kinds.ACT)
        yield from act(g, me, choice)
    g.wild_colour = 0
    g.wild_number = 0
    g.call_all = 0


def offer_acts(g: Heroes, me: int) -> None:
    offer(g, basic_acts(g, me))
    if g.actions > 0:
        offer(g, rescuable(g, me, 0), kinds.RESCUE)
    offer(g, free_acts(g, me), kinds.POWER)
    option(g, kinds.END_TURN)


def begin_turn(g: Heroes, me: int) -> None:
    g.actions = ACTIONS
    g.used_powers = 0
    g.called = 0
    g.token_used = 0
    g.wild_number = ongoing(g, me, WILD_NUMBER)
    if g.shield_of == me:
        g.shield = 0
    tell(g, events.BEGINS, me, g.turn)
    draw_cards(g, me, ongoing(g, me, START_DRAW))


def basic_acts(g: Heroes, me: int) -> int:
    """Recruit and Rally, as bits by answer to ACT."""
    if g.actions == 0:
        return 0
    bits = taken_spots(g) << kinds.RECRUIT
    if drawable(g) > 0:
        bits = bits | (1 << kinds.RECRUIT_DECK)
    return bits | (rally_colours(g, me) << kinds.RALLY_COLOUR)


def free_acts(g: Heroes, me: int) -> int:
    """Powers and what costs no action, as bits counted from POWER."""
    bits = 0
    for power in range(POWERS_TO_USE):
        if can_use(g, me, power):
            bits = bits | (1 << power)
    if can_call(g, me):
        bits = bits | (1 << (kinds.CALL - kinds.POWER))
    if can_regroup(g, me):
        bits = bits | (1 << (kinds.TOKEN_REGROUP - kinds.POWER))
    if can_use_own(g, me):
        bits = bits | (1 << (kinds.TOKEN_OWN - kinds.POWER))
    if g.supports[me].has(MARTYR) and taken_spaces(g) != 0:
        bits = bits | (1 << (kinds.USE_MARTYR - kinds.POWER))
    return bits


@rule
def act(g: Heroes, me: int, choice: int) -> Rule:
    if choice < kinds.POWER:
        g.actions -= 1
    if choice < kinds.RECRUIT + SPOTS:
        recruit(g, me, choice - kinds.RECRUIT)
    elif choice == kinds.RECRUIT_DECK:
        draw_to_hand(g, me)
    elif choice < kinds.RALLY_COLOUR + COLOURS:
        yield from rally_of(g, me, choice - kinds.RALLY_COLOUR)
    elif choice < kinds.RESCUE + SPACES:
        yield from rescue(g, me, choice - kinds.RESCUE, 0)
    elif choice < kinds.POWER + POWERS_TO_USE:
        yield from use_power(g, me, choice - kinds.POWER)
    elif choice == kinds.CALL:
        yield from call(g, me)
    elif choice == kinds.TOKEN_REGROUP:
        yield from token_regroup(g, me)
    elif choice == kinds.TOKEN_OWN:
        yield from token_own(g, me)
    elif choice == kinds.USE_MARTYR:
        yield from use_martyr(g, me)


def recruit(g: Heroes, me: int, spot: int) -> None:
    """The spot stays empty until Upkeep."""
    card = g.recruits.take(spot)
    g.hand[me].add(card)
    tell(g, events.RECRUITS, me, TYPE[card])
