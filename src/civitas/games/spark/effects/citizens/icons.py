"""Citizens that count guild icons."""

from __future__ import annotations

from civitas.kernel import Rule, rule

from ...constants import ARTS, CHAMPION, ECONOMICS, MERCHANT, MILITARY, PHILOSOPHER, WARRIOR
from ...helpers.choices import choose_any_city, choose_neighbor
from ...helpers.city import gain, icons
from ...state import Spark
from ...tables import GAIN, RATE
from ..registry import card


@card("Champion")
@rule
def champion(g: Spark, me: int, level: int) -> Rule:
    """Gain sparks per Military icon in one neighbor's city."""
    city = yield from choose_neighbor(g, me)
    gain(g, me, RATE[CHAMPION, level] * icons(g, city, MILITARY), CHAMPION)


@card("Merchant")
def merchant(g: Spark, me: int, level: int) -> None:
    """Gain sparks per Economics icon in your own city."""
    gain(g, me, RATE[MERCHANT, level] * icons(g, me, ECONOMICS), MERCHANT)


@card("Philosopher")
@rule
def philosopher(g: Spark, me: int, level: int) -> Rule:
    """Gain sparks per Arts icon in any one city, your own included."""
    city = yield from choose_any_city(g, me)
    gain(g, me, RATE[PHILOSOPHER, level] * icons(g, city, ARTS), PHILOSOPHER)


@card("Warrior")
@rule
def warrior(g: Spark, me: int, level: int) -> Rule:
    """Gain sparks if you show more Military icons than one neighbor of your choice."""
    city = yield from choose_neighbor(g, me)
    if icons(g, me, MILITARY) > icons(g, city, MILITARY):
        gain(g, me, GAIN[WARRIOR, level], WARRIOR)
