"""Scyntilla's city: her sequence of stacks, what your cards do to it, and how she follows your actions."""

from __future__ import annotations

import pytest

from civitas.games.spark.constants import CHAMPION, DIPLOMAT, EXECUTIONER, MEDIC, TYRANT
from civitas.proof.ledger import proves

from ..at_table import asked, log
from .answers import choose, labels
from .looking import city, deck_size, group_sparks, groups, pile, sparks
from .solo_support import following_pays, her_sparks, level_told, my_sparks, my_turn
from .support import AS_A_PERFORMER, game, her_turn, solo

# ---------------------------------------------------------------- the sequence


@proves("SPK-SOLO-CITY-02")
def test_new_stacks_come_at_the_end_of_the_sequence() -> None:
    table = her_turn("Scout 1", "Tyrant 1, Medic 1, Soldier 2", 3, groups=[[], [], ["Trader", "Bandit"]])
    assert city(table, 1) == "Tyrant 1, Medic 1, Trader 1, Bandit 1, Soldier 1", "a Soldier was discarded from B"
    told = log(table)
    assert told.index("Scyntilla places a Trader.") < told.index("Scyntilla places a Bandit.")
    stacks = table.view(None)["solo"]["scyntilla"]["stacks"]
    assert [s["name"] for s in stacks] == ["Tyrant", "Medic", "Trader", "Bandit", "Soldier"]


@proves("SPK-SOLO-CITY-02")
def test_the_fourth_and_fifth_stack_lie_behind_the_first_three() -> None:
    table = her_turn(
        "Advisor 1", "Tyrant 1, Medic 1, Soldier 1", 5, groups=[[], ["Bandit", "Trader"], []], sparks=[5, 0]
    )
    assert asked(table).kind == "react", "the group is placed, nothing is discarded yet"
    assert city(table, 1) == "Tyrant 1, Medic 1, Soldier 1, Bandit 1, Trader 1"


@proves("SPK-SOLO-CITY-02", "SPK-SOLO-CARD-02")
@pytest.mark.parametrize(
    ("plot", "level", "after"),
    [
        (4, 2, "Medic 3, Soldier 1, Trader 3, Bandit 2, Tyrant 1"),
        (2, 3, "Tyrant 2, Soldier 1, Trader 3, Bandit 2, Medic 2"),
        (3, 1, "Tyrant 2, Medic 3, Trader 3, Bandit 2"),
    ],
)
def test_the_first_three_stacks_lie_beside_the_tokens(plot: int, level: int, after: str) -> None:
    table = her_turn("Scout 1", "Tyrant 2, Medic 3, Soldier 1, Trader 3, Bandit 2", plot)
    assert level_told(table) == level
    assert city(table, 1) == after


@proves("SPK-SOLO-CITY-03", "SPK-SOLO-TURN-08", "SPK-RULING-54")
def test_the_rest_of_a_stack_moves_to_the_end_after_her_own_discard() -> None:
    table = her_turn("Scout 1", "Medic 2, Soldier 1, Trader 1, Tyrant 1", 4)
    assert city(table, 1) == "Soldier 1, Trader 1, Tyrant 1, Medic 1"
    assert "The rest of the Medic stack moves to the end of Scyntilla's sequence." in log(table)


@proves("SPK-SOLO-CITY-03", "SPK-SOLO-FOLLOW-04")
def test_the_rest_of_a_stack_moves_to_the_end_after_a_follow() -> None:
    table = my_turn("Medic 1", "Medic 2, Soldier 1, Trader 1, Tyrant 1", "Medic at level 1", pile=["Scout"])
    assert city(table, 1) == "Soldier 1, Trader 1, Tyrant 1, Medic 1"


@proves("SPK-SOLO-CITY-04")
@pytest.mark.parametrize("own", [True, False])
def test_a_gap_closes_at_once(own: bool) -> None:
    hers = "Medic 1, Soldier 1, Trader 1, Tyrant 1"
    table = her_turn("Scout 1", hers, 4) if own else my_turn("Medic 1", hers, "Medic at level 1", pile=["Scout"])
    assert city(table, 1) == "Soldier 1, Trader 1, Tyrant 1"
    assert not any("moves to the end" in text for text in log(table)), "nothing is left of the stack"


