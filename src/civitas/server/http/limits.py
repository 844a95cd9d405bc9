"""How much one asker may ask: buckets that fill with time, kept by each worker for itself."""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass

from ..errors import RequestRefused


@dataclass(frozen=True)
class Rate:
    """So many at once, and so many a second after that."""

    burst: float
    each_second: float


RATES = {
    "ask": Rate(240, 60),  # looking and moving
    "make": Rate(30, 0.5),  # new tables, branches, imports, links
    "think": Rate(12, 1),  # hints, evaluations: they cost the server a search
    "join": Rate(20, 0.5),  # guessing links
    "react": Rate(6, 0.5),
    "propose": Rate(20, 4),
}
MOST_KEPT = 20_000


class Limits:
    def __init__(self, on: bool = True) -> None:
        self.on, self._lock = on, threading.Lock()
        self._buckets: dict[tuple[str, str], tuple[float, float]] = {}

    def take(self, what: str, who: str) -> None:
        """One of this kind for this asker, or a refusal."""
        if not self.on:
            return
        rate, now = RATES[what], time.monotonic()
        with self._lock:
            if len(self._buckets) > MOST_KEPT:
                self._buckets.clear()
            left, when = self._buckets.get((what, who), (rate.burst, now))
            left = min(rate.burst, left + (now - when) * rate.each_second)
            if left < 1:
                self._buckets[what, who] = (left, now)
                raise RequestRefused(429, f"too many requests: wait {max(1, round((1 - left) / rate.each_second))} s")
            self._buckets[what, who] = (left - 1, now)
