"""Free actions: the Call for First Responders, and Hero Tokens."""

from __future__ import annotations

from civitas.kernel import Rule, ask, offer, option, rule, tell

from .. import cards, events, kinds
from ..constants import NONE, TYPES
from ..helpers.choices import choose_from_hand
from ..helpers.codes import NOTHING
from ..helpers.hands import hand_to_hand, hand_types
from ..helpers.regroup import regroup, taken_spots
from ..state import Heroes
from ..tables import HAS_REGROUP, WORD
from .powers import code_could_do, run_power

FIRST_TOKEN_CODE = cards.TOKEN_CODE


def can_call(g: Heroes, me: int) -> bool:
    """Once per own turn, if another hero has a card to give."""
    if g.called == 1:
        return False
    for seat in range(g.seats):
        if seat != me and g.hand[seat].count > 0:
            return True
    return False


def held_by_others(g: Heroes, me: int) -> int:
    bits = 0
    for seat in range(g.seats):
        if seat != me:
            bits = bits | hand_types(g, seat)
    return bits


@rule
def call(g: Heroes, me: int) -> Rule:
    """The caller names a wish; the others, clockwise, give one card or decline, and the first gift settles it. With
    On the Air every other hero may give one."""
    g.called = 1
    wanted = held_by_others(g, me) if g.hidden_hands == 0 else (1 << TYPES) - 1
    offer(g, wanted)
    option(g, kinds.ANY_CARD)
    wish = yield ask(g, me, kinds.WISH)
    tell(g, events.CALLS, me, wish)
    for n in range(1, g.seats):
        giver = (me + n) % g.seats
        if g.hand[giver].count > 0:
            g.wish = wish
            g.caller = me
            kind = yield from choose_from_hand(g, giver, kinds.TO_GIVE, 1)
            if kind == kinds.NO_CARD:
                tell(g, events.DECLINES, giver)
            else:
                hand_to_hand(g, giver, me, kind)
                tell(g, events.GIVES, giver, me, kind)
                if g.call_all == 0:
                    break
    g.wish = NONE
    g.caller = NONE


def can_spend(g: Heroes, me: int) -> bool:
    return g.token_used == 0 and g.hero_tokens[me] > 0


def can_regroup(g: Heroes, me: int) -> bool:
    return can_spend(g, me) and HAS_REGROUP[g.hero[me]] == 1 and taken_spots(g) != 0


def can_use_own(g: Heroes, me: int) -> bool:
    """The other token action of the own sheet."""
    code = FIRST_TOKEN_CODE + g.hero[me]
    return can_spend(g, me) and WORD[code, 0] != NOTHING and code_could_do(g, me, code)


def spend_token(g: Heroes, me: int) -> None:
    """Spent tokens return to the supply."""
    g.token_used = 1
    g.hero_tokens[me] -= 1
    tell(g, events.SPENDS, me)


@rule
def token_regroup(g: Heroes, me: int) -> Rule:
    spend_token(g, me)
    yield from regroup(g, me, 0)


@rule
def token_own(g: Heroes, me: int) -> Rule:
    spend_token(g, me)
    yield from run_power(g, me, FIRST_TOKEN_CODE + g.hero[me])
