"""Which cards make a set, in which position, and of which level."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.proof.ledger import proves

from ..at_table import asks, labels, offers, refused, told
from .answering import choose, pick
from .support import game, stand

ILLEGAL = "illegal"


def level(cause: str, *cards: str, **given: Any) -> int | str:
    """The level of all these cards as a set for the own Cause: 0 if it has none, ILLEGAL if they do not fit."""
    return built(stand([cause, "R+ GO- Perks-"], hands=[list(cards), []], **given), "Support your own Cause", cards)


def against(cause: str, *cards: str, **given: Any) -> int | str:
    """The same against another's Cause; the own one has nothing in common with it."""
    own = "R+ DE+ Global+" if not any("DE" in card for card in (cause, *cards)) else "R+ BR+ Justice+"
    return built(stand([own, cause], hands=[list(cards), []], **given), "Oppose p1", cards)


def built(at: Any, act: str, cards: tuple[str, ...]) -> int | str:
    if not offers(at, act):
        return 0
    choose(at, act)
    for card in cards:
        if not offers(at, card):
            return ILLEGAL
        choose(at, card)
    if not offers(at, "Play the set"):
        return 0
    choose(at, "Play the set")
    return max(int(at.state.set_level), int(at.state.against_level))


# ---------------------------------------------------------------- matches


@proves("CON-MATCH-02", "CON-MATCH-11", "CON-LEVEL-01")
def test_the_same_icon_with_the_same_fill_supports() -> None:
    assert level("R+ CO+ x", "x CO+ x") == 1
    assert level("R+ CO+ x", "x CO- x") == 0


@proves("CON-MATCH-03", "CON-LEVEL-07")
def test_the_opposite_fill_opposes() -> None:
    assert against("x CO- x", "x CO+ x") == 1
    assert against("x CO- x", "x CO- x") == 0


@proves("CON-MATCH-04", "CON-ICON-01")
def test_a_republican_icon_does_not_oppose_a_democratic_cause() -> None:
    assert against("D+ x x", "D- x x", "D- x x", "D- x x") == 1
    for icon in ("R+", "R-"):
        assert against("D+ x x", *[f"{icon} x x"] * 3) == 0


@proves("CON-MATCH-05", "CON-ICON-02", "CON-LEVEL-03")
def test_only_the_strongest_position_counts() -> None:
    assert level("D+ BR- Guns-", "D+ BR- Guns-", "x BR- Guns-") == 3


@proves("CON-MATCH-06")
def test_one_topic_card_makes_a_topic_set() -> None:
    cause, topic, suit = "R+ CO+ Law+", "x CO+ Law+", "x CO+ x"
    assert level(cause, topic, suit, suit) == 2
    assert level(cause, suit, suit) == 2
    assert level(cause, suit, suit, suit) == 3


@proves("CON-MATCH-07")
def test_every_card_must_match_somewhere() -> None:
    cause = "R+ CO+ x"
    at = stand([cause, "R+ GO- Perks-"], hands=[["x CO+ x", "D+ BR+ x"], []])
    choose(at, "Support")
    refused(at, "D+ BR+ x")
    assert level(cause, "x CO+ x", "R+ BR+ x") == 1, "a weaker match is spent without effect"
    assert level(cause, "R+ x x", "R+ x x", "0 x x") == 1
    assert level(cause, "x CO+ x", "0 BR+ x") == ILLEGAL


@proves("CON-MATCH-01", "CON-HAND-02")
def test_a_set_has_one_to_five_cards() -> None:
    at = stand(["R+ CO+ x", "R+ GO- Perks-"], hands=[["x CO+ x"] * 7, []], limits=[7, 5])
    choose(at, "Support")
    refused(at, "Play the set")
    choose(at, *["x CO+ x"] * 5)
    assert labels(at)[:2] == ["Play the set", "Take the cards back"]
    assert len(offers(at, "Put back x CO+ x")) == 5 == len(labels(at)) - 2, "no sixth card"


@proves("CON-MATCH-08", "CON-JOINT-07")
def test_one_direction_and_one_target() -> None:
    at = stand(["R+ CO+ x", "D+ DE- Veterans-"], hands=[["x CO+ x", "x CO+ x", "x DE+ Veterans+"], []])
    assert labels(at) == ["Support your own Cause", "Oppose p1", "Pass"]
    choose(at, "Support")
    refused(at, "x DE+")


@proves("CON-MATCH-09")
def test_cards_of_the_deck_are_not_in_the_set() -> None:
    at = stand(["R+ CO+ x", "R+ GO- Perks-"], hands=[["a:x CO+ x"], []], decks=[["b:x CO+ x"], []])
    choose(at, "Support")
    assert offers(at, "a") and not offers(at, "b")


