"""Many games at once, for learning: every step answers one question in each game, and a game that ends is followed
by the next one in its place."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping
from typing import Any

import numpy as np

from civitas.kernel.backends.native import pointer
from civitas.kernel.chance import derive_many
from civitas.kernel.engine import NativeEngine, engine
from civitas.kernel.errors import BadInput
from civitas.kernel.game import Game

from .common import DEALS, OVER, check_faults, check_seed, field, game_of, nobody_asked

AHEAD = 4  # games of each place whose keys are worked out together

Step = tuple[Any, Any, Any, Any]


class Batch:
    """n games side by side. `reset()` and `step(actions)` give

        observations  [n, width] int16    what the seat to move sees (`labels` says what the columns are)
        masks         [n, actions] bool   what it may choose
        rewards       [n, seats] float32  of the games that have just ended, -1 to 1; otherwise 0
        dones         [n] bool            which games have just ended

    Where a game has ended, the observation and the mask are those of the next game's first question. The k-th game
    in place i is game number i + n * k of the seed, the same deal as that game of `civitas.simulate`: what happens in
    one place does not depend on the others. (Deals that end before anybody is asked are passed over.)

    These arrays, `to_move` and `records` are made once and overwritten by the next step: copy what is to be kept.
    With device="gpu" they are CuPy's, in the memory of the GPU.
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

        blank = np.zeros(n, self.game.dtype)
        blank["seats"] = seats
        for name, value in chosen.items():
            blank[name] = value
        to_device = getattr(self.engine, "to_device", None)
        self.records = blank if to_device is None else to_device(blank)
        self._blank = self.records[:1].copy()
        self._bytes = self.records.view(np.uint8).reshape(n, self.game.dtype.itemsize)

        xp = self.xp
        self._offsets = xp.asarray([self.game.offsets[kind.name] for kind in self.game.kinds])
        self._sizes = xp.asarray([kind.size for kind in self.game.kinds])
        self._places = xp.arange(n)
        self._rounds = xp.zeros(n, xp.int64)  # how many games each place has begun
        self._keyed = xp.zeros(n, xp.int64)  # the first of its games whose keys are in _keys
        self._keys = xp.zeros((n, AHEAD, 4), xp.uint32)
        self.observations = xp.zeros((n, len(self.labels)), xp.int16)
        self.masks = xp.zeros((n, self.game.actions), bool)
        self.rewards = xp.zeros((n, seats), xp.float32)
        self.dones = xp.zeros(n, bool)
        self.to_move = xp.zeros(n, xp.int32)
        self.reset()

    @property
    def numbers(self) -> Any:
        """The number of the game in each place; its deal depends on the seed and on this alone."""
        return self._places + self.n * (self._rounds - 1)

    def reset(self) -> Step:
        """Every place begins with its first game again."""
        self._rounds[...] = 0
        self._work_out_keys()
        self._begin(self._places)
        self.rewards[...] = 0
        self.dones[...] = False
        return self._look()

    def step(self, actions: Any) -> Step:
        """Answer the open question of every game. If one of the actions is not offered, nothing changes."""
        values = self._values(actions)
        status = self.engine.advance(self.records, values)
        check_faults(self.engine, self.records, status)
        self.dones[...] = status == OVER
        self.rewards[...] = 0
        ended = self.xp.flatnonzero(self.dones)
        if len(ended):
            self.rewards[ended] = field(self.engine, self.records, "payoff")[ended, : self.seats] / 60
            self._begin(ended)
        return self._look()

    # ---- inside

    def _values(self, actions: Any) -> Any:
        """The actions as values of the questions' kinds, if all of them are offered."""
        xp = self.xp
        actions = xp.asarray(actions)
        if actions.shape != (self.n,) or actions.dtype.kind not in "iu":
            raise BadInput(
                f"actions are {self.n} whole numbers, one for each game; "
                f"given is an array of shape {actions.shape} and type {actions.dtype}"
            )
        kinds = field(self.engine, self.records, "_kind").astype(np.int64)
        known = (actions >= 0) & (actions < self.game.actions)
        values = xp.where(known, actions, 0).astype(np.int64) - self._offsets[kinds]
        known &= (values >= 0) & (values < self._sizes[kinds])
        asked = xp.where(known, values, 0)
        words = field(self.engine, self.records, "_options")[self._places, asked >> 5]
        known &= (words >> (asked & 31).astype(np.uint32) & 1).astype(bool)
        if not known.all():
            i = int(known.argmin())
            offered = ", ".join(map(str, self.engine.options(self.records[i : i + 1])[0]))
            raise BadInput(f"action {int(actions[i])} is not offered in game {i} of the batch; offered: {offered}")
        return values.astype(np.int32)

    def _begin(self, places: Any) -> None:
        """The next game in each of these places."""
        for _ in range(DEALS):
            if (self._rounds[places] - self._keyed[places] >= AHEAD).any():
                self._work_out_keys()
            fresh = self.xp.repeat(self._blank, len(places), axis=0)
            field(self.engine, fresh, "_key")[...] = self._keys[places, self._rounds[places] - self._keyed[places]]
            self._rounds[places] += 1
            status = self.engine.advance(fresh, self.xp.full(len(places), -1, np.int32))
            check_faults(self.engine, fresh, status)
            self._bytes[places] = fresh.view(np.uint8).reshape(len(places), -1)
            places = places[status == OVER]
            if not len(places):
                return
        raise nobody_asked(self.game)

    def _work_out_keys(self) -> None:
        self._keyed[...] = self._rounds
        coming = self._rounds[:, None] + self.xp.arange(AHEAD)[None, :]
        numbers = self._places[:, None] + self.n * coming
        self._keys[...] = derive_many(self.seed, numbers.ravel(), self.xp).reshape(self.n, AHEAD, 4)

    def _look(self) -> Step:
        self.to_move[...] = field(self.engine, self.records, "_who")
        self.masks[...] = self.engine.mask(self.records)
        if isinstance(self.engine, NativeEngine):  # straight into the array
            native = self.engine.backend
            native.lib.civitas_observe_many(
                pointer(self.records),
                pointer(native.env),
                pointer(self.to_move),
                pointer(self.observations),
                ctypes.c_int64(self.observations.shape[1]),
                ctypes.c_int64(self.n),
            )
        else:
            self.observations[...] = self.engine.observe(self.records, self.to_move)
        return self.observations, self.masks, self.rewards, self.dones
