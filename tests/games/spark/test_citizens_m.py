"""Mediator, Medic, Mentor and Merchant, each at every level, and what their clauses show about order and conversion."""

from __future__ import annotations

import pytest

from civitas.proof.ledger import proves

from ..at_table import asked, asks, log
from .answers import choose, labels
from .looking import city, deck_size, groups, pile, sparks
from .scenes import gains, offers, perform, told, value
from .support import solo

LEVELS = (1, 2, 3)


# ------------------------------------------------------------------------------------- Mediator


@proves("SPK-NOTE-MEDIATOR-01")
def test_the_mediator_trades_neither_converted_cards_nor_itself() -> None:
    cities = ["Mediator 1, Scout 1+Bandit", "Medic 1+Champion"]
    table = perform(cities, "Mediator", 1, groups=[[], ["Champion", "Scout"], []])
    assert asks(table) == (0, "city")
    assert labels(table) == ["Player B's city", "no neighbor"]
    choose(table, "Player B's city")
    assert asks(table) == (0, "trade")
    assert labels(table) == [
        "Scout for Medic from Player B's city",
        "Scout for Champion at place 1 of the middle group",
        "no trade",
    ]


@proves("SPK-NOTE-MEDIATOR-01")
def test_a_follower_trades_neither_the_moved_nor_the_active_mediator() -> None:
    table = perform(["Mediator 1, Scout 1", "Mediator 1, Medic 1+Bandit"], "Mediator", 1)
    choose(table, "no neighbor", "follow at level 1", "Player A's city")
    assert asks(table) == (1, "trade")
    assert labels(table) == ["Medic for Scout from Player A's city", "no trade"]
    choose(table, "Medic for Scout")
    # one spark for the neighbor of who follows
    assert sparks(table) == [value("GAIN", "Mediator", 1) + 1, value("GAIN", "Mediator", 1)]
    assert (city(table, 0), city(table, 1)) == ("Medic 1", "Scout 1")


@proves("SPK-NOTE-MEDIATOR-02")
def test_other_mediators_may_be_traded_and_the_level_stays() -> None:
    table = perform(["Mediator 2, Scout 1", "Medic 2"], "Mediator", 2)
    choose(table, "Player B's city", "Mediator for Medic")
    assert city(table, 0) == "Scout 1, Medic 1, [Mediator]"
    assert labels(table) == ["Scout for Medic from Player B's city", "no trade"]
    choose(table, "no trade")
    assert sparks(table) == [value("GAIN", "Mediator", 2), 1]


@pytest.mark.parametrize("level", LEVELS)
def test_the_mediator_trades_up_to_its_number_with_a_neighbor(level: int) -> None:
    table = perform(["Mediator 3, Scout 2, Champion 2", "Medic 2, Bandit 2"], "Mediator", level)
    choose(table, "Player B's city")
    trades = 0
    while asked(table).kind == "trade":
        assert sparks(table) == [0, trades]  # the neighbor's spark comes at once, the own gain last
        choose(table, labels(table)[0])
        trades += 1
    assert trades == value("N", "Mediator", level)
    assert sparks(table) == [value("GAIN", "Mediator", level), trades]


@pytest.mark.parametrize("level", LEVELS)
def test_the_mediator_may_trade_nothing_and_gains_all_the_same(level: int) -> None:
    table = perform(["Mediator 3, Scout 1", "Medic 1"], "Mediator", level, groups=[[], ["Bandit"], []])
    choose(table, "Player B's city", "no trade")
    assert sparks(table) == [value("GAIN", "Mediator", level), 0]
    assert (city(table, 1), groups(table)[1]) == ("Medic 1", ["Bandit", None])


