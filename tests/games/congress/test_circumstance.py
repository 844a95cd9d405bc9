"""Circumstance cards: when they are turned up, and whom they meet."""

from __future__ import annotations

import pytest

from civitas.proof.ledger import proves

from ..at_table import asks, labels, offers, told
from .answering import choose, rest_of_turn, support
from .looking import names_told, nay, space, votes, yea
from .support import game, stand

CARD = "D+ 2 / BR+ 3 / Human Rights+ 4"
GUNS, RED = "D+ BR- Guns-", "R+ CO+ Law+"
FOUR = ["R+ CO+ Banking+", "D+ GO+ Ethics+", "D+ BR+ Human Rights+", "R+ BR- Guns-"]
TURN = "Turn up a Circumstance card"


def affected(at: object) -> dict[int, int]:
    return {e["arguments"]["seat"]: e["arguments"]["change"] for e in told(at, "affects")}  # type: ignore[arg-type]


@proves("CON-CIRC-08", "CON-CIRC-09", "CON-CIRC-10", "CON-CIRC-11", "CON-CIRC-12", "CON-CIRC-03", "CON-CIRC-15")
def test_the_example_with_four_players() -> None:
    at = stand(
        FOUR,
        seats=4,
        circumstances=[CARD],
        yea=[[], [], [], ["d1=1", "d2=1", "d3=1", "d4=1"]],
        nay=[["z=4"], ["a=5", "b=9", "c=12"], [f"n{k}=2" for k in range(6)], []],
    )
    choose(at, TURN)
    assert affected(at) == {1: 2, 2: 4, 3: -3}
    assert nay(at, 0) == ["z"] and votes(at, 0) == 0
    assert nay(at, 1) == ["a"] and votes(at, 1) == 21 and space(at, 1) == 4
    assert nay(at, 2) == ["n0", "n1"] and yea(at, 2) == ["n5", "n4", "n3", "n2"]
    assert yea(at, 3) == ["d1"] and len(nay(at, 3)) == 3 and votes(at, 3) == 1
    assert [e["arguments"]["seat"] for e in told(at, "affects")] == [1, 2, 3], "from the active player clockwise"


@proves("CON-CIRC-15", "CON-CIRC-03")
def test_whose_turn_it_is_comes_first_then_clockwise() -> None:
    causes = ["D+ GO+ Ethics+", "D+ DE+ Global+", "D+ CO+ Law+"]
    at = stand(causes, seats=3, active=1, circumstances=[CARD], nay=[["a=1"], ["b=2"], ["c=4"]])
    choose(at, TURN)
    assert [e["arguments"]["seat"] for e in told(at, "affects")] == [1, 2, 0]


@proves("CON-CIRC-04", "CON-CIRC-05", "CON-CIRC-06")
def test_as_many_as_there_are() -> None:
    at = choose(stand(["D+ BR+ Human Rights+", RED], circumstances=[CARD], nay=[["a=5"], []]), TURN)
    assert yea(at) == ["a"] and nay(at) == []
    at = choose(stand(["D+ BR+ Human Rights+", RED], circumstances=[CARD]), TURN)
    assert yea(at) == nay(at) == []
    at = choose(stand(["D+ BR- Human Rights-", RED], circumstances=[CARD], yea=[["a=1", "b=2"], []]), TURN)
    assert (yea(at), nay(at)) == ([], ["b", "a"]), "four were stated, the most recent goes first"
    at = choose(
        stand(["D+ DE+ Global+", RED], circumstances=["D- 1 / BR+ 3 / Guns+ 4"], yea=[["a=1", "b=2"], []]), TURN
    )
    assert (yea(at), nay(at)) == (["a"], ["b"]), "an outlined party opposes by Party"
    at = choose(
        stand(["D+ DE+ Global+", RED], circumstances=["D+ 1 / BR+ 3 / Guns+ 4"], nay=[["a=1", "b=2"], []]), TURN
    )
    assert (yea(at), nay(at)) == (["b"], ["a"]), "a solid one supports, and one card is one card"


@proves("CON-CIRC-13")
def test_a_stronger_opposing_match_beats_a_weaker_supporting_one() -> None:
    at = choose(stand([GUNS, RED], circumstances=[CARD], yea=[["a=1", "b=1", "c=1", "d=1"], []]), TURN)
    assert affected(at) == {0: -3} and yea(at) == ["a"]


@proves("CON-CIRC-18", "CON-NULL-01")
def test_null_matches_nobody() -> None:
    at = choose(stand([GUNS, RED], circumstances=["0 2 / DE+ 3 / Global+ 4"], nay=[["a=1"], ["b=1"]]), TURN)
    assert affected(at) == {}


@proves("CON-CIRC-07")
def test_the_card_is_discarded_and_tokens_move() -> None:
    at = stand(["D+ GO+ Ethics+", RED], circumstances=[CARD, CARD], nay=[["a=5", "b=5"], []])
    choose(at, TURN)
    assert at.state.circumstances_count == at.state.used_circumstances_count == 1
    assert votes(at) == 10 and space(at) == 2
    assert at.view(None)["decks"]["circumstances"]["last"]["name"] == CARD


