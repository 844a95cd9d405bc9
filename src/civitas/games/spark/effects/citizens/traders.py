"""Citizens that trade."""

from __future__ import annotations

from civitas.kernel import Rule, rule

from ... import kinds
from ...constants import AGITATOR, ECONOMICS, MEDIATOR, NONE, POLITICIAN, POLITICS, TRADER
from ...helpers.choices import choose_neighbor, choose_neighbor_or_none, choose_opponent
from ...helpers.city import gain, icons
from ...helpers.moves import choose_trade, trade_with_assembly, trade_with_city
from ...state import Spark
from ...tables import GAIN, RATE, N
from ..reactions import react
from ..registry import card


@card("Agitator")
@rule
def agitator(g: Spark, me: int, level: int) -> Rule:
    """Attack. Trade up to so many citizens one for one with a neighbor; each one you receive may be converted at
    once; gain sparks."""
    partner = yield from choose_neighbor(g, me)
    yield from react(g, partner)
    for _ in range(N[AGITATOR, level]):
        trade = yield from choose_trade(g, me, partner, False)
        if trade == kinds.NO_TRADE:
            break
        yield from trade_with_city(g, me, partner, trade // 10, trade % 10, True)
    gain(g, me, GAIN[AGITATOR, level], AGITATOR)


@card("Trader")
@rule
def trader(g: Spark, me: int, level: int) -> Rule:
    """Attack. Trade up to so many citizens one for one with any opponent; then gain sparks per Economics icon in
    your city."""
    partner = yield from choose_opponent(g, me)
    yield from react(g, partner)
    for _ in range(N[TRADER, level]):
        trade = yield from choose_trade(g, me, partner, False)
        if trade == kinds.NO_TRADE:
            break
        yield from trade_with_city(g, me, partner, trade // 10, trade % 10, False)
    gain(g, me, RATE[TRADER, level] * icons(g, me, ECONOMICS), TRADER)


@card("Mediator")
@rule
def mediator(g: Spark, me: int, level: int) -> Rule:
    """Up to so many trades, each with the assembly or with one neighbor, who gains a spark for each; gain
    sparks."""
    partner = yield from choose_neighbor_or_none(g, me)
    for _ in range(N[MEDIATOR, level]):
        trade = yield from choose_trade(g, me, partner, True)
        if trade == kinds.NO_TRADE:
            break
        if trade < kinds.WITH_ASSEMBLY:
            yield from trade_with_city(g, me, partner, trade // 10, trade % 10, False)
            gain(g, partner, 1, MEDIATOR)
        else:
            yield from trade_with_assembly(g, me, (trade - kinds.WITH_ASSEMBLY) // 9, (trade - kinds.WITH_ASSEMBLY) % 9)
    gain(g, me, GAIN[MEDIATOR, level], MEDIATOR)


@card("Politician")
@rule
def politician(g: Spark, me: int, level: int) -> Rule:
    """You may trade one citizen with the assembly; then gain sparks per Politics icon in your city."""
    trade = yield from choose_trade(g, me, NONE, True)
    if trade != kinds.NO_TRADE:
        yield from trade_with_assembly(g, me, (trade - kinds.WITH_ASSEMBLY) // 9, (trade - kinds.WITH_ASSEMBLY) % 9)
    gain(g, me, RATE[POLITICIAN, level] * icons(g, me, POLITICS), POLITICIAN)
