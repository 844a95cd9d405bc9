"""Powers in general: thresholds, the cube, the power at 15."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import asks, choose, labels, offers, refused, told
from .looking import city, danger, deck, hands, missing, points
from .support import CONTENT, before_place, end_turn, other_cards, rescuers, stand, strike

GUS = [power["name"] for power in CONTENT.powers[1][:4]]  # each of use in the city below
RUINS: dict[str, Any] = {"heroes": ["H2", "H1"], "pieces": [2, 3, 3], "deck": 9}


def open_powers(table: Table) -> list[str]:
    return [name for name in GUS if offers(table, name)]


@proves("HER-POWER-01", "HER-POWER-02", "HER-POWER-03", "HER-POWER-16")
@pytest.mark.parametrize(("level", "below", "above"), [(5, 0, 2), (10, 2, 4)])
def test_the_point_that_reaches_the_threshold_unlocks_two_powers(level: int, below: int, above: int) -> None:
    at = stand("- - a1 b c1", points=[level - 2, 0], rally="R1 B1", **RUINS)
    assert open_powers(at) == GUS[:below]
    choose(at, "Rescue Soaked")
    assert points(at)[0] == level - 1 and open_powers(at) == GUS[:below] and not told(at, "unlocks")
    choose(at, "Rescue Stranded")
    assert points(at)[0] == level and open_powers(at) == GUS[:above]
    assert [entry["text"] for entry in told(at, "unlocks")] == [f"Player A unlocks level {above // 2} powers."]


@proves("HER-POWER-02", "HER-POWER-03")
@pytest.mark.parametrize(("score", "count"), [(4, 0), (5, 2), (9, 2), (10, 4), (14, 4)])
def test_a_position_with_so_many_points_has_the_powers_that_play_unlocks(score: int, count: int) -> None:
    assert open_powers(stand("- - a1 - b", points=[score, 0], **RUINS)) == GUS[:count]


@proves("HER-POWER-01")
def test_only_in_the_own_turn() -> None:
    at = stand("- - a1 - b", heroes=["H2", "H1"], points=[10, 0], step=1)
    assert asks(at) == (1, "act") and not any(offers(at, power["name"]) for power in CONTENT.powers[1])


@proves("HER-POWER-04", "HER-EX-05")
def test_what_a_rescue_unlocked_stays_so_when_a_cancel_is_paid() -> None:
    at = stand("- - a1 b c1", points=[9, 0], rally="R1 B2 B3", events=["F06", "..."], **RUINS)
    choose(at, "Rescue Soaked")
    assert points(at)[0] == 10 and open_powers(at) == GUS
    choose(at, "End the turn", "End the turn", "Pledge 2 Hero Points")
    assert told(at, "cancels") and points(at)[0] == 8 and asks(at) == (0, "act")
    assert open_powers(at) == GUS
    assert not [event for event in told(at, "unlocks") if event["arguments"]["tier"] != 2]


@proves("HER-POWER-04", "HER-POWER-16")
def test_a_position_may_say_what_was_reached_before() -> None:
    at = stand("- - a1 - b", points=[6, 0], reached=[10, 0], **RUINS)
    assert open_powers(at) == GUS


@proves("HER-POWER-16", "HER-POWER-02")
def test_the_printed_walk_through() -> None:
    """0, 4, 5, 9, 10, 14, 15 points by rescues, and the powers that are there; then down to 3."""
    values = {"CZ01": 1, "CZ02": 1, "CZ03": 1, "VI01": 4}
    assert {card: int(CONTENT.tables["VALUE"][n]) for n, card in enumerate(ids()) if card in values} == values
    open_tiers = []
    for before, card in ((0, "VI01"), (4, "CZ01"), (5, "VI01"), (9, "CZ02"), (10, "VI01"), (14, "CZ03")):
        at = stand(f"- a - - {card}" if card != "CZ01" else "- b - - CZ01", heroes=["H1", "H2"], hands=["R2 B2", ""],
                   points=[before, 0], rally=rescuers(card), recruits="")  # fmt: skip
        choose(at, f"Rescue {NAMES[card]}")
        open_tiers.append((points(at)[0], len(at.view(0)["players"][0]["thresholds"])))
    assert open_tiers == [(4, 0), (5, 1), (9, 1), (10, 2), (14, 2), (15, 3)]
    at = stand(heroes=["H1", "H2"], points=[3, 0], reached=[15, 0], hands=["R1 B1", ""], rally="")
    assert len(told(at, "draws")) == 1, "the ONGOING power is on"
    assert offers(at, "Park and Ride") and offers(at, "Express Route")


def ids() -> list[str]:
    return [row["id"] for row in CONTENT.citizens]


NAMES = {row["id"]: row["name"] for row in CONTENT.citizens}


@proves("HER-POWER-05", "HER-POWER-07")
def test_the_cube_moves_and_each_power_is_used_once_a_turn() -> None:
    at = stand("- a3 b2 - c", heroes=["H2", "H1"], points=[5, 0])
    choose(at, "Sandbags", "Soaked")
    assert at.view(0)["players"][0]["cube"] == "Sandbags"
    refused(at, "Sandbags")
    choose(at, "Stockroom")
    while asks(at)[1] == "card":
        at.choose(at.decision.options[0])  # type: ignore[union-attr]
    assert at.view(0)["players"][0]["cube"] == "Stockroom"
    refused(at, "Sandbags")
    refused(at, "Stockroom")
    choose(at, "End the turn", "End the turn")
    while asks(at)[1] == "pledge":
        choose(at, "Pledge nothing")
    assert not offers(at, "Stockroom")


@proves("HER-POWER-06")
def test_the_cube_stays_between_turns() -> None:
    at = stand("- a3 b2 - c", heroes=["H2", "H1"], points=[5, 0], deck=9, events=["F01", "..."])
    choose(at, "Sandbags", "Soaked", "End the turn", "End the turn")
    assert asks(at) == (0, "act") and not offers(at, "Sandbags") and offers(at, "Stockroom")


@proves("HER-POWER-05", "HER-SETUP-20")
def test_an_idle_cube_forbids_nothing() -> None:
    at = stand("- a1 - - c", heroes=["H2", "H1"], points=[5, 0])
    assert offers(at, "Sandbags") and offers(at, "Stockroom")
    at = stand("- a1 - - c", heroes=["H2", "H1"], points=[5, 0], cubes=["Sandbags", None])
    assert not offers(at, "Sandbags") and offers(at, "Stockroom")


@proves("HER-POWER-08", "HER-POWER-18")
def test_two_powers_at_each_level_that_are_free_or_cost_an_action() -> None:
    for powers in CONTENT.powers:
        assert [int(power["unlock_points"]) for power in powers] == [5, 5, 10, 10, 15]
        assert {power["cost"] for power in powers[:4]} <= {"1 action", "free"}
        assert powers[4]["cost"] in ("ONGOING", "IMMEDIATE")


@proves("HER-POWER-09", "HER-TURN-05")
def test_a_power_costs_what_its_line_says() -> None:
    at = stand("- a1 - - c", heroes=["H2", "H1"], points=[5, 0])
    assert choose(at.copy(), "Sandbags").state.actions == 3
    used = choose(at.copy(), "Stockroom")
    assert used.state.actions == 2


@proves("HER-POWER-17")
def test_powers_cost_no_points() -> None:
    at = choose(stand("- a1 - - c", heroes=["H2", "H1"], points=[5, 0]), "Sandbags")
    assert points(at) == [5, 0]


# ---------------------------------------------------------------- fifteen


@proves("HER-POWER-10", "HER-POWER-15")
def test_an_immediate_power_happens_on_reaching_fifteen() -> None:
    at = stand("- - - - a", heroes=["H4", "H1"], points=[14, 0], rally="R1", danger=9, cubes=["Traffic Report", None])
    choose(at, "Rescue")
    assert points(at)[0] == 15 and danger(at) == 7
    assert at.view(0)["players"][0]["cube"] == "Traffic Report"


@proves("HER-POWER-10", "HER-POWER-11")
def test_an_ongoing_power_stays_below_fifteen() -> None:
    at = stand("- - - - a", heroes=["H1", "H2"], points=[14, 0], rally="R1", events=["F01", "..."])
    choose(at, "Rescue", "End the turn", "End the turn")
    assert points(at)[0] == 15 and hands(at)[0] != "", "drawn at the start of the second turn"
    at = stand(heroes=["H1", "H2"], points=[9, 0], reached=[15, 0])
    assert len(told(at, "draws")) == 1
    assert not told(stand(heroes=["H1", "H2"], points=[14, 0]), "draws")


@proves("HER-POWER-12", "HER-EX-05")
def test_an_immediate_power_happens_again_after_a_fall() -> None:
    at = strike("F06", "- - - - g", heroes=["H4", "H1"], points=[15, 0], rally="R1 R2 B2 Y1", danger=9, deck=5)
    choose(at, "Pledge 2 Hero Points")
    while asks(at)[1] == "pay":
        choose(at, "Blue 2" if offers(at, "Blue 2") else "Red 2")
    assert points(at)[0] == 13 and danger(at) == 9 and at.state.tier[0] == 3
    choose(at, "Rescue")
    assert points(at)[0] == 15 and danger(at) == 7


@proves("HER-POWER-13")
def test_staying_on_fifteen_does_not_fire() -> None:
    at = choose(stand("- - - - g", heroes=["H4", "H1"], points=[15, 0], rally="R1 R2", danger=9), "Rescue")
    assert points(at)[0] == 15 and danger(at) == 9


@proves("HER-POWER-14")
def test_the_track_ends_at_fifteen() -> None:
    at = choose(stand("- - - - VI01", heroes=["H1", "H2"], points=[14, 0], rally=rescuers("VI01")), "Rescue")
    assert points(at)[0] == 15
    at = strike("F06", seats=2, points=[1, 0], rally="B2")
    assert asks(at)[1] != "pledge", "one point does not pay a price of two"


@proves("HER-POWER-20")
def test_the_power_at_fifteen_interrupts_another_players_turn() -> None:
    at = stand(heroes=["H4", "H6"], points=[10, 14], pieces=[2, 2, 3], extreme=2)
    choose(at, "Morale Hour")
    assert points(at) == [9, 15] and asks(at) == (1, "building"), "its owner chooses"
    choose(at, "Office Tower", "Town Hall")
    assert list(at.state.pieces) == [3, 3, 3] and at.state.extreme == 1
    assert asks(at) == (0, "act"), "then the turn goes on: nobody has room for another point"


@proves("HER-POWER-20")
def test_three_points_to_one_hero() -> None:
    at = stand(heroes=["H4", "H2", "H1"], seats=3, points=[10, 12, 0])
    choose(at, "Morale Hour", "Player B", "Player B", "Player B")
    assert points(at) == [7, 15, 0] and [len(hand.split()) for hand in hands(at)] == [2, 2, 2]


# ---------------------------------------------------------------- holding and looking


@proves("HER-POWER-19")
def test_a_held_citizen_stays_without_a_token() -> None:
    at = stand("- a - b c", heroes=["H5", "H1"], points=[10, 0], deck=["d", "e", "f"])
    choose(at, "Guide Beam")
    end_turn(at)
    assert city(at) == "- a b c d"


@proves("HER-POWER-19")
def test_a_held_citizen_with_an_empty_deck() -> None:
    at = stand("a - b - -", heroes=["H5", "H1"], points=[10, 0], deck=0)
    choose(at, "Guide Beam", "Soaked")
    end_turn(at)
    assert city(at) == "a b - - -" and deck(at) == 0
    end_turn(at)
    assert city(at) == "b - - - -", "the hold was for one Upkeep"


@proves("HER-POWER-19")
def test_tokens_of_a_held_citizen_are_still_judged() -> None:
    at = choose(stand("- a3 - - c", heroes=["H5", "H1"], points=[10, 0]), "Guide Beam", "End the turn")
    assert missing(at) == ["a"]


@proves("HER-POWER-19")
def test_who_may_be_held() -> None:
    at = choose(stand("a b - c d", heroes=["H5", "H1"], points=[10, 0], deck=["e"]), "Guide Beam")
    assert asks(at) == (0, "act"), "only b has no neighbor to the right and is not in South"
    end_turn(at)
    assert city(at) == "a1 b c d e"
    assert not offers(stand("- - - a b", heroes=["H5", "H1"], points=[10, 0]), "Guide Beam")


THERMAL_SCAN = '"Look at the top 5 First Responders, take 2 into your hand, discard the rest.",DIG 5 KEEP 2'


@proves("HER-POWER-19")
@pytest.mark.parametrize(("deck_of", "row"), [(0, "a b - - -"), (["j"], "- a1 b1 - j")])
def test_a_hold_lapses_if_somebody_stands_to_the_right_at_the_upkeep(tmp_path: Path, deck_of: object, row: str) -> None:
    """No hero of ours can bring that about, so this one may also push citizens back."""
    pushing = other_cards(tmp_path, "powers", THERMAL_SCAN, "Push.,PUSH_BACK 1")
    at = stand("a - b - -", rules=pushing, heroes=["H5", "H1"], points=[10, 0], deck=deck_of)
    choose(at, "Guide Beam", "Soaked")
    assert [space["held"] for space in at.view(0)["city"]] == [True, False, False, False, False]
    choose(at, "Thermal Scan", "Soaked")
    assert city(at) == "- a b - -"
    end_turn(at)
    assert city(at) == row


@proves("HER-POWER-19")
def test_a_hold_goes_with_the_citizen_and_ends_with_the_upkeep() -> None:
    at = stand("- a - b c", heroes=["H5", "H1"], points=[10, 0], deck=["j", "i"], rally="R1")
    choose(at, "Guide Beam", "Rescue Soaked", "End the turn")
    assert city(at) == "- - b c j"
    at = stand("- a - b -", heroes=["H5", "H1"], points=[10, 0], deck=["j", "i", "h"], events=["F09", "..."])
    choose(at, "Guide Beam")
    assert [before_place(label) for label in labels(at)] == ["Soaked Paper Carrier", "Stranded Cellist"]
    choose(at, "Soaked", "End the turn")
    assert city(at) == "- a - b1 j", "only the other one stood still for nothing"
    end_turn(at)
    assert city(at) == "- a1 b1 j i", "the hold was for one Upkeep"


@proves("HER-POWER-21")
def test_cards_looked_at_are_seen_by_all() -> None:
    at = stand(heroes=["H4", "H1"], points=[5, 0])
    choose(at, "Traffic Report")
    assert asks(at) == (0, "order")
    for seat in (0, 1, None):
        assert len(at.view(seat)["disaster"]["looked"]) == 2
    second = at.decision.options[1].label  # type: ignore[union-attr]
    choose(at, second)
    for seat in (0, 1, None):
        assert ", then ".join(event["name"] for event in at.view(seat)["disaster"]["ahead"]) == second
    choose(at, "End the turn", "End the turn")
    assert told(at, "turns_up")[0]["text"].startswith(second.split(", then ")[0])
    assert [event["name"] for event in at.view(1)["disaster"]["ahead"]] == [second.split(", then ")[1]]
