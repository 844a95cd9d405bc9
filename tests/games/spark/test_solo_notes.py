"""The notes on single cards of Scyntilla, and what an Encore doubles."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from civitas.games.spark.cards import GUILDS
from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import asked, log
from .answers import choose, labels
from .citizen_support import shows
from .looking import city, deck_size, group_sparks, groups, pile, sparks
from .plot_support import awarded
from .solo_support import award_of, effect, her_sparks, level_told, my_sparks, value
from .support import her_turn, solo


def trade_all(table: Table) -> int:
    """Take the first pair of each question of Meritless Mediation; how many were traded."""
    while asked(table).kind == "trade":
        table.choose(asked(table).options[0])
    return sum("with the assembly" in text for text in log(table))


# ---------------------------------------------------------------- giving


@proves("SPK-SOLO-NOTE-01")
def test_converted_citizens_are_never_given() -> None:
    table = her_turn("Scout 1+Medic+Medic+Bandit", "Tyrant 1, Trader 1, Soldier 2", 33)
    assert value("PLOT_N", 33, 2) == 2 and level_told(table) == 2
    assert effect(table) == [
        "Player A gives a Scout to Scyntilla.",
        "Scyntilla places a Scout.",
        awarded(award_of(33, 2)),
        "Player A discards the converted Medic.",
        "Player A discards the converted Medic.",
        "Player A discards the converted Bandit.",
        "Scyntilla discards a Soldier.",
        "The rest of the Soldier stack moves to the end of Scyntilla's sequence.",
    ]
    assert city(table, 0) == ""


@proves("SPK-SOLO-NOTE-01")
@pytest.mark.parametrize(
    ("plot", "label"), [(1, ""), (7, "Advisor"), (13, "Diviner"), (25, "Politician"), (33, "Soldier")]
)
def test_each_card_that_makes_you_give_spares_the_converted_ones(plot: int, label: str) -> None:
    deck = ["Scout", "Scout", "Scout", "Scout", "..."]
    given = {"cast": [label]} if label else {}
    table = her_turn("Scout 1+Medic, Bandit 1+Scout", "Tyrant 1", plot, deck=deck, **given)
    if asked(table).kind in ("card", "stack"):
        assert labels(table) == ["Bandit", "Scout"]
        choose(table, "Scout")
    assert city(table, 0) == "Bandit 1+Scout"
    assert [text for text in log(table) if "gives" in text] == ["Player A gives a Scout to Scyntilla."]
    assert "Medic" in pile(table)


@proves("SPK-SOLO-NOTE-02")
def test_a_small_deck_is_used_up_and_reshuffled() -> None:
    table = her_turn(
        "Bandit 1",
        "Tyrant 1, Trader 1, Soldier 2",
        30,
        deck=["Medic"],
        pile=["Scholar"] * 4 + ["Scout"] * 4,
        groups=[[], [], []],
        cast=["Scholar"],
    )
    assert value("PLOT_N", 30, 2) == 3
    told = effect(table)
    assert told[:3] == [
        "The deck has run out: the game ends when all have had equally many turns.",
        "The discard pile is shuffled into a new deck of 8 cards.",
        "Scyntilla turns up a Medic.",
    ]
    assert sum("turns up" in text for text in told) == 3
    assert table.state.ending == 1 and table.over
    assert deck_size(table) == 8 - 2 - 2, "6, less the two of the clean-up"


@proves("SPK-SOLO-NOTE-02")
@pytest.mark.parametrize(
    ("plot", "label", "level"), [(13, "Diviner", 2), (20, "Mentor", 2), (30, "Scholar", 1), (32, "Scout", 2)]
)
def test_every_card_that_draws_for_her_goes_on_with_the_reshuffled_deck(plot: int, label: str, level: int) -> None:
    stacks = {13: "Tyrant 2, Trader 1", 20: "Tyrant 1, Trader 2", 30: "Tyrant 1, Trader 1", 32: "Tyrant 1, Trader 2"}
    table = her_turn("", stacks[plot], plot, deck=["Medic"], pile=["Rancher"] * 6, cast=[label])
    assert level_told(table) == level and value("PLOT_N", plot, level) == 2
    drawn = [text for text in effect(table) if "turns up" in text]
    assert drawn == ["Scyntilla turns up a Medic.", "Scyntilla turns up a Rancher."]
    assert table.over and sum("run out" in text for text in log(table)) == 1


# ---------------------------------------------------------------- conversions


@proves("SPK-SOLO-NOTE-03")
def test_guarded_conversion_converts_all_face_up_cards_but_one() -> None:
    mine = "Medic 1+Bandit+Bandit, Scout 3"
    table = her_turn(mine, "Tyrant 1", 15, cast=["Guardian"])
    assert value("PLOT_N", 15, 1) == 1
    assert asked(table).kind == "stack" and labels(table) == ["Medic", "Scout"]
    choose(table, "Medic")
    assert city(table, 0) == mine, "a legal choice that changes nothing"
    table = her_turn(mine, "Tyrant 1", 15, cast=["Guardian"])
    choose(table, "Scout")
    assert city(table, 0) == "Medic 1+Bandit+Bandit, Scout 1+Scout+Scout"


@proves("SPK-RULING-87")
def test_cards_converted_from_the_deck_are_revealed() -> None:
    assert value("PLOT_N", 20, 2) == 2
    table = her_turn(
        "Bandit 1", "Trader 1, Tyrant 2", 20, deck=["Scout", "Medic", "..."], cast=["Mentor"], groups=[[], [], []]
    )
    assert effect(table)[:4] == [
        "Scyntilla turns up a Scout.",
        "Scyntilla converts a Scout under Tyrant.",
        "Scyntilla turns up a Medic.",
        "Scyntilla converts a Medic under Tyrant.",
    ]
    assert city(table, 1) == "Trader 1, Tyrant 1+Scout+Medic", "after the discard at the token"


@proves("SPK-SOLO-NOTE-09")
def test_compelled_recruitment_refills_only_what_it_took() -> None:
    table = her_turn(
        "Medic 1",
        "Medic 2, Trader 1, Tyrant 1",
        28,
        groups=[["Scout", "Scout"], ["Bandit"], ["Tyrant", "Trader"]],
        deck=["Bandit", "Trader", "Scout", "Medic", "..."],
        cast=["Recruiter"],
    )
    assert value("PLOT_N", 28, 2) == 2 and level_told(table) == 2
    assert asked(table).kind == "follow", "before the clean-up"
    assert groups(table) == [[None, None], ["Bandit", None], ["Trader", "Trader"]]
    assert effect(table)[:7] == [
        "Scyntilla recruits a Bandit from the middle group.",
        "Scyntilla converts a Bandit under Medic.",
        "Scyntilla recruits a Tyrant from the bottom group.",
        "Scyntilla converts a Tyrant under Medic.",
        awarded(award_of(28, 2)),
        "The middle group gets a Bandit.",
        "The bottom group gets a Trader.",
    ]
    choose(table, "do not follow")
    assert groups(table) == [["Scout", "Medic"], ["Bandit", None], ["Trader", "Trader"]]


@proves("SPK-SOLO-NOTE-09")
def test_three_cards_of_two_full_groups_are_replaced() -> None:
    table = her_turn(
        "Medic 1",
        "Medic 3, Trader 1, Tyrant 1",
        28,
        groups=[["Scout", "Scout"], ["Bandit", "Bandit"], ["Tyrant", "Trader"]],
        cast=["Recruiter"],
    )
    assert value("PLOT_N", 28, 3) == 3
    assert [sum(c is not None for c in cards) for cards in groups(table)] == [0, 2, 2]
    assert groups(table)[2][1] == "Trader", "the one that was not converted stays"


# ---------------------------------------------------------------- the assembly and the pile


MEDIATION: dict[str, Any] = {
    "groups": [["Tyrant", "Trader"], ["Medic"], ["Soldier", "Outcast"]],
    "cast": ["Mediator"],
    "deck": ["Medic", "Medic", "..."],
}


@proves("SPK-SOLO-NOTE-04")
@pytest.mark.parametrize(("mine", "traded"), [("Bandit 5", 4), ("Bandit 3", 3), ("Bandit 4", 4), ("Bandit 1", 1)])
def test_four_citizens_are_traded_or_all_if_there_are_fewer(mine: str, traded: int) -> None:
    table = her_turn(mine, "", 17, **MEDIATION)
    assert trade_all(table) == traded
    left = int(mine.split()[1]) - traded
    names = Counter(c for cards in groups(table) for c in cards)
    assert names["Bandit"] == traded and ("Bandit" in city(table, 0)) == (left > 0)


@proves("SPK-SOLO-NOTE-05")
def test_the_trades_are_made_at_the_same_time_and_nothing_is_traded_back() -> None:
    table = her_turn("Bandit 2, Medic 1", "", 17, **MEDIATION)
    pairs = {label for label in labels(table) if label.startswith("Bandit for ")}
    assert len(labels(table)) == 8 and len(pairs) == 4, "each of yours for each of the four"
    choose(table, "Bandit for Tyrant")
    assert city(table, 0) == "Bandit 2, Medic 1" and groups(table)[0][0] == "Tyrant", "nothing has moved yet"
    assert not any(label.startswith("Tyrant for ") or " for Tyrant at " in label for label in labels(table))
    choose(table, "Medic for Soldier")
    assert [label.split(" at ")[0] for label in labels(table)] == ["Bandit for Trader", "Bandit for Outcast"]
    choose(table, "Bandit for Outcast")
    assert city(table, 0) == "Tyrant 1, Soldier 1, Outcast 1"
    assert groups(table) == [["Bandit", "Trader"], ["Medic", "Medic"], ["Medic", "Bandit"]]


@proves("SPK-RULING-44")
def test_the_partner_is_the_assembly_card_for_card() -> None:
    table = her_turn("Bandit 4, Medic 2", "Trader 1", 17, **MEDIATION)
    choose(table, "Bandit for Tyrant", "Bandit for Trader", "Medic for Soldier", "Medic for Outcast")
    assert city(table, 0) == "Bandit 2, Tyrant 1, Trader 1, Soldier 1, Outcast 1"
    assert groups(table)[0] == ["Bandit", "Bandit"] and groups(table)[2] == ["Medic", "Medic"]
    few = MEDIATION | {"groups": [["Tyrant"], ["Medic", "Medic"], []]}
    table = her_turn("Bandit 4, Medic 2", "Trader 1", 17, **few)
    choose(table, "Bandit for Tyrant")
    assert city(table, 0) == "Bandit 3, Medic 2, Tyrant 1", "only one card lies in the groups that were not taken"
    assert asked(table).kind != "trade"


@proves("SPK-RULING-64")
def test_only_face_up_citizens_are_traded() -> None:
    table = her_turn("Bandit 2+Medic+Medic+Medic", "", 17, **MEDIATION)
    assert trade_all(table) == 2
    assert "Bandit" not in city(table, 0) and pile(table) == ["Medic"] * 3


@proves("SPK-SOLO-NOTE-06")
def test_restorative_remedy_takes_what_is_there_and_no_more() -> None:
    table = her_turn("Bandit 1", "Trader 3, Tyrant 1", 18, pile=["Scout"], deck=["Medic", "Medic", "Medic"])
    assert value("PLOT_N", 18, 3) == 3 and level_told(table) == 3
    assert effect(table)[:3] == [
        "Scyntilla takes a Scout from the discard pile.",
        "Scyntilla places a Scout.",
        awarded(award_of(18, 3)),
    ]
    assert city(table, 1) == "Tyrant 1, Scout 1, Trader 2"
    assert table.state.ending == 0 and deck_size(table) == 1 and pile(table) == ["Trader"]


@proves("SPK-SOLO-NOTE-07")
def test_cast_out_sends_you_her_outcasts() -> None:
    table = her_turn("Outcast 1", "Outcast 2+Medic, Tyrant 1, Trader 1, Scout 1", 21)
    assert city(table, 0) == "Outcast 3"
    assert pile(table) == ["Medic", "Scout"], "the converted card, then the discard at the bottom token"
    assert city(table, 1) == "Tyrant 1, Trader 1"


@proves("SPK-EX-15", "SPK-RULING-89")
def test_example_encore_with_cast_out() -> None:
    for encore, awards_of_two in ((True, 4), (False, 2)):
        table = her_turn("Scout 1", "Outcast 2, Medic 1, Tyrant 1", 21, encore=encore)
        assert level_told(table) == 1
        assert city(table, 0) == "Scout 1, Outcast 2"
        assert her_sparks(table) == awards_of_two * award_of(21, 1) > 0
        assert city(table, 1) == "Medic 1, Tyrant 1"


# ---------------------------------------------------------------- fraudulent trade


TRADER = {"cast": ["Trader"]}


@proves("SPK-SOLO-NOTE-10")
def test_without_a_smaller_stack_an_equal_one_is_traded() -> None:
    table = her_turn("Scout 1, Medic 1", "Bandit 1, Tyrant 2", 34, **TRADER)
    assert asked(table).kind == "stack" and labels(table) == ["Medic", "Scout"]
    choose(table, "Medic")
    assert city(table, 0) == "Scout 1, Bandit 1"
    table = her_turn("Scout 1, Medic 1", "Bandit 3, Tyrant 2, Rancher 2", 34, **TRADER)
    assert asked(table).kind == "attract", "no equal one: only the award"
    assert her_sparks(table) == 10 and city(table, 0) == "Scout 1, Medic 1"


@proves("SPK-RULING-42")
def test_her_stacks_are_compared_with_your_largest() -> None:
    table = her_turn("Scout 3, Medic 1", "Bandit 2, Tyrant 4", 34, **TRADER)
    assert city(table, 0) == "Medic 1, Bandit 2"
    table = her_turn("Scout 2, Medic 2", "Bandit 2, Tyrant 3", 34, **TRADER)
    choose(table, "Scout")
    assert city(table, 0) == "Medic 2, Bandit 2"
    table = her_turn("Scout 2", "Bandit 3, Tyrant 3", 34, **TRADER)
    assert city(table, 0) == "Scout 2" and asked(table).kind == "attract"


@proves("SPK-RULING-43")
def test_stack_size_counts_face_up_cards_and_only_they_move() -> None:
    table = her_turn("Mediator 2+Medic+Medic, Scout 1", "Tyrant 1", 34, **TRADER)
    assert city(table, 0) == "Scout 1, Tyrant 1"
    assert pile(table) == ["Medic", "Medic", "Mediator"], "one Mediator was discarded at the top token"
    assert city(table, 1) == "Mediator 1"
    table = her_turn("Mediator 2", "Tyrant 1+Medic+Scout", 34, **TRADER)
    assert city(table, 0) == "Tyrant 1" and pile(table)[:2] == ["Medic", "Scout"], "what lay under hers goes too"


@proves("SPK-RULING-88")
@pytest.mark.parametrize(("plot", "label"), [(7, "Advisor"), (8, "Agitator"), (34, "Trader")])
def test_the_largest_stack_counts_face_up_cards_where_they_are_given_or_traded(plot: int, label: str) -> None:
    table = her_turn("Scout 1+Bandit+Bandit+Bandit, Medic 2", "Tyrant 1", plot, cast=[label])
    assert asked(table).kind == "attract", "the Medics are the largest stack"
    assert "Scout 1+Bandit+Bandit+Bandit" in city(table, 0) and "Medic 2" not in city(table, 0)


@proves("SPK-RULING-88")
def test_envious_eyes_counts_all_cards_of_a_stack() -> None:
    table = her_turn("Scout 1+Bandit+Bandit+Bandit, Medic 2", "Tyrant 1", 4, sparks=[40, 0])
    assert her_sparks(table) == 4 * award_of(4, 1)


# ---------------------------------------------------------------- encore


@proves("SPK-SOLO-NOTE-08", "SPK-RULING-45")
def test_the_next_card_is_doubled_and_the_one_after_is_not() -> None:
    table = solo(
        "Scout 1", "Bandit 1, Medic 2", act=False, plots=[22, 24, 31, "..."], cast=["Performer", "Poet", "Scientist"]
    )
    pending = []
    for _ in range(3):
        rest(table)
        pending.append(table.view(None)["solo"]["encore"])
    assert pending == [True, False, False]
    levels = [int(text.split()[-1][0]) for text in log(table) if text.startswith("Scyntilla acts at level")]
    assert [text for text in log(table) if text.startswith("Scyntilla reveals")] == [
        "Scyntilla reveals Encore Performance.",
        "Scyntilla reveals Bitter Verses, doubled by the Encore.",
        "Scyntilla reveals Reckless Experiment.",
    ]
    assert awards(table) == [award_of(22, levels[0]), 2 * award_of(24, levels[1]), award_of(31, levels[2])]


def rest(table: Table) -> None:
    """Attract a group and do nothing else, until your next turn."""
    choose(table, "the top group")
    while asked(table).kind != "attract":
        first = {"act": "Take no action", "follow": "Don't follow"}.get(asked(table).kind)
        table.choose(next(o for o in asked(table).options if first is None or o.label == first))


def awards(table: Table) -> list[int]:
    return [int(text.split()[2]) for text in log(table) if text.startswith("Scyntilla gains ")]


@proves("SPK-SOLO-NOTE-08", "SPK-RULING-45")
def test_an_award_is_doubled() -> None:
    hers = "Bandit 1, Tyrant 1, Medic 2"
    assert her_sparks(her_turn("Scout 1", hers, 24, encore=True, cast=["Poet"])) == 2 * award_of(24, 2) > 0
    assert her_sparks(her_turn("Scout 1", hers, 24, cast=["Poet"])) == award_of(24, 2)


@proves("SPK-SOLO-NOTE-08")
def test_a_doubled_scholarly_wisdom_places_four_cards() -> None:
    assert value("PLOT_N", 30, 1) == 2
    table = her_turn("Scout 1", "Bandit 1, Medic 1", 30, encore=True, cast=["Scholar"])
    assert sum("Scyntilla turns up" in text for text in log(table)) == 4
    assert her_sparks(table) == 2 * award_of(30, 1)


@proves("SPK-RULING-45", "SPK-RULING-89")
def test_a_doubled_encore_doubles_the_next_card_once() -> None:
    table = solo(
        "Scout 1", "Bandit 1, Medic 1", act=False, plots=[22, 24, 6, "..."], cast=["Performer", "Poet"], encore=True
    )
    rest(table)
    rest(table)
    levels = [int(text.split()[-1][0]) for text in log(table) if text.startswith("Scyntilla acts at level")]
    assert awards(table) == [2 * award_of(22, levels[0]), 2 * award_of(24, levels[1])], "not fourfold"


def trades(table: Table) -> list[str]:
    return [text for text in log(table) if " trades " in text]


@proves("SPK-SOLO-NOTE-08", "SPK-RULING-71", "SPK-RULING-89")
def test_a_doubled_fraudulent_trade_is_made_twice() -> None:
    table = her_turn("Mediator 3, Soldier 3, Medic 1", "Tyrant 1, Trader 1, Outcast 1", 34, encore=True)
    assert her_sparks(table) == 2 * award_of(34, 1), "the doubled award comes first"
    choose(table, "Mediator", "Tyrant")
    assert city(table, 0) == "Soldier 3, Medic 1, Tyrant 1"
    assert asked(table).kind == "stack" and labels(table) == ["Outcast", "Trader"], "for the Soldiers, the largest left"
    choose(table, "Trader")
    assert trades(table) == [
        "Scyntilla trades Tyrant for Mediator with Player A.",
        "Scyntilla trades Trader for Soldier with Player A.",
    ]
    assert city(table, 0) == "Medic 1, Tyrant 1, Trader 1"
    assert city(table, 1) == "Mediator 3, Soldier 3", "the Outcast was discarded at the top token"
    assert her_sparks(table) == 2 * award_of(34, 1)


@proves("SPK-SOLO-NOTE-08", "SPK-RULING-71")
def test_the_second_trade_may_be_for_an_equal_stack() -> None:
    table = her_turn("Mediator 3, Medic 1", "Tyrant 2, Bandit 1", 34, encore=True, **TRADER)
    choose(table, "Tyrant")
    assert trades(table)[1:] == ["Scyntilla trades Bandit for Medic with Player A."], "no other pair is left"
    assert city(table, 0) == "Tyrant 2, Bandit 1"


@proves("SPK-SOLO-NOTE-08", "SPK-RULING-71", "SPK-RULING-82")
@pytest.mark.parametrize(
    ("mine", "hers", "after"),
    [
        ("Mediator 3", "Tyrant 1", "Tyrant 1"),  # nothing as small is left
        ("Mediator 3, Medic 1", "Tyrant 1", "Medic 1, Tyrant 1"),
        ("Mediator 1", "Tyrant 1", "Tyrant 1"),  # the Mediator is not traded back
        ("Mediator 3, Tyrant 1", "Tyrant 2", "Tyrant 3"),  # nor a stack that has just grown
        ("Scout 2", "Bandit 3", "Scout 2"),  # nor is there a first trade
    ],
)
def test_without_a_pair_there_is_no_second_fraudulent_trade(mine: str, hers: str, after: str) -> None:
    table = her_turn(mine, hers, 34, encore=True, **TRADER)
    assert asked(table).kind == "attract" and city(table, 0) == after
    assert len(trades(table)) == (1 if after != mine else 0)
    assert her_sparks(table) == 2 * award_of(34, level_told(table)), "the award is doubled all the same"


@proves("SPK-RULING-71")
def test_what_a_diviner_brings_does_not_keep_its_stack_from_the_second_fraudulent_trade() -> None:
    table = her_turn("Mediator 3, Bandit 3", "Diviner 1, Trader 1, Medic 1", 34, encore=True, deck=["Bandit", "..."])
    choose(table, "Mediator", "Diviner", "Economics")
    assert city(table, 0) == "Bandit 4, Diviner 1", "one of the Bandits comes from the deck, none from her"
    assert asked(table).kind == "stack" and labels(table) == ["Medic", "Trader"]
    choose(table, "Trader")
    assert trades(table)[1:] == ["Scyntilla trades Trader for Bandit with Player A."]
    assert city(table, 0) == "Diviner 1, Trader 1" and "Bandit 4" in city(table, 1), "all four of them"


@proves("SPK-RULING-71")
def test_a_diviner_that_a_diviner_brings_stays_with_the_one_that_was_traded() -> None:
    deck = ["Diviner", "Scout", "..."]
    table = her_turn("Mediator 3, Scout 1", "Diviner 1, Medic 1", 34, encore=True, deck=deck, **TRADER)
    choose(table, "Diviner", next(guild for guild in GUILDS if shows("Diviner", guild)), "Military")
    assert trades(table)[1:] == ["Scyntilla trades Medic for Scout with Player A."], "two Scouts"
    assert city(table, 0) == "Diviner 2, Medic 1", "two Diviners too, but one of them was traded"


@proves("SPK-SOLO-NOTE-08", "SPK-RULING-71", "SPK-RULING-82")
def test_a_doubled_stirred_unrest_trades_two_cards() -> None:
    table = her_turn("Mediator 3, Scout 2", "Medic 1, Tyrant 1, Bandit 2", 8, encore=True, cast=["Agitator"])
    assert asked(table).kind == "stack" and labels(table) == ["Mediator", "Scout"], "both largest by now"
    choose(table, "Scout")
    assert trades(table) == [
        "Scyntilla trades Bandit for Mediator with Player A.",
        "Scyntilla trades Bandit for Scout with Player A.",
    ], "her last stack but for the Mediator, which has just come"
    assert city(table, 0) == "Mediator 2, Scout 1, Bandit 2" and her_sparks(table) == 2 * award_of(8, 1)
    assert city(table, 1) == "Medic 1, Mediator 1, Scout 1"


@proves("SPK-RULING-71")
def test_a_card_that_has_just_come_does_not_make_a_stack_the_largest() -> None:
    table = her_turn("Scout 3, Bandit 2", "Medic 1, Tyrant 1, Bandit 2", 8, encore=True, cast=["Agitator"])
    assert trades(table) == ["Scyntilla trades Bandit for Scout with Player A."] * 2, "2 and 2 of before"
    assert city(table, 0) == "Scout 1, Bandit 4"


@proves("SPK-RULING-71")
def test_stacks_that_are_equal_without_what_has_just_come_are_offered() -> None:
    table = her_turn("Scout 3, Bandit 2", "Medic 1, Tyrant 1, Judge 1, Bandit 1", 8, encore=True, cast=["Agitator"])
    assert city(table, 0) == "Scout 2, Bandit 3", "one of the Bandits has just come"
    assert asked(table).kind == "stack" and labels(table) == ["Bandit", "Scout"]
    choose(table, "Scout")
    assert trades(table)[1:] == ["Scyntilla trades Judge for Scout with Player A."]


@proves("SPK-RULING-71")
def test_what_a_diviner_brings_counts_for_the_second_stirred_unrest() -> None:
    table = her_turn(
        "Scout 3, Bandit 2", "Medic 1, Tyrant 1, Diviner 1", 8, encore=True, cast=["Agitator"], deck=["Bandit", "..."]
    )
    choose(table, "Economics")
    assert trades(table)[1:] == ["Scyntilla trades Tyrant for Bandit with Player A."], "three Bandits, two Scouts"


@proves("SPK-SOLO-NOTE-08", "SPK-RULING-71", "SPK-RULING-82")
@pytest.mark.parametrize(
    ("mine", "hers", "after"),
    [
        # without the one that has come, the two Bandits alone are the largest stack, and Bandit for Bandit is no trade
        ("Scout 2, Bandit 2, Judge 1", "Medic 1, Tyrant 1, Bandit 2", "Scout 1, Bandit 3, Judge 1"),
        ("Scout 1", "Bandit 1, Medic 1", "Medic 1"),  # the Medic is not traded on
        ("Scout 3", "Bandit 1", "Scout 2, Bandit 1"),  # the Scout is not traded back
        ("Scout 3", "Scout 1, Bandit 1", "Scout 2, Bandit 1"),  # Scout for Scout is no trade
    ],
)
def test_without_a_pair_there_is_no_second_stirred_unrest(mine: str, hers: str, after: str) -> None:
    table = her_turn(mine, hers, 8, encore=True, cast=["Agitator"])
    assert len(trades(table)) == 1 and city(table, 0) == after
    assert her_sparks(table) == 2 * award_of(8, 1)


@proves("SPK-RULING-82")
def test_stirred_unrest_does_not_offer_the_name_that_you_would_get() -> None:
    table = her_turn("Scout 2, Medic 2, Bandit 2", "Tyrant 1, Scout 1", 8, cast=["Agitator"])
    assert labels(table) == ["Bandit", "Medic"]
    table = her_turn("Scout 2, Medic 2", "Tyrant 1, Scout 1", 8, cast=["Agitator"])
    assert trades(table) == ["Scyntilla trades Scout for Medic with Player A."], "the trade is possible, so it is made"


@proves("SPK-RULING-71", "SPK-RULING-89")
def test_a_doubled_meritless_mediation_is_bounded_by_the_assembly() -> None:
    table = her_turn("Bandit 8", "", 17, encore=True, **MEDIATION)
    assert trade_all(table) == 4, "no more cards lie there, and all trades are made at once"


@proves("SPK-RULING-82")
def test_after_her_turn_what_was_traded_is_free_again() -> None:
    table = her_turn("Agitator 3, Scout 1", "Tyrant 1, Bandit 1, Medic 1", 8)
    assert trades(table) == ["Scyntilla trades Medic for Agitator with Player A."]
    choose(table, "the top group", "Agitator at level 1")
    assert "Medic for Agitator from Scyntilla's city" in labels(table), "both changed place on her turn"


@proves("SPK-RULING-89")
def test_what_an_encore_doubles_at_level_2() -> None:
    table = her_turn("Scout 3", "Medic 2, Tyrant 1", 1, encore=True)
    assert city(table, 0) == "Scout 1" and city(table, 1) == "Tyrant 1, Scout 2, Medic 1"
    table = her_turn("Scout 1", "Medic 1, Tyrant 1, Trader 2", 6, encore=True, group_sparks=[3, 1, 2])
    assert her_sparks(table) == 2 + 3 + 1, "sparks beside groups are there once"
    assert group_sparks(table) == [1, 1, 0]
    mine = "Scout 1, Bandit 1, Rancher 1, Merchant 1, Champion 1, Medic 1"
    table = her_turn(mine, "Medic 1, Scout 2", 35, encore=True, sparks=[20, 0], cast=["Tyrant"])
    assert asked(table).kind == "follow"
    limit = value("PLOT_N", 35, 2)
    assert sparks(table) == [20 - 2 * limit, 2 * limit] and limit < 2 * 6, "twice the limit"
    table = her_turn("Scout 2", "Medic 1, Tyrant 1, Trader 2", 36, encore=True, cast=["Warrior"])
    assert her_sparks(table) == 2 * ((award_of(36, 2) + 1) // 2), "halved, rounded up, then doubled"
    assert award_of(36, 2) % 2 == 1, "else nothing is rounded"
    table = her_turn("Mediator 3", "Medic 2, Tyrant 1", 34, encore=True, **TRADER)
    choose(table, "Tyrant")
    assert her_sparks(table) == 2 * award_of(34, 2) and city(table, 0) == "Tyrant 1", "no second pair"


@proves("SPK-SOLO-CARD-03")
def test_fraudulent_trade_awards_10_at_level_3_before_the_trade() -> None:
    table = her_turn("Mediator 3, Scout 3", "Medic 3, Tyrant 1, Bandit 1", 34, **TRADER)
    assert asked(table).kind == "stack" and her_sparks(table) == 10, "paid before you choose"


# ---------------------------------------------------------------- pupils


@proves("SPK-SOLO-NOTE-15")
def test_her_pupil_goes_under_the_stack_beside_the_icon() -> None:
    table = her_turn("Advisor 1", "Tyrant 1, Medic 1", 5, groups=[["Medic"], ["Pupil", "Scout"], []], sparks=[9, 0])
    assert asked(table).kind == "react" and level_told(table) == 2
    assert city(table, 1) == "Tyrant 1, Medic 1+Pupil, Scout 1"
    assert her_sparks(table) == 0 and my_sparks(table) == 9
    assert log(table)[2:4] == ["Scyntilla converts a Pupil under Medic.", "Scyntilla places a Scout."]


@proves("SPK-SOLO-NOTE-15", "SPK-SOLO-NOTE-16")
def test_on_her_turn_the_icon_holds_for_your_follow_too() -> None:
    hers = "Soldier 1, Diplomat 2, Tyrant 1"
    table = her_turn("Diplomat 1", hers, 2, deck=["Pupil", "Medic", "Medic", "..."])
    choose(table, "follow at level 1")
    assert city(table, 1) == "Soldier 1, Tyrant 1+Pupil, Diplomat 1", "beside the middle token, which is still named"
    assert table.state.token == 0, "and no longer on your turn"
