"""Thoughts as rows of PostgreSQL, for thinkers of any machine. What workers ask goes into one queue, and a notice says
that there is something; should a notice be lost, whoever waits looks every second."""

from __future__ import annotations

import json
import logging
import queue
import threading
import time
from collections.abc import Callable, Mapping
from typing import Any

from sqlalchemy import Connection

from ..storage import thoughts as rows
from ..storage.database import AWAY, Database, log_failure
from ..storage.listening import Listener
from .crew import Crew
from .queue import Caps, Full, span, turns
from .thinker import DATABASE
from .thoughts import Outcome, Thought

log = logging.getLogger("civitas.thinking")
LOOKING = 1.0  # seconds between two looks for answers that nobody told of
CLEARING = 5.0


class Rows:
    def __init__(self, database: Database, count: int, caps: Caps, warm: bool) -> None:
        self.database, self.caps = database, caps
        self.crew = crew_of(database.url.render_as_string(hide_password=False), count, warm)
        self.on_outcome: Callable[[Thought, Outcome], None] = lambda thought, outcome: None
        self._eager = warm
        self._lock = threading.Lock()
        self._asked: dict[str, Thought] = {}
        self._left: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._to_move: dict[str, bool] = {}
        self._looked = self._cleared = time.monotonic()
        self._listener = Listener(database, rows.TO_ASKERS, self._heard, self._look)

    def start(self) -> None:
        self._listener.start()
        if self._eager:
            self.crew.start()

    def stop(self) -> None:
        self._listener.stop()
        self.crew.stop()
        try:
            self._leave()
        except AWAY as wrong:  # they grow old and are cleared away by others
            log_failure(log, "thoughts could not be taken back", wrong)

    def put(self, thought: Thought) -> None:
        with self._lock:
            self._asked[thought.question.key] = thought
        try:
            answer = self._write(thought)
        except BaseException:
            with self._lock:
                self._asked.pop(thought.question.key, None)
            raise
        self.crew.start()
        if answer is not None:
            self._settle(thought.question.key, answer)

    def _write(self, thought: Thought) -> str | None:
        question, asker = thought.question, thought.asker
        with self.database.writing() as connection:
            room, turn = self._turn(connection, thought, thought.watched)
            if not room and not rows.known(connection, question.key):
                raise Full
            row = {
                "key": question.key,
                "kind": question.kind,
                "lane": question.lane,
                "edition": question.edition,
                "person": asker.person,
                "address": asker.address,
                "refusable": thought.refusable,
                "data": question.pack(),
            }
            return rows.add(connection, {**row, **turn}, span(thought.watched)[1])

    def _turn(self, connection: Connection, thought: Thought, watched: bool) -> tuple[bool, Mapping[str, Any]]:
        """Is there room for it, and which would be its turn?"""
        question, asker = thought.question, thought.asker
        now = rows.standing(connection, question.lane, span(watched), asker.person, asker.address)
        if thought.refusable:
            room = self.caps.allow(now.of_person, now.of_address, now.in_all)
        else:
            room = self.caps.allow_move(now.moves_of_person, now.moves_of_address, watched)
        person_turn, address_turn = turns(now.clock, now.person_turn, now.address_turn, question.cost)
        turn = {"person_turn": person_turn, "address_turn": address_turn, "turn": max(person_turn, address_turn)}
        return room, turn

    def move(self, thought: Thought, watched: bool) -> None:
        with self._lock:
            self._to_move[thought.question.key] = watched

    def drop(self, thought: Thought) -> None:
        with self._lock:
            self._asked.pop(thought.question.key, None)
        self._left.put(thought.question.key)

    def count(self) -> int:
        with self.database.reading() as connection:
            return rows.waiting(connection)

    # ---- in the thread that listens

    def _heard(self, notice: str) -> None:
        key, _, answer = notice.partition(" ")
        if key not in self._asked:
            return
        if not answer:
            with self.database.reading() as connection:
                found = rows.answers(connection, [key]).get(key)
            if found is None:
                return
            answer = found
        self._settle(key, answer)

    def _settle(self, key: str, answer: str) -> None:
        with self._lock:
            thought = self._asked.pop(key, None)
        if thought is not None:
            self.on_outcome(thought, json.loads(answer))

    def _look(self) -> None:
        now = time.monotonic()
        if now - self._looked < LOOKING:
            return
        self._looked = now
        with self._lock:
            asked = dict(self._asked)
        if asked:
            with self.database.reading() as connection:
                found = rows.answers(connection, list(asked))
            for key, thought in asked.items():
                answer = found.get(key)
                if answer is not None:
                    self._settle(key, answer)
                elif key not in found and key in self._asked:  # the database was started again, and forgot it
                    self._write_again(thought)
        self._move()
        self._leave()

    def _write_again(self, thought: Thought) -> None:
        try:
            answer = self._write(thought)
        except Full:  # it was let in before, and comes in again when there is room
            return
        if answer is not None:
            self._settle(thought.question.key, answer)

    def _move(self) -> None:
        """Whose tables are watched from now on, or no more. Where there is no room they keep their turn."""
        with self._lock:
            moving = [(self._asked.get(key), watched) for key, watched in self._to_move.items()]
            self._to_move.clear()
        for thought, watched in moving:
            if thought is None or thought.watched == watched:
                continue
            with self.database.writing() as connection:
                room, turn = self._turn(connection, thought, watched)
                if room or thought.refusable:
                    rows.move(connection, {"key": thought.question.key, **turn})
                    thought.watched = watched

    def _leave(self) -> None:
        keys = []
        while not self._left.empty():
            keys.append(self._left.get())
        clearing = time.monotonic() - self._cleared > CLEARING
        if keys or clearing:
            with self.database.writing() as connection:
                if keys:
                    rows.leave(connection, keys)
                rows.clear(connection)
        if clearing:
            self._cleared = time.monotonic()


def crew_of(url: str, count: int, warm: bool) -> Crew:
    """Thinkers that take rows of this database."""
    return Crew(count, ["rows", *(["--warm"] if warm else [])], {DATABASE: url})
