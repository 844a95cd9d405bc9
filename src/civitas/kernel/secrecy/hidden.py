"""What a game hides: which zones, which cards, and how much everybody knows of those in a zone."""

from __future__ import annotations

from dataclasses import dataclass

from ..errors import DeclarationError
from ..state.leaves import EVERYBODY, NOBODY, OWNER, Leaf, i16, u8
from ..state.schema import Schema
from ..state.zones import Bag, CardSet, Zone


def card_sets(schema: Schema) -> list[CardSet]:
    return list({zone.of.name: zone.of for zone in schema.zones.values()}.values())


def zones_of(schema: Schema, cards: CardSet) -> list[Zone]:
    return [zone for zone in schema.zones.values() if zone.of.name == cards.name]


def hides(zone: Zone) -> bool:
    return zone.sees is not EVERYBODY and zone.sees != zone.of.identity


def hidden_sets(schema: Schema) -> list[CardSet]:
    """The card sets of which some zone hides a card."""
    return [cards for cards in card_sets(schema) if any(hides(zone) for zone in zones_of(schema, cards))]


def fixed_level(zone: Zone) -> int | None:
    """The level at which everybody knows the cards of this zone, where it is always the same."""
    if zone.sees is EVERYBODY:
        return zone.of.identity
    if zone.tracked or zone.sees is OWNER:
        return None
    if isinstance(zone.sees, int):
        return zone.sees
    return 0 if zone.sees is NOBODY else None


@dataclass(frozen=True)
class Place:
    """A zone that hides cards; where each seat has its own, one seat's. Its slots are numbered from `start`, after
    those of the places before it."""

    number: int
    zone: Zone
    seat: int
    start: int

    @property
    def end(self) -> int:
        return self.start + (self.zone.of.size if isinstance(self.zone, Bag) else self.zone.size)


def places(schema: Schema, cards: CardSet) -> list[Place]:
    found: list[Place] = []
    for zone in zones_of(schema, cards):
        if hides(zone):
            for seat in range(schema.seats if zone.each else 1):
                found.append(Place(len(found), zone, seat, found[-1].end if found else 0))
    return found


def prepare(schema: Schema) -> None:
    """Room to work in for the redeal: for each card set, arrays with an entry for each slot or card (redealing.py)."""
    for cards in hidden_sets(schema):
        if cards.tracked and len(cards.classes) > 1:
            raise DeclarationError(
                f"card set {cards.name}: tracked cards have one class at most, since worlds with cards of "
                "known zones and two classes cannot be drawn evenly"
            )
        arrays = {"free": u8, "level": u8, "want": i16, "slot": i16, "pool": i16, "new": i16}
        if cards.tracked:
            arrays |= {"mask": u8, "home": u8}
        for name, width in arrays.items():
            leaf = f"_{cards.name}_{name}"
            schema.add(Leaf(leaf, width, (cards.size + 1,), NOBODY, hashed=False, scratch=True, shown=False, work=True))
