"""Who is watching which table through a WebSocket, and what they are to be told."""

from __future__ import annotations

import asyncio
import contextlib
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection

from ..storage import people
from . import proposals
from .proposals import StandingProposal
from .tables import OpenTable, OpenTables

MOST_WAITING = 200
SIGNED_OUT = "This device was signed out."
FORGOTTEN = 60.0  # seconds after which another worker's word about who is here is not believed any more


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

    def tell(self, what: str, more: Mapping[str, Any]) -> None:
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody is there to be told
            self._loop.call_soon_threadsafe(self._put, what, more)

    def _put(self, what: str, more: Mapping[str, Any]) -> None:
        if len(self._waiting) > MOST_WAITING:  # too slow to be shown every choice: the newest state is enough
            self._waiting = deque(each for each in self._waiting if each[0] not in ("state", "presence"))
        if what == "closed":  # nothing that waits is shown any more to whoever has lost the right to see it
            self._waiting.clear()
        self._waiting.append((what, more))
        self._ready.set()

    async def next(self) -> tuple[str, Mapping[str, Any]]:
        while not self._waiting:
            self._ready.clear()
            await self._ready.wait()
        return self._waiting.popleft()


class Hub:
    def __init__(self, tables: OpenTables) -> None:
        self.tables, self._lock = tables, threading.Lock()
        self._elsewhere: dict[tuple[str, str], tuple[float, frozenset[int]]] = {}  # (table, worker): who is here
        self.count = 0
        self.on_come: Callable[[OpenTable], None] = lambda live: None
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
            watcher.live.watchers.add(watcher)
            self.count += 1
        self._changed(watcher.live)
        self.on_come(watcher.live)

    def go(self, watcher: Watcher) -> None:
        with self._lock:
            watcher.live.watchers.discard(watcher)
            self.count -= 1
        self._changed(watcher.live)

    def _changed(self, live: OpenTable) -> None:
        self.hear(live, "presence", {})
        self.spread(live)

    def own(self, live: OpenTable) -> frozenset[int]:
        with self._lock:
            return frozenset(seat for watcher in live.watchers for seat in watcher.seats)

    def here(self, live: OpenTable) -> set[int]:
        """The seats that somebody is looking from, at any worker."""
        found, now = set(self.own(live)), time.monotonic()
        with self._lock:
            for (table, _), (when, seats) in self._elsewhere.items():
                if table == live.id and now - when < FORGOTTEN:
                    found |= seats
        return found

    def spread(self, live: OpenTable) -> None:
        """Tell the other workers who is here."""
        if self.tables.database.shared:
            seats = ",".join(map(str, sorted(self.own(live))))
            with self.tables.database.writing() as connection:
                self.tables.database.notify(connection, f"{self.tables.worker} {live.id} presence {seats}")

    def spread_all(self) -> None:
        for live in list(self.tables.open_tables.values()):
            if live.watchers:
                self.spread(live)

    def heard_presence(self, worker: str, table: str, seats: str) -> None:
        with self._lock:
            found = frozenset(int(seat) for seat in seats.split(",") if seat)
            before = self._elsewhere.get((table, worker), (0.0, frozenset()))[1]
            if found:
                self._elsewhere[table, worker] = (time.monotonic(), found)
            else:
                self._elsewhere.pop((table, worker), None)
        live = self.tables.open_tables.get(table)
        if live is not None and found != before:
            self.hear(live, "presence", {})
            for seat, proposed in live.proposals.items():  # who comes to another worker finds them, too
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
