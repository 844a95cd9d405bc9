"""Where on the board each option is shown: always at places that are there, and never telling what is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from civitas.kernel.table.decisions import Option
from civitas.kernel.table.table import Table

from ..at_table import random_play
from .answering import label_of, take
from .support import at_draft, game

OFF_THE_BOARD = {"Do not flip", "Pass"}


def shown(at: Table) -> dict[str, list[str]]:
    """Label -> places, of all options of the seat that is asked."""
    return {option.label: places_of(at, option) for option in at.decision.options} if at.decision else {}


def places_of(at: Table, option: Option) -> list[str]:
    assert at.decision is not None and game.words.places is not None
    return game.words.places(at.seen(at.decision.seat), at.decision.kind, option.value)


def on_the_board(view: dict[str, Any]) -> Iterator[str]:
    """All places that a page draws from this view."""
    yield from (f"market:{space}" for space, lying in enumerate(view["market"]) if lying["side"] != "empty")
    yield from (f"supply:{token['id']}" for token in view["supply"])
    if view["pile"]["count"]:
        yield "pile"
    for player in view["players"]:
        for card in player["hand"]:
            yield f"hand:{player['seat']}:{card['resource']}:{card['symbols']}"


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_option_has_places_that_are_on_the_board(seats: int) -> None:
    kinds = set()
    for seed in range(4):
        table = game.table(seats=seats, seed=seed)
        for at in random_play(table, seed):
            if at.decision is None:
                break
            kinds.add(at.decision.kind)
            board = set(on_the_board(at.view(at.decision.seat)))
            for label, places in shown(at).items():
                assert bool(places) == (label not in OFF_THE_BOARD)
                assert set(places) <= board and len(set(places)) == len(places)
    assert kinds >= {"flip", "draft", "pay"}


def test_the_places_follow_from_what_the_seat_sees() -> None:
    table = game.table(seats=3, seed=5)
    for at in random_play(table, 5):
        if at.decision is not None:
            world = at.redealt(at.decision.seat, seed=9)
            assert shown(world) == shown(at)


def test_a_pair_is_shown_at_both_its_spaces_and_the_pile_beside_the_market() -> None:
    at = at_draft({"r1c1": "economy", "r1c2": "energy", "r2c1": "ecology x2"})
    places = shown(at)
    assert places["Take Economy and Energy (row 1, columns 1 and 2)"] == ["market:0", "market:1"]
    assert places["Take Economy and Ecology ×2 (column 1, rows 1 and 2)"] == ["market:0", "market:4"]
    assert places[label_of(at, "Draw two cards")] == ["pile"]


def test_a_payment_is_shown_at_the_cards_that_are_spent() -> None:
    market = {"r1c1": "industry", "r1c2": "Cartwheel Swapmeet"}
    at = at_draft(market, hands=[{"energy": 1, "energy x2": 1, "ingenuity": 1}])
    take(at, "r1c1 r1c2")
    assert shown(at) == {
        "Pay 2 Energy with 1 Energy and 1 Ingenuity": ["hand:0:energy:1", "hand:0:ingenuity:1"],
        "Pay 2 Energy with 1 Energy ×2": ["hand:0:energy:2"],
    }
