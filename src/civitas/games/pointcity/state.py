"""The table of Point City: what lies where, and who may see it. No rule lives here."""

from __future__ import annotations

from civitas.kernel import EVERYBODY, SEATS, Bag, CardSet, Each, Ints, Pile, Row, State, each, i8, i16, ints, number, u8

from .constants import BACK, BOTH_SIDES, FACES, RESOURCE_SIDE, RESOURCE_TYPES, SPACES
from .tables import SEEN, TIER

CARDS = CardSet("card", 160, classes=(TIER, SEEN))
TOKENS = CardSet("token", 22)


def pile_seen(g: City, eye: int, slot: int) -> int:
    """The pile lies resource side up: everybody sees that side of its top card (PC-RULING-19)."""
    return RESOURCE_SIDE if slot == g.pile.count - 1 else BACK


def market_seen(g: City, eye: int, space: int) -> int:
    return BOTH_SIDES if g.side[space] == 1 else RESOURCE_SIDE


class City(State):
    level: int = number(i8)  # the solo automa's level
    active: int = number(i8)
    start: int = number(i8)  # the seat with the start mark
    turn: int = number(u8)

    pile: Pile = Pile(CARDS, 152, sees=pile_seen, most=RESOURCE_SIDE)
    market: Row = Row(CARDS, SPACES, sees=market_seen)
    side: Ints = ints(i8, SPACES, what="flag")  # 0 resource side up, 1 building side up
    drafted: Row = Row(CARDS, 2)  # buildings taken this turn and not yet built
    city: Each[Bag] = each(Bag(CARDS, sees=EVERYBODY))
    taken: Bag = Bag(CARDS, sees=RESOURCE_SIDE)  # cards taken as resources, in hands and discarded
    box: Bag = Bag(CARDS, sees=BACK, spare=True)  # removed in the setup

    hand: Ints = ints(i8, SEATS, FACES)  # resource cards, by face
    spent: Ints = ints(u8, FACES)
    permanent: Ints = ints(i8, SEATS, RESOURCE_TYPES)
    points: Ints = ints(i16, SEATS)  # printed on constructed buildings

    supply: Pile = Pile(TOKENS, 22)  # open civic tokens in the order they were revealed
    tokens: Each[Bag] = each(Bag(TOKENS))
    unused: Bag = Bag(TOKENS, sees=0, spare=True)

    owed: Ints = ints(i8, RESOURCE_TYPES)  # still to pay this turn
    paying: int = number(i8)  # the resource being paid
    ending: int = number(i8, what="flag")

    marker: Ints = ints(i8, 2)  # the two market tokens of solo play
    automa_score: Ints = ints(i16, 3)  # at levels 1 to 3
    stars: int = number(i8)
