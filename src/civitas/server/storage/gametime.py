"""The time by which games are played. It runs evenly: somebody may set the system's clock, forward or back, and no
game's clock jumps or stands still.

With SQLite it is the system's time at the start of the process, and goes on from there by the processor's own clock.
With PostgreSQL it is the database's time, so that workers on several machines have the same.
"""

from __future__ import annotations

import time


class GameTime:
    def __init__(self) -> None:
        self._base = time.time() - time.monotonic()

    def now(self) -> float:
        return time.monotonic() + self._base

    def set(self, now: float) -> None:
        self._base = now - time.monotonic()
