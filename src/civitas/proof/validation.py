"""Does a save still fit the rules? It is replayed as loading would replay it, and the answer is put in one of
three words: it fits, it goes on from an earlier turn, or it is refused."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..kernel.errors import CivitasError
from ..kernel.table.loading import load
from ..kernel.table.saves import parse

if TYPE_CHECKING:
    from ..kernel.game import Game

OK, GOES_ON, REFUSED = "ok", "goes on", "refused"


@dataclass(frozen=True)
class Verdict:
    status: str
    says: str
    turn: int | None = None  # where it goes on, counted from 1


def validate(text: str, find: Callable[[str], Game]) -> Verdict:
    """Replay a save with the rules that are here."""
    try:
        data = parse(text)
        table = load(text, find)
    except CivitasError as wrong:
        return Verdict(REFUSED, str(wrong))
    before = len(data.get("notes", []))
    if len(table.notes) > before:
        turn = int(table.begun[0].state._turns) + 1
        return Verdict(GOES_ON, f"goes on from turn {turn}: {table.notes[-1]}", turn)
    inputs = len(table.log)
    return Verdict(
        OK,
        f"ok: {table.game.title}, {inputs} {'input' if inputs == 1 else 'inputs'}, "
        f"{'over' if table.over else 'in play'}",
    )
