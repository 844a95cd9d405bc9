"""Point City as plain text: the market as a grid, hands and cities as lines, and the list of cards.

The board reads a view and nothing else. In narrow places a resource has the first four letters of its name.
"""

from __future__ import annotations

import textwrap
from typing import Any

from civitas.kernel.table.events import counted

from ..cards import RESOURCES, TYPES

WIDE = 25  # a space of the market


def board(view: dict[str, Any]) -> str:
    lines = [heading(view), "", *market(view["market"]), "", *supply(view["supply"])]
    for player in view["players"]:
        name = view["names"][player["seat"]] + (" (you)" if player["seat"] == view["seat"] else "")
        lines += ["", *city(name, player)]
    if view["solo"]:
        lines += ["", *city(f"The automa, level {view['solo']['level']}", view["solo"]["automa"])]
        lines += line("takes next", " and ".join(space(n) for n in sorted(view["solo"]["markers"])))
    return "\n".join(lines)


def heading(view: dict[str, Any]) -> str:
    pile = view["pile"]
    left = f"{counted(pile['count'], 'card')} in the pile"
    top = f", on top {resource(pile['top'])}" if pile["top"] else ""
    return f"Point City, turn {view['turn']} of {view['turns']}. {left}{top}."


# ---------------------------------------------------------------- the market


def market(spaces: list[dict[str, Any]]) -> list[str]:
    """Four rows of four, each space with three lines: what lies there, its cost, and what it gives."""
    lines = ["   " + "".join(f"c{column + 1}".ljust(WIDE) for column in range(4)).rstrip()]
    for row in range(4):
        cells = [cell(spaces[4 * row + column]) for column in range(4)]
        for part in range(3):
            head = f"r{row + 1} " if part == 0 else "   "
            lines.append((head + "".join(fitted(each[part]) for each in cells)).rstrip())
    return [line for line in lines if line]


def cell(lying: dict[str, Any]) -> tuple[str, str, str]:
    if lying["side"] == "empty":
        return "-", "", ""
    if lying["side"] == "resource":
        return resource(lying["resource"]), "", ""
    building = lying["building"]
    return building["name"], f" costs {cost(building['cost'], 4)}", f" {gives(building)}"


def fitted(text: str) -> str:
    return (text if len(text) < WIDE else text[: WIDE - 2] + "…").ljust(WIDE)


def space(number: int) -> str:
    return f"r{number // 4 + 1}c{number % 4 + 1}"


# ---------------------------------------------------------------- cards in words


def resource(card: dict[str, Any]) -> str:
    return str(card["resource"]).capitalize() + (" x2" if card["symbols"] == 2 else "")


def cost(numbers: dict[str, int], letters: int | None = None) -> str:
    return " ".join(f"{n} {name[:letters].capitalize()}" for name, n in numbers.items())


def gives(building: dict[str, Any]) -> str:
    if building["civic"]:
        return "civic token"
    parts = [building["permanent"].capitalize()] if building["permanent"] else []
    if building["points"] or not parts:
        parts.append(counted(building["points"], "point"))
    return ", ".join(parts)


def supply(tokens: list[dict[str, Any]]) -> list[str]:
    if not tokens:
        return ["No civic tokens are left."]
    return ["Civic tokens:", *(f"  {token['name']}: {token['text']}" for token in tokens)]


# ---------------------------------------------------------------- players


def city(name: str, player: dict[str, Any]) -> list[str]:
    """A player's things: what is not there is left out."""
    hand = [f"{card['count']} {resource(card)}" for card in player["hand"]]
    permanents = [f"{n} {kind.capitalize()}" for kind, n in player["permanents"].items() if n]
    buildings = [building["name"] for building in player["city"]]
    lines = [f"{name}: {worth(player)}"]
    for what, parts in (("hand", hand), ("permanents", permanents), ("city", buildings)):
        if parts:
            lines += line(what, ", ".join(parts))
    for token in player["tokens"]:
        lines += line("token", f"{token['name']}, now {counted(token['points'], 'point')}: {token['text']}")
    return lines


def worth(player: dict[str, Any]) -> str:
    """What a city is worth now; of the automa, what its level gives it."""
    tokens = sum(token["points"] for token in player["tokens"])
    if "total" in player:
        return f"{counted(player['total'], 'point')} now"
    return (
        f"{counted(player['points'] + tokens, 'point')} now, {player['points']} for buildings and {tokens} for tokens"
    )


def line(what: str, text: str) -> list[str]:
    return textwrap.wrap(f"  {what:<10}  {text}", 100, subsequent_indent=" " * 14, break_on_hyphens=False)


# ---------------------------------------------------------------- the list of cards


def listing(content: Any) -> dict[str, list[dict[str, Any]]]:
    """All cards and tokens, in words."""
    t = content.tables
    cards = []
    for card, name in enumerate(content.names):
        permanent = int(t["PERMANENT"][card])
        building = {
            "civic": bool(t["CIVIC"][card]),
            "points": int(t["POINTS"][card]),
            "permanent": TYPES[permanent] if permanent >= 0 else None,
        }
        side = {"resource": RESOURCES[int(t["RESOURCE"][card])], "symbols": int(t["SYMBOLS"][card])}
        costs = {each: int(n) for each, n in zip(TYPES, t["COST"][card], strict=True) if n}
        cards.append(
            {
                "id": content.ids[card],
                "tier": int(t["TIER"][card]),
                "resource side": resource(side),
                "building": name,
                "cost": cost(costs),
                "gives": gives(building),
            }
        )
    texts = zip(content.token_names, content.token_texts, strict=True)
    return {"cards": cards, "civic tokens": [{"token": name, "worth": text} for name, text in texts]}
