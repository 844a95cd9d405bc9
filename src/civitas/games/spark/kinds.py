"""The questions of Citizens of the Spark: their kinds, and what their answers mean."""

from __future__ import annotations

from civitas.kernel import Kind

from .constants import CITIZENS, GROUPS, GUILDS, PLACES

KEEP = Kind("keep", 100, independent=True)  # ten times one citizen + the other
ATTRACT = Kind("attract", GROUPS)
PLACE = Kind("place", CITIZENS)
NO_ACTION = 30
ACT = Kind("act", 31)  # three times the citizen + level - 1, or NO_ACTION
PASS, OWN_COPY, AS_PERFORMER = 0, 0, 3
FOLLOW = Kind("follow", 7)  # PASS, OWN_COPY + level, AS_PERFORMER + level
NO_POET, POET_SPARKS, POET_ICONS = 0, 1, 2
USE_POET = Kind("poet", 27)  # NO_POET, POET_SPARKS, POET_ICONS + five times the city + the guild
NO_CITY = 5
CITY = Kind("city", 6)
UNDER, REST, NO_CARD = 10, 10, 210
CARD = Kind("card", 211)  # a face-up citizen, UNDER + ten times the stack + the citizen, or NO_CARD
FACE_UP = 10
STACK = Kind("stack", 11)  # a stack, or FACE_UP: leave it as it is
WITH_ASSEMBLY, NO_TRADE = 100, 190
TRADE = Kind("trade", 191)  # ten times mine + theirs, WITH_ASSEMBLY + nine times mine + the place, or NO_TRADE
NO_REACTION, ADVISE, GUARD = range(3)
REACT = Kind("react", 3)
GUILD = Kind("guild", GUILDS)
SLOT = Kind("slot", GROUPS * PLACES)
GROUP = Kind("group", GROUPS)
FETCH = Kind("fetch", CITIZENS)
DROP = Kind("drop", CITIZENS)
ALL = (
    KEEP, ATTRACT, PLACE, ACT, FOLLOW, USE_POET, CITY, CARD, STACK, TRADE, REACT, GUILD, SLOT, GROUP, FETCH, DROP
)  # fmt: skip

# ---- what a card or stack is chosen for, so that the question can say it
TO_DISCARD, TO_GIVE, TO_CONVERT, TO_GUARD, TO_SLIDE_UNDER, TO_PUT_UNDER, TO_TURN, TO_SWAP, TO_GET = range(1, 10)
