"""A turn: attract citizens, perform an action or not, clean up; then the next player."""

from __future__ import annotations

import pytest

from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import asked, log
from .answers import choose, labels
from .looking import city, deck_size, group_sparks, groups, pile, sparks
from .playing import NAMES, idle_turn, refused, to_first_turn, value
from .support import game, pass_all, stand

# ---------------------------------------------------------------- the three steps


@proves("SPK-TURN-01")
def test_a_turn_goes_attract_action_clean_up() -> None:
    at = stand(
        ["Merchant 2", "Scout 1"],
        act=False,
        groups=[["Scout", "Judge"], ["Medic", "Medic"], ["Scout", "Medic"]],
        deck=["Judge", "Medic", "..."],
        group_sparks=[2, 0, 0],
    )
    assert asked(at).kind == "attract" and asked(at).phase == "attract"
    for number in range(31):
        refused(at, "act", number)  # no action before the group is attracted
    choose(at, "the top group")
    assert asked(at).kind == "act" and asked(at).phase == "action"
    for group in range(3):
        refused(at, "attract", group)
    rate = value("RATE", "Merchant", 2)
    choose(at, "Merchant at level 2")
    assert log(at) == [
        "Turn 1: Player A plays.",
        "Player A attracts the top group and takes 2 sparks.",
        "Player A places a Scout.",
        "Player A places a Judge.",
        "Player A uses the Merchant at level 2.",
        f"Player A gains {2 * rate} sparks (Merchant).",
        "Player A discards a Merchant.",
        "A spark goes to the middle group.",
        "A spark goes to the bottom group.",
        "The top group gets a Judge.",
        "The top group gets a Medic.",
        "Turn 2: Player B plays.",
    ]


@proves("SPK-TURN-01", "SPK-RULING-21")
def test_without_an_action_clean_up_follows_at_once() -> None:
    at = stand(
        ["Medic 2", "Medic 3"],
        groups=[[], ["Scout", "Scout"], ["Bandit"]],
        deck=["Judge", "Medic", "..."],
        pile=["Scout", "Bandit"],
        group_sparks=[0, 3, 0],
    )
    size = deck_size(at)
    told = len(log(at))
    choose(at, "no action")
    assert asked(at).kind == "attract" and asked(at).seat == 1, "nobody is asked to follow"
    assert log(at)[told:] == [
        "Player A takes no action.",
        "A spark goes to the middle group.",
        "A spark goes to the bottom group.",
        "The top group gets a Judge.",
        "The top group gets a Medic.",
        "Turn 2: Player B plays.",
    ]
    assert pile(at) == ["Scout", "Bandit"]
    assert (city(at, 0), city(at, 1)) == ("Medic 2", "Medic 3")
    assert group_sparks(at) == [0, 4, 1]
    assert groups(at) == [["Judge", "Medic"], ["Scout", "Scout"], ["Bandit", None]]
    assert deck_size(at) == size - 2


@proves("SPK-TURN-02")
def test_turns_go_clockwise_and_the_start_marker_stays() -> None:
    at = to_first_turn(game.table(3, 5, {"first": "seat 2"}))
    active = []
    for _ in range(4):
        active.append(asked(at).seat)
        assert at.view(None)["active"] == asked(at).seat
        assert at.view(None)["start"] == 1
        idle_turn(at)
    assert active == [1, 2, 0, 1]
    assert at.view(None)["start"] == 1 and asked(at).seat == 2


# ---------------------------------------------------------------- attracting


@proves("SPK-ATTRACT-01")
@pytest.mark.parametrize("group", [0, 1, 2])
def test_one_of_three_groups_is_taken_whole(group: int) -> None:
    lying = [["Scout", "Bandit"], ["Medic", "Judge"], ["Warrior", "Warrior"]]
    at = stand(["", "Medic 1"], act=False, groups=lying)
    assert labels(at) == [
        "the top group: Scout, Bandit",
        "the middle group: Medic, Judge",
        "the bottom group: Warrior, Warrior",
    ], "three groups, and no passing"
    at.choose(asked(at).options[group])
    assert groups(at) == [[None, None] if n == group else cards for n, cards in enumerate(lying)]
    assert city(at, 0) == ["Scout 1, Bandit 1", "Medic 1, Judge 1", "Warrior 2"][group]
    assert city(at, 1) == "Medic 1"


