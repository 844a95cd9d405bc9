"""Scyntilla's turn step by step, your follow, the end of a solo game and its scoring."""

from __future__ import annotations

import pytest

from civitas.games.spark.constants import ADVISOR, MEDIC, OUTCAST, SCIENTIST
from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import asked, log
from .answers import choose, labels
from .looking import city, deck_size, group_sparks, groups, pile, sparks
from .plot_support import awarded
from .scenes import spark_words
from .solo_support import award_of, cards_of, effect, following_pays, her_sparks, level_told, my_sparks, value
from .support import game, her_turn, pass_all, solo

HIGH = ["Executioner", "Mediator", "Medic", "Outcast", "Soldier", "Trader", "Tyrant"]


def before_effect(hers: str, plot: int = 33, mine: str = "Advisor 1", **given: object) -> Table:
    """Her turn up to your reaction: everything before the effect is done, and nothing after it."""
    table = her_turn(mine, hers, plot, **given)
    assert asked(table).kind == "react"
    return table


def used(table: Table) -> list[int]:
    return [plot["number"] for plot in table.view(None)["solo"]["used"]]


# ---------------------------------------------------------------- reveal, sparks, citizens


@proves("SPK-SOLO-TURN-01")
def test_after_your_turn_she_reveals_one_card_and_you_play_again() -> None:
    table = solo("Scout 1", "Medic 1", act=False, plots=[2, 6, "..."])
    assert used(table) == [] and table.state.plots_count == 13
    choose(table, "the top group", "no action")
    assert used(table) == [2] and table.state.plots_count == 12, "face up beside the deck"
    assert asked(table).kind == "attract" and asked(table).seat == 0 and table.state.turn == 2
    told = log(table)
    reveal = told.index("Scyntilla reveals Steady Glow.")
    assert told[reveal - 1].startswith("The top group gets "), "your clean-up is done"
    assert told[-1] == "Turn 3: Player A plays."
    choose(table, "the top group")
    pass_all(table, "place")
    choose(table, "no action")
    assert used(table) == [2, 6]


@proves("SPK-SOLO-TURN-02")
def test_she_receives_the_sparks_beside_the_active_group() -> None:
    table = before_effect("Medic 1", group_sparks=[1, 0, 2], sparks=[0, 4])
    assert sparks(table) == [0, 4 + 2]
    assert group_sparks(table) == [1, 0, 0]
    told = log(table)
    assert told[:2] == [
        "Scyntilla reveals Relentless Soldiers.",
        "Scyntilla attracts the bottom group and takes 2 sparks.",
    ]


@proves("SPK-SOLO-TURN-03")
def test_the_groups_citizens_are_placed_from_left_to_right() -> None:
    table = before_effect("Medic 1, Tyrant 1, Trader 1", groups=[[], [], ["Soldier", "Medic"]])
    assert city(table, 1) == "Medic 2, Tyrant 1, Trader 1, Soldier 1"
    assert log(table)[1:4] == [
        "Scyntilla attracts the bottom group.",
        "Scyntilla places a Soldier.",
        "Scyntilla places a Medic.",
    ]
    assert groups(table)[2] == [None, None]
    table = before_effect("Medic 1, Trader 1", groups=[[], [], ["Soldier", "Tyrant"]])
    assert city(table, 1) == "Medic 1, Trader 1, Soldier 1, Tyrant 1"
    table = before_effect("Medic 1, Trader 1", groups=[[], [], ["Tyrant", "Soldier"]])
    assert city(table, 1) == "Medic 1, Trader 1, Tyrant 1, Soldier 1"


@proves("SPK-SOLO-CARD-02")
@pytest.mark.parametrize(("plot", "group"), [(4, 0), (2, 1), (3, 2)])
def test_the_icon_names_the_group_she_attracts_and_the_stack_that_gives_the_level(plot: int, group: int) -> None:
    names = ["Medic", "Tyrant", "Trader"]
    stacks = [f"{name} {2 if n == group else 3}" for n, name in enumerate(names)]
    table = her_turn("Scout 1", ", ".join(stacks), plot, groups=[["Bandit"], ["Bandit"], ["Bandit"]], deck=["Medic"])
    assert [len([c for c in cards if c == "Bandit"]) for cards in groups(table)] == [int(n != group) for n in range(3)]
    assert level_told(table) == 2


