"""The leaves of a state: whole numbers and arrays of them, with their widths and who may see them.

A *leaf* is one array of a game's record; a scalar is a leaf of shape (). schema.py lays them out, zones.py makes zones
of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any, Protocol, cast

import numpy as np


class Sight(Enum):
    """Who may see a field, or knows the cards of a zone."""

    EVERYBODY = "everybody"
    OWNER = "owner"
    NOBODY = "nobody"


EVERYBODY, OWNER, NOBODY = Sight.EVERYBODY, Sight.OWNER, Sight.NOBODY


@dataclass(frozen=True)
class Width:
    code: str
    c: str
    lo: int
    hi: int


i8 = Width("i1", "int8_t", -128, 127)
u8 = Width("u1", "uint8_t", 0, 255)
i16 = Width("i2", "int16_t", -32768, 32767)
u16 = Width("u2", "uint16_t", 0, 65535)
i32 = Width("i4", "int32_t", -(2**31), 2**31 - 1)
u32 = Width("u4", "uint32_t", 0, 2**32 - 1)  # for the kernel's own leaves: rules compute in 32 signed bits


class Ints(Protocol):
    """An array field as a rule sees it."""

    def __getitem__(self, index: int | tuple[int, ...]) -> int: ...
    def __setitem__(self, index: int | tuple[int, ...], value: int) -> None: ...


@dataclass(frozen=True)
class Leaf:
    """One array of the record. `hashed` leaves are the game; the others are derived or temporary."""

    name: str
    width: Width
    shape: tuple[int, ...] = ()
    sees: Sight = EVERYBODY
    per_seat: bool = False  # the first dimension is the seat
    hashed: bool = True
    scratch: bool = False
    shown: bool = True  # part of views and observations as it stands (zones show their cards instead)
    what: str = "count"  # count, card or flag: for those who read observations
    work: bool = False  # the kernel's own room to work in: never cleared, last in the record

    @property
    def size(self) -> int:
        return int(np.prod(self.shape, dtype=np.int64)) if self.shape else 1


@dataclass(frozen=True)
class Declared:
    """A field in a class body, before it has a name."""

    width: Width
    shape: tuple[Any, ...]
    sees: Sight
    scratch: bool
    what: str


class Seats:
    """Stands for the largest number of seats in a field's shape: `ints(i8, SEATS, 5)`."""

    def __repr__(self) -> str:
        return "SEATS"


SEATS = Seats()


def number(width: Width = i32, *, sees: Sight = EVERYBODY, what: str = "count") -> int:
    """A single whole number."""
    return cast(int, Declared(width, (), sees, False, what))


def ints(width: Width, *shape: int | Seats, sees: Sight = EVERYBODY, what: str = "count") -> Ints:
    """An array of whole numbers; its first dimension may be SEATS."""
    return cast(Ints, Declared(width, shape, sees, False, what))


def scratch(width: Width, *shape: int | Seats) -> Ints:
    """A temporary array: zero at each decision and each turn's beginning, outside hash, save and view."""
    if not shape:
        raise TypeError("a scratch field is an array: scratch(i8, 5)")
    return cast(Ints, Declared(width, shape, NOBODY, True, "count"))
