"""Numbers of Citizen Heroes that several rules name."""

from __future__ import annotations

from . import cards

NONE = -1
SPACES = 5  # of the City Area, from North (0) to South (4)
NORTH, SOUTH = 0, 4
SPOTS = 5  # of the Recruitment Area
COLOURS = 4
TYPES = cards.TYPES
ICONS = cards.ICONS
BUILDINGS = 3
PIECES = 3  # of each building
ACTIONS = 3  # in a turn
HERO_TOKENS = 10
EXTREME_TOKENS = 3
MISSING_AT = 3  # danger tokens
TIERS = cards.TIERS
LEVEL_1, LEVEL_2, MOST_POINTS = cards.LEVEL_1, cards.LEVEL_2, cards.TRACK
STACKS = cards.VICS
DEEPEST = cards.DEEPEST
FIRST_SUPPORT = cards.PLAIN
FIRST_VIC = cards.PLAIN + cards.SUPPORTS
MARTYR, MAYOR, DEPUTY = cards.MARTYR, cards.MAYOR, cards.DEPUTY

# ---- what is going on
SETTING_UP, HERO_TURN, DISASTER_TURN = range(3)
LOOKING_AT_RESPONDERS, LOOKING_AT_EVENTS, LOOKING_AT_CITIZENS = 1, 2, 3
WON, LOST_DANGER, LOST_BUILDINGS, LOST_MAYORS = 1, 2, 3, 4
MOVE_STEP, TOKEN_STEP, ADD_STEP, REFILL_STEP = range(4)
BY_LEAVING, BY_TOKENS, BY_TEXT = range(3)
