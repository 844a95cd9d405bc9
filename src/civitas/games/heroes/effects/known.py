"""What a hero can do by its sheet: which powers are open, and which ONGOING power is on. No rule that waits."""

from __future__ import annotations

from .. import cards
from ..state import Heroes
from ..tables import NUMBER, WORD

FIRST_POWER, POWERS = cards.POWER_CODE, cards.POWERS


def code_of(g: Heroes, seat: int, power: int) -> int:
    """Where the code of this power of the hero's sheet stands."""
    return FIRST_POWER + POWERS * g.hero[seat] + power


def ongoing(g: Heroes, seat: int, word: int) -> int:
    """The number of the hero's ONGOING power, if it is this one and has been reached; else 0."""
    if g.tier[seat] < 3:
        return 0
    code = code_of(g, seat, POWERS - 1)
    return NUMBER[code, 0] if WORD[code, 0] == word else 0


def is_open(g: Heroes, seat: int, power: int) -> bool:
    """Two powers are unlocked at each of the first two thresholds, for good."""
    return g.tier[seat] > power // 2
