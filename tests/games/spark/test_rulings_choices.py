"""Who chooses what, how much of a number has to be done, and in which order: the rulings for all cards."""

from __future__ import annotations

import pytest

from civitas.games.spark.constants import (
    BANDIT,
    DIPLOMAT,
    DIVINER,
    JUDGE,
    MEDIC,
    MENTOR,
    OUTCAST,
    PUPIL,
    SCHOLAR,
    TYRANT,
)
from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import asked, log
from .answers import choose, labels
from .looking import city, deck_size, groups, pile, sparks
from .scenes import gains
from .support import game, her_turn, solo, stand

GAIN, RATE, CAP, N = game.data["GAIN"], game.data["RATE"], game.data["CAP"], game.data["N"]
LIMIT = int(CAP[BANDIT, 2])
GUILDS = ["Agriculture", "Arts", "Economics", "Military", "Politics"]


def told(table: Table, first: str) -> list[str]:
    """The log from the line that is this one."""
    return log(table)[log(table).index(first) :]


# ---------------------------------------------------------------- discard all copies


@proves("SPK-RULING-18")
def test_the_last_clause_discards_all_copies_the_active_card_goes_at_clean_up() -> None:
    table = stand(["Executioner 2+Medic, Rancher 1", "Executioner 1, Scout 1"])
    choose(table, "Executioner at level 1", "Scout")
    assert asked(table).kind == "follow" and asked(table).seat == 1
    assert pile(table) == ["Scout", "Executioner", "Medic"]
    assert city(table, 0) == "Rancher 1, [Executioner]"
    assert told(table, "Player B discards a Scout.") == [
        "Player B discards a Scout.",
        gains("A", "Executioner", 1),
        "Player A discards an Executioner.",
        "Player A discards the converted Medic.",
    ]
    choose(table, "do not follow")
    assert pile(table) == ["Scout", "Executioner", "Medic", "Executioner"] and city(table, 0) == "Rancher 1"


@proves("SPK-RULING-18")
@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("name", ["Executioner", "Soldier"])
def test_at_every_level_the_whole_stack_goes(name: str, level: int) -> None:
    table = stand([f"{name} 3+Medic", ""])
    choose(table, f"{name} at level {level}")
    assert city(table, 0) == "" and pile(table) == [name, name, "Medic", name]


@proves("SPK-RULING-18")
def test_a_follower_loses_the_stack_too_and_the_moved_card_when_the_follow_ends() -> None:
    table = stand(["Executioner 1", "Executioner 2+Medic, Scout 1", "Executioner 1, Rancher 2"])
    choose(table, "Executioner at level 1", "Scout", "Rancher", "follow at level 1", "Rancher")
    assert asked(table).kind == "follow" and asked(table).seat == 2
    assert told(table, "Player B follows the Executioner at level 1.")[-4:] == [
        gains("B", "Executioner", 1),
        "Player B discards an Executioner.",
        "Player B discards the converted Medic.",
        "Player B discards an Executioner.",
    ]
    assert city(table, 1) == ""


@proves("SPK-RULING-18")
def test_as_an_executioner_a_performer_takes_all_performers_along() -> None:
    table = stand(["Executioner 1", "Performer 2+Medic, Scout 1, Executioner 1"])
    choose(table, "Executioner at level 1", "Scout", "follow at level 1 with a Performer")
    assert city(table, 1) == "Executioner 1", "the copies of the copied citizen stay"
    assert pile(table) == ["Scout", "Performer", "Medic", "Performer", "Executioner"]


# ---------------------------------------------------------------- taking sparks


@proves("SPK-RULING-25")
@pytest.mark.parametrize(("spare", "taken"), [(-LIMIT, 0), (-1, LIMIT - 1), (0, LIMIT), (2, LIMIT)])
def test_at_most_what_the_victim_has_is_taken(spare: int, taken: int) -> None:
    has = LIMIT + spare
    table = stand(["Bandit 2", "Merchant 6"], sparks=[1, has])
    assert RATE[BANDIT, 2] * 6 > LIMIT > 1
    choose(table, "Bandit at level 2")
    assert sparks(table) == [1 + taken, has - taken]


