"""Executioner, Guardian and Judge, each at every level. The Guardian's reaction stands in test_reactions.py."""

from __future__ import annotations

import pytest

from civitas.proof.ledger import proves

from ..at_table import asked, asks, log
from .answers import choose, labels
from .looking import city, pile, sparks
from .scenes import gains, offers, perform, scored, scores, told, value
from .support import solo, stand

LEVELS = (1, 2, 3)


# ------------------------------------------------------------------------------------- Executioner


@proves("SPK-NOTE-EXECUTIONER-01")
def test_the_owner_picks_what_the_executioner_hits_converted_cards_too() -> None:
    table = perform(["Executioner 1", "Medic 1+Bandit, Scout 1"], "Executioner", 1)
    assert asks(table) == (1, "card")
    assert labels(table) == ["Medic", "Scout", "the converted Bandit under Medic"]
    choose(table, "the converted Bandit")
    assert city(table, 1) == "Medic 1, Scout 1"
    assert pile(table) == ["Bandit", "Executioner"]
    assert told(table) == [
        "Player A uses the Executioner at level 1.",
        "Player B discards the converted Bandit.",
        gains("A", "Executioner", 1),
        "Player A discards an Executioner.",
    ]


@proves("SPK-RULING-78")
def test_the_converted_card_that_is_named_goes_and_no_other() -> None:
    cast = ["Bandit", "Champion", "Executioner", "Medic", "Scholar", "Scout", "Trader"]
    cities = ["Bandit 1+Bandit, Scout 1+Medic", "Executioner 1"]
    for named, left in [("Bandit under Bandit", "Bandit 1, Scout 1+Medic"), ("Medic", "Bandit 1+Bandit, Scout 1")]:
        table = choose(perform(cities, "Executioner", 1, turn=1, cast=cast), f"the converted {named}")
        assert city(table, 0) == left
        assert pile(table) == [named.split()[0], "Executioner"]


@proves("SPK-NOTE-EXECUTIONER-01")
def test_both_neighbors_pick_for_themselves_from_the_left_on() -> None:
    cities = ["Scout 2, Medic 2", "Executioner 1", "Bandit 1, Medic 1", "Champion 1, Medic 1"]
    table = perform(cities, "Executioner", 1, turn=1)
    assert asks(table) == (2, "card")
    assert labels(table) == ["Bandit", "Medic"]
    choose(table, "Bandit")
    assert asks(table) == (0, "card")
    assert labels(table) == ["Medic", "Scout"]
    assert sparks(table) == [0, 0, 0, 0]  # paid when all have discarded
    choose(table, "Medic")
    assert asked(table).kind == "attract"
    assert [city(table, seat) for seat in (0, 2, 3)] == ["Scout 2, Medic 1", "Medic 1", "Champion 1, Medic 1"]
    assert pile(table) == ["Bandit", "Medic", "Executioner"]
    assert sparks(table) == [0, value("GAIN", "Executioner", 1), 0, 0]


@proves("SPK-RULING-26")
def test_with_two_players_the_one_neighbor_discards_once() -> None:
    table = perform(["Executioner 1", "Medic 2, Scout 2"], "Executioner", 1)
    choose(table, "Medic")
    assert asked(table).kind == "attract"
    assert city(table, 1) == "Medic 1, Scout 2"
    # and reacts once
    table = perform(["Executioner 1", "Advisor 1"], "Executioner", 1)
    choose(table, "Advisor")
    assert asked(table).kind == "attract"
    assert sparks(table)[1] == 2


@pytest.mark.parametrize("level", LEVELS)
def test_the_executioner_hits_and_gains_by_its_level_and_loses_all_copies(level: int) -> None:
    table = perform(["Executioner 3+Scout, Bandit 1", "Medic 3, Scout 3"], "Executioner", level)
    n = value("N", "Executioner", level)
    for left in range(n, 0, -1):
        assert asks(table) == (1, "card")
        assert city(table, 1) == f"Medic {3 - n + left}, Scout 3"
        assert sparks(table) == [0, 0]
        choose(table, "Medic")
    assert asked(table).kind == "attract"
    assert sparks(table) == [value("GAIN", "Executioner", level), 0]
    assert city(table, 0) == "Bandit 1"
    assert told(table)[1:] == [
        *["Player B discards a Medic."] * n,
        gains("A", "Executioner", level),
        *["Player A discards an Executioner."] * 2,
        "Player A discards the converted Scout.",
        "Player A discards an Executioner.",
    ]
    assert pile(table) == [*["Medic"] * n, "Executioner", "Executioner", "Scout", "Executioner"]


def test_who_has_fewer_cards_discards_them_all() -> None:
    table = perform(["Executioner 3", "Medic 1+Scout", "", "Scout 1"], "Executioner", 3)
    assert labels(table) == ["Medic", "the converted Scout under Medic"]
    choose(table, "Medic")
    # the rest goes without a question, on both sides
    assert asked(table).kind == "attract"
    assert [city(table, seat) for seat in (1, 2, 3)] == ["", "", ""]
    assert pile(table)[:3] == ["Medic", "Scout", "Scout"]
    assert sparks(table)[0] == value("GAIN", "Executioner", 3)


