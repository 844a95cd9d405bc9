"""Performing an action: which stack, at which level, and what the card above the city is safe from."""

from __future__ import annotations

import pytest

from civitas.proof.ledger import proves

from ..at_table import asked, log
from .answers import choose, labels
from .looking import city, deck_size, groups, level_of, pile, sparks
from .playing import NAMES, refused, value
from .support import game, stand


def citizens_offered(labels: list[str]) -> set[str]:
    return {label.split(" at level ")[0] for label in labels}


# ---------------------------------------------------------------- may act


@proves("SPK-ACTION-01")
def test_no_action_is_always_allowed() -> None:
    at = stand(["Merchant 1, Warrior 1", "Scout 1"])
    assert citizens_offered(labels(at)) == {"Merchant", "Warrior", "no action"}
    choose(at, "no action")
    assert sparks(at) == [0, 0] and city(at, 0) == "Merchant 1, Warrior 1" and pile(at) == []
    assert asked(at).seat == 1 and asked(at).kind == "attract"


@proves("SPK-ACTION-01")
def test_one_action_and_no_second() -> None:
    at = stand(["Merchant 1, Warrior 1", "Merchant 1"])
    warrior = next(option for option in asked(at).options if option.label.startswith("Use Warrior")).value
    choose(at, "Merchant at level 1")
    assert asked(at).seat == 1 and asked(at).kind == "follow"
    refused(at, "act", warrior)
    choose(at, "do not follow")
    assert asked(at).seat == 1 and asked(at).kind == "attract"
    refused(at, "act", warrior)
    assert sum("uses the" in line for line in log(at)) == 1
    assert city(at, 0) == "Warrior 1"


@proves("SPK-CARD-07")
def test_a_citizen_without_an_action_cannot_be_activated() -> None:
    at = stand(["Outcast 2, Scout 1", "Medic 1"])
    assert citizens_offered(labels(at)) == {"Scout", "no action"}
    outcast = [NAMES[n] for n in at.state.cast[:7]].index("Outcast")
    for level in range(3):
        refused(at, "act", 3 * outcast + level)


@proves("SPK-CARD-07")
@pytest.mark.parametrize(
    "names",
    [
        ("Advisor", "Collector", "Diviner", "Guardian"),
        ("Outcast", "Performer", "Poet"),
    ],
)
def test_abilities_alone_give_no_action(names: tuple[str, ...]) -> None:
    at = stand([", ".join(f"{name} 3" for name in names), "Medic 1"], cast=["Bandit", "Scout"])
    assert asked(at).seat == 1 and asked(at).kind == "attract"
    assert "Player A takes no action." in log(at)


@proves("SPK-CARD-07")
@pytest.mark.parametrize(
    "name", [name for name, has in zip(NAMES, game.data["HAS_ACTION"], strict=True) if has and name != "Judge"]
)
def test_every_other_citizen_can_be_activated(name: str) -> None:
    at = stand([f"{name} 1, Judge 1", "Medic 1"])
    assert citizens_offered(labels(at)) == {name, "Judge", "no action"}


# ---------------------------------------------------------------- the active card


@proves("SPK-ACTION-02")
def test_the_top_card_moves_above_the_city_and_names_who_may_be_followed() -> None:
    at = stand(["Scout 2, Medic 1", "Scout 1, Medic 1, Judge 1"], deck=["Bandit", "Judge", "Medic", "..."])
    choose(at, "Scout at level 1")
    assert city(at, 0) == "Scout 1, Medic 1, [Scout]"
    assert at.view(1)["players"][0]["above"] == "Scout"
    choose(at, "Bandit", "Judge")
    assert city(at, 0) == "Scout 1, Medic 2, [Scout]", "until clean-up"
    assert asked(at).seat == 1 and asked(at).prompt == "Follow the Scout?"
    assert [label.split(":")[0] for label in labels(at)] == ["do not follow", "follow at level 1"]
    choose(at, "do not follow")
    assert city(at, 0) == "Scout 1, Medic 2" and pile(at) == ["Bandit", "Judge", "Scout"]


