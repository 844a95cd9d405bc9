"""Converted citizens: copies without a face, how they come under a stack, and when they go."""

from __future__ import annotations

import pytest

from civitas.games.spark.constants import CHAMPION, COLLECTOR, EXECUTIONER, JUDGE, MENTOR, RECRUITER, SCIENTIST, TYRANT
from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import asked, log
from .answers import choose, labels
from .looking import city, groups, level_of, pile, sparks
from .support import game, her_turn, solo, stand

GAIN, RATE = game.data["GAIN"], game.data["RATE"]


def icons(table: Table, seat: int) -> dict[str, int]:
    return {guild: n for guild, n in table.view(None)["players"][seat]["icons"].items() if n}


def where(table: Table, text: str) -> int:
    """The line of the log that begins so."""
    found = [i for i, line in enumerate(log(table)) if line.startswith(text)]
    assert len(found) == 1, f"{text!r} is told {len(found)} times: {log(table)}"
    return found[0]


# ---------------------------------------------------------------- turning a card


@proves("SPK-CONV-01")
def test_a_converted_card_goes_under_any_own_stack() -> None:
    table = stand(["Mentor 1, Scout 2, Medic 1", "Bandit 1"])
    choose(table, "Mentor at level 1")
    assert labels(table) == ["Medic", "Scout", "none"]
    choose(table, "Scout")
    assert labels(table) == ["under Medic", "under Scout"], "also the own stack, never that of another city"
    choose(table, "under Medic")
    assert city(table, 0) == "Scout 1, Medic 1+Scout"
    assert "Player A converts a Scout under Medic." in log(table)


@proves("SPK-CONV-01", "SPK-RULING-33")
def test_it_takes_the_lowest_place() -> None:
    table = stand(["Mentor 1, Scout 2, Medic 2+Bandit+Champion", ""])
    choose(table, "Mentor at level 1", "Scout", "under Medic")
    assert city(table, 0) == "Scout 1, Medic 2+Bandit+Champion+Scout"


@proves("SPK-CONV-01")
def test_a_card_under_its_own_stack_stays_a_copy() -> None:
    table = stand(["Mentor 1, Scout 2", ""])
    choose(table, "Mentor at level 1", "Scout")
    assert city(table, 0) == "Scout 1+Scout"


@proves("SPK-CONV-02")
def test_a_converted_card_is_a_copy_without_icons() -> None:
    table = stand(["Champion 1", "Medic 1+Scout"])
    assert icons(table, 1) == {"Agriculture": 1}, "one Medic shows its icon, the Scout under it does not"
    choose(table, "Champion at level 1")
    assert sparks(table) == [0, 0]
    choose(table, "the middle group")
    assert level_of(table) == {1, 2} and all(line.startswith("Medic") for line in labels(table)[:-1])


@proves("SPK-CONV-02")
def test_face_up_the_same_card_shows_its_icon() -> None:
    table = stand(["Champion 1", "Medic 1, Scout 1"])
    assert icons(table, 1) == {"Agriculture": 1, "Military": 1}
    choose(table, "Champion at level 1")
    assert sparks(table) == [RATE[CHAMPION, 1], 0]


@proves("SPK-CONV-02")
def test_the_any_icon_of_a_converted_pupil_counts_nowhere() -> None:
    assert icons(stand(["Medic 1+Pupil+Pupil", ""], act=False), 0) == {"Agriculture": 1}


@proves("SPK-CONV-03")
def test_converted_cards_count_as_citizen_cards_in_the_scoring() -> None:
    table = stand(["Collector 1, Scout 1+Medic+Bandit", ""], turn=1, ending=True)
    assert table.over
    line = table.view(None)["scores"][0]
    assert line["cards"] == 4
    assert line["abilities"] == RATE[COLLECTOR, 1] * 4 // 2
    assert line["total"] == 4 + RATE[COLLECTOR, 1] * 4 // 2


