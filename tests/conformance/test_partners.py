"""Questions that a team shares: the partner sees the options and cannot answer; the check of its secrecy can fail."""

from __future__ import annotations

import dataclasses
import importlib.util
from pathlib import Path

import pytest

from civitas import bots
from civitas.kernel import BadInput, IllegalChoice
from civitas.kernel.table import results
from civitas.proof.conformance import ConformanceFailure, check

spec = importlib.util.spec_from_file_location("partners", Path(__file__).with_name("partners.py"))
assert spec is not None and spec.loader is not None
partners = importlib.util.module_from_spec(spec)
spec.loader.exec_module(partners)
game = partners.game


def at_a_shared_question():
    table = game.table(4, seed=1)
    table.choose(table.decision.options[0])
    return table


def test_the_game_keeps_all_promises():
    check(game, positions=12)


def test_a_shared_question_about_hidden_cards_is_found():
    with pytest.raises(ConformanceFailure, match=r"seat \d can tell another world from this one: question.options"):
        check(partners.careless, only=["views"], positions=12)


def test_partners_in_different_places_are_found():
    with pytest.raises(ConformanceFailure, match=r"the seats \[0, 1\] are a team and have different places"):
        check(partners.divided, only=["endings"])


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda r: {"teams": ((0,), (1,), (2,), (3,))}, "of the result are not those that play"),
        (lambda r: {"teams": ((2, 3), (0, 1))}, "of the result are not those that play"),
        (lambda r: {"places": (1, 2, 3, 4), "winners": (0,)}, "part the team"),
    ],
    ids=["everybody alone", "in another order", "partners apart"],
)
def test_a_result_with_other_teams_than_play_is_found(monkeypatch, change, says):
    honest = results.result

    def wrong(game, state):
        found = honest(game, state)
        return dataclasses.replace(found, **change(found))

    monkeypatch.setattr(results, "result", wrong)
    with pytest.raises(ConformanceFailure, match=says):
        check(game, only=["endings"], positions=12)


def test_the_partner_sees_the_options_and_nobody_else_does():
    table = at_a_shared_question()
    own = table.decision_for(0)
    assert own.seat == 0 and own.shared and len(own.options) == 4
    assert table.decision_for(1) == own, "the same options, and still seat 0's to decide"
    for other in (2, 3, None):
        seen = table.decision_for(other)
        assert seen.seat == 0 and seen.options == ()
    assert [d.seat for d in table.pending] == [0]


def test_a_question_that_is_not_shared_stays_with_its_seat():
    table = game.table(4, seed=1)
    assert table.decision_for(0).options and not table.decision_for(0).shared
    assert table.decision_for(1).options == () and not table.may_propose(1)


def test_the_partner_cannot_answer():
    table = at_a_shared_question()
    before = table.position()
    option = table.decision_for(1).options[0]
    with pytest.raises(IllegalChoice, match="Player A decides here; Player B may only propose"):
        table.choose(option, seat=1)
    with pytest.raises(IllegalChoice, match="it is not Player C's choice now: Player A is asked"):
        table.choose(option, seat=2)
    assert table.position() == before
    table.choose(option, seat=0)


def test_teams_of_the_table_and_of_its_result():
    table = game.table(4, seed=1)
    assert table.teams == ((0, 1), (2, 3)) and table.mates(0) == [1] and table.mates(3) == [2]
    while not table.over:
        table.choose(table.decision.options[0])
    assert table.result.teams == table.teams and not table.may_propose(1)


@pytest.mark.parametrize("name", ["greedy", "random", "search:50"])
def test_a_bot_proposes_one_of_the_options(name):
    table = at_a_shared_question()
    before = table.position()
    assert bots.make(name, seed=1).propose(table, 1) in table.decision_for(1).options
    assert table.position() == before
    for seat in (0, 2):
        with pytest.raises(BadInput, match=f"no mate of {table.names[seat]} is asked now"):
            bots.make(name, seed=1).propose(table, seat)


@pytest.mark.parametrize("name", ["greedy", "search:50"])
def test_what_a_bot_proposes_is_the_same_in_worlds_that_look_the_same_to_it(name):
    table = at_a_shared_question()
    bot = bots.make(name, seed=1)
    assert len({bot.propose(table.redealt(1, seed), 1) for seed in range(8)}) == 1
