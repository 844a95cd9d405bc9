"""What a countermeasure cancels and what it does not: the impact, Power cards of the opposing set, those of a
supporting set, and those that lie on the attacker's own Cause."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import asks, labels, told
from .answering import choose, oppose, pick
from .looking import hand, nay, votes, yea
from .support import stand

GUNS, RED = "D+ BR- Guns-", "R+ CO+ Law+"
COUNTER = {"countermeasures": "on"}


def attached(at: Table, side: int) -> list[str]:
    return [card["type"] for card in at.view(None)["players"][side]["attached"]]


def countered(power: str, impact: str, cards: int = 3, **given: Any) -> Table:
    """p0 attacks p1 with a set and this Power card, and p1 cancels it."""
    own, theirs = ["x CO- x"] * cards, ["x CO+ x"] * cards
    at = stand([GUNS, RED], hands=[own, theirs], powers=[[power, *["veto BR+", "veto DE+", "veto GO+"]], []],
               options=COUNTER, **given)  # fmt: skip
    kind = power.split()[0].replace("_", " ")
    choose(oppose(at, 1, *own, power=kind), impact, "Cancel the attack")
    return pick(at, *theirs)


@proves("CON-COUNTER-06")
def test_a_countered_amendment_repels_nobody() -> None:
    at = countered("amendment Media+", "1 YEA to NAY", yea=[[], ["a:R[Media+,x,x]=5", "b:R[Media+,x,x]=9"]])
    assert (yea(at, 1), nay(at, 1), votes(at, 1)) == (["a", "b"], [], 14) and attached(at, 1) == []
    assert [card["type"] for card in at.view(None)["decks"]["powers"]["up"]] == ["amendment"], "it is recycled"
    assert told(at, "countered")[-1]["text"].endswith(" has no effect.") and not told(at, "attaches")


@proves("CON-COUNTER-06")
def test_an_amendment_that_is_let_through_repels() -> None:
    at = stand([GUNS, RED], hands=[["x CO- x"] * 3, ["x CO+ x"] * 3], powers=[["amendment Media+"], []],
               options=COUNTER, yea=[[], ["a:R[Media+,x,x]=5", "b:R[x,x,x]=9"]])  # fmt: skip
    choose(oppose(at, 1, *["x CO- x"] * 3, power="amendment"), "Retire", "Let it happen")
    assert (yea(at, 1), nay(at, 1)) == (["b"], ["a"]) and attached(at, 1) == ["amendment"]
    assert not told(at, "countered")


@proves("CON-COUNTER-06", "CON-PAT-03")
def test_a_countered_patriot_strips_nothing() -> None:
    at = countered("patriot CO-", "1 YEA to NAY", yea=[[], ["a=5", "#manipulator CO-", "b=9"]])
    assert yea(at, 1) == ["a", "MANIPULATOR", "b"] and not told(at, "strips") and at.state.powers_up_count == 1


@proves("CON-COUNTER-06")
@pytest.mark.parametrize("power", ["closed_rule", "clean_bill"])
def test_what_lies_on_the_attackers_own_cause_is_not_cancelled(power: str) -> None:
    at = countered(power, "1 YEA to NAY", yea=[[], ["a=5"]])
    assert attached(at, 0) == [power] and attached(at, 1) == [] and yea(at, 1) == ["a"]
    assert at.state.powers_up_count == 0 and not told(at, "countered")


@proves("CON-COUNTER-06", "CON-TURN-17")
def test_the_attackers_cards_are_spent() -> None:
    at = countered("veto CO+", "3 YEA to NAY")
    up = at.view(None)["decks"]
    assert len(up["citizens"]["up"]) == 6 and [card["type"] for card in up["powers"]["up"]] == ["veto"]
    assert hand(at, 0) == hand(at, 1) == 5 and attached(at, 1) == []


# ---------------------------------------------------------------- Joint Operation


def joint(power: str, named: str, **given: Any) -> Table:
    """p0 supports with two cards, opposes p1 with two, and adds this Power card; the impacts are still to be chosen."""
    at = stand(
        [GUNS, RED],
        hands=[["x BR- x"] * 2 + ["x CO- x"] * 2, ["x CO+ x"] * 2],
        powers=[[power, *["veto BR+", "veto DE+", "veto GO+"]], []],
        options=COUNTER | {"joint": "on"},
        **given,
    )
    choose(at, "Support your own Cause and oppose p1", *["x BR- x"] * 2, "Play the set", *["x CO- x"] * 2)
    choose(at, "Play the set")
    assert asks(at) == (0, "add_power")
    return choose(at, next(label for label in labels(at) if named in label and "against" not in label))


@proves("CON-COUNTER-12")
def test_a_power_card_of_the_supporting_set_is_not_cancelled() -> None:
    at = joint("amendment Media+", "(Amendment", nay=[["n:R[Media+,x,x]=4"], []], yea=[[], ["a=5", "b=9"]])
    choose(at, "1 Vote", "2 YEA to NAY")
    assert asks(at) == (1, "counter") and attached(at, 0) == ["amendment"] and yea(at) == ["n"]
    pick(choose(at, "Cancel the attack"), *["x CO+ x"] * 2)
    assert attached(at, 0) == ["amendment"] and yea(at) == ["n"] and yea(at, 1) == ["a", "b"]
    assert not told(at, "countered") and at.state.powers_up_count == 0


@proves("CON-COUNTER-12", "CON-MED-02")
def test_a_mediator_of_the_supporting_set_is_recycled_and_not_told_as_cancelled() -> None:
    at = joint("mediator BR-", "(Mediator", nay=[["m=1", "n=2", "o=4"], []], yea=[[], ["a=5"]])
    choose(at, "3 NAY to YEA", "2 YEA to NAY", "Cancel the attack")
    pick(at, *["x CO+ x"] * 2)
    assert yea(at) == ["o", "n", "m"] and yea(at, 1) == ["a"] and not told(at, "countered")
    assert [card["type"] for card in at.view(None)["decks"]["powers"]["up"]] == ["mediator"]


@proves("CON-COUNTER-12")
def test_a_power_card_of_the_opposing_set_is_cancelled() -> None:
    at = stand(
        [GUNS, RED],
        hands=[["x BR- x"] * 2 + ["x CO- x"] * 2, ["x CO+ x"] * 2],
        powers=[["amendment Media+", "veto BR+", "veto DE+", "veto GO+"], []],
        options=COUNTER | {"joint": "on"},
        yea=[[], ["a:R[Media+,x,x]=5"]],
    )
    choose(at, "Support your own Cause and oppose p1", *["x BR- x"] * 2, "Play the set", *["x CO- x"] * 2)
    choose(at, "Play the set")
    choose(at, next(label for label in labels(at) if "(Amendment" in label and "against p1" in label))
    choose(at, "1 Vote", "1 YEA to NAY", "Cancel the attack")
    pick(at, *["x CO+ x"] * 2)
    assert attached(at, 0) == attached(at, 1) == [] and yea(at, 1) == ["a"] and len(told(at, "countered")) == 1


@proves("CON-COUNTER-12")
def test_the_level_of_the_opposing_set_is_to_be_reached() -> None:
    """Support of level 3 and an attack of level 1: a set of level 1 will do."""
    at = stand(
        [GUNS, RED],
        hands=[["x BR- x"] * 3 + ["x CO- x"], ["x CO+ x"]],
        options=COUNTER | {"joint": "on"},
        yea=[[], ["a=5"]],
    )
    choose(at, "Support your own Cause and oppose p1", *["x BR- x"] * 3, "Play the set", "x CO- x", "Play the set")
    choose(at, "Add no Power card", "1 Vote", "1 YEA to NAY")
    assert asks(at) == (1, "counter") and labels(at) == ["Let it happen", "Cancel the attack"]
    pick(choose(at, "Cancel the attack"), "x CO+ x")
    assert yea(at, 1) == ["a"]


# ---------------------------------------------------------------- who is asked, and what is needed


@proves("CON-COUNTER-13", "CON-COUNTER-07")
def test_victims_are_asked_clockwise_from_the_attacker() -> None:
    at = stand(
        [GUNS, RED, "D+ DE+ Global+"], seats=3, hands=[[], ["x BR+ x"] * 4, []], options=COUNTER, active=1,
        powers=[["veto"] * 3, ["patriot"] * 3, ["amendment"] * 3],
    )  # fmt: skip
    choose(oppose(at, 0, *["x BR+ x"] * 4), "Retire all")
    assert asks(at) == (2, "counter")
    choose(at, "Let it happen")
    assert asks(at) == (0, "counter")


@proves("CON-COUNTER-05", "CON-COUNTER-01")
@pytest.mark.parametrize(("theirs", "may"), [(1, False), (2, True), (3, True)])
def test_at_least_the_level_of_the_attack(theirs: int, may: bool) -> None:
    at = stand([GUNS, RED], hands=[["x CO- x"] * 2, ["x CO+ x"] * theirs], options=COUNTER)
    choose(oppose(at, 1, *["x CO- x"] * 2), "1 YEA to NAY")
    assert ("Cancel the attack" in labels(at)) == may
    if may:
        choose(at, "Cancel the attack", "x CO+ x")
        assert "Play the set" not in labels(at), "one card is level 1"
        choose(at, "x CO+ x")
        assert "Play the set" in labels(at)


@proves("CON-COUNTER-01", "CON-COUNTER-02")
def test_a_seven_card_hand_is_filled_to_seven_after_a_countermeasure() -> None:
    at = stand([GUNS, RED], hands=[["x CO- x"], ["x CO+ x"] * 7], limits=[5, 7], options=COUNTER)
    pick(choose(oppose(at, 1, "x CO- x"), "1 YEA to NAY", "Cancel the attack"), "x CO+ x", "x CO+ x")
    assert hand(at, 1) == 7


@proves("CON-TRADE-05", "CON-COUNTER-02")
def test_what_was_received_in_a_trade_counts_when_the_hand_is_filled() -> None:
    at = stand(
        [GUNS, RED],
        hands=[["x CO- x"], ["x CO+ x", *["x x x"] * 2]],
        received=[[], ["x x x"] * 2],
        options=COUNTER,
    )
    pick(choose(oppose(at, 1, "x CO- x"), "1 YEA to NAY", "Cancel the attack"), "x CO+ x")
    assert hand(at, 1) == 5
