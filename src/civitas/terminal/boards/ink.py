"""What all drawings share: the colors of the seats, lines that fit, blocks side by side.

The seats have the colors of Okabe and Ito and always a letter too; without any color nothing is lost.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.cells import cell_len, set_cell_size
from rich.text import Text

SEATS = ("#56b4e9", "#e69f00", "#4fc79b", "#e39ac4", "#f0e442", "#d9773f", "#9db4c8")
QUIET = "#9aa5b1"
MARK = "bold reverse"


def letter(seat: int) -> str:
    return chr(65 + seat)


def seat_title(view: dict[str, Any], seat: int) -> Text:
    """'A Ada (you)', in the seat's color; an arrow where the seat is asked."""
    you = " (you)" if seat == view["seat"] else ""
    asked = "▶ " if view["asked"] == seat else "  "
    return Text.assemble((asked, "bold"), (f"{letter(seat)} {view['names'][seat]}{you}", f"bold {SEATS[seat]}"))


def own_first(view: dict[str, Any]) -> list[int]:
    """The seats as the looker sits: own seat, then around the table."""
    count, first = len(view["names"]), view["seat"] or 0
    return [(first + n) % count for n in range(count)]


def fitted(text: str, width: int, style: str = "") -> Text:
    """As wide as this and no wider, cut with an ellipsis."""
    if cell_len(text) > width:
        text = set_cell_size(text, max(0, width - 1)).rstrip() + "…"
    return Text(set_cell_size(text, width), style)


def entry(what: str, text: str, width: int, indent: int = 13) -> Text:
    """A word and what belongs to it; the lines that follow begin below the text."""
    out = Text("  ")
    out.append(what.ljust(indent - 2), QUIET)
    room, used = max(10, width - indent), 0
    for number, word in enumerate(text.split(" ")):
        if number and used + 1 + cell_len(word) > room:
            out.append("\n" + " " * indent)
            used = 0
        elif number:
            out.append(" ")
            used += 1
        out.append(word)
        used += cell_len(word)
    return out


def folded(line: Text, width: int, indent: int, seams: Sequence[str]) -> Text:
    """Nothing is cut: what is too long goes on below, so far in; it is parted after the last seam that fits."""
    if line.cell_len <= width:
        return line
    at = max(line.plain.rfind(seam, indent, width) + len(seam.rstrip()) for seam in seams)
    first, rest = line.divide([at if at > indent else width])
    rest = Text(" " * indent).append_text(rest[len(rest.plain) - len(rest.plain.lstrip()) :])
    return Text("\n").join([first, folded(rest, width, indent, seams)])


def beside(columns: Sequence[Sequence[Text]], widths: Sequence[int]) -> list[Text]:
    """Blocks of lines next to each other."""
    out = []
    for row in range(max((len(c) for c in columns), default=0)):
        line = Text()
        for column, width in zip(columns, widths, strict=True):
            cell = column[row].copy() if row < len(column) else Text()
            cell.truncate(width, overflow="ellipsis")
            cell.pad_right(width - cell.cell_len)
            line.append_text(cell)
        line.rstrip()
        out.append(line)
    return out


def title(text: str, width: int) -> Text:
    """The name of a part of the table, with a rule after it."""
    return Text.assemble((text, "bold"), (" " + "─" * max(0, width - cell_len(text) - 1), QUIET))
