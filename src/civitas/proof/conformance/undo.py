"""Undo gives back exactly what was, and is refused where something was seen or somebody else is involved."""

from __future__ import annotations

from typing import Any

from ...kernel.errors import UndoRefused
from ...kernel.state.chance import Stream
from ...kernel.table.loading import load
from ...kernel.table.table import Table
from .case import Case, Choices, Spot, content, everything, frozen, name_of, same, same_state, take
from .roundtrips import looks
from .worlds import after, pairs

TRIED = 4  # options tried at each position


def check(case: Case) -> int:
    """undo restores exactly, and never takes back what was seen"""
    for spot in case.open_spots:
        before = _all(spot.table)
        for value in some_values(spot):
            _take_back(spot, value, before)
        _reset(spot)
        _what_was_seen(case, spot)
    return len(case.open_spots)


def some_values(spot: Spot) -> list[int]:
    decision = spot.table.decision
    assert decision is not None
    values, stream = [o.value for o in decision.options], Stream(5, spot.where.input or 0)
    while len(values) > TRIED:
        values.pop(stream.below(len(values)))
    return values


def may_undo(table: Table, seat: int) -> bool:
    """Would undo be granted? Nothing is changed by asking."""
    try:
        table.copy().undo(seat)
    except UndoRefused:
        return False
    return True


def _all(table: Table) -> dict[str, Any]:
    """Everything that undo gives back: all but the log, which grows."""
    kept = frozen(table)
    told = [(event, *arguments) for _, event, *arguments in kept.pop("told")]
    del kept["log"], kept["barrier"]
    return kept | {"told": told, "looks": looks(table)}


def _take_back(spot: Spot, value: int, before: dict[str, Any]) -> None:
    table, where, seat = spot.table.copy(), spot.where, spot.table.state._who
    take(table, value)
    now = frozen(table)
    for other in range(table.seats):
        if other != seat:
            if may_undo(table, other):
                raise where.fail(f"seat {other} may take back what seat {seat} has chosen")
            same(where, now, everything(table), "an undo that was refused changes something")
    try:
        table.undo(seat)
    except UndoRefused as refused:
        if "can't undo" not in str(refused):
            raise where.fail(f"undo is refused without a reason: {refused}") from None
        return
    same(where, before, _all(table), f"after undo of option {value} the table is not as it was")
    loaded = load(table.save(), lambda name: table.game)
    same_state(where, table, loaded, "a save with an undo in it stands differently")
    fresh = spot.table.copy()
    take(fresh, value)
    take(table, value)
    same_state(where, fresh, table, "the same choice after an undo leads elsewhere")


def _reset(spot: Spot) -> None:
    """Taking back a whole turn leads to a moment of that turn, as far as undo goes."""
    table, choices = spot.table.copy(), Choices(11)
    seat, turn = table.state._who, table.state._turns
    been = []
    while not table.over and (table.state._who, table.state._turns) == (seat, turn):
        been.append(content(table.game, table.state.copy()))
        take(table, choices.of(table.state))
    steps = 0
    trial = table.copy()
    while may_undo(trial, seat):
        trial.undo(seat)
        steps += 1
        if steps == len(been):
            break
    if steps == 0:
        return
    table.reset_turn(seat)
    if content(table.game, table.state) not in been and steps < len(been):
        raise spot.where.fail("taking back a whole turn leads to where the turn never was")
    loaded = load(table.save(), lambda name: table.game)
    same_state(spot.where, table, loaded, "a save with a whole turn taken back stands differently")


def _what_was_seen(case: Case, spot: Spot) -> None:
    """Two worlds that looked the same to somebody and do not after a choice: it has shown something."""
    seat = spot.table.state._who
    for eye in spot.eyes:
        for value, one, other in pairs(case, spot, eye):
            if after(one, eye) != after(other, eye) and (may_undo(one, seat) or may_undo(other, seat)):
                raise spot.where.fail(
                    f"option {value} shows {name_of(eye)} something hidden, and yet seat {seat} may take it back"
                )