@proves("SPK-CONV-03")
def test_converted_cards_raise_the_level_of_an_ability() -> None:
    table = stand(["Collector 1+Medic+Bandit, Scout 1", ""], turn=1, ending=True)
    assert table.view(None)["scores"][0]["abilities"] == RATE[COLLECTOR, 3] * 4 // 2


@proves("SPK-CONV-03")
def test_a_converted_card_pays_for_a_scientist() -> None:
    table = stand(["Scientist 1+Medic", ""])
    choose(table, "Scientist at level 2")
    assert pile(table) == ["Medic", "Scientist"] and sparks(table) == [GAIN[SCIENTIST, 2], 0]
    alone = stand(["Scientist 1", ""])
    assert asked(alone).seat == 1, "without any other card there was nothing to ask"


@proves("SPK-CONV-04")
def test_a_converted_card_raises_the_level_but_does_not_act() -> None:
    table = stand(["Scientist 1+Medic, Champion 1", ""])
    assert [line.split(":")[0] for line in labels(table)] == [
        "Champion at level 1",
        "Scientist at level 1",
        "Scientist at level 2",
        "no action",
    ]
    choose(table, "Scientist at level 2")
    assert city(table, 0) == "Champion 1, | Scientist+Medic, [Scientist]"
    choose(table, "Champion")
    assert sparks(table) == [GAIN[SCIENTIST, 2], 0]


@proves("SPK-CONV-04")
def test_a_follower_moves_the_face_up_card() -> None:
    table = stand(["Mentor 1", "Mentor 1+Scout, Medic 2"])
    choose(table, "Mentor at level 1")
    assert asked(table).kind == "follow" and level_of(table) == {1, 2}
    choose(table, "follow at level 2")
    assert city(table, 1) == "Medic 2, | Mentor+Scout, [Mentor]"


@proves("SPK-CONV-04")
def test_three_is_the_highest_level() -> None:
    assert level_of(stand(["Mentor 1+Scout+Medic+Bandit", ""])) == {1, 2, 3}
    assert level_of(stand(["Mentor 2", ""])) == {1, 2}


# ---------------------------------------------------------------- taken, traded, converted again


@proves("SPK-CONV-05")
@pytest.mark.parametrize("attack", ["Tyrant", "Soldier"])
def test_converted_cards_may_be_taken(attack: str) -> None:
    table = stand([f"{attack} 1, Rancher 1", "Scout 1+Medic, Bandit 1"])
    choose(table, f"{attack} at level 1")
    assert asked(table).seat == 1
    assert labels(table) == ["Bandit", "Scout", "the converted Medic under Scout"]
    choose(table, "the converted Medic")
    assert city(table, 1) == "Scout 1, Bandit 1" and city(table, 0) == "Rancher 1+Medic"
    assert "Player A takes the converted Medic from Player B." in log(table)


@proves("SPK-CONV-06")
@pytest.mark.parametrize(("trader", "more"), [("Agitator", []), ("Trader", []), ("Mediator", ["Player B's city"])])
def test_converted_cards_are_not_traded(trader: str, more: list[str]) -> None:
    table = stand([f"{trader} 1, Scout 1+Medic+Pupil", "Bandit 1+Champion+Rancher"])
    choose(table, f"{trader} at level 1", *more)
    assert labels(table) == ["Scout for Bandit from Player B's city", "no trade"]


@proves("SPK-CONV-06")
def test_converted_cards_are_not_traded_with_the_assembly() -> None:
    table = stand(["Politician 1, Scout 1+Medic", ""], groups=[[], ["Bandit"], []])
    choose(table, "Politician at level 1")
    assert labels(table) == ["Scout for Bandit at place 1 of the middle group", "no trade"]
    alone = stand(["Politician 1+Medic", ""], groups=[[], ["Bandit"], []])
    choose(alone, "Politician at level 2")
    assert asked(alone).kind == "attract", "with converted cards only there is nothing to trade"