@proves("SPK-ACTION-03")
def test_the_size_of_the_stack_is_the_highest_level() -> None:
    at = stand(["Scientist 2", "Medic 1"])
    assert level_of(at) == {1, 2}
    scientist = [NAMES[n] for n in at.state.cast[:7]].index("Scientist")
    refused(at, "act", 3 * scientist + 2)
    choose(at, "Scientist at level 2")
    assert sparks(at) == [10, 0], "the active card counts: level 2, although one card was left"
    assert city(at, 0) == "" and pile(at) == ["Scientist", "Scientist"]


@proves("SPK-ACTION-04")
def test_a_card_just_attracted_counts() -> None:
    at = stand(["Philosopher 1", "Medic 1"], act=False, groups=[["Philosopher"], ["Philosopher"], []])
    choose(at, "the top group")
    assert level_of(at) == {1, 2}
    choose(at, "Philosopher at level 2", "your city")
    assert sparks(at) == [2 * value("RATE", "Philosopher", 2), 0]
    at = stand(["Philosopher 1", "Medic 1"], act=False, groups=[["Philosopher"], ["Philosopher"], []])
    choose(at, "the bottom group")
    assert level_of(at) == {1}


@proves("SPK-ACTION-05")
def test_the_active_card_counts_in_its_city() -> None:
    at = stand(["Philosopher 1, Medic 1", "Medic 1"])
    assert at.view(None)["players"][0]["icons"]["Arts"] == 1
    choose(at, "Philosopher at level 1")
    assert at.view(None)["players"][0]["icons"]["Arts"] == 1
    choose(at, "your city")
    assert sparks(at) == [1, 0]


@proves("SPK-ACTION-06")
@pytest.mark.parametrize("name", ["Scientist", "Mentor"])
def test_the_owner_cannot_discard_or_convert_the_active_card(name: str) -> None:
    at = stand([f"{name} 1, Scout 1, Medic 1+Judge", "Bandit 1"])
    choose(at, f"{name} at level 1")
    offered = set(labels(at)) - {"none"}
    assert asked(at).kind == "card"
    assert offered == (
        {"Scout", "Medic", "the converted Judge under Medic"} if name == "Scientist" else {"Scout", "Medic"}
    )


@proves("SPK-ACTION-06")
def test_other_copies_of_the_active_citizen_are_not_safe() -> None:
    at = stand(["Scientist 2, Scout 1", "Bandit 1"])
    choose(at, "Scientist at level 1")
    assert labels(at) == ["Scientist", "Scout"]
    choose(at, "Scientist")
    assert city(at, 0) == "Scout 1"


@proves("SPK-ACTION-06")
@pytest.mark.parametrize(
    ("name", "offered"),
    [
        ("Tyrant", ["Bandit", "Medic", "Scout"]),  # which A gives, after taking the Bandit
        ("Soldier", ["Bandit", "Medic", "Scout"]),
        ("Executioner", ["Medic", "Scout"]),  # which A discards
        ("Judge", ["Medic", "Scout"]),  # which B lets A convert
    ],
)
def test_followers_cannot_touch_the_active_card(name: str, offered: list[str]) -> None:
    """A's only copy lies above A's city when B follows against A."""
    at = stand([f"{name} 1, Scout 1, Medic 1", f"{name} 1, Bandit 1"])
    choose(at, f"{name} at level 1", "Bandit", "follow at level 1")
    assert asked(at).kind == "card" and labels(at) == offered
    assert city(at, 0).endswith(f"[{name}]") and city(at, 1).endswith(f"[{name}]")
    at.choose(asked(at).options[0])
    assert pile(at)[-1] == name, "it goes at clean-up"
    assert log(at)[-6] == f"Player A discards {'an' if name[0] == 'E' else 'a'} {name}."


