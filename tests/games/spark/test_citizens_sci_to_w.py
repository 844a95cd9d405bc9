"""Scientist, Scout, Soldier, Trader, Tyrant and Warrior."""

from __future__ import annotations

import pytest

from civitas.proof.ledger import proves

from ..at_table import log
from .answers import choose, labels
from .citizen_support import CALM_PLOT, LEVELS, acts, gained, icons, levels, number, offers, question, shows, told
from .looking import city, deck_size, pile, sparks
from .support import solo, stand

# ---------------------------------------------------------------- Scientist


@proves("SPK-VALUE-02")
@pytest.mark.parametrize(("level", "gains"), [(1, 7), (2, 10), (3, 15)])
def test_the_scientist_discards_a_citizen_and_gains(level: int, gains: int) -> None:
    table = stand(["Scientist 3, Scout 1", "Medic 1"])
    assert offers(table) == [*levels("Scientist", 3), *levels("Scout", 1), "no action"]
    acts(table, "Scientist", level)
    assert question(table) == (0, "card")
    assert labels(table) == ["Scientist", "Scout"]
    choose(table, "Scout")
    assert sparks(table) == [gains, 0]
    assert city(table, 0) == "Scientist 2"
    assert pile(table) == ["Scout", "Scientist"]
    assert told(table, "Player A uses", "A spark") == [
        f"Player A uses the Scientist at level {level}.",
        "Player A discards a Scout.",
        f"Player A gains {gains} sparks (Scientist).",
        "Player A discards a Scientist.",
    ]


@proves("SPK-EX-04")
def test_the_scientist_in_use_is_not_the_one_discarded() -> None:
    table = stand(["Scientist 2", "Medic 1"])
    acts(table, "Scientist", 2)
    assert question(table) == (1, "attract"), "there is only one card to discard"
    assert sparks(table) == [10, 0]
    assert city(table, 0) == ""
    assert pile(table) == ["Scientist", "Scientist"]
    table = stand(["Scientist 1", "Medic 1"])
    assert question(table) == (1, "attract")
    assert log(table)[2] == "Player A takes no action."
    assert city(table, 0) == "Scientist 1"


@proves("SPK-EX-07")
def test_simon_discards_the_card_under_his_only_scientist() -> None:
    table = stand(["Scientist 1+Scout", "Medic 1"])
    assert offers(table) == [*levels("Scientist", 2), "no action"]
    acts(table, "Scientist", 2)
    assert sparks(table) == [10, 0]
    assert city(table, 0) == ""
    assert pile(table) == ["Scout", "Scientist"]
    assert "Player A discards the converted Scout." in log(table)


@proves("SPK-NOTE-SCIENTIST-01")
def test_any_card_may_be_discarded_and_a_converted_one_is_named_by_its_citizen() -> None:
    table = stand(["Scientist 1, Medic 2+Scout+Bandit+Scout", "Medic 1"])
    acts(table, "Scientist", 1)
    assert labels(table) == ["Medic", "the converted Bandit under Medic", "the converted Scout under Medic"]
    for card, left in [
        ("Medic", "Medic 1+Scout+Bandit+Scout"),
        ("the converted Bandit", "Medic 2+Scout+Scout"),
        ("the converted Scout", "Medic 2+Scout+Bandit"),
    ]:
        other = table.copy()
        choose(other, card)
        assert city(other, 0) == left
        assert pile(other) == [card.split()[-1], "Scientist"]
        assert sparks(other) == [7, 0]


def test_converted_cards_of_two_stacks_are_told_apart() -> None:
    table = stand(["Scientist 1, Medic 1+Scout, Bandit 1+Scout", "Medic 1"])
    acts(table, "Scientist", 1)
    assert labels(table) == [
        "Bandit",
        "Medic",
        "the converted Scout under Bandit",
        "the converted Scout under Medic",
    ]
    choose(table, "the converted Scout under Bandit")
    assert city(table, 0) == "Medic 1+Scout, Bandit 1"


@proves("SPK-RULING-12")
def test_without_another_card_the_scientist_is_not_offered() -> None:
    """A Trader alone is: it has nothing to pay."""
    table = stand(["Scientist 1", "Medic 1"])
    assert question(table) == (1, "attract")
    table = stand(["Trader 1", "Medic 1"])
    assert offers(table) == [*levels("Trader", 1), "no action"]
    table = stand(["Scientist 1, Trader 1", "Medic 1"])
    assert offers(table) == [*levels("Scientist", 1), *levels("Trader", 1), "no action"]


