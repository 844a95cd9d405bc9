"""Where cards lie: piles, rows and bags, and what each seat knows of each card.

The methods below are rules like any other: Python runs them as they stand in the reference run, and the
lowering reads this very source for the other backends. So they use the rule language only; `self.x` is a leaf
of the zone, `self.g` the state, and `if self.tracked` is settled when the game is loaded.

Knowledge. A zone says who sees the cards in it (`sees`). Where that is not enough, because a card was seen
and then went where others cannot see it, the card set is `tracked`: each card carries, for each seat, a bit
for knowing its place and a bit for knowing its region: that it lies in its zone, wherever there. A shuffle
turns the first into the second; a card leaving unseen clears what others knew of the region.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from .chance import chance
from .leaves import EVERYBODY, NOBODY, OWNER, Leaf, Sight, Width, i8, i16, u8, u16

NONE = -1


@dataclass(frozen=True)
class CardSet:
    """Cards 0 .. size-1.

    `classes` are tables, coarse to fine, of what can be seen of a card without knowing which one it is (its back, its
    other side). A seat's *level* of knowledge of a card is the class it sees: 0 is the coarsest, which is always seen,
    and `identity` means that it knows the card. Of a `tracked` set, what was seen of a card stays known.

    >>> from civitas.kernel import CardSet
    >>> CARDS = CardSet("cards", 52, tracked=True)
    >>> CARDS.identity
    1
    """

    name: str
    size: int
    classes: tuple[Any, ...] = ()  # tables.Table
    tracked: bool = False

    @cached_property
    def identity(self) -> int:
        return max(1, len(self.classes))

    @property
    def width(self) -> Width:
        return u8 if self.size <= 256 else u16

    def leaves(self) -> list[Leaf]:
        if not self.tracked:
            return []
        return [Leaf(f"{self.name}_{bit}", u8, (self.size,), NOBODY, shown=False) for bit in ("known", "region")]


Knows = Sight | Callable[..., int] | int


class Zone:
    """What all zones share. An instance in a class body declares; bound to a state it acts."""

    arrays: tuple[str, ...] = ()
    g: Any
    count: int

    def __init__(
        self, of: CardSet, size: int = 0, sees: Knows = EVERYBODY, spare: bool = False, most: int | None = None
    ) -> None:
        self.of, self.size, self.sees = of, size or of.size, sees
        self.most = of.identity if most is None else most  # no helper given as `sees` gives a higher level
        self.name, self.each, self.seat = "", False, 0
        self.spare = spare  # hand-written positions take what they need from here first
        self.tracked = of.tracked
        self.open, self.owned = sees is EVERYBODY, sees is OWNER

    def named(self, name: str) -> Zone:
        zone = copy.copy(self)
        zone.name = name
        return zone

    def leaf(self, attribute: str) -> str:
        """The record's name of what a method calls self.<attribute>."""
        return f"{self.of.name}_{attribute}" if attribute in ("known", "region") else f"{self.name}_{attribute}"

    def leaves(self, seats: int) -> list[Leaf]:
        raise TypeError("a zone is a Pile, a Row or a Bag")

    def _leaf(self, attribute: str, width: Width, shape: tuple[int, ...], seats: int) -> Leaf:
        full = ((seats,) if self.each else ()) + shape
        shown = attribute == "count"  # how many cards lie somewhere is seen by everybody
        return Leaf(self.leaf(attribute), width, full, EVERYBODY if shown else NOBODY, self.each, shown=shown)

    # ---- rules

    def arrive(self, card: int) -> None:
        """Who sees the zone learns which card came."""
        if self.tracked:
            if self.open:
                self.known[card] = 255
            if self.owned:
                self.known[card] = self.known[card] | (1 << self.seat)
            self.region[card] = 0

    # what the lowering knows by itself, for the type checker
    known: Any
    region: Any

    if TYPE_CHECKING:

        def shows(self, k: int, i: int) -> int:
            """Class k of the card in slot i; to a policy -1 where its seat cannot see it."""


