"""Members of Congress: YEA, NAY or neither; conversion, Flip and Raid."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from civitas.games.congress.helpers.stance import plain_stance, stance
from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import asks, labels, offers, refused, told
from .answering import choose, oppose, support
from .looking import chamber, congress_cards, nay, space, votes, yea
from .support import game, stand

GUNS = "D+ BR- Guns-"
RESULTS = ("YEA", "NAY", "DISCARD")


def sorted_as(member: str, cause: str = GUNS, **given: Any) -> str:
    """What happens to this member, drawn in step 1."""
    at = stand([cause, "R+ CO+ Law+"], house=[member], **given)
    result = RESULTS[told(at, "sorts")[-1]["arguments"]["result"]]
    lies = ("YEA" if yea(at) else "NAY" if nay(at) else "DISCARD", int(at.state.house_count + at.state.house_up_count))
    assert lies == (result, int(result == "DISCARD"))
    return result


# ---------------------------------------------------------------- the three-way test


@proves("CON-VOTE-02", "CON-CONG-03")
def test_the_same_party_and_no_topic_against_it() -> None:
    assert sorted_as("D[Law+,Media+,Labor+]=12") == "YEA"
    at = stand([GUNS, "R+ CO+ Law+"], yea=[["D[x,x,x]=5"], []], house=["D[x,x,x]=12"])
    assert votes(at) == 17


@proves("CON-VOTE-03")
def test_the_other_party_not_raging() -> None:
    assert sorted_as("R[Law+,Media+,Labor+]") == "NAY"


@proves("CON-VOTE-04")
@pytest.mark.parametrize("member", ["R![x,x,x]", "D[Guns+,x,x]", "R[Guns+,x,x]"])
def test_neither(member: str) -> None:
    assert sorted_as(member) == "DISCARD"


@proves("CON-VOTE-05")
@pytest.mark.parametrize("place", range(3))
def test_topic_opposition_in_any_place(place: int) -> None:
    icons = ["x", "x", "x"]
    icons[place] = "Guns+"
    assert sorted_as(f"D[{','.join(icons)}]") == "DISCARD"
    icons[place] = "Guns-"
    assert sorted_as(f"D[{','.join(icons)}]") == "YEA"


@proves("CON-VOTE-06")
def test_a_raging_member_of_the_own_party() -> None:
    assert sorted_as("D![x,x,x]") == "YEA"


@proves("CON-VOTE-07")
def test_all_eight_combinations() -> None:
    for party, raging, opposed in product("DR", ["", "!"], ["x", "Guns+"]):
        expected = "DISCARD" if opposed != "x" or (party == "R" and raging) else "YEA" if party == "D" else "NAY"
        assert sorted_as(f"{party}{raging}[{opposed},x,x]") == expected, (party, raging, opposed)


@proves("CON-MEMB-11")
def test_raging_by_party_divided_votes() -> None:
    tables = game.content.cards.tables["RAGES"]
    member = next(n for n in range(100, 535) if tables[0][n] == 1 and tables[1][n] == 0)
    row = game.content.cards.members[member]
    cause = next(c for c in game.content.cards.causes if c["party"][0] != row["party"] and c["stars"] == "1"
                 and row_opposes(row, c) is False)  # fmt: skip
    for option, held in (({"raging": "all votes"}, 1), ({"raging": "party-divided votes"}, 0), ({}, 0)):
        at = game.from_position(
            {"seats": 2, "options": option | {"hidden_causes": "off"}, "causes": [cause["id"]],
             "chamber": ["House", "House"], "house": [row["name"]], "senate": []}
        )  # fmt: skip
        assert len(nay(at)) == held and yea(at) == [], option


def row_opposes(row: dict[str, str], cause: dict[str, str]) -> bool:
    other = "+" if cause["topic_fill"] == "oppose" else "-"
    return f"{other}{cause['topic']}" in (row["topic1"], row["topic2"], row["topic3"])


@proves("CON-VOTE-08")
def test_a_supporting_topic_does_not_turn_the_other_party() -> None:
    assert sorted_as("R[Guns-,x,x]") == "NAY"


@proves("CON-ICON-15")
def test_the_sample_member() -> None:
    member = "D[Fossil Fuels-,Guns-,Human Rights+]=12"
    wanted = {
        "D+ BR- Guns-": "YEA",
        "D+ CO+ Fossil Fuels+": "DISCARD",
        "R+ BR- Human Rights-": "DISCARD",
        "R+ CO+ Media+": "NAY",
    }
    assert {cause: sorted_as(member, cause) for cause in wanted} == wanted


@proves("CON-VOTE-10", "CON-TURN-01")
def test_example_yea() -> None:
    at = stand([GUNS, "R+ CO+ Law+"], house=["D[Fossil Fuels-,Guns-,Human Rights+]=12"])
    assert len(yea(at)) == 1 and votes(at) == 12


@proves("CON-VOTE-11")
def test_example_nay() -> None:
    at = stand([GUNS, "R+ CO+ Law+"], house=["R[Agriculture+,Banking+,Fossil Fuels+]=9"])
    assert len(nay(at)) == 1 and votes(at) == 0


@proves("CON-VOTE-12")
def test_example_discard() -> None:
    for member in ("R![Agriculture+,Banking+,Law+]", "R[Guns+,Banking+,Law+]"):
        at = stand([GUNS, "R+ CO+ Law+"], house=[member])
        assert (yea(at), nay(at), votes(at)) == ([], [], 0) and at.state.house_count + at.state.house_up_count == 1


@proves("CON-VOTE-01", "CON-VOTE-09", "CON-CHART-02", "CON-CHART-03")
@pytest.mark.parametrize(("count", "impact"), [(1, "1 Vote"), (2, "2 Votes")])
def test_vote_draws_so_many_cards_of_the_chamber(count: int, impact: str) -> None:
    cards = ["x BR- x"] * count
    at = stand([GUNS, "R+ CO+ Law+"], hands=[cards, []], house=["a=5", "b=9", "c=12", "R[x,x,x]=3"])
    drawn = len(told(at, "sorts"))
    choose(support(at, *cards), impact)
    assert len(told(at, "sorts")) == drawn + count and at.state.house_count == 3 - count


@proves("CON-VOTE-13")
def test_a_discarded_card_may_be_yea_for_somebody_else() -> None:
    at = stand(["D+ BR- Guns-", "R+ CO+ Law+"], house=["R![x,x,x]=9"])
    assert at.state.house_count + at.state.house_up_count == 1
    choose(at, "Pass", "Keep the Cause")
    assert asks(at)[0] == 1 and len(yea(at, 1)) == 1 and votes(at, 1) == 9


# ---------------------------------------------------------------- conversion


def abc(at: Table, side: int = 0) -> tuple[list[str], list[str]]:
    return yea(at, side), nay(at, side)


@proves("CON-CONV-01", "CON-CONV-05", "CON-CHART-06")
def test_nay_to_yea() -> None:
    at = stand([GUNS, "R+ CO+ Law+"], hands=[["x BR- x"] * 2, []], nay=[["a=5", "b=9", "c=12"], []])
    choose(support(at, *["x BR- x"] * 2), "2 NAY to YEA")
    assert abc(at) == (["c", "b"], ["a"]) and votes(at) == 21 and space(at) == 4


@proves("CON-CONV-02", "CON-CONV-08", "CON-CHART-06")
def test_yea_to_nay() -> None:
    at = stand([GUNS, "R+ CO+ Law+"], hands=[["x CO- x"] * 2, ["x CO+ x"] * 2], yea=[[], ["a=5", "b=9", "c=12"]])
    assert votes(at, 1) == 26
    choose(oppose(at, 1, *["x CO- x"] * 2), "2 YEA to NAY")
    assert abc(at, 1) == (["a"], ["c", "b"]) and votes(at, 1) == 5 and space(at, 1) == 1, "the token goes back"
    choose(support(at, *["x CO+ x"] * 2), "2 NAY to YEA")
    assert abc(at, 1) == (["a", "b", "c"], []) and votes(at, 1) == 26


@proves("CON-CHART-06", "CON-CONV-01", "CON-CONV-02", "CON-CONV-05")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_as_many_cards_as_the_level(level: int) -> None:
    five = ["a=1", "b=2", "c=4", "d=8", "e=16"]
    turned = ["e", "d", "c", "b"][:level]
    at = stand([GUNS, "R+ CO+ Law+"], hands=[["x BR- x"] * level, []], nay=[five, []])
    choose(support(at, *["x BR- x"] * level), f"{level} NAY to YEA")
    assert abc(at) == (turned, ["a", "b", "c", "d", "e"][: 5 - level])
    at = stand([GUNS, "R+ CO+ Law+"], hands=[["x CO- x"] * level, []], yea=[[], five])
    choose(oppose(at, 1, *["x CO- x"] * level), f"{level} YEA to NAY")
    assert abc(at, 1) == (["a", "b", "c", "d", "e"][: 5 - level], turned)


@proves("CON-CONV-03", "CON-RAID-04", "CON-CHART-09")
def test_only_the_side_that_the_set_opposes() -> None:
    at = stand(
        [GUNS, "R+ CO+ Law+", "D+ DE+ Global+"],
        seats=3,
        hands=[["x CO- x"] * 3, [], []],
        yea=[[], ["a=5"], ["b=9"]],
        nay=[[], ["R[x,x,x]"], ["c=4"]],
    )
    oppose(at, 1, *["x CO- x"] * 3)
    refused(at, "1 Vote")
    refused(at, "1 NAY to YEA")
    raid = choose(at.copy(), "Raid")
    assert nay(raid, 1) == [] and nay(raid, 2) == ["c"]
    choose(at, "1 YEA to NAY")
    assert yea(at, 1) == [] and yea(at, 2) == ["b"]


@proves("CON-CONV-04")
def test_fewer_cards_than_stated() -> None:
    at = stand([GUNS, "R+ CO+ Law+"], hands=[["x BR- x"] * 3, []], nay=[["a=5"], []])
    choose(support(at, *["x BR- x"] * 3), "3 NAY to YEA")
    assert abc(at) == (["a"], [])
    at = stand([GUNS, "R+ CO+ Law+"], hands=[["x BR- x"] * 3, []])
    choose(support(at, *["x BR- x"] * 3), "3 NAY to YEA")
    assert abc(at) == ([], [])


@proves("CON-CONV-06")
def test_conversion_works_across_chambers() -> None:
    at = stand([GUNS, "R+ CO+ Law+"], hands=[["x CO- x"], []], yea=[[], ["a=5"]], chamber=["House", "Senate"])
    choose(oppose(at, 1, "x CO- x"), "1 YEA to NAY")
    assert abc(at, 1) == ([], ["a"]) and chamber(at, 1) == "Senate"


@proves("CON-CONV-07")
def test_power_cards_in_a_splay_are_skipped() -> None:
    at = stand([GUNS, "R+ CO+ Law+"], hands=[["x CO- x"] * 2, []], yea=[[], ["a=5", "#manipulator CO-", "b=9"]])
    choose(oppose(at, 1, *["x CO- x"] * 2), "2 YEA to NAY")
    assert abc(at, 1) == (["MANIPULATOR"], ["b", "a"])


# ---------------------------------------------------------------- Flip

RED = "R+ CO+ Law+"


def flipping(theirs: list[str], cards: int = 1, **given: Any) -> Table:
    """p0 has a Republican Cause and a set against p1, a Democrat in the same chamber."""
    given = {"chamber": ["House", "House"]} | given
    at = stand([RED, GUNS], hands=[["x BR+ x"] * cards, []], nay=[[], theirs], **given)
    return oppose(at, 1, *["x BR+ x"] * cards)


@proves("CON-FLIP-01")
def test_flip_needs_the_same_chamber() -> None:
    refused(flipping(["R[x,x,x]=9"], chamber=["House", "Senate"]), "1 Flip")
    assert offers(flipping(["R[x,x,x]=9"]), "1 Flip")


@proves("CON-FLIP-02")
def test_any_card_of_the_stack() -> None:
    at = choose(flipping(["a:R[x,x,x]=1", "b:R[x,x,x]=2", "c:R[x,x,x]=3"]), "1 Flip")
    assert asks(at) == (0, "member") and [label.split()[0] for label in labels(at)] == ["a", "b", "c"]
    choose(at, "a")
    assert yea(at) == ["a"] and nay(at, 1) == ["b", "c"]


@proves("CON-FLIP-03", "CON-FLIP-04")
def test_both_gain_the_votes() -> None:
    at = choose(flipping(["a:R[x,x,x]=9"]), "1 Flip")
    assert yea(at) == ["a"] and (votes(at, 0), votes(at, 1)) == (9, 9) and (space(at, 0), space(at, 1)) == (1, 1)


@proves("CON-FLIP-05")
def test_what_does_not_support_is_discarded() -> None:
    at = choose(flipping(["D[x,x,x]=7"]), "1 Flip")
    assert (votes(at, 0), votes(at, 1), nay(at, 1)) == (0, 0, []) and at.state.house_up_count == 1


@proves("CON-FLIP-06")
def test_the_target_keeps_a_marker() -> None:
    at = flipping(["a:R[Labor+,x,x]=9"], yea=[[], ["b=5"]])
    cards = congress_cards(at)
    choose(at, "1 Flip")
    assert yea(at, 1) == ["b", "~a"] and yea(at) == ["a"] and congress_cards(at) == cards


@proves("CON-FLIP-06")
def test_a_shared_vote_is_converted_repelled_and_vanishes_in_a_raid() -> None:
    at = stand([RED, GUNS], hands=[["x BR+ x"] * 3, []], yea=[[], ["b=5", "~a:R[x,x,x]=9"]])
    before = congress_cards(at)
    converted = choose(oppose(at.copy(), 1, *["x BR+ x"] * 3), "1 YEA to NAY")
    assert abc(converted, 1) == (["b"], ["~a"]) and votes(converted, 1) == 5
    raid = stand([RED, GUNS], hands=[["x BR+ x"] * 3, []], nay=[[], ["~a:R[x,x,x]=9"]])
    choose(oppose(raid, 1, *["x BR+ x"] * 3), "Raid")
    assert nay(raid, 1) == [] and votes(raid) == 0 and raid.state.shared == 0
    repel = stand(
        [RED, GUNS], hands=[["x BR+ x"] * 3, []], yea=[[], ["~a:R[Media+,x,x]=9"]], powers=[["amendment Media+"], []]
    )
    choose(oppose(repel, 1, *["x BR+ x"] * 3, power="amendment"), "Retire")
    assert abc(repel, 1) == ([], ["~a"]) and votes(repel, 1) == 0
    assert congress_cards(at) == congress_cards(converted) == before


@proves("CON-FLIP-06")
def test_a_shared_vote_that_is_flipped_vanishes() -> None:
    at = choose(flipping(["~a:R[x,x,x]=9", "b:R[x,x,x]=4"]), "1 Flip", "a")
    assert abc(at, 1) == ([], ["b"]) and votes(at) == votes(at, 1) == 0 and at.state.shared == 0
    assert at.state.house_up_count == 0, "there is no card to discard"


@proves("CON-FLIP-06")
def test_a_shared_vote_is_judged_set_aside_and_stripped_like_its_member() -> None:
    shared = ["~a:R[x,x,x]=9", "~b:D[x,x,x]=5"]
    switch = stand([RED, GUNS], hidden=["D+ GO+ Ethics+", None], yea=[shared, []])
    choose(switch, "Reveal the Hidden Cause")
    assert yea(switch) == ["~b"] and switch.state.shared == 1
    aside = stand([GUNS, RED], chamber=["Senate", "House"], yea=[["c=50", *shared], []])
    choose(aside, "Pass", "Claim the passage")
    assert [card["name"] for card in aside.view(None)["players"][0]["aside"]] == ["c", "a", "b"]
    assert aside.state.shared == 2
    strip = stand(
        [GUNS, RED], hands=[["x CO- x"] * 3, []], powers=[["patriot CO-"], []], yea=[[], ["#manipulator CO-", *shared]]
    )
    choose(oppose(strip, 1, *["x CO- x"] * 3, power="patriot"), "Retire")
    assert abc(strip, 1) == ([], []) and strip.state.shared == 0 and strip.state.house_up_count == 0


def test_there_is_room_for_so_many_shared_votes() -> None:
    """A Flip beyond 64 of them gives the target none (README, ruling 7)."""
    for here, gained in ((63, 9), (64, 0)):
        many = [f"~s{n}:R[x,x,x]=1" for n in range(here)]
        at = choose(flipping(["a:R[x,x,x]=9"], yea=[[], many]), "1 Flip")
        assert votes(at) == 9 and votes(at, 1) == here + gained and at.state.shared == 64


@proves("CON-FLIP-07")
def test_support_means_yea_for_the_own_cause() -> None:
    at = stand(["R+ BR+ Guns+", "D+ CO- Law-"], hands=[["x CO+ x"], []], nay=[[], ["R[Guns-,x,x]=9"]])
    choose(oppose(at, 1, "x CO+ x"), "1 Flip")
    assert votes(at) == votes(at, 1) == 0 and nay(at, 1) == []


@proves("CON-FLIP-07")
def test_amendments_count_for_a_flip() -> None:
    at = stand(
        ["R+ BR+ Guns+", "D+ CO- Law-"],
        hands=[["x CO+ x"], []],
        nay=[[], ["a:D[Labor+,x,x]=9"]],
        attached=[[0, 0, "amendment Labor+"]],
    )
    choose(oppose(at, 1, "x CO+ x"), "1 Flip")
    assert yea(at) == ["a"] and votes(at) == 9


@proves("CON-FLIP-08", "CON-CHART-03")
def test_fewer_nay_cards_than_stated() -> None:
    at = flipping(["a:R[x,x,x]=9", "b:R[x,x,x]=4"], cards=2)
    choose(at, "3 Flips")
    assert sorted(yea(at)) == ["a", "b"] and asks(at)[0] == 1
    refused(flipping([], cards=2), "1 Flip")
    refused(flipping([], cards=2), "3 Flips")


# ---------------------------------------------------------------- Raid


@proves("CON-RAID-01", "CON-RAID-02", "CON-RAID-03", "CON-CHART-04")
def test_raid_in_the_same_chamber() -> None:
    at = choose(flipping(["a:R[x,x,x]=9", "b:R[x,x,x]=12", "D[x,x,x]=7"], cards=3), "Raid")
    assert asks(at) == (0, "member")
    choose(at, "Take all")
    assert sorted(yea(at)) == ["a", "b"] and votes(at) == 21 and votes(at, 1) == 0
    assert nay(at, 1) == [] and at.state.house_up_count == 1


@proves("CON-RAID-01", "CON-RAID-03")
def test_raid_from_another_chamber_only_destroys() -> None:
    at = choose(flipping(["R[x,x,x]=9"] * 6, cards=3, chamber=["House", "Senate"]), "Raid")
    assert nay(at, 1) == [] and votes(at) == 0 and at.state.senate_up_count == 6


@proves("CON-RAID-05", "CON-CHART-05")
def test_raid_all_hits_everybody() -> None:
    at = stand(
        [RED, GUNS, "D+ DE+ Global+"],
        seats=3,
        hands=[["x BR+ x"] * 4, [], []],
        nay=[[], ["a:R[x,x,x]=9"], ["b:R[x,x,x]=5"]],
    )
    choose(oppose(at, 1, *["x BR+ x"] * 4), "Raid all", "Take all", "Take all")
    assert nay(at, 1) == nay(at, 2) == [] and votes(at) == 14


@proves("CON-RAID-06")
def test_a_card_may_be_left() -> None:
    at = choose(flipping(["a:R[x,x,x]=9", "b:R[x,x,x]=12"], cards=3), "Raid", "Leave a", "Take all")
    assert yea(at) == ["b"] and votes(at) == 12 and votes(at, 1) == 0 and at.state.house_up_count == 1


def test_stances_of_the_tables_helpers() -> None:
    """The rules and the reading of a position agree."""
    at = stand([GUNS, RED], nay=[["R[x,x,x]"], []])
    helper = at.game.python.helper
    member = int(at.state.line[0])
    assert helper(stance)(at.state, 0, member) == helper(plain_stance)(at.state, int(at.state.cause_cards[0]), member)
