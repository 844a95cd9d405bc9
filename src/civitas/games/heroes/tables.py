"""The card tables of Citizen Heroes: what rules read of a card. `cards.py` fills them from the card files."""

from __future__ import annotations

from civitas.kernel import Table, i8, i32

from . import cards
from .constants import DEEPEST, STACKS
from .helpers.codes import MOST_CLAUSES

TYPE = Table("TYPE", i8, cards.RESPONDERS)
ICON = Table("ICON", i8, cards.CITIZENS + cards.EVENTS, cards.ICONS)
LABEL = Table("LABEL", i8, cards.CITIZENS)
DANGER_VALUE = Table("DANGER_VALUE", i8, cards.CITIZENS)
VALUE = Table("VALUE", i8, cards.CITIZENS)
SUPPORT_FIT = Table("SUPPORT_FIT", i32, cards.SUPPORTS)
SUPPORT_USES = Table("SUPPORT_USES", i8, cards.SUPPORTS)
HAS_REGROUP = Table("HAS_REGROUP", i8, cards.HEROES)
START_POINTS = Table("START_POINTS", i8, cards.HEROES)
IMMEDIATE = Table("IMMEDIATE", i8, cards.HEROES)
COST = Table("COST", i8, cards.HEROES, cards.POWERS)
START_LEVEL = Table("START_LEVEL", i8, cards.DISASTERS, 1 + cards.LEVELS, 6)
TRACK_END = Table("TRACK_END", i8, cards.DISASTERS)
EVENT_DANGER = Table("EVENT_DANGER", i8, cards.EVENTS)
EXTREME_ICON = Table("EXTREME_ICON", i8, cards.EVENTS)
PRICE = Table("PRICE", i8, cards.EVENTS)
WORD = Table("WORD", i8, cards.ALL_CODES, MOST_CLAUSES)
NUMBER = Table("NUMBER", i8, cards.ALL_CODES, MOST_CLAUSES)
ABOUT = Table("ABOUT", i8, cards.ALL_CODES, MOST_CLAUSES)
OTHERWISE = Table("OTHERWISE", i8, cards.ALL_CODES, MOST_CLAUSES)
# what follows from them
FITS = Table("FITS", i32, 25, derived=True)
ANY_COLOUR_FITS = Table("ANY_COLOUR_FITS", i32, 25, derived=True)
ANY_NUMBER_FITS = Table("ANY_NUMBER_FITS", i32, 25, derived=True)
CARD_STACKS = Table("STACKS", i8, 4, derived=True)
STACK_SIZE = Table("STACK_SIZE", i8, 4, STACKS, derived=True)
STACK_OF = Table("STACK_OF", i8, STACKS * DEEPEST, derived=True)
IS_VIC = Table("IS_VIC", i8, cards.CITIZENS, derived=True)
TABLES = (
    TYPE, ICON, LABEL, DANGER_VALUE, VALUE, SUPPORT_FIT, SUPPORT_USES, HAS_REGROUP, START_POINTS, IMMEDIATE, COST,
    START_LEVEL, TRACK_END, EVENT_DANGER, EXTREME_ICON, PRICE, WORD, NUMBER, ABOUT, OTHERWISE, FITS, ANY_COLOUR_FITS,
    ANY_NUMBER_FITS, CARD_STACKS, STACK_SIZE, STACK_OF, IS_VIC,
)  # fmt: skip
