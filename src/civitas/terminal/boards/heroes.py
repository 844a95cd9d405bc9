"""Citizen Heroes in a terminal: the own hand, the city from north to south, areas, disaster sheet, heroes."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from ...kernel.table.events import counted
from .ink import MARK, QUIET, entry, folded, own_first, seat_title, title

COLORS = {"R": "#e8836b", "B": "#56b4e9", "G": "#4fc79b", "Y": "#f0e442"}
DANGER = "#e8836b"
NAME = 20  # cells for the name of a space of the city


def draw(view: dict[str, Any], width: int, marked: str = "") -> Text:
    """In a small window the top is all that one sees: there is what the next choice is made with."""
    own = view["seat"]
    lines = [heading(view, width), *(head(view, own, width) if own is not None else [])]
    lines += [*city(view, width, marked), Text(), *areas(view, width), Text()]
    lines += [*sheet(view["disaster"], view["citizens"], width), Text()]
    for seat in own_first(view):
        lines += [*head(view, seat, width), *deeds(view["players"][seat], width), Text()]
    return Text("\n").join(lines)


def heading(view: dict[str, Any], width: int) -> Text:
    """The title of the city tells how far the danger is, and how many are still to come."""
    disaster, left = view["disaster"], view["citizens"]["deck"]
    people = "1 citizen" if left == 1 else f"{left} citizens"
    rest = f" danger {disaster['danger']} of {disaster['end']}, deck: {people}"
    name = f"City, {disaster['name']}, level {view['level']}"
    return Text.assemble(title(name, max(len(name) + 2, width - len(rest))), (rest, QUIET))


def city(view: dict[str, Any], width: int, marked: str) -> list[Text]:
    pieces = {building["name"]: building["pieces"] for building in view["buildings"]}
    lines = []
    for space in view["city"]:
        who, building = space["citizen"], space["building"]
        under_cursor = who is not None and who["name"] in marked
        out = Text("▸ " if under_cursor else "  ")
        out.append(space["name"].ljust(NAME), QUIET)
        if who is None:
            out.append("–", QUIET)
        else:
            out.append(who["name"], MARK if under_cursor else "bold")
            out.append(" ")
            for icon in who["icons"]:
                out.append(f" {icon}", COLORS.get(icon[0], ""))
            out.append(f"  danger {who['danger']}, value {who['value']}", QUIET)
            if space["tokens"]:
                out.append(f"  {counted(space['tokens'], 'token')}", f"bold {DANGER}")
            if space["held"]:
                out.append("  held", QUIET)
        if building is not None:
            out.append(f"  {building} {pieces[building]}", QUIET)
        lines.append(folded(out, width, NAME + 2, ["  "]))
    return lines


def areas(view: dict[str, Any], width: int) -> list[Text]:
    recruits = entry("recruits", "  ".join(card["name"] if card else "–" for card in view["recruitment"]), width)
    rally = entry("rally", "; ".join(f"{c} {' '.join(cards) or '–'}" for c, cards in view["rally"].items()), width)
    responders = view["responders"]
    known = f", on top {' '.join(responders['ahead'])}" if responders["ahead"] else ""
    deck = f"{responders['deck']} in the deck{known}, {len(responders['discard'])} discarded"
    return [colored(recruits), colored(rally), entry("responders", deck, width)]


def colored(text: Text) -> Text:
    """Responders in their colors; their letters say the same."""
    for letter, style in COLORS.items():
        text.highlight_regex(rf"\b{letter}[0-9?C]\S*", style)
    return text


def sheet(disaster: dict[str, Any], citizens: dict[str, Any], width: int) -> list[Text]:
    lines = [title("Disaster", width)]
    if disaster["event"]:
        event = disaster["event"]
        price = f"{event['price']} points, {' '.join(event['icons'])}"
        lines.append(
            entry("event", f"{event['name']}, danger {event['danger']}: {event['text']} (cancel: {price})", width)
        )
    if disaster["ahead"]:
        lines.append(entry("next events", ", ".join(event["name"] for event in disaster["ahead"]), width))
    if citizens["ahead"]:
        lines.append(entry("next", ", ".join(citizen["name"] for citizen in citizens["ahead"]), width))
    lines.append(entry("extreme", f"{disaster['extreme']} of 3 tokens: {disaster['extreme_text']}", width))
    missing = ", ".join(citizen["name"] for citizen in citizens["missing"])
    return [*lines, entry("missing", missing or "nobody", width)]


def head(view: dict[str, Any], seat: int, width: int) -> list[Text]:
    player, name = view["players"][seat], seat_title(view, seat)
    if player["hero"] is None:
        return [name.append(": no hero yet")]
    points, tokens = counted(player["points"], "point"), counted(player["tokens"], "hero token")
    return [
        name.append(f", {player['hero']['name']}: {points}, {tokens}"),
        colored(entry("hand", hand(player), width)),
    ]


def hand(player: dict[str, Any]) -> str:
    """The cards that can be seen, and how many others there are."""
    unseen = [f"{player['unseen']} unseen"] if player["unseen"] else []
    return ", ".join([*filter(None, [" ".join(player["hand"])]), *unseen]) or "–"


def deeds(player: dict[str, Any], width: int) -> list[Text]:
    """What a hero can do, and whom it has rescued."""
    powers = player["hero"]["powers"] if player["hero"] else []
    lines = []
    for power in powers:
        if power["open"]:
            used = ", used" if power["used"] else ""
            lines.append(entry("power", f"{power['name']} ({power['cost']}{used}): {power['text']}", width))
    if player["cube"]:
        lines.append(entry("cube", f"at {player['cube']}", width))
    supports = [f"{c['name']}: {c['text']}" for c in player["supports"]]
    supports += [f"{c['name']} (exhausted)" for c in player["exhausted"]]
    lines += [entry("support", text, width) for text in supports]
    return [*lines, entry("rescued", ", ".join(c["name"] for c in player["rescued"]) or "nobody", width)]
