"""Positions of Point City written by hand, and what cannot be in one.

    {"seats": 2, "active": 0, "turn": 5,
     "market": {"r1c1": "Button Bazaar", "r1c2": "energy x2", "r4c4": "-"},
     "hands": [{"energy": 1, "ingenuity": 2}, {}], "cities": [["Windmill Nook"], []],
     "pile": ["Ledger Loft", "energy", "..."], "tokens": [["Market Charter"], []], "supply": ["Town Honor"]}

A building's name is that card, in the market with its building up; a resource is some card that shows it; "?"
is whatever the seed deals there and "-" an empty space. The market is a table by space, 16 entries, or 4 rows
of 4. Pile and supply are lists, top or first one first ("..." at the end: and so on as dealt), or numbers.
`turn` is the number of turns played. A hand without ingenuity has spent its starting card. Where hands and
cities do not account for all cards taken in the turns played, the others have been spent.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from civitas.kernel.state.plain import PlainState
from civitas.kernel.state.seen import slots
from civitas.kernel.table.editor import Editor
from civitas.kernel.table.handwritten import fail, listed, not_their_turn, parted, whole
from civitas.kernel.table.possible import first_wrong, out_of_range, wrong_turn

from .cards import RESOURCES
from .constants import FACES, RESOURCE_TYPES, SPACES, WILD_FACE
from .state import City
from .tables import PERMANENT, POINTS
from .words.questions import FACE_NAMES, face_name

KEYS = ("active", "cities", "hands", "market", "marker", "pile", "start", "supply", "tokens", "turn")
MOST_SEATS = 4
CARD_COUNT = 160
TURNS_EACH = 17
ANY, EMPTY, MORE = "?", "-", "..."


def read(data: dict[str, Any], editor: Editor) -> dict[str, Any]:
    """Lay what the position says under the game's own keys; the other keys are given back."""
    for key in ("permanent", "points"):
        if key in data:
            fail(f"{key} follow from the buildings: name these under cities")
    given, rest = parted(data, KEYS)
    layout = Layout(editor, given)
    layout.lay_cards()
    layout.lay_tokens()
    return rest


# ---- reading


def space_number(name: Any) -> int:
    """r1c1 to r4c4, or a number from 0 to 15."""
    found = re.fullmatch(r"r([1-4])c([1-4])", name) if isinstance(name, str) else None
    if found:
        return 4 * int(found[1]) + int(found[2]) - 5
    if isinstance(name, int) and not isinstance(name, bool) and 0 <= name < SPACES:
        return name
    fail(f"{name!r} is no space of the market; its spaces are r1c1 to r4c4")


def read_market(market: Any) -> list[Any]:
    """The entry of every space."""
    if isinstance(market, dict):
        entries = [ANY] * SPACES
        for name, entry in market.items():
            entries[space_number(name)] = entry
        return entries
    if isinstance(market, list) and [len(row) for row in market if isinstance(row, list)] == [4, 4, 4, 4]:
        market = [entry for row in market for entry in row]
    if not isinstance(market, list) or len(market) != SPACES:
        fail("market must be a table of spaces, a list of 16 entries, or 4 lists of 4")
    return market


def read_hand(hand: Any) -> dict[int, int]:
    """How many cards of which face."""
    if not isinstance(hand, dict):
        fail(f'a hand is a table of resources and numbers, like {{"energy x2": 1}}, not {hand!r}')
    for name in hand:
        if name not in FACE_NAMES:
            fail(f"a hand holds {name!r}, but resource cards are: {', '.join(FACE_NAMES)}")
    return {FACE_NAMES[name]: whole(n, f"{name} in a hand", 0, CARD_COUNT) for name, n in hand.items()}


def read_row(row: Any, what: str, most: int) -> tuple[list[Any], int | None]:
    """What is said of a pile or supply, and how many there are if that is said."""
    if row is None:
        return [], None
    if isinstance(row, list):
        listed(row, what, most)
        return (row[:-1], None) if row[-1:] == [MORE] else (row, len(row))
    return [], whole(row, what, 0, most)