# ---------------------------------------------------------------- the level


@proves("SPK-SOLO-TURN-04", "SPK-RULING-47")
@pytest.mark.parametrize(("size", "level"), [(0, 1), (1, 1), (2, 2), (3, 3), (4, 3)])
def test_the_level_is_the_number_of_cards_beside_the_token(size: int, level: int) -> None:
    hers = f"Medic 3, Trader {size}" if size else "Medic 3"
    table = her_turn("Scout 1", hers, 2)
    assert level_told(table) == level
    assert her_sparks(table) == following_pays(level)


@proves("SPK-SOLO-TURN-04")
def test_the_level_counts_this_turns_cards_and_converted_ones() -> None:
    table = her_turn("Scout 1", "Medic 1, Trader 2", 2, groups=[[], ["Bandit", "Trader"], []])
    assert level_told(table) == 3 and her_sparks(table) == following_pays(3)
    assert level_told(her_turn("Scout 1", "Medic 1", 2, groups=[[], ["Bandit", "Bandit"], []])) == 2
    assert level_told(her_turn("Scout 1", "Medic 1, Trader 1+Bandit", 2)) == 2
    assert level_told(her_turn("Scout 1", "Medic 1, Trader 1+Bandit+Medic+Medic", 2)) == 3


@proves("SPK-SOLO-TURN-05")
def test_which_citizen_lies_there_does_not_matter() -> None:
    medics, outcasts = (
        her_turn("Scout 1", f"Tyrant 1, Trader 1, {name} 2", 24, cast=["Poet"]) for name in ("Medic", "Outcast")
    )
    assert level_told(medics) == level_told(outcasts) == 2
    assert her_sparks(medics) == her_sparks(outcasts) == award_of(24, 2)
    assert effect(medics)[0] == effect(outcasts)[0] == awarded(award_of(24, 2))


@proves("SPK-EX-12")
@pytest.mark.parametrize("name", ["Medic", "Outcast", "Scientist"])
def test_example_four_cards_make_level_3(name: str) -> None:
    table = her_turn("Scout 1", f"Tyrant 1, {name} 3, Trader 1", 2, groups=[[], [name], []])
    assert f"{name} 3" in city(table, 1), "four, of which one was discarded"
    assert level_told(table) == 3


# ---------------------------------------------------------------- reactions


@proves("SPK-SOLO-TURN-06")
def test_your_reactions_come_before_an_attack_card() -> None:
    taken = following_pays(1)
    had = taken - 1  # too few by one without the Advisor's sparks
    table = her_turn("Advisor 1", "Medic 1", 5, sparks=[had, 0])
    assert asked(table).kind == "react" and asked(table).seat == 0
    assert labels(table) == ["no reaction", "Advisor: gain 2 sparks"]
    assert sparks(table) == [had, 0]
    choose(table, "Advisor")
    assert sparks(table) == [had + 2 - taken, taken] and int(game.data["REACTION"][ADVISOR]) == 2
    assert effect(table) == [
        "Player A reacts with the Advisor.",
        "Player A gains 2 sparks (Advisor).",
        f"Scyntilla takes {spark_words(taken)} from Player A.",
    ]
    assert city(table, 0) == "Advisor 1", "the card stays"
    table = her_turn("Advisor 1", "Medic 1", 5, sparks=[had, 0])
    choose(table, "no reaction")
    assert sparks(table) == [0, had], "a reaction is a choice"


@proves("SPK-SOLO-TURN-06")
@pytest.mark.parametrize("plot", range(1, 7))
def test_only_a_card_with_the_attack_mark_is_reacted_to(plot: int) -> None:
    table = her_turn("Advisor 1", "Medic 1", plot)
    assert (asked(table).kind == "react") == (plot in (1, 4, 5))
    assert bool(game.data["PLOT_ATTACK"][plot - 1]) == (plot in (1, 4, 5))


