"""Questions that many effects share. Where there is only one answer, nobody is asked.

What the group decides, in the setup and in the Disaster Turn, is asked of one seat (HER-TURN-11). With the option
`agree` the others are asked too: if one objects, the next seat proposes, and the last proposal stands.
"""

from __future__ import annotations

from civitas.kernel import Rule, ask, option, rule, tell

from ..state import (
    AGREE,
    AGREES,
    BUILDING,
    BUILDINGS,
    CARD,
    COLOUR,
    COLOURS,
    HERO_TURN,
    NO,
    NO_BUILDING,
    NO_CARD,
    NO_COLOUR,
    NO_SPACE,
    NO_SPOT,
    NONE,
    SPACE,
    SPACES,
    SPOT,
    SPOTS,
    TYPES,
    YES,
    Heroes,
)
from .hands import count_bits, hand_types, only_bit

# what a proposal answers
A_SPACE, A_BUILDING, A_SPOT, A_CARD, A_COLOUR, A_CANCEL, A_PAYMENT = range(7)


@rule
def all_agree(g: Heroes, who: int, choice: int, kind: int, attempt: int) -> Rule:
    """Does nobody object to what this seat answers for the group? Gives YES or NO."""
    if g.agree == 0 or g.phase == HERO_TURN or attempt == g.seats - 1:
        return YES
    g.proposal = choice
    g.proposer = who
    g.proposed = kind
    answer = YES
    for n in range(1, g.seats):
        seat = (who + n) % g.seats
        if answer == YES:
            option(g, NO)
            option(g, YES)
            answer = yield ask(g, seat, AGREE)
            tell(g, AGREES, seat, answer)
    g.proposal = NONE
    return answer


@rule
def choose_space(g: Heroes, seat: int, spaces: int, purpose: int, may_stop: int) -> Rule:
    """One of these spaces, given as bits; NO_SPACE if the seat may stop and does."""
    if may_stop == 0 and count_bits(g, spaces) == 1:
        return only_bit(g, spaces)
    who = seat
    choice = NO_SPACE
    for attempt in range(g.seats):
        g.purpose = purpose
        for space in range(SPACES):
            if spaces >> space & 1 == 1:
                option(g, space)
        if may_stop == 1:
            option(g, NO_SPACE)
        choice = yield ask(g, who, SPACE)
        agreed = yield from all_agree(g, who, choice, A_SPACE, attempt)
        if agreed == YES:
            return choice
        who = (who + 1) % g.seats
    return choice


@rule
def choose_building(g: Heroes, seat: int, buildings: int, purpose: int, may_stop: int) -> Rule:
    if may_stop == 0 and count_bits(g, buildings) == 1:
        return only_bit(g, buildings)
    who = seat
    choice = NO_BUILDING
    for attempt in range(g.seats):
        g.purpose = purpose
        for building in range(BUILDINGS):
            if buildings >> building & 1 == 1:
                option(g, building)
        if may_stop == 1:
            option(g, NO_BUILDING)
        choice = yield ask(g, who, BUILDING)
        agreed = yield from all_agree(g, who, choice, A_BUILDING, attempt)
        if agreed == YES:
            return choice
        who = (who + 1) % g.seats
    return choice


@rule
def choose_spot(g: Heroes, seat: int, spots: int, purpose: int, may_stop: int) -> Rule:
    """One of these spots of the Recruitment Area."""
    if may_stop == 0 and count_bits(g, spots) == 1:
        return only_bit(g, spots)
    who = seat
    choice = NO_SPOT
    for attempt in range(g.seats):
        g.purpose = purpose
        for spot in range(SPOTS):
            if spots >> spot & 1 == 1:
                option(g, spot)
        if may_stop == 1:
            option(g, NO_SPOT)
        choice = yield ask(g, who, SPOT)
        agreed = yield from all_agree(g, who, choice, A_SPOT, attempt)
        if agreed == YES:
            return choice
        who = (who + 1) % g.seats
    return choice


@rule
def choose_rallied(g: Heroes, seat: int, types: int, purpose: int) -> Rule:
    """One responder of the Rally Area, which belongs to all."""
    if count_bits(g, types) == 1:
        return only_bit(g, types)
    who = seat
    choice = NO_CARD
    for attempt in range(g.seats):
        g.purpose = purpose
        for kind in range(TYPES):
            if types >> kind & 1 == 1:
                option(g, kind)
        choice = yield ask(g, who, CARD)
        agreed = yield from all_agree(g, who, choice, A_CARD, attempt)
        if agreed == YES:
            return choice
        who = (who + 1) % g.seats
    return choice


@rule
def choose_rally_spot(g: Heroes, seat: int, colours: int, purpose: int) -> Rule:
    if count_bits(g, colours) == 1:
        return only_bit(g, colours)
    who = seat
    choice = NO_COLOUR
    for attempt in range(g.seats):
        g.purpose = purpose
        for colour in range(COLOURS):
            if colours >> colour & 1 == 1:
                option(g, colour)
        choice = yield ask(g, who, COLOUR)
        agreed = yield from all_agree(g, who, choice, A_COLOUR, attempt)
        if agreed == YES:
            return choice
        who = (who + 1) % g.seats
    return choice


# ---------------------------------------------------------------- a seat's own affairs


@rule
def choose_card(g: Heroes, seat: int, types: int, purpose: int, may_stop: int) -> Rule:
    """An open responder that this seat alone decides about; NO_CARD if the seat may stop and does."""
    if may_stop == 0 and count_bits(g, types) == 1:
        return only_bit(g, types)
    g.purpose = purpose
    for kind in range(TYPES):
        if types >> kind & 1 == 1:
            option(g, kind)
    if may_stop == 1:
        option(g, NO_CARD)
    choice = yield ask(g, seat, CARD)
    return choice


def nothing_to_ask(g: Heroes, seat: int, answers: int) -> bool:
    """Is there one answer about this hand, and may everybody know that? With hidden hands a seat is asked all the same:
    not to be asked would tell what it holds, unless it holds a single card."""
    return g.hand[seat].count == 1 if g.hidden_hands == 1 else count_bits(g, answers) == 1


def offer_types(g: Heroes, types: int) -> None:
    for kind in range(TYPES):
        if types >> kind & 1 == 1:
            option(g, kind)


@rule
def choose_from_hand(g: Heroes, seat: int, purpose: int, may_stop: int) -> Rule:
    """A responder of one's own hand, which is not empty; NO_CARD if the seat may stop and does. What the hand holds
    is read as it is offered, and not kept, since others may not know it."""
    if may_stop == 0 and nothing_to_ask(g, seat, hand_types(g, seat)):
        return only_bit(g, hand_types(g, seat))
    g.purpose = purpose
    offer_types(g, hand_types(g, seat))
    if may_stop == 1:
        option(g, NO_CARD)
    choice = yield ask(g, seat, CARD)
    return choice


@rule
def choose_colour(g: Heroes, seat: int, colours: int, purpose: int, may_stop: int) -> Rule:
    if may_stop == 0 and count_bits(g, colours) == 1:
        return only_bit(g, colours)
    g.purpose = purpose
    for colour in range(COLOURS):
        if colours >> colour & 1 == 1:
            option(g, colour)
    if may_stop == 1:
        option(g, NO_COLOUR)
    choice = yield ask(g, seat, COLOUR)
    return choice
