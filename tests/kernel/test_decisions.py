"""What a refused choice says: what was given and what is offered, in one sentence that can be read."""

from __future__ import annotations

import pytest

import civitas
from civitas.kernel import Game, Rules, State, Words, finish, i8, number
from civitas.kernel.errors import IllegalChoice
from civitas.kernel.state.seen import Seen
from civitas.kernel.table.decisions import LONGEST_LIST, listed


def test_few_options_are_all_named() -> None:
    assert listed(["north", "south"]) == "north; south"


def test_many_options_are_named_in_part() -> None:
    table = civitas.game("pointcity").table(seats=2, seed=3)
    assert table.decision is not None
    labels = [option.label for option in table.decision.options]
    with pytest.raises(IllegalChoice) as refused:
        table.choose("a walk in the park")
    sentence = str(refused.value)
    named = [label for label in labels if label in sentence]
    assert sentence.startswith(f"'a walk in the park' is not offered now; offered: {labels[0]}; ")
    assert sentence.endswith(f"; and {len(labels) - len(named)} more") and 1 < len(named) < len(labels)
    assert len(sentence) < LONGEST_LIST + 80


def test_the_same_question_is_put_into_words_once_and_another_anew() -> None:
    table = civitas.game("pointcity").table(seats=2, seed=7)
    asked = table.decision
    assert asked is not None and table.decision is asked
    other = table.copy()
    assert other.decision == asked and other.decision is not asked
    table.state._options = 1 << asked.options[0].value  # what somebody changes by hand is asked too
    assert table.decision is not None and table.decision.options == asked.options[:1]
    kept = table.decision
    table.names[asked.seat] = "Zoe"  # words may name a seat
    assert table.decision is not kept
    assert other.decision == asked


def test_what_was_seen_stays_as_it_was_when_the_table_goes_on():
    table = civitas.game("examples/tictactoe.py").table(seed=1)
    early, read = table.seen(0), table.seen(0).cells
    table.choose(table.pending[0].options[0])
    assert early.cells == read and table.seen(0).cells != read


def test_a_field_may_have_a_name_that_what_is_seen_has_itself():
    class Board(State):
        turns: int = number(i8)
        card: int = number(i8)

    def set_up(g):
        g.turns = 5
        g.card = 6

    def turn(g):
        finish(g)

    game = Game("names", "Names", range(1, 2), Rules(Board, set_up, turn, [], []), Words({}, {}, {}))
    state = game.python.fresh(1, 1, {})
    game.python.advance(state, pause=True)
    seen = Seen(game, state, 0)
    assert [getattr(seen, name) for name in ("turns", "card")] == [5, 6]
