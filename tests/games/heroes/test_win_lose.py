"""How the game ends: one way to win, three ways to lose, and what comes first."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.proof.ledger import proves

from ..at_table import asks, choose, log, told
from .looking import city, danger, deck, missing, names_of, pieces, points, won
from .support import citizen_number, end_turn, event_row, rescuers, stand, strike

DANGER, BUILDINGS, MAYORS = 2, 3, 4


@proves("HER-WIN-01", "HER-LOSE-07")
def test_the_heroes_win_with_an_empty_deck_and_an_empty_city() -> None:
    at = choose(stand("- - - - a", deck=0, rally="R2"), "Rescue")
    assert at.over and won(at)
    result = at.result
    assert result is not None
    assert result.returns == (1.0, 1.0) and result.winners == (0, 1) and result.places == (1, 1)
    assert result.teams == ((0, 1),) and result.scores == (1, 1) and "win" in result.reason


@proves("HER-WIN-02")
def test_an_empty_city_is_no_win_while_the_deck_holds_cards() -> None:
    at = choose(stand("- - - - a", deck=["b", "c", "d"], rally="R2"), "Rescue")
    assert not at.over and city(at) == "- - - - -"
    end_turn(at)
    assert city(at) == "- - - - b" and deck(at) == 2


@proves("HER-WIN-03")
def test_an_empty_deck_is_no_win_while_a_citizen_stands() -> None:
    at = choose(stand("a - - - b", deck=0, rally="R2 B3"), "Rescue Stranded Cellist")
    assert not at.over
    choose(at, "Rescue")
    assert won(at)


@proves("HER-WIN-04")
def test_missing_citizens_do_not_block_the_win() -> None:
    at = end_turn(stand("g - - - -", deck=0, danger=10))
    assert danger(at) == 10 + citizen_number("CZ07", "danger_value") and won(at) and missing(at) == ["g"]


@proves("HER-WIN-05")
def test_the_win_comes_at_once() -> None:
    at = choose(stand("- - a - -", deck=0, rally="R1"), "Rescue")
    assert at.over and at.state.actions == 2
    assert not told(at, "upkeep", "disaster_begins")


@proves("HER-WIN-05", "HER-RESCUE-16")
def test_the_win_does_not_wait_for_the_power_at_fifteen_points() -> None:
    """Master Plan would ask which building gets a piece back."""
    given: dict[str, Any] = {"rally": "R1", "heroes": ["H6", "H1"], "points": [14, 0], "pieces": [2, 2, 3]}
    at = choose(stand("- - - - a", deck=0, **given), "Rescue")
    assert at.over and won(at) and pieces(at) == [2, 2, 3]
    assert points(at) == [14, 0] and not told(at, "scores", "unlocks", "uses")
    assert [entry["event"] for entry in told(at)][-2:] == ["rescues", "ends"]
    at = choose(stand("- - - b a", deck=0, **given), "Rescue Soaked")
    assert points(at) == [15, 0] and asks(at) == (0, "building"), "while somebody stands, it goes on"


@proves("HER-WIN-05")
def test_the_win_does_not_wait_for_the_ability_of_the_last_citizen() -> None:
    """The Power Grid Chief would let everybody draw, and ask for a Regroup."""
    at = choose(stand(["-", "-", "-", "-", "VI04"], deck=0, rally=rescuers("VI04")), "Rescue")
    assert at.over and won(at) and not told(at, "ability", "draws", "scores")
    assert names_of(at, 0, "rescued") == ["Power Grid Chief"]
    assert at.result is not None and at.result.scores == (1, 1), "who was rescued last counts in the result"


@proves("HER-WIN-06")
def test_a_loss_comes_before_a_win() -> None:
    at = end_turn(stand(["CZ17", "-", "-", "-", "-"], deck=0, danger=24))
    assert danger(at) == 25 and at.result is not None and at.result.outcome == DANGER
    assert at.result.returns == (-1.0, -1.0) and at.result.places == (2, 2) and at.result.winners == ()


@proves("HER-WIN-06", "HER-LOSE-03")
@pytest.mark.parametrize(("last", "before"), [("VI02", "VI01"), ("VI01", "VI02")])
def test_the_second_mayor_who_leaves_an_empty_city_loses_the_game(last: str, before: str) -> None:
    at = end_turn(stand([last, "-", "-", "-", "-"], deck=0, missing=[before], danger=0))
    assert city(at) == "- - - - -" and deck(at) == 0 and danger(at) < 25
    assert at.result is not None and at.result.outcome == MAYORS and not won(at)


@proves("HER-LOSE-01")
def test_the_end_of_the_danger_track_loses_at_once() -> None:
    at = strike("F02", "- - a - -", danger=24)
    assert event_row("F02")["danger_value"] == "1"
    assert at.result is not None and at.result.outcome == DANGER
    assert city(at) == "- - a - -", "the text has not happened"


@proves("HER-LOSE-02", "HER-FAQ-05")
def test_the_ninth_piece_loses() -> None:
    at = strike("E04", pieces=[0, 0, 1])
    assert pieces(at) == [0, 0, 0] and at.result is not None and at.result.outcome == BUILDINGS


@proves("HER-LOSE-02")
def test_the_eighth_piece_does_not_lose() -> None:
    at = strike("E04", pieces=[0, 0, 3])
    assert pieces(at) == [0, 0, 1] and not at.over


@proves("HER-FAQ-05", "HER-INDEX-05")
def test_an_empty_building_loses_nothing() -> None:
    at = strike("E02", pieces=[0, 1, 0])
    assert pieces(at) == [0, 1, 0] and not at.over
    at = strike("E03", pieces=[0, 1, 0])
    assert pieces(at) == [0, 0, 0] and at.over and not won(at)


@proves("HER-LOSE-03")
def test_both_mayors_missing_lose() -> None:
    at = end_turn(stand(["VI02", "-", "-", "-", "a"], deck=0, missing=["VI01"]))
    assert at.result is not None and at.result.outcome == MAYORS and danger(at) < 25
    at = end_turn(stand(["VI01", "-", "-", "-", "a"], deck=0, missing=["VI02"]))
    assert at.result is not None and at.result.outcome == MAYORS


@proves("HER-LOSE-04")
def test_one_mayor_missing_is_no_loss() -> None:
    at = end_turn(stand(["VI02", "-", "-", "-", "a"], deck=0))
    assert not at.over and missing(at) == ["Deputy Mayor"]
    at = end_turn(stand(["VI01", "-", "-", "-", "a"], deck=0, rescued=[["VI02"], []]))
    assert not at.over and missing(at) == ["Metroville Mayor"]


@proves("HER-LOSE-05")
def test_nothing_after_a_loss_is_carried_out() -> None:
    at = strike("F18", "- - a - -", danger=23)
    row = event_row("F18")
    assert row["danger_value"] == "2" and row["extreme_icon"] == "1"
    assert at.result is not None and at.result.outcome == DANGER
    assert at.state.extreme == 0 and pieces(at) == [3, 3, 3] and city(at) == "- - a - -"
    assert log(at)[-1].endswith("the heroes lose.")


@proves("HER-LOSE-05")
def test_a_loss_in_upkeep_ends_it() -> None:
    at = end_turn(stand("g a b c d", deck=["e"], danger=24, recruits="R1"))
    assert at.over and city(at) == "- a b c d" and deck(at) == 1
    assert [event["arguments"]["step"] for event in told(at, "upkeep")] == [0]


@proves("HER-LOSE-06")
def test_the_slider_stops_on_the_last_space() -> None:
    assert citizen_number("CZ17", "danger_value") > 1
    at = end_turn(stand(["CZ17", "-", "-", "-", "a"], deck=0, danger=24))
    assert danger(at) == 25 and at.result is not None and at.result.outcome == DANGER


@proves("HER-LOSE-01")
def test_one_below_the_end_goes_on() -> None:
    at = strike("F02", "- - a - -", danger=23)
    assert danger(at) == 24 and not at.over and asks(at) == (0, "act")
