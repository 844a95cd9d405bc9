"""The kernel: it knows no game. What a game's author needs is imported from here."""

from .calls import Rule, ask, asking, finish, offered, option, rule, stop, stopped, tell
from .chance import chance
from .errors import (
    BadInput,
    CivitasError,
    Fault,
    IllegalChoice,
    PositionError,
    RuleError,
    SaveError,
    Unavailable,
    UndoRefused,
)
from .game import Choice, Game, Words
from .schema import EVERYBODY, NOBODY, OWNER, SEATS, Ints, State, i8, i16, i32, ints, number, scratch, u8, u16
from .tables import Event, Kind, RuleTable, Table
from .zones import NONE, Bag, CardSet, Each, Pile, Row, each

__all__ = [
    "EVERYBODY", "NOBODY", "NONE", "OWNER", "SEATS", "BadInput", "Bag", "CardSet", "Choice", "CivitasError", "Each",
    "Event", "Fault", "Game", "IllegalChoice", "Ints", "Kind", "Pile", "PositionError", "Row", "Rule", "RuleError",
    "RuleTable", "SaveError", "State", "Table", "Unavailable", "UndoRefused", "Words", "ask", "asking", "chance",
    "each", "finish", "i8", "i16", "i32", "ints", "number", "offered", "option", "rule", "scratch", "stop", "stopped",
    "tell", "u8", "u16",
]
