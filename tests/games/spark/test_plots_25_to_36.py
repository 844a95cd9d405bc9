"""Scyntilla's cards 25 to 36: those of Politician to Warrior."""

from __future__ import annotations

import pytest

from civitas.games.spark.constants import DIVINER
from civitas.proof.ledger import proves

from ..at_table import asked, log
from .answers import choose, labels
from .looking import city, deck_size, group_sparks, groups, pile, sparks
from .plot_support import (
    LEVELS,
    TIMES,
    asks_you,
    at_level,
    awarded,
    calm_rest,
    did,
    give_away,
    gives,
    hers_for,
    nothing_to_take,
)
from .scenes import spark_words
from .solo_support import award_of, effect, her_sparks, level_told, my_sparks, value
from .support import game, her_turn

# ---------------------------------------------------------------- 25 Corrupt Politics


@LEVELS
@TIMES
def test_corrupt_politics(level: int, times: int) -> None:
    table = at_level(25, level, "Scout 2, Tyrant 5, Judge 1", times, cast=["Politician"])
    number = times * value("PLOT_N", 25, level)
    give_away(table, "Tyrant", number, "Corrupt Politics", ["Judge", "Tyrant"])  # Politics first
    award = times * award_of(25, level)
    assert did(table, 25, level) == [*gives(*["Tyrant"] * number), awarded(award)]
    assert city(table, 0) == f"Scout 2, Tyrant {5 - number}, Judge 1"
    assert city(table, 1) == calm_rest(25, level, f"Tyrant {number}")
    assert sparks(table) == [0, award]


def test_corrupt_politics_is_free_once_no_politics_are_face_up() -> None:
    table = at_level(25, 3, "Tyrant 1, Scout 2+Tyrant, Bandit 1", cast=["Politician"])
    assert value("PLOT_N", 25, 3) == 2
    assert city(table, 0) == "Scout 2+Tyrant, Bandit 1", "the Tyrant went without a question"
    assert labels(table) == ["Bandit", "Scout"], "the converted one does not count"
    choose(table, "Bandit")
    assert did(table, 25, 3) == [*gives("Tyrant", "Bandit"), awarded(award_of(25, 3))]


def test_corrupt_politics_finds_the_last_citizen_of_the_alphabet() -> None:
    cast = ["Bandit", "Medic", "Merchant", "Politician", "Rancher", "Scout", "Tyrant"]
    table = her_turn("Scout 1, Tyrant 1", "Rancher 1", 25, cast=cast)
    assert gives("Tyrant")[0] in log(table), "Politics go first, so nobody is asked"


def test_corrupt_politics_with_too_few_citizens() -> None:
    table = at_level(25, 3, "Scout 1", 2, cast=["Politician"])
    assert did(table, 25, 3) == [*gives("Scout"), awarded(2 * award_of(25, 3))]
    assert did(at_level(25, 1, "", cast=["Politician"]), 25, 1) == [awarded(award_of(25, 1))]
    assert asked(at_level(25, 1, "Advisor 1", cast=["Politician"])).kind == "react"


# ---------------------------------------------------------------- 26 Eager Students


@LEVELS
@TIMES
def test_eager_students(level: int, times: int) -> None:
    hers = f"Rancher 1+Scout, Warrior {level}, Merchant 1+Medic"
    table = her_turn("Scout 1+Medic+Medic", hers, 26, encore=times == 2, cast=["Pupil"])
    award = times * (value("PLOT_FLAT", 26, level) + 2)
    assert did(table, 26, level) == [awarded(award)], "two converted cards of hers"
    assert sparks(table) == [0, award]


def test_eager_students_counts_this_turns_pupils() -> None:
    table = her_turn("Scout 1", hers_for(26, 1), 26, groups=[[], ["Pupil", "Pupil"], []])
    assert level_told(table) == 3 and her_sparks(table) == value("PLOT_FLAT", 26, 3) + 2
    assert pile(table) == ["Warrior", "Pupil", "Pupil"]


# ---------------------------------------------------------------- 27 Bountiful Herds


