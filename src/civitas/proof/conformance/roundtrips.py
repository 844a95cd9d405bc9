"""Saves, positions, repeated questions: what goes out comes back the same, in the middle of effects too."""

from __future__ import annotations

import json
from typing import Any

from ...kernel.backends.python import ASKED
from ...kernel.table.loading import load
from ...kernel.table.position import position
from ...kernel.table.table import Table
from .case import Case, Choices, Spot, content, same, same_state, take

AHEAD = 3  # inputs played on both sides afterward


def check(case: Case) -> int:
    """save and load, position and back, the question offered again: the same game everywhere"""
    for spot in case.spots:
        _save(spot)
        _position(spot)
        _turn(spot)
        _again(spot)
    return len(case.spots)


def looks(table: Table) -> dict[str, Any]:
    """What everybody sees of a table."""
    eyes: list[int | None] = [*range(table.seats), None]
    return {
        "views": [table.view(eye) for eye in eyes],
        "asked": [table.decision_for(eye) for eye in eyes],
        "result": table.result,
        "names": table.names,
    }


def _save(spot: Spot) -> None:
    table, where = spot.table, spot.where
    text = table.save()
    loaded = load(text, lambda name: table.game)
    if loaded.notes:
        raise where.fail(f"a save does not load to its end: {loaded.notes[0]}")
    same_state(where, table, loaded, "a loaded save stands differently")
    same(where, looks(table), looks(loaded), "a loaded save looks different")
    for eye in spot.eyes:
        same(where, table.events_for(eye), loaded.events_for(eye), "a loaded save tells other events")
    if loaded.save() != text:
        raise where.fail("a save that was loaded and saved again is another text")
    _go_on(spot, loaded, "a loaded save")


def _position(spot: Spot) -> None:
    table, where = spot.table, spot.where
    data = table.position()
    written = json.loads(json.dumps(data))
    same(where, data, written, "a position is not plain data")
    back = table.game.from_position(written)
    same(where, data, back.position(), "a position that was read and written again differs")
    same_state(where, table, back, "a position restores another state")
    same(where, looks(table), looks(back), "a position restores a table that looks different")
    reloaded = load(back.save(), lambda name: table.game)
    same_state(where, table, reloaded, "a save of a position stands differently")
    _go_on(spot, back, "a restored position")


def _turn(spot: Spot) -> None:
    """The beginning of the turn, as a position without any waiting rule."""
    table, where, game = spot.table, spot.where, spot.table.game
    if not table.begun:
        return
    begun = table.begun[-1].state
    data = position(game, begun)
    if data["frames"]:
        raise where.fail(f"at its turn's beginning the rule {data['frames'][0]['rule']} is waiting already")
    back, direct = game.from_position(json.loads(json.dumps(data))), begun.copy()
    game.python.advance(direct)
    same(
        where,
        content(game, direct),
        content(game, back.state),
        "the beginning of the turn, restored, goes on differently",
    )
    reloaded = load(back.save(), lambda name: game)
    same_state(where, back, reloaded, "a save of a turn's beginning goes on differently")


def _again(spot: Spot) -> None:
    """Offering the open question again changes nothing."""
    game, state = spot.table.game, spot.table.state.copy()
    before = content(game, state.copy())
    state._told = []
    status = game.python.advance(state)
    if not spot.table.over and status != ASKED:
        raise spot.where.fail("offered again, the open question is gone")
    same(spot.where, before, content(game, state), "offering the open question again changes something")
    if state._told:
        raise spot.where.fail("offering the open question again tells something")


def _go_on(spot: Spot, other: Table, what: str) -> None:
    table, choices = spot.table.copy(), Choices(7)
    for _ in range(AHEAD):
        if table.over:
            return
        value = choices.of(table.state)
        take(table, value)
        take(other, value)
        same_state(spot.where, table, other, f"{what} goes on differently")
