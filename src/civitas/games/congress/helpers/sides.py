"""Who plays together: a side is a seat, or with teams the first seat of a team. Its members act in turn: what a team is
asked, its speaker answers (CON-TEAM-03, -09)."""

from __future__ import annotations

from ..state import Congress


def is_side(g: Congress, seat: int) -> bool:
    return g.teams == 0 or seat % 2 == 0


def side_of(g: Congress, seat: int) -> int:
    return seat if g.teams == 0 else seat - seat % 2


def members_of(g: Congress) -> int:
    """Seats of one side; they are side, side + 1."""
    return 2 if g.teams == 1 else 1


def speaker(g: Congress, side: int) -> int:
    """The member who acts for this side now."""
    return side + g.speaks[side]


def pass_the_word(g: Congress, side: int) -> None:
    """At the end of a team's turn: from now on the other member acts."""
    if g.teams == 1:
        g.speaks[side] = 1 - g.speaks[side]


def side_after(g: Congress, side: int, n: int) -> int:
    """The n-th side clockwise from this one."""
    return (side + n * members_of(g)) % g.seats


def sides(g: Congress) -> int:
    return g.seats // members_of(g)
