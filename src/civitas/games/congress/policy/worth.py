"""What things are worth to the greedy player, in thousandths of a simple majority: impacts, Circumstances, Power cards.
It looks one step ahead, and at no other hand."""

from __future__ import annotations

from .. import kinds
from ..constants import (
    AMENDMENT,
    CIRCUMSTANCES,
    CLOSED_RULE,
    HOUSE,
    MANIPULATOR,
    MEMBERS,
    NAY,
    NO_PASSAGE,
    PATRIOT,
    SENATE,
    SIMPLE,
    SUPPORT,
    VETO,
    YEA,
    YELLOW_KID,
)
from ..effects.circumstance import effect_on
from ..helpers.attached import carries, is_barred, is_vetoed
from ..helpers.line import first_marker, is_vote, last_marker, member_of, nay_size, place_of, stack_size
from ..helpers.sides import is_side, members_of, sides
from ..helpers.stance import stance, touches
from ..state import Congress
from ..tables import (
    CAUSE_SUIT,
    CAUSE_TOPIC,
    CONVERTS,
    FLIPS,
    MAJORITY,
    POWER_LEVEL,
    POWER_SUIT,
    POWER_TOPIC,
    POWER_TYPE,
    RAISE,
    SCORE,
    VOTES,
)

WHOLE = 1000  # a simple majority
MOST_LEVEL, BIG_HAND = 4, 7
# what cannot be counted on the table, found by playing against other numbers
WORTH_SEVEN, WORTH_CHERRY, WORTH_RETIRE = 250, 70, 40
WORTH_VETO, WORTH_BAR, WORTH_CLAIM = 450, 15, 250

# ---------------------------------------------------------------- how far everybody is


def needed(g: Congress, side: int, chamber: int) -> int:
    """Votes for a passage: the Supermajority under a Veto."""
    return MAJORITY[chamber, 1 if is_vetoed(g, side) else 0]


def part(g: Congress, side: int, votes: int) -> int:
    """Votes in the chamber of this side, in thousandths of a simple majority."""
    return WHOLE * votes // MAJORITY[g.chamber[side], 0]


def is_passed(g: Congress, side: int, chamber: int) -> bool:
    return g.passage[side, chamber] > (SIMPLE if is_vetoed(g, side) else NO_PASSAGE)


def to_go(g: Congress, side: int) -> int:
    """What is missing for a win; the second Cause of an Ultimate pair has all of its way before it."""
    return cause_to_go(g, side) + (2 * WHOLE if g.second[side][0] >= 0 else 0)


def cause_to_go(g: Congress, side: int) -> int:
    """What the Cause in play is missing in both chambers; votes of a simple passage that a Veto undid are laid out
    again."""
    total = 0
    for chamber in range(2):
        if not is_passed(g, side, chamber):
            votes = 0
            if chamber == g.chamber[side]:
                votes = g.votes[side]
            elif g.passage[side, chamber] != NO_PASSAGE:
                votes = MAJORITY[chamber, 0]
            total += WHOLE * max(0, needed(g, side, chamber) - votes) // MAJORITY[chamber, 0]
    return total


def weight(g: Congress, eye: int, target: int) -> int:
    """How much a loss of this side helps, in hundredths: of several the one that is nearest to the goal counts."""
    if sides(g) == 2:
        return 100
    for other in range(g.seats):
        if is_side(g, other) and other != eye and to_go(g, other) < to_go(g, target):
            return 30
    return 90 if to_go(g, target) < to_go(g, eye) else 50


# ---------------------------------------------------------------- votes on the table


def newest_votes(g: Congress, side: int, where: int, count: int) -> int:
    """The votes of the most recent cards of a stack."""
    total = 0
    left = count
    i = g.line_count - 1
    while i >= 0 and left > 0:
        if g.line_place[i] == place_of(g, side, where) and is_vote(g, g.line[i]):
            total += SCORE[member_of(g, g.line[i])]
            left -= 1
        i -= 1
    return total


def amended_votes(g: Congress, side: int, where: int, card: int, after: int) -> int:
    """Votes of the cards that an Amendment turns, from some place of the line on: NAY cards come to the own Cause, YEA
    cards leave another's."""
    total = 0
    for i in range(after, g.line_count):
        if g.line_place[i] == place_of(g, side, where) and is_vote(g, g.line[i]):
            if touches(g, card, where == NAY, member_of(g, g.line[i])):
                total += SCORE[member_of(g, g.line[i])]
    return total


