"""Lays a hand-written position over a dealt state: whatever it displaces goes back to the box, so that no card is lost
or doubled."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..errors import PositionError, quoted
from ..state.chance import Stream
from ..state.plain import PlainState
from ..state.seen import slots
from ..state.zones import NONE, Bag, Row, Zone
from .position import check, set_field

if TYPE_CHECKING:
    from ..game import Game


class Editor:
    """Lays things over a dealt state. A card comes from wherever it lies; the hole it leaves is filled with a
    card of the same back from the spare zone, and what it displaces goes there."""

    def __init__(self, game: Game, state: PlainState, seed: int) -> None:
        self.game, self.state, self.stream = game, state, Stream(seed, purpose=9)
        self.fixed: set[tuple[str, int]] = set()  # cards that the position names: they are not used as fill-in
        self.touched: set[str] = set()

    # ---- generic keys

    def read(self, rest: Mapping[str, Any]) -> None:
        schema = self.game.schema
        for key, value in rest.items():
            if key in schema.zones:
                zone = schema.zones[key]
                parts = value if zone.each else [value]
                if not isinstance(parts, list) or (zone.each and len(parts) > schema.seats):
                    raise PositionError(
                        f"{key} must be a list" + (f" of at most {schema.seats} lists" if zone.each else "")
                    )
                for owner, part in enumerate(parts):
                    self.lay(zone, part, owner)
            elif key in schema.leaves and schema.leaves[key].shown:
                set_field(self.state, schema.leaves[key], value)
                self.touched.add(key)
            else:
                raise PositionError(
                    f"{self.game.title} has nothing called {quoted(key)} in a position; "
                    f"allowed: {', '.join(self.allowed())}"
                )

    def allowed(self) -> list[str]:
        own = list(getattr(self.game.testing.position, "KEYS", ())) if self.game.testing.position is not None else []
        fields = [n for n, leaf in self.game.schema.leaves.items() if leaf.shown and not n.endswith("_count")]
        return sorted({*own, *fields, *self.game.schema.zones, "seats", "options", "names"})

    # ---- cards

    def find(self, zone: Zone, card: Any) -> int:
        """The number of a card given by name or number."""
        if isinstance(card, int) and not isinstance(card, bool) and 0 <= card < zone.of.size:
            return card
        name = self.game.words.cards.get(zone.of.name)
        if isinstance(card, str) and name is not None:
            for number in range(zone.of.size):
                if name(self.game.content.cards, number).lower() == card.lower():
                    return number
        raise PositionError(f"{zone.name}: there is no {zone.of.name} called {quoted(card)}")

    def lay(self, zone: Zone, cards: Any, owner: int = 0) -> None:
        """Exactly these cards in this zone; in a row, None is an empty space."""
        if not isinstance(cards, list):
            raise PositionError(f"{zone.name} must be a list of cards, not {quoted(cards)}")
        if len(cards) > zone.size:
            raise PositionError(f"{zone.name} has room for {zone.size} cards, not {len(cards)}")
        wanted = [None if c is None and isinstance(zone, Row) else self.find(zone, c) for c in cards]
        for card in wanted:
            if card is not None:
                self.fix(zone, card)
        for slot, card in slots(self.state, zone, owner):
            if isinstance(zone, Row) and slot >= len(cards):
                continue
            self.remove(zone, owner, int(card))
            self.spare(zone, int(card))
        for slot, card in enumerate(wanted):
            if card is not None:
                self.lift(zone, card)
                self.add(zone, owner, card, slot)

    def fix(self, zone: Zone, card: int) -> None:
        if (zone.of.name, card) in self.fixed:
            name = self.game.words.cards.get(zone.of.name)
            text = name(self.game.content.cards, card) if name else f"{zone.of.name} {card}"
            raise PositionError(
                f"{text} is named twice in the position; where several cards have one name, write their numbers"
            )
        self.fixed.add((zone.of.name, card))

    def where(self, zone: Zone, card: int) -> tuple[Zone, int, int] | None:
        for other in self.game.schema.zones.values():
            if other.of.name == zone.of.name:
                for owner in range(self.game.schema.seats) if other.each else range(1):
                    for slot, c in slots(self.state, other, owner):
                        if c == card:
                            return other, owner, slot
        return None

    def spare_zone(self, zone: Zone) -> Zone | None:
        return next((z for z in self.game.schema.zones.values() if z.of.name == zone.of.name and z.spare), None)

    def spare(self, zone: Zone, card: int) -> None:
        home = self.spare_zone(zone)
        if home is None:
            raise PositionError(
                f"{zone.name}: there is no place for the cards it displaces; a zone with spare=True would take them"
            )
        self.add(home, 0, card, 0)

    def lift(self, zone: Zone, card: int) -> None:
        """Take a card from wherever it lies and fill the hole."""
        found = self.where(zone, card)
        if found is None:
            return
        place, owner, slot = found
        self.remove(place, owner, card)
        if place.spare or isinstance(place, Bag):
            return
        back = zone.of.classes[0].name if zone.of.classes else None
        fill = [c for c in self.spares(zone) if back is None or self.game.data[back][c] == self.game.data[back][card]]
        if fill:
            other = fill[self.stream.below(len(fill))]
            self.remove(self.spare_zone(zone), 0, other)  # type: ignore[arg-type]
            self.add(place, owner, other, slot)

    def spares(self, zone: Zone) -> list[int]:
        home = self.spare_zone(zone)
        cards = [int(c) for _, c in slots(self.state, home, 0)] if home is not None else []
        return [c for c in cards if (zone.of.name, c) not in self.fixed]

    def remove(self, zone: Zone, owner: int, card: int) -> None:
        slot = next(s for s, c in slots(self.state, zone, owner) if c == card)
        if isinstance(zone, Row):
            self._cards(zone)[owner * zone.size + slot] = NONE
        elif isinstance(zone, Bag):
            width = (zone.of.size + 7) // 8
            getattr(self.state, zone.leaf("bits"))[owner * width + (card >> 3)] &= 255 - (1 << (card & 7))
            self._count(zone, owner, -1)
        else:
            cards, at = self._cards(zone), owner * zone.size
            cards[at + slot : at + zone.size] = [*cards[at + slot + 1 : at + zone.size], 0]
            self._count(zone, owner, -1)

    def clear(self, zone: Zone, owner: int) -> None:
        """Take all cards away; what is known of them stays known."""
        if isinstance(zone, Bag):
            width = (zone.of.size + 7) // 8
            getattr(self.state, zone.leaf("bits"))[owner * width : (owner + 1) * width] = [0] * width
        else:
            nothing = NONE if isinstance(zone, Row) else 0
            self._cards(zone)[owner * zone.size : (owner + 1) * zone.size] = [nothing] * zone.size
        if not isinstance(zone, Row):
            name = zone.leaf("count")
            if zone.each:
                getattr(self.state, name)[owner] = 0
            else:
                setattr(self.state, name, 0)

    def add(self, zone: Zone, owner: int, card: int, slot: int) -> None:
        if isinstance(zone, Row):
            self._cards(zone)[owner * zone.size + slot] = card
        elif isinstance(zone, Bag):
            width = (zone.of.size + 7) // 8
            getattr(self.state, zone.leaf("bits"))[owner * width + (card >> 3)] |= 1 << (card & 7)
            self._count(zone, owner, 1)
        else:
            cards, at = self._cards(zone), owner * zone.size
            cards[at + slot : at + zone.size] = [card, *cards[at + slot : at + zone.size - 1]]
            self._count(zone, owner, 1)
        if zone.tracked:
            known = 255 if zone.open else 1 << owner if zone.owned else 0
            getattr(self.state, zone.leaf("known"))[card] = known
            getattr(self.state, zone.leaf("region"))[card] = 0

    def _cards(self, zone: Zone) -> list[int]:
        return getattr(self.state, zone.leaf("cards"))  # type: ignore[no-any-return]

    def _count(self, zone: Zone, owner: int, change: int) -> None:
        name = zone.leaf("count")
        if zone.each:
            getattr(self.state, name)[owner] += change
        else:
            setattr(self.state, name, getattr(self.state, name) + change)

    def done(self) -> PlainState:
        if self.game.rules.settle is not None:
            self.game.python.helper(self.game.rules.settle)(self.state, 0)
        check(self.game, self.state)
        return self.state