def test_against_empty_cities_the_executioner_only_gains() -> None:
    table = perform(["Executioner 2", ""], "Executioner", 2)
    assert sparks(table) == [value("GAIN", "Executioner", 2), 0]
    assert city(table, 0) == ""


def test_what_is_left_of_a_stack_goes_after_the_action() -> None:
    table = perform(["Executioner 1", "Medic 1+Scout+Bandit, Champion 1"], "Executioner", 1)
    choose(table, "Medic")
    assert city(table, 1) == "Champion 1"
    assert told(table)[1:] == [
        "Player B discards a Medic.",
        gains("A", "Executioner", 1),
        "Player B discards the converted Scout.",
        "Player B discards the converted Bandit.",
        "Player A discards an Executioner.",
    ]


def test_within_one_action_what_is_left_of_a_stack_may_be_named() -> None:
    table = choose(perform(["Executioner 2", "Medic 1+Scout, Champion 1"], "Executioner", 2), "Medic")
    assert labels(table) == ["Champion", "the converted Scout under Medic (no face-up card left)"]
    choose(table, "the converted Scout")
    assert city(table, 1) == "Champion 1"


def test_a_follower_of_the_executioner_does_not_reach_the_active_card() -> None:
    table = perform(["Executioner 2, Scout 1", "Executioner 2, Medic 2"], "Executioner", 1)
    choose(table, "Medic")
    assert city(table, 0) == "Scout 1, [Executioner]"
    assert offers(table) == ["do not follow", "follow at level 1", "follow at level 2"]
    choose(table, "follow at level 2")
    # the Scout is the only card that can be named; the active Executioner stays to the clean-up
    assert (city(table, 0), city(table, 1)) == ("", "Medic 1")
    assert pile(table) == ["Medic", "Executioner", "Scout", "Executioner", "Executioner", "Executioner"]
    assert sparks(table) == [value("GAIN", "Executioner", 1), value("GAIN", "Executioner", 2)]


def test_who_lost_the_last_executioner_cannot_follow() -> None:
    table = perform(["Executioner 1", "Executioner 1, Medic 1"], "Executioner", 1)
    choose(table, "Executioner")
    assert asked(table).kind == "attract"


def test_performers_in_the_executioners_place_are_all_discarded() -> None:
    table = perform(["Executioner 1, Scout 1", "Performer 3+Bandit, Executioner 1, Medic 1"], "Executioner", 1)
    choose(table, "Medic", "follow at level 2 with a Performer")
    assert (city(table, 0), city(table, 1)) == ("", "Executioner 1")
    assert sparks(table)[1] == value("GAIN", "Executioner", 2)
    assert pile(table)[1:] == ["Scout", "Performer", "Performer", "Bandit", "Performer", "Executioner"]


# ------------------------------------------------------------------------------------- Guardian


@proves("SPK-VALUE-05")
@pytest.mark.parametrize(
    ("mine", "cards", "paid"),
    [("Guardian 3, Scout 2", 5, 20), ("Guardian 3, Scout 2, Warrior 1", 6, 24), ("Guardian 5, Medic 1", 6, 20)],
)
def test_three_guardians_pay_4_per_military_icon(mine: str, cards: int, paid: int) -> None:
    table = scored([mine, "Scout 4"])
    assert scores(table) == [cards + paid, 4]
    assert f"Player A scores {paid} for the Guardian." in log(table)


@pytest.mark.parametrize(
    ("mine", "cards", "level", "icons"),
    [
        ("Guardian 1", 1, 1, 1),
        ("Guardian 1, Scout 3, Medic 2", 6, 1, 4),
        ("Guardian 2, Scout 1", 3, 2, 3),
        ("Guardian 1+Scout, Medic 1+Scout", 4, 2, 1),
        ("Guardian 1+Scout+Guardian, Scout 1", 4, 3, 2),
    ],
)
def test_guardians_pay_by_their_stack_for_face_up_military(mine: str, cards: int, level: int, icons: int) -> None:
    assert scores(scored([mine, ""])) == [cards + value("RATE", "Guardian", level) * icons, 0]


def test_a_guardian_has_no_action() -> None:
    assert offers(stand(["Guardian 3, Champion 1", ""])) == ["Champion at level 1", "no action"]


# ------------------------------------------------------------------------------------- Judge