@proves("SPK-RULING-12")
@pytest.mark.parametrize(("follower", "asked"), [("Scientist 1", False), ("Scientist 1+Scout", True)])
def test_a_follower_must_be_able_to_pay_for_the_scientist_too(follower: str, asked: bool) -> None:
    table = stand(["Scientist 1, Medic 1", follower])
    acts(table, "Scientist", 1)
    assert question(table) == ((1, "follow") if asked else (1, "attract"))
    if asked:
        choose(table, "follow at level 2")
        assert sparks(table) == [7, 10]
        assert pile(table) == ["Medic", "Scout", "Scientist", "Scientist"]


@proves("SPK-RULING-12")
def test_what_is_no_price_is_done_as_far_as_possible() -> None:
    """Nobody has a card for the Executioner, and the last clause discards nothing."""
    table = stand(["Executioner 1", ""])
    acts(table, "Executioner", 1)
    assert sparks(table) == [number("gain", "Executioner", 1), 0]
    assert pile(table) == ["Executioner"]


# ---------------------------------------------------------------- Scout


@pytest.mark.parametrize("level", LEVELS)
def test_the_scout_draws_discards_and_places(level: int) -> None:
    d, k = number("cap", "Scout", level), number("n", "Scout", level)
    drawn = ["Bandit", "Medic", "Champion", "Warrior", "Trader"][:d]
    table = stand(["Scout 3", "Scout 1"], deck=[*drawn, "Medic", "..."])
    cards = deck_size(table)
    acts(table, "Scout", level)
    assert deck_size(table) == cards - d
    for n in range(d - k):  # the last one first
        assert question(table) == (0, "drop")
        assert labels(table) == sorted(drawn[: d - n])
        choose(table, drawn[d - n - 1])
    assert question(table) == (1, "follow")
    assert pile(table) == drawn[k:], "in the order in which they were drawn"
    assert city(table, 0) == ", ".join(["Scout 2", *(f"{name} 1" for name in drawn[:k]), "[Scout]"])
    assert told(table, "Player A uses") == [
        f"Player A uses the Scout at level {level}.",
        *(f"Player A turns up a {name}." for name in drawn),
        *(f"The {name} goes to the discard pile." for name in drawn[k:]),
        *(f"Player A places a {name}." for name in drawn[:k]),
    ]


def test_one_of_two_equal_cards_may_be_discarded() -> None:
    table = stand(["Scout 1", "Scout 1"], deck=["Medic", "Bandit", "Medic", "..."])
    acts(table, "Scout", 1)
    assert labels(table) == ["Bandit", "Medic"]
    choose(table, "Medic")
    assert labels(table) == ["Bandit", "Medic"], "there is one more"
    one_each = table.copy()
    choose(table, "Medic")
    assert (city(table, 0), pile(table)) == ("Bandit 1, [Scout]", ["Medic", "Medic"])
    choose(one_each, "Bandit")
    assert (city(one_each, 0), pile(one_each)) == ("Medic 1, [Scout]", ["Medic", "Bandit"])


def test_among_equal_cards_nobody_is_asked_which_to_discard() -> None:
    table = stand(["Scout 1", "Scout 1"], deck=["Medic", "Medic", "Medic", "..."])
    acts(table, "Scout", 1)
    assert question(table) == (1, "follow")
    assert (city(table, 0), pile(table)) == ("Medic 1, [Scout]", ["Medic", "Medic"])


@proves("SPK-NOTE-SCOUT-01")
def test_a_scout_draws_on_from_the_shuffled_pile() -> None:
    table = stand(["Scout 2", "Scout 1"], deck=["Medic", "Medic"], pile=["Bandit"] * 9)
    acts(table, "Scout", 2)
    assert (number("cap", "Scout", 2), number("n", "Scout", 2)) == (4, 2)
    assert labels(table) == ["Bandit", "Medic"], "two of each"
    assert table.view(None)["ending"]
    choose(table, "Medic", "Bandit")
    assert question(table) == (1, "follow")
    assert city(table, 0) == "Scout 1, Medic 1, Bandit 1, [Scout]"
    assert deck_size(table) == 9 - 2
    assert pile(table) == ["Medic", "Bandit"]


