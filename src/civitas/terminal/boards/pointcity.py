"""Point City in a terminal: the market as a grid, then the players, own city first, and the civic tokens."""

from __future__ import annotations

import re
from typing import Any

from rich.text import Text

from ...games.pointcity.words.board import worth
from ...kernel.table.events import counted
from .ink import MARK, QUIET, beside, entry, fitted, own_first, seat_title, title

COLORS = {
    "economy": "#f0e442",
    "energy": "#e69f00",
    "community": "#e39ac4",
    "ecology": "#4fc79b",
    "industry": "#56b4e9",
    "ingenuity": "#ffffff",
}
WIDE = 31  # a cell in which whole words have room
SPACES = re.compile(r"rows? ([1-4])(?: and ([1-4]))?|columns? ([1-4])(?: and ([1-4]))?")


def draw(view: dict[str, Any], width: int, marked: str = "") -> Text:
    lines = [pile(view, width), *market(view, width, spaces_of(marked)), Text()]
    for seat in own_first(view):
        lines += [*city(seat_title(view, seat), view["players"][seat], width), Text()]
    if view["solo"]:
        lines += [*automa(view["solo"], width), Text()]
    lines += tokens(view["supply"], width)
    return Text("\n").join(lines)


# ---------------------------------------------------------------- the market


def spaces_of(label: str) -> set[str]:
    """The spaces that an option names: "(row 1, columns 2 and 3)"."""
    found = SPACES.findall(label.rpartition("(")[2])
    rows = [n for first, second, *_ in found for n in (first, second) if n]
    columns = [n for *_, first, second in found for n in (first, second) if n]
    return {f"r{row}c{column}" for row in rows for column in columns}


def market(view: dict[str, Any], width: int, marked: set[str]) -> list[Text]:
    widths, lines = [max(16, (width + 3 - column) // 4) for column in range(4)], []
    taken = {space(n) for n in view["solo"]["markers"]} if view["solo"] else set()
    for row in range(4):
        cells = []
        for column in range(4):
            number = 4 * row + column
            here = space(number)
            sign = "*" if here in taken else " "  # the automa takes it next
            cells.append(cell(view["market"][number], here, sign, widths[column], here in marked))
        lines += beside(cells, widths)
    return lines


def cell(lying: dict[str, Any], here: str, sign: str, width: int, marked: bool) -> list[Text]:
    """Two lines: where and what, then what it costs and gives. Under the cursor it is reversed and has a pointer."""
    wide = width >= WIDE
    if lying["side"] == "building":
        what, style, below = lying["building"]["name"], "bold", price(lying["building"], wide)
    elif lying["side"] == "resource":
        what, style, below = resource(lying["resource"]), COLORS[lying["resource"]["resource"]], Text()
    else:
        what, style, below = "–", QUIET, Text()
    first = Text.assemble((here, MARK if marked else QUIET), ("▸" if marked else sign))
    first.append_text(fitted(what, width - 6, style + (" reverse" if marked else "")))
    return [first, Text.assemble("     " if wide else "", below)]


def price(building: dict[str, Any], wide: bool) -> Text:
    """'3 comm 2 ecol → 5 points'; in a narrow cell '3comm 2ecol→5p'."""
    gap = " " if wide else ""
    out = Text(" ").join(Text(f"{n}{gap}{name[:4].capitalize()}", COLORS[name]) for name, n in building["cost"].items())
    out.append(f"{gap}→{gap}", QUIET)
    if building["civic"]:
        return out.append("civic" + (" token" if wide else ""), "italic")
    if building["permanent"]:
        out.append(building["permanent"][: None if wide else 4].capitalize(), COLORS[building["permanent"]])
    if building["points"] or not building["permanent"]:
        out.append(" " if building["permanent"] else "")
        out.append(points(building["points"]) if wide else f"{building['points']}p")
    return out


def pile(view: dict[str, Any], width: int) -> Text:
    """The title of the market tells of the pile beside it."""
    top = view["pile"]["top"]
    out = Text(f"pile: {counted(view['pile']['count'], 'card')}", QUIET)
    if top:
        out.append(", on top ").append(resource(top), COLORS[top["resource"]])
    return Text.assemble(title("Market", width - out.cell_len - 1), " ", out)


def space(number: int) -> str:
    return f"r{number // 4 + 1}c{number % 4 + 1}"


# ---------------------------------------------------------------- players


def city(name: Text, player: dict[str, Any], width: int) -> list[Text]:
    """A player's things; what is not there is left out."""
    lines = [Text.assemble(name, f": {worth(player)}")]
    hand = ", ".join(f"{card['count']} {resource(card)}" for card in player["hand"])
    permanents = ", ".join(f"{n} {kind.capitalize()}" for kind, n in player["permanents"].items() if n)
    lines.append(entry("hand", hand or "no cards", width))
    if permanents:
        lines.append(entry("permanent", permanents, width))
    for token in player["tokens"]:
        lines.append(entry("token", f"{token['name']}, now {points(token['points'])}: {token['text']}", width))
    if player["city"]:
        names = ", ".join(building["name"] for building in player["city"])
        lines.append(entry("city", f"{len(player['city'])}: {names}", width))
    return lines


def automa(solo: dict[str, Any], width: int) -> list[Text]:
    lines = city(Text(f"  The automa, level {solo['level']}", "bold"), solo["automa"], width)
    spaces = " and ".join(space(n) for n in sorted(solo["markers"]))
    if spaces:
        lines.append(entry("takes next", f"{spaces} (marked *)", width))
    for level in (solo["rating"] or {}).get("levels", []):
        beaten = "beaten" if level["beaten"] else "not beaten"
        lines.append(entry(f"level {level['level']}", f"{points(level['points'])}, {beaten}", width))
    return lines


def tokens(supply: list[dict[str, Any]], width: int) -> list[Text]:
    lines = [title("Civic tokens to claim", width)]
    return lines + ([entry(t["name"], t["text"], width, 24) for t in supply] or [Text("  none are left", QUIET)])


# ---------------------------------------------------------------- words


def resource(card: dict[str, Any]) -> str:
    return str(card["resource"]).capitalize() + (" x2" if card["symbols"] == 2 else "")


def points(number: int) -> str:
    return counted(number, "point")