@proves("SPK-RULING-54")
def test_a_short_sequence_keeps_the_same_order_of_steps() -> None:
    table = her_turn("Scout 1", "Medic 3", 4)
    assert city(table, 1) == "Medic 2", "a lone stack stays at the top token"
    assert level_told(her_turn("Scout 1", "Medic 3", 2)) == 1, "and does not lie at another"
    assert city(her_turn("Scout 1", "Medic 2, Soldier 1", 4), 1) == "Soldier 1, Medic 1"
    assert city(her_turn("Scout 1", "Medic 2, Soldier 2, Trader 1", 2), 1) == "Medic 2, Trader 1, Soldier 1"


# ---------------------------------------------------------------- her abilities never work


@proves("SPK-SOLO-CITY-05", "SPK-RULING-92")
def test_a_diviner_that_she_places_does_nothing() -> None:
    table = her_turn("Scout 1", "Medic 1", 2, groups=[[], ["Diviner", "Medic"], []], deck=["Medic"] * 6)
    assert city(table, 1) == "Medic 2", "two Medics, and the Diviner, the middle stack, was discarded"
    assert deck_size(table) == 6 - 2, "only the clean-up draws"
    assert not any("names" in text for text in log(table))
    assert her_sparks(table) == following_pays(1), "her card pays, the Diviner does not"


@proves("SPK-SOLO-CITY-05", "SPK-RULING-51")
def test_she_never_reacts() -> None:
    hers = "Advisor 2, Guardian 1, Medic 2"
    table = my_turn("Tyrant 1", hers, "Tyrant at level 1")
    taken = int(game.data["N"][TYRANT, 1])
    assert taken == 1 and city(table, 1) == "Advisor 1, Guardian 1, Medic 2"
    assert her_sparks(table) == 1, "the spark beside the middle group and nothing else"
    assert not any("reacts" in text for text in log(table))


@proves("SPK-SOLO-CITY-05", "SPK-SOLO-SCORE-02")
def test_her_advisors_score_nothing_at_the_end() -> None:
    table = her_turn("Advisor 2", "Medic 1, Soldier 1, Bandit 1, Advisor 2", 2, ending=True)
    assert table.over
    scores = table.view(None)["scores"]
    assert scores[0]["abilities"] == int(game.data["END"][0, 2]) == 12
    assert scores[1]["abilities"] == 0
    assert "Player A scores 12 for the Advisor." in log(table)
    assert "Scyntilla scores 12 for the Advisor." not in log(table)


# ---------------------------------------------------------------- your turn, and how she follows


@proves("SPK-SOLO-FOLLOW-01")
def test_your_turn_has_the_same_three_steps_as_with_several_players() -> None:
    table = solo(
        "Merchant 2",
        "Tyrant 1, Medic 1",
        act=False,
        groups=[["Scout", "Medic"], ["Trader", "Tyrant"], ["Bandit", "Merchant"]],
        group_sparks=[1, 0, 4],
        deck=["Medic", "Scout", "Tyrant", "Trader", "..."],
        plots=[5, "..."],
        cast=["Advisor"],
    )
    size = deck_size(table)
    assert asked(table).kind == "attract" and len(labels(table)) == 3
    choose(table, "the bottom group")
    assert sparks(table) == [4, 0] and group_sparks(table) == [1, 0, 0]
    assert city(table, 0) == "Merchant 3, Bandit 1"
    assert asked(table).kind == "act" and "no action" in labels(table)
    choose(table, "no action")
    told = log(table)
    assert told[: told.index("Scyntilla reveals Heavy Toll.")] == [
        "Turn 1: Player A plays.",
        "Player A attracts the bottom group and takes 4 sparks.",
        "Player A places a Bandit.",
        "Player A places a Merchant.",
        "Player A takes no action.",
        "A spark goes to the top group.",
        "A spark goes to the middle group.",
        "The bottom group gets a Medic.",
        "The bottom group gets a Scout.",
    ]
    assert groups(table) == [["Scout", "Medic"], ["Tyrant", "Trader"], ["Medic", "Scout"]]
    assert group_sparks(table) == [1 + 2, 0, 1], "a spark of your clean-up and one of hers; she took the middle"
    assert size - deck_size(table) == 2 + 2


