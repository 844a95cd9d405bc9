"""When the time is up in an Ultimate game: what the first Cause of a pair has passed counts, in the result, in what
everybody sees and in a tournament."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from civitas.games.congress.tournament import tournament as form
from civitas.kernel.errors import PositionError
from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import asks, told
from .answering import choose
from .looking import chamber, congress_cards, stack, votes
from .support import CONTENT, game, stand

FIRST = ["D+ GO- Lobbying-", "R+ GO- Perks-"]
SECOND = ["HB D+ GO+ Elections+", "HB R+ BR- Justice-"]
NONE, SIMPLE, SUPER = ["none", "none"], "simple", "super"
HOUSE = ["none", SIMPLE]
BOTH = [SIMPLE, SIMPLE]
A = [row["id"] for row in CONTENT.causes if row["step"] == "A"][:2]
B = A[0].replace("-A", "-B")


def last_turns(**given: Any) -> Table:
    """The last round of a timed Ultimate game of two."""
    return stand(FIRST, options={"level": "Ultimate", "max_rounds": 10}, turn=18, **given)


def winners(at: Table) -> tuple[int, ...]:
    while not at.over:
        choose(at, "Pass" if asks(at)[1] == "act" else "go on")
    assert at.result is not None
    return at.result.winners


def second_begun() -> Table:
    """p0 passes 101-A in both chambers and begins 101-B with nothing; p1 has passed one chamber and has 5 votes."""
    at = last_turns(
        second=SECOND,
        chamber=["Senate", "Senate"],
        yea=[["a=60"], ["b=5"]],
        passage=[["none", SUPER], HOUSE],
    )
    return choose(at, "Pass", "Claim the passage")


@proves("CON-TIME-06", "CON-ULT-03")
def test_a_pairs_first_cause_counts_after_it_has_made_room_for_the_second() -> None:
    at = second_begun()
    assert not at.over and (chamber(at), votes(at)) == ("House", 0)
    assert winners(at) == (0,)
    assert [entry["text"] for entry in told(at, "wins")] == ["p0 wins when the time is up."]


@proves("CON-TIME-06", "CON-ULT-03")
def test_all_see_what_the_first_cause_has_passed() -> None:
    at = second_begun()
    player = at.view(None)["players"][0]
    assert set(player["passage"].values()) == {"no majority"} and player["chambers_passed"] == 2
    assert player["passage_before"] == {"Senate": "a simple majority", "House": "a Supermajority"}
    assert "first Cause passed" in at.game.display.text(at.view(None))  # type: ignore[misc]
    assert at.view(None)["players"][1]["chambers_passed"] == 1
    winners(at)
    assert [score["chambers_passed"] for score in at.view(None)["scores"]] == [2, 1]
    assert [score["supermajorities"] for score in at.view(None)["scores"]] == [1, 0]


@proves("CON-TIME-06")
@pytest.mark.parametrize(
    ("before", "passage", "yea", "won"),
    [
        ([BOTH, NONE], [NONE, HOUSE], [[], ["b=50"]], (0,)),  # two chambers against one
        ([NONE, BOTH], [HOUSE, NONE], [["a=50"], []], (1,)),
        ([BOTH, BOTH], [NONE, HOUSE], [["a=50"], []], (1,)),  # two against three
        ([BOTH, BOTH], [HOUSE, HOUSE], [["a=20"], ["b=19"]], (0,)),  # as many: the share of the majority
        ([BOTH, BOTH], [NONE, NONE], [["a=20"], ["b=21"]], (1,)),
        ([BOTH, [SUPER, SIMPLE]], [NONE, NONE], [["a=20"], ["b=20"]], (1,)),  # the same share: Supermajorities
        ([[SIMPLE, SUPER], BOTH], [HOUSE, HOUSE], [["a=20"], ["b=20"]], (0,)),
        ([[SUPER, SUPER], [SUPER, SIMPLE]], [NONE, NONE], [["a=20"], ["b=20"]], (0,)),
        ([[SUPER, SIMPLE], BOTH], [HOUSE, ["none", SUPER]], [["a=20"], ["b=20"]], (0, 1)),
        ([BOTH, NONE], [NONE, NONE], [[], ["b=50"]], (0,)),
    ],
)
def test_chambers_then_the_share_then_supermajorities(
    before: list[list[str]], passage: list[list[str]], yea: list[list[str]], won: tuple[int, ...]
) -> None:
    at = last_turns(chamber=["Senate", "Senate"], passage_before=before, passage=passage, yea=yea)
    assert winners(at) == won


@proves("CON-TIME-06", "CON-TIME-05")
def test_the_last_of_250_rounds_ends_the_same_way() -> None:
    at = stand(
        FIRST,
        options={"level": "Ultimate"},
        turn=498,
        chamber=["House", "Senate"],
        passage_before=[BOTH, NONE],
        passage=[NONE, HOUSE],
        yea=[[], ["b=50"]],
    )
    assert winners(at) == (0,)


@proves("CON-TIME-05", "CON-TEAM-04")
def test_a_round_of_teams_is_a_turn_of_each_team() -> None:
    at = stand(FIRST, seats=4, options={"teams": "on", "max_rounds": 10}, hands=[[]] * 4, hidden=[None] * 4, turn=18)
    choose(at, "Pass")
    assert not at.over
    choose(at, "Pass")
    assert at.over, "ten turns of each team"


@proves("CON-ULT-03", "CON-WIN-04")
def test_what_the_first_cause_has_set_aside_leaves_with_it() -> None:
    at = last_turns(
        second=SECOND,
        chamber=["Senate", "Senate"],
        yea=[["a=60"], []],
        nay=[["n=4"], []],
        aside=[["s=99", "t=99"], []],
        passage=[HOUSE, NONE],
    )
    cards = congress_cards(at)
    choose(at, "Pass", "Claim the passage")
    assert [stack(at, 0, where) for where in ("yea", "nay", "aside")] == [[], [], []]
    assert congress_cards(at) == cards, "they are under their decks"


def under_a_veto(**given: Any) -> Table:
    """The last round of a timed game, in which both Causes are in the Senate and p0's has a veto against it."""
    return stand(
        ["D+ BR- Guns-", "R+ CO+ Law+"],
        options={"max_rounds": 10, "hidden_causes": "off"},
        turn=18,
        attached=[[0, 1, "veto BR-"]],
        chamber=["Senate", "Senate"],
        **given,
    )


