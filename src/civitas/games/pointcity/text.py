"""Point City as plain text: the market as a grid, hands and cities as lines. It reads a view and nothing else."""

from __future__ import annotations

from typing import Any

from .cards import RESOURCES, TYPES

SHORT = {"economy": "eco", "energy": "ene", "community": "com", "ecology": "nat", "industry": "ind", "ingenuity": "wild"}
WIDE = 22


def board(view: dict[str, Any]) -> str:
    lines = [heading(view), "", *market(view), "", *tokens(view), ""]
    for player in view["players"]:
        name = view["names"][player["seat"]] + (" (you)" if player["seat"] == view["seat"] else "")
        lines += city(name, player)
    if view["solo"]:
        lines += city(f"The automa, level {view['solo']['level']}", view["solo"]["automa"])
    return "\n".join(lines)
