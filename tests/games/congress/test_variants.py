"""Teams, Heightened Chaos, timed games and Ultimate Causes."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.kernel import BadInput
from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import asked, asks, labels, offers, told
from .answering import choose, first, rest_of_turn
from .looking import chamber, hand, nay, votes, yea
from .support import game, stand

GUNS, RED = "D+ BR- Guns-", "R+ CO+ Law+"


def begun(**options: Any) -> Any:
    """The state at the first turn."""
    state = game.python.fresh(3, 4, game.chosen(options, 4))
    game.python.advance(state)
    while state._phase == 0:
        game.python.advance(state, (state._options & -state._options).bit_length() - 1, pause=True)
    return state


# ---------------------------------------------------------------- teams

TEAMS = {"teams": "on"}


def team(**given: Any) -> Table:
    hands = given.pop("hands", [[], [], [], []])
    options = TEAMS | given.pop("options", {})
    return stand([GUNS, RED], seats=4, hands=hands, options=options, hidden=[None] * 4, **given)


@proves("CON-TEAM-08")
def test_exactly_four_people() -> None:
    with pytest.raises(BadInput, match="teams is for 4 seats"):
        game.table(seats=3, options=TEAMS)


@proves("CON-TEAM-01", "CON-TEAM-02")
def test_two_agendas_and_four_decks() -> None:
    at = begun(teams="on")
    assert [c >= 0 for c in at.cause_cards] == [True, False, True, False]
    assert list(at.hidden_count) == [1, 0, 1, 0]
    assert list(at.own_powers_count) == [7] * 4
    assert [at.hand_count[s] + at.deck_count[s] for s in range(4)] == [21] * 4


@proves("CON-TEAM-03")
def test_one_set_out_of_both_hands() -> None:
    at = team(hands=[["x BR- x"] * 2, ["x BR- x"] * 2, [], []], powers=[["mediator BR-"], ["yellow_kid BR-"], [], []])
    choose(at, "Support your own Cause", *["x BR- x"] * 4, "Play the set")
    assert asks(at) == (0, "add_power") and len(labels(at)) == 3, "one Power card of either"
    choose(at, labels(at)[1])
    assert asks(at) == (0, "impact") and at.state.set_level == 4


@proves("CON-TEAM-04", "CON-TEAM-09")
def test_turns_alternate_and_both_refill() -> None:
    at = team(hands=[["x BR- x"], ["x BR- x"], [], []])
    order = [int(at.state.active)]
    choose(at, "Support your own Cause", "x BR- x", "x BR- x", "Play the set", "Add no Power card", "1 Vote")
    assert hand(at, 0) == hand(at, 1) == 5
    for _ in range(3):
        order.append(int(at.state.active))
        rest_of_turn(at)
    assert order == [0, 2, 0, 2]


@proves("CON-TEAM-05")
def test_drafts_pass_by_seat_order() -> None:
    at = game.table(seats=4, seed=2, options=TEAMS)
    while at.state.draft_count[0] != 10 or at.state.passing_count[0]:
        first(at)
    assert [(e["arguments"]["seat"], e["arguments"]["other"]) for e in told(at, "passes_on")] == [
        (0, 1), (1, 2), (2, 3), (3, 0),
    ]  # fmt: skip


@proves("CON-TEAM-06")
def test_mates_see_each_others_hands() -> None:
    at = team(hands=[["a:x x x"], ["b:x x x"], ["c:x x x"], ["d:x x x"]])
    players = at.view(0)["players"]
    assert [[card["name"] for card in player["hand"]] for player in players] == [["a"], ["b"], [], []]


@proves("CON-TEAM-06")
def test_trade_between_teams() -> None:
    at = team(hands=[["a:x x x"], ["b:x x x"], ["c:x x x"], ["d:x x x"]], decks=[["x x x"] * 9] * 4, trading=True)
    choose(at, "Pass")
    assert asks(at) == (0, "offer") and offers(at, "Offer p2") and not offers(at, "Offer p1")
    choose(at, "Offer p2 2 cards", "Accept the trade")
    choose(at, "a", "b", "c", "d")
    sizes = [hand(at, seat) for seat in range(4)]
    assert sizes == [5, 5, 1, 1]


@proves("CON-TEAM-06")
def test_what_is_received_goes_to_the_hand_with_more_room() -> None:
    hands = [["a0:x x x", "a1:x x x"], ["b0:x x x"], [f"c{n}:x x x" for n in range(4)], ["d0:x x x", "d1:x x x"]]
    at = team(hands=hands, decks=[["x x x"] * 9] * 4, trading=True)
    choose(at, "Pass", "Offer p2 2 cards", "Accept the trade")
    choose(at, "a0", "a1", "d0", "d1")
    assert [hand(at, seat) for seat in (2, 3)] == [4, 2], "p3 has given all and has more room than p2"
    assert sum(at.state.received_count[:2]) == 2


@proves("CON-SETUP-09", "CON-TEAM-09")
@pytest.mark.parametrize(("seat", "first_asked"), [(1, 0), (2, 0), (3, 2), (4, 2)])
def test_the_team_of_the_first_player_begins(seat: int, first_asked: int) -> None:
    assert asks(game.table(seats=4, seed=2, options=TEAMS | {"first": f"seat {seat}"}))[0] == first_asked


@proves("CON-TEAM-07")
def test_impacts_on_both_hands() -> None:
    at = team(hands=[["x BR- Guns-"] * 2, [], [], []])
    choose(at, "Support your own Cause", *["x BR- Guns-"] * 2, "Play the set", "Add no Power card", "Seven-card hand")
    assert list(at.state.limit[:4]) == [7, 7, 5, 5] and hand(at, 1) == 7
    at = team(hands=[["x CO- x"] * 3, [], ["x x x"] * 5, ["x x x"] * 5])
    choose(at, "Oppose p2", *["x CO- x"] * 3, "Play the set", "Add no Power card", "Retire")
    assert [e["arguments"]["seat"] for e in told(at, "retires")] == [2, 3]


@proves("CON-TEAM-07")
def test_cherry_pick_five_in_total() -> None:
    at = team(hands=[["x BR- Guns-"] * 3, ["x x x"] * 5, [], []])
    choose(at, "Support your own Cause", *["x BR- Guns-"] * 3, "Play the set", "Add no Power card", "Cherry-Pick")
    choose(at, *["x x x"] * 3, "Exchange no more", *["x x x"] * 3)
    assert asks(at) == (0, "give")
    choose(at, "x x x", "x x x")
    assert asks(at) == (0, "fetch"), "five in all"


@proves("CON-TEAM-09")
def test_a_team_counters_as_one() -> None:
    at = team(
        hands=[["x CO- x"] * 2, [], ["x CO+ x"], ["x CO+ x"]],
        options={"countermeasures": "on"},
        yea=[[], [], ["a=5"], []],
    )
    choose(at, "Oppose p2", *["x CO- x"] * 2, "Play the set", "Add no Power card", "1 YEA to NAY")
    assert asks(at) == (2, "counter")
    choose(at, "Cancel the attack", "x CO+ x", "x CO+ x", "Play the set")
    assert yea(at, 2) == ["a"] and hand(at, 2) == hand(at, 3) == 5


@proves("CON-TEAM-01")
def test_a_team_wins_together() -> None:
    at = team(yea=[["a=60"], [], [], []], chamber=["Senate"] * 4, passage=[["none", "super"]])
    choose(at, "Pass", "Claim the passage")
    assert at.result is not None and at.result.winners == (0, 1) and at.result.returns == (1.0, 1.0, -1.0, -1.0)


# ---------------------------------------------------------------- chaos


@proves("CON-CHAOS-01", "CON-CHAOS-02")
@pytest.mark.parametrize(
    ("level", "wanted", "stay"),
    [
        ("3 stars", ["Bill of Rights", "Commerce", "Commerce", "Commerce", "Commerce", "Bill of Rights"], {0, 1}),
        ("3 stars", ["Bill of Rights", "Bill of Rights", "Commerce", "Commerce", "Commerce", "Commerce"], {0, 1}),
        ("1 star", ["Defense", "Defense", "Defense", "Government", "Government", "Government"], {2}),
    ],
)
def test_only_the_suits_of_the_primary_causes(level: str, wanted: list[str], stay: set[int]) -> None:
    """Three Primaries of two Suits, one of them the first or the last player's; or of one Suit, and Hidden Causes of
    another."""
    at = game.table(seats=3, seed=3, options={"chaos": "on", "level": level})
    for suit in wanted:
        rows = game.content.cards.causes
        option = next(o for o in asked(at).options if rows[o.value]["suit"] == suit)
        at.choose(option)
    state = at.state
    left = [8 * i + k for i, byte in enumerate(state.circumstances_bits) for k in range(8) if byte >> k & 1]
    assert {int(game.data["CIR_SUIT"][c]) // 2 for c in left} == stay and len(left) == 14 * len(stay)
    out = 56 - len(left)
    assert state.other_circumstances_count == out and told(at, "leaves_out")[0]["arguments"] == {"cards": out}
    plain = begun()
    assert plain.circumstances_count == 56


@proves("CON-CHAOS-03")
@pytest.mark.parametrize("suit", ["Bill of Rights", "Defense"])
def test_the_suits_of_both_causes_of_a_pair_stay(suit: str) -> None:
    """With these two pairs this Suit is that of a second Cause alone."""
    at = game.table(seats=2, seed=3, options={"chaos": "on", "level": "Ultimate"})
    rows = game.content.cards.causes
    pairs: dict[str, dict[str, str]] = {}
    for row in rows:
        pairs.setdefault(row["pair"], {})[row["step"]] = row["suit"]
    steps = [(one, other) for one in pairs.values() for other in pairs.values() if "B" in one and "A" in other]
    alone = [two for two in steps if two[0] is not two[1] and two[0]["B"] not in (two[0]["A"], two[1]["A"])]
    one, other = next(two for two in alone if two[0]["B"] == suit)
    for pair in (one, other):
        at.choose(next(o for o in asked(at).options if pairs[rows[o.value]["pair"]] is pair))
    wanted = {*one.values(), *other.values()}
    state = at.state
    left = [8 * i + k for i, byte in enumerate(state.circumstances_bits) for k in range(8) if byte >> k & 1]
    stay = {game.content.cards.circumstances[card]["suit"] for card in left}
    assert stay == wanted and len(left) == 14 * len(wanted)


# ---------------------------------------------------------------- time


def timed(rounds: int = 10, **given: Any) -> Table:
    """The last turn of a timed game of two."""
    at = stand([GUNS, RED], options={"max_rounds": rounds}, turn=2 * rounds - 1, active=1, **given)
    return choose(at, "Pass")


@proves("CON-TIME-01")
def test_most_votes_in_the_second_chamber() -> None:
    at = timed(yea=[["a=30"], ["b=99"]], chamber=["Senate", "House"], passage=[["none", "simple"], ["none", "none"]])
    assert at.result is not None and at.result.winners == (0,) and at.result.reason == "The time is up."


@proves("CON-TIME-02")
def test_nobody_has_passed_a_chamber() -> None:
    at = timed(yea=[["a=30"], ["b=99"]])
    assert at.result is not None and at.result.outcome == 3 and at.result.returns == (0.0, 0.0)
    assert told(at, "nobody_wins") and not told(at, "wins")


ONE_EACH = [["none", "simple"], ["simple", "none"]]


@proves("CON-TIME-03")
def test_shares_of_the_simple_majority() -> None:
    at = timed(yea=[["a=30"], ["b=99", "c=21"]], chamber=["Senate", "House"], passage=ONE_EACH)
    assert at.result is not None and at.result.winners == (0,)
    at = timed(yea=[["a=28"], ["b=99", "c=21"]], chamber=["Senate", "House"], passage=ONE_EACH)
    assert at.result is not None and at.result.winners == (1,), "54.9 % against 55.0 %"


@proves("CON-TIME-04")
def test_ties() -> None:
    both: dict[str, Any] = {"yea": [["a=20"], ["b=20"]], "chamber": ["Senate", "Senate"]}
    at = timed(passage=[["none", "super"], ["none", "simple"]], **both)
    assert at.result is not None and at.result.winners == (0,)
    at = timed(passage=[["none", "simple"], ["none", "simple"]], **both)
    assert at.result is not None and at.result.winners == (0, 1)


@proves("CON-TIME-04", "CON-TIME-02")
def test_a_win_shared_by_two_of_three() -> None:
    """The third has more votes, but has passed no chamber."""
    at = stand(
        [GUNS, RED, "D+ DE+ Global+"], seats=3, options={"max_rounds": 10}, turn=29, active=2,
        chamber=["Senate", "Senate", "House"], yea=[["a=20"], ["b=20"], ["c=99", "d=99"]],
        passage=[["none", "simple"], ["none", "simple"], ["none", "none"]],
    )  # fmt: skip
    choose(at, "Pass")
    assert at.result is not None and at.result.winners == (0, 1) and at.result.places == (1, 1, 3)
    assert at.result.returns == (0.5, 0.5, -1.0)


@proves("CON-TIME-04")
def test_the_clock_lets_the_turn_be_finished() -> None:
    at = stand(
        [GUNS, RED], yea=[["a=20"], []], chamber=["Senate", "House"], passage=[["none", "simple"], ["none", "none"]]
    )
    at.signal("time", 0)
    assert not at.over and asks(at) == (0, "act")
    choose(at, "Pass")
    assert at.over and at.result is not None and at.result.winners == (0,)


@proves("CON-TIME-05")
def test_so_many_full_rounds() -> None:
    at = stand([GUNS, RED], options={"max_rounds": 40}, turn=78)
    choose(at, "Pass")
    assert not at.over, "79 turns"
    choose(at, "Pass")
    assert at.over and at.result is not None and at.result.outcome == 3
    at = stand([GUNS, RED], turn=198)
    choose(at, "Pass", "Pass")
    assert not at.over, "off by default"


def test_every_game_ends_after_250_rounds() -> None:
    at = stand([GUNS, RED], turn=498)
    choose(at, "Pass")
    assert not at.over
    choose(at, "Pass")
    assert at.over and at.result is not None and at.result.outcome == 3


# ---------------------------------------------------------------- Ultimate Causes

ULTIMATE = {"level": "Ultimate"}


@proves("CON-ULT-05", "CON-ULT-02", "CON-SETUP-04")
def test_whole_pairs_clockwise() -> None:
    at = game.table(seats=4, seed=2, options=ULTIMATE | {"first": "seat 2"})
    order, offered = [], []
    while asks(at)[1] == "cause":
        order.append(asks(at)[0])
        offered.append(len(labels(at)))
        first(at)
    assert order == [1, 2, 3, 0] and offered == [4, 3, 2, 1] and at.state.dropped_cards[0] < 0
    for player in at.view(None)["players"]:
        assert player["cause"]["id"].endswith("-A") and player["second"]["id"] == player["cause"]["id"][:-1] + "B"


@proves("CON-ULT-01", "CON-ULT-02", "CON-ULT-03")
def test_the_second_cause_follows_the_first() -> None:
    at = stand(
        ["D+ GO- Lobbying-", "R+ GO- Perks-"],
        second=["HB D+ GO+ Elections+", None],
        options=ULTIMATE,
        yea=[["a=60"], []],
        nay=[["n=4"], []],
        attached=[[0, 1, "amendment Labor+"]],
        limits=[7, 5],
        chamber=["Senate", "House"],
        passage=[["none", "super"], ["none", "none"]],
    )
    assert asks(at) == (0, "act"), "no switch"
    choose(at, "Pass", "Claim the passage")
    assert not at.over and chamber(at) == "House" and (yea(at), nay(at), votes(at)) == ([], [], 0)
    player = at.view(None)["players"][0]
    assert player["cause"]["topic"] == "Elections+" and player["second"] is None and player["limit"] == 7
    assert set(player["passage"].values()) == {"no majority"} and player["attached"] == []
    assert at.state.powers_up_count == 1


@proves("CON-ULT-01", "CON-ULT-04")
def test_four_passages_win() -> None:
    at = stand(
        ["D+ GO+ Elections+", "R+ GO- Perks-", "D+ GO- Lobbying-", "R+ GO- Ethics-"],
        seats=4,
        options=ULTIMATE,
        yea=[["a=60"], [], [], []],
        chamber=["Senate", "House", "House", "House"],
        passage=[["none", "super"]],
    )
    choose(at, "Pass", "Claim the passage")
    assert at.over and at.result is not None and at.result.winners == (0,)