@proves("SPK-CONV-06")
def test_scyntilla_does_not_trade_converted_cards() -> None:
    table = her_turn("Mediator 1+Scout, Medic 2+Tyrant", "Trader 1+Soldier", 17, groups=[["Tyrant"], [], ["Outcast"]])
    assert {line.split(" for ")[0] for line in labels(table)} == {"Mediator", "Medic"}


@proves("SPK-CONV-07")
def test_a_converted_card_is_not_converted_again() -> None:
    table = stand(["Mentor 1+Scout+Scout, Medic 1+Bandit+Bandit, Champion 1", ""])
    assert game.data["N"][MENTOR, 3] == 3
    choose(table, "Mentor at level 3")
    assert labels(table) == ["Champion", "Medic", "none"]
    choose(table, "Medic")
    assert asked(table).seat == 1, "the Champion is left alone, the converted cards cannot be chosen"
    assert city(table, 0) == "Champion 1+Medic"
    assert sparks(table) == [GAIN[MENTOR, 3], 0]


@proves("SPK-CONV-07")
def test_a_judge_and_a_guardian_reach_face_up_cards_only() -> None:
    table = stand(["Judge 2", "Guardian 2+Scout, Medic 1+Bandit+Bandit"])
    choose(table, "Judge at level 2", "Guardian")
    assert asked(table).seat == 1 and labels(table) == ["Guardian", "Medic"]
    choose(table, "Guardian", "under Medic")
    assert asked(table).seat == 0 and labels(table) == ["Guardian", "Medic"]


# ---------------------------------------------------------------- converted cards left alone


@proves("SPK-CONV-08")
def test_a_stack_of_converted_cards_goes_when_the_action_is_completed() -> None:
    table = stand(["Scientist 1, Scout 1+Medic+Bandit, Rancher 1", ""])
    choose(table, "Scientist at level 1", "Scout")
    assert pile(table) == ["Scout", "Medic", "Bandit", "Scientist"]
    assert city(table, 0) == "Rancher 1"
    told = log(table)[where(table, "Player A discards a Scout") :][:5]
    assert told == [
        "Player A discards a Scout.",
        f"Player A gains {GAIN[SCIENTIST, 1]} sparks (Scientist).",
        "Player A discards the converted Medic.",
        "Player A discards the converted Bandit.",
        "Player A discards a Scientist.",
    ]


@proves("SPK-CONV-08")
def test_one_face_up_card_holds_the_stack() -> None:
    table = stand(["Scientist 1, Scout 2+Medic+Bandit", ""])
    choose(table, "Scientist at level 1", "Scout")
    assert pile(table) == ["Scout", "Scientist"]
    assert city(table, 0) == "Scout 1+Medic+Bandit"


@proves("SPK-CONV-08")
def test_the_stacks_of_others_are_checked_too() -> None:
    table = stand(["Tyrant 1, Rancher 1", "Scout 1+Medic, Bandit 1", "Champion 1+Medic"])
    choose(table, "Tyrant at level 1", "Player B's city", "Scout")
    assert city(table, 0) == "Rancher 1, Scout 1"
    assert city(table, 1) == "Bandit 1" and city(table, 2) == "Champion 1+Medic"
    assert pile(table) == ["Medic", "Tyrant"]


def isabel(*others: str, deck: tuple[str, ...] = ("Scholar", "Scout", "Medic", "Bandit")) -> Table:
    """Isabel has a Scholar on two converted cards, Rancher and Champion."""
    table = stand(["Scholar 1+Rancher+Champion", *others], deck=[*deck, "..."])
    return choose(table, "Scholar at level 3")


