"""How much one asker may ask: buckets that fill with time, kept by each worker for itself."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from ..errors import RequestRefused
from .networks import network_of


@dataclass(frozen=True)
class Rate:
    """So many at once, and so many a second after that."""

    burst: float
    each_second: float


RATES = {  # for each person
    "ask": Rate(240, 30),  # looking and moving
    "make": Rate(30, 0.5),  # new tables, branches, imports, links; a round of a tournament takes its tables
    "think": Rate(12, 1),  # hints, evaluations: they cost the server a search
    "foresee": Rate(40, 4),  # what an option brings: it is played in a dozen worlds
    "join": Rate(20, 0.5),  # guessing links
    "code": Rate(10, 0.1),  # guessing the codes of devices
    "react": Rate(6, 0.5),
    "propose": Rate(20, 4),
    "person": Rate(3, 0.1),  # new people, each with a cookie
    "connect": Rate(30, 1),  # WebSockets
}
# For each address. Behind one there may be a class: 35 people who all come in one minute, sit down and play. They share
# what the address has, and none of them has more than a person. What is not named here has so many times a person's.
# While requests wait for threads, an address has what one person has: many addresses together do not stop the rest.
TOGETHER = {
    "ask": Rate(1500, 120),
    "make": Rate(150, 3),
    "think": Rate(60, 4),
    "foresee": Rate(200, 16),
    "join": Rate(150, 2),
    "code": Rate(15, 0.2),  # whoever enters one has none of our cookies yet
    "react": Rate(100, 8),
    "propose": Rate(200, 40),
    "person": Rate(120, 0.2),
    "connect": Rate(300, 10),
}
TIMES = 5
REFUSALS = Rate(30, 1)  # of one address; who goes on after that is not even looked at
MESSAGES = Rate(80, 20)  # over one WebSocket
MOST_KEPT = 40_000
FORGET = 0.1  # of a full book, the oldest part that goes where nothing has refilled


@dataclass(frozen=True)
class Asking:
    """For whom is counted: a person or the holder of a seat's token, where there is one, and an address always."""

    network: str
    person: str | None = None


def together(what: str) -> Rate:
    """What all people behind one address have."""
    each = RATES[what]
    return TOGETHER.get(what) or Rate(TIMES * each.burst, TIMES * each.each_second)


class Bucket:
    """What one asker has left of one kind."""

    __slots__ = ("at", "left", "rate")

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate, self.left, self.at = rate, rate.burst, now

    def fill(self, now: float) -> float:
        self.left = min(self.rate.burst, self.left + max(0.0, now - self.at) * self.rate.each_second)
        self.at = now
        return self.left

    def wait(self, many: int = 1) -> float:
        """Seconds until there are so many."""
        return max(0.0, (many - self.left) / self.rate.each_second)


class Limits:
    def __init__(self, on: bool = True) -> None:
        self.on, self._lock = on, threading.Lock()
        self.busy: Callable[[], bool] = lambda: False  # then an address has no more than one person has
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()  # the longest unused first

    def take(self, what: str, who: Asking | str, many: int = 1) -> None:
        """So many of this kind, counted for the person and for the address, or a refusal that counts for neither."""
        if not self.on or many < 1:
            return
        asking = who if isinstance(who, Asking) else Asking(network_of(who))
        wanted = [(f"{what} from", asking.network, together(what))]
        if asking.person is not None:
            wanted.append((what, asking.person, RATES[what]))
        now, busy = time.monotonic(), self.busy()
        with self._lock:
            buckets = [self._bucket((kind, name), rate, now) for kind, name, rate in wanted]
            alone = self._bucket((f"{what} while busy", asking.network), RATES[what], now)
            wait = max(bucket.wait(many) for bucket in ([*buckets, alone] if busy else buckets))
            if wait > 0:
                raise RequestRefused(429, f"too many requests: wait {max(1, round(wait))} s")
            for bucket in buckets:
                bucket.left -= many
            alone.left = max(0.0, alone.left - many)

    def note_refusal(self, network: str) -> None:
        """Somebody was asked to wait."""
        if self.on:
            with self._lock:
                bucket = self._bucket(("refusals", network), REFUSALS, time.monotonic())
                bucket.left = max(0.0, bucket.left - 1)

    def deaf_to(self, network: str) -> bool:
        """Does this address go on asking though it was told to wait? Then it costs next to nothing to say no."""
        if not self.on:
            return False
        with self._lock:
            found = self._buckets.get(("refusals", network))
            return found is not None and found.fill(time.monotonic()) < 1

    def check(self, what: str, who: Asking) -> None:
        """Refuses an address that has nothing left, before anything is done to find out who asks. It counts nothing."""
        if not self.on:
            return
        now, busy = time.monotonic(), self.busy()
        with self._lock:
            wait = self._bucket((f"{what} from", who.network), together(what), now).wait()
            if busy:
                wait = max(wait, self._bucket((f"{what} while busy", who.network), RATES[what], now).wait())
        if wait > 0:
            raise RequestRefused(429, f"too many requests: wait {max(1, round(wait))} s")

    def _bucket(self, key: tuple[str, str], rate: Rate, now: float) -> Bucket:
        found = self._buckets.get(key)
        if found is None:
            if len(self._buckets) >= MOST_KEPT:
                self._forget(now)
            found = self._buckets[key] = Bucket(rate, now)
        else:
            self._buckets.move_to_end(key)
        found.fill(now)
        return found

    def _forget(self, now: float) -> None:
        """A full book makes room: first those that are full again, which say nothing, then the longest unused."""
        for key in [key for key, bucket in self._buckets.items() if bucket.fill(now) >= bucket.rate.burst]:
            del self._buckets[key]
        while len(self._buckets) > MOST_KEPT * (1 - FORGET):
            self._buckets.popitem(last=False)
