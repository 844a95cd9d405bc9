"""How the game ends: somebody has passed both chambers, or the time is up (CON-TIME-01 to -06)."""

from __future__ import annotations

from civitas.kernel import stop, tell

from . import events
from .constants import HOUSE, NO_PASSAGE, NO_WINNER, PASSED, SENATE, SIMPLE, SUPER, TIMED
from .helpers.attached import is_vetoed
from .helpers.sides import is_side, members_of, side_of, sides
from .state import Congress
from .tables import MAJORITY

# A game of bots that stall must end some time: after so many rounds the timed result is given, whatever was agreed.
LAST_ROUND = 250


def has_passed(g: Congress, side: int, chamber: int) -> bool:
    """Under a Veto a simple passage is not enough (CON-VETO-01)."""
    least = SUPER if is_vetoed(g, side) else SIMPLE
    return g.passage[side, chamber] >= least


def has_both(g: Congress, side: int) -> bool:
    return has_passed(g, side, SENATE) and has_passed(g, side, HOUSE)


def win(g: Congress, side: int) -> None:
    g.won_by = side
    g.outcome = PASSED
    for seat in range(g.seats):
        g.score[seat] = 1 if side_of(g, seat) == side else 0
    tell(g, events.WINS, side, PASSED)
    settle(g)


def settle(g: Congress) -> None:
    """Places and payoffs: the winners share the first place, the others the next."""
    winners = 0
    for seat in range(g.seats):
        winners += g.score[seat]
    for seat in range(g.seats):
        if g.score[seat] == 1:
            g.place[seat] = 1
            g.payoff[seat] = 60 * (g.seats - winners) // (g.seats - 1) if members_of(g) == 1 else 60
        else:
            g.place[seat] = winners + 1
            g.payoff[seat] = 0 - 60 * winners // (g.seats - 1) if members_of(g) == 1 else 0 - 60
    stop(g)


def rounds_over(g: Congress) -> bool:
    """Has the last full round been played?"""
    most = g.max_rounds if g.max_rounds > 0 else LAST_ROUND
    return g.turn >= most * sides(g)


def chambers_passed(g: Congress, side: int) -> int:
    """How many chambers a side has behind it, those of the first Cause of an Ultimate pair too (CON-TIME-06). The one
    where the Cause stands is not behind it, even if it was passed before a Veto sent the Cause back there."""
    count = 0
    for chamber in range(2):
        if g.passage_before[side, chamber] != NO_PASSAGE:
            count += 1
        if chamber != g.chamber[side] and g.passage[side, chamber] != NO_PASSAGE:
            count += 1
    return count


def supermajorities(g: Congress, side: int) -> int:
    count = 0
    for chamber in range(2):
        if g.passage_before[side, chamber] == SUPER:
            count += 1
        if g.passage[side, chamber] == SUPER:
            count += 1
    return count


def is_ahead(g: Congress, side: int, other: int) -> int:
    """1 if this side has come farther, -1 if less far: more chambers passed, then a larger share of the simple majority
    where the Cause stands, then more Supermajorities (CON-TIME-06, -03, -04)."""
    mine = chambers_passed(g, side)
    theirs = chambers_passed(g, other)
    if mine == theirs:
        mine = g.votes[side] * MAJORITY[g.chamber[other], 0]
        theirs = g.votes[other] * MAJORITY[g.chamber[side], 0]
    if mine == theirs:
        mine = supermajorities(g, side)
        theirs = supermajorities(g, other)
    return 0 if mine == theirs else 1 if mine > theirs else -1


def end_on_time(g: Congress) -> None:
    tell(g, events.TIME_IS_UP)
    winners = 0
    for side in range(g.seats):
        if is_side(g, side) and chambers_passed(g, side) > 0 and is_first(g, side):
            winners += 1
            for n in range(members_of(g)):
                g.score[side + n] = 1
            tell(g, events.WINS, side, TIMED)
    if winners > 0:
        g.outcome = TIMED
        settle(g)
    else:
        g.outcome = NO_WINNER  # everybody shares the place, and nobody gains
        tell(g, events.NOBODY_WINS)
        for seat in range(g.seats):
            g.place[seat] = 1
        stop(g)


def is_first(g: Congress, side: int) -> bool:
    for other in range(g.seats):
        if is_side(g, other) and other != side and is_ahead(g, other, side) > 0:
            return False
    return True


def time_is_up(g: Congress, seat: int) -> None:
    """The signal of a clock: the game ends after the turn under way (CON-TIME-04)."""
    g.time_up = 1