@proves("SPK-CONV-09", "SPK-RULING-30")
def test_a_card_placed_meanwhile_starts_a_new_stack() -> None:
    table = isabel("", deck=("Scholar", "Scout", "Medic", "Diviner"))
    assert city(table, 0) == "| Scholar+Rancher+Champion, [Scholar]"
    choose(table, "Scholar")
    assert city(table, 0) == "Scholar 1, | Scholar+Rancher+Champion, [Scholar]", "two piles of that name"
    stacks = table.view(None)["players"][0]["stacks"]
    assert [(s["name"], s["converted"], s["level"]) for s in stacks] == [("Scholar", [], 1)]
    choose(table, "Scout", "Medic", "Military")
    assert city(table, 0).startswith("Scholar 1, Scout 1, Medic 1, Diviner 1")
    assert "Rancher" not in city(table, 0), "after the action there is only the new one"


@proves("SPK-CONV-09", "SPK-RULING-30")
def test_a_new_stack_and_the_old_rest_are_kept_apart() -> None:
    """Even a card converted under the new stack does not save those of the old one."""
    table = stand(["Scholar 1+Rancher+Champion", ""], deck=["Scholar", "Scholar", "Pupil", "Pupil", "..."])
    choose(table, "Scholar at level 3", "Scholar")
    assert city(table, 0) == "Scholar 1, | Scholar+Rancher+Champion, [Scholar]"
    choose(table, "Pupil", "Pupil")
    assert city(table, 0) == "Scholar 2+Pupil+Pupil"
    assert pile(table) == ["Rancher", "Champion", "Scholar"]


@proves("SPK-CONV-10", "SPK-RULING-30")
def test_left_over_cards_go_before_others_follow() -> None:
    table = isabel("Scholar 1")
    assert asked(table).kind == "follow" and asked(table).seat == 1
    assert pile(table) == ["Rancher", "Champion"]
    assert city(table, 0) == "Scholar 1, Scout 1, Medic 1, Bandit 1, [Scholar]"
    choose(table, "do not follow")
    assert pile(table) == ["Rancher", "Champion", "Scholar"]
    assert city(table, 0) == "Scholar 1, Scout 1, Medic 1, Bandit 1"


@proves("SPK-RULING-27")
def test_the_check_comes_after_each_follow() -> None:
    table = stand(["Scout 1", "Scout 1+Medic", "Scout 1+Rancher"], deck=["Bandit"] * 9 + ["..."])
    choose(table, "Scout at level 1")
    assert asked(table).seat == 1 and pile(table) == ["Bandit", "Bandit"]
    choose(table, "follow at level 1")
    assert asked(table).kind == "follow" and asked(table).seat == 2
    assert pile(table) == [*["Bandit"] * 4, "Medic", "Scout"]
    assert city(table, 0) == "Bandit 1, [Scout]" and city(table, 1) == "Bandit 1"
    choose(table, "follow at level 1")
    assert pile(table) == [*["Bandit"] * 4, "Medic", "Scout", *["Bandit"] * 2, "Rancher", "Scout", "Scout"]


@proves("SPK-RULING-27")
def test_the_active_card_does_not_hold_its_stack() -> None:
    table = stand(["Mentor 1+Medic, Scout 2", ""])
    choose(table, "Mentor at level 1")
    assert city(table, 0) == "Scout 2, | Mentor+Medic, [Mentor]"
    choose(table, "none")
    assert pile(table) == ["Medic", "Mentor"] and city(table, 0) == "Scout 2"


@proves("SPK-RULING-27")
def test_a_second_face_up_copy_does() -> None:
    table = stand(["Mentor 2+Medic, Scout 2", ""])
    choose(table, "Mentor at level 1", "none")
    assert pile(table) == ["Mentor"] and city(table, 0) == "Mentor 1+Medic, Scout 2"


@proves("SPK-RULING-27", "SPK-CONV-08")
def test_on_her_turn_the_check_comes_after_the_effect() -> None:
    """Public Sentence makes the player discard; then a card beside the middle token goes, and may be followed."""
    table = her_turn("Scout 1+Medic, Champion 1", "Tyrant 1, Champion 1, Soldier 1", 14, cast=["Executioner"])
    choose(table, "Scout")
    assert asked(table).kind == "follow" and pile(table) == ["Scout", "Medic", "Champion"]
    assert city(table, 0) == "Champion 1"


