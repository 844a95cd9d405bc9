"""Scyntilla's cards 13 to 24: those of Diviner to Poet."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.games.spark.constants import PUPIL
from civitas.games.spark.tables import GAIN
from civitas.proof.ledger import proves

from ..at_table import asked, log
from .answers import choose, labels
from .looking import city, deck_size, groups, pile, sparks
from .plot_support import LEVELS, TIMES, asks_you, at_level, awarded, calm_rest, did, gives, nothing_to_take
from .scenes import spark_words
from .solo_support import award_of, effect, her_sparks, level_told, my_sparks, value
from .support import game, her_turn

# ---------------------------------------------------------------- 13 Cursed Divination


@LEVELS
@TIMES
def test_cursed_divination(level: int, times: int) -> None:
    deck = ["Medic", "Scout", "Scout", "Medic"]
    table = at_level(13, level, "Scout 3, Bandit 1, Medic 2", times, deck=[*deck, "..."], cast=["Diviner"])
    drawn = deck[: times * value("PLOT_N", 13, level)]
    given = []
    for _ in range(times):
        if len({*drawn}) == 1:
            given.append("Medic")  # the only one that shares a guild: nobody is asked
            continue
        asks_you(table, "card", "Cursed Divination: give one of your citizens to Scyntilla")
        assert labels(table) == ["Medic", "Scout"], "no Bandit"
        choose(table, "Scout")
        given.append("Scout")
    award = times * award_of(13, level)
    turned = [line for name in drawn for line in (f"Scyntilla turns up a {name}.", f"Scyntilla places a {name}.")]
    assert did(table, 13, level) == [*turned, *gives(*given), awarded(award)]
    counts = [(name, (drawn + given).count(name)) for name in dict.fromkeys(drawn + given)]
    assert city(table, 1) == calm_rest(13, level, *(f"{name} {n}" for name, n in counts))
    assert sparks(table) == [0, award]


def test_cursed_divination_without_a_citizen_that_shares_a_guild() -> None:
    table = at_level(13, 1, "Bandit 2+Medic", deck=["Medic", "..."], cast=["Diviner"])
    assert did(table, 13, 1) == [
        "Scyntilla turns up a Medic.",
        "Scyntilla places a Medic.",
        awarded(award_of(13, 1)),
    ], "the converted Medic does not count"
    assert city(table, 0) == "Bandit 2+Medic"


def test_cursed_divination_may_take_the_first_citizen_of_the_alphabet() -> None:
    cast = ["Bandit", "Diviner", "Medic", "Merchant", "Rancher", "Scout", "Warrior"]
    table = her_turn("Bandit 1", "Rancher 1", 13, deck=["Bandit", "..."], cast=cast)
    assert gives("Bandit")[0] in did(table, 13, 1) and city(table, 0) == ""


@pytest.mark.parametrize(
    ("top", "options"), [("Pupil", ["Medic", "Mentor", "Scout"]), ("Scientist", ["Medic", "Mentor"])]
)
def test_cursed_divination_with_cards_of_several_guilds(top: str, options: list[str]) -> None:
    hers = "Rancher 1, Scout 1"
    table = her_turn("Scout 1, Mentor 1, Medic 1", hers, 13, deck=[top, "..."], cast=["Diviner"])
    assert labels(table) == options, "a Pupil shares with all, a Scientist with two guilds"


def test_cursed_divination_is_reacted_to_before_anything_is_placed() -> None:
    table = her_turn("Advisor 1, Medic 1", "Rancher 1", 13, deck=["Medic", "..."], cast=["Diviner"])
    assert asked(table).kind == "react" and city(table, 1) == "Rancher 1"


def test_cursed_divination_gives_only_what_is_there_to_give() -> None:
    table = at_level(13, 1, "Medic 1, Bandit 1", 2, deck=["Medic", "Medic", "..."], cast=["Diviner"])
    assert did(table, 13, 1)[4:] == [*gives("Medic"), awarded(2 * award_of(13, 1))]


# ---------------------------------------------------------------- 14 Public Sentence


@LEVELS
@TIMES
def test_public_sentence(level: int, times: int) -> None:
    table = at_level(14, level, "Scout 6+Medic, Bandit 1", times, cast=["Executioner"])
    number = times * value("PLOT_N", 14, level)
    for i in range(number):
        asks_you(table, "card", "Public Sentence: discard one of your citizens")
        if i == 0:
            assert labels(table) == ["Bandit", "Scout", "the converted Medic under Scout"]
            choose(table, "the converted Medic")
        else:
            assert labels(table) == ["Bandit", "Scout"]
            choose(table, "Scout")
    award = times * award_of(14, level)
    told = ["Player A discards the converted Medic.", *["Player A discards a Scout."] * (number - 1)]
    assert did(table, 14, level) == [*told, awarded(award)]
    assert city(table, 0) == f"Scout {7 - number}, Bandit 1"
    assert pile(table) == ["Medic", *["Scout"] * (number - 1), "Warrior"]
    assert sparks(table) == [0, award]


def test_public_sentence_with_too_few_citizens() -> None:
    table = at_level(14, 3, "Scout 1+Medic", cast=["Executioner"])
    assert value("PLOT_N", 14, 3) == 3
    choose(table, "Scout")
    assert did(table, 14, 3) == [
        "Player A discards a Scout.",
        "Player A discards the converted Medic.",
        awarded(award_of(14, 3)),
    ], "also what has lost its last face-up card"
    nothing_to_take(14, "Executioner")


# ---------------------------------------------------------------- 15 Guarded Conversion


@LEVELS
@TIMES
def test_guarded_conversion(level: int, times: int) -> None:
    table = at_level(15, level, "Scout 3, Medic 2+Bandit, Bandit 1", times, cast=["Guardian"])
    number = min(times * value("PLOT_N", 15, level), 3)
    stacks = ["Bandit", "Medic", "Scout"]
    for name in ["Scout", "Medic"][:number]:
        asks_you(table, "stack", "Guarded Conversion: choose a stack and convert all but one card")
        assert labels(table) == stacks, "different ones"
        choose(table, name)
        stacks.remove(name)
    award = times * award_of(15, level)
    told = ["Player A converts a Scout under Scout."] * 2
    if number > 1:
        told.append("Player A converts a Medic under Medic.")
    assert did(table, 15, level) == [*told, awarded(award)], "a third stack, the Bandit's, changes nothing"
    medics = "Medic 1+Bandit+Medic" if number > 1 else "Medic 2+Bandit"
    assert city(table, 0) == f"Scout 1+Scout+Scout, {medics}, Bandit 1"
    assert sparks(table) == [0, award]


def test_guarded_conversion_with_too_few_stacks() -> None:
    table = at_level(15, 3, "Scout 3", cast=["Guardian"])
    assert value("PLOT_N", 15, 3) == 2
    assert did(table, 15, 3) == [*["Player A converts a Scout under Scout."] * 2, awarded(award_of(15, 3))]
    assert did(at_level(15, 3, "", cast=["Guardian"]), 15, 3) == [awarded(award_of(15, 3))]


def test_guarded_conversion_is_an_attack() -> None:
    table = at_level(15, 1, "Guardian 1, Scout 2")
    assert asked(table).kind == "react"
    choose(table, "no reaction")
    assert labels(table) == ["Guardian", "Scout"]


# ---------------------------------------------------------------- 16 Unjust Verdict


@LEVELS
@TIMES
def test_unjust_verdict(level: int, times: int) -> None:
    table = at_level(16, level, "Scout 8, Bandit 1", times, cast=["Judge"])
    number = times * value("PLOT_N", 16, level)
    for _ in range(number):
        asks_you(table, "card", "Unjust Verdict: convert one of your citizens")
        assert labels(table) == ["Bandit", "Scout"]
        choose(table, "Scout")
        assert asked(table).kind == "stack" and asked(table).seat == 0
        assert labels(table) == ["under Bandit", "under Scout"]
        choose(table, "under Bandit")
    award = times * award_of(16, level)
    assert did(table, 16, level) == [*["Player A converts a Scout under Bandit."] * number, awarded(award)]
    assert city(table, 0) == f"Scout {8 - number}, Bandit 1{'+Scout' * number}"
    assert sparks(table) == [0, award]


def test_unjust_verdict_without_a_destination() -> None:
    table = at_level(16, 2, "Scout 1+Medic", cast=["Judge"])
    assert did(table, 16, 2) == [awarded(award_of(16, 2))] and city(table, 0) == "Scout 1+Medic", "the card stays"
    table = at_level(16, 3, "Scout 2", cast=["Judge"])
    assert value("PLOT_N", 16, 3) == 3
    assert did(table, 16, 3) == ["Player A converts a Scout under Scout.", awarded(award_of(16, 3))]
    table = at_level(16, 1, "Scout 1, Bandit 1", cast=["Judge"])
    choose(table, "Scout")
    assert city(table, 0) == "Bandit 1+Scout", "not under the place that it leaves; nothing to ask"
    assert asked(at_level(16, 1, "Advisor 1", cast=["Judge"])).kind == "react"


# ---------------------------------------------------------------- 17 Meritless Mediation

MIXED: dict[str, Any] = {"groups": [["Bandit", "Medic"], [], ["Scout", "Bandit"]], "cast": ["Mediator"]}


@LEVELS
@TIMES
def test_meritless_mediation(level: int, times: int) -> None:
    table = at_level(17, level, "Scout 2, Medic 1", times, **MIXED)
    asks_you(table, "trade", "Meritless Mediation: choose the card you give and the card you get")
    assert labels(table) == [
        f"{mine} for {theirs}"
        for mine in ("Medic", "Scout")
        for theirs in (
            "Bandit at place 1 of the top group",
            "Medic at place 2 of the top group",
            "Scout at place 1 of the bottom group",
            "Bandit at place 2 of the bottom group",
        )
    ]
    choose(table, "Scout for Bandit at place 1 of the top group", "Scout for Scout", "Medic for Medic")
    award = times * award_of(17, level)
    assert did(table, 17, level) == [
        "Player A trades Scout for Bandit with the assembly.",
        "Player A trades Scout for Scout with the assembly.",
        "Player A trades Medic for Medic with the assembly.",
        "Player A places a Bandit.",
        "Player A places a Scout.",
        "Player A places a Medic.",
        awarded(award),
    ], "an Encore doubles the award only"
    assert city(table, 0) == "Bandit 1, Scout 1, Medic 1"
    assert groups(table)[0] == ["Scout", "Medic"] and groups(table)[2] == ["Scout", "Bandit"]
    assert sparks(table) == [0, award]


def test_meritless_mediation_works_for_you_in_the_order_you_like() -> None:
    given: dict[str, Any] = {"groups": [["Pupil", "Diviner"], [], []], "cast": ["Mediator"], "deck": ["Scout", "..."]}
    for first in ("Pupil", "Diviner"):
        table = at_level(17, 1, "Scout 2", **given)
        choose(table, "Scout for Pupil")
        assert asked(table).kind == "place" and labels(table) == ["Diviner", "Pupil"], "the last pair is no choice"
        assert city(table, 0) == "" and groups(table)[0] == ["Scout", "Scout"]
        choose(table, first, "Politics")
        if first == "Pupil":
            assert city(table, 0) == "Diviner 1" and pile(table)[:2] == ["Pupil", "Scout"] and my_sparks(table) == 0
        else:
            assert city(table, 0) == "Diviner 1+Pupil"
            assert my_sparks(table) == int(game.data[GAIN.name][PUPIL, 1])


def test_meritless_mediation_with_nothing_to_trade() -> None:
    assert did(at_level(17, 2, "", **MIXED), 17, 2) == [awarded(award_of(17, 2))]
    table = at_level(17, 2, "Scout 2", groups=[[], ["Bandit", "Medic"], []], cast=["Mediator"])
    assert did(table, 17, 2) == [awarded(award_of(17, 2))], "the group that she took is no partner"
    assert city(table, 0) == "Scout 2"
    assert asked(at_level(17, 2, "Advisor 1", cast=["Mediator"])).kind == "react"


@proves("SPK-SOLO-NOTE-05")
def test_meritless_mediation_does_not_ask_for_a_pair_without_a_choice() -> None:
    table = at_level(17, 1, "Scout 1", groups=[["Bandit"], [], []], cast=["Mediator"])
    assert did(table, 17, 1)[0] == "Player A trades Scout for Bandit with the assembly."


# ---------------------------------------------------------------- 18 Restorative Remedy


@LEVELS
@TIMES
def test_restorative_remedy(level: int, times: int) -> None:
    from_top = ["Bandit", "Tyrant", "Scout", "Bandit", "Tyrant", "Scout", "Bandit"]
    table = at_level(18, level, "", times, pile=from_top[::-1], cast=["Medic"])
    number = times * value("PLOT_N", 18, level)
    award = times * award_of(18, level)
    told = [
        line
        for name in from_top[:number]
        for line in (f"Scyntilla takes a {name} from the discard pile.", f"Scyntilla places a {name}.")
    ]
    assert did(table, 18, level) == [*told, awarded(award)]
    counts = [(name, from_top[:number].count(name)) for name in dict.fromkeys(from_top[:number])]
    assert city(table, 1) == calm_rest(18, level, *(f"{name} {n}" for name, n in counts))
    assert pile(table) == [*from_top[number:][::-1], "Rancher"]
    assert sparks(table) == [0, award]


def test_restorative_remedy_with_a_small_pile() -> None:
    table = at_level(18, 1, "Scout 1", cast=["Medic"])
    assert did(table, 18, 1) == [awarded(award_of(18, 1))] and table.state.ending == 0
    table = at_level(18, 2, "Scout 1", pile=["Pupil"], cast=["Medic"])
    assert did(table, 18, 2) == [
        "Scyntilla takes a Pupil from the discard pile.",
        "Scyntilla converts a Pupil under Rancher.",
        awarded(award_of(18, 2)),
    ]
    assert city(table, 1) == "Warrior 1, Merchant 1, Rancher 1+Pupil"


def test_restorative_remedy_does_not_take_a_pupil_twice() -> None:
    table = her_turn("Bandit 1", "", 18, encore=True, pile=["Scout", "Pupil"], cast=["Medic"])
    assert 2 * value("PLOT_N", 18, 1) == 2
    assert effect(table) == [
        "Scyntilla takes a Pupil from the discard pile.",
        "Scyntilla has no stack for the Pupil: it is discarded.",
        "Scyntilla takes a Scout from the discard pile.",
        "Scyntilla places a Scout.",
        awarded(2 * award_of(18, 1)),
        "Scyntilla discards a Scout.",
    ]
    assert pile(table) == ["Pupil", "Scout"]


# ---------------------------------------------------------------- 19 Price Gouging


@LEVELS
@TIMES
def test_price_gouging(level: int, times: int) -> None:
    table = at_level(19, level, "Bandit 4", times, groups=[["Bandit", "Bandit"], [], []])
    award = times * (value("PLOT_FLAT", 19, level) + 3)
    assert did(table, 19, level) == [awarded(award)], "her Merchant and the two Bandits of this turn"
    assert sparks(table) == [0, award]


def test_price_gouging_without_an_icon() -> None:
    table = her_turn("Bandit 4", "Rancher 2+Bandit, Warrior 1", 19, cast=["Merchant"])
    assert level_told(table) == 3 and effect(table)[0] == awarded(value("PLOT_FLAT", 19, 3))


# ---------------------------------------------------------------- 20 Malevolent Mentoring


@LEVELS
@TIMES
def test_malevolent_mentoring(level: int, times: int) -> None:
    deck = ["Scout", "Medic", "Pupil", "Scout", "Medic", "Pupil"]
    table = at_level(20, level, "Scout 1", times, deck=[*deck, "..."], cast=["Mentor"])
    drawn = deck[: times * value("PLOT_N", 20, level)]
    award = times * award_of(20, level)
    told = [
        line
        for name in drawn
        for line in (f"Scyntilla turns up a {name}.", f"Scyntilla converts a {name} under Warrior.")
    ]
    assert level_told(table) == level, "the conversions do not change the level of this turn"
    assert effect(table)[: len(told) + 2] == [*told, awarded(award), "Scyntilla discards a Warrior."]
    under = "".join(f"+{name}" for name in drawn)
    left = f", Warrior {level - 1}{under}" if level > 1 else ""
    assert city(table, 1) == f"Rancher 1, Merchant 1{left}"
    assert pile(table) == (["Warrior"] if level > 1 else ["Warrior", *drawn]), "with its last card all go"
    assert sparks(table) == [0, award]


def test_malevolent_mentoring_without_a_card() -> None:
    table = at_level(20, 2, "Scout 1", deck=[], ending=True, cast=["Mentor"])
    assert did(table, 20, 2) == [awarded(award_of(20, 2))]


# ---------------------------------------------------------------- 21 Cast Out


@LEVELS
@TIMES
def test_cast_out(level: int, times: int) -> None:
    hers = f"Outcast 2+Medic, Rancher 1, Warrior {level}, Merchant 1"
    table = her_turn("Scout 1, Outcast 1", hers, 21, encore=times == 2)
    award = times * 2 * award_of(21, level)
    assert level_told(table) == level
    assert effect(table) == [
        "Player A places an Outcast.",
        "Player A places an Outcast.",
        "Scyntilla discards the converted Medic.",
        awarded(award),
        "Scyntilla discards a Merchant.",
    ], "the gap closes, and the Merchant lies beside the bottom token"
    assert city(table, 0) == "Scout 1, Outcast 3"
    assert city(table, 1) == f"Rancher 1, Warrior {level}"
    assert pile(table) == ["Medic", "Merchant"]
    assert sparks(table) == [0, award]


@LEVELS
@TIMES
def test_cast_out_without_an_outcast(level: int, times: int) -> None:
    table = at_level(21, level, "Outcast 3", times)
    award = times * value("PLOT_FLAT", 21, level)
    assert did(table, 21, level) == [awarded(award)]
    assert city(table, 0) == "Outcast 3"


def test_cast_out_takes_outcasts_from_the_token_and_of_this_turn() -> None:
    table = her_turn("", "Rancher 1, Warrior 1, Outcast 2, Merchant 1", 21, groups=[[], [], ["Outcast"]])
    assert level_told(table) == 3 and her_sparks(table) == 3 * award_of(21, 3)
    assert city(table, 0) == "Outcast 3" and city(table, 1) == "Rancher 1, Warrior 1"
    assert pile(table) == ["Merchant"]
    table = her_turn("", "Rancher 1+Outcast", 21)
    assert her_sparks(table) == value("PLOT_FLAT", 21, 1) and city(table, 0) == "", "a converted one does not count"
    assert asked(her_turn("Advisor 1", "Outcast 1", 21)).kind == "react"


# ---------------------------------------------------------------- 22 Encore Performance


@LEVELS
@TIMES
def test_encore_performance(level: int, times: int) -> None:
    table = at_level(22, level, "Scout 1", times, cast=["Performer"])
    award = times * award_of(22, level)
    assert did(table, 22, level) == [awarded(award)]
    assert sparks(table) == [0, award]
    assert table.view(None)["solo"]["encore"] is True, "the next card is doubled, once"


# ---------------------------------------------------------------- 23 Borrowed Ideas


@LEVELS
@TIMES
def test_borrowed_ideas(level: int, times: int) -> None:
    group = [[], ["Mentor", "Mentor"], []]
    table = at_level(23, level, "Philosopher 2+Mentor, Scholar 1", times, groups=group, sparks=[40, 0])
    taken = times * award_of(23, level) * 3
    assert did(table, 23, level) == [f"Scyntilla takes {spark_words(taken)} from Player A."], "only yours count"
    assert sparks(table) == [40 - taken, taken]


def test_borrowed_ideas_is_an_attack_and_takes_at_most_what_you_have() -> None:
    table = at_level(23, 3, "Scout 1", cast=["Philosopher"], sparks=[9, 0])
    assert did(table, 23, 3) == ["Scyntilla takes 0 sparks from Player A."] and sparks(table) == [9, 0]
    assert sparks(at_level(23, 3, "Philosopher 2", sparks=[4, 0])) == [0, 4]
    table = at_level(23, 1, "Guardian 1, Philosopher 2", sparks=[9, 0])
    assert asked(table).kind == "react", "before the icons are counted"
    choose(table, "Guardian", "Philosopher")
    choose(table, "under Guardian")
    assert sparks(table) == [9 - award_of(23, 1), award_of(23, 1)]


# ---------------------------------------------------------------- 24 Bitter Verses


@LEVELS
@TIMES
def test_bitter_verses(level: int, times: int) -> None:
    table = at_level(24, level, "Advisor 1", times, cast=["Poet"])
    award = times * award_of(24, level)
    assert did(table, 24, level) == [awarded(award)]
    assert sparks(table) == [0, award] and city(table, 1) == calm_rest(24, level)
    assert deck_size(table) > 0 and not any("reacts" in text for text in log(table))
