"""Bots' moves that fail: tried again a few times, for what was missing may come back, and then left until somebody
changes the table. A game that its rules cannot go on with would fail the same way for ever."""

from __future__ import annotations

import logging
import threading
from collections import OrderedDict

from sqlalchemy.exc import SQLAlchemyError

from ..storage import leases
from ..storage.database import log_failure
from .tables import OpenTables

log = logging.getLogger("civitas.bot_workers")
TRIES = 3
MOST_KEPT = 1000  # tables


class Failures:
    def __init__(self, tables: OpenTables) -> None:
        self.tables, self._lock = tables, threading.Lock()
        self._tries: OrderedDict[str, tuple[tuple[int, int], int]] = OrderedDict()

    def failed(self, table: str, wrong: Exception) -> None:
        """Logged once for as long as the table stands as it does."""
        self.tables.metrics.add("civitas_bot_moves_failed_total")
        if isinstance(wrong, SQLAlchemyError | OSError):  # the database is away: it comes back, and is waited for
            log_failure(log, "a bot could not move", wrong, table=table)
            return
        tries = self._count(table)
        if tries == 1:
            log.error("a bot could not move", exc_info=wrong, extra={"table": table, "tries": TRIES})
        if tries >= TRIES:
            self._leave(table)

    def _stands(self, table: str) -> tuple[int, int]:
        live = self.tables.open_tables.get(table)
        return (live.number, int(live.row["version"])) if live is not None else (-1, -1)

    def _count(self, table: str) -> int:
        stands = self._stands(table)
        with self._lock:
            before, tries = self._tries.pop(table, (stands, 0))
            tries = tries + 1 if before == stands else 1
            self._tries[table] = (stands, tries)
            while len(self._tries) > MOST_KEPT:
                self._tries.popitem(last=False)
        return tries

    def _leave(self, table: str) -> None:
        """Nothing is due there any more. A move or a change of seats says anew what is."""
        stands = self._stands(table)
        live = self.tables.open(table)
        with live.lock:
            if stands == self._stands(table):
                with self.tables.database.writing() as connection:
                    leases.settle(connection, table, None, None, self.tables.database.now())
