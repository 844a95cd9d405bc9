"""Teams in play: both members act, turn by turn, with the cards of both hands, and the mate sees the same choice."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from civitas.games.congress.tournament import tournament as form
from civitas.kernel import IllegalChoice
from civitas.kernel.errors import PositionError
from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import asked, asks, labels, log, told
from .answering import choose, first, kind_asked, rest_of_turn
from .looking import hand, yea
from .support import game, stand

GUNS, RED = "D+ BR- Guns-", "R+ CO+ Law+"
TEAMS = {"teams": "on"}
PERSONAL = {"pass_on", "pass_power", "reject", "reject_power"}


def team(**given: Any) -> Table:
    hands = given.pop("hands", [[], [], [], []])
    options = TEAMS | given.pop("options", {})
    return stand([GUNS, RED], seats=4, hands=hands, options=options, hidden=[None] * 4, **given)


def seats_asked(at: Table, turns: int) -> list[set[int]]:
    """Who is asked the team's questions in each of the next turns, where nobody plays a set."""
    out: list[set[int]] = [set() for _ in range(turns)]
    begun = at.state._turns
    while not at.over and at.state._turns < begun + turns:
        if kind_asked(at) not in PERSONAL:
            out[at.state._turns - begun].add(int(at.state._who))
        if kind_asked(at) == "act":
            choose(at, "Pass")
        else:
            first(at)
    return out


# ---------------------------------------------------------------- who acts


@proves("CON-TEAM-03", "CON-TEAM-09")
def test_the_members_of_a_team_act_in_turn() -> None:
    at = team(options={"countermeasures": "off"})
    acted = []
    for _ in range(8):
        acted.append(asks(at)[0])
        rest_of_turn(at)
    assert acted == [0, 2, 1, 3, 0, 2, 1, 3]
    assert log(at)[0] == "Turn 1: p0." and "Turn 3: p1." in log(at) and "Turn 4: p3." in log(at)


@proves("CON-TEAM-03")
@pytest.mark.parametrize("acts", [0, 1])
def test_whoever_acts_builds_one_set_out_of_both_hands(acts: int) -> None:
    at = team(
        hands=[["a:x BR- x"] * 2, ["b:x BR- x"] * 2, [], []],
        powers=[["mediator BR-"], ["yellow_kid BR-"], [], []],
        speakers=[acts],
    )
    choose(at, "Support your own Cause", "a", "b", "a", "b")
    assert "(4 so far)" in asked(at).prompt
    choose(at, "Play the set")
    assert asks(at) == (acts, "add_power") and len(labels(at)) == 3, "one Power card of either"
    choose(at, labels(at)[1])
    assert asks(at) == (acts, "impact") and at.state.set_level == 4
    assert log(at)[-1].startswith(f"p{acts} adds")
    assert [e["arguments"]["seat"] for e in told(at, "shows")] == [0, 0, 1, 1]
    choose(at, "1 Vote")
    assert hand(at, 0) == hand(at, 1) == 5, "both refill"


@proves("CON-TEAM-09")
def test_in_the_other_teams_turn_the_member_is_asked_who_acts_next() -> None:
    at = team(
        hands=[["x CO- x"] * 2, [], ["x CO+ x"], ["x CO+ x"]],
        options={"countermeasures": "on"},
        yea=[[], [], ["a=5"], []],
        speakers=[0, 3],
    )
    choose(at, "Oppose p2", *["x CO- x"] * 2, "Play the set", "Add no Power card", "1 YEA to NAY")
    assert asks(at) == (3, "counter"), "p2 has had the last turn"
    choose(at, "Cancel the attack", "x CO+ x", "x CO+ x", "Play the set")
    assert yea(at, 2) == ["a"] and hand(at, 2) == hand(at, 3) == 5
    assert told(at, "counters")[0]["text"] == "p3 cancels the attack with a level 2 set."
    assert asks(at)[0] == 3, "and has the next turn, too"


def test_both_members_have_the_votes_of_the_team() -> None:
    at = team(yea=[["a=5", "b=6"], [], ["c=7"], []])
    assert [player["votes"] for player in at.view(seat=1)["players"]] == [11, 11, 7, 7]


@proves("CON-TEAM-06", "CON-TEAM-09")
def test_a_trade_is_answered_by_the_member_who_acts_next() -> None:
    hands = [["a:x x x"], ["b:x x x"], ["c:x x x"], ["d:x x x"]]
    at = team(hands=hands, decks=[["x x x"] * 9] * 4, trading=True, speakers=[1, 3])
    choose(at, "Pass")
    assert asks(at) == (1, "offer")
    choose(at, "Offer p2 2 cards")
    assert asks(at) == (3, "answer") and asked(at).prompt == "Trade 2 cards with p1, unseen?"
    choose(at, "Accept the trade")
    assert asks(at) == (1, "lock_team")
    choose(at, "a", "b")
    assert asks(at) == (3, "lock_team")
    choose(at, "c", "d")
    assert [hand(at, seat) for seat in range(4)] == [5, 5, 1, 1]


