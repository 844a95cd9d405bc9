"""Each of the 54 events, and what its text does: the city [N B M I S], danger, pieces, and the two areas."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from civitas.proof.ledger import proves

from ..at_table import asks, choose, told
from .looking import area, city, danger, hands, missing, pieces, rally
from .support import CONTENT, event_row, other_text, strike

ROW = "a b c d e"
HANDS = {"hands": ["R2 B1", "Y1"]}
RALLY = {"rally": "R1 R3 B3 G1"}
# id -> (position, answers, what is different afterward)
CASES: dict[str, tuple[dict[str, Any], list[str], dict[str, Any]]] = {
    "F01": ({}, [], {"city": "a b c d e1"}),
    "F02": ({}, [], {"city": "a b c1 d e", "pieces": [3, 1, 3]}),
    "F03": ({}, [], {"city": "a1 b1 c1 d1 e1"}),
    "F04": ({"pieces": [2, 3, 2]}, [], {"city": "a1 b1 c d e", "pieces": [2, 2, 2]}),
    "F05": ({}, [], {"city": "a2 b c d e", "pieces": [3, 3, 1]}),
    "F06": ({}, ["Red 1", "Green 3"], {"area": "- B2 - Y4 B4", "pieces": [3, 3, 1]}),
    "F07": ({"city": "- b c1 d e"}, [], {"city": "- - c1 d e", "missing": ["b"], "danger": 1}),
    "F08": (RALLY, ["Red 3", "Town Hall", "Town Hall", "Factory"], {"rally": "R1 B3 G1", "pieces": [3, 1, 2]}),
    "F09": ({}, [], {"pieces": [1, 3, 3]}),
    "F10": ({}, [], {"city": "a b c2 d e", "pieces": [3, 1, 3]}),
    "F11": (HANDS, ["Red 2", "Factory"], {"hands": ["B1", ""], "pieces": [3, 3, 2]}),
    "F12": ({"pieces": [0, 1, 3]}, ["Factory"], {"area": "- - - - -", "pieces": [0, 1, 0]}),
    "F13": ({"pieces": [2, 3, 2]}, ["Factory", "Town Hall"], {"city": "a2 b2 c2 d2 e2", "pieces": [2, 1, 1]}),
    "F14": ({"city": "a2 - c1 - e"}, [], {"city": "a2 - c1 - e", "danger": 2}),
    "F15": ({}, ["Town Hall", "Factory", "Factory"], {"pieces": [3, 2, 1]}),
    "F16": ({"city": "a1 b2 c d e"}, [], {"city": "a1 - c d e", "missing": ["b"], "danger": 1}),
    "F17": (RALLY, ["Red 3"], {"rally": "R1"}),
    "F18": ({}, [], {"city": "a1 b1 c1 d1 e1", "pieces": [2, 2, 2]}),
    "E01": ({}, ["Blue 2", "Office Tower", "Factory"], {"area": "R1 - G3 Y4 B4", "pieces": [2, 3, 2]}),
    "E02": ({}, [], {"pieces": [1, 3, 3]}),
    "E03": ({}, [], {"pieces": [3, 1, 3]}),
    "E04": ({}, [], {"pieces": [3, 3, 1]}),
    "E05": ({"pieces": [0, 3, 1], **RALLY}, ["Factory", "Blue 3"], {"pieces": [0, 1, 0], "rally": "R1 R3 G1"}),
    "E06": (RALLY, ["Red 1"], {"rally": "R3 B3 G1"}),
    "E07": ({}, [], {"city": "a b1 c d1 e"}),
    "E08": ({}, [], {"city": "a b c2 d e", "pieces": [3, 1, 3]}),
    "E09": ({"pieces": [0, 3, 2]}, ["Town Hall"], {"area": "- - - - -", "pieces": [0, 1, 1]}),
    "E10": ({}, ["Factory", "Factory", "Town Hall"], {"pieces": [3, 2, 1]}),
    "E11": ({}, [], {"city": "a2 b2 c2 d2 e2"}),
    "E12": ({"pieces": [2, 2, 3], **HANDS}, ["Blue 1"], {"hands": ["R2", ""], "pieces": [2, 2, 2]}),
    "E13": ({}, [], {"pieces": [3, 3, 1]}),
    "E14": ({}, [], {"city": "- b c d e", "missing": ["a"], "danger": 1}),
    "E15": ({"city": "- b c d e"}, ["Factory"], {"city": "- b2 c d e", "pieces": [3, 3, 2]}),
    "E16": ({"city": "a b c d3 e"}, [], {"city": "a b c - e", "missing": ["d"], "danger": 1}),
    "E17": (RALLY, ["Green 1"], {"city": "a b c d e1", "rally": "R1 R3 B3"}),
    "E18": ({}, [], {"city": "a1 b1 c1 d1 e1", "pieces": [2, 2, 2]}),
    "I01": ({}, [], {"city": "a b c d1 e", "pieces": [3, 3, 1]}),
    "I02": ({"pieces": [3, 2, 2]}, [], {"city": "a2 b2 c2 d2 e2", "pieces": [2, 2, 2]}),
    "I03": ({}, [], {"pieces": [3, 3, 0]}),
    "I04": (HANDS, ["Red 2"], {"city": "a b1 c d e", "hands": ["B1", ""]}),
    "I05": ({"rally": "B3"}, [], {"rally": "B3", "danger": 1}),
    "I06": ({"rally": "R1 R2 R4"}, ["Red 1", "Red 4"], {"rally": "R2"}),
    "I07": ({"pieces": [1, 3, 0]}, [], {"danger": 1, "pieces": [1, 1, 0]}),
    "I08": ({"pieces": [1, 3, 2]}, ["Factory"], {"danger": 1, "pieces": [1, 1, 1]}),
    "I09": ({}, ["Factory", "Factory", "Town Hall"], {"area": "- - - - -", "pieces": [3, 2, 1]}),
    "I10": ({}, [], {"city": "a b c1 d e1"}),
    "I11": (RALLY, ["Red 1", "Office Tower"], {"rally": "R3", "pieces": [2, 3, 3]}),
    "I12": ({}, [], {"pieces": [3, 0, 3]}),
    "I13": ({}, [], {"city": "a b1 c d e", "pieces": [1, 3, 3]}),
    "I14": ({"city": "- - c d e"}, [], {"city": "- - - d e", "missing": ["c"], "danger": 1}),
    "I15": ({"pieces": [3, 0, 2]}, ["Factory"], {"city": "a1 b1 c1 d1 e1", "pieces": [1, 0, 1]}),
    "I16": ({"city": "a1 b c d e"}, [], {"city": "- b c d e", "missing": ["a"], "danger": 1}),
    "I17": (RALLY, ["Blue 3", "Red 1"], {"rally": "R3 G1"}),
    "I18": (HANDS, ["Blue 1"], {"pieces": [2, 2, 2], "hands": ["R2", ""]}),
}


def test_every_event_has_its_case() -> None:
    assert list(CASES) == [row["id"] for row in CONTENT.events]


@proves("HER-DIS-15", "HER-DIS-11", "HER-DIS-12", "HER-INDEX-04")
@pytest.mark.parametrize("event", list(CASES))
def test_what_the_event_does(event: str) -> None:
    given, answers, wanted = CASES[event]
    row = event_row(event)
    position: dict[str, Any] = {"danger": 5, "points": [0, 0], "heroes": ["H1", "H2"]} | given
    at = choose(strike(event, position.pop("city", ROW), **position), *answers)
    found = {
        "city": city(at),
        "danger": danger(at) - 5 - int(row["danger_value"]),
        "pieces": pieces(at),
        "area": area(at),
        "rally": rally(at),
        "hands": hands(at),
        "missing": missing(at),
    }
    before: dict[str, Any] = {
        "city": given.get("city", ROW),
        "danger": 0,
        "pieces": given.get("pieces", [3, 3, 3]),
        "area": "R1 B2 G3 Y4 B4",
        "rally": given.get("rally", ""),
        "hands": [" ".join(sorted(hand.split())) for hand in given.get("hands", ["", ""])],
        "missing": [],
    }
    assert found == before | wanted
    assert at.state.extreme == int(row["extreme_icon"])
    assert asks(at) == (0, "act") and [event["text"] for event in told(at, "text")] == [row["text"]]


@pytest.mark.parametrize("event", list(CASES))
def test_every_event_can_be_cancelled(event: str) -> None:
    row = event_row(event)
    given: dict[str, Any] = {
        "points": [15, 0],
        "heroes": ["H1", "H2"],
        "rally": "R1 R2 R3 R4 B1 B2 G1 G3 Y1 Y4",
        "recruits": "",
    }
    at = strike(event, danger=5, **given)
    assert asks(at) == (0, "pledge")
    choose(at, f"Pledge {row['cancel_hero_points']} Hero Point")
    paid = 0
    while asks(at)[1] == "pay":
        at.choose(at.decision.options[0])  # type: ignore[union-attr]
        paid += 1
    assert len(at.view(0)["responders"]["discard"]) == len(row["cancel_responders"].split()) >= paid
    assert danger(at) == 5 and at.state.points[0] == 15 - int(row["cancel_hero_points"]) and told(at, "cancels")


@proves("HER-INDEX-07")
def test_destroying_more_than_there_is() -> None:
    at = strike("F05", "- - - - a", pieces=[3, 3, 0])
    assert pieces(at) == [3, 3, 0] and not at.over


@proves("HER-DIS-22")
@pytest.mark.parametrize("code", ["DESTROY choice 1", "DESTROY tallest 1"])
def test_the_last_building_that_stands_needs_no_choice(code: str, tmp_path: Path) -> None:
    at = strike("F01", rules=other_text(tmp_path, code), pieces=[0, 0, 2])
    assert pieces(at) == [0, 0, 1] and asks(at) == (0, "act")


def test_targets_that_are_not_there(tmp_path: Path) -> None:
    at = strike("F01", "- - a - -", rules=other_text(tmp_path, "TOKEN 1 @CHOICE:2"))
    assert city(at) == "- - a1 - -"
    at = strike("F05", "- - - - -")
    assert not told(at, "tokens")
    at = strike("F07", "- - - - -")
    assert not told(at, "goes_missing")
    at = strike("F02", "a - - - b")
    assert city(at) == "a - - - b"
    assert danger(strike("E06", rally="B1", danger=5)) == 5 + 1 + 1
    assert danger(strike("I05", rally="R1", danger=5)) == 5 + 1
    assert danger(strike("F14", "a - - - b", danger=5)) == 5


@proves("HER-DIS-21")
@pytest.mark.parametrize(
    ("code", "done", "undone"),
    [
        ("TOKEN 1 @N", {"city": "a - - - b"}, {"city": "- a - - b"}),
        ("TOKEN 1 @MOST", {"city": "a1 - - - b"}, {"city": "a - - - b"}),
        ("MISSING @N", {"city": "a - - - b"}, {"city": "- a - - b"}),
        ("DISCARD_RALLY 2 R", {"rally": "R1 R2 B1"}, {"rally": "R1 B1"}),
        ("DISCARD_RALLY 1 each", {"rally": "R1 B1 G1 Y1"}, {"rally": "R1 B1 G1"}),
        ("DISCARD_RECRUIT 2", {"recruits": "R1 B1"}, {"recruits": "R1"}),
    ],
)
def test_the_second_part_happens_where_the_first_cannot_be_done_completely(
    code: str, done: dict[str, Any], undone: dict[str, Any], tmp_path: Path
) -> None:
    rules = other_text(tmp_path, f"{code} ELSE DESTROY office 1")
    assert pieces(strike("F01", rules=rules, **done)) == [3, 3, 3]
    assert pieces(strike("F01", rules=rules, **undone)) == [2, 3, 3]


@proves("HER-DIS-21")
def test_all_recruits_are_discarded_completely_however_many_there_are(tmp_path: Path) -> None:
    at = strike("F01", rules=other_text(tmp_path, "DISCARD_RECRUIT all ELSE DESTROY office 1"), recruits="R1 B1")
    assert pieces(at) == [3, 3, 3] and len(told(at, "loses_spot")) == 2


def test_no_rally_spot_is_the_largest_where_all_are_empty(tmp_path: Path) -> None:
    at = strike("F01", rules=other_text(tmp_path, "DISCARD_RALLY all largest"), rally="")
    assert asks(at) == (0, "act") and not told(at, "loses_rally")
