"""The impacts by name, with the numbers of the chart."""

from __future__ import annotations

from civitas.kernel.table.events import counted

from ..cards import Cards

IMPACTS = (
    "{votes1}", "{votes2}", "{c1} NAY to YEA", "{c2} NAY to YEA", "{c3} NAY to YEA", "{c4} NAY to YEA",
    "Seven-card hand", "Cherry-Pick five", "{flips1}", "{flips2}", "{c1} YEA to NAY", "{c2} YEA to NAY",
    "{c3} YEA to NAY", "{c4} YEA to NAY", "Raid", "Retire", "Raid all", "Retire all",
    "Turn up a Circumstance card instead",
)  # fmt: skip


def impact_text(content: Cards, impact: int) -> str:
    tables = content.tables
    numbers: dict[str, str | int] = {f"c{n}": int(tables["CONVERTS"][n]) for n in (1, 2, 3, 4)}
    for n in (1, 2):
        numbers |= {f"votes{n}": counted(int(tables["VOTES"][n]), "Vote")}
        numbers |= {f"flips{n}": counted(int(tables["FLIPS"][n]), "Flip")}
    return IMPACTS[impact].format(**numbers)
