"""Majorities, claims, Vetoes, and what becomes of the cards of a chamber."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import asks, labels, told
from .answering import choose
from .looking import chamber, nay, space, stack, votes, yea
from .support import stand

GUNS, RED = "D+ BR- Guns-", "R+ CO+ Law+"
CLAIM, WAIT = "Claim the passage", "Go on for a Supermajority"


def at_tally(total: int, where: str = "Senate", **given: Any) -> Table:
    """p0 passes with so many votes in this chamber."""
    parts = [min(99, total - 99 * n) for n in range((total + 98) // 99)]
    stacks = [[f"v{n}={part}" for n, part in enumerate(parts)], []]
    return choose(stand([GUNS, RED], yea=stacks, chamber=[where, "House"], **given), "Pass")


def passage(at: Table, side: int = 0) -> dict[str, str]:
    return at.view(None)["players"][side]["passage"]  # type: ignore[no-any-return]


SIMPLE, SUPER, NO = "a simple majority", "a Supermajority", "no majority"


@proves("CON-WIN-01", "CON-WIN-02", "CON-BOARD-05", "CON-BOARD-06", "CON-WIN-12")
@pytest.mark.parametrize(
    ("where", "total", "then"),
    [
        ("Senate", 50, NO), ("Senate", 51, "asked"), ("Senate", 66, "asked"), ("Senate", 67, SUPER),
        ("House", 217, NO), ("House", 218, "asked"), ("House", 289, "asked"), ("House", 290, SUPER),
    ],
)  # fmt: skip
def test_majorities(where: str, total: int, then: str) -> None:
    at = at_tally(total, where)
    if then == "asked":
        assert asks(at) == (0, "claim") and labels(at) == [WAIT, CLAIM]
        choose(at, CLAIM)
        then = SIMPLE
    assert passage(at)[where] == then


@proves("CON-WIN-03")
def test_play_on_or_claim_and_more_votes_bring_nothing_more() -> None:
    at = choose(at_tally(55), WAIT)
    assert passage(at)["Senate"] == NO and votes(at) == 55
    assert passage(at_tally(75)) == passage(at_tally(67))


@proves("CON-WIN-04", "CON-WIN-05", "CON-WIN-09", "CON-WIN-10", "CON-CAUSE-04")
def test_a_simple_passage_sets_the_yea_cards_aside() -> None:
    at = choose(at_tally(55, nay=[["n=4"], []]), CLAIM)
    assert stack(at, 0, "aside") == ["v0"] and yea(at) == nay(at) == [] and at.state.senate_up_count == 1
    assert (chamber(at), votes(at), space(at)) == ("House", 0, 0)
    assert passage(at) == {"Senate": SIMPLE, "House": NO} and not at.over


@proves("CON-WIN-10")
def test_after_a_supermajority_all_cards_are_recycled() -> None:
    at = at_tally(70, nay=[["n=4"], []])
    assert stack(at, 0, "aside") == [] and at.state.senate_up_count == 2 and chamber(at) == "House"


@proves("CON-WIN-06", "CON-CAUSE-01")
@pytest.mark.parametrize(("first", "total"), [("super", 60), ("simple", 60), ("simple", 70)])
def test_the_first_with_both_chambers_wins_at_once(first: str, total: int) -> None:
    at = at_tally(total, passage=[["none", first], ["none", "none"]])
    if total < 67:
        choose(at, CLAIM)
    assert at.over and at.result is not None and at.result.winners == (0,) and at.result.returns == (1.0, -1.0)
    assert at.result.reason == "The winning Cause passed both chambers."


@proves("CON-WIN-06")
def test_places_and_what_a_win_is_worth_among_three() -> None:
    at = stand(
        [GUNS, RED, "D+ DE+ Global+"], seats=3, active=1, chamber=["House", "Senate", "House"], yea=[[], ["a=60"], []],
        passage=[["none", "none"], ["none", "simple"], ["none", "none"]],
    )  # fmt: skip
    choose(at, "Pass", CLAIM)
    assert at.result is not None and at.result.winners == (1,)
    assert at.result.places == (2, 1, 2) and at.result.returns == (-0.5, 1.0, -0.5) and at.result.scores == (0, 1, 0)


@proves("CON-WIN-08")
def test_votes_gained_in_anothers_turn_count_at_the_own_tally() -> None:
    at = stand([RED, GUNS], hands=[["x BR+ x"], []], yea=[[], ["a=99", "b=99", "c=10"]], nay=[[], ["R[x,x,x]=20"]])
    choose(at, "Oppose p1", "x BR+ x", "Play the set", "1 Flip")
    assert votes(at, 1) == 228 and passage(at, 1)["House"] == NO
    choose(at, "Pass")
    assert asks(at) == (1, "claim")


@proves("CON-BOARD-11")
def test_the_track_ends() -> None:
    at = stand([GUNS, RED], yea=[["a=99"] * 4 + ["b=44"], []])
    assert votes(at) == 440 and space(at) == 87
    choose(at, "Pass")
    assert passage(at)["House"] == SUPER


@proves("CON-WIN-11")
def test_set_aside_cards_are_out_of_reach() -> None:
    at = stand(
        [RED, GUNS],
        hands=[["x BR+ x"] * 4, []],
        powers=[["amendment Labor+"], []],
        aside=[[], ["a:D[Labor+,x,x]=40", "b=15"]],
        passage=[["none", "none"], ["simple", "none"]],
        chamber=["House", "House"],
    )
    choose(at, "Oppose p1", *["x BR+ x"] * 4, "Play the set")
    choose(at, labels(at)[0], "4 YEA to NAY")
    assert stack(at, 1, "aside") == ["a", "b"] and nay(at, 1) == []


@proves("CON-WIN-13")
def test_attached_cards_go_along_and_splay_cards_with_their_splay() -> None:
    at = stand(
        [GUNS, RED],
        yea=[["a=55", "#manipulator CO-"], []],
        chamber=["Senate", "House"],
        attached=[[0, 1, "amendment Labor+"]],
    )
    choose(at, "Pass", CLAIM)
    assert stack(at, 0, "aside") == ["a", "MANIPULATOR"]
    assert [card["type"] for card in at.view(None)["players"][0]["attached"]] == ["amendment"]
    at = stand(
        [GUNS, RED], attached=[[0, 1, "amendment Labor+"]], chamber=["Senate", "House"], senate=["D[Labor+,x,x]=5"]
    )
    assert len(nay(at)) == 1


# ---------------------------------------------------------------- Veto


VETO = [[0, 1, "veto BR-"]]


@proves("CON-VETO-01")
@pytest.mark.parametrize(("where", "total"), [("Senate", 66), ("House", 289)])
def test_under_a_veto_a_simple_majority_is_no_passage(where: str, total: int) -> None:
    at = at_tally(total, where, attached=VETO)
    assert asks(at)[0] == 1 and passage(at)[where] == NO


@proves("CON-VETO-04", "CON-VETO-05", "CON-WIN-07")
def test_back_to_the_chamber_passed_simply() -> None:
    at = at_tally(290, "House", attached=VETO, aside=[["s=54"], []], passage=[["simple", "none"], ["none", "none"]])
    assert chamber(at) == "Senate" and votes(at) == 54 and space(at) == 54 and yea(at) == ["s"] and not at.over
    assert passage(at) == {"Senate": SIMPLE, "House": SUPER}


@proves("CON-VETO-09", "CON-VETO-04")
def test_example_veto_in_the_second_chamber() -> None:
    at = stand(
        [GUNS, RED],
        attached=VETO,
        aside=[["s=53"], []],
        yea=[["h=90", "i=90"], []],
        house=["j=112"],
        passage=[["simple", "none"], ["none", "none"]],
        senate=["t=15"],
    )
    assert votes(at) == 292
    choose(at, "Pass")
    assert chamber(at) == "Senate" and votes(at) == 53 and passage(at) == {"Senate": SIMPLE, "House": SUPER}
    choose(at, "Pass")
    assert asks(at) == (0, "act") and votes(at) == 68
    choose(at, "Pass")
    assert at.over and at.result is not None and at.result.winners == (0,)


@proves("CON-VETO-06")
def test_a_supermajority_stays_passed() -> None:
    at = at_tally(67, attached=VETO, passage=[["none", "super"], ["none", "none"]])
    assert at.over and at.result is not None and at.result.winners == (0,)


@proves("CON-VETO-07")
def test_a_second_veto_changes_nothing() -> None:
    twice = [*VETO, [0, 1, "veto CO+"]]
    assert passage(at_tally(66, attached=twice))["Senate"] == NO
    assert passage(at_tally(67, attached=twice))["Senate"] == SUPER


@proves("CON-VETO-07")
def test_the_veto_leaves_with_the_cause() -> None:
    at = stand(
        [GUNS, RED],
        hidden=["D+ GO+ Ethics+", None],
        attached=VETO,
        yea=[["a=55"], []],
        chamber=["Senate", "House"],
    )
    choose(at, "Reveal the Hidden Cause", "Pass")
    assert asks(at) == (0, "claim") and at.state.powers_up_count == 1


def test_the_log_tells_of_a_passage() -> None:
    at = at_tally(70)
    assert told(at, "claims")[-1]["text"] == "p0 passes the Senate with a Supermajority."
    assert told(at, "moves_to")[-1]["text"] == "p0 moves to the House with 0 votes."
