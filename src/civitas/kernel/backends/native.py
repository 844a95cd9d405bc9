"""The lowered rules as C, on arrays of records. `checked` builds check everything and tell events."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Any

import numpy as np

from ..errors import CivitasError, Fault
from ..lang.lowering.lowered import Lowered
from ..lang.printing.to_c import print_c
from .compile import library
from .records import new_records

if TYPE_CHECKING:
    from ..game import Game

Pointer = ctypes.c_void_p
OUTPUTS = (
    ("score", np.int32, True),
    ("place", np.uint8, True),
    ("payoff", np.int8, True),
    ("decisions", np.int32, None),
    ("turns", np.int32, False),
    ("outcome", np.uint8, False),
    ("fault", np.uint8, False),
    ("hash", np.uint64, False),
)


_texts: dict[int, tuple[Lowered, str]] = {}


def source(game: Game) -> str:
    """The C text of a game; a game with other cards shares it."""
    low = game.lowered
    if id(low) not in _texts:
        redeal = [
            "redeal",
            *([game.function(game.rules.redeal_fields)] if game.rules.redeal_fields is not None else []),
        ]
        text = print_c(
            low,
            game.policy_names,
            game.function(game.rules.setup),
            game.function(game.rules.turn),
            game.rules.longest,
            "observe",
            redeal,
        )
        _texts[id(low)] = (low, text)
    return _texts[id(low)][1]


def pointer(array: np.ndarray) -> Any:
    return array.ctypes.data_as(Pointer)


def job_dtype(state: np.dtype[Any]) -> np.dtype[Any]:
    """The C struct Job."""
    return np.dtype(
        [
            ("seed_lo", "<u8"),
            ("seed_hi", "<u8"),
            ("first", "<i8"),
            ("games", "<i8"),
            ("seats", "<i4"),
            ("policies", "<i4", (8,)),
            ("gap", "<u4"),
            ("start", state),
        ]
    )


def make_job(
    game: Game, seed: int, first: int, games: int, seats: int, options: dict[str, int], policies: list[int]
) -> np.ndarray:
    job = np.zeros(1, job_dtype(game.dtype))
    job["seed_lo"], job["seed_hi"] = seed & (2**64 - 1), seed >> 64 & (2**64 - 1)
    job["first"], job["games"], job["seats"] = first, games, seats
    job["policies"][0, : len(policies)] = policies
    job["start"] = new_records(game.dtype, [0], seats, options)
    return job


class NativeBackend:
    name = "native"

    def __init__(
        self, game: Game, checked: bool = False, compiler: str | None = None, flags: tuple[str, ...] = ()
    ) -> None:
        self.game, self.checked = game, checked
        path = library(source(game), game.name, (f"-DCHECKED={int(checked)}", *flags), compiler)
        self.lib = ctypes.CDLL(str(path))
        self.dtype = game.dtype
        size = self.lib.civitas_size()
        if size != self.dtype.itemsize:
            raise CivitasError(
                f"{game.name}: the C struct has {size} bytes, the record {self.dtype.itemsize}: a bug in the layout"
            )
        if self.lib.civitas_job_size() != job_dtype(self.dtype).itemsize:
            raise CivitasError(f"{game.name}: the C struct Job differs from its record: a bug in the layout")
        self.told = np.zeros(8 * 4096, np.int32)
        self.tables = [np.ascontiguousarray(game.data[name]) for name in game.lowered.program.tables]
        self.env = self.make_env([t.ctypes.data for t in self.tables], self.told.ctypes.data if checked else 0)

    def make_env(self, tables: list[int], told: int) -> np.ndarray:
        """The C struct Env: table pointers and the event buffer."""
        env = np.zeros(len(tables) + 2, np.uint64)
        env[: len(tables)] = tables
        env[len(tables)] = told
        env[len(tables) + 1] = self.told.size
        return env

    def fresh(self, seeds: list[int], seats: int, options: dict[str, int]) -> np.ndarray:
        return new_records(self.dtype, seeds, seats, options)

    def advance_one(
        self, records: np.ndarray, i: int = 0, answer: int = -1, pause: bool = False
    ) -> tuple[int, list[tuple[int, ...]]]:
        """One game, with its events."""
        records["_count"][i] = 0
        at = ctypes.c_void_p(records.ctypes.data + i * self.dtype.itemsize)
        status = int(self.lib.civitas_advance(at, pointer(self.env), answer, int(pause)))
        told = self.told[: int(records["_count"][i])].reshape(-1, 8)
        records["_count"][i] = 0
        if status == 3:
            raise Fault(int(records["_fault"][i]), int(records["_line"][i]))
        return status, [(int(row[0]), *map(int, row[2 : 2 + row[1]])) for row in told]

    def each(self, function: Any, records: np.ndarray, *arrays: np.ndarray) -> None:
        """Call compiled code for all records, with arrays that have a row for each."""
        function(pointer(records), pointer(self.env), *map(pointer, arrays), ctypes.c_int64(len(records)))

    def advance(self, records: np.ndarray, answers: np.ndarray) -> np.ndarray:
        status = np.zeros(len(records), np.uint8)
        answers = np.ascontiguousarray(answers, np.int32)
        self.each(self.lib.civitas_advance_many, records, answers, status)
        return status

    def hash(self, records: np.ndarray) -> np.ndarray:
        out = np.zeros(len(records), np.uint64)
        self.lib.civitas_hash_many(pointer(records), pointer(out), ctypes.c_int64(len(records)))
        return out

    def observe(self, records: np.ndarray, seats: np.ndarray) -> np.ndarray:
        width = len(self.game.observation[1])
        out = np.zeros((len(records), width), np.int16)
        seats = np.ascontiguousarray(seats, np.int32)
        self.lib.civitas_observe_many(
            pointer(records),
            pointer(self.env),
            pointer(seats),
            pointer(out),
            ctypes.c_int64(width),
            ctypes.c_int64(len(records)),
        )
        return out

    def redeal(self, records: np.ndarray, seats: np.ndarray, seeds: list[int]) -> None:
        keys = np.array([[s & (2**64 - 1), s >> 64] for s in seeds], np.uint64)
        seats = np.ascontiguousarray(seats, np.int32)
        self.each(self.lib.civitas_redeal_many, records, seats, keys)

    def policy(self, records: np.ndarray, policies: np.ndarray) -> np.ndarray:
        out = np.zeros(len(records), np.int32)
        policies = np.ascontiguousarray(policies, np.int32)
        self.each(self.lib.civitas_policy_many, records, policies, out)
        return out

    def job(
        self, seed: int, first: int, games: int, seats: int, options: dict[str, int], policies: list[int]
    ) -> np.ndarray:
        return make_job(self.game, seed, first, games, seats, options, policies)

    def play(
        self, job: np.ndarray, stop: np.ndarray | None = None, done: np.ndarray | None = None
    ) -> dict[str, np.ndarray]:
        """Whole games in compiled code; other threads run meanwhile. Set stop[0] to end early; done[0] counts."""
        games = int(job["games"][0])
        out = outputs(games, self.game.schema.seats)
        places = np.array([out[name].ctypes.data for name, _, _ in OUTPUTS], np.uint64)
        stop = np.zeros(1, np.int32) if stop is None else stop
        done = np.zeros(1, np.int64) if done is None else done
        self.lib.civitas_play(pointer(self.env), pointer(job), pointer(places), pointer(stop), pointer(done))
        return out


def outputs(games: int, seats: int, xp: Any = np) -> dict[str, Any]:
    """What each game leaves behind, as arrays (in NumPy or CuPy)."""
    return {
        name: xp.zeros((games, seats) if per else (games, 2) if per is None else games, kind)
        for name, kind, per in OUTPUTS
    }