# ---------------------------------------------------------------- a conversion needs a destination


@proves("SPK-RULING-28")
def test_a_lone_recruiter_recruits_nobody() -> None:
    table = stand(["Recruiter 1", "Recruiter 1"], groups=[[], ["Scout", "Medic"], ["Bandit", "Champion"]])
    choose(table, "Recruiter at level 1")
    assert asked(table).kind == "follow"
    assert groups(table) == [[None, None], ["Scout", "Medic"], ["Bandit", "Champion"]]
    assert sparks(table) == [GAIN[RECRUITER, 1], 0] and pile(table) == []


@proves("SPK-RULING-28")
def test_the_last_card_of_a_city_cannot_be_converted() -> None:
    table = stand(["Mentor 1, Scout 1", ""])
    choose(table, "Mentor at level 1")
    assert asked(table).seat == 1, "nothing was asked"
    assert city(table, 0) == "Scout 1" and sparks(table) == [GAIN[MENTOR, 1], 0]


@proves("SPK-RULING-28")
@pytest.mark.parametrize("attack", ["Tyrant", "Soldier"])
def test_a_taken_card_without_a_destination_goes_to_the_pile(attack: str) -> None:
    table = stand([f"{attack} 1", "Scout 1+Medic"])
    choose(table, f"{attack} at level 1", "the converted Medic")
    assert pile(table) == ["Medic", attack] and city(table, 0) == "" and city(table, 1) == "Scout 1"
    assert "Player A discards the converted Medic." in log(table)


@proves("SPK-RULING-28")
def test_a_pupil_without_a_stack_is_discarded_unpaid() -> None:
    table = stand(["Scholar 1", ""], deck=["Pupil", "Pupil", "..."])
    choose(table, "Scholar at level 1")
    assert pile(table) == ["Pupil", "Pupil", "Scholar"] and sparks(table) == [0, 0] and city(table, 0) == ""
    assert log(table).count("Player A has no stack for the Pupil: it is discarded.") == 2


@proves("SPK-RULING-28")
def test_a_judge_cannot_pick_the_last_card() -> None:
    table = stand(["Judge 2", "Scout 1, Medic 1"])
    choose(table, "Judge at level 2", "Scout")
    assert city(table, 1) == "Medic 1+Scout", "one is converted, the other has nowhere to go"
    assert sparks(table) == [GAIN[JUDGE, 2], 0]
    alone = stand(["Judge 1", "Scout 1+Medic"])
    choose(alone, "Judge at level 1")
    assert city(alone, 1) == "Scout 1+Medic" and sparks(alone) == [GAIN[JUDGE, 1], 0]


@proves("SPK-RULING-28")
def test_a_guardian_alone_cannot_react() -> None:
    table = stand(["Judge 1", "Guardian 1+Scout"])
    choose(table, "Judge at level 1")
    assert asked(table).kind == "attract"
    two = stand(["Judge 1", "Guardian 2"])
    choose(two, "Judge at level 1")
    assert asked(two).kind == "react" and labels(two)[0] == "no reaction" and len(labels(two)) == 2


@proves("SPK-RULING-28")
def test_a_card_traded_for_the_last_one_stays_face_up() -> None:
    table = stand(["Agitator 1, Scout 1", "Medic 1"])
    choose(table, "Agitator at level 1", "Scout for Medic")
    assert asked(table).kind == "attract" and city(table, 0) == "Medic 1" and city(table, 1) == "Scout 1"


@proves("SPK-RULING-28")
def test_her_verdict_leaves_the_last_card_face_up() -> None:
    table = her_turn("Scout 1, Medic 1", "Tyrant 1, Champion 1, Soldier 3", 16, cast=["Judge"])
    choose(table, "Scout")
    assert city(table, 0) == "Medic 1+Scout"


