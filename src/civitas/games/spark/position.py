"""Positions of Citizens of the Spark written by hand, at the beginning of a turn, and what cannot be in one.

    {"seats": 2, "cities": ["Scientist 1+Scout+Medic, Bandit 2", "Advisor 1"], "sparks": [7, 0],
     "groups": [["Scout", "Medic"], ["Bandit"], []], "group_sparks": [0, 2, 1],
     "deck": ["Scout", "Medic", "..."], "pile": ["Bandit", "Scout"], "turn": 3}

A city is a list of stacks: a name, the number of face-up cards, and with + the converted cards under them, oldest
first. The citizens of the game are those that are named, and others of the table's set. The deck is a list, top
first ("..." at the end: and all other cards, shuffled), or a number; the pile is a list, bottom first. Cards that
lie nowhere are out of the game. `turn` is the number of turns played; in solo play the second city is Scyntilla's,
in the order of her sequence, an odd turn is hers, and `plots` names her next cards as `deck` does. `ending` says that
the deck has run out, as an empty one has.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

from civitas.kernel.state.plain import PlainState
from civitas.kernel.state.seen import slots
from civitas.kernel.table.editor import Editor
from civitas.kernel.table.handwritten import fail, listed, not_their_turn, parted, whole
from civitas.kernel.table.possible import first_wrong, out_of_range, wrong_turn

from . import kinds
from .constants import CITIZENS, COPIES, GROUPS, GUILDS, NAMES, NONE, PLACES, PUPIL
from .state import PLOTS

KEYS = (
    "active", "cast", "cities", "deck", "encore", "ending", "group_sparks", "groups", "pile", "plots", "sparks",
    "start", "turn", "used",
)  # fmt: skip
MORE = "..."
MOST_SEATS = 5
OVER = 3  # the phase of a finished game
SOLO_KEYS = ("encore", "plots", "used")
STACK = re.compile(r"\s*([A-Za-z]+)\s+([0-9]{1,3})((?:\s*\+\s*[A-Za-z]+)*)\s*")


def read(data: dict[str, Any], editor: Editor) -> dict[str, Any]:
    """Lay what the position says under the game's own keys; the other keys are given back."""
    given, rest = parted(data, KEYS)
    Layout(editor, given).lay()
    return rest


def flag(value: Any, what: str) -> int:
    if value not in (False, True):
        fail(f"{what} is {value!r}, but it must be true or false")
    return int(value)


