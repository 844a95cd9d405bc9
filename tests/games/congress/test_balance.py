"""Equal stars give both parties equal chances: the draws from the tables, and games of equal bots, D against R with
seats swapped. The release check with 5,000 games is docs/balance-congress.md; here are as many as a test can play."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

from civitas.games.congress import LEVELS, kinds
from civitas.games.congress.cards import FOLDER
from civitas.games.congress.constants import S_PRIMARY
from civitas.kernel.backends.engine import engine
from civitas.proof.ledger import proves

from .support import CONTENT, game
from .validate import open_points
from .validate_cards import draws
from .validate_tables import load

REPORT = Path(__file__).parents[3] / "docs" / "balance-congress.md"
STARS = ("1", "2", "3", "4", "Ultimate")


@proves("CON-CAUSE-08")
@pytest.mark.parametrize("stars", STARS)
def test_both_parties_need_as_many_draws(stars: str) -> None:
    tables, problems = load(FOLDER)
    assert not problems
    means = []
    for party in ("D+", "R+"):
        causes = [row for row in tables["causes"] if (row["stars"], row["party"]) == (stars, party)]
        means.append(sum(draws(row, tables["members"]) for row in causes) / len(causes))
    assert max(means) <= 1.05 * min(means)
    assert open_points(FOLDER) == []


def won_by_d(level: int, rounds: int) -> list[bool]:
    """Every D Cause of a level against every R Cause from both seats, greedy in both, so many times: has D won?"""
    tables = CONTENT.tables
    of_level = (tables["CAUSE_LEVEL"] == level) & ((level < 4) | (tables["CAUSE_NEXT"] >= 0))
    blue, red = (np.flatnonzero(of_level & (tables["CAUSE_PARTY"] == party)).tolist() for party in (0, 2))
    pairs = np.array([pair for d in blue for r in red for pair in ((d, r), (r, d))] * rounds)
    many = engine(game)
    records = many.begin([31 * level + n // 2 for n in range(len(pairs))], 2, {"level": LEVELS[level]})
    while not many.over(records).all():
        live = np.flatnonzero(~many.over(records))
        part = records[live]
        dealt = (part["_kind"] == list(game.rules.kinds).index(kinds.PICK_CAUSE)) & (part["step"] == S_PRIMARY)
        many.advance(part, np.where(dealt, pairs[live, part["_who"]], many.policy(part, "greedy")))
        records[live] = part
    won = records["won_by"]
    assert (won >= 0).all()
    return list(np.isin(pairs[np.arange(len(pairs)), won], blue))


@proves("CON-CAUSE-08", "CON-CAUSE-07")
def test_equal_bots_win_as_often_with_either_party() -> None:
    """Some hundred games at each level leave room; all of them together have less."""
    levels = [won_by_d(level, 5 if level < 4 else 40) for level in range(5)]
    for won in levels:
        assert 0.42 <= np.mean(won) <= 0.58
    assert 0.45 <= np.mean([win for won in levels for win in won]) <= 0.55


@proves("CON-CAUSE-08")
def test_the_release_check_was_passed() -> None:
    """What studies/congress.py wrote for two players, who are always D against R."""
    row = r"^\| 2 players \| ([^|]+) \| [\d.]+ \([^|]+ \| ([\d.]+) \[[^|]+\|"
    shares = re.findall(row, REPORT.read_text(), re.MULTILINE)
    assert [level for level, _ in shares] == list(LEVELS)
    assert all(45 <= float(share) <= 55 for _, share in shares)
