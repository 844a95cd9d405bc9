"""The greedy policy: keep what helps the own Cause, play the strongest set, take the impact with most votes in it, and
claim a chamber as soon as possible. It looks one step ahead, and at no other hand."""

from __future__ import annotations

from civitas.kernel import asking, offered

from .attached import is_vetoed
from .building import picked_count
from .line import is_vote, member_of, nay_size, place_of
from .matching import (
    MEETS_NULL,
    MEETS_PARTY,
    MEETS_SUIT,
    MEETS_TOPIC,
    MOST_CARDS,
    best_level,
    direction_to,
    hand_counts,
    in_hand,
    level_by,
    meets,
    picked_level,
    strength,
)
from .sides import is_side, members_of, side_of
from .stance import plain_stance, stance
from .state import (
    ACT,
    ADD_POWER,
    AGAINST,
    ALL_MEMBERS,
    AMENDMENT,
    ANSWER,
    BY_PARTY,
    BY_SUIT,
    BY_TOPIC,
    CAUSE_SUIT,
    CAUSES,
    CHERRY,
    CITIZENS,
    CLAIM,
    CONVERTS,
    COUNTER,
    FETCH,
    FLIP_1,
    FLIPS,
    GIVE,
    HOUSE,
    IMPACT,
    INSTEAD,
    LOCK,
    LOCK_TEAM,
    LOSE_1,
    LOSE_4,
    MAJORITY,
    MATES,
    MATES_POWER,
    MEMBER,
    MEMBERS,
    NAY,
    NO,
    NO_MORE,
    NO_OFFER,
    NO_POWER,
    NONE,
    OFFER,
    OPPOSE,
    PASS,
    PASS_ON,
    PASS_POWER,
    PATRIOT,
    PICK,
    PICK_CAUSE,
    PLAY,
    POWER_LEVEL,
    POWER_SUIT,
    POWER_TYPE,
    POWERS,
    RAID,
    RAID_ALL,
    RAIDING,
    RAISE,
    REDRAW,
    REJECT,
    RETIRE,
    S_HIDDEN,
    SCORE,
    SENATORS,
    SEVEN,
    SUPPORT,
    SWITCH,
    TAKE_BACK,
    TO_JOIN,
    TO_OPPOSE,
    TO_SUPPORT,
    TURN_UP,
    VETO,
    VOTE_1,
    VOTES,
    WIN_1,
    YEA,
    YES,
    Congress,
)


def greedy(g: Congress, eye: int) -> int:
    if asking(g, PICK):
        return pick_choice(g, eye)
    if asking(g, ACT):
        return act_choice(g, eye)
    if asking(g, IMPACT):
        return impact_choice(g, eye)
    if asking(g, PASS_ON) or asking(g, REJECT) or asking(g, LOCK) or asking(g, LOCK_TEAM):
        return least_worth(g, eye)
    if asking(g, GIVE):
        return give_choice(g, eye)
    if asking(g, FETCH):
        return most_worth(g, eye)
    if asking(g, ADD_POWER):
        return power_choice(g, eye)
    if asking(g, MEMBER):
        return member_choice(g, eye)
    if asking(g, COUNTER):
        return YES if offered(g, YES) else NO
    if asking(g, CLAIM):
        return YES
    if asking(g, SWITCH):
        return switch_choice(g, eye)
    if asking(g, OFFER):
        return NO_OFFER
    if asking(g, ANSWER):
        return NO
    if asking(g, PICK_CAUSE):
        return cause_choice(g, eye)
    if asking(g, PASS_POWER):
        return least_power(g, eye)
    return least_power(g, eye)  # REJECT_POWER


# ---------------------------------------------------------------- Causes


def cause_choice(g: Congress, eye: int) -> int:
    """The Cause with most votes on its side, NAY votes counted half; the Hidden one of another Suit."""
    best = NONE
    best_sum = -1
    for cause in range(CAUSES):
        if offered(g, cause):
            total = 0
            for member in range(MEMBERS):
                how = plain_stance(g, cause, member)
                weight = 4 if member < SENATORS else 1
                if how == YEA:
                    total += 2 * weight * SCORE[member]
                elif how == NAY:
                    total += weight * SCORE[member]
            mine = g.cause[side_of(g, eye)][0]
            if g.step == S_HIDDEN and CAUSE_SUIT[cause] != CAUSE_SUIT[mine]:
                total += 1000
            if total > best_sum:
                best = cause
                best_sum = total
    return best


def switch_choice(g: Congress, eye: int) -> int:
    """A Veto early on is a reason to give the Cause up."""
    few = 3 * g.votes[eye] < MAJORITY[g.chamber[eye], 0]
    return YES if is_vetoed(g, eye) and few and g.passage[eye, 0] + g.passage[eye, 1] == 0 else NO


# ---------------------------------------------------------------- cards