def test_the_mediator_trades_with_the_assembly_place_for_place() -> None:
    cities = ["Mediator 2, Scout 1", "Medic 1"]
    table = perform(cities, "Mediator", 2, groups=[[], ["Champion", "Bandit"], ["Medic", "Scout"]])
    deck = deck_size(table)
    choose(table, "no neighbor")
    assert labels(table) == [
        "Mediator for Champion at place 1 of the middle group",
        "Mediator for Bandit at place 2 of the middle group",
        "Mediator for Medic at place 1 of the bottom group",
        "Mediator for Scout at place 2 of the bottom group",
        "Scout for Champion at place 1 of the middle group",
        "Scout for Bandit at place 2 of the middle group",
        "Scout for Medic at place 1 of the bottom group",
        "no trade",
    ]
    choose(table, "Scout for Bandit")
    assert groups(table) == [[None, None], ["Champion", "Scout"], ["Medic", "Scout"]]
    assert (city(table, 0), deck_size(table)) == ("Mediator 1, Bandit 1, [Mediator]", deck)
    # neither the Bandit nor the Scout laid there is traded again
    assert labels(table) == [
        "Mediator for Champion at place 1 of the middle group",
        "Mediator for Medic at place 1 of the bottom group",
        "Mediator for Scout at place 2 of the bottom group",
        "no trade",
    ]
    choose(table, "Mediator for Medic")
    assert groups(table)[1:] == [["Champion", "Scout"], ["Mediator", "Scout"]]
    assert deck_size(table) == deck - 2  # only the group that was taken is refilled
    assert sparks(table) == [value("GAIN", "Mediator", 2), 0]
    assert told(table) == [
        "Player A uses the Mediator at level 2.",
        "Player A trades Scout for Bandit with the assembly.",
        "Player A places a Bandit.",
        "Player A trades Mediator for Medic with the assembly.",
        "Player A places a Medic.",
        gains("A", "Mediator", 2),
        "Player A discards a Mediator.",
    ]


def test_each_trade_may_be_with_the_neighbor_or_the_assembly() -> None:
    cities = ["Mediator 2, Scout 1", "Medic 1", "Tyrant 1", "Judge 1"]
    table = perform(cities, "Mediator", 2, groups=[[], ["Champion"], []])
    assert labels(table) == ["Player B's city", "Player D's city", "no neighbor"]
    choose(table, "Player D's city", "Mediator for Champion")
    assert labels(table) == ["Scout for Judge from Player D's city", "no trade"]
    assert sparks(table) == [0, 0, 0, 0]
    choose(table, "Scout for Judge")
    assert sparks(table) == [value("GAIN", "Mediator", 2), 0, 0, 1]
    assert told(table)[1:] == [
        "Player A chooses Player D's city.",
        "Player A trades Mediator for Champion with the assembly.",
        "Player A places a Champion.",
        "Player A trades Scout for Judge with Player D.",
        "Player A places a Judge.",
        "Player D places a Scout.",
        "Player D gains 1 spark (Mediator).",
        gains("A", "Mediator", 2),
        "Player A discards a Mediator.",
    ]


def test_the_mediator_is_no_attack() -> None:
    table = choose(perform(["Mediator 1, Scout 1", "Advisor 1"], "Mediator", 1), "Player B's city")
    assert asks(table) == (0, "trade")


def test_a_mediator_with_nothing_to_trade_gains() -> None:
    for mine, other in (("Mediator 1", "Scout 2"), ("Mediator 1, Scout 1", "Scout 2"), ("Mediator 1, Scout 1", "")):
        table = choose(perform([mine, other], "Mediator", 1, groups=[[], ["Scout"], []]), "Player B's city")
        assert asked(table).kind == "attract"
        assert sparks(table) == [value("GAIN", "Mediator", 1), 0]


