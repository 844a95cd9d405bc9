"""Workers tell each other what has changed, through PostgreSQL's LISTEN and NOTIFY. A notice only says where to look;
what has happened is in the tables."""

from __future__ import annotations

import logging
import threading
import time

from ..errors import RequestRefused
from ..storage.database import CHANNEL, Database
from .hub import ASKS, Hub
from .proposals import StandingProposal
from .tables import OpenTables

log = logging.getLogger("civitas.change_feed")
AGAIN = 2.0  # seconds before a lost connection is tried again
SPREADING = 20.0


class ChangeFeed:
    def __init__(self, database: Database, tables: OpenTables, hub: Hub) -> None:
        self.database, self.tables, self.hub = database, tables, hub
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._listen, name="change feed", daemon=True)

    def start(self) -> None:
        if self.database.shared:
            self._thread.start()

    def stop(self) -> None:
        self._stop.set()
        if self._thread.is_alive():
            self._thread.join(5)

    def _listen(self) -> None:
        while not self._stop.is_set():
            try:
                self._hear()
            except Exception:  # the database is away; tables are looked up when it is back
                log.exception("listening failed")
                self._stop.wait(AGAIN)

    def _hear(self) -> None:
        import psycopg

        url = self.database.url.set(drivername="postgresql").render_as_string(hide_password=False)
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            for live in list(self.tables.open_tables.values()):  # what was missed while nobody listened
                self.tables.heard_elsewhere(live.id)
            self.hub.look_at_everybody()
            spread = time.monotonic()
            while not self._stop.is_set():
                for notice in connection.notifies(timeout=1.0, stop_after=64):
                    self.take(notice.payload)
                if time.monotonic() - spread > SPREADING:
                    spread = time.monotonic()
                    self.hub.spread_all()

    def take(self, payload: str) -> None:
        worker, table, what, *more = payload.split(" ", 3)
        if worker == self.tables.worker:
            return
        try:
            if what == "person":
                self.hub.look_at_person(more[0])
            elif what == "presence":
                self.hub.heard_presence(worker, table, more[0] if more else "")
            elif what == ASKS:
                self.hub.heard_asking(table)
            elif what == "reaction":
                seat, _, reaction = " ".join(more).partition(" ")
                live = self.tables.open_tables.get(table)
                if live is not None:
                    self.hub.hear(live, "reaction", {"seat": int(seat), "what": reaction})
            elif what == "proposal":
                by, turn, source, options = " ".join(more).split(" ")
                ids = tuple(int(option) for option in options.split(",")) if options != "-" else ()
                self.hub.heard_proposal(table, int(by), StandingProposal(int(turn), source, ids))
            else:
                self.tables.heard_elsewhere(table)
        except RequestRefused as refused:
            log.warning("a notice led nowhere", extra={"table": table, "why": str(refused)})