def worth(g: Congress, eye: int, card: int) -> int:
    """What a Citizen card is good for: the own Cause first, then against the others."""
    side = side_of(g, eye)
    value = 0
    for other in range(g.seats):
        if is_side(g, other) and g.cause[other][0] >= 0:
            bits = meets(g, card, g.cause[other][0], direction_to(g, side, other))
            gain = 0
            if bits & MEETS_TOPIC != 0:
                gain = 12
            elif bits & MEETS_SUIT != 0:
                gain = 6
            elif bits & MEETS_PARTY != 0:
                gain = 2
            elif bits & MEETS_NULL != 0:
                gain = 1
            value += 3 * gain if other == side else gain
    if g.hidden[side].count > 0 and g.hidden[side].cards[0] >= 0:
        value += 2 * strength(g, card, g.hidden[side].cards[0], SUPPORT)
    return value


def least_worth(g: Congress, eye: int) -> int:
    best = NONE
    best_worth = 0
    for answer in range(2 * CITIZENS):
        if offered(g, answer):
            here = worth(g, eye, answer % MATES)
            if best < 0 or here < best_worth:
                best = answer
                best_worth = here
    return best


def most_worth(g: Congress, eye: int) -> int:
    best = NONE
    best_worth = 0
    for card in range(CITIZENS):
        if offered(g, card):
            here = worth(g, eye, card)
            if best < 0 or here > best_worth:
                best = card
                best_worth = here
    return best


def give_choice(g: Congress, eye: int) -> int:
    """Exchange only what does nothing for the own Cause."""
    for card in range(CITIZENS):
        if offered(g, card) and strength(g, card, g.cause[eye][0], SUPPORT) < BY_SUIT:
            return card
    return NO_MORE


# ---------------------------------------------------------------- what to do


def threat(g: Congress, side: int) -> int:
    """How near a side is to its goal, in hundredths of a chamber."""
    passed = 0
    if g.passage[side, 0] > 0:
        passed += 1
    if g.passage[side, 1] > 0:
        passed += 1
    return 100 * passed + 100 * g.votes[side] // MAJORITY[g.chamber[side], 0]


def act_choice(g: Congress, eye: int) -> int:
    """Both at once where that is possible, else for the own Cause, else against who is nearest to the goal."""
    joint = nearest(g, TO_JOIN)
    if joint >= 0 and threat(g, joint) > 20 and can_join_simply(g, eye, joint):
        return TO_JOIN + joint
    if offered(g, TO_SUPPORT):
        return TO_SUPPORT
    against = nearest(g, TO_OPPOSE)
    if against >= 0:
        return TO_OPPOSE + against
    if offered(g, REDRAW) and g.hand[eye].count > 0:
        return REDRAW
    return TURN_UP if offered(g, TURN_UP) else PASS


def nearest(g: Congress, first: int) -> int:
    """The opponent with most votes among those that this kind of act is offered against."""
    best = NONE
    for side in range(g.seats):
        if offered(g, first + side) and (best < 0 or threat(g, side) > threat(g, best)):
            best = side
    return best


def pick_choice(g: Congress, eye: int) -> int:
    """The cheapest cards that make the best level; of a Joint Operation's first set only what leaves the second."""
    if eye == g.active and g.joining == 1:
        return join_choice(g, eye)
    target = eye
    if eye == g.active and g.target >= 0:
        target = g.target
    cause = g.cause[target][0]
    direction = SUPPORT if target == eye else OPPOSE
    now = picked_level(g, eye, cause, direction, NONE)
    kind = best_kind(g, eye, cause, direction)
    best = NONE
    for answer in range(PLAY):
        if offered(g, answer) and belongs(g, answer % MATES, cause, direction, kind):
            if best < 0 or worth(g, eye, answer % MATES) < worth(g, eye, best % MATES):
                best = answer
    if offered(g, PLAY) and (best < 0 or picked_level(g, eye, cause, direction, best % MATES) <= now):
        return PLAY
    return best if best >= 0 else TAKE_BACK


def join_choice(g: Congress, eye: int) -> int:
    cause = g.cause[eye][0]
    now = picked_level(g, eye, cause, SUPPORT, NONE)
    best = NONE
    for answer in range(PLAY):
        card = answer % MATES
        if offered(g, answer) and strength(g, card, cause, SUPPORT) >= BY_SUIT and leaves_set(g, eye, card):
            if picked_level(g, eye, cause, SUPPORT, card) > now:
                if best < 0 or strength(g, card, cause, SUPPORT) > strength(g, best % MATES, cause, SUPPORT):
                    best = answer
    if best >= 0:
        return best
    return PLAY if offered(g, PLAY) else TAKE_BACK


def leaves_set(g: Congress, eye: int, card: int) -> bool:
    """With this card picked too, is there still a set against the target?"""
    return best_level(g, eye, g.cause[g.target][0], OPPOSE, card, MOST_CARDS - 1 - picked_count(g, eye)) > 0


def can_join_simply(g: Congress, eye: int, target: int) -> bool:
    """Is there a single card for the own Cause that leaves a set against the target?"""
    for card in range(CITIZENS):
        if in_hand(g, eye, card) and strength(g, card, g.cause[eye][0], SUPPORT) >= BY_SUIT:
            if best_level(g, eye, g.cause[target][0], OPPOSE, card, MOST_CARDS - 1) > 0:
                return True
    return False