class Layout:
    def __init__(self, editor: Editor, given: dict[str, Any]) -> None:
        self.editor, self.given, self.state = editor, given, editor.state
        self.names = list(editor.game.content.cards.names)
        self.numbers = {name.casefold(): number for number, name in enumerate(self.names)}
        self.seats = int(editor.state.seats)
        for key in SOLO_KEYS:
            if key in given and self.seats > 1:
                fail(f"{key} is only for solo play, but there are {self.seats} seats")
        self.cities = [self.read_city(city) for city in listed(given.get("cities", []), "cities", self.city_count)]
        self.cities += [[] for _ in range(self.city_count - len(self.cities))]
        self.pile = [self.name(n, "pile") for n in listed(given.get("pile", []), "pile", CITIZENS * COPIES)]
        self.groups = self.read_groups(given["groups"]) if "groups" in given else None
        self.deck = given.get("deck", [MORE])
        self.on_top: list[int] = []
        if isinstance(self.deck, list):
            named = self.deck[:-1] if self.deck[-1:] == [MORE] else self.deck
            self.on_top = [self.name(n, "deck") for n in listed(named, "deck", CITIZENS * COPIES)]
        else:
            whole(self.deck, "deck", 0, CITIZENS * COPIES)

    @property
    def city_count(self) -> int:
        return max(2, self.seats)

    # ---- reading

    def name(self, name: Any, where: str) -> int:
        number = self.numbers.get(name.strip().casefold()) if isinstance(name, str) else None
        if number is None:
            fail(f"{where}: there is no citizen called {name!r}")
        return number

    def read_city(self, city: Any) -> list[tuple[int, int, list[int]]]:
        """(name, face-up cards, names of the converted cards) of each stack."""
        if not isinstance(city, str):
            fail(f'a city is written like "Scientist 1+Scout+Medic, Bandit 2", not {city!r}')
        out: list[tuple[int, int, list[int]]] = []
        for part in city.split(",") if city.strip() else []:
            found = STACK.fullmatch(part)
            if not found:
                fail(f'a stack is written like "Scientist 1+Scout+Medic", not {part.strip()!r}')
            name = self.name(found[1], "cities")
            if name in [stack[0] for stack in out]:
                fail(f"a city has two stacks of {self.names[name]}")
            under = [self.name(n, "cities") for n in found[3].split("+") if n.strip()]
            out.append((name, whole(int(found[2]), f"{self.names[name]} in a city", 1, COPIES), under))
        return out

    def read_groups(self, groups: Any) -> list[list[int]]:
        size = 2 if self.seats <= 3 else 3
        if not isinstance(groups, list) or len(groups) != GROUPS:
            fail(f"groups must be a list of {GROUPS} lists of citizens")
        return [[self.name(n, "groups") for n in listed(group, "a group", size)] for group in groups]

    # ---- laying

    def lay(self) -> None:
        self.cast()
        left = Counter({name: COPIES for name in self.in_game})
        groups = self.groups if self.groups is not None else []
        used = [*self.pile, *self.on_top, *(n for group in groups for n in group)]
        used += [n for city in self.cities for name, face, under in city for n in [*[name] * face, *under]]
        left.subtract(used)
        for name, number in left.items():
            if number < 0:
                fail(f"the position has {COPIES - number} {self.names[name]} cards; there are {COPIES}")
        rest = sorted(left.elements())
        stream = self.editor.stream
        for i in range(len(rest) - 1, 0, -1):
            k = stream.below(i + 1)
            rest[i], rest[k] = rest[k], rest[i]
        if self.groups is None:
            size = 2 if self.seats <= 3 else 3
            groups = [[rest.pop() for _ in range(min(size, len(rest)))] for _ in range(GROUPS)]
        deck = self.on_top[::-1]
        if isinstance(self.deck, int):
            if self.deck > len(rest):
                fail(f"deck is {self.deck}, but only {len(rest)} cards are left for it")
            deck = rest[: self.deck]
        elif self.deck[-1:] == [MORE]:
            deck = rest + deck
        self.lay_cards(deck, groups)
        self.lay_numbers()
        if self.seats == 1:
            self.lay_plots()

    def cast(self) -> None:
        """The citizens named anywhere, and others that were dealt."""
        named = {n for city in self.cities for name, _, under in city for n in [name, *under]}
        named |= {*self.pile, *self.on_top, *(n for group in self.groups or [] for n in group)}
        named |= {self.name(n, "cast") for n in listed(self.given.get("cast", []), "cast", CITIZENS)}
        size = max(7, self.seats + 5)
        if len(named) > size:
            fail(f"the position names {len(named)} citizens; with {self.seats} seats there are {size} in a game")
        dealt = [int(n) for n in self.state.cast[: self.state.cast_size]]
        underlined = self.editor.game.data["UNDERLINED"]
        many = sum(int(underlined[name]) for name in named)
        if many > 4:
            fail(f"{many} underlined citizens are in the position; at most four may be in a game")
        for name in (*dealt, *range(len(self.names))):
            if name not in named and len(named) < size and (not underlined[name] or (name in dealt and many < 4)):
                named.add(name)
                many += int(underlined[name])
        self.in_game = sorted(named)

    def lay_cards(self, deck: Sequence[int], groups: list[list[int]]) -> None:
        g, citizen = self.state, {name: i for i, name in enumerate(self.in_game)}
        self.clear()
        g.cast[:] = [*self.in_game, *[NONE] * (CITIZENS - len(self.in_game))]
        g.cast_size = len(self.in_game)
        copies = Counter[int]()

        def card(name: int) -> int:
            copies[name] += 1
            return COPIES * citizen[name] + copies[name] - 1

        for zone, names in (("deck", deck), ("open", self.pile), *(("open", group) for group in groups)):
            self.put(zone, [card(n) for n in names])
        g.discard[: len(self.pile)] = [citizen[n] for n in self.pile]
        g.discarded = len(self.pile)
        g.assembly[:] = [NONE] * (GROUPS * PLACES)
        for number, group in enumerate(groups):
            g.assembly[PLACES * number : PLACES * number + len(group)] = [citizen[n] for n in group]
        for seat, city in enumerate(self.cities):
            for name, face, under in city:
                g.foundings += 1
                g.face[CITIZENS * seat + citizen[name]] = face
                g.founded[CITIZENS * seat + citizen[name]] = g.foundings
                self.put("open", [card(name) for _ in range(face)] + [card(n) for n in under])
                for n in under:
                    g.under_city[g.under_count], g.under_stack[g.under_count] = seat, citizen[name]
                    g.under_card[g.under_count] = citizen[n]
                    g.under_count += 1
        used = {COPIES * citizen[n] + k for n, number in copies.items() for k in range(number)}
        self.put("box", [c for c in range(CITIZENS * COPIES) if c not in used])

    def clear(self) -> None:
        """No citizen lies anywhere, and nothing has been gained."""
        g = self.state
        for zone in self.editor.game.schema.zones.values():
            if zone.of.name == "card":
                for owner in range(MOST_SEATS if zone.each else 1):
                    for _, card in slots(g, zone, owner):
                        self.editor.remove(zone, owner, int(card))
        for name in ("face", "founded", "rest_founded", "under_city", "under_stack", "under_card", "discard", "sparks"):
            getattr(g, name)[:] = [0] * len(getattr(g, name))
        g.group_sparks[:] = [0] * GROUPS
        g.foundings = g.under_count = g.discarded = 0

    def lay_numbers(self) -> None:
        g, given = self.state, self.given
        playing = whole(given.get("active", 0), "active", 0, self.seats - 1)
        start = whole(given.get("start", 0 if "turn" in given else playing), "start", 0, self.seats - 1)
        turn = whole(given.get("turn", 0), "turn", 0, 200)
        active = (start + turn) % self.seats
        if given.get("active", active) != active:
            fail(not_their_turn(start, turn, self.seats, playing))
        g.start, g.turn, g.active, g._turns = start, turn, active, turn
        g.ending = flag(given.get("ending", False), "ending")
        for name, most in (("sparks", self.city_count), ("group_sparks", GROUPS)):
            values = [whole(v, name, 0, 30_000) for v in listed(given.get(name, []), name, most)]
            getattr(g, name)[: len(values)] = values

    # ---- Scyntilla's cards

    def lay_plots(self) -> None:
        g, content = self.state, self.editor.game.content.cards
        for zone in ("plots", "used", "idle"):
            for _, card in slots(g, self.editor.game.schema.zones[zone], 0):
                self.editor.remove(self.editor.game.schema.zones[zone], 0, int(card))
        labels = self.editor.game.data["PLOT_LABEL"]
        plots = [n for n in range(len(labels)) if labels[n] < 0 or int(labels[n]) in self.in_game]
        used = [self.plot(n, plots) for n in listed(self.given.get("used", []), "used", len(plots))]
        first = listed(self.given.get("plots", []), "plots", len(plots))
        exact = bool(first) and first[-1] != MORE
        top = [self.plot(n, plots) for n in (first if exact else first[:-1])]
        for n in (*top, *used):
            if (*top, *used).count(n) > 1:
                fail(f"{content.plot_names[n]} is named twice")
        rest = [n for n in plots if n not in (*top, *used)]
        self.put("plots", (rest if not exact else [])[::-1] + top[::-1])
        self.put("used", used + (rest if exact else []))
        self.put("idle", [n for n in range(len(labels)) if n not in plots])
        g.encore = flag(self.given.get("encore", False), "encore")

    def plot(self, name: Any, plots: list[int]) -> int:
        """A card of Scyntilla by name, or by its number, from 1."""
        names = self.editor.game.content.cards.plot_names
        number = name - 1 if isinstance(name, int) and not isinstance(name, bool) else None
        if isinstance(name, str) and name in names:
            number = names.index(name)
        if number is None or number not in plots:
            fail(f"{name!r} is no card of Scyntilla's deck in this game; its numbers: {[n + 1 for n in plots]}")
        return number

    def put(self, zone: str, cards: Sequence[int]) -> None:
        """On top, one after another."""
        target = self.editor.game.schema.zones[zone]
        for card in cards:
            slot = len(slots(self.state, target, 0))
            self.editor.add(target, 0, card, slot)


