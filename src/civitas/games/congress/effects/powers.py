"""Power cards: which may join a set, and what they do. Those that raise the level act before the impact is chosen, all
others after it is carried out (CON-POWER-07)."""

from __future__ import annotations

from civitas.kernel import Rule, ask, option, rule, tell

from .. import events, kinds
from ..constants import (
    MANIPULATOR,
    MARKER,
    NAY,
    NONE,
    OPPOSE,
    PATRIOT,
    POWERS,
    SUPPORT,
    YEA,
    YELLOW_KID,
)
from ..helpers.attached import attach, is_barred
from ..helpers.line import append, discard_vote, first_marker, last_marker, lift, member_of, move, move_tokens, place_of
from ..helpers.sides import members_of, speaker
from ..helpers.stance import touches
from ..state import Congress
from ..tables import CAUSE_SUIT, CAUSE_TOPIC, POWER_LEVEL, POWER_SUIT, POWER_TOPIC, POWER_TYPE, RAISE
from .registry import DOES, JOINS, does, joins

LEAST_SET = 2  # no Power card goes with a set of level 1 (CON-TURN-14)
MOST_LEVEL = 4


# ---------------------------------------------------------------- may this card join a set? (g, side, card, direction)


def fits(g: Congress, side: int, card: int, level: int, direction: int) -> bool:
    """May this card join a set of this level and direction?"""
    if level < LEAST_SET or POWER_LEVEL[card] > level:
        return False
    return JOINS[POWER_TYPE[card]](g, side, card, direction)  # type: ignore[no-any-return]


def concerns(g: Congress, side: int, direction: int) -> int:
    """The side whose Cause the set is about."""
    return side if direction == SUPPORT else g.target


@joins("closed_rule", "clean_bill")
def joins_any(g: Congress, side: int, card: int, direction: int) -> bool:
    return True


@joins("amendment")
def joins_amendment(g: Congress, side: int, card: int, direction: int) -> bool:
    """Never of the Cause's own Topic, nor where a rule bars the others."""
    concerned = concerns(g, side, direction)
    cause = g.cause[concerned][0]
    if POWER_TOPIC[card] // 2 == CAUSE_TOPIC[cause] // 2:
        return False
    return direction == SUPPORT or not is_barred(g, concerned)


@joins("veto")
def joins_veto(g: Congress, side: int, card: int, direction: int) -> bool:
    cause = g.cause[concerns(g, side, direction)][0]
    return direction == OPPOSE and POWER_SUIT[card] == CAUSE_SUIT[cause]


@joins("fourth_estate", "mediator", "manipulator", "yellow_kid")
def joins_support(g: Congress, side: int, card: int, direction: int) -> bool:
    """For the own Cause of the card's Suit."""
    cause = g.cause[concerns(g, side, direction)][0]
    return direction == SUPPORT and POWER_SUIT[card] == CAUSE_SUIT[cause]


@joins("patriot")
def joins_patriot(g: Congress, side: int, card: int, direction: int) -> bool:
    """For the own Cause too; against another's of the other fill where there is something to strip."""
    concerned = concerns(g, side, direction)
    cause = g.cause[concerned][0]
    if direction == SUPPORT:
        return POWER_SUIT[card] == CAUSE_SUIT[cause]
    return POWER_SUIT[card] == CAUSE_SUIT[cause] ^ 1 and first_marker(g, concerned, MANIPULATOR, YELLOW_KID) >= 0


# ---------------------------------------------------------------- playing it


@rule
def add_power(g: Congress, side: int) -> Rule:
    """At most one, within the limit of five cards (CON-TURN-13)."""
    room = g.played.count + g.played_against.count < 5
    if room and max(g.set_level, g.against_level) >= LEAST_SET:
        for n in range(members_of(g)):
            for card in g.own_powers[side + n]:
                if fits(g, side, card, g.set_level, SUPPORT):
                    option(g, kinds.MATES_POWER * n + card)
                if fits(g, side, card, g.against_level, OPPOSE):
                    option(g, kinds.MATES_POWER * n + kinds.AGAINST + card)
        option(g, kinds.NO_POWER)
        answer = yield ask(g, speaker(g, side), kinds.ADD_POWER)
        if answer != kinds.NO_POWER:
            play_power(g, side, answer % POWERS, SUPPORT if answer % kinds.MATES_POWER < kinds.AGAINST else OPPOSE)