def votes_from(g: Congress, side: int, after: int) -> int:
    total = 0
    for i in range(after, g.line_count):
        if g.line_place[i] == place_of(g, side, YEA) and is_vote(g, g.line[i]):
            total += SCORE[member_of(g, g.line[i])]
    return total


def gain(g: Congress, side: int, votes: int) -> int:
    """Votes that are won; those that make a majority full count more, those beyond it nothing."""
    missing = needed(g, side, g.chamber[side]) - g.votes[side]
    if votes >= missing:
        return part(g, side, max(0, missing)) + WORTH_CLAIM
    return part(g, side, votes)


def draw_worth(g: Congress, side: int) -> int:
    """One member drawn: about half of them vote YEA."""
    return 85 if g.chamber[side] == SENATE else 65


# ---------------------------------------------------------------- impacts


def raided(g: Congress, eye: int, target: int) -> int:
    """What a Raid takes and what it destroys."""
    taken = 0
    gone = 0
    for i in range(g.line_count):
        if g.line_place[i] == place_of(g, target, NAY):
            member = member_of(g, g.line[i])
            gone += SCORE[member]
            if g.line[i] < MEMBERS and g.chamber[eye] == g.chamber[target] and stance(g, eye, member) == YEA:
                taken += SCORE[member]
    return gain(g, eye, taken) + part(g, target, gone) // 4 * weight(g, eye, target) // 100


