"""The Hidden Cause: at the start of a turn it may replace the Primary, once (p.20)."""

from __future__ import annotations

from civitas.kernel import Rule, ask, option, rule, tell

from . import events, kinds
from .constants import ASIDE, HOUSE, NAY, NO_PASSAGE, S_SWITCH, SENATE, YEA
from .helpers.attached import shed
from .helpers.line import append, dispose, is_vote, lift, member_of, move_tokens, place_of, recycle_stack
from .helpers.sides import speaker
from .helpers.stance import plain_stance
from .state import Congress


@rule
def may_switch(g: Congress, side: int) -> Rule:
    if g.hidden[side].count > 0:
        g.step = S_SWITCH
        option(g, kinds.NO)
        option(g, kinds.YES)
        answer = yield ask(g, speaker(g, side), kinds.SWITCH)
        if answer == kinds.YES:
            switch(g, side)


def switch(g: Congress, side: int) -> None:
    """Every held card is judged anew: what is YEA makes the new splay, all else is recycled; play goes on in the
    present chamber (CON-HIDDEN-05, -06)."""
    old = g.cause[side].take(0)
    g.retired.add(old)
    g.cause[side].place(0, g.hidden[side].draw())
    tell(g, events.REVEALS, side, g.cause[side][0], old)
    shed(g, side)
    recycle_stack(g, side, ASIDE)
    g.passage[side, SENATE] = NO_PASSAGE
    g.passage[side, HOUSE] = NO_PASSAGE
    gone = drop_opponents(g, side)
    win_supporters(g, side)
    gone += drop_rest(g, side)
    move_tokens(g)
    tell(g, events.KEEPS_ON, side, g.votes[side], gone)


def supports(g: Congress, side: int, entry: int) -> bool:
    return plain_stance(g, g.cause[side][0], member_of(g, entry)) == YEA


def drop_opponents(g: Congress, side: int) -> int:
    """YEA cards that do not support the new Cause; Power cards keep their place."""
    gone = 0
    i = g.line_count - 1
    while i >= 0:
        if g.line_place[i] == place_of(g, side, YEA) and is_vote(g, g.line[i]) and not supports(g, side, g.line[i]):
            dispose(g, lift(g, i))
            gone += 1
        i -= 1
    return gone


def win_supporters(g: Congress, side: int) -> None:
    """NAY cards that support the new Cause join the splay in the order of the stack."""
    i = 0
    end = g.line_count
    while i < end:
        if g.line_place[i] == place_of(g, side, NAY) and supports(g, side, g.line[i]):
            append(g, lift(g, i), place_of(g, side, YEA))
            end -= 1
        else:
            i += 1


def drop_rest(g: Congress, side: int) -> int:
    gone = 0
    i = g.line_count - 1
    while i >= 0:
        if g.line_place[i] == place_of(g, side, NAY):
            dispose(g, lift(g, i))
            gone += 1
        i -= 1
    return gone
