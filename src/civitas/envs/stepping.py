"""How the games of a batch go on: in one call of compiled code for all of them, on the processor or the GPU; or, where
nothing can be compiled, one by one on the Python backend."""

from __future__ import annotations

from typing import Any

import numpy as np

from civitas.kernel.backends.engine import Engine, NativeEngine
from civitas.kernel.backends.native import pointer
from civitas.kernel.state.chance import derive

from .common import DEALS, OVER

NOWHERE = 2**31 - 1
BATCH = np.dtype(
    [(name, "<u8") for name in ("seed_lo", "seed_hi")]
    + [(name, "<i8") for name in ("n", "stride")]
    + [(name, "<u8") for name in ("start", "offsets", "rounds", "observations", "masks")]
    + [(name, "<u8") for name in ("rewards", "dones", "to_move", "wrong")]
)  # the C struct Batch


class CompiledStepper:
    """One call for all places."""

    def __init__(self, engine: Engine, arrays: dict[str, Any], start: np.ndarray, n: int, seed: int, xp: Any) -> None:
        self.engine, self.arrays, self.n, self.xp = engine, arrays, n, xp
        self.wrong = xp.full(2, NOWHERE, xp.int32)
        kinds = engine.game.rules.kinds
        self.offsets = xp.asarray([engine.game.offsets[kind.name] for kind in kinds], dtype=xp.int32)
        self.start = start if xp is np else xp.asarray(start.view(np.uint8))
        batch = np.zeros(1, BATCH)
        batch["seed_lo"], batch["seed_hi"], batch["n"] = seed & (2**64 - 1), seed >> 64, n
        batch["stride"] = arrays["observations"].strides[0] // 2
        own = {"start": self.start, "offsets": self.offsets, "wrong": self.wrong}
        for name, array in (arrays | own).items():
            if name != "records":
                batch[name] = array.ctypes.data if xp is np else array.data.ptr
        self.batch = batch if xp is np else xp.asarray(batch.view(np.uint8))

    def step(self, actions: Any) -> tuple[int | None, int | None]:
        """The first place whose action is not offered (then nothing was done), and the first that cannot go on.
        Without actions every place begins with its next game."""
        self.wrong[...] = NOWHERE
        backend: Any = self.engine.backend  # type: ignore[attr-defined]
        if isinstance(self.engine, NativeEngine):
            given = None if actions is None else pointer(actions)
            backend.lib.civitas_batch_step(
                pointer(self.arrays["records"]), pointer(backend.env), pointer(self.batch), given
            )
        else:
            backend.batch_step(self.arrays["records"], self.batch, actions, self.n)
        offered, going = self.wrong.tolist()
        return (None if offered == NOWHERE else offered, None if going == NOWHERE else going)


class OneByOne:
    """The same on the Python backend, where there is no compiler."""

    def __init__(self, engine: Engine, arrays: dict[str, Any], start: np.ndarray, n: int, seed: int, xp: Any) -> None:
        self.engine, self.arrays, self.start, self.n, self.seed = engine, arrays, start, n, seed

    def step(self, actions: Any) -> tuple[int | None, int | None]:
        engine, a = self.engine, self.arrays
        records = a["records"]
        if actions is None:
            a["dones"][...], a["rewards"][...] = False, 0
            ended = np.arange(self.n)
        else:
            for place, offered in enumerate(engine.options(records)):
                if actions[place] not in offered:
                    return place, None
            status = engine.advance(records, engine.value(records, actions))
            if (status > OVER).any():
                return None, int((status > OVER).argmax())
            a["dones"][...] = status == OVER
            payoff = engine.returns(records)[:, : a["rewards"].shape[1]]
            a["rewards"][...] = np.where(a["dones"][:, None], payoff, 0)
            ended = np.flatnonzero(a["dones"])
        for i in ended:
            if not self.begin(int(i)):
                return None, int(i)
        a["to_move"][...] = engine.who(records)
        a["masks"][...] = engine.mask(records)
        a["observations"][...] = engine.observe(records, a["to_move"])
        return None, None

    def begin(self, i: int) -> bool:
        """The next game in this place that asks somebody."""
        for _ in range(DEALS):
            key = derive(self.seed, i + self.n * int(self.arrays["rounds"][i]))
            self.arrays["rounds"][i] += 1
            fresh = self.start.copy()
            fresh["_key"] = [key >> 32 * k & 0xFFFFFFFF for k in range(4)]
            status = self.engine.advance(fresh, [-1])[0]
            self.arrays["records"][i : i + 1] = fresh
            if status != OVER:
                return bool(status < OVER)
        return False
