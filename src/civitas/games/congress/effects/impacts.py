"""The Impact Chart: what a set of some level may bring, and how each impact is carried out."""

from __future__ import annotations

from civitas.kernel import Rule, ask, option, rule, tell

from .. import events, kinds
from ..constants import (
    CLEAN_BILL,
    CLOSED_RULE,
    FLIPPING,
    MEMBERS,
    NAY,
    NONE,
    OPPOSE,
    RAIDING,
    S_IMPACT,
    SHARED,
    SUPPORT,
    YEA,
)
from ..helpers.line import (
    append,
    convert,
    discard_vote,
    find_member,
    lift,
    move_tokens,
    nay_size,
    newest,
    place_of,
    share,
)
from ..helpers.personal import retire
from ..helpers.sides import members_of, side_after, sides, speaker
from ..helpers.stance import draw_and_sort, stance
from ..state import Congress
from ..tables import CONVERTS, FLIPS, POWER_TYPE, VOTES
from .circumstance import turn_up
from .counter import ask_for_counters, is_countered, is_hit
from .powers import use_power

SEVEN_AT, CHERRY_AT, RAID_AT, ALL_AT = 3, 4, 3, 4
BIG_HAND = 7

# ---------------------------------------------------------------- the menu


def offer_support(g: Congress, side: int) -> None:
    """The options of the set's own level and of all lower ones (CON-CHART-08)."""
    for level in range(1, g.set_level + 1):
        if VOTES[level] > 0:
            option(g, kinds.VOTE_1 + level - 1)
        option(g, kinds.WIN_1 + level - 1)
    if g.set_level >= SEVEN_AT and g.limit[side] < BIG_HAND:
        option(g, kinds.SEVEN)
    if g.set_level >= CHERRY_AT:
        option(g, kinds.CHERRY)


def offer_opposition(g: Congress, side: int) -> None:
    """Flip needs a target in the same chamber with NAY cards (CON-FLIP-01, -08)."""
    for level in range(1, g.against_level + 1):
        if FLIPS[level] > 0 and g.chamber[side] == g.chamber[g.target] and nay_size(g, g.target) > 0:
            option(g, kinds.FLIP_1 + level - 1)
        option(g, kinds.LOSE_1 + level - 1)
    if g.against_level >= RAID_AT:
        option(g, kinds.RAID)
        option(g, kinds.RETIRE)
    if g.against_level >= ALL_AT:
        option(g, kinds.RAID_ALL)
        option(g, kinds.RETIRE_ALL)


def may_turn_up(g: Congress) -> bool:
    """A Circumstance card instead of an impact: neither with a Power card nor in a Joint Operation (CON-CHART-12,
    CON-JOINT-06)."""
    return g.power_played[0] < 0 and (g.played.count == 0 or g.played_against.count == 0)


@rule
def support_impact(g: Congress, side: int) -> Rule:
    g.step = S_IMPACT
    offer_support(g, side)
    if may_turn_up(g):
        option(g, kinds.INSTEAD)
    impact = yield ask(g, speaker(g, side), kinds.IMPACT)
    g.impact = impact
    tell(g, events.CHOOSES, speaker(g, side), impact, NONE)
    if impact == kinds.INSTEAD:
        turn_up(g, side)
    elif impact < kinds.WIN_1:
        for _ in range(VOTES[impact - kinds.VOTE_1 + 1]):
            draw_and_sort(g, side)
    elif impact < kinds.SEVEN:
        convert(g, side, NAY, YEA, CONVERTS[impact - kinds.WIN_1 + 1])
    elif impact == kinds.SEVEN:
        for n in range(members_of(g)):
            g.limit[side + n] = BIG_HAND
        tell(g, events.SEVEN_CARDS, side)
    else:
        g.cherry = 1
    move_tokens(g)
    use_power(g, side, SUPPORT)


@rule
def oppose_impact(g: Congress, side: int) -> Rule:
    g.step = S_IMPACT
    offer_opposition(g, side)
    if may_turn_up(g):
        option(g, kinds.INSTEAD)
    impact = yield ask(g, speaker(g, side), kinds.IMPACT)
    g.impact = impact
    tell(g, events.CHOOSES, speaker(g, side), impact, g.target)
    if impact == kinds.INSTEAD:
        turn_up(g, side)
        move_tokens(g)
    else:
        yield from ask_for_counters(g, side, impact)
        yield from attack(g, side, impact)
        move_tokens(g)
        power_against(g, side)


