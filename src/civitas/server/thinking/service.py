"""The one place where thoughts are asked for."""

from __future__ import annotations

import logging
import threading
from concurrent.futures import Future
from functools import partial
from typing import Any

from ..errors import RequestRefused
from ..metrics import Metrics
from .askers import Asker
from .questions import Question
from .queue import Full
from .thoughts import Outcome, Thought, Transport, deliver

log = logging.getLogger("civitas.thinking")
TOO_MANY = "too many are asking for hints now: try again in a moment"


class Thinking:
    def __init__(self, transport: Transport, metrics: Metrics) -> None:
        self.transport, self.metrics = transport, metrics
        self._lock = threading.Lock()
        self._thoughts: dict[str, Thought] = {}

    def start(self) -> None:
        self.transport.start()

    def stop(self) -> None:
        """Nobody is answered any more."""
        with self._lock:
            left = [future for thought in self._thoughts.values() for future in thought.waiting]
        for future in left:
            future.cancel()
        self.transport.stop()

    def ask(self, question: Question, asker: Asker, refusable: bool = True, watched: bool = True) -> Future[Any]:
        """The answer to come. The same question is thought once, however many ask it. Whoever does not want the answer
        any more cancels the future. Where too many wait, that is told at once: a person is refused, and a bot's move
        gets `Full` and may ask again. Nothing here waits for a thinker."""
        future: Future[Any] = Future()
        with self._lock:
            thought = self._thoughts.get(question.key)
            fresh = thought is None
            if thought is None:
                thought = self._thoughts[question.key] = Thought(question, asker, refusable, watched)
            thought.waiting.append(future)
        future.add_done_callback(partial(self._left, thought))
        if fresh:
            try:
                self.transport.put(thought)
            except Full:  # a new one: the one that was raised knows this frame, which knows the future
                self.refuse(thought, RequestRefused(429, TOO_MANY) if refusable else Full())
            except Exception as wrong:
                self.refuse(thought, wrong)
        elif watched:
            self._move(thought, True)
        return future

    def move(self, question: Question, watched: bool) -> None:
        """Somebody watches the table of a question that waits, or nobody does any more."""
        thought = self._thoughts.get(question.key)
        if thought is not None:
            self._move(thought, watched)

    def _move(self, thought: Thought, watched: bool) -> None:
        if thought.watched != watched:
            self.transport.move(thought, watched)

    def refuse(self, thought: Thought, why: Exception) -> None:
        for future in self._take(thought):
            if future.set_running_or_notify_cancel():
                future.set_exception(why)
        later = "later" if isinstance(why, Full) else "failed"
        self._count(thought, "refused" if isinstance(why, RequestRefused) else later)

    def settle(self, thought: Thought, outcome: Outcome) -> None:
        """A transport tells what came of it."""
        futures = self._take(thought)
        if not futures:
            return
        if "failed" in outcome:
            log.error("a thought failed", extra={"kind": thought.question.kind, "why": outcome["failed"]})
        self._count(
            thought, next(iter({"value": "answered", "error": "refused"}.get(each, "failed") for each in outcome))
        )
        deliver(futures, outcome)

    def _take(self, thought: Thought) -> list[Future[Any]]:
        with self._lock:
            if self._thoughts.get(thought.question.key) is not thought:
                return []
            del self._thoughts[thought.question.key]
            # A future keeps what is called when it is done, and so this thought: where the thought kept the future too,
            # both and their table would wait for the next look for garbage, which comes seldom.
            futures, thought.waiting = thought.waiting, []
            return futures

    def _left(self, thought: Thought, future: Future[Any]) -> None:
        if not future.cancelled():
            return
        with self._lock:
            if future not in thought.waiting:  # it is answered just now
                return
            thought.waiting.remove(future)
            if thought.waiting or self._thoughts.get(thought.question.key) is not thought:
                return
            del self._thoughts[thought.question.key]
        self._count(thought, "cancelled")
        self.transport.drop(thought)

    def _count(self, thought: Thought, outcome: str) -> None:
        self.metrics.add("civitas_thoughts_total", kind=thought.question.kind, outcome=outcome)
