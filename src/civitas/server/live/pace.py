"""Telling at once, but not all the time: what has changed for a table is told at most once in a while, and once more
when the while is over."""

from __future__ import annotations

import heapq
import logging
import threading
import time
from collections.abc import Callable

from ..storage.database import log_failure

log = logging.getLogger("civitas.pace")


class Pace:
    """`soon(key)` calls `tell(key)`: in the caller's thread where the key has been quiet, else later in its own."""

    def __init__(self, seconds: float, tell: Callable[[str], None]) -> None:
        self.seconds, self._tell = seconds, tell
        self._ready = threading.Condition()
        self._last: dict[str, float] = {}
        self._waiting: list[tuple[float, str]] = []
        self._noted: set[str] = set()
        self._stopped = False
        self._thread: threading.Thread | None = None

    def soon(self, key: str) -> None:
        with self._ready:
            now = time.monotonic()
            if key in self._noted or self._stopped:
                return
            due = self._last.get(key, now - self.seconds) + self.seconds
            if due > now:
                self._noted.add(key)
                heapq.heappush(self._waiting, (due, key))
                if self._thread is None:
                    self._thread = threading.Thread(target=self._run, name="presence", daemon=True)
                    self._thread.start()
                self._ready.notify()
                return
            self._last[key] = now
        self._tell(key)

    def stop(self) -> None:
        with self._ready:
            self._stopped = True
            self._ready.notify()

    def _run(self) -> None:
        while True:
            with self._ready:
                while not self._stopped and (not self._waiting or self._waiting[0][0] > time.monotonic()):
                    wait = self._waiting[0][0] - time.monotonic() if self._waiting else None
                    self._forget()
                    self._ready.wait(wait)
                if self._stopped:
                    return
                _, key = heapq.heappop(self._waiting)
                self._noted.discard(key)
                self._last[key] = time.monotonic()
            try:
                self._tell(key)
            except Exception as wrong:  # the next change tells it
                log_failure(log, "who is here could not be told", wrong, table=key)

    def _forget(self) -> None:
        if len(self._last) > 1000:
            now = time.monotonic()
            self._last = {key: when for key, when in self._last.items() if now - when < self.seconds}
