"""The leaves of a state: whole numbers and arrays of them, with their widths and who may see them.

A *leaf* is one array of a game's record; a scalar is a leaf of shape (). schema.py lays them out, zones.py makes zones
of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from math import prod
from typing import Any, Protocol, cast

from ..errors import DeclarationError


class Sight(Enum):
    """Who may see a field, or knows the cards of a zone: EVERYBODY, the seat it belongs to (OWNER), or NOBODY.

    >>> from civitas.kernel import OWNER, SEATS, Ints, State, i8, ints
    >>> class Auction(State):
    ...     bid: Ints = ints(i8, SEATS, sees=OWNER)
    """

    EVERYBODY = "everybody"
    OWNER = "owner"
    NOBODY = "nobody"


EVERYBODY, OWNER, NOBODY = Sight.EVERYBODY, Sight.OWNER, Sight.NOBODY


@dataclass(frozen=True)
class Width:
    """How many bits a field has: `i8`, `u8`, `i16`, `u16` or `i32`. What does not fit is a fault, never cut off.

    >>> from civitas.kernel import i8, u16
    >>> i8.lo, i8.hi, u16.hi
    (-128, 127, 65535)
    """

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
    """An array field as a rule sees it: `g.cells[column, row]`.

    >>> from civitas.kernel import Ints, State, i8, ints
    >>> class Board(State):
    ...     cells: Ints = ints(i8, 7, 6)
    """

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

    @cached_property
    def size(self) -> int:
        return prod(self.shape)


@dataclass(frozen=True)
class Declaration:
    """A field in a class body, before it has a name."""

    width: Width
    shape: tuple[Any, ...]
    sees: Sight
    scratch: bool
    what: str


class Seats:
    """Stands for the largest number of seats in a field's shape.

    >>> from civitas.kernel import SEATS, Ints, State, i8, ints
    >>> class Purses(State):
    ...     coins: Ints = ints(i8, SEATS, 5)
    """

    def __repr__(self) -> str:
        return "SEATS"


SEATS = Seats()


def number(width: Width = i32, *, sees: Sight = EVERYBODY, what: str = "count") -> int:
    """Declares a field that holds one whole number. It begins as 0.

    >>> from civitas.kernel import State, i8, number
    >>> class Race(State):
    ...     active: int = number(i8)
    """
    return cast(int, Declaration(width, (), sees, False, what))


def ints(width: Width, *shape: int | Seats, sees: Sight = EVERYBODY, what: str = "count") -> Ints:
    """Declares an array of whole numbers. Its first dimension may be SEATS, one entry for each seat.

    >>> from civitas.kernel import SEATS, Ints, State, i16, ints
    >>> class Race(State):
    ...     steps: Ints = ints(i16, SEATS)
    """
    return cast(Ints, Declaration(width, shape, sees, False, what))


def scratch(width: Width, *shape: int | Seats) -> Ints:
    """Declares a temporary array: zero at each decision and each turn's beginning, outside hash, save and view.

    >>> from civitas.kernel import Ints, State, i8, scratch
    >>> class Market(State):
    ...     marked: Ints = scratch(i8, 16)
    """
    if not shape:
        raise DeclarationError("a scratch field is an array: scratch(i8, 5)")
    return cast(Ints, Declaration(width, shape, NOBODY, True, "count"))
