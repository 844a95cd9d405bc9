"""Where bots think: in threads, on copies, and their moves enter like anybody's. Searches have a queue of their own,
so that a slow thinker never keeps a quick one waiting."""

from __future__ import annotations

import logging
import os
import threading
import time
from collections.abc import Collection
from concurrent.futures import ThreadPoolExecutor

from ...kernel.errors import CivitasError
from ...kernel.table.table import Table
from .. import games
from ..errors import RequestRefused
from ..storage import heartbeat, leases
from . import clocks
from .tables import OpenTable, OpenTables

log = logging.getLogger("civitas.bot_workers")
LOOKING = 1.0  # seconds between two looks for leases that nobody holds
RENEWING = 2.0
MISSING = 3.0  # seconds between two looks for tables that were removed
QUICK = 2


class BotWorkers:
    def __init__(self, tables: OpenTables) -> None:
        self.tables = tables
        self._quick = ThreadPoolExecutor(QUICK, "bot")
        self._slow = ThreadPoolExecutor(max(1, os.cpu_count() or 1), "search")
        self._lock = threading.Lock()
        self.at_work: set[str] = set()
        self._again: set[str] = set()
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._look_around, name="leases", daemon=True)

    def start(self) -> None:
        heartbeat.beat(self.tables.database, starts=True)
        if not self.tables.database.shared:  # the only worker: whoever held a lease is gone
            with self.tables.database.writing() as connection:
                leases.let_go(connection)
        self._thread.start()

    def stop(self) -> None:
        """Thoughts are broken off; the leases are free for others at once."""
        self._stop.set()
        self._quick.shutdown(wait=True, cancel_futures=True)
        self._slow.shutdown(wait=True, cancel_futures=True)
        if self._thread.is_alive():
            self._thread.join()
        with self.tables.database.writing() as connection:
            leases.let_go(connection, self.tables.worker)

    def wake(self, table: str, due: float) -> None:
        """Something is to be done at this table; what is due later, the look around finds."""
        if due > self.tables.database.now() or self._stop.is_set():
            return
        with self._lock:
            if table in self.at_work:
                self._again.add(table)
                return
            self.at_work.add(table)
        self._submit(self._quick, table)

    def _submit(self, pool: ThreadPoolExecutor, table: str) -> None:
        try:
            pool.submit(self._work, table, pool is self._slow)
        except RuntimeError:  # it is closing
            with self._lock:
                self.at_work.discard(table)

    def _work(self, table: str, patient: bool) -> None:
        try:
            if not self._stop.is_set() and not self.attend(table, patient):
                self._submit(self._slow, table)
                return
        except RequestRefused as refused:  # somebody was quicker, or the table is gone
            log.debug("bot move refused", extra={"table": table, "why": str(refused)})
        except Exception:  # the lease runs out, and then it is tried again
            self.tables.metrics.add("civitas_bot_moves_failed_total")
            log.exception("a bot could not move", extra={"table": table})
        with self._lock:
            if table in self._again and not self._stop.is_set():
                self._again.discard(table)
            else:
                self.at_work.discard(table)
                return
        self._submit(self._quick, table)

    def attend(self, table: str, patient: bool) -> bool:
        """One move for whoever does not move here. False where it takes a search, and this is the quick queue."""
        live = self.tables.open(table)
        with live.lock:
            if live.asked and clocks.rings(live.row["clock"], live.left, self.tables.database.now()):
                first = live.asked[0]
                self.tables.act(table, first, live.number, lambda t: t.signal(clocks.SIGNAL, first), made_by="clock")
                return True
            found = self._to_move(live, self.tables.database.now())
            if found is None:
                with self.tables.database.writing() as connection:
                    self.tables.settle(connection, live, live.asked, live.left)
                return True
            seat, name, made_by = found
            if games.is_search(name) and not patient:
                return False
            number, copy, seed = live.number, live.table.copy(), int(live.row["bot_seed"])
        chosen = self.choose(copy, seat, name, seed)

        def move(trial: Table) -> None:
            if made_by == "bot" and live.seats[seat].mover is None:
                raise RequestRefused(409, f"{live.seats[seat].name} has come back")
            trial.choose(chosen, seat)

        self.tables.act(table, seat, number, move, made_by=made_by)
        return True

    @staticmethod
    def _to_move(live: OpenTable, now: float) -> tuple[int, str, str] | None:
        """(seat, bot, by whom): a bot that is asked, or a person whose time is up."""
        for seat in live.asked:
            mover = live.seats[seat].mover
            if mover is not None:
                return seat, mover, "bot"
        out = clocks.runs_out(live.row["clock"], live.left, live.asked, live.since)
        if live.left is not None and out is not None and out <= now:
            banks = None if clocks.of_game(live.row["clock"]) else live.left
            seat = min(live.asked, key=lambda s: banks[s] if banks else 0.0)
            return seat, games.usual_bot(live.game), "clock"
        return None

    @staticmethod
    def choose(table: Table, seat: int, name: str, seed: int) -> int:
        """The bot's option. One that fails is replaced by chance, so that a game never stands still."""
        try:
            return games.bot_of(table.game, name, seed).choose(table, seat).id
        except CivitasError as wrong:
            log.warning("a bot failed and chance moves", extra={"bot": name, "why": str(wrong)})
            return games.bot_of(table.game, "random", seed).choose(table, seat).id

    def _go_on(self, resumed: Collection[str]) -> None:
        """After an absence of the database: the clocks of these tables have been set."""
        for name in resumed:
            live = self.tables.open_tables.get(name)
            if live is not None:
                self.tables.catch_up(live)

    def _look_around(self) -> None:
        renewed = missed = beaten = time.monotonic()
        looked = time.time()
        while not self._stop.wait(LOOKING):
            try:
                if time.monotonic() - beaten > heartbeat.EVERY:
                    beaten = time.monotonic()
                    self._go_on(heartbeat.beat(self.tables.database))
                now, wall = self.tables.database.now(), time.time()
                with self.tables.database.reading() as connection:
                    found = leases.unattended(connection, now)
                for table in found:
                    with self.tables.database.writing() as connection:
                        taken = leases.take(connection, table, self.tables.worker, now)
                    if taken:
                        self.wake(table, now)
                if not self.tables.database.shared:  # other workers tell of their changes; `civitas admin` does not
                    self.tables.look_again(min(looked, wall) - 1)  # somebody may have set the clock back
                    looked = wall
                if time.monotonic() - missed > MISSING:
                    missed = time.monotonic()
                    self.tables.look_for_gone()
                if time.monotonic() - renewed > RENEWING:
                    renewed = time.monotonic()
                    with self._lock:
                        busy = list(self.at_work)
                    if busy:
                        with self.tables.database.writing() as connection:
                            leases.renew(connection, busy, self.tables.worker, now)
            except Exception:  # a database that is away for a moment; the next look will tell
                log.exception("looking for leases failed")
