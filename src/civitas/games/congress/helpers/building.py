"""Building a set: cards are picked out of the hand one after another and may be put back, then the set is played or
taken back as a whole. What is picked stays secret until it is played."""

from __future__ import annotations

from civitas.kernel import Rule, ask, option, rule, tell

from .. import events, kinds
from ..constants import NONE, OPPOSE, SUPPORT
from ..state import Congress
from .matching import (
    MOST_CARDS,
    best_level,
    direction_to,
    level_of_counts,
    picked_counts,
    picked_level,
    picked_unit,
    strength,
)
from .sides import members_of, speaker


def pick_out(g: Congress, side: int, answer: int) -> None:
    seat = side + answer // kinds.MATES
    g.hand[seat].remove(answer % kinds.MATES)
    g.picked[seat].add(answer % kinds.MATES)


def put_back(g: Congress, side: int, answer: int) -> None:
    seat = side + answer // kinds.MATES
    g.picked[seat].remove(answer % kinds.MATES)
    g.hand[seat].add(answer % kinds.MATES)


def take_back(g: Congress, side: int) -> None:
    """All picked cards go back to the hands they came from."""
    for n in range(members_of(g)):
        g.picked[side + n].pour(g.hand[side + n])


def picked_count(g: Congress, side: int) -> int:
    count = 0
    for n in range(members_of(g)):
        count += g.picked[side + n].count
    return count


def offer_cards(g: Congress, side: int, cause: int, direction: int, room: int) -> None:
    """Every card that may join what is picked."""
    if picked_count(g, side) < room:
        counts = picked_counts(g, side, cause, direction)
        for n in range(members_of(g)):
            for card in g.hand[side + n]:
                if level_of_counts(g, counts + picked_unit(g, card, cause, direction)) >= 0:
                    option(g, kinds.MATES * n + card)


def offer_picked(g: Congress, side: int) -> None:
    for n in range(members_of(g)):
        for card in g.picked[side + n]:
            option(g, kinds.UNPICK + kinds.MATES * n + card)


def is_enough(g: Congress, side: int, cause: int, direction: int, level: int) -> bool:
    """May what is picked be played? In a Joint Operation the second set must be left."""
    if picked_level(g, side, cause, direction, NONE) < level:
        return False
    if g.joining == 0:
        return True
    room = MOST_CARDS - picked_count(g, side)
    return best_level(g, side, g.cause[g.target][0], OPPOSE, NONE, room) > 0


@rule
def build_set(g: Congress, side: int, target: int, level: int, room: int) -> Rule:
    """A set of up to `room` cards that supports the own Cause (target is the side itself) or opposes the target's,
    of at least this level. Gives PLAY or TAKE_BACK."""
    answer = NONE
    while answer != kinds.PLAY and answer != kinds.TAKE_BACK:
        offer_cards(g, side, g.cause[target][0], direction_to(g, side, target), room)
        if is_enough(g, side, g.cause[target][0], direction_to(g, side, target), level):
            option(g, kinds.PLAY)
        option(g, kinds.TAKE_BACK)
        offer_picked(g, side)
        answer = yield ask(g, speaker(g, side), kinds.PICK)
        if answer < kinds.PLAY:
            pick_out(g, side, answer)
        elif answer >= kinds.UNPICK:
            put_back(g, side, answer - kinds.UNPICK)
    if answer == kinds.TAKE_BACK:
        take_back(g, side)
    return answer


def show_set(g: Congress, side: int, target: int) -> int:
    """The picked cards are laid open; their level."""
    cause = g.cause[target][0]
    direction = direction_to(g, side, target)
    level = picked_level(g, side, cause, direction, NONE)
    for n in range(members_of(g)):
        for card in g.picked[side + n]:
            g.picked[side + n].remove_open(card)
            tell(g, events.SHOWS, side + n, card, strength(g, card, cause, direction))
            if direction == SUPPORT:
                g.played.add(card)
            else:
                g.played_against.add(card)
    return level