@proves("SPK-NOTE-SCOUT-01")
@pytest.mark.parametrize(
    ("cards", "left", "dropped"),
    [
        (["Medic", "Medic", "Medic"], "Medic 1", 2),
        (["Medic", "Medic"], "Medic 1", 1),
        (["Medic"], "Medic 1", 0),
    ],
)
def test_a_scout_that_draws_too_few_discards_only_what_is_too_many(cards: list[str], left: str, dropped: int) -> None:
    table = stand(["Scout 1", "Scout 1"], deck=cards, pile=[])
    acts(table, "Scout", 1)
    assert city(table, 0) == f"{left}, [Scout]"
    assert pile(table) == ["Medic"] * dropped
    assert table.view(None)["ending"]


def test_what_the_scout_discards_has_no_ability() -> None:
    table = stand(["Scout 1, Champion 1", "Scout 1"], deck=["Diviner", "Pupil", "Medic", "..."])
    acts(table, "Scout", 1, "Diviner", "Pupil")
    assert question(table) == (1, "follow")
    assert city(table, 0) == "Champion 1, Medic 1, [Scout]"
    assert sparks(table) == [0, 0]


def test_what_the_scout_places_is_placed_in_the_performers_order() -> None:
    table = stand(["Scout 2", "Medic 1"], deck=["Pupil", "Medic", "Bandit", "Bandit", "..."])
    acts(table, "Scout", 2, "Bandit", "Bandit")
    assert question(table) == (0, "place")
    assert labels(table) == ["Medic", "Pupil"]
    choose(table, "Medic")
    assert labels(table) == ["under Medic", "under Scout"]


def test_a_follower_of_the_scout_draws_the_next_cards() -> None:
    table = stand(["Scout 1", "Scout 2"], deck=[*["Medic"] * 3, *["Bandit"] * 4, "..."])
    acts(table, "Scout", 1)
    choose(table, "follow at level 2")
    assert (city(table, 0), city(table, 1)) == ("Medic 1", "Scout 1, Bandit 2")
    assert pile(table) == ["Medic", "Medic", "Bandit", "Bandit", "Scout", "Scout"]


def test_a_performer_in_place_of_the_scout() -> None:
    table = stand(["Scout 1", "Performer 2"], deck=[*["Medic"] * 3, *["Performer"] * 4, "..."])
    acts(table, "Scout", 1)
    choose(table, "follow at level 2 with a Performer")
    assert city(table, 1) == "Performer 3"


# ---------------------------------------------------------------- Soldier


def soldiering(soldiers: int, others: int, level: int) -> int:
    """What so many Soldiers and so many other cards with a Military icon pay."""
    return (soldiers * shows("Soldier", "Military") + others) * number("rate", "Soldier", level)


@pytest.mark.parametrize("level", LEVELS)
def test_the_soldier_counts_takes_and_goes(level: int) -> None:
    """The icons of two Saboteurs are counted, not that of the Scout face down; what is taken comes too late."""
    n = number("n", "Soldier", level)
    gains = soldiering(3, 2, level)
    table = stand(["Soldier 3+Scout, Saboteur 2", "Warrior 4, Bandit 1+Medic"])
    assert offers(table) == [*levels("Saboteur", 2), *levels("Soldier", 3), "no action"]
    acts(table, "Soldier", level)
    for _ in range(n):
        assert question(table) == (1, "card"), "the neighbor picks"
        assert labels(table) == ["Bandit", "Warrior", "the converted Medic under Bandit"]
        assert sparks(table) == [gains, 0]
        choose(table, "Warrior")
    assert city(table, 0) == f"Saboteur 2, Warrior {n}"
    assert city(table, 1) == f"Warrior {4 - n}, Bandit 1+Medic"
    assert sparks(table) == [gains, 0]
    assert pile(table) == ["Soldier", "Soldier", "Scout", "Soldier"]
    assert told(table, "Player A uses", "A spark") == [
        f"Player A uses the Soldier at level {level}.",
        "Player A chooses Player B's city.",
        gained("Player A", gains, "Soldier"),
        *["Player A takes a Warrior from Player B.", "Player A places a Warrior."] * n,
        "Player A discards a Soldier.",
        "Player A discards a Soldier.",
        "Player A discards the converted Scout.",
        "Player A discards a Soldier.",
    ]


