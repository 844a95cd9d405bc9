"""Independent questions: the machinery holds for secret picks in two steps, and the check can fail."""

from __future__ import annotations

import dataclasses
import importlib.util
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from civitas.kernel import IllegalChoice, Rule, UndoRefused, ask, option, rule
from civitas.kernel.table.loading import load
from civitas.proof.conformance import ConformanceFailure, check

spec = importlib.util.spec_from_file_location("together", Path(__file__).with_name("together.py"))
assert spec is not None and spec.loader is not None
together = importlib.util.module_from_spec(spec)
spec.loader.exec_module(together)
game = together.game


def test_the_game_keeps_all_promises():
    report = check(game, positions=12)
    assert report.lines["independent"].counted > 0


def test_all_are_asked_at_once_and_answer_both_steps_when_they_like():
    table = game.table(3, seed=1)
    assert [d.seat for d in table.pending] == [0, 1, 2]
    table.choose("the 4", 2)
    table.choose("stake 3", 2)
    assert [(d.seat, d.kind) for d in table.pending] == [(0, "pick"), (1, "pick")]
    with pytest.raises(IllegalChoice, match="it is not Player C's choice now"):
        table.choose("the 1", 2)
    table.undo(2)
    assert table.decision_for(2).kind == "stake"
    table.choose("stake 1", 2)
    for seat in (1, 0):
        table.choose("the 2", seat)
        table.choose("stake 2", seat)
    assert [e["text"] for e in table.events_for(None)] == [
        "Player A picked 2 and staked 2.",
        "Player B picked 2 and staked 2.",
        "Player C picked 4 and staked 1.",
        "Player C wins 5.",
    ]


def test_all_early_answers_are_taken_back_at_once():
    table = game.table(3, seed=1)
    table.choose("the 4", 2)
    table.choose("stake 3", 2)
    table.reset_turn(2)
    assert table.decision_for(2).kind == "pick"
    assert load(table.save(), lambda name: game).decision_for(2) == table.decision_for(2)


def test_every_order_of_arrival_gives_the_same_game():
    """Each order of two answers by each of three seats."""
    seen = set()
    for order in set(permutations([0, 0, 1, 1, 2, 2])):
        table, step = game.table(3, seed=1), [0, 0, 0]
        for seat in order:
            options = table.decision_for(seat).options
            table.choose(options[(seat + step[seat]) % len(options)], seat)
            step[seat] += 1
        seen.add((str(table.position()), str([e["text"] for e in table.events_for(1)])))
    assert len(seen) == 1


def test_nobody_is_asked_beyond_what_others_may_change():
    """The next round shows what was picked in this one: who has answered waits."""
    table = game.table(2, seed=1)
    table.choose("the 1", 0)
    table.choose("stake 1", 0)
    assert [d.seat for d in table.pending] == [1]


def test_picks_that_have_been_shown_cannot_be_taken_back():
    table = game.table(2, seed=1)
    table.choose("the 1", 0)
    table.choose("stake 1", 0)
    table.choose("the 1", 1)
    assert table.consequences("stake 1", 1) == ["something hidden will be revealed", "the turn ends"]
    table.choose("stake 1", 1)
    for seat, why in enumerate(("Player B has chosen since", "something hidden has been revealed")):
        with pytest.raises(UndoRefused, match=why):
            table.undo(seat)


@rule
def copying(g: Any) -> Rule:
    """Who comes later may not pick what the first has picked: the questions are not independent."""
    for seat in range(g.seats):
        for n in range(4):
            if seat == 0 or n + 1 != g.pick[0]:
                option(g, n)
        picked = yield ask(g, seat, together.PICK)
        g.pick[seat] = picked + 1
        g.stake[seat] = 1
    together.show(g)


def test_a_seat_whose_options_depend_on_others_has_to_wait():
    table = dataclasses.replace(game, name="copying", rules=dataclasses.replace(game.rules, turn=copying)).table(
        3, seed=1
    )
    assert [d.seat for d in table.pending] == [0]


@rule
def sneaking(g: Any) -> Rule:
    """One pick in the middle is forbidden: looking at the first and the last option does not show it."""
    for seat in range(g.seats):
        for n in range(4):
            if not (seat == 1 and g.pick[0] == 2 and n == 3):
                option(g, n)
        picked = yield ask(g, seat, together.PICK)
        g.pick[seat] = picked + 1
        g.stake[seat] = 1
    together.show(g)


def test_questions_that_are_not_independent_are_found():
    sneaky = dataclasses.replace(game, name="sneaking", rules=dataclasses.replace(game.rules, turn=sneaking))
    with pytest.raises(ConformanceFailure, match=r"sneaking, 2 seats, seed .*the answers of others"):
        check(sneaky, only=["independent"], games=60)
