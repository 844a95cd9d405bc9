"""One piece of work and what came of it, in a form that survives the way from a process to another."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from civitas.kernel.errors import CivitasError

TRIES = 3  # at a piece whose process died: memory runs out, machines are taken away

Piece = TypeVar("Piece")
Result = TypeVar("Result")


class WorkersDied(CivitasError):
    """Processes died again and again at a piece, or near it."""

    def __init__(self, piece: Any, number: int, of: int) -> None:
        self.piece = piece
        super().__init__(
            f"a process died {TRIES} times near piece {number + 1} of {of}: it ran out of memory, or somebody ended it"
        )


@dataclass(frozen=True)
class PieceOutcome(Generic[Result]):
    """The result, or the sentence of the error, or the traceback of a bug: errors themselves may not pickle."""

    value: Result | None = None
    sentence: str | None = None
    bug: str | None = None

    def result(self) -> Result:
        if self.sentence is not None:
            raise CivitasError(self.sentence)
        if self.bug is not None:
            raise RuntimeError(f"a piece of work failed:\n{self.bug}")
        return self.value  # type: ignore[return-value]  # None only where the work gives None


def attempt(work: Callable[[Piece], Result], piece: Piece) -> PieceOutcome[Result]:
    try:
        return PieceOutcome(work(piece))
    except CivitasError as wrong:
        return PieceOutcome(sentence=str(wrong))
    except (Exception, SystemExit):  # SystemExit would end the caller, or only the worker, depending on who runs it
        return PieceOutcome(bug=traceback.format_exc())
