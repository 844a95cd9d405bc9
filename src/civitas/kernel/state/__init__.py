"""The state of a game: its fields and zones, chance, card tables, and what one seat sees of all that.

What a state is declared with is imported from here, or from `civitas.kernel` with all that a game's author needs.
"""

from .leaves import EVERYBODY, NOBODY, OWNER, SEATS, Ints, i8, i16, i32, ints, number, scratch, u8, u16
from .schema import State
from .zones import NONE, Bag, CardSet, Each, Pile, Row, each

__all__ = ["EVERYBODY", "NOBODY", "OWNER", "SEATS", "State"]
__all__ += ["Ints", "i8", "i16", "i32", "ints", "number", "scratch", "u8", "u16"]
__all__ += ["NONE", "Bag", "CardSet", "Each", "Pile", "Row", "each"]
