"""Reactions: the Advisor and the Guardian answer an attack before it resolves."""

from __future__ import annotations

import pytest

from civitas.proof.ledger import proves

from ..at_table import asked, asks, log
from .answers import choose, labels
from .looking import city, pile, sparks
from .scenes import gains, perform, spark_words, told, value
from .support import game, stand

ATTACKS = ["Agitator", "Bandit", "Executioner", "Judge", "Soldier", "Trader", "Tyrant"]
OTHERS = ["Champion", "Diplomat", "Mediator", "Philosopher", "Warrior"]
ADVICE = "Advisor: gain 2 sparks"
GUARD = "Guardian: convert one of your citizens"


# ------------------------------------------------------------------------------------- the example


@proves("SPK-EX-05")
def test_reaction_example() -> None:
    table = perform(["Executioner 1", "Advisor 1, Scout 1"], "Executioner", 1)
    assert asks(table) == (1, "react")
    assert asked(table).prompt == "The Executioner attacks you. React?"
    assert labels(table) == ["no reaction", ADVICE]
    choose(table, "Advisor")
    assert sparks(table) == [0, 2]
    assert city(table, 1) == "Advisor 1, Scout 1"  # the card stays
    assert asks(table) == (1, "card")
    assert labels(table) == ["Advisor", "Scout"]
    choose(table, "Advisor")
    assert sparks(table) == [value("GAIN", "Executioner", 1), 2]
    assert (city(table, 0), city(table, 1)) == ("", "Scout 1")
    assert told(table) == [
        "Player A uses the Executioner at level 1.",
        "Player B reacts with the Advisor.",
        "Player B gains 2 sparks (Advisor).",
        "Player B discards an Advisor.",
        gains("A", "Executioner", 1),
        "Player A discards an Executioner.",
    ]
    assert pile(table) == ["Advisor", "Executioner"]


# ------------------------------------------------------------------------------------- Advisor


@proves("SPK-VALUE-04")
@pytest.mark.parametrize("stack", ["Advisor 1", "Advisor 2", "Advisor 3", "Advisor 1+Scout+Medic"])
def test_the_advisor_pays_2_whatever_the_size_of_its_stack(stack: str) -> None:
    table = choose(perform(["Bandit 1", stack], "Bandit", 1), "Advisor")
    assert asked(table).kind == "attract"
    assert sparks(table) == [0, 2]
    assert city(table, 1) == stack
    assert int(game.data["REACTION"][game.content.cards.names.index("Advisor")]) == 2


def test_a_reaction_is_optional() -> None:
    table = choose(perform(["Bandit 1", "Advisor 2"], "Bandit", 1), "no reaction")
    assert asked(table).kind == "attract"
    assert sparks(table) == [0, 0]
    assert not any("reacts" in line for line in log(table))


@pytest.mark.parametrize("name", ATTACKS)
def test_every_attack_lets_its_target_react_first(name: str) -> None:
    table = perform([f"{name} 1, Scout 1", "Advisor 1, Medic 2"], name, 1, sparks=[0, 5])
    assert asks(table) == (1, "react")
    assert labels(table) == ["no reaction", ADVICE]
    assert sparks(table) == [0, 5]
    assert city(table, 1) == "Advisor 1, Medic 2"
    choose(table, "Advisor")
    assert sparks(table)[1] == 7


@pytest.mark.parametrize("name", OTHERS)
def test_what_is_no_attack_allows_no_reaction(name: str) -> None:
    table = perform([f"{name} 1, Scout 1", "Advisor 1, Guardian 2"], name, 1, deck=["Scout", "..."])
    while asked(table).kind in ("city", "trade"):
        choose(table, labels(table)[0])
    assert asked(table).kind == "attract"
    assert not any("reacts" in line for line in log(table))


def test_the_attacker_does_not_react() -> None:
    table = perform(["Bandit 1, Advisor 1", "Medic 2"], "Bandit", 1)
    assert asked(table).kind == "attract"


def test_a_target_without_a_reaction_is_not_asked() -> None:
    assert asked(perform(["Bandit 1", "Scout 1+Advisor"], "Bandit", 1)).kind == "attract"


# ------------------------------------------------------------------------------------- Guardian