def test_a_pupil_from_the_assembly_converts_itself_and_a_diviner_divines() -> None:
    table = perform(["Mediator 1, Scout 2", "Medic 1"], "Mediator", 1, groups=[[], ["Pupil"], []])
    choose(table, "no neighbor", "Scout for Pupil")
    assert city(table, 0) == "Scout 1+Pupil"
    assert sparks(table)[0] == value("GAIN", "Pupil", 1) + value("GAIN", "Mediator", 1)
    assert groups(table)[1] == ["Scout", None]

    # the last card was given for it: there is no stack any more
    table = perform(["Mediator 1, Scout 1", "Medic 1"], "Mediator", 1, groups=[[], ["Pupil"], []])
    choose(table, "no neighbor", "Scout for Pupil")
    assert (city(table, 0), pile(table)) == ("", ["Pupil", "Mediator"])
    assert sparks(table)[0] == value("GAIN", "Mediator", 1)


def test_a_diviner_given_works_before_the_neighbor_gets_the_spark() -> None:
    cities = ["Mediator 2, Diviner 1, Scout 1", "Medic 2"]
    table = perform(cities, "Mediator", 2, deck=["Scout", "..."])
    choose(table, "Player B's city", "Diviner for Medic")
    assert asks(table) == (1, "guild")
    assert sparks(table) == [0, 0]
    choose(table, "Military")
    assert sparks(table) == [0, value("GAIN", "Diviner", 1) + 1]
    # the Diviner and one Medic were traded in this action; the Scout that the Diviner found was not
    assert labels(table) == [
        "Mediator for Medic from Player B's city",
        "Mediator for Scout from Player B's city",
        "Scout for Medic from Player B's city",
        "no trade",
    ]


def test_a_performer_mediates_and_other_performers_may_be_traded() -> None:
    table = perform(["Mediator 1, Scout 1", "Performer 2+Bandit"], "Mediator", 1)
    choose(table, "no neighbor", "follow at level 3 with a Performer", "Player A's city")
    assert labels(table) == ["Performer for Scout from Player A's city", "no trade"]
    choose(table, "Performer for Scout")
    # no further pair; the converted card has lost its last Performer
    assert (city(table, 0), city(table, 1)) == ("Performer 1", "Scout 1")
    assert sparks(table) == [value("GAIN", "Mediator", 1) + 1, value("GAIN", "Mediator", 3)]
    assert pile(table) == ["Bandit", "Performer", "Mediator"]


def test_scyntilla_gets_a_spark_for_a_trade_too() -> None:
    table = solo("Mediator 1, Scout 1", "Medic 2, Tyrant 1")
    assert labels(choose(table, "Mediator")) == ["Scyntilla's city", "no neighbor"]
    choose(table, "Scyntilla's city", "Scout for Medic")
    assert told(table)[3:6] == [
        "Player A places a Medic.",
        "Scyntilla places a Scout.",
        "Scyntilla gains 1 spark (Mediator).",
    ]


# ------------------------------------------------------------------------------------- Medic


@pytest.mark.parametrize(
    ("level", "left"),
    [
        (1, ["Scout", "Bandit", "Scout", "Champion", "Bandit"]),
        (2, ["Scout", "Bandit", "Champion", "Bandit"]),
        (3, ["Bandit", "Champion", "Bandit"]),
    ],
)
def test_the_medic_places_so_many_cards_of_the_pile(level: int, left: list[str]) -> None:
    before = ["Scout", "Bandit", "Scout", "Champion", "Bandit", "Scout"]
    table = perform(["Medic 3", "Medic 1"], "Medic", level, pile=before)
    n = value("N", "Medic", level)
    for _ in range(n):
        assert asks(table) == (0, "fetch")
        assert labels(table) == ["Bandit", "Champion", "Scout"]  # no stopping early
        choose(table, "Scout")
    assert asks(table) == (1, "follow")
    assert city(table, 0) == f"Medic 2, Scout {n}, [Medic]"
    assert pile(table) == left  # of equal cards the topmost goes
    assert told(table)[1:] == ["Player A takes a Scout from the discard pile.", "Player A places a Scout."] * n
    assert sparks(table) == [0, 0]


