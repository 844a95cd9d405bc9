"""Looking at the top of a deck: every order can be had, and the cards come in the order that was told."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from civitas.kernel.game import Game
from civitas.proof.ledger import proves

from ..at_table import asks, choose, labels, told
from .looking import hands
from .support import CONTENT, other_cards, stand

EVENTS = {row["id"]: row["name"] for row in CONTENT.events}
CITIZENS = {row["id"]: row["name"] for row in CONTENT.citizens}
KIT: dict[str, Any] = {"heroes": ["H5", "H1"], "points": [5, 0]}
DESMOND: dict[str, Any] = {"heroes": ["H4", "H1"], "points": [5, 0]}


@pytest.fixture
def three_events(tmp_path: Path) -> Game:
    """Nobody of ours looks at three events, but a card file may say so."""
    return other_cards(tmp_path, "powers", "PEEK_EVENTS 2", "PEEK_EVENTS 3")


@proves("HER-POWER-21")
@pytest.mark.parametrize("order", list(permutations(["R2", "B3", "G4"])))
def test_any_order_of_three_responders(order: tuple[str, ...]) -> None:
    at = choose(stand(responders="R2 B3 G4 Y1 ...", **KIT), "Eye in the Sky")
    assert len(labels(at)) == 6 and asks(at) == (0, "order")
    choose(at, ", then ".join(order))
    assert at.view(1)["responders"]["ahead"] == [*order, "Y1"]
    choose(at, *["Recruit from the deck"] * 3)
    assert [event["text"][-4:-2] for event in told(at, "draws")] == list(order)


@proves("HER-POWER-21")
@pytest.mark.parametrize("order", list(permutations(["CZ02", "CZ03", "CZ04"])))
def test_any_order_of_three_citizens(order: tuple[str, ...]) -> None:
    at = choose(stand(deck=["CZ02", "CZ03", "CZ04", "CZ05"], **KIT), "Hero Token: Look")
    assert len(labels(at)) == 6
    choose(at, ", then ".join(CITIZENS[card] for card in order))
    assert [card["id"] for card in at.view(1)["citizens"]["ahead"]] == [*order, "CZ05"]
    choose(at, "End the turn", "End the turn")
    assert [event["arguments"]["citizen"] for event in told(at, "enters")] == [int(card[2:]) - 1 for card in order[:2]]


@proves("HER-POWER-21")
@pytest.mark.parametrize("order", list(permutations(["F01", "F02", "F03"])))
def test_any_order_of_three_events(three_events: Game, order: tuple[str, ...]) -> None:
    at = choose(stand(rules=three_events, events=["F01", "F02", "F03", "F04", "..."], **DESMOND), "Traffic Report")
    assert len(labels(at)) == 6
    choose(at, ", then ".join(EVENTS[card] for card in order))
    assert [event["id"] for event in at.view(1)["disaster"]["ahead"]] == [*order, "F04"]


@pytest.mark.parametrize("order", list(permutations(["F05", "F06"])))
def test_both_orders_of_two_events(order: tuple[str, ...]) -> None:
    at = choose(stand(events=["F05", "F06", "F07", "..."], **DESMOND), "Traffic Report")
    choose(at, ", then ".join(EVENTS[card] for card in order))
    assert [event["id"] for event in at.view(1)["disaster"]["ahead"]] == [*order, "F07"]


def test_what_is_known_is_looked_at_first_and_the_rest_is_drawn() -> None:
    at = choose(stand(responders="R2 B3 ...", recruits="", **KIT), "Eye in the Sky")
    hidden = at.view(0)["responders"]["looked"][2]
    assert at.view(0)["responders"]["looked"][:2] == ["R2", "B3"]
    choose(at, next(label for label in labels(at) if label.startswith(hidden)))
    assert at.view(0)["responders"]["ahead"][0] == hidden and at.view(0)["responders"]["deck"] == 36
    choose(at, "Recruit from the deck")
    assert hands(at)[0] == hidden


def test_fewer_cards_than_the_power_looks_at(three_events: Game) -> None:
    at = choose(stand(responders=1, **KIT), "Eye in the Sky")
    assert asks(at) == (0, "act") and len(at.view(0)["responders"]["ahead"]) == 1
    at = choose(stand(deck=["CZ02", "CZ03"], **KIT), "Hero Token: Look")
    assert sorted(labels(at)) == sorted(
        ", then ".join(two) for two in permutations([CITIZENS["CZ02"], CITIZENS["CZ03"]])
    )
    at = choose(stand(rules=three_events, events=["F01", "F02"], **DESMOND), "Traffic Report")
    assert len(labels(at)) == 2
    at = choose(stand(events=["F01"], **DESMOND), "Traffic Report")
    assert asks(at) == (0, "act") and at.view(1)["disaster"]["deck"] == 1


def test_an_empty_deck_is_not_looked_at() -> None:
    assert "Traffic Report" not in str(labels(stand(events=[], **DESMOND)))
    assert "Eye in the Sky" not in str(labels(stand(responders=0, discard="R1", recruits="B1", **KIT)))
    assert "look at" not in str(labels(stand(deck=0, **KIT)))


def test_two_responders_alike_have_fewer_orders() -> None:
    at = choose(stand(responders="Y1 G2 Y1 ...", recruits="", **KIT), "Eye in the Sky")
    assert sorted(labels(at)) == ["G2, then Y1, then Y1", "Y1, then G2, then Y1", "Y1, then Y1, then G2"]
    for label in labels(at):
        copy = choose(at.copy(), label)
        assert ", then ".join(copy.view(0)["responders"]["ahead"]) == label
    at = choose(stand(responders="Y1 Y1", recruits="", **KIT), "Eye in the Sky")
    assert asks(at) == (0, "act") and at.view(0)["responders"]["ahead"] == ["Y1", "Y1"], "one order: nobody is asked"


def test_where_nobody_is_asked_the_cards_go_back_as_they_lay() -> None:
    at = stand(responders="Y1 Y1", recruits="", **KIT)
    before = list(at.state.deck_ahead_cards)
    assert list(choose(at, "Eye in the Sky").state.deck_ahead_cards) == before
