"""What a disaster sheet says to players: its own setup text, and where the Danger slider starts."""

from __future__ import annotations

from ..cards import LEVELS, Cards

SEATS = range(2, 6)


def setup_text(content: Cards, disaster: int, level: int, seats: int) -> str:
    """For one game, where level and number of players are known."""
    start = int(content.tables["START_LEVEL"][disaster, level, seats])
    return f"{content.disasters[disaster]['setup_text']} The Danger slider starts on {start}."


def setup_text_of_all(content: Cards, disaster: int) -> str:
    """For every level and number of players; numbers of players with the same starts are named together."""
    marks = content.tables["START_LEVEL"][disaster]
    together: dict[str, list[int]] = {}
    for seats in SEATS:
        starts = "/".join(str(int(marks[level, seats])) for level in range(1, 1 + LEVELS))
        together.setdefault(starts, []).append(seats)
    parts = [f"{starts} ({' or '.join(str(n) for n in seats)} players)" for starts, seats in together.items()]
    start = f"The Danger slider starts, at level 1/2/3, on {', '.join(parts)}."
    return f"{content.disasters[disaster]['setup_text']} {start}"