@proves("SPK-NOTE-MEDIC-01")
def test_a_pile_that_is_too_small_is_placed_whole() -> None:
    table = perform(["Medic 3", "Medic 1"], "Medic", 3, pile=["Scout", "Bandit"], deck=["Champion", "..."])
    deck = deck_size(table)
    choose(table, "Bandit")
    assert asks(table) == (1, "follow")  # the last card goes without a question, the third is lost
    assert (city(table, 0), pile(table)) == ("Medic 2, Bandit 1, Scout 1, [Medic]", [])
    assert deck_size(table) == deck
    assert table.view(None)["ending"] is False
    assert not any("run out" in line or "shuffled" in line for line in log(table))


@proves("SPK-NOTE-MEDIC-01")
def test_with_an_empty_pile_the_medic_does_nothing() -> None:
    table = perform(["Medic 1", "Scout 1"], "Medic", 1, pile=[], deck=["Scout", "Bandit", "Scout"])
    assert (city(table, 0), pile(table), deck_size(table)) == ("", ["Medic"], 1)
    assert told(table) == ["Player A uses the Medic at level 1.", "Player A discards a Medic."]


def test_what_a_fetched_diviner_misses_may_be_fetched_next() -> None:
    table = perform(["Medic 2", "Scout 1"], "Medic", 2, pile=["Diviner"], deck=["Scout", "..."])
    assert asks(table) == (0, "guild")
    choose(table, "Arts")
    assert (city(table, 0), pile(table)) == ("Medic 1, Diviner 1, Scout 1", ["Medic"])
    assert told(table)[1:] == [
        "Player A takes a Diviner from the discard pile.",
        "Player A places a Diviner.",
        "Player A names Arts and turns up a Scout: it is discarded.",
        "Player A takes a Scout from the discard pile.",
        "Player A places a Scout.",
        "Player A discards a Medic.",
    ]


def test_a_deck_that_runs_out_inside_the_medic_takes_the_pile_with_it() -> None:
    table = perform(["Medic 2", "Medic 1"], "Medic", 2, pile=["Diviner", "Bandit", "Bandit"], deck=["Scout"])
    choose(table, "Diviner", "Military")
    # the pile was shuffled, so the second card is lost
    assert asks(table) == (1, "follow")
    assert (city(table, 0), pile(table), deck_size(table)) == ("Medic 1, Diviner 1, Scout 1, [Medic]", [], 2)
    assert table.view(None)["ending"] is True


def test_a_pupil_fetched_pays_only_with_a_stack_to_go_under() -> None:
    table = perform(["Medic 2", "Scout 1"], "Medic", 1, pile=["Pupil"])
    assert (city(table, 0), sparks(table)[0]) == ("Medic 1+Pupil", value("GAIN", "Pupil", 1))
    # a rest of converted cards is no stack: the Pupil goes to the pile, and at level 2 comes once more
    table = perform(["Medic 1+Bandit", "Scout 1"], "Medic", 2, pile=["Pupil"])
    assert (city(table, 0), sparks(table)[0]) == ("", 0)
    assert pile(table) == ["Pupil", "Bandit", "Medic"]
    assert log(table).count("Player A takes a Pupil from the discard pile.") == 2


def test_neither_the_active_nor_the_moved_medic_lies_on_the_pile() -> None:
    table = perform(["Medic 1", "Medic 2", "Medic 1"], "Medic", 1, pile=["Scout", "Bandit", "Champion"])
    choose(table, "Scout", "follow at level 1")
    assert asks(table) == (1, "fetch")
    assert labels(table) == ["Bandit", "Champion"]
    choose(table, "Bandit", "follow at level 1")
    assert asks(table) == (2, "fetch")
    assert labels(table) == ["Champion", "Medic"]  # the one that Player B moved
    choose(table, "Medic")
    assert [city(table, seat) for seat in range(3)] == ["Scout 1", "Medic 1, Bandit 1", "Medic 1"]
    assert pile(table) == ["Champion", "Medic", "Medic"]