@proves("SPK-SOLO-TURN-06")
def test_a_guardian_converts_before_the_attack_takes_cards() -> None:
    table = her_turn("Guardian 1, Scout 2", "Medic 1", 1)
    assert labels(table) == ["no reaction", "Guardian: convert one of your citizens"]
    choose(table, "Guardian", "Scout", "under Guardian")
    assert labels(table) == ["Guardian", "Scout"], "one Scout is left to give"
    choose(table, "Scout")
    assert city(table, 0) == "Guardian 1+Scout"


@proves("SPK-RULING-68")
def test_a_doubled_attack_is_reacted_to_once() -> None:
    table = her_turn("Advisor 1", "Medic 1", 5, sparks=[20, 0], encore=True)
    choose(table, "Advisor")
    assert asked(table).kind == "attract", "nothing more is asked"
    taken = 2 * following_pays(1)
    assert sparks(table) == [20 + 2 - taken, taken]


# ---------------------------------------------------------------- the discard, and your follow


@proves("SPK-SOLO-TURN-07")
def test_the_top_card_beside_the_token_is_discarded_and_its_action_is_not_taken() -> None:
    table = her_turn("Scout 1", "Tyrant 1, Scientist 2", 2)
    assert pile(table) == ["Scientist"]
    assert city(table, 1) == "Tyrant 1, Scientist 1"
    assert her_sparks(table) == following_pays(2), "no 7, 10 or 15 besides"


@proves("SPK-SOLO-TURN-08")
def test_the_rest_of_the_stack_moves_to_the_end() -> None:
    table = her_turn("Scout 1", "Medic 3, Tyrant 1, Soldier 1", 4)
    assert city(table, 1) == "Tyrant 1, Soldier 1, Medic 2"
    assert effect(table)[-2:] == [
        "Scyntilla discards a Medic.",
        "The rest of the Medic stack moves to the end of Scyntilla's sequence.",
    ]


@proves("SPK-SOLO-TURN-09")
def test_you_may_follow_the_citizen_that_she_discarded() -> None:
    table = her_turn("Scientist 2, Scout 1", "Scientist 1", 4)
    assert asked(table).kind == "follow" and asked(table).seat == 0
    assert [label.split(":")[0] for label in labels(table)] == [
        "do not follow",
        "follow at level 1",
        "follow at level 2",
    ]
    assert city(table, 1) == "" and pile(table) == ["Scientist"]
    choose(table, "follow at level 2")
    assert labels(table) == ["Scientist", "Scout"], "the other copy or the Scout"
    choose(table, "Scout")
    assert my_sparks(table) == 10 == int(game.data["GAIN"][SCIENTIST, 2])
    assert city(table, 0) == "Scientist 1"
    assert pile(table) == ["Scientist", "Scout", "Scientist"]
    assert "Player A follows the Scientist at level 2." in log(table)


@proves("SPK-SOLO-TURN-09")
def test_you_need_not_follow() -> None:
    table = her_turn("Scientist 2, Scout 1", "Scientist 1", 4)
    choose(table, "do not follow")
    assert my_sparks(table) == 0 and city(table, 0) == "Scientist 2, Scout 1"
    assert "Player A does not follow the Scientist." in log(table)
    table = her_turn("Tyrant 2, Scout 1", "Scientist 1", 4)
    assert asked(table).kind == "attract", "without a copy there is nothing to ask"


@proves("SPK-SOLO-TURN-10")
@pytest.mark.parametrize("name", ["Outcast", "Collector", "Guardian"])
def test_a_citizen_without_an_action_cannot_be_followed(name: str) -> None:
    table = her_turn(f"{name} 2, Performer 3", f"Medic 1, {name} 1", 2)
    assert pile(table) == [name]
    assert asked(table).kind == "attract"
    assert city(table, 0) == f"{name} 2, Performer 3"


@proves("SPK-EX-13")
def test_example_an_outcast_cannot_be_followed() -> None:
    table = her_turn("Outcast 1", "Medic 1, Outcast 2, Trader 1", 2)
    assert pile(table) == ["Outcast"]
    assert city(table, 1) == "Medic 1, Trader 1, Outcast 1"
    assert asked(table).kind == "attract" and city(table, 0) == "Outcast 1"


