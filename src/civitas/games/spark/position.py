"""Positions of Citizens of the Spark written by hand, at the beginning of a turn, and what cannot be in one.

    {"seats": 2, "cities": ["Scientist 1+Scout+Medic, Bandit 2", "Advisor 1"], "sparks": [7, 0],
     "groups": [["Scout", "Medic"], ["Bandit"], []], "group_sparks": [0, 2, 1],
     "deck": ["Scout", "Medic", "..."], "pile": ["Bandit", "Scout"], "turn": 3}

A city is a list of stacks: a name, the number of face-up cards, and with + the converted cards under them, oldest
first. The citizens of the game are those that are named, and others of the table's set. The deck is a list, top
first ("..." at the end: and all other cards, shuffled), or a number; the pile is a list, bottom first. Cards that
lie nowhere are out of the game. `turn` is the number of turns played; in solo play the second city is Scyntilla's,
in the order of her sequence, an odd turn is hers, and `plots` names her next cards as `deck` does.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any, NoReturn

from civitas.kernel import PositionError
from civitas.kernel.position import Editor
from civitas.kernel.seen import slots
from civitas.kernel.state import PlainState

from .state import CITIZENS, COPIES, GROUPS, NONE, PLACES, REST

KEYS = (
    "active", "cast", "cities", "deck", "encore", "ending", "group_sparks", "groups", "pile", "plots", "sparks",
    "start", "turn", "used",
)  # fmt: skip
MORE = "..."
MOST_SEATS = 5
STACK = re.compile(r"\s*([A-Za-z]+)\s+(\d+)((?:\s*\+\s*[A-Za-z]+)*)\s*")


def read(data: dict[str, Any], editor: Editor) -> dict[str, Any]:
    """Lay what the position says under the game's own keys; the other keys are given back."""
    rest = dict(data)
    given = {key: rest.pop(key) for key in KEYS if key in rest}
    Layout(editor, given).lay()
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


class Layout:
    def __init__(self, editor: Editor, given: dict[str, Any]) -> None:
        self.editor, self.given, self.state = editor, given, editor.state
        self.names = list(editor.game.content.names)
        self.numbers = {name.casefold(): number for number, name in enumerate(self.names)}
        self.seats = int(editor.state.seats)
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
        for name in (*dealt, *range(len(self.names))):
            if len(named) < size and (not underlined[name] or name in dealt):
                named.add(name)
        self.in_game = sorted(named)
        many = sum(int(underlined[name]) for name in self.in_game)
        if many > 4:
            fail(f"{many} underlined citizens are in the position; at most four may be in a game")

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
        start = whole(
            given.get("start", given.get("active", 0) if "turn" not in given else 0), "start", 0, self.seats - 1
        )
        turn = whole(given.get("turn", 0), "turn", 0, 200)
        active = (start + turn) % self.seats
        if given.get("active", active) != active:
            fail(f"if seat {start} begins, seat {active} plays after {turn} turns, not seat {given['active']!r}")
        g.start, g.turn, g.active, g._turns = start, turn, active, turn
        ending = given.get("ending", False)
        if ending not in (False, True):
            fail(f"ending is {ending!r}, but it must be true or false")
        g.ending = int(ending)
        for name, most in (("sparks", self.city_count), ("group_sparks", GROUPS)):
            values = [whole(v, name, 0, 30_000) for v in listed(given.get(name, []), name, most)]
            getattr(g, name)[: len(values)] = values

    # ---- Scyntilla's cards

    def lay_plots(self) -> None:
        g, content = self.state, self.editor.game.content
        for zone in ("plots", "used", "idle"):
            for _, card in slots(g, self.editor.game.schema.zones[zone], 0):
                self.editor.remove(self.editor.game.schema.zones[zone], 0, int(card))
        labels = self.editor.game.data["PLOT_LABEL"]
        plots = [n for n in range(len(labels)) if labels[n] < 0 or int(labels[n]) in self.in_game]
        used = [self.plot(n, plots) for n in listed(self.given.get("used", []), "used", len(plots))]
        first = listed(self.given.get("plots", []), "plots", len(plots))
        exact = bool(first) and first[-1] != MORE
        top = [self.plot(n, plots) for n in first if n != MORE]
        for n in (*top, *used):
            if (*top, *used).count(n) > 1:
                fail(f"{content.plot_names[n]} is named twice")
        rest = [n for n in plots if n not in (*top, *used)]
        self.put("plots", (rest if not exact else [])[::-1] + top[::-1])
        self.put("used", used + (rest if exact else []))
        self.put("idle", [n for n in range(len(labels)) if n not in plots])
        g.encore = int(bool(self.given.get("encore", False)))

    def plot(self, name: Any, plots: list[int]) -> int:
        """A card of Scyntilla by name, or by its number from 1 to 36."""
        names = self.editor.game.content.plot_names
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
    names = game.content.names
    cast = [int(n) for n in g.cast[: g.cast_size]]
    if (
        g.cast_size != max(7, g.seats + 5)
        or len(set(cast)) != g.cast_size
        or not all(0 <= n < len(names) for n in cast)
    ):
        return f"the cast must be {max(7, g.seats + 5)} different citizens"
    counts = {"discarded": g.discarded, "under_count": g.under_count, "drawn_count": g.drawn_count}
    for name, number in counts.items():
        if not 0 <= number <= CITIZENS * COPIES:
            return f"{name} is {number}; it cannot be"
    if any(number < 0 for number in (*g.face, *g.sparks, *g.group_sparks)):
        return "a number of cards or sparks is below zero"
    for i in range(g.under_count):
        if not (0 <= g.under_city[i] < MOST_SEATS and 0 <= g.under_stack[i] % REST < g.cast_size):
            return f"the converted card number {i} lies under no stack"
    there = Counter(int(card) // COPIES for _, card in slots(g, game.schema.zones["open"], 0))
    for citizen in range(CITIZENS):
        counted = lying_open(g)[citizen]
        if counted != there[citizen]:
            name = names[cast[citizen]] if citizen < len(cast) else f"citizen {citizen}"
            return f"{counted} {name} cards lie open, but {there[citizen]} have come out of the deck"
    return None