def test_a_performer_fetches_at_its_own_level_and_not_itself() -> None:
    table = perform(["Medic 1", "Performer 2"], "Medic", 1, pile=["Scout", "Bandit", "Champion"])
    choose(table, "Scout", "follow at level 2 with a Performer")
    # both cards left are placed: the first is asked for, the second goes by itself
    assert labels(table) == ["Bandit", "Champion"]
    choose(table, "Champion")
    assert city(table, 1) == "Performer 1, Champion 1, Bandit 1"
    assert pile(table) == ["Performer", "Medic"]


# ------------------------------------------------------------------------------------- Mentor


@proves("SPK-NOTE-MENTOR-01")
def test_other_mentors_may_be_converted_and_the_level_stays() -> None:
    table = perform(["Mentor 3, Scout 1", "Medic 1"], "Mentor", 3)
    assert city(table, 0) == "Mentor 2, Scout 1, [Mentor]"
    assert labels(table) == ["Mentor", "Scout", "none"]
    choose(table, "Mentor")
    assert labels(table) == ["under Mentor", "under Scout"]
    choose(table, "under Scout")
    assert labels(table) == ["Mentor", "Scout", "none"]
    choose(table, "Mentor")
    # the active Mentor is no card to convert and no stack to go under, and the lone Scout has no other stack
    assert asked(table).kind == "attract"
    assert city(table, 0) == "Scout 1+Mentor+Mentor"
    assert sparks(table) == [value("GAIN", "Mentor", 3), 0]


@proves("SPK-NOTE-MENTOR-01")
def test_a_moved_mentor_is_not_converted() -> None:
    table = perform(["Mentor 1", "Mentor 1, Scout 1, Medic 1"], "Mentor", 1)
    choose(table, "follow at level 1")
    assert asks(table) == (1, "card")
    assert labels(table) == ["Medic", "Scout", "none"]
    choose(table, "Scout")
    assert city(table, 1) == "Medic 1+Scout"
    assert sparks(table) == [value("GAIN", "Mentor", 1), value("GAIN", "Mentor", 1)]


@proves("SPK-NOTE-MENTOR-02")
@pytest.mark.parametrize("level", LEVELS)
def test_converting_none_still_pays(level: int) -> None:
    table = choose(perform(["Mentor 3, Scout 2", "Medic 1"], "Mentor", level), "none")
    assert asked(table).kind == "attract"
    assert city(table, 0) == "Mentor 2, Scout 2"
    assert sparks(table) == [value("GAIN", "Mentor", level), 0]
    assert told(table) == [
        f"Player A uses the Mentor at level {level}.",
        gains("A", "Mentor", level),
        "Player A discards a Mentor.",
    ]


@proves("SPK-NOTE-MENTOR-02")
def test_two_mentors_pay_for_none_and_for_one_alike() -> None:
    table = choose(perform(["Mentor 2, Scout 1", "Medic 1"], "Mentor", 2), "none")
    assert (city(table, 0), sparks(table)[0]) == ("Mentor 1, Scout 1", value("GAIN", "Mentor", 2))
    # after one conversion the second may be left out
    table = choose(perform(["Mentor 2, Scout 2", "Medic 1"], "Mentor", 2), "Scout", "under Scout", "none")
    assert (city(table, 0), sparks(table)[0]) == ("Mentor 1, Scout 1+Scout", value("GAIN", "Mentor", 2))