@proves("SPK-RULING-47")
def test_with_an_empty_place_beside_the_token_nothing_is_discarded_or_followed() -> None:
    table = her_turn("Medic 1, Tyrant 1", "Medic 3, Tyrant 3", 6)
    assert level_told(table) == 1 and her_sparks(table) == award_of(6, 1)
    assert pile(table) == [] and city(table, 1) == "Medic 3, Tyrant 3"
    assert asked(table).kind == "attract"


@proves("SPK-RULING-48")
def test_her_card_is_on_the_pile_when_you_follow_and_she_does_not_follow_you() -> None:
    table = her_turn("Medic 1", "Medic 2, Trader 1", 4, pile=["Bandit"])
    paid = her_sparks(table)
    choose(table, "follow at level 1")
    assert labels(table) == ["Bandit", "Medic"] and int(game.data["N"][MEDIC, 1]) == 1
    choose(table, "Medic")
    assert city(table, 0) == "Medic 1"
    assert city(table, 1) == "Trader 1, Medic 1" and her_sparks(table) == paid
    assert not any(text.startswith("Scyntilla follows") for text in log(table))


@proves("SPK-RULING-59")
def test_the_discard_takes_from_what_then_lies_beside_the_token() -> None:
    table = her_turn("Mediator 2, Medic 1", "Tyrant 1, Medic 2, Soldier 2", 34, cast=["Trader"])
    assert level_told(table) == 1 and her_sparks(table) == award_of(34, 1), "the level of the one Tyrant"
    assert city(table, 0) == "Medic 1, Tyrant 1"
    assert city(table, 1) == "Soldier 2, Mediator 2, Medic 1"
    assert pile(table) == ["Medic"]
    assert asked(table).kind == "follow" and asked(table).prompt == "Follow the Medic?"


# ---------------------------------------------------------------- clean-up, and the order of everything


@proves("SPK-RULING-40")
def test_her_turn_ends_with_the_same_clean_up() -> None:
    table = her_turn(
        "Scout 1",
        "Medic 1",
        4,
        groups=[["Tyrant", "Bandit"], ["Trader", "Medic"], ["Scout", "Tyrant"]],
        group_sparks=[5, 1, 0],
        deck=["Bandit", "Trader", "..."],
    )
    assert groups(table) == [["Bandit", "Trader"], ["Trader", "Medic"], ["Scout", "Tyrant"]]
    assert group_sparks(table) == [0, 2, 1]
    assert log(table)[-5:-1] == [
        "A spark goes to the middle group.",
        "A spark goes to the bottom group.",
        "The top group gets a Bandit.",
        "The top group gets a Trader.",
    ]
    assert deck_size(table) == 70 - 2 - 6 - 2, "the two cities, the assembly, and the two cards drawn"


@proves("SPK-RULING-90")
def test_the_eleven_steps_of_her_turn() -> None:
    table = her_turn(
        "Scout 1+Bandit, Advisor 1, Medic 1",
        "Tyrant 1, Trader 1, Medic 2",
        33,
        groups=[[], [], ["Soldier"]],
        group_sparks=[0, 0, 2],
        deck=["Tyrant", "Trader", "..."],
    )
    choose(table, "Advisor", "Scout", "Advisor", "follow at level 1", "Bandit")
    award = award_of(33, 2)
    assert value("PLOT_N", 33, 2) == 2
    assert log(table) == [
        "Scyntilla reveals Relentless Soldiers.",
        "Scyntilla attracts the bottom group and takes 2 sparks.",
        "Scyntilla places a Soldier.",
        "Scyntilla acts at level 2.",
        "Player A reacts with the Advisor.",
        "Player A gains 2 sparks (Advisor).",
        "Player A gives a Scout to Scyntilla.",
        "Scyntilla places a Scout.",
        "Player A gives an Advisor to Scyntilla.",
        "Scyntilla places an Advisor.",
        awarded(award),
        "Player A discards the converted Bandit.",
        "Scyntilla discards a Medic.",
        "The rest of the Medic stack moves to the end of Scyntilla's sequence.",
        "Player A follows the Medic at level 1.",
        "Player A takes a Bandit from the discard pile.",
        "Player A places a Bandit.",
        "Player A discards a Medic.",
        "A spark goes to the top group.",
        "A spark goes to the middle group.",
        "The bottom group gets a Tyrant.",
        "The bottom group gets a Trader.",
        "Turn 3: Player A plays.",
    ]
    assert city(table, 1) == "Tyrant 1, Trader 1, Soldier 1, Scout 1, Advisor 1, Medic 1"
    assert sparks(table) == [2, 2 + award]


