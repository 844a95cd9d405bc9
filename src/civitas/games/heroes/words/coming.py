"""What the coming Upkeep brings each citizen if the turn ends as the table stands. Read from what a seat sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..constants import NORTH, SOUTH, SPACES
from ..view import missing_at

if TYPE_CHECKING:
    from civitas.kernel.state.seen import Seen

MOVES, TOKEN, LEAVES, MISSING, HELD = "moves", "token", "leaves", "missing", "held"


def citizens_left(seen: Seen) -> int:
    return int(seen.people_count + seen.vics_count + seen.people_ahead_count)


def fate(seen: Seen, space: int) -> str | None:
    """None where nobody stands."""
    here = seen.city[space]
    if here is None:
        return None
    free = space < SOUTH and seen.city[space + 1] is None
    if here.card == seen.held and free:
        return MISSING if seen.tokens[space] >= missing_at(seen) else HELD
    row = all(seen.city[n] is not None for n in range(space, SPACES))
    moves = citizens_left(seen) == 0 or row
    if moves and space == NORTH:
        return LEAVES
    tokens = seen.tokens[space] + (0 if moves else 1)
    if tokens >= missing_at(seen):
        return MISSING
    return MOVES if moves else TOKEN


def lost(seen: Seen) -> list[int]:
    """The spaces whose citizens the coming Upkeep takes."""
    return [space for space in range(SPACES) if fate(seen, space) in (LEAVES, MISSING)]
