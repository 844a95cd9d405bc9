"""All parts of one worker, and the order in which they begin and end."""

from __future__ import annotations

import logging
import threading
from dataclasses import dataclass, field
from pathlib import Path

from ..kernel.errors import CivitasError
from . import games
from .advice import Adviser
from .database import Database
from .desk import Desk
from .hall import Hall
from .history import Histories
from .hub import Hub
from .limits import Limits
from .metrics import Metrics
from .notices import Notices
from .notify import Notify
from .tournaments import Steward
from .who import Door

log = logging.getLogger("civitas.server")
PAGE = Path(__file__).parent / "page"


@dataclass(frozen=True)
class Settings:
    database_url: str
    page: Path = PAGE
    limited: bool = True  # tests that send a thousand requests a second say no
    warm: bool = True
    allow_private_webhooks: bool = False  # they could reach into the host's own network


@dataclass
class House:
    settings: Settings
    metrics: Metrics = field(default_factory=Metrics)

    def __post_init__(self) -> None:
        self.database = Database(self.settings.database_url)
        self.hall = Hall(self.database, self.metrics)
        self.door = Door(self.database, self.hall)
        self.hub = Hub(self.hall)
        self.desk = Desk(self.hall)
        self.adviser = Adviser(self.hall, self.hub)
        self.hall.on_duty = self.desk.wake
        self.histories = Histories(self.hall)
        self.limits = Limits(self.settings.limited)
        self.notices = Notices(self.database, self.hall, self.hub)
        self.notify = Notify(self.database, self.here, self.metrics, self.settings.allow_private_webhooks)
        self.hall.on_change.append(self.notify.hear)
        self.steward = Steward(self.hall)
        self.hall.on_change.append(self.steward.hear)
        self.stopping = False
        self.metrics.gauges = {
            "civitas_sockets": lambda: self.hub.count,
            "civitas_tables_open": lambda: len(self.hall.lives),
            "civitas_bots_thinking": lambda: len(self.desk.at_work),
        }

    def here(self, table: str) -> set[int]:
        return self.hub.here(self.hall.open(table))

    def start(self) -> None:
        self.database.migrate()
        self.notify.start()
        self.notices.start()
        self.desk.start()
        self.steward.start()
        if self.settings.warm:
            threading.Thread(target=warm, name="warm", daemon=True).start()
        log.info("started", extra={"worker": self.hall.worker, "database": self.database.kind})

    def stop(self) -> None:
        self.stopping = True
        self.steward.stop()
        self.adviser.stop()
        self.desk.stop()
        self.notices.stop()
        self.notify.stop()
        self.database.close()
        log.info("stopped", extra={"worker": self.hall.worker})


def warm() -> None:
    """Read the rules and compile the searches before the first person waits for them."""
    from ..bots.search import searcher

    for game in games.all_games():
        try:
            searcher(games.find(game.name))
        except CivitasError as wrong:
            log.warning("no search bots", extra={"game": game.name, "why": str(wrong)})
