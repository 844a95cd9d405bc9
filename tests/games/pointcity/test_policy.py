"""The greedy player: always legal, blind to what is hidden, quick to build, and better than chance."""

from __future__ import annotations

import pytest

from civitas.kernel.backends.native import NativeBackend
from civitas.kernel.errors import Unavailable
from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import random_play
from .answering import take
from .looking import city, hand, tokens
from .support import at_draft, cities, game, table
from .test_end import BUILDINGS, last_turn


def greedy(at: Table) -> str:
    """What the greedy player chooses here."""
    assert at.decision is not None
    value = game.python.policy(at.state, "greedy")
    return next(option.label for option in at.decision.options if option.value == value)


def follow(at: Table, seat: int) -> Table:
    """Let the greedy player choose until the seat's turn is over."""
    while at.decision is not None and at.decision.seat == seat:
        at.choose(greedy(at))
    return at


# ---------------------------------------------------------------- legal and blind


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2])
def test_it_plays_whole_games(seats: int, seed: int) -> None:
    at = game.table(seats=seats, seed=seed)
    while at.decision is not None:
        before = at.position()
        choice = greedy(at)
        assert at.position() == before
        at.choose(choice)
    assert at.result is not None and min(at.result.scores) > 10


@proves("PC-RULING-19", "PC-RULING-32")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_what_is_hidden_does_not_change_its_choice(seats: int) -> None:
    at = game.table(seats=seats, seed=7)
    for step, _ in enumerate(random_play(at, 7)):
        if at.decision is not None and step % 3 == 0:
            chosen = {greedy(at.redealt(at.decision.seat, seed)) for seed in range(3)}
            assert chosen == {greedy(at)}


# ---------------------------------------------------------------- what it likes


def test_it_takes_the_pair_that_brings_points() -> None:
    at = at_draft(
        {"r1c1": "Singing Gate", "r1c2": "industry"},
        pile=["energy", "energy", "..."],
        turn=30,
        hands=[{"economy": 1, "ecology": 1}],
    )
    assert greedy(at) == "Take Singing Gate and Industry (row 1, columns 1 and 2)"


def test_in_the_last_turn_only_points_count() -> None:
    at = last_turn(
        hands=[{"energy": 1, "industry": 1, "economy": 1, "ecology": 1}],
        market=[
            ["energy", "Paper Lantern Bridge", "ingenuity", "ingenuity"],
            BUILDINGS[:4],
            BUILDINGS[4:8],
            BUILDINGS[8:12],
        ],
    )
    follow(at, 0)
    assert city(at) == ["Paper Lantern Bridge"]


def test_with_nothing_to_take_it_passes() -> None:
    assert greedy(last_turn(market=BUILDINGS, hands=[{}, {}])) == "Pass"


def test_it_takes_the_token_that_its_city_serves_best() -> None:
    at = at_draft(
        {"r1c1": "Permit Window", "r1c2": "ecology"},
        hands=[{"energy": 3}],
        turn=32,
        cities=cities({"industry": 6}),
        supply=["Town Honor", "Works Charter", "Complete City"],
    )
    take(at, "r1c1 r1c2")
    at.choose(greedy(at))
    assert tokens(at) == ["Works Charter"]


def test_it_keeps_ingenuity_and_doubles_where_single_cards_pay() -> None:
    at = at_draft({"r1c1": "Permit Window", "r1c2": "ecology"}, hands=[{"energy": 3, "energy x2": 2, "ingenuity": 3}])
    take(at, "r1c1 r1c2")
    at.choose(greedy(at))
    assert hand(at) == {"energy": 2, "energy x2": 1, "ecology": 1, "ingenuity": 3}


def test_it_flips_only_what_it_may_be_able_to_pay() -> None:
    rich = {"economy": 2, "energy": 2, "community": 2, "ecology": 2, "industry": 2}
    assert greedy(table(hands=[rich])).startswith("Flip ")
    assert greedy(table(hands=[{}])) == "Do not flip"


# ---------------------------------------------------------------- strength


@pytest.fixture(scope="module")
def native() -> NativeBackend:
    try:
        return NativeBackend(game)
    except Unavailable as reason:
        pytest.skip(str(reason))


def wins(native: NativeBackend, seats: int, games: int) -> float:
    """How often one greedy player is first among random ones."""
    played = native.play(native.job(11, 0, games, seats, {"level": 1}, [1] + [0] * (seats - 1)))
    assert not played["fault"].any()
    return float((played["place"][:, 0] == 1).mean())


def test_it_beats_random_play(native: NativeBackend) -> None:
    assert wins(native, 2, 3000) > 0.98
    assert wins(native, 4, 1000) > 0.97


def test_its_cities_are_worth_playing_for(native: NativeBackend) -> None:
    played = native.play(native.job(12, 0, 1000, 4, {"level": 1}, [1, 1, 1, 1]))
    assert 35 < played["score"].mean() < 50


def test_it_often_beats_the_easy_automa(native: NativeBackend) -> None:
    assert wins(native, 1, 1000) > 0.75
