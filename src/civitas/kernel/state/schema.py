"""The state of a game, declared once: fields with their sizes, widths and who may see them.

From the declaration come the flat Python object, the NumPy record and the C struct, all of one layout.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ..errors import DeclarationError
from .leaves import NOBODY, OWNER, SEATS, Declaration, Ints, Leaf, Seats, i8, i32, ints, number, u8, u16, u32
from .zones import CardSet, Each, Zone

KERNEL = {
    "_key": (u32, 4),
    "_draws": (u32, 0),
    "_phase": (u8, 0),
    "_stopping": (u8, 0),
    "_turns": (u32, 0),
    "_steps": (i32, 0),
    "_fault": (u8, 0),
    "_line": (u16, 0),
}
DERIVED = {
    "_who": (i8, 0),
    "_kind": (u8, 0),
    "_value": (i32, 0),
    "_count": (i32, 0),
    "_block": (u32, 16),
    "_block_number": (u32, 0),
}


class State:
    """The base of every game's state. These fields every game has: how many seats there are, and by seat the score, the
    tie-break, the place and the payoff, which counts in sixtieths from -60 to 60.

    >>> from civitas.kernel import CardSet, NOBODY, Pile, State, i8, number
    >>> CARDS = CardSet("cards", 52)
    >>> class War(State):
    ...     deck: Pile = Pile(CARDS, sees=NOBODY)
    ...     active: int = number(i8)
    """

    seats: int = number(u8)
    score: Ints = ints(i32, SEATS)
    tiebreak: Ints = ints(i32, SEATS)
    place: Ints = ints(u8, SEATS)
    payoff: Ints = ints(i8, SEATS)  # sixtieths: -60 .. 60
    outcome: int = number(u8)


@dataclass
class Schema:
    """The layout of one game's record."""

    seats: int
    leaves: dict[str, Leaf] = field(default_factory=dict)
    zones: dict[str, Zone] = field(default_factory=dict)
    _dtype: np.dtype[Any] | None = field(default=None, init=False, repr=False, compare=False)
    _hashed: int | None = field(default=None, init=False, repr=False, compare=False)

    @staticmethod
    def of(cls: type[State], seats: int) -> Schema:
        schema = Schema(seats)
        sets: dict[str, CardSet] = {}
        for owner in reversed(cls.__mro__):
            for name, declared in vars(owner).items():
                if isinstance(declared, (Declaration, Zone, Each)) and (name.startswith("_") or name == "copy"):
                    raise DeclarationError(f"no field can be called {name}: the kernel uses that name")
                if isinstance(declared, Declaration):
                    shape = tuple(seats if isinstance(d, Seats) else d for d in declared.shape)
                    per_seat = bool(declared.shape) and isinstance(declared.shape[0], Seats)
                    if declared.sees is OWNER and not per_seat:
                        raise DeclarationError(
                            f"field {name}: only a field whose first dimension is SEATS has an owner"
                        )
                    schema.add(
                        Leaf(
                            name,
                            declared.width,
                            shape,
                            declared.sees,
                            per_seat,
                            not declared.scratch,
                            declared.scratch,
                            not declared.scratch,
                            declared.what,
                        )
                    )
                elif isinstance(declared, (Zone, Each)):
                    zone = declared.named(name)
                    schema.zones[name] = zone
                    sets[zone.of.name] = zone.of
                    for leaf in zone.leaves(seats):
                        schema.add(leaf)
        for cards in sets.values():
            for leaf in cards.leaves():
                schema.add(leaf)
        for names, hashed in ((KERNEL, True), (DERIVED, False)):
            for name, (width, size) in names.items():
                schema.add(Leaf(name, width, (size,) if size else (), NOBODY, hashed=hashed, shown=False))
        return schema

    def room(self, stack: int, option_words: int) -> None:
        """What is known only after the rules have been read: the stack and the options of a question."""
        self.add(Leaf("_stack", i32, (stack,), NOBODY, shown=False))
        self.add(Leaf("_options", u32, (option_words,), NOBODY, hashed=False, shown=False))

    def add(self, leaf: Leaf) -> None:
        if leaf.name in self.leaves:
            raise DeclarationError(f"two fields are called {leaf.name}")
        self.leaves[leaf.name] = leaf
        self._dtype = self._hashed = None

    def ordered(self) -> list[Leaf]:
        """The game itself first, wide before narrow so that nothing is padded, then what is derived."""

        def key(leaf: Leaf) -> tuple[bool, bool, bool, int]:
            return (not leaf.hashed, leaf.scratch, leaf.work, -int(leaf.width.code[1]))

        return sorted(self.leaves.values(), key=key)

    def dtype(self) -> np.dtype[Any]:
        """The record. Gaps are fields of their own: NumPy copies fields, not gaps, and hashes read both."""
        if self._dtype is None:
            self._dtype = self._laid_out()
        return self._dtype

    def _laid_out(self) -> np.dtype[Any]:
        fields: list[tuple[str, str, tuple[int, ...]]] = []
        at, hashed, work = 0, True, False

        def align(size: int) -> None:
            nonlocal at
            gap = -at % size
            if gap:
                fields.append((f"_gap{len(fields)}", "<u1", (gap,)))
                at += gap

        for leaf in self.ordered():
            new_part = (hashed and not leaf.hashed) or (leaf.work and not work)
            hashed, work = leaf.hashed, leaf.work
            align(8 if new_part else int(leaf.width.code[1]))
            fields.append((leaf.name, f"<{leaf.width.code}", leaf.shape))
            at += int(leaf.width.code[1]) * leaf.size
        align(8)
        return np.dtype(fields)

    def hashed_bytes(self) -> int:
        """Where the game itself ends in the record."""
        if self._hashed is None:
            self._hashed = self._end_of_the_game()
        return self._hashed

    def _end_of_the_game(self) -> int:
        dtype = self.dtype()
        ends = [
            dtype.fields[leaf.name][1] + int(leaf.width.code[1]) * leaf.size  # type: ignore[index]
            for leaf in self.leaves.values()
            if leaf.hashed
        ]
        return (max(ends) + 7) // 8 * 8 if ends else 0

    def live_bytes(self) -> int:
        """What must be copied to copy a state: all but the room to work in."""
        dtype = self.dtype()
        starts = [dtype.fields[leaf.name][1] for leaf in self.leaves.values() if leaf.work]  # type: ignore[index]
        return (min(starts) + 7) // 8 * 8 if starts else dtype.itemsize

    def game_leaves(self) -> Iterator[Leaf]:
        return (leaf for leaf in self.leaves.values() if leaf.hashed)