@LEVELS
@TIMES
def test_bountiful_herds(level: int, times: int) -> None:
    around = [["Medic", "Scout"], ["Pupil", "Scientist"], ["Medic", "Medic"]]
    table = at_level(27, level, "Medic 4", times, groups=around)
    award = times * (value("PLOT_FLAT", 27, level) + 3)
    assert did(table, 27, level) == [awarded(award)], "a Medic, a Pupil and a Scientist; not the group she took"
    assert sparks(table) == [0, award]


def test_bountiful_herds_without_an_icon() -> None:
    table = at_level(27, 2, "Medic 4", groups=[["Scout", "Scout"], [], ["Medic", "Medic"]])
    assert did(table, 27, 2) == [awarded(value("PLOT_FLAT", 27, 2))]


# ---------------------------------------------------------------- 28 Compelled Recruitment


@LEVELS
@TIMES
def test_compelled_recruitment(level: int, times: int) -> None:
    around = [["Scout", "Bandit"], ["Medic", "Scout"]]
    table = at_level(28, level, "", times, groups=[[], *around], deck=["Recruiter"] * 8)
    cards = [("Scout", "middle"), ("Bandit", "middle"), ("Medic", "bottom"), ("Scout", "bottom")]
    taken = cards[: times * value("PLOT_N", 28, level)]
    award = times * award_of(28, level)
    told = [
        line
        for name, group in taken
        for line in (
            f"Scyntilla recruits a {name} from the {group} group.",
            f"Scyntilla converts a {name} under Rancher.",
        )
    ]
    refilled = [f"The {group} group gets a Recruiter." for _, group in taken]
    expected = [*told, awarded(award), *refilled, "Scyntilla discards a Rancher."]
    assert level_told(table) == level and effect(table)[: len(expected)] == expected
    under = "".join(f"+{name}" for name, _ in taken)
    assert city(table, 1) == "Warrior 1, Merchant 1" + (f", Rancher {level - 1}{under}" if level > 1 else "")
    assert groups(table)[1:] == [
        ["Recruiter" if 2 * g + p < len(taken) else around[g][p] for p in range(2)] for g in range(2)
    ]
    assert sparks(table) == [0, award] and deck_size(table) == 8 - len(taken) - 2


def test_compelled_recruitment_skips_the_group_taken_and_pays_for_no_pupil() -> None:
    around = [["Tyrant", "Bandit"], [], ["Pupil"]]
    table = at_level(28, 3, "", groups=around, deck=["Bandit"] * 5, cast=["Recruiter"])
    told = effect(table)
    assert told[:3] == [
        "Scyntilla recruits a Pupil from the bottom group.",
        "Scyntilla converts a Pupil under Rancher.",
        awarded(award_of(28, 3)),
    ], "all there are"
    assert her_sparks(table) == award_of(28, 3)
    table = at_level(28, 2, "", cast=["Recruiter"])
    assert did(table, 28, 2) == [awarded(award_of(28, 2))], "no card in the assembly"


# ---------------------------------------------------------------- 29 Ruined Stores


@LEVELS
@TIMES
def test_ruined_stores(level: int, times: int) -> None:
    table = at_level(
        29,
        level,
        "Scout 1",
        times,
        groups=[["Scout", "Bandit"], [], ["Medic", "Scout"]],
        group_sparks=[1, 9, 3],
        deck=["Bandit", "Medic", "Medic", "Medic", "Medic"],
        cast=["Saboteur"],
    )
    award = times * (value("PLOT_FLAT", 29, level) + 3)
    assert did(table, 29, level) == [
        "Scyntilla ruins the bottom group, with 3 sparks beside it.",
        awarded(award),
        "The Medic goes to the discard pile.",
        "The Scout goes to the discard pile.",
        "The bottom group gets a Bandit.",
        "The bottom group gets a Medic.",
    ]
    assert her_sparks(table) == 9 + award
    assert group_sparks(table) == [2, 0, 4], "the sparks stay, and one more comes in the clean-up"
    assert groups(table)[0] == ["Scout", "Bandit"] and groups(table)[2] == ["Bandit", "Medic"]
    assert pile(table) == ["Medic", "Scout", "Warrior"]


