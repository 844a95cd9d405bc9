"""Citizens of the Spark as plain text: the assembly, then each city as lines of stacks. It reads a view and
nothing else."""

from __future__ import annotations

import textwrap
from collections import Counter
from typing import Any


def board(view: dict[str, Any]) -> str:
    lines = [heading(view), "", *assembly(view), ""]
    lines += line("discards", ", ".join(counted_names(view["pile"])) or "none")
    if view["hand"]:
        lines += line("your hand", ", ".join(view["hand"]))
    if view["drawn"]:
        lines += line("to place", ", ".join(view["drawn"]))
    for player in view["players"]:
        name = view["names"][player["seat"]] + (" (you)" if player["seat"] == view["seat"] else "")
        lines += ["", *city(name, player)]
    if view["solo"]:
        lines += ["", *city("Scyntilla", view["solo"]["scyntilla"], tokens=True), *plots(view["solo"])]
    return "\n".join(lines)


def heading(view: dict[str, Any]) -> str:
    ending = " The deck has run out." if view["ending"] else ""
    return f"Citizens of the Spark, turn {view['turn']}. {view['deck']['count']} cards in the deck.{ending}"


def assembly(view: dict[str, Any]) -> list[str]:
    lines = []
    for group in view["groups"]:
        cards = "taken" if group["taken"] else ", ".join(card or "-" for card in group["cards"])
        lines += line(f"{group['token']} group", f"{cards}; {sparks(group['sparks'])}")
    return lines


def city(name: str, player: dict[str, Any], tokens: bool = False) -> list[str]:
    icons = [f"{n} {guild}" for guild, n in player["icons"].items() if n]
    cards = "1 citizen card" if player["cards"] == 1 else f"{player['cards']} citizen cards"
    lines = [f"{name}: {sparks(player['sparks'])}, {cards}"]
    for place, stack in enumerate(player["stacks"]):
        head = ("top", "middle", "bottom")[place] if tokens and place < 3 else ""
        lines += line(head, stack_text(stack))
    for rest in player["rests"]:
        lines += line("", f"converted only, under {rest['name']}: {', '.join(rest['converted'])}")
    if player["above"]:
        lines += line("above", player["above"])
    if player["revealed"]:
        lines += line("kept", ", ".join(player["revealed"]))
    return lines + (line("icons", ", ".join(icons)) if icons else [])


def stack_text(stack: dict[str, Any]) -> str:
    converted = f", converted under it: {', '.join(stack['converted'])}" if stack["converted"] else ""
    return f"{stack['name']} x{stack['face']}{converted}"


def plots(solo: dict[str, Any]) -> list[str]:
    lines = line("her deck", f"{len(solo['left'])} cards: {', '.join(plot['name'] for plot in solo['left'])}")
    if solo["plot"]:
        lines += line("plays", f"{solo['plot']['name']}: {solo['plot']['text']}")
    return lines + (line("encore", "the next card counts twice") if solo["encore"] else [])


def counted_names(names: list[str]) -> list[str]:
    return [f"{name} x{n}" if n > 1 else name for name, n in Counter(names).items()]


def sparks(number: int) -> str:
    return "1 spark" if number == 1 else f"{number} sparks"


def line(what: str, text: str) -> list[str]:
    return textwrap.wrap(f"  {what:<12}  {text}", 100, subsequent_indent=" " * 16, break_on_hyphens=False)
