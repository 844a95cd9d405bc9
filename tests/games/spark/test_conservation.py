"""Whole games at random: no card and no spark comes from nowhere or is lost."""

from __future__ import annotations

from typing import Any

import pytest

import civitas
from civitas.games.spark import kinds
from civitas.games.spark.cards import SETS
from civitas.games.spark.constants import CITIZENS, COPIES, NONE, PUPIL, SCYNTILLA
from civitas.games.spark.position import wrong
from civitas.kernel.state.chance import Stream
from civitas.kernel.table.table import Table

from ..at_table import Bookkeeper
from .looking import everywhere, group_sparks, sparks

game = civitas.game("spark")  # the packaged cards, not those of the rule tests


class Account(Bookkeeper):
    """The sparks of all players and groups, as the events say."""

    def __init__(self, cities: int) -> None:
        self.players, self.groups = [0] * cities, [0, 0, 0]

    def book(self, what: str, of: dict[str, Any]) -> None:
        if what == "attracts":
            assert of["sparks"] == self.groups[of["group"]], "all sparks beside the group are taken"
            self.players[of["seat"]] += of["sparks"]
            self.groups[of["group"]] = 0
        elif what == "gains":
            assert of["sparks"] > 0
            self.players[of["seat"]] += of["sparks"]
        elif what == "takes_sparks":
            assert 0 <= of["sparks"] <= self.players[of["victim"]]
            self.players[of["seat"]] += of["sparks"]
            self.players[of["victim"]] -= of["sparks"]
        elif what in ("awards", "she_follows"):
            assert of["sparks"] >= 0
            self.players[SCYNTILLA] += of["sparks"]
        elif what == "sparks_on":
            self.groups[of["group"]] += 1
        elif what == "clears":
            assert 0 < of["sparks"] == self.groups[of["group"]], "all sparks beside the group are taken"
            self.players[SCYNTILLA] += of["sparks"]
            self.groups[of["group"]] = 0


def check_cards(table: Table) -> None:
    """Ten cards of each citizen, nothing below zero, no Pupil face up, and what is in passing only in passing."""
    g = table.state
    assert set(everywhere(table).values()) == {COPIES}
    assert len(everywhere(table)) == g.cast_size == max(7, table.seats + 5)
    numbers = (*g.face, *g.founded, *g.rest_founded, *g.moved, *g.sparks, *g.group_sparks)
    assert min(*numbers, g.under_count, g.discarded, g.drawn_count, g.deck_count, g.poet_icons) >= 0
    assert wrong(g, game) is None
    for i, number in enumerate(g.face):
        assert number == 0 or (i % CITIZENS < g.cast_size and g.cast[i % CITIZENS] != PUPIL)
        assert (number > 0) == (g.founded[i] > 0)
        assert g.moved[i] <= number or (table.seats == 1 and g.cast[i % CITIZENS] == PUPIL)
    for i in range(g.under_count):
        held = g.face[CITIZENS * g.under_city[i] + g.under_stack[i] % kinds.REST] > 0
        assert g.under_stack[i] >= kinds.REST or held, "only what is left over lies under no face-up card"


def check_between_turns(table: Table) -> None:
    g = table.state
    assert all(card == NONE for card in (*g.above, *g.revealed, g.arriving, g.passing, g.performer, g.acting, g.plot))
    assert g.drawn_count == g.emptied == g.moved_slots == g.poet_icons == g.level == 0 and g.taken == NONE
    assert not any(g.moved) and all(stack < kinds.REST for stack in g.under_stack[: g.under_count])


def play(seats: int, seed: int, options: dict[str, Any]) -> Table:
    table = game.table(seats=seats, seed=seed, options=options)
    account, stream, turn = Account(max(2, seats)), Stream(seed, purpose=77), -1
    while True:
        account.follow(table)
        assert account.players == sparks(table) and account.groups == group_sparks(table)
        check_cards(table)
        if table.over:
            break
        decision = table.decision
        assert decision is not None and len(decision.options) > 1
        if decision.kind == "attract":
            check_between_turns(table)
            assert table.state.turn > turn
            turn = table.state.turn
        table.choose(decision.options[stream.below(len(decision.options))])
    check_between_turns(table)
    scores = table.view(None)["scores"]
    assert [line["sparks"] for line in scores] == account.players
    return table


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("chosen", SETS)
def test_nothing_is_lost_in_the_recommended_sets(seats: int, chosen: str) -> None:
    table = play(seats, seats, {"set": chosen})
    assert table.state.ending == 1


@pytest.mark.parametrize("seed", range(20))
def test_nothing_is_lost_with_random_citizens(seed: int) -> None:
    play(1 + seed % 5, seed, {"set": "random"})


@pytest.mark.parametrize("seed", range(4))
def test_nothing_is_lost_when_two_cards_are_dealt(seed: int) -> None:
    play(2 + seed, seed, {"set": "convert", "deal": "two"})