def test_the_guardian_converts_one_face_up_card() -> None:
    table = perform(["Bandit 1", "Guardian 1, Merchant 2, Medic 1+Scout"], "Bandit", 1, sparks=[0, 9])
    assert asks(table) == (1, "react")
    assert labels(table) == ["no reaction", GUARD]
    choose(table, "Guardian")
    assert asks(table) == (1, "card")
    assert asked(table).prompt == "Guardian: convert one of your citizens"
    assert labels(table) == ["Guardian", "Medic", "Merchant"]  # no passing any more, and no converted card
    choose(table, "Merchant")
    assert labels(table) == ["under Guardian", "under Medic", "under Merchant"]
    choose(table, "under Medic")
    assert city(table, 1) == "Guardian 1, Merchant 1, Medic 1+Scout+Merchant"
    assert sparks(table) == [
        value("RATE", "Bandit", 1),
        9 - value("RATE", "Bandit", 1),
    ]  # one Economics icon is left to be robbed
    assert told(table) == [
        "Player A uses the Bandit at level 1.",
        "Player A chooses Player B's city.",
        "Player B reacts with the Guardian.",
        "Player B converts a Merchant under Medic.",
        f"Player A takes {spark_words(sparks(table)[0])} from Player B.",
        "Player A discards a Bandit.",
    ]


@pytest.mark.parametrize("stack", ["Guardian 1+Scout+Scout", "Guardian 3"])
def test_the_guardian_converts_one_card_at_every_level(stack: str) -> None:
    table = choose(perform(["Bandit 1", f"{stack}, Medic 4"], "Bandit", 1), "Guardian", "Medic", "under Medic")
    assert asked(table).kind == "attract"
    assert city(table, 1) == f"{stack}, Medic 3+Medic"


def test_a_guardian_may_go_under_another_stack_or_another_guardian() -> None:
    table = choose(perform(["Bandit 1", "Guardian 1+Scout, Medic 1"], "Bandit", 1), "Guardian", "Guardian")
    assert city(table, 1) == "Medic 1+Guardian"  # what lay under it went after the action
    assert pile(table) == ["Scout", "Bandit"]
    table = choose(perform(["Bandit 1", "Guardian 2"], "Bandit", 1), "Guardian")
    assert city(table, 1) == "Guardian 1+Guardian"


def test_without_a_destination_the_guardian_is_not_offered() -> None:
    assert asked(perform(["Bandit 1", "Guardian 1"], "Bandit", 1)).kind == "attract"
    assert asked(perform(["Bandit 1", "Guardian 1+Scout+Scout"], "Bandit", 1)).kind == "attract"


def test_an_active_player_who_is_attacked_cannot_guard_the_active_card() -> None:
    table = perform(["Bandit 1, Guardian 1, Medic 1", "Bandit 1"], "Bandit", 1)
    choose(table, "follow at level 1")
    assert asks(table) == (0, "react")
    choose(table, "Guardian")
    assert labels(table) == ["Guardian", "Medic"]
    choose(table, "Medic")  # under the Guardian: the active Bandit is no stack either
    assert city(table, 0) == "Guardian 1+Medic"


def test_a_converted_card_is_safe_from_a_trade_but_not_from_the_executioner() -> None:
    table = choose(perform(["Trader 1, Scout 1", "Guardian 1, Medic 1"], "Trader", 1), "Guardian", "Medic")
    assert asks(table) == (0, "trade")
    assert labels(table) == ["Scout for Guardian from Player B's city", "no trade"]
    table = choose(perform(["Executioner 1", "Guardian 1, Medic 1"], "Executioner", 1), "Guardian", "Medic")
    assert asks(table) == (1, "card")
    assert labels(table) == ["Guardian", "the converted Medic under Guardian"]


# ------------------------------------------------------------------------------------- both, and in which order


def test_each_reaction_stack_may_be_used_once_in_any_order() -> None:
    table = perform(["Bandit 1", "Advisor 2, Guardian 2"], "Bandit", 1)
    assert labels(table) == ["no reaction", ADVICE, GUARD]
    choose(table, "Advisor")
    assert labels(table) == ["no reaction", GUARD]
    choose(table, "Guardian", "Advisor", "under Guardian")
    assert asked(table).kind == "attract"
    assert (city(table, 1), sparks(table)[1]) == ("Advisor 1, Guardian 2+Advisor", 2)

    table = choose(perform(["Bandit 1", "Advisor 2, Guardian 2"], "Bandit", 1), "Guardian", "Advisor", "under Advisor")
    assert labels(table) == ["no reaction", ADVICE]
    choose(table, "Advisor")
    assert sparks(table)[1] == 2


