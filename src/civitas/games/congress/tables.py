"""The card tables of CITIZEN, 117th Congress: what rules read of a card. `cards.py` fills them from the card files."""

from __future__ import annotations

from civitas.kernel import CardTable, i8, i16

from .constants import CAUSES, CIRCUMSTANCES, CITIZENS, MEMBERS, POWERS, REPS

MEMBER_PARTY = CardTable("MEMBER_PARTY", i8, MEMBERS)
RAGES = CardTable("RAGES", i8, 2, MEMBERS)  # by the option `raging`
MEMBER_TOPIC = CardTable("MEMBER_TOPIC", i8, MEMBERS, 3)
SCORE = CardTable("SCORE", i8, MEMBERS)
STACK = CardTable("STACK", i8, REPS)
CAUSE_PARTY = CardTable("CAUSE_PARTY", i8, CAUSES)
CAUSE_SUIT = CardTable("CAUSE_SUIT", i8, CAUSES)
CAUSE_TOPIC = CardTable("CAUSE_TOPIC", i8, CAUSES)
CAUSE_START = CardTable("CAUSE_START", i8, CAUSES)
CAUSE_LEVEL = CardTable("CAUSE_LEVEL", i8, CAUSES)
CAUSE_NEXT = CardTable("CAUSE_NEXT", i8, CAUSES)  # the second Cause of an Ultimate pair
PARTY = CardTable("PARTY", i8, CITIZENS)
SUIT = CardTable("SUIT", i8, CITIZENS)
TOPIC = CardTable("TOPIC", i8, CITIZENS)
POWER_TYPE = CardTable("POWER_TYPE", i8, POWERS)
POWER_LEVEL = CardTable("POWER_LEVEL", i8, POWERS)
POWER_SUIT = CardTable("POWER_SUIT", i8, POWERS)
POWER_TOPIC = CardTable("POWER_TOPIC", i8, POWERS)
RAISE = CardTable("RAISE", i8, POWERS)
CIR_PARTY = CardTable("CIR_PARTY", i8, CIRCUMSTANCES)
CIR_SUIT = CardTable("CIR_SUIT", i8, CIRCUMSTANCES)
CIR_TOPIC = CardTable("CIR_TOPIC", i8, CIRCUMSTANCES)
CIR_NUMBER = CardTable("CIR_NUMBER", i8, CIRCUMSTANCES, 4)  # by position
# the board and the chart
LEVEL = CardTable("LEVEL", i8, 4, 6)  # position, of a kind
VOTES = CardTable("VOTES", i8, 5)  # level
FLIPS = CardTable("FLIPS", i8, 5)
CONVERTS = CardTable("CONVERTS", i8, 5)
MAJORITY = CardTable("MAJORITY", i16, 2, 2)  # chamber; simple, super
TRACK_END = CardTable("TRACK_END", i16, 2)
PER_SPACE = CardTable("PER_SPACE", i8, 2, 2)  # option `track`, chamber
CHANCE_SPACE = CardTable("CHANCE_SPACE", i8, 2, 2, 436)  # option `track`, chamber, space
HOUSE_STACKS = CardTable("HOUSE_STACKS", i8, 5, 5)  # level, seats: bits
TABLES = (
    MEMBER_PARTY, RAGES, MEMBER_TOPIC, SCORE, STACK, CAUSE_PARTY, CAUSE_SUIT, CAUSE_TOPIC, CAUSE_START, CAUSE_LEVEL,
    CAUSE_NEXT, PARTY, SUIT, TOPIC, POWER_TYPE, POWER_LEVEL, POWER_SUIT, POWER_TOPIC, RAISE, CIR_PARTY, CIR_SUIT,
    CIR_TOPIC, CIR_NUMBER, LEVEL, VOTES, FLIPS, CONVERTS, MAJORITY, TRACK_END, PER_SPACE, CHANCE_SPACE, HOUSE_STACKS,
)  # fmt: skip
