"""Citizen Heroes as plain text: the city, the areas, the disaster sheet and the heroes. It reads a view only."""

from __future__ import annotations

import textwrap
from typing import Any

from civitas.kernel.table.events import counted


def board(view: dict[str, Any]) -> str:
    lines = [heading(view), ""]
    for space in view["city"]:
        lines += line(space["name"], citizen(space) + building(view, space["building"]))
    lines += ["", *areas(view), "", *sheet(view["disaster"], view["citizens"])]
    for player in view["players"]:
        lines += ["", *hero(view, player)]
    return "\n".join(lines)


def heading(view: dict[str, Any]) -> str:
    disaster = view["disaster"]
    what = "the disaster" if view["phase"] == "disaster" else f"turn {view['turn']}"
    return (
        f"Citizen Heroes, {disaster['name']}, level {view['level']}, {what}. "
        f"Danger {disaster['danger']} of {disaster['end']}. {counted(view['citizens']['deck'], 'citizen')} in the deck."
    )


def citizen(space: dict[str, Any]) -> str:
    who = space["citizen"]
    if who is None:
        return "-"
    tokens = f", {space['tokens']} danger" if space["tokens"] else ""
    held = ", held" if space["held"] else ""
    return f"{who['name']} [{' '.join(who['icons'])}] danger {who['danger']}, value {who['value']}{tokens}{held}"


def building(view: dict[str, Any], name: str | None) -> str:
    if name is None:
        return ""
    pieces = next(b["pieces"] for b in view["buildings"] if b["name"] == name)
    return f"  ({name} {pieces})"


def areas(view: dict[str, Any]) -> list[str]:
    lines = line("recruitment", " ".join(card["name"] if card else "-" for card in view["recruitment"]))
    rally = "; ".join(f"{colour} {' '.join(cards) or '-'}" for colour, cards in view["rally"].items())
    lines += line("rally", rally)
    responders = view["responders"]
    known = f", on top {' '.join(responders['ahead'])}" if responders["ahead"] else ""
    return lines + line(
        "responders", f"{responders['deck']} in the deck{known}, {len(responders['discard'])} discarded"
    )


def sheet(disaster: dict[str, Any], citizens: dict[str, Any]) -> list[str]:
    lines = line("extreme", f"{disaster['extreme']} of 3 tokens: {disaster['extreme_text']}")
    if disaster["event"]:
        event = disaster["event"]
        price = f"{event['price']} points, {' '.join(event['icons'])}"
        lines += line("event", f"{event['name']}, danger {event['danger']}: {event['text']} (cancel: {price})")
    if disaster["ahead"]:
        lines += line("next events", ", ".join(event["name"] for event in disaster["ahead"]))
    if citizens["ahead"]:
        lines += line("next citizens", ", ".join(citizen["name"] for citizen in citizens["ahead"]))
    return lines + line("missing", ", ".join(citizen["name"] for citizen in citizens["missing"]) or "nobody")


def hero(view: dict[str, Any], player: dict[str, Any]) -> list[str]:
    name = view["names"][player["seat"]] + (" (you)" if player["seat"] == view["seat"] else "")
    if player["hero"] is None:
        return [f"{name}: no hero yet"]
    points, tokens = counted(player["points"], "point"), counted(player["tokens"], "Hero Token")
    lines = [f"{name}, {player['hero']['name']}: {points}, {tokens}"]
    unseen = [f"{player['unseen']} unseen"] if player["unseen"] else []
    lines += line("hand", ", ".join([*filter(None, [" ".join(player["hand"])]), *unseen]) or "-")
    powers = [power["name"] for power in player["hero"]["powers"] if power["open"]]
    if powers:
        lines += line("powers", ", ".join(powers) + (f"; cube at {player['cube']}" if player["cube"] else ""))
    supports = [c["name"] for c in player["supports"]] + [f"{c['name']} (exhausted)" for c in player["exhausted"]]
    if supports:
        lines += line("supports", ", ".join(supports))
    return lines + line("rescued", ", ".join(c["name"] for c in player["rescued"]) or "nobody")


def line(what: str, text: str) -> list[str]:
    return textwrap.wrap(f"  {what:<19}  {text}", 110, subsequent_indent=" " * 23, break_on_hyphens=False)
