"""The impacts by name, with the numbers of the chart."""

from __future__ import annotations

from .cards import Content

IMPACTS = (
    "{votes1} Vote", "{votes2} Votes", "{c1} NAY to YEA", "{c2} NAY to YEA", "{c3} NAY to YEA", "{c4} NAY to YEA",
    "seven-card hand", "Cherry-Pick five", "{flips1} Flip", "{flips2} Flips", "{c1} YEA to NAY", "{c2} YEA to NAY",
    "{c3} YEA to NAY", "{c4} YEA to NAY", "Raid", "Retire", "Raid all", "Retire all",
    "turn up a Circumstance card instead",
)  # fmt: skip


def impact_text(content: Content, impact: int) -> str:
    tables = content.tables
    numbers = {f"votes{n}": int(tables["VOTES"][n]) for n in (1, 2)}
    numbers |= {f"flips{n}": int(tables["FLIPS"][n]) for n in (1, 2)}
    numbers |= {f"c{n}": int(tables["CONVERTS"][n]) for n in (1, 2, 3, 4)}
    return IMPACTS[impact].format(**numbers)
