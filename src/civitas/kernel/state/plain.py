"""A state as a plain Python object: one flat list per array of the layout, integers for the rest.

The lowered rules run on it. It turns into a NumPy record and back, so that every backend means the same bytes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from .schema import Schema


class PlainState:
    """Attributes are the leaves of the schema; `_options` is one integer with a bit per value."""

    _options: int
    _told: list[tuple[int, ...]] | None
    _seen: list[int]

    def __init__(self, schema: Schema) -> None:
        for leaf in schema.leaves.values():
            setattr(self, leaf.name, [0] * leaf.size if leaf.shape else 0)
        self._options = 0
        self._told = None
        self._seen = []

    if TYPE_CHECKING:  # leaves are set by name

        def __getattr__(self, name: str) -> Any: ...
        def __setattr__(self, name: str, value: Any) -> None: ...

    def copy(self) -> PlainState:
        new = object.__new__(PlainState)
        new.__dict__.update({k: list(v) if type(v) is list else v for k, v in self.__dict__.items()})
        return new


def to_record(state: PlainState, schema: Schema, dtype: np.dtype[Any]) -> np.ndarray:
    """A one-element array with the same content."""
    record = np.zeros(1, dtype)
    for leaf in schema.leaves.values():
        value = getattr(state, leaf.name)
        if leaf.name == "_options":
            value = [value >> 32 * i & 0xFFFFFFFF for i in range(leaf.size)]
        record[leaf.name][0] = np.asarray(value, dtype=np.int64).reshape(leaf.shape) if leaf.shape else int(value)
    return record


def from_record(record: Any, schema: Schema) -> PlainState:
    state = object.__new__(PlainState)
    for leaf in schema.leaves.values():
        value = record[leaf.name]
        setattr(state, leaf.name, value.ravel().tolist() if leaf.shape else int(value))
    state._options = sum(word << 32 * i for i, word in enumerate(record["_options"].tolist()))
    state._told, state._seen = None, []
    return state