class Stock:
    """The cards or tokens that the position has not used yet, in the order in which they are dealt."""

    def __init__(self, what: str, names: Sequence[str], order: Iterable[int]) -> None:
        self.what, self.names, self.order = what, names, list(order)
        self.numbers = {name.casefold(): number for number, name in enumerate(names)}
        self.free = set(self.order)

    def number(self, name: Any) -> int | None:
        return self.numbers.get(name.casefold()) if isinstance(name, str) else None

    def claim(self, number: int) -> int:
        if number not in self.free:
            fail(f"{self.names[number]} is named twice in the position")
        self.free.remove(number)
        return number

    def claim_named(self, name: Any) -> int:
        number = self.number(name)
        if number is None:
            fail(f"there is no {self.what} called {name!r}")
        return self.claim(number)

    def claim_next(self, preferred: Iterable[int] = ()) -> int:
        for number in (*preferred, *self.order):
            if number in self.free:
                return self.claim(number)
        fail(f"the position needs more {self.what}s than there are")


# ---- laying


class Layout:
    """One position in the making. Cards are claimed in three rounds: those named, those of which only the
    resource is said, and those that are as dealt."""

    def __init__(self, editor: Editor, given: dict[str, Any]) -> None:
        g = editor.state
        self.editor, self.given, self.state, self.data = editor, given, g, editor.game.data
        self.seats = int(g.seats)
        self.players = max(2, self.seats)  # the automa is a second one
        self.kept: list[int] = self.data["KEPT"][self.seats].tolist()
        self.dealt_market, self.dealt_pile = list(g.market_cards), g.pile_cards[: g.pile_count]
        names = editor.game.content.cards.names
        box = sorted(set(range(len(names))) - {*self.dealt_market, *self.dealt_pile})
        box = [box.pop(editor.stream.below(len(box))) for _ in range(len(box))]
        self.cards = Stock("building", names, (*self.dealt_pile[::-1], *self.dealt_market, *box))

        self.hands = [read_hand(hand) for hand in self.by_player("hands")]
        self.hands += [{WILD_FACE: 1}] * (self.players - len(self.hands))
        self.cities = [
            [self.cards.claim_named(name) for name in listed(city, "a city", CARD_COUNT)]
            for city in self.by_player("cities")
        ]
        self.top, size = read_row(given.get("pile"), "pile", CARD_COUNT - SPACES)
        self.start, self.turn = self.read_turn(size)
        as_dealt = sum(self.kept) - SPACES - 2 * self.turn
        self.pile_size = max(len(self.top), as_dealt) if size is None else size

    def by_player(self, key: str) -> list[Any]:
        return listed(self.given.get(key, []), key, self.players)

    def read_turn(self, pile: int | None) -> tuple[int, int]:
        """Who began, and how many turns have been played. Unless it is said, the size of the pile tells, or
        else the cards in hands and cities."""
        seats, most = self.seats, TURNS_EACH * self.players - 1
        start, active, turn = (self.given.get(key) for key in ("start", "active", "turn"))
        for name, seat in (("start", start), ("active", active)):
            if seat is not None:
                whole(seat, name, 0, seats - 1)
        if turn is not None:
            whole(turn, "turn", 0, most)
        elif pile is not None:
            turn = max(0, sum(self.kept) - SPACES - pile) // 2
            turn -= turn % 2 if seats == 1 else 0  # the player's turns alternate with the automa's
        else:
            turn = min(most, (self.cards_gone() + 1) // 2)
            turn += turn % 2 if seats == 1 else 0
        if start is not None and active is not None and "turn" not in self.given:
            turn += (active - start - turn) % seats
        if start is None:
            start = ((0 if active is None else active) - turn) % seats
        if active is not None and active != (start + turn) % seats:
            fail(not_their_turn(start, turn, seats, active))
        return start, turn

    def cards_gone(self) -> int:
        """Cards in hands and cities, starting cards aside."""
        return sum(sum(from_deck(hand).values()) for hand in self.hands) + sum(map(len, self.cities))

    # ---- cards

    def lay_cards(self) -> None:
        entries = read_market(self.given.get("market", {}))
        market, top = self.named(entries, "market"), self.named(self.top, "pile")
        sides = [int(card is not None) for card in market]
        self.fill_faces(market, entries)
        self.fill_faces(top, self.top)
        drawn = [from_deck(hand) for hand in self.hands]
        taken = [self.showing(face) for hand in drawn for face, n in hand.items() for _ in range(n)]
        for space, entry in enumerate(entries):
            if entry == ANY:
                market[space] = self.cards.claim_next([self.dealt_market[space]])
        pile = [self.cards.claim_next() if card is None else card for card in top]
        pile += self.lower_pile(self.pile_size - len(pile))
        lacking = min(2 * self.turn - self.cards_gone(), len(self.cards.free))
        spent = [self.cards.claim_next() for _ in range(lacking)]

        self.clear("card")
        self.put("market", market)
        self.put("pile", pile[::-1])
        for owner, city in enumerate(self.cities):
            self.put("city", city, owner)
        self.put("taken", taken + spent)
        self.put("box", sorted(self.cards.free))
        self.count(sides, spent)

    def named(self, entries: list[Any], where: str) -> list[int | None]:
        """The cards of which the name is said; the others are open."""
        allowed = {*FACE_NAMES, ANY, EMPTY} if where == "market" else {*FACE_NAMES, ANY}
        for entry in entries:
            if self.cards.number(entry) is None and (not isinstance(entry, str) or entry not in allowed):
                fail(f"{where}: {entry!r} is neither a building nor a resource ({', '.join(FACE_NAMES)})")
        numbers = [self.cards.number(entry) for entry in entries]
        return [None if number is None else self.cards.claim(number) for number in numbers]

    def fill_faces(self, cards: list[int | None], entries: list[Any]) -> None:
        for i, entry in enumerate(entries):
            if entry in FACE_NAMES:
                cards[i] = self.showing(FACE_NAMES[entry])

    def showing(self, face: int) -> int:
        """Some card that shows this resource."""
        free = [card for card in self.cards.order if card in self.cards.free]
        cards = [card for card in free if self.data["FACE"][card] == face]
        if not cards:
            fail(f"the position needs more cards with {face_name(face)} than there are")
        return self.cards.claim(cards[self.editor.stream.below(len(cards))])

    def lower_pile(self, size: int) -> list[int]:
        """So many cards from above, tier 3 at the bottom, as far as the cards of each tier go."""
        order = (*self.dealt_pile, *reversed(self.cards.order))
        out: list[int] = []  # from the bottom
        for tier, most in ((3, self.kept[2]), (2, self.kept[1]), (1, CARD_COUNT)):
            of_tier = [card for card in dict.fromkeys(order) if self.data["TIER"][card] == tier]
            free = [card for card in of_tier if card in self.cards.free]
            out += [self.cards.claim(card) for card in free[: min(most, size - len(out))]]
        return [*out, *(self.cards.claim_next() for _ in range(size - len(out)))][::-1]

    def count(self, sides: list[int], spent: list[int]) -> None:
        """The numbers that go with the cards."""
        g = self.state
        g.side[:], g.hand[:], g.spent[:] = sides, [0] * len(g.hand), [0] * FACES
        for seat, hand in enumerate(self.hands):
            for face, n in hand.items():
                g.hand[FACES * seat + face] = n
            g.spent[WILD_FACE] += hand.get(WILD_FACE, 0) == 0
        for card in spent:
            g.spent[self.data["FACE"][card]] += 1
        markers = [space_number(name) for name in listed(self.given.get("marker", []), "marker", 2)]
        g.marker[: len(markers)] = markers
        turn = {"start": self.start, "active": (self.start + self.turn) % self.seats, "turn": self.turn}
        for name, value in (turn | {"_turns": self.turn}).items():
            setattr(g, name, value)

    # ---- tokens

    def lay_tokens(self) -> None:
        names, g = self.editor.game.content.cards.token_names, self.state
        dealt = g.supply_cards[: g.supply_count]
        stock = Stock("civic token", names, dict.fromkeys((*dealt, *range(len(names)))))
        held = [
            [stock.claim_named(name) for name in listed(tokens, "tokens", len(names))]
            for tokens in self.by_player("tokens")
        ]
        first, size = read_row(self.given.get("supply"), "supply", len(names))
        row = [stock.claim_named(name) for name in first]
        if size is None:
            size = int(self.data["LAID"][self.seats]) - sum(map(len, held))
        row += [stock.claim_next() for _ in range(size - len(row))]

        self.clear("token")
        self.put("supply", row)
        for owner, tokens in enumerate(held):
            self.put("tokens", tokens, owner)
        self.put("unused", sorted(stock.free))

    # ---- zones

    def clear(self, cards: str) -> None:
        """No card of this set lies anywhere."""
        for zone in self.editor.game.schema.zones.values():
            if zone.of.name == cards:
                for owner in range(MOST_SEATS if zone.each else 1):
                    for _, card in slots(self.state, zone, owner):
                        self.editor.remove(zone, owner, int(card))

    def put(self, zone: str, cards: Sequence[int | None], owner: int = 0) -> None:
        for slot, card in enumerate(cards):
            if card is not None:
                self.editor.add(self.editor.game.schema.zones[zone], owner, card, slot)


def from_deck(hand: dict[int, int]) -> dict[int, int]:
    """A hand without its starting card."""
    return {face: n - 1 if face == WILD_FACE and n > 0 else n for face, n in sorted(hand.items())}


# ---- what follows from the cards, and what cannot be


def settle(g: City, seat: int) -> None:
    """Count what the buildings of every city give."""
    for owner in range(MOST_SEATS):
        g.points[owner] = 0
        for r in range(RESOURCE_TYPES):
            g.permanent[owner, r] = 0
        for card in g.city[owner]:
            g.points[owner] += POINTS[card]
            if PERMANENT[card] >= 0:
                g.permanent[owner, PERMANENT[card]] += 1


def wrong(state: PlainState, game: Any) -> str | None:
    """A sentence if the numbers of a position do not fit its cards."""
    return first_wrong(state, game, wrong_numbers, wrong_turn, wrong_cards, wrong_cities, wrong_hands)


LIMITS = {
    "hand": (0, CARD_COUNT),
    "owed": (0, 10),
    "side": (0, 1),
    "ending": (0, 1),
    "level": (1, 3),
    "stars": (0, 3),
    "marker": (0, SPACES - 1),
    "paying": (0, RESOURCE_TYPES - 1),
}


def wrong_numbers(g: PlainState, game: Any) -> str | None:
    return out_of_range(g, LIMITS)


def cards_in(g: PlainState, game: Any, zone: str, owner: int = 0) -> list[int]:
    return [int(card) for _, card in slots(g, game.schema.zones[zone], owner)]


def wrong_cards(g: PlainState, game: Any) -> str | None:
    for cards, names in (("card", game.content.cards.names), ("token", game.content.cards.token_names)):
        zones = [zone for zone in game.schema.zones.values() if zone.of.name == cards]
        lying = {
            card
            for zone in zones
            for owner in range(MOST_SEATS if zone.each else 1)
            for card in cards_in(g, game, zone.name, owner)
        }
        for number in range(len(names)):
            if number not in lying:
                return f"{names[number]} lies nowhere"
        if len(lying) > len(names):
            return f"there is no {cards} {max(lying)} among the {len(names)} of this game"
    return None


def wrong_cities(g: PlainState, game: Any) -> str | None:
    for seat in range(MOST_SEATS):
        city = cards_in(g, game, "city", seat)
        points = sum(int(game.data["POINTS"][card]) for card in city)
        if g.points[seat] != points:
            return f"the buildings of seat {seat} are worth {points} points, not {g.points[seat]}"
        for r in range(RESOURCE_TYPES):
            given = sum(game.data["PERMANENT"][card] == r for card in city)
            counted = g.permanent[RESOURCE_TYPES * seat + r]
            if counted != given:
                return f"the buildings of seat {seat} give {given} {RESOURCES[r]}, not {counted}"
        hand = sum(g.hand[FACES * seat : FACES * (seat + 1)])
        if seat >= max(2, g.seats) and (city or hand or cards_in(g, game, "tokens", seat)):
            return f"seat {seat} has cards or tokens, but nobody sits there"
    return None


def wrong_hands(g: PlainState, game: Any) -> str | None:
    taken = [int(game.data["FACE"][card]) for card in cards_in(g, game, "taken")]
    taken += [WILD_FACE] * max(2, g.seats)  # the starting cards
    for face in range(FACES):
        counted = sum(g.hand[FACES * seat + face] for seat in range(MOST_SEATS)) + g.spent[face]
        there = taken.count(face)
        if counted != there:
            name = face_name(face)
            return f"hands and discards hold {counted} cards with {name}, but {there} have been taken"
    return None
