"""Scyntilla's cards 1 to 12: the basic ones, and those of Advisor to Diplomat."""

from __future__ import annotations

import pytest

from civitas.games.spark.cards import DIFFICULTIES
from civitas.games.spark.constants import PUPIL
from civitas.games.spark.tables import GAIN
from civitas.proof.ledger import proves

from ..at_table import asked, log
from .answers import choose, labels
from .looking import city, deck_size, group_sparks, groups, pile, sparks
from .plot_support import LEVELS, TIMES, at_level, awarded, calm_rest, did, give_away, gives, hers_for
from .scenes import spark_words
from .solo_support import award_of, effect, following_pays, her_sparks, my_sparks, value
from .support import game, her_turn

DIFFICULTY = pytest.mark.parametrize("difficulty", DIFFICULTIES)

# ---------------------------------------------------------------- 1 Call to Arms


@LEVELS
@TIMES
def test_call_to_arms(level: int, times: int) -> None:
    table = at_level(1, level, "Scout 5, Medic 1", times)
    number = times * value("PLOT_N", 1, level)
    give_away(table, "Scout", number, "Call to Arms", ["Medic", "Scout"])
    assert did(table, 1, level) == gives(*["Scout"] * number)
    assert city(table, 0) == f"Scout {5 - number}, Medic 1"
    assert city(table, 1) == calm_rest(1, level, f"Scout {number}")
    assert sparks(table) == [0, 0]
    assert f"Call to Arms{', doubled by the Encore' if times == 2 else ''}." in log(table)[0]


def test_call_to_arms_with_too_few_citizens() -> None:
    table = at_level(1, 3, "Scout 1+Medic")
    assert value("PLOT_N", 1, 3) == 2
    assert did(table, 1, 3) == [*gives("Scout"), "Player A discards the converted Medic."]
    assert city(table, 0) == "" and pile(table) == ["Medic", "Rancher"]
    table = at_level(1, 3, "")
    assert did(table, 1, 3) == []


def test_call_to_arms_is_an_attack() -> None:
    table = at_level(1, 1, "Advisor 1, Medic 1")
    assert asked(table).kind == "react"
    assert asked(table).prompt == "Scyntilla attacks with Call to Arms. React?"


# ---------------------------------------------------------------- 2 Steady Glow


@proves("SPK-RULING-101", "SPK-RULING-89")
@LEVELS
@TIMES
@DIFFICULTY
def test_steady_glow_pays_what_following_pays(level: int, times: int, difficulty: str) -> None:
    table = at_level(2, level, "Scout 1", times, pile=["Bandit"], options={"difficulty": difficulty})
    award = times * following_pays(level, difficulty)
    assert did(table, 2, level) == [awarded(award)]
    assert sparks(table) == [0, award] and city(table, 1) == calm_rest(2, level)


# ---------------------------------------------------------------- 3 Crowded Streets


@LEVELS
@TIMES
def test_crowded_streets(level: int, times: int) -> None:
    table = at_level(3, level, "Scout 1", times, groups=[[], [], ["Tyrant", "Rancher"]])
    award = times * award_of(3, level) * 4
    assert did(table, 3, level) == [awarded(award)], "three stacks, and one that came this turn"
    assert her_sparks(table) == award


def test_crowded_streets_counts_stacks_without_a_token_and_none_in_an_empty_city() -> None:
    table = her_turn("Scout 1", "Rancher 2, Warrior 1+Scout+Scout, Merchant 1, Tyrant 1, Medic 4", 3)
    assert her_sparks(table) == 5 * award_of(3, 1)
    table = her_turn("Scout 1", "", 3)
    assert effect(table) == [awarded(0)] and her_sparks(table) == 0


# ---------------------------------------------------------------- 4 Envious Eyes


@LEVELS
@TIMES
def test_envious_eyes(level: int, times: int) -> None:
    table = at_level(4, level, "Scout 1+Medic+Medic, Bandit 2", times, sparks=[30, 1])
    taken = times * award_of(4, level) * 3
    assert did(table, 4, level) == [f"Scyntilla takes {spark_words(taken)} from Player A."], (
        "the Scout stack has three cards, converted ones included"
    )
    assert sparks(table) == [30 - taken, 1 + taken] and city(table, 0) == "Scout 1+Medic+Medic, Bandit 2"


def test_envious_eyes_is_an_attack_and_takes_at_most_what_you_have() -> None:
    table = at_level(4, 3, "", sparks=[9, 0])
    assert did(table, 4, 3) == ["Scyntilla takes 0 sparks from Player A."] and sparks(table) == [9, 0]
    assert sparks(at_level(4, 3, "Scout 3", sparks=[4, 0])) == [0, 4]
    assert asked(at_level(4, 1, "Advisor 1")).kind == "react"


