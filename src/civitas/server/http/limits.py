"""How much one asker may ask: buckets that fill with time, kept by each worker for itself."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from ..errors import RequestRefused
from .networks import network_of, site_of


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
    "health": Rate(60, 2),  # /healthz: a balancer asks every few seconds
    "metrics": Rate(30, 1),
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
    "health": Rate(60, 2),
    "metrics": Rate(30, 1),
}
TIMES = 5
# What every request and every connection pays, whatever it asks for, before anything else is done for it. A first visit
# takes up to 60 files and 12 requests, so a class that comes in one moment has enough even if it loads all 100 files.
DOOR = Rate(5000, 200)  # of a network
WIDE_DOOR = Rate(15_000, 600)  # of an IPv6 /48: whoever has one has 65,536 networks
# Inputs that are written down: moves, what bots answer, games that are loaded. Honest games have at most 1,561.
STORED, STORED_TOGETHER = Rate(40_000, 1), Rate(400_000, 10)
TABLE = 50  # a new table takes as much room as so many inputs
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


class Book:
    """Buckets of many askers. Not for several threads at once: its owner holds a lock."""

    def __init__(self) -> None:
        self.kept: OrderedDict[tuple[str, str], Bucket] = OrderedDict()  # the longest unused first

    def bucket(self, key: tuple[str, str], rate: Rate, now: float) -> Bucket:
        found = self.kept.get(key)
        if found is None:
            if len(self.kept) >= MOST_KEPT:
                self._forget(now)
            found = self.kept[key] = Bucket(rate, now)
        else:
            self.kept.move_to_end(key)
        found.fill(now)
        return found

    def _forget(self, now: float) -> None:
        """A full book makes room: first those that are full again, which say nothing, then the longest unused."""
        for key in [key for key, bucket in self.kept.items() if bucket.fill(now) >= bucket.rate.burst]:
            del self.kept[key]
        while len(self.kept) > MOST_KEPT * (1 - FORGET):
            self.kept.popitem(last=False)


class Limits:
    def __init__(self, on: bool = True) -> None:
        self.on, self._lock, self.book = on, threading.Lock(), Book()
        self.busy: Callable[[], bool] = lambda: False  # then an address has no more than one person has

    def take(self, what: str, who: Asking | str, many: int = 1) -> None:
        """So many of this kind, counted for the person and for the address, or a refusal that counts for neither."""
        if not self.on or many < 1:
            return
        if what == "make":
            self.check_store(who if isinstance(who, Asking) else Asking(network_of(who)), many * TABLE)
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
        if what == "make":
            self.store(asking, many * TABLE)

    def enter(self, network: str) -> bool:
        """The price of any request, before it is looked at. Who cannot pay it was asked to wait."""
        if not self.on:
            return True
        now = time.monotonic()
        with self._lock:
            paying = [self._bucket(("door", network), DOOR, now)]
            if (site := site_of(network)) is not None:
                paying.append(self._bucket(("door", site), WIDE_DOOR, now))
            if min(bucket.left for bucket in paying) >= 1:
                for bucket in paying:
                    bucket.left -= 1
                return True
        self.note_refusal(network)
        return False

    def check_store(self, who: Asking, many: int = 1) -> None:
        """Refuses a person or an address for whom so much was written down that it is time for others."""
        if not self.on:
            return
        with self._lock:
            wait = max(bucket.wait(many) for bucket in self._stored(who))
        if wait > 0:
            minutes = max(1, round(wait / 60))
            raise RequestRefused(429, f"too much was written down for you or from your address: wait {minutes} min")

    def store(self, who: Asking, many: int = 1) -> None:
        """So many inputs were written, also such as nobody can be refused any more: what follows waits for them."""
        if self.on:
            with self._lock:
                for bucket in self._stored(who):
                    bucket.left = max(-bucket.rate.burst, bucket.left - many)

    def _stored(self, who: Asking) -> list[Bucket]:
        now = time.monotonic()
        found = [self._bucket(("stored from", who.network), STORED_TOGETHER, now)]
        return found if who.person is None else [*found, self._bucket(("stored", who.person), STORED, now)]

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
            found = self.book.kept.get(("refusals", network))
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
        return self.book.bucket(key, rate, now)