@pytest.mark.parametrize("level", LEVELS)
def test_the_judge_picks_the_cards_and_their_owner_the_stacks(level: int) -> None:
    table = perform(["Judge 3", "Medic 3, Scout 3, Bandit 1+Scout"], "Judge", level)
    for _ in range(value("N", "Judge", level)):
        assert asks(table) == (0, "card")
        assert labels(table) == ["Bandit", "Medic", "Scout"]  # not the converted card
        choose(table, "Scout")
        assert asks(table) == (1, "stack")
        assert sparks(table) == [0, 0]
        choose(table, "under Medic")
    assert asked(table).kind == "attract"
    n = value("N", "Judge", level)
    assert sparks(table) == [value("GAIN", "Judge", level), 0]
    assert told(table) == [
        f"Player A uses the Judge at level {level}.",
        "Player A chooses Player B's city.",
        *["Player B converts a Scout under Medic."] * n,
        gains("A", "Judge", level),
        "Player A discards a Judge.",
    ]
    scouts = ["", "Scout 1, ", "Scout 2, "][3 - n]
    assert city(table, 1) == f"Medic 3{'+Scout' * n}, {scouts}Bandit 1+Scout"


def test_the_stack_of_the_last_copy_is_no_destination_and_then_no_card_is_left() -> None:
    table = perform(["Judge 3", "Medic 1, Scout 1"], "Judge", 3)
    assert labels(table) == ["Medic", "Scout"]
    choose(table, "Scout")
    # the one stack left is taken without a question, and the lone Medic cannot be converted
    assert asked(table).kind == "attract"
    assert city(table, 1) == "Medic 1+Scout"
    assert sparks(table) == [value("GAIN", "Judge", 3), 0]


def test_a_judge_finds_nothing_in_a_city_of_one_face_up_card() -> None:
    for other in ("Scout 1", "Scout 1+Medic", ""):
        table = perform(["Judge 2", other], "Judge", 2)
        assert asked(table).kind == "attract"
        assert city(table, 1) == other
        assert sparks(table) == [value("GAIN", "Judge", 2), 0]


def test_equal_cards_go_under_each_other() -> None:
    table = perform(["Judge 3", "Scout 3"], "Judge", 3)
    assert city(table, 1) == "Scout 1+Scout+Scout"


def test_a_diviner_that_is_converted_does_nothing_and_its_rest_goes() -> None:
    table = choose(perform(["Judge 1", "Diviner 1+Medic, Scout 1"], "Judge", 1), "Diviner")
    assert asked(table).kind == "attract"
    assert city(table, 1) == "Scout 1+Diviner"
    assert pile(table) == ["Medic", "Judge"]


def test_the_judge_may_pick_the_first_citizen_of_the_alphabet() -> None:
    cast = ["Judge", "Medic", "Scholar", "Scout", "Trader", "Tyrant", "Warrior"]
    table = perform(["Judge 1", "Judge 1, Scout 1"], "Judge", 1, cast=cast)
    assert labels(table) == ["Judge", "Scout"]
    choose(table, "Judge")
    assert city(table, 1) == "Scout 1+Judge"


def test_the_judge_chooses_among_two_neighbors() -> None:
    table = perform(["Judge 1", "Scout 2", "Medic 2", "Bandit 2"], "Judge", 1)
    assert labels(table) == ["Player B's city", "Player D's city"]
    choose(table, "Player D's city")
    assert [city(table, seat) for seat in (1, 2, 3)] == ["Scout 2", "Medic 2", "Bandit 1+Bandit"]


def test_a_follower_of_the_judge_cannot_pick_the_active_card() -> None:
    table = perform(["Judge 1, Scout 1, Medic 1", "Judge 1"], "Judge", 1)
    choose(table, "follow at level 1")
    assert asks(table) == (1, "card")
    assert labels(table) == ["Medic", "Scout"]
    choose(table, "Scout")
    # the active Judge is no stack either
    assert city(table, 0) == "Medic 1+Scout"
    assert sparks(table) == [value("GAIN", "Judge", 1), value("GAIN", "Judge", 1)]


def test_performers_judge_at_their_own_level() -> None:
    table = perform(["Judge 1, Scout 2, Medic 2", "Performer 2"], "Judge", 1)
    # Player A converts one Performer under the other, which counts for its level
    assert city(table, 1) == "Performer 1+Performer"
    choose(table, "follow at level 2 with a Performer", "Scout", "under Scout", "Medic")
    assert asks(table) == (0, "stack")
    choose(table, "under Scout")
    assert city(table, 0) == "Scout 1+Scout+Medic, Medic 1"
    assert sparks(table)[1] == value("GAIN", "Judge", 2)
    assert (city(table, 1), pile(table)) == ("", ["Performer", "Performer", "Judge"])


def test_scyntilla_puts_what_is_judged_under_her_first_stack() -> None:
    table = choose(solo("Judge 1", "Medic 1, Scout 2"), "Judge", "Scout")
    assert "Scyntilla converts a Scout under Medic." in log(table)
    table = choose(solo("Judge 1", "Medic 1, Scout 2"), "Judge", "Medic")
    assert "Scyntilla converts a Medic under Scout." in log(table)
