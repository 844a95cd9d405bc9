"""Cards by which Scyntilla takes sparks from you, never more than you have. Reactions come before them."""

from __future__ import annotations

from ...constants import ARTS, ECONOMICS, SCYNTILLA
from ...helpers.city import copies, icons, stacks, take_sparks
from ...state import Spark
from ...tables import FOLLOW_PAY, PLOT_AWARD, PLOT_FLAT, PLOT_N
from ..registry import plot
from .growth import grow

TRIBUTE = 2  # sparks for each of your stacks


@plot("Envious Eyes")
def envious_eyes(g: Spark, level: int, times: int) -> None:
    """Scyntilla takes sparks per card in your largest stack, converted ones included; then her city grows."""
    largest = 0
    for citizen in range(g.cast_size):
        if g.face[0, citizen] > 0:
            largest = max(largest, copies(g, 0, citizen))
    take_sparks(g, SCYNTILLA, 0, times * PLOT_AWARD[g.plot, level] * largest)
    grow(g, level, times)


@plot("Heavy Toll")
def heavy_toll(g: Spark, level: int, times: int) -> None:
    """Scyntilla takes as many sparks as following pays her at this level."""
    take_sparks(g, SCYNTILLA, 0, times * FOLLOW_PAY[g.difficulty, level])


@plot("Highway Robbery")
def highway_robbery(g: Spark, level: int, times: int) -> None:
    """Scyntilla takes a flat sum, and one spark per Economics icon in your city."""
    take_sparks(g, SCYNTILLA, 0, times * (PLOT_FLAT[g.plot, level] + icons(g, 0, ECONOMICS)))


@plot("Borrowed Ideas")
def borrowed_ideas(g: Spark, level: int, times: int) -> None:
    """Scyntilla takes sparks per Arts icon in your city."""
    take_sparks(g, SCYNTILLA, 0, times * PLOT_AWARD[g.plot, level] * icons(g, 0, ARTS))


@plot("Iron Tribute")
def iron_tribute(g: Spark, level: int, times: int) -> None:
    """Scyntilla takes sparks per stack in your city, up to a limit."""
    take_sparks(g, SCYNTILLA, 0, times * min(PLOT_N[g.plot, level], TRIBUTE * stacks(g, 0)))