@proves("SPK-ACTION-06")
@pytest.mark.parametrize("name", ["Trader", "Agitator"])
def test_neither_side_of_a_trade_is_an_active_or_moved_card(name: str) -> None:
    at = stand([f"{name} 1, Scout 1", f"{name} 1, Bandit 1"])
    choose(at, f"{name} at level 1")
    assert {label.split(" from ")[0] for label in labels(at)} == {f"Scout for {name}", "Scout for Bandit", "no trade"}
    choose(at, "no trade", "follow at level 1")
    assert {label.split(" from ")[0] for label in labels(at)} == {"Bandit for Scout", "no trade"}


@proves("SPK-ACTION-06")
def test_the_moved_card_of_a_follower_is_safe_too() -> None:
    at = stand(["Scientist 1, Scout 1", "Scientist 1, Bandit 1+Judge, Medic 1"])
    choose(at, "Scientist at level 1", "follow at level 1")
    assert asked(at).seat == 1
    assert labels(at) == ["Bandit", "Medic", "the converted Judge under Bandit"]
    assert city(at, 1) == "Bandit 1+Judge, Medic 1, [Scientist]"


# ---------------------------------------------------------------- levels


@proves("SPK-LEVEL-01", "SPK-LEVEL-02", "SPK-LEVEL-03")
@pytest.mark.parametrize(("size", "levels"), [(1, {1}), (2, {1, 2}), (3, {1, 2, 3}), (4, {1, 2, 3}), (10, {1, 2, 3})])
def test_the_levels_offered(size: int, levels: set[int]) -> None:
    at = stand([f"Scout {size}", "Medic 1"])
    assert level_of(at) == levels
    assert len(labels(at)) == len(levels) + 1
    scout = [NAMES[n] for n in at.state.cast[:7]].index("Scout")
    for level in {1, 2, 3} - levels:
        refused(at, "act", 3 * scout + level - 1)


@proves("SPK-LEVEL-02", "SPK-LEVEL-03", "SPK-RULING-14")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_lower_level_may_be_chosen_and_is_what_counts(level: int) -> None:
    at = stand(["Scout 3", "Medic 1"], deck=["Bandit", "Judge", "Medic", "Warrior", "Tyrant", "..."])
    assert level_of(at) == {1, 2, 3}
    size = deck_size(at)
    choose(at, f"Scout at level {level}")
    assert size - deck_size(at) == value("CAP", "Scout", level)
    assert log(at)[2] == f"Player A uses the Scout at level {level}."


@proves("SPK-CARD-06")
@pytest.mark.parametrize(("level", "gained"), [(1, 7), (2, 10), (3, 15)])
def test_the_variable_is_the_value_of_the_level(level: int, gained: int) -> None:
    at = stand(["Scientist 3, Scout 1", "Medic 1"])
    choose(at, f"Scientist at level {level}", "Scout")
    assert sparks(at) == [gained, 0]
    assert f"Player A gains {gained} sparks (Scientist)." in log(at)


@proves("SPK-CARD-05")
@pytest.mark.parametrize(("neighbor", "icons", "gained"), [("Guardian 2, Scout 1", 3, 6), ("Medic 3", 0, 0)])
def test_a_rate_counts_icons(neighbor: str, icons: int, gained: int) -> None:
    at = stand(["Champion 2, Warrior 4", neighbor])
    assert value("RATE", "Champion", 2) == 2
    assert at.view(None)["players"][1]["icons"]["Military"] == icons
    choose(at, "Champion at level 2")
    assert sparks(at) == [gained, 0]


# ---------------------------------------------------------------- without effect, and in order


@proves("SPK-RULING-13")
@pytest.mark.parametrize("neighbor", ["Scout 1", "Scout 2"])
def test_an_action_may_be_performed_without_effect(neighbor: str) -> None:
    at = stand(["Warrior 1", neighbor])
    choose(at, "Warrior at level 1")
    assert sparks(at) == [0, 0]
    assert city(at, 0) == "" and pile(at) == ["Warrior"]
    assert log(at)[2:5] == [
        "Player A uses the Warrior at level 1.",
        "Player A chooses Player B's city.",
        "Player A discards a Warrior.",
    ]


