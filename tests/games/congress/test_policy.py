"""The greedy policy: its games end in good time, and it beats chance."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import civitas
from civitas.kernel.ledger import proves

from .support import asks, game, stand

GUNS, RED = "D+ BR- Guns-", "R+ CO+ Law+"


def played(policy: str, seats: int, games: int = 120, **options: Any) -> Any:
    return civitas.simulate("congress", seats=seats, games=games, seed=4, policy=policy, options=options)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_end_in_good_time(seats: int) -> None:
    result = played("greedy", seats)
    each = result.turns / seats
    assert set(result.outcome.tolist()) == {1}, "somebody passes both chambers"
    assert 15 <= float(np.median(each)) <= 35


def test_it_beats_chance() -> None:
    result = played("greedy,random", 2, 200)
    assert result.scores[:, 0].mean() > 0.6


@pytest.mark.parametrize(
    "options",
    [
        {"teams": "on"}, {"level": "Ultimate", "chaos": "on"}, {"null_strict": "on", "level": "2 stars"},
        {"hidden_causes": "off", "countermeasures": "off", "joint": "off", "level": "4 stars"},
    ],
)  # fmt: skip
def test_every_variant_comes_to_its_end(options: dict[str, Any]) -> None:
    result = played("greedy", 4, 30, **options)
    assert set(result.outcome.tolist()) == {1}


@proves("CON-DRAFT-18")
def test_it_keeps_what_matches_the_own_cause() -> None:
    at = stand(
        [GUNS, RED], decks=[[], ["x x x"] * 9], citizens=[*["x BR- Guns-"] * 10, *["junk:x x x"] * 4], trading=True
    )
    at.choose("pass")
    assert asks(at) == (0, "reject")
    while asks(at)[1] == "reject":
        value = game.python.policy(at.state, "greedy") if at.game is game else at.game.python.policy(at.state, "greedy")
        assert "Guns" not in at.game.content.citizens[value]["name"]
        at.choose(at.game.offsets["reject"] + value)