@proves("SPK-RULING-25")
@pytest.mark.parametrize(("plot", "mine"), [(5, "Scout 1"), (9, "Merchant 3"), (35, "Scout 1, Medic 1, Merchant 1")])
def test_scyntilla_takes_at_most_what_the_player_has(plot: int, mine: str) -> None:
    cast = ["Bandit"] if plot == 9 else ["Tyrant"] if plot == 35 else []
    table = her_turn(mine, "Champion 1, Soldier 1, Outcast 1", plot, sparks=[1, 4], cast=cast)
    assert sparks(table) == [0, 5]
    assert "Scyntilla takes 1 spark from Player A." in log(table)


@proves("SPK-RULING-25")
def test_only_the_final_score_may_be_negative() -> None:
    table = stand(["Outcast 1", ""], turn=1, ending=True)
    line = table.view(None)["scores"][0]
    assert (line["sparks"], line["total"]) == (0, 1 + game.data["END"][OUTCAST, 1])
    assert line["total"] < 0 and sparks(table) == [0, 0]


# ---------------------------------------------------------------- who chooses


@proves("SPK-RULING-74")
def test_what_happens_in_a_city_is_resolved_by_its_owner() -> None:
    table = stand(["Diplomat 1", "Scout 1, Medic 1"], deck=["Pupil", "..."])
    choose(table, "Diplomat at level 1")
    assert asked(table).seat == 1 and labels(table) == ["under Medic", "under Scout"]
    choose(table, "under Medic")
    assert city(table, 1) == "Scout 1, Medic 1+Pupil"
    assert sparks(table) == [GAIN[DIPLOMAT, 1], GAIN[PUPIL, 1]]


@proves("SPK-RULING-74")
def test_a_diviner_sent_to_a_neighbor_works_for_the_neighbor() -> None:
    table = stand(["Diplomat 1", "Scout 1"], deck=["Diviner", "Bandit", "..."])
    choose(table, "Diplomat at level 1")
    assert asked(table).seat == 1 and labels(table) == GUILDS
    choose(table, "Economics")
    assert city(table, 1) == "Scout 1, Diviner 1, Bandit 1"
    assert sparks(table) == [GAIN[DIPLOMAT, 1], GAIN[DIVINER, 1]]


@proves("SPK-RULING-74")
def test_a_judge_names_the_card_and_the_owner_the_stack() -> None:
    table = stand(["Judge 1", "Scout 1, Medic 1, Bandit 1"])
    choose(table, "Judge at level 1")
    assert asked(table).seat == 0 and labels(table) == ["Bandit", "Medic", "Scout"]
    choose(table, "Medic")
    assert asked(table).seat == 1 and labels(table) == ["under Bandit", "under Scout"]
    choose(table, "under Scout")
    assert city(table, 1) == "Scout 1+Medic, Bandit 1" and sparks(table) == [GAIN[JUDGE, 1], 0]


@proves("SPK-RULING-74")
def test_a_follower_chooses_as_the_active_player_would() -> None:
    table = stand(["Judge 1, Scout 1, Medic 1", "Judge 1, Champion 1", "Bandit 2, Rancher 1"])
    choose(table, "Judge at level 1", "Player C's city", "Rancher")
    assert asked(table).kind == "follow" and asked(table).seat == 1
    choose(table, "follow at level 1")
    assert asked(table).seat == 1 and labels(table) == ["Player A's city", "Player C's city"]
    choose(table, "Player A's city")
    assert asked(table).seat == 1 and labels(table) == ["Medic", "Scout"]
    choose(table, "Scout")
    assert city(table, 0) == "Medic 1+Scout"


@proves("SPK-RULING-74")
@pytest.mark.parametrize("attack", ["Tyrant", "Executioner", "Soldier"])
def test_the_owner_picks_what_is_taken_or_discarded(attack: str) -> None:
    table = stand([f"{attack} 1", "Scout 1, Medic 1"])
    choose(table, f"{attack} at level 1")
    assert asked(table).seat == 1 and labels(table) == ["Medic", "Scout"]
    choose(table, "Medic")
    assert city(table, 1) == "Scout 1"


# ---------------------------------------------------------------- numbers


@proves("SPK-RULING-75")
def test_as_many_as_possible_and_the_gain_is_paid() -> None:
    assert N[TYRANT, 3] == 3
    table = stand(["Tyrant 3", "Scout 1, Medic 1"])
    choose(table, "Tyrant at level 3", "Scout")
    assert city(table, 0) == "Tyrant 2, Scout 1, Medic 1" and city(table, 1) == ""
    assert sparks(table) == [GAIN[TYRANT, 3], 0]


