"""All parts of one worker, and the order in which they begin and end."""

from __future__ import annotations

import logging
import os
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from ..kernel.errors import CivitasError
from . import games
from .browsers.origins import Hosts
from .http.auth import Auth
from .http.exposure import Exposure
from .http.limits import Asking, Limits
from .http.slots import Slots
from .http.turns import Turns
from .live.advice import Adviser
from .live.bot_workers import BotWorkers
from .live.change_feed import ChangeFeed
from .live.history import Histories
from .live.hub import Hub, socket_places
from .live.pulse import Pulse
from .live.tables import Claim, OpenTable, OpenTables
from .loading.imports import Imports
from .metrics import Metrics
from .notify import Notify
from .storage.database import AWAY, Away, Database, first_line
from .storage.health import Health
from .thinking import Askers, Thinking
from .thinking.pipes import Pipes
from .thinking.queue import Caps
from .thinking.rows import Rows
from .tournaments import Steward

log = logging.getLogger("civitas.server")
PING_SECONDS = 20.0
AGAIN = 1.0  # seconds before the database is looked for again
MOVERS = 16  # threads for what people do over WebSockets; with PostgreSQL most of them wait for the disk
PAGE = Path(__file__).parent / "page"
DOCS = Path(__file__).parents[3] / "build" / "docs"  # of a checkout: `make docs` builds it there


@dataclass(frozen=True)
class Settings:
    database_url: str
    page: Path = PAGE
    docs: Path = DOCS
    limited: bool = True  # tests that send a thousand requests a second say no
    warm: bool = True
    allow_private_webhooks: bool = False  # they could reach into the host's own network
    exposure: Exposure = field(default_factory=Exposure)
    thinkers: int = os.cpu_count() or 1  # processes of this worker; 0 where others think for it
    most_search: int = 0  # iterations that bots may search beyond the levels
    hosts: Hosts = field(default_factory=Hosts)  # the names by which it is reached
    caps: Caps = field(default_factory=Caps)  # how many thoughts may wait


@dataclass
class AppState:
    settings: Settings
    metrics: Metrics = field(default_factory=Metrics)

    def __post_init__(self) -> None:
        self.database = Database(self.settings.database_url)
        self.tables = OpenTables(self.database, self.metrics)
        self.auth = Auth(self.database, self.tables)
        self.tables.most_search = self.settings.most_search
        self.hub = Hub(self.tables)
        self.tables.watched = self.hub.watched
        self.askers, self.thinking = Askers(), self.new_thinking()
        self.bot_workers = BotWorkers(self.tables, self.thinking, self.askers)
        self.adviser = Adviser(self.tables, self.hub, self.thinking, self.askers)
        self.tables.on_due = self.bot_workers.wake
        self.hub.on_come.append(self.bot_workers.come)
        self.histories = Histories(self.tables)
        self.limits, self.turns = Limits(self.settings.limited), Turns(self.settings.limited)
        self.tables.may_write = lambda live, claim: self.limits.check_store(self.payer(live, claim))
        self.tables.on_written = lambda live, claim: self.limits.store(self.payer(live, claim))
        exposure = self.settings.exposure
        self.imports = Imports(exposure.imports, self.settings.limited)
        self.places = socket_places(exposure) if self.settings.limited else Slots({}, {})
        self.health = Health(self.database)
        self.pulse, self.movers = Pulse(PING_SECONDS), ThreadPoolExecutor(MOVERS, "move")
        self.change_feed = ChangeFeed(self.database, self.tables, self.hub)
        self.notify = Notify(self.database, self.here, self.metrics, self.settings.allow_private_webhooks)
        self.tables.on_change.append(self.notify.hear)
        self.steward = Steward(self.tables)
        self.tables.on_change.append(self.steward.hear)
        self.stopping = self.waiting = False
        self._to_start = [
            self.database.migrate,
            self.notify.start,
            self.change_feed.start,
            self.thinking.start,
            self.bot_workers.start,
            self.steward.start,
        ]
        self._ends, self._starter = threading.Event(), threading.Thread(target=self._wait, name="start", daemon=True)
        self.metrics.gauges = {
            "civitas_sockets": lambda: self.hub.count,
            "civitas_tables_open": lambda: len(self.tables.open_tables),
            "civitas_bots_thinking": lambda: len(self.bot_workers.at_work),
            "civitas_bots_aside": lambda: len(self.bot_workers.aside),
            "civitas_thoughts_waiting": self.thinking.transport.count,
        }

    def new_thinking(self) -> Thinking:
        """Rows where other machines may think, pipes where this is the only worker."""
        settings = self.settings
        transport: Rows | Pipes
        if self.database.shared:
            transport = Rows(self.database, settings.thinkers, settings.caps, settings.warm)
        else:
            transport = Pipes(max(1, settings.thinkers), settings.caps, settings.warm)
        thinking = Thinking(transport, self.metrics)
        transport.on_outcome = thinking.settle
        return thinking

    def payer(self, live: OpenTable, claim: Claim | None) -> Asking:
        """For whom an input is counted that is written down."""
        asker = self.askers.host_of(claim.owner if claim is not None else live.row["host"], live.id)
        return Asking(asker.address, asker.person)

    def here(self, table: str) -> set[int]:
        return self.hub.here(self.tables.open(table))

    def start(self) -> None:
        """Where the database of several workers is away, a thread waits for it, and whoever asks is told so: a worker
        that came in the place of one that died must not end all others with it."""
        try:
            self._start()
        except (*AWAY, Away) as wrong:
            if not self.database.shared:
                raise
            log.error("waiting for the database", extra={"why": first_line(wrong)})
            self.waiting = True
            self._starter.start()

    def _wait(self) -> None:
        while self.waiting and not self._ends.wait(AGAIN):
            try:
                self._start()
                self.waiting = False
            except (*AWAY, Away):
                continue
            except Exception:
                log.exception("the worker cannot start")

    def _start(self) -> None:
        """Goes on with the part that could not begin the last time. Each asks the database before its threads begin."""
        while self._to_start:
            self._to_start[0]()
            self._to_start.pop(0)
        if self.settings.warm:
            threading.Thread(target=warm, name="warm", daemon=True).start()
        log.info("started", extra={"worker": self.tables.worker, "database": self.database.kind})

    def stop(self) -> None:
        self.stopping = True
        self._ends.set()
        if self._starter.is_alive():
            self._starter.join(AGAIN)
        self.steward.stop()
        self.adviser.stop()
        self.bot_workers.stop()
        self.imports.stop()
        self.hub.stop()
        self.thinking.stop()
        self.change_feed.stop()
        self.notify.stop()
        self.movers.shutdown(wait=True)
        self.database.close()
        log.info("stopped", extra={"worker": self.tables.worker})


def warm() -> None:
    """Read the rules before the first person waits for them; thinkers compile the searches meanwhile."""
    for game in games.all_games():
        try:
            games.find(game.name)
        except CivitasError as wrong:
            log.warning("a game cannot be played", extra={"game": game.name, "why": str(wrong)})
