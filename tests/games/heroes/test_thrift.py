"""A payment uses no Support and no wild responder that the same cards could do without; where it is a choice, it is
asked and said."""

from __future__ import annotations

from typing import Any

from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import asked, asks, choose, labels, log, offers, told
from .looking import discard, names_of, points, rally
from .support import end_turn, stand

CLERK, GUARD = "CZ08", "CZ07"  # B2 B? and R1 R?
KIT: dict[str, Any] = {"heroes": ["H5", "H1"], "points": [15, 0]}  # Swarm
INES: dict[str, Any] = {"heroes": ["H3", "H1"], "points": [10, 0]}  # House Call
WALTER: dict[str, Any] = {"heroes": ["H6", "H1"], "points": [5, 0]}  # Load Plan


def exhausted(table: Table) -> list[str]:
    return names_of(table, 0, "exhausted")


@proves("HER-RESCUE-19")
def test_cards_that_fit_leave_swarm_for_the_next_rescue() -> None:
    at = stand(f"- - - {CLERK} {GUARD}", rally="B1 B2 R3 R4", **KIT)
    choose(at, "Rescue Ferry Ticket Clerk")
    assert asks(at) == (0, "act") and discard(at) == "B1 B2", "nobody is asked: the same cards go anyway"
    assert at.state.wild_number == 1 and offers(at, "Rescue Morning Crossing Guard")
    choose(at, "Rescue Morning Crossing Guard")
    assert discard(at) == "B1 B2 R3 R4" and at.state.wild_number == 0
    assert [event["arguments"]["use"] for event in told(at, "pays")] == [0, 0, 2, 0]
    assert "Red 3 (R3) is discarded from the Rally Area, as any number." in log(at)


@proves("HER-RESCUE-19")
def test_swarm_is_asked_where_other_cards_would_go_and_the_answer_says_it() -> None:
    at = choose(stand(f"- - - - {GUARD}", rally="R1 R2 R3", **KIT), "Rescue")
    assert labels(at) == [
        "Red 1 (R1)",
        "Red 2 (R2), as any number (Swarm)",
        "Red 3 (R3), as any number (Swarm)",
    ]
    wild = choose(at.copy(), "Red 2")
    assert discard(wild) == "R2 R3" and wild.state.wild_number == 0, "red 1 there would make Swarm needless"
    choose(at, "Red 1")
    assert labels(at) == ["Red 2 (R2)", "Red 3 (R3)"]
    choose(at, "Red 3")
    assert discard(at) == "R1 R3" and at.state.wild_number == 1


@proves("HER-RESCUE-19")
def test_an_earlier_answer_is_not_made_good_with_swarm() -> None:
    """With the Captain on the first icon, red 1 would need Swarm on the second: the same cards could do without."""
    at = choose(stand("- - - - CZ21", rally="R1 R2 R3 BC", options={"level": 3}, **KIT), "Rescue")  # *1 *2 *3
    assert labels(at) == ["Red 1 (R1)", "Blue Captain (BC)"]
    choose(at, "Blue Captain")
    assert asks(at) == (0, "act") and discard(at) == "BC R2 R3" and at.state.wild_number == 1


@proves("HER-RESCUE-19")
def test_no_number_is_wild_in_the_turn_of_a_hero_without_swarm() -> None:
    at = stand("- - - - a", **KIT)
    assert at.state.wild_number == 1
    end_turn(at)
    assert at.state.wild_number == 0


@proves("HER-RESCUE-19")
def test_load_plan_is_said_too() -> None:
    at = choose(stand("- - - - a", rally="R1 B1", **WALTER), "Load Plan", "Rescue")
    assert labels(at) == ["Red 1 (R1)", "Blue 1 (B1), as any color (Load Plan)"]
    choose(at, "Blue 1")
    assert "Blue 1 (B1) is discarded from the Rally Area, as any color." in log(at)


@proves("HER-RESCUE-19")
def test_a_support_is_not_spent_where_the_icon_may_stay_open() -> None:
    at = stand("- - - - CZ11", rally="R2", supports=[["SU03"], []], **INES)  # R2 B?
    choose(at, "House Call")
    assert points(at)[0] == 12 and discard(at) == "R2" and exhausted(at) == [], "the blue icon is left unfilled"
    both = stand("- - - - CZ16", supports=[["SU03", "SU05"], []], **INES)  # B? Y?
    choose(both, "House Call")
    assert labels(both) == ["Retired Desk Sergeant (Support)", "Leave it unfilled"]
    choose(both, "Leave it")
    assert exhausted(both) == ["Hobby Crane Operator"]


@proves("HER-RESCUE-19", "HER-INDEX-02")
def test_the_twins_spare_another_support() -> None:
    at = stand("- - - - CZ15", supports=[["SU07", "SU02"], []], options={"level": 3})  # R? G?
    choose(at, "Rescue")
    assert exhausted(at) == ["Tow-Rope Twins"], "they fill both; the Ladder Hand beside them would be wasted"


@proves("HER-RESCUE-19")
def test_the_twins_spare_another_support_beside_a_card_of_any_color() -> None:
    at = stand("- - - - CZ18", rally="Y1", supports=[["SU07", "SU02"], []], **WALTER)  # B1 B? R?
    choose(at, "Load Plan", "Rescue")
    assert asks(at) == (0, "act") and exhausted(at) == ["Tow-Rope Twins"] and discard(at) == "Y1"


@proves("HER-RESCUE-19")
def test_nobody_is_asked_where_the_first_kind_of_responder_is_the_only_answer() -> None:
    at = choose(stand("- - - - a", rally="RC"), "Rescue")
    assert asks(at) == (0, "act") and discard(at) == "RC"


@proves("HER-RESCUE-19")
def test_which_support_is_exhausted_is_asked() -> None:
    at = choose(stand("- - - - a", supports=[["SU02", "SU06"], []]), "Rescue")
    assert labels(at) == ["Off-Shift Ladder Hand (Support)", "Shortwave Enthusiast (Support)"]
    choose(at, "Shortwave")
    assert exhausted(at) == ["Shortwave Enthusiast"] and names_of(at, 0, "supports") == ["Off-Shift Ladder Hand"]


@proves("HER-RESCUE-19")
def test_nobody_is_asked_where_card_and_support_go_anyway() -> None:
    at = choose(stand("- - - - CZ07", rally="R1", supports=[["SU02"], []]), "Rescue")  # R1 R?
    assert asked(at).kind == "act" and discard(at) == "R1" and exhausted(at) == ["Off-Shift Ladder Hand"]
    assert rally(at) == ""
