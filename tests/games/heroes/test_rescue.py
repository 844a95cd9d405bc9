"""Rescue: the price, which card fills which icon, Supports, points and abilities."""

from __future__ import annotations

import pytest

from civitas.proof.ledger import proves

from ..at_table import asked, asks, choose, labels, log, offers, refused, told
from .looking import city, danger, discard, names_of, points, rally
from .support import LETTERS, before_place, end_turn, rescuers, stand

BAKER = "CZ11"  # R2 B?
WEDDING = "CZ21"  # *1 *2 *3
ZOO = "CZ22"  # *4 *4 *?
CABLE = "CZ23"  # *? *? *?


def row(card: str) -> str:
    return f"- - - - {card}"


# ---------------------------------------------------------------- the price


@proves("HER-RESCUE-01")
def test_any_citizen_that_can_be_paid() -> None:
    at = stand("a - b - c", rally="R1 B1 G1")
    assert [before_place(label) for label in offers(at, "Rescue")] == [f"Rescue {LETTERS[x]}" for x in "abc"]
    choose(at, "Rescue Stranded")
    assert at.state.actions == 2 and city(at) == "a - - - c"


@proves("HER-RESCUE-02", "HER-RESCUE-03", "HER-INDEX-03")
def test_rallied_responders_fill_every_icon() -> None:
    at = stand(row(BAKER), rally="R2 B4 Y1")
    choose(at, "Rescue")
    assert rally(at) == "Y1" and discard(at) == "B4 R2"


@proves("HER-RESCUE-02")
def test_cards_in_hand_do_not_pay() -> None:
    assert not offers(stand(row(BAKER), rally="B4", hands=["R2", ""]), "Rescue")
    assert not offers(stand(row(BAKER), rally="R2"), "Rescue")


@proves("HER-RESCUE-04")
def test_one_card_for_each_icon() -> None:
    assert not offers(stand(row("g"), rally="R1"), "Rescue")
    at = choose(stand(row("g"), rally="R1 R3"), "Rescue")
    assert discard(at) == "R1 R3", "R3 for any red, R1 for red 1: nobody is asked"
    at = choose(stand(row("g"), rally="R1 R3 R4"), "Rescue")
    assert asks(at) == (0, "pay") and set(labels(at)) == {"Red 3 (R3)", "Red 4 (R4)"}
    choose(at, "Red 4")
    assert discard(at) == "R1 R4" and rally(at) == "R3", "what is not needed stays"


@proves("HER-RESCUE-04")
def test_the_player_picks_which_card_fills_which_icon() -> None:
    at = choose(stand(row(CABLE), rally="R1 B2 G3 Y4"), "Rescue")
    assert len(labels(at)) == 4 and "*?" in asked(at).prompt
    choose(at, "Yellow 4", "Red 1", "Green 3")
    assert discard(at) == "G3 R1 Y4" and rally(at) == "B2"


@proves("HER-RESCUE-04")
def test_no_choice_may_leave_an_icon_unfilled() -> None:
    at = choose(stand(row(WEDDING), rally="R1 B1 G2 YC"), "Rescue")
    assert set(labels(at)) == {"Red 1 (R1)", "Blue 1 (B1)"}, "the Captain is needed for the 3"
    choose(at, "Red 1")
    assert discard(at) == "G2 R1 YC"


@proves("HER-RESCUE-05")
@pytest.mark.parametrize(
    ("card", "rallied", "wanted"),
    [
        ("d", "Y3", True),
        ("f", "Y3", True),
        ("c", "Y3", False),
        ("e", "Y3", False),
        ("e", "G2", True),
        ("f", "GC", True),
    ],
)
def test_icons_of_any_number_and_any_colour(card: str, rallied: str, wanted: bool) -> None:
    assert bool(offers(stand(row(card), rally=rallied), "Rescue")) is wanted


@proves("HER-RESCUE-06")
def test_captains_fill_any_colour_icons_with_a_number() -> None:
    at = choose(stand(row("SU06"), rally="RC B1"), "Rescue")
    while asked(at).kind == "pay":
        at.choose(asked(at).options[0])
    assert discard(at) == "B1 RC"
    assert offers(stand(row(ZOO), rally="GC RC Y1"), "Rescue")


@proves("HER-RESCUE-07")
def test_a_captain_stands_for_every_number_of_its_colour() -> None:
    assert offers(stand(row(BAKER), rally="RC B1"), "Rescue")
    assert not offers(stand(row(BAKER), rally="YC B1"), "Rescue")


@proves("HER-RESCUE-08")
def test_a_captain_fills_one_icon() -> None:
    assert not offers(stand(row("SU01"), rally="RC"), "Rescue")
    assert offers(stand(row("SU01"), rally="RC BC"), "Rescue")


