"""Many games at once, for learning: every step answers one question in each game, and a game that ends is followed
by the next one in its place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from civitas.kernel.backends.engine import PythonEngine, engine
from civitas.kernel.errors import BadInput, Fault
from civitas.kernel.game import Game

from .common import check_seed, field, game_of, nobody_asked
from .stepping import CompiledStepper, OneByOne

Step = tuple[Any, Any, Any, Any]


class Batch:
    """Many games side by side, for learning. `reset()` and `step(actions)` give::

        observations  [n, width] int16    what the seat to move sees (`labels` says what the columns are)
        masks         [n, actions] bool   what it may choose
        rewards       [n, seats] float32  of the games that have just ended, -1 to 1; otherwise 0
        dones         [n] bool            which games have just ended

    Where a game has ended, the observation and the mask are those of the next game's first question. The k-th game
    in place i is game number i + n * k of the seed, the same deal as that game of `civitas.simulate`: what happens in
    one place does not depend on the others. (Deals that end before anybody is asked are passed over.)

    These arrays, `to_move` and `records` are made once and overwritten by the next step: copy what is to be kept.
    With device="gpu" they are CuPy's, in the memory of the GPU; `torch.from_dlpack(batch.observations)` is the same
    memory for PyTorch, and a step takes PyTorch's tensors as actions.

    >>> from civitas.envs import Batch
    >>> batch = Batch("examples/tictactoe.py", seats=2, n=16)
    >>> observations, masks, rewards, dones = batch.step(batch.masks.argmax(axis=1))
    >>> masks.shape, rewards.shape
    ((16, 9), (16, 2))
    """

    def __init__(
        self,
        game: str | Game,
        seats: int = 3,
        n: int = 4096,
        device: str = "cpu",
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        if device not in ("cpu", "gpu"):
            raise BadInput(f"there is no device {device!r}; devices: cpu, gpu")
        if not isinstance(n, int) or isinstance(n, bool) or n < 1:
            raise BadInput(f"a batch has a whole number of games, at least 1, not {n!r}")
        self.game = game_of(game)
        self.seats, self.n, self.seed = self.game.check_seats(seats), n, check_seed(seed)
        chosen = self.game.chosen(options, seats)
        self.engine = engine(self.game, "gpu" if device == "gpu" else "auto")
        self.labels = self.engine.labels
        self.xp: Any = getattr(self.engine, "cp", np)

        start = np.zeros(1, self.game.dtype)
        start["seats"] = seats
        for name, value in chosen.items():
            start[name] = value
        xp, width = self.xp, len(self.labels)
        self.records = np.zeros(n, self.game.dtype) if xp is np else xp.zeros((n, self.game.dtype.itemsize), xp.uint8)
        # Rows begin at multiples of 8 bytes: a GPU writes four numbers at a time.
        self.observations = xp.zeros((n, (width + 3) // 4 * 4), xp.int16)[:, :width]
        self.masks = xp.zeros((n, self.game.actions), bool)
        self.rewards = xp.zeros((n, seats), xp.float32)
        self.dones = xp.zeros(n, bool)
        self.to_move = xp.zeros(n, xp.int32)
        self._rounds = xp.zeros(n, xp.int64)  # how many games each place has begun
        arrays = {"rounds": self._rounds} | {
            name: getattr(self, name) for name in ("records", "observations", "masks", "rewards", "dones", "to_move")
        }
        stepper = OneByOne if isinstance(self.engine, PythonEngine) else CompiledStepper
        self._stepper = stepper(self.engine, arrays, start, n, self.seed, xp)
        self.reset()

    @property
    def numbers(self) -> Any:
        """The number of the game in each place. Its deal depends on the seed and on this alone.

        >>> from civitas.envs import Batch
        >>> Batch("examples/tictactoe.py", seats=2, n=4).numbers.tolist()
        [0, 1, 2, 3]
        """
        return self.xp.arange(self.n) + self.n * (self._rounds - 1)

    def reset(self) -> Step:
        """Begins again in every place, with its first game.

        >>> from civitas.envs import Batch
        >>> observations, masks, rewards, dones = Batch("examples/tictactoe.py", seats=2, n=4).reset()
        >>> bool(dones.any())
        False
        """
        self._rounds[...] = 0
        return self._go(None)

    def step(self, actions: Any) -> Step:
        """Answers the open question of every game. If one of the actions is not offered, nothing changes.

        >>> from civitas.envs import Batch
        >>> batch = Batch("examples/tictactoe.py", seats=2, n=4)
        >>> batch.step([0, 0, 0, 10])
        Traceback (most recent call last):
        civitas.kernel.errors.BadInput: action 10 is not offered in game 3 of the batch; ...
        """
        given = self.xp.asarray(actions)
        if given.shape != (self.n,) or given.dtype.kind not in "iu":
            raise BadInput(
                f"actions are {self.n} whole numbers, one for each game; "
                f"given is an array of shape {given.shape} and type {given.dtype}"
            )
        return self._go(self.xp.ascontiguousarray(given, self.xp.int64))

    def _go(self, actions: Any) -> Step:
        refused, stuck = self._stepper.step(actions)
        if refused is not None:
            offered = ", ".join(map(str, self.engine.options(self.records[refused : refused + 1])[0]))
            raise BadInput(
                f"action {int(actions[refused])} is not offered in game {refused} of the batch; offered: {offered}"
            )
        if stuck is not None:
            fault, line = (int(field(self.engine, self.records, name)[stuck]) for name in ("_fault", "_line"))
            raise Fault(fault, line, f", game {stuck}") if fault else nobody_asked(self.game)
        return self.observations, self.masks, self.rewards, self.dones
