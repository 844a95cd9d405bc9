"""What one seat sees: the state with everything else left out. Views, prompts, labels and sentences are built
from this and from nothing else, so none of them can tell what is hidden."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..codes import Phase
from ..errors import DeclarationError
from .leaves import EVERYBODY, OWNER, Leaf
from .plain import PlainState
from .zones import Bag, CardSet, Pile, Zone

if TYPE_CHECKING:
    from ..game import Game

SPECTATOR = 7  # the eye that sees what everybody sees; seats are 0 .. 6
OWN_NAMES = ("game", "content", "seat", "names", "who", "kind", "over", "turns", "card")  # of every Seen
BITS = [tuple(k for k in range(8) if byte >> k & 1) for byte in range(256)]  # which bits of a byte are set


@dataclass(frozen=True)
class SeenCard:
    """A card in its place: which one, where that is known, and otherwise what can be seen of it."""

    card: int | None
    shows: tuple[int | None, ...]  # by class of the card set, coarse to fine


def letters(seats: int) -> list[str]:
    """Names of seats that nobody has named."""
    return [f"Player {chr(65 + i)}" for i in range(seats)]


class Seen:
    """Attributes are the fields (numbers and nested lists; None where hidden) and the zones: a pile or row is a
    list of SeenCards (None where empty), a bag the sorted list of its known cards. `<zone>_count` is open to all.
    `names` is what the seats are called.

    Each field and zone is worked out when it is first read: a sentence reads two or three of a hundred. The state
    must not change meanwhile; a table changes a copy of its state."""

    def __init__(self, game: Game, state: PlainState, seat: int | None, names: Sequence[str] = ()) -> None:
        self.game, self.content, self.seat = game, game.content.cards, seat
        self.names = list(names) or letters(int(state.seats))
        eye = SPECTATOR if seat is None else seat
        self.who: int | None = state._who if state._phase < Phase.BETWEEN_TURNS else None
        self.kind: str | None = game.rules.kinds[state._kind].name if self.who is not None else None
        self.over = state._phase == Phase.OVER
        self.turns = int(state._turns)

        def find(name: str) -> Any:
            leaf, zone = game.schema.leaves.get(name), game.schema.zones.get(name)
            if leaf is not None and leaf.shown:
                return _masked(leaf, getattr(state, name), eye)
            if zone is None:
                raise AttributeError(name)
            if not zone.each:
                return zone_seen(game, state, zone, 0, eye)
            return [zone_seen(game, state, zone, owner, eye) for owner in range(game.schema.seats)]

        self._find = find  # and not the state, so that no word can be made of what is hidden
        for name in OWN_NAMES:  # what a game calls by one of these names stands before it
            if name in game.schema.zones or (name in game.schema.leaves and game.schema.leaves[name].shown):
                setattr(self, name, find(name))

    def __getattr__(self, name: str) -> Any:
        if name == "_find" or name.startswith("__"):
            raise AttributeError(name)  # a copy asks for these before anything is there
        value = self._find(name)
        setattr(self, name, value)
        return value

    def card(self, cards: str, number: int | None) -> str:
        """A card's name."""
        if number is None:
            return "a card"
        name = self.game.words.cards.get(cards)
        return name(self.content, number) if name else f"card {number}"


def look_alike(one: Seen, other: Seen) -> bool:
    """Is everything that these eyes see the same, and is the same asked of them?"""
    schema = one.game.schema
    names = [leaf.name for leaf in schema.leaves.values() if leaf.shown] + list(schema.zones)
    return all(getattr(one, name) == getattr(other, name) for name in ("who", "kind", "over", "turns", *names))


def _masked(leaf: Leaf, value: Any, eye: int) -> Any:
    if not leaf.shape:
        return int(value) if leaf.sees is EVERYBODY else None
    parts = nested(list(map(int, value)), leaf.shape)
    if leaf.sees is EVERYBODY:
        return parts
    return [part if leaf.sees is OWNER and seat == eye else hidden(part) for seat, part in enumerate(parts)]


def nested(flat: list[int], shape: tuple[int, ...]) -> Any:
    if len(shape) <= 1:
        return flat
    step = len(flat) // shape[0]
    return [nested(flat[i * step : (i + 1) * step], shape[1:]) for i in range(shape[0])]


def hidden(part: Any) -> Any:
    return [hidden(p) for p in part] if isinstance(part, list) else None


