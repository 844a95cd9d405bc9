"""Powers that give up to so many: who uses one takes the first, and may stop from then on."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.proof.ledger import proves

from ..at_table import asked, asks, choose, labels
from .looking import area, hands, rally
from .support import stand

THREE: dict[str, Any] = {"seats": 3, "points": [10, 0, 0]}
UP_TO: dict[str, tuple[str, dict[str, Any], str]] = {
    "Park and Ride": ("H1", {}, "No more"),
    "Wave Them Through": ("H1", {"hands": ["R1 B2 G3", ""]}, "No more"),
    "Express Route": ("H1", {"hands": ["R1 B3", ""]}, "No other color"),
    "Morale Hour": ("H4", THREE | {"heroes": ["H4", "H1", "H2"]}, "Nobody else"),
    "Salvage Run": ("H6", {"discard": "R2 R3 B4"}, "No more"),
}


@pytest.mark.parametrize("power", UP_TO)
def test_the_first_is_taken_and_the_next_may_be_left(power: str) -> None:
    who, given, stop = UP_TO[power]
    usual: dict[str, Any] = {"heroes": [who, "H2"], "points": [10, 0]}
    at = choose(stand(**(usual | given)), power)
    assert stop not in labels(at)
    at.choose(asked(at).options[0])
    assert stop in labels(at)
    choose(at, stop)
    assert asks(at) == (0, "act")


def test_the_only_one_there_is_is_taken_unasked() -> None:
    at = choose(stand(heroes=["H1", "H2"], points=[10, 0], recruits="R1"), "Park and Ride")
    assert hands(at)[0] == "R1" and area(at) == "- - - - -" and asks(at) == (0, "act")


@proves("HER-RALLY-07")
def test_a_rally_of_several_colors_has_a_card_at_least() -> None:
    at = choose(stand(heroes=["H1", "H2"], points=[10, 0], hands=["R1 B3", ""]), "Express Route")
    assert labels(at) == ["Red", "Blue"]
    at = choose(stand(heroes=["H1", "H2"], points=[10, 0], hands=["R1", ""]), "Express Route")
    assert rally(at) == "R1" and asks(at) == (0, "act")


@proves("HER-RALLY-02", "HER-RALLY-07")
@pytest.mark.parametrize(("held", "hidden"), [("R1 R1", "no"), ("R1", "no"), ("R1", "yes")])
def test_no_other_color_is_asked_for_where_there_is_none(held: str, hidden: str) -> None:
    """A card is left that joins no spot, or none at all."""
    at = stand(heroes=["H1", "H2"], points=[10, 0], hands=[held, ""], recruits="", options={"hidden_hands": hidden})
    choose(at, "Express Route")
    assert rally(at) == "R1" and asks(at) == (0, "act")


def test_who_gets_the_responders_is_asked_in_words_that_say_so() -> None:
    heroes = ["H1", "H2", "H3"]
    at = choose(stand(heroes=heroes, hands=["R1 B2", "", ""], **THREE), "Wave Them Through")
    assert asked(at).prompt == "Choose who gets your responders"
    at = choose(stand(heroes=["H4", "H2", "H3"], **THREE), "Morale Hour")
    assert asked(at).prompt == "Choose who gets a Hero Point"
