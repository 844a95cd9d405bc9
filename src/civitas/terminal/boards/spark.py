"""Citizens of the Spark in a terminal: the assembly's groups side by side, then the cities, own city first."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rich.text import Text

from .ink import MARK, QUIET, beside, entry, own_first, seat_title, title

SPARKS = "#f0e442"
GUILDS = {
    "Agriculture": "#4fc79b",
    "Arts": "#e39ac4",
    "Economics": "#f0e442",
    "Military": "#d9773f",
    "Politics": "#56b4e9",
}


def draw(view: dict[str, Any], width: int, marked: str = "") -> Text:
    guilds = {citizen["name"]: citizen["guilds"] for citizen in view["cast"]}
    lines = [heading(view, width), *assembly(view, width, marked, guilds)]
    if view["hand"]:
        lines.append(entry("your hand", ", ".join(view["hand"]), width))
    if view["drawn"]:
        lines.append(entry("to place", ", ".join(view["drawn"]), width))
    lines.append(Text())
    for seat in own_first(view):
        lines += [*city(seat_title(view, seat), view["players"][seat], width, guilds), Text()]
    if view["solo"]:
        name = Text(f"  Scyntilla, {view['solo']['difficulty']}", "bold")
        lines += [*city(name, view["solo"]["scyntilla"], width, guilds), *plots(view["solo"], width), Text()]
    lines += [title("Discard pile", width), entry("", ", ".join(counted_names(view["pile"])) or "empty", width, 2)]
    return Text("\n").join([*lines, Text(), title("Citizens of this game", width), *cast(view, width)])


def heading(view: dict[str, Any], width: int) -> Text:
    """The title of the assembly tells of the deck."""
    cards = "1 card" if view["deck"]["count"] == 1 else f"{view['deck']['count']} cards"
    deck = f" deck: {cards}" + (", the game is ending" if view["ending"] else "")
    return Text.assemble(title("Assembly", width - len(deck)), (deck, QUIET))


def assembly(view: dict[str, Any], width: int, marked: str, guilds: dict[str, list[str]]) -> list[Text]:
    each, columns = width // len(view["groups"]), []
    for group in view["groups"]:
        under_cursor = f"the {group['token']} group" in marked
        head = Text("▸" if under_cursor else " ")
        head.append(f"{group['token']} group", MARK if under_cursor else "bold")
        head.append(f"  {sparks(group['sparks'])}", SPARKS if group["sparks"] else QUIET)
        cards = [Text("  taken", QUIET)] if group["taken"] else [citizen(card, guilds) for card in group["cards"]]
        columns.append([head, *cards])
    return beside(columns, [each] * len(columns))


def citizen(name: str | None, guilds: dict[str, list[str]]) -> Text:
    out = Text("  ")
    out.append(name or "–", "" if name else QUIET)
    for guild in guilds.get(name or "", []):
        out.append(f" {guild[:4]}", GUILDS.get(guild, QUIET))
    return out


def city(name: Text, player: dict[str, Any], width: int, guilds: dict[str, list[str]]) -> list[Text]:
    cards = "1 citizen card" if player["cards"] == 1 else f"{player['cards']} citizen cards"
    lines = [Text.assemble(name, ": ", (sparks(player["sparks"]), f"bold {SPARKS}"), f", {cards}")]
    stacks = [stack(each, guilds) for each in player["stacks"]]
    across = max(1, min(3, width // 34))
    rows = -(-len(stacks) // across)
    if stacks:
        lines += beside([stacks[n * rows : (n + 1) * rows] for n in range(across)], [width // across] * across)
    for each in player["stacks"]:
        if each["converted"]:
            lines.append(entry("converted", f"under {each['name']}: {', '.join(each['converted'])}", width))
    for rest in player["rests"]:
        lines.append(entry("converted", f"only, under {rest['name']}: {', '.join(rest['converted'])}", width))
    if player["above"]:
        lines.append(entry("above", player["above"], width))
    if player["revealed"]:
        lines.append(entry("kept", ", ".join(player["revealed"]), width))
    icons = ", ".join(f"{n} {guild}" for guild, n in player["icons"].items() if n)
    return lines + ([entry("icons", icons, width)] if icons else [])


def stack(each: dict[str, Any], guilds: dict[str, list[str]]) -> Text:
    """'■■□ Philosopher x2 Arts': the level as filled squares, then how many cards lie face up."""
    level = each["level"]
    out = Text("  ")
    out.append("■" * level + "□" * (3 - level), QUIET)
    out.append(f" {each['name']} x{each['face']}", "bold")
    for guild in guilds.get(each["name"], []):
        out.append(f" {guild[:4]}", GUILDS.get(guild, QUIET))
    return out


def plots(solo: dict[str, Any], width: int) -> list[Text]:
    lines = [entry("her deck", f"{len(solo['left'])}: {', '.join(plot['name'] for plot in solo['left'])}", width)]
    if solo["plot"]:
        lines.append(entry("plays", f"{solo['plot']['name']}: {solo['plot']['text']}", width))
    return lines + ([entry("encore", "the next card counts twice", width)] if solo["encore"] else [])


def cast(view: dict[str, Any], width: int) -> list[Text]:
    """What each citizen does at its three levels."""
    lines = []
    for each in view["cast"]:
        head = Text(f"  {each['name']}", "bold")
        for guild in each["guilds"]:
            head.append(f"  {guild}", GUILDS.get(guild, QUIET))
        lines.append(head.append(f"  {', '.join(each['kinds'])}" if each["kinds"] else "", QUIET))
        levels = list(dict.fromkeys(each["levels"]))
        if len(levels) == 1:
            lines.append(entry("all levels", levels[0], width))
        else:
            lines += [entry(f"level {n}", text, width) for n, text in enumerate(each["levels"], 1)]
    return lines


def counted_names(names: list[str]) -> list[str]:
    return [f"{name} x{n}" if n > 1 else name for name, n in Counter(names).items()]


def sparks(number: int) -> str:
    return "1 spark" if number == 1 else f"{number} sparks"
