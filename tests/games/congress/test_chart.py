"""The Impact Chart: what every level offers, for both columns."""

from __future__ import annotations

import pytest

from civitas.proof.ledger import proves

from ..at_table import asks, labels
from .answering import choose, oppose, support
from .support import stand

GUNS, RED = "D+ BR- Guns-", "R+ CO+ Law+"
INSTEAD = "Turn up a Circumstance card instead"
SUPPORT = {
    1: ["1 Vote", "1 NAY to YEA"],
    2: ["1 Vote", "2 Votes", "1 NAY to YEA", "2 NAY to YEA"],
    3: ["1 Vote", "2 Votes", "1 NAY to YEA", "2 NAY to YEA", "3 NAY to YEA", "Seven-card hand"],
    4: [
        "1 Vote", "2 Votes", "1 NAY to YEA", "2 NAY to YEA", "3 NAY to YEA", "4 NAY to YEA", "Seven-card hand",
        "Cherry-Pick five",
    ],
}  # fmt: skip
FLIPS = {1: ["1 Flip"], 2: ["1 Flip", "3 Flips"], 3: ["1 Flip", "3 Flips"], 4: ["1 Flip", "3 Flips"]}
OPPOSE = {
    1: ["1 YEA to NAY"],
    2: ["1 YEA to NAY", "2 YEA to NAY"],
    3: ["1 YEA to NAY", "2 YEA to NAY", "3 YEA to NAY", "Raid", "Retire"],
    4: [
        "1 YEA to NAY", "2 YEA to NAY", "3 YEA to NAY", "4 YEA to NAY", "Raid", "Retire", "Raid all", "Retire all",
    ],
}  # fmt: skip


@proves("CON-CHART-02", "CON-CHART-03", "CON-CHART-04", "CON-CHART-05", "CON-CHART-06", "CON-CHART-08", "CON-CHART-09")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_the_support_column(level: int) -> None:
    at = support(stand([GUNS, RED], hands=[["x BR- x"] * level, []]), *["x BR- x"] * level)
    assert labels(at) == [*SUPPORT[level], INSTEAD]


@proves("CON-CHART-02", "CON-CHART-03", "CON-CHART-04", "CON-CHART-05", "CON-CHART-06", "CON-CHART-09", "CON-FLIP-01")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_the_oppose_column(level: int) -> None:
    cards = ["x CO- x"] * level
    for where, nay, flips in (("House", ["a=1"], True), ("Senate", ["a=1"], False), ("House", [], False)):
        at = stand([GUNS, RED], hands=[cards, []], chamber=["House", where], nay=[[], nay])
        oppose(at, 1, *cards)
        assert labels(at) == [*(FLIPS[level] if flips else []), *OPPOSE[level], INSTEAD], (where, nay)


@proves("CON-CHART-01")
def test_one_impact_ends_the_play() -> None:
    at = choose(support(stand([GUNS, RED], hands=[["x BR- x"] * 2, []]), *["x BR- x"] * 2), "2 Votes")
    assert asks(at)[0] == 1
