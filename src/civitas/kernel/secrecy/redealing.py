"""Redealing: another world that looks the same to a seat, each such world with the same probability.

Every card that the seat does not know is lifted, and every slot, those of which most is seen first, takes a random one
of the lifted cards that fits what is seen of it. The result depends on what the seat sees and on the new key alone,
never on where the cards really were.

Cards are single: knowledge is kept by card, and a bag has one bit for each. Where rules have put a hidden card into two
places, no world can be dealt, so the game gets the fault `TWICE`.

`redeal` is a template (templates.py), written out for each game. docs/secrecy.md shows the program of a small game.
"""

from __future__ import annotations

import ast
from typing import Any

from ..codes import FaultCode
from ..state.chance import chance
from ..state.schema import Schema
from ..state.zones import Bag, CardSet, Pile, Row
from .hidden import Place, hidden_sets, places
from .templates import template


class Room:
    """A card set's room to work in (hidden.py), as the program spells it: `room.free` is `g._cards_free`.

    By card: `free` is 0 for a card that lies still, 1 for a lifted one, and 2 or more where the seat knows in which
    place it lies. Slots are noted one after the other as they are lifted. By note: `slot` is the number of the slot,
    `level` how much the seat knows of its card, `want` the class it sees there, `home` the place that the slot is in,
    `mask` who knows the slot, and `new` its new card. `pool` holds the lifted cards.
    """

    def __init__(self, cards: CardSet) -> None:
        self.cards = cards

    def __getattr__(self, array: str) -> Any:
        return ast.Attribute(ast.Name("g", ast.Load()), f"_{self.cards.name}_{array}")


def sort_keys(cards: CardSet, room: Room) -> list[Any]:
    """What the notes of a bag are sorted by."""
    return [*([room.level, room.want] if cards.classes else []), *([room.mask] if cards.tracked else [])]


def levels(cards: CardSet) -> list[int]:
    """The levels of knowledge at which a card is hidden, the one of which most is seen first."""
    return list(reversed(range(cards.identity)))


@template
def redeal(g: Any, eye: int, schema: Schema) -> None:
    for cards in hidden_sets(schema):
        redeal_set(g, eye, cards, places(schema, cards), Room(cards))


@template
def redeal_set(g: Any, eye: int, cards: CardSet, hiding: list[Place], room: Room) -> None:
    clear(cards, room)
    n = 0
    for place in hiding:
        if place.zone.each:
            if place.seat < g.seats:
                n = lift(g, eye, cards, room, place, getattr(g, place.zone.name)[place.seat], n)
        else:
            n = lift(g, eye, cards, room, place, getattr(g, place.zone.name), n)
    if cards.tracked:
        deal_bound(g, cards, room, n)
    deal_free(g, cards, room, n)
    for place in hiding:
        if place.zone.each:
            lay_down(g, room, place, getattr(g, place.zone.name)[place.seat], n)
        else:
            lay_down(g, room, place, getattr(g, place.zone.name), n)
    if cards.tracked:
        keep_knowledge(g, cards, room, n)


# ---- lifting


@template
def clear(cards: CardSet, room: Room) -> None:
    for c in range(cards.size):
        room.free[c] = 0


@template
def lift(g: Any, eye: int, cards: CardSet, room: Room, place: Place, here: Any, n: int) -> int:
    """Notes every slot of this place whose card the seat does not know; `here` is the zone in play."""
    if isinstance(place.zone, Pile):
        for i in range(here.count):
            level = here.level(eye, i)
            if level < cards.identity:
                card = here.cards[i]
                n = note(g, eye, cards, room, place, i, level, card, n)
    elif isinstance(place.zone, Row):
        for i in range(place.zone.size):
            if here[i] >= 0:
                level = here.level(eye, i)
                if level < cards.identity:
                    card = here.cards[i]
                    n = note(g, eye, cards, room, place, i, level, card, n)
    elif here.count > 0:  # most bags are empty most of the time
        if sort_keys(cards, room):
            first = n
        for i in range(cards.size):
            if here.has(i):
                level = here.level(eye, i)
                if level < cards.identity:
                    card = i
                    n = note(g, eye, cards, room, place, i, level, card, n)
        if sort_keys(cards, room):
            sort_notes(sort_keys(cards, room), first, n)
    return n


