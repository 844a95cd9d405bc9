"""Cards by which Scyntilla's city grows or shrinks, without a question to anybody."""

from __future__ import annotations

from civitas.kernel import tell

from ... import events
from ...constants import GROUPS, NONE, PLACES, SCYNTILLA
from ...helpers.city import discard_face, stacks
from ...helpers.deck import draw, lies_in_assembly, take_drawn, take_slot
from ...helpers.sequence import last_stack, she_converts, she_places
from ...state import Spark
from ...tables import FOLLOW_PAY, HAS_ACTION, PLOT_AWARD, PLOT_FETCH, PLOT_FLAT, PLOT_N
from ..citizens.assembly import discard_group, has_cards
from ..citizens.own_city import take_from_pile
from ..registry import plot
from .awards import award, award_only


def place_from_deck(g: Spark, n: int) -> None:
    """The top cards of the deck, in the order they are drawn."""
    for _ in range(n):
        citizen = draw(g)
        if citizen >= 0:
            tell(g, events.TURNS_UP, SCYNTILLA, g.cast[citizen])
            she_places(g, citizen)


def scarcest(g: Spark) -> int:
    """The citizen in the discard pile that you may act with, of which Scyntilla has the fewest face-up cards, of
    several the topmost; NONE if there is none (SPK-RULING-97)."""
    best = NONE
    for i in range(g.discarded - 1, -1, -1):
        citizen = g.discard[i]
        if (
            HAS_ACTION[g.cast[citizen]] == 1
            and g.face[0, citizen] > 0
            and (best < 0 or g.face[SCYNTILLA, citizen] < g.face[SCYNTILLA, best])
        ):
            best = citizen
    return best


def fetch(g: Spark, level: int, times: int) -> None:
    """So many citizens as her card says, from the discard pile: every card but #3 ends with this."""
    for _ in range(times * PLOT_FETCH[g.plot, level]):
        citizen = scarcest(g)
        if citizen >= 0:
            take_from_pile(g, citizen)
            tell(g, events.FETCHES, SCYNTILLA, g.cast[citizen])
            she_places(g, citizen)


def grow(g: Spark, level: int, times: int) -> None:
    """Scyntilla places cards of the deck."""
    place_from_deck(g, times * PLOT_N[g.plot, level])


@plot("Bitter Verses", "Scholarly Wisdom", "Scouting Expedition")
def grow_and_gain(g: Spark, level: int, times: int) -> None:
    """Scyntilla's city grows; award."""
    grow(g, level, times)
    award_only(g, level, times)


@plot("Steady Glow")
def steady_glow(g: Spark, level: int, times: int) -> None:
    """Scyntilla's city grows; award as much as following pays at this level."""
    grow(g, level, times)
    award(g, times * FOLLOW_PAY[g.difficulty, level])


@plot("Crowded Streets")
def crowded_streets(g: Spark, level: int, times: int) -> None:
    """Scyntilla's city grows; award per stack in it."""
    grow(g, level, times)
    award(g, times * PLOT_AWARD[g.plot, level] * stacks(g, SCYNTILLA))


@plot("Bright Promises")
def bright_promises(g: Spark, level: int, times: int) -> None:
    """Scyntilla's city grows, and she takes the sparks beside the groups left in the assembly: an Encore finds no
    more of them."""
    grow(g, level, times)
    for group in range(GROUPS):
        if g.group_sparks[group] > 0:
            tell(g, events.CLEARS, group, g.group_sparks[group])
            g.sparks[SCYNTILLA] += g.group_sparks[group]
            g.group_sparks[group] = 0


@plot("Restorative Remedy")
def restorative_remedy(g: Spark, level: int, times: int) -> None:
    """Scyntilla places cards from the top of the discard pile, as many as there are; award."""
    for _ in range(min(g.discarded, times * PLOT_N[g.plot, level])):
        g.discarded -= 1
        g.drawn[g.drawn_count] = g.discard[g.discarded]
        g.drawn_count += 1
        g.discard[g.discarded] = 0
    while g.drawn_count > 0:  # all are off the pile before a Pupil can come back to it
        citizen = g.drawn[0]
        take_drawn(g, citizen)
        tell(g, events.FETCHES, SCYNTILLA, g.cast[citizen])
        she_places(g, citizen)
    award_only(g, level, times)


@plot("Malevolent Mentoring")
def malevolent_mentoring(g: Spark, level: int, times: int) -> None:
    """Cards of the deck are revealed and converted under the stack beside the token; award."""
    for _ in range(times * PLOT_N[g.plot, level]):
        citizen = draw(g)
        if citizen >= 0:
            tell(g, events.TURNS_UP, SCYNTILLA, g.cast[citizen])
            she_converts(g, citizen)
    award_only(g, level, times)


@plot("Compelled Recruitment")
def compelled_recruitment(g: Spark, level: int, times: int) -> None:
    """Citizens of the assembly are converted under the stack beside the token; award; their places are
    refilled."""
    left = times * PLOT_N[g.plot, level]
    for slot in range(GROUPS * PLACES):
        if left > 0 and lies_in_assembly(g, slot):
            citizen = take_slot(g, slot)
            tell(g, events.RECRUITS, SCYNTILLA, g.cast[citizen], NONE, slot)
            she_converts(g, citizen)
            left -= 1
    award_only(g, level, times)


@plot("Ruined Stores")
def ruined_stores(g: Spark, level: int, times: int) -> None:
    """Award a flat sum and as much as lies beside the richest group; its citizens are discarded, its sparks
    stay."""
    richest = NONE
    for group in range(GROUPS):
        if group != g.taken and (richest < 0 or g.group_sparks[group] > g.group_sparks[richest]):
            richest = group
    tell(g, events.SABOTAGES, SCYNTILLA, richest, g.group_sparks[richest])
    award(g, times * (PLOT_FLAT[g.plot, level] + g.group_sparks[richest]))
    if has_cards(g, richest):
        discard_group(g, SCYNTILLA, richest)


@plot("Reckless Experiment")
def reckless_experiment(g: Spark, level: int, times: int) -> None:
    """Scyntilla discards the top card of her last stack; award."""
    citizen = last_stack(g)
    if citizen >= 0:
        discard_face(g, SCYNTILLA, citizen)
    award_only(g, level, times)
