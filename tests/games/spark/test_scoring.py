"""The final score: sparks, one for each citizen card, End of Game abilities; and who wins."""

from __future__ import annotations

import pytest

from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import log
from .box import with_numbers
from .playing import ended, idle_turn, result, value


def sheet(at: Table, seat: int) -> tuple[int, int, int, int]:
    """Sparks, cards, abilities and total of a seat."""
    line = at.view(None)["scores"][seat]
    assert line["seat"] == seat and line["total"] == result(at).scores[seat]
    return line["sparks"], line["cards"], line["abilities"], line["total"]


# ---------------------------------------------------------------- what counts


@proves("SPK-SCORE-01")
def test_sparks_and_one_for_each_card() -> None:
    at = ended(["Scout 4, Medic 3", "Judge 1"], sparks=[20, 3])
    assert sheet(at, 0) == (20, 7, 0, 27)
    assert sheet(at, 1) == (3, 1, 0, 4)
    assert log(at)[-2:] == [
        "Player A scores 20 for sparks, 7 for citizen cards and 0 for abilities: 27 in all.",
        "Player B scores 3 for sparks, 1 for citizen cards and 0 for abilities: 4 in all.",
    ]


@proves("SPK-SCORE-01")
def test_only_end_of_game_abilities_count_at_the_end() -> None:
    at = ended(["Performer 2, Poet 1, Diviner 3", "Scientist 3, Merchant 2"], sparks=[1, 1])
    assert [sheet(at, seat) for seat in (0, 1)] == [(1, 6, 0, 7), (1, 5, 0, 6)]


@proves("SPK-SCORE-02")
def test_converted_cards_count() -> None:
    at = ended(["Scout 2+Medic+Judge+Medic", "Medic 1"])
    assert sheet(at, 0) == (0, 5, 0, 5)


@proves("SPK-SCORE-03")
def test_each_stack_with_an_ability_scores_once() -> None:
    at = ended(["Advisor 2, Guardian 3, Scout 2", "Medic 1"])
    assert at.view(None)["players"][0]["icons"]["Military"] == 5
    assert sheet(at, 0) == (0, 7, 12 + 20, 39)
    assert [line for line in log(at) if " for the " in line] == [
        "Player A scores 12 for the Advisor.",
        "Player A scores 20 for the Guardian.",
    ]


@proves("SPK-SCORE-03", "SPK-LEVEL-04")
@pytest.mark.parametrize(
    ("city", "level"),
    [
        ("Advisor 1", 1),
        ("Advisor 2", 2),
        ("Advisor 3", 3),
        ("Advisor 6", 3),
        ("Advisor 1+Scout", 2),
        ("Advisor 1+Scout+Advisor", 3),
    ],
)
def test_an_ability_has_the_level_of_its_stack(city: str, level: int) -> None:
    at = ended([city, "Medic 1"])
    assert sheet(at, 0)[2] == value("END", "Advisor", level)
    assert value("END", "Advisor", 2) == 12


@proves("SPK-SCORE-03")
def test_a_converted_card_has_no_ability_of_its_own() -> None:
    at = ended(["Scout 1+Advisor+Advisor", "Medic 1"])
    assert sheet(at, 0) == (0, 3, 0, 3)


@proves("SPK-EX-09")
def test_isaac_scores_73() -> None:
    at = ended(["Philosopher 2, Merchant 1, Scout 2, Advisor 2, Guardian 3", "Scout 1"], sparks=[31, 0])
    assert at.view(None)["players"][0]["icons"]["Military"] == 5
    assert sheet(at, 0) == (31, 10, 12 + 4 * 5, 73)
    assert log(at)[-4:-1] == [
        "Player A scores 12 for the Advisor.",
        "Player A scores 20 for the Guardian.",
        "Player A scores 31 for sparks, 10 for citizen cards and 32 for abilities: 73 in all.",
    ]


@proves("SPK-RULING-14")
@pytest.mark.parametrize(("city", "level"), [("Outcast 1", 1), ("Outcast 2", 2), ("Outcast 3", 3), ("Outcast 5", 3)])
def test_an_outcast_has_the_level_of_its_stack_and_no_other(city: str, level: int) -> None:
    at = ended([city, "Medic 1"])
    assert sheet(at, 0)[2] == value("END", "Outcast", level)
    assert value("END", "Outcast", 1) < 0, "which nobody would choose"


@proves("SPK-RULING-14")
def test_of_other_abilities_the_best_level_counts() -> None:
    """With cards on which a higher level is worth less."""
    cards = with_numbers({"Advisor": {"end": [18, 12, 6]}, "Outcast": {"end": [12, 3, -3]}})
    position = {"seats": 2, "cities": ["Advisor 3, Outcast 3", "Advisor 2"], "groups": [[], [], []], "deck": []}
    at = cards.from_position(position | {"turn": 1, "ending": True})
    idle_turn(at)
    assert at.over
    assert sheet(at, 0)[2] == 18 - 3, "the Advisor at level 1, but the Outcast at level 3"
    assert sheet(at, 1)[2] == 18


@proves("SPK-RULING-93")
def test_a_score_may_be_negative() -> None:
    at = ended(["Outcast 1", "", ""], sparks=[0, 0, 1])
    outcast = value("END", "Outcast", 1)
    assert sheet(at, 0) == (0, 1, outcast, 1 + outcast)
    assert result(at).scores == (1 + outcast, 0, 1) and 1 + outcast < 0
    assert result(at).places == (3, 2, 1)


# ---------------------------------------------------------------- who wins


@proves("SPK-TURN-03")
def test_the_most_sparks_win() -> None:
    at = ended(["Scout 9", "Scout 1", "Medic 9"], sparks=[51, 72, 63])
    assert result(at).scores == (60, 73, 72)
    assert result(at).winners == (1,), "although the others have more cards"
    assert result(at).places == (3, 1, 2)
    assert result(at).reason == "The most sparks win; in a tie, the city with more citizen cards."


@proves("SPK-SCORE-04")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_tie_goes_to_the_city_with_more_cards(seat: int) -> None:
    cities, sparks = ["Scout 10", "Medic 9"], [63, 64]
    at = ended(cities if seat == 0 else cities[::-1], sparks=sparks if seat == 0 else sparks[::-1])
    assert result(at).scores == (73, 73)
    assert result(at).winners == (seat,)
    assert result(at).places == ((1, 2) if seat == 0 else (2, 1))


@proves("SPK-SCORE-05")
def test_who_is_still_tied_shares_the_victory() -> None:
    at = ended(["Scout 10", "Medic 10", "Judge 8"], sparks=[63, 63, 65])
    assert result(at).scores == (73, 73, 73)
    assert result(at).winners == (0, 1)
    assert result(at).places == (1, 1, 3)


@proves("SPK-RULING-37")
def test_the_tie_break_counts_converted_cards() -> None:
    at = ended(["Scout 5+Medic+Judge+Medic", "Bandit 7"], sparks=[42, 43])
    assert result(at).scores == (50, 50)
    assert result(at).winners == (0,)
    assert [sheet(at, seat)[1] for seat in (0, 1)] == [8, 7]