@rule
def attack(g: Congress, side: int, impact: int) -> Rule:
    """Against every side that is hit and has not countered."""
    for n in range(1, sides(g)):
        other = side_after(g, side, n)
        if is_hit(g, other, impact) and not is_countered(g, other):
            if impact < kinds.LOSE_1:
                yield from flip(g, side, other, FLIPS[impact - kinds.FLIP_1 + 1])
            elif impact <= kinds.LOSE_4:
                convert(g, other, YEA, NAY, CONVERTS[impact - kinds.LOSE_1 + 1])
            elif impact in (kinds.RAID, kinds.RAID_ALL):
                yield from raid(g, side, other)
            else:
                for k in range(members_of(g)):
                    retire(g, other + k)


def power_against(g: Congress, side: int) -> None:
    """A countermeasure cancels the Power card too, but not one that goes on the attacker's own Cause."""
    card = g.power_played[0]
    if card >= 0 and g.power_side == OPPOSE:
        if is_countered(g, g.target) and POWER_TYPE[card] not in (CLOSED_RULE, CLEAN_BILL):
            tell(g, events.COUNTERED, side, card)
        else:
            use_power(g, side, OPPOSE)


# ---------------------------------------------------------------- flip and raid


@rule
def flip(g: Congress, side: int, target: int, count: int) -> Rule:
    """Chosen NAY cards of the target: those that support the own Cause count for both, the others are discarded."""
    g.purpose = FLIPPING
    g.victim = target
    left = count
    while left > 0 and nay_size(g, target) > 0:
        member = newest_nay(g, target)
        if nay_size(g, target) > left:
            offer_nay(g, target)
            member = yield ask(g, speaker(g, side), kinds.MEMBER)
        flip_member(g, side, target, member)
        left -= 1
    g.purpose = 0
    g.victim = NONE


def newest_nay(g: Congress, target: int) -> int:
    entry = g.line[newest(g, place_of(g, target, NAY))]
    return entry - MEMBERS if entry >= SHARED else entry


def offer_nay(g: Congress, target: int) -> None:
    for i in range(g.line_count):
        if g.line_place[i] == place_of(g, target, NAY):
            option(g, g.line[i] - MEMBERS if g.line[i] >= SHARED else g.line[i])


def flip_member(g: Congress, side: int, target: int, member: int) -> None:
    """One card cannot lie in two splays: the flipper gets it, the target a marker in its place (CON-FLIP-06)."""
    i = find_member(g, place_of(g, target, NAY), member)
    entry = g.line[i]
    if entry < SHARED and stance(g, side, member) == YEA:
        lift(g, i)
        append(g, member, place_of(g, side, YEA))
        shared = share(g, target, member)
        tell(g, events.FLIPPED, side, target, member, 1 if shared else 0)
    else:
        discard_vote(g, i, target)


@rule
def raid(g: Congress, side: int, target: int) -> Rule:
    """All NAY cards of the target go; in the same chamber those that support the own Cause may be taken."""
    if g.chamber[side] == g.chamber[target]:
        g.purpose = RAIDING
        g.victim = target
        discard_useless(g, side, target)
        member = NONE
        while member != kinds.ALL_MEMBERS and nay_size(g, target) > 0:
            offer_nay(g, target)
            option(g, kinds.ALL_MEMBERS)
            member = yield ask(g, speaker(g, side), kinds.MEMBER)
            if member != kinds.ALL_MEMBERS:
                discard_vote(g, find_member(g, place_of(g, target, NAY), member), target)
        take_raided(g, side, target)
        g.purpose = 0
        g.victim = NONE
    else:
        discard_nay(g, target)


def discard_useless(g: Congress, side: int, target: int) -> None:
    """What does not support the raider's Cause; a shared vote vanishes."""
    i = g.line_count - 1
    while i >= 0:
        if g.line_place[i] == place_of(g, target, NAY):
            if g.line[i] >= SHARED or stance(g, side, g.line[i]) != YEA:
                discard_vote(g, i, target)
        i -= 1


def take_raided(g: Congress, side: int, target: int) -> None:
    i = 0
    end = g.line_count
    while i < end:
        if g.line_place[i] == place_of(g, target, NAY):
            member = lift(g, i)
            append(g, member, place_of(g, side, YEA))
            tell(g, events.RAIDED, side, target, member, 1)
            end -= 1
        else:
            i += 1


def discard_nay(g: Congress, target: int) -> None:
    i = g.line_count - 1
    while i >= 0:
        if g.line_place[i] == place_of(g, target, NAY):
            discard_vote(g, i, target)
        i -= 1
