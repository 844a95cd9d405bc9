"""A turn: attract citizens, perform an action (the others may follow), clean up. At the end, the scoring."""

from __future__ import annotations

from civitas.kernel import Rule, ask, option, rule, tell

from . import events, kinds
from .actions import act, follow
from .constants import GROUPS, NONE, PLACES
from .helpers.city import discard_above
from .helpers.deck import clean_up_assembly
from .helpers.placing import place_drawn
from .scoring import score_duel, score_table
from .scyntilla import scyntilla_turn, she_follows
from .state import Spark


@rule
def take_turn(g: Spark) -> Rule:
    if g.seats == 1 and g.turn % 2 == 1:
        yield from scyntilla_turn(g)
    else:
        yield from player_turn(g, g.active)
        g.active = (g.active + 1) % g.seats
    g.turn += 1
    if g.ending == 1 and g.turn % max(2, g.seats) == 0:  # all have had equally many turns
        if g.seats == 1:
            score_duel(g)
        else:
            score_table(g)


@rule
def player_turn(g: Spark, me: int) -> Rule:
    tell(g, events.BEGINS, me, g.turn)
    yield from attract(g, me)
    citizen = yield from act(g, me)
    if citizen >= 0:
        if g.seats == 1:
            she_follows(g, citizen)
        for n in range(1, g.seats):
            yield from follow(g, (me + n) % g.seats, citizen)
        discard_above(g, me)
    clean_up_assembly(g)


@rule
def attract(g: Spark, me: int) -> Rule:
    """Take one group: first its sparks, then its citizens in any order."""
    for n in range(GROUPS):
        option(g, n)
    group = yield ask(g, me, kinds.ATTRACT)
    take_group(g, me, group)
    yield from place_drawn(g, me)


def take_group(g: Spark, me: int, group: int) -> None:
    g.taken = group
    tell(g, events.ATTRACTS, me, group, g.group_sparks[group])
    g.sparks[me] += g.group_sparks[group]
    g.group_sparks[group] = 0
    for slot in range(PLACES * group, PLACES * group + PLACES):
        if g.assembly[slot] >= 0:
            g.drawn[g.drawn_count] = g.assembly[slot]
            g.drawn_count += 1
            g.assembly[slot] = NONE
