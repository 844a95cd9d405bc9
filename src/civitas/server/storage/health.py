"""Does the database take what is written to it? A full disk still reads well, so something is really written. The
answer holds for a few seconds, and one thread at a time finds it: asking for it is no load."""

from __future__ import annotations

import logging
import threading
import time

from sqlalchemy import insert, update
from sqlalchemy.exc import SQLAlchemyError

from .database import Database, first_line
from .heartbeat import kept

log = logging.getLogger("civitas.storage")
HOLDS = 5.0  # seconds
PATIENCE = 5.0  # seconds after which a write that has not come back has failed
NAME = "health"


class Health:
    def __init__(self, database: Database) -> None:
        self.database = database
        self._lock = threading.Lock()
        self._known, self._at = True, float("-inf")
        self._trying_since: float | None = None

    def good(self) -> bool:
        with self._lock:
            now = time.monotonic()
            if self._trying_since is not None:  # somebody is finding out: what was known holds, for a while
                return self._known and now - self._trying_since < PATIENCE
            if now - self._at < HOLDS:
                return self._known
            self._trying_since = now
        found = False
        try:
            found = self.written()
        finally:
            with self._lock:
                self._known, self._at, self._trying_since = found, time.monotonic(), None
        return found

    def written(self) -> bool:
        try:
            with self.database.writing(PATIENCE) as connection:
                row = {"name": NAME, "value": f"{time.time()} {threading.get_ident()}"}
                done = connection.execute(update(kept).where(kept.c.name == NAME).values(value=row["value"]))
                if done.rowcount == 0:
                    connection.execute(insert(kept).values(row))
        except (SQLAlchemyError, TimeoutError) as wrong:
            log.error("the database takes nothing", extra={"why": first_line(wrong)})
            return False
        return True