@proves("SPK-RULING-96")
def test_a_soldier_counts_itself() -> None:
    table = stand(["Soldier 2, Scout 1", "Medic 1"])
    assert icons(table, 0)["Military"] == 3 and icons(table, 0)["Agriculture"] == 0
    acts(table, "Soldier", 1)
    assert gained("Player A", 3 * number("rate", "Soldier", 1), "Soldier") in log(table), "the one in use too"


def test_the_soldier_chooses_a_neighbor() -> None:
    table = stand(["Soldier 1", "Medic 1", "Medic 1", "Medic 1"])
    acts(table, "Soldier", 1)
    assert question(table) == (0, "city")
    assert labels(table) == ["Player B's city", "Player D's city"]
    choose(table, "Player D's city")
    assert [city(table, seat) for seat in range(4)] == ["Medic 1", "Medic 1", "Medic 1", ""]


def test_a_soldier_that_is_taken_goes_with_the_others() -> None:
    table = stand(["Soldier 1, Medic 1", "Soldier 1+Scout"])
    acts(table, "Soldier", 1)
    assert labels(table) == ["Soldier", "the converted Scout under Soldier"]
    choose(table, "Soldier")
    assert (city(table, 0), city(table, 1)) == ("Medic 1", "")
    assert pile(table) == ["Soldier", "Scout", "Soldier"]


def test_a_converted_card_taken_goes_under_a_stack_of_the_taker() -> None:
    table = stand(["Soldier 2, Champion 1", "Medic 1+Bandit"])
    acts(table, "Soldier", 1, "the converted Bandit")
    assert question(table) == (0, "stack")
    assert labels(table) == ["under Champion", "under Soldier"]
    under_soldier = table.copy()
    choose(table, "under Champion")
    assert city(table, 0) == "Champion 1+Bandit"
    choose(under_soldier, "under Soldier")
    assert city(under_soldier, 0) == "Champion 1"
    assert pile(under_soldier) == ["Soldier", "Bandit", "Soldier"], "what lies under the Soldiers goes with them"


def test_a_converted_card_taken_without_a_stack_is_discarded() -> None:
    table = stand(["Soldier 1", "Medic 1+Bandit"])
    acts(table, "Soldier", 1, "the converted Bandit")
    assert (city(table, 0), city(table, 1)) == ("", "Medic 1")
    assert pile(table) == ["Bandit", "Soldier"]


@pytest.mark.parametrize("victim", ["", "Medic 1", "Medic 2"])
def test_a_neighbor_with_too_few_cards_gives_the_soldier_all(victim: str) -> None:
    table = stand(["Soldier 3, Saboteur 1", victim])
    acts(table, "Soldier", 3)
    assert (city(table, 0), city(table, 1)) == (", ".join(["Saboteur 1", *filter(None, [victim])]), "")
    assert sparks(table) == [soldiering(3, 1, 3), 0]
    assert pile(table) == ["Soldier"] * 3


def test_the_soldiers_victim_reacts_before_anything_happens() -> None:
    table = stand(["Soldier 1, Saboteur 1", "Advisor 1, Medic 1"])
    acts(table, "Soldier", 1)
    assert question(table) == (1, "react")
    assert sparks(table) == [0, 0]
    choose(table, "Advisor", "Medic")
    assert told(table, "Player A chooses", "Player A takes") == [
        "Player A chooses Player B's city.",
        "Player B reacts with the Advisor.",
        "Player B gains 2 sparks (Advisor).",
        gained("Player A", soldiering(1, 1, 1), "Soldier"),
    ]


def test_a_follower_of_the_soldier_cannot_take_the_card_in_use() -> None:
    table = stand(["Soldier 1", "Soldier 2, Saboteur 1"])
    acts(table, "Soldier", 1, "Soldier")
    assert city(table, 0) == "[Soldier]", "the Soldier taken has gone already"
    choose(table, "follow at level 1")
    assert (city(table, 0), city(table, 1)) == ("", "Saboteur 1")
    assert sparks(table) == [soldiering(1, 0, 1), soldiering(1, 1, 1)]
    assert pile(table) == ["Soldier"] * 3