AGAINST = {"hands": [["x CO- x"] * 3, [], [], []], "nay": [[], [], ["d:D[x,x,x]=1", "e:D[x,x,x]=2"], []]}
OPPOSE = ["Oppose p2", *["x CO- x"] * 3, "Play the set", "Add no Power card"]
SUPPORT = ["Support your own Cause", *["x BR- Guns-"] * 3, "Play the set", "Add no Power card"]


@proves("CON-TEAM-09")
@pytest.mark.parametrize("acts", [0, 1])
@pytest.mark.parametrize(
    ("given", "answers", "kind"),
    [
        ({"yea": [["a=60"], [], [], []]}, ["Pass"], "claim"),
        (AGAINST, OPPOSE, "impact"),
        (AGAINST, [*OPPOSE, "1 Flip"], "member"),
        (AGAINST, [*OPPOSE, "Raid"], "member"),
        ({"hands": [["x BR- Guns-"] * 3, [], [], []]}, [*SUPPORT, "Cherry-Pick"], "give"),
        ({"hands": [["x BR- Guns-"] * 3, [], [], []]}, [*SUPPORT, "Cherry-Pick", "x x x", "Exchange no more"], "fetch"),
    ],
)
def test_whoever_acts_answers_all_that_the_team_is_asked(
    given: dict[str, Any], answers: list[str], kind: str, acts: int
) -> None:
    at = choose(team(chamber=["Senate"] * 4, speakers=[acts], **given), *answers)
    assert asks(at) == (acts, kind) and at.may_propose(1 - acts)


@proves("CON-TEAM-07", "CON-TURN-06")
@pytest.mark.parametrize("acts", [0, 1])
def test_without_a_set_both_hands_are_put_away(acts: int) -> None:
    hands = [[f"{letter}{n}:x x x" for n in range(5)] for letter in "ab"]
    at = team(hands=[*hands, [], []], speakers=[acts])
    choose(at, "Put your hand under your deck")
    assert [e["arguments"]["seat"] for e in told(at, "redraws")] == [0, 1]
    for seat, letter in enumerate("ab"):
        held = {card["name"] for card in at.view(seat)["players"][seat]["hand"]}
        assert len(held) == 5 and not any(name.startswith(letter) for name in held)


@proves("CON-TRADE-06", "CON-TEAM-06")
def test_what_either_member_received_is_free_in_the_teams_next_turn() -> None:
    at = team(received=[["a:x BR- x"], ["b:x BR- x"], [], []])
    choose(at, "Support your own Cause", "a", "b", "Play the set")
    assert at.state.set_level == 2 and list(at.state.received_count[:2]) == [0, 0]


@proves("CON-TEAM-04", "CON-TEAM-09")
def test_a_draft_at_the_turns_end_stays_with_its_own_seat() -> None:
    at = team(decks=[[], [], [], []], citizens=["x x x"] * 40)
    choose(at, "Pass")
    assert asks(at) == (0, "reject") and at.decision_for(1).options == ()  # type: ignore[union-attr]
    while asks(at) == (0, "reject"):
        first(at)
    assert asks(at) == (1, "reject") and at.decision_for(0).options == ()  # type: ignore[union-attr]


@proves("CON-SETUP-09", "CON-TEAM-09")
def test_the_first_member_picks_the_causes_and_has_the_first_turn() -> None:
    at = game.table(seats=4, seed=2, options=TEAMS | {"first": "seat 1"})
    picks = []
    while kind_asked(at) == "cause":
        picks.append(int(at.state._who))
        first(at)
    assert picks == [0, 2, 2, 0]
    while at.state._turns == 0:
        first(at)
    assert asks(at)[0] == 0