@proves("CON-TIME-06", "CON-VETO-04")
def test_a_chamber_to_which_a_veto_sends_the_cause_back_is_not_behind_it() -> None:
    """p0 has passed the House with a Supermajority and is back in the Senate; p1 has passed one chamber too."""
    at = under_a_veto(passage=[[SIMPLE, SUPER], HOUSE], yea=[["a=20"], ["b=21"]])
    assert [player["chambers_passed"] for player in at.view(None)["players"]] == [1, 1]
    assert winners(at) == (1,)


@proves("CON-TIME-04", "CON-VETO-04")
def test_under_a_veto_too_a_supermajority_decides_between_equal_shares() -> None:
    at = under_a_veto(passage=[[SIMPLE, SUPER], ["none", SUPER]], yea=[["a=20"], ["b=20"]])
    assert winners(at) == (0, 1)


@proves("CON-WIN-06", "CON-ULT-01")
def test_all_chambers_of_a_winner_are_shown_as_passed() -> None:
    at = last_turns(
        chamber=["Senate", "House"], passage_before=[BOTH, NONE], passage=[["none", SUPER], NONE], yea=[["a=70"], []]
    )
    choose(at, "Pass")
    assert at.over and at.result is not None and at.result.winners == (0,)
    scores = at.view(None)["scores"]
    assert (scores[0]["chambers_passed"], scores[0]["supermajorities"]) == (4, 2)


@proves("CON-TOUR-05")
def test_a_tournament_counts_the_chambers_of_both_causes() -> None:
    at = stand(
        FIRST,
        seats=4,
        options={"teams": "on", "level": "Ultimate", "max_rounds": 10},
        hands=[[]] * 4,
        turn=18,
        chamber=["House", "House", "Senate", "House"],
        passage_before=[BOTH, NONE, NONE, NONE],
        passage=[NONE, NONE, HOUSE, NONE],
        yea=[["a=5"], [], ["b=50"], []],
    )
    assert winners(at) == (0, 1)
    assert form.standing(at, 2) == [(True, 2, Fraction(5, 218)), (False, 1, Fraction(50, 51))]


@pytest.mark.parametrize(
    ("options", "given"),
    [
        ({}, {"passage_before": [BOTH]}),
        ({"level": "Ultimate"}, {"passage_before": [HOUSE]}),
        ({"level": "Ultimate"}, {"passage_before": [BOTH], "causes": A, "second": [B, None]}),
    ],
)
def test_a_position_in_which_nothing_can_have_been_passed_before(options: dict[str, Any], given: Any) -> None:
    with pytest.raises(PositionError, match="only before the second Cause of an Ultimate pair"):
        game.from_position({"seats": 2, "options": options} | given)
