"""Attacks. Each names its target, then the target reacts, then cards are chosen (SPK-RULING-22)."""

from __future__ import annotations

from civitas.kernel import Rule, rule

from ... import kinds
from ...constants import BANDIT, ECONOMICS, EXECUTIONER, JUDGE, MILITARY, SOLDIER, TYRANT
from ...helpers.choices import choose_card, choose_neighbor, choose_stack, choose_to_convert
from ...helpers.city import cities, convert, discard_card, discard_stack, gain, icons, take_sparks
from ...helpers.moves import take_citizens
from ...state import Spark
from ...tables import CAP, GAIN, RATE, N
from ..reactions import react
from ..registry import card


@card("Bandit")
@rule
def bandit(g: Spark, me: int, level: int) -> Rule:
    """Take from one neighbor sparks per Economics icon in that city, up to a limit."""
    victim = yield from choose_neighbor(g, me)
    yield from react(g, victim)
    take_sparks(g, me, victim, min(CAP[BANDIT, level], RATE[BANDIT, level] * icons(g, victim, ECONOMICS)))


@card("Executioner")
@rule
def executioner(g: Spark, me: int, level: int) -> Rule:
    """Each neighbor discards citizens of their own choice; gain sparks; discard all your Executioners."""
    left = (me + 1) % cities(g)
    right = (me + cities(g) - 1) % cities(g)
    yield from react(g, left)
    if right != left:
        yield from react(g, right)
    yield from must_discard(g, left, N[EXECUTIONER, level])
    if right != left:
        yield from must_discard(g, right, N[EXECUTIONER, level])
    gain(g, me, GAIN[EXECUTIONER, level], EXECUTIONER)
    discard_stack(g, me, g.above[me])  # a Performer in its place: all Performers


@rule
def must_discard(g: Spark, owner: int, n: int) -> Rule:
    """So many cards of the owner's choice, or all there are."""
    for _ in range(n):
        card = yield from choose_card(g, owner, owner, kinds.TO_DISCARD)
        if card < 0:
            return
        discard_card(g, owner, card)


@card("Judge")
@rule
def judge(g: Spark, me: int, level: int) -> Rule:
    """One neighbor converts face-up citizens: you pick the cards, they pick the stacks; gain sparks."""
    victim = yield from choose_neighbor(g, me)
    yield from react(g, victim)
    for _ in range(N[JUDGE, level]):
        card = yield from choose_to_convert(g, me, victim, kinds.TO_CONVERT, False)
        if card < 0:
            break
        stack = yield from choose_stack(g, victim, victim, card, kinds.TO_SLIDE_UNDER)
        convert(g, victim, card, stack)
    gain(g, me, GAIN[JUDGE, level], JUDGE)


@card("Soldier")
@rule
def soldier(g: Spark, me: int, level: int) -> Rule:
    """Gain sparks per Military icon in your city; take citizens from one neighbor, who picks them; discard all
    your Soldiers."""
    victim = yield from choose_neighbor(g, me)
    yield from react(g, victim)
    gain(g, me, RATE[SOLDIER, level] * icons(g, me, MILITARY), SOLDIER)
    yield from take_citizens(g, me, victim, N[SOLDIER, level])
    discard_stack(g, me, g.above[me])


@card("Tyrant")
@rule
def tyrant(g: Spark, me: int, level: int) -> Rule:
    """Take citizens from one neighbor, who picks them; gain sparks."""
    victim = yield from choose_neighbor(g, me)
    yield from react(g, victim)
    yield from take_citizens(g, me, victim, N[TYRANT, level])
    gain(g, me, GAIN[TYRANT, level], TYRANT)
