"""Places where a rule could go wrong by one: the citizen that comes first in the alphabet, the last place of the
assembly, the first converted card, exactly one card."""

from __future__ import annotations

import pytest

from civitas.games.spark.words.sentences import a, listed
from civitas.proof.ledger import proves

from ..at_table import asked, log
from .answers import choose, labels
from .citizen_support import shows as icons
from .looking import city, pile, sparks
from .looking import groups as shown_groups
from .playing import to_first_turn
from .support import game, her_turn, solo, stand


def test_the_last_place_of_a_group_of_three_can_be_recruited() -> None:
    groups = [[], ["Scout", "Medic", "Champion"], ["Bandit", "Merchant", "Warrior"]]
    table = stand(["Recruiter 1, Scout 1", "Medic 1", "Medic 1", "Medic 1"], groups=groups)
    choose(table, "Recruiter at level 1")
    assert labels(table)[-1] == "Warrior at place 3 of the bottom group" and len(labels(table)) == 6
    choose(table, "Warrior at place 3 of the bottom group")
    assert city(table, 0) == "Scout 1+Warrior"


def test_the_last_card_of_the_assembly_is_recruited_unasked() -> None:
    groups = [[], [], ["Bandit", "Merchant", "Warrior"]]
    table = stand(["Recruiter 3, Scout 1", "Medic 1", "Medic 1", "Medic 1"], groups=groups, deck=[], ending=True)
    choose(table, "Recruiter at level 3", "Bandit", "under Scout")
    assert labels(table) == ["Merchant at place 2 of the bottom group", "Warrior at place 3 of the bottom group"]
    choose(table, "Merchant", "under Scout", "under Scout")
    assert city(table, 0) == "Recruiter 2, Scout 1+Bandit+Merchant+Warrior"


def test_a_group_with_its_last_place_only_can_be_sabotaged() -> None:
    groups = [[], [], ["Bandit", "Merchant", "Warrior"]]
    table = stand(["Recruiter 2, Scout 1", "Saboteur 1", "Medic 1", "Medic 1"], groups=groups, deck=[], ending=True)
    choose(table, "Recruiter at level 2", "Bandit", "under Scout", "Merchant", "under Scout", "the top group")
    assert shown_groups(table)[2] == [None, None, "Warrior"]
    choose(table, "Saboteur at level 1")
    assert "The Warrior goes to the discard pile." in log(table)


@pytest.mark.parametrize("group", [1, 2])
def test_all_three_cards_of_a_group_are_sabotaged(group: int) -> None:
    groups: list[list[str]] = [[], [], []]
    groups[group] = ["Bandit", "Merchant", "Warrior"]
    table = stand(["Saboteur 1", "Saboteur 1", "Medic 1", "Medic 1"], groups=groups, deck=["Scout"] * 3 + ["..."])
    choose(table, "Saboteur at level 1")
    assert pile(table) == ["Bandit", "Merchant", "Warrior"] and shown_groups(table)[group] == ["Scout"] * 3


def test_a_card_at_the_last_place_counts_and_can_be_traded() -> None:
    groups = [[], [], ["Bandit", "Merchant", "Rancher"]]
    table = stand(["Rancher 1, Politician 1, Scout 1", "Medic 1", "Medic 1", "Medic 1"], groups=groups)
    counted = int(game.data["GAIN"][game.content.cards.names.index("Rancher"), 1]) + 1
    assert icons("Rancher", "Agriculture") == 1 and icons("Bandit", "Agriculture") == icons("Merchant", "Agriculture")
    assert sparks(choose(table.copy(), "Rancher at level 1"))[0] == counted
    choose(table, "Politician at level 1")
    assert "Scout for Rancher at place 3 of the bottom group" in labels(table)


@proves("SPK-RULING-03")
def test_setup_goes_clockwise_from_the_start_token() -> None:
    table = to_first_turn(game.table(seats=4, seed=2, options={"first": "seat 3"}))
    told = [
        (event["event"], event["arguments"]["seat"]) for event in table.events_for(None) if "seat" in event["arguments"]
    ]
    assert [seat for event, seat in told if event == "keeps"] == [2, 3, 0, 1]
    assert list(dict.fromkeys(seat for event, seat in told if event == "places")) == [2, 3, 0, 1]


def test_a_taken_converted_card_goes_under_the_stack_that_comes_first() -> None:
    table = choose(stand(["Tyrant 1, Advisor 1", "Medic 1+Scout"]), "Tyrant at level 1", "the converted Scout")
    assert city(table, 0) == "Advisor 1+Scout" and city(table, 1) == "Medic 1"


def test_the_log_tells_all_three_cards_of_a_group() -> None:
    table = game.table(4, 3)
    while not table.begun:
        table.choose(table.pending[0].options[0])
    first = [game.content.cards.names[table.state.cast[c]] for c in table.state.assembly[:3]]
    assert f"The top group starts with {listed([a(name) for name in first])}." in log(table)


def test_what_scyntilla_got_in_a_trade_is_not_traded_back() -> None:
    table = solo("Trader 2, Scout 1", "Medic 1, Soldier 1, Tyrant 1")
    choose(table, "Trader at level 2", "Scout for Medic from Scyntilla's city")
    assert labels(table) == [
        "Trader for Soldier from Scyntilla's city",
        "Trader for Tyrant from Scyntilla's city",
        "no trade",
    ]


def test_her_last_stack_may_be_the_citizen_that_comes_first() -> None:
    table = her_turn("Scout 1", "Medic 2, Soldier 1, Tyrant 1, Bandit 1", 31, cast=["Scientist"])
    assert city(table, 1) == "Soldier 1, Tyrant 1, Medic 1"
    assert "Scyntilla discards a Bandit." in log(table)


def test_two_stacks_of_hers_that_fit_are_both_offered() -> None:
    table = her_turn("Mediator 3, Outcast 1", "Medic 3, Bandit 1, Soldier 1", 34, cast=["Trader"])
    assert "the stack you get from Scyntilla" in asked(table).prompt and labels(table) == ["Bandit", "Soldier"]


def test_your_largest_stack_may_be_the_citizen_that_comes_first() -> None:
    table = her_turn("Agitator 2, Scout 1", "Medic 1, Soldier 1, Tyrant 1", 8)
    assert city(table, 0) == "Agitator 1, Scout 1, Tyrant 1"
    assert "Scyntilla trades Tyrant for Agitator with Player A." in log(table)


def test_a_single_outcast_is_paid_as_an_outcast() -> None:
    table = her_turn("Scout 1", "Outcast 1, Medic 1, Soldier 1", 21)
    each, flat = (int(game.data[name][20, 1]) for name in ("PLOT_AWARD", "PLOT_FLAT"))
    assert each != flat and sparks(table)[1] == each
    assert city(table, 0) == "Scout 1, Outcast 1"
