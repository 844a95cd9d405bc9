"""Tables that begin at a position: a full one, which restores exactly, or a hand-written one, which names only what
matters; the rest is dealt by seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ..codes import Phase
from ..errors import Fault, PositionError
from ..state.plain import PlainState
from .earlier import first_turn
from .editor import Editor
from .events import ToldEvent
from .position import restore
from .saves import enter
from .table import Begun, Table, seat_names

if TYPE_CHECKING:
    from ..game import Game


def from_position(game: Game, data: Mapping[str, Any], seed: int = 0) -> Table:
    """A table that stands at this position; refused where the game cannot show it to everybody."""
    table = _standing(game, data, seed)
    try:
        for eye in (*range(table.seats), None):
            table.view(eye)
            table.decision_for(eye)
    except (LookupError, TypeError, ValueError, ArithmeticError, AttributeError):
        raise PositionError(f"the position cannot be: what lies in it cannot be shown in {game.title}") from None
    return table


def counted_anew(table: Table) -> Table:
    """The same table, for somebody who begins with it; where it began at a position with more than half of the steps
    that the game allows, they are counted from there. Each card that is put back is a step, and a position may be of a
    game that went on from a position itself: the game would break off in the middle of an honest one."""
    begins_at, most = table.begins_at, table.game.rules.longest[1]
    if begins_at is None or begins_at["fields"].get("_steps", 0) <= most // 2:
        return table
    fields = {name: value for name, value in begins_at["fields"].items() if name != "_steps"}
    anew = from_position(table.game, {**begins_at, "fields": fields})
    anew.names, anew.notes, anew.seed, anew.open_deal = table.names, table.notes, table.seed, table.open_deal
    for entry in table.log:
        enter(anew, entry)
    return anew


def _standing(game: Game, data: Mapping[str, Any], seed: int = 0) -> Table:
    if not isinstance(data, Mapping):
        raise PositionError(f"a position is a table of names and values, not {type(data).__name__}")
    if "fields" in data:
        state = restore(game, data)
        table = _table(game, Table, state, seat_names(int(state.seats), data.get("names")))
        table.begins_at = table.position()  # and not what was given, of which parts are never looked at
        if state._phase == Phase.BETWEEN_TURNS:  # a turn's beginning
            _begin(table)
        return table
    rest = dict(data)
    seats = rest.pop("seats", min(max(game.seats), max(2, min(game.seats))))
    names = rest.pop("names", None)
    chosen = game.chosen(rest.pop("options", None))
    dealt = first_turn(game, seats, seed, {c.name: c.shown(chosen[c.name]) for c in game.rules.options})
    if not dealt.begun:
        raise PositionError(f"{game.title} is over after its setup: no turn begins")
    editor = Editor(game, dealt.begun[0].state.copy(), seed)
    if game.testing.position is not None:
        rest = game.testing.position.read(rest, editor)
    editor.read(rest)
    state = editor.done()
    table = _table(game, Table, state, seat_names(seats, names))
    table.begins_at = table.position()
    _begin(table)
    if table.over:
        table.notes.append("the position is at the end of the game")
    return table


def _begin(table: Table) -> None:
    """Go on from a turn's beginning."""
    table.begun.append(Begun(0, table.state.copy()))
    try:
        table._go(-1)
    except Fault as fault:
        raise PositionError(f"the rules cannot go on from this position: {fault}") from None


def _table(game: Game, make: Any, state: PlainState, names: list[str]) -> Table:
    options = {c.name: int(getattr(state, c.name)) for c in game.rules.options}
    table: Table = make(game, int(state.seats), None, options, names, state, True)
    return table


def restore_snapshot(game: Game, snapshot: Mapping[str, Any], log: Sequence[Mapping[str, Any]]) -> Table:
    """The table as it stood when the snapshot was taken, after this log of inputs."""
    stands = dict(snapshot["position"])
    waiting = stands.pop("waiting", [])
    table = _standing(game, stands)
    table._waiting = {seat: list(values) for seat, values in waiting}
    table.log = [dict(entry) for entry in log]
    table.told = [ToldEvent(after, event, tuple(arguments)) for after, event, *arguments in snapshot["told"]]
    table.begun, table._barrier, table._barred_by = [], snapshot["barrier"], snapshot.get("by")
    return table
