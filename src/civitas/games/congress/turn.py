"""A turn, in the twelve steps of the quick reference (CON-TURN-23)."""

from __future__ import annotations

from civitas.kernel import Rule, ask, option, rule, stopped, tell

from . import events, kinds
from .agenda import may_switch
from .constants import NONE, S_CIRCUMSTANCE, S_DRAFT, S_DRAW, S_NEXT, S_POWER, S_RECYCLE, S_REPLENISH, S_SET
from .drafts import follow_up, follow_up_powers
from .effects.cherry import cherry_pick
from .effects.circumstance import stands_on_circumstance, turn_up
from .effects.impacts import oppose_impact, support_impact
from .effects.powers import add_power, recycle_power
from .effects.trade import free_received, horse_trade
from .ending import end_on_time, rounds_over
from .helpers.building import build_set, picked_count, show_set
from .helpers.line import move_tokens
from .helpers.matching import MOST_CARDS, can_join, can_play
from .helpers.personal import fill_hand, redraw
from .helpers.sides import is_side, members_of, pass_the_word, side_after, speaker
from .helpers.stance import draw_and_sort
from .majority import tally
from .state import Congress


@rule
def take_turn(g: Congress) -> Rule:
    me = g.active
    begin_turn(g, me)
    yield from may_switch(g, me)
    g.step = S_DRAW
    draw_and_sort(g, me)
    move_tokens(g)
    yield from play_set(g, me)
    yield from tally(g, me)
    if not stopped(g):
        yield from end_turn(g, me)
    pass_the_word(g, me)
    g.turn += 1
    g.active = side_after(g, me, 1)
    if not stopped(g) and (g.time_up == 1 or rounds_over(g)):
        end_on_time(g)


def begin_turn(g: Congress, me: int) -> None:
    tell(g, events.BEGINS, speaker(g, me), g.turn)
    g.set_level = 0
    g.against_level = 0
    g.target = NONE
    g.impact = NONE
    for n in range(members_of(g)):
        free_received(g, me + n)


# ---------------------------------------------------------------- steps 2 to 5


def any_set(g: Congress, me: int) -> bool:
    for target in range(g.seats):
        if is_side(g, target) and can_play(g, me, target):
            return True
    return False


def offer_acts(g: Congress, me: int) -> None:
    for target in range(g.seats):
        if is_side(g, target) and can_play(g, me, target):
            option(g, kinds.TO_SUPPORT if target == me else kinds.TO_OPPOSE + target)
            if g.joint == 1 and target != me and can_join(g, me, target):
                option(g, kinds.TO_JOIN + target)
    if not any_set(g, me):
        option(g, kinds.REDRAW)
        option(g, kinds.TURN_UP)
    option(g, kinds.PASS)


@rule
def play_set(g: Congress, me: int) -> Rule:
    """Until a set is played, or none at all."""
    done = 0
    while done == 0:
        g.step = S_SET
        g.target = NONE
        offer_acts(g, me)
        act = yield ask(g, speaker(g, me), kinds.ACT)
        done = 1
        if act == kinds.PASS:
            tell(g, events.PASSES, speaker(g, me))
        elif act == kinds.REDRAW:
            for n in range(members_of(g)):
                redraw(g, me + n)
        elif act == kinds.TURN_UP:
            turn_up(g, me)
        else:
            done = yield from play_sets(g, me, act)


@rule
def play_sets(g: Congress, me: int, act: int) -> Rule:
    """One set, or two in a Joint Operation; 0 if the cards are taken back."""
    joint = act >= kinds.TO_JOIN
    if joint:
        g.target = act - kinds.TO_JOIN
    elif act >= kinds.TO_OPPOSE:
        g.target = act - kinds.TO_OPPOSE
    g.joining = 1 if joint else 0
    room = MOST_CARDS
    if joint or act == kinds.TO_SUPPORT:
        answer = yield from build_set(g, me, me, 1, MOST_CARDS - g.joining)
        g.joining = 0
        if answer != kinds.PLAY:
            return 0
        room -= picked_count(g, me)
        g.set_level = show_set(g, me, me)
        tell(g, events.PLAYS, speaker(g, me), speaker(g, me), g.set_level, g.played.count)
    if act != kinds.TO_SUPPORT:
        answer = yield from build_set(g, me, g.target, 1, room)
        if answer != kinds.PLAY and joint:
            g.target = NONE
        elif answer != kinds.PLAY:
            return 0
        else:
            g.against_level = show_set(g, me, g.target)
            tell(g, events.PLAYS, speaker(g, me), g.target, g.against_level, g.played_against.count)
    g.step = S_POWER
    yield from add_power(g, me)
    if g.set_level > 0:
        yield from support_impact(g, me)
    if g.against_level > 0:
        yield from oppose_impact(g, me)
    return 1


# ---------------------------------------------------------------- steps 7 to 12


@rule
def end_turn(g: Congress, me: int) -> Rule:
    g.step = S_RECYCLE
    recycle(g, me)
    g.step = S_REPLENISH
    for n in range(members_of(g)):
        fill_hand(g, me + n, g.limit[me + n])
    g.step = S_CIRCUMSTANCE
    if stands_on_circumstance(g, me):
        turn_up(g, me)
    g.step = S_DRAFT
    for n in range(members_of(g)):
        yield from follow_up(g, me + n)
    for n in range(members_of(g)):
        yield from follow_up_powers(g, me + n)
    yield from cherry_pick(g, me)
    yield from horse_trade(g, me)
    g.step = S_NEXT


def recycle(g: Congress, me: int) -> None:
    """Used cards go face up under the common decks they came from."""
    count = g.played.count + g.played_against.count
    g.played.pour(g.citizens_up)
    g.played_against.pour(g.citizens_up)
    recycle_power(g)
    if count > 0:
        tell(g, events.RECYCLES, speaker(g, me), count)
