"""The greedy policy: keep what helps the own Cause, do what brings most votes or costs the leader most, and claim a
chamber as soon as possible. `policy_worth` says what things are worth, `policy_sets` how sets are made, `policy_cards`
which cards are kept, given and traded."""

from __future__ import annotations

from civitas.kernel import asking, offered

from .. import kinds
from ..constants import CAUSES, MEMBERS, NAY, NONE, OPPOSE, POWERS, RAIDING, S_HIDDEN, SENATORS, SUPPORT, YEA
from ..helpers.line import is_vote, member_of, place_of
from ..helpers.sides import side_of
from ..helpers.stance import plain_stance, stance
from ..state import Congress
from ..tables import CAUSE_PARTY, CAUSE_SUIT, MAJORITY, SCORE
from .cards import answer_choice, give_choice, least_power, least_worth, lock_choice, most_worth, offer_choice
from .sets import act_choice, pick_choice
from .worth import WHOLE, cause_to_go, impact_worth, power_use

ONE_MORE = 80  # thousandths of a simple majority that a drawn member brings
AHEAD = 150  # by so much less to go the Hidden Cause is better: the deck was drafted for the Primary


def greedy(g: Congress, eye: int) -> int:
    """Either member of a team plays as its side."""
    side = side_of(g, eye)
    if asking(g, kinds.PICK):
        return pick_choice(g, side)
    if asking(g, kinds.ACT):
        return act_choice(g, side)
    if asking(g, kinds.IMPACT):
        return impact_choice(g, side)
    if asking(g, kinds.PASS_ON) or asking(g, kinds.REJECT):
        return least_worth(g, side)
    if asking(g, kinds.GIVE):
        return give_choice(g, side)
    if asking(g, kinds.FETCH):
        return most_worth(g, side)
    if asking(g, kinds.ADD_POWER):
        return power_choice(g, side)
    if asking(g, kinds.MEMBER):
        return member_choice(g, side)
    if asking(g, kinds.COUNTER):
        return counter_choice(g, side)
    if asking(g, kinds.CLAIM):
        return claim_choice(g, side)
    if asking(g, kinds.SWITCH):
        return switch_choice(g, side)
    if asking(g, kinds.OFFER):
        return offer_choice(g, side)
    if asking(g, kinds.ANSWER):
        return answer_choice(g, side)
    if asking(g, kinds.LOCK) or asking(g, kinds.LOCK_TEAM):
        return lock_choice(g, side)
    if asking(g, kinds.PICK_CAUSE):
        return cause_choice(g, side)
    return least_power(g, side)  # PASS_POWER, REJECT_POWER


# ---------------------------------------------------------------- Causes


def cause_choice(g: Congress, eye: int) -> int:
    """The Cause with most votes on its side, NAY votes counted half; the Hidden one of the same party, so that votes
    stay, and of another Suit, so that one Veto does not stop both."""
    best = NONE
    best_sum = -1
    for cause in range(CAUSES):
        if offered(g, cause):
            total = 0
            for member in range(MEMBERS):
                how = plain_stance(g, cause, member)
                here = 4 if member < SENATORS else 1
                if how == YEA:
                    total += 2 * here * SCORE[member]
                elif how == NAY:
                    total += here * SCORE[member]
            mine = g.cause[side_of(g, eye)][0]
            if g.step == S_HIDDEN:
                if CAUSE_PARTY[cause] == CAUSE_PARTY[mine]:
                    total += 100_000
                if CAUSE_SUIT[cause] != CAUSE_SUIT[mine]:
                    total += 10_000
            if total > best_sum:
                best = cause
                best_sum = total
    return best


def kept_votes(g: Congress, side: int, cause: int) -> int:
    """Votes that stay with another Cause."""
    total = 0
    for i in range(g.line_count):
        here = g.line_place[i] == place_of(g, side, YEA) or g.line_place[i] == place_of(g, side, NAY)
        if here and is_vote(g, g.line[i]) and plain_stance(g, cause, member_of(g, g.line[i])) == YEA:
            total += SCORE[member_of(g, g.line[i])]
    return total


def switch_choice(g: Congress, eye: int) -> int:
    """Where the Hidden Cause has clearly less to go, after a Veto mostly."""
    if g.hidden[eye].cards[0] < 0:
        return kinds.NO
    kept = WHOLE * kept_votes(g, eye, g.hidden[eye].cards[0]) // MAJORITY[g.chamber[eye], 0]
    return kinds.YES if 2 * WHOLE - kept + AHEAD < cause_to_go(g, eye) else kinds.NO


def claim_choice(g: Congress, eye: int) -> int:
    """The first chamber is not claimed simply where about one more member makes a Supermajority, which no Veto
    undoes; the second always is."""
    missing = MAJORITY[g.chamber[eye], 1] - g.votes[eye]
    return (
        kinds.NO
        if cause_to_go(g, eye) >= WHOLE and missing * WHOLE <= ONE_MORE * MAJORITY[g.chamber[eye], 0]
        else kinds.YES
    )


# ---------------------------------------------------------------- impacts and Power cards


def impact_choice(g: Congress, eye: int) -> int:
    best = NONE
    best_worth = 0
    for impact in range(kinds.INSTEAD + 1):
        if offered(g, impact):
            here = impact_worth(g, eye, impact)
            if best < 0 or here > best_worth:
                best = impact
                best_worth = here
    return best


def power_choice(g: Congress, eye: int) -> int:
    best = kinds.NO_POWER
    best_worth = 0
    for answer in range(kinds.NO_POWER):
        if offered(g, answer):
            here = power_use(g, eye, answer % POWERS, SUPPORT if answer % kinds.MATES_POWER < kinds.AGAINST else OPPOSE)
            if here > best_worth:
                best = answer
                best_worth = here
    return best


def counter_choice(g: Congress, eye: int) -> int:
    """A Flip leaves its votes here too; everything else is answered, for the hand is filled at once."""
    if not offered(g, kinds.YES):
        return kinds.NO
    return kinds.NO if g.impact < kinds.LOSE_1 and g.power_played[0] < 0 else kinds.YES


def member_choice(g: Congress, eye: int) -> int:
    """In a Flip the strongest that comes along; a Raid takes all."""
    if g.purpose == RAIDING:
        return kinds.ALL_MEMBERS
    best = NONE
    best_score = -1
    for member in range(MEMBERS):
        if offered(g, member):
            score = SCORE[member] if stance(g, eye, member) == YEA else 0
            if score > best_score:
                best = member
                best_score = score
    return best
