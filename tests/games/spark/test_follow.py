"""Following: who is asked when, with which card and level, and what becomes of the moved card."""

from __future__ import annotations

import pytest

from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import asked, log
from .answers import choose, labels
from .looking import city, group_sparks, level_of, pile, sparks
from .playing import refused, value
from .support import stand


def ways(at: Table) -> list[str]:
    """The options of a follow question without their texts."""
    assert asked(at).kind == "follow"
    return [label.split(":")[0] for label in labels(at)]


def icons(at: Table, guild: str) -> list[int]:
    return [player["icons"][guild] for player in at.view(None)["players"]]


# ---------------------------------------------------------------- who may follow


@proves("SPK-FOLLOW-01")
@pytest.mark.parametrize("active", [0, 1, 2, 3])
@pytest.mark.parametrize("answer", ["do not follow", "follow at level 1"])
def test_each_opponent_is_asked_once_clockwise(active: int, answer: str) -> None:
    at = stand(["Merchant 2"] * 4, turn=active)
    choose(at, "Merchant at level 1")
    order = []
    while asked(at).kind == "follow":
        assert group_sparks(at) == [0, 0, 0], "clean-up has not begun"
        assert city(at, active) == "Merchant 1, [Merchant]"
        order.append(asked(at).seat)
        choose(at, answer)
    assert order == [(active + n) % 4 for n in (1, 2, 3)]
    assert group_sparks(at) == [0, 1, 1]
    assert asked(at).seat == (active + 1) % 4 and asked(at).kind == "attract"


@proves("SPK-FOLLOW-01")
def test_one_may_pass_and_the_next_follow() -> None:
    at = stand(["Scientist 2", "Scientist 2", "Scientist 2", "Scientist 2"])
    choose(at, "Scientist at level 2", "do not follow", "follow at level 1", "do not follow")
    assert log(at)[2:12] == [
        "Player A uses the Scientist at level 2.",
        "Player A discards a Scientist.",
        "Player A gains 10 sparks (Scientist).",
        "Player B does not follow the Scientist.",
        "Player C follows the Scientist at level 1.",
        "Player C discards a Scientist.",
        "Player C gains 7 sparks (Scientist).",
        "Player C discards a Scientist.",
        "Player D does not follow the Scientist.",
        "Player A discards a Scientist.",
    ]
    assert [city(at, seat) for seat in range(4)] == ["", "Scientist 2", "", "Scientist 2"]


@proves("SPK-FOLLOW-02")
@pytest.mark.parametrize("other", ["Merchant 3", "Scout 1+Philosopher", "Mentor 2, Poet 1", ""])
def test_without_a_copy_nobody_follows(other: str) -> None:
    """Passing is the only answer, so it is not asked."""
    at = stand(["Philosopher 1", other, "Philosopher 1"])
    choose(at, "Philosopher at level 1", "your city")
    assert asked(at).seat == 2 and asked(at).kind == "follow"
    refused(at, "follow", 2)
    choose(at, "do not follow")
    assert city(at, 1) == other
    assert not any("Player B" in line for line in log(at)[:-1])


@proves("SPK-FOLLOW-02")
def test_one_copy_or_a_performer_is_enough() -> None:
    for other, expected in (
        ("Philosopher 1", "follow at level 1"),
        ("Performer 1", "follow at level 1 with a Performer"),
    ):
        at = stand(["Philosopher 1", other])
        choose(at, "Philosopher at level 1", "your city")
        assert asked(at).seat == 1 and ways(at) == ["do not follow", expected]


# ---------------------------------------------------------------- the four steps


@proves("SPK-FOLLOW-03")
def test_the_follower_moves_the_top_copy_above_the_city() -> None:
    at = stand(["Scout 1", "Scout 2, Medic 1"], deck=["Bandit", "Judge", "Medic"] * 2 + ["..."])
    choose(at, "Scout at level 1", "Bandit", "Judge")
    assert city(at, 1) == "Scout 2, Medic 1"
    choose(at, "follow at level 2")
    assert asked(at).seat == 1 and asked(at).kind == "drop"
    assert city(at, 1) == "Scout 1, Medic 1, [Scout]"
    assert city(at, 0) == "Medic 1, [Scout]"