class Pile(Zone):
    """A stack of cards; the last one is its top.

    >>> import civitas
    >>> from civitas.kernel import NOBODY, CardSet, Game, Rules, Pile, State, Words, finish
    >>> CARDS = CardSet("cards", 3)
    >>> class Deck(State):
    ...     deck: Pile = Pile(CARDS, sees=NOBODY)
    >>> def set_up(g):
    ...     for card in range(3):
    ...         g.deck.put(card)
    >>> def turn(g):
    ...     g.score[0] = 10 * g.deck.draw()
    ...     g.score[0] += g.deck.count
    ...     finish(g)
    >>> game = Game("deck", "Deck", range(1, 2), Rules(Deck, set_up, turn, [], []), Words({}, {}, {}))
    >>> civitas.simulate(game, seats=1, games=1, backend="python").scores.tolist()
    [[22]]
    """

    cards: Any

    def leaves(self, seats: int) -> list[Leaf]:
        return [self._leaf("cards", self.of.width, (self.size,), seats), self._leaf("count", i16, (), seats)]

    def put(self, card: int) -> None:
        """Lays a card on top."""
        self.cards[self.count] = card
        self.count += 1
        self.arrive(card)

    def receive(self, card: int) -> None:
        """Lays a card on top. The same word puts one into a bag."""
        self.put(card)

    def pour(self, to: Pile | Bag) -> None:
        """Moves all cards, one after the other from the top: in another pile they lie the other way round."""
        for _ in range(self.count):
            to.receive(self.draw())

    def draw(self) -> int:
        """Takes the top card. Who did not see it no longer knows what the pile holds."""
        self.count -= 1
        card = self.cards[self.count]
        self.cards[self.count] = 0
        if self.tracked:
            self.region[card] = 0
            for i in range(self.count):
                other = self.cards[i]
                self.region[other] = self.region[other] & self.known[card]
        return card  # type: ignore[no-any-return]

    def draw_open(self) -> int:
        """Takes the top card for all to see."""
        if self.tracked:
            self.known[self.cards[self.count - 1]] = 255
        return self.draw()

    def draw_for(self, seat: int) -> int:
        """Takes the top card for one seat to see."""
        self.reveal(self.count - 1, seat)
        return self.draw()

    def top(self) -> int:
        """Returns the top card, which stays there."""
        return self.cards[self.count - 1]  # type: ignore[no-any-return]

    def take_at(self, i: int) -> int:
        """Takes a card out of the middle; those above it close up."""
        card = self.cards[i]
        self.count -= 1
        for k in range(i, self.count):
            self.cards[k] = self.cards[k + 1]
        self.cards[self.count] = 0
        if self.tracked:
            self.region[card] = 0
            for k in range(self.count):
                other = self.cards[k]
                self.region[other] = self.region[other] & self.known[card]
        return card  # type: ignore[no-any-return]

    def reveal(self, i: int, seat: int) -> None:
        """Lets one seat look at the card at this depth from the bottom."""
        if self.tracked:
            self.known[self.cards[i]] = self.known[self.cards[i]] | (1 << seat)

    def shuffle(self) -> None:
        """Shuffles the whole pile."""
        self.shuffle_above(0)

    def shuffle_above(self, bottom: int) -> None:
        """Shuffles the cards from this place up to the top; what lies below stays."""
        for i in range(self.count - 1, bottom, -1):
            j = bottom + chance(self.g, i - bottom + 1)
            card = self.cards[i]
            self.cards[i] = self.cards[j]
            self.cards[j] = card
        if self.tracked:
            for i in range(bottom, self.count):
                card = self.cards[i]
                self.region[card] = self.region[card] | self.known[card]
                self.known[card] = 0
                if self.open:
                    self.known[card] = 255
                if self.owned:
                    self.known[card] = 1 << self.seat


class Row(Zone):
    """Spaces side by side, each with a card or empty (`NONE`).

    >>> import civitas
    >>> from civitas.kernel import NONE, CardSet, Game, Rules, Row, State, Words, finish
    >>> CARDS = CardSet("cards", 5)
    >>> class Market(State):
    ...     market: Row = Row(CARDS, 4)
    >>> def set_up(g):
    ...     g.market.clear()
    ...     g.market.place(2, 3)
    >>> def turn(g):
    ...     g.score[0] = g.market.take(2)
    ...     if g.market[2] == NONE:
    ...         g.score[0] += 100
    ...     finish(g)
    >>> game = Game("market", "Market", range(1, 2), Rules(Market, set_up, turn, [], []), Words({}, {}, {}))
    >>> civitas.simulate(game, seats=1, games=1, backend="python").scores.tolist()
    [[103]]
    """

    cards: Any

    def leaves(self, seats: int) -> list[Leaf]:
        width = i8 if self.of.size <= 127 else i16
        return [self._leaf("cards", width, (self.size,), seats)]

    def __getitem__(self, i: int) -> int:
        return self.cards[i]  # type: ignore[no-any-return]

    def clear(self) -> None:
        """Empties all spaces. A setup calls it first, because 0 is a card."""
        for i in range(self.size):
            self.cards[i] = NONE

    def place(self, i: int, card: int) -> None:
        """Lays a card into a space."""
        self.cards[i] = card
        self.arrive(card)

    def take(self, i: int) -> int:
        """Takes the card of a space, which is empty then."""
        card = self.cards[i]
        self.cards[i] = NONE
        if self.tracked:
            self.region[card] = 0
        return card  # type: ignore[no-any-return]

    def pour(self, to: Pile | Bag) -> None:
        """Moves all cards, from the first space on; all spaces are empty then."""
        for i in range(self.size):
            if self.cards[i] != NONE:
                to.receive(self.take(i))


def ones(g: Any, byte: int) -> int:
    """How many bits of a byte are set."""
    pairs = byte - (byte >> 1 & 85)
    fours = (pairs & 51) + (pairs >> 2 & 51)
    return (fours + (fours >> 4)) & 15