def test_a_soldier_against_scyntilla_takes_her_first_stack_the_newest_converted_card_first() -> None:
    table = solo("Soldier 2, Champion 1", "Medic 1+Scout+Bandit, Scout 2", plots=CALM_PLOT)
    acts(table, "Soldier", 2, "under Champion", "under Champion")
    assert city(table, 0) == "Champion 1+Bandit+Scout"
    assert [sentence for sentence in log(table) if " takes " in sentence][:2] == [
        "Player A takes the converted Bandit from Scyntilla.",
        "Player A takes the converted Scout from Scyntilla.",
    ]


# ---------------------------------------------------------------- Trader


@pytest.mark.parametrize("level", LEVELS)
def test_the_trader_trades_and_then_counts(level: int) -> None:
    n, rate = number("n", "Trader", level), number("rate", "Trader", level)
    table = stand(["Trader 3, Medic 3", "Bandit 3, Scout 1"])
    acts(table, "Trader", level)
    for _ in range(n):
        assert question(table) == (0, "trade")
        assert labels(table) == [
            "Medic for Bandit from Player B's city",
            "Medic for Scout from Player B's city",
            "Trader for Bandit from Player B's city",
            "Trader for Scout from Player B's city",
            "no trade",
        ]
        choose(table, "Medic for Bandit")
    assert question(table) == (1, "attract")
    assert sparks(table) == [(3 + n) * rate, 0]
    mine = ["Trader 2", *([f"Medic {3 - n}"] if n < 3 else []), f"Bandit {n}"]
    theirs = [*([f"Bandit {3 - n}"] if n < 3 else []), "Scout 1", f"Medic {n}"]
    assert (city(table, 0), city(table, 1)) == (", ".join(mine), ", ".join(theirs))
    assert told(table, "Player A uses", "A spark") == [
        f"Player A uses the Trader at level {level}.",
        "Player A chooses Player B's city.",
        *[
            "Player A trades Medic for Bandit with Player B.",
            "Player A places a Bandit.",
            "Player B places a Medic.",
        ]
        * n,
        gained("Player A", (3 + n) * rate, "Trader"),
        "Player A discards a Trader.",
    ]


@pytest.mark.parametrize("trades", [0, 1])
def test_the_trader_may_stop_at_any_time(trades: int) -> None:
    table = stand(["Trader 2, Medic 2", "Bandit 2"])
    acts(table, "Trader", 2, *["Medic for Bandit"] * trades, "no trade")
    assert question(table) == (1, "attract")
    assert sparks(table) == [(2 + trades) * number("rate", "Trader", 2), 0]


def test_the_trader_may_choose_any_opponent() -> None:
    table = stand(["Trader 1, Medic 1", "Medic 1", "Bandit 1", "Medic 1"])
    acts(table, "Trader", 1)
    assert question(table) == (0, "city")
    assert labels(table) == ["Player B's city", "Player C's city", "Player D's city"]
    choose(table, "Player C's city", "Medic for Bandit")
    assert [city(table, seat) for seat in range(4)] == ["Bandit 1", "Medic 1", "Medic 1", "Medic 1"]


@proves("SPK-NOTE-TRADER-01")
def test_a_trader_alone_has_nothing_to_trade_and_gains_anyway() -> None:
    table = stand(["Trader 1", "Bandit 2"])
    assert offers(table) == [*levels("Trader", 1), "no action"]
    acts(table, "Trader", 1)
    assert question(table) == (1, "attract")
    assert sparks(table) == [number("rate", "Trader", 1), 0]
    assert city(table, 1) == "Bandit 2"


@proves("SPK-NOTE-TRADER-01")
def test_no_converted_card_of_either_city_is_traded() -> None:
    table = stand(["Trader 1+Scout, Medic 1+Champion", "Bandit 1+Warrior"])
    acts(table, "Trader", 2)
    assert labels(table) == ["Medic for Bandit from Player B's city", "no trade"]
    choose(table, "Medic for Bandit")
    assert question(table) == (1, "attract"), "what is left was traded already or is converted"
    assert (city(table, 0), city(table, 1)) == ("Bandit 1", "Medic 1")
    assert sorted(pile(table)) == ["Champion", "Scout", "Trader", "Warrior"]