@proves("SPK-FOLLOW-04")
def test_the_level_comes_from_the_followers_own_copies() -> None:
    at = stand(["Merchant 1", "Merchant 3", "Merchant 2", "Merchant 1+Scout"])
    choose(at, "Merchant at level 1")
    assert (asked(at).seat, level_of(at)) == (1, {1, 2, 3})
    choose(at, "follow at level 3")
    assert sparks(at)[1] == 3 * value("RATE", "Merchant", 3)
    assert (asked(at).seat, level_of(at)) == (2, {1, 2})
    choose(at, "follow at level 1")
    assert sparks(at)[2] == 2 * value("RATE", "Merchant", 1)
    assert (asked(at).seat, level_of(at)) == (3, {1, 2}), "a converted card is a copy"


@proves("SPK-FOLLOW-04")
def test_a_high_level_of_the_active_player_does_not_help() -> None:
    at = stand(["Merchant 3", "Merchant 1"])
    choose(at, "Merchant at level 3")
    assert level_of(at) == {1}
    refused(at, "follow", 2)
    refused(at, "follow", 3)
    choose(at, "follow at level 1")
    assert sparks(at) == [3 * value("RATE", "Merchant", 3), value("RATE", "Merchant", 1)]


@proves("SPK-FOLLOW-05")
def test_the_moved_card_is_discarded_before_the_next_opponent_decides() -> None:
    at = stand(["Philosopher 1", "Philosopher 1, Mentor 1", "Philosopher 1"], pile=["Medic"])
    choose(at, "Philosopher at level 1", "Player B's city")
    assert sparks(at) == [2, 0, 0], "B shows Philosopher and Mentor"
    choose(at, "follow at level 1", "Player C's city")
    assert asked(at).seat == 2 and asked(at).kind == "follow"
    assert pile(at) == ["Medic", "Philosopher"] and city(at, 1) == "Mentor 1"
    assert icons(at, "Arts") == [1, 1, 1]
    choose(at, "follow at level 1", "Player B's city")
    assert sparks(at) == [2, 1, 1], "C counts the Mentor only"
    assert pile(at) == ["Medic", "Philosopher", "Philosopher", "Philosopher"]


@proves("SPK-FOLLOW-05")
def test_the_moved_card_counts_while_its_follow_resolves() -> None:
    at = stand(["Merchant 1", "Merchant 1", "Medic 1"])
    choose(at, "Merchant at level 1", "follow at level 1")
    assert sparks(at) == [value("RATE", "Merchant", 1)] * 2 + [0]


@proves("SPK-FOLLOW-06")
def test_the_moved_card_is_not_on_the_pile_for_its_own_follow() -> None:
    at = stand(["Medic 1", "Medic 1", "Medic 1"], pile=["Scout", "Bandit", "Judge"])
    choose(at, "Medic at level 1")
    assert labels(at) == ["Bandit", "Judge", "Scout"]
    choose(at, "Judge", "follow at level 1")
    assert asked(at).seat == 1 and labels(at) == ["Bandit", "Scout"], "X and Y, and no Medic"
    choose(at, "Scout", "follow at level 1")
    assert asked(at).seat == 2 and labels(at) == ["Bandit", "Medic"], "B's Medic is there by now"
    choose(at, "Medic")
    assert [city(at, seat) for seat in range(3)] == ["Judge 1", "Scout 1", "Medic 1"]
    assert pile(at) == ["Bandit", "Medic", "Medic"]


@proves("SPK-FOLLOW-07")
def test_a_follower_is_the_performer() -> None:
    at = stand(["Champion 1", "Scout 2", "Champion 1", "Scout 3"])
    choose(at, "Champion at level 1")
    assert labels(at) == ["Player B's city", "Player D's city"]
    choose(at, "Player D's city", "follow at level 1")
    assert asked(at).seat == 2
    assert labels(at) == ["Player B's city", "Player D's city"], "C's neighbors, not A's city"
    choose(at, "Player B's city")
    assert sparks(at) == [3, 0, 2, 0]


