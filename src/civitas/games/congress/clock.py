"""A timed game by the clock: the signal ends the game after the turn under way (CON-TIME-04)."""

from __future__ import annotations

from .state import Congress


def time_is_up(g: Congress, seat: int) -> None:
    g.time_up = 1