@pytest.mark.parametrize("lying", [0, 2])
def test_ruined_stores_takes_the_topmost_group_among_equal_ones(lying: int) -> None:
    table = at_level(
        29,
        1,
        "Scout 1",
        groups=[["Scout"], ["Medic", "Medic"], ["Medic", "Scout"]],
        group_sparks=[lying, 0, lying],
        deck=["Bandit"] * 9,
        cast=["Saboteur"],
    )
    assert effect(table)[:3] == [
        f"Scyntilla ruins the top group{f', with {lying} sparks beside it' if lying else ''}.",
        awarded(value("PLOT_FLAT", 29, 1) + lying),
        "The Scout goes to the discard pile.",
    ]
    assert groups(table)[0] == ["Bandit", None] and groups(table)[2] == ["Medic", "Scout"]


# ---------------------------------------------------------------- 30 Scholarly Wisdom, 32 Scouting Expedition


@LEVELS
@TIMES
@pytest.mark.parametrize(("plot", "label"), [(30, "Scholar"), (32, "Scout")])
def test_scholarly_wisdom_and_scouting_expedition(plot: int, label: str, level: int, times: int) -> None:
    deck = ["Bandit", "Medic", "Bandit", "Tyrant", "Medic", "Bandit", "Tyrant", "Medic"]
    table = at_level(plot, level, "", times, deck=[*deck, "..."], cast=[label])
    drawn = deck[: times * value("PLOT_N", plot, level)]
    award = times * award_of(plot, level)
    told = [line for name in drawn for line in (f"Scyntilla turns up a {name}.", f"Scyntilla places a {name}.")]
    assert did(table, plot, level) == [*told, awarded(award)]
    counts = [(name, drawn.count(name)) for name in dict.fromkeys(drawn)]
    assert city(table, 1) == calm_rest(plot, level, *(f"{name} {n}" for name, n in counts))
    assert sparks(table) == [0, award]


@pytest.mark.parametrize(("plot", "label", "stack"), [(30, "Scholar", "Merchant"), (32, "Scout", "Warrior")])
def test_their_pupils_go_under_the_stack_beside_the_token(plot: int, label: str, stack: str) -> None:
    table = at_level(plot, 2, "", deck=["Pupil", "Medic", "Medic", "..."], cast=[label])
    assert f"Scyntilla converts a Pupil under {stack}." in effect(table)
    assert f"{stack} 1+Pupil" in city(table, 1) and her_sparks(table) == award_of(plot, 2)
    table = at_level(plot, 2, "", deck=[], ending=True, cast=[label])
    assert did(table, plot, 2) == [awarded(award_of(plot, 2))], "without a card only the award"


# ---------------------------------------------------------------- 31 Reckless Experiment


@LEVELS
@TIMES
def test_reckless_experiment(level: int, times: int) -> None:
    table = at_level(31, level, "Merchant 1, Scientist 1", times)
    award = times * award_of(31, level)
    assert did(table, 31, level) == ["Scyntilla discards a Merchant.", awarded(award)], "once, and not to be followed"
    assert pile(table) == ["Merchant", "Rancher"]
    assert sparks(table) == [0, award] and city(table, 0) == "Merchant 1, Scientist 1"


def test_reckless_experiment_with_converted_cards_below_and_in_a_short_sequence() -> None:
    table = her_turn("Scientist 1", "Rancher 1, Warrior 2, Merchant 1+Scout", 31)
    assert effect(table) == [
        "Scyntilla discards a Merchant.",
        awarded(award_of(31, 1)),
        "Scyntilla discards the converted Scout.",
        "Scyntilla discards a Rancher.",
    ]
    table = her_turn("Scientist 1", "Rancher 1, Warrior 2+Scout", 31)
    assert city(table, 1) == "Warrior 1+Scout", "the face-up card goes"
    table = her_turn("Rancher 1, Scientist 1", "Rancher 1", 31)
    assert effect(table) == ["Scyntilla discards a Rancher.", awarded(award_of(31, 1))], "nothing is left to follow"
    assert city(table, 1) == "" and asked(table).kind == "attract"
    table = her_turn("Scientist 1", "", 31)
    assert effect(table) == [awarded(award_of(31, 1))]