@proves("SPK-EX-14", "SPK-SOLO-CARD-03")
def test_example_fraudulent_trade() -> None:
    table = her_turn(
        "Mediator 3, Outcast 1",
        "Medic 2, Tyrant 1, Executioner 1",
        34,
        groups=[["Medic", "Soldier"], [], []],
        group_sparks=[1, 0, 1],
        cast=["Trader"],
    )
    assert asked(table).kind == "stack" and asked(table).seat == 0
    assert labels(table) == ["Executioner", "Soldier", "Tyrant"], "smaller than three"
    assert city(table, 1) == "Medic 3, Tyrant 1, Executioner 1, Soldier 1"
    assert her_sparks(table) == 1 + 10 and level_told(table) == 3
    choose(table, "Tyrant")
    assert city(table, 0) == "Outcast 1, Tyrant 1"
    assert city(table, 1) == "Executioner 1, Soldier 1, Mediator 3, Medic 2"
    assert pile(table) == ["Medic"]
    assert asked(table).kind == "attract", "Lauren has no Medic"
    assert group_sparks(table) == [0, 1, 2]
    assert sparks(table) == [0, 11]


# ---------------------------------------------------------------- her deck


@proves("SPK-RULING-41")
def test_her_used_cards_become_a_new_deck() -> None:
    table = solo("Scout 1", "Medic 1", act=False, plots=[2], turn=24)
    assert table.state.plots_count == 1 and table.state.used_count == 12
    choose(table, "the top group", "no action")
    assert table.state.plots_count == 0 and len(used(table)) == 13
    assert not any("new deck" in text for text in log(table)), "not before the next card is needed"
    count = len(log(table))
    choose(table, "the middle group")
    pass_all(table, "place")
    choose(table, "no action")
    assert "Scyntilla's 13 used cards are shuffled into a new deck." in log(table)[count:]
    assert table.state.plots_count == 12 and len(used(table)) == 1


@proves("SPK-RULING-41", "SPK-RULING-45")
def test_an_encore_stays_pending_over_a_new_deck() -> None:
    table = solo("Scout 1", "Medic 1", act=False, plots=[22], cast=["Performer"])
    choose(table, "the middle group", "no action")
    assert table.view(None)["solo"]["encore"] is True
    choose(table, "the middle group")
    pass_all(table, "place")
    choose(table, "no action")
    told = log(table)
    new = told.index("Scyntilla's 13 used cards are shuffled into a new deck.")
    assert told[new + 1].startswith("Scyntilla reveals ") and told[new + 1].endswith(", doubled by the Encore.")


# ---------------------------------------------------------------- what she receives


@proves("SPK-RULING-91")
@pytest.mark.parametrize(("first", "second"), [("Scout", "Medic"), ("Medic", "Scout")])
def test_what_you_give_is_placed_in_the_order_you_name_it(first: str, second: str) -> None:
    table = her_turn("Medic 1, Scout 1, Bandit 1", "Tyrant 1, Trader 1, Soldier 2", 33)
    assert value("PLOT_N", 33, 2) == 2
    choose(table, first, second)
    assert city(table, 1) == f"Tyrant 1, Trader 1, {first} 1, {second} 1, Soldier 1"


@proves("SPK-RULING-91")
def test_cards_of_the_deck_are_placed_in_drawing_order() -> None:
    for top in (["Scout", "Medic"], ["Medic", "Scout"]):
        table = her_turn("Bandit 1", "Tyrant 1, Trader 1", 30, deck=[*top, "..."], cast=["Scholar"])
        assert city(table, 1).split(", ")[:2] == ["Tyrant 1", "Trader 1"]
        assert [text for text in effect(table) if "places" in text] == [f"Scyntilla places a {name}." for name in top]
        assert value("PLOT_N", 30, 1) == 2