@template
def note(g: Any, eye: int, cards: CardSet, room: Room, place: Place, i: int, level: int, card: int, n: int) -> int:
    """Lifts the card of a slot, and notes what the seat sees of it. A card that was lifted already lies in two places:
    the game's rules have a bug. It is left where it is, so that there are as many cards as slots, and dealing ends."""
    if room.free[card] != 0:
        g._fault = FaultCode.TWICE
    else:
        room.free[card] = 1
        room.slot[n] = place.start + i
        room.level[n] = level
        room.new[n] = -1
        for k, table in enumerate(cards.classes):
            if level == k:
                room.want[n] = table[card]
        if cards.tracked:
            room.mask[n] = getattr(g, f"{cards.name}_known")[card]
            room.home[n] = place.number + 2
            if getattr(g, f"{cards.name}_region")[card] >> eye & 1 == 1:
                room.free[card] = place.number + 2
        n += 1
    return n


@template
def sort_notes(keys: list[Any], first: int, n: int) -> None:
    """A bag has no order: sorted, what is seen of its cards, and what others know of them, does not tell which cards
    they are."""
    for a in range(first + 1, n):
        b = a
        while b > first and out_of_order(keys, b):
            for key in keys:
                key[b - 1], key[b] = key[b], key[b - 1]
            b -= 1


@template
def out_of_order(keys: list[Any], b: int) -> bool:
    """Should note b come before the one before it? The first key decides, where it is equal the next."""
    return (
        keys[0][b - 1] > keys[0][b]
        if len(keys) == 1
        else keys[0][b - 1] > keys[0][b] or (keys[0][b - 1] == keys[0][b] and out_of_order(keys[1:], b))
    )


# ---- dealing


@template
def deal_bound(g: Any, cards: CardSet, room: Room, n: int) -> None:
    """Cards of which the seat knows the place but not the slot: a random slot of that place."""
    for c in range(cards.size):
        if room.free[c] > 1:
            spot = chance(g, n)
            while not_for(cards, room, c, spot):
                spot = chance(g, n)
            room.new[spot] = c


@template
def not_for(cards: CardSet, room: Room, c: int, spot: int) -> bool:
    """A slot of another place, one that has its card already, or one that shows something else (of tracked cards there
    is one class at most)."""
    return (
        room.home[spot] != room.free[c]
        or room.new[spot] >= 0
        or not (room.level[spot] == 0 and cards.classes[0][c] == room.want[spot])
        if cards.classes
        else room.home[spot] != room.free[c] or room.new[spot] >= 0
    )


@template
def deal_free(g: Any, cards: CardSet, room: Room, n: int) -> None:
    """The others in the order of their numbers; then, for each slot, a random fitting one of those left."""
    m = 0
    for c in range(cards.size):
        if room.free[c] == 1:
            room.pool[m] = c
            m += 1
    done = 0
    for level in levels(cards):
        for k in range(n):
            if room.new[k] < 0 and room.level[k] == level:
                j = done + chance(g, m - done)
                if cards.classes:
                    while cards.classes[level][room.pool[j]] != room.want[k]:
                        j = done + chance(g, m - done)
                room.new[k] = room.pool[j]
                room.pool[j] = room.pool[done]
                room.pool[done] = room.new[k]
                done += 1


# ---- laying down


@template
def lay_down(g: Any, room: Room, place: Place, here: Any, n: int) -> None:
    """Every slot of this place gets its new card. All lifted cards leave a bag before the new ones come."""
    if isinstance(place.zone, Bag):
        if here.count > 0:
            for k in range(n):
                if place.start <= room.slot[k] < place.end:
                    card = room.slot[k] - place.start
                    here.bits[card >> 3] = here.bits[card >> 3] & (255 - (1 << (card & 7)))
            for k in range(n):
                if place.start <= room.slot[k] < place.end:
                    card = room.new[k]
                    here.bits[card >> 3] = here.bits[card >> 3] | (1 << (card & 7))
    else:
        for k in range(n):
            if place.start <= room.slot[k] < place.end:
                here.cards[room.slot[k] - place.start] = room.new[k]


@template
def keep_knowledge(g: Any, cards: CardSet, room: Room, n: int) -> None:
    """Who else knows a slot goes on knowing that slot; what is known of a place goes with the card."""
    for k in range(n):
        card = room.new[k]
        getattr(g, f"{cards.name}_known")[card] = room.mask[k]
        if room.free[card] == 1:
            getattr(g, f"{cards.name}_region")[card] = 0
