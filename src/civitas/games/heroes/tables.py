"""The card tables of Citizen Heroes: what rules read of a card. `cards.py` fills them from the card files."""

from __future__ import annotations

from civitas.kernel import CardTable, i8, i32

from . import cards
from .constants import DEEPEST, STACKS
from .helpers.codes import MOST_CLAUSES

TYPE = CardTable("TYPE", i8, cards.RESPONDERS)
ICON = CardTable("ICON", i8, cards.CITIZENS + cards.EVENTS, cards.ICONS)
LABEL = CardTable("LABEL", i8, cards.CITIZENS)
DANGER_VALUE = CardTable("DANGER_VALUE", i8, cards.CITIZENS)
VALUE = CardTable("VALUE", i8, cards.CITIZENS)
SUPPORT_FIT = CardTable("SUPPORT_FIT", i32, cards.SUPPORTS)
SUPPORT_USES = CardTable("SUPPORT_USES", i8, cards.SUPPORTS)
HAS_REGROUP = CardTable("HAS_REGROUP", i8, cards.HEROES)
START_POINTS = CardTable("START_POINTS", i8, cards.HEROES)
IMMEDIATE = CardTable("IMMEDIATE", i8, cards.HEROES)
COST = CardTable("COST", i8, cards.HEROES, cards.POWERS)
START_LEVEL = CardTable("START_LEVEL", i8, cards.DISASTERS, 1 + cards.LEVELS, 6)
TRACK_END = CardTable("TRACK_END", i8, cards.DISASTERS)
EVENT_DANGER = CardTable("EVENT_DANGER", i8, cards.EVENTS)
EXTREME_ICON = CardTable("EXTREME_ICON", i8, cards.EVENTS)
PRICE = CardTable("PRICE", i8, cards.EVENTS)
WORD = CardTable("WORD", i8, cards.ALL_CODES, MOST_CLAUSES)
NUMBER = CardTable("NUMBER", i8, cards.ALL_CODES, MOST_CLAUSES)
ABOUT = CardTable("ABOUT", i8, cards.ALL_CODES, MOST_CLAUSES)
OTHERWISE = CardTable("OTHERWISE", i8, cards.ALL_CODES, MOST_CLAUSES)
# what follows from them
FITS = CardTable("FITS", i32, 25, derived=True)
ANY_COLOUR_FITS = CardTable("ANY_COLOUR_FITS", i32, 25, derived=True)
ANY_NUMBER_FITS = CardTable("ANY_NUMBER_FITS", i32, 25, derived=True)
CARD_STACKS = CardTable("STACKS", i8, 4, derived=True)
STACK_SIZE = CardTable("STACK_SIZE", i8, 4, STACKS, derived=True)
STACK_OF = CardTable("STACK_OF", i8, STACKS * DEEPEST, derived=True)
IS_VIC = CardTable("IS_VIC", i8, cards.CITIZENS, derived=True)
TABLES = (
    TYPE, ICON, LABEL, DANGER_VALUE, VALUE, SUPPORT_FIT, SUPPORT_USES, HAS_REGROUP, START_POINTS, IMMEDIATE, COST,
    START_LEVEL, TRACK_END, EVENT_DANGER, EXTREME_ICON, PRICE, WORD, NUMBER, ABOUT, OTHERWISE, FITS, ANY_COLOUR_FITS,
    ANY_NUMBER_FITS, CARD_STACKS, STACK_SIZE, STACK_OF, IS_VIC,
)  # fmt: skip
