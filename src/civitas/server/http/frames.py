"""How fast the frames of WebSockets are read. A frame takes six bytes to send and some twenty microseconds to take
apart, and pings, pongs and empty pieces never reach the application, which counts only whole messages."""

from __future__ import annotations

import time
from collections import OrderedDict

from .limits import Bucket, Rate

EACH = Rate(200, 40)  # frames of one connection
TOGETHER = Rate(3000, 400)  # of all connections from one address
MOST_KEPT = 10_000  # addresses


class Frames:
    """What each connection and each address has left."""

    def __init__(self, on: bool = True) -> None:
        self.on = on
        self._together: OrderedDict[str, Bucket] = OrderedDict()  # the longest unused first

    def buckets(self, network: str | None) -> list[Bucket]:
        """For a new connection. Behind a proxy that is believed each connection has its own alone."""
        now = time.monotonic()
        own = [Bucket(EACH, now)] if self.on else []
        if network is None or not self.on:
            return own
        shared = self._together.setdefault(network, Bucket(TOGETHER, now))
        self._together.move_to_end(network)
        while len(self._together) > MOST_KEPT:
            self._together.popitem(last=False)
        return [*own, shared]


def wait(buckets: list[Bucket]) -> float:
    """Seconds until the next frame may be read."""
    now = time.monotonic()
    for bucket in buckets:
        bucket.fill(now)
    return max((bucket.wait() for bucket in buckets), default=0.0)
