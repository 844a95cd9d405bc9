"""The order of steps, seen with a deck that runs out: what is discarded before the last card is drawn comes back in
the new deck, what is discarded later lies on the pile."""

from __future__ import annotations

from collections import Counter

import pytest

from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import asked, log
from .answers import choose, labels
from .looking import city, groups, pile, sparks
from .playing import NAMES, value
from .support import her_turn, solo, stand

RUNS_OUT = "The deck has run out: the game ends when all have had equally many turns."


def deck(table: Table) -> Counter[str]:
    g = table.state
    return Counter(NAMES[g.cast[card // 10]] for card in g.deck_cards[: g.deck_count])


def came_before(table: Table, *sentences: str) -> bool:
    """Were these told in this order?"""
    told = log(table)
    places = [next(i for i, text in enumerate(told) if text.startswith(sentence)) for sentence in sentences]
    return places == sorted(places)


# ---------------------------------------------------------------- after an action


@proves("SPK-CONV-08", "SPK-RULING-27", "SPK-RULING-34")
def test_after_an_action_converted_rests_go_before_the_assembly_is_refilled() -> None:
    table = stand(
        ["Recruiter 1+Tyrant, Warrior 1", "Recruiter 1, Warrior 1"],
        groups=[[], ["Champion", "Scout"], []],
        deck=["Medic"],
    )
    choose(table, "Recruiter at level 1", "Champion")
    assert asked(table).kind == "follow" and groups(table)[1] == ["Medic", "Scout"]
    assert pile(table) == [] and deck(table) == {"Tyrant": 1}, "the Tyrant lay on the pile that was shuffled"
    assert came_before(table, "Player A discards the converted Tyrant.", RUNS_OUT, "The middle group gets a Medic.")


@proves("SPK-NOTE-SABOTEUR-01", "SPK-RULING-34")
def test_a_ruined_group_is_on_the_pile_before_its_places_are_refilled() -> None:
    table = stand(["Saboteur 1", "Saboteur 1"], groups=[[], ["Champion", "Scout"], []], deck=["Medic"])
    choose(table, "Saboteur at level 1")
    assert asked(table).kind == "follow"
    first, second = groups(table)[1]
    assert first == "Medic", "the last card of the old deck; the other place is filled from the new one"
    assert Counter([second]) + deck(table) == {"Champion": 1, "Scout": 1} and pile(table) == []


@proves("SPK-CLEAN-01", "SPK-RULING-34")
def test_the_active_card_is_not_on_the_pile_when_the_assembly_is_refilled() -> None:
    table = stand(["Saboteur 1", "Saboteur 1"], groups=[[], ["Champion", "Scout"], []], deck=["Medic", "Judge"])
    choose(table, "Saboteur at level 1")
    assert asked(table).kind == "follow" and city(table, 0) == "[Saboteur]"
    assert pile(table) == [] and deck(table) == {"Champion": 1, "Scout": 1}


@proves("SPK-RULING-19", "SPK-RULING-86")
def test_a_poet_is_on_the_pile_before_the_action_draws() -> None:
    assert value("N", "Scholar", 1) == 2
    table = stand(["Scholar 1, Poet 1", "Scholar 1"], deck=["Medic"])
    choose(table, "Scholar at level 1", "discard a Poet: gain 1 spark")
    assert asked(table).kind == "follow"
    assert city(table, 0) == "Medic 1, Poet 1, [Scholar]", "the Poet came back from the new deck"


@proves("SPK-NOTE-SCOUT-01")
def test_what_a_scout_drops_is_discarded_after_all_cards_are_drawn() -> None:
    assert (value("CAP", "Scout", 1), value("N", "Scout", 1)) == (3, 1)
    table = stand(["Scout 1", "Scout 1"], deck=["Medic", "Bandit"], pile=["Judge", "Judge"])
    choose(table, "Scout at level 1", "Medic", "Bandit")
    assert asked(table).kind == "follow" and city(table, 0) == "Judge 1, [Scout]"
    assert deck(table) == {"Judge": 1} and pile(table) == ["Medic", "Bandit"]


@proves("SPK-RULING-36", "SPK-NOTE-DIVINER-02")
def test_a_missed_card_that_was_the_last_goes_to_the_pile_after_the_shuffle() -> None:
    table = stand(["Warrior 1", ""], act=False, groups=[["Diviner"], [], []], deck=["Medic"], pile=["Judge", "Judge"])
    choose(table, "the top group", "Military")
    assert asked(table).kind == "act" and pile(table) == ["Medic"] and deck(table) == {"Judge": 2}


# ---------------------------------------------------------------- after a follow


def followed_by(second: str) -> Table:
    """Player A recruits the Champion, and this second city follows and recruits the Scout: the deck runs out."""
    cities = ["Recruiter 1, Warrior 1", second, "Recruiter 1, Warrior 1"]
    table = stand(cities, groups=[[], ["Champion", "Scout"], []], deck=["Medic", "Judge"])
    return choose(table, "Recruiter at level 1", "Champion", "follow at level 1", "Scout")


@proves("SPK-FOLLOW-05", "SPK-RULING-34")
def test_after_a_follow_the_moved_card_goes_before_the_assembly_is_refilled() -> None:
    table = followed_by("Recruiter 1, Warrior 1")
    assert asked(table).seat == 2 and groups(table)[1] == ["Medic", "Judge"]
    assert pile(table) == [] and deck(table) == {"Recruiter": 1}, "Player B's moved card was shuffled in"
    assert came_before(table, "Player B discards a Recruiter.", RUNS_OUT, "The middle group gets a Judge.")


@proves("SPK-RULING-27", "SPK-RULING-34")
def test_after_a_follow_converted_rests_go_before_the_assembly_is_refilled() -> None:
    table = followed_by("Recruiter 1+Tyrant, Warrior 1")
    assert asked(table).seat == 2
    assert pile(table) == [] and deck(table) == {"Recruiter": 1, "Tyrant": 1}
    assert came_before(table, "Player B discards the converted Tyrant.", "Player B discards a Recruiter.", RUNS_OUT)


# ---------------------------------------------------------------- in the clean-up


@proves("SPK-CLEAN-01", "SPK-CLEAN-03")
def test_the_active_card_goes_before_the_missing_group_is_dealt() -> None:
    table = stand(["Warrior 1", ""], deck=["Medic", "Judge"])
    choose(table, "Warrior at level 1")
    assert groups(table)[0] == ["Medic", "Judge"]
    assert pile(table) == [] and deck(table) == {"Warrior": 1}


@proves("SPK-CLEAN-01")
def test_the_active_card_goes_after_all_follows() -> None:
    table = stand(["Medic 1", "Medic 1", "Medic 1"], pile=["Judge", "Bandit", "Scout"])
    choose(table, "Medic at level 1", "Judge", "follow at level 1")
    assert labels(table) == ["Bandit", "Scout"], "neither the active Medic nor the moved one"
    choose(table, "Bandit", "follow at level 1")
    assert labels(table) == ["Medic", "Scout"], "the moved one of Player B by now"
    choose(table, "Scout")
    assert pile(table) == ["Medic", "Medic", "Medic"] and asked(table).kind == "attract"
    assert [text for text in log(table) if "discards" in text] == [f"Player {who} discards a Medic." for who in "BCA"]


@proves("SPK-CLEAN-02", "SPK-CLEAN-03")
def test_sparks_come_before_the_new_group() -> None:
    table = stand(["", ""], deck=["Medic", "Judge", "Bandit"])
    assert log(table)[-5:] == [
        "A spark goes to the middle group.",
        "A spark goes to the bottom group.",
        "The top group gets a Medic.",
        "The top group gets a Judge.",
        "Turn 2: Player B plays.",
    ]


@proves("SPK-SOLO-FOLLOW-04", "SPK-CLEAN-01")
def test_she_discards_before_your_active_card_goes_and_both_before_the_group_is_dealt() -> None:
    table = solo("Warrior 1, Advisor 1", "Warrior 2, Medic 1, Judge 1", plots=[5, "..."], deck=["Medic", "Judge"])
    choose(table, "Warrior at level 1")
    assert asked(table).kind == "react", "her turn has begun"
    assert came_before(table, "Scyntilla discards a Warrior.", "Player A discards a Warrior.", RUNS_OUT)
    assert deck(table) == {"Warrior": 2} and pile(table) == []


# ---------------------------------------------------------------- on her turn


@proves("SPK-RULING-90", "SPK-SOLO-NOTE-09")
def test_on_her_turn_the_assembly_is_refilled_before_she_discards_at_the_token() -> None:
    table = her_turn(
        "Champion 1",
        "Champion 2, Scout 1, Medic 1",
        28,
        groups=[[], ["Bandit", "Medic"], ["Scout", "Scout"]],
        deck=["Warrior", "Judge"],
        pile=["Judge"],
        cast=["Recruiter"],
    )
    assert asked(table).kind == "follow" and groups(table)[1] == ["Warrior", "Judge"]
    assert pile(table) == ["Champion"] and deck(table) == {"Judge": 1}, "her Champion went after the shuffle"


@proves("SPK-RULING-90")
def test_on_her_turn_your_converted_rests_go_before_she_discards_at_the_token() -> None:
    table = her_turn("Scout 1+Tyrant", "Medic 1, Champion 1, Judge 1", 1)
    assert pile(table) == ["Tyrant", "Medic"], "the Scout was given away"


@proves("SPK-SOLO-TURN-07", "SPK-RULING-40")
def test_her_discard_and_your_moved_card_go_before_the_clean_up_deals() -> None:
    table = her_turn("Champion 1", "Champion 1, Scout 1, Medic 1", 4, deck=["Warrior", "Judge"])
    choose(table, "follow at level 1")
    assert table.over and groups(table)[0] == ["Warrior", "Judge"]
    assert deck(table) == {"Champion": 2} and pile(table) == []


@proves("SPK-SOLO-TURN-02", "SPK-SOLO-TURN-03", "SPK-RULING-90")
def test_her_sparks_her_citizens_her_level_and_your_reaction_come_in_this_order() -> None:
    table = her_turn(
        "Advisor 1",
        "Champion 1, Scout 1, Medic 1",
        5,
        groups=[[], ["Scout"], []],
        group_sparks=[0, 3, 0],
        sparks=[9, 0],
    )
    assert asked(table).kind == "react"
    assert log(table)[-4:] == [
        "Scyntilla reveals Heavy Toll.",
        "Scyntilla attracts the middle group and takes 3 sparks.",
        "Scyntilla places a Scout.",
        "Scyntilla acts at level 2.",
    ]
    assert sparks(table) == [9, 3]


# ---------------------------------------------------------------- who is first


@proves("SPK-RULING-61")
@pytest.mark.parametrize("start", [0, 1, 2])
def test_rests_go_from_the_performer_clockwise(start: int) -> None:
    """An Executioner makes two neighbors discard what held their converted cards; its own rest goes first."""
    cities = ["", "", ""]
    names = ["Medic", "Bandit", "Judge"]
    for n in range(3):
        seat = (start + n) % 3
        cities[seat] = f"Executioner 1+{names[0]}" if n == 0 else f"Scout 1+{names[n]}"
    table = stand(cities, start=start, deck=[], ending=True)
    choose(table, "Executioner at level 1")
    while asked(table).kind == "card":
        choose(table, "Scout")
    rests = [text for text in log(table) if "discards the converted" in text]
    order = ["Player " + "ABC"[(start + n) % 3] for n in range(3)]
    assert rests == [f"{who} discards the converted {name}." for who, name in zip(order, names, strict=True)]


@proves("SPK-RULING-61", "SPK-RULING-90")
def test_on_her_turn_her_rests_go_before_yours() -> None:
    """Stirred Unrest takes the last face-up card from above converted ones on both sides."""
    table = her_turn("Scout 1+Tyrant", "Medic 1, Champion 1, Judge 1+Bandit", 8, cast=["Agitator"])
    rests = [text for text in log(table) if "discards the converted" in text]
    assert rests == ["Scyntilla discards the converted Bandit.", "Player A discards the converted Tyrant."]
    assert pile(table) == ["Bandit", "Tyrant", "Champion"]


@proves("SPK-RULING-61", "SPK-RULING-43")
def test_what_a_fraudulent_trade_leaves_behind_goes_to_the_pile_hers_first() -> None:
    table = her_turn("Mediator 2+Scout+Judge", "Tyrant 1+Medic, Bandit 3", 34, cast=["Trader"])
    assert city(table, 0) == "Tyrant 1" and pile(table)[:3] == ["Medic", "Scout", "Judge"]


@proves("SPK-RULING-61")
@pytest.mark.parametrize("first", ["Scout", "Bandit"])
def test_rests_of_one_city_go_in_the_order_in_which_their_stacks_were_founded(first: str) -> None:
    table = stand(["Executioner 2", "Scout 1+Medic, Bandit 1+Judge"], deck=[], ending=True)
    second = "Bandit" if first == "Scout" else "Scout"
    choose(table, "Executioner at level 2", first, second)
    rests = [text for text in log(table) if "discards the converted" in text]
    assert rests == ["Player B discards the converted Medic.", "Player B discards the converted Judge."]


@proves("SPK-RULING-61")
def test_the_age_of_a_stack_counts_and_not_that_of_what_lies_under_it() -> None:
    """The Champion comes under the Scout when the Judge lies under the Bandit already."""
    table = stand(
        ["Recruiter 1, Scout 1, Bandit 1+Judge", "Executioner 2"],
        groups=[[], ["Champion", "Warrior"], []],
        deck=["Warrior", "Warrior", "Warrior", "..."],
    )
    choose(table, "Recruiter at level 1", "Champion", "under Scout", "the top group")
    choose(table, "Executioner at level 2", "Bandit", "Scout")
    rests = [text for text in log(table) if "discards the converted" in text]
    assert rests == ["Player A discards the converted Champion.", "Player A discards the converted Judge."]