@proves("SPK-FOLLOW-07")
def test_a_follower_counts_the_own_city() -> None:
    at = stand(["Merchant 1", "Merchant 1, Bandit 2", "Scout 1"])
    rate = value("RATE", "Merchant", 1)
    choose(at, "Merchant at level 1", "follow at level 1")
    assert sparks(at) == [rate, 3 * rate, 0]


# ---------------------------------------------------------------- earlier effects


@proves("SPK-RULING-15")
def test_the_level_is_counted_when_following() -> None:
    at = stand(["Executioner 1", "Executioner 2, Scout 1"])
    choose(at, "Executioner at level 1")
    assert asked(at).seat == 1 and labels(at) == ["Executioner", "Scout"]
    kept = choose(at.copy(), "Scout")
    assert ways(kept) == ["do not follow", "follow at level 1", "follow at level 2"]
    choose(at, "Executioner")
    assert ways(at) == ["do not follow", "follow at level 1"]


@proves("SPK-RULING-15")
def test_without_a_copy_left_there_is_no_follow() -> None:
    at = stand(["Executioner 2", "Executioner 2, Scout 1"])
    choose(at, "Executioner at level 2", "Executioner", "Executioner")
    assert value("N", "Executioner", 2) == 2
    assert asked(at).seat == 1 and asked(at).kind == "attract"
    assert city(at, 1) == "Scout 1"
    assert not any("follow" in line for line in log(at))


@proves("SPK-RULING-16")
@pytest.mark.parametrize(
    ("way", "left"),
    [
        ("follow at level 1", "Performer 1, Scout 1"),
        ("follow at level 1 with a Performer", "Medic 1, Scout 1"),
        ("do not follow", "Medic 1, Performer 1"),
    ],
)
def test_an_opponent_follows_once_with_a_copy_or_with_a_performer(way: str, left: str) -> None:
    at = stand(["Medic 1", "Medic 1, Performer 1", "Medic 1"], pile=["Judge", *["Scout"] * 3])
    choose(at, "Medic at level 1", "Judge")
    assert asked(at).seat == 1
    assert ways(at) == ["do not follow", "follow at level 1", "follow at level 1 with a Performer"]
    choose(at, next(label for label in labels(at) if label.split(":")[0] == way))
    assert asked(at).seat == 2 and asked(at).kind == "follow"
    assert city(at, 1) == left
    choose(at, "do not follow")
    assert asked(at).seat == 1 and asked(at).kind == "attract", "and B is not asked again"


# ---------------------------------------------------------------- the example


@proves("SPK-EX-02", "SPK-RULING-55")
@pytest.mark.parametrize("fourth", [None, "Mentor 2"])
def test_isaac_claire_and_keith_use_philosophers(fourth: str | None) -> None:
    """Also with a fourth player who shows two icons and cannot follow."""
    cities = ["Philosopher 2, Warrior 2", "Philosopher 1, Mentor 1, Scholar 1", "Philosopher 2"]
    at = stand([*cities, *([fourth] if fourth else [])])
    assert icons(at, "Arts")[:3] == [2, 3, 2]
    choose(at, "Philosopher at level 2", "Player B's city")
    assert sparks(at)[:3] == [6, 0, 0]
    assert asked(at).seat == 1 and ways(at) == ["do not follow", "follow at level 1"]
    choose(at, "follow at level 1", "your city")
    assert sparks(at)[:3] == [6, 3, 0]
    assert city(at, 1) == "Mentor 1, Scholar 1" and pile(at) == ["Philosopher"]
    assert asked(at).seat == 2
    assert ways(at) == ["do not follow", "follow at level 1", "follow at level 2"]
    assert icons(at, "Arts") == [2, 2, 2, 2][: at.seats]
    choose(at, "follow at level 2", "your city")
    assert sparks(at) == [6, 3, 4, 0][: at.seats]
    assert city(at, 0) == "Philosopher 1, Warrior 2"
    assert city(at, 1) == "Mentor 1, Scholar 1"
    assert city(at, 2) == "Philosopher 1"
    assert [line for line in log(at) if "discards" in line] == [
        "Player B discards a Philosopher.",
        "Player C discards a Philosopher.",
        "Player A discards a Philosopher.",
    ]
    assert pile(at) == ["Philosopher"] * 3
    assert asked(at).kind == "attract"
