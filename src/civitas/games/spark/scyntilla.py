"""Scyntilla, the solo opponent: her turn, and how she follows."""

from __future__ import annotations

from civitas.kernel import Rule, rule, tell

from . import events
from .actions import follow, nothing_moved
from .constants import NONE, PLACES, SCYNTILLA
from .effects.plots import PLOT_EFFECTS
from .effects.plots.growth import fetch
from .effects.reactions import react
from .helpers.city import discard_rests, highest_level
from .helpers.deck import clean_up_assembly, refill
from .helpers.sequence import she_discards_top, she_places, stack_at
from .state import Spark
from .tables import FOLLOW_PAY, HAS_ACTION, PLOT_ATTACK, PLOT_GROUP


def she_follows(g: Spark, citizen: int) -> None:
    """If she has a stack of the citizen she is paid by its size, and its top card goes (SPK-SOLO-FOLLOW-02)."""
    if g.face[SCYNTILLA, citizen] == 0:
        return
    pay = FOLLOW_PAY[g.difficulty, highest_level(g, SCYNTILLA, citizen)]
    g.sparks[SCYNTILLA] += pay
    tell(g, events.SHE_FOLLOWS, g.cast[citizen], pay)
    she_discards_top(g, citizen)
    discard_rests(g, SCYNTILLA)


@rule
def scyntilla_turn(g: Spark) -> Rule:
    """The order of SPK-RULING-90: reveal, sparks, place, level, reactions, effect, converted-only check, discard
    at the token, follow, clean-up."""
    times = reveal_plot(g)
    attract_group(g, g.token)
    beside = stack_at(g, g.token)
    level = max(1, highest_level(g, SCYNTILLA, beside)) if beside >= 0 else 1
    tell(g, events.LEVEL, level)
    if PLOT_ATTACK[g.plot] == 1:
        yield from react(g, 0)
    yield from PLOT_EFFECTS[g.plot](g, level, times)
    fetch(g, level, times)
    nothing_moved(g)
    discard_rests(g, SCYNTILLA)  # she performs, so hers go first (SPK-RULING-61)
    refill(g)
    citizen = stack_at(g, g.token)  # what lies there by now (SPK-RULING-59)
    if citizen >= 0:
        she_discards_top(g, citizen)
        discard_rests(g, SCYNTILLA)
    g.plot = NONE
    if citizen >= 0 and HAS_ACTION[g.cast[citizen]] == 1:
        yield from follow(g, 0, citizen)
    g.token = 0  # on your turn a Pupil of hers goes to the top one (SPK-SOLO-NOTE-16)
    clean_up_assembly(g)


def reveal_plot(g: Spark) -> int:
    """Turn up her next card; how often its amounts count."""
    if g.plots.count == 0:
        g.used.pour(g.plots)
        g.plots.shuffle()
        tell(g, events.NEW_PLOTS, g.plots.count)
    g.plot = g.plots.draw_open()
    g.used.put(g.plot)
    g.token = PLOT_GROUP[g.plot]
    times = 1 + g.encore
    g.encore = 0
    tell(g, events.REVEALS, g.plot, times)
    return times


def attract_group(g: Spark, group: int) -> None:
    """First the sparks, then the citizens from left to right."""
    g.taken = group
    tell(g, events.ATTRACTS, SCYNTILLA, group, g.group_sparks[group])
    g.sparks[SCYNTILLA] += g.group_sparks[group]
    g.group_sparks[group] = 0
    for slot in range(PLACES * group, PLACES * group + PLACES):
        if g.assembly[slot] >= 0:
            citizen = g.assembly[slot]
            g.assembly[slot] = NONE
            she_places(g, citizen)
