"""Every power and token action of the six heroes."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any, TypeVar

import pytest

from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import asked, asks, choose, labels, offers, refused, told
from .looking import area, city, danger, discard, hands, names_of, pieces, points, rally
from .support import CALM, CONTENT, all_types, before_place, end_turn, event_row, letter, other_cards, stand, strike

MAREN, GUS, INES, DESMOND, KIT, WALTER = ("H1", "H2", "H3", "H4", "H5", "H6")


SHOWN: set[str] = set()
Test = TypeVar("Test", bound=Callable[..., None])


def shows(what: str) -> Callable[[Test], Test]:
    """Say which power or token action a test plays through."""

    def mark(test: Test) -> Test:
        SHOWN.add(what)
        return test

    return mark


def hero(who: str, row: str = "- - - - a", score: int = 10, **given: Any) -> Table:
    other = MAREN if who != MAREN else GUS
    return stand(row, **({"heroes": [who, other], "points": [score, 0]} | given))


# ---------------------------------------------------------------- Maren Oduya


@shows("Park and Ride")
def test_park_and_ride_takes_up_to_two() -> None:
    at = choose(hero(MAREN), "Park and Ride", "Red 1", "Green 3")
    assert hands(at)[0] == "G3 R1" and area(at) == "- B2 - Y4 B4" and at.state.actions == 2
    at = choose(hero(MAREN), "Park and Ride", "Blue 4", "No more")
    assert hands(at)[0] == "B4"
    refused(hero(MAREN, recruits=""), "Park and Ride")


@shows("Wave Them Through")
def test_wave_them_through_gives_up_to_two_to_one_hero() -> None:
    at = choose(hero(MAREN, hands=["R1 B2 G3", "", ""], seats=3, heroes=[MAREN, GUS, INES]), "Wave Them Through")
    assert asks(at) == (0, "partner") and len(labels(at)) == 2
    choose(at, "Player C", "Blue 2", "Red 1")
    assert hands(at) == ["G3", "", "B2 R1"] and at.state.actions == 3
    at = choose(hero(MAREN, hands=["R1 B2", ""]), "Wave Them Through", "Blue 2", "No more")
    assert hands(at) == ["R1", "B2"]
    refused(hero(MAREN), "Wave Them Through")


@shows("Express Route")
def test_express_route_rallies_two_colours() -> None:
    at = choose(hero(MAREN, hands=["R1 R2 B3 G4", ""]), "Express Route", "Red", "Rally red 1 (R1), red 2 (R2)", "Blue")
    assert rally(at) == "R1 R2 B3" and at.state.actions == 2 and hands(at)[0] == "G4"
    at = choose(hero(MAREN, hands=["R1 B3", ""]), "Express Route", "Blue", "No other color")
    assert rally(at) == "B3"
    refused(hero(MAREN, hands=["R1", ""], rally="R1", recruits=""), "Express Route")


@shows("Detour")
def test_detour_swaps_two_citizens_with_their_tokens() -> None:
    at = choose(
        hero(MAREN, "a2 - - b c1"), "Detour", "Soaked Paper Carrier in North Metroville, 2 Danger Tokens and Wheez"
    )
    assert city(at) == "c1 - - b a2"
    refused(hero(MAREN), "Detour")


def test_detour_offers_every_two_citizens() -> None:
    at = choose(hero(MAREN, "a b - c d"), "Detour")
    pairs = [[before_place(one) for one in label.split(" and ")] for label in labels(at)]
    assert [tuple(letter(name) for name in pair) for pair in pairs] == list(combinations("abcd", 2))
    choose(at, next(label for label in labels(at) if label.startswith("Soaked") and "Stranded" in label))
    assert city(at) == "b a - c d"


@shows("Full Tank")
def test_full_tank_draws_at_the_start_of_each_own_turn() -> None:
    at = hero(MAREN, score=15, events=CALM)
    assert len(hands(at)[0].split()) == 1
    choose(at, "End the turn")
    assert len(told(at, "draws")) == 1
    choose(at, "End the turn")
    assert len(told(at, "draws")) == 2


@shows("token of Maren Oduya")
def test_marens_token_takes_one_recruit() -> None:
    at = choose(hero(MAREN), "Hero Token: Take 1", "Green 3")
    assert hands(at)[0] == "G3" and at.state.hero_tokens[0] == 0 and at.state.actions == 3


# ---------------------------------------------------------------- Gus Pellworth


@shows("Stockroom")
def test_stockroom_draws_three_and_keeps_two() -> None:
    at = choose(hero(GUS, responders="R2 B3 G4 ..."), "Stockroom", "Green 4", "Red 2")
    assert hands(at)[0] == "G4 R2" and discard(at) == "B3" and at.state.actions == 2


def test_stockroom_offers_whatever_is_drawn() -> None:
    at = choose(hero(GUS, recruits="", responders="R1 YC G4 ..."), "Stockroom")
    assert labels(at) == ["Red 1 (R1)", "Green 4 (G4)", "Yellow Captain (YC)"]
    kept = choose(at.copy(), "Red 1", "Green 4")
    assert hands(kept)[0] == "G4 R1" and discard(kept) == "YC"
    assert at.view(None)["responders"]["looked"] == ["R1", "YC", "G4"]
    choose(at, "Green 4", "Yellow Captain")
    assert hands(at)[0] == "G4 YC" and discard(at) == "R1" and not at.view(None)["responders"]["looked"]


def test_stockroom_with_fewer_cards_than_it_draws() -> None:
    at = choose(hero(GUS, responders=0, discard="R2 B3"), "Stockroom", "Blue 3")
    assert hands(at)[0] == "B3 R2" and asks(at) == (0, "act"), "the only one left is kept unasked"
    refused(hero(GUS, responders=0), "Stockroom")


@shows("Sandbags")
def test_sandbags_remove_one_token() -> None:
    at = choose(hero(GUS, "a2 - b1 - c"), "Sandbags", "Stranded")
    assert city(at) == "a2 - b - c" and at.state.actions == 3
    refused(hero(GUS), "Sandbags")


@shows("Shore It Up")
@proves("HER-INDEX-06")
def test_shore_it_up_rebuilds_a_piece() -> None:
    at = choose(hero(GUS, pieces=[3, 3, 1]), "Shore It Up")
    assert pieces(at) == [3, 3, 2]
    assert not offers(hero(GUS), "Shore It Up"), "never above three"
    at = choose(hero(GUS, pieces=[2, 0, 3]), "Shore It Up", "Town Hall")
    assert pieces(at) == [2, 1, 3]


@shows("Bulk Order")
def test_bulk_order_takes_all_of_a_colour() -> None:
    at = choose(hero(GUS, recruits="R1 R3 B2 RC -"), "Bulk Order")
    assert labels(at) == ["Red", "Blue"], "colors that are there"
    choose(at, "Red")
    assert hands(at)[0] == "R1 R3 RC" and area(at) == "- - B2 - -"
    refused(hero(GUS, recruits=""), "Bulk Order")
    at = choose(hero(GUS, recruits="B1 B2 G3"), "Bulk Order")
    assert labels(at) == ["Blue", "Green"]
    at = choose(hero(GUS, recruits="- - R1"), "Bulk Order")
    assert hands(at)[0] == "R1", "one color: nobody is asked"


@shows("Open the Warehouse")
def test_open_the_warehouse_lets_everybody_draw_two() -> None:
    at = choose(hero(GUS, "- - - - a", 14, rally="R1"), "Rescue")
    assert [len(hand.split()) for hand in hands(at)] == [2, 2]


@shows("token of Gus Pellworth")
def test_guss_token_removes_a_danger_token() -> None:
    at = choose(hero(GUS, "a2 - - - c"), "Hero Token: Remove 1")
    assert city(at) == "a1 - - - c" and at.state.hero_tokens[0] == 0
    refused(hero(GUS), "Hero Token: Remove")


# ---------------------------------------------------------------- Ines Calloway


@shows("Triage")
def test_triage_removes_up_to_three_in_any_split() -> None:
    at = choose(hero(INES, "a2 - b2 - c"), "Triage", "Soaked", "Stranded", "Soaked")
    assert city(at) == "a - b1 - c" and at.state.actions == 2
    at = choose(hero(INES, "a2 - b2 - c"), "Triage", "Soaked", "No more")
    assert city(at) == "a1 - b2 - c"
    refused(hero(INES), "Triage")


@shows("Second Wind")
def test_second_wind_takes_from_the_discards_and_draws() -> None:
    at = choose(hero(INES, discard="R2 B2 Y1", responders="G4 ..."), "Second Wind", "Yellow 1")
    assert hands(at)[0] == "G4 Y1" and discard(at) == "B2 R2"
    at = choose(hero(INES, responders="G4 ..."), "Second Wind")
    assert hands(at)[0] == "G4", "an empty pile is skipped"
    refused(hero(INES, responders=0), "Second Wind")


@shows("House Call")
def test_house_call_leaves_one_icon_open() -> None:
    at = hero(INES, "- - - - g", rally="R1")
    refused(at, "Rescue")
    choose(at, "House Call")
    assert points(at)[0] == 12 and discard(at) == "R1" and at.state.actions == 2
    assert told(at, "leaves_open")[0]["text"].endswith("leaves the icon R? unfilled.")
    refused(hero(INES, "- - - - e", rally=""), "House Call")
    at = choose(hero(INES, "- - - - a"), "House Call")
    assert points(at)[0] == 11, "a single ? may be left open"


def test_house_call_may_fill_every_icon_too() -> None:
    at = choose(hero(INES, "- - - - a", rally="R1"), "House Call")
    assert set(labels(at)) == {"Red 1 (R1)", "Leave it unfilled"}
    choose(at, "Red 1")
    assert rally(at) == "" and not told(at, "leaves_open")


def test_house_call_leaves_an_icon_open_once() -> None:
    at = choose(hero(INES, "- - - a b", rally="B1"), "House Call", "Soaked")
    assert rally(at) == "B1" and points(at)[0] == 11
    choose(at, "Rescue Stranded")
    assert rally(at) == "" and asks(at) == (0, "act"), "the next rescue is paid in full, and nobody is asked"


def test_a_later_house_call_leaves_an_icon_open_again() -> None:
    at = choose(hero(INES, "- - - a1 b", hands=["Y1", ""], deck=["e", "f"], events=CALM), "House Call", "Soaked")
    choose(at, "Shift Change")
    while asks(at) != (0, "act"):
        at.choose(asked(at).options[0])
    choose(at, "End the turn", "End the turn", "House Call")
    assert len(told(at, "leaves_open")) == 2


@shows("Shift Change")
def test_shift_change_exchanges_with_the_recruitment_area() -> None:
    at = choose(hero(INES, hands=["Y1 B1", ""]), "Shift Change", "Blue 4", "Yellow 1")
    assert hands(at)[0] == "B1 B4" and area(at) == "R1 B2 G3 Y4 Y1" and at.state.actions == 3
    refused(hero(INES), "Shift Change")
    refused(hero(INES, hands=["R1", ""], recruits=""), "Shift Change")


@shows("Steady Hands")
@proves("HER-INDEX-01")
def test_steady_hands_lifts_the_limit_for_all_citizens() -> None:
    at = end_turn(hero(INES, "a2 - - - c", 15, deck=["d"]))
    assert city(at) == "a3 - - c d"
    at = end_turn(hero(INES, "a3 - - - c", 15, deck=["d"]))
    assert city(at) == "- - - c d"


@shows("token of Ines Calloway")
def test_ines_has_regroup_only() -> None:
    assert offers(hero(INES), "Hero Token") == ["Hero Token: Regroup"]


# ---------------------------------------------------------------- Desmond Vail


@shows("On the Air")
@proves("HER-FREE-05")
def test_on_the_air_collects_from_every_other_hero() -> None:
    at = stand(seats=3, heroes=[DESMOND, MAREN, GUS], points=[5, 0, 0], hands=["", "R1 R2", "B1 B2"], recruits="Y1")
    choose(at, "On the Air", "Call", "Red 2", "Red 2", "Blue 1")
    assert hands(at) == ["B1 R2", "R1", "B2"]
    refused(at, "Call")
    at = stand(seats=2, heroes=[DESMOND, MAREN], points=[5, 0], hands=["", "R1"])
    choose(at, "Call", "Any responder", "Red 1")
    refused(at, "On the Air")


@shows("Traffic Report")
def test_traffic_report_orders_the_top_two_events() -> None:
    at = choose(hero(DESMOND, events=["F01", "F02", "F03", "..."]), "Traffic Report")
    assert labels(at) == [
        "Storm Drain Backup, then Canal Over the Curb",
        "Canal Over the Curb, then Storm Drain Backup",
    ]
    choose(at, "Canal")
    assert [event["id"] for event in at.view(1)["disaster"]["ahead"]] == ["F02", "F01", "F03"]


@shows("Emergency Broadcast")
def test_emergency_broadcast_lets_everybody_rally_one() -> None:
    at = hero(
        DESMOND, seats=3, heroes=[DESMOND, MAREN, GUS], points=[10, 0, 0], hands=["R1 R2", "R1 B1", "Y1"], recruits=""
    )
    choose(at, "Emergency Broadcast", "Red 1")
    assert asks(at) == (1, "card") and set(labels(at)) == {"Blue 1 (B1)", "Rally nothing"}, "red 1 is there already"
    choose(at, "Rally nothing", "Yellow 1")
    assert rally(at) == "R1 Y1" and hands(at) == ["R2", "B1 R1", ""] and at.state.actions == 2
    refused(hero(DESMOND), "Emergency Broadcast")
    trio: dict[str, Any] = {"seats": 3, "heroes": [DESMOND, MAREN, GUS], "points": [10, 0, 0], "recruits": ""}
    for seat in range(3):
        alone = hero(DESMOND, hands=["R1" if one == seat else "" for one in range(3)], **trio)
        assert asks(choose(alone, "Emergency Broadcast")) == (seat, "card"), "one hero that can rally is enough"
        refused(hero(DESMOND, hands=["R1" if one == seat else "" for one in range(3)], rally="R1", **trio), "Emergency")


@shows("Morale Hour")
def test_morale_hour_moves_points() -> None:
    at = hero(DESMOND, seats=3, heroes=[DESMOND, MAREN, GUS], points=[10, 0, 14])
    choose(at, "Morale Hour", "Player C", "Player B")
    assert points(at) == [8, 1, 15] and asks(at) == (0, "partner")
    assert labels(at) == ["Player B, Maren Oduya", "Nobody else"], "nobody above 15"
    choose(at, "Nobody else")
    assert points(at) == [8, 1, 15] and at.state.actions == 3
    refused(hero(DESMOND, points=[0, 0], reached=[10, 0]), "Morale Hour")
    refused(hero(DESMOND, points=[10, 15]), "Morale Hour")


@shows("Citywide Alert")
def test_citywide_alert_lowers_the_danger() -> None:
    at = choose(hero(DESMOND, "- - - - a", 14, rally="R1", danger=1), "Rescue")
    assert danger(at) == 0


@shows("token of Desmond Vail")
def test_desmonds_token_looks_at_the_top_event() -> None:
    at = choose(hero(DESMOND, events=["..."]), "Hero Token: Look")
    assert asks(at) == (0, "act") and len(at.view(1)["disaster"]["ahead"]) == 1
    assert at.state.events_count + at.state.events_ahead_count == 18


# ---------------------------------------------------------------- Kit Sandoval


@shows("Eye in the Sky")
def test_eye_in_the_sky_orders_the_top_three_responders() -> None:
    at = choose(hero(KIT, responders="R2 B3 G4 Y1 ..."), "Eye in the Sky")
    assert len(labels(at)) == 6
    choose(at, "G4, then R2, then B3", "Recruit from the deck")
    assert hands(at)[0] == "G4" and at.view(1)["responders"]["ahead"] == ["R2", "B3", "Y1"]


def test_eye_in_the_sky_with_two_alike_and_with_fewer_cards() -> None:
    at = choose(hero(KIT, recruits="", responders="R2 R2 G4 ..."), "Eye in the Sky")
    assert sorted(labels(at)) == ["G4, then R2, then R2", "R2, then G4, then R2", "R2, then R2, then G4"]
    at = choose(hero(KIT, responders=2), "Eye in the Sky")
    assert len(labels(at)) <= 2
    refused(hero(KIT, responders=0, discard="R2 B4"), "Eye in the Sky")


@shows("Relay Drop")
def test_relay_drop_rallies_from_the_area_and_draws() -> None:
    at = choose(hero(KIT, rally="B2", responders="Y3 ..."), "Relay Drop")
    assert not offers(at, "Blue 2"), "no duplicate"
    choose(at, "Green 3")
    assert rally(at) == "B2 G3" and area(at) == "R1 B2 - Y4 B4" and hands(at)[0] == "Y3"
    at = choose(hero(KIT, rally="B2", recruits="B2", responders="Y3 ..."), "Relay Drop")
    assert rally(at) == "B2" and hands(at)[0] == "Y3", "nothing fits, and a card is drawn all the same"
    at = choose(hero(KIT, recruits="R1", responders=0), "Relay Drop")
    assert rally(at) == "R1" and hands(at)[0] == "", "nothing is left to draw"
    refused(hero(KIT, rally="B2", recruits="B2", responders=0), "Relay Drop")


@shows("Thermal Scan")
def test_thermal_scan_takes_two_of_five() -> None:
    at = choose(hero(KIT, responders="R2 B3 G4 Y1 YC ..."), "Thermal Scan", "Yellow Captain", "Green 4")
    assert hands(at)[0] == "G4 YC" and discard(at) == "B3 R2 Y1"


@shows("Guide Beam")
def test_guide_beam_holds_a_citizen_for_the_coming_upkeep() -> None:
    at = choose(hero(KIT, "- - b - c"), "Guide Beam")
    assert [space["held"] for space in at.view(0)["city"]] == [False, False, True, False, False], "only one can be held"
    at = choose(hero(KIT, "a - b - c", deck=["j"], events=["F09", "..."]), "Guide Beam", "Stranded")
    assert at.state.actions == 3 and told(at, "holds")[0]["text"] == (
        "Stranded Cellist is held at Mid City Bridge for the coming Upkeep."
    )
    end_turn(at)
    assert city(at) == "a1 - b c j"
    refused(hero(KIT, "- - - a b"), "Guide Beam")
    refused(hero(KIT, "- - - - b"), "Guide Beam")


@shows("Swarm")
def test_swarm_makes_one_number_wild_once_a_turn() -> None:
    at = hero(KIT, "- - - CZ11 g", 15, rally="R3 B1 R4 B3")
    choose(at, "Rescue Night Shift Baker")
    while asked(at).kind == "pay":
        at.choose(asked(at).options[0])
    assert names_of(at, 0, "rescued") == ["Night Shift Baker"]
    refused(at, "Rescue")
    assert not offers(hero(KIT, "- - - - CZ11", 14, rally="R3 B1"), "Rescue")
    assert not offers(hero(KIT, "- - - - CZ11", 15, rally="Y2 B1"), "Rescue"), "of its color only"
    assert not offers(hero(KIT, "- - - - CZ22", 15, rally="R3 B3 G1"), "Rescue"), "one only"


def test_swarm_comes_with_the_fifteenth_point() -> None:
    at = hero(KIT, "- - - CZ11 a", 14, rally="R1 R3 B1")
    choose(at, "Rescue Soaked")
    while asked(at).kind == "pay":
        choose(at, "Red 1")
    assert offers(at, "Rescue Night Shift Baker")


@shows("token of Kit Sandoval")
def test_kits_token_orders_the_top_three_citizens() -> None:
    at = choose(hero(KIT, deck=["b", "c", "d", "e"]), "Hero Token: Look at the top 3")
    assert len(labels(at)) == 6
    choose(at, "Rooftop Muralist, then Stranded Cellist", "End the turn")
    assert city(at) == "- - - a d"
    assert [card["name"] for card in at.view(1)["citizens"]["ahead"]][:2] == ["Stranded Cellist", "Wheezing Florist"]


def test_kits_token_looks_into_the_hidden_deck() -> None:
    at = choose(hero(KIT, deck=["..."]), "Hero Token: Look at the top 3")
    before = at.view(0)["citizens"]["deck"]
    at.choose(asked(at).options[3])
    seen = [card["name"] for card in at.view(1)["citizens"]["ahead"]]
    assert len(seen) == 3 and at.view(0)["citizens"]["deck"] == before + 3
    end_turn(at)
    assert at.view(0)["city"][4]["citizen"]["name"] == seen[0]
    refused(hero(KIT, deck=0), "Hero Token: Look")
    at = choose(hero(KIT, deck=["b"]), "Hero Token: Look")
    assert asks(at) == (0, "act"), "one card has one order"


# ---------------------------------------------------------------- Walter Brandt


@shows("Load Plan")
def test_load_plan_makes_one_colour_wild_in_the_next_rescue() -> None:
    at = hero(WALTER, "- - - a c", rally="B2 Y3")
    refused(at, "Rescue")
    choose(at, "Load Plan", "Rescue Soaked")
    while asked(at).kind == "pay":
        choose(at, "Blue 2")
    assert discard(at) == "B2" and at.state.wild_colour == 0
    refused(at, "Rescue")


def test_load_plan_keeps_the_number_and_lapses_with_the_turn() -> None:
    at = choose(hero(WALTER, "- - - - CZ11", rally="Y2 B1"), "Load Plan")
    assert offers(at, "Rescue")
    at = choose(hero(WALTER, "- - - - CZ11", rally="Y3 B1"), "Load Plan")
    refused(at, "Rescue")
    at = hero(WALTER, "- - - - a", rally="B2", deck=9, events=["F01", "..."])
    choose(at, "Load Plan", "End the turn", "End the turn")
    assert asks(at) == (0, "act") and not offers(at, "Rescue")
    at = choose(hero(WALTER, "- - - - a", rally="B2 R2"), "Load Plan", "Rescue", "Red 2")
    assert at.state.wild_colour == 0, "it was for the next rescue, needed or not"


def test_load_plan_serves_one_card_only() -> None:
    at = choose(hero(WALTER, "- - - - CZ15", rally="B2 Y2"), "Load Plan")
    refused(at, "Rescue")
    at = choose(hero(WALTER, "- - - - CZ15", rally="B2 G2"), "Load Plan", "Rescue")
    assert discard(at) == "B2 G2"


@shows("Salvage Run")
def test_salvage_run_takes_two_of_different_colours() -> None:
    at = choose(hero(WALTER, discard="R2 R3 B4"), "Salvage Run", "Red 3")
    assert set(labels(at)) == {"Blue 4 (B4)", "No more"}
    choose(at, "Blue 4")
    assert hands(at)[0] == "B4 R3" and discard(at) == "R2"
    at = choose(hero(WALTER, discard="R2 R3 B4"), "Salvage Run", "Red 3", "No more")
    assert hands(at)[0] == "R3" and asks(at) == (0, "act")
    at = choose(hero(WALTER, discard="R2 R3"), "Salvage Run", "Red 2")
    assert hands(at)[0] == "R2" and asks(at) == (0, "act"), "No other color, no question"
    refused(hero(WALTER), "Salvage Run")


@pytest.mark.parametrize("colour", "RBGY")
@pytest.mark.parametrize("number", range(5))
def test_salvage_run_takes_no_second_one_of_a_color(colour: str, number: int) -> None:
    """Whatever their numbers are; and of the other colors everything stays there for the second."""
    own = [f"{colour}{n}" for n in "1234C"]
    others = [f"{other}{n}" for other in "RBGY" if other != colour for n in "1C"]
    at = choose(hero(WALTER, discard=" ".join(own + others), recruits=""), "Salvage Run")
    assert [label.split("(")[1][:2] for label in labels(at)] == sorted(own + others, key=all_types().index)
    at.choose(next(label for label in labels(at) if f"({own[number]})" in label))
    assert [label.split("(")[1][:2] for label in labels(at)[:-1]] == others and labels(at)[-1] == "No more"


@shows("Cross-Bracing")
def test_cross_bracing_keeps_one_piece_until_the_own_next_turn() -> None:
    at = choose(hero(WALTER, events=["..."]), "Cross-Bracing")
    assert at.state.shield == 1 and at.state.actions == 3
    at = hero(WALTER, seats=2, events=["E03", "E04", "..."], options={"disaster": "earthquake"}, deck=9)
    choose(at, "Cross-Bracing", "End the turn", "End the turn")
    while asks(at)[1] == "pledge":
        choose(at, "Pledge nothing")
    hall, factory = (event_row(event)["code"].split() for event in ("E03", "E04"))
    assert hall[:2] == ["DESTROY", "townhall"] and factory[:2] == ["DESTROY", "factory"]
    left = 3 - (int(hall[2]) - 1)
    assert pieces(at) == [3, left, 3] and asks(at) == (0, "act"), "a piece less falls than the event says"
    assert at.state.shield == 0
    choose(at, "End the turn", "End the turn")
    while asks(at)[1] == "pledge":
        choose(at, "Pledge nothing")
    assert pieces(at) == [3, left, 3 - int(factory[2])], "nothing is kept any more"


def test_cross_bracing_keeps_the_first_of_several_pieces() -> None:
    at = hero(WALTER, events=["E11", "..."], options={"disaster": "earthquake"}, deck=9, extreme=2, danger=0)
    choose(at, "Cross-Bracing", "End the turn", "End the turn", "Factory")
    assert told(at, "extreme_strikes") and pieces(at) == [3, 3, 3] and asks(at)[1] == "building"
    choose(at, "Factory")
    assert pieces(at) == [3, 3, 2], "only the first of them stays"


def test_cross_bracing_lapses_with_the_own_next_turn() -> None:
    at = choose(hero(WALTER, events=["F01", "..."], deck=9), "Cross-Bracing", "End the turn", "End the turn")
    while asks(at)[1] == "pledge":
        choose(at, "Pledge nothing")
    assert asks(at) == (0, "act") and at.state.shield == 0


@shows("Counterweight")
def test_counterweight_pushes_back_and_takes_a_token() -> None:
    at = choose(hero(WALTER, "a2 - b - -"), "Counterweight", "Soaked")
    assert city(at) == "- a1 b - -" and at.state.actions == 2
    at = choose(hero(WALTER, "- - - b -"), "Counterweight")
    assert city(at) == "- - - - b", "South may be entered"
    refused(hero(WALTER, "- - - a b"), "Counterweight")


@shows("Master Plan")
def test_master_plan_rebuilds_two_and_takes_an_extreme_token() -> None:
    at = hero(WALTER, "- - - - a", 14, rally="R1", pieces=[1, 2, 3], extreme=1)
    choose(at, "Rescue", "Office Tower")
    assert "No more" in labels(at)
    choose(at, "Office Tower")
    assert pieces(at) == [3, 2, 3] and at.state.extreme == 0
    at = choose(hero(WALTER, "- - - - a", 14, rally="R1"), "Rescue")
    assert asks(at) == (0, "act"), "it happens even if nothing changes"


@shows("token of Walter Brandt")
def test_walter_has_no_regroup() -> None:
    at = hero(WALTER, exhausted=[["SU02"], []])
    assert [label.split(":")[1][:8] for label in offers(at, "Hero Token")] == [" Ready 1"]
    choose(at, "Hero Token: Ready")
    assert names_of(at, 0, "supports") == ["Off-Shift Ladder Hand"]
    assert not offers(hero(WALTER), "Hero Token")


# ---------------------------------------------------------------- the sheets


def test_every_power_and_token_action_has_its_scenario() -> None:
    powers = {power["name"] for powers in CONTENT.powers for power in powers}
    assert powers | {f"token of {row['name']}" for row in CONTENT.heroes} == SHOWN


@proves("HER-FREE-10")
@pytest.mark.parametrize("number", range(6))
def test_only_the_own_sheets_powers_are_offered(number: int) -> None:
    at = hero(f"H{number + 1}", "a2 - b - c", 14, hands=["R1 B2", "G1"], discard="Y1 G2", pieces=[1, 3, 3], rally="R2")
    own = {power["name"] for power in CONTENT.powers[number][:4]}
    every = {power["name"] for powers in CONTENT.powers for power in powers}
    offered = {label.split(" (")[0] for label in labels(at)} & every
    assert offered == own


def test_an_event_cannot_fire_what_is_not_reached() -> None:
    at = strike("F03", "a - - - b", heroes=[INES, MAREN], points=[14, 0])
    assert at.state.tier[0] == 2


# ---------------------------------------------------------------- where there is one answer


ONE_ANSWER: dict[str, tuple[dict[str, Any], str, str]] = {
    "Wave Them Through": ({"heroes": [MAREN, GUS], "hands": ["R1", ""]}, "hands", " R1"),
    "Sandbags": ({"heroes": [GUS, MAREN], "city": "a1 - - - b"}, "city", "a - - - b"),
    "Shift Change": ({"heroes": [INES, MAREN], "hands": ["Y1", ""], "recruits": "- B4"}, "area", "- Y1 - - -"),
    "Second Wind": ({"heroes": [INES, MAREN], "discard": "Y1 Y1", "recruits": "", "responders": ""}, "hands", "Y1 Y1 "),
    "Morale Hour": ({"heroes": [DESMOND, MAREN], "points": [10, 14]}, "points", "9 15"),
    "Morale": ({"heroes": [DESMOND, MAREN], "points": [1, 0], "reached": [10, 0]}, "points", "0 1"),
    "Guide Beam": ({"heroes": [KIT, MAREN], "city": "- - a - b"}, "city", "- - a - b"),
    "Counterweight": ({"heroes": [WALTER, MAREN], "city": "- - a1 - b"}, "city", "- - - a b"),
    "Use Martyr": ({"city": "- - a - -", "supports": [["SU01"], []]}, "city", "- - Martyr - -"),
}
SHOWN_AS: dict[str, Callable[[Table], str]] = {
    "hands": lambda at: " ".join(hands(at)),
    "city": city,
    "area": area,
    "points": lambda at: " ".join(map(str, points(at))),
}


@pytest.mark.parametrize("what", ONE_ANSWER)
def test_where_there_is_one_answer_nobody_is_asked(what: str) -> None:
    given, zone, shown = ONE_ANSWER[what]
    at = choose(stand(**({"points": [10, 0]} | given)), what)
    assert asks(at) == (0, "act") and SHOWN_AS[zone](at) == shown


# ---------------------------------------------------------------- powers that do two things


@pytest.mark.parametrize(
    ("name", "code", "given"),
    [
        ("Shift Change", "EXCHANGE 1", {"hands": ["", "R1"]}),
        ("Shift Change", "EXCHANGE 1", {"hands": ["R1", ""], "recruits": ""}),
        ("Bulk Order", "TAKE_COLOUR all", {"recruits": ""}),
        ("Sandbags", "REMOVE_TOKEN 1", {}),
        ("Shore It Up", "REBUILD 1", {}),
        ("Salvage Run", "SALVAGE 2", {}),
        ("Detour", "SWAP_CITIZENS", {}),
        ("Guide Beam", "HOLD 1", {}),
        ("Counterweight", "PUSH_BACK 1", {}),
        ("House Call", "RESCUE_DISCOUNT 1", {}),
    ],
)
def test_what_cannot_be_done_is_passed_over(name: str, code: str, given: dict[str, Any], tmp_path: Path) -> None:
    """Of a power that does two things the second happens where the first has nothing to do."""
    both = other_cards(tmp_path, "powers", f"{code},reconstructed", f"{code} ; DRAW 1,reconstructed")
    who = next(f"H{n + 1}" for n, powers in enumerate(CONTENT.powers) if name in [power["name"] for power in powers])
    at = hero(who, rules=both, responders="G4 ...", **given)
    before = hands(at)[0]
    choose(at, name)
    assert asks(at) == (0, "act") and hands(at)[0].split() == sorted([*before.split(), "G4"])


# ---------------------------------------------------------------- five heroes


def test_powers_at_a_full_table() -> None:
    """The last seat counts as much as the others, and behind it sits nobody."""
    five: dict[str, Any] = {"seats": 5, "heroes": [DESMOND, MAREN, GUS, INES, KIT], "recruits": ""}
    at = stand(points=[10, 15, 15, 15, 14], hands=["", "", "", "", "R1"], **five)
    assert asks(choose(at.copy(), "Emergency Broadcast")) == (4, "card")
    assert points(choose(at.copy(), "Morale Hour")) == [9, 15, 15, 15, 15]
    assert asks(choose(at, "Call", "Red 1")) == (4, "card")
    at = stand(points=[10, 15, 15, 15, 15], **five)
    for power in ("Emergency Broadcast", "Morale Hour", "Call"):
        refused(at, power)


def test_a_power_at_fifteen_points_opens_no_call() -> None:
    for number in range(6):
        refused(hero(f"H{number + 1}", score=15, recruits="", hero_tokens=[0, 0]), "Call")