def best_kind(g: Congress, eye: int, cause: int, direction: int) -> int:
    """By which position the strongest set is made: of what is picked, or else of the hand."""
    picked = NONE
    for n in range(members_of(g)):
        for card in range(CITIZENS):
            if g.picked[eye + n].has(card):
                picked = max(picked, strength(g, card, cause, direction))
    if picked > 0:
        return picked
    if picked == 0:
        return BY_PARTY
    room = MOST_CARDS - (g.played.count if eye == g.active else 0)
    counts = hand_counts(g, eye, cause, direction)
    best = BY_TOPIC
    best_here = level_by(g, counts, BY_TOPIC, room)
    for position in range(BY_PARTY, BY_TOPIC):
        here = level_by(g, counts, position, room)
        if here > best_here or (here == best_here and position > best):
            best = position
            best_here = here
    return best


def belongs(g: Congress, card: int, cause: int, direction: int, kind: int) -> bool:
    bits = meets(g, card, cause, direction)
    if kind == BY_TOPIC:
        return bits & MEETS_TOPIC != 0
    if bits & MEETS_TOPIC != 0:
        return False
    if kind == BY_SUIT:
        return bits & MEETS_SUIT != 0
    return bits & MEETS_SUIT == 0 and bits & (MEETS_PARTY | MEETS_NULL) != 0


# ---------------------------------------------------------------- Powers


def power_worth(g: Congress, eye: int, card: int) -> int:
    side = side_of(g, eye)
    kind = POWER_TYPE[card]
    if kind == AMENDMENT:
        return 3 + 2 * POWER_LEVEL[card]
    if kind == VETO:
        for other in range(g.seats):
            if other != side and is_side(g, other) and POWER_SUIT[card] == CAUSE_SUIT[g.cause[other][0]]:
                return 14
        return 1
    if POWER_SUIT[card] == CAUSE_SUIT[g.cause[side][0]]:
        return 16 if kind == PATRIOT else 12
    return 4 if POWER_SUIT[card] < 0 else 2


def least_power(g: Congress, eye: int) -> int:
    best = NONE
    for card in range(POWERS):
        if offered(g, card) and (best < 0 or power_worth(g, eye, card) < power_worth(g, eye, best)):
            best = card
    return best


def power_choice(g: Congress, eye: int) -> int:
    """A Veto for who leads; a raise while there are NAY cards to win; an Amendment where it turns two members."""
    best = NO_POWER
    best_turned = 1
    for answer in range(NO_POWER):
        card = answer % POWERS
        if offered(g, answer) and answer % MATES_POWER >= AGAINST:
            if POWER_TYPE[card] == VETO and not is_vetoed(g, g.target):
                return answer
        elif offered(g, answer):
            if RAISE[card] == 1 and g.set_level < 4 and nay_size(g, eye) > g.set_level:
                return answer
            if POWER_TYPE[card] == AMENDMENT and nay_size(g, eye) > best_turned + 2:
                best = answer
                best_turned = nay_size(g, eye)
    return best


# ---------------------------------------------------------------- impacts


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


def all_votes(g: Congress, side: int, target: int) -> int:
    """What a Raid on this stack brings."""
    total = 0
    for i in range(g.line_count):
        if g.line_place[i] == place_of(g, target, NAY) and g.line[i] < MEMBERS:
            if g.chamber[side] == g.chamber[target] and stance(g, side, g.line[i]) == YEA:
                total += SCORE[g.line[i]]
            else:
                total += 2
    return total


def impact_worth(g: Congress, eye: int, impact: int) -> int:
    """In votes for the own Cause; half of what another loses."""
    card = 14 if g.chamber[eye] == HOUSE else 8
    if impact == INSTEAD:
        return 1
    if impact < WIN_1:
        return VOTES[impact - VOTE_1 + 1] * card // 2
    if impact < SEVEN:
        return newest_votes(g, eye, NAY, CONVERTS[impact - WIN_1 + 1])
    if impact == SEVEN:
        return 2 * card
    if impact == CHERRY:
        return card
    if impact < LOSE_1:
        return FLIPS[impact - FLIP_1 + 1] * card // 3
    if impact <= LOSE_4:
        return newest_votes(g, g.target, YEA, CONVERTS[impact - LOSE_1 + 1]) * 2 // 3
    if impact in (RAID, RAID_ALL):
        return all_votes(g, eye, g.target)
    return card if impact == RETIRE else card + 2


def impact_choice(g: Congress, eye: int) -> int:
    best = NONE
    best_worth = -1
    for impact in range(INSTEAD + 1):
        if offered(g, impact):
            here = impact_worth(g, eye, impact)
            if here > best_worth:
                best = impact
                best_worth = here
    return best


def member_choice(g: Congress, eye: int) -> int:
    if g.purpose == RAIDING:
        return ALL_MEMBERS
    best = NONE
    best_score = -1
    for member in range(MEMBERS):
        if offered(g, member):
            score = SCORE[member] if stance(g, eye, member) == YEA else 0
            if score > best_score:
                best = member
                best_score = score
    return best
