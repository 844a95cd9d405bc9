"""What came over a line is taken apart piece by piece, and no faster than its parts may come.

A frame of a WebSocket or a chunk of a body takes six bytes to send and several microseconds to take apart, and a
quarter of a megabyte may come in one read: without a pace, one client with small parts stops everybody. The application
would not see it: pings, pongs and empty pieces never reach it.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict

from .clock import Clock
from .limits import Bucket, Rate

PIECE = 1024  # bytes of a request that are taken apart before it is looked whether they had too many parts
EACH, TOGETHER = Rate(200, 40), Rate(3000, 400)  # frames: of one connection, and of all from one address
EACH_CHUNKS, TOGETHER_CHUNKS = Rate(1000, 200), Rate(3000, 500)
MOST_KEPT = 10_000  # addresses


class Parts:
    """What each connection and each address has left."""

    def __init__(self, on: bool = True, each: Rate = EACH, together: Rate = TOGETHER) -> None:
        self.on, self.each, self.together = on, each, together
        self._together: OrderedDict[str, Bucket] = OrderedDict()  # the longest unused first

    def buckets(self, network: str | None) -> list[Bucket]:
        """For a new connection. Behind a proxy that is believed each connection has its own alone."""
        now = time.monotonic()
        own = [Bucket(self.each, now)] if self.on else []
        if network is None or not self.on:
            return own
        shared = self._together.setdefault(network, Bucket(self.together, now))
        self._together.move_to_end(network)
        while len(self._together) > MOST_KEPT:
            self._together.popitem(last=False)
        return [*own, shared]


def wait(buckets: list[Bucket]) -> float:
    """Seconds until the next part may be read."""
    now = time.monotonic()
    for bucket in buckets:
        bucket.fill(now)
    return max((bucket.wait() for bucket in buckets), default=0.0)


class Paced:
    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop
    piece = PIECE

    def set_pace(self, buckets: list[Bucket]) -> None:
        self.buckets, self.unread, self.rest = buckets, bytearray(), Clock()

    def take(self, piece: bytes) -> None:
        """A piece is for the protocol."""
        raise NotImplementedError

    @property
    def held(self) -> bool:
        """Does the protocol itself want nothing more for now?"""
        raise NotImplementedError

    @property
    def full(self) -> bool:
        """Does what was taken wait for the application? Then `take_apart` is called again when it has been taken."""
        return False

    @property
    def done(self) -> bool:
        """Is nothing of the rest for this protocol?"""
        return self.transport.is_closing()

    def count(self, times: int = 1) -> None:
        for bucket in self.buckets:
            bucket.left -= times

    def read(self, data: bytes) -> None:
        self.unread += data
        if self.rest.runs:
            self.transport.pause_reading()  # something was taken meanwhile, so uvicorn reads on
        else:
            self.take_apart()

    def take_apart(self) -> None:
        """Whoever sends parts faster than they may come is read no further for a while."""
        self.rest.stop()
        while self.unread and not self.done and not self.full:
            if seconds := wait(self.buckets):
                self.transport.pause_reading()
                self.rest.start(self.loop, seconds, self.take_apart)
                return
            piece = bytes(self.unread[: self.piece])
            del self.unread[: self.piece]
            self.take(piece)
        if self.done:
            self.unread.clear()
        elif not self.held:
            self.transport.resume_reading()