# ---------------------------------------------------------------- what cannot be


def lying_open(g: PlainState) -> Counter[int]:
    """Citizens that lie open, wherever that is."""
    found = Counter[int](g.discard[: g.discarded])
    found.update(c for c in g.assembly if c >= 0)
    found.update(c for c in (*g.above, *g.revealed, g.arriving, g.passing) if c >= 0)
    found.update(g.drawn[: g.drawn_count])
    found.update(g.under_card[: g.under_count])
    for i, number in enumerate(g.face):
        found[i % CITIZENS] += number
    return +found


def wrong(g: PlainState, game: Any) -> str | None:
    """A sentence if the numbers of a position do not fit its cards."""
    return first_wrong(g, game, wrong_cast, wrong_numbers, wrong_turn, wrong_cities, wrong_cards, wrong_end)


def wrong_cast(g: PlainState, game: Any) -> str | None:
    size = max(7, g.seats + 5)
    cast = [int(n) for n in g.cast[:size]]
    if g.cast_size != size or len(set(cast)) != size or not all(0 <= n < len(game.content.cards.names) for n in cast):
        return f"the cast must be {size} different citizens"
    return None


LIMITS = {
    "ending": (0, 1),
    "encore": (0, 1),
    "deal": (0, 1),
    "difficulty": (0, 2),
    "set": (0, 9),
    "first": (0, MOST_SEATS),
    "group_size": (0, PLACES),
    "taken": (NONE, GROUPS - 1),
    "token": (0, GROUPS - 1),
    "plot": (NONE, PLOTS.size - 1),
    "acting": (NONE, NAMES - 1),
    "level": (0, 3),
    "poet_guild": (0, GUILDS - 1),
    "poet_icons": (0, 99),
    "purpose": (0, kinds.TO_GET),
    "emptied": (0, (1 << GROUPS * PLACES) - 1),
    "moved_slots": (0, (1 << GROUPS * PLACES) - 1),
    "swaps": (0, 4),
    "swap_card": (0, CITIZENS - 1),
    "swap_slot": (0, GROUPS * PLACES - 1),
    "discarded": (0, CITIZENS * COPIES),
    "under_count": (0, CITIZENS * COPIES),
    "drawn_count": (0, CITIZENS),
    "face": (0, COPIES),
    "moved": (0, COPIES),
    "founded": (0, 30_000),
    "rest_founded": (0, 30_000),
    "sparks": (0, 2**31 - 1),
    "group_sparks": (0, 2**15 - 1),
}
A_CITY = ("performer", "partner", "poet_city")
A_CITIZEN = ("assembly", "above", "revealed", "arriving", "passing")
CITIZENS_LISTED = (("discard", "discarded"), ("drawn", "drawn_count"), ("under_card", "under_count"))


