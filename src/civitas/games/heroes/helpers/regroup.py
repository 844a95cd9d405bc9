"""Regroup: discard any number of responders from the Recruitment Area and replace that many at once."""

from __future__ import annotations

from civitas.kernel import Rule, ask, option, rule, tell

from .. import events, kinds
from ..constants import SPOTS
from ..state import Heroes
from .deck import fill_spot
from .hands import count_bits


def taken_spots(g: Heroes) -> int:
    """The spots of the Recruitment Area that hold a card, as bits."""
    bits = 0
    for spot in range(SPOTS):
        if g.recruits[spot] >= 0:
            bits = bits | (1 << spot)
    return bits


@rule
def regroup(g: Heroes, seat: int, may_decline: int) -> Rule:
    """Spots that were empty before wait for Upkeep; what is discarded may be shuffled and come back
    (HER-FREE-08, 09)."""
    spots = taken_spots(g)
    if spots == 0:
        return
    for several in range(1, 1 << SPOTS):
        if several & spots == several:
            option(g, several)
    if may_decline == 1:
        option(g, 0)
    choice = yield ask(g, seat, kinds.REGROUPED)
    if choice == 0:
        return
    tell(g, events.REGROUPS, seat, count_bits(g, choice))
    for spot in range(SPOTS):
        if choice >> spot & 1 == 1:
            g.discard.put(g.recruits.take(spot))
    for spot in range(SPOTS):
        if choice >> spot & 1 == 1:
            fill_spot(g, spot)
