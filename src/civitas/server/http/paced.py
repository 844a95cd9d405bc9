"""What came over a line is taken apart piece by piece, and no faster than its parts may come.

A frame of a WebSocket or a chunk of a body takes six bytes to send and several microseconds to take apart, and a
quarter of a megabyte may come in one read: without a pace, one client with small parts stops everybody.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from . import frames
from .limits import Bucket

PIECE = 1024  # bytes of a request that are taken apart before it is looked whether they had too many parts


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

    def count(self, parts: int = 1) -> None:
        for bucket in self.buckets:
            bucket.left -= parts

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
            if seconds := frames.wait(self.buckets):
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