# ---------------------------------------------------------------- 33 Relentless Soldiers


@LEVELS
@TIMES
def test_relentless_soldiers(level: int, times: int) -> None:
    table = at_level(33, level, "Scout 7, Medic 1", times, cast=["Soldier"])
    number = times * value("PLOT_N", 33, level)
    give_away(table, "Scout", number, "Relentless Soldiers", ["Medic", "Scout"])
    award = times * award_of(33, level)
    assert did(table, 33, level) == [*gives(*["Scout"] * number), awarded(award)]
    assert city(table, 0) == f"Scout {7 - number}, Medic 1"
    assert city(table, 1) == calm_rest(33, level, f"Scout {number}")
    assert sparks(table) == [0, award]


def test_relentless_soldiers_with_too_few_citizens() -> None:
    table = at_level(33, 3, "Scout 2", cast=["Soldier"])
    assert did(table, 33, 3) == [*gives("Scout", "Scout"), awarded(award_of(33, 3))]
    assert city(table, 0) == ""
    nothing_to_take(33, "Soldier")


# ---------------------------------------------------------------- 34 Fraudulent Trade


@LEVELS
@TIMES
def test_fraudulent_trade(level: int, times: int) -> None:
    table = at_level(34, level, "Scout 3, Medic 1", times, cast=["Trader"])
    award = times * award_of(34, level)
    asks_you(table, "stack", "Fraudulent Trade: choose the stack you get from Scyntilla")
    assert labels(table) == (["Merchant", "Rancher", "Warrior"] if level < 3 else ["Merchant", "Warrior"])
    assert her_sparks(table) == award, "the award comes first"
    choose(table, "Merchant")
    if times == 2 and level == 1:  # two stacks are as small as the Medic
        assert asked(table).kind == "stack" and labels(table) == ["Rancher", "Warrior"]
        choose(table, "Warrior")
    second = [
        "Scyntilla trades Warrior for Medic with Player A.",
        "Scyntilla places a Medic.",
        "Player A places a Warrior.",
    ]
    assert did(table, 34, level) == [
        awarded(award),
        "Scyntilla trades Merchant for Scout with Player A.",
        *["Scyntilla places a Scout."] * 3,
        "Player A places a Merchant.",
        *(second if times == 2 else []),
    ]
    assert city(table, 0) == ("Medic 1, Merchant 1" if times == 1 else "Merchant 1, Warrior 1")
    left = f", Rancher {level - 1}" if level > 1 else ""
    assert city(table, 1) == ("Warrior 1, Scout 3" if times == 1 else "Scout 3, Medic 1") + left
    assert sparks(table) == [0, award]


def test_fraudulent_trade_asks_among_your_largest_stacks() -> None:
    table = at_level(34, 1, "Scout 2, Medic 2, Bandit 1", cast=["Trader"])
    assert asked(table).kind == "stack" and labels(table) == ["Medic", "Scout"]
    assert asked(table).prompt == "Fraudulent Trade: trade away one of your largest stacks"
    choose(table, "Medic", "Warrior")
    assert city(table, 0) == "Scout 2, Bandit 1, Warrior 1"
    assert city(table, 1) == "Merchant 1, Medic 2"


def test_fraudulent_trade_joins_a_stack_or_trades_the_same_name() -> None:
    table = her_turn("Warrior 3", "Rancher 1, Warrior 1, Merchant 1", 34, cast=["Trader"])
    choose(table, "Merchant")
    assert city(table, 0) == "Merchant 1" and city(table, 1) == "Warrior 4"
    table = her_turn("Warrior 3", "Rancher 1, Warrior 1, Merchant 1", 34, cast=["Trader"])
    choose(table, "Warrior")
    assert city(table, 0) == "Warrior 1" and city(table, 1) == "Merchant 1, Warrior 3", "her cards became last"


