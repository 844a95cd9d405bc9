"""Bots at their tables: who is to move is asked for, a thinker thinks (thinking/), and the move enters like anybody's.
A table is looked after from the moment its bot is asked until the move is in; nothing here waits for a thinker."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Collection
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from ...kernel.errors import CivitasError
from ...kernel.table.table import Table
from .. import games
from ..errors import RequestRefused
from ..storage import heartbeat, leases
from ..storage.database import AWAY, log_failure
from ..thinking import Asker, Askers, Full, Question, Thinking
from ..thinking.aside import Aside
from ..thinking.questions import about_moment
from ..thinking.queue import QUICK, FairQueue
from . import clocks
from .failures import Failures
from .tables import OpenTable, OpenTables, bots_alone

log = logging.getLogger("civitas.bot_workers")
LOOKING = 1.0  # seconds between two looks for leases that nobody holds
RENEWING = 2.0
MISSING = 3.0  # seconds between two looks for tables that were removed
HANDS = 2  # threads that ask and enter moves
CHANCE = "random"  # moves where a bot cannot


@dataclass(frozen=True)
class Errand:
    """A bot's move to come: asked at a table's number, for a seat, made by a bot or by the clock."""

    live: OpenTable
    number: int
    seat: int
    made_by: str
    asker: Asker
    question: Question
    watched: bool  # when it was asked

    @property
    def line(self) -> tuple[str, bool]:
        return self.question.lane, self.watched


@dataclass(frozen=True, eq=False)
class Piece:
    """A piece of work at a table: it says False where more of it comes later."""

    table: str
    work: Callable[[], bool]


class BotWorkers:
    def __init__(self, tables: OpenTables, thinking: Thinking, askers: Askers) -> None:
        self.tables, self.thinking, self.askers = tables, thinking, askers
        self._failures = Failures(tables)
        self._hands = ThreadPoolExecutor(HANDS, "bot")
        self._work_to_do = FairQueue[Piece]()  # by host, so that many tables of one keep nobody else's waiting
        self._lock = threading.Lock()
        self.at_work: set[str] = set()
        self._again: set[str] = set()
        self._thoughts: dict[Future[Any], Errand] = {}
        self.aside = Aside()
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._look_around, name="leases", daemon=True)

    def start(self) -> None:
        heartbeat.beat(self.tables.database, starts=True)
        if not self.tables.database.shared:  # the only worker: whoever held a lease is gone
            with self.tables.database.writing() as connection:
                leases.let_go(connection)
        self._thread.start()

    def stop(self) -> None:
        """Thoughts are given up; the leases are free for others at once."""
        self._stop.set()
        with self._lock:
            left = list(self._thoughts)
        for thought in left:
            thought.cancel()
        self._hands.shutdown(wait=True, cancel_futures=True)
        if self._thread.is_alive():
            self._thread.join()
        try:
            with self.tables.database.writing() as connection:
                leases.let_go(connection, self.tables.worker)
        except AWAY as wrong:  # they run out by themselves
            log_failure(log, "leases could not be let go", wrong)

    def wake(self, table: str, due: float) -> None:
        """Something is to be done at this table; what is due later, the look around finds."""
        if due > self.tables.database.now() or self._stop.is_set():
            return
        with self._lock:
            if table in self.at_work:
                self._again.add(table)
                return
            self.at_work.add(table)
            self.aside.discard(table)
        self._submit(table, partial(self._begin, table))

    def come(self, live: OpenTable) -> None:
        """Somebody looks on: its bot's thought comes before those of tables that nobody watches, and a table of bots
        alone goes on."""
        with self._lock:
            waiting = [errand for errand in self._thoughts.values() if errand.live.id == live.id]
        for errand in waiting:
            self.thinking.move(errand.question, True)
        if live.id in self.aside:
            self.wake(live.id, 0.0)
        with live.lock:
            if not bots_alone(live) or live.table.over:
                return
            with self.tables.database.writing() as connection:
                due = self.tables.settle(connection, live, live.asked, live.left)
        if due is not None:
            self.wake(live.id, due)

    def _submit(self, table: str, work: Callable[[], bool]) -> None:
        live = self.tables.open_tables.get(table)
        asker = self.askers.host_of(live.row["host"] if live is not None else None, table)
        with self._lock:
            self._work_to_do.put(Piece(table, work), QUICK, asker, 1, counted=False)
        try:
            self._hands.submit(self._work)
        except RuntimeError:  # it is closing
            with self._lock:
                self.at_work.discard(table)

    def _work(self) -> None:
        """The next piece of work at a table."""
        with self._lock:
            place = self._work_to_do.take(QUICK)
        if place is None:
            return
        table, work = place.item.table, place.item.work
        try:
            if not self._stop.is_set() and not work():
                return
        except RequestRefused as refused:  # somebody was quicker, or the table is gone
            log.debug("bot move refused", extra={"table": table, "why": str(refused)})
        except Exception as wrong:  # the lease runs out, and then it is tried again
            try:
                self._failures.failed(table, wrong)
            except Exception as unnoted:  # the database went away meanwhile; the next try tells
                log_failure(log, "a failure could not be noted", unnoted, table=table)
        with self._lock:
            if table not in self._again or self._stop.is_set():
                self.at_work.discard(table)
                return
            self._again.discard(table)
        self._submit(table, partial(self._begin, table))

    def _begin(self, table: str) -> bool:
        errand = self.attend(table)
        if errand is None:
            return True
        self._ask(errand)
        return False

    def attend(self, table: str) -> Errand | None:
        """What a bot is asked here. None where there is nothing to think about: a clock that rings is told at once."""
        live = self.tables.open(table)
        with live.lock:
            now = self.tables.database.now()
            still = self.tables.stands_still(live)
            if not still and live.asked and clocks.rings(live.row["clock"], live.left, now):
                first = live.asked[0]
                self.tables.act(table, first, live.number, lambda t: t.signal(clocks.SIGNAL, first), made_by="clock")
                return None
            found = self._to_move(live, now) if not still else None
            if found is None:
                with self.tables.database.writing() as connection:
                    self.tables.settle(connection, live, live.asked, live.left)
                return None
            seat, name, made_by = found
            bot, seed = games.within(name, self.tables.most_search), int(live.row["bot_seed"])
            question = about_moment("choose", live.table, seat, bot, seed)
            asker = self.askers.host_of(live.row["host"], live.id)
            return Errand(live, live.number, seat, made_by, asker, question, self.tables.watched(live))

    def _ask(self, errand: Errand) -> None:
        thought = self.thinking.ask(errand.question, errand.asker, refusable=False, watched=errand.watched)
        with self._lock:
            self._thoughts[thought] = errand
        thought.add_done_callback(partial(self._answered, errand))
        if self._stop.is_set():
            thought.cancel()

    def _answered(self, errand: Errand, thought: Future[Any]) -> None:
        with self._lock:
            self._thoughts.pop(thought, None)
        self._submit(errand.live.id, partial(self._enter, errand, thought))
        full = not thought.cancelled() and isinstance(thought.exception(), Full)
        table = None if full else self.aside.next(errand.asker, errand.line)
        if table is not None:
            self.wake(table, 0.0)

    def _enter(self, errand: Errand, thought: Future[Any]) -> bool:
        if thought.cancelled():
            return True
        wrong = thought.exception()
        if isinstance(wrong, Full):
            self.aside.put(errand.live.id, errand.asker, errand.line)
            return True
        if isinstance(wrong, CivitasError) and errand.question.bot != CHANCE:  # a game never stands still
            log.warning("a bot failed and chance moves", extra={"bot": errand.question.bot, "why": str(wrong)})
            self._ask(replace(errand, question=replace(errand.question, bot=CHANCE)))
            return False
        chosen, live, seat = thought.result(), errand.live, errand.seat

        def move(trial: Table) -> None:
            if errand.made_by == "bot" and live.mover(seat) is None:
                raise RequestRefused(409, f"{live.seats[seat].name} has come back")
            trial.choose(chosen, seat)

        self.tables.act(live.id, seat, errand.number, move, made_by=errand.made_by)
        return True

    @staticmethod
    def _to_move(live: OpenTable, now: float) -> tuple[int, str, str] | None:
        """(seat, bot, by whom): a bot that is asked, or a person whose time is up."""
        for seat in live.asked:
            mover = live.mover(seat)
            if mover is not None:
                return seat, mover, "bot"
        out = clocks.runs_out(live.row["clock"], live.left, live.asked, live.since)
        if live.left is not None and out is not None and out <= now:
            banks = None if clocks.of_game(live.row["clock"]) else live.left
            seat = min(live.asked, key=lambda s: banks[s] if banks else 0.0)
            return seat, games.usual_bot(live.game), "clock"
        return None

    def _go_on(self, resumed: Collection[str]) -> None:
        """After an absence of the database: the clocks of these tables have been set."""
        for name in resumed:
            live = self.tables.open_tables.get(name)
            if live is not None:
                self.tables.catch_up(live)

    def look_at_waiting(self) -> None:
        """People may have come to tables and gone from them, and there may be room for those that wait outside."""
        with self._lock:
            waiting = list(self._thoughts.values())
        for errand in waiting:
            self.thinking.move(errand.question, self.tables.watched(errand.live))
        for table in self.aside.some():
            self.wake(table, 0.0)

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
                self.look_at_waiting()
                if time.monotonic() - missed > MISSING:
                    missed = time.monotonic()
                    self.tables.look_for_gone()
                if time.monotonic() - renewed > RENEWING:
                    renewed = time.monotonic()
                    with self._lock:
                        busy = [*self.at_work, *self.aside.tables()]
                    if busy:
                        with self.tables.database.writing() as connection:
                            leases.renew(connection, busy, self.tables.worker, now)
            except Exception as wrong:  # a database that is away for a moment; the next look will tell
                log_failure(log, "looking for leases failed", wrong)