# ---------------------------------------------------------------- 5 Heavy Toll


@proves("SPK-RULING-101", "SPK-RULING-89")
@LEVELS
@TIMES
@DIFFICULTY
def test_heavy_toll_takes_what_following_pays(level: int, times: int, difficulty: str) -> None:
    taken = times * following_pays(level, difficulty)
    table = at_level(5, level, "Scout 1", times, sparks=[30, 1], options={"difficulty": difficulty})
    assert did(table, 5, level) == [f"Scyntilla takes {spark_words(taken)} from Player A."]
    assert sparks(table) == [30 - taken, 1 + taken]


TOLL = following_pays(2)


@pytest.mark.parametrize("own", sorted({0, 1, TOLL - 1, TOLL}))
def test_heavy_toll_takes_at_most_what_you_have(own: int) -> None:
    table = at_level(5, 2, "Scout 1", sparks=[own, 1])
    assert sparks(table) == [0, 1 + own]
    assert did(table, 5, 2) == [f"Scyntilla takes {spark_words(own)} from Player A."]


def test_heavy_toll_is_an_attack_and_the_advisors_sparks_can_be_taken() -> None:
    table = choose(at_level(5, 2, "Advisor 1"), "Advisor")
    assert sparks(table) == [0, 2]


# ---------------------------------------------------------------- 6 Bright Promises


@LEVELS
@TIMES
def test_bright_promises(level: int, times: int) -> None:
    """The sparks beside the groups left are there once, Encore or not."""
    table = at_level(6, level, "Scout 1", times, group_sparks=[3, 1, 2])
    assert did(table, 6, level) == [
        "Scyntilla takes 3 sparks from beside the top group.",
        "Scyntilla takes 1 spark from beside the middle group.",
    ]
    assert sparks(table) == [0, 2 + 3 + 1]
    assert group_sparks(table) == [1, 1, 0], "only that of the clean-up"
    table = at_level(6, level, "Scout 1", times, group_sparks=[0, 4, 0])
    assert did(table, 6, level) == ["Scyntilla takes 4 sparks from beside the middle group."]


# ---------------------------------------------------------------- 7 Devious Advice


@LEVELS
@TIMES
def test_devious_advice(level: int, times: int) -> None:
    table = at_level(7, level, "Scout 4, Medic 2+Bandit+Bandit+Bandit", times, cast=["Advisor"])
    award = times * award_of(7, level)
    assert did(table, 7, level) == [*gives(*["Scout"] * times), awarded(award)]
    assert city(table, 0) == f"Scout {4 - times}, Medic 2+Bandit+Bandit+Bandit", "the largest by face-up cards"
    assert city(table, 1) == calm_rest(7, level, f"Scout {times}")
    assert her_sparks(table) == award


def test_devious_advice_finds_the_largest_stack_anew_for_the_second_card() -> None:
    table = at_level(7, 1, "Scout 3, Medic 2, Bandit 1", 2, cast=["Advisor"])
    assert city(table, 0) == "Scout 2, Medic 2, Bandit 1", "the first was given without a question"
    assert asked(table).kind == "stack"
    assert asked(table).prompt == "Devious Advice: give a card of one of your largest stacks"
    assert labels(table) == ["Medic", "Scout"]
    choose(table, "Medic")
    assert city(table, 0) == "Scout 2, Medic 1, Bandit 1"
    assert did(table, 7, 1) == [*gives("Scout", "Medic"), awarded(2 * award_of(7, 1))]


def test_devious_advice_asks_for_the_stack_among_equal_ones_and_gives_nothing_from_an_empty_city() -> None:
    table = at_level(7, 2, "Scout 1+Medic, Bandit 1", cast=["Advisor"])
    assert labels(table) == ["Bandit", "Scout"]
    choose(table, "Scout")
    assert did(table, 7, 2) == [*gives("Scout"), awarded(award_of(7, 2)), "Player A discards the converted Medic."]
    table = at_level(7, 2, "", cast=["Advisor"])
    assert did(table, 7, 2) == [awarded(award_of(7, 2))]
    assert asked(at_level(7, 2, "Advisor 1")).kind == "react"


# ---------------------------------------------------------------- 8 Stirred Unrest