@proves("CON-CIRC-17")
def test_an_empty_deck_is_made_of_its_discards() -> None:
    used = [f"0 1 / DE+ 2 / {topic}+ 3" for topic in ("Global", "Veterans", "Enlistment")]
    at = choose(stand([GUNS, RED], circumstances=[], circumstances_used=used), TURN)
    assert at.state.circumstances_count == 2 and at.state.used_circumstances_count == 1


# ---------------------------------------------------------------- when


def on_space(senate_votes: int, **given: object) -> object:
    """p0 ends a turn in the Senate with so many votes."""
    at = stand(
        [GUNS, RED], chamber=["Senate", "House"], yea=[[f"a={senate_votes}"], []], circumstances=[CARD] * 2, **given
    )
    return choose(at, "Pass")


@proves("CON-TURN-20", "CON-CIRC-01", "CON-BOARD-07")
@pytest.mark.parametrize(("number", "cards"), [(13, 1), (12, 0), (14, 0), (5, 1), (21, 1), (45, 1)])
def test_the_space_at_the_turns_end(number: int, cards: int) -> None:
    at = on_space(number)
    assert len(told(at, "turns_circumstance")) == cards  # type: ignore[arg-type]


@proves("CON-TURN-20", "CON-BOARD-04")
@pytest.mark.parametrize(("house_votes", "cards"), [(24, 0), (25, 1), (29, 1), (30, 0), (65, 1)])
def test_the_spaces_of_the_house(house_votes: int, cards: int) -> None:
    at = stand([GUNS, RED], yea=[[f"a={house_votes}"], []], circumstances=[CARD] * 2)
    assert len(told(choose(at, "Pass"), "turns_circumstance")) == cards


@proves("CON-BOARD-10")
def test_start_turns_no_card() -> None:
    at = choose(stand([GUNS, RED], chamber=["Senate", "Senate"], circumstances=[CARD]), "Pass")
    assert not told(at, "turns_circumstance")


@proves("CON-CIRC-15")
def test_a_token_pushed_onto_such_a_space_turns_no_second_card() -> None:
    at = stand(
        ["D+ GO+ Ethics+", RED],
        chamber=["Senate", "House"],
        yea=[["a=5"], []],
        nay=[["b=4", "c=4"], []],
        circumstances=[CARD] * 2,
    )
    choose(at, "Pass")
    assert space(at) == 13 and len(told(at, "turns_circumstance")) == 1


@proves("CON-CIRC-16")
def test_a_token_that_stays_turns_a_card_again() -> None:
    quiet = "0 1 / DE+ 2 / Global+ 3"
    at = stand([GUNS, RED], chamber=["Senate", "House"], yea=[["a=13"], []], circumstances=[quiet] * 3)
    choose(at, "Pass", "Pass", "Pass")
    assert len(told(at, "turns_circumstance")) == 2 and space(at) == 13


@proves("CON-CHART-10", "CON-CHART-12", "CON-TURN-12", "CON-CIRC-01")
def test_instead_of_an_impact() -> None:
    at = stand([GUNS, RED], hands=[["x BR- x"] * 2, []], powers=[["mediator BR-"], []], circumstances=[CARD])
    support(at, "x BR- x", "x BR- x")
    assert offers(at, "Turn up a Circumstance card instead")
    choose(at, "Turn up a Circumstance card instead")
    assert len(told(at, "turns_circumstance")) == 1 and at.state.citizens_up_count == 2, "the set is spent"
    at = stand([GUNS, RED], hands=[["x BR- x"] * 2, []], powers=[["mediator BR-"], []], circumstances=[CARD])
    support(at, "x BR- x", "x BR- x", power="mediator")
    assert not offers(at, "Turn up"), "no Power card goes with it"


@proves("CON-TURN-12")
def test_with_a_level_one_set() -> None:
    at = stand([GUNS, RED], hands=[["x BR- x"], []], circumstances=[CARD])
    assert labels(support(at, "x BR- x")) == ["1 Vote", "1 NAY to YEA", "Turn up a Circumstance card instead"]


@proves("CON-CHART-13")
def test_a_second_card_may_come_in_step_nine() -> None:
    quiet = "0 1 / DE+ 2 / Global+ 3"
    at = stand([GUNS, RED], chamber=["Senate", "House"], yea=[["a=13"], []], circumstances=[quiet] * 3)
    choose(at, TURN)
    assert len(told(at, "turns_circumstance")) == 2
    assert names_told(at, "turns_circumstance", "tallies") == ["turns_circumstance", "tallies", "turns_circumstance"]


@proves("CON-CIRC-02", "CON-CIRC-14", "CON-COMP-10", "CON-COMP-12")
def test_the_numbers_on_the_cards() -> None:
    numbers = game.data["CIR_NUMBER"][:, 1:]
    assert numbers.shape == (56, 3)
    for place, (low, high, mean) in enumerate(((1, 3, 2), (2, 4, 3), (3, 5, 4))):
        column = numbers[:, place]
        assert low <= column.min() and column.max() <= high and abs(column.mean() - mean) < 0.5
    assert all(party <= suit <= topic for party, suit, topic in numbers.tolist())
    icons = game.data["CIR_TOPIC"].tolist()
    assert sorted(icons) == list(range(56)), "every Topic with a Suit, in both fills, once"


def test_a_turn_goes_on_after_a_card() -> None:
    at = choose(stand([GUNS, RED], circumstances=[CARD]), TURN)
    assert asks(at)[0] == 1
    rest_of_turn(at)
    assert asks(at)[0] == 0
