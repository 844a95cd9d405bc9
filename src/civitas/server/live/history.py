"""The past of a table: every decision on a timeline, any moment of it again, and what a bot made of it.

During a game a seat sees the past through its own eyes alone. When the game is over, everything is open.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ...kernel.errors import BadInput
from ...kernel.table.saves import enter
from ...kernel.table.table import Table
from .. import games, wire
from ..thinking.questions import Question, about_game
from .tables import OpenTable, OpenTables, beginning

STEP = 16  # inputs from one kept table to the next
MOST_KEPT = 50  # histories


@dataclass
class History:
    """A table replayed from its beginning."""

    kept: list[Table]  # before the inputs 0, STEP, 2 * STEP, ...
    last: Table
    labels: list[tuple[int, str | None]] = field(default_factory=list)  # of each input: its turn, what was chosen

    def go_on(self, log: list[dict[str, Any]]) -> None:
        for entry in log[len(self.last.log) :]:
            if len(self.last.log) and len(self.last.log) % STEP == 0:
                self.kept.append(self.last.copy())
            self.labels.append(labelled(self.last, entry))
            enter(self.last, entry)

    def at(self, number: int) -> Table:
        if not 0 <= number <= len(self.last.log):
            raise BadInput(f"there is no moment {number}: moments are 0 to {len(self.last.log)}")
        table = self.kept[min(number // STEP, len(self.kept) - 1)].copy()
        for entry in self.last.log[len(table.log) : number]:
            enter(table, entry)
        return table


def labelled(table: Table, entry: dict[str, Any]) -> tuple[int, str | None]:
    turn = int(table.state._turns)
    if "choose" not in entry:
        return turn, None
    decision = table.decision_for(entry["seat"])
    found = [option.label for option in decision.options if option.id == entry["choose"]] if decision else []
    return turn, found[0] if found else None


class Histories:
    """The histories that were asked for last."""

    def __init__(self, tables: OpenTables) -> None:
        self.tables, self._lock = tables, threading.Lock()
        self._kept: OrderedDict[str, tuple[threading.Lock, History | None]] = OrderedDict()
        self._worth: dict[str, list[wire.Evaluation]] = {}
        tables.on_change.append(self.hear)

    def hear(self, live: OpenTable, what: str, more: Mapping[str, Any]) -> None:
        if what == "gone":
            with self._lock:
                self._kept.pop(live.id, None)
                self._worth.pop(live.id, None)

    def of(self, live: OpenTable) -> History:
        with self._lock:
            lock, found = self._kept.setdefault(live.id, (threading.Lock(), None))
            self._kept.move_to_end(live.id)
            while len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        with lock:
            with live.lock:
                log, names, row = [dict(entry) for entry in live.table.log], list(live.table.names), live.row
            with self._lock:
                found = self._kept.get(live.id, (lock, None))[1]
            if found is None:
                first = beginning(live.game, row, names)
                first.open_deal = row["open_deal"]
                found = History([first.copy()], first)
            found.go_on(log)
            found.last.names = names
            for table in found.kept:
                table.names = names
            with self._lock:
                self._kept[live.id] = (lock, found)
            return found

    def whole(self, live: OpenTable) -> Table:
        """The table with all that a full save needs: every turn's beginning and the hashes on the way."""
        table = self.of(live).last.copy()
        table.seed = int(live.row["seed"]) if live.row["seed"] is not None else None
        table.notes = list(live.row["notes"])
        return table

    def timeline(self, live: OpenTable, seat: int | None, everything: bool) -> list[wire.TimelineEntry]:
        """Each input: what was chosen, where this seat may know it, and what then happened in its eyes."""
        history = self.of(live)
        told: dict[int, list[str]] = {}
        for event in history.last.events_for(seat):
            told.setdefault(event["after"], []).append(event["text"])
        out = []
        for number, entry in enumerate(history.last.log):
            turn, label = history.labels[number]
            open_to_me = everything or entry["seat"] == seat
            out.append(
                wire.TimelineEntry(
                    number=number,
                    seat=entry["seat"],
                    turn=turn,
                    label=label if open_to_me else None,
                    text=" ".join(told.get(number + 1, [])),
                    undo="undo" in entry,
                )
            )
        return out

    def evaluated(self, live: OpenTable) -> list[wire.Evaluation] | None:
        """What was found before of this game."""
        with self._lock:
            return self._worth.get(live.id)

    def question(self, live: OpenTable) -> Question:
        """After the end: what each seat could hope for at every moment."""
        if not games.can_search():
            raise BadInput("the evaluation needs a C compiler on the server, and there is none")
        with live.lock:
            return about_game(live.game, live.row, [dict(entry) for entry in live.table.log])

    def keep_evaluation(self, table: str, points: list[wire.Evaluation]) -> None:
        with self._lock:
            if len(self._worth) > MOST_KEPT:
                self._worth.clear()
            self._worth[table] = points
