"""A view as plain text: the game's own where it has one, otherwise every field and zone by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..kernel.lang.ir import Local, all_expressions
from ..kernel.state.leaves import EVERYBODY, OWNER

if TYPE_CHECKING:
    from ..kernel.game import Game

HEAD = ("game", "seat", "names", "turn", "over", "asked", "kind", "phase")
AT_THE_END = ("seats", "tiebreak", "place", "payoff", "outcome")  # the result tells them


def board(game: Game, view: dict[str, Any]) -> str:
    if game.display.text is not None:
        return game.display.text(view)
    if game.display.view is None:
        return "\n".join(everything(game, view))
    return "\n".join(lines({k: v for k, v in view.items() if k not in HEAD}))


def everything(game: Game, view: dict[str, Any]) -> list[str]:
    """Fields and zones; what each seat has stands beside its name."""
    names, out = view["names"], []
    for name, value in view["fields"].items():
        leaf = game.schema.leaves[name]
        if name in AT_THE_END or any(name == zone.leaf("count") for zone in game.schema.zones.values()):
            continue
        out += by_seat(name, names, value) if leaf.per_seat else [f"{spelled(name)}: {short(value)}"]
    for name, value in view["zones"].items():
        each = game.schema.zones[name].each
        out += by_seat(name, names, value) if each else [f"{spelled(name)}: {short(value)}"]
    return out


def by_seat(name: str, names: list[str], values: list[Any]) -> list[str]:
    parts = [f"{who} {short(value)}" for who, value in zip(names, values, strict=False)]
    return [f"{spelled(name)}: {'; '.join(parts)}"]


def lines(value: Any, indent: str = "") -> list[str]:
    """Nested data, one line for each part that fits on one."""
    out = []
    entries = value.items() if isinstance(value, dict) else enumerate(value, 1)
    for name, part in entries:
        text = short(part)
        if isinstance(part, dict | list) and len(text) > 90:
            out += [f"{indent}{spelled(name)}:", *lines(part, indent + "  ")]
        else:
            out.append(f"{indent}{spelled(name)}: {text}")
    return out


def short(value: Any) -> str:
    match value:
        case None:
            return "–"
        case bool():
            return "yes" if value else "no"
        case {"card": card, "name": name, "shows": shows}:
            if card is not None:
                return str(name)
            seen = ", ".join(str(s) for s in shows if s is not None)
            return f"a hidden card ({seen})" if seen else "a hidden card"
        case {"card": _, "name": name}:
            return str(name)
        case dict():
            return ", ".join(f"{spelled(k)} {short(v)}" for k, v in value.items()) or "none"
        case list() | tuple():
            parts = [f"({short(v)})" if isinstance(v, list) else short(v) for v in value]
            return gathered(parts) or "none"
    return str(value)


def gathered(parts: list[str]) -> str:
    """Like things side by side are counted: 'a hidden card × 40'."""
    out: list[tuple[str, int]] = []
    for part in parts:
        if out and out[-1][0] == part and not part.lstrip("-").isdigit() and part != "–":
            out[-1] = (part, out[-1][1] + 1)
        else:
            out.append((part, 1))
    return ", ".join(part if n == 1 else f"{part} × {n}" for part, n in out)


def spelled(name: Any) -> str:
    return str(name).replace("_", " ")


def differs_by_seat(game: Game) -> bool:
    """Is there anything that one seat may see and another may not?"""
    schema, functions = game.schema, game.lowered.program.functions
    if any(kind.independent for kind in game.rules.kinds) or any(event.private for event in game.rules.events):
        return True
    if any(leaf.shown and leaf.sees is OWNER for leaf in schema.leaves.values()):
        return True
    for zone in schema.zones.values():
        if zone.sees is OWNER or (zone.tracked and zone.sees is not EVERYBODY):
            return True
        if callable(zone.sees):
            function = functions[game.function(zone.sees)]
            eye = function.params[0]
            if any(isinstance(e, Local) and e.name == eye for e in all_expressions(function.body)):
                return True
    return False