@LEVELS
@TIMES
def test_stirred_unrest(level: int, times: int) -> None:
    hers = f"Rancher 1, Warrior {level}, Merchant 2"
    table = her_turn("Scout 4, Medic 2+Bandit+Bandit", hers, 8, encore=times == 2, cast=["Agitator"])
    award = times * award_of(8, level)
    trade = [
        "Scyntilla trades Merchant for Scout with Player A.",
        "Player A places a Merchant.",
        "Scyntilla places a Scout.",
    ]
    assert did(table, 8, level) == [*trade * times, awarded(award)], "one card, and with an Encore another"
    assert city(table, 0) == f"Scout {4 - times}, Medic 2+Bandit+Bandit, Merchant {times}"
    after = ["Rancher 1", *([] if times == 2 else ["Merchant 1"]), f"Scout {times}"]
    assert city(table, 1) == ", ".join([*after, *([f"Warrior {level - 1}"] if level > 1 else [])])
    assert her_sparks(table) == award


def test_stirred_unrest_asks_among_equal_stacks_and_your_card_joins_its_stack() -> None:
    table = at_level(8, 1, "Rancher 2, Medic 2, Bandit 1", cast=["Agitator"])
    assert asked(table).kind == "stack" and labels(table) == ["Medic", "Rancher"]
    assert asked(table).prompt == "Stirred Unrest: trade away one of your largest stacks"
    choose(table, "Rancher")
    assert city(table, 0) == "Rancher 1, Medic 2, Bandit 1, Merchant 1"
    assert city(table, 1) == "Rancher 2"
    assert pile(table) == ["Warrior"]


@pytest.mark.parametrize(
    ("mine", "hers"),
    [("Scout 2, Bandit 1", "Rancher 1, Warrior 1, Scout 1"), ("", "Rancher 1, Warrior 1"), ("Scout 2, Medic 2", "")],
)
def test_stirred_unrest_without_a_trade(mine: str, hers: str) -> None:
    """The same name, or a side without a card: only the award."""
    table = her_turn(mine, hers, 8, cast=["Agitator"])
    assert asked(table).kind == "attract"
    assert effect(table)[0] == awarded(award_of(8, 1)) and not any("trades" in text for text in log(table))
    assert city(table, 0) == mine


def test_stirred_unrest_places_what_you_get() -> None:
    table = her_turn("Scout 2", "Rancher 1, Diviner 1", 8, cast=["Agitator"], deck=["Scout", "..."])
    assert asked(table).kind == "guild", "the Diviner works for you"
    choose(table, "Military")
    assert city(table, 0) == "Scout 2, Diviner 1" and my_sparks(table) > 0
    assert city(table, 1) == "Rancher 1" and pile(table) == ["Scout"], "the Scout lay beside the middle token"
    assert asked(at_level(8, 2, "Advisor 1", cast=["Agitator"])).kind == "react"


def test_stirred_unrest_leaves_converted_cards_behind() -> None:
    table = her_turn("Scout 1+Medic", "Rancher 1, Warrior 1, Merchant 1+Bandit", 8, cast=["Agitator"])
    assert city(table, 0) == "Merchant 1" and city(table, 1) == "Rancher 1, Scout 1"
    assert pile(table) == ["Bandit", "Medic", "Warrior"], "hers, yours, and then the discard at the token"


# ---------------------------------------------------------------- 9 Highway Robbery


@LEVELS
@TIMES
def test_highway_robbery(level: int, times: int) -> None:
    table = at_level(9, level, "Bandit 2, Medic 1, Trader 1+Bandit", times, sparks=[40, 0])
    taken = times * (value("PLOT_FLAT", 9, level) + 3)
    assert did(table, 9, level) == [f"Scyntilla takes {spark_words(taken)} from Player A."]
    assert sparks(table) == [40 - taken, taken]


def test_highway_robbery_takes_the_flat_part_without_icons_and_at_most_what_you_have() -> None:
    table = at_level(9, 2, "Scout 3", cast=["Bandit"], sparks=[40, 0])
    assert her_sparks(table) == value("PLOT_FLAT", 9, 2)
    table = at_level(9, 3, "Bandit 3", sparks=[1, 0])
    assert did(table, 9, 3) == ["Scyntilla takes 1 spark from Player A."] and sparks(table) == [0, 1]
    assert asked(at_level(9, 1, "Advisor 1", cast=["Bandit"])).kind == "react"


# ---------------------------------------------------------------- 10 Hollow Victory


@LEVELS
@TIMES
def test_hollow_victory(level: int, times: int) -> None:
    table = at_level(10, level, "Scout 2+Champion, Saboteur 1, Medic 1", times)
    award = times * award_of(10, level) * 3
    assert did(table, 10, level) == [awarded(award)] and sparks(table) == [0, award]


