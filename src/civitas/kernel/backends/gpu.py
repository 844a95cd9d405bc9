"""The lowered rules as CUDA, compiled by NVRTC through CuPy: the same text as the native backend's.

Records live in the GPU's memory as bytes; the arrays that come back are CuPy's. A machine without a GPU or
without CuPy gets one clear sentence.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from ..codes import Phase
from ..errors import CivitasError, Unavailable
from .native import OUTPUTS, job_dtype, outputs, source
from .records import Engine, eyes, new_records, policy_number

if TYPE_CHECKING:
    from ..game import Game
    from .simulation import Order

BLOCK = 128
CHUNK = 1 << 20
NEAR_BYTES = 400_000  # of a multiprocessor's states: more threads than this may make each other's miss the cache
TRIED = (2, 4, 8)  # blocks for each multiprocessor: what is best depends on how much of a state the rules touch
TRIAL = 1 << 17  # games in a trial; a job of four times as many is worth the trials


def cupy() -> Any:
    try:
        import cupy
    except ImportError:
        raise Unavailable(
            "the gpu backend needs CuPy: pip install 'civitas[gpu]' on a machine with an NVIDIA GPU"
        ) from None
    try:
        if cupy.cuda.runtime.getDeviceCount() > 0:
            return cupy
    except cupy.cuda.runtime.CUDARuntimeError:
        pass
    raise Unavailable("the gpu backend needs an NVIDIA GPU, and CuPy finds none on this machine")


class GpuBackend:
    name = "gpu"

    def __init__(self, game: Game, block: int = BLOCK, blocks_per_sm: int = 0, flags: Sequence[str] = ()) -> None:
        self.game, self.dtype, self.block = game, game.dtype, block
        self.cp = cp = cupy()
        self.flags = ("--std=c++14", f"-DPLAY_BLOCK={block}", *flags)
        self.tables = [cp.asarray(np.ascontiguousarray(game.data[name])) for name in game.lowered.program.tables]
        count = cp.cuda.runtime.getDeviceProperties(cp.cuda.Device().id)["multiProcessorCount"]
        near = max(1, NEAR_BYTES // game.schema.live_bytes() // block)
        self.processors, self.tuned = int(count), blocks_per_sm > 0
        self.grid = self.processors * (blocks_per_sm or min(near, 2048 // block))

    @cached_property
    def play_module(self) -> Any:
        """The kernel of whole games. It and the engine's are compiled only when they are used: each takes a while."""
        return self._compiled("-DONLY_PLAY")

    @cached_property
    def module(self) -> Any:
        return self._compiled()

    def _compiled(self, *flags: str) -> Any:
        cp = self.cp
        module = cp.RawModule(code=source(self.game), options=(*self.flags, *flags), backend="nvrtc")
        sizes = cp.zeros(3, cp.int32)
        module.get_function("civitas_sizes")((1,), (1,), (sizes,))
        found, wanted = sizes.get().tolist()[:2], [self.dtype.itemsize, job_dtype(self.dtype).itemsize]
        if found != wanted:
            raise CivitasError(
                f"{self.game.name}: the GPU's structs have {found} bytes, the records {wanted}: a bug in the layout"
            )
        self._give_tables(module)
        return module

    def _give_tables(self, module: Any) -> None:
        env = np.zeros(len(self.tables) + 2, np.uint64)
        env[: len(self.tables)] = [t.data.ptr for t in self.tables]
        self._constant(module, "c_env", env)

    def _constant(self, module: Any, name: str, value: np.ndarray) -> None:
        place = module.get_global(name)
        data = np.ascontiguousarray(value).view(np.uint8).ravel()
        self.cp.ndarray(data.shape, self.cp.uint8, place).set(data)

    def play(self, job: np.ndarray, out: dict[str, Any] | None = None) -> dict[str, Any]:
        """Whole games; the arrays stay on the GPU."""
        games = int(job["games"][0])
        if not self.tuned and games >= 4 * TRIAL:
            self._tune(job)
        out = out if out is not None else outputs(games, self.game.schema.seats, self.cp)
        self._constant(self.play_module, "c_job", job.view(np.uint8))
        self._constant(self.play_module, "c_out", np.array([out[name].data.ptr for name, _, _ in OUTPUTS], np.uint64))
        grid = min(self.grid, max(1, -(-games // self.block)))
        self.play_module.get_function("civitas_play")((grid,), (self.block,), ())
        return out

    def batch_step(self, records: Any, batch: Any, actions: Any, n: int) -> None:
        """The places of a batch of environments go on; nothing is done if an action is not offered."""
        grid = (max(1, -(-n // self.block)),)
        if actions is not None:
            self.module.get_function("civitas_batch_check")(grid, (self.block,), (records, batch, actions))
        given = np.uint64(0) if actions is None else actions
        self.module.get_function("civitas_batch_step")(grid, (self.block,), (records, batch, given))

    def _tune(self, job: np.ndarray) -> None:
        """Find out with a few games how many threads are best together. The games are the same with any number."""
        self.tuned, trial = True, job.copy()
        trial["games"] = TRIAL
        out, times = self.play(trial), {}
        for grid in (self.grid, *(self.processors * blocks for blocks in TRIED)):
            self.grid = grid
            start, end = self.cp.cuda.Event(), self.cp.cuda.Event()
            start.record()
            self.play(trial, out)
            end.record()
            end.synchronize()
            times[grid] = self.cp.cuda.get_elapsed_time(start, end)
        self.grid = min(times, key=lambda grid: times[grid])

    def launch(self, name: str, n: int, *args: Any) -> None:
        self.module.get_function(name)((max(1, -(-n // self.block)),), (self.block,), (*args, np.int64(n)))


_backends: dict[int, GpuBackend] = {}


def backend_of(game: Game) -> GpuBackend:
    if id(game) not in _backends:
        _backends[id(game)] = GpuBackend(game)
    return _backends[id(game)]


def play_on_gpu(order: Order) -> tuple[dict[str, np.ndarray], bool]:
    """simulate() on the GPU, in chunks so that it can be interrupted."""
    backend, parts, done = backend_of(order.game), [], 0
    try:
        while done < order.games:
            size = min(CHUNK, order.games - done)
            out = backend.play(order.job(done, size))
            parts.append({name: array.get() for name, array in out.items()})
            done += size
            order.tell(done)
    except KeyboardInterrupt:
        pass
    if not parts:
        return outputs(0, order.game.schema.seats), order.games == 0
    return {name: np.concatenate([p[name] for p in parts]) for name, _, _ in OUTPUTS}, done == order.games


class GpuEngine(Engine):
    """The engine's contract with records on the GPU: a CuPy array of bytes, one row per game."""

    name = "gpu"

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.backend = backend_of(game)
        self.cp = self.backend.cp

    def to_device(self, records: np.ndarray) -> Any:
        return self.cp.asarray(records.view(np.uint8).reshape(len(records), self.dtype.itemsize))

    def to_host(self, records: Any) -> np.ndarray:
        return np.ascontiguousarray(records.get()).view(self.dtype).reshape(len(records))

    def field(self, records: Any, name: str) -> Any:
        """A field of all games as a CuPy view, without copying."""
        leaf = self.game.schema.leaves[name]
        assert self.dtype.fields is not None
        start = self.dtype.fields[name][1]
        item = int(leaf.width.code[1])
        strides = [self.dtype.itemsize]
        for d in range(len(leaf.shape)):
            strides.append(item * int(np.prod(leaf.shape[d + 1 :], dtype=np.int64)))
        pointer = self.cp.cuda.MemoryPointer(records.data.mem, records.data.ptr - records.data.mem.ptr + start)
        return self.cp.ndarray((len(records), *leaf.shape), f"<{leaf.width.code}", pointer, tuple(strides))

    def begin(self, seeds: Sequence[int], seats: int, options: Any = None) -> Any:
        self.game.check_seats(seats)
        device = self.to_device(new_records(self.dtype, seeds, seats, self.game.chosen(options, seats)))
        self.advance(device, np.full(len(seeds), -1, np.int32))
        return device

    def advance(self, records: Any, answers: Any) -> Any:
        status = self.cp.zeros(len(records), self.cp.uint8)
        self.backend.launch(
            "civitas_advance_many", len(records), records, self.cp.asarray(answers, self.cp.int32), status
        )
        return status

    def observe(self, records: Any, seats: Any) -> Any:
        width = len(self.labels)
        out = self.cp.zeros((len(records), (width + 3) // 4 * 4), self.cp.int16)  # four numbers are written at a time
        eye = seats if isinstance(seats, self.cp.ndarray) else self.cp.asarray(eyes(seats, len(records)))
        n = len(records)
        self.backend.module.get_function("civitas_observe_many")(
            (max(1, -(-n // self.backend.block)),),
            (self.backend.block,),
            (records, eye.astype(self.cp.int32), out, np.int64(out.shape[1]), np.int64(n)),
        )
        return out[:, :width]

    def redeal(self, records: Any, seats: Any, seeds: Sequence[int]) -> None:
        keys = self.cp.asarray(np.array([[s & (2**64 - 1), s >> 64] for s in seeds], np.uint64))
        self.backend.launch(
            "civitas_redeal_many", len(records), records, self.cp.asarray(eyes(seats, len(records))), keys
        )

    def policy(self, records: Any, name: str) -> Any:
        out = self.cp.zeros(len(records), self.cp.int32)
        number = self.cp.full(len(records), 1 + policy_number(self.game, name), self.cp.int32)
        self.backend.launch("civitas_policy_many", len(records), records, number, out)
        return out

    def hash(self, records: Any) -> Any:
        out = self.cp.zeros(len(records), self.cp.uint64)
        self.backend.launch("civitas_hash_many", len(records), records, out)
        return out

    def who(self, records: Any) -> Any:
        return self.field(records, "_who").astype(self.cp.int32)

    def over(self, records: Any) -> Any:
        return self.field(records, "_phase") == int(Phase.OVER)

    def options(self, records: Any) -> list[list[int]]:
        return super().options(self.to_host(records))

    def mask(self, records: Any) -> Any:
        cp, n = self.cp, len(records)
        words = cp.ascontiguousarray(self.field(records, "_options"))
        bits = (words[:, :, None] >> cp.arange(32, dtype=cp.uint32)[None, None, :] & 1).reshape(n, -1).astype(bool)
        kind, going = self.field(records, "_kind"), ~self.over(records)
        out = cp.zeros((n, self.game.actions), bool)
        for number, k in enumerate(self.game.rules.kinds):
            at = self.game.offsets[k.name]
            out[:, at : at + k.size] = bits[:, : k.size] & ((kind == number) & going)[:, None]
        return out

    def value(self, records: Any, actions: Any) -> Any:
        offsets = self.cp.asarray([self.game.offsets[k.name] for k in self.game.rules.kinds])
        return self.cp.asarray(actions, self.cp.int64) - offsets[self.field(records, "_kind").astype(self.cp.int64)]

    def returns(self, records: Any) -> Any:
        return self.field(records, "payoff") / 60

    def faults(self, records: Any) -> Any:
        return self.field(records, "_fault")
