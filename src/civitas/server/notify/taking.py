"""Which of the reminders that are due are sent next, so that nobody's silent host keeps another person's waiting.

Owners and hosts take turns: one of a host at a time, and few of an owner. A host that has not answered yet may be one
that never will, so such hosts share half of the places. One that hangs twice waits, each time for longer, while all
others go on.
"""

from __future__ import annotations

import threading
from collections import Counter, OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass
from urllib.parse import urlsplit

from .queue import Reminder

AT_ONCE = 12  # posts on their way
UNPROVEN = 6  # of them to hosts that have not answered lately
EACH_OWNER, EACH_HOST, EACH_DOMAIN = 3, 1, 3
HANGS = 2  # in a row, and the host waits
RESTS = (60.0, 300.0, 900.0, 3600.0)  # seconds
MOST_KNOWN = 10_000


@dataclass(frozen=True)
class Due:
    """A reminder, who wants it, and where it goes."""

    reminder: Reminder
    owner: str
    host: str

    @property
    def domain(self) -> str:
        """The last two labels of its host's name: whoever has a domain has as many names in it as they like."""
        return self.host if self.host.replace(".", "").isdigit() else ".".join(self.host.split(".")[-2:])


@dataclass
class Host:
    """What is known of one."""

    proven: bool = False
    hangs: int = 0
    rests_until: float = 0.0


def host_of(url: str) -> str:
    return (urlsplit(url).hostname or "").lower()


class Taking:
    def __init__(self, at_once: int = AT_ONCE) -> None:
        self.at_once = at_once
        self._lock = threading.Lock()
        self._underway = Counter[tuple[str, str]]()
        self._all, self._unproven = 0, set[Due]()
        self._hosts = OrderedDict[str, Host]()  # the longest unused first
        self._served = OrderedDict[tuple[str, str], int]()
        self._serial = 0

    @property
    def free(self) -> int:
        with self._lock:
            return self.at_once - self._all

    def rests(self, due: Due, now: float) -> float:
        """Seconds until its host is tried again; 0 where it may be tried."""
        with self._lock:
            return max(0.0, self._host(due.host).rests_until - now)

    def choose(self, found: Iterable[Due]) -> list[Due]:
        """Those that are to be sent now. Each is underway from now on, until `ended` is told of it."""
        chosen = list[Due]()
        with self._lock:
            left = sorted(found, key=self._turn)
            while left:
                later, owners = list[Due](), set[str]()
                for each in left:
                    if self._all >= self.at_once:
                        return chosen
                    if each.owner in owners:
                        later.append(each)
                    elif self._room(each):
                        owners.add(each.owner)
                        self._count(each, 1)
                        chosen.append(each)
                left = later
        return chosen

    def given_up(self, due: Due) -> None:
        """It was not sent."""
        with self._lock:
            self._count(due, -1)

    def ended(self, due: Due, hung: bool, answered: bool, now: float) -> None:
        """`answered`: somebody was there; `hung`: nobody was, and it took long to know."""
        with self._lock:
            self._count(due, -1)
            host = self._host(due.host)
            if answered:
                host.proven, host.hangs = True, 0
            elif hung:
                host.proven, host.hangs = False, host.hangs + 1
                if host.hangs >= HANGS:
                    host.rests_until = now + RESTS[min(host.hangs - HANGS, len(RESTS) - 1)]

    def _turn(self, due: Due) -> tuple[int, float]:
        """Whoever was served longest ago is next."""
        last = (self._served.get(key, 0) for key in (("owner", due.owner), ("host", due.host)))
        return max(last), due.reminder.due

    def _room(self, due: Due) -> bool:
        own = self._underway
        return (
            own["owner", due.owner] < EACH_OWNER
            and own["host", due.host] < EACH_HOST
            and own["domain", due.domain] < EACH_DOMAIN
            and (self._host(due.host).proven or len(self._unproven) < UNPROVEN)
        )

    def _count(self, due: Due, by: int) -> None:
        if by > 0:
            if not self._host(due.host).proven:
                self._unproven.add(due)
            self._serial += 1
            for who in (("owner", due.owner), ("host", due.host)):
                self._served[who] = self._serial
                self._served.move_to_end(who)
            while len(self._served) > MOST_KNOWN:
                self._served.popitem(last=False)
        else:
            self._unproven.discard(due)
        self._all += by
        for key in (("owner", due.owner), ("host", due.host), ("domain", due.domain)):
            self._underway[key] += by
            if not self._underway[key]:
                del self._underway[key]

    def _host(self, name: str) -> Host:
        found = self._hosts.setdefault(name, Host())
        self._hosts.move_to_end(name)
        while len(self._hosts) > MOST_KNOWN:
            self._hosts.popitem(last=False)
        return found
