"""A thought in this process: the question, who waits for its answer, and how it was answered."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any, Protocol

from ...kernel.errors import BadInput, CivitasError
from ..errors import RequestRefused
from .answers import answer
from .askers import Asker
from .questions import Question

log = logging.getLogger("civitas.thinking")
MOST_TRIES = 3  # thinkers that one thought may take with it
BROKEN = "the bot could not think: try again in a moment"
Outcome = Mapping[str, Any]  # {"value": ...}, {"error": a sentence} or {"failed": what went wrong}
FAILED: Outcome = {"failed": f"{MOST_TRIES} thinkers died over it"}


@dataclass(eq=False)
class Thought:
    question: Question
    asker: Asker
    refusable: bool
    watched: bool = True  # is somebody at the table, or has a person asked? The transport keeps it
    waiting: list[Future[Any]] = field(default_factory=list)


class Transport(Protocol):
    """How thoughts reach thinkers. It tells `Thinking` of outcomes, in a thread of its own."""

    def start(self) -> None: ...
    def stop(self) -> None: ...
    def put(self, thought: Thought) -> None:
        """Raises Full where it finds too many waiting."""

    def move(self, thought: Thought, watched: bool) -> None:
        """Before or behind: somebody watches its table from now on, or nobody. It must not wait for anything."""

    def drop(self, thought: Thought) -> None:
        """Nobody waits for it any more. It must not wait for anything."""

    def count(self) -> int:
        """How many thoughts wait for a thinker."""


def outcome_of(question: Question) -> Outcome:
    """What a thinker tells: nothing that happens here ends it. Unfit goes on to whoever took the question."""
    try:
        return {"value": answer(question)}
    except CivitasError as wrong:
        return {"error": str(wrong)}


def written(outcome: Outcome) -> str:
    return json.dumps(outcome, separators=(",", ":"))


def deliver(futures: list[Future[Any]], outcome: Outcome) -> None:
    for future in futures:
        if not future.set_running_or_notify_cancel():
            continue
        if "value" in outcome:
            future.set_result(outcome["value"])
        elif "error" in outcome:
            future.set_exception(BadInput(outcome["error"]))
        else:
            future.set_exception(RequestRefused(503, BROKEN))
