"""The end of a game on the screen: who has won, and the scoring sheet line by line."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from ..kernel.table.summary import winners
from ..kernel.table.table import Table
from .boards.ink import QUIET, SEATS, letter, title

APART = ("seat", "total", "place")  # they have columns of their own


def drawn(table: Table, view: dict[str, Any], width: int) -> Text:
    result = table.result
    assert result is not None
    lines = [title("The end", width), Text(winners(table, result.winners), "bold")]
    if result.reason:
        lines.append(Text(result.reason))
    seats, rows, heads = sheet(table, view)
    wide = [max(len(row[n]) for row in [heads, *rows]) for n in range(len(heads))]
    lines += [Text(), Text(aligned(heads, wide), QUIET)]
    for seat, row in zip(seats, rows, strict=True):
        lines.append(Text(aligned(row, wide), SEATS[seat] if seat < table.seats else ""))
    return Text("\n").join([*lines, Text(), Text()])


def sheet(table: Table, view: dict[str, Any]) -> tuple[list[int], list[list[str]], list[str]]:
    """Seats, their rows, and the heads: place, name, the parts of the score as the game tells them, the total unless it
    says that there is none."""
    result = table.result
    assert result is not None
    told = {entry["seat"]: entry for entry in view.get("scores") or []}
    parts = [key for key in next(iter(told.values()), {}) if key not in APART]
    seats, rows = sorted(range(table.seats), key=lambda s: (result.places[s], s)), []
    for seat in seats:
        place = "" if table.game.rules.coop or table.seats == 1 else f"{result.places[seat]}."
        own = told.get(seat, {})
        name = f"{letter(seat)} {table.names[seat]}"
        rows.append([place, name, *(number(own.get(part)) for part in parts), str(result.scores[seat])])
    beyond = sorted(set(told) - set(seats))  # the automa
    for seat in beyond:
        entry = told[seat]
        rows.append(["", table.game.words.automa, *(number(entry[part]) for part in parts), str(entry["total"])])
    heads = ["", "", *(part.replace("_", " ") for part in parts), "total"]
    if told and all(entry.get("total", 0) is None for entry in told.values()):
        rows, heads = [row[:-1] for row in rows], heads[:-1]
    return seats + beyond, rows, heads


def number(part: Any) -> str:
    """A part of a score; of a list of things, what they are worth together."""
    return str(sum(each["points"] for each in part)) if isinstance(part, list) else str(part)


def aligned(cells: list[str], wide: list[int]) -> str:
    return "  ".join(c.ljust(w) if n < 2 else c.rjust(w) for n, (c, w) in enumerate(zip(cells, wide, strict=True)))