class Bag(Zone):
    """Cards without an order: `for card in g.hand[me]` goes from the lowest to the highest.

    >>> import civitas
    >>> from civitas.kernel import OWNER, Bag, CardSet, Each, Game, Rules, State, Words, each, finish
    >>> CARDS = CardSet("cards", 10)
    >>> class Hands(State):
    ...     hand: Each[Bag] = each(Bag(CARDS, sees=OWNER))
    >>> def set_up(g):
    ...     g.hand[0].add(3)
    ...     g.hand[0].add(8)
    >>> def turn(g):
    ...     g.hand[0].remove(3)
    ...     for card in g.hand[0]:
    ...         g.score[0] += card
    ...     finish(g)
    >>> game = Game("hands", "Hands", range(1, 2), Rules(Hands, set_up, turn, [], []), Words({}, {}, {}))
    >>> civitas.simulate(game, seats=1, games=1, backend="python").scores.tolist()
    [[8]]
    """

    bits: Any

    def leaves(self, seats: int) -> list[Leaf]:
        return [self._leaf("bits", u8, ((self.of.size + 7) // 8,), seats), self._leaf("count", i16, (), seats)]

    def has(self, card: int) -> bool:
        """Says whether the bag holds this card."""
        return self.bits[self.within(card) >> 3] >> (card & 7) & 1 == 1  # type: ignore[no-any-return]

    def by_chance(self) -> int:
        """Returns any card of a bag that has one, each equally likely; it stays there."""
        left = chance(self.g, self.count)
        for byte in range((self.of_size + 7) // 8):
            here = ones(self.g, self.bits[byte])
            if left < here:
                for card in range(8 * byte, min(8 * byte + 8, self.of_size)):
                    if self.has(card):
                        if left == 0:
                            return card
                        left -= 1
            left -= here
        return NONE

    def add(self, card: int) -> None:
        """Puts a card in."""
        self.bits[self.within(card) >> 3] = self.bits[card >> 3] | (1 << (card & 7))
        self.count += 1
        self.arrive(card)

    def receive(self, card: int) -> None:
        """Puts a card in. The same word lays one on a pile."""
        self.add(card)

    def pour(self, to: Pile | Bag) -> None:
        """Moves all cards, from the lowest to the highest. Who does not see the bag no longer knows where they are."""
        for card in self:
            self.take_out(card)
            if self.tracked and not self.open:
                self.known[card] = self.known[card] & (1 << self.seat if self.owned else 0)
            to.receive(card)

    def pour_open(self, to: Pile | Bag) -> None:
        """Moves all cards for all to see, from the lowest to the highest."""
        for card in self:
            self.take_out(card)
            if self.tracked:
                self.known[card] = 255
            to.receive(card)

    def remove(self, card: int) -> None:
        """Takes a card away. Who does not see the bag no longer knows what it holds, nor where the card goes."""
        self.take_out(card)
        if self.tracked and not self.open:
            sure = 1 << self.seat if self.owned else 0
            self.known[card] = self.known[card] & sure
            self.region[card] = 0
            for other in range(self.of_size):
                if self.has(other):
                    self.known[other] = self.known[other] & sure
                    self.region[other] = 0

    def remove_open(self, card: int) -> None:
        """Takes a card away for all to see."""
        self.take_out(card)
        if self.tracked:
            self.known[card] = 255
            self.region[card] = 0

    def take_out(self, card: int) -> None:
        self.bits[self.within(card) >> 3] = self.bits[card >> 3] & (255 - (1 << (card & 7)))
        self.count -= 1

    of_size: int

    if TYPE_CHECKING:

        def __iter__(self) -> Iterator[int]:
            """for card in g.hand[me]: the lowest first; whether a card is there is looked up when its time comes."""

        def within(self, card: int) -> int:
            """The card itself, which must be one of the set."""


Z = TypeVar("Z", bound=Zone)


class Each(Generic[Z]):
    """One zone for each seat: `hand = each(Bag(CARDS, sees=OWNER))`, then `g.hand[me]`.

    >>> from civitas.kernel import OWNER, Bag, CardSet, Each, State, each
    >>> CARDS = CardSet("cards", 10)
    >>> class Hands(State):
    ...     hand: Each[Bag] = each(Bag(CARDS, sees=OWNER))
    """

    def __init__(self, zone: Z) -> None:
        self.zone = zone

    def __getitem__(self, seat: int) -> Z:
        raise TypeError("only a state in play has its zones")

    def named(self, name: str) -> Zone:
        zone = self.zone.named(name)
        zone.each = True
        return zone


def each(zone: Z) -> Each[Z]:
    """Declares one zone for each seat.

    >>> from civitas.kernel import CardSet, Pile, each
    >>> piles = each(Pile(CardSet("cards", 12)))
    >>> type(piles).__name__
    'Each'
    """
    return Each(zone)
