"""Places where a rule could go wrong by one: the citizen that comes first in the alphabet, the last place of the
assembly, the first converted card, exactly one card."""

from __future__ import annotations

from .support import asked, choose, city, game, her_turn, labels, log, solo, sparks, stand


def test_the_last_place_of_a_group_of_three_can_be_recruited() -> None:
    groups = [[], ["Scout", "Medic", "Champion"], ["Bandit", "Merchant", "Warrior"]]
    table = stand(["Recruiter 1, Scout 1", "Medic 1", "Medic 1", "Medic 1"], groups=groups)
    choose(table, "Recruiter at level 1")
    assert labels(table)[-1] == "Warrior at place 3 of the bottom group" and len(labels(table)) == 6
    choose(table, "Warrior at place 3 of the bottom group")
    assert city(table, 0) == "Scout 1+Warrior"


def test_a_taken_converted_card_goes_under_the_stack_that_comes_first() -> None:
    table = choose(stand(["Tyrant 1, Advisor 1", "Medic 1+Scout"]), "Tyrant at level 1", "the converted Scout")
    assert city(table, 0) == "Advisor 1+Scout" and city(table, 1) == "Medic 1"


def test_the_log_tells_all_three_cards_of_a_group() -> None:
    table = game.table(4, 3)
    while not table.begun:
        table.choose(table.pending[0].options[0])
    first = [game.content.cards.names[table.state.cast[c]] for c in table.state.assembly[:3]]
    assert f"The top group of the assembly is {', '.join(first)}." in log(table)


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
    assert "which of Scyntilla's stacks" in asked(table).prompt and labels(table) == ["Bandit", "Soldier"]


def test_your_largest_stack_may_be_the_citizen_that_comes_first() -> None:
    table = her_turn("Agitator 2, Scout 1", "Medic 1, Soldier 1, Tyrant 1", 8)
    assert city(table, 0) == "Agitator 1, Scout 1, Tyrant 1"
    assert "Scyntilla trades Tyrant for Agitator with Player A." in log(table)


def test_a_single_outcast_is_paid_as_an_outcast() -> None:
    table = her_turn("Scout 1", "Outcast 1, Medic 1, Soldier 1", 21)
    each, flat = (int(game.data[name][20, 1]) for name in ("PLOT_AWARD", "PLOT_FLAT"))
    assert each != flat and sparks(table)[1] == each
    assert city(table, 0) == "Scout 1, Outcast 1"
