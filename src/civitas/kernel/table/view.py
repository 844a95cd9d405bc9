"""Views as plain data, ready for JSON: the game's own shape where it has one, otherwise every field and zone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..state.seen import Seen, SeenCard
from ..state.zones import Bag, Zone

HIDDEN: dict[str, Any] = {"card": None, "name": None, "shows": []}


def plain(seen: Seen, names: list[str]) -> dict[str, Any]:
    game = seen.game
    head: dict[str, Any] = {
        "game": game.name,
        "seat": seen.seat,
        "names": list(names),
        "turn": seen.turns,
        "over": seen.over,
        "asked": seen.who,
        "kind": seen.kind,
        "phase": game.words.phase(seen) if game.words.phase else "",
    }
    if game.guidance.totals is not None:
        head["totals"] = [list(one) if isinstance(one, tuple) else one for one in game.guidance.totals(seen)]
    return head | (game.display.view(seen) if game.display.view is not None else everything(seen))


def everything(seen: Seen) -> dict[str, Any]:
    """The view of a game that shapes none of its own."""
    fields = {leaf.name: getattr(seen, leaf.name) for leaf in seen.game.schema.leaves.values() if leaf.shown}
    zones = {}
    for zone in seen.game.schema.zones.values():
        part = getattr(seen, zone.name)
        if zone.each:
            zones[zone.name] = [_cards(seen, zone, p, owner) for owner, p in enumerate(part)]
        else:
            zones[zone.name] = _cards(seen, zone, part, None)
    return {"fields": fields, "zones": zones}


def _cards(seen: Seen, zone: Zone, part: Sequence[SeenCard | int | None], owner: int | None) -> list[Any]:
    """What lies in a zone, or in that of one seat. Of a bag the known cards come first, then one entry for each card
    that this eye does not know."""
    out = [_card(seen, zone.of.name, c) for c in part]
    if isinstance(zone, Bag):
        count = getattr(seen, zone.leaf("count"))
        out += [HIDDEN] * ((count if owner is None else count[owner]) - len(out))
    return out


def _card(seen: Seen, cards: str, entry: SeenCard | int | None) -> Any:
    if entry is None:
        return None
    if isinstance(entry, int):
        return {"card": entry, "name": seen.card(cards, entry)}
    name = seen.card(cards, entry.card) if entry.card is not None else None
    return {"card": entry.card, "name": name, "shows": list(entry.shows)}