def sight(game: Game, state: PlainState, zone: Zone) -> Callable[[int, int, int, int], int]:
    """(owner, slot, card, eye) -> how much this eye knows of the card in this slot (see CardSet)."""
    identity, sees, each = zone.of.identity, zone.sees, zone.each
    known = getattr(state, zone.leaf("known")) if zone.tracked else None
    asks = game.python.helper(sees) if callable(sees) else None

    def level(owner: int, slot: int, card: int, eye: int) -> int:
        if sees is EVERYBODY or (sees is OWNER and owner == eye) or (known is not None and known[card] >> eye & 1):
            return identity
        if asks is not None:
            seen = int(asks(state, eye, owner, slot) if each else asks(state, eye, slot))
            if seen > zone.most:
                raise DeclarationError(
                    f"{zone.name}: level {seen} is seen, but {zone.most} was declared to be the most"
                )
            return seen
        return sees if isinstance(sees, int) else 0

    return level


def slots(state: PlainState, zone: Zone, owner: int) -> list[tuple[int, int]]:
    """(slot, card) for every card that lies in this zone; in a bag the slot is the card."""
    if isinstance(zone, Bag):
        width = (zone.of.size + 7) // 8
        bits = getattr(state, zone.leaf("bits"))[owner * width : (owner + 1) * width]
        if not any(bits):  # most bags of most tables
            return []
        return [(8 * at + k, 8 * at + k) for at, byte in enumerate(bits) if byte for k in BITS[byte]]
    cards = getattr(state, zone.leaf("cards"))[owner * zone.size : (owner + 1) * zone.size]
    if isinstance(zone, Pile):
        count = getattr(state, zone.leaf("count"))
        return list(enumerate(cards[: count[owner] if zone.each else count]))
    return [(i, c) for i, c in enumerate(cards) if c >= 0]


def zone_seen(game: Game, state: PlainState, zone: Zone, owner: int, eye: int) -> Any:
    lying = slots(state, zone, owner)
    if not lying:
        return [] if isinstance(zone, Bag | Pile) else [None] * zone.size
    level = sight(game, state, zone)
    if isinstance(zone, Bag):
        if zone.sees is EVERYBODY or (zone.sees is OWNER and owner == eye):
            return [card for _, card in lying]
        return [card for slot, card in lying if level(owner, slot, card, eye) == zone.of.identity]
    seen = [(slot, card_seen(game, zone.of, int(card), level(owner, slot, card, eye))) for slot, card in lying]
    if isinstance(zone, Pile):
        return [card for _, card in seen]
    row: list[SeenCard | None] = [None] * zone.size
    for slot, card in seen:
        row[slot] = card
    return row


def card_seen(game: Game, of: CardSet, card: int, level: int) -> SeenCard:
    """What somebody with this level of knowledge sees of a card. Tables are built from a few of these again and again,
    so each is made once."""
    found = game.cards_seen.get((of.name, card, level))
    if found is None:
        shows = tuple(int(game.data[t.name][card]) if level >= k else None for k, t in enumerate(of.classes))
        found = game.cards_seen[of.name, card, level] = SeenCard(card if level == of.identity else None, shows)
    return found


def stirred(game: Game, before: PlainState, after: PlainState) -> list[Zone]:
    """Zones of whose cards somebody may know something else now: a card has come, gone or been learned, or something
    has changed that decides who sees the zone. Of all other cards everybody knows what they knew."""
    return [
        zone
        for zone in game.schema.zones.values()
        if any(getattr(before, name) != getattr(after, name) for name in game.decides_sight[zone.name])
    ]


def knowledge(game: Game, state: PlainState, zones: list[Zone]) -> dict[tuple[str, int], tuple[int, ...]]:
    """(card set, card) -> its level for each seat and, last, for a spectator; of the cards in these zones."""
    out = {}
    eyes = [*range(int(state.seats)), SPECTATOR]
    for zone in zones:
        level = sight(game, state, zone)
        alike = not zone.tracked and not callable(zone.sees)  # then what is known does not depend on the slot
        for owner in range(game.schema.seats) if zone.each else range(1):
            known: tuple[int, ...] | None = None
            for slot, card in slots(state, zone, owner):
                if known is None or not alike:
                    known = tuple([level(owner, slot, card, eye) for eye in eyes])
                out[zone.of.name, int(card)] = known
    return out


def shown_between(game: Game, before: PlainState, after: PlainState) -> bool:
    """May somebody have seen something hidden between these two states? Somebody knows more of a card; or
    secrets were held in fields, and something open has changed, which may have shown them."""
    zones = stirred(game, before, after)
    known, known_after = knowledge(game, before, zones), knowledge(game, after, zones)
    if any(
        new > old
        for card, levels in known_after.items()
        for new, old in zip(levels, known.get(card, levels), strict=True)
    ):
        return True
    fields = [leaf for leaf in game.schema.leaves.values() if leaf.shown]
    secrets = [getattr(before, leaf.name) for leaf in fields if leaf.sees is not EVERYBODY]
    if not any(any(held) if isinstance(held, list) else held for held in secrets):
        return False
    return known != known_after or any(
        getattr(before, leaf.name) != getattr(after, leaf.name) for leaf in fields if leaf.sees is EVERYBODY
    )
