"""How questions and answers are said to people: what the other tests name in short."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from civitas.games.spark.cards import SETS
from civitas.kernel.table.table import Table

from ..at_table import asked, log, random_play
from .answers import choose
from .support import game, her_turn, stand


def said(table: Table) -> list[str]:
    """The prompt, then every label up to its colon."""
    question = asked(table)
    return [question.prompt, *(option.label.split(":")[0] for option in question.options)]


def test_a_turn() -> None:
    table = stand(
        ["Scientist 2, Scout 1", "Scientist 1"],
        act=False,
        groups=[["Scout"], [], ["Scout", "Scientist"]],
        group_sparks=[2, 1, 0],
    )
    assert [asked(table).prompt, *(option.label for option in asked(table).options)] == [
        "Attract a group",
        "Attract the top group: Scout and 2 sparks",
        "Attract the middle group: no citizens and 1 spark",
        "Attract the bottom group: Scout, Scientist",
    ]
    choose(table, "the middle group")
    assert said(table) == [
        "Use one of your citizens?",
        "Use Scientist at level 1",
        "Use Scientist at level 2",
        "Use Scout at level 1",
        "Take no action",
    ]
    choose(table, "Scientist at level 2")
    assert said(table) == ["Scientist, level 2: discard one of your citizens", "Discard Scientist", "Discard Scout"]


@pytest.mark.parametrize(
    ("cities", "answers", "expected"),
    [
        (
            ["Champion 1", "Scout 1", "Scout 1"],
            ["Champion"],
            ["Champion, level 1: choose a neighbor", "Choose Player B's city", "Choose Player C's city"],
        ),
        (
            ["Philosopher 1", "Scout 1"],
            ["Philosopher"],
            ["Philosopher, level 1: choose a city", "Choose your city", "Choose Player B's city"],
        ),
        (
            ["Mediator 1, Scout 1", "Medic 1"],
            ["Mediator"],
            [
                "Mediator, level 1: choose a neighbor to trade with, or none",
                "Choose Player B's city",
                "Choose no neighbor",
            ],
        ),
        (
            ["Agitator 1, Scout 1", "Medic 1"],
            ["Agitator"],
            [
                "Agitator, level 1: trade one of your citizens, or stop",
                "Trade Scout for Medic from Player B's city",
                "Don't trade",
            ],
        ),
        (
            ["Agitator 1, Scout 1, Merchant 1", "Medic 1"],
            ["Agitator", "Scout for Medic"],
            [
                "Agitator, level 1: convert the Medic you receive, or leave it face up",
                "Slide it under Merchant",
                "Leave it face up",
            ],
        ),
        (
            ["Mentor 2, Scout 1, Medic 1", ""],
            ["Mentor at level 1"],
            [
                "Mentor, level 1: convert one of your citizens",
                "Convert Medic",
                "Convert Mentor",
                "Convert Scout",
                "Stop converting",
            ],
        ),
        (
            ["Bandit 1", "Advisor 1, Guardian 1, Scout 1"],
            ["Bandit"],
            ["The Bandit attacks you. React?", "Don't react", "Use the Advisor", "Use the Guardian"],
        ),
        (
            ["Merchant 1, Poet 1", "Scout 1"],
            ["Merchant"],
            ["Merchant, level 1: discard a Poet to help?", "Keep the Poet"],
        ),
    ],
)
def test_within_an_action(cities: list[str], answers: list[str], expected: list[str]) -> None:
    table = choose(stand(cities), *answers)
    assert said(table)[: len(expected)] == expected


def test_following() -> None:
    table = choose(stand(["Merchant 1", "Merchant 2, Performer 1"]), "Merchant")
    assert said(table) == [
        "Follow the Merchant?",
        "Don't follow",
        "Follow at level 1",
        "Follow at level 2",
        "Follow at level 1 with a Performer",
    ]


def test_what_scyntilla_asks() -> None:
    table = her_turn("Scout 1, Medic 1, Judge 1", "Scout 1, Medic 1, Tyrant 1", 1)
    assert said(table) == [
        "Call to Arms: give one of your citizens to Scyntilla",
        *("Give Judge", "Give Medic", "Give Scout"),
    ]


def everything_said() -> Iterator[str]:
    for seats in (1, 2, 3):
        for seed, name in enumerate(SETS):
            table = game.table(seats=seats, seed=seed, options={"set": name}, names=["Ann", "Ben", "Cleo"][:seats])
            for at in [table, *random_play(table, seed)]:
                for question in at.pending:
                    yield question.prompt
                    yield from (option.label for option in question.options)
            yield from log(table)


VERBS = "Attract|Choose|Convert|Discard|Don't|Follow|Get|Give|Keep|Leave|Name|Place|Ruin|Slide|Take|Trade|Use"


def test_every_button_begins_with_a_verb_and_everything_with_a_capital() -> None:
    labels = set()
    for seed, name in enumerate(SETS):
        table = game.table(seats=1 + seed % 3, seed=seed, options={"set": name})
        for at in [table, *random_play(table, seed)]:
            labels |= {option.label for question in at.pending for option in question.options}
    assert [label for label in labels if not re.match(rf"({VERBS})\b", label)] == []
    texts = set(everything_said())
    assert [text for text in texts if not (text[0].isupper() or text[0].isdigit()) or not text.isascii()] == []
    assert [
        text for text in texts if re.search(r"\b1 (sparks|cards|citizens)\b|\b[02-9] (spark|card)\b|  ", text)
    ] == []
