"""Time limits of connections."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Clock:
    """One time limit of one connection."""

    def __init__(self) -> None:
        self._timer: asyncio.TimerHandle | None = None

    def start(self, loop: asyncio.AbstractEventLoop, seconds: float, then: Callable[[], None]) -> None:
        self.stop()
        self._timer = loop.call_later(seconds, then)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    @property
    def runs(self) -> bool:
        return self._timer is not None