def test_fraudulent_trade_fires_when_placed_for_each_card_in_turn() -> None:
    table = her_turn("Scout 3", "Rancher 3, Diviner 2", 34, deck=["Medic", "Scout", "..."], cast=["Trader"])
    assert asked(table).kind == "guild" and city(table, 0) == "Diviner 1"
    choose(table, "Agriculture")
    one, two = (int(game.data["GAIN"][DIVINER, level]) for level in (1, 2))
    assert my_sparks(table) == one and city(table, 0) == "Diviner 2, Medic 1", "the second comes after the first"
    assert asked(table).kind == "guild"
    choose(table, "Military")
    assert my_sparks(table) == one + two and city(table, 0) == "Diviner 2, Medic 1, Scout 1"


def test_fraudulent_trade_without_a_trade() -> None:
    table = at_level(34, 2, "", cast=["Trader"])
    assert did(table, 34, 2) == [awarded(award_of(34, 2))]
    table = her_turn("Scout 2, Medic 2", "", 34, cast=["Trader"])
    assert effect(table) == [awarded(award_of(34, 1))], "nothing to get: nobody is asked"
    assert asked(at_level(34, 1, "Advisor 1", cast=["Trader"])).kind == "react"


# ---------------------------------------------------------------- 35 Iron Tribute


@LEVELS
@TIMES
def test_iron_tribute(level: int, times: int) -> None:
    mine = "Scout 1+Medic, Medic 2, Bandit 1, Tyrant 3, Rancher 1, Merchant 1"
    table = at_level(35, level, mine, times, sparks=[40, 0])
    taken = times * min(value("PLOT_N", 35, level), 2 * 6)
    assert did(table, 35, level) == [f"Scyntilla takes {spark_words(taken)} from Player A."]
    assert sparks(table) == [40 - taken, taken]
    assert value("PLOT_N", 35, 2) < 2 * 6 < value("PLOT_N", 35, 3), "the limit counts at levels 1 and 2"


def test_iron_tribute_takes_at_most_what_you_have() -> None:
    table = at_level(35, 2, "Scout 1, Medic 2", sparks=[1, 0], cast=["Tyrant"])
    assert did(table, 35, 2) == ["Scyntilla takes 1 spark from Player A."] and sparks(table) == [0, 1]
    table = at_level(35, 2, "", sparks=[9, 0], cast=["Tyrant"])
    assert sparks(table) == [9, 0]


def test_iron_tribute_counts_your_stacks_when_the_effect_resolves() -> None:
    table = at_level(35, 1, "Guardian 1, Scout 1", sparks=[9, 0], cast=["Tyrant"])
    assert asked(table).kind == "react"
    choose(table, "Guardian", "Scout")
    assert city(table, 0) == "Guardian 1+Scout" and sparks(table) == [7, 2]


# ---------------------------------------------------------------- 36 Show of Force


@LEVELS
@TIMES
@pytest.mark.parametrize(("mine", "half"), [("Scout 1+Scout+Scout", False), ("Scout 2", True), ("", False)])
def test_show_of_force(level: int, times: int, mine: str, half: bool) -> None:
    table = at_level(36, level, mine, times, cast=["Scout"])
    award = award_of(36, level)
    award = times * ((award + 1) // 2 if half else award)
    assert did(table, 36, level) == [awarded(award)], "half only if you show strictly more; halved before doubled"
    assert sparks(table) == [0, award]


@proves("SPK-RULING-89")
def test_show_of_force_counts_after_placing_and_rounds_up() -> None:
    table = at_level(36, 1, "Scout 2", groups=[[], [], ["Scout"]])
    assert her_sparks(table) == award_of(36, 1), "two against two"
    odd = [level for level in (1, 2, 3) if award_of(36, level) % 2]
    assert odd, "else nothing is rounded"
    table = at_level(36, odd[0], "Scout 2, Medic 1")
    assert 2 * her_sparks(table) == award_of(36, odd[0]) + 1
    assert not any("reacts" in text for text in log(table))
