"""The option agree: what the group decides is put to every player."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from .support import asked, asks, choose, labels, other_text, pieces, rally, stand, strike, told

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
    assert asks(at) == (2, "agree") and labels(at) == ["object", "agree"]
    assert asked(at).prompt.endswith("Player B proposes: Office Tower, 3 pieces. Do you agree?")
    assert pieces(at) == [3, 3, 3], "nothing has happened yet"
    choose(at, "agree")
    assert asks(at) == (0, "agree")
    choose(at, "agree")
    assert pieces(at) == [2, 3, 3] and asks(at) == (1, "act")
    assert len(told(at, "agrees")) == 2


def test_who_comes_next_proposes_after_an_objection_and_the_last_proposal_stands(tmp_path: Path) -> None:
    at = choose(quake(tmp_path, **ALL), "Office Tower", "object")
    assert asks(at) == (2, "building")
    choose(at, "Town Hall", "agree", "object")
    assert asks(at) == (0, "building"), "the third seat has the last word"
    choose(at, "Factory")
    assert pieces(at) == [3, 3, 2]


def test_the_other_group_questions(tmp_path: Path) -> None:
    at = choose(strike("I17", seats=2, rally="R1 B1 G1", **ALL), "red 1", "agree", "blue 1", "object", "green 1")
    assert rally(at) == "B1"
    at = choose(strike("F01", "a b c - -", rules=other_text(tmp_path, "TOKEN 1 @CHOICE:2"), **ALL), "Soaked")
    assert asks(at) == (1, "agree") and "Soaked" in asked(at).prompt
    choose(at, "agree")
    assert asks(at) == (0, "space")
    at = choose(strike("F06", seats=2, **ALL), "red 1")
    assert asks(at) == (1, "agree") and "red 1 (R1) at spot 1" in asked(at).prompt
    largest = other_text(tmp_path, "DISCARD_RALLY all largest")
    at = choose(strike("F01", rules=largest, rally="R1 B1", **ALL), "red")
    assert asks(at) == (1, "agree")
    choose(at, "object", "blue")
    assert rally(at) == "R1"


def test_own_affairs_are_nobody_elses() -> None:
    at = strike("I04", hands=["R1 R2", "B1 B2"], **ALL)
    choose(at, "red 1", "blue 1")
    assert asks(at) == (0, "act")
    at = choose(stand("a1 - b1 - c", heroes=["H2", "H1"], points=[5, 0], **ALL), "Sandbags", "Soaked")
    assert asks(at) == (0, "act")


def test_which_responders_pay_for_a_cancel_is_the_groups_affair() -> None:
    at = choose(strike("F03", points=[2, 0], rally="R1 R2 R3", **ALL), "2 Hero Points")
    assert asks(at) == (0, "pay")
    choose(at, "red 1")
    assert asks(at) == (1, "agree") and "red 1 (R1)" in asked(at).prompt
    choose(at, "object", "red 3")
    assert rally(at) == "R1 R2" and told(at, "cancels")
    at = choose(stand("- - - - a", rally="R1 R2", **ALL), "rescue", "red 1")
    assert asks(at) == (0, "act"), "an own rescue is not"