# ---------------------------------------------------------------- only converted copies


@proves("SPK-RULING-29")
def test_only_converted_copies_never_allow_a_follow() -> None:
    table = stand(["Executioner 1", "Executioner 1+Medic+Scout, Rancher 1"])
    choose(table, "Executioner at level 1")
    assert game.data["N"][EXECUTIONER, 1] == 1
    assert labels(table) == [
        "Executioner",
        "Rancher",
        "the converted Medic under Executioner",
        "the converted Scout under Executioner",
    ]
    choose(table, "Executioner")
    assert asked(table).kind == "attract", "B is not asked to follow"
    assert pile(table) == ["Executioner", "Medic", "Scout", "Executioner"]
    assert where(table, "Player A gains") < where(table, "Player B discards the converted Medic")
    assert city(table, 1) == "Rancher 1"


@proves("SPK-RULING-29")
def test_a_face_up_copy_follows_at_the_level_of_what_is_left() -> None:
    table = stand(["Executioner 1", "Executioner 1+Medic+Scout, Rancher 1"])
    choose(table, "Executioner at level 1", "the converted Medic")
    assert asked(table).kind == "follow" and level_of(table) == {1, 2}


@proves("SPK-RULING-29")
def test_only_converted_copies_never_act() -> None:
    table = stand(["Mentor 1+Scout+Champion+Medic", ""])
    assert {line.split(" at ")[0] for line in labels(table)} == {"Mentor", "no action"}


# ---------------------------------------------------------------- taken


@proves("SPK-RULING-31")
def test_a_taken_converted_card_stays_face_down() -> None:
    table = stand(["Tyrant 1, Scout 1", "Medic 1+Merchant, Tyrant 1"])
    choose(table, "Tyrant at level 1", "the converted Merchant")
    assert asked(table).kind == "follow"
    assert city(table, 0) == "Scout 1+Merchant, [Tyrant]" and city(table, 1) == "Medic 1, Tyrant 1"
    assert icons(table, 0) == {"Military": 1, "Politics": 1}, "those of the Scout and of the active Tyrant"


@proves("SPK-RULING-31", "SPK-RULING-85")
def test_the_taker_chooses_the_stack() -> None:
    table = stand(["Tyrant 2, Scout 1, Rancher 1+Medic", "Medic 1+Merchant"])
    choose(table, "Tyrant at level 1", "the converted Merchant")
    assert asked(table).seat == 0 and labels(table) == ["under Rancher", "under Scout", "under Tyrant"]
    choose(table, "under Rancher")
    assert city(table, 0) == "Tyrant 1, Scout 1, Rancher 1+Medic+Merchant"


@proves("SPK-RULING-31")
def test_no_ability_works_for_a_converted_card_taken() -> None:
    table = stand(["Tyrant 2, Scout 1", "Medic 1+Pupil+Diviner"])
    choose(table, "Tyrant at level 2", "the converted Pupil", "under Scout", "the converted Diviner", "under Scout")
    assert city(table, 0) == "Tyrant 1, Scout 1+Pupil+Diviner" and sparks(table) == [GAIN[TYRANT, 2], 0]


@proves("SPK-RULING-85")
def test_taken_cards_join_their_stacks() -> None:
    assert game.data["N"][TYRANT, 2] == 2
    table = stand(["Tyrant 1+Rancher, Scout 1", "Scout 1+Medic, Bandit 1", "Tyrant 1"])
    choose(table, "Tyrant at level 2", "Player B's city", "the converted Medic", "Scout")
    assert asked(table).kind == "follow" and asked(table).seat == 2
    assert city(table, 0) == "Scout 2+Medic, [Tyrant]" and city(table, 1) == "Bandit 1"
    assert pile(table) == ["Rancher"], "the rest of the Tyrant's stack"


