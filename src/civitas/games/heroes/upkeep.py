"""End of Player Turn Upkeep: citizens move, danger tokens, a new citizen, a full Recruitment Area. Nobody is asked."""

from __future__ import annotations

from civitas.kernel import tell

from . import events
from .constants import ADD_STEP, BY_LEAVING, BY_TOKENS, MOVE_STEP, NONE, NORTH, REFILL_STEP, SOUTH, SPACES, TOKEN_STEP
from .helpers.city import goes_missing, over, put_tokens, token_limit
from .helpers.deck import add_citizen, citizens_left, refill
from .state import Heroes


def upkeep(g: Heroes) -> None:
    held = held_space(g)
    tell(g, events.UPKEEP, MOVE_STEP)
    moving = movers(g, held)
    move(g, moving)
    if over(g):
        return
    tell(g, events.UPKEEP, TOKEN_STEP)
    stayed = 31 - (moving >> 1) if held < 0 else (31 - (moving >> 1)) & (31 - (1 << held))
    danger_tokens(g, stayed)
    if over(g):
        return
    g.held = NONE
    tell(g, events.UPKEEP, ADD_STEP)
    add_citizen(g)
    tell(g, events.UPKEEP, REFILL_STEP)
    refill(g)


def held_space(g: Heroes) -> int:
    """Where the held citizen stands, if no other stands directly to its right now; else NONE."""
    for space in range(SOUTH):
        if g.held >= 0 and g.city[space] == g.held and g.city[space + 1] < 0:
            return space
    return NONE


def movers(g: Heroes, held: int) -> int:
    """The spaces whose citizens move, as bits, judged before anybody moves (HER-MOVE-07): with cards in the deck, the
    unbroken row that ends in South; without, everybody, gaps or not."""
    bits = 0
    if citizens_left(g) == 0:
        for space in range(SPACES):
            if g.city[space] >= 0 and space != held:
                bits = bits | (1 << space)
        return bits
    last = SOUTH
    while last >= NORTH and g.city[last] >= 0:
        bits = bits | (1 << last)
        last -= 1
    return bits


def move(g: Heroes, moving: int) -> None:
    """Each one space toward North; from North out of the city."""
    for space in range(SPACES):
        if moving >> space & 1 == 0:
            continue
        if space == NORTH:
            goes_missing(g, NORTH, BY_LEAVING)
            if over(g):
                return
        else:
            g.city.place(space - 1, g.city.take(space))
            g.tokens[space - 1] = g.tokens[space]
            g.tokens[space] = 0
            tell(g, events.MOVES, g.city[space - 1], space - 1)


def danger_tokens(g: Heroes, stayed: int) -> None:
    """One for each citizen that did not move; then who has three becomes missing, from North to South."""
    for space in range(SPACES):
        if stayed >> space & 1 == 1:
            put_tokens(g, space, 1)
    limit = token_limit(g)
    for space in range(SPACES):
        if g.city[space] >= 0 and g.tokens[space] >= limit and not over(g):
            goes_missing(g, space, BY_TOKENS)
