"""Hearing PostgreSQL's notices in a thread of its own, also after the database was away."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable

from sqlalchemy.exc import OperationalError

from .database import Database, log_failure

log = logging.getLogger("civitas.listening")
AGAIN = 2.0  # seconds before a lost connection is tried again
LOOKING = 1.0  # seconds without a notice before it is looked all the same: a notice may have been missed


class Listener:
    """`heard` is called with each notice, `looked` after each and at least once a second; `began` when the channel is
    open, at first and after the database was away: what was said meanwhile has not been heard."""

    def __init__(
        self,
        database: Database,
        channel: str,
        heard: Callable[[str], None],
        looked: Callable[[], None],
        began: Callable[[], None] = lambda: None,
    ) -> None:
        self.database, self.channel, self.heard, self.looked, self.began = database, channel, heard, looked, began
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name=channel, daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._stop.set()
        if self._thread.is_alive():
            self._thread.join(5)

    def _run(self) -> None:
        while not self._stop.is_set():
            try:
                self._listen()
            except Exception as wrong:  # the database is away
                log_failure(log, "listening failed", wrong)
                self._stop.wait(AGAIN)

    def _listen(self) -> None:
        import psycopg

        try:
            self._hear()
        except psycopg.OperationalError as lost:  # as from all other connections
            raise OperationalError("listen", {}, lost) from None

    def _hear(self) -> None:
        import psycopg

        url = self.database.url.set(drivername="postgresql").render_as_string(hide_password=False)
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute(f"LISTEN {self.channel}")
            self.began()
            while not self._stop.is_set():
                for notice in connection.notifies(timeout=LOOKING, stop_after=1):
                    self.heard(notice.payload)
                self.looked()