def play_power(g: Congress, side: int, card: int, direction: int) -> None:
    for n in range(members_of(g)):
        if g.own_powers[side + n].has(card):
            g.own_powers[side + n].remove_open(card)
    g.power_played.place(0, card)
    g.power_side = direction
    if direction == SUPPORT:
        g.set_level = min(MOST_LEVEL, g.set_level + RAISE[card])
    tell(g, events.ADDS_POWER, speaker(g, side), card, g.set_level if direction == SUPPORT else g.against_level)


def use_power(g: Congress, side: int, direction: int) -> None:
    """What a Power card does after the impact of its set; what neither stays on a Cause nor in a splay is recycled
    with the set."""
    card = g.power_played[0]
    if card >= 0 and g.power_side == direction:
        DOES[POWER_TYPE[card]](g, side, card, direction)


# ---------------------------------------------------------------- what it does (g, side, card, direction)


@does("closed_rule", "clean_bill")
def bar(g: Congress, side: int, card: int, direction: int) -> None:
    """It lies on the own Cause."""
    g.power_played.take(0)
    attach(g, card, side, side)
    tell(g, events.ATTACHES, speaker(g, side), speaker(g, side), card)


@does("veto")
def veto(g: Congress, side: int, card: int, direction: int) -> None:
    """It lies on the target's Cause."""
    g.power_played.take(0)
    attach(g, card, g.target, side)
    tell(g, events.ATTACHES, speaker(g, side), g.target, card)


@does("fourth_estate", "mediator")
def nothing_more(g: Congress, side: int, card: int, direction: int) -> None:
    """It has raised the level of its set."""


@does("manipulator", "yellow_kid")
def lay_in_splay(g: Congress, side: int, card: int, direction: int) -> None:
    """It lies in the own YEA splay, before the votes that come later."""
    g.power_played.take(0)
    g.powers_laid.add(card)
    append(g, MARKER + card, place_of(g, side, YEA))
    tell(g, events.LAYS, side, card)


@does("patriot")
def guard_or_strip(g: Congress, side: int, card: int, direction: int) -> None:
    if direction == OPPOSE:
        strip(g, side, g.target)
    else:
        lay_in_splay(g, side, card, direction)


@does("amendment")
def attach_amendment(g: Congress, side: int, card: int, direction: int) -> None:
    g.power_played.take(0)
    amend(g, side, concerns(g, side, direction), card)


def amend(g: Congress, by: int, side: int, card: int) -> None:
    """Attract NAY members to the own Cause, or repel YEA members from another's; those that lie before a Patriot are
    safe (CON-PAT-02)."""
    attach(g, card, side, by)
    tell(g, events.ATTACHES, speaker(g, by), speaker(g, by) if by == side else side, card)
    source = NAY if by == side else YEA
    i = 0 if by == side else 1 + last_marker(g, side, PATRIOT)
    end = g.line_count
    while i < end:
        if g.line_place[i] == place_of(g, side, source) and g.line[i] < MARKER:
            if touches(g, card, by == side, member_of(g, g.line[i])):
                move(g, i, side, YEA if source == NAY else NAY)
                i -= 1
                end -= 1
        i += 1
    move_tokens(g)


def strip(g: Congress, by: int, side: int) -> None:
    """A Patriot in opposition: all votes after the oldest Manipulator or Yellow Kid go, and those Power cards too."""
    first = first_marker(g, side, MANIPULATOR, YELLOW_KID)
    if first >= 0:
        before = g.votes[side]
        i = g.line_count - 1
        while i >= first:
            if g.line_place[i] == place_of(g, side, YEA):
                if g.line[i] < MARKER:
                    discard_vote(g, i, side)
                elif POWER_TYPE[g.line[i] - MARKER] in (MANIPULATOR, YELLOW_KID):
                    card = lift(g, i) - MARKER
                    g.powers_laid.remove(card)
                    g.powers_up.add(card)
            i -= 1
        move_tokens(g)
        tell(g, events.STRIPS, by, side, before - g.votes[side])


def recycle_power(g: Congress) -> None:
    if g.power_played[0] != NONE:
        g.powers_up.add(g.power_played.take(0))
