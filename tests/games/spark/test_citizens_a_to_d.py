"""Advisor, Agitator, Bandit, Champion, Collector, Diplomat and Diviner, each at every level. The Advisor's reaction
stands in test_reactions.py."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import asked, asks, log
from .answers import choose, labels
from .looking import city, deck_size, pile, sparks
from .scenes import gains, offers, perform, scored, scores, spark_words, told, value
from .support import AS_A_PERFORMER, game, solo, stand

LEVELS = (1, 2, 3)
GUILDS = ["Agriculture", "Arts", "Economics", "Military", "Politics"]


# ------------------------------------------------------------------------------------- Advisor


@proves("SPK-VALUE-04")
def test_two_advisors_pay_12_at_the_end() -> None:
    table = scored(["Advisor 2", "Scout 1"])
    assert scores(table) == [12 + 2, 1]
    assert "Player A scores 12 for the Advisor." in log(table)
    assert "Player A scores 0 for sparks, 2 for citizen cards and 12 for abilities: 14 in all." in log(table)


@pytest.mark.parametrize(("size", "level"), [(1, 1), (2, 2), (3, 3), (4, 3), (10, 3)])
def test_advisors_pay_once_by_the_size_of_their_stack(size: int, level: int) -> None:
    assert scores(scored([f"Advisor {size}", ""])) == [value("END", "Advisor", level) + size, 0]


def test_converted_cards_raise_the_advisors_level() -> None:
    assert scores(scored(["Advisor 1+Scout, Medic 1+Advisor", ""])) == [value("END", "Advisor", 2) + 4, 0]


def test_an_advisor_has_no_action() -> None:
    assert offers(stand(["Advisor 3, Champion 1", ""])) == ["Champion at level 1", "no action"]


# ------------------------------------------------------------------------------------- Agitator


@proves("SPK-NOTE-AGITATOR-01")
def test_the_agitator_trades_neither_converted_cards_nor_itself() -> None:
    table = perform(["Agitator 1, Scout 1+Bandit", "Medic 1+Bandit"], "Agitator", 1)
    assert asks(table) == (0, "trade")
    assert labels(table) == ["Scout for Medic from Player B's city", "no trade"]


@proves("SPK-NOTE-AGITATOR-01")
def test_a_moved_agitator_is_not_traded_either() -> None:
    table = perform(["Agitator 1, Scout 1+Bandit", "Agitator 1, Medic 1+Bandit"], "Agitator", 1)
    choose(table, "no trade", "follow at level 1")
    assert asks(table) == (1, "trade")
    assert labels(table) == ["Medic for Scout from Player A's city", "no trade"]


@proves("SPK-NOTE-AGITATOR-02")
def test_other_agitators_may_be_traded_and_the_level_stays() -> None:
    table = perform(["Agitator 2, Scout 1", "Medic 1, Bandit 1"], "Agitator", 2)
    assert offers(table) == [
        "Agitator for Bandit from Player B's city",
        "Agitator for Medic from Player B's city",
        "Scout for Bandit from Player B's city",
        "Scout for Medic from Player B's city",
        "no trade",
    ]
    choose(table, "Agitator for Bandit", "leave it face up")
    assert city(table, 0) == "Scout 1, Bandit 1, [Agitator]"
    assert city(table, 1) == "Medic 1, Agitator 1"
    # the cards that changed place are not traded again (neither the Bandit here nor the Agitator there)
    assert offers(table) == ["Scout for Medic from Player B's city", "no trade"]
    choose(table, "Scout for Medic", "under Bandit")
    assert sparks(table)[0] == value("GAIN", "Agitator", 2)
    # the second city holds the Agitator by now, and may follow with it
    assert asks(table) == (1, "follow")
    assert city(table, 0) == "Bandit 1+Medic, [Agitator]"
    assert city(table, 1) == "Agitator 1, Scout 1"


@pytest.mark.parametrize("level", LEVELS)
def test_the_agitator_trades_up_to_its_number_and_then_gains(level: int) -> None:
    cities = ["Agitator 3, Scout 2, Champion 2", "Medic 2, Bandit 2, Mentor 2"]
    table = perform(cities, "Agitator", level)
    trades = 0
    while asked(table).kind == "trade":
        assert sparks(table) == [0, 0]
        choose(table, labels(table)[0], "leave it face up")
        trades += 1
    assert trades == value("N", "Agitator", level)
    assert sparks(table) == [value("GAIN", "Agitator", level), 0]
    assert told(table)[2 + 3 * trades] == gains("A", "Agitator", level)


@pytest.mark.parametrize("level", LEVELS)
def test_the_agitator_may_trade_nothing_and_gains_all_the_same(level: int) -> None:
    table = choose(perform(["Agitator 3, Scout 1", "Medic 1"], "Agitator", level), "no trade")
    assert sparks(table) == [value("GAIN", "Agitator", level), 0]
    assert city(table, 1) == "Medic 1"
    assert asked(table).kind == "attract"


def test_a_card_received_may_be_converted_under_any_stack_that_is_left() -> None:
    table = perform(["Agitator 2, Scout 1, Champion 1, Medic 1", "Medic 1, Bandit 1"], "Agitator", 1)
    choose(table, "Scout for Medic")
    assert asks(table) == (0, "stack")
    assert asked(table).prompt == "Agitator, level 1: convert the Medic you receive, or leave it face up"
    # not under the Scout that was given
    assert labels(table) == ["under Agitator", "under Champion", "under Medic", "leave it face up"]
    choose(table, "under Medic")
    # Player B has no Agitator, so the turn is over
    assert city(table, 0) == "Agitator 1, Champion 1, Medic 1+Medic"
    assert city(table, 1) == "Bandit 1, Scout 1"
    assert told(table) == [
        "Player A uses the Agitator at level 1.",
        "Player A chooses Player B's city.",
        "Player A trades Scout for Medic with Player B.",
        "Player A converts a Medic under Medic.",
        "Player B places a Scout.",
        gains("A", "Agitator", 1),
        "Player A discards an Agitator.",
    ]


def test_without_a_stack_the_card_received_stays_face_up() -> None:
    table = choose(perform(["Agitator 1, Scout 1", "Medic 1"], "Agitator", 1), "Scout for Medic")
    assert asked(table).kind == "attract"
    assert (city(table, 0), city(table, 1)) == ("Medic 1", "Scout 1")
    assert told(table)[2:5] == [
        "Player A trades Scout for Medic with Player B.",
        "Player A places a Medic.",
        "Player B places a Scout.",
    ]


def test_a_diviner_received_works_only_if_it_stays_face_up() -> None:
    cities = ["Agitator 1, Scout 2", "Diviner 1"]
    kept = choose(perform(cities, "Agitator", 1, deck=["Medic", "..."]), "Scout for Diviner", "leave it face up")
    assert asks(kept) == (0, "guild")
    assert city(kept, 0) == "Scout 1, Diviner 1, [Agitator]"
    choose(kept, "Agriculture")
    assert sparks(kept) == [value("GAIN", "Diviner", 1) + value("GAIN", "Agitator", 1), 0]
    assert (city(kept, 0), city(kept, 1)) == ("Scout 1, Diviner 1, Medic 1", "Scout 1")

    turned = choose(perform(cities, "Agitator", 1, deck=["Medic", "..."]), "Scout for Diviner", "under Scout")
    assert asked(turned).kind == "attract"
    assert (city(turned, 0), city(turned, 1)) == ("Scout 1+Diviner", "Scout 1")
    assert sparks(turned) == [value("GAIN", "Agitator", 1), 0]


def test_a_diviner_given_works_for_the_neighbor() -> None:
    table = perform(["Agitator 1, Diviner 1", "Medic 1"], "Agitator", 1, deck=["Medic", "..."])
    choose(table, "Diviner for Medic")
    assert asks(table) == (1, "guild")
    choose(table, "Agriculture")
    assert sparks(table) == [value("GAIN", "Agitator", 1), value("GAIN", "Diviner", 1)]
    assert (city(table, 0), city(table, 1)) == ("Medic 1", "Diviner 1, Medic 1")


def test_the_agitator_has_one_neighbor_for_all_trades() -> None:
    table = perform(["Agitator 2, Scout 2", "Medic 2", "Bandit 2", "Champion 2"], "Agitator", 2)
    assert labels(table) == ["Player B's city", "Player D's city"]
    choose(table, "Player D's city")
    assert {label.split(" from ")[-1] for label in labels(table)} == {"Player D's city", "no trade"}
    choose(table, "Scout for Champion", "leave it face up")
    assert asks(table) == (0, "trade")
    assert {label.split(" from ")[-1] for label in labels(table)} == {"Player D's city", "no trade"}


def test_equal_names_are_no_trade_and_the_agitator_gains_without_one() -> None:
    for cities in (["Agitator 1, Scout 1", "Scout 2"], ["Agitator 1", "Scout 2"], ["Agitator 1, Scout 1", ""]):
        table = perform(cities, "Agitator", 1)
        assert asked(table).kind == "attract"
        assert sparks(table) == [value("GAIN", "Agitator", 1), 0]


def test_a_follower_of_the_agitator_picks_both_cards_but_not_the_active_one() -> None:
    table = perform(["Agitator 2, Scout 1", "Agitator 2, Medic 1"], "Agitator", 1)
    choose(table, "no trade")
    assert offers(table) == ["do not follow", "follow at level 1", "follow at level 2"]
    choose(table, "follow at level 1")
    assert asks(table) == (1, "trade")
    assert offers(table) == [
        "Agitator for Scout from Player A's city",
        "Medic for Agitator from Player A's city",
        "Medic for Scout from Player A's city",
        "no trade",
    ]
    choose(table, "Medic for Agitator", "leave it face up")
    assert (city(table, 0), city(table, 1)) == ("Scout 1, Medic 1", "Agitator 2")
    assert pile(table) == ["Agitator", "Agitator"]
    assert sparks(table) == [value("GAIN", "Agitator", 1)] * 2


def test_a_performer_in_the_agitators_place_is_protected_and_the_others_are_not() -> None:
    table = perform(["Agitator 1, Scout 1, Medic 1", "Performer 2"], "Agitator", 1)
    choose(table, "no trade")
    assert offers(table) == AS_A_PERFORMER
    choose(table, "follow at level 2 with a Performer")
    assert city(table, 1) == "Performer 1, [Performer]"
    assert offers(table) == [
        "Performer for Medic from Player A's city",
        "Performer for Scout from Player A's city",
        "no trade",
    ]
    choose(table, "Performer for Medic")
    # one card came in and may not be traded again, so the second trade is impossible
    assert asked(table).kind == "attract"
    assert (city(table, 0), city(table, 1)) == ("Scout 1, Performer 1", "Medic 1")
    assert sparks(table) == [value("GAIN", "Agitator", 1), value("GAIN", "Agitator", 2)]


def test_the_agitator_trades_with_scyntilla() -> None:
    """Steady Glow is revealed afterward, which takes no card but the one in the middle of her sequence."""
    table = solo("Agitator 1, Scout 2", "Medic 2, Tyrant 1", plots=[2, "..."])
    choose(table, "Agitator", "Scout for Medic", "under Scout")
    assert told(table) == [
        "Player A uses the Agitator at level 1.",
        "Player A chooses Scyntilla's city.",
        "Player A trades Scout for Medic with Scyntilla.",
        "Player A converts a Medic under Scout.",
        "Scyntilla places a Scout.",
        gains("A", "Agitator", 1),
        "Player A discards an Agitator.",
    ]
    assert (city(table, 0), city(table, 1)) == ("Scout 1+Medic", "Medic 1, Scout 1")


# ------------------------------------------------------------------------------------- Bandit


def robbed(level: int, icons: int) -> int:
    return min(value("CAP", "Bandit", level), value("RATE", "Bandit", level) * icons)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("icons", [1, 2, 3, 4, 5])
def test_the_bandit_takes_sparks_per_economics_icon_up_to_its_limit(level: int, icons: int) -> None:
    table = perform(["Bandit 3", f"Merchant {icons}, Scout 1+Merchant"], "Bandit", level, sparks=[1, 20])
    taken = robbed(level, icons)
    assert sparks(table) == [1 + taken, 20 - taken]
    assert told(table) == [
        f"Player A uses the Bandit at level {level}.",
        "Player A chooses Player B's city.",
        f"Player A takes {spark_words(taken)} from Player B.",
        "Player A discards a Bandit.",
    ]


@pytest.mark.parametrize("level", LEVELS)
def test_the_bandits_limit_lies_within_the_cases_above(level: int) -> None:
    assert value("RATE", "Bandit", level) < value("CAP", "Bandit", level) < 5 * value("RATE", "Bandit", level)


def test_the_bandit_takes_no_more_than_there_is() -> None:
    assert sparks(perform(["Bandit 3", "Merchant 3"], "Bandit", 3, sparks=[0, 3])) == [3, 0]
    assert sparks(perform(["Bandit 3", "Merchant 3"], "Bandit", 3, sparks=[0, 0])) == [0, 0]
    assert sparks(perform(["Bandit 3, Merchant 3", "Scout 3"], "Bandit", 3, sparks=[0, 9])) == [0, 9]


def test_the_bandit_chooses_a_neighbor_and_only_that_city_counts() -> None:
    cities = ["Bandit 1, Merchant 3", "Merchant 1", "Merchant 4", "Merchant 2"]
    table = perform(cities, "Bandit", 1, sparks=[0, 9, 9, 9])
    assert asks(table) == (0, "city")
    assert labels(table) == ["Player B's city", "Player D's city"]
    choose(table, "Player D's city")
    assert sparks(table) == [robbed(1, 2), 9, 9, 9 - robbed(1, 2)]


def test_the_bandits_target_reacts_before_the_sparks_are_taken() -> None:
    table = perform(["Bandit 1", "Advisor 1, Merchant 3"], "Bandit", 1)
    assert asks(table) == (1, "react")
    choose(table, "Advisor")
    assert sparks(table) == [2, 0]  # also the two that were just gained


def test_a_follower_of_the_bandit_counts_the_active_bandit() -> None:
    table = perform(["Bandit 1", "Bandit 2"], "Bandit", 1, sparks=[5, 5])
    assert sparks(table) == [5 + robbed(1, 2), 5 - robbed(1, 2)]
    choose(table, "follow at level 2")
    back = robbed(2, 1) - robbed(1, 2)  # for the one Bandit, above the city
    assert sparks(table) == [5 - back, 5 + back]
    assert pile(table) == ["Bandit", "Bandit"]
    assert (city(table, 0), city(table, 1)) == ("", "Bandit 1")


def test_performers_rob_at_their_own_level() -> None:
    table = perform(["Bandit 1, Merchant 2", "Performer 3, Bandit 1"], "Bandit", 1, sparks=[20, 0])
    assert offers(table) == [
        "do not follow",
        "follow at level 1",
        "follow at level 1 with a Performer",
        "follow at level 2 with a Performer",
        "follow at level 3 with a Performer",
    ]
    choose(table, "follow at level 3 with a Performer")
    assert sparks(table)[1] == robbed(3, 3)
    assert city(table, 1) == "Performer 2, Bandit 1"
    assert "Player B follows the Bandit with a Performer at level 3." in log(table)


# ------------------------------------------------------------------------------------- Champion


@proves("SPK-VALUE-01")
@pytest.mark.parametrize(("level", "gained"), [(1, 4), (2, 8), (3, 12)])
def test_the_champion_counts_a_neighbors_military_icons(level: int, gained: int) -> None:
    cities = ["Champion 3, Scout 2", "Scout 2, Warrior 2+Scout, Medic 1", "Scout 5", ""]
    table = perform(cities, "Champion", level)
    assert asks(table) == (0, "city")
    assert labels(table) == ["Player B's city", "Player D's city"]
    choose(table, "Player B's city")
    assert sparks(table) == [gained, 0, 0, 0]
    assert told(table) == [
        f"Player A uses the Champion at level {level}.",
        "Player A chooses Player B's city.",
        f"Player A gains {gained} sparks (Champion).",
        "Player A discards a Champion.",
    ]


@proves("SPK-EX-03")
@pytest.mark.parametrize(
    ("level", "neighbor", "gained"),
    [(2, "Player C's city", 6), (2, "Player B's city", 4), (1, "Player C's city", 3)],
)
def test_champion_example(level: int, neighbor: str, gained: int) -> None:
    table = perform(["Champion 2", "Scout 2, Medic 1", "Scout 1, Warrior 2"], "Champion", level)
    choose(table, neighbor)
    assert sparks(table) == [gained, 0, 0]


def test_the_champion_gains_nothing_from_a_city_without_military() -> None:
    table = perform(["Champion 2", "Medic 2+Scout"], "Champion", 2)
    assert sparks(table) == [0, 0]
    assert told(table)[1:] == ["Player A chooses Player B's city.", "Player A discards a Champion."]
    assert sparks(perform(["Champion 2", ""], "Champion", 2)) == [0, 0]


def test_the_champion_is_no_attack() -> None:
    assert asked(perform(["Champion 1", "Advisor 1, Guardian 2"], "Champion", 1)).kind == "attract"


def test_followers_of_the_champion_choose_a_neighbor_of_their_own() -> None:
    table = perform(["Champion 1, Scout 1", "Champion 1, Scout 2", "Champion 1"], "Champion", 1)
    choose(table, "Player B's city", "follow at level 1", "Player A's city")
    assert sparks(table) == [2, 1, 0]  # a Champion shows no Military icon, in use or not
    assert city(table, 1) == "Scout 2"
    choose(table, "follow at level 1")
    assert asks(table) == (2, "city")
    assert labels(table) == ["Player A's city", "Player B's city"]
    choose(table, "Player B's city")
    assert sparks(table) == [2, 1, 2]
    assert pile(table) == ["Champion", "Champion", "Champion"]


def test_a_performer_counts_for_the_champion_at_the_performers_level() -> None:
    table = perform(["Champion 2, Scout 3", "Performer 1+Scout"], "Champion", 1)
    choose(table, "follow at level 2 with a Performer")
    assert sparks(table) == [0, 3 * value("RATE", "Champion", 2)]
    # the converted card counted for the level, and went with the last Performer
    assert (city(table, 1), pile(table)) == ("", ["Scout", "Performer", "Champion"])


# ------------------------------------------------------------------------------------- Collector


def collected(cards: int, level: int) -> int:
    """So many sparks per two cards, rounded down."""
    return value("RATE", "Collector", level) * cards // 2


@proves("SPK-NOTE-COLLECTOR-01")
def test_the_collector_counts_converted_cards_too() -> None:
    table = scored(["Collector 2, Scout 3+Medic+Bandit+Scout", ""])
    assert scores(table) == [8 + collected(8, 2), 0]
    assert f"Player A scores {collected(8, 2)} for the Collector." in log(table)
    without = scored(["Collector 2, Scout 3", ""])
    assert scores(without) == [5 + collected(5, 2), 0]


@pytest.mark.parametrize(
    ("mine", "cards", "level"),
    [
        ("Collector 1", 1, 1),
        ("Collector 1, Scout 1", 2, 1),
        ("Collector 1, Scout 3+Medic", 5, 1),
        ("Collector 2, Scout 3", 5, 2),
        ("Collector 1+Medic, Scout 3", 5, 2),
        ("Collector 3", 3, 3),
        ("Collector 3, Scout 1", 4, 3),
        ("Collector 4, Scout 1", 5, 3),
    ],
)
def test_the_collector_pays_once_by_its_stack_and_rounds_down(mine: str, cards: int, level: int) -> None:
    table = scored([mine, "Scout 2"])
    paid = collected(cards, level)
    assert scores(table) == [cards + paid, 2]
    assert (f"Player A scores {paid} for the Collector." in log(table)) == (paid > 0)


def test_a_collector_has_no_action() -> None:
    assert offers(stand(["Collector 3, Merchant 1", ""])) == ["Merchant at level 1", "no action"]


# ------------------------------------------------------------------------------------- Diplomat


@pytest.mark.parametrize("level", LEVELS)
def test_the_diplomat_gains_and_a_neighbor_places_the_top_card(level: int) -> None:
    cities = ["Diplomat 3", "Medic 1", "Medic 1", "Medic 1"]
    table = perform(cities, "Diplomat", level, deck=["Scout", "..."])
    assert asks(table) == (0, "city")
    assert labels(table) == ["Player B's city", "Player D's city"]
    before = deck_size(table)
    assert sparks(table) == [0, 0, 0, 0]  # the neighbor is named before anything is paid or seen
    assert not any("Scout" in line for line in log(table))
    choose(table, "Player D's city")
    gained = value("GAIN", "Diplomat", level)
    assert sparks(table) == [gained, 0, 0, 0]
    assert [city(table, seat) for seat in (1, 2, 3)] == ["Medic 1", "Medic 1", "Medic 1, Scout 1"]
    assert deck_size(table) == before - 1 - 3
    assert told(table) == [
        f"Player A uses the Diplomat at level {level}.",
        "Player A chooses Player D's city.",
        gains("A", "Diplomat", level),
        "Player A turns up a Scout.",
        "Player D places a Scout.",
        "Player A discards a Diplomat.",
    ]


def test_the_diplomat_is_no_attack() -> None:
    assert asked(perform(["Diplomat 1", "Advisor 1"], "Diplomat", 1, deck=["Scout", "..."])).kind == "attract"


def test_a_pupil_or_diviner_sent_by_the_diplomat_works_for_the_neighbor() -> None:
    table = perform(["Diplomat 1, Bandit 1", "Scout 1, Medic 1"], "Diplomat", 1, deck=["Pupil", "..."])
    assert asks(table) == (1, "stack")
    assert labels(table) == ["under Medic", "under Scout"]
    choose(table, "under Scout")
    assert city(table, 1) == "Scout 1+Pupil, Medic 1"
    assert sparks(table) == [value("GAIN", "Diplomat", 1), value("GAIN", "Pupil", 1)]

    table = perform(["Diplomat 1, Bandit 1", "Diviner 1"], "Diplomat", 1, deck=["Diviner", "Bandit", "..."])
    assert asks(table) == (1, "guild")
    choose(table, "Economics")
    assert city(table, 1) == "Diviner 2, Bandit 1"
    assert sparks(table) == [value("GAIN", "Diplomat", 1), value("GAIN", "Diviner", 2)]


def test_a_pupil_sent_to_an_empty_city_is_lost() -> None:
    table = perform(["Diplomat 1, Bandit 1", ""], "Diplomat", 1, deck=["Pupil", "..."])
    assert (city(table, 1), sparks(table)) == ("", [value("GAIN", "Diplomat", 1), 0])
    assert pile(table) == ["Pupil", "Diplomat"]
    assert "Player B has no stack for the Pupil: it is discarded." in log(table)


def test_the_diplomat_gains_though_no_card_is_left() -> None:
    table = perform(["Diplomat 2", "Scout 1"], "Diplomat", 2, deck=[], pile=[], ending=True)
    assert sparks(table) == [value("GAIN", "Diplomat", 2), 0]
    assert city(table, 1) == "Scout 1"
    assert not any("turns up" in line for line in log(table))


def test_the_diplomat_may_take_the_last_card_or_the_first_of_a_new_deck() -> None:
    table = perform(["Diplomat 1, Medic 1", "Diplomat 1"], "Diplomat", 1, deck=["Scout"], pile=["Bandit", "Medic"])
    assert city(table, 1) == "Diplomat 1, Scout 1"
    assert table.view(None)["ending"] is True
    assert (deck_size(table), pile(table)) == (2, [])
    assert told(table)[3:] == [
        "The deck has run out: the game ends when all have had equally many turns.",
        "The discard pile is shuffled into a new deck of 2 cards.",
        "Player A turns up a Scout.",
        "Player B places a Scout.",
    ]
    table = perform(["Diplomat 1", "Medic 1"], "Diplomat", 1, deck=[], pile=["Scout", "Scout"], ending=True)
    assert city(table, 1) == "Medic 1, Scout 1"


def test_who_follows_the_diplomat_sends_a_card_to_an_own_neighbor() -> None:
    table = perform(["Diplomat 1", "Diplomat 2"], "Diplomat", 1, deck=["Scout", "Medic", "..."])
    choose(table, "follow at level 2")
    assert sparks(table) == [value("GAIN", "Diplomat", 1), value("GAIN", "Diplomat", 2)]
    assert (city(table, 0), city(table, 1)) == ("Medic 1", "Diplomat 1, Scout 1")


def test_performers_act_as_diplomats_at_their_own_level() -> None:
    table = perform(["Diplomat 3", "Performer 2"], "Diplomat", 3, deck=["Scout", "Medic", "..."])
    choose(table, "follow at level 2 with a Performer")
    assert sparks(table) == [value("GAIN", "Diplomat", 3), value("GAIN", "Diplomat", 2)]
    assert (city(table, 0), city(table, 1)) == ("Diplomat 2, Medic 1", "Performer 1, Scout 1")


# ------------------------------------------------------------------------------------- Diviner


def attracting(mine: str, *group: str, deck: list[str], **given: Any) -> Table:
    """The player attracts this group."""
    return stand([mine, "Scout 1"], groups=[list(group), [], []], deck=deck, **given)


@pytest.mark.parametrize("guild", GUILDS)
def test_a_diviner_names_one_of_five_guilds(guild: str) -> None:
    table = attracting("Medic 1", "Diviner", deck=["Scientist", "..."])
    assert asks(table) == (0, "guild")
    assert labels(table) == GUILDS
    choose(table, guild)
    if guild in ("Agriculture", "Arts"):  # either guild of the Scientist is a match
        assert sparks(table)[0] == value("GAIN", "Diviner", 1)
        assert (city(table, 0), pile(table)) == ("Medic 1, Diviner 1, Scientist 1", [])
        assert log(table)[-3:] == [
            f"Player A names {guild} and turns up a Scientist: it is placed.",
            gains("A", "Diviner", 1),
            "Player A places a Scientist.",
        ]
    else:
        assert sparks(table)[0] == 0
        assert (city(table, 0), pile(table)) == ("Medic 1, Diviner 1", ["Scientist"])
        assert log(table)[-1] == f"Player A names {guild} and turns up a Scientist: it is discarded."


@pytest.mark.parametrize(
    ("mine", "level"),
    [
        ("", 1),
        ("Medic 1+Diviner", 1),
        ("Diviner 1", 2),
        ("Diviner 1+Scout", 3),
        ("Diviner 2", 3),
        ("Diviner 5", 3),
    ],
)
def test_the_diviner_pays_by_its_stack_with_this_one_and_converted_cards(mine: str, level: int) -> None:
    table = choose(attracting(mine, "Diviner", deck=["Bandit", "..."]), "Economics")
    assert sparks(table)[0] == value("GAIN", "Diviner", level)


def test_a_diviner_that_finds_a_diviner_goes_on() -> None:
    table = attracting("", "Diviner", deck=["Diviner", "Diviner", "Scout", "..."])
    choose(table, "Arts", "Agriculture")
    assert asks(table) == (0, "guild")
    assert sparks(table)[0] == value("GAIN", "Diviner", 1) + value("GAIN", "Diviner", 2)
    assert city(table, 0) == "Diviner 3"
    choose(table, "Politics")
    assert (city(table, 0), pile(table)) == ("Diviner 3", ["Scout"])
    assert sparks(table)[0] == value("GAIN", "Diviner", 1) + value("GAIN", "Diviner", 2)


@pytest.mark.parametrize("guild", GUILDS)
def test_a_pupil_matches_every_guild_and_converts_itself(guild: str) -> None:
    table = choose(attracting("Medic 1", "Diviner", deck=["Pupil", "..."]), guild)
    assert asks(table) == (0, "stack")
    assert labels(table) == ["under Diviner", "under Medic"]
    choose(table, "under Medic")
    assert city(table, 0) == "Medic 1+Pupil, Diviner 1"
    assert sparks(table)[0] == value("GAIN", "Diviner", 1) + value("GAIN", "Pupil", 1)


def test_a_miss_that_was_the_last_card_goes_to_the_new_pile() -> None:
    table = attracting("Medic 1", "Diviner", deck=["Scout"], pile=["Bandit", "Medic", "Bandit"])
    choose(table, "Politics")
    assert (pile(table), deck_size(table)) == (["Scout"], 3)
    assert table.view(None)["ending"] is True


def test_a_hit_that_was_the_last_card_is_placed() -> None:
    table = choose(attracting("Medic 1", "Diviner", deck=["Scout"], pile=["Bandit"]), "Military")
    assert (pile(table), deck_size(table), city(table, 0)) == ([], 1, "Medic 1, Diviner 1, Scout 1")


def test_without_any_card_the_diviner_does_nothing() -> None:
    table = choose(attracting("Medic 1", "Diviner", deck=[], pile=[], ending=True), "Arts")
    assert (city(table, 0), sparks(table)[0], pile(table)) == ("Medic 1, Diviner 1", 0, [])
    assert asked(table).kind == "act"
    assert not any("names" in line for line in log(table))


def test_two_diviners_are_resolved_one_after_the_other() -> None:
    table = attracting("", "Diviner", "Diviner", deck=["Bandit", "Bandit", "..."])
    assert city(table, 0) == "Diviner 1"
    choose(table, "Economics")
    assert (city(table, 0), sparks(table)[0]) == ("Diviner 2, Bandit 1", value("GAIN", "Diviner", 1))
    choose(table, "Economics")
    assert sparks(table)[0] == value("GAIN", "Diviner", 1) + value("GAIN", "Diviner", 2)


@proves("SPK-NOTE-DIVINER-01")
@pytest.mark.parametrize("first", ["Diviner", "Scout"])
def test_a_diviner_kept_in_the_set_up_works_once_before_the_first_turn(first: str) -> None:
    citizens = ["Bandit", "Champion", "Diviner", "Judge", "Medic", "Scout", "Tyrant"]
    for seed in range(200):
        table = game.table(seats=2, seed=seed, options={"citizens": citizens})
        if "keep Diviner and Scout" in labels(table):
            break
    seat = asked(table).seat
    choose(table, "keep Diviner and Scout")
    choose(table, next(label for label in labels(table) if "Diviner" not in label))
    assert asks(table) == (seat, "place")
    assert labels(table) == ["Diviner", "Scout"]
    choose(table, first)
    assert city(table, seat) == ("Diviner 1" if first == "Diviner" else "Scout 1, Diviner 1")
    assert asks(table) == (seat, "guild")
    assert not any("group starts with" in line for line in log(table))
    choose(table, "Military")
    # what a match finds may be a Diviner, which is asked for in turn: not with Military
    assert asked(table).kind == "attract"
    lines = log(table)
    named = [n for n, line in enumerate(lines) if " names Military and turns up " in line]
    assert len(named) == 1
    assert named[0] < lines.index(next(line for line in lines if line.startswith("The top group starts with")))
    assert named[0] < lines.index(next(line for line in lines if line.startswith("Turn 1: ")))


@proves("SPK-NOTE-DIVINER-02")
def test_a_diviner_drawn_by_a_scholar_works_before_the_next_card_is_placed() -> None:
    table = perform(["Scholar 1, Medic 1", "Scout 1"], "Scholar", 1, deck=["Scout", "Diviner", "Bandit", "..."])
    assert labels(table) == ["Diviner", "Scout"]
    choose(table, "Diviner")
    assert asks(table) == (0, "guild")
    assert city(table, 0) == "Medic 1, Diviner 1, [Scholar]"
    choose(table, "Economics")
    assert sparks(table)[0] == value("GAIN", "Diviner", 1)
    assert city(table, 0) == "Medic 1, Diviner 1, Bandit 1, Scout 1"
    assert told(table)[3:8] == [
        "Player A places a Diviner.",
        "Player A names Economics and turns up a Bandit: it is placed.",
        gains("A", "Diviner", 1),
        "Player A places a Bandit.",
        "Player A places a Scout.",
    ]


@proves("SPK-RULING-06")
def test_there_is_one_when_placed_and_a_diviner_moves_above_no_city() -> None:
    kinds = {kind for kinds in game.content.cards.kinds for kind in kinds}
    assert kinds == {"Action", "Attack", "Reaction", "Ongoing", "When Placed", "End of Game"}
    placed = [
        name for name, k in zip(game.content.cards.names, game.content.cards.kinds, strict=True) if "When Placed" in k
    ]
    assert placed == ["Diviner", "Pupil"]
    # it is never the card that acts or follows, and the actions of others do not wake it
    table = stand(["Diviner 2, Merchant 1", "Diviner 2, Merchant 1"])
    assert offers(table) == ["Merchant at level 1", "no action"]
    choose(table, "Merchant")
    assert offers(table) == ["do not follow", "follow at level 1"]
    choose(table, "follow at level 1")
    assert asked(table).kind == "attract"
    assert not any(" names " in line for line in log(table))


@proves("SPK-RULING-06")
def test_a_diviner_works_whatever_brings_it_into_a_city() -> None:
    fetched = perform(["Medic 1", "Scout 1"], "Medic", 1, pile=["Diviner"])
    scouted = perform(["Scout 1", "Medic 1"], "Scout", 1, deck=["Diviner", "Diviner", "Diviner", "..."])
    for table in (fetched, scouted):
        assert asks(table) == (0, "guild")


@proves("SPK-RULING-07")
def test_a_diviner_taken_face_up_works_and_a_converted_one_does_not() -> None:
    cities = ["Tyrant 1, Scout 1", "Diviner 1, Medic 1+Diviner"]
    table = perform(cities, "Tyrant", 1, deck=["Medic", "..."])
    assert asks(table) == (1, "card")
    choose(table, "Diviner")
    assert asks(table) == (0, "guild")
    choose(table, "Agriculture")
    assert city(table, 0) == "Scout 1, Diviner 1, Medic 1"
    assert sparks(table) == [value("GAIN", "Diviner", 1) + value("GAIN", "Tyrant", 1), 0]

    table = choose(perform(cities, "Tyrant", 1, deck=["Medic", "..."]), "the converted Diviner under Medic")
    assert asked(table).kind == "attract"
    assert (city(table, 0), city(table, 1)) == ("Scout 1+Diviner", "Diviner 1, Medic 1")
    assert sparks(table) == [value("GAIN", "Tyrant", 1), 0]


@proves("SPK-RULING-07")
def test_a_diviner_taken_by_a_soldier_works_too() -> None:
    table = perform(["Soldier 1, Scout 1", "Diviner 1"], "Soldier", 1)
    assert asks(table) == (0, "guild")
    table = perform(["Soldier 1, Scout 1", "Medic 1+Diviner"], "Soldier", 1)
    choose(table, "the converted Diviner")
    assert asked(table).kind == "attract"
    assert city(table, 0) == "Scout 1+Diviner"


def test_a_diviner_received_beside_the_rest_of_a_stack_begins_at_level_1() -> None:
    cities = ["Trader 2, Diviner 1+Bandit", "Scout 1, Diviner 1"]
    table = perform(cities, "Trader", 2, deck=["Bandit", "Bandit", "..."])
    choose(table, "Diviner for Scout", "Arts")  # the neighbor names Arts, in vain
    assert asks(table) == (0, "trade")
    choose(table, "Trader for Diviner", "Economics")
    assert gains("A", "Diviner", 1) in log(table)
    assert city(table, 0) == "Scout 1, Diviner 1, Bandit 1, [Trader]"
    assert asks(table) == (1, "follow")  # with the Trader just received


@proves("SPK-RULING-07")
def test_a_diviner_given_in_a_trade_works_for_who_receives_it() -> None:
    table = perform(["Trader 1, Diviner 1", "Medic 1"], "Trader", 1, deck=["Medic", "..."])
    choose(table, "Diviner for Medic")
    assert asks(table) == (1, "guild")
    choose(table, "Agriculture")
    assert city(table, 1) == "Diviner 1, Medic 1"
