"""A thinker that takes rows: with a lease that it renews while it thinks. When it is gone, another takes over."""

from __future__ import annotations

import logging
import secrets
import threading
import time

from ..storage import thoughts as rows
from ..storage.database import AWAY, Database, log_failure
from ..storage.listening import Listener
from ..storage.thoughts import Taken
from .answers import Unfit
from .patience import be_patient_in
from .questions import unpack
from .queue import LANES
from .thoughts import FAILED, MOST_TRIES, outcome_of, written
from .watch import Watch

log = logging.getLogger("civitas.thinking")
RENEWING = 2.0  # seconds
LOOKING = 1.0  # seconds between two looks for what nobody told of, such as a lease that has run out
UNFIT_FOR = 60.0  # seconds that questions about other rules are left alone


class Taker:
    def __init__(self, url: str, watch: Watch | None = None) -> None:
        self.database, self.watch = Database(url), watch or Watch()
        self.holders = {lane: secrets.token_hex(12) for lane in LANES}
        self._wake = {lane: threading.Event() for lane in LANES}
        self._unfit: dict[str, float] = {}
        self._listener = Listener(self.database, rows.TO_THINKERS, self._heard, lambda: None)

    def start(self) -> None:
        self._listener.start()
        threading.Thread(target=self._renew, name="renew", daemon=True).start()
        for lane in LANES:
            threading.Thread(target=self._work, args=(lane,), name=lane, daemon=True).start()

    def let_go(self) -> None:
        """What was begun is free for others at once; where the database is away, when the lease has run out."""
        try:
            with self.database.writing() as connection:
                rows.let_go(connection, list(self.holders.values()))
        except AWAY as wrong:
            log_failure(log, "thoughts could not be let go", wrong)

    def _heard(self, lane: str) -> None:
        if lane in self._wake:
            self._wake[lane].set()

    def _work(self, lane: str) -> None:
        be_patient_in(lane)
        while True:
            try:
                if not self.next(lane):
                    self._wake[lane].wait(LOOKING)
            except Exception as wrong:  # a database that is away for a moment; the next look will tell
                log_failure(log, "taking thoughts failed", wrong)
                time.sleep(LOOKING)

    def next(self, lane: str) -> bool:
        """Take one thought and answer it; False where there is none."""
        self._wake[lane].clear()
        holder, now = self.holders[lane], time.monotonic()
        unfit = [edition for edition, until in self._unfit.items() if until > now]
        with self.database.writing() as connection:
            taken = rows.take(connection, lane, holder, unfit)
        if taken is None:
            return False
        self.watch.begin(lane)
        answer = self._answer(taken)
        self.watch.end(lane)
        with self.database.writing() as connection:
            if answer is None:
                rows.give_back(connection, taken.key, holder)
            else:
                rows.finish(connection, taken.key, holder, answer)
        return True

    def _answer(self, taken: Taken) -> str | None:
        """None where another thinker is needed for it."""
        if taken.tries > MOST_TRIES:
            return written(FAILED)
        try:
            return written(outcome_of(unpack(taken.data)))
        except Unfit as wrong:
            log.warning("a thought is left to others", extra={"why": str(wrong)})
            self._unfit[taken.edition] = time.monotonic() + UNFIT_FOR
            return None
        except Exception as wrong:
            log.exception("a thought failed")
            return written({"failed": repr(wrong)})

    def _renew(self) -> None:
        while True:
            time.sleep(RENEWING)
            try:
                with self.database.writing() as connection:
                    rows.renew(connection, list(self.holders.values()))
            except Exception as wrong:
                log_failure(log, "renewing failed", wrong)