@proves("SPK-RULING-75")
def test_a_plain_number_is_neither_more_nor_less() -> None:
    table = stand(["Tyrant 3", "Scout 2, Medic 2"])
    choose(table, "Tyrant at level 2")
    assert labels(table) == ["Medic", "Scout"], "there is no way to give fewer"
    choose(table, "Scout")
    assert labels(table) == ["Medic", "Scout"]
    choose(table, "Medic")
    assert asked(table).kind == "attract" and city(table, 1) == "Scout 1, Medic 1"


@proves("SPK-RULING-75")
@pytest.mark.parametrize(
    ("answers", "left"),
    [
        (["none"], "Mentor 1, Scout 2, Medic 1"),
        (["Scout", "under Medic", "none"], "Mentor 1, Scout 1, Medic 1+Scout"),
        (["Scout", "under Medic", "Scout", "under Medic"], "Mentor 1, Medic 1+Scout+Scout"),
    ],
)
def test_up_to_two_is_none_one_or_two(answers: list[str], left: str) -> None:
    assert N[MENTOR, 2] == 2
    table = stand(["Mentor 2, Scout 2, Medic 1", ""])
    choose(table, "Mentor at level 2", *answers)
    assert asked(table).kind == "attract", "a third conversion is not offered"
    assert city(table, 0) == left and sparks(table) == [GAIN[MENTOR, 2], 0]


@proves("SPK-RULING-75")
@pytest.mark.parametrize("name", ["Executioner", "Tyrant", "Judge", "Agitator"])
def test_a_gain_is_paid_when_the_rest_was_impossible(name: str) -> None:
    table = stand([f"{name} 1", ""])
    choose(table, f"{name} at level 1")
    assert sparks(table) == [GAIN[game.content.cards.names.index(name), 1], 0]


@proves("SPK-RULING-75")
def test_a_medic_places_what_there_is_and_may_not_stop_early() -> None:
    assert N[MEDIC, 3] == 3
    table = stand(["Medic 3", ""], pile=["Scout", "Bandit"])
    choose(table, "Medic at level 3")
    assert labels(table) == ["Bandit", "Scout"]
    choose(table, "Bandit")
    assert city(table, 0) == "Medic 2, Bandit 1, Scout 1" and pile(table) == ["Medic"]


# ---------------------------------------------------------------- converted cards by citizen


@proves("SPK-RULING-78")
def test_converted_cards_are_named_by_citizen_and_the_newest_goes() -> None:
    table = stand(["Executioner 1", "Medic 1+Scout+Bandit+Scout"])
    choose(table, "Executioner at level 1")
    assert labels(table) == ["Medic", "the converted Bandit under Medic", "the converted Scout under Medic"]
    choose(table, "the converted Scout")
    assert city(table, 1) == "Medic 1+Scout+Bandit" and pile(table) == ["Scout", "Executioner"]


@proves("SPK-RULING-78")
def test_the_same_citizen_under_two_stacks_is_named_with_its_stack() -> None:
    table = stand(["Executioner 1", "Medic 1+Scout+Scout, Bandit 1+Scout"])
    choose(table, "Executioner at level 1")
    assert labels(table) == [
        "Bandit",
        "Medic",
        "the converted Scout under Bandit",
        "the converted Scout under Medic",
    ]
    choose(table, "the converted Scout under Bandit")
    assert city(table, 1) == "Medic 1+Scout+Scout, Bandit 1"


@proves("SPK-RULING-78")
def test_scyntilla_has_no_choice_and_loses_the_newest() -> None:
    table = solo("Executioner 1", "Medic 1+Scout+Bandit+Scout", plots=[2, "..."])
    choose(table, "Executioner at level 1")
    assert "Scyntilla discards the converted Scout." in log(table)
    assert city(table, 1) == "Medic 1+Scout+Bandit", "the older Scout is still there"


# ---------------------------------------------------------------- the active card of another player


@proves("SPK-RULING-79")
def test_a_followers_attack_does_not_touch_the_active_card() -> None:
    assert N[TYRANT, 2] == 2
    table = stand(["Tyrant 2", "Tyrant 2", ""], sparks=[0, 0, 0])
    choose(table, "Tyrant at level 1", "Player C's city")
    assert asked(table).kind == "follow" and city(table, 0) == "Tyrant 1, [Tyrant]"
    choose(table, "follow at level 2")
    assert labels(table) == ["Player A's city", "Player C's city"]
    choose(table, "Player A's city")
    assert [line for line in log(table) if "takes a" in line] == ["Player B takes a Tyrant from Player A."]
    assert table.state.sparks[1] == GAIN[TYRANT, 2]
    assert city(table, 1) == "Tyrant 2" and city(table, 0) == ""
    assert pile(table) == ["Tyrant", "Tyrant"], "first the moved card of B, at clean-up the active card of A"
    discards = [line for line in log(table) if "discards a Tyrant" in line]
    assert discards == ["Player B discards a Tyrant.", "Player A discards a Tyrant."]


