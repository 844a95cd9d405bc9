"""Scyntilla's city grows: by some of her cards from the deck, and at the end of all but one from the discard pile, by
the citizens that you may act with of which she has the fewest. The cards have numbers here that box.py gives them."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.games.spark import cards
from civitas.kernel import Game
from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import asked, log
from .answers import choose
from .box import fetching, growing
from .looking import city, deck_size, group_sparks, pile, sparks
from .plot_support import CALM_STACKS, LEVELS, TIMES, at_level, awarded, did, hers_for
from .scenes import spark_words
from .solo_support import NAMES, effect, following_pays
from .support import her_turn

GROWING = [2, 3, 4, 6, 24]  # cards that place from the deck
FETCHING = [number for number, known in cards.PLOTS.items() if "fetch" in known]
DECK = ["Medic", "Scout", "Rancher", "Scout", "Rancher", "Medic"]
CAST = ["Poet", "Judge"]
MINE = "Scout 1, Judge 1, Medic 1, Merchant 1"  # what she may fetch


def figure(key: str, plot: int, level: int, box: Game = growing) -> int:
    return int(box.data[f"PLOT_{key.upper()}"][plot - 1, level])


def grows(plot: int, level: int, times: int = 1, mine: str = "Scout 1, Judge 1", **given: Any) -> Table:
    return at_level(plot, level, mine, times, **{"cards": growing, "cast": CAST, "deck": [*DECK, "..."]} | given)


def placed(*names: str) -> list[str]:
    """What is told of cards from the deck."""
    return [line for name in names for line in (f"Scyntilla turns up a {name}.", f"Scyntilla places a {name}.")]


def fetched(*names: str) -> list[str]:
    """What is told of cards from the discard pile."""
    return [
        line
        for name in names
        for line in (f"Scyntilla takes a {name} from the discard pile.", f"Scyntilla places a {name}.")
    ]


# ---------------------------------------------------------------- the deck


@proves("SPK-RULING-97", "SPK-RULING-89")
@LEVELS
@TIMES
@pytest.mark.parametrize("plot", GROWING)
def test_she_places_cards_of_the_deck(plot: int, level: int, times: int) -> None:
    number = times * figure("n", plot, level)
    assert number > 0
    told = did(grows(plot, level, times), plot, level)
    assert [line for line in told if line.startswith("Scyntilla turns up ")] == placed(*DECK[:number])[::2]
    assert [line for line in told if "places" in line] == placed(*DECK[:number])[1::2]


@proves("SPK-RULING-97")
@pytest.mark.parametrize("plot", GROWING)
def test_a_small_deck_is_used_up_and_reshuffled_for_her(plot: int) -> None:
    assert figure("n", plot, 1) == 1
    table = grows(plot, 1, 2, deck=["Medic"], pile=["Judge"] * 8)
    told = log(table)
    end = told.index("The deck has run out: the game ends when all have had equally many turns.")
    assert told[end + 1] == "The discard pile is shuffled into a new deck of 8 cards."
    assert [line for line in told if "turns up" in line] == placed("Medic", "Judge")[::2]


# ---------------------------------------------------------------- the discard pile


def fetches(table: Table) -> list[str]:
    return [line for line in log(table) if line.startswith("Scyntilla takes a") and "from the discard pile" in line]


def tolls(level: int, times: int = 1, mine: str = MINE, **given: Any) -> Table:
    """Heavy Toll, which takes nothing from an empty purse: so she does nothing but fetch."""
    return at_level(5, level, mine, times, **{"cards": fetching, "cast": CAST} | given)


@proves("SPK-RULING-97", "SPK-RULING-89")
@TIMES
@pytest.mark.parametrize("plot", FETCHING)
def test_every_card_but_one_ends_with_fetching(plot: int, times: int) -> None:
    label = int(fetching.data["PLOT_LABEL"][plot - 1])
    names = [*CALM_STACKS, "Scout", *([NAMES[label]] if label >= 0 else [])]
    cast = list(dict.fromkeys(names))
    heap = ["Scout", "Merchant", "Warrior", "Rancher"] * 2
    table = at_level(plot, 1, "Scout 4", times, cards=fetching, cast=cast, pile=heap, deck=["Scout"] * 4 + ["..."])
    while not table.over and asked(table).kind != "attract":
        table.choose(asked(table).options[0])
    told = log(table)
    placed_by_remedy = times if plot == 18 else 0  # Restorative Remedy takes cards from the pile before
    assert len(fetches(table)) == times * figure("fetch", plot, 1, fetching) + placed_by_remedy
    discard = next(
        i
        for i, line in enumerate(told)
        if line.startswith("Scyntilla discards a") and i > told.index(fetches(table)[-1])
    )
    between = [line for line in told[told.index(fetches(table)[-1]) + 2 : discard] if "Scyntilla" in line]
    assert not [line for line in between if "awarded" in line or "turns up" in line], "it comes last"


@proves("SPK-RULING-97")
def test_crowded_streets_fetches_nothing() -> None:
    assert not fetches(at_level(3, 3, "Scout 1", cards=fetching, cast=CAST, pile=["Judge", "Medic"]))


@proves("SPK-RULING-97", "SPK-RULING-89")
@LEVELS
@TIMES
def test_she_fetches_what_she_has_fewest_of_from_the_top_of_the_pile_down(level: int, times: int) -> None:
    """Her Merchant is there once; the Warrior stays, as you have none."""
    heap = ["Scout", "Judge", "Judge", "Merchant", "Medic", "Scout", "Warrior"]
    first = ["Scout", "Medic", "Judge"]  # none of these yet
    second = ["Merchant", "Judge", "Scout"]  # one of each
    number = times * figure("fetch", 5, level, fetching)
    told = did(tolls(level, times, pile=heap), 5, level)
    assert told[1:] == fetched(*[*first, *second][:number])


@proves("SPK-RULING-97")
@pytest.mark.parametrize("mine", ["Medic 1", "Medic 1+Judge+Judge"])
def test_what_you_do_not_have_face_up_is_not_fetched(mine: str) -> None:
    table = tolls(2, mine=mine, pile=["Medic", "Judge"])
    assert figure("fetch", 5, 2, fetching) == 2
    assert did(table, 5, 2)[1:] == fetched("Medic") and pile(table)[0] == "Judge"


@proves("SPK-RULING-97")
def test_only_face_up_cards_are_counted() -> None:
    table = her_turn(MINE, "Rancher 1, Warrior 2+Judge+Judge, Merchant 1", 5, cards=fetching, cast=CAST,
                     pile=["Judge", "Merchant"])  # fmt: skip
    assert [line for line in effect(table) if "discard pile" in line] == fetched("Judge", "Merchant")[::2]


@proves("SPK-RULING-97")
def test_what_comes_from_the_deck_counts_already() -> None:
    table = grows(2, 1, mine=MINE, deck=["Judge", "..."], pile=["Medic", "Judge"])
    assert did(table, 2, 1) == [*placed("Judge"), awarded(following_pays(1)), *fetched("Medic")]
    assert pile(table)[0] == "Judge"


@proves("SPK-RULING-97")
def test_what_you_discard_to_her_card_can_be_fetched() -> None:
    table = at_level(14, 1, "Scout 2, Medic 1", cards=fetching, cast=["Executioner"], pile=["Rancher"])
    choose(table, "Scout")
    assert fetches(table) == ["Scyntilla takes a Scout from the discard pile."]
    table = at_level(14, 1, "Scout 1, Medic 1", cards=fetching, cast=["Executioner"], pile=["Rancher"])
    choose(table, "Scout")
    assert not fetches(table), "you have none any more"


@proves("SPK-RULING-97", "SPK-RULING-90")
def test_what_is_left_over_goes_to_the_pile_after_she_has_fetched() -> None:
    """You give the Scout above a converted Tyrant: to fetch is a part of the effect, and that rest goes after it."""
    table = her_turn("Scout 1+Tyrant, Tyrant 1", "Medic 1, Champion 1, Judge 1", 1, cards=fetching)
    choose(table, "Scout")
    assert figure("fetch", 1, 1, fetching) > 0 and fetches(table) == []
    assert pile(table)[0] == "Tyrant"


@proves("SPK-RULING-97")
@pytest.mark.parametrize("name", ["Pupil", "Poet", "Outcast"])
def test_a_citizen_without_an_action_is_not_fetched(name: str) -> None:
    mine = MINE if name == "Pupil" else f"{MINE}, {name} 1"
    table = tolls(1, mine=mine, pile=["Judge", name], cast=["Judge", name])
    assert did(table, 5, 1)[1:] == fetched("Judge")
    assert pile(table)[0] == name
    table = tolls(1, mine=mine, pile=[name, name], cast=["Judge", name])
    assert did(table, 5, 1) == ["Scyntilla takes 0 sparks from Player A."]


@proves("SPK-RULING-97")
def test_with_too_few_to_fetch_she_places_what_there_is_and_nothing_is_reshuffled() -> None:
    table = tolls(3, 2, deck=["Judge", "Judge", "Judge"], pile=["Poet", "Scout", "Scout"])
    assert figure("fetch", 5, 3, fetching) == 3
    assert did(table, 5, 3)[1:] == fetched("Scout", "Scout")
    assert deck_size(table) == 1 and "Scyntilla places a Judge." not in log(table)


@proves("SPK-RULING-97")
def test_a_fetched_citizen_may_come_to_lie_at_the_token() -> None:
    table = her_turn("Advisor 1, Bandit 1, Scout 1", "Medic 1", 5, cards=growing, pile=["Scout", "Bandit"], encore=True)
    choose(table, "no reaction")
    assert effect(table)[1:5] == fetched("Bandit", "Scout")
    assert city(table, 1) == "Medic 1, Scout 1" and pile(table) == ["Bandit"], "discarded at the middle token"


# ---------------------------------------------------------------- card by card


@proves("SPK-RULING-97", "SPK-RULING-101")
@LEVELS
@TIMES
def test_steady_glow_grows_and_pays(level: int, times: int) -> None:
    table = grows(2, level, times, pile=["Judge"])
    award = times * following_pays(level)
    grown = placed(*DECK[: times * figure("n", 2, level)])
    assert did(table, 2, level) == [*grown, awarded(award), *fetched("Judge")]
    assert sparks(table) == [0, award]


@proves("SPK-RULING-97")
@LEVELS
@TIMES
def test_crowded_streets_counts_the_stacks_after_growing(level: int, times: int) -> None:
    table = grows(3, level, times, deck=["Medic", "Scout", "Medic", "Scout", "Medic", "Scout", "..."], pile=["Judge"])
    number = times * figure("n", 3, level)
    award = times * figure("award", 3, level) * (3 + min(2, number))
    assert did(table, 3, level)[-1] == awarded(award) and sparks(table) == [0, award]
    assert pile(table)[0] == "Judge", "it fetches nothing"


@proves("SPK-RULING-98")
@LEVELS
@TIMES
def test_envious_eyes_takes_before_she_grows(level: int, times: int) -> None:
    table = grows(4, level, times, mine="Scout 2+Medic, Judge 1", pile=["Judge"], sparks=[40, 0])
    taken = times * figure("award", 4, level) * 3
    assert did(table, 4, level) == [
        f"Scyntilla takes {spark_words(taken)} from Player A.",
        *placed(*DECK[: times * figure("n", 4, level)]),
        *fetched("Judge"),
    ]
    assert sparks(table) == [40 - taken, taken]


@proves("SPK-RULING-98", "SPK-RULING-101")
@LEVELS
@TIMES
def test_heavy_toll_takes_before_she_fetches(level: int, times: int) -> None:
    table = grows(5, level, times, pile=["Judge"], sparks=[40, 0])
    taken = times * following_pays(level)
    assert did(table, 5, level) == [f"Scyntilla takes {spark_words(taken)} from Player A.", *fetched("Judge")]
    assert sparks(table) == [40 - taken, taken]


@proves("SPK-RULING-97", "SPK-RULING-89")
@TIMES
def test_bright_promises_grows_takes_the_sparks_beside_the_groups_left_and_fetches(times: int) -> None:
    table = grows(6, 1, times, pile=["Judge"], group_sparks=[3, 0, 2])
    assert did(table, 6, 1) == [
        *placed(*DECK[: times * figure("n", 6, 1)]),
        "Scyntilla takes 3 sparks from beside the top group.",
        *fetched("Judge"),
    ]
    assert sparks(table) == [0, 2 + 3] and group_sparks(table) == [1, 1, 0]


@proves("SPK-RULING-97")
@LEVELS
@TIMES
def test_bitter_verses_grows_and_pays(level: int, times: int) -> None:
    table = grows(24, level, times, pile=["Judge"])
    award = times * figure("award", 24, level)
    assert did(table, 24, level) == [
        *placed(*DECK[: times * figure("n", 24, level)]),
        awarded(award),
        *fetched("Judge"),
    ]
    assert sparks(table) == [0, award]


@proves("SPK-RULING-98")
@pytest.mark.parametrize("plot", [4, 5])
def test_you_react_before_she_takes_and_grows(plot: int) -> None:
    table = her_turn("Advisor 1", hers_for(plot, 1), plot, cards=growing, pile=["Judge"])
    assert asked(table).kind == "react" and city(table, 1) == "Rancher 1, Warrior 1, Merchant 1"
    choose(table, "Advisor")
    assert sparks(table) == [0, 2] if plot == 5 else sparks(table)[0] < 2, "what the Advisor paid can be taken"