@proves("SPK-RULING-92")
def test_placing_triggers_nothing_but_the_pupil_rule() -> None:
    table = her_turn(
        "Bandit 1", "Tyrant 1, Trader 1, Medic 1", 30, deck=["Diviner", "Pupil", "Bandit", "..."], cast=["Scholar"]
    )
    assert value("PLOT_N", 30, 1) == 2
    assert effect(table) == [
        "Scyntilla turns up a Diviner.",
        "Scyntilla places a Diviner.",
        "Scyntilla turns up a Pupil.",
        "Scyntilla converts a Pupil under Medic.",
        awarded(award_of(30, 1)),
        "Scyntilla discards a Medic.",
        "Scyntilla discards the converted Pupil.",
    ]
    assert her_sparks(table) == award_of(30, 1) and groups(table)[2][0] == "Bandit", (
        "the third card went to the assembly"
    )


@proves("SPK-RULING-73", "SPK-RULING-95")
def test_her_pupil_goes_under_the_last_stack_if_none_lies_beside_the_icon() -> None:
    table = before_effect("Medic 1, Tyrant 1", groups=[[], [], ["Pupil", "Medic"]], cast=["Soldier"])
    assert city(table, 1) == "Medic 2, Tyrant 1+Pupil"
    assert level_told(table) == 1
    table = before_effect("", groups=[[], [], ["Pupil", "Medic"]], cast=["Soldier"])
    assert city(table, 1) == "Medic 1" and pile(table) == ["Pupil"], "with no stack at all it is discarded"
    assert "Scyntilla has no stack for the Pupil: it is discarded." in log(table)


@proves("SPK-RULING-95")
def test_a_deck_card_without_a_stack_becomes_the_first_stack() -> None:
    assert value("PLOT_N", 20, 1) == 1
    table = her_turn("Bandit 1", "", 20, deck=["Scout", "Medic", "..."], encore=True, cast=["Mentor"])
    assert city(table, 1) == "Scout 1+Medic" and pile(table) == []
    table = her_turn("Bandit 1", "", 20, deck=["Pupil", "Scout", "..."], encore=True, cast=["Mentor"])
    assert city(table, 1) == "Scout 1" and pile(table) == ["Pupil"]
    table = her_turn("Bandit 1", "Medic 1", 20, deck=["Scout", "..."], cast=["Mentor"])
    assert city(table, 1) == "Medic 1+Scout", "the last stack, for none lies at the middle token"


@proves("SPK-RULING-95")
def test_an_assembly_card_without_a_stack_becomes_the_first_stack() -> None:
    given = {"groups": [[], ["Scout", "Medic"], []], "cast": ["Recruiter"], "encore": True}
    assert value("PLOT_N", 28, 1) == 1
    table = her_turn("Bandit 1", "", 28, **given)
    assert effect(table)[:4] == [
        "Scyntilla recruits a Scout from the middle group.",
        "Scyntilla places a Scout.",
        "Scyntilla recruits a Medic from the middle group.",
        "Scyntilla converts a Medic under Scout.",
    ]


# ---------------------------------------------------------------- the end


def rest_until_the_end(table: Table) -> Table:
    """Neither acts nor follows; gives and discards whatever comes first."""
    while not table.over:
        first = {"act": "Take no action", "follow": "Don't follow"}.get(asked(table).kind)
        table.choose(next(o for o in asked(table).options if first is None or o.label == first))
    return table


@proves("SPK-SOLO-END-01")
def test_if_the_deck_runs_out_on_your_turn_she_has_one_more() -> None:
    table = solo("Scout 1", "Medic 1", deck=["Medic", "Tyrant"], act=False, plots=[2, "..."])
    choose(table, "the top group", "no action")
    assert table.over and table.state.turn == 2
    told = log(table)
    end = told.index("The deck has run out: the game ends when all have had equally many turns.")
    assert end < told.index("Scyntilla reveals Steady Glow.")
    assert sum("reveals" in text for text in told) == 1 and sum(text.startswith("Turn ") for text in told) == 1


