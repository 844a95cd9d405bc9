"""Citizens that work on the assembly."""

from __future__ import annotations

from civitas.kernel import Rule, ask, option, rule, tell

from ... import events, kinds
from ...constants import AGRICULTURE, GROUPS, NONE, PLACES, RANCHER, RECRUITER, SABOTEUR
from ...helpers.choices import choose_stack
from ...helpers.city import gain, has_destination, slide_under, to_pile
from ...helpers.deck import lies_in_assembly, take_slot
from ...state import Spark
from ...tables import GAIN, ICON, RATE, N
from ..registry import card


def assembly_icons(g: Spark, guild: int) -> int:
    """Icons in the groups that were not taken this turn."""
    count = 0
    for slot in range(GROUPS * PLACES):
        if lies_in_assembly(g, slot):
            count += ICON[g.cast[g.assembly[slot]], guild]
    return count


@card("Rancher")
def rancher(g: Spark, me: int, level: int) -> None:
    """Gain sparks, and more per Agriculture icon in the groups left in the assembly."""
    gain(g, me, GAIN[RANCHER, level] + RATE[RANCHER, level] * assembly_icons(g, AGRICULTURE), RANCHER)


def only_slot(g: Spark) -> int:
    """The place of the only card left in the assembly; NONE if there are several, or none."""
    only = NONE
    for slot in range(GROUPS * PLACES):
        if lies_in_assembly(g, slot):
            if only >= 0:
                return NONE
            only = slot
    return only


def assembly_cards(g: Spark) -> int:
    count = 0
    for slot in range(GROUPS * PLACES):
        if lies_in_assembly(g, slot):
            count += 1
    return count


@card("Recruiter")
@rule
def recruiter(g: Spark, me: int, level: int) -> Rule:
    """Convert citizens from the assembly under any of your stacks; gain sparks."""
    for _ in range(N[RECRUITER, level]):
        if assembly_cards(g) == 0 or not has_destination(g, me, NONE):
            break
        slot = only_slot(g)
        if slot < 0:
            for place in range(GROUPS * PLACES):
                if lies_in_assembly(g, place):
                    option(g, place)
            slot = yield ask(g, me, kinds.SLOT)
        card = take_slot(g, slot)
        g.arriving = card
        stack = yield from choose_stack(g, me, me, NONE, kinds.TO_PUT_UNDER)
        g.arriving = NONE
        tell(g, events.RECRUITS, me, g.cast[card], g.cast[stack], slot)
        slide_under(g, me, card, stack)
    gain(g, me, GAIN[RECRUITER, level], RECRUITER)


def has_cards(g: Spark, group: int) -> bool:
    for place in range(PLACES):
        if lies_in_assembly(g, PLACES * group + place):
            return True
    return False


@card("Saboteur")
@rule
def saboteur(g: Spark, me: int, level: int) -> Rule:
    """Choose a group: gain sparks, and as many again as lie there, which stay; discard its citizens."""
    groups = 0
    group = NONE
    for n in range(GROUPS):
        if has_cards(g, n):
            groups += 1
            group = n
    if groups > 1:
        for n in range(GROUPS):
            if has_cards(g, n):
                option(g, n)
        group = yield ask(g, me, kinds.GROUP)
    if group < 0:
        gain(g, me, GAIN[SABOTEUR, level], SABOTEUR)
        return
    tell(g, events.SABOTAGES, me, group, g.group_sparks[group])
    gain(g, me, GAIN[SABOTEUR, level] + g.group_sparks[group], SABOTEUR)
    discard_group(g, me, group)


def discard_group(g: Spark, me: int, group: int) -> None:
    for place in range(PLACES):
        if g.assembly[PLACES * group + place] >= 0:
            card = take_slot(g, PLACES * group + place)
            to_pile(g, card)
            tell(g, events.DROPS, me, g.cast[card])
