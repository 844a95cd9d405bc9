"""Where on the board each option is shown: always at places that are there, and never telling what is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest

from civitas.games.spark.cards import DIFFICULTIES, SETS
from civitas.kernel.state.seen import Seen
from civitas.kernel.table.decisions import Decision
from civitas.kernel.table.table import Table

from ..at_table import random_play
from .answers import choose
from .support import game, solo, stand

OFF_THE_BOARD = {
    "Take no action",
    "Don't follow",
    "Keep the Poet",
    "Choose no neighbor",
    "Stop converting",
    "Leave it face up",
    "Don't trade",
    "Don't react",
}


def shown(table: Table, asked: Decision) -> dict[str, list[str]]:
    """Label -> places, of all options of a seat's question."""
    state = table.state_asking(asked.seat)
    assert state is not None and game.words.places is not None
    seen = Seen(game, state, asked.seat, table.names)
    return {option.label: game.words.places(seen, asked.kind, option.value) for option in asked.options}


def on_the_board(view: dict[str, Any]) -> Iterator[str]:
    """All places that a page draws from this view."""
    number = {citizen["name"]: citizen["citizen"] for citizen in view["cast"]}
    for group, lying in enumerate(view["groups"]):
        yield f"assembly:{group}"
        yield from (f"assembly:{group}:{place}" for place, card in enumerate(lying["cards"]) if card is not None)
    for city in [*view["players"], *([view["solo"]["scyntilla"]] if view["solo"] else [])]:
        seat = city["seat"]
        yield f"city:{seat}"
        for stack in city["stacks"]:
            yield f"city:{seat}:{number[stack['name']]}"
            yield from (f"under:{seat}:{number[stack['name']]}:{number[card]}" for card in stack["converted"])
        for rest in city["rests"]:
            yield from (f"rest:{seat}:{number[rest['name']]}:{number[card]}" for card in rest["converted"])
    yield from (f"hand:{view['seat']}:{number[card]}" for card in view["hand"])
    yield from (f"drawn:{number[card]}" for card in view["drawn"])
    yield from (f"pile:{number[card]}" for card in view["pile"])


def games(seats: int) -> Iterator[Table]:
    for seed, name in enumerate((*SETS, "random", "random")):
        options: dict[str, Any] = {"set": name}
        if seats == 1:
            options["difficulty"] = DIFFICULTIES[seed % len(DIFFICULTIES)]
        yield game.table(seats=seats, seed=seed, options=options)


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_every_option_has_places_that_are_on_the_board(seats: int) -> None:
    kinds = set()
    for seed, table in enumerate(games(seats)):
        for at in chain([table], random_play(table, seed)):
            for asked in at.pending:
                kinds.add(asked.kind)
                board = set(on_the_board(at.view(asked.seat)))
                for label, places in shown(at, asked).items():
                    assert bool(places) == (asked.kind != "guild" and label not in OFF_THE_BOARD), label
                    assert set(places) <= board and len(set(places)) == len(places), (label, places)
    assert kinds >= {"keep", "attract", "act", "follow", "card", "stack", "trade", "react", "poet", "slot", "fetch"}


@pytest.mark.parametrize("seats", [1, 3])
def test_the_places_follow_from_what_the_seat_sees(seats: int) -> None:
    for at in random_play(game.table(seats=seats, seed=5, options={"set": "random"}), 5):
        for asked in at.pending:
            world = at.redealt(asked.seat, seed=9)
            told = next(each for each in world.pending if each.seat == asked.seat)
            assert shown(world, told) == shown(at, asked)


def test_an_action_is_shown_at_its_stack_and_a_trade_at_both_cards() -> None:
    table = stand(["Agitator 1, Scout 2", "Medic 1, Bandit 1"])
    number = {citizen["name"]: citizen["citizen"] for citizen in table.view(0)["cast"]}
    assert table.decision is not None
    at_once = shown(table, table.decision)
    assert at_once["Take no action"] == []
    agitate = next(label for label in at_once if label.startswith("Use Agitator at level 1"))
    assert at_once[agitate] == [f"city:0:{number['Agitator']}"]
    table.choose(agitate)
    assert table.decision is not None and table.decision.kind == "trade"
    trades = shown(table, table.decision)
    assert trades["Trade Scout for Medic from Player B's city"] == [
        f"city:0:{number['Scout']}",
        f"city:1:{number['Medic']}",
    ]


@pytest.mark.parametrize(
    ("plot", "name", "prompt"),
    [
        (7, "Advisor", "Devious Advice: give a card of one of your largest stacks"),
        (8, "Agitator", "Stirred Unrest: trade away one of your largest stacks"),
        (15, "Guardian", "Guarded Conversion: choose a stack and convert all but one card"),
        (25, "Politician", "Corrupt Politics: give one of your citizens to Scyntilla"),
        (33, "Soldier", "Relentless Soldiers: give one of your citizens to Scyntilla"),
        (34, "Trader", "Fraudulent Trade: trade away one of your largest stacks"),
    ],
)
def test_what_she_asks_is_shown_in_your_city_also_after_a_question_about_hers(
    plot: int, name: str, prompt: str
) -> None:
    table = solo("Judge 1, Scout 2, Warrior 2", "Scout 1, Warrior 1, Tyrant 1", plots=[plot, "..."], cast=[name])
    choose(table, "Judge at level 1")
    [judged] = table.pending
    assert judged.prompt == "Judge, level 1: convert a citizen of Scyntilla's city"
    assert all(place.startswith("city:1:") for [place] in shown(table, judged).values())
    choose(table, "Scout")
    [question] = table.pending
    assert question.prompt == prompt
    assert [place.rpartition(":")[0] for [place] in shown(table, question).values()] == ["city:0"] * 2
