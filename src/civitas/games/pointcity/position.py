"""Positions of Point City written by hand, and what cannot be in one.

    {"seats": 2, "active": 0, "turn": 5,
     "market": {"r1c1": "Button Bazaar", "r1c2": "energy x2", "r4c4": "-"},
     "hands": [{"energy": 1, "ingenuity": 2}, {}], "cities": [["Windmill Nook"], []],
     "pile": ["Ledger Loft", "energy", "..."], "tokens": [["Market Charter"], []], "supply": ["Town Honour"]}

A building's name is that card with its building up; a resource is some card that shows it; "?" is whatever the
seed deals there and "-" an empty space. The market is a table by space, 16 entries, or 4 rows of 4. A pile or
supply is a list, the top or first one first ("..." at its end: and more as dealt), or just a number. `turn` is the
number of turns played. A hand without ingenuity has spent its starting card. Where the cards named do not account
for all turns played, the others have been spent.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, NoReturn

from civitas.kernel import PositionError
from civitas.kernel.position import Editor
from civitas.kernel.state import PlainState

from .cards import RESOURCES
from .state import FACES, PERMANENT, POINTS, RESOURCE_TYPES, SPACES, WILD_FACE, City
from .words import FACE_NAMES, face

KEYS = ("active", "cities", "hands", "market", "marker", "pile", "start", "supply", "tokens", "turn")
MOST_SEATS = 4
CARD_COUNT = 160
TURNS_EACH = 17
ANY, EMPTY, MORE = "?", "-", "..."


def read(data: dict[str, Any], editor: Editor) -> dict[str, Any]:
    """Lay what the position says of the game's own keys; the other keys are given back."""
    rest = dict(data)
    given = {key: rest.pop(key) for key in KEYS if key in rest}
    layout = Layout(editor, given)
    layout.read()
    layout.lay()
    return rest


def fail(sentence: str) -> NoReturn:
    raise PositionError(sentence)