@proves("SPK-SOLO-FOLLOW-02", "SPK-SOLO-FOLLOW-03")
def test_she_follows_if_she_has_a_stack_of_the_citizen_and_is_only_paid() -> None:
    deck = ["Medic", "Tyrant", "Bandit", "Trader", "Trader", "..."]
    table = my_turn("Scout 1", "Bandit 1, Scout 1", "Scout at level 1", "Medic", "Tyrant", deck=deck)
    assert her_sparks(table) == 3 + 1
    assert city(table, 1) == "Bandit 1", "no card is drawn for her"
    assert city(table, 0) == "Advisor 1, Bandit 1"
    told = log(table)
    follow = told.index("Scyntilla follows the Scout and gains 3 sparks.")
    assert told[follow + 1 : follow + 3] == ["Scyntilla discards a Scout.", "Player A discards a Scout."]
    assert [text for text in told if "turns up" in text] == [
        "Player A turns up a Medic.",
        "Player A turns up a Tyrant.",
        "Player A turns up a Bandit.",
    ]
    table = my_turn("Scout 1", "Bandit 1, Medic 1", "Scout at level 1", "Medic", "Tyrant", deck=deck)
    assert her_sparks(table) == 1 and city(table, 1) == "Bandit 1, Medic 1"
    assert not any("Scyntilla follows" in text for text in log(table))
    table = my_turn("Scout 1", "Bandit 1, Scout 1", "no action", deck=deck)
    assert her_sparks(table) == 1 and city(table, 1) == "Bandit 1, Scout 1", "no action, nothing to follow"


@proves("SPK-SOLO-FOLLOW-02")
def test_she_does_not_follow_with_converted_copies() -> None:
    table = my_turn("Medic 1", "Bandit 1+Medic+Medic", "Medic at level 1", pile=["Scout"])
    assert her_sparks(table) == 1 and city(table, 1) == "Bandit 1+Medic+Medic"


@proves("SPK-SOLO-FOLLOW-04")
def test_after_the_pay_the_top_card_goes_and_the_rest_moves_to_the_end() -> None:
    deck = ["Rancher"] * 6
    table = my_turn("Scout 1", "Scout 3, Medic 1, Tyrant 1", "Scout at level 1", deck=deck)
    assert her_sparks(table) == 8 + 1
    assert city(table, 1) == "Medic 1, Tyrant 1, Scout 2"
    assert pile(table).count("Scout") == 2, "hers and yours"


@proves("SPK-EX-11")
def test_example_laurens_medic() -> None:
    table = my_turn("Medic 1", "Medic 2, Soldier 1, Trader 1", "Medic at level 1", pile=["Executioner"])
    assert her_sparks(table) - 1 == 5
    assert city(table, 1) == "Soldier 1, Trader 1, Medic 1"
    assert pile(table) == ["Medic", "Medic"], "Scyntilla's, then Lauren's"


@proves("SPK-RULING-63", "SPK-RULING-53")
def test_her_pay_counts_converted_cards_and_the_face_up_card_goes() -> None:
    table = my_turn("Scout 1", "Scout 1+Bandit, Medic 1", "Scout at level 1", deck=["Medic"] * 6)
    assert her_sparks(table) == 5 + 1
    assert city(table, 1) == "Medic 1"
    told = log(table)
    follow = told.index("Scyntilla follows the Scout and gains 5 sparks.")
    assert told[follow + 1 : follow + 3] == ["Scyntilla discards a Scout.", "Scyntilla discards the converted Bandit."]
    table = my_turn("Scout 1", "Scout 2+Bandit, Medic 1", "Scout at level 1", deck=["Medic"] * 6)
    assert her_sparks(table) == 8 + 1
    assert city(table, 1) == "Medic 1, Scout 1+Bandit", "the converted card moves with its stack"