@proves("SPK-NOTE-TRADER-01")
def test_a_follower_trades_neither_the_active_nor_the_moved_card() -> None:
    """A's only Trader is above A's city; B has one above the own city and one left."""
    table = stand(["Trader 1, Medic 1", "Trader 2"])
    acts(table, "Trader", 1, "no trade")
    choose(table, "follow at level 1")
    assert question(table) == (1, "trade")
    assert labels(table) == ["Trader for Medic from Player A's city", "no trade"]


def test_cards_of_the_same_name_are_not_traded() -> None:
    table = stand(["Trader 1, Medic 1", "Medic 2"])
    acts(table, "Trader", 1)
    assert question(table) == (1, "attract")
    assert sparks(table) == [number("rate", "Trader", 1), 0]


@proves("SPK-NOTE-TRADER-02")
@pytest.mark.parametrize("level", [2, 3])
def test_other_traders_may_be_traded_away_and_the_level_stays(level: int) -> None:
    """Both numbers are those of the level chosen: how many trades, and the sparks for the one icon left."""
    table = stand([f"Trader {level}, Medic 1", "Scout 3"])
    acts(table, "Trader", level)
    for _ in range(level - 1):
        choose(table, "Trader for Scout")
    assert question(table) == (0, "trade"), "one trade is left"
    assert labels(table) == ["Medic for Scout from Player B's city", "no trade"]
    choose(table, "Medic for Scout")
    assert question(table)[1] != "trade"
    assert sparks(table) == [number("rate", "Trader", level), 0]
    assert number("n", "Trader", level) == level


@proves("SPK-RULING-08")
def test_who_follows_the_trader_chooses_both_cards() -> None:
    table = stand(["Trader 1, Medic 1, Scout 1", "Trader 1, Bandit 1, Champion 1"])
    acts(table, "Trader", 1)
    assert question(table) == (0, "trade")
    choose(table, "no trade", "follow at level 1")
    assert question(table) == (1, "trade")
    assert labels(table) == [
        "Bandit for Medic from Player A's city",
        "Bandit for Scout from Player A's city",
        "Champion for Medic from Player A's city",
        "Champion for Scout from Player A's city",
        "no trade",
    ]
    choose(table, "Champion for Scout")
    assert question(table) == (1, "attract"), "A is asked nothing"
    assert (city(table, 0), city(table, 1)) == ("Medic 1, Champion 1", "Bandit 1, Scout 1")
    assert sparks(table) == [number("rate", "Trader", 1), 2 * number("rate", "Trader", 1)]


def test_the_traders_partner_reacts_before_the_trade_is_chosen() -> None:
    table = stand(["Trader 1, Medic 1", "Advisor 1, Scout 1"])
    acts(table, "Trader", 1)
    assert question(table) == (1, "react")
    choose(table, "Advisor")
    assert question(table) == (0, "trade")
    assert sparks(table) == [0, 2]


def test_a_trade_with_scyntilla() -> None:
    table = solo("Trader 1, Medic 1", "Bandit 1, Scout 1", plots=CALM_PLOT)
    acts(table, "Trader", 1)
    assert labels(table) == [
        "Medic for Bandit from Scyntilla's city",
        "Medic for Scout from Scyntilla's city",
        "no trade",
    ]
    choose(table, "Medic for Bandit")
    assert told(table, "Player A trades", "Player A discards") == [
        "Player A trades Medic for Bandit with Scyntilla.",
        "Player A places a Bandit.",
        "Scyntilla places a Medic.",
        gained("Player A", 2 * number("rate", "Trader", 1), "Trader"),
    ]


def test_a_performer_in_place_of_the_trader() -> None:
    table = stand(["Trader 1, Medic 1", "Performer 2"])
    acts(table, "Trader", 1, "no trade")
    choose(table, "follow at level 2 with a Performer")
    assert labels(table) == ["Performer for Medic from Player A's city", "no trade"]
    choose(table, "Performer for Medic")
    assert (city(table, 0), city(table, 1)) == ("Performer 1", "Medic 1")
    assert sparks(table) == [number("rate", "Trader", 1), number("rate", "Trader", 2)], "the Performer in use"


# ---------------------------------------------------------------- Tyrant


