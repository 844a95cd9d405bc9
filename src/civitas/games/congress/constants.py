"""Numbers of CITIZEN, 117th Congress that several rules name."""

from __future__ import annotations

from . import cards

NONE = -1
MOST_SEATS = 4
SENATORS, REPS = cards.SENATORS, cards.REPS
MEMBERS = SENATORS + REPS
CITIZENS, POWERS, CAUSES, CIRCUMSTANCES = cards.CITIZENS, cards.POWERS, cards.CAUSES, cards.CIRCUMSTANCES
SENATE, HOUSE = 0, 1
ULTIMATE = 4  # the fifth challenge level
NULL = 4  # a Party icon that takes no side
STACKS = 3  # of the House

# ---- positions of an icon, weak to strong
BY_PARTY, BY_SUIT, BY_TOPIC = 1, 2, 3
SUPPORT, OPPOSE = 0, 1

# ---- types of Power cards
(
    CLOSED_RULE, CLEAN_BILL, JOURNALIST, YELLOW_KID, PATRIOT, MANIPULATOR, MEDIATOR, VETO, AMENDMENT,
    *_LATER,  # types that came after those of the box
) = range(len(cards.TYPES))  # fmt: skip

# ---- the line
YEA, NAY, ASIDE = range(3)
SHARED, MARKER = MEMBERS, 2 * MEMBERS
MOST_SHARED = 64
LINE = MEMBERS + 16 + MOST_SHARED + 1
MOST_ATTACHED = 30
NO_PASSAGE, SIMPLE, SUPER = range(3)

# ---- the steps of setup and turn, as the quick reference counts them
(
    S_PRIMARY, S_HIDDEN, S_DRAFT_CITIZEN, S_DRAFT_POWER, S_DEAL_HAND, S_SWITCH, S_DRAW, S_SET, S_LEVEL, S_POWER,
    S_IMPACT, S_COUNTER, S_TALLY, S_RECYCLE, S_REPLENISH, S_CIRCUMSTANCE, S_DRAFT, S_CHERRY, S_TRADE, S_NEXT,
) = range(20)  # fmt: skip
FLIPPING, RAIDING = 1, 2  # what members are picked for
PASSED, TIMED, NO_WINNER = 1, 2, 3  # how the game ended
SENATE_DECK, HOUSE_DECK, CITIZEN_DECK, POWER_DECK, CIRCUMSTANCE_DECK = range(5)
