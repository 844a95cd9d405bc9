"""Martyr, and the answers of the rules' own FAQ."""

from __future__ import annotations

from typing import Any

from civitas.proof.ledger import proves

from ..at_table import asks, choose, labels, log, offers
from .looking import city, danger, names_of, pieces, points, won
from .support import end_turn, stand, strike

HOLDS: dict[str, Any] = {"supports": [["SU01"], []]}


@proves("HER-FAQ-02")
def test_martyr_takes_the_place_and_the_tokens_go() -> None:
    at = choose(stand("- a2 - - -", **HOLDS), "Use Martyr")
    assert city(at) == "- Martyr - - -" and names_of(at, 0, "rescued") == ["a"]
    assert sum(at.state.tokens) == 0 and names_of(at, 0, "supports") == [] and at.state.actions == 3
    assert log(at)[-3:] == [
        "Martyr takes the place of Soaked Paper Carrier in the Business District, and Player A rescues them.",
        "Soaked Paper Carrier loses 2 Danger Tokens.",
        "Player A gains 1 Hero Point and has 1.",
    ]


@proves("HER-FAQ-03")
def test_the_citizen_counts_as_rescued() -> None:
    at = choose(
        stand(["-", "CZ17", "-", "-", "a"], points=[4, 0], options={"level": 2}, **HOLDS), "Use Martyr", "Basement"
    )
    assert points(at) == [7, 0] and names_of(at, 0, "rescued") == ["Basement Rehearsal Band"]
    at = choose(stand("- VI01 - - -", danger=9, **HOLDS), "Use Martyr")
    assert danger(at) == 8, "its ability too"
    assert not offers(stand("- - - - -", **HOLDS), "Use Martyr"), "with nobody in the city"
    assert not offers(stand("- a - - -", supports=[[], ["SU01"]]), "Use Martyr"), "only its owner"


@proves("HER-FAQ-03")
def test_martyr_may_choose_anybody() -> None:
    at = choose(stand("a - b - c", **HOLDS), "Use Martyr")
    assert asks(at) == (0, "space") and len(labels(at)) == 3


@proves("HER-FAQ-06")
def test_martyr_exchanged_with_a_support() -> None:
    at = choose(stand("- - SU02 - -", points=[0, 0], heroes=["H1", "H2"], **HOLDS), "Use Martyr")
    assert names_of(at, 0, "supports") == ["Off-Shift Ladder Hand"] and points(at)[0] == 1
    assert city(at) == "- - Martyr - -"


@proves("HER-FAQ-07")
def test_martyr_scores_only_once() -> None:
    given = {"points": [0, 0], "heroes": ["H1", "H2"]}
    at = choose(stand("- - - a SU01", rally="R1 B1 G1 Y1", **given), "Rescue Martyr", "Red 1", "Blue 1")
    assert points(at)[0] == 1
    choose(at, "Use Martyr")
    assert points(at)[0] == 2 and city(at) == "- - - Martyr -"
    choose(at, "Rescue Martyr")
    assert points(at)[0] == 2 and names_of(at, 0, "supports") == ["Martyr"]


@proves("HER-FAQ-07")
def test_martyr_in_the_last_space_keeps_the_game_going() -> None:
    at = choose(stand("- - a - -", deck=0, **HOLDS), "Use Martyr")
    assert not at.over and city(at) == "- - Martyr - -"
    for _ in range(3):
        if not at.over:
            while asks(at)[1] != "act":
                at.choose(at.decision.options[0])  # type: ignore[union-attr]
            end_turn(at)
    assert won(at)


@proves("HER-INDEX-07", "HER-INDEX-04")
def test_destroyed_pieces_do_not_pass_to_another_building() -> None:
    assert pieces(strike("E08", "- - - - a", pieces=[3, 0, 3])) == [3, 0, 3]
    assert pieces(strike("E08", "- - - - a", pieces=[3, 1, 3])) == [3, 0, 3]


@proves("HER-INDEX-01")
def test_a_sheets_text_goes_before_the_rules() -> None:
    at = end_turn(stand("a3 - - - c", heroes=["H3", "H1"], points=[15, 0], deck=["d"]))
    assert city(at).startswith("- "), "four tokens are too many even so"
    at = strike("F03", "a2 - - - -", heroes=["H3", "H1"], points=[15, 0])
    end_turn(at)
    assert not city(at).startswith("a"), "2 + 1 + 1"
