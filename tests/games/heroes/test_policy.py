"""The greedy policy: sensible in single questions, and much better than chance."""

from __future__ import annotations

from typing import Any

import pytest

import civitas
from civitas import bots
from civitas.kernel.backends.compile import compilers
from civitas.kernel.table.table import Table

from ..at_table import asked, choose
from .support import game, stand, strike


def answer(table: Table) -> str:
    """What the policy would choose."""
    value = game.python.policy(table.state, "greedy")
    return next(option.label for option in asked(table).options if option.value == value)


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        ({"city": "- - - a VI03", "rally": "R1 G1 G2"}, "Rescue Hospital Director"),
        ({"city": "- - - - a", "hands": ["R2 B1", ""]}, "Rally red"),
        ({"city": "- - - - c", "hero_tokens": [0, 1]}, "Recruit green 3"),
        ({"city": "- - - - c"}, "Hero Token: Take 1"),
        ({"city": "- - - - d", "recruits": "R1 B2"}, "Hero Token: Regroup"),
        ({"city": "- - - - a", "recruits": "", "hero_tokens": [0, 0]}, "Recruit from the deck"),
        ({"city": "- - a2 - b", "heroes": ["H2", "H1"], "points": [5, 0]}, "Sandbags"),
        ({"city": "- - - - a", "hands": ["", "R2"], "recruits": "B1"}, "Call for First Responders"),
        ({"city": "- - VI01 - -", "supports": [["SU01"], []]}, "Use Martyr"),
    ],
)
def test_what_it_does_in_its_turn(given: dict[str, Any], wanted: str) -> None:
    position = dict(given)
    assert answer(stand(position.pop("city"), **position)).startswith(wanted)


def test_it_ends_the_turn_without_actions() -> None:
    at = choose(stand("- - - - f", recruits="R1 B2 G1 Y4 B4", hero_tokens=[0, 0]), *["Recruit from the deck"] * 3)
    assert answer(at) == "End the turn"


def test_it_cancels_what_is_dear_and_lets_the_rest_strike() -> None:
    assert answer(strike("F18", "a b c d e", points=[15, 0], rally="B1 Y1 R1", danger=22)) == "Pledge 4 Hero Points"
    assert answer(strike("F06", points=[15, 0], rally="B2")) != "Pledge nothing"
    assert answer(strike("E01", points=[15, 0], rally="B2")) in ("Pledge nothing", "Pledge 1 Hero Point")


def test_it_keeps_what_matters() -> None:
    at = strike("E10", pieces=[1, 3, 2])
    assert answer(at).startswith("Town Hall")
    at = strike("F16", "a1 - VI01 - -")
    assert at.state.missing_count == 1
    at = choose(stand("- - - - CZ23", rally="R1 B2 GC Y4"), "Rescue")
    assert "Captain" not in answer(at)


@pytest.mark.skipif(not compilers(), reason="no C compiler here")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_search_wants_what_is_good_for_all(seat: int) -> None:
    """Whoever is asked: the last rescue wins for both, and in a lost game one citizen more is rescued."""
    bare = {"deck": 0, "rally": "R1", "step": seat, "danger": 24, "recruits": "", "responders": 0}
    won, lost = stand("a - - - -", **bare), stand(["VI01", "-", "-", "-", "a"], **bare)
    for table in (won, lost):
        told = bots.make("search:200", seed=1).explain(table, seat)
        assert told[0].option.label.startswith("Rescue Soaked")
        worth = {each.option.label: each.worth for each in told}
        assert told[0].worth is not None and told[0].worth > (worth["End the turn"] or 0)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_it_wins_where_chance_does_not(seats: int) -> None:
    runs = {}
    for policy in ("greedy", "random"):
        found = civitas.simulate("heroes", seats=seats, games=200, seed=2, policy=policy)
        runs[policy] = int((found.places[:, 0] == 1).sum())
    assert runs["greedy"] > 4 and runs["random"] == 0
