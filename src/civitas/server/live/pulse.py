"""Pings for all WebSockets of a worker from one timer: a thousand connections that wait need no thousand timers."""

from __future__ import annotations

import asyncio
from typing import Protocol

BEATS = 20  # to a round; each connection has one of them


class Beating(Protocol):
    """A connection. `beat` is called once a round, on the loop, and takes no time."""

    def beat(self) -> None: ...


class Pulse:
    """Belongs to one event loop; it rests while nobody is there."""

    def __init__(self, round_seconds: float) -> None:
        self.pause = round_seconds / BEATS
        self._beats: list[set[Beating]] = [set() for _ in range(BEATS)]
        self._at = 0
        self._timer: asyncio.TimerHandle | None = None

    def join(self, connection: Beating) -> int:
        """From now on, first a whole round later. The number is for `leave`."""
        self._beats[self._at].add(connection)
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(self.pause, self._beat)
        return self._at

    def leave(self, connection: Beating, beat: int) -> None:
        self._beats[beat].discard(connection)
        if self._timer is not None and not any(self._beats):
            self._timer.cancel()
            self._timer = None

    def _beat(self) -> None:
        self._at = (self._at + 1) % BEATS
        self._timer = asyncio.get_running_loop().call_later(self.pause, self._beat)
        for connection in tuple(self._beats[self._at]):
            connection.beat()
