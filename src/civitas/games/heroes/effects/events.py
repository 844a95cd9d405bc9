"""What events and disaster sheets do: one rule for each word of their codes. The seat is the one that decides for the
group."""

from __future__ import annotations

from civitas.kernel import Rule, rule, tell

from .. import events, kinds
from ..constants import BUILDINGS, BY_TEXT, COLOURS, SPACES, TYPES
from ..helpers import codes
from ..helpers.choices import A_BUILDING, A_CARD, A_COLOUR, A_SPACE, A_SPOT, agree_on, choose_from_hand
from ..helpers.city import destroy_piece, goes_missing, most_pieces, move_danger, over, put_tokens
from ..helpers.codes import ALL, AT_LEFT, AT_MOST, CHOICE, CHOSEN, EACH, LARGEST, NOTHING, TALLEST
from ..helpers.hands import (
    colour_bits,
    count_bits,
    discard_from_hand,
    lose_from_rally,
    only_bit,
    rally_count,
    rally_types,
)
from ..helpers.regroup import taken_spots
from ..state import Heroes
from ..tables import ABOUT, NUMBER, OTHERWISE, TYPE, WORD
from .registry import EVENT_EFFECTS, event

CLAUSES = codes.MOST_CLAUSES

# ---------------------------------------------------------------- targets


def taken_spaces(g: Heroes) -> int:
    bits = 0
    for space in range(SPACES):
        if g.city[space] >= 0:
            bits = bits | (1 << space)
    return bits


def most_tokened(g: Heroes) -> int:
    """The spaces whose citizens have most tokens, at least one."""
    most = 1
    for space in range(SPACES):
        most = max(most, g.tokens[space])
    bits = 0
    for space in range(SPACES):
        if g.city[space] >= 0 and g.tokens[space] == most:
            bits = bits | (1 << space)
    return bits


@rule
def find_targets(g: Heroes, seat: int, about: int, purpose: int) -> Rule:
    """The spaces that a clause is about, as bits; ties and free choices are decided by the players."""
    there = taken_spaces(g)
    if about == AT_LEFT:
        return there & -there
    if about == AT_MOST:
        most = most_tokened(g)
        if most == 0:
            return 0
        space = yield from agree_on(g, kinds.SPACE, A_SPACE, seat, most, purpose, 0)
        return 1 << space
    if about < CHOSEN:
        return there & about
    chosen = 0
    for _ in range(about - CHOSEN):
        left = there & (31 - chosen)
        if left != 0:
            space = yield from agree_on(g, kinds.SPACE, A_SPACE, seat, left, purpose, 0)
            chosen = chosen | (1 << space)
    return chosen


# ---------------------------------------------------------------- effects (g, seat, number, about)


@event("DANGER")
def event_danger(g: Heroes, seat: int, number: int, about: int) -> None:
    """Move the Danger slider."""
    move_danger(g, number)


@event("DANGER_PER_TOKENED")
def event_danger_per_tokened(g: Heroes, seat: int, number: int, about: int) -> None:
    """Up for each citizen in the city that has a Danger Token."""
    tokened = 0
    for space in range(SPACES):
        if g.city[space] >= 0 and g.tokens[space] > 0:
            tokened += 1
    move_danger(g, number * tokened)


@event("TOKEN")
@rule
def event_token(g: Heroes, seat: int, number: int, about: int) -> Rule:
    """Danger Tokens on each of these citizens; they are judged at the next Upkeep (HER-TOKEN-05)."""
    spaces = yield from find_targets(g, seat, about, kinds.TO_TOKEN)
    if spaces == 0:
        g.undone = 1
    for space in range(SPACES):
        if spaces >> space & 1 == 1:
            put_tokens(g, space, number)


@event("MISSING")
@rule
def event_missing(g: Heroes, seat: int, number: int, about: int) -> Rule:
    """These citizens become missing, from North to South."""
    spaces = yield from find_targets(g, seat, about, kinds.TO_MISSING)
    if spaces == 0:
        g.undone = 1
    for space in range(SPACES):
        if spaces >> space & 1 == 1 and not over(g):
            goes_missing(g, space, BY_TEXT)


def tall(g: Heroes, least: int) -> int:
    """The buildings with at least so many pieces, as bits."""
    bits = 0
    for building in range(BUILDINGS):
        if g.pieces[building] >= least:
            bits = bits | (1 << building)
    return bits


