"""The card tables of CITIZEN, 117th Congress: what rules read of a card. `cards.py` fills them from the card files."""

from __future__ import annotations

from civitas.kernel import Table, i8, i16

from .constants import CAUSES, CIRCUMSTANCES, CITIZENS, MEMBERS, POWERS, REPS

MEMBER_PARTY = Table("MEMBER_PARTY", i8, MEMBERS)
RAGES = Table("RAGES", i8, 2, MEMBERS)  # by the option `raging`
MEMBER_TOPIC = Table("MEMBER_TOPIC", i8, MEMBERS, 3)
SCORE = Table("SCORE", i8, MEMBERS)
STACK = Table("STACK", i8, REPS)
CAUSE_PARTY = Table("CAUSE_PARTY", i8, CAUSES)
CAUSE_SUIT = Table("CAUSE_SUIT", i8, CAUSES)
CAUSE_TOPIC = Table("CAUSE_TOPIC", i8, CAUSES)
CAUSE_START = Table("CAUSE_START", i8, CAUSES)
CAUSE_LEVEL = Table("CAUSE_LEVEL", i8, CAUSES)
CAUSE_NEXT = Table("CAUSE_NEXT", i8, CAUSES)  # the second Cause of an Ultimate pair
PARTY = Table("PARTY", i8, CITIZENS)
SUIT = Table("SUIT", i8, CITIZENS)
TOPIC = Table("TOPIC", i8, CITIZENS)
POWER_TYPE = Table("POWER_TYPE", i8, POWERS)
POWER_LEVEL = Table("POWER_LEVEL", i8, POWERS)
POWER_SUIT = Table("POWER_SUIT", i8, POWERS)
POWER_TOPIC = Table("POWER_TOPIC", i8, POWERS)
RAISE = Table("RAISE", i8, POWERS)
CIR_PARTY = Table("CIR_PARTY", i8, CIRCUMSTANCES)
CIR_SUIT = Table("CIR_SUIT", i8, CIRCUMSTANCES)
CIR_TOPIC = Table("CIR_TOPIC", i8, CIRCUMSTANCES)
CIR_NUMBER = Table("CIR_NUMBER", i8, CIRCUMSTANCES, 4)  # by position
# the board and the chart
LEVEL = Table("LEVEL", i8, 4, 6)  # position, of a kind
VOTES = Table("VOTES", i8, 5)  # level
FLIPS = Table("FLIPS", i8, 5)
CONVERTS = Table("CONVERTS", i8, 5)
MAJORITY = Table("MAJORITY", i16, 2, 2)  # chamber; simple, super
TRACK_END = Table("TRACK_END", i16, 2)
PER_SPACE = Table("PER_SPACE", i8, 2, 2)  # option `track`, chamber
CHANCE_SPACE = Table("CHANCE_SPACE", i8, 2, 2, 436)  # option `track`, chamber, space
HOUSE_STACKS = Table("HOUSE_STACKS", i8, 5, 5)  # level, seats: bits
TABLES = (
    MEMBER_PARTY, RAGES, MEMBER_TOPIC, SCORE, STACK, CAUSE_PARTY, CAUSE_SUIT, CAUSE_TOPIC, CAUSE_START, CAUSE_LEVEL,
    CAUSE_NEXT, PARTY, SUIT, TOPIC, POWER_TYPE, POWER_LEVEL, POWER_SUIT, POWER_TOPIC, RAISE, CIR_PARTY, CIR_SUIT,
    CIR_TOPIC, CIR_NUMBER, LEVEL, VOTES, FLIPS, CONVERTS, MAJORITY, TRACK_END, PER_SPACE, CHANCE_SPACE, HOUSE_STACKS,
)  # fmt: skip
