"""A fair line of requests: whoever asks for much waits behind themself.

A request gets a turn when it comes, and the lowest turn is next: the virtual finish time of self-clocked fair queueing,
as for thoughts (thinking/queue.py). Its network has a counter, and so have the networks around it; the latest of the
three is its turn. So networks are served in rounds, and the thousands that one provider may give to one client are
served like a few.
"""

from __future__ import annotations

import heapq
import itertools
from typing import Generic, TypeVar

from .networks import around

STEPS = (64, 16, 4)  # of a network; of what is around it, which counts as 4 of them; of a provider, as 16
MOST_REMEMBERED = 10_000
T = TypeVar("T")


class Line(Generic[T]):
    """Not for several threads at once."""

    def __init__(self) -> None:
        self._heap: list[tuple[int, int, T]] = []
        self._last: dict[str, int] = {}  # by network: its latest turn
        self._clock, self._serial = 0, itertools.count()

    def __len__(self) -> int:
        return len(self._heap)

    def put(self, network: str, item: T) -> None:
        heapq.heappush(self._heap, (self._turn(network), next(self._serial), item))

    def take(self) -> T:
        """The next one."""
        self._clock, _, item = heapq.heappop(self._heap)
        return item

    def _turn(self, network: str) -> int:
        if len(self._last) > MOST_REMEMBERED:
            self._last = {who: turn for who, turn in self._last.items() if turn > self._clock}
        found = 0
        for who, step in zip((network, *(around(network) or ())), STEPS, strict=False):
            self._last[who] = max(self._clock, self._last.get(who, 0)) + step
            found = max(found, self._last[who])
        return found