@proves("SPK-ATTRACT-02")
def test_the_sparks_of_the_group_come_along() -> None:
    at = stand(["Scout 1", "Scout 1"], act=False, group_sparks=[0, 2, 1], sparks=[5, 7])
    choose(at, "the middle group: no citizens and 2 sparks")
    assert asked(at).kind == "act"
    assert sparks(at) == [7, 7]
    assert group_sparks(at) == [0, 0, 1]


@proves("SPK-ATTRACT-03")
def test_sparks_first_then_citizens_in_an_order_of_your_choice() -> None:

    for first, expected, paid in (("Scout", "Scout 1+Pupil", value("GAIN", "Pupil", 1)), ("Pupil", "Scout 1", 0)):
        at = stand(["", "Scout 1"], act=False, groups=[["Pupil", "Scout"], [], []], group_sparks=[3, 0, 0])
        choose(at, "the top group")
        assert asked(at).kind == "place" and asked(at).seat == 0 and labels(at) == ["Pupil", "Scout"]
        assert sparks(at) == [3, 0], "the sparks are there before the citizens"
        assert city(at, 0) == ""
        choose(at, first)
        assert city(at, 0) == expected
        assert sparks(at) == [3 + paid, 0]
        assert pile(at) == ([] if first == "Scout" else ["Pupil"])


@proves("SPK-ATTRACT-04")
def test_a_card_joins_the_stack_of_its_name() -> None:
    at = stand(["Philosopher 1, Scout 1", "Scout 1"], act=False, groups=[["Philosopher"], [], []])
    choose(at, "the top group")
    assert city(at, 0) == "Philosopher 2, Scout 1"
    assert [stack["name"] for stack in at.view(None)["players"][0]["stacks"]] == ["Philosopher", "Scout"]


@proves("SPK-ATTRACT-05")
def test_a_new_name_starts_a_stack() -> None:
    at = stand(["Scout 1", "Scout 1"], act=False, groups=[["Warrior", "Warrior"], [], []])
    choose(at, "the top group")
    assert city(at, 0) == "Scout 1, Warrior 2"


@proves("SPK-ATTRACT-06")
def test_every_stack_shows_what_lies_in_it() -> None:
    at = stand(["Scout 2+Medic, Bandit 1", "Judge 1+Scout+Scout", "Medic 3"], act=False)
    for eye in (0, 1, 2, None):
        players = at.view(eye)["players"]
        shown = [[(s["name"], s["face"], s["converted"]) for s in player["stacks"]] for player in players]
        assert shown == [
            [("Scout", 2, ["Medic"]), ("Bandit", 1, [])],
            [("Judge", 1, ["Scout", "Scout"])],
            [("Medic", 3, [])],
        ]
        assert [player["cards"] for player in players] == [4, 3, 3]


@proves("SPK-EX-01", "SPK-RULING-55")
def test_isaac_attracts_group_three() -> None:
    at = stand(
        ["Philosopher 1", "Scout 1", "Scout 1", "Scout 1"],
        act=False,
        groups=[["Medic"] * 3, ["Scout"] * 3, ["Philosopher", "Warrior", "Warrior"]],
        group_sparks=[0, 1, 2],
    )
    choose(at, "the bottom group: Philosopher, Warrior, Warrior and 2 sparks")
    assert sparks(at) == [2, 0, 0, 0]
    assert city(at, 0) == "Philosopher 2, Warrior 2"
    assert groups(at) == [["Medic"] * 3, ["Scout"] * 3, [None] * 3]
    assert group_sparks(at) == [0, 1, 0]
    choose(at, "no action")
    assert None not in groups(at)[2]
    assert group_sparks(at) == [1, 2, 0]


def short_groups() -> Table:
    return stand(
        ["Warrior 1", "Scout 1"],
        act=False,
        groups=[["Scout", "Scout"], ["Medic"], []],
        group_sparks=[0, 1, 4],
        deck=[],
        ending=True,
    )


@proves("SPK-RULING-66")
@pytest.mark.parametrize(("group", "paid", "into"), [(0, 0, "Warrior 1, Scout 2"), (1, 1, "Warrior 1, Medic 1")])
def test_a_short_group_may_be_chosen(group: int, paid: int, into: str) -> None:
    at = short_groups()
    assert labels(at) == [
        "the top group: Scout, Scout",
        "the middle group: Medic and 1 spark",
        "the bottom group: no citizens and 4 sparks",
    ]
    at.choose(asked(at).options[group])
    assert (sparks(at)[0], city(at, 0)) == (paid, into)