@proves("SPK-RULING-13")
def test_an_action_whose_cost_cannot_be_paid_is_not_offered() -> None:
    at = stand(["Scientist 1", "Medic 1"])
    assert "Player A takes no action." in log(at) and city(at, 0) == "Scientist 1"


@proves("SPK-RULING-61")
def test_a_stack_is_discarded_face_up_cards_first() -> None:
    at = stand(["Executioner 2+Medic, Bandit 1", "Scout 1, Judge 1"])
    choose(at, "Executioner at level 1", "Scout")
    assert asked(at).kind == "attract", "nobody is asked for an order"
    assert pile(at) == ["Scout", "Executioner", "Medic", "Executioner"]
    assert city(at, 0) == "Bandit 1"


@proves("SPK-RULING-61")
def test_converted_cards_go_oldest_first() -> None:
    at = stand(["Executioner 3+Medic+Bandit+Judge+Medic", "Scout 1, Judge 1"])
    choose(at, "Executioner at level 1", "Scout")
    assert pile(at) == [
        *("Scout", "Executioner", "Executioner"),
        *("Medic", "Bandit", "Judge", "Medic"),
        "Executioner",
    ]


@proves("SPK-RULING-61")
def test_left_over_cards_go_stack_by_stack_as_founded() -> None:
    at = stand(["Scout 1+Medic+Judge, Mentor 3, Bandit 1+Tyrant", "Warrior 1"])
    choose(at, "Mentor at level 2", "Bandit", "under Mentor", "Scout")
    assert city(at, 0) == "Mentor 2+Bandit+Scout"
    assert pile(at) == ["Medic", "Judge", "Tyrant", "Mentor"], "Scout was founded first, whichever went first"


@proves("SPK-RULING-61")
@pytest.mark.parametrize("seat", [0, 1])
def test_left_over_cards_go_from_the_performer_clockwise(seat: int) -> None:
    """Both cities lose their only Scout or Bandit in a trade."""
    cities = ["Trader 1, Scout 1+Judge, Medic 1", "Trader 1, Bandit 1+Tyrant, Medic 1"]
    at = stand(cities, turn=seat)
    mine, theirs = ("Scout", "Bandit") if seat == 0 else ("Bandit", "Scout")
    choose(at, "Trader at level 1", f"{mine} for {theirs}")
    assert asked(at).kind == "follow"
    assert pile(at) == (["Judge", "Tyrant"] if seat == 0 else ["Tyrant", "Judge"])
    assert city(at, seat) == f"Medic 1, {theirs} 1, [Trader]"


@proves("SPK-EX-06")
def test_isabel_performs_a_scholar_on_two_converted_cards() -> None:
    at = stand(["Scholar 1+Bandit+Judge", "Scholar 1, Medic 1"], deck=["Scholar", "Scout", "Medic", "Bandit", "..."])
    assert value("N", "Scholar", 3) == 4
    assert level_of(at) == {1, 2, 3}
    choose(at, "Scholar at level 3")
    assert asked(at).seat == 1 and asked(at).kind == "follow"
    assert city(at, 0) == "Scholar 1, Scout 1, Medic 1, Bandit 1, [Scholar]"
    assert pile(at) == ["Bandit", "Judge"], "the converted cards are gone before anybody follows"
    choose(at, "do not follow")
    assert city(at, 0) == "Scholar 1, Scout 1, Medic 1, Bandit 1"
    assert pile(at) == ["Bandit", "Judge", "Scholar"]
    assert log(at)[2:-5] == [
        "Player A uses the Scholar at level 3.",
        "Player A turns up a Scholar.",
        "Player A turns up a Scout.",
        "Player A turns up a Medic.",
        "Player A turns up a Bandit.",
        "Player A places a Scholar.",
        "Player A places a Scout.",
        "Player A places a Medic.",
        "Player A places a Bandit.",
        "Player A discards the converted Bandit.",
        "Player A discards the converted Judge.",
        "Player B does not follow the Scholar.",
        "Player A discards a Scholar.",
    ]
    assert groups(at)[0] != [None, None]
