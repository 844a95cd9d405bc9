"""CITIZEN as plain text: the tracks, the decks and the players. It reads a view only."""

from __future__ import annotations

import textwrap
from typing import Any

from civitas.kernel.table.events import counted

from ..helpers.icons import in_words


def board(view: dict[str, Any]) -> str:
    lines = [heading(view), *common(view)]
    for player in view["players"]:
        if not view["teams"] or player["seat"] % 2 == 0:
            lines += ["", *side(view, player)]
        lines += cards(view, player)
    return "\n".join(lines)


def heading(view: dict[str, Any]) -> str:
    stars = view["level"] + (" star" if view["level"] == "1" else "" if view["level"] == "Ultimate" else " stars")
    return f"CITIZEN, 117th Congress, {stars}, turn {view['turn']}. Step: {view['phase']}."


def common(view: dict[str, Any]) -> list[str]:
    decks = view["decks"]
    return line(
        "decks",
        f"Senate {decks['senate']['down']}, House {decks['house']['down']}, Citizens {decks['citizens']['down']}, "
        f"Powers {decks['powers']['down']}, Circumstances {decks['circumstances']['down']}",
    )


def signs(card: dict[str, Any]) -> str:
    icons = " · ".join(in_words(card[part]) for part in ("party", "suit", "topic"))
    return f"{card['name']} ({icons})"


def entry(card: dict[str, Any]) -> str:
    if card["kind"] == "power":
        return f"<{card['name']}>"
    shared = "~" if card["kind"] == "shared" else ""
    return f"{shared}{card['name']} {card['score']}"


def side(view: dict[str, Any], player: dict[str, Any]) -> list[str]:
    name = view["names"][player["seat"]] + (" (you)" if player["seat"] == view["seat"] else "")
    if player["cause"] is None:
        return [f"{name}: no Cause yet"]
    passed = [f"{chamber} passed with {how}" for chamber, how in player["passage"].items() if how != "no majority"]
    if set(player["passage_before"].values()) != {"no majority"}:
        passed.insert(0, "first Cause passed")
    votes = f"{counted(player['votes'], 'vote')} in the {player['chamber']}"
    lines = [f"{name}: {votes}" + "".join(f"; {p}" for p in passed)]
    lines += line("Cause", signs(player["cause"]))
    if player["hidden"]:
        lines += line("Hidden Cause", signs(player["hidden"]))
    if player["second"]:
        lines += line("then", signs(player["second"]))
    for what in ("yea", "nay", "aside"):
        if player[what]:
            lines += line({"aside": "set aside"}.get(what, what.upper()), ", ".join(entry(c) for c in player[what]))
    if player["attached"]:
        lines += line("on the Cause", ", ".join(card["name"] for card in player["attached"]))
    return lines


def cards(view: dict[str, Any], player: dict[str, Any]) -> list[str]:
    name = view["names"][player["seat"]]
    hand = player["hand"] + player["received"]
    known = ": " + "; ".join(signs(card) for card in hand) if hand else ""
    lines = line(f"hand of {name}" if view["teams"] else "hand", f"{counted(player['cards'], 'card')}{known}")
    if player["picked"]:
        lines += line("picked", "; ".join(signs(card) for card in player["picked"]))
    for what in ("draft", "power_draft"):
        if player[what]:
            lines += line("before you", "; ".join(card["name"] for card in player[what]))
    powers = "; ".join(f"{card['name']} (level {card['level']})" for card in player["powers"])
    own = f": {powers}" if powers else ""
    return [
        *lines,
        *line("deck", counted(player["deck_size"], "Citizen card")),
        *line("Power cards", f"{player['power_cards']}{own}"),
    ]


def line(what: str, text: str) -> list[str]:
    return textwrap.wrap(f"  {what:<14}  {text}", 110, subsequent_indent=" " * 18, break_on_hyphens=False)
