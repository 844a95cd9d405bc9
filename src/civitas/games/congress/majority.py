"""Step 6: tally, claim a majority, and what happens to the cards of a chamber that is passed."""

from __future__ import annotations

from civitas.kernel import Rule, ask, option, rule, tell

from . import events, kinds
from .constants import ASIDE, HOUSE, NAY, NO_PASSAGE, S_TALLY, SENATE, SIMPLE, SUPER, YEA
from .ending import has_both, win
from .helpers.attached import is_vetoed, shed
from .helpers.line import land, move_tokens, recycle_stack, relabel, space_of
from .helpers.sides import speaker
from .state import Congress
from .tables import CAUSE_START, MAJORITY


@rule
def tally(g: Congress, side: int) -> Rule:
    """At a Supermajority the passage is automatic; between simple and super the player chooses (CON-WIN-12)."""
    g.step = S_TALLY
    chamber = g.chamber[side]
    tell(g, events.TALLIES, side, g.votes[side], chamber)
    if g.votes[side] >= MAJORITY[chamber, 1]:
        pass_chamber(g, side, SUPER)
    elif g.votes[side] >= MAJORITY[chamber, 0] and not is_vetoed(g, side):
        option(g, kinds.NO)
        option(g, kinds.YES)
        answer = yield ask(g, speaker(g, side), kinds.CLAIM)
        if answer == kinds.YES:
            pass_chamber(g, side, SIMPLE)


def pass_chamber(g: Congress, side: int, passage: int) -> None:
    chamber = g.chamber[side]
    g.passage[side, chamber] = passage
    tell(g, events.CLAIMS, side, chamber, passage)
    if not has_both(g, side):
        leave_chamber(g, side, passage)
    elif g.second[side][0] >= 0:
        next_cause(g, side)
    else:
        win(g, side)


def leave_chamber(g: Congress, side: int, passage: int) -> None:
    """The YEA cards of a simple passage are kept for a Veto (CON-WIN-04, -10); under one, what was set aside in the
    other chamber is laid out again (CON-VETO-05)."""
    recycle_stack(g, side, NAY)
    if passage == SIMPLE:
        relabel(g, side, YEA, ASIDE)
    else:
        recycle_stack(g, side, YEA)
        relabel(g, side, ASIDE, YEA)
    enter_chamber(g, side, HOUSE if g.chamber[side] == SENATE else SENATE)


def enter_chamber(g: Congress, side: int, chamber: int) -> None:
    g.chamber[side] = chamber
    g.votes[side] = 0
    g.space[side] = 0
    move_tokens(g)
    g.space[side] = space_of(g, chamber, g.votes[side])
    land(g, side)
    tell(g, events.MOVES_TO, side, chamber, g.votes[side])


def next_cause(g: Congress, side: int) -> None:
    """The second Cause of an Ultimate pair begins anew; hands, decks and the seven-card hand stay (CON-ULT-03). What
    the first has passed is remembered, for it counts when the time is up (CON-TIME-06)."""
    recycle_stack(g, side, NAY)
    recycle_stack(g, side, YEA)
    recycle_stack(g, side, ASIDE)
    shed(g, side)
    g.retired.add(g.cause[side].take(0))
    g.cause[side].place(0, g.second[side].take(0))
    for chamber in range(2):
        g.passage_before[side, chamber] = g.passage[side, chamber]
        g.passage[side, chamber] = NO_PASSAGE
    tell(g, events.NEXT_CAUSE, side, g.cause[side][0])
    enter_chamber(g, side, CAUSE_START[g.cause[side][0]])