@event("DESTROY")
@rule
def event_destroy(g: Heroes, seat: int, number: int, about: int) -> Rule:
    """Pieces of a named building, of each, of the tallest, or of one of choice that has some (HER-DIS-22)."""
    if about == EACH:
        for each in range(BUILDINGS):
            for _ in range(number):
                if not over(g):
                    destroy_piece(g, each)
        return
    for _ in range(number):
        if over(g):
            return
        building = about
        if about == CHOICE:
            building = yield from agree_on(g, kinds.BUILDING, A_BUILDING, seat, tall(g, 1), kinds.TO_DESTROY, 0)
        elif about == TALLEST:
            building = yield from agree_on(
                g, kinds.BUILDING, A_BUILDING, seat, tall(g, most_pieces(g)), kinds.TO_DESTROY, 0
            )
        destroy_piece(g, building)


@rule
def lose_rallied(g: Heroes, seat: int, number: int, colour: int) -> Rule:
    """So many rallied responders of a color, or of any; fewer if there are not so many, and then nobody is asked."""
    for n in range(number):
        types = colour_bits(g, rally_types(g), colour)
        if types == 0:
            g.undone = 1
            return
        kind = only_bit(g, types)
        if count_bits(g, types) > number - n:
            kind = yield from agree_on(g, kinds.CARD, A_CARD, seat, types, kinds.TO_DISCARD_RALLY, 0)
        lose_from_rally(g, kind)


def largest_spots(g: Heroes) -> int:
    """The Rally spots with most cards, as bits; none if all are empty."""
    most = 1
    for colour in range(COLOURS):
        most = max(most, rally_count(g, colour))
    bits = 0
    for colour in range(COLOURS):
        if rally_count(g, colour) == most:
            bits = bits | (1 << colour)
    return bits


def empty_rally_spot(g: Heroes, colour: int) -> None:
    for kind in range(TYPES):
        if kind // 5 == colour and rally_types(g) >> kind & 1 == 1:
            lose_from_rally(g, kind)


@event("DISCARD_RALLY")
@rule
def event_discard_rally(g: Heroes, seat: int, number: int, about: int) -> Rule:
    """Rallied responders go to the discard pile: of a color, of every spot, or the whole of the largest spot."""
    if about == LARGEST:
        spots = largest_spots(g)
        if spots != 0:
            colour = yield from agree_on(g, kinds.COLOUR, A_COLOUR, seat, spots, kinds.TO_EMPTY, 0)
            empty_rally_spot(g, colour)
    elif about == EACH:
        for spot in range(COLOURS):
            yield from lose_rallied(g, seat, number, spot)
    else:
        yield from lose_rallied(g, seat, number, about)


@event("DISCARD_RECRUIT")
@rule
def event_discard_recruit(g: Heroes, seat: int, number: int, about: int) -> Rule:
    """Responders of the Recruitment Area, which is not refilled before the next Upkeep."""
    wanted = number
    if number == ALL:
        wanted = count_bits(g, taken_spots(g))
    for n in range(wanted):
        spots = taken_spots(g)
        if spots == 0:
            g.undone = 1
            return
        spot = only_bit(g, spots)
        if count_bits(g, spots) > wanted - n:
            spot = yield from agree_on(g, kinds.SPOT, A_SPOT, seat, spots, kinds.TO_DISCARD_SPOT, 0)
        lose_spot(g, spot)


def lose_spot(g: Heroes, spot: int) -> None:
    card = g.recruits.take(spot)
    g.discard.put(card)
    tell(g, events.LOSES_SPOT, TYPE[card])


@event("DISCARD_HAND")
@rule
def event_discard_hand(g: Heroes, seat: int, number: int, about: int) -> Rule:
    """Every player discards from hand, each choosing, clockwise from the first player."""
    for n in range(g.seats):
        who = (g.active + n) % g.seats
        for _ in range(number):
            if g.hand[who].count > 0:
                kind = yield from choose_from_hand(g, who, kinds.TO_DISCARD, 0)
                discard_from_hand(g, who, kind)
                tell(g, events.LOSES_HAND, who, kind)


@rule
def run_text(g: Heroes, seat: int, code: int) -> Rule:
    """The clauses from left to right; one behind ELSE only if the one before was not done completely (HER-DIS-21)."""
    for k in range(CLAUSES):
        if WORD[code, k] != NOTHING and not over(g) and (OTHERWISE[code, k] == 0 or g.undone == 1):
            g.undone = 0
            yield from EVENT_EFFECTS[WORD[code, k]](g, seat, NUMBER[code, k], ABOUT[code, k])
    g.undone = 0
