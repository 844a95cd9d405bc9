"""Cards that pay Scyntilla for what there is to count."""

from __future__ import annotations

from civitas.kernel import tell

from ... import events
from ...constants import AGRICULTURE, ECONOMICS, MILITARY, SCYNTILLA
from ...helpers.city import all_converted, citizen_cards, icons
from ...state import Spark
from ...tables import PLOT_AWARD, PLOT_FLAT, PLOT_N
from ..citizens.assembly import assembly_icons
from ..registry import plot


def award(g: Spark, sparks: int) -> None:
    """From the supply to Scyntilla."""
    g.sparks[SCYNTILLA] += sparks
    tell(g, events.AWARDS, sparks)


def award_only(g: Spark, level: int, times: int) -> None:
    """Award sparks. Every card with an award of its own ends with this."""
    award(g, times * PLOT_AWARD[g.plot, level])


@plot("Hollow Victory")
def hollow_victory(g: Spark, level: int, times: int) -> None:
    """Award per Military icon in your city."""
    award(g, times * PLOT_AWARD[g.plot, level] * icons(g, 0, MILITARY))


@plot("Hoarded Wonders")
def hoarded_wonders(g: Spark, level: int, times: int) -> None:
    """Award for every so many citizens in Scyntilla, converted ones included; rounded down before it is doubled."""
    award(g, times * PLOT_AWARD[g.plot, level] * (citizen_cards(g, SCYNTILLA) // PLOT_N[g.plot, level]))


@plot("Price Gouging")
def price_gouging(g: Spark, level: int, times: int) -> None:
    """Award a flat sum, and one per Economics icon in Scyntilla."""
    award(g, times * (PLOT_FLAT[g.plot, level] + icons(g, SCYNTILLA, ECONOMICS)))


@plot("Encore Performance")
def encore_performance(g: Spark, level: int, times: int) -> None:
    """Award; the next card counts twice (SPK-RULING-45)."""
    award_only(g, level, times)
    g.encore = 1


@plot("Eager Students")
def eager_students(g: Spark, level: int, times: int) -> None:
    """Award a flat sum, and one per converted citizen in Scyntilla."""
    award(g, times * (PLOT_FLAT[g.plot, level] + all_converted(g, SCYNTILLA)))


@plot("Bountiful Herds")
def bountiful_herds(g: Spark, level: int, times: int) -> None:
    """Award a flat sum, and one per Agriculture icon left in the assembly."""
    award(g, times * (PLOT_FLAT[g.plot, level] + assembly_icons(g, AGRICULTURE)))


@plot("Show of Force")
def show_of_force(g: Spark, level: int, times: int) -> None:
    """Award; half of it, rounded up, if you show more Military icons than Scyntilla."""
    sparks = PLOT_AWARD[g.plot, level]
    if icons(g, 0, MILITARY) > icons(g, SCYNTILLA, MILITARY):
        sparks = (sparks + 1) // 2
    award(g, times * sparks)