@pytest.mark.parametrize("level", LEVELS)
def test_the_tyrant_takes_what_the_neighbor_picks_and_gains(level: int) -> None:
    n = number("n", "Tyrant", level)
    table = stand(["Tyrant 3, Medic 1", "Medic 1+Scout, Bandit 4"])
    acts(table, "Tyrant", level)
    for _ in range(n):
        assert question(table) == (1, "card")
        assert labels(table) == ["Bandit", "Medic", "the converted Scout under Medic"]
        assert sparks(table) == [0, 0], "the sparks come last"
        choose(table, "Bandit")
    assert question(table) == (1, "attract")
    assert city(table, 0) == f"Tyrant 2, Medic 1, Bandit {n}"
    assert city(table, 1) == f"Medic 1+Scout, Bandit {4 - n}"
    assert sparks(table) == [number("gain", "Tyrant", level), 0]
    assert pile(table) == ["Tyrant"]
    gains = number("gain", "Tyrant", level)
    assert told(table, "Player A uses", "A spark") == [
        f"Player A uses the Tyrant at level {level}.",
        "Player A chooses Player B's city.",
        *["Player A takes a Bandit from Player B.", "Player A places a Bandit."] * n,
        gained("Player A", gains, "Tyrant"),
        "Player A discards a Tyrant.",
    ]


def test_the_tyrant_chooses_a_neighbor() -> None:
    table = stand(["Tyrant 1", "Medic 1", "Medic 1", "Medic 1"])
    acts(table, "Tyrant", 1)
    assert labels(table) == ["Player B's city", "Player D's city"]


def test_a_converted_card_goes_under_a_stack_of_the_tyrants_choice() -> None:
    table = stand(["Tyrant 2, Champion 1", "Medic 1+Scout"])
    acts(table, "Tyrant", 2, "the converted Scout")
    assert question(table) == (0, "stack")
    assert labels(table) == ["under Champion", "under Tyrant"]
    choose(table, "under Tyrant")
    assert city(table, 0) == "Tyrant 1+Scout, Champion 1, Medic 1"
    assert city(table, 1) == ""
    assert told(table, "Player A takes the", "Player A gains") == [
        "Player A takes the converted Scout from Player B.",
        "Player A converts a Scout under Tyrant.",
        "Player A takes a Medic from Player B.",
        "Player A places a Medic.",
    ]


def test_converted_cards_whose_last_face_up_card_was_taken_are_taken_next() -> None:
    """They lie there until the action is over; what is not taken by then goes to the pile."""
    table = stand(["Tyrant 2", "Medic 1+Scout+Bandit"])
    acts(table, "Tyrant", 2, "Medic")
    assert question(table) == (1, "card")
    assert labels(table) == [
        "the converted Bandit under Medic (no face-up card left)",
        "the converted Scout under Medic (no face-up card left)",
    ]
    choose(table, "the converted Scout")
    assert question(table) == (0, "stack")
    choose(table, "under Medic")
    assert (city(table, 0), city(table, 1)) == ("Tyrant 1, Medic 1+Scout", "")
    assert pile(table) == ["Bandit", "Tyrant"]


def test_a_converted_card_is_lost_if_the_tyrant_has_no_stack() -> None:
    table = stand(["Tyrant 1", "Medic 1+Scout"])
    acts(table, "Tyrant", 1, "the converted Scout")
    assert (city(table, 0), city(table, 1)) == ("", "Medic 1")
    assert pile(table) == ["Scout", "Tyrant"]
    assert sparks(table) == [number("gain", "Tyrant", 1), 0]


@pytest.mark.parametrize("victim", ["", "Medic 2"])
def test_a_neighbor_with_too_few_cards_gives_the_tyrant_all(victim: str) -> None:
    table = stand(["Tyrant 3", victim])
    acts(table, "Tyrant", 3)
    assert question(table) == (1, "attract")
    assert (city(table, 0), city(table, 1)) == (", ".join(filter(None, ["Tyrant 2", victim])), "")
    assert sparks(table) == [number("gain", "Tyrant", 3), 0]


def test_a_diviner_taken_works_for_the_tyrant() -> None:
    table = stand(["Tyrant 1", "Diviner 1"], deck=["Medic", "Scout", "Scout", "..."])
    acts(table, "Tyrant", 1)
    assert question(table) == (0, "guild")
    choose(table, "Agriculture")
    assert city(table, 0) == "Diviner 1, Medic 1"
    assert sparks(table) == [number("gain", "Diviner", 1) + number("gain", "Tyrant", 1), 0]


