"""What all environments share: finding the game, seeds of deals, and faults of the rules. No packages but NumPy."""

from __future__ import annotations

from typing import Any

import civitas
from civitas.kernel.backends.engine import Engine
from civitas.kernel.codes import Status
from civitas.kernel.errors import BadInput, CivitasError, Fault
from civitas.kernel.game import Game

OVER, FAULT = Status.OVER, Status.FAULTED
DEALS = 1000  # in a row that may end before anybody is asked


def game_of(game: str | Game) -> Game:
    return game if isinstance(game, Game) else civitas.game(game)


def check_seed(seed: Any) -> int:
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed < 2**128:
        raise BadInput(f"a seed is a whole number from 0 to 2^128 - 1, not {seed!r}")
    return seed


def field(engine: Engine, records: Any, name: str) -> Any:
    """A field of all records as a view, on the processor or the GPU."""
    on_gpu = getattr(engine, "field", None)
    return records[name] if on_gpu is None else on_gpu(records, name)


def check_faults(engine: Engine, records: Any, status: Any) -> None:
    wrong = status == FAULT
    if wrong.any():
        i = int(wrong.argmax())
        raise Fault(int(engine.faults(records)[i]), int(field(engine, records, "_line")[i]), f", game {i}")


def nobody_asked(game: Game) -> CivitasError:
    return CivitasError(f"{game.title}: {DEALS} deals in a row ended before anybody was asked: a bug in the rules")
