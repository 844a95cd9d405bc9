"""The option agree: what the group decides is put to every player."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import asked, asks, choose, labels, told
from .looking import pieces, rally
from .support import other_cards, other_text, stand, strike

ALL: dict[str, Any] = {"options": {"agree": "yes"}}


def quake(folder: Path, **given: Any) -> Table:
    """An event destroys a piece of the players' choice; Player B is the first player."""
    return strike("F01", rules=other_text(folder, "DESTROY choice 1"), seats=3, start=1, step=3, **given)


@proves("HER-TURN-11")
def test_without_the_option_one_seat_answers(tmp_path: Path) -> None:
    at = choose(quake(tmp_path), "Office")
    assert pieces(at) == [2, 3, 3] and asks(at) == (1, "act")


def test_everybody_agrees(tmp_path: Path) -> None:
    at = choose(quake(tmp_path, **ALL), "Office Tower")
    assert asks(at) == (2, "agree") and labels(at) == ["Object", "Agree"]
    assert asked(at).prompt.endswith("Player B proposes: Office Tower, 3 pieces. Agree or object")
    assert pieces(at) == [3, 3, 3], "nothing has happened yet"
    choose(at, "Agree")
    assert asks(at) == (0, "agree")
    choose(at, "Agree")
    assert pieces(at) == [2, 3, 3] and asks(at) == (1, "act")
    assert len(told(at, "agrees")) == 2


def test_who_comes_next_proposes_after_an_objection_and_the_last_proposal_stands(tmp_path: Path) -> None:
    at = choose(quake(tmp_path, **ALL), "Office Tower", "Object")
    assert asks(at) == (2, "building")
    choose(at, "Town Hall", "Agree", "Object")
    assert asks(at) == (0, "building"), "the third seat has the last word"
    choose(at, "Factory")
    assert pieces(at) == [3, 3, 2]


def test_the_other_group_questions(tmp_path: Path) -> None:
    at = choose(strike("I17", seats=2, rally="R1 B1 G1", **ALL), "Red 1", "Agree", "Blue 1", "Object", "Green 1")
    assert rally(at) == "B1"
    at = choose(strike("F01", "a b c - -", rules=other_text(tmp_path, "TOKEN 1 @CHOICE:2"), **ALL), "Soaked")
    assert asks(at) == (1, "agree") and "Soaked" in asked(at).prompt
    choose(at, "Agree")
    assert asks(at) == (0, "space")
    at = choose(strike("F06", seats=2, **ALL), "Red 1")
    assert asks(at) == (1, "agree") and "Red 1 (R1) at spot 1" in asked(at).prompt
    largest = other_text(tmp_path, "DISCARD_RALLY all largest")
    at = choose(strike("F01", rules=largest, rally="R1 B1", **ALL), "Red")
    assert asks(at) == (1, "agree")
    choose(at, "Object", "Blue")
    assert rally(at) == "R1"


def test_own_affairs_are_nobody_elses() -> None:
    at = strike("I04", hands=["R1 R2", "B1 B2"], **ALL)
    choose(at, "Red 1", "Blue 1")
    assert asks(at) == (0, "act")
    at = choose(stand("a1 - b1 - c", heroes=["H2", "H1"], points=[5, 0], **ALL), "Sandbags", "Soaked")
    assert asks(at) == (0, "act")


def test_which_responders_pay_for_a_cancel_is_the_groups_affair() -> None:
    at = choose(strike("F03", points=[2, 0], rally="R1 R2 R3", **ALL), "Pledge 2 Hero Points")
    assert asks(at) == (0, "pay")
    choose(at, "Red 1")
    assert asks(at) == (1, "agree") and "Red 1 (R1)" in asked(at).prompt
    choose(at, "Object", "Red 3")
    assert rally(at) == "R1 R2" and told(at, "cancels")
    at = choose(stand("- - - - a", rally="R1 R2", **ALL), "Rescue", "Red 1")
    assert asks(at) == (0, "act"), "an own rescue is not"


# ---------------------------------------------------------------- the seats take turns

GROUP: dict[str, tuple[str, dict[str, Any], list[str]]] = {
    "space": ("TOKEN 1 @CHOICE:1", {"city": "a b c - -"}, ["Soaked", "Stranded", "Wheezing"]),
    "building": ("DESTROY choice 1", {}, ["Office Tower", "Town Hall", "Factory"]),
    "spot": ("DISCARD_RECRUIT 1", {}, ["Red 1", "Blue 2", "Green 3"]),
    "card": ("DISCARD_RALLY 1 *", {"rally": "R1 B1 G1"}, ["Red 1", "Blue 1", "Green 1"]),
    "colour": ("DISCARD_RALLY all largest", {"rally": "R1 B1 G1"}, ["Red", "Blue", "Green"]),
    "pay": ("TOKEN 1 @S", {"rally": "Y1 Y2 Y3", "points": [0, 1, 0]}, ["Yellow 1", "Yellow 2", "Yellow 3"]),
}


@proves("HER-TURN-11")
@pytest.mark.parametrize("kind", GROUP)
def test_each_seat_in_turn_proposes_and_the_others_answer_clockwise(kind: str, tmp_path: Path) -> None:
    code, given, (first, second, third) = GROUP[kind]
    at = strike("F01", rules=other_text(tmp_path, code), seats=3, start=1, step=3, **given, **ALL)
    if kind == "pay":
        choose(at, "Pledge 1 Hero Point")
    assert asks(at) == (1, kind)
    offered = labels(at)
    choose(at, first)
    assert asks(at) == (2, "agree") and "Player B proposes" in asked(at).prompt
    choose(at, "Agree")
    assert asks(at) == (0, "agree") and "Player B proposes" in asked(at).prompt
    settled = choose(at.copy(), "Agree")
    assert asks(settled) == (1, "act")
    choose(at, "Object")
    assert asks(at) == (2, kind) and labels(at) == offered
    choose(at, second)
    assert asks(at) == (0, "agree") and "Player C proposes" in asked(at).prompt
    choose(at, "Object")
    assert asks(at) == (0, kind) and labels(at) == offered
    choose(at, third)
    assert asks(at) == (1, "act") and at.view(None)["turn"] == 5


@proves("HER-TURN-11")
def test_each_seat_in_turn_may_want_to_cancel(tmp_path: Path) -> None:
    free = other_cards(tmp_path, "events", "Storm Drain Backup,1,0,1,Y?", "Storm Drain Backup,1,0,0,Y?")
    at = strike("F01", rules=free, rally="Y2", seats=3, start=1, step=3, **ALL)
    choose(at, "Let it strike", "Object")
    assert asks(at) == (2, "cancel")
    choose(at, "Cancel it", "Agree", "Object")
    assert asks(at) == (0, "cancel")
    choose(at, "Cancel it")
    assert told(at, "cancels") and asks(at) == (1, "act")