@proves("SPK-SOLO-END-01")
def test_if_the_deck_runs_out_on_her_turn_the_game_ends_with_it() -> None:
    table = solo("Scout 1", "Medic 1", deck=["Medic", "Tyrant", "Bandit", "Medic"], act=False, plots=[2, "..."])
    choose(table, "the top group", "no action")
    assert table.over and table.state.turn == 2
    told = log(table)
    assert told.index("Scyntilla reveals Steady Glow.") < told.index(
        "The deck has run out: the game ends when all have had equally many turns."
    )
    deck = ["Medic", "Tyrant", "Bandit", "Medic", "Medic"]
    table = solo("Scout 1", "Medic 1", deck=deck, act=False, plots=[2, "..."])
    choose(table, "the top group", "no action")
    assert not table.over, "one card is left"


@proves("SPK-SOLO-END-01")
def test_a_deck_of_42_lasts_11_turns_each() -> None:
    table = solo("Soldier 1", "Medic 1, Outcast 1, Tyrant 1", deck=42, act=False, cast=HIGH)
    assert deck_size(table) == 42
    rest_until_the_end(table)
    assert table.state.turn == 22
    told = log(table)
    end = told.index("The deck has run out: the game ends when all have had equally many turns.")
    assert sum(text.startswith("Turn ") for text in told[:end]) == 11, "your eleventh turn, the 21st in all"
    assert sum("reveals" in text for text in told[:end]) == 10
    assert sum("reveals" in text for text in told) == 11


# ---------------------------------------------------------------- scoring


def ended(mine: str, hers: str, own: int, other: int, **given: object) -> Table:
    """The game ends with her turn, after which the sparks are these and her city lacks one of the stack in the
    middle."""
    table = her_turn(mine, hers, 2, ending=True, sparks=[own, other - following_pays(1)], **given)
    assert table.over
    return table


@proves("SPK-SOLO-SCORE-01")
def test_both_sides_add_one_per_citizen_card() -> None:
    table = ended("Scout 6+Bandit, Medic 2", "Medic 5+Bandit+Scout, Trader 1, Tyrant 5", 40, 38)
    assert cards_of(table) == 12
    assert [(s["sparks"], s["cards"], s["abilities"], s["total"]) for s in table.view(None)["scores"]] == [
        (40, 9, 0, 49),
        (38, 12, 0, 50),
    ]
    assert log(table)[-2:] == [
        "Player A scores 40 for sparks, 9 for citizen cards and 0 for abilities: 49 in all.",
        "Scyntilla scores 38 for sparks, 12 for citizen cards and 0 for abilities: 50 in all.",
    ]


@proves("SPK-SOLO-SCORE-02")
def test_only_you_score_end_of_game_abilities() -> None:
    table = ended("Advisor 2", "Medic 1, Trader 1, Advisor 2", 10, 10)
    assert [s["total"] for s in table.view(None)["scores"]] == [10 + 2 + 12, 10 + 3 + 0]
    table = ended("Outcast 1", "Medic 1, Trader 1, Outcast 1, Collector 3, Guardian 2", 10, 10)
    alone = int(game.data["END"][OUTCAST, 1])
    assert alone < 0
    assert [s["abilities"] for s in table.view(None)["scores"]] == [alone, 0], "hers cost her nothing either"


@proves("SPK-SOLO-SCORE-03", "SPK-RULING-50")
@pytest.mark.parametrize(("own", "other", "won"), [(61, 60, True), (60, 61, False), (60, 60, False)])
@pytest.mark.parametrize("more_cards", [True, False])
def test_you_win_with_more_sparks_and_a_tie_is_not_a_win(own: int, other: int, won: bool, more_cards: bool) -> None:
    mine, cards = ("Scout 5", 5) if more_cards else ("Scout 1", 1)
    table = ended(mine, "Medic 2, Trader 1", own - cards, other - 2)
    assert [s["total"] for s in table.view(None)["scores"]] == [own, other]
    result = table.result
    assert result is not None and result.scores == (own,)
    assert result.winners == ((0,) if won else ()) and result.places == (1 if won else 2,)
    assert result.returns == (1.0 if won else -1.0,)
    assert result.reason == (
        "You have more sparks than Scyntilla." if won else "Scyntilla has at least as many sparks as you."
    )
