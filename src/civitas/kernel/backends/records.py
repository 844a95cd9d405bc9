"""Many games at once as an array of records, on processors. The GPU's is in gpu.py; engine.py chooses."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from ..codes import Phase, Status
from ..errors import BadInput, Fault
from ..state.plain import PlainState, from_record, to_record
from ..state.seen import SPECTATOR
from .hashing import record_hash

if TYPE_CHECKING:
    from ..game import Game


class Engine:
    """The contract. `records` is an array of the game's record type; all calls but copy change it in place."""

    name = ""

    def __init__(self, game: Game) -> None:
        self.game, self.dtype = game, game.dtype
        self.labels = game.observation[1]

    # ---- to be given by a backend

    def advance(self, records: Any, answers: Any) -> Any:
        """Answer every game's open question (-1: offer it again, or begin). Gives the status of each."""
        raise TypeError("an engine is made by engine(game, backend)")

    def observe(self, records: Any, seats: Any) -> Any:
        """What these seats see, one row of numbers each: own seat first, hidden is -1 (see `labels`)."""
        raise TypeError("an engine is made by engine(game, backend)")

    def redeal(self, records: Any, seats: Any, seeds: Sequence[int]) -> None:
        """Other worlds that look the same to these seats (None or 7: to a spectator)."""
        raise TypeError("an engine is made by engine(game, backend)")

    def policy(self, records: Any, name: str) -> Any:
        """What the game's policy of this name answers to each open question."""
        raise TypeError("an engine is made by engine(game, backend)")

    def hash(self, records: Any) -> Any:
        raise TypeError("an engine is made by engine(game, backend)")

    # ---- the same for all

    def begin(self, seeds: Sequence[int], seats: int, options: Mapping[str, Any] | None = None) -> np.ndarray:
        """New games, each at its first question."""
        self.game.check_seats(seats)
        records = np.zeros(len(seeds), self.dtype)
        for i, seed in enumerate(seeds):
            records["_key"][i] = [seed >> 32 * k & 0xFFFFFFFF for k in range(4)]
        records["seats"] = seats
        for name, value in self.game.chosen(options, seats).items():
            records[name] = value
        self.advance(records, np.full(len(seeds), -1, np.int32))
        return records

    def copy(self, records: Any) -> Any:
        return records.copy()

    def who(self, records: Any) -> Any:
        """The seat asked in each game, -1 where it is over."""
        return records["_who"].astype(np.int32)

    def over(self, records: Any) -> Any:
        return records["_phase"] == Phase.OVER

    def options(self, records: Any) -> list[list[int]]:
        """The ids of each open question's options in the game's action space."""
        offsets = [self.game.offsets[k.name] for k in self.game.kinds]
        out = []
        for record in records:
            bits = sum(int(word) << 32 * i for i, word in enumerate(record["_options"]))
            offset = offsets[int(record["_kind"])]
            out.append([offset + v for v in range(bits.bit_length()) if bits >> v & 1])
        return out

    def mask(self, records: Any) -> np.ndarray:
        """games x actions: what may be chosen."""
        n, words = len(records), records["_options"]
        bits = np.unpackbits(np.ascontiguousarray(words).view(np.uint8).reshape(n, -1), axis=1, bitorder="little")
        out = np.zeros((n, self.game.actions), bool)
        for number, kind in enumerate(self.game.kinds):
            rows = np.flatnonzero((records["_kind"] == number) & ~self.over(records))
            at = self.game.offsets[kind.name]
            out[rows, at : at + kind.size] = bits[rows, : kind.size]
        return out

    def value(self, records: Any, actions: Any) -> np.ndarray:
        """From ids of the action space to the values that `advance` takes."""
        offsets = np.array([self.game.offsets[k.name] for k in self.game.kinds])
        return np.asarray(np.asarray(actions, np.int64) - offsets[records["_kind"]])

    def returns(self, records: Any) -> np.ndarray:
        """games x seats, -1 .. 1; zero while a game goes on."""
        return np.asarray(records["payoff"] / 60)

    def faults(self, records: Any) -> Any:
        return records["_fault"]


def eyes(seats: Any, n: int) -> np.ndarray:
    if seats is None or isinstance(seats, int):
        seats = [seats] * n
    return np.array([SPECTATOR if s is None else s for s in seats], np.int32)


class NativeEngine(Engine):
    name = "native"

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.backend = game.native

    def advance(self, records: Any, answers: Any) -> Any:
        return self.backend.advance(records, np.asarray(answers))

    def observe(self, records: Any, seats: Any) -> Any:
        return self.backend.observe(records, eyes(seats, len(records)))

    def redeal(self, records: Any, seats: Any, seeds: Sequence[int]) -> None:
        self.backend.redeal(records, eyes(seats, len(records)), list(seeds))

    def policy(self, records: Any, name: str) -> Any:
        return self.backend.policy(records, np.full(len(records), 1 + policy_number(self.game, name), np.int32))

    def hash(self, records: Any) -> Any:
        return self.backend.hash(records)


def policy_number(game: Game, name: str) -> int:
    if name not in game.policies:
        raise BadInput(f"{game.title} has no policy {name!r}; it has: {', '.join(game.policies) or 'none'}")
    return list(game.policies).index(name)


class PythonEngine(Engine):
    """The same contract on the Python backend, one record at a time."""

    name = "python"

    def _each(self, records: np.ndarray, act: Callable[[int, PlainState], Any]) -> list[Any]:
        out = []
        for i in range(len(records)):
            state = from_record(records[i], self.game.schema)
            out.append(act(i, state))
            records[i : i + 1] = to_record(state, self.game.schema, self.dtype)
        return out

    def advance(self, records: Any, answers: Any) -> Any:
        def act(i: int, state: PlainState) -> int:
            try:
                return self.game.python.advance(state, int(answers[i]))
            except Fault as fault:
                state._fault, state._line = fault.code, fault.line
                return Status.FAULTED

        return np.array(self._each(records, act), np.uint8)

    def observe(self, records: Any, seats: Any) -> Any:
        eye = eyes(seats, len(records))
        rows = self._each(records, lambda i, state: self.game.python.observe(state, int(eye[i])))
        return np.array(rows, np.int64).astype(np.int16).reshape(len(records), len(self.labels))

    def redeal(self, records: Any, seats: Any, seeds: Sequence[int]) -> None:
        eye = eyes(seats, len(records))
        self._each(records, lambda i, state: self.game.python.redeal(state, int(eye[i]), seeds[i]))

    def policy(self, records: Any, name: str) -> Any:
        policy_number(self.game, name)
        return np.array(self._each(records, lambda i, state: self.game.python.policy(state, name)), np.int32)

    def hash(self, records: Any) -> Any:
        size = self.game.schema.hashed_bytes()
        return np.array([record_hash(records[i : i + 1], size) for i in range(len(records))], np.uint64)