# ---------------------------------------------------------------- Supports


@proves("HER-RESCUE-09")
def test_a_support_fills_an_icon_and_is_exhausted() -> None:
    at = choose(stand(row("CZ15"), rally="G2", supports=[["SU02"], []]), "Rescue")
    assert names_of(at, 0, "supports") == [] and names_of(at, 0, "exhausted") == ["Off-Shift Ladder Hand"]
    assert discard(at) == "G2" and points(at)[0] == 2


@proves("HER-RESCUE-09")
@pytest.mark.parametrize(
    ("support", "filled", "not_filled"),
    [("SU02", "a", "b"), ("SU03", "b", "c"), ("SU04", "c", "d"), ("SU05", "d", "a"), ("SU06", "e", "g")],
)
def test_what_each_support_fills(support: str, filled: str, not_filled: str) -> None:
    at = stand(["-", "-", "-", filled, not_filled], supports=[[support], []])
    assert [before_place(label) for label in offers(at, "Rescue")] == [f"Rescue {LETTERS[filled]}"]
    choose(at, "Rescue")
    assert len(names_of(at, 0, "exhausted")) == 1 and discard(at) == ""


@proves("HER-RESCUE-09")
def test_a_coloured_support_stands_for_any_number() -> None:
    at = stand(row("f"), supports=[["SU02"], []])
    assert offers(at, "Rescue"), "one red responder of any number is a 3 too"
    at = stand(row(BAKER), rally="B1", supports=[["SU02"], []])
    choose(at, "Rescue")
    assert names_of(at, 0, "exhausted") == ["Off-Shift Ladder Hand"]


@proves("HER-RESCUE-09")
def test_the_player_chooses_between_a_support_and_a_responder() -> None:
    at = choose(stand(row("a"), rally="R1", supports=[["SU02"], []]), "Rescue")
    assert set(labels(at)) == {"Red 1 (R1)", "Off-Shift Ladder Hand (Support)"}
    choose(at, "Red 1")
    assert names_of(at, 0, "supports") == ["Off-Shift Ladder Hand"]


@proves("HER-INDEX-02")
def test_the_twins_fill_two_icons_with_a_question_mark() -> None:
    at = choose(stand(row(CABLE), rally="R1", supports=[["SU07"], []], options={"level": 3}), "Rescue")
    while asked(at).kind == "pay":
        choose(at, "Red 1" if offers(at, "Red 1") else "Tow-Rope Twins")
    assert discard(at) == "R1" and names_of(at, 0, "exhausted") == ["Tow-Rope Twins"]
    assert not offers(stand(row(WEDDING), rally="R1 B2", supports=[["SU07"], []]), "Rescue"), "never a number"
    at = choose(stand(row("a"), supports=[["SU07"], []]), "Rescue")
    assert names_of(at, 0, "exhausted") == ["Tow-Rope Twins"], "one icon is enough"


@proves("HER-INDEX-02")
def test_the_twins_do_not_fill_three() -> None:
    assert not offers(stand(row(CABLE), supports=[["SU07"], []]), "Rescue")
    at = choose(stand(row(CABLE), rally="R1 B1", supports=[["SU07"], []]), "Rescue", "Red 1", "Blue 1")
    assert names_of(at, 0, "exhausted") == ["Tow-Rope Twins"] and discard(at) == "B1 R1"


@proves("HER-RESCUE-10")
def test_only_own_supports_count() -> None:
    assert not offers(stand(row("a"), supports=[[], ["SU02"]]), "Rescue")


@proves("HER-RESCUE-11")
def test_exhausted_supports_stay_exhausted_until_readied() -> None:
    at = stand("- - - - a", heroes=["H6", "H1"], exhausted=[["SU02", "SU03"], []], deck=9, events=["F01", "F17", "..."])
    choose(at, "End the turn", "End the turn", "End the turn", "End the turn")
    assert len(names_of(at, 0, "exhausted")) == 2 and not offers(at, "Rescue")
    choose(at, "Hero Token: Ready", "Off-Shift Ladder Hand")
    assert names_of(at, 0, "supports") == ["Off-Shift Ladder Hand"]
    assert names_of(at, 0, "exhausted") == ["Retired Desk Sergeant"]


# ---------------------------------------------------------------- what follows


@proves("HER-RESCUE-12")
def test_where_rescued_cards_lie() -> None:
    at = choose(stand(row("SU02"), rally="R1 B1"), "Rescue")
    assert names_of(at, 0, "supports") == ["Off-Shift Ladder Hand"] and names_of(at, 0, "rescued") == []
    at = choose(stand(row("VI03"), rally="G1 G2 R1"), "Rescue")
    assert names_of(at, 0, "rescued") == ["Hospital Director"] and names_of(at, 0, "supports") == []


