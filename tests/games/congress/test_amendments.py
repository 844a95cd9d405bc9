"""Amendments, whom they leave alone: raging members, what is set aside, other Causes; and what of several on one Cause
decides."""

from __future__ import annotations

import pytest

from civitas.proof.ledger import proves

from ..at_table import asks
from .answering import choose, oppose, rest_of_turn, support
from .looking import nay, votes, yea
from .support import stand

GUNS, RED = "D+ BR- Guns-", "R+ CO+ Law+"
MEDIA, LABOR = "amendment Media+", "amendment Labor+"


@proves("CON-AMEND-03")
def test_an_own_amendment_attracts_nobody_who_rages() -> None:
    """A raging member of the own party is a YEA, until an opponent turns it to NAY."""
    at = stand(
        [GUNS, RED],
        hands=[["x BR- x"] * 2, ["x BR+ x"]],
        powers=[[MEDIA, *["veto"] * 3], ["patriot"] * 3],
        yea=[["a:D[Media+,x,x]=2", "b:D![Media+,x,x]=1"], []],
        nay=[["c:R[Media+,x,x]=4"], []],
        active=1,
    )
    choose(oppose(at, 0, "x BR+ x"), "1 YEA to NAY")
    assert asks(at) == (0, "act") and nay(at) == ["c", "b"]
    choose(support(at, *["x BR- x"] * 2, power="amendment"), "1 Vote")
    assert (yea(at), nay(at), votes(at)) == (["a", "c"], ["b"], 6)


@proves("CON-AMEND-03", "CON-FLIP-06")
def test_a_shared_vote_of_a_raging_member_is_not_attracted() -> None:
    theirs = ["~a:D![Media+,x,x]=1", "~b:D[Media+,x,x]=2"]
    at = stand([GUNS, RED], hands=[["x BR- x"] * 2, []], powers=[[MEDIA], []], nay=[theirs, []])
    choose(support(at, *["x BR- x"] * 2, power="amendment"), "1 Vote")
    assert (yea(at), nay(at)) == (["~b"], ["~a"])


@proves("CON-AMEND-03", "CON-AMEND-08")
@pytest.mark.parametrize(("member", "lies"), [("D[Labor+,Media+,x]=5", "yea"), ("D![Labor+,Media+,x]=5", "nay")])
def test_a_raging_member_who_comes_later_is_not_won_back(member: str, lies: str) -> None:
    """An older Amendment of p1 repels, a newer of the owner attracts, but nobody who rages."""
    at = stand([GUNS, RED], attached=[[0, 1, LABOR], [0, 0, MEDIA]], house=[member])
    assert (len(yea(at)), len(nay(at))) == ((1, 0) if lies == "yea" else (0, 1))


@proves("CON-AMEND-03", "CON-AMEND-09")
def test_a_raging_member_of_the_own_party_is_still_a_yea() -> None:
    at = stand([GUNS, RED], attached=[[0, 0, MEDIA]], house=["D![Media+,x,x]=5"])
    assert len(yea(at)) == 1 and votes(at) == 5


@proves("CON-AMEND-04")
def test_an_amendment_repels_whoever_rages_too() -> None:
    at = stand(
        [GUNS, RED], hands=[["x CO- x"] * 2, []], powers=[[MEDIA], []], yea=[[], ["a:R![Media+,x,x]=1", "b:R[x,x,x]=2"]]
    )
    choose(oppose(at, 1, *["x CO- x"] * 2, power="amendment"), "1 YEA")
    assert yea(at, 1) == [] and sorted(nay(at, 1)) == ["a", "b"]
    at = stand([GUNS, RED], attached=[[0, 1, MEDIA]], house=["D![Media+,x,x]=5"])
    assert len(nay(at)) == 1


@proves("CON-AMEND-08")
@pytest.mark.parametrize(("by", "lies"), [((1, 0), (1, 0)), ((0, 1), (0, 1))])
def test_of_two_amendments_the_latest_decides(by: tuple[int, int], lies: tuple[int, int]) -> None:
    at = stand([GUNS, RED], attached=[[0, by[0], LABOR], [0, by[1], MEDIA]], house=["D[Labor+,Media+,x]=5"])
    assert (len(yea(at)), len(nay(at))) == lies


