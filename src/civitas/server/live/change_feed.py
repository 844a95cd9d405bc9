"""Workers tell each other what has changed, through PostgreSQL's LISTEN and NOTIFY. A notice only says where to look;
what has happened is in the tables."""

from __future__ import annotations

import logging
import time

from ..errors import RequestRefused
from ..storage.database import CHANNEL, Database
from ..storage.listening import Listener
from .hub import ASKS, Hub
from .proposals import StandingProposal
from .tables import OpenTables

log = logging.getLogger("civitas.change_feed")
SPREADING = 20.0


class ChangeFeed:
    def __init__(self, database: Database, tables: OpenTables, hub: Hub) -> None:
        self.database, self.tables, self.hub = database, tables, hub
        self._spread_at = time.monotonic()
        self._listener = Listener(database, CHANNEL, self.take, self._spread, self._catch_up)

    def start(self) -> None:
        if self.database.shared:
            self._listener.start()

    def stop(self) -> None:
        self._listener.stop()

    def _catch_up(self) -> None:
        """What was missed while nobody listened."""
        for live in list(self.tables.open_tables.values()):
            self.tables.heard_elsewhere(live.id)
        self.hub.look_at_everybody()

    def _spread(self) -> None:
        """Who is here is told again now and then: another worker may have missed it."""
        if time.monotonic() - self._spread_at > SPREADING:
            self._spread_at = time.monotonic()
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
