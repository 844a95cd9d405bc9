"""Bots that propose: where a person is asked a question of the team and a team mate is a bot, the bot proposes what it
would choose, once for each question. It sees what its own seat sees, and its word enters like anybody's."""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from typing import Any

from ...kernel.errors import CivitasError
from .. import games
from ..storage.database import log_failure
from ..thinking import Askers, Question, Thinking
from ..thinking.questions import about_moment
from .hub import Hub
from .tables import OpenTable, OpenTables

log = logging.getLogger("civitas.advice")


class Adviser:
    def __init__(self, tables: OpenTables, hub: Hub, thinking: Thinking, askers: Askers) -> None:
        self.tables, self.hub, self.thinking, self.askers = tables, hub, thinking, askers
        self._pool = ThreadPoolExecutor(1, "advice")
        self._lock, self._under_way = threading.Lock(), set[Future[Any]]()
        tables.on_change.append(self.hear)
        hub.on_come.append(self.look)

    def stop(self) -> None:
        with self._lock:
            left = list(self._under_way)
        for thought in left:
            thought.cancel()
        self._pool.shutdown(wait=True, cancel_futures=True)

    def hear(self, live: OpenTable, what: str, more: Mapping[str, Any]) -> None:
        if what == "state":
            self.look(live)

    def look(self, live: OpenTable) -> None:
        """Where nobody is watching, nobody is advised."""
        with live.lock:
            if not live.watchers:
                return
            for seat, name in advisers(live):
                if live.advised.get(seat) != live.number:
                    live.advised[seat] = live.number
                    bot, seed = games.within(name, self.tables.most_search), int(live.row["bot_seed"])
                    question = about_moment("propose", live.table, seat, bot, seed)
                    self._submit(self._ask, live, seat, live.number, question)

    def _submit(self, work: Any, *given: Any) -> None:
        try:
            self._pool.submit(work, *given)
        except RuntimeError:  # it is closing
            log.debug("no advice any more")

    def _ask(self, live: OpenTable, seat: int, number: int, question: Question) -> None:
        thought = self.thinking.ask(question, self.askers.host_of(live.row["host"], live.id))
        with self._lock:
            self._under_way.add(thought)
        thought.add_done_callback(partial(self._submit, self._propose, live, seat, number))

    def _propose(self, live: OpenTable, seat: int, number: int, thought: Future[Any]) -> None:
        with self._lock:
            self._under_way.discard(thought)
        if thought.cancelled():
            return
        try:
            chosen = thought.result()
            with live.lock:
                if live.number == number and live.seats[seat].mover is not None:
                    self.hub.propose(live, seat, [chosen])
        except CivitasError as wrong:
            log.warning("a bot proposes nothing", extra={"table": live.id, "why": str(wrong)})
        except Exception as wrong:
            log_failure(log, "a bot could not propose", wrong, table=live.id)


def advisers(live: OpenTable) -> Iterator[tuple[int, str]]:
    """(seat, bot) of the mates of a person who is asked for the team."""
    table = live.table
    if table.over or live.seats[table.state._who].mover is not None:
        return
    for seat in table.mates(table.state._who):
        mover = live.seats[seat].mover
        if mover is not None and table.may_propose(seat):
            yield seat, mover
