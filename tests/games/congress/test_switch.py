"""The Hidden Cause in play: how it goes on after the switch, and what becomes of shared votes and Power cards."""

from __future__ import annotations

from typing import Any

from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import asks, offers, told
from .answering import choose
from .looking import chamber, congress_cards, nay, space, stack, votes, yea
from .support import stand

GUNS, RED, ETHICS = "D+ BR- Guns-", "R+ CO+ Law+", "D+ GO+ Ethics+"


def switched(primary: str, hidden: str, **given: Any) -> Table:
    return choose(stand([primary, RED], hidden=[hidden, None], **given), "Reveal the Hidden Cause")


def passage(at: Table) -> dict[str, str]:
    return at.view(None)["players"][0]["passage"]  # type: ignore[no-any-return]


@proves("CON-HIDDEN-06", "CON-HIDDEN-04")
def test_from_the_senate_it_goes_to_the_house_and_wins_there() -> None:
    """The Hidden Cause is of the House; it is revealed in the Senate, and the House comes after it."""
    at = switched(
        GUNS, f"HB {ETHICS}", chamber=["Senate", "House"], yea=[["a=70"], []], passage=[["none", "super"]],
        house=["b=99", "c=99", "d=99"],
    )  # fmt: skip
    assert chamber(at) == "Senate" and votes(at) == 70 and passage(at)["House"] == "no majority"
    choose(at, "Pass")
    assert not at.over and chamber(at) == "House" and passage(at)["Senate"] == "a Supermajority"
    at = switched(GUNS, f"SB {ETHICS}", chamber=["House", "House"], yea=[["a=99", "b=99", "c=99"], []])
    choose(at, "Pass")
    assert not at.over and chamber(at) == "Senate" and passage(at)["House"] == "a Supermajority"


@proves("CON-HIDDEN-04", "CON-HIDDEN-06")
def test_from_the_house_it_goes_to_a_senate_that_the_primary_has_passed() -> None:
    at = switched(
        GUNS, f"HB {ETHICS}", chamber=["House", "House"], yea=[["a=99", "b=99", "c=99"], []],
        passage=[["super", "none"]],
    )  # fmt: skip
    assert set(passage(at).values()) == {"no majority"}
    choose(at, "Pass")
    assert not at.over and chamber(at) == "Senate" and passage(at)["House"] == "a Supermajority"


@proves("CON-HIDDEN-06", "CON-WIN-06")
def test_a_claim_with_the_hidden_cause_needs_both_chambers() -> None:
    at = switched(GUNS, f"HB {ETHICS}", chamber=["Senate", "House"], yea=[["a=60"], []], passage=[["none", "super"]])
    choose(at, "Pass", "Claim the passage")
    assert not at.over and (chamber(at), votes(at)) == ("House", 0) and stack(at, 0, "aside") == ["a"]


@proves("CON-FLIP-06", "CON-HIDDEN-02")
def test_shared_nay_votes_are_judged_like_their_members() -> None:
    at = stand(
        [GUNS, RED], hidden=["R+ GO+ Ethics+", None],
        nay=[["~a:R[x,x,x]=9", "b:R[x,x,x]=4", "~c:D[x,x,x]=5", "~d:R[Ethics-,x,x]=3"], []],
    )  # fmt: skip
    cards = congress_cards(at)
    choose(at, "Reveal the Hidden Cause")
    assert (yea(at), nay(at), votes(at)) == (["~a", "b"], [], 13)
    assert at.state.shared == 1 and congress_cards(at) == cards, "the others vanish, and no card with them"
    assert told(at, "keeps_on")[-1]["arguments"] == {"seat": 0, "votes": 13, "gone": 2}


@proves("CON-HIDDEN-02", "CON-HIDDEN-05")
def test_nay_cards_join_in_the_order_of_the_stack_behind_those_that_stay() -> None:
    at = switched(
        "D+ BR- Guns-", ETHICS, yea=[["a:D[x,x,x]=1"], []], nay=[["b:D[x,x,x]=2", "c:R[x,x,x]=4", "d:D[x,x,x]=8"], []]
    )
    assert yea(at) == ["a", "b", "d"] and told(at, "keeps_on")[-1]["arguments"]["gone"] == 1


@proves("CON-HIDDEN-05")
def test_who_rages_for_the_own_party_stays_and_against_it_goes() -> None:
    at = switched(GUNS, ETHICS, yea=[["a:D![x,x,x]=1"], []], nay=[["b:R![x,x,x]=2", "c:D![x,x,x]=4"], []])
    assert (yea(at), nay(at)) == (["a", "c"], [])


@proves("CON-HIDDEN-02", "CON-HIDDEN-05")
def test_amendments_of_the_old_cause_do_not_judge() -> None:
    """p1's Amendment repelled b; it leaves with the Cause, and b is a YEA of the new one."""
    at = switched(GUNS, ETHICS, attached=[[0, 1, "amendment Labor+"]], nay=[["b:D[Labor+,x,x]=2"], []])
    assert (yea(at), nay(at)) == (["b"], [])


@proves("CON-HIDDEN-02")
def test_other_sides_stacks_are_left_alone() -> None:
    at = switched(GUNS, "R+ GO+ Ethics+", yea=[["a:D[x,x,x]=1"], ["b=2"]], nay=[[], ["c=4"]])
    assert (yea(at, 1), nay(at, 1)) == (["b"], ["c"])


@proves("CON-HIDDEN-03")
def test_the_token_moves_before_the_draw() -> None:
    at = switched("D+ GO+ Privacy+", GUNS, chamber=["Senate", "House"], yea=[["a:D[Guns+,x,x]=9", "b:D[x,x,x]=4"], []])
    kept = told(at, "keeps_on")[-1]["arguments"]
    assert (kept["votes"], kept["gone"], votes(at), space(at)) == (4, 1, 4, 4)


@proves("CON-HIDDEN-01", "CON-MATCH-16")
def test_the_new_cause_is_what_sets_match() -> None:
    at = switched(GUNS, ETHICS, hands=[["x GO+ x", "x BR- x"], []])
    choose(at, "Support your own Cause")
    assert offers(at, "x GO+ x") and not offers(at, "x BR- x") and asks(at) == (0, "pick")


@proves("CON-HIDDEN-07")
def test_the_primary_is_out_of_the_game() -> None:
    at = switched(GUNS, ETHICS)
    assert at.state.retired_count == 1 and at.state.hidden_count[0] == 0
    assert told(at, "reveals")[-1]["text"].startswith("p0 replaces ")
