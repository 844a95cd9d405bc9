"""More words for the tests of Spark: whole games, tables before the first turn, and the end of a game."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.kernel import IllegalChoice
from civitas.kernel.table.table import Result, Table

from ..at_table import asked
from .support import game, stand

NAMES: list[str] = game.content.cards.names


def value(table: str, name: str, level: int) -> int:
    """A number of a card, from the card data: value("GAIN", "Pupil", 1)."""
    return int(game.data[table][NAMES.index(name), level])


def to_first_turn(table: Table) -> Table:
    """Answer the questions of the setup, always with the first option."""
    while asked(table).kind != "attract":
        table.choose(asked(table).options[0])
    return table


def idle_turn(table: Table, group: int = 0) -> Table:
    """The player whose turn it is attracts this group, does nothing, and the turn is cleaned up."""
    turn = table.state.turn
    table.choose(asked(table).options[group])
    while not table.over and table.state.turn == turn:
        table.choose("Take no action" if asked(table).kind == "act" else asked(table).options[0])
    return table


def refused(table: Table, kind: str, number: int) -> None:
    """This answer to this kind of question is refused now, and changes nothing."""
    before = table.position()
    with pytest.raises(IllegalChoice):
        table.choose(game.offsets[kind] + number)
    assert table.position() == before


def ended(cities: list[str], **given: Any) -> Table:
    """A table at which the last turn has just been played: nobody has acted, and no city has changed."""
    table = stand(cities, act=False, ending=True, turn=len(cities) - 1, deck=[], **given)
    idle_turn(table)
    assert table.over
    return table


def result(table: Table) -> Result:
    assert table.result is not None, "the game goes on"
    return table.result