@proves("SPK-RULING-85")
@pytest.mark.parametrize("first", ["Scout", "the converted Medic"])
def test_the_order_of_taking_does_not_matter_here(first: str) -> None:
    second = {"Scout": "the converted Medic", "the converted Medic": "Scout"}[first]
    table = stand(["Tyrant 1+Rancher, Scout 1", "Scout 1+Medic, Bandit 1"])
    choose(table, "Tyrant at level 2", first, second)
    assert city(table, 0) == "Scout 2+Medic"


@proves("SPK-RULING-85", "SPK-CONV-09")
def test_a_taken_card_does_not_join_converted_cards_only() -> None:
    table = stand(["Tyrant 1+Rancher", "Tyrant 1, Scout 1+Medic"])
    choose(table, "Tyrant at level 2", "Tyrant")
    assert city(table, 0) == "Tyrant 1, | Tyrant+Rancher, [Tyrant]"
    choose(table, "the converted Medic")
    assert city(table, 0) == "Tyrant 1+Medic" and pile(table) == ["Rancher", "Tyrant"]


@proves("SPK-RULING-85")
def test_cards_given_to_scyntilla_join_or_come_last() -> None:
    joined = her_turn("Scout 1", "Tyrant 1, Scout 1, Soldier 1", 33)
    assert city(joined, 1).startswith("Tyrant 1, Scout 2")
    last = her_turn("Medic 1", "Tyrant 1, Scout 1, Soldier 2", 33)
    assert city(last, 1).startswith("Tyrant 1, Scout 1, Medic 1")


# ---------------------------------------------------------------- who they are


@proves("SPK-RULING-32")
def test_a_discarded_converted_card_is_the_citizen_it_was() -> None:
    table = stand(["Scientist 1, Scout 1+Medic", "Medic 1"])
    for seat in (0, 1, None):
        assert table.view(seat)["players"][0]["stacks"][1]["converted"] == ["Medic"]
    choose(table, "Scientist at level 1", "the converted Medic")
    assert pile(table) == ["Medic", "Scientist"]
    choose(table, "the middle group", "Medic at level 1")
    assert labels(table) == ["Medic", "Scientist"]
    choose(table, "Medic")
    assert city(table, 1) == "Medic 1" and pile(table) == ["Scientist", "Medic"]


@proves("SPK-RULING-33")
def test_the_converted_cards_are_a_list_and_face_up_cards_are_alike() -> None:
    table = stand(["Tyrant 1", "Scout 2+Medic+Bandit"])
    stack = table.view(None)["players"][1]["stacks"][0]
    assert (stack["name"], stack["face"], stack["converted"]) == ("Scout", 2, ["Medic", "Bandit"])
    choose(table, "Tyrant at level 1")
    assert labels(table) == ["Scout", "the converted Bandit under Scout", "the converted Medic under Scout"]
    choose(table, "Scout")
    assert city(table, 1) == "Scout 1+Medic+Bandit"


@proves("SPK-RULING-33")
def test_the_newest_comes_last() -> None:
    table = stand(["Mentor 2, Scout 1, Medic 1, Bandit 1", ""])
    choose(table, "Mentor at level 2", "Medic", "under Scout", "Bandit", "under Scout")
    assert city(table, 0) == "Mentor 1, Scout 1+Medic+Bandit"


@proves("SPK-RULING-33")
def test_scyntilla_loses_the_newest_first() -> None:
    table = solo("Executioner 3", "Scout 2+Medic+Bandit")
    assert game.data["N"][EXECUTIONER, 3] == 3
    choose(table, "Executioner at level 3")
    assert [line for line in log(table) if line.startswith("Scyntilla discards")][:3] == [
        "Scyntilla discards the converted Bandit.",
        "Scyntilla discards the converted Medic.",
        "Scyntilla discards a Scout.",
    ]