@proves("SPK-RULING-66")
def test_an_empty_group_gives_its_sparks_and_no_card() -> None:
    at = short_groups()
    choose(at, "the bottom group")
    assert sparks(at) == [4, 0]
    assert city(at, 0) == "Warrior 1"
    choose(at, "no action")
    assert groups(at) == [["Scout", "Scout"], ["Medic", None], [None, None]], "and it stays empty"
    assert group_sparks(at) == [1, 2, 0]
    assert len(labels(at)) == 3, "the next player may choose it too"


# ---------------------------------------------------------------- clean-up


@proves("SPK-CLEAN-01")
def test_the_active_card_is_discarded_after_all_moved_cards() -> None:
    at = stand(["Warrior 2", "Warrior 1, Medic 1", "Warrior 1, Scout 1"], pile=["Medic"])
    choose(at, "Warrior at level 1", "Player B's city")
    assert city(at, 0) == "Warrior 1, [Warrior]" and pile(at) == ["Medic"]
    choose(at, "follow at level 1", "Player C's city")
    assert pile(at) == ["Medic", "Warrior"] and city(at, 0) == "Warrior 1, [Warrior]"
    told = len(log(at))
    choose(at, "do not follow")
    assert log(at)[told:][:3] == [
        "Player C does not follow the Warrior.",
        "Player A discards a Warrior.",
        "A spark goes to the middle group.",
    ]
    assert pile(at) == ["Medic", "Warrior", "Warrior"]
    assert city(at, 0) == "Warrior 1"


@proves("SPK-CLEAN-01")
def test_the_scout_comes_to_lie_on_top_of_the_pile() -> None:
    at = stand(["Scout 2", "Medic 1"], deck=["Bandit", "Judge", "Bandit", "..."])
    choose(at, "Scout at level 1")
    choose(at, "Bandit")
    assert asked(at).kind == "drop" and labels(at) == ["Bandit", "Judge"]
    choose(at, "Bandit")
    assert city(at, 0) == "Scout 1, Judge 1"
    assert pile(at) == ["Bandit", "Bandit", "Scout"]


@proves("SPK-CLEAN-02")
def test_each_group_not_taken_gets_a_spark() -> None:
    at = stand(["", ""], act=False, group_sparks=[4, 3, 0])
    choose(at, "the middle group")
    assert group_sparks(at) == [5, 0, 1]
    assert sparks(at) == [3, 0]


@proves("SPK-CLEAN-02")
def test_a_group_may_hold_any_number_of_sparks() -> None:
    at = stand(["", ""], act=False, groups=[["Warrior"], [], []], deck=60)
    for n in range(30):
        assert group_sparks(at)[:2] == [n, n]
        idle_turn(at, group=2)
    assert group_sparks(at) == [30, 30, 0]
    at = stand(["", ""], act=False, groups=[["Warrior"], [], []], group_sparks=[30, 0, 0])
    choose(at, "the top group: Warrior and 30 sparks")
    assert sparks(at) == [30, 0]


@proves("SPK-CLEAN-03")
@pytest.mark.parametrize(("seats", "size", "before", "after"), [(2, 2, 41, 39), (3, 2, 47, 45), (4, 3, 65, 62)])
def test_the_missing_group_is_dealt_anew(seats: int, size: int, before: int, after: int) -> None:
    for group in range(3):
        at = to_first_turn(game.table(seats, 4))
        assert deck_size(at) == before
        lying = groups(at)
        coming = [NAMES[at.state.cast[card // 10]] for card in at.state.deck_cards[:before][::-1][:size]]
        idle_turn(at, group)
        assert deck_size(at) == after
        assert groups(at) == [coming if n == group else cards for n, cards in enumerate(lying)]
        assert group_sparks(at) == [0 if n == group else 1 for n in range(3)], "none beside the new group"


@proves("SPK-CLEAN-03", "SPK-CLEAN-02")
def test_clean_up_waits_for_the_followers() -> None:
    at = stand(["Merchant 2", "Merchant 1", "Merchant 1"])
    choose(at, "Merchant at level 2")
    size = deck_size(at)
    for seat in (1, 2):
        assert asked(at).seat == seat and asked(at).kind == "follow"
        assert group_sparks(at) == [0, 0, 0] and groups(at) == [[None, None]] * 3 and deck_size(at) == size
        at.choose(asked(at).options[0])
    assert group_sparks(at) == [0, 1, 1] and deck_size(at) == size - 2
    assert pass_all(at, "follow") is at and asked(at).seat == 1 and asked(at).kind == "attract"
