"""The Disaster Turn: canceling together, striking in order, Extreme Disasters, and no Upkeep."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from civitas.proof.ledger import proves

from ..at_table import asked, asks, choose, labels, log, offers, told
from .looking import area, city, danger, deck, discard, missing, pieces, points, rally
from .support import CONTENT, before_place, event_row, other_cards, other_text, stand, strike

MAYOR = next(row for row in CONTENT.citizens if row["name"] == "Metroville Mayor")


@proves("HER-DIS-01")
def test_the_top_event_is_turned_up_for_all() -> None:
    at = strike("F06", points=[3, 0], rally="B2")
    for seat in (0, 1, None):
        sheet = at.view(seat)["disaster"]
        assert sheet["event"]["id"] == "F06" and sheet["deck"] == 17 and sheet["event"]["text"]
    assert "Washed-Out Underpass is turned up." in log(at)


# ---------------------------------------------------------------- canceling


@proves("HER-DIS-02")
def test_the_players_are_asked_only_if_they_can_pay() -> None:
    assert asks(strike("F06", points=[2, 0], rally="B2")) == (0, "pledge")
    for given in ({"points": [1, 0], "rally": "B2"}, {"points": [9, 9], "rally": "B1"}, {"points": [9, 9]}):
        at = strike("F06", recruits="R1 G3", **given)
        assert told(at, "triggers") and points(at) == given["points"]


@proves("HER-DIS-03", "HER-DIS-07")
def test_any_split_of_the_points() -> None:
    at = strike("F13", seats=3, points=[3, 2, 0], rally="R1 B1")
    assert labels(at) == ["Pledge nothing", "Pledge 1 Hero Point", "Pledge 2 Hero Points", "Pledge 3 Hero Points"], (
        "never 4 of 3"
    )
    choose(at, "Pledge 2 Hero Points")
    assert asks(at) == (1, "pledge")
    choose(at, "Pledge 2 Hero Points")
    assert points(at) == [1, 0, 0] and told(at, "cancels")
    at = strike("F13", seats=3, points=[3, 2, 0], rally="R1 B1")
    choose(at, "Pledge 3 Hero Points", "Pledge 1 Hero Point")
    assert points(at) == [0, 1, 0] and told(at, "cancels")


@proves("HER-DIS-04")
def test_responders_are_discarded_from_the_rally_area() -> None:
    at = choose(strike("F05", points=[5, 0], rally="Y4 B1 R2"), "Pledge 3 Hero Points")
    assert discard(at) == "B1 Y4" and rally(at) == "R2" and points(at)[0] == 2
    assert told(strike("F05", points=[5, 0], rally="Y4 R2"), "triggers")


@proves("HER-DIS-05")
def test_pledges_that_fall_short_are_given_back() -> None:
    at = choose(
        strike("F05", points=[5, 5], rally="Y4 B1"),
        "Pledge 1 Hero Point",
        "Pledge 1 Hero Point",
        *["Pledge nothing"] * 2,
    )
    assert points(at) == [5, 5] and rally(at) == "B1 Y4" and told(at, "falls_short") and told(at, "triggers")
    assert list(at.state.pledged) == [0] * 5


@proves("HER-DIS-07")
def test_pledges_go_clockwise_from_the_first_player() -> None:
    at = strike("F13", seats=3, start=1, step=3, points=[5, 3, 2], rally="R1 B1 G1")
    assert asks(at) == (1, "pledge")
    choose(at, "Pledge 3 Hero Points")
    assert asks(at) == (2, "pledge") and labels(at) == ["Pledge nothing", "Pledge 1 Hero Point"]
    assert "1 still needed" in asked(at).prompt
    choose(at, "Pledge 1 Hero Point")
    assert points(at) == [5, 0, 1] and asks(at) == (1, "pay"), "the third seat is not asked"
    choose(at, "Red 1", "Green 1")
    assert discard(at) == "G1 R1" and told(at, "cancels")
    assert [event["arguments"] for event in told(at, "pledges")] == [{"seat": 1, "points": 3}, {"seat": 2, "points": 1}]


@proves("HER-DIS-07")
def test_who_has_no_points_is_not_asked() -> None:
    at = choose(strike("F13", seats=3, points=[2, 0, 3], rally="R1 B1"), "Pledge 2 Hero Points")
    assert asks(at) == (2, "pledge") and labels(at) == ["Pledge nothing", "Pledge 1 Hero Point", "Pledge 2 Hero Points"]
    choose(at, "Pledge 1 Hero Point")
    assert asks(at) == (2, "pledge"), "nobody else has points left to add"
    choose(at, "Pledge nothing")
    assert points(at) == [2, 0, 3] and told(at, "falls_short")[0]["text"] == (
        "Only 3 of 4 Hero Points are pledged, so nothing is paid."
    )


def test_a_single_point_that_falls_short_is_told_in_the_singular() -> None:
    at = choose(strike("F13", points=[5, 0], rally="R1 B1"), "Pledge 1 Hero Point", "Pledge nothing")
    assert told(at, "falls_short")[0]["text"] == "Only 1 of 4 Hero Points is pledged, so nothing is paid."


@proves("HER-DIS-07")
def test_a_small_pledge_can_be_raised_after_a_refusal() -> None:
    at = choose(strike("F13", seats=3, start=1, step=3, points=[5, 3, 2], rally="R1 B1"), "Pledge 1 Hero Point")
    choose(at, "Pledge nothing", "Pledge nothing")
    assert asks(at) == (1, "pledge") and labels(at) == ["Pledge nothing", "Pledge 1 Hero Point", "Pledge 2 Hero Points"]
    assert asked(at).prompt.endswith("Pledge Hero Points to cancel it (3 still needed, 1 pledged by you)")
    choose(at, "Pledge 1 Hero Point")
    assert asks(at) == (2, "pledge") and labels(at) == ["Pledge nothing", "Pledge 1 Hero Point", "Pledge 2 Hero Points"]
    choose(at, "Pledge nothing", "Pledge 2 Hero Points")
    assert told(at, "cancels") and points(at) == [3, 1, 2], "each gives what it pledged, in all rounds together"
    spoken = [entry["text"] for entry in told(at, "pledges")]
    assert spoken[:2] == ["Player B pledges 1 Hero Point.", "Player C adds no Hero Points."]


@proves("HER-DIS-07")
def test_pledging_ends_when_all_have_declined_one_after_another() -> None:
    at = choose(strike("F13", seats=3, points=[5, 5, 5], rally="R1 B1"), "Pledge nothing", "Pledge 1 Hero Point")
    choose(at, "Pledge nothing", "Pledge nothing")
    assert asks(at) == (1, "pledge"), "the last who gave something is asked once more"
    choose(at, "Pledge nothing")
    assert told(at, "falls_short") and told(at, "triggers") and points(at) == [5, 5, 5]
    at = choose(strike("F13", seats=3, points=[5, 5, 5], rally="R1 B1"), *["Pledge nothing"] * 3)
    assert told(at, "triggers") and [event["arguments"]["seat"] for event in told(at, "pledges")] == [0, 1, 2]


@proves("HER-DIS-07")
def test_a_price_without_points_is_yes_or_no(tmp_path: Path) -> None:
    other = other_cards(tmp_path, "events", "Storm Drain Backup,1,0,1,Y?", "Storm Drain Backup,1,0,0,Y?")
    position = {"seats": 2, "step": 2, "events": ["F01", "..."], "rally": "Y2", "city": ["-", "-", "-", "-", "CZ01"]}
    at = other.from_position(position)
    assert asks(at) == (0, "cancel") and labels(at) == ["Let it strike", "Cancel it"]
    choose(at, "Cancel it")
    assert told(at, "cancels") and discard(at) == "Y2"
    at = choose(other.from_position(position), "Let it strike")
    assert told(at, "triggers") and rally(at) == "Y2"
    asking_all = other.from_position(position | {"options": {"agree": "yes"}})
    choose(asking_all, "Cancel it")
    assert asks(asking_all) == (1, "agree")
    choose(asking_all, "Object")
    assert asks(asking_all) == (1, "cancel")
    choose(asking_all, "Let it strike")
    assert told(asking_all, "triggers")


@proves("HER-DIS-08", "HER-RESCUE-10")
def test_captains_pay_but_hands_and_supports_do_not() -> None:
    assert asks(strike("F17", points=[1, 0], rally="RC", recruits=""))[1] == "pledge"
    assert told(strike("F17", points=[1, 0], hands=["B3", ""], recruits="R1"), "triggers")
    assert told(strike("F03", points=[2, 0], supports=[["SU02"], []]), "triggers")


@proves("HER-DIS-09", "HER-INDEX-03")
def test_a_cancelled_event_does_nothing() -> None:
    at = choose(strike("F05", "a - - - -", points=[5, 0], rally="Y4 B1", danger=4), "Pledge 3 Hero Points")
    assert danger(at) == 4 and at.state.extreme == 0 and pieces(at) == [3, 3, 3] and city(at) == "a - - - -"
    sheet = at.view(0)["disaster"]
    assert [event["id"] for event in sheet["used"]] == ["F05"] and sheet["event"] is None


# ---------------------------------------------------------------- striking


@proves("HER-DIS-10", "HER-DIS-11", "HER-DIS-12", "HER-DIS-15")
def test_the_order_of_a_strike() -> None:
    at = strike("F05", "a - - - -", danger=9, extreme=1)
    names = [event["event"] for event in told(at)]
    order = [names.index(name) for name in ("triggers", "danger_moves", "extreme_token", "text", "tokens", "destroys")]
    assert order == sorted(order)
    assert danger(at) == 9 + int(event_row("F05")["danger_value"])
    assert at.state.extreme == 2 and city(at) == "a2 - - - -"


@proves("HER-DIS-12")
def test_no_icon_no_extreme_token() -> None:
    assert strike("F03", extreme=1).state.extreme == 1


@proves("HER-DIS-13", "HER-DIS-14")
def test_the_third_extreme_token_strikes_before_the_text() -> None:
    at = strike("F07", "a - b - c", extreme=2, danger=3, deck=3)
    choose(at, "Office Tower", "Town Hall", "Factory")
    assert missing(at) == ["a", "b"] and city(at) == "- - - - c", "one by the sheet, one by the event"
    assert at.state.extreme == 0 and danger(at) == 3 + int(event_row("F07")["danger_value"]) + 1 + 1
    names = [event["event"] for event in told(at)]
    assert names.index("extreme_strikes") < names.index("goes_missing") < names.index("text")
    assert names.count("goes_missing") == 2 and names[names.index("text") :].count("goes_missing") == 1


@proves("HER-DIS-13")
def test_the_extreme_earthquake_breaks_what_is_tallest() -> None:
    at = strike("E11", extreme=2)
    assert at.state.extreme == 3, "the tokens lie on the sheet until its text is done"
    choose(at, "Office Tower", "Town Hall", "Factory", "Town Hall")
    assert pieces(at) == [2, 1, 1] and at.state.extreme == 0
    at = strike("E11", extreme=2, pieces=[0, 0, 3])
    assert at.over and pieces(at) == [0, 0, 0] and at.result is not None and at.result.outcome == 3


@proves("HER-DIS-13", "HER-DIS-17")
def test_the_largest_rally_spot_burns(tmp_path: Path) -> None:
    burns = other_text(tmp_path, "DISCARD_RALLY all largest")
    at = strike("F01", rally="R1 R2 B3", rules=burns)
    assert rally(at) == "B3" and discard(at) == "R1 R2"
    at = strike("F01", rally="R1 R2 B3 B4", rules=burns)
    assert asks(at) == (0, "colour") and labels(at) == ["Red", "Blue"]
    choose(at, "Blue")
    assert rally(at) == "R1 R2"
    assert asks(strike("F01", rules=burns)) == (0, "act")


@proves("HER-DIS-16")
def test_used_events_are_shuffled_when_the_deck_is_out() -> None:
    at = stand(step=2, events=[], deck=9)
    sheet = at.view(0)["disaster"]
    assert len(told(at, "shuffles")) == 1 and sheet["deck"] == 17


@proves("HER-DIS-17")
def test_what_cannot_be_done_fully_is_done_as_far_as_possible() -> None:
    at = strike("I17", rally="R1")
    assert rally(at) == "" and not at.over
    for recruits in ("R1", "R1 - - - B2"):
        at = strike("F06", recruits=recruits)
        assert area(at) == "- - - - -" and asks(at) == (0, "act")
    at = strike("F06", recruits="R1 B2 - G3 -")
    assert asks(at) == (0, "spot") and len(labels(at)) == 3
    at = strike("F16", "a2 - - b2 -")
    assert asks(at) == (0, "space") and [before_place(label) for label in labels(at)] == [
        "Soaked Paper Carrier",
        "Stranded Cellist",
    ]
    choose(at, "Stranded")
    assert missing(at) == ["b"]


@proves("HER-DIS-18", "HER-DIS-19")
def test_the_slider_moves_both_ways_and_stops_at_zero(tmp_path: Path) -> None:
    def mayor(number: int, **given: Any) -> int:
        """The Danger Level after the rescue of a Mayor who lowers it so much."""
        rules = other_cards(tmp_path, "citizens", f",{MAYOR['ability_code']},", f",DANGER -{number},")
        at = stand("- - - - VI01", rally="R1 B2 G3 Y4", rules=rules, **given)
        return danger(choose(at, "Rescue"))

    assert mayor(1, danger=8) == 7 and mayor(3, danger=8) == 5
    assert mayor(3, danger=3) == 0 and mayor(3, danger=2) == 0 and mayor(3, danger=0) == 0
    assert danger(strike("I07", danger=8)) == 8 + int(event_row("I07")["danger_value"]) + 1


@proves("HER-DIS-21")
def test_else_follows_if_the_first_part_was_not_complete() -> None:
    value = int(event_row("I06")["danger_value"])
    at = strike("I06", rally="R2", danger=5)
    assert rally(at) == "" and danger(at) == 5 + value + 1
    at = strike("I06", rally="R2 R3 B1", danger=5)
    assert rally(at) == "B1" and danger(at) == 5 + value
    at = strike("F16", "a - b - -")
    assert city(at) == "a1 - b1 - -" and missing(at) == []


@proves("HER-DIS-22")
def test_a_free_choice_names_a_building_with_pieces() -> None:
    at = strike("E10", pieces=[0, 2, 2])
    assert labels(at) == ["Town Hall, 2 pieces", "Factory, 2 pieces"]
    choose(at, "Factory")
    assert pieces(at) == [0, 2, 1] and labels(at) == ["Town Hall, 2 pieces", "Factory, 1 piece"]
    choose(at, "Factory")
    assert pieces(at) == [0, 1, 0], "where one building is left nobody is asked"
    at = strike("E05", pieces=[0, 2, 2])
    assert labels(at) == ["Town Hall, 2 pieces", "Factory, 2 pieces"]
    choose(at, "Factory")
    assert pieces(at) == [0, 1, 1], "the second piece comes from what is tallest then"
    assert pieces(choose(at, "Factory")) == [0, 1, 0]
    assert pieces(strike("I07", pieces=[0, 1, 3])) == [0, 1, 1]


# ---------------------------------------------------------------- no Upkeep


@proves("HER-NOUP-01", "HER-NOUP-02", "HER-NOUP-03")
def test_nothing_moves_after_the_disaster() -> None:
    at = strike("F09", "a - - - -", deck=5)
    assert city(at) == "a - - - -" and deck(at) == 5 and not told(at, "upkeep")
    at = strike("F09", "a - - - b", deck=5)
    assert city(at) == "a - - - b"


@proves("HER-NOUP-04")
def test_the_area_is_not_refilled_after_the_disaster() -> None:
    at = choose(strike("F06"), "Red 1", "Blue 2")
    assert asks(at) == (0, "act") and area(at) == "- - G3 Y4 B4"


@proves("HER-NOUP-05")
def test_the_first_player_begins_the_next_round() -> None:
    at = strike("F09", seats=4, start=2, step=4)
    assert asks(at) == (2, "act") and at.state.actions == 3


@proves("HER-DIS-20")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_other_choices_come_from_the_first_player(seats: int) -> None:
    at = strike("F15", seats=seats, start=1, step=seats)
    assert asks(at) == (1, "building") and offers(at, "Office")


# ---------------------------------------------------------------- where things go


@proves("HER-DIS-15", "HER-DIS-17")
def test_two_citizens_of_choice_are_two(tmp_path: Path) -> None:
    at = choose(strike("F01", "a - b - c", rules=other_text(tmp_path, "TOKEN 1 @CHOICE:2")), "Stranded")
    assert len(labels(at)) == 2 and not offers(at, "Stranded"), "each of two citizens gets one token"
    choose(at, "Soaked")
    assert city(at) == "a1 - b1 - c"


@proves("HER-INDEX-03")
def test_lost_responders_go_to_the_discard_pile() -> None:
    at = choose(strike("F06", recruits="R1 B2 G3", responders="Y4 ..."), "Red 1", "Green 3")
    assert area(at) == "- B2 - - -" and discard(at) == "G3 R1"
    assert at.view(0)["responders"]["ahead"] == ["Y4"], "the deck is as it was"
    at = strike("I04", hands=["R1", "B1"], recruits="", rally="G1")
    assert discard(at) == "B1 R1"
