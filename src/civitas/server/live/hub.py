"""Who is watching which table through a WebSocket, and what they are to be told."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection

from ..errors import SIGNED_OUT
from ..http.exposure import Exposure
from ..http.slots import Slots
from ..storage import people
from ..storage.database import AWAY, first_line
from . import proposals
from .elsewhere import NOBODY, Elsewhere, Presence
from .pace import Pace
from .proposals import StandingProposal
from .tables import OpenTable, OpenTables

log = logging.getLogger("civitas.hub")
MOST_WAITING = 200  # messages for one connection
MOST_WEIGHT = 400_000  # of them, about bytes
STATE_WEIGHT = 2_000  # of one that is made when its turn comes, and of what it keeps until then
ASKS = "asks"  # what a worker says where somebody begins to look at a table
PRESENCE_SECONDS = 1.0  # between two words about who is here
SENTENCES = {
    "person": "you have too many tables open: close some of them first",
    "address": "too many tables are open from your address: close some of them first",
    "table": "this table has as many spectators as it can have: try again later",
    "all": "the server has no place left for another table: try again in a moment",
}


def socket_places(exposure: Exposure) -> Slots:
    """How many connections there may be to tables. Who holds a seat is not counted among its spectators."""
    most = {
        "person": exposure.sockets_per_person,
        "address": exposure.sockets_per_address,
        "table": exposure.spectators_per_table,
        "all": exposure.sockets,
    }
    return Slots(most, SENTENCES)


class TooSlow(Exception):
    """A client does not read what it is sent."""


class Watcher:
    """One connection: whose seats it is for, and what waits to be sent. States wait in order, each as it was."""

    def __init__(
        self,
        live: OpenTable,
        seats: Iterable[int],
        loop: asyncio.AbstractEventLoop,
        person: str | None = None,
        device: str | None = None,
    ) -> None:
        self.live, self.seats, self.person, self.device = live, frozenset(seats), person, device
        self._loop, self._ready, self._waiting = loop, asyncio.Event(), deque[tuple[str, Mapping[str, Any]]]()
        self._weight, self._cut = 0, False

    def tell(self, what: str, more: Mapping[str, Any]) -> None:
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody is there to be told
            self._loop.call_soon_threadsafe(self._put, what, more)

    def _put(self, what: str, more: Mapping[str, Any]) -> None:
        if self._cut:
            return
        if what == "closed":  # nothing that waits is shown any more to whoever has lost the right to see it
            self._waiting.clear()
            self._weight = 0
        self._waiting.append((what, more))
        self._weight += weight(what, more)
        if self.full:  # too slow to be shown every choice: the newest state is enough
            newest = [each for each in self._waiting if each[0] == "state"][-1:]
            self._waiting = deque([*(e for e in self._waiting if e[0] not in ("state", "presence")), *newest])
            self._weight = sum(weight(*each) for each in self._waiting)
        if self.full:  # it is full of what cannot be left out
            self._cut = True
            self._waiting.clear()
        self._ready.set()

    @property
    def full(self) -> bool:
        return len(self._waiting) > MOST_WAITING or self._weight > MOST_WEIGHT

    async def next(self) -> tuple[str, Mapping[str, Any]]:
        """Raises TooSlow where too much has been waiting."""
        while not self._waiting and not self._cut:
            self._ready.clear()
            await self._ready.wait()
        if self._cut:
            raise TooSlow
        what, more = self._waiting.popleft()
        self._weight -= weight(what, more)
        return what, more


def weight(what: str, more: Mapping[str, Any]) -> int:
    """About how many bytes a waiting message is worth."""
    if what in ("state", "resync", "presence", "proposals"):
        return STATE_WEIGHT
    return 100 + sum(len(value) for value in more.values() if isinstance(value, str))


class Hub:
    def __init__(self, tables: OpenTables) -> None:
        self.tables, self._lock = tables, threading.Lock()
        self._elsewhere = Elsewhere()
        self._told: dict[str, Presence] = {}  # by table, what was told last
        self._spread: dict[str, Presence] = {}  # and what other workers were told
        self._changing: dict[str, OpenTable] = {}
        self._pace = Pace(PRESENCE_SECONDS, self._tell_presence)
        self.count = 0
        self.on_come: list[Callable[[OpenTable], None]] = []  # who wants to hear that somebody looks on
        tables.on_change.append(self.hear)

    def hear(self, live: OpenTable, what: str, more: Mapping[str, Any]) -> None:
        with self._lock:
            watchers = list(live.watchers)
        if watchers and what == "state":
            more = {"frame": live.frame()}
        for watcher in watchers:
            watcher.tell(what, more)

    def come(self, watcher: Watcher) -> None:
        with self._lock:
            first = not watcher.live.watchers
            watcher.live.watchers.add(watcher)
            self.count += 1
        self._changed(watcher.live)
        if first:
            self._tell_elsewhere(watcher.live, ASKS)
        for hear in self.on_come:
            hear(watcher.live)

    def go(self, watcher: Watcher) -> None:
        with self._lock:
            watcher.live.watchers.discard(watcher)
            self.count -= 1
        self._changed(watcher.live)

    def keep(self, watcher: Watcher, seats: Iterable[int]) -> None:
        """Who plays several seats at one screen has given some away, and looks on from these."""
        watcher.seats = watcher.seats.intersection(seats)
        self._changed(watcher.live)

    def stop(self) -> None:
        self._pace.stop()

    def _changed(self, live: OpenTable) -> None:
        """Somebody came or went. It is told where that shows, and not more often than people can read."""
        with self._lock:
            self._changing[live.id] = live
        self._pace.soon(live.id)

    def _tell_presence(self, table: str) -> None:
        with self._lock:
            live = self._changing.pop(table, None)
        if live is None:
            return
        own, now = self.own(live), self.presence(live)
        with self._lock:
            before = self._told.get(table, Presence())
            if live.watchers:
                self._told[table] = now
            else:
                self._told.pop(table, None)
        if now != before:
            self.hear(live, "presence", {})
        if own != self._spread.get(table, Presence()):
            self.spread(live)

    def own(self, live: OpenTable) -> Presence:
        with self._lock:
            seats = frozenset(seat for watcher in live.watchers for seat in watcher.seats)
            return Presence(seats, sum(not watcher.seats for watcher in live.watchers))

    def presence(self, live: OpenTable) -> Presence:
        """Who looks at a table, at any worker."""
        own, elsewhere = self.own(live), self._elsewhere.presence(live.id)
        return Presence(own.seats | elsewhere.seats, own.spectators + elsewhere.spectators)

    def here(self, live: OpenTable) -> set[int]:
        """The seats that somebody is looking from, at any worker."""
        return set(self.presence(live).seats)

    def spectators(self, live: OpenTable) -> int:
        return self.presence(live).spectators

    def watched(self, live: OpenTable) -> bool:
        """Is anybody looking, at any worker?"""
        return bool(live.watchers) or self._elsewhere.presence(live.id) != NOBODY

    def spread(self, live: OpenTable) -> None:
        """Tell the other workers who is here. Where the database is away, the next round of words tells it."""
        own = self.own(live)
        if self._tell_elsewhere(live, f"presence {own.written()}"):
            with self._lock:
                if own == Presence():
                    self._spread.pop(live.id, None)
                else:
                    self._spread[live.id] = own

    def _tell_elsewhere(self, live: OpenTable, what: str) -> bool:
        """To the other workers. Nothing that is kept changes, so a database that is away ends nobody's connection."""
        if not self.tables.database.shared:
            return False
        try:
            with self.tables.database.writing() as connection:
                self.tables.database.notify(connection, f"{self.tables.worker} {live.id} {what}")
        except AWAY as wrong:
            log.warning("other workers were not told", extra={"table": live.id, "why": first_line(wrong)})
            return False
        return True

    def spread_all(self) -> None:
        for live in list(self.tables.open_tables.values()):
            if live.watchers:
                self.spread(live)

    def heard_presence(self, worker: str, table: str, seats: str) -> None:
        changed = self._elsewhere.heard(worker, table, Presence.read(seats))
        live = self.tables.open_tables.get(table)
        if live is not None and changed:
            self._changed(live)

    def heard_asking(self, table: str) -> None:
        """Somebody begins to look at another worker, which may know of no proposals: they are told again."""
        live = self.tables.open_tables.get(table)
        if live is not None:
            for seat, proposed in live.proposals.items():
                if proposed.counts(live.table):
                    self._spread_proposal(live, seat, proposed)

    # ---- people whose devices have changed

    def tell_of_person(self, connection: Connection, person: str) -> None:
        """To the other workers, in the transaction in which a device of this person comes or is signed out. In this one
        `look_at_person` follows when it is kept."""
        self.tables.database.notify(connection, f"{self.tables.worker} - person {person}")

    def look_at_person(self, person: str) -> None:
        """Sockets of devices that are signed out are closed; everybody sees how many devices are left."""
        with self.tables.database.reading() as connection:
            there = {device.id for device in people.devices_of(connection, person)}
        for watcher in self._watchers():
            if watcher.person == person and watcher.device not in there:
                watcher.tell("closed", {"error": SIGNED_OUT})
        self.tables.look_at_holders(person)

    def look_at_everybody(self) -> None:
        """What was missed while no notices came."""
        for person in {watcher.person for watcher in self._watchers() if watcher.person is not None}:
            self.look_at_person(person)

    def _watchers(self) -> list[Watcher]:
        with self._lock:
            return [watcher for live in list(self.tables.open_tables.values()) for watcher in live.watchers]

    def react(self, live: OpenTable, seat: int, what: str) -> None:
        self.hear(live, "reaction", {"seat": seat, "what": what})
        if self.tables.database.shared:
            with self.tables.database.writing() as connection:
                notice = f"{self.tables.worker} {live.id} reaction {seat} {what}"
                self.tables.database.notify(connection, notice)

    def propose(self, live: OpenTable, seat: int, options: Sequence[int]) -> None:
        """Options of the team's open question, in place of those proposed before; the team is told at once."""
        with live.lock:
            proposed = proposals.checked(live, seat, options)
            if self._put_proposal(live, seat, proposed):
                self._spread_proposal(live, seat, proposed)

    def heard_proposal(self, table: str, seat: int, proposed: StandingProposal) -> None:
        """Made at another worker, which has checked it."""
        live = self.tables.open_tables.get(table)
        if live is not None and 0 <= seat < live.table.seats:
            with live.lock:
                self._put_proposal(live, seat, proposed)

    def _put_proposal(self, live: OpenTable, seat: int, proposed: StandingProposal) -> bool:
        if live.proposals.get(seat) == proposed:
            return False
        live.proposals = {**live.proposals, seat: proposed}
        self.hear(live, "proposals", {"by": seat})
        return True

    def _spread_proposal(self, live: OpenTable, seat: int, proposed: StandingProposal) -> None:
        if self.tables.database.shared:
            options = ",".join(map(str, proposed.options)) or "-"
            notice = f"{self.tables.worker} {live.id} proposal {seat} {proposed.turn} {proposed.source} {options}"
            with self.tables.database.writing() as connection:
                self.tables.database.notify(connection, notice)
