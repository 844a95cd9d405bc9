"""The door of this package: `turn` or `hear` say that a seat is asked, and whoever is away is reminded after a while.

A question that is answered soon, or that somebody of the seat is looking at, is never told of.
"""

from __future__ import annotations

import logging
import ssl
import threading
import time
from collections.abc import Callable, Collection, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from sqlalchemy.exc import IntegrityError

from ..live.tables import OpenTable
from ..metrics import Metrics
from ..storage.database import Database, log_failure
from . import queue, targets, webpush
from .queue import Reminder
from .sending import AGAIN, GONE, REFUSED, SENT, Sender, content_of
from .taking import AT_ONCE, Due, Taking, host_of

log = logging.getLogger("civitas.notify")
LOOKING = 1.0  # seconds between two looks for what is due
DELAY = 20.0  # before the first try: who is at the table answers sooner
BACKOFF = (30.0, 120.0, 600.0, 1800.0, 7200.0)  # seconds before each further try; then it is given up
LEASE = 60.0  # longer than one try can take
SLOW = 2.0  # seconds; who refuses a connection does so at once, and who hangs takes longer
MOST, EACH = 1000, 100  # looked at in one look: of all, and of one owner, who has fewer
LOOKUPS = 2  # names that are looked up at once for those who set an address; a name may take half a minute