def whole(value: Any, what: str, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        fail(f"{what} is {value!r}, but it must be a whole number from {low} to {high}")
    return value


def listed(value: Any, what: str, most: int) -> list[Any]:
    if not isinstance(value, list) or len(value) > most:
        fail(f"{what} must be a list of at most {most} entries, not {value!r}")
    return value


def space_number(name: Any) -> int:
    """r1c1 to r4c4, or a number from 0 to 15."""
    found = re.fullmatch(r"r([1-4])c([1-4])", name) if isinstance(name, str) else None
    if found:
        return 4 * int(found[1]) + int(found[2]) - 5
    if isinstance(name, int) and not isinstance(name, bool) and 0 <= name < SPACES:
        return name
    fail(f"{name!r} is no space of the market; its spaces are r1c1 to r4c4")


class Layout:
    """One position in the making. Cards are claimed in three rounds: those named, those of which only the
    resource is said, and those that are as dealt."""

    def __init__(self, editor: Editor, given: dict[str, Any]) -> None:
        self.editor, self.given, self.state = editor, given, editor.state
        self.content, self.data = editor.game.content, editor.game.data
        g = self.state
        self.players = max(2, int(g.seats))  # the automa counts as a second one
        self.kept: list[int] = self.data["KEPT"][int(g.seats)].tolist()
        self.dealt_market: list[int] = list(g.market_cards)
        self.dealt_pile: list[int] = g.pile_cards[: g.pile_count]
        box = sorted(set(range(len(self.content.names))) - {*self.dealt_market, *self.dealt_pile})
        self.dealt_box = [box.pop(editor.stream.below(len(box))) for _ in range(len(box))]
        self.free = {*self.dealt_market, *self.dealt_pile, *self.dealt_box}

    # ---- reading

    def read(self) -> None:
        self.market = self.read_market(self.given.get("market", {}))
        self.cities = [[self.building(name, "cities") for name in listed(city, "a city", len(self.content.names))]
                       for city in self.by_player("cities")]
        self.hands = [self.read_hand(hand) for hand in self.by_player("hands")]
        self.hands += [{WILD_FACE: 1}] * (self.players - len(self.hands))
        self.pile, self.pile_size = self.read_pile(self.given.get("pile"))
        self.read_turn()
        if self.pile_size is None:
            self.pile_size = max(len(self.pile), sum(self.kept) - SPACES - 2 * self.turn)
        markers = listed(self.given.get("marker", list(self.state.marker)), "marker", 2)
        self.markers = [space_number(name) for name in markers] + [int(n) for n in self.state.marker[len(markers):]]

    def by_player(self, key: str) -> list[Any]:
        return listed(self.given.get(key, []), key, self.players)

    def read_market(self, market: Any) -> list[str]:
        entries = [ANY] * SPACES
        if isinstance(market, dict):
            for name, entry in market.items():
                entries[space_number(name)] = entry
            return entries
        if isinstance(market, list) and len(market) == 4 and all(isinstance(r, list) and len(r) == 4 for r in market):
            market = [entry for row in market for entry in row]
        if not isinstance(market, list) or len(market) != SPACES:
            fail("market must be a table of spaces, a list of 16 entries, or 4 lists of 4")
        return list(market)

    def read_hand(self, hand: Any) -> dict[int, int]:
        if not isinstance(hand, dict):
            fail(f'a hand is a table of resources and numbers, like {{"energy x2": 1}}, not {hand!r}')
        cards = {}
        for name, number in hand.items():
            if name not in FACE_NAMES:
                fail(f"a hand holds {name!r}, but resource cards are: {', '.join(FACE_NAMES)}")
            cards[FACE_NAMES[name]] = whole(number, f"{name} in a hand", 0, CARD_COUNT)
        return cards

    def read_pile(self, pile: Any) -> tuple[list[str], int | None]:
        """What lies on top, and how many cards there are if that is said."""
        if pile is None:
            return [], None
        if isinstance(pile, list):
            if pile[-1:] == [MORE]:
                return pile[:-1], None
            return pile, len(listed(pile, "pile", CARD_COUNT - SPACES))
        return [], whole(pile, "pile", 0, CARD_COUNT - SPACES)

    def read_turn(self) -> None:
        """Who is to play, and in which turn: the earliest that has room for the cards in hands and cities."""
        seats, last = int(self.state.seats), TURNS_EACH * self.players - 1
        start, active, turn = (self.given.get(key) for key in ("start", "active", "turn"))
        for name, seat in (("start", start), ("active", active)):
            if seat is not None:
                whole(seat, name, 0, seats - 1)
        if turn is not None:
            whole(turn, "turn", 0, last)
        elif self.pile_size is not None:
            turn = min(last, max(0, sum(self.kept) - SPACES - self.pile_size) // 2)
            turn -= turn % 2 if seats == 1 else 0
        else:
            turn = min(last, (self.gone() + 1) // 2)
            turn += turn % 2 if seats == 1 else 0
        if seats == 1:
            self.turn, self.start, self.active = turn, 0, 0
            return
        if start is not None and active is not None and (start + turn) % seats != active:
            if "turn" in self.given:
                fail(f"if seat {start} begins, seat {(start + turn) % seats} plays after {turn} turns, not seat {active}")
            turn += (active - start - turn) % seats
        if start is None:
            start = ((0 if active is None else active) - turn) % seats
        self.turn, self.start, self.active = turn, start, (start + turn) % seats

    def gone(self) -> int:
        """Cards in hands and cities, starting cards aside."""
        hands = sum(sum(hand.values()) - (hand.get(WILD_FACE, 0) > 0) for hand in self.hands)
        return hands + sum(len(city) for city in self.cities)

    # ---- claiming cards

    def building(self, name: Any, where: str) -> int:
        card = self.named(name)
        if card is None:
            fail(f"{where}: there is no building called {name!r}")
        return self.claim(card)

    def named(self, name: Any) -> int | None:
        names = [n.casefold() for n in self.content.names]
        return names.index(name.casefold()) if isinstance(name, str) and name.casefold() in names else None

    def claim(self, card: int) -> int:
        if card not in self.free:
            fail(f"{self.content.names[card]} is named twice in the position")
        self.free.remove(card)
        return card

    def showing(self, wanted: int) -> int:
        """Some card that shows this resource."""
        cards = sorted(card for card in self.free if self.data["FACE"][card] == wanted)
        if not cards:
            fail(f"the position names more cards with {face(wanted)} than there are")
        return self.claim(cards[self.editor.stream.below(len(cards))])

    def dealt(self, preferred: Iterable[int] = ()) -> int:
        """A card as the seed deals it."""
        for card in (*preferred, *reversed(self.dealt_pile), *self.dealt_market, *self.dealt_box):
            if card in self.free:
                return self.claim(card)
        fail("the position needs more cards than there are")

    def places(self, entries: list[Any], where: str) -> list[int | None]:
        """The named cards of a list are claimed; the others are left open."""
        found = []
        for entry in entries:
            card = self.named(entry)
            if card is None and entry not in (*FACE_NAMES, ANY, EMPTY):
                fail(f"{where}: {entry!r} is neither a building nor a resource; resources are: {', '.join(FACE_NAMES)}")
            found.append(None if card is None else self.claim(card))
        return found

    # ---- laying

    def lay(self) -> None:
        assert self.pile_size is not None
        market = self.places(self.market, "market")
        top = self.places(self.pile, "pile")
        sides = [int(card is not None) for card in market]
        for cards, entries in ((market, self.market), (top, self.pile)):
            for i, entry in enumerate(entries):
                if entry in FACE_NAMES:
                    cards[i] = self.showing(FACE_NAMES[entry])
        taken = [self.showing(face) for hand in self.hands for face in sorted(hand)
                 for _ in range(hand[face] - (face == WILD_FACE and hand[face] > 0))]
        for i, entry in enumerate(self.market):
            if entry == ANY:
                market[i] = self.dealt([self.dealt_market[i]])
        if EMPTY in self.pile:
            fail("a pile has no empty places")
        pile = [self.dealt() if card is None else card for card in top]
        pile += self.below(self.pile_size - len(pile))
        spent = [self.dealt() for _ in range(min(2 * self.turn - self.gone(), len(self.free)))]
        self.set_cards(market, sides, pile, taken + spent)
        self.set_counts(spent)
        self.set_tokens()

    def below(self, count: int) -> list[int]:
        """The lower part of the pile, from above: tier 3 at the bottom, as far as the cards go."""
        if count > len(self.free):
            fail("the position needs more cards than there are")
        out: list[int] = []  # from the bottom
        for tier in (3, 2, 1):
            room = count - len(out)
            for card in (*self.dealt_pile, *self.dealt_box, *self.dealt_market):
                if len(out) == count or tier > 1 and len(out) == count - room + self.kept[tier - 1]:
                    break
                if card in self.free and self.data["TIER"][card] == tier:
                    out.append(self.claim(card))
        out += [self.dealt() for _ in range(count - len(out))]
        return out[::-1]

    def set_cards(self, market: list[int | None], sides: list[int], pile: list[int], taken: list[int]) -> None:
        self.empty("card")
        for space, card in enumerate(market):
            if card is not None:
                self.put("market", card, slot=space)
        for slot, card in enumerate(reversed(pile)):
            self.put("pile", card, slot=slot)
        for owner, city in enumerate(self.cities):
            for card in city:
                self.put("city", card, owner)
        for card in taken:
            self.put("taken", card)
        for card in sorted(self.free):
            self.put("box", card)
        self.state.side[:] = sides

    def set_counts(self, spent: list[int]) -> None:
        g = self.state
        g.hand[:] = [0] * len(g.hand)
        g.spent[:] = [0] * FACES
        for seat, hand in enumerate(self.hands):
            for face, number in hand.items():
                g.hand[FACES * seat + face] = number
            g.spent[WILD_FACE] += hand.get(WILD_FACE, 0) == 0
        for card in spent:
            g.spent[self.data["FACE"][card]] += 1
        g.start, g.active, g.turn, g._turns = self.start, self.active, self.turn, self.turn
        g.marker[:] = self.markers

    def set_tokens(self) -> None:
        names = [name.casefold() for name in self.content.token_names]
        free = list(range(len(names)))

        def claim(name: Any) -> int:
            token = names.index(name.casefold()) if isinstance(name, str) and name.casefold() in names else None
            if token is None:
                fail(f"there is no civic token called {name!r}")
            if token not in free:
                fail(f"{self.content.token_names[token]} is named twice in the position")
            free.remove(token)
            return token

        held = [[claim(name) for name in listed(tokens, "tokens", len(names))] for tokens in self.by_player("tokens")]
        g, supply = self.state, self.given.get("supply")
        size = int(self.data["LAID"][int(g.seats)]) - sum(len(tokens) for tokens in held)
        row = []
        if isinstance(supply, list):
            row = [claim(name) for name in supply if name != MORE]
            size = max(size, len(row)) if supply[-1:] == [MORE] else len(row)
        elif supply is not None:
            size = whole(supply, "supply", 0, len(free))
        dealt = [int(t) for t in g.supply_cards[: g.supply_count]]
        dealt += [t for t in free if t not in dealt]
        for token in [t for t in dealt if t in free][: max(0, size - len(row))]:
            free.remove(token)
            row.append(token)
        self.empty("token")
        for owner, tokens in enumerate(held):
            for token in tokens:
                self.put("tokens", token, owner)
        for slot, token in enumerate(row):
            self.put("supply", token, slot=slot)
        for token in free:
            self.put("unused", token)

    def empty(self, cards: str) -> None:
        """Nothing of this set lies anywhere."""
        for zone in self.editor.game.schema.zones.values():
            if zone.of.name == cards:
                for attribute in ("bits", "count", "cards"):
                    leaf = self.editor.game.schema.leaves.get(zone.leaf(attribute))
                    if leaf is not None:
                        bare = -1 if zone.name in ("market", "drafted") else 0
                        setattr(self.state, leaf.name, [bare] * leaf.size if leaf.shape else 0)

    def put(self, zone: str, card: int, owner: int = 0, slot: int = 0) -> None:
        self.editor.add(self.editor.game.schema.zones[zone], owner, card, slot)


# ---- what follows from the cards, and what cannot be


def settle(g: City, seat: int) -> None:
    """Count what the buildings of every city give."""
    for owner in range(MOST_SEATS):
        g.points[owner] = 0
        for r in range(RESOURCE_TYPES):
            g.permanent[owner, r] = 0
        for card in range(CARD_COUNT):
            if g.city[owner].has(card):
                g.points[owner] += POINTS[card]
                if PERMANENT[card] >= 0:
                    g.permanent[owner, PERMANENT[card]] += 1


def wrong(state: PlainState, game: Any) -> str | None:
    """A sentence if the numbers of a position do not fit its cards."""
    return _wrong_numbers(state) or _wrong_turn(state) or _wrong_cities(state, game) or _wrong_hands(state, game)


def _wrong_numbers(g: PlainState) -> str | None:
    limits = {"hand": (0, 127), "owed": (0, 127), "permanent": (0, 127), "side": (0, 1), "ending": (0, 1), "level": (1, 3),
              "marker": (0, SPACES - 1), "paying": (0, RESOURCE_TYPES - 1), "stars": (0, 3)}
    for name, (low, high) in limits.items():
        value = getattr(g, name)
        for number in value if isinstance(value, list) else [value]:
            if not low <= number <= high:
                return f"{name} holds {number}; allowed are {low} to {high}"
    return None


def _wrong_turn(g: PlainState) -> str | None:
    for name in ("start", "active"):
        if not 0 <= getattr(g, name) < g.seats:
            return f"{name} is seat {getattr(g, name)}; seats are 0 to {g.seats - 1}"
    expected = 0 if g.seats == 1 else (g.start + g.turn) % g.seats
    if g.active != expected:
        return f"if seat {g.start} begins, seat {expected} plays after {g.turn} turns, not seat {g.active}"
    return None


def _cards(g: PlainState, game: Any, zone: str, owner: int = 0) -> list[int]:
    from civitas.kernel.seen import slots

    return [int(card) for _, card in slots(g, game.schema.zones[zone], owner)]


def _wrong_cities(g: PlainState, game: Any) -> str | None:
    for seat in range(MOST_SEATS):
        city = _cards(g, game, "city", seat)
        points = sum(int(game.data["POINTS"][card]) for card in city)
        if g.points[seat] != points:
            return f"the buildings of seat {seat} are worth {points} points, not {g.points[seat]}"
        for r in range(RESOURCE_TYPES):
            given = sum(game.data["PERMANENT"][card] == r for card in city)
            if g.permanent[RESOURCE_TYPES * seat + r] != given:
                held = g.permanent[RESOURCE_TYPES * seat + r]
                return f"the buildings of seat {seat} give {given} {RESOURCES[r]}, not {held}"
        if seat >= max(2, g.seats) and (city or _cards(g, game, "tokens", seat) or any(g.hand[FACES * seat:][:FACES])):
            return f"seat {seat} has cards or tokens, but nobody sits there"
    return None


def _wrong_hands(g: PlainState, game: Any) -> str | None:
    zones = [game.schema.zones[name] for name in game.schema.zones]
    for cards, names in (("card", game.content.names), ("token", game.content.token_names)):
        lying = {card for zone in zones if zone.of.name == cards
                 for owner in range(MOST_SEATS if zone.each else 1) for card in _cards(g, game, zone.name, owner)}
        for number, name in enumerate(names):
            if number not in lying:
                return f"{name} lies nowhere"
        if len(lying) > len(names):
            return f"there is no {cards} with the number {max(lying)}"
    taken = _cards(g, game, "taken")
    for name, face in FACE_NAMES.items():
        counted = sum(g.hand[FACES * seat + face] for seat in range(MOST_SEATS)) + g.spent[face]
        there = sum(game.data["FACE"][card] == face for card in taken) + (max(2, g.seats) if face == WILD_FACE else 0)
        if counted != there:
            return f"hands and discards count {counted} cards with {name}, but {there} have been taken"
    return None
