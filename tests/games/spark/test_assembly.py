"""The assembly during a turn: which places are refilled when, and the sparks beside the groups."""

from __future__ import annotations

from civitas.games.spark.constants import MEDIATOR, RECRUITER, SABOTEUR
from civitas.games.spark.tables import GAIN, RATE
from civitas.proof.ledger import proves

from ..at_table import asked, log
from .answers import choose, labels
from .looking import city, deck_size, group_sparks, groups, pile, sparks
from .support import game, her_turn, stand

GAINS, RATES = game.data[GAIN.name], game.data[RATE.name]
FULL = [["Rancher", "Rancher"], ["Champion", "Scout"], ["Bandit", "Medic"]]


def sizes(table_groups: list[list[str | None]]) -> list[int]:
    return [sum(card is not None for card in group) for group in table_groups]


# ---------------------------------------------------------------- when places are refilled


@proves("SPK-RULING-34")
def test_an_emptied_place_is_refilled_right_after_the_action() -> None:
    table = stand(["Recruiter 1, Warrior 1", "Recruiter 1, Warrior 1"], groups=FULL, deck=["Warrior", "Medic", "..."])
    assert sizes(groups(table)) == [0, 2, 2], "the group taken is empty"
    choose(table, "Recruiter at level 1")
    assert [label.split(" of ")[1] for label in labels(table)] == ["the middle group"] * 2 + ["the bottom group"] * 2
    choose(table, "Champion", "under Warrior")
    assert asked(table).kind == "follow"
    assert groups(table) == [[None, None], ["Warrior", "Scout"], ["Bandit", "Medic"]]
    choose(table, "follow at level 1", "Bandit")
    assert asked(table).kind == "attract"
    assert groups(table)[1:] == [["Warrior", "Scout"], ["Medic", "Medic"]]
    assert sizes(groups(table)) == [2, 2, 2], "in the clean-up the group taken is dealt"


@proves("SPK-RULING-34")
def test_each_follow_is_refilled_before_the_next_player_is_asked() -> None:
    mine = "Recruiter 1, Warrior 1"
    table = stand([mine, mine, mine], groups=FULL, deck=["Warrior", "Scholar", "Warrior", "..."])
    choose(table, "Recruiter at level 1", "Champion", "under Warrior")
    assert asked(table).seat == 1 and groups(table)[1] == ["Warrior", "Scout"]
    choose(table, "follow at level 1", "Warrior at place 1 of the middle group")
    assert asked(table).seat == 2 and groups(table)[1] == ["Scholar", "Scout"]


@proves("SPK-RULING-34")
def test_during_the_action_the_place_stays_empty() -> None:
    table = stand(["Recruiter 2, Warrior 1", ""], groups=FULL)
    before = deck_size(table)
    choose(table, "Recruiter at level 2", "Champion", "under Warrior")
    assert asked(table).kind == "slot" and deck_size(table) == before
    assert groups(table) == [[None, None], [None, "Scout"], ["Bandit", "Medic"]]
    assert labels(table) == [
        "Scout at place 2 of the middle group",
        "Bandit at place 1 of the bottom group",
        "Medic at place 2 of the bottom group",
    ]


@proves("SPK-RULING-34")
def test_a_ruined_group_is_dealt_anew_before_anybody_follows() -> None:
    table = stand(["Saboteur 1", "Saboteur 1"], groups=FULL, deck=["Warrior", "Rancher", "..."])
    choose(table, "Saboteur at level 1")
    assert [label.split(":")[0] for label in labels(table)] == ["the middle group", "the bottom group"]
    choose(table, "the bottom group")
    assert asked(table).kind == "follow" and pile(table) == ["Bandit", "Medic"]
    assert groups(table) == [[None, None], ["Champion", "Scout"], ["Warrior", "Rancher"]]


@proves("SPK-RULING-34")
def test_a_place_that_was_empty_before_is_not_refilled() -> None:
    table = stand(["Recruiter 1, Warrior 1", "Recruiter 1"], groups=[[], ["Champion"], ["Bandit", "Medic"]])
    choose(table, "Recruiter at level 1", "Bandit")
    assert asked(table).kind == "follow" and sizes(groups(table)) == [0, 1, 2]


@proves("SPK-RULING-34")
def test_on_her_turn_the_places_are_refilled_before_the_player_follows() -> None:
    table = her_turn(
        "Champion 1",
        "Champion 1, Scout 1, Medic 1",
        28,
        groups=[[], ["Bandit", "Medic"], ["Scout", "Scout"]],
        deck=["Warrior", "..."],
        cast=["Recruiter"],
    )
    assert asked(table).kind == "follow"
    assert groups(table) == [[None, None], ["Warrior", "Medic"], ["Scout", "Scout"]]


# ---------------------------------------------------------------- sparks beside a group