def wrong_numbers(g: PlainState, game: Any) -> str | None:
    limits = LIMITS | {name: (NONE, max(2, g.seats) - 1) for name in A_CITY}
    limits |= {name: (NONE, g.cast_size - 1) for name in A_CITIZEN}
    limits["where"] = (0, max(2, g.seats) - 1)
    said = out_of_range(g, limits)
    if said is not None:
        return said
    for name, count in CITIZENS_LISTED:
        for number in getattr(g, name)[: getattr(g, count)]:
            if not 0 <= number < g.cast_size:
                return f"{name} holds {number}; allowed are 0 to {g.cast_size - 1}"
    return None


def wrong_cities(g: PlainState, game: Any) -> str | None:
    for seat in range(max(2, g.seats), MOST_SEATS):
        if any(g.face[CITIZENS * seat : CITIZENS * (seat + 1)]) or g.sparks[seat] or g.above[seat] != NONE:
            return f"seat {seat} has cards or sparks, but nobody sits there"
    for i, number in enumerate(g.face):
        if (number > 0) != (g.founded[i] > 0):
            return f"founded holds {g.founded[i]} for a stack of {number} cards in the city of seat {i // CITIZENS}"
        if number > 0 and i % CITIZENS < g.cast_size and g.cast[i % CITIZENS] == PUPIL:  # SPK-RULING-72
            return f"a Pupil lies face up in the city of seat {i // CITIZENS}, but a Pupil is always converted"
    for i in range(g.under_count):
        city, stack = g.under_city[i], g.under_stack[i]
        held = (
            0 <= city < max(2, g.seats) and 0 <= stack < kinds.REST + g.cast_size and stack % kinds.REST < g.cast_size
        )
        if not held or (stack < kinds.REST and g.face[CITIZENS * city + stack] == 0):
            return f"the converted card number {i} lies under no stack"
    return None


def wrong_cards(g: PlainState, game: Any) -> str | None:
    zones = [zone for zone in game.schema.zones.values() if zone.of.name == "card"]
    cards = sum(len(slots(g, zone, owner)) for zone in zones for owner in range(MOST_SEATS if zone.each else 1))
    if cards != CITIZENS * COPIES:
        return f"{CITIZENS * COPIES - cards} citizen cards lie nowhere"
    there = Counter(int(card) // COPIES for _, card in slots(g, game.schema.zones["open"], 0))
    counts = lying_open(g)
    for citizen in range(CITIZENS):
        if counts[citizen] != there[citizen]:
            name = game.content.cards.names[g.cast[citizen]] if citizen < g.cast_size else f"citizen {citizen}"
            return f"{counts[citizen]} {name} cards lie open, but {there[citizen]} have come out of the deck"
    return None


def wrong_end(g: PlainState, game: Any) -> str | None:
    """The last card drawn sets `ending`, and then no new round begins (SPK-RULING-36)."""
    if g.deck_count == 0 and g.ending == 0:
        return "the deck is empty, so it has run out: ending must be true"
    begins = g.taken == NONE and g._phase != OVER
    if g.ending == 1 and begins and g.turn > 0 and g.turn % max(2, g.seats) == 0:
        return f"the deck has run out and after {g.turn} turns all have had equally many, so the game is over"
    return None
