"""The engine's calls for one game at a time. An Engine's own are made for many games, and most of what they cost for
one is the way there: these take a tenth of the time."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping
from typing import Any

import numpy as np

from ..codes import Status
from ..errors import Fault
from ..state.seen import SPECTATOR
from .engine import Engine, NativeEngine

FAULT = Status.FAULTED


class Single:
    """The engine's calls for one record, which is a ctypes buffer and is changed in place."""

    def __init__(self, engine: Engine) -> None:
        self.engine, self.dtype, self.width = engine, engine.dtype, len(engine.labels)
        self.buffer = ctypes.c_char * engine.dtype.itemsize
        self.native = engine.backend if isinstance(engine, NativeEngine) else None
        if self.native is not None:
            self.lib, self.env = self.native.lib, ctypes.c_void_p(self.native.env.ctypes.data)
            self.row = ctypes.c_int16 * self.width
            self.one = ctypes.c_int64(1)

    def array(self, record: Any) -> np.ndarray:
        return np.frombuffer(record, self.dtype)

    def begin(self, seed: int, seats: int, options: Mapping[str, Any] | None = None) -> Any:
        """A new game at its first question."""
        records: Any = self.engine.begin([seed], seats, options)
        return self.buffer.from_buffer(records.view(np.uint8))

    def advance(self, record: Any, answer: int) -> None:
        if self.native is not None:
            status = self.lib.civitas_advance(record, self.env, answer, 0)
        else:
            status = int(self.engine.advance(self.array(record), [answer])[0])
        if status == FAULT:
            self.check(record)

    def observe(self, record: Any, seat: int | None) -> bytes:
        """What the seat (None: a spectator) sees, 16 bits each."""
        if self.native is None:
            copy = self.buffer.from_buffer_copy(record)  # the Python engine writes the record back
            return bytes(self.engine.observe(self.array(copy), [seat])[0].tobytes())
        out, eye = self.row(), ctypes.c_int32(SPECTATOR if seat is None else seat)
        self.lib.civitas_observe_many(record, self.env, ctypes.byref(eye), out, ctypes.c_int64(self.width), self.one)
        return bytes(out)

    def redealt(self, record: Any, seat: int, seed: int) -> Any:
        """Another world that looks the same to this seat."""
        copy = self.buffer.from_buffer_copy(record)
        if self.native is None:
            self.engine.redeal(self.array(copy), [seat], [seed])
        else:
            eye, keys = ctypes.c_int32(seat), (ctypes.c_uint64 * 2)(seed & (2**64 - 1), seed >> 64)
            self.lib.civitas_redeal_many(copy, self.env, ctypes.byref(eye), keys, self.one)
        self.check(copy)
        return copy

    def check(self, record: Any) -> None:
        wrong = self.array(record)
        if wrong["_fault"][0]:
            raise Fault(int(wrong["_fault"][0]), int(wrong["_line"][0]))
