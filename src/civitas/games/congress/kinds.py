"""The questions of CITIZEN, 117th Congress: their kinds, and what their answers mean."""

from __future__ import annotations

from civitas.kernel import Kind

from .constants import CAUSES, CITIZENS, MEMBERS, MOST_SEATS, POWERS

PICK_CAUSE = Kind("cause", CAUSES, shared=True)
PASS_ON = Kind("pass_on", CITIZENS, independent=True)
PASS_POWER = Kind("pass_power", POWERS, independent=True)
NO, YES = 0, 1
SWITCH = Kind("switch", 2, shared=True)
TO_SUPPORT, TO_OPPOSE, TO_JOIN, REDRAW, TURN_UP, PASS = 0, 1, 5, 9, 10, 11
ACT = Kind("act", 12, shared=True)  # TO_SUPPORT, TO_OPPOSE + seat, TO_JOIN + seat, ...
MATES, PLAY, TAKE_BACK = CITIZENS, 2 * CITIZENS, 2 * CITIZENS + 1
UNPICK = TAKE_BACK + 1
# a card, MATES + one of the second member's hand, for which hand it is can be seen; UNPICK + one that is picked
PICK = Kind("pick", UNPICK + 2 * CITIZENS, shared=True)
AGAINST, MATES_POWER, NO_POWER = POWERS, 2 * POWERS, 4 * POWERS
# a card for the supporting set, AGAINST + one for the opposing set
ADD_POWER = Kind("add_power", 4 * POWERS + 1, shared=True)
(
    VOTE_1, VOTE_2, WIN_1, WIN_2, WIN_3, WIN_4, SEVEN, CHERRY, FLIP_1, FLIP_2, LOSE_1, LOSE_2, LOSE_3, LOSE_4, RAID,
    RETIRE, RAID_ALL, RETIRE_ALL, INSTEAD,
) = range(19)  # fmt: skip
IMPACT = Kind("impact", 19, shared=True)
ALL_MEMBERS = MEMBERS
MEMBER = Kind("member", MEMBERS + 1, shared=True)
COUNTER = Kind("counter", 2, shared=True)
CLAIM = Kind("claim", 2, shared=True)
REJECT = Kind("reject", CITIZENS)
REJECT_POWER = Kind("reject_power", POWERS)
NO_MORE = CITIZENS
GIVE = Kind("give", CITIZENS + 1, shared=True)
FETCH = Kind("fetch", CITIZENS, shared=True)
MOST_TRADED = 5
NO_OFFER = MOST_SEATS * MOST_TRADED
OFFER = Kind("offer", NO_OFFER + 1, shared=True)  # five times the partner + cards - 1
ANSWER = Kind("answer", 2, shared=True)
LOCK = Kind("lock", CITIZENS, independent=True)
# from which of two hands a card comes can be seen, so teams choose in turn
LOCK_TEAM = Kind("lock_team", 2 * CITIZENS, shared=True)
ALL = (
    PICK_CAUSE, PASS_ON, PASS_POWER, SWITCH, ACT, PICK, ADD_POWER, IMPACT, MEMBER, COUNTER, CLAIM, REJECT,
    REJECT_POWER, GIVE, FETCH, OFFER, ANSWER, LOCK, LOCK_TEAM,
)  # fmt: skip
