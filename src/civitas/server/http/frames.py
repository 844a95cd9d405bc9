"""How fast the parts of what is sent are read: the frames of WebSockets, of which pings, pongs and empty pieces never
reach the application, which counts only whole messages; and the chunks of bodies."""

from __future__ import annotations

import time
from collections import OrderedDict

from .limits import Bucket, Rate

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