def test_an_advisor_that_was_just_converted_gives_no_advice() -> None:
    table = perform(["Bandit 1", "Advisor 1, Guardian 1"], "Bandit", 1)
    choose(table, "Guardian", "Advisor")
    assert asked(table).kind == "attract"
    assert (city(table, 1), sparks(table)[1]) == ("Guardian 1+Advisor", 0)


@proves("SPK-RULING-22")
def test_only_the_named_target_reacts_and_only_once() -> None:
    table = perform(["Bandit 1", "Advisor 2", "Advisor 1", "Advisor 1"], "Bandit", 1)
    assert asks(table) == (0, "city")
    choose(table, "Player B's city")
    assert asks(table) == (1, "react")
    choose(table, "Advisor")
    assert asked(table).kind == "attract"
    assert sparks(table) == [0, 2, 0, 0]
    assert sum("reacts" in line for line in log(table)) == 1


@proves("SPK-RULING-22")
def test_the_target_reacts_before_any_card_is_picked() -> None:
    table = perform(["Trader 1, Medic 1", "Guardian 1, Scout 2"], "Trader", 1)
    assert asks(table) == (1, "react")
    choose(table, "Guardian", "Scout", "under Guardian")
    assert asks(table) == (0, "trade")
    assert labels(table) == [
        "Medic for Guardian from Player B's city",
        "Medic for Scout from Player B's city",
        "no trade",
    ]
    assert city(table, 1) == "Guardian 1+Scout, Scout 1"


@proves("SPK-RULING-22")
@pytest.mark.parametrize("mine", ["Trader 1", "Trader 1, Advisor 1"])
def test_a_target_that_nothing_can_happen_to_reacts_all_the_same(mine: str) -> None:
    table = perform([mine, "Advisor 1"], "Trader", 1)
    assert asks(table) == (1, "react")
    choose(table, "Advisor")
    assert asked(table).kind == "attract"
    assert sparks(table)[1] == 2
    assert not any("trades" in line for line in log(table))


@proves("SPK-RULING-22")
def test_level_poet_target_reactions_cards() -> None:
    table = stand(["Judge 2, Poet 1", "Advisor 1, Scout 2", "Advisor 1, Medic 2"])
    kinds = []
    for answer in ("Judge at level 2", "keep the Poet", "Player C's city", "Advisor", "Medic", "under Advisor"):
        kinds.append(asks(table))
        choose(table, answer)
    assert kinds == [(0, "act"), (0, "poet"), (0, "city"), (2, "react"), (0, "card"), (2, "stack")]


@proves("SPK-RULING-22")
def test_all_targets_react_clockwise_from_the_performer_before_the_first_discards() -> None:
    cities = ["Advisor 1, Scout 1", "Executioner 1", "Advisor 1, Scout 1", "Advisor 1, Scout 1"]
    table = perform(cities, "Executioner", 1, turn=1)
    assert asks(table) == (2, "react")
    choose(table, "Advisor")
    assert asks(table) == (0, "react")
    choose(table, "Advisor")
    assert asks(table) == (2, "card")
    assert sparks(table) == [2, 0, 2, 0]
    choose(table, "Scout")
    assert asks(table) == (0, "card")
    choose(table, "Advisor")
    assert sparks(table) == [2, value("GAIN", "Executioner", 1), 2, 0]
    assert [city(table, seat) for seat in (0, 2, 3)] == ["Scout 1", "Advisor 1", "Advisor 1, Scout 1"]


@proves("SPK-RULING-23")
def test_a_followed_attack_is_an_attack_of_its_own() -> None:
    table = perform(["Bandit 1", "Advisor 1", "Bandit 1"], "Bandit", 1)
    choose(table, "Player B's city", "Advisor")
    assert sparks(table) == [0, 2, 0]
    assert asks(table) == (2, "follow")
    choose(table, "follow at level 1", "Player B's city")
    assert asks(table) == (1, "react")
    choose(table, "Advisor")
    assert asked(table).kind == "attract"
    assert sparks(table) == [0, 4, 0]


@proves("SPK-RULING-23")
def test_a_performer_that_follows_an_attack_attacks_too() -> None:
    table = perform(["Judge 1, Advisor 1, Scout 1", "Performer 1"], "Judge", 1)
    choose(table, "follow at level 1 with a Performer")
    assert asks(table) == (0, "react")
    assert asked(table).prompt == "The Judge attacks you. React?"
    choose(table, "Advisor")
    assert sparks(table)[0] == value("GAIN", "Judge", 1) + 2
    assert asks(table) == (1, "card")
