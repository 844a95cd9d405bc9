"""Citizens of the Spark as plain text: the assembly, then each city as lines of stacks, and which citizen has which
kind of action or ability. It reads a view and nothing else."""

from __future__ import annotations

import textwrap
from collections import Counter
from typing import Any

from ..cards import COLORS, SIGNS

Signs = dict[str, str]
"""the icons of what a citizen can do, by its name"""
WIDTH = 100  # of a line
CELL = 21  # characters for a stack of Scyntilla's, or more where her edges need them and the line has them


def board(view: dict[str, Any]) -> str:
    signs = {each["name"]: "".join(SIGNS[kind] for kind in each["kinds"]) for each in view["cast"]}
    lines = [heading(view), "", *assembly(view), ""]
    lines += line("discards", ", ".join(counted_names(view["pile"])) or "none")
    lines += line("supply", token_text(view["supply"]))
    if view["hand"]:
        lines += line("your hand", ", ".join(view["hand"]))
    if view["drawn"]:
        lines += line("to place", ", ".join(view["drawn"]))
    for player in view["players"]:
        name = view["names"][player["seat"]] + (" (you)" if player["seat"] == view["seat"] else "")
        lines += ["", *city(name, player, signs)]
    if view["solo"]:
        lines += ["", *scyntilla(view["solo"]["scyntilla"], signs), *plots(view["solo"])]
    return "\n".join([*lines, "", *kinds(view)])


def heading(view: dict[str, Any]) -> str:
    ending = " The deck has run out." if view["ending"] else ""
    return f"Citizens of the Spark, turn {view['turn']}. {view['deck']['count']} cards in the deck.{ending}"


def assembly(view: dict[str, Any]) -> list[str]:
    lines = []
    for group in view["groups"]:
        cards = "taken" if group["taken"] else ", ".join(card or "-" for card in group["cards"])
        lines += line(f"{group['token']} group", f"{cards}; {sparks(group['sparks'])}")
    return lines


def kinds(view: dict[str, Any]) -> list[str]:
    """The icon and the color of each kind, with the citizens of this game that have it."""
    lines = []
    for kind, color in COLORS.items():
        names = [each["name"] for each in view["cast"] if kind in each["kinds"]]
        if names:
            lines += line(f"{SIGNS[kind]} {color}", f"{kind}: {', '.join(names)}")
    return lines


def title(name: str, player: dict[str, Any]) -> str:
    cards = "1 citizen card" if player["cards"] == 1 else f"{player['cards']} citizen cards"
    return f"{name}: {sparks(player['sparks'])}, {cards}"


def city(name: str, player: dict[str, Any], signs: Signs) -> list[str]:
    lines = [title(name, player)]
    for stack in player["stacks"]:
        converted = f", converted under it: {', '.join(stack['converted'])}" if stack["converted"] else ""
        lines += line("", f"{signs[stack['name']]} {stack['name']} x{stack['face']}{converted}")
    return lines + besides(player)


def scyntilla(hers: dict[str, Any], signs: Signs) -> list[str]:
    """Her city lies left of the tokens: a stack beside each, the fourth below the third and the others left of it. Her
    cards overlap sideways, so that of each card below the top one an edge is seen (SPK-SOLO-SETUP-05)."""
    wide = max(1, len(hers["stacks"]) - 3)
    room = (WIDTH - len(" " + " | bottom")) // wide - 1
    rows = [[""] * wide for _ in range(4)]
    tokens = ["", "", "", ""]
    for stack in hers["stacks"]:
        rows[stack["row"]][wide - 1 - stack["left"]] = overlapping(stack, signs, room)
        tokens[stack["row"]] = stack["token"] or ""
    width = max(CELL, *(len(cell) for row in rows for cell in row))
    drawn_rows = ["".join(f" {cell:>{width}}" for cell in row) for row in rows]
    lines = [title("Scyntilla", hers)]
    lines += [f" {row} | {token}".rstrip() for row, token in zip(drawn_rows, tokens, strict=True) if row.strip()]
    for stack in hers["stacks"]:
        if stack["converted"]:
            lines += line("converted", f"under {stack['name']}: {', '.join(stack['converted'])}")
    return lines + besides(hers)


def overlapping(stack: dict[str, Any], signs: Signs, room: int) -> str:
    """'[[[⚔ Tyrant x2+1': an edge for each card, or as many as there is room for."""
    converted = f"+{len(stack['converted'])}" if stack["converted"] else ""
    top = f"{signs[stack['name']]} {stack['name']} x{stack['face']}{converted}"
    cards: int = stack["face"] + len(stack["converted"])
    return "[" * min(cards, max(1, room - len(top))) + top


def besides(player: dict[str, Any]) -> list[str]:
    """What a city has besides its stacks."""
    icons = [f"{n} {guild}" for guild, n in player["icons"].items() if n]
    lines = []
    for rest in player["rests"]:
        lines += line("", f"converted only, under {rest['name']}: {', '.join(rest['converted'])}")
    if player["above"]:
        lines += line("above", player["above"])
    if player["revealed"]:
        lines += line("kept", ", ".join(player["revealed"]))
    lines += line("icons", ", ".join(icons)) if icons else []
    return lines + (line("tokens", token_text(player["tokens"])) if player["sparks"] else [])


def token_text(tokens: dict[str, int]) -> str:
    """'3 x 25, 1 x 5': how many tokens of which value."""
    return ", ".join(f"{number} x {value}" for value, number in tokens.items() if number) or "none"


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
    return textwrap.wrap(f"  {what:<12}  {text}", WIDTH, subsequent_indent=" " * 16, break_on_hyphens=False)