@proves("CON-TEAM-03", "CON-TOUR-01")
def test_in_a_tournament_every_pupil_has_turns() -> None:
    for number in range(4):
        at = game.table(form.seats, 7, form.options_of(number))
        while at.state._turns == 0:
            first(at)
        acted = seats_asked(at, 8)
        own = [min(seats & {0, 1}) if turn % 2 == 0 else min(seats & {2, 3}) for turn, seats in enumerate(acted)]
        if at.state.start == 2:
            own = [min(seats & ({2, 3} if turn % 2 == 0 else {0, 1})) for turn, seats in enumerate(acted)]
        assert sorted(own) == [0, 0, 1, 1, 2, 2, 3, 3]
        assert all(one // 2 != other // 2 for one, other in pairwise(own))


def test_without_teams_everybody_speaks_for_themselves() -> None:
    at = stand(seats=3)
    for seat in (0, 1, 2, 0):
        assert asks(at)[0] == seat and at.view(0)["speakers"] == []
        rest_of_turn(at)
    with pytest.raises(PositionError, match="the option teams is off"):
        stand(seats=3, speakers=[1])


# ---------------------------------------------------------------- what the mate sees


@proves("CON-TEAM-09")
def test_the_mate_sees_the_same_choice_and_cannot_make_it() -> None:
    at = team(hands=[["a:x BR- x"], ["b:x BR- x"], [], []], speakers=[1])
    choose(at, "Support your own Cause")
    own, mates = at.decision_for(1), at.decision_for(0)
    assert own is not None and mates is not None and own.shared
    assert mates.seat == own.seat == 1 and [o.id for o in mates.options] == [o.id for o in own.options]
    assert [o.label.partition(" (")[0] + o.label.partition(")")[2] for o in own.options] == [
        "a of p0", "b", "Choose something else",
    ]  # fmt: skip
    assert [o.label.partition(" (")[0] + o.label.partition(")")[2] for o in mates.options] == [
        "a", "b of p1", "Choose something else",
    ]  # fmt: skip
    for other in (2, 3, None):
        assert at.decision_for(other).options == ()  # type: ignore[union-attr]
    with pytest.raises(IllegalChoice, match="p1 decides here; p0 may only propose"):
        at.choose(mates.options[0], seat=0)


@proves("CON-TEAM-06")
def test_the_mate_sees_the_hidden_causes_to_pick_from() -> None:
    at = game.table(seats=4, seed=2, options=TEAMS)
    while asks(at)[1] == "cause" and at.state.step == 0:
        first(at)
    who = asks(at)[0]
    shown = at.decision_for(who + 1)
    assert shown is not None and shown.options == asked(at).options
    looking = at.view(who + 1)["players"][who]["looking"]
    assert [row["name"] for row in looking] and at.view((who + 2) % 4)["players"][who]["looking"] == []


def places(at: Table, seat: int) -> dict[str, list[str]]:
    """Where on the board each option is, as this seat reads it."""
    decision, seen = at.decision_for(seat), at.seen(seat)
    assert decision is not None and game.words.places is not None
    return {o.label.partition(" (")[0]: game.words.places(seen, decision.kind, o.value) for o in decision.options}


@pytest.mark.parametrize("acts", [0, 1])
def test_options_lie_in_the_right_hand_whoever_acts_and_whoever_reads(acts: int) -> None:
    at = team(hands=[["a:x BR- x"], ["b:x BR- x"], [], []], speakers=[acts])
    for seat in (0, 1):
        assert places(at, seat)["Support your own Cause"] == ["cause:0"]
    choose(at, "Support your own Cause")
    for seat in (0, 1):
        found = places(at, seat)
        assert found["a"] == ["hand:0:citizen0"] and found["b"] == ["hand:1:citizen1"]
    choose(at, "b")
    for seat in (0, 1):
        assert places(at, seat)["Put back b"] == ["picked:1:citizen1"]


@pytest.mark.parametrize("acts", [0, 1])
def test_the_level_of_a_set_against_another_is_shown_to_both(acts: int) -> None:
    at = team(hands=[["x CO- x"], ["x CO- x"], [], []], speakers=[acts])
    choose(at, "Oppose p2", "x CO- x", "x CO- x")
    assert at.view(0)["building"] == at.view(1)["building"]
    assert at.view(0)["building"]["target"] == 2 and at.view(0)["building"]["count"] == 2


@pytest.mark.parametrize("acts", [0, 1])
def test_exchanged_cards_say_whose_they_are(acts: int) -> None:
    at = team(hands=[["x BR- Guns-"] * 3, ["b:x x x"] * 5, [], []], speakers=[acts])
    choose(
        at,
        "Support your own Cause",
        *["x BR- Guns-"] * 3,
        "Play the set",
        "Add no Power card",
        "Cherry-Pick",
        "Exchange no more",
    )
    assert asks(at) == (acts, "give")
    assert [label.endswith(") of p1") for label in labels(at)[:5]] == [acts == 0] * 5


# ---------------------------------------------------------------- bots


@pytest.mark.parametrize("acts", [0, 1])
def test_the_greedy_player_plays_alike_from_either_seat(acts: int) -> None:
    """A whole turn, and what its mate would do at each step."""
    at = team(hands=[["x BR- x"] * 3, ["x BR- x", "x x x"], [], []], speakers=[acts])
    kinds = []
    while at.state.active == 0:
        value = at.game.python.policy(at.state, "greedy")
        if at.may_propose(1 - acts):
            assert value == at.game.python.policy(at.state, "greedy", 1 - acts)
        kinds.append(kind_asked(at))
        at.choose(at.game.offsets[kinds[-1]] + value)
    assert kinds[:5] == ["act", "pick", "pick", "pick", "pick"] and "impact" in kinds
    assert told(at, "plays")[0]["arguments"]["level"] == 3, "enough for the seven-card hand"


def test_a_game_of_greedy_teams_comes_to_its_end() -> None:
    """With both members acting nobody gets stuck."""
    at = game.table(4, 5, TEAMS)
    while not at.over:
        at.choose(at.game.offsets[kind_asked(at)] + at.game.python.policy(at.state, "greedy"))
    assert at.result is not None and at.result.teams == ((0, 1), (2, 3))
    assert at.result.winners in ((0, 1), (2, 3))