@proves("SPK-RULING-35")
def test_sparks_stay_with_a_group_whose_cards_are_all_replaced() -> None:
    table = stand(["Saboteur 1", "Saboteur 1"], groups=FULL, group_sparks=[0, 3, 1])
    choose(table, "Saboteur at level 1", "the middle group")
    assert asked(table).kind == "follow" and group_sparks(table) == [0, 3, 1]
    assert sparks(table) == [GAINS[SABOTEUR, 1] + 3, 0]
    choose(table, "do not follow")
    assert group_sparks(table) == [0, 4, 2], "and one more in the clean-up"


@proves("SPK-RULING-35")
def test_sparks_stay_when_cards_are_recruited_or_traded() -> None:
    table = stand(["Recruiter 2, Warrior 1", "Recruiter 1"], groups=FULL, group_sparks=[0, 3, 1])
    choose(table, "Recruiter at level 2", "Champion", "under Warrior", "Scout", "under Warrior")
    assert asked(table).kind == "follow" and group_sparks(table) == [0, 3, 1]
    assert sparks(table) == [GAINS[RECRUITER, 2], 0]
    table = stand(["Mediator 2, Warrior 1, Rancher 1", "Mediator 1"], groups=FULL, group_sparks=[0, 3, 1])
    choose(table, "Mediator at level 2", "no neighbor", "Warrior for Champion", "Rancher for Scout")
    assert asked(table).kind == "follow" and group_sparks(table) == [0, 3, 1]
    assert groups(table)[1] == ["Warrior", "Rancher"] and sparks(table) == [GAINS[MEDIATOR, 2], 0]


@proves("SPK-RULING-35")
def test_only_who_attracts_the_group_takes_its_sparks() -> None:
    table = stand(["Rancher 1", ""], groups=FULL, group_sparks=[2, 3, 1])
    assert sparks(table) == [2, 0] and group_sparks(table) == [0, 3, 1]


# ---------------------------------------------------------------- places


@proves("SPK-RULING-83")
def test_a_card_traded_in_takes_the_place_of_the_card_received() -> None:
    table = stand(["Politician 1, Champion 1", "Politician 1"], groups=[[], ["Medic", "Scout"], []])
    before = deck_size(table)
    choose(table, "Politician at level 1", "Champion for Medic at place 1 of the middle group")
    assert asked(table).kind == "follow"
    assert groups(table) == [[None, None], ["Champion", "Scout"], [None, None]]
    assert deck_size(table) == before, "nothing is drawn"
    assert city(table, 0) == "Medic 1, [Politician]" and pile(table) == []
    assert sparks(table) == [RATES[game.content.cards.names.index("Politician"), 1], 0]


@proves("SPK-RULING-83")
def test_of_two_equal_cards_the_place_is_chosen() -> None:
    table = stand(["Politician 1, Champion 1", "Politician 1"], groups=[[], ["Medic", "Medic"], ["Scout", "Medic"]])
    choose(table, "Politician at level 1")
    assert labels(table) == [
        "Champion for Medic at place 1 of the middle group",
        "Champion for Medic at place 2 of the middle group",
        "Champion for Scout at place 1 of the bottom group",
        "Champion for Medic at place 2 of the bottom group",
        "no trade",
    ]
    choose(table, "Champion for Medic at place 2 of the bottom group")
    assert groups(table)[1:] == [["Medic", "Medic"], ["Scout", "Champion"]]


@proves("SPK-RULING-83")
def test_places_are_refilled_in_reading_order() -> None:
    table = stand(
        ["Recruiter 2, Warrior 1", "Recruiter 1"],
        groups=FULL,
        deck=["Warrior", "Rancher", "..."],
    )
    choose(table, "Recruiter at level 2", "Medic at place 2 of the bottom group", "under Warrior")
    choose(table, "Champion at place 1 of the middle group", "under Warrior")
    assert asked(table).kind == "follow"
    assert groups(table)[1:] == [["Warrior", "Scout"], ["Bandit", "Rancher"]]
    assert [line for line in log(table) if line.startswith("The ") and " gets " in line] == [
        "The middle group gets a Warrior.",
        "The bottom group gets a Rancher.",
    ]
    assert city(table, 0) == "Recruiter 1, Warrior 1+Medic+Champion, Rancher 2, [Recruiter]"


@proves("SPK-RULING-83")
def test_a_traded_place_is_not_refilled_at_the_end_of_the_action() -> None:
    """A Mediator trades into one place; only what is dealt in the clean-up comes from the deck."""
    table = stand(
        ["Mediator 1, Champion 1", ""], groups=[[], ["Medic", "Scout"], []], deck=["Warrior", "Rancher", "..."]
    )
    choose(table, "Mediator at level 1", "no neighbor", "Champion for Scout")
    assert groups(table) == [["Warrior", "Rancher"], ["Medic", "Champion"], [None, None]]