@proves("SPK-RULING-53")
def test_a_stack_of_converted_cards_only_goes_from_her_city_too() -> None:
    table = my_turn("Medic 1", "Medic 1+Bandit, Soldier 1", "Medic at level 1", pile=["Trader"])
    assert city(table, 1) == "Soldier 1" and pile(table) == ["Medic", "Bandit", "Medic"]
    table = her_turn("Scout 1", "Medic 1+Bandit, Soldier 1", 4)
    assert city(table, 1) == "Soldier 1" and pile(table) == ["Medic", "Bandit"], "and on her own turn"


# ---------------------------------------------------------------- notes on citizens


@proves("SPK-SOLO-NOTE-13")
def test_she_never_follows_with_a_performer() -> None:
    table = my_turn("Medic 1", "Performer 3, Soldier 1", "Medic at level 1", pile=["Trader"])
    assert her_sparks(table) == 1 and city(table, 1) == "Performer 3, Soldier 1"


@proves("SPK-SOLO-NOTE-13")
def test_you_may_follow_her_discarded_citizen_with_a_performer() -> None:
    table = her_turn("Performer 2", "Medic 1, Soldier 1", 4, pile=["Trader", "Bandit"])
    assert asked(table).kind == "follow"
    assert [label.split(":")[0] for label in labels(table)] == AS_A_PERFORMER
    choose(table, "follow at level 2", "Bandit")
    assert asked(table).kind == "fetch", "the second card"
    choose(table, "Trader")
    assert city(table, 0) == "Performer 1, Bandit 1, Trader 1"
    assert int(game.data["N"][MEDIC, 2]) == 2


@proves("SPK-SOLO-NOTE-14")
def test_a_poet_that_you_add_costs_her_no_poet() -> None:
    hers = "Scout 1, Poet 1, Bandit 1"
    table = my_turn("Scout 1, Poet 1", hers, "Scout at level 1", "discard a Poet: gain 1 spark", deck=["Medic"] * 6)
    assert her_sparks(table) == 3 + 1
    assert city(table, 1) == "Poet 1, Bandit 1"
    assert pile(table) == ["Poet", "Medic", "Medic", "Scout", "Scout"], "one Poet: yours"


@proves("SPK-SOLO-NOTE-11", "SPK-RULING-39")
def test_the_executioner_takes_from_the_top_token_down() -> None:
    assert int(game.data["N"][EXECUTIONER, 2]) == 2
    table = my_turn("Executioner 2", "Medic 1, Soldier 2, Trader 1", "Executioner at level 2")
    assert city(table, 1) == "Soldier 1, Trader 1"
    assert pile(table)[:2] == ["Medic", "Soldier"]


@proves("SPK-SOLO-NOTE-12")
def test_in_a_stack_the_converted_cards_go_first() -> None:
    table = my_turn("Executioner 2", "Medic 1+Scout+Bandit, Soldier 1", "Executioner at level 2")
    assert city(table, 1) == "Medic 1, Soldier 1"
    assert pile(table)[:2] == ["Bandit", "Scout"], "the newest first"
    table = my_turn("Executioner 3", "Medic 1+Scout+Bandit, Soldier 1", "Executioner at level 3")
    assert city(table, 1) == "Soldier 1"


@proves("SPK-RULING-58")
def test_forced_discards_empty_one_stack_after_the_other_and_move_none() -> None:
    table = my_turn("Executioner 2", "Medic 1, Soldier 3, Trader 1", "Executioner at level 2")
    assert city(table, 1) == "Soldier 2, Trader 1"
    assert not any("moves to the end" in text for text in log(table))


@proves("SPK-RULING-46")
def test_where_the_owner_picks_she_gives_up_her_first_card_converted_first() -> None:
    assert int(game.data["N"][TYRANT, 1]) == 1
    table = my_turn("Tyrant 1, Scout 1", "Medic 1+Bandit, Soldier 1", "Tyrant at level 1", "under Scout")
    assert city(table, 1) == "Medic 1, Soldier 1"
    assert city(table, 0) == "Scout 1+Bandit, Advisor 1"
    table = my_turn("Tyrant 2, Scout 1", "Medic 1, Soldier 1", "Tyrant at level 1")
    assert city(table, 1) == "Soldier 1" and "Medic 1" in city(table, 0), "without converted cards the face-up one"