@proves("CON-MATCH-10")
def test_three_republicans_for_a_republican_cause() -> None:
    assert level("R+ x x", "R+ x x", "R+ x x", "R+ x x") == 1


@proves("CON-MATCH-12")
def test_three_cards_for_commerce_against_a_cause_that_opposes_it() -> None:
    assert against("x CO- x", "x CO+ x", "x CO+ x", "x CO+ x") == 3


@proves("CON-MATCH-13")
def test_two_cards_for_fossil_fuels_against_a_cause_that_opposes_them() -> None:
    assert against("x CO- Fossil Fuels-", "x CO+ Fossil Fuels+", "x CO+ Fossil Fuels+") == 3


@proves("CON-MATCH-14")
@pytest.mark.parametrize("party", ["D+", "D-", "R+", "R-", "0"])
def test_a_single_suit_match_whatever_its_party(party: str) -> None:
    assert level("D+ GO+ x", f"{party} GO+ Ethics+") == 1


@proves("CON-MATCH-15")
def test_a_level_two_opposing_suit_match() -> None:
    assert against("x GO+ x", "x GO- x", "x GO- x") == 2


@proves("CON-MATCH-16")
def test_a_hidden_cause_is_no_target() -> None:
    at = stand(
        ["D+ BR- Guns-", "R+ CO+ Law+"],
        hidden=["D+ GO+ Ethics+", None],
        hands=[["x GO+ Ethics+"], []],
    )
    choose(at, "Keep the Cause")
    assert asks(at) == (0, "act") and not offers(at, "Support")


# ---------------------------------------------------------------- levels

ROWS = {"party": [0, 0, 1, 2, 2], "suit": [1, 2, 3, 4, 4], "topic": [2, 3, 4, 4, 4]}


@proves("CON-LEVEL-01", "CON-LEVEL-02", "CON-LEVEL-03", "CON-LEVEL-04", "CON-LEVEL-05", "CON-LEVEL-06", "CON-CHART-07")
@pytest.mark.parametrize("position", ["party", "suit", "topic"])
@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_the_table_of_levels(position: str, count: int) -> None:
    card = {"party": "R+ x x", "suit": "x CO+ x", "topic": "x CO+ Law+"}[position]
    assert level("R+ CO+ Law+", *[card] * count) == ROWS[position][count - 1]
    assert game.content.cards.board["levels"][position][count] == ROWS[position][count - 1]


@proves("CON-LEVEL-07")
@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_the_same_counts_for_opposing_sets(count: int) -> None:
    assert against("D+ CO- Law-", *["x CO+ x"] * count) == ROWS["suit"][count - 1]
    assert against("D+ CO- Law-", *["x CO+ Law+"] * count) == ROWS["topic"][count - 1]
    assert against("D+ CO- Law-", *["D- x x"] * count) == ROWS["party"][count - 1]


@proves("CON-LEVEL-06")
def test_two_party_matches_are_no_set() -> None:
    at = stand(["R+ CO+ Law+", "D+ GO+ Ethics+"], hands=[["R+ x x", "R+ x x"], []])
    assert "Pass" in labels(at) and not offers(at, "Support")


@proves("CON-LEVEL-09", "CON-TURN-11")
def test_the_level_is_told_with_the_set() -> None:
    at = stand(["R+ CO+ Law+", "D+ GO+ Ethics+"], hands=[["x CO+ Law+", "x CO+ Law+"], []])
    pick(choose(at, "Support"), "x CO+", "x CO+")
    assert told(at, "plays")[-1]["arguments"] == {"seat": 0, "target": 0, "level": 3, "cards": 2}


# ---------------------------------------------------------------- null


@proves("CON-NULL-02")
def test_null_joins_a_party_set() -> None:
    assert level("R+ x x", "R+ x x", "R+ x x", "0 x x") == 1


@proves("CON-NULL-03")
def test_no_two_nulls_in_a_party_set() -> None:
    assert level("R+ x x", "R+ x x", "R+ x x", "0 x x", "0 x x") == ILLEGAL
    assert level("R+ x x", "R+ x x", "0 x x") == 0


@proves("CON-NULL-04")
def test_null_alone_is_no_match() -> None:
    assert level("R+ x x", "0 x x", "0 x x", "0 x x") == 0


@proves("CON-NULL-05")
def test_two_nulls_in_a_suit_set() -> None:
    cards = ("0 CO+ x", "0 CO+ x")
    assert level("x CO+ x", *cards) == 2
    assert level("x CO+ x", *cards, options={"null_strict": "on"}) == ILLEGAL


@proves("CON-NULL-06")
def test_null_serves_opposing_sets_too() -> None:
    assert against("D+ x x", "D- x x", "D- x x", "0 x x") == 1