@pytest.mark.parametrize("level", LEVELS)
def test_the_mentor_converts_up_to_its_number_and_then_gains(level: int) -> None:
    table = perform(["Mentor 3, Scout 4, Medic 1+Bandit", "Champion 1"], "Mentor", level)
    n = value("N", "Mentor", level)
    for _ in range(n):
        assert asks(table) == (0, "card")
        assert labels(table) == ["Medic", "Mentor", "Scout", "none"]  # never the converted card
        choose(table, "Scout", "under Medic")
    assert asked(table).kind == "attract"
    assert city(table, 0) == f"Mentor 2, Scout {4 - n}, Medic 1+Bandit{'+Scout' * n}"
    assert sparks(table) == [value("GAIN", "Mentor", level), 0]
    assert told(table)[1:] == [
        *["Player A converts a Scout under Medic."] * n,
        gains("A", "Mentor", level),
        "Player A discards a Mentor.",
    ]


@proves("SPK-RULING-62")
def test_a_card_goes_under_its_own_stack_only_if_a_copy_stays_there() -> None:
    cities = ["Mentor 1, Scout 1, Medic 2", "Mentor 1"]
    table = perform(cities, "Mentor", 1)
    assert labels(table) == ["Medic", "Scout", "none"]
    choose(table, "Scout")
    assert asks(table) == (1, "follow")  # no question: under Medic only
    assert city(table, 0) == "Medic 2+Scout, [Mentor]"

    table = choose(perform(cities, "Mentor", 1), "Medic")
    assert labels(table) == ["under Medic", "under Scout"]
    choose(table, "under Medic")
    assert city(table, 0) == "Scout 1, Medic 1+Medic, [Mentor]"


@proves("SPK-RULING-62")
def test_a_card_without_a_legal_stack_is_no_choice() -> None:
    for mine in ("Mentor 1", "Mentor 1, Scout 1", "Mentor 1+Bandit, Scout 1+Bandit"):
        table = perform([mine, "Medic 1"], "Mentor", 1)
        assert asked(table).kind == "attract"
        assert sparks(table) == [value("GAIN", "Mentor", 1), 0]
    assert city(table, 0) == "Scout 1+Bandit"  # the converted card of the Mentor went after the action


@proves("SPK-RULING-77")
def test_conversions_are_made_one_at_a_time() -> None:
    table = perform(["Mentor 2, Scout 1", "Mentor 1"], "Mentor", 2)
    assert labels(table) == ["Mentor", "Scout", "none"]
    choose(table, "Scout")
    # under the other Mentor, and now nothing can be converted any more
    assert asks(table) == (1, "follow")
    assert city(table, 0) == "Mentor 1+Scout, [Mentor]"
    assert sparks(table) == [value("GAIN", "Mentor", 2), 0]


@proves("SPK-RULING-77")
def test_each_conversion_needs_a_destination_in_the_state_reached() -> None:
    """A judged city runs out of destinations in the same way."""
    table = perform(["Judge 2", "Scout 1, Medic 1"], "Judge", 2)
    choose(table, "Medic")
    assert asked(table).kind == "attract"
    assert city(table, 1) == "Scout 1+Medic"
    assert sparks(table)[0] == value("GAIN", "Judge", 2)


def test_what_lay_under_a_converted_card_goes_after_the_action() -> None:
    table = choose(perform(["Mentor 1, Scout 1+Bandit, Medic 1", "Champion 1"], "Mentor", 1), "Scout")
    assert city(table, 0) == "Medic 1+Scout"
    assert told(table)[1:] == [
        "Player A converts a Scout under Medic.",
        gains("A", "Mentor", 1),
        "Player A discards the converted Bandit.",
        "Player A discards a Mentor.",
    ]


def test_a_performer_in_the_mentors_place_is_protected_and_the_others_are_not() -> None:
    table = perform(["Mentor 1", "Performer 2, Mentor 1"], "Mentor", 1)
    choose(table, "follow at level 2 with a Performer")
    assert labels(table) == ["Mentor", "Performer", "none"]
    choose(table, "Performer")
    # the moved Performer holds no stack, so the Mentor cannot be converted now
    assert asked(table).kind == "attract"
    assert city(table, 1) == "Mentor 1+Performer"
    assert sparks(table) == [value("GAIN", "Mentor", 1), value("GAIN", "Mentor", 2)]


