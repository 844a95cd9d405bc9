"""Setup: Causes, drafts and first hands, in this order (CON-SETUP-12)."""

from __future__ import annotations

from civitas.kernel import Rule, ask, chance, option, rule, tell

from . import events, kinds
from .constants import (
    CAUSES,
    CIRCUMSTANCES,
    CITIZENS,
    MOST_SEATS,
    NONE,
    POWERS,
    REPS,
    S_DEAL_HAND,
    S_HIDDEN,
    S_PRIMARY,
    SENATORS,
    ULTIMATE,
)
from .drafts import draft_citizens, draft_powers
from .helpers.personal import fill_hand
from .helpers.sides import is_side, members_of, side_after, sides, speaker
from .state import Congress
from .tables import CAUSE_LEVEL, CAUSE_NEXT, CAUSE_START, CAUSE_SUIT, CIR_SUIT, HOUSE_STACKS, STACK

HAND = 5


@rule
def set_up(g: Congress) -> Rule:
    clear(g)
    g.start = first_side(g)
    g.active = g.start
    lay_decks(g)
    g.step = S_PRIMARY
    for n in range(sides(g)):
        yield from pick_primary(g, side_after(g, g.start, n))
    if g.level != ULTIMATE and g.hidden_causes == 1:
        g.step = S_HIDDEN
        drop_one(g)
        for n in range(sides(g)):
            yield from pick_hidden(g, side_after(g, g.start, sides(g) - 1 - n))
    put_causes_away(g)
    if g.chaos == 1:
        leave_circumstances_out(g)
    yield from draft_citizens(g)
    yield from draft_powers(g)
    g.step = S_DEAL_HAND
    for n in range(g.seats):
        fill_hand(g, (g.start + n) % g.seats, HAND)


def clear(g: Congress) -> None:
    for seat in range(MOST_SEATS):
        g.cause[seat].clear()
        g.second[seat].clear()
        g.limit[seat] = HAND
    g.dropped.clear()
    g.power_played.clear()
    g.last_circumstance = NONE
    g.target = NONE
    g.victim = NONE
    g.partner = NONE
    g.impact = NONE
    g.won_by = NONE


def first_side(g: Congress) -> int:
    if g.first > 0:
        return (g.first - 1) // members_of(g) * members_of(g)
    return members_of(g) * chance(g, sides(g))


def lay_decks(g: Congress) -> None:
    for card in range(SENATORS):
        g.senate.add(card)
    g.stacks = g.house_stacks if g.house_stacks > 0 else HOUSE_STACKS[g.level, g.seats]
    for card in range(REPS):
        if g.stacks >> STACK[card] & 1 == 1:
            g.house.add(card)
        else:
            g.house_box.add(card)
    for card in range(CITIZENS):
        g.citizens.add(card)
    for card in range(POWERS):
        g.powers.add(card)
    for card in range(CIRCUMSTANCES):
        g.circumstances.add(card)
    for card in range(CAUSES):
        if CAUSE_LEVEL[card] == g.level:
            g.offered_causes.add(card)
        else:
            g.other_causes.add(card)


# ---------------------------------------------------------------- Causes


@rule
def pick_primary(g: Congress, side: int) -> Rule:
    """Of an Ultimate pair the first Cause is picked, and the second comes with it (CON-ULT-05)."""
    for cause in g.offered_causes:
        if g.level != ULTIMATE or CAUSE_NEXT[cause] >= 0:
            option(g, cause)
    picked = yield ask(g, speaker(g, side), kinds.PICK_CAUSE)
    g.offered_causes.remove_open(picked)
    g.cause[side].place(0, picked)
    g.chamber[side] = CAUSE_START[picked]
    if g.level == ULTIMATE:
        g.offered_causes.remove_open(CAUSE_NEXT[picked])
        g.second[side].place(0, CAUSE_NEXT[picked])
        tell(g, events.TAKES_PAIR, side, picked, CAUSE_NEXT[picked])
    else:
        tell(g, events.TAKES_CAUSE, side, picked)


def drop_one(g: Congress) -> None:
    """One random Cause leaves unseen; the rest goes to the last picker (CON-SETUP-04, -06)."""
    for cause in g.offered_causes:
        g.offered_causes.remove(cause)
        g.unpicked.add(cause)
    drop = g.unpicked.by_chance()
    g.unpicked.remove(drop)
    g.dropped.place(0, drop)
    last = side_after(g, g.start, sides(g) - 1)
    tell(g, events.DROPS_CAUSE, last)
    for cause in g.unpicked:
        g.unpicked.remove(cause)
        g.looking[last].add(cause)


@rule
def pick_hidden(g: Congress, side: int) -> Rule:
    for cause in g.looking[side]:
        option(g, cause)
    picked = yield ask(g, speaker(g, side), kinds.PICK_CAUSE)
    g.looking[side].remove(picked)
    g.hidden[side].put(picked)
    tell(g, events.TAKES_HIDDEN, side, picked)
    hand_causes_on(g, side)


def hand_causes_on(g: Congress, side: int) -> None:
    """The picks go backward; after the first player the rest is put away unseen."""
    following = side_after(g, side, sides(g) - 1)
    for cause in g.looking[side]:
        g.looking[side].remove(cause)
        if side == g.start:
            g.unpicked.add(cause)
        else:
            g.looking[following].add(cause)


def put_causes_away(g: Congress) -> None:
    """What nobody picked openly is out of the game."""
    for cause in g.offered_causes:
        g.offered_causes.remove_open(cause)
        g.other_causes.add(cause)


def leave_circumstances_out(g: Congress) -> None:
    """Heightened Chaos: only the Suits of the open Causes stay, whatever their fill (CON-CHAOS-02)."""
    out = 0
    for card in range(CIRCUMSTANCES):
        if not has_suit(g, CIR_SUIT[card] // 2):
            g.circumstances.remove_open(card)
            g.other_circumstances.add(card)
            out += 1
    tell(g, events.LEAVES_OUT, out)


def has_suit(g: Congress, suit: int) -> bool:
    """Of an Ultimate pair both Causes come into play (CON-CHAOS-03)."""
    for side in range(g.seats):
        if is_side(g, side):
            if CAUSE_SUIT[g.cause[side][0]] // 2 == suit:
                return True
            if g.level == ULTIMATE and CAUSE_SUIT[g.second[side][0]] // 2 == suit:
                return True
    return False