def test_a_guardian_may_turn_a_card_before_the_tyrant_takes_one() -> None:
    table = stand(["Tyrant 1, Champion 1", "Guardian 1, Medic 1"])
    acts(table, "Tyrant", 1)
    assert question(table) == (1, "react")
    choose(table, "Guardian", "Medic")
    assert question(table) == (1, "card")
    assert labels(table) == ["Guardian", "the converted Medic under Guardian"]


def test_the_active_tyrant_is_safe_from_a_follower() -> None:
    table = stand(["Tyrant 2", "Tyrant 2"])
    acts(table, "Tyrant", 1)
    assert city(table, 0) == "Tyrant 2, [Tyrant]"
    choose(table, "follow at level 1")
    assert (city(table, 0), city(table, 1)) == ("Tyrant 1", "Tyrant 1")
    assert sparks(table) == [number("gain", "Tyrant", 1)] * 2


def test_a_performer_in_place_of_the_tyrant() -> None:
    table = stand(["Tyrant 1, Medic 3", "Performer 3"])
    acts(table, "Tyrant", 1)
    assert city(table, 0) == "Medic 3, Performer 1, [Tyrant]"
    choose(table, "follow at level 2 with a Performer", "Medic", "Performer")
    assert (city(table, 0), city(table, 1)) == ("Medic 2", "Performer 2, Medic 1")
    assert sparks(table) == [number("gain", "Tyrant", 1), number("gain", "Tyrant", 2)]


# ---------------------------------------------------------------- Warrior


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("theirs", "wins"), [("Medic 1", True), ("Scout 3", True), ("Scout 4", False), ("Scout 5", False)]
)
def test_the_warrior_pays_for_strictly_more_military_icons(theirs: str, wins: bool, level: int) -> None:
    """Three Warriors, one of them above the city, and an Executioner show four; the card face down shows none."""
    table = stand(["Warrior 3+Saboteur, Executioner 1", f"{theirs}+Saboteur"])
    acts(table, "Warrior", level)
    assert question(table) == (1, "attract")
    gains = number("gain", "Warrior", level) if wins else 0
    assert sparks(table) == [gains, 0]
    assert told(table, "Player A uses", "A spark") == [
        f"Player A uses the Warrior at level {level}.",
        "Player A chooses Player B's city.",
        *([gained("Player A", gains, "Warrior")] if wins else []),
        "Player A discards a Warrior.",
    ]


def test_the_warrior_compares_with_one_neighbor_of_its_choice() -> None:
    table = stand(["Warrior 1", "Scout 1", "Medic 1", "Medic 1"])
    acts(table, "Warrior", 1)
    assert question(table) == (0, "city")
    assert labels(table) == ["Player B's city", "Player D's city"]
    stronger = table.copy()
    choose(table, "Player D's city")
    assert sparks(table) == [number("gain", "Warrior", 1), 0, 0, 0]
    choose(stronger, "Player B's city")
    assert sparks(stronger) == [0, 0, 0, 0]


def test_the_warrior_is_no_attack() -> None:
    table = stand(["Warrior 1", "Advisor 1"])
    acts(table, "Warrior", 1)
    assert question(table) == (1, "attract")
    assert sparks(table) == [number("gain", "Warrior", 1), 0]


def test_a_follower_of_the_warrior_compares_with_the_active_card_still_in_place() -> None:
    """Each has two icons when B follows, and each card in use counts."""
    table = stand(["Warrior 2", "Warrior 2"])
    acts(table, "Warrior", 2)
    choose(table, "follow at level 2")
    assert sparks(table) == [0, 0]
    table = stand(["Warrior 1", "Warrior 2"])
    acts(table, "Warrior", 1)
    choose(table, "follow at level 2")
    assert sparks(table) == [0, number("gain", "Warrior", 2)]


@pytest.mark.parametrize(("scouts", "wins"), [(1, False), (2, True)])
def test_a_performer_in_place_of_the_warrior_shows_no_military_icon(scouts: int, wins: bool) -> None:
    table = stand(["Warrior 1", f"Performer 1, Scout {scouts}"])
    acts(table, "Warrior", 1)
    choose(table, "follow at level 1 with a Performer")
    assert sparks(table) == [0, number("gain", "Warrior", 1) if wins else 0]