# ------------------------------------------------------------------------------------- Merchant


@pytest.mark.parametrize("level", LEVELS)
def test_the_merchant_counts_the_economics_icons_of_the_own_city(level: int) -> None:
    mine = "Merchant 3, Bandit 2, Scout 1+Merchant"
    table = perform([mine, "Trader 4"], "Merchant", level)
    gained = 5 * value("RATE", "Merchant", level)  # the active Merchant counts, the converted one does not
    assert sparks(table) == [gained, 0]
    assert asked(table).kind == "attract"
    assert told(table) == [
        f"Player A uses the Merchant at level {level}.",
        f"Player A gains {gained} sparks (Merchant).",
        "Player A discards a Merchant.",
    ]


def test_a_lone_merchant_counts_itself() -> None:
    table = perform(["Merchant 1+Scout", ""], "Merchant", 2)
    assert sparks(table) == [value("RATE", "Merchant", 2), 0]
    assert (city(table, 0), pile(table)) == ("", ["Scout", "Merchant"])


def test_a_follower_of_the_merchant_counts_the_own_city_and_the_moved_card() -> None:
    table = perform(["Merchant 1, Trader 3", "Merchant 2, Scout 1"], "Merchant", 1)
    choose(table, "follow at level 2")
    assert sparks(table) == [4 * value("RATE", "Merchant", 1), 2 * value("RATE", "Merchant", 2)]


def test_a_performer_in_the_merchants_place_counts_itself() -> None:
    table = perform(["Merchant 1", "Performer 3"], "Merchant", 1)
    choose(table, "follow at level 3 with a Performer")
    assert sparks(table) == [value("RATE", "Merchant", 1), 3 * value("RATE", "Merchant", 3)]
    table = perform(["Merchant 1", "Performer 3, Merchant 1"], "Merchant", 1)
    assert "follow at level 1" in offers(table)
    choose(table, "follow at level 3 with a Performer")
    assert sparks(table) == [value("RATE", "Merchant", 1), 4 * value("RATE", "Merchant", 3)]
    assert city(table, 1) == "Performer 2, Merchant 1"


def test_the_merchant_is_no_attack() -> None:
    assert asked(perform(["Merchant 1", "Advisor 1, Guardian 2"], "Merchant", 1)).kind == "attract"


# ------------------------------------------------------------------------------------- clauses in order


@proves("SPK-RULING-76")
def test_a_count_is_taken_when_its_clause_is_reached() -> None:
    cities = ["Trader 1, Scout 1", "Bandit 1"]
    rate = value("RATE", "Trader", 1)
    table = choose(perform(cities, "Trader", 1), "Scout for Bandit")
    assert sparks(table) == [2 * rate, 0]
    table = choose(perform(cities, "Trader", 1), "no trade")
    assert sparks(table) == [rate, 0]


@proves("SPK-RULING-76")
def test_the_level_stays_though_the_copies_that_gave_it_leave() -> None:
    table = perform(["Mediator 3", "Medic 3"], "Mediator", 3)
    choose(table, "Player B's city", "Mediator for Medic", "Mediator for Medic")
    assert city(table, 0) == "Medic 2, [Mediator]"
    assert sparks(table) == [value("GAIN", "Mediator", 3), 2]


@proves("SPK-RULING-76")
def test_the_executioner_gains_after_the_discards_and_then_loses_its_copies() -> None:
    table = choose(perform(["Executioner 2", "Scout 2, Medic 1"], "Executioner", 2), "Scout", "Scout")
    assert told(table)[1:] == [
        "Player B discards a Scout.",
        "Player B discards a Scout.",
        gains("A", "Executioner", 2),
        "Player A discards an Executioner.",
        "Player A discards an Executioner.",
    ]
