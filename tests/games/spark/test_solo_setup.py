"""Solo play: the setup of Scyntilla's city and deck, what is known of it, and her pay at three difficulties."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from civitas.kernel import BadInput
from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import asked, log
from .answers import choose, labels
from .looking import city, deck_size, everywhere, group_sparks, groups, pile, sparks
from .solo_support import NAMES, stack_deck
from .support import game, her_turn, solo

HIGH = ["Executioner", "Mediator", "Medic", "Outcast", "Soldier", "Trader", "Tyrant"]
PUPILS = ["Medic", "Merchant", "Pupil", "Rancher", "Scientist", "Soldier", "Trader"]
BEFORE_SEEDING = 6 + 15  # cards drawn for the assembly and for the pile, once two are kept


def begin(seed: int = 0, seeds: tuple[str, ...] = (), **options: object) -> Table:
    """A solo game, set up; with `seeds`, these cards are revealed for Scyntilla."""
    table = game.table(seats=1, seed=seed, options=options)
    if seeds:
        stack_deck(table, *seeds, below=BEFORE_SEEDING)
    while asked(table).kind in ("keep", "place", "guild", "stack"):
        table.choose(asked(table).options[0])
    return table


def revealed(table: Table) -> list[str]:
    """What was turned up for Scyntilla in the setup."""
    told = [text for text in log(table) if text.startswith("Scyntilla turns up ")]
    return [text.split()[-1][:-1] for text in told]


def plot_numbers(table: Table, where: str) -> list[int]:
    return [plot["number"] for plot in table.view(None)["solo"][where]]


# ---------------------------------------------------------------- cards


@proves("SPK-SOLO-SETUP-01", "SPK-RULING-56")
def test_solo_is_set_up_as_for_two_and_only_the_player_is_dealt() -> None:
    table = game.table(seats=1, seed=4)
    assert asked(table).kind == "keep" and asked(table).seat == 0
    assert len(table.view(0)["hand"]) == 4
    assert deck_size(table) == 66
    stack_deck(table, "Medic", "Soldier", "Trader", below=BEFORE_SEEDING)
    kept = labels(table)[0]
    choose(table, kept)
    assert everywhere(table) == dict.fromkeys(HIGH, 10)
    assert [len(group) for group in groups(table)] == [2, 2, 2] and all(None not in group for group in groups(table))
    assert table.view(None)["players"][0]["cards"] == 2
    assert city(table, 1) == "Medic 1, Soldier 1, Trader 1"
    assert deck_size(table) == 70 - 4 - 6 - 15 - 3 == 42
    assert len(pile(table)) == 2 + 15
    assert sparks(table) == [0, 0] and group_sparks(table) == [0, 0, 0]
    told = log(table)
    fifteen = told.index("15 cards go from the deck to the discard pile.")
    assert told[fifteen - 1].startswith("The bottom group starts with ")
    assert told[fifteen + 1 : fifteen + 3] == ["Scyntilla turns up a Medic.", "Scyntilla places a Medic."]


@proves("SPK-SOLO-SETUP-02")
def test_the_groups_are_top_middle_and_bottom_in_every_state() -> None:
    table = begin(seed=7)
    for number in range(60):
        if table.over:
            break
        assert [group["token"] for group in table.view(None)["groups"]] == ["top", "middle", "bottom"]
        if asked(table).kind == "attract":
            assert [label.split(":")[0] for label in labels(table)] == [
                "the top group",
                "the middle group",
                "the bottom group",
            ]
        options = asked(table).options
        table.choose(options[number % len(options)])
    laid = [text.split()[1] for text in log(table) if "group starts with" in text]
    assert laid == ["top", "middle", "bottom"]


@proves("SPK-SOLO-SETUP-03", "SPK-RULING-94")
def test_her_deck_is_the_basic_cards_and_those_of_the_seven_citizens() -> None:
    labelled = {NAMES[name]: n + 1 for n, name in enumerate(game.data["PLOT_LABEL"]) if name >= 0}
    expected = sorted([1, 2, 3, 4, 5, 6, *(labelled[name] for name in HIGH)])
    orders = set()
    for seed in range(12):
        table = begin(seed=seed)
        assert [c["name"] for c in table.view(None)["cast"]] == HIGH
        assert plot_numbers(table, "left") == expected and len(expected) == 13
        assert plot_numbers(table, "used") == []
        g = table.state
        assert g.plots_count == 13 and sorted(n + 1 for n in g.plots_cards[:13]) == expected
        assert sorted(table.seen(None).idle) == [
            n for n in range(len(game.data["PLOT_LABEL"])) if n + 1 not in expected
        ]
        orders.add(tuple(g.plots_cards[:13]))
    assert len(orders) == 12, "shuffled"


@proves("SPK-SOLO-SETUP-07")
def test_the_high_interaction_set_is_chosen_unless_another_is() -> None:
    assert [c["name"] for c in begin().view(None)["cast"]] == HIGH
    assert [c["name"] for c in begin(set="high").view(None)["cast"]] == HIGH
    assert [c["name"] for c in begin(set="first").view(None)["cast"]] != HIGH
    two = game.table(seats=2, seed=0)
    assert [c["name"] for c in two.view(None)["cast"]] != HIGH, "for several players it is the first game's"


@proves("SPK-SOLO-SETUP-06")
def test_the_player_always_takes_the_first_turn() -> None:
    for seed in range(100):
        table = begin(seed=seed)
        assert asked(table).kind == "attract" and asked(table).seat == 0 and table.state.turn == 0
        assert log(table)[-1] == "Turn 1: Player A plays."
        assert not any("reveals" in text for text in log(table))


# ---------------------------------------------------------------- her first stacks


@proves("SPK-SOLO-SETUP-04")
def test_cards_are_revealed_until_each_token_has_a_stack() -> None:
    table = begin(seeds=("Medic", "Medic", "Soldier", "Trader"))
    assert revealed(table) == ["Medic", "Medic", "Soldier", "Trader"]
    assert city(table, 1) == "Medic 2, Soldier 1, Trader 1"
    assert deck_size(table) == 45 - 4 == 41
    table = begin(seeds=("Tyrant", "Outcast", "Tyrant", "Outcast", "Outcast", "Medic", "Soldier"))
    assert city(table, 1) == "Tyrant 2, Outcast 3, Medic 1"
    assert deck_size(table) == 45 - 6, "the Soldier is not revealed any more"


@proves("SPK-SOLO-SETUP-04", "SPK-SOLO-SETUP-01", "SPK-RULING-56")
def test_every_seed_gives_three_stacks_in_the_order_they_were_revealed() -> None:
    lengths = set()
    for seed in range(60):
        table = begin(seed=seed)
        cards = revealed(table)
        counts = Counter(cards)
        assert city(table, 1) == ", ".join(f"{name} {counts[name]}" for name in dict.fromkeys(cards))
        assert len(counts) == 3 and counts[cards[-1]] == 1
        assert deck_size(table) == 45 - len(cards)
        lengths.add(len(cards))
    assert {3, 4} <= lengths


@proves("SPK-RULING-49")
def test_a_pupil_revealed_for_her_goes_under_the_top_stack_or_is_discarded() -> None:
    seeds = ("Pupil", "Medic", "Pupil", "Soldier", "Trader")
    table = begin(seeds=seeds, citizens=PUPILS)
    assert revealed(table) == list(seeds)
    assert city(table, 1) == "Medic 1+Pupil, Soldier 1, Trader 1"
    assert len(pile(table)) == 2 + 15 + 1 and pile(table)[-1] == "Pupil"
    assert sparks(table)[1] == 0
    assert "Scyntilla has no stack for the Pupil: it is discarded." in log(table)
    table = begin(seeds=("Soldier", "Trader", "Pupil", "Medic"), citizens=PUPILS)
    assert city(table, 1) == "Soldier 1+Pupil, Trader 1, Medic 1", "the top one, not the newest"


# ---------------------------------------------------------------- what is known of her deck


@proves("SPK-RULING-94")
def test_the_cards_left_are_known_but_not_their_order() -> None:
    table = begin(seed=3)
    drawn = []
    while table.state.used_count < 4:
        before = table.state.plots_cards[table.state.plots_count - 1]
        count = table.state.used_count
        while table.state.used_count == count:
            table.choose(asked(table).options[-1])
        drawn.append(before + 1)
    seen = table.view(0)["solo"]
    assert [plot["number"] for plot in seen["used"]] == drawn and len(seen["left"]) == 9
    numbers = [plot["number"] for plot in seen["left"]]
    assert numbers == sorted(numbers) and not {*numbers} & {*drawn}
    assert all(plot["name"] == game.content.cards.plot_names[plot["number"] - 1] for plot in seen["left"])


@proves("SPK-RULING-94")
def test_another_order_of_her_deck_looks_the_same() -> None:
    order = [2, 3, 4, 5, 6, 1, 14, 17, 18, 21, 33, 34, 35]
    one, other = (
        solo("Medic 1, Tyrant 1", "Soldier 1", act=False, plots=plots, cast=HIGH, deck=["Medic", "Outcast"])
        for plots in (order, order[::-1])
    )
    assert one.state.plots_cards != other.state.plots_cards
    for eye in (0, None):
        assert json.dumps(one.view(eye)) == json.dumps(other.view(eye))
        assert one.events_for(eye) == other.events_for(eye)
    assert one.observation(0) == other.observation(0)
    tops = {one.redealt(0, seed).state.plots_cards[12] for seed in range(40)}
    assert len(tops) > 5, "a world drawn for the player has her deck in any order"


# ---------------------------------------------------------------- difficulty


def paid(size: int, **options: object) -> int:
    hers = f"Scout {size}, Rancher 1"
    table = solo("Scout 1", hers, options=options, deck=["Rancher", "Rancher", "Rancher", "..."])
    choose(table, "Scout at level 1")
    while not any("Scyntilla follows" in text for text in log(table)):
        table.choose(asked(table).options[0])
    told = next(text for text in log(table) if text.startswith("Scyntilla follows"))
    assert told.startswith("Scyntilla follows the Scout and gains ")
    return int(told.split()[-2])


@proves("SPK-SOLO-FOLLOW-03")
def test_normal_pays_3_5_and_8() -> None:
    assert [paid(size) for size in (1, 2, 3, 4)] == [3, 5, 8, 8]
    assert paid(2, difficulty="normal") == 5


@proves("SPK-SOLO-DIFF-01")
def test_hard_pays_4_7_and_11() -> None:
    assert [paid(size, difficulty="hard") for size in (1, 2, 3, 5)] == [4, 7, 11, 11]


@proves("SPK-SOLO-DIFF-02")
def test_epic_pays_5_10_and_15() -> None:
    assert [paid(size, difficulty="epic") for size in (1, 2, 3, 5)] == [5, 10, 15, 15]


def number_in(text: str) -> int:
    return next(int(word) for word in text.split() if word.isdecimal())


@proves("SPK-SOLO-DIFF-02", "SPK-SOLO-DIFF-01")
def test_nothing_but_her_pay_for_following_differs() -> None:
    """The same choices from the same seed: only sparks differ, by her follows and by the two cards that are worth as
    much as a follow (SPK-RULING-101)."""
    tables = [game.table(seats=1, seed=5, options={"difficulty": name}) for name in ("normal", "hard", "epic")]
    number = 0
    while not tables[0].over:
        number += 1
        assert labels(tables[0]) == labels(tables[1]) == labels(tables[2])
        for table in tables:
            options = asked(table).options
            table.choose(options[number * 7 % len(options)])
    follows, cards, card = 0, 0, ""
    for normal, hard, epic in zip(*map(log, tables), strict=True):
        card = normal if normal.startswith("Scyntilla reveals") else card
        if normal.startswith("Scyntilla follows"):
            follows += 1
            assert number_in(normal) < number_in(hard) < number_in(epic)
        elif "Steady Glow" in card and normal.startswith("Scyntilla gains"):
            cards += 1
            assert number_in(normal) < number_in(hard) < number_in(epic)
        elif "Heavy Toll" in card and normal.startswith("Scyntilla takes"):
            assert number_in(normal) <= number_in(hard) <= number_in(epic), "as far as you have sparks"
        elif " scores " not in normal:
            assert normal == hard == epic
    assert follows and cards, "she followed and was paid by her card"


def test_there_are_three_difficulties() -> None:
    with pytest.raises(BadInput):
        game.table(seats=1, options={"difficulty": "easy"})
    assert her_turn("Medic 1", "", 2).view(None)["solo"]["difficulty"] == "normal"