@proves("SPK-RULING-79")
def test_a_lone_active_card_leaves_nothing_to_take() -> None:
    table = stand(["Tyrant 1", "Tyrant 1, Scout 1", ""])
    choose(table, "Tyrant at level 1", "Player C's city", "follow at level 1", "Player A's city")
    assert not [line for line in log(table) if "takes a" in line]
    assert pile(table) == ["Tyrant", "Tyrant"] and city(table, 1) == "Scout 1"


@proves("SPK-RULING-79")
def test_the_active_player_reacts_like_any_other_target() -> None:
    table = stand(["Tyrant 1, Advisor 1, Scout 1", "Tyrant 1, Medic 1", ""])
    choose(table, "Tyrant at level 1", "Player C's city", "follow at level 1", "Player A's city")
    assert asked(table).kind == "react" and asked(table).seat == 0
    choose(table, "Advisor")
    assert asked(table).kind == "card" and asked(table).seat == 0 and labels(table) == ["Advisor", "Scout"]


# ---------------------------------------------------------------- drawing several cards


@proves("SPK-RULING-80")
def test_drawn_cards_are_all_shown_then_placed_one_by_one() -> None:
    assert N[SCHOLAR, 2] == 3
    table = stand(["Scholar 2", ""], deck=["Scout", "Diviner", "Medic", "Bandit", "..."])
    before = deck_size(table)
    choose(table, "Scholar at level 2")
    assert log(table)[-3:] == [f"Player A turns up a {name}." for name in ("Scout", "Diviner", "Medic")]
    assert deck_size(table) == before - 3 and table.view(None)["drawn"] == ["Scout", "Diviner", "Medic"]
    assert asked(table).kind == "place" and labels(table) == ["Diviner", "Medic", "Scout"]
    choose(table, "Diviner")
    assert asked(table).kind == "guild" and city(table, 0) == "Scholar 1, Diviner 1, [Scholar]"
    choose(table, "Economics")
    assert told(table, "Player A places a Diviner.")[:6] == [
        "Player A places a Diviner.",
        "Player A names Economics and turns up a Bandit: it is placed.",
        gains("A", "Diviner", 1),
        "Player A places a Bandit.",
        "Player A places a Scout.",
        "Player A places a Medic.",
    ]
    assert city(table, 0) == "Scholar 1, Diviner 1, Bandit 1, Scout 1, Medic 1"


@proves("SPK-RULING-80")
def test_the_performer_orders_the_cards() -> None:
    table = stand(["Scholar 2", ""], deck=["Scout", "Diviner", "Medic", "Bandit", "..."])
    choose(table, "Scholar at level 2", "Medic")
    assert labels(table) == ["Diviner", "Scout"]
    choose(table, "Scout", "Military")
    assert city(table, 0) == "Scholar 1, Medic 1, Scout 1, Diviner 1" and pile(table) == ["Bandit", "Scholar"]


@proves("SPK-RULING-80")
def test_the_deck_may_run_out_in_between() -> None:
    table = stand(["Scholar 1", ""], deck=["Scout"], pile=["Bandit", "Bandit", "Bandit"])
    choose(table, "Scholar at level 1")
    assert city(table, 0) == "Scout 1, Bandit 1" and table.view(None)["ending"]
    drawing = told(table, "Player A uses the Scholar at level 1.")[1:7]
    assert sorted(drawing[:3]) == sorted(
        [
            "Player A turns up a Scout.",
            "The deck has run out: the game ends when all have had equally many turns.",
            "The discard pile is shuffled into a new deck of 3 cards.",
        ]
    )
    assert drawing[3:] == ["Player A turns up a Bandit.", "Player A places a Scout.", "Player A places a Bandit."]


@proves("SPK-RULING-80")
def test_with_no_card_left_what_was_drawn_is_placed() -> None:
    table = stand(["Scholar 1", ""], deck=["Scout"])
    choose(table, "Scholar at level 1")
    assert city(table, 0) == "Scout 1" and pile(table) == []
    assert groups(table)[0] == ["Scholar", None], "the active card was discarded before the group was dealt"
