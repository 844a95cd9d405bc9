"""Citizens of the Spark in a terminal: the assembly's groups side by side, then the cities, own city first."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rich.text import Text

from ...games.spark.cards import SIGNS
from .ink import MARK, QUIET, beside, entry, own_first, seat_title, title

SPARKS = "#f0e442"
GUILDS = {
    "Agriculture": "#4fc79b",
    "Arts": "#e39ac4",
    "Economics": "#f0e442",
    "Military": "#d9773f",
    "Politics": "#56b4e9",
}
COLORS = {  # of the kinds of actions and abilities, by the name that the view gives
    "white": "#ffffff",
    "orange": "#ff9b3d",
    "purple": "#c08cff",
    "gray": "#a8a8a8",
    "yellow": "#ffe14d",
    "pink": "#ff8fc4",
}
Cast = dict[str, dict[str, Any]]
"""the citizens of the game, by name"""


def draw(view: dict[str, Any], width: int, marked: str = "") -> Text:
    citizens = {each["name"]: each for each in view["cast"]}
    lines = [heading(view, width), *assembly(view, width, marked, citizens)]
    if view["hand"]:
        lines.append(entry("your hand", ", ".join(view["hand"]), width))
    if view["drawn"]:
        lines.append(entry("to place", ", ".join(view["drawn"]), width))
    lines.append(Text())
    for seat in own_first(view):
        lines += [*city(seat_title(view, seat), view["players"][seat], width, citizens), Text()]
    if view["solo"]:
        name = Text(f"  Scyntilla, {view['solo']['difficulty']}", "bold")
        lines += [*scyntilla(name, view["solo"]["scyntilla"], width, citizens), *plots(view["solo"], width), Text()]
    lines += [title("Discard pile", width), entry("", ", ".join(counted_names(view["pile"])) or "empty", width, 2)]
    lines.append(entry("supply", token_text(view["supply"]), width))
    return Text("\n").join([*lines, Text(), title("Citizens of this game", width), *cast(view, width)])


def heading(view: dict[str, Any], width: int) -> Text:
    """The title of the assembly tells of the deck."""
    cards = "1 card" if view["deck"]["count"] == 1 else f"{view['deck']['count']} cards"
    deck = f" deck: {cards}" + (", the game is ending" if view["ending"] else "")
    return Text.assemble(title("Assembly", width - len(deck)), (deck, QUIET))


def assembly(view: dict[str, Any], width: int, marked: str, citizens: Cast) -> list[Text]:
    each, columns = width // len(view["groups"]), []
    for group in view["groups"]:
        under_cursor = f"the {group['token']} group" in marked
        head = Text("▸" if under_cursor else " ")
        head.append(f"{group['token']} group", MARK if under_cursor else "bold")
        head.append(f"  {sparks(group['sparks'])}", SPARKS if group["sparks"] else QUIET)
        cards = [Text("  taken", QUIET)] if group["taken"] else [citizen(card, citizens) for card in group["cards"]]
        columns.append([head, *cards])
    return beside(columns, [each] * len(columns))


def citizen(name: str | None, citizens: Cast) -> Text:
    out = Text("  ")
    if name is None:
        return out.append("–", QUIET)
    return out.append_text(signs(citizens[name])).append(name).append_text(guilds(citizens[name]))


def signs(each: dict[str, Any]) -> Text:
    """'⚔ ': the icons of what a citizen can do, in the colors of the kinds."""
    out = Text()
    for kind, color in zip(each["kinds"], each["colors"], strict=True):
        out.append(SIGNS[kind], COLORS[color])
    return out.append(" ")


def guilds(each: dict[str, Any]) -> Text:
    out = Text()
    for guild in each["guilds"]:
        out.append(f" {guild[:4]}", GUILDS.get(guild, QUIET))
    return out


def city_title(name: Text, player: dict[str, Any]) -> Text:
    cards = "1 citizen card" if player["cards"] == 1 else f"{player['cards']} citizen cards"
    return Text.assemble(name, ": ", (sparks(player["sparks"]), f"bold {SPARKS}"), f", {cards}")


def city(name: Text, player: dict[str, Any], width: int, citizens: Cast) -> list[Text]:
    lines = [city_title(name, player)]
    stacks = [stack(each, citizens) for each in player["stacks"]]
    across = max(1, min(3, width // 34))
    rows = -(-len(stacks) // across)
    if stacks:
        lines += beside([stacks[n * rows : (n + 1) * rows] for n in range(across)], [width // across] * across)
    return lines + besides(player, width)


def scyntilla(name: Text, hers: dict[str, Any], width: int, citizens: Cast) -> list[Text]:
    """Her city lies left of the tokens: a stack beside each, the fourth below the third and the others left of it."""
    wide = max(1, len(hers["stacks"]) - 3)
    rows = min(4, len(hers["stacks"]))
    room = (width - 9) // wide
    columns = [[Text() for _ in range(rows)] for _ in range(wide)]
    tokens = [Text() for _ in range(rows)]
    for each in hers["stacks"]:
        columns[wide - 1 - each["left"]][each["row"]] = sideways(each, citizens, room)
        tokens[each["row"]] = Text(f"│ {each['token'] or ''}", QUIET)
    return [
        city_title(name, hers),
        *beside([*columns, tokens], [room] * wide + [9]),
        *besides(hers, width),
    ]


def sideways(each: dict[str, Any], citizens: Cast, room: int) -> Text:
    """'▌▌▌⚔ Tyrant x2+1': her cards overlap sideways, so that an edge is seen of each below the top one, or of as many
    as there is room for (SPK-SOLO-SETUP-05)."""
    number = f" x{each['face']}" + (f"+{len(each['converted'])}" if each["converted"] else "")
    sign = signs(citizens[each["name"]])
    left = room - len("  " + number + "…") - sign.cell_len
    name = Text(each["name"])
    name.truncate(max(4, left - 1), overflow="ellipsis")
    edges = min(each["face"] + len(each["converted"]), max(1, left - name.cell_len))
    out = Text("  ").append("▌" * edges, QUIET).append_text(sign).append(name.plain + number, "bold")
    return out.append_text(guilds(citizens[each["name"]]))


def besides(player: dict[str, Any], width: int) -> list[Text]:
    """What a city has besides its stacks."""
    lines = []
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
    lines += [entry("icons", icons, width)] if icons else []
    return lines + ([entry("tokens", token_text(player["tokens"]), width)] if player["sparks"] else [])


def stack(each: dict[str, Any], citizens: Cast) -> Text:
    """'■■□ ◆ Philosopher x2 Arts': the level as filled squares, then how many cards lie face up."""
    level = each["level"]
    out = Text("  ")
    out.append("■" * level + "□" * (3 - level) + " ", QUIET)
    out.append_text(signs(citizens[each["name"]])).append(f"{each['name']} x{each['face']}", "bold")
    return out.append_text(guilds(citizens[each["name"]]))


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
        for kind, color in zip(each["kinds"], each["colors"], strict=True):
            head.append(f"  {SIGNS[kind]} {kind}", COLORS[color])
        lines.append(head)
        levels = list(dict.fromkeys(each["levels"]))
        if len(levels) == 1:
            lines.append(entry("all levels", levels[0], width))
        else:
            lines += [entry(f"level {n}", text, width) for n, text in enumerate(each["levels"], 1)]
    return lines


def token_text(tokens: dict[str, int]) -> str:
    return ", ".join(f"{number} x {value}" for value, number in tokens.items() if number) or "none"


def counted_names(names: list[str]) -> list[str]:
    return [f"{name} x{n}" if n > 1 else name for name, n in Counter(names).items()]


def sparks(number: int) -> str:
    return "1 spark" if number == 1 else f"{number} sparks"
