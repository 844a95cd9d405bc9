"""Reactions: before an attack resolves, its target may use each Reaction stack once (SPK-RULING-22)."""

from __future__ import annotations

from civitas.kernel import Rule, ask, option, rule, tell

from .. import events, kinds
from ..constants import ADVISOR, GUARDIAN
from ..helpers.choices import choose_stack, choose_to_convert
from ..helpers.city import can_convert_any, convert, gain, is_scyntilla
from ..state import Spark
from ..tables import REACTION


def has(g: Spark, city: int, name: int) -> bool:
    """Is there a face-up card of this name in the city's stacks?"""
    for citizen in range(g.cast_size):
        if g.cast[citizen] == name and g.face[city, citizen] > 0:
            return True
    return False


def can_react(g: Spark, target: int, reaction: int, used: int) -> bool:
    if used >> reaction & 1 == 1:
        return False
    return (
        has(g, target, ADVISOR) if reaction == kinds.ADVISE else has(g, target, GUARDIAN) and can_convert_any(g, target)
    )


@rule
def react(g: Spark, target: int) -> Rule:
    if is_scyntilla(g, target):  # her abilities never work
        return
    used = 0
    while can_react(g, target, kinds.ADVISE, used) or can_react(g, target, kinds.GUARD, used):
        option(g, kinds.NO_REACTION)
        for n in range(kinds.ADVISE, kinds.GUARD + 1):
            if can_react(g, target, n, used):
                option(g, n)
        reaction = yield ask(g, target, kinds.REACT)
        if reaction == kinds.NO_REACTION:
            return
        used = used | (1 << reaction)
        if reaction == kinds.ADVISE:
            advise(g, target)
        else:
            yield from guard(g, target)


def advise(g: Spark, me: int) -> None:
    """Advisor: gain sparks."""
    tell(g, events.REACTS, me, ADVISOR)
    gain(g, me, REACTION[ADVISOR], ADVISOR)


@rule
def guard(g: Spark, me: int) -> Rule:
    """Guardian: convert one of your face-up citizens."""
    tell(g, events.REACTS, me, GUARDIAN)
    card = yield from choose_to_convert(g, me, me, kinds.TO_GUARD, False)
    stack = yield from choose_stack(g, me, me, card, kinds.TO_SLIDE_UNDER)
    convert(g, me, card, stack)
