"""The kernel: it knows no game. What a game's author needs is imported from here."""

from .declaration import Choice, Content, Display, Rules, Several, Testing, Words
from .errors import (
    BadInput,
    CivitasError,
    DeclarationError,
    Fault,
    IllegalChoice,
    PositionError,
    RuleError,
    SaveError,
    Unavailable,
    UndoRefused,
)
from .game import Game
from .lang.calls import Rule, ask, asking, finish, offer, offered, option, rule, stop, stopped, tell
from .state.chance import chance
from .state.leaves import EVERYBODY, NOBODY, OWNER, SEATS, Ints, i8, i16, i32, ints, number, scratch, u8, u16
from .state.schema import State
from .state.tables import CardTable, Event, Kind, RuleTable
from .state.zones import NONE, Bag, CardSet, Each, Pile, Row, each
from .watched import Followed, Sign, Watched

__all__ = [
    "EVERYBODY",
    "NOBODY",
    "NONE",
    "OWNER",
    "SEATS",
    "BadInput",
    "Bag",
    "CardSet",
    "CardTable",
    "Choice",
    "CivitasError",
    "Content",
    "DeclarationError",
    "Display",
    "Each",
    "Event",
    "Fault",
    "Followed",
    "Game",
    "IllegalChoice",
    "Ints",
    "Kind",
    "Pile",
    "PositionError",
    "Row",
    "Rule",
    "RuleError",
    "RuleTable",
    "Rules",
    "SaveError",
    "Several",
    "Sign",
    "State",
    "Testing",
    "Unavailable",
    "UndoRefused",
    "Watched",
    "Words",
    "ask",
    "asking",
    "chance",
    "each",
    "finish",
    "i8",
    "i16",
    "i32",
    "ints",
    "number",
    "offer",
    "offered",
    "option",
    "rule",
    "scratch",
    "stop",
    "stopped",
    "tell",
    "u8",
    "u16",
]
