"""Immediate Countermeasures: who is attacked may cancel the attack with a set that supports the own Cause and reaches
the level of the attacking set. Everybody attacked is asked, so that the question tells nothing (CON-COUNTER-13)."""

from __future__ import annotations

from civitas.kernel import Rule, ask, option, rule, tell

from .. import events, kinds
from ..constants import NONE, S_COUNTER, S_IMPACT, SUPPORT
from ..helpers.building import build_set
from ..helpers.matching import MOST_CARDS, best_level, picked_level, strength
from ..helpers.personal import fill_hand
from ..helpers.sides import members_of, side_after, sides, speaker
from ..state import Congress


def is_hit(g: Congress, side: int, impact: int) -> bool:
    """Level 4 Raid and Retire hit everybody, whether or not the set matches them (CON-RAID-05)."""
    return impact in (kinds.RAID_ALL, kinds.RETIRE_ALL) or side == g.target


@rule
def ask_for_counters(g: Congress, attacker: int, impact: int) -> Rule:
    g.countered = 0
    if g.countermeasures == 1:
        g.step = S_COUNTER
        g.needed = g.against_level
        for n in range(1, sides(g)):
            side = side_after(g, attacker, n)
            if is_hit(g, side, impact):
                yield from may_counter(g, side)
        g.step = S_IMPACT


@rule
def may_counter(g: Congress, side: int) -> Rule:
    answer = kinds.YES
    played = kinds.NO
    while answer == kinds.YES and played == kinds.NO:
        option(g, kinds.NO)
        if best_level(g, side, g.cause[side][0], SUPPORT, NONE, MOST_CARDS) >= g.needed:
            option(g, kinds.YES)
        answer = yield ask(g, speaker(g, side), kinds.COUNTER)
        if answer == kinds.YES:
            done = yield from build_set(g, side, side, g.needed, MOST_CARDS)
            if done == kinds.PLAY:
                played = kinds.YES
    if played == kinds.YES:
        g.countered = g.countered | (1 << side)
        tell(g, events.COUNTERS, speaker(g, side), picked_level(g, side, g.cause[side][0], SUPPORT, NONE))
        spend_counter(g, side)
    else:
        tell(g, events.SUFFERS, speaker(g, side))


def spend_counter(g: Congress, side: int) -> None:
    """The defender's cards are shown and used up, and the hand is filled as far as the deck goes (CON-COUNTER-11)."""
    for n in range(members_of(g)):
        for card in g.picked[side + n]:
            g.picked[side + n].remove_open(card)
            g.citizens_up.add(card)
            tell(g, events.SHOWS, side + n, card, strength(g, card, g.cause[side][0], SUPPORT))
    for n in range(members_of(g)):
        fill_hand(g, side + n, g.limit[side + n])


def is_countered(g: Congress, side: int) -> bool:
    return g.countered >> side & 1 == 1
