"""The hash of a record, the same on every backend."""

from __future__ import annotations

import numpy as np

from ..state.chance import WIDE, mix


def record_hash(record: np.ndarray, size: int) -> int:
    """The hash of runtime.h: the game's own bytes, eight at a time."""
    h = 0x243F6A8885A308D3
    for w in record.view(np.uint8)[:size].view(np.uint64).tolist():
        h = (h ^ w) * 0x9E3779B97F4A7C15 & WIDE
        h ^= h >> 29
    return mix(h)
