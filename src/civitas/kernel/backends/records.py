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


def new_records(dtype: np.dtype, seeds: Sequence[int], seats: int, options: Mapping[str, int]) -> np.ndarray:
    """Games of which nothing is set up yet but their seeds, seats and options."""
    records = np.zeros(len(seeds), dtype)
    for i, seed in enumerate(seeds):
        records["_key"][i] = [seed >> 32 * k & 0xFFFFFFFF for k in range(4)]
    records["seats"] = seats
    for name, value in options.items():
        records[name] = value
    return records


class Engine:
    """Many games at once, as an array of the game's record type. All calls but `copy` change the array in place.

    Make one with `engine(game, backend)`.

    >>> import civitas
    >>> from civitas.kernel.backends.engine import engine
    >>> many = engine(civitas.game("examples/tictactoe.py"))
    >>> records = many.begin(seeds=[1, 2], seats=2)
    >>> many.advance(records, [4, 0]).tolist()
    [0, 0]
    >>> records["cells"].tolist()
    [[0, 0, 0, 0, 1, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0, 0, 0, 0]]
    """

    name = ""

    def __init__(self, game: Game) -> None:
        self.game, self.dtype = game, game.dtype
        self.labels = game.observation[1]

    # ---- to be given by a backend

    def advance(self, records: Any, answers: Any) -> Any:
        """Answers every game's open question and returns the status of each, a number of `STATUS`.

        An answer of -1 begins a game or offers its question again.

        >>> import civitas
        >>> from civitas.kernel.backends.engine import engine
        >>> many = engine(civitas.game("examples/tictactoe.py"))
        >>> records = many.begin(seeds=[1, 2], seats=2)
        >>> many.advance(records, [4, 0]).tolist()
        [0, 0]
        """
        raise TypeError("an engine is made by engine(game, backend)")

    def observe(self, records: Any, seats: Any) -> Any:
        """Returns what these seats see, one row of numbers each: own seat first, -1 for what is hidden (see `labels`).

        >>> import civitas
        >>> from civitas.kernel.backends.engine import engine
        >>> many = engine(civitas.game("examples/tictactoe.py"))
        >>> records = many.begin(seeds=[1, 2], seats=2)
        >>> many.observe(records, [0, 0]).shape == (2, len(many.labels))
        True
        """
        raise TypeError("an engine is made by engine(game, backend)")

    def redeal(self, records: Any, seats: Any, seeds: Sequence[int]) -> None:
        """Turns the games into other worlds that look the same to these seats. None is a spectator. A game in which a
        hidden card lies in two places has a fault then (`faults`).

        >>> import civitas
        >>> from civitas.kernel.backends.engine import engine
        >>> many = engine(civitas.game("examples/leduc.py"))
        >>> records = many.begin(seeds=[1], seats=2)
        >>> before = many.observe(records, [0])
        >>> many.redeal(records, [0], seeds=[99])
        >>> bool((many.observe(records, [0]) == before).all())
        True
        """
        raise TypeError("an engine is made by engine(game, backend)")

    def policy(self, records: Any, name: str) -> Any:
        """Returns what the game's policy of this name answers to each open question.

        >>> import civitas
        >>> from civitas.kernel.backends.engine import engine
        >>> many = engine(civitas.game("examples/crazy_eights.py"))
        >>> records = many.begin(seeds=[1], seats=3)
        >>> many.policy(records, next(iter(many.game.policies))).shape
        (1,)
        """
        raise TypeError("an engine is made by engine(game, backend)")

    def hash(self, records: Any) -> Any:
        """Returns a number for each game that is the same on every backend where the games stand alike.

        >>> import civitas
        >>> from civitas.kernel.backends.engine import engine
        >>> many = engine(civitas.game("examples/tictactoe.py"))
        >>> records = many.begin(seeds=[1, 2], seats=2)
        >>> many.hash(records).shape
        (2,)
        """
        raise TypeError("an engine is made by engine(game, backend)")

    # ---- the same for all

    def begin(self, seeds: Sequence[int], seats: int, options: Mapping[str, Any] | None = None) -> np.ndarray:
        """Sets up new games, each at its first question.

        >>> import civitas
        >>> from civitas.kernel.backends.engine import engine
        >>> many = engine(civitas.game("examples/tictactoe.py"))
        >>> records = many.begin(seeds=[1, 2], seats=2)
        >>> len(records)
        2
        """
        self.game.check_seats(seats)
        records = new_records(self.dtype, seeds, seats, self.game.chosen(options, seats))
        self.advance(records, np.full(len(seeds), -1, np.int32))
        return records

    def copy(self, records: Any) -> Any:
        """Returns the games once more, to go another way.

        >>> import civitas
        >>> from civitas.kernel.backends.engine import engine
        >>> many = engine(civitas.game("examples/tictactoe.py"))
        >>> records = many.begin(seeds=[1, 2], seats=2)
        >>> other = many.copy(records)
        >>> many.advance(other, [0, 0]).tolist(), int(records["cells"].sum())
        ([0, 0], 0)
        """
        return records.copy()

    def who(self, records: Any) -> Any:
        """Returns the seat that is asked in each game, -1 where it is over.

        >>> import civitas
        >>> from civitas.kernel.backends.engine import engine
        >>> many = engine(civitas.game("examples/tictactoe.py"))
        >>> records = many.begin(seeds=[1, 2], seats=2)
        >>> many.who(records).tolist()
        [0, 0]
        """
        return records["_who"].astype(np.int32)

    def over(self, records: Any) -> Any:
        """Says of each game whether it has ended.

        >>> import civitas
        >>> from civitas.kernel.backends.engine import engine
        >>> many = engine(civitas.game("examples/tictactoe.py"))
        >>> records = many.begin(seeds=[1, 2], seats=2)
        >>> many.over(records).tolist()
        [False, False]
        """
        return records["_phase"] == Phase.OVER

    def options(self, records: Any) -> list[list[int]]:
        """Returns the ids of each open question's options in the game's action space.

        >>> import civitas
        >>> from civitas.kernel.backends.engine import engine
        >>> many = engine(civitas.game("examples/tictactoe.py"))
        >>> records = many.begin(seeds=[1, 2], seats=2)
        >>> many.options(records)[0]
        [0, 1, 2, 3, 4, 5, 6, 7, 8]
        """
        offsets = [self.game.offsets[k.name] for k in self.game.rules.kinds]
        out = []
        for record in records:
            bits = sum(int(word) << 32 * i for i, word in enumerate(record["_options"]))
            offset = offsets[int(record["_kind"])]
            out.append([offset + v for v in range(bits.bit_length()) if bits >> v & 1])
        return out

    def mask(self, records: Any) -> np.ndarray:
        """Returns what may be chosen, games x actions.

        >>> import civitas
        >>> from civitas.kernel.backends.engine import engine
        >>> many = engine(civitas.game("examples/tictactoe.py"))
        >>> records = many.begin(seeds=[1, 2], seats=2)
        >>> many.mask(records).sum(axis=1).tolist()
        [9, 9]
        """
        n, words = len(records), records["_options"]
        bits = np.unpackbits(np.ascontiguousarray(words).view(np.uint8).reshape(n, -1), axis=1, bitorder="little")
        out = np.zeros((n, self.game.actions), bool)
        for number, kind in enumerate(self.game.rules.kinds):
            rows = np.flatnonzero((records["_kind"] == number) & ~self.over(records))
            at = self.game.offsets[kind.name]
            out[rows, at : at + kind.size] = bits[rows, : kind.size]
        return out

    def value(self, records: Any, actions: Any) -> np.ndarray:
        """Returns the values that `advance` takes for ids of the action space.

        >>> import civitas
        >>> from civitas.kernel.backends.engine import engine
        >>> many = engine(civitas.game("examples/tictactoe.py"))
        >>> records = many.begin(seeds=[1, 2], seats=2)
        >>> many.value(records, [3, 5]).tolist()
        [3, 5]
        """
        offsets = np.array([self.game.offsets[k.name] for k in self.game.rules.kinds])
        return np.asarray(np.asarray(actions, np.int64) - offsets[records["_kind"]])

    def returns(self, records: Any) -> np.ndarray:
        """Returns what the games were worth, games x seats, from -1 to 1; zero while a game goes on.

        >>> import civitas
        >>> from civitas.kernel.backends.engine import engine
        >>> many = engine(civitas.game("examples/tictactoe.py"))
        >>> records = many.begin(seeds=[1, 2], seats=2)
        >>> many.returns(records).tolist()
        [[0.0, 0.0], [0.0, 0.0]]
        """
        return np.asarray(records["payoff"] / 60)

    def faults(self, records: Any) -> Any:
        """Returns the fault of each game, 0 where its rules went well.

        >>> import civitas
        >>> from civitas.kernel.backends.engine import engine
        >>> many = engine(civitas.game("examples/tictactoe.py"))
        >>> records = many.begin(seeds=[1, 2], seats=2)
        >>> many.faults(records).tolist()
        [0, 0]
        """
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

        def act(i: int, state: PlainState) -> None:
            try:
                self.game.python.redeal(state, int(eye[i]), seeds[i])
            except Fault as fault:
                state._fault, state._line = fault.code, fault.line

        self._each(records, act)

    def policy(self, records: Any, name: str) -> Any:
        policy_number(self.game, name)
        return np.array(self._each(records, lambda i, state: self.game.python.policy(state, name)), np.int32)

    def hash(self, records: Any) -> Any:
        size = self.game.schema.hashed_bytes()
        return np.array([record_hash(records[i : i + 1], size) for i in range(len(records))], np.uint64)
