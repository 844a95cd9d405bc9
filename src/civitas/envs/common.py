"""What all environments share: finding the game, seeds of deals, and faults of the rules. No packages but NumPy."""

from __future__ import annotations

from typing import Any

import civitas
from civitas.kernel.chance import MASK, SIGMA, _quarter, key_of
from civitas.kernel.engine import STATUS, Engine
from civitas.kernel.errors import BadInput, CivitasError, Fault
from civitas.kernel.game import Game

OVER, FAULT = STATUS.index("over"), STATUS.index("fault")
quarter: Any = _quarter  # its arithmetic on whole numbers holds for arrays of them
DEALS = 1000  # in a row that may end before anybody is asked


def game_of(game: str | Game) -> Game:
    return game if isinstance(game, Game) else civitas.game(game)


def check_seed(seed: Any) -> int:
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed < 2**128:
        raise BadInput(f"a seed is a whole number from 0 to 2^128 - 1, not {seed!r}")
    return seed


def keys(seed: int, numbers: Any, xp: Any) -> Any:
    """games x 4 words: the keys of these games, as `derive` works them out for one (chance.py), here for many at once:
    a row of the cipher's square after the other, in arrays of NumPy or CuPy."""
    start = xp.zeros((16, len(numbers)), xp.int64)
    start[:12] = xp.asarray([*SIGMA, *key_of(seed), *key_of(seed)])[:, None]
    start[12], start[13], start[14] = numbers >> 2 & MASK, numbers >> 34, 1
    a, b, c, d = start.copy().reshape(4, 4, -1)
    for _ in range(4):
        a, b, c, d = quarter(a, b, c, d)
        a, b, c, d = quarter(a, b[[1, 2, 3, 0]], c[[2, 3, 0, 1]], d[[3, 0, 1, 2]])
        b, c, d = b[[3, 0, 1, 2]], c[[2, 3, 0, 1]], d[[1, 2, 3, 0]]
    words = xp.concatenate([a, b, c, d]) + start & MASK
    return words.reshape(4, 4, -1)[numbers & 3, :, xp.arange(len(numbers))]


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
