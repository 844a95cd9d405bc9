"""Bots that propose: where a person is asked a question of the team and a team mate is a bot, the bot proposes what it
would choose, once for each question. It sees what its own seat sees, and its word enters like anybody's."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from ...kernel.errors import CivitasError
from ...kernel.table.table import Table
from .. import games
from .hub import Hub
from .tables import OpenTable, OpenTables

log = logging.getLogger("civitas.advice")


class Adviser:
    def __init__(self, tables: OpenTables, hub: Hub) -> None:
        self.tables, self.hub = tables, hub
        self._pool = ThreadPoolExecutor(max(1, os.cpu_count() or 1), "advice")
        tables.on_change.append(self.hear)
        hub.on_come = self.look

    def stop(self) -> None:
        self._pool.shutdown(wait=True, cancel_futures=True)

    def hear(self, live: OpenTable, what: str, more: Mapping[str, Any]) -> None:
        if what == "state":
            self.look(live)

    def look(self, live: OpenTable) -> None:
        """Where nobody is watching, nobody is advised."""
        with live.lock:
            if not live.watchers:
                return
            for seat, name in advisers(live):
                if live.advised.get(seat) != live.number:
                    live.advised[seat] = live.number
                    self._submit(live, seat, name)

    def _submit(self, live: OpenTable, seat: int, name: str) -> None:
        try:
            self._pool.submit(self._advise, live, seat, name, live.table.copy(), int(live.row["bot_seed"]))
        except RuntimeError:  # it is closing
            log.debug("no advice any more", extra={"table": live.id})

    def _advise(self, live: OpenTable, seat: int, name: str, table: Table, seed: int) -> None:
        try:
            chosen = games.bot_of(table.game, name, seed).propose(table, seat)
            with live.lock:
                if live.number == len(table.log) and live.seats[seat].mover is not None:
                    self.hub.propose(live, seat, [chosen.id])
        except CivitasError as wrong:
            log.warning("a bot proposes nothing", extra={"bot": name, "why": str(wrong)})
        except Exception:
            log.exception("a bot could not propose", extra={"table": live.id})


def advisers(live: OpenTable) -> Iterator[tuple[int, str]]:
    """(seat, bot) of the mates of a person who is asked for the team."""
    table = live.table
    if table.over or live.seats[table.state._who].mover is not None:
        return
    for seat in table.mates(table.state._who):
        mover = live.seats[seat].mover
        if mover is not None and table.may_propose(seat):
            yield seat, mover