class Notify:
    def __init__(
        self,
        database: Database,
        here: Callable[[str], Collection[int]],
        metrics: Metrics,
        allow_private: bool = False,
        delay: float = DELAY,
        backoff: tuple[float, ...] = BACKOFF,
        looking: float = LOOKING,
        trust: ssl.SSLContext | None = None,
    ) -> None:
        """`here` gives the seats of a table that somebody is looking from, at any worker."""
        self.database, self.here, self.metrics = database, here, metrics
        self.sender = Sender(allow_private, trust)
        self.delay, self.backoff, self.looking, self.slow = delay, backoff, looking, SLOW
        self._lock = threading.Lock()
        self._opened: set[tuple[str, int]] = set()
        self._stop, self._wake, self._more = threading.Event(), threading.Event(), False
        self.taking, self.lookups = Taking(), threading.BoundedSemaphore(LOOKUPS)
        self._pool = ThreadPoolExecutor(AT_ONCE, "reminder")
        self._thread = threading.Thread(target=self._look_around, name="notify", daemon=True)
        self._vapid: str | None = None
        self._public: str | None = None

    # ---- what the server calls

    def turn(self, table: str, seat: int) -> None:
        """This seat is asked. Takes no time: it is only noted."""
        with self._lock:
            self._opened.add((table, seat))

    def hear(self, live: OpenTable, what: str, more: Mapping[str, Any]) -> None:
        """The same for all who are asked, whenever a table has changed."""
        if what == "state":
            for seat in live.asked:
                if live.mover(seat) is None:
                    self.turn(live.id, seat)

    def start(self) -> None:
        if webpush.THERE:
            self._vapid = targets.vapid_key(self.database)
            self._public = webpush.public_key(self._vapid)
        self._thread.start()

    def stop(self) -> None:
        """What is not sent yet is sent by another worker, or after the next start."""
        self._stop.set()
        self._wake.set()
        if self._thread.is_alive():
            self._thread.join()
        self._pool.shutdown(wait=True, cancel_futures=True)
        try:
            self._note()
        except Exception as wrong:  # the next start looks at all open questions anyway
            log_failure(log, "reminders could not be noted", wrong)

    @property
    def push_key(self) -> str | None:
        """The public key that a browser subscribes with; None where pushes cannot be sent."""
        return self._public

    # ---- the thread

    def _look_around(self) -> None:
        try:
            with self.database.reading() as connection:
                left = queue.open_questions(connection)
            with self._lock:
                self._opened.update(left)
        except Exception as wrong:
            log_failure(log, "reminders left by an earlier run could not be read", wrong)
        while not self._stop.is_set():
            self._wake.wait(self.looking)
            self._wake.clear()
            try:
                self._note()
                self._take_up()
            except Exception as wrong:  # a database that is away for a moment; the next look will tell
                log_failure(log, "looking for reminders failed", wrong)

    def _note(self) -> None:
        with self._lock:
            opened, self._opened = self._opened, set()
        if not opened:
            return
        with self.database.reading() as connection:
            found = queue.new_places(connection, opened)
        for place, question in found:
            try:
                with self.database.writing() as connection:
                    queue.put(connection, place, question, self.database.now() + self.delay)
            except IntegrityError:  # another worker has put it, or the table is gone
                continue

    def _take_up(self) -> None:
        """As many as there are free places: what waits for one is not taken, so no lease of it runs out meanwhile."""
        if not self.taking.free:
            return
        now = self.database.now()
        with self.database.reading() as connection:
            found = queue.due(connection, now, MOST, EACH)
        wanted, later = list[Due](), list[tuple[Reminder, float | None]]()
        for reminder, owner, url in found:
            if owner is None or url is None:  # nobody wants it any more
                later.append((reminder, None))
                continue
            due = Due(reminder, owner, host_of(url))
            if seconds := self.taking.rests(due, time.monotonic()):
                later.append((reminder, now + seconds))
            else:
                wanted.append(due)
        if later:
            with self.database.writing() as connection:
                for reminder, until in later:
                    queue.put_off(connection, reminder, until)
        chosen = self.taking.choose(wanted)
        self._more = len(chosen) < len(wanted)
        for due in chosen:
            taken = False
            try:
                with self.database.writing() as connection:
                    taken = queue.take(connection, due.reminder, now + LEASE)
            finally:
                if not taken:  # another worker was quicker, or the database is away
                    self.taking.given_up(due)
            if taken:
                self._pool.submit(self._deliver, due)

    def _deliver(self, due: Due) -> None:
        reminder, outcome, began = due.reminder, None, time.monotonic()
        try:
            outcome = self._sent(reminder)
            with self.database.writing() as connection:
                if outcome == AGAIN and reminder.tries < len(self.backoff):
                    queue.again(connection, reminder, self.database.now() + self.backoff[reminder.tries])
                    return
                queue.finish(connection, reminder)
                if outcome == GONE and reminder.target == targets.WEBHOOK:
                    targets.clear_webhook(connection, reminder.table, reminder.seat)
                elif outcome == GONE:
                    targets.drop_subscription(connection, reminder.target)
        except Exception as wrong:  # it is due again when the lease has run out
            log_failure(log, "a reminder failed", wrong, table=reminder.table, seat=reminder.seat)
        finally:
            now = time.monotonic()
            hung = outcome == AGAIN and now - began >= self.slow
            self.taking.ended(due, hung, outcome in (SENT, GONE), now)
            if self._more:  # somebody waits for the place
                self._wake.set()

    def _sent(self, reminder: Reminder) -> str | None:
        """What came of it; None where nobody needs it any more."""
        table, seat, target = reminder.place
        with self.database.reading() as connection:
            asked = queue.still_asked(connection, table, seat)
            hook = targets.webhook_of(connection, table, seat) if target == targets.WEBHOOK else None
            browser = targets.subscription_of(connection, table, seat, target)
        if asked is None or (hook is None and browser is None) or seat in self.here(table):
            return None
        if hook is not None:
            kind, outcome = "webhook", self.sender.webhook(hook, content_of(table, seat, asked, hook.base))
        elif browser is not None and self._vapid is not None:
            kind, outcome = "push", self.sender.push(browser, content_of(table, seat, asked, browser.base), self._vapid)
        else:
            return None
        self.metrics.add("civitas_reminders_total", kind=kind, outcome=outcome)
        level = logging.INFO if outcome == SENT else logging.WARNING
        log.log(level, "reminder", extra={"table": table, "seat": seat, "kind": kind, "outcome": outcome})
        return outcome


__all__ = ["AGAIN", "GONE", "REFUSED", "SENT", "Notify"]