@proves("CON-AMEND-08", "CON-AMEND-10")
def test_an_amendment_on_another_cause_concerns_nobody_here() -> None:
    at = stand([GUNS, RED], attached=[[1, 0, MEDIA]], house=["D[Media+,x,x]=5"])
    assert len(yea(at)) == 1 and nay(at) == []
    rest_of_turn(at)


@proves("CON-AMEND-08", "CON-RAID-02")
@pytest.mark.parametrize(("by", "won"), [(None, ["a"]), (0, ["a", "b"]), (1, [])])
def test_amendments_on_the_raiders_cause_judge_what_is_raided(by: int | None, won: list[str]) -> None:
    """a is of the raider's party and b of the other; both have the icon of the Amendment."""
    laid = [] if by is None else [[0, by, MEDIA]]
    theirs = ["a:R[Media+,x,x]=9", "b:D[Media+,x,x]=4"]
    at = stand([RED, GUNS], hands=[["x BR+ x"] * 3, []], nay=[[], theirs], attached=laid)
    choose(oppose(at, 1, *["x BR+ x"] * 3), "Raid")
    if won:
        choose(at, "Take all")
    assert yea(at) == won and nay(at, 1) == []


@proves("CON-AMEND-08")
def test_a_later_conversion_moves_repelled_and_attracted_members() -> None:
    at = stand([GUNS, RED], hands=[["x BR- x"], ["x BR+ x"]], nay=[["a:D[Media+,x,x]=9"], []], attached=[[0, 1, MEDIA]])
    choose(support(at, "x BR- x"), "1 NAY to YEA")
    assert (yea(at), nay(at)) == (["a"], [])
    choose(oppose(at, 0, "x BR+ x"), "1 YEA to NAY")
    assert (yea(at), nay(at)) == ([], ["a"])


@proves("CON-FLIP-06", "CON-CIRC-04", "CON-CIRC-05")
def test_a_circumstance_moves_shared_votes_too() -> None:
    card = "D+ 1 / BR- 1 / Guns- 2"
    at = stand([GUNS, "R+ BR+ Privacy+"], circumstances=[card], nay=[["a=1", "~b:R[x,x,x]=2"], []], yea=[[], ["~c=4"]])
    choose(at, "Turn up a Circumstance card")
    assert (yea(at), nay(at), votes(at)) == (["~b", "a"], [], 3)
    assert (yea(at, 1), nay(at, 1), votes(at, 1)) == ([], ["~c"], 0)


@proves("CON-PAT-05", "CON-PAT-06")
def test_a_patriot_guards_no_vote_from_another_patriot() -> None:
    theirs = ["a=1", "#manipulator CO-", "b=2", "#patriot CO+", "c=4"]
    at = stand([GUNS, RED], hands=[["x CO- x"] * 3, []], powers=[["patriot CO-"], []], yea=[[], theirs])
    choose(oppose(at, 1, *["x CO- x"] * 3, power="patriot"), "Retire")
    assert yea(at, 1) == ["a", "PATRIOT"] and votes(at, 1) == 1


@proves("CON-AMEND-09")
@pytest.mark.parametrize(
    ("by", "member"),
    [(0, "D[Guns+,Media+,x]=5"), (0, "R[Guns+,Media+,x]=5"), (1, "D[Guns+,Media+,x]=5"), (1, "R![Media+,x,x]=5")],
)
def test_whoever_goes_back_under_the_deck_does_so_with_any_amendment(by: int, member: str) -> None:
    """A Topic against the Cause, or a raging member of the other party; the Amendment is the owner's or p1's."""
    at = stand([GUNS, RED], attached=[[0, by, MEDIA]], house=[member])
    assert yea(at) == nay(at) == [] and at.state.house_count + at.state.house_up_count == 1
