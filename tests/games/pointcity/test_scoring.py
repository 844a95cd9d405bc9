"""What a city is worth: printed points and civic tokens, and the examples of the rulebook."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import random_play
from .answering import take
from .looking import hand, log, points
from .support import cities, game
from .test_end import last_turn


def scored(**position: Any) -> Table:
    """Seat 1 takes two resource cards in the last turn; what seat 0 has is what the position says."""
    at = take(last_turn(active=1, **position), "r1c1 r1c2")
    assert at.over
    return at


def score(at: Table, seat: int = 0) -> int:
    assert at.result is not None
    return at.result.scores[seat]


# ---------------------------------------------------------------- points on buildings


@proves("PC-SCORE-01", "PC-BUILD-02")
def test_a_city_is_worth_the_points_on_its_buildings() -> None:
    four_two_none_five = ["Singing Gate", "Rooftop Heliostat", "Permit Window", "Palace of Winds"]
    at = scored(cities=[four_two_none_five], hands=[{}])
    assert score(at) == 11
    assert log(at)[-2] == "Player A scores 11 for buildings and 0 for tokens: 11."


@proves("PC-SCORE-01")
def test_cards_in_hand_add_nothing_by_themselves() -> None:
    at = scored(cities=[["Singing Gate"]], hands=[{"energy x2": 2, "economy": 5, "ingenuity": 3}])
    assert score(at) == 4


@proves("PC-SCORE-01")
def test_points_and_tokens_add_up() -> None:
    at = scored(cities=[["Singing Gate", "Palace of Winds"]], tokens=[["Town Honor"]], hands=[{}])
    assert score(at) == 14
    assert log(at)[-2] == "Player A scores 9 for buildings and 5 for tokens: 14."


@proves("PC-SCORE-01")
def test_each_seat_is_scored_for_its_own_city_tokens_and_hand() -> None:
    at = scored(
        cities=[["Singing Gate"], ["Palace of Winds", "Button Bazaar"]],
        tokens=[["City Honor"], ["Market Charter", "Inventors' Charter"]],
        hands=[{"ingenuity": 1}, {"ingenuity": 3}],
    )
    assert at.result is not None and at.result.scores == (4 + 7, 5 + 2 + 6)
    assert at.result.winners == (1,)
    assert at.result.places == (2, 1)


@proves("PC-SCORE-02")
def test_tokens_count_permanents_and_not_cards_in_hand() -> None:
    at = scored(cities=[["Button Bazaar"]], tokens=[["Market Charter"]], hands=[{"economy x2": 1, "economy": 1}])
    assert score(at) == 2


@proves("PC-RULING-24", "PC-TOKEN-04")
def test_only_the_token_for_ingenuity_looks_at_the_hand() -> None:
    at = scored(tokens=[["Market Charter", "Inventors' Charter"]], hands=[{"ingenuity": 1, "economy": 1}])
    assert score(at) == 0 + 2


@proves("PC-RULING-16")
def test_the_starting_card_counts_as_ingenuity() -> None:
    at = scored(tokens=[["Inventors' Charter"]])
    assert hand(at) == {"ingenuity": 1}
    assert score(at) == 2


@proves("PC-CIVIC-02")
def test_an_open_token_is_worth_nothing_to_anybody() -> None:
    at = scored(supply=["City Honor", "Town Honor"], hands=[{}, {}])
    assert at.result is not None and at.result.scores == (0, 0)


# ---------------------------------------------------------------- the rulebook's examples

EXAMPLE = ["Market Charter", "Warm Homes Accord", "Pillars of the City", "Inventors' Charter"]


@proves("PC-EX-01", "PC-RULING-22")
def test_the_final_example_is_worth_48() -> None:
    at = scored(
        cities=cities({"economy": 4, "energy": 3, "community": 2, "points": 24}),
        tokens=[EXAMPLE],
        hands=[{"ingenuity": 2}],
    )
    assert points(at) == 24
    assert score(at) == 24 + 8 + 6 + 6 + 4 == 48
    assert log(at)[-2] == "Player A scores 24 for buildings and 24 for tokens: 48."


@proves("PC-EX-01")
@pytest.mark.parametrize(("token", "worth"), list(zip(EXAMPLE, (8, 6, 6, 4), strict=True)))
def test_each_token_of_the_final_example_by_itself(token: str, worth: int) -> None:
    at = scored(
        cities=cities({"economy": 4, "energy": 3, "community": 2, "points": 24}),
        tokens=[[token]],
        hands=[{"ingenuity": 2}],
    )
    assert score(at) == 24 + worth


@proves("PC-EX-02", "PC-TOKEN-02")
@pytest.mark.parametrize("energy", [2, 3])
def test_two_energy_and_two_community_are_two_pairs(energy: int) -> None:
    at = scored(
        cities=cities({"energy": energy, "community": 2, "points": 0}), hands=[{}], tokens=[["Warm Homes Accord"]]
    )
    assert points(at) == 0
    assert score(at) == 6


@proves("PC-EX-03", "PC-TOKEN-03")
@pytest.mark.parametrize(("economy", "ecology", "worth"), [(3, 3, 6), (5, 3, 6), (3, 2, 3)])
def test_three_or_more_of_a_type_count_once(economy: int, ecology: int, worth: int) -> None:
    at = scored(
        cities=cities({"economy": economy, "ecology": ecology, "points": 0}),
        hands=[{}],
        tokens=[["Pillars of the City"]],
    )
    assert points(at) == 0
    assert score(at) == worth


# ---------------------------------------------------------------- whole games


@proves("PC-SCORE-01", "PC-OBJ-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_after_every_game_the_scores_are_those_of_the_cities(seats: int) -> None:
    at = game.table(seats=seats, seed=21)
    for _ in random_play(at, 8):
        pass
    told = [event["arguments"] for event in at.events_for(None) if event["event"] == "scores"]
    assert at.result is not None
    assert [line["seat"] for line in told] == list(range(seats))
    assert tuple(line["total"] for line in told) == at.result.scores
    for line in told:
        assert line["buildings"] == points(at, line["seat"])
        assert line["total"] == line["buildings"] + line["tokens"]
        assert at.state.tiebreak[line["seat"]] == sum(hand(at, line["seat"]).values())