def test_hollow_victory_without_an_icon_in_your_city() -> None:
    table = at_level(10, 3, "Medic 2+Scout, Advisor 1", cast=["Champion"])
    assert did(table, 10, 3) == [awarded(0)], "her Warrior does not count; nobody reacts"


# ---------------------------------------------------------------- 11 Hoarded Wonders


@TIMES
@pytest.mark.parametrize(("level", "group", "cards"), [(1, ["Tyrant", "Rancher"], 5), (2, ["Rancher"], 5), (3, [], 5)])
def test_hoarded_wonders(level: int, group: list[str], cards: int, times: int) -> None:
    table = at_level(11, level, "Scout 1", times, groups=[[], [], group], cast=["Collector"])
    award = times * (cards // {1: 3, 2: 2, 3: 1}[level])
    assert value("PLOT_N", 11, level) == {1: 3, 2: 2, 3: 1}[level] and award_of(11, level) == 1
    assert did(table, 11, level) == [awarded(award)], "rounded down, then doubled"
    assert her_sparks(table) == award


def test_hoarded_wonders_counts_converted_cards() -> None:
    table = her_turn("Scout 1", "Rancher 1+Scout+Scout, Warrior 1, Merchant 2+Medic", 11, cast=["Collector"])
    assert value("PLOT_N", 11, 3) == 1
    assert her_sparks(table) == 7 * award_of(11, 3), "three cards beside the token: level 3, each of the seven pays"
    assert her_sparks(her_turn("Scout 1", "", 11, cast=["Collector"])) == 0


# ---------------------------------------------------------------- 12 Empty Treaties


@LEVELS
@TIMES
def test_empty_treaties(level: int, times: int) -> None:
    deck = ["Scout", "Bandit", "..."]
    table = at_level(12, level, "Scout 1, Advisor 1", times, deck=deck, cast=["Diplomat"])
    award = times * award_of(12, level)
    assert did(table, 12, level) == [
        awarded(award),
        "Player A turns up a Scout.",
        "Player A places a Scout.",
        *(["Player A turns up a Bandit.", "Player A places a Bandit."] if times == 2 else []),
    ], "no attack: the Advisor is not asked"
    assert city(table, 0) == "Scout 2, Advisor 1" + (", Bandit 1" if times == 2 else "")
    assert sparks(table) == [0, award]


def test_empty_treaties_works_for_you_with_a_pupil_or_a_diviner() -> None:
    table = at_level(12, 1, "Scout 1, Medic 1", deck=["Pupil", "..."], cast=["Diplomat"])
    assert asked(table).kind == "stack" and labels(table) == ["under Medic", "under Scout"]
    assert her_sparks(table) == award_of(12, 1), "awarded before"
    choose(table, "under Medic")
    assert city(table, 0) == "Scout 1, Medic 1+Pupil" and my_sparks(table) == int(game.data[GAIN.name][PUPIL, 1])
    table = at_level(12, 1, "Scout 1", deck=["Diviner", "Medic", "..."], cast=["Diplomat"])
    assert asked(table).kind == "guild" and len(labels(table)) == 5
    choose(table, "Military")
    assert city(table, 0) == "Scout 1, Diviner 1" and pile(table)[0] == "Medic"


def test_empty_treaties_without_a_stack_or_a_card() -> None:
    table = at_level(12, 1, "", deck=["Pupil", "..."], cast=["Diplomat"])
    assert did(table, 12, 1) == [
        awarded(award_of(12, 1)),
        "Player A turns up a Pupil.",
        "Player A has no stack for the Pupil: it is discarded.",
    ]
    assert my_sparks(table) == 0 and pile(table) == ["Pupil", "Rancher"]
    table = at_level(12, 2, "Scout 1", deck=[], ending=True, cast=["Diplomat"])
    assert did(table, 12, 2) == [awarded(award_of(12, 2))]
    assert city(table, 0) == "Scout 1"


# ---------------------------------------------------------------- all of them


@proves("SPK-SOLO-CARD-02")
@pytest.mark.parametrize("plot", range(1, 7))
def test_a_basic_card_takes_the_group_of_its_icon(plot: int) -> None:
    token = (0, 1, 2)[(plot - 1) % 3]
    full = [["Bandit", "Trader"], ["Bandit", "Trader"], ["Bandit", "Trader"]]
    table = her_turn("", hers_for(plot, 1), plot, groups=full, deck=["Medic", "Medic", "Medic"], group_sparks=[1, 1, 1])
    assert [cards == ["Medic", "Medic"] for cards in groups(table)] == [n == token for n in range(3)]
    assert group_sparks(table)[token] == 0 and deck_size(table) == 1