def flip_worth(g: Congress, eye: int, target: int, count: int) -> int:
    """The target keeps the votes, too; what does not support the own Cause is lost to it."""
    taken = 0
    gone = 0
    for i in range(g.line_count):
        if g.line_place[i] == place_of(g, target, NAY):
            if g.line[i] < MEMBERS and stance(g, eye, g.line[i]) == YEA:
                taken += 1
            else:
                gone += 1
    taken = min(taken, count)
    gone = min(gone, count - taken)
    card = draw_worth(g, eye) * 2
    return (taken * card * (130 - weight(g, eye, target)) + gone * card * weight(g, eye, target) // 4) // 100


def support_worth(g: Congress, eye: int, impact: int) -> int:
    if impact < kinds.WIN_1:
        return VOTES[impact - kinds.VOTE_1 + 1] * draw_worth(g, eye)
    if impact < kinds.SEVEN:
        return gain(g, eye, newest_votes(g, eye, NAY, CONVERTS[impact - kinds.WIN_1 + 1]))
    if impact == kinds.SEVEN:
        return WORTH_SEVEN * min(to_go(g, eye), WHOLE) // WHOLE
    return WORTH_CHERRY


def oppose_worth(g: Congress, eye: int, target: int, impact: int) -> int:
    if impact < kinds.LOSE_1:
        return flip_worth(g, eye, target, FLIPS[impact - kinds.FLIP_1 + 1])
    if impact <= kinds.LOSE_4:
        lost = part(g, target, newest_votes(g, target, YEA, CONVERTS[impact - kinds.LOSE_1 + 1]))
        return lost * weight(g, eye, target) // 100
    if impact in (kinds.RAID, kinds.RAID_ALL):
        return raided(g, eye, target)
    return WORTH_RETIRE


def impact_worth(g: Congress, eye: int, impact: int) -> int:
    if impact == kinds.INSTEAD:
        return circumstance_worth(g, eye)
    return support_worth(g, eye, impact) if impact < kinds.FLIP_1 else oppose_worth(g, eye, g.target, impact)


def support_of_level(g: Congress, eye: int, level: int) -> int:
    """The best impact that a supporting set of this level brings."""
    best = 0
    for n in range(1, level + 1):
        if VOTES[n] > 0:
            best = max(best, support_worth(g, eye, kinds.VOTE_1 + n - 1))
        best = max(best, support_worth(g, eye, kinds.WIN_1 + n - 1))
    if level >= 3 and g.limit[eye] < BIG_HAND:
        best = max(best, support_worth(g, eye, kinds.SEVEN))
    if level >= MOST_LEVEL:
        best = max(best, support_worth(g, eye, kinds.CHERRY))
    return best


def opposition_of_level(g: Congress, eye: int, target: int, level: int) -> int:
    best = 0
    for n in range(1, level + 1):
        if FLIPS[n] > 0 and g.chamber[eye] == g.chamber[target] and nay_size(g, target) > 0:
            best = max(best, oppose_worth(g, eye, target, kinds.FLIP_1 + n - 1))
        best = max(best, oppose_worth(g, eye, target, kinds.LOSE_1 + n - 1))
    if level >= 3:
        best = max(best, oppose_worth(g, eye, target, kinds.RAID), oppose_worth(g, eye, target, kinds.RETIRE))
    return best


# ---------------------------------------------------------------- Circumstances


def circumstance_worth(g: Congress, eye: int) -> int:
    """What the next Circumstance card brings on average, of those that can still come."""
    cards = 0
    total = 0
    for card in range(CIRCUMSTANCES):
        if not g.used_circumstances.has(card) and not g.other_circumstances.has(card):
            cards += 1
            for side in range(g.seats):
                if is_side(g, side):
                    here = changed(g, side, effect_on(g, g.cause[side][0], card))
                    total += here if side == eye else 0 - here * weight(g, eye, side) // 100
    return total // cards if cards > 0 else 0


def changed(g: Congress, side: int, change: int) -> int:
    """Cards that become YEA, or below 0 NAY, as far as there are any."""
    if change > 0:
        return min(change, nay_size(g, side)) * 2 * draw_worth(g, side)
    return 0 - min(0 - change, stack_size(g, place_of(g, side, YEA))) * 2 * draw_worth(g, side)


# ---------------------------------------------------------------- Power cards


def power_use(g: Congress, eye: int, card: int, direction: int) -> int:
    """What a Power card adds to the set that lies there."""
    kind = POWER_TYPE[card]
    if kind == AMENDMENT:
        return amendment_use(g, eye, card, eye if direction == SUPPORT else g.target)
    if direction == SUPPORT and RAISE[card] == 1:
        if g.set_level >= MOST_LEVEL:
            return 0
        return support_of_level(g, eye, g.set_level + 1) - support_of_level(g, eye, g.set_level)
    if kind == VETO:
        return 0 if is_vetoed(g, g.target) else WORTH_VETO * weight(g, eye, g.target) // 100
    if kind == PATRIOT:
        first = first_marker(g, g.target, MANIPULATOR, YELLOW_KID)
        return part(g, g.target, votes_from(g, g.target, first)) * weight(g, eye, g.target) // 100
    chamber = HOUSE if kind == CLOSED_RULE else SENATE
    if carries(g, eye, kind) or is_passed(g, eye, chamber):
        return 0
    return WORTH_BAR


def amendment_use(g: Congress, eye: int, card: int, target: int) -> int:
    """Members who lie there turn at once, those who come later too; the level tells how many carry the icon."""
    later = 20 * POWER_LEVEL[card]
    if target != eye:
        after = 1 + last_marker(g, target, PATRIOT)
        lost = part(g, target, amended_votes(g, target, YEA, card, after))
        return (lost + later * cause_to_go(g, target) // WHOLE) * weight(g, eye, target) // 100
    won = gain(g, eye, amended_votes(g, eye, NAY, card, 0))
    return won + later * cause_to_go(g, eye) // WHOLE


def power_gain(g: Congress, eye: int, target: int, level: int) -> int:
    """What the best own Power card adds to a set of this level."""
    best = 0
    if level >= 2:
        for n in range(members_of(g)):
            for card in g.own_powers[eye + n]:
                if POWER_LEVEL[card] <= level:
                    best = max(best, power_gain_of(g, eye, target, level, card))
    return best


def power_gain_of(g: Congress, eye: int, target: int, level: int, card: int) -> int:
    kind = POWER_TYPE[card]
    cause = g.cause[target][0]
    if kind == AMENDMENT:
        if POWER_TOPIC[card] // 2 == CAUSE_TOPIC[cause] // 2 or (target != eye and is_barred(g, target)):
            return 0
        return amendment_use(g, eye, card, target)
    if kind == VETO:
        if target == eye or POWER_SUIT[card] != CAUSE_SUIT[cause] or is_vetoed(g, target):
            return 0
        return WORTH_VETO * weight(g, eye, target) // 100
    if target == eye and RAISE[card] == 1 and POWER_SUIT[card] == CAUSE_SUIT[cause] and level < MOST_LEVEL:
        return support_of_level(g, eye, level + 1) - support_of_level(g, eye, level)
    return 0


def set_worth(g: Congress, eye: int, target: int, level: int) -> int:
    """A set of this level with its Power card."""
    if level <= 0:
        return 0
    here = support_of_level(g, eye, level) if target == eye else opposition_of_level(g, eye, target, level)
    return here + power_gain(g, eye, target, level)
