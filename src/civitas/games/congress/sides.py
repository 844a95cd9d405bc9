"""Who plays together: a side is a seat, or with teams the first seat of a team (CON-TEAM-09)."""

from __future__ import annotations

from .state import NONE, Congress


def is_side(g: Congress, seat: int) -> bool:
    return g.teams == 0 or seat % 2 == 0


def side_of(g: Congress, seat: int) -> int:
    return seat if g.teams == 0 else seat - seat % 2


def mate(g: Congress, side: int) -> int:
    """The team mate of a side's first seat, or NONE."""
    return NONE if g.teams == 0 else side + 1


def members_of(g: Congress) -> int:
    """Seats of one side; they are side, side + 1."""
    return 2 if g.teams == 1 else 1


def side_after(g: Congress, side: int, n: int) -> int:
    """The n-th side clockwise from this one."""
    return (side + n * members_of(g)) % g.seats


def sides(g: Congress) -> int:
    return g.seats // members_of(g)
