"""What one seat sees: the state with everything else left out. Views, prompts, labels and sentences are built
from this and from nothing else, so none of them can tell what is hidden."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .schema import EVERYBODY, OWNER, Leaf
from .state import PlainState
from .zones import Bag, Pile, Zone

if TYPE_CHECKING:
    from .game import Game

SPECTATOR = 7  # the eye that sees what everybody sees; seats are 0 .. 6


@dataclass(frozen=True)
class SeenCard:
    """A card in its place: which one, where that is known, and otherwise what can be seen of it."""

    card: int | None
    shows: tuple[int | None, ...]  # by class of the card set, coarse to fine


class Seen:
    """Attributes are the fields (numbers and nested lists; None where hidden) and the zones: a pile or row is a
    list of SeenCards (None where empty), a bag the sorted list of its known cards. `<zone>_count` is open to all."""

    def __init__(self, game: Game, state: PlainState, seat: int | None) -> None:
        self.game, self.content, self.seat = game, game.content, seat
        eye = SPECTATOR if seat is None else seat
        self.who: int | None = state._who if state._phase < 2 else None
        self.kind: str | None = game.kinds[state._kind].name if self.who is not None else None
        self.over = state._phase == 3
        self.turns = int(state._turns)
        for leaf in game.schema.leaves.values():
            if leaf.shown:
                setattr(self, leaf.name, _masked(leaf, getattr(state, leaf.name), eye))
        for zone in game.schema.zones.values():
            each = range(int(state.seats)) if zone.each else range(1)
            parts = [zone_seen(game, state, zone, owner, eye) for owner in each]
            setattr(self, zone.name, parts if zone.each else parts[0])

    def __getattr__(self, name: str) -> Any:  # for the type checker: the game's fields are set by name
        raise AttributeError(name)

    def card(self, cards: str, number: int | None) -> str:
        """A card's name."""
        if number is None:
            return "a card"
        name = self.game.words.cards.get(cards)
        return name(self.content, number) if name else f"card {number}"


def _masked(leaf: Leaf, value: Any, eye: int) -> Any:
    if not leaf.shape:
        return int(value)
    parts = nested([int(v) for v in value], leaf.shape)
    if leaf.sees is EVERYBODY:
        return parts
    return [part if leaf.sees is OWNER and seat == eye else hidden(part) for seat, part in enumerate(parts)]


def nested(flat: list[int], shape: tuple[int, ...]) -> Any:
    if len(shape) <= 1:
        return flat
    step = len(flat) // shape[0]
    return [nested(flat[i * step:(i + 1) * step], shape[1:]) for i in range(shape[0])]


def hidden(part: Any) -> Any:
    return [hidden(p) for p in part] if isinstance(part, list) else None


def level(game: Game, state: PlainState, zone: Zone, owner: int, slot: int, card: int, eye: int) -> int:
    """How much this eye knows of the card in this slot (see CardSet)."""
    identity = zone.of.identity
    if zone.sees is EVERYBODY or zone.sees is OWNER and owner == eye:
        return identity
    if zone.tracked and getattr(state, f"{zone.of.name}_known")[card] >> eye & 1:
        return identity
    if isinstance(zone.sees, int):
        return zone.sees
    if callable(zone.sees) and zone.sees is not OWNER:
        args = (owner, slot) if zone.each else (slot,)
        return int(game.python.helper(zone.sees)(state, eye, *args))
    return 0


def slots(state: PlainState, zone: Zone, owner: int) -> list[tuple[int, int]]:
    """(slot, card) for every card that lies in this zone; in a bag the slot is the card."""
    if isinstance(zone, Bag):
        width = (zone.of.size + 7) // 8
        bits = getattr(state, zone.leaf("bits"))[owner * width:(owner + 1) * width]
        return [(c, c) for c in range(zone.of.size) if bits[c >> 3] >> (c & 7) & 1]
    cards = getattr(state, zone.leaf("cards"))[owner * zone.size:(owner + 1) * zone.size]
    if isinstance(zone, Pile):
        count = getattr(state, zone.leaf("count"))
        return list(enumerate(cards[: count[owner] if zone.each else count]))
    return [(i, c) for i, c in enumerate(cards) if c >= 0]


def zone_seen(game: Game, state: PlainState, zone: Zone, owner: int, eye: int) -> Any:
    seen: list[Any] = [] if isinstance(zone, Pile | Bag) else [None] * zone.size
    for slot, card in slots(state, zone, owner):
        known = level(game, state, zone, owner, slot, card, eye)
        if isinstance(zone, Bag):
            if known == zone.of.identity:
                seen.append(card)
            continue
        classes = tuple(int(game.data[t.name][card]) if known >= k else None for k, t in enumerate(zone.of.classes))
        entry = SeenCard(int(card) if known == zone.of.identity else None, classes)
        if isinstance(zone, Pile):
            seen.append(entry)
        else:
            seen[slot] = entry
    return seen


def knowledge(game: Game, state: PlainState) -> dict[tuple[str, int, int], int]:
    """(card set, card, eye) -> level: what each seat, and a spectator, knows of each card now."""
    out = {}
    eyes = [*range(int(state.seats)), SPECTATOR]
    for zone in game.schema.zones.values():
        for owner in range(int(state.seats)) if zone.each else range(1):
            for slot, card in slots(state, zone, owner):
                for eye in eyes:
                    out[zone.of.name, int(card), eye] = level(game, state, zone, owner, slot, int(card), eye)
    return out