@proves("SPK-RULING-46")
def test_where_you_pick_you_choose_freely_from_her_city() -> None:
    table = solo("Trader 1, Scout 1", "Medic 2, Soldier 1, Bandit 1")
    choose(table, "Trader at level 1")
    assert labels(table) == [
        "Scout for Bandit from Scyntilla's city",
        "Scout for Medic from Scyntilla's city",
        "Scout for Soldier from Scyntilla's city",
        "no trade",
    ]
    table = solo("Judge 1, Scout 1", "Medic 2, Soldier 1, Bandit 1")
    choose(table, "Judge at level 1")
    assert labels(table) == ["Bandit", "Medic", "Soldier"]


@proves("SPK-RULING-46")
def test_where_she_would_pick_a_stack_it_is_the_first_that_fits() -> None:
    answers = ("Judge at level 1", "Soldier")
    table = my_turn("Judge 1, Scout 1", "Medic 2, Soldier 1, Bandit 1", *answers)
    assert city(table, 1) == "Medic 2+Soldier, Bandit 1"
    table = my_turn("Judge 1, Scout 1", "Medic 1, Soldier 1, Bandit 1", "Judge at level 1", "Medic")
    assert city(table, 1) == "Soldier 1+Medic, Bandit 1", "not under the place that it leaves"


@proves("SPK-RULING-57")
def test_a_trade_does_not_send_her_stack_to_the_end() -> None:
    table = my_turn(
        "Trader 1, Scout 1",
        "Medic 2, Tyrant 1, Soldier 1",
        "Trader at level 1",
        "Scout for Medic from Scyntilla's city",
    )
    assert city(table, 1) == "Medic 1, Tyrant 1, Soldier 1, Scout 1"
    table = my_turn(
        "Trader 1, Soldier 1", "Medic 1, Tyrant 1, Soldier 1", "Trader at level 1", "Soldier for Medic from Scyntilla's"
    )
    assert city(table, 1) == "Tyrant 1, Soldier 2", "joined, and the emptied place closed"


@proves("SPK-RULING-57")
def test_taking_does_not_send_her_stack_to_the_end() -> None:
    table = my_turn("Tyrant 1", "Medic 2, Soldier 1", "Tyrant at level 1")
    assert city(table, 1) == "Medic 1, Soldier 1"


@proves("SPK-RULING-51")
def test_her_icons_count_for_you_and_she_is_your_neighbor() -> None:
    assert int(game.data["RATE"][CHAMPION, 2]) == 2
    table = my_turn("Champion 2, Medic 1", "Saboteur 2, Scout 1, Tyrant 1", "Champion at level 2")
    assert my_sparks(table) == 6
    assert "Player A chooses Scyntilla's city." in log(table)


@proves("SPK-SOLO-NOTE-16", "SPK-RULING-39")
def test_a_pupil_that_she_places_on_your_turn_goes_under_her_top_stack() -> None:
    table = my_turn("Diplomat 1", "Soldier 1, Medic 1, Tyrant 1", "Diplomat at level 1", deck=["Pupil", "..."])
    assert city(table, 1) == "Soldier 1+Pupil, Medic 1, Tyrant 1"
    assert her_sparks(table) == 1 and my_sparks(table) == int(game.data["GAIN"][DIPLOMAT, 1])
    table = my_turn("Diplomat 1", "", "Diplomat at level 1", deck=["Pupil", "Medic", "Medic", "..."])
    assert city(table, 1) == "" and pile(table) == ["Pupil", "Diplomat"], "without a stack it is discarded"


def test_a_diviner_that_she_places_on_your_turn_does_nothing() -> None:
    table = my_turn("Diplomat 1", "Soldier 1", "Diplomat at level 1", deck=["Diviner", "Medic", "Medic", "..."])
    assert city(table, 1) == "Soldier 1, Diviner 1"
    assert groups(table)[0] == ["Medic", "Medic"], "the next deck cards went to the assembly"
