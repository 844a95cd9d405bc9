"""What a thinker has under way, and since when. One that hangs cannot be trusted to say so: as long as all is well it
says so every few seconds, and who falls silent is ended (crew.py)."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

LONGEST = 180.0  # seconds; no thought takes nearly as long, not even the first, which has its game compiled
SAYING = 5.0


class Watch:
    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._since: dict[str, float] = {}

    def begin(self, lane: str) -> None:
        self._since[lane] = self._clock()

    def end(self, lane: str) -> None:
        self._since.pop(lane, None)

    def well(self) -> bool:
        """Does nothing take far longer than anything may?"""
        now = self._clock()
        return all(now - since < LONGEST for since in list(self._since.values()))

    def keep_saying(self, say: Callable[[], None]) -> None:
        """In a thread of its own, whenever all is well."""

        def work() -> None:
            while True:
                if self.well():
                    say()
                time.sleep(SAYING)

        threading.Thread(target=work, name="well", daemon=True).start()
