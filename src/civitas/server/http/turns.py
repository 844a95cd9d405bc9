"""Requests of one address take turns. All requests share a few threads, first come first served, so hundreds of slow
ones from one address would stand before everybody else's."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

AT_ONCE = 3  # requests of one address that are worked on, of the six for which there are threads


class Turns:
    """Used by one event loop."""

    def __init__(self, on: bool = True) -> None:
        self.on = on
        self._lines: dict[str, tuple[asyncio.Semaphore, list[None]]] = {}

    async def take(self, network: str) -> Callable[[], None]:
        """Waits until it is this request's turn. What it gives ends the turn; calling that again does nothing."""
        if not self.on:
            return lambda: None
        line, waiting = self._lines.setdefault(network, (asyncio.Semaphore(AT_ONCE), []))
        waiting.append(None)
        try:
            await line.acquire()
        except BaseException:
            self._left(network, waiting)
            raise
        ended = False

        def end() -> None:
            nonlocal ended
            if not ended:
                ended = True
                line.release()
                self._left(network, waiting)

        return end

    def _left(self, network: str, waiting: list[None]) -> None:
        waiting.pop()
        if not waiting:
            self._lines.pop(network, None)
