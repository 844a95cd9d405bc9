"""Requests take turns, by network: for the few threads that all of them share, and for the event loop itself. First
come, first served would let hundreds of one address stand before everybody else's, or one each of a thousand."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

from .fair import Line

AT_ONCE = 3  # requests of one network that are worked on, of the six for which there are threads
ALL = 8  # of all: as many as there are threads, and two that are ready when one of them is free
A_ROUND = 16  # requests that are begun before the event loop looks again who has come


@dataclass(eq=False)
class Waiting:
    network: str
    granted: asyncio.Future[None]


@dataclass
class Own:
    """The requests of one network."""

    placed: int = 0  # that are worked on or stand in the line of all
    behind: deque[Waiting] = field(default_factory=deque)


class Turns:
    """Who may use a thread. Used by one event loop."""

    def __init__(self, on: bool = True) -> None:
        self.on = on
        self._own: dict[str, Own] = {}
        self._line = Line[Waiting]()
        self._working = 0

    @property
    def waiting(self) -> int:
        """How many stand in the line of all, a few of each network."""
        return len(self._line)

    async def take(self, network: str) -> Callable[[], None]:
        """Waits until it is this request's turn. What it gives ends the turn; calling that again does nothing."""
        if not self.on:
            return lambda: None
        own = self._own.setdefault(network, Own())
        each = Waiting(network, asyncio.get_running_loop().create_future())
        if own.placed < AT_ONCE:
            self._place(own, each)
        else:
            own.behind.append(each)
        try:
            await each.granted
        except BaseException:
            if each.granted.done() and not each.granted.cancelled():
                self._end(network)
            raise
        ended = False

        def end() -> None:
            nonlocal ended
            if not ended:
                ended = True
                self._end(network)

        return end

    def _place(self, own: Own, each: Waiting) -> None:
        own.placed += 1
        self._line.put(each.network, each)
        self._serve()

    def _serve(self) -> None:
        while self._working < ALL and self._line:
            each = self._line.take()
            if each.granted.done():  # its sender has gone
                self._leave(each.network)
            else:
                self._working += 1
                each.granted.set_result(None)

    def _end(self, network: str) -> None:
        self._working -= 1
        self._leave(network)
        self._serve()

    def _leave(self, network: str) -> None:
        """A place of this network is free for the next of its own."""
        own = self._own[network]
        own.placed -= 1
        while own.behind and own.placed < AT_ONCE:
            each = own.behind.popleft()
            if not each.granted.done():
                own.placed += 1
                self._line.put(network, each)
        if not own.placed:
            del self._own[network]


class Rounds:
    """Who is looked at next by the event loop, which everybody needs. Where more come than it can serve, a network that
    has been served waits for those that have not."""

    def __init__(self, on: bool = True) -> None:
        self.on = on
        self._line = Line[asyncio.Future[None]]()
        self._left, self._coming = A_ROUND, False

    async def take(self, network: str) -> None:
        if not self.on:
            return
        loop = asyncio.get_running_loop()
        if not self._coming:
            self._coming = True
            loop.call_soon(self._next)
        if self._left and not self._line:
            self._left -= 1
            return
        granted = loop.create_future()
        self._line.put(network, granted)
        await granted

    def _next(self) -> None:
        """The next round, after the loop has looked who has come."""
        self._left, self._coming = A_ROUND, False
        while self._left and self._line:
            granted = self._line.take()
            if not granted.done():
                self._left -= 1
                granted.set_result(None)
        if self._line:
            self._coming = True
            asyncio.get_running_loop().call_soon(self._next)
