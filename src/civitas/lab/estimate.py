"""Figures with 95 % intervals from sums of products.

A figure is a ratio of two linear combinations of what a game is counted by, such as the wins of those who did it over
how many did it. A game is the unit, for its seats are not independent; two variants on the same deals are compared
deal by deal. Intervals come from the ratio's linear form (the delta method), with Student's quantile.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from civitas.arena.results import student

FEWEST = 30  # cases, below which an interval would promise too much
Part = Mapping[str, int]
Parts = Sequence[tuple[list[float], np.ndarray, list[float], int]]  # of a variance: weights, products, weights, times


@dataclass(frozen=True)
class Estimate:
    """No interval where there are too few cases to tell."""

    value: float
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True)
class Ratio:
    above: Part
    below: Part
    unit: int = 1  # one case is so much below
    share: bool = False  # it lies between 0 and 1


@dataclass(frozen=True)
class Sums:
    """The sums over games of all products of two entries. The entry `games` is 1 in every game that counts."""

    entries: Sequence[str]
    products: np.ndarray

    def total(self, part: Part) -> int:
        one = self.entries.index("games")
        return sum(c * int(self.products[self.entries.index(name), one]) for name, c in part.items())

    def cases(self, ratio: Ratio) -> int:
        return self.total(ratio.below) // ratio.unit

    def value(self, ratio: Ratio) -> float | None:
        below = self.total(ratio.below)
        return self.total(ratio.above) / below if below > 0 else None

    def weights(self, ratio: Ratio) -> list[float]:
        """How much each entry of one game moves the ratio."""
        below = self.total(ratio.below)
        value = self.total(ratio.above) / below
        return [(ratio.above.get(name, 0) - value * ratio.below.get(name, 0)) / below for name in self.entries]

    def estimate(self, ratio: Ratio) -> Estimate | None:
        value = self.value(ratio)
        if value is None:
            return None
        half = self.half([(self.weights(ratio), self.products, self.weights(ratio), 1)])
        cases = self.cases(ratio)
        if half is None or cases < FEWEST:
            return Estimate(value)
        if not ratio.share:
            return Estimate(value, value - half, value + half)
        if value in (0.0, 1.0):  # no spread says nothing: then the exact bound for so many cases
            unseen = 1 - 0.025 ** (1 / cases)
            return Estimate(value, *((0.0, unseen) if value == 0 else (1 - unseen, 1.0)))
        return Estimate(value, max(0.0, value - half), min(1.0, value + half))

    def difference(self, one: Ratio, other: Ratio) -> Estimate | None:
        """Of two figures of the same games."""
        value, weights = self.less(one, other)
        if value is None:
            return None
        return self.around(value, [(weights, self.products, weights, 1)], self.fewest(one, other))

    def change(self, before: Sums, cross: np.ndarray, one: Ratio, other: Ratio | None = None) -> Estimate | None:
        """Of a figure, or of the difference of two, against the same deals played otherwise; `cross` has the products
        of an entry here with one there."""
        (new, here), (old, there) = self.less(one, other), before.less(one, other)
        if new is None or old is None:
            return None
        parts = [(here, self.products, here, 1), (there, before.products, there, 1), (here, cross, there, -2)]
        return self.around(new - old, parts, min(self.fewest(one, other), before.fewest(one, other)))

    def less(self, one: Ratio, other: Ratio | None) -> tuple[float | None, list[float]]:
        """The one less the other, with its weights."""
        value = self.value(one)
        if value is None or other is None:
            return value, [] if value is None else self.weights(one)
        second = self.value(other)
        if second is None:
            return None, []
        return value - second, [a - b for a, b in zip(self.weights(one), self.weights(other), strict=True)]

    def fewest(self, one: Ratio, other: Ratio | None) -> int:
        return min(self.cases(one), self.cases(one if other is None else other))

    def around(self, value: float, parts: Parts, cases: int) -> Estimate:
        half = self.half(parts)
        return Estimate(value) if half is None or cases < FEWEST else Estimate(value, value - half, value + half)

    def half(self, parts: Parts) -> float | None:
        """Half the width of an interval, from the parts of the variance; added up so that every machine gets the
        same."""
        games = self.total({"games": 1})
        if games < 2:
            return None
        terms = [
            times * a * b * int(products[i, k])
            for left, products, right, times in parts
            for i, a in enumerate(left)
            for k, b in enumerate(right)
            if a and b
        ]
        variance = max(0.0, math.fsum(terms)) * games / (games - 1)
        return student(games - 1) * math.sqrt(variance)
