"""Labels: what each entry of an observation is, in the order in which `observe` (observing.py) sees them."""

from __future__ import annotations

from collections.abc import Iterator

from numpy import ndindex

from ..state.schema import Schema
from ..state.zones import Bag, Zone
from .observing import shown_classes, shown_fields, shown_zones, shows_cards

Labels = list[tuple[str, str]]  # (name of the entry, what it is)


def labels(schema: Schema) -> Labels:
    """Seats count from the one that looks: `hand[0]` is its own."""
    found = [("who decides, counted from me", "count"), ("kind of question", "flag")]
    for leaf in shown_fields(schema):
        found += [(f"{leaf.name}{list(i)}" if i else leaf.name, leaf.what) for i in ndindex(leaf.shape)]
    for zone in shown_zones(schema):
        for name in [f"{zone.name}[{seat}]" for seat in range(schema.seats)] if zone.each else [zone.name]:
            found += _cards(zone, name)
    return found


def _cards(zone: Zone, name: str) -> Iterator[tuple[str, str]]:
    if isinstance(zone, Bag):
        yield from ((f"{name} has {card}", "flag") for card in range(zone.of.size))
        return
    for i in range(zone.size):
        if shows_cards(zone):
            yield f"{name}[{i}]", "card"
        for k in shown_classes(zone):
            yield f"{name}[{i}] {zone.of.classes[k].name}", "class"
