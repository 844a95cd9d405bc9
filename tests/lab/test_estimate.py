"""Figures from sums of products, against the same figures worked out game by game."""

import numpy as np
import pytest

from civitas.arena.results import figure, student
from civitas.lab.estimate import FEWEST, Estimate, Ratio, Sums
from civitas.lab.measure import products

ENTRIES = ("games", "did", "wins", "all")
WITH, WITHOUT = Ratio({"wins": 1}, {"did": 1}, share=True), Ratio({"all": 1, "wins": -1}, {"games": 4, "did": -1})


def games(many=500, seed=1, odds=0.4):
    random = np.random.default_rng(seed)
    did = random.integers(0, 4, many)
    return np.stack([np.ones(many), did, random.binomial(did, odds), random.integers(4, 7, many)])


def sums(x):
    return Sums(ENTRIES, products(x, x))


def test_a_mean_has_the_interval_of_a_mean():
    x = games()
    expected = figure(list(map(float, x[1])))
    found = sums(x).estimate(Ratio({"did": 1}, {"games": 1}))
    assert (found.value, found.low, found.high) == pytest.approx((expected.mean, expected.low, expected.high))


def test_a_ratio_has_the_interval_of_its_jackknife():
    x = games(2000)
    found = sums(x).estimate(WITH)
    assert found.value == pytest.approx(x[2].sum() / x[1].sum())
    left_out = (x[2].sum() - x[2]) / (x[1].sum() - x[1])
    error = np.sqrt(((left_out - left_out.mean()) ** 2).sum() * 1999 / 2000)
    assert (found.high - found.low) / 2 == pytest.approx(student(1999) * error, rel=0.01)


def test_a_difference_within_games_knows_that_they_are_the_same_games():
    x = games(2000)
    found = sums(x).difference(WITH, WITHOUT)
    a = (x[2].sum() - x[2]) / (x[1].sum() - x[1])
    rest, below = x[3] - x[2], 4 - x[1]
    b = (rest.sum() - rest) / (below.sum() - below)
    error = np.sqrt(((a - b - (a - b).mean()) ** 2).sum() * 1999 / 2000)
    assert found.value == pytest.approx(x[2].sum() / x[1].sum() - rest.sum() / below.sum())
    assert (found.high - found.low) / 2 == pytest.approx(student(1999) * error, rel=0.01)


def test_a_change_on_the_same_deals_is_known_as_well_as_its_differences():
    x = games()
    y = x.copy()
    y[1, ::7] += 1
    found = sums(y).change(sums(x), products(y, x), Ratio({"did": 1}, {"games": 1}))
    expected = figure(list(map(float, y[1] - x[1])))
    assert (found.value, found.low, found.high) == pytest.approx((expected.mean, expected.low, expected.high))


def test_nothing_changed_is_exactly_nothing():
    x = games()
    for other in (None, WITHOUT):
        assert sums(x).change(sums(x), products(x, x), WITH, other) == Estimate(0.0, 0.0, 0.0)


def test_intervals_hold_the_truth_nineteen_times_in_twenty():
    inside = 0
    for seed in range(300):
        found = sums(games(400, seed)).estimate(WITH)
        inside += found.low < 0.4 < found.high
    assert 0.90 < inside / 300 < 0.99


def test_shares_stay_between_nothing_and_all():
    x = games()
    x[2] = 0
    none = sums(x).estimate(WITH)
    assert none.value == none.low == 0 and 0 < none.high < 0.02
    x[2] = x[1]
    full = sums(x).estimate(WITH)
    assert full.value == full.high == 1 and 0.98 < full.low < 1


def test_few_cases_tell_no_interval():
    x = games(FEWEST)
    x[1] = x[2] = 0
    assert sums(x).estimate(WITH) is None
    x[1, 0] = x[2, 0] = 1
    assert sums(x).estimate(WITH) == Estimate(1.0)
    assert sums(x).difference(WITH, WITHOUT).low is None
    assert sums(games(1)).estimate(Ratio({"did": 1}, {"games": 1})).low is None


def test_products_are_exact_however_large():
    x = np.array([[3.0, 2.0**31 - 1, 5.0], [2.0**31 - 1, 2.0**31 - 1, 1.0]])
    whole = [[sum(int(a) * int(b) for a, b in zip(r, s, strict=True)) for s in x] for r in x]
    assert products(x, x).tolist() == whole
