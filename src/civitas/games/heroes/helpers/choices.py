"""Questions that many effects share. Where there is only one answer, nobody is asked.

What the group decides, in the setup and in the Disaster Turn, is asked of one seat (HER-TURN-11). With the option
`agree` the others are asked too: if one objects, the next seat proposes, and the last proposal stands.
"""

from __future__ import annotations

from civitas.kernel import Kind, Rule, ask, offer, option, rule, tell

from .. import events, kinds
from ..constants import HERO_TURN, NONE
from ..state import Heroes
from .hands import count_bits, hand_types, only_bit

# what a proposal answers
A_SPACE, A_BUILDING, A_SPOT, A_CARD, A_COLOUR, A_CANCEL, A_PAYMENT = range(7)


@rule
def all_agree(g: Heroes, who: int, choice: int, kind: int, attempt: int) -> Rule:
    """Does nobody object to what this seat answers for the group? Gives YES or NO."""
    if g.agree == 0 or g.phase == HERO_TURN or attempt == g.seats - 1:
        return kinds.YES
    g.proposal = choice
    g.proposer = who
    g.proposed = kind
    answer = kinds.YES
    for n in range(1, g.seats):
        seat = (who + n) % g.seats
        if answer == kinds.YES:
            option(g, kinds.NO)
            option(g, kinds.YES)
            answer = yield ask(g, seat, kinds.AGREE)
            tell(g, events.AGREES, seat, answer)
    g.proposal = NONE
    return answer


@rule
def agree_on(g: Heroes, kind: Kind, what: int, seat: int, bits: int, purpose: int, may_stop: int) -> Rule:
    """One of these answers, given as bits; the last answer of the kind if the group may stop and does."""
    if may_stop == 0 and count_bits(g, bits) == 1:
        return only_bit(g, bits)
    who = seat
    choice = NONE
    attempt = 0
    while attempt < g.seats:
        g.purpose = purpose
        offer(g, bits)
        if may_stop == 1:
            option(g, kind.size - 1)
        choice = yield ask(g, who, kind)
        agreed = yield from all_agree(g, who, choice, what, attempt)
        if agreed == kinds.YES:
            return choice
        who = (who + 1) % g.seats
        attempt += 1
    return choice


# ---------------------------------------------------------------- a seat's own affairs


@rule
def choose(g: Heroes, kind: Kind, seat: int, bits: int, purpose: int, may_stop: int) -> Rule:
    """One of these answers that this seat alone decides about; the last of the kind if the seat may stop and does."""
    if may_stop == 0 and count_bits(g, bits) == 1:
        return only_bit(g, bits)
    g.purpose = purpose
    offer(g, bits)
    if may_stop == 1:
        option(g, kind.size - 1)
    choice = yield ask(g, seat, kind)
    return choice


def nothing_to_ask(g: Heroes, seat: int, answers: int) -> bool:
    """Is there one answer about this hand, and may everybody know that? With hidden hands a seat is asked all the same:
    not to be asked would tell what it holds, unless it holds a single card."""
    return g.hand[seat].count == 1 if g.hidden_hands == 1 else count_bits(g, answers) == 1


@rule
def choose_from_hand(g: Heroes, seat: int, purpose: int, may_stop: int) -> Rule:
    """A responder of one's own hand, which is not empty; NO_CARD if the seat may stop and does. What the hand holds
    is read as it is offered, and not kept, since others may not know it."""
    if may_stop == 0 and nothing_to_ask(g, seat, hand_types(g, seat)):
        return only_bit(g, hand_types(g, seat))
    g.purpose = purpose
    offer(g, hand_types(g, seat))
    if may_stop == 1:
        option(g, kinds.NO_CARD)
    choice = yield ask(g, seat, kinds.CARD)
    return choice