@proves("HER-RESCUE-13", "HER-FAQ-01")
def test_tokens_of_a_rescued_citizen_are_gone() -> None:
    at = choose(stand("- - - - a2", rally="R1"), "Rescue")
    assert sum(at.state.tokens) == 0 and "Soaked Paper Carrier loses 2 Danger Tokens." in log(at)


@proves("HER-RESCUE-14", "HER-INDEX-09")
def test_points_rise_by_the_citizen_value() -> None:
    at = choose(stand(row("g"), rally="R1 R2", points=[3, 0]), "Rescue")
    assert points(at) == [5, 0] and at.state.tier[0] == 1


@proves("HER-RESCUE-15")
def test_the_mayor_lowers_the_danger() -> None:
    at = choose(stand(row("VI01"), rally=rescuers("VI01"), danger=12), "Rescue")
    assert danger(at) == 11 and points(at)[0] == 4


@proves("HER-RESCUE-15", "HER-FREE-11")
def test_the_deputy_mayor_brings_hero_tokens() -> None:
    at = choose(stand(row("VI02"), rally=rescuers("VI02")), "Rescue")
    assert list(at.state.hero_tokens[:2]) == [2, 2]
    at = stand(row("VI02"), rally=rescuers("VI02"), seats=5, hero_tokens=[2, 2, 2, 2, 2])
    choose(at, "Rescue")
    assert list(at.state.hero_tokens) == [2, 2, 2, 2, 2], "the supply of ten is empty"
    at = stand(row("VI02"), rally=rescuers("VI02"), seats=5, hero_tokens=[2, 2, 2, 2, 1], start=3)
    choose(at, "Rescue")
    assert list(at.state.hero_tokens) == [2, 2, 2, 3, 1], "the active player is first"


@proves("HER-RESCUE-15")
def test_the_hospital_director_clears_all_tokens() -> None:
    at = choose(stand(["a2", "-", "b1", "-", "VI03 2"], rally="G1 G2 R1"), "Rescue Hospital")
    assert city(at) == "a - b - -"


@proves("HER-RESCUE-15")
def test_the_power_grid_chief_draws_and_regroups() -> None:
    at = choose(stand(row("VI04"), rally="Y1 Y2 B1", seats=3, responders="R2 G2 B3 Y3 ..."), "Rescue")
    assert [event["arguments"]["seat"] for event in told(at, "draws")] == [0, 1, 2]
    assert asks(at) == (0, "regroup") and "Do not Regroup" in labels(at)
    choose(at, "Replace red 1 (R1) at spot 1")
    assert at.view(0)["recruitment"][0]["name"] == "Y3"
    at = choose(stand(row("VI04"), rally="Y1 Y2 B1"), "Rescue", "Do not Regroup")
    assert asks(at) == (0, "act") and not told(at, "regroups")


@proves("HER-RESCUE-15", "HER-INDEX-06")
def test_the_governor_rebuilds_and_takes_an_extreme_token() -> None:
    given = {"rally": "R1 B1 G1 Y1", "options": {"level": 3}}
    at = choose(stand(row("VI05"), pieces=[3, 3, 1], extreme=2, **given), "Rescue")
    assert list(at.state.pieces) == [3, 3, 2] and at.state.extreme == 1
    at = choose(stand(row("VI05"), pieces=[2, 3, 1], **given), "Rescue")
    assert asks(at) == (0, "building") and len(labels(at)) == 2
    choose(at, "Office Tower")
    assert list(at.state.pieces) == [3, 3, 1] and at.state.extreme == 0


@proves("HER-RESCUE-16")
def test_the_order_of_a_rescue() -> None:
    at = choose(stand(row("VI01"), rally=rescuers("VI01"), danger=12, points=[3, 0]), "Rescue")
    names = [event["event"] for event in told(at)]
    order = [names.index(name) for name in ("pays", "rescues", "scores", "unlocks", "ability", "danger_moves")]
    assert order == sorted(order)


@proves("HER-RESCUE-18")
def test_the_space_stays_empty_until_upkeep() -> None:
    at = choose(stand("- - a b c", rally="B1"), "Rescue Stranded")
    assert city(at) == "- - a - c"
    end_turn(at)
    assert city(at).startswith("- - a1 c ")


@proves("HER-RESCUE-17")
def test_two_rescues_cost_two_actions() -> None:
    at = choose(stand("- - - a b", rally="R1 B1"), "Rescue Soaked", "Rescue Stranded")
    assert at.state.actions == 1
    refused(at, "Rescue")
