"""Positions of Citizen Heroes written by hand, at the beginning of a turn. What cannot be in one: impossible.py.

    {"seats": 2, "heroes": ["Maren Oduya", "H4"], "city": ["-", "Night Shift Baker 1", "-", "CZ03", "SU01"],
     "deck": 3, "hands": ["R1 R2 BC", ""], "rally": "G2 Y4", "recruits": "R1 - B2 G3 -", "danger": 7,
     "points": [4, 12], "pieces": [3, 2, 0], "events": ["F03", "..."], "step": 1}

Citizens, heroes and events are given by name or id; a number behind a citizen in the city is its Danger Tokens.
A deck is a number of hidden cards, or a list, top first ("..." at the end: and all others, hidden); the cards of a
list are known to all. What is left out is empty, but the decks, which hold the rest. `step` counts the turns of this
round: with as many as there are seats it is the disaster's. Cards that lie nowhere are out of the game. Who holds
Martyr has scored it, so `martyr_scored` matters only while Martyr lies elsewhere.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from civitas.kernel.state.seen import slots
from civitas.kernel.table.editor import Editor
from civitas.kernel.table.handwritten import fail, listed, parted, whole

from . import cards
from .constants import (
    BUILDINGS,
    DEEPEST,
    DISASTER_TURN,
    EXTREME_TOKENS,
    FIRST_SUPPORT,
    FIRST_VIC,
    HERO_TOKENS,
    HERO_TURN,
    MARTYR,
    MOST_POINTS,
    NONE,
    PIECES,
    SPACES,
    SPOTS,
    STACKS,
    TYPES,
)
from .effects.abilities import tiers_at
from .impossible import MOST_SEATS, holder
from .state import Heroes

KEYS = (
    "city", "cubes", "danger", "deck", "discard", "events", "exhausted", "extreme", "hands", "hero_tokens", "heroes",
    "martyr_scored", "missing", "pieces", "points", "rally", "reached", "recruits", "rescued", "responders", "start",
    "step", "supports", "turn", "used_events",
)  # fmt: skip
MORE = "..."


def read(data: dict[str, Any], editor: Editor) -> dict[str, Any]:
    """Lay what the position says under the game's own keys; the other keys are given back."""
    given, rest = parted(data, KEYS)
    Layout(editor, given).lay()
    return rest


class Layout:
    def __init__(self, editor: Editor, given: dict[str, Any]) -> None:
        self.editor, self.given, self.state = editor, given, editor.state
        self.content, self.tables = editor.game.content.cards, editor.game.data
        self.seats = int(editor.state.seats)
        self.used: dict[str, set[int]] = {"responder": set(), "citizen": set(), "event": set()}

    # ---- laying

    def lay(self) -> None:
        self.clear()
        self.lay_people()
        self.lay_responders()
        self.lay_events()
        self.lay_heroes()
        self.lay_numbers()

    def clear(self) -> None:
        g = self.state
        for zone in self.editor.game.schema.zones.values():
            for owner in range(MOST_SEATS if zone.each else 1):
                for _, card in slots(g, zone, owner):
                    self.editor.remove(zone, owner, int(card))
        g.tokens[:] = [0] * SPACES

    def put(self, zone: str, numbers: Sequence[int], owner: int = 0) -> None:
        """One after another; in a pile the last one is on top."""
        target = self.editor.game.schema.zones[zone]
        for card in numbers:
            seen = self.used.get(target.of.name)
            if seen is not None:
                if card in seen:
                    fail(f"{self.editor.game.words.cards[target.of.name](self.content, card)} lies in two places")
                seen.add(card)
            self.editor.add(target, owner, card, len(slots(self.state, target, owner)))

    def place(self, zone: str, slot: int, card: int) -> None:
        target = self.editor.game.schema.zones[zone]
        seen = self.used.get(target.of.name)
        if seen is not None:
            if card in seen:
                fail(f"{self.editor.game.words.cards[target.of.name](self.content, card)} lies in two places")
            seen.add(card)
        self.editor.add(target, 0, card, slot)

    def left(self, cards_of: str, size: int) -> list[int]:
        return self.shuffled([card for card in range(size) if card not in self.used[cards_of]])

    def shuffled(self, numbers: list[int]) -> list[int]:
        for i in range(len(numbers) - 1, 0, -1):
            k = self.editor.stream.below(i + 1)
            numbers[i], numbers[k] = numbers[k], numbers[i]
        return numbers

    def per_seat(self, key: str) -> list[Any]:
        return listed(self.given.get(key, []), key, self.seats)

    # ---- citizens

    def citizen(self, name: Any, where: str) -> int:
        return self.named(name, where, self.content.citizens, "citizen")

    def named(self, name: Any, where: str, rows: Sequence[dict[str, str]], what: str) -> int:
        if isinstance(name, str):
            for number, row in enumerate(rows):
                if name.strip().casefold() in (row["name"].casefold(), row["id"].casefold()):
                    return number
        fail(f"{where}: there is no {what} called {name!r}")

    def lay_people(self) -> None:
        g = self.state
        for space, text in enumerate(listed(self.given.get("city", []), "city", SPACES)):
            found = re.fullmatch(r"\s*(.*?)(?:\s+([0-9]{1,2}))?\s*", text) if isinstance(text, str) else None
            if found is None:
                fail(f'a space of the city is written like "Night Shift Baker 2" or "-", not {text!r}')
            if found[1] not in ("", "-"):
                self.place("city", space, self.citizen(found[1], "city"))
                g.tokens[space] = int(found[2] or 0)
        for zone in ("rescued", "supports", "exhausted"):
            for seat, names in enumerate(self.per_seat(zone)):
                numbers = [self.citizen(name, zone) for name in listed(names, zone, cards.CITIZENS)]
                for number in numbers:
                    if (FIRST_SUPPORT <= number < FIRST_VIC) != (zone != "rescued"):
                        fail(f"{self.content.citizens[number]['name']} does not lie in {zone}")
                self.put(zone, numbers, seat)
        self.put("missing", [self.citizen(n, "missing") for n in listed(self.given.get("missing", []), "missing", 35)])
        self.lay_citizen_deck(self.given.get("deck", [MORE]))
        self.put("box", [card for card in range(cards.CITIZENS) if card not in self.used["citizen"]])

    def lay_citizen_deck(self, deck: Any) -> None:
        level, labels = int(self.state.level), self.tables["LABEL"]
        named, more = [], False
        if isinstance(deck, list):
            more = deck[-1:] == [MORE]
            named = [self.citizen(name, "deck") for name in listed(deck[:-1] if more else deck, "deck", 35)]
        self.put("people_ahead", named[::-1])
        rest = [card for card in self.left("citizen", cards.CITIZENS) if labels[card] <= level]
        sizes = [int(n) for n in self.tables["STACK_SIZE"][level] if n]
        hidden = len(rest) if more else 0 if isinstance(deck, list) else whole(deck, "deck", 0, sum(sizes))
        vics = [card for card in rest if card >= FIRST_VIC]
        plain = [card for card in rest if card < FIRST_VIC]
        ends = [sum(sizes[: n + 1]) for n in range(len(sizes))]
        passed = max(0, sum(sizes) - hidden)
        whole_stacks = [n for n in range(len(sizes)) if ends[n] - sizes[n] >= passed]
        open_stacks = [n for n in range(len(sizes)) if ends[n] > passed]
        if more:  # the last stacks hold the V.I.C.s that are left
            chosen = open_stacks[len(open_stacks) - min(len(vics), len(open_stacks)) :]
        else:
            chosen = whole_stacks[: len(vics)]
            if hidden - len(chosen) > len(plain):
                fail(f"deck is {hidden}, but only {len(plain)} citizens are left for it")
        vics, plain = vics[: len(chosen)], plain[: hidden - len(chosen)]
        passed = max(0, sum(sizes) - len(vics) - len(plain))
        self.put("people", plain)
        self.put("vics", vics)
        self.lay_moments(sizes, ends, passed, chosen)

    def lay_moments(self, sizes: list[int], ends: list[int], passed: int, chosen: list[int]) -> None:
        self.state.passed = passed
        for stack in range(STACKS):
            size = sizes[stack] if stack < len(sizes) else 0
            first = max(0, passed - (ends[stack] - size)) if size else 0
            free = list(range(min(first, size), size))
            moment = free[self.editor.stream.below(len(free))] if stack in chosen and free else NONE
            for n in range(DEEPEST):
                if n == moment:
                    self.place("moments", stack, DEEPEST * stack + n)
                else:
                    self.put("other_moments" if n in free else "past", [DEEPEST * stack + n])

    # ---- responders

    def responders(self, text: Any, where: str) -> list[int | None]:
        """Cards written like "R1 BC", each the first copy that lies nowhere yet; - is an empty spot."""
        if not isinstance(text, str):
            fail(f'{where} is written like "R1 BC G4", not {text!r}')
        out: list[int | None] = []
        taken = set(self.used["responder"])
        for word in text.split():
            if word == "-":
                out.append(None)
                continue
            kinds = [n for n in range(TYPES) if cards.type_name(n) == word.upper()]
            free = [
                card
                for card in range(cards.RESPONDERS)
                if kinds and self.tables["TYPE"][card] == kinds[0] and card not in taken
            ]
            if not free:
                fail(f"{where}: there is no {word} {'left' if kinds else 'among the responders'}")
            taken.add(free[0])
            out.append(free[0])
        return out

    def all_cards(self, text: Any, where: str) -> list[int]:
        found = self.responders(text, where)
        if None in found:
            fail(f"{where} has no empty spots")
        return [card for card in found if card is not None]

    def lay_responders(self) -> None:
        for seat, text in enumerate(self.per_seat("hands")):
            self.put("hand", self.all_cards(text, "hands"), seat)
        rally = self.all_cards(self.given.get("rally", ""), "rally")
        kinds = [int(self.tables["TYPE"][card]) for card in rally]
        if len(set(kinds)) < len(kinds):
            fail("rally: a Rally spot never holds two of the same color and number")
        self.put("rally", rally)
        spots = self.responders(self.given.get("recruits", ""), "recruits")
        if len(spots) > SPOTS:
            fail(f"recruits has {len(spots)} spots; there are {SPOTS}")
        for spot, card in enumerate(spots):
            if card is not None:
                self.place("recruits", spot, card)
        self.put("discard", self.all_cards(self.given.get("discard", ""), "discard"))
        deck = self.given.get("responders", MORE)
        if isinstance(deck, int):
            self.put("deck", self.left("responder", cards.RESPONDERS)[: whole(deck, "responders", 0, cards.RESPONDERS)])
        else:
            more = isinstance(deck, str) and deck.endswith(MORE)
            ahead = self.all_cards(deck.removesuffix(MORE) if more else deck, "responders")
            self.put("deck_ahead", ahead[::-1])
            if more:
                self.put("deck", self.left("responder", cards.RESPONDERS))
        self.put("absent", [card for card in range(cards.RESPONDERS) if card not in self.used["responder"]])

    # ---- events

    def lay_events(self) -> None:
        disaster = int(self.state.disaster)
        first = cards.EVENTS_EACH * disaster
        own = range(first, first + cards.EVENTS_EACH)

        def event(name: Any, where: str) -> int:
            number = self.named(name, where, self.content.events, "event")
            if number not in own:
                fail(f"{where}: {name} is no event of the {cards.DISASTER_IDS[disaster]}")
            return number

        given = listed(self.given.get("events", [MORE]), "events", cards.EVENTS_EACH + 1)
        more = given[-1:] == [MORE]
        used = [event(n, "used_events") for n in listed(self.given.get("used_events", []), "used_events", 18)]
        self.put("used_events", used)
        self.put("events_ahead", [event(name, "events") for name in (given[:-1] if more else given)][::-1])
        rest = [card for card in self.left("event", cards.EVENTS) if card in own]
        self.put("events" if more else "used_events", rest)
        self.put("other_events", [card for card in range(cards.EVENTS) if card not in own])

    # ---- heroes and numbers

    def lay_heroes(self) -> None:
        g = self.state
        named = [self.named(name, "heroes", self.content.heroes, "hero") for name in self.per_seat("heroes")]
        free = [hero for hero in range(cards.HEROES) if hero not in named]
        heroes = named + free[: self.seats - len(named)]
        if len(set(heroes)) < len(heroes):
            fail("heroes: each hero is there once")
        points = [whole(n, "points", 0, MOST_POINTS) for n in self.per_seat("points")]
        for seat, hero in enumerate(heroes):
            g.hero[seat] = hero
            g.points[seat] = points[seat] if seat < len(points) else int(self.tables["START_POINTS"][hero])
        rules: Heroes = g  # type: ignore[assignment]
        reached = [whole(n, "reached", 0, MOST_POINTS) for n in self.per_seat("reached")]
        for seat in range(self.seats):
            most = max(int(g.points[seat]), reached[seat] if seat < len(reached) else 0)
            g.tier[seat] = tiers_at(rules, most)
        for seat in range(self.seats):
            g.cube[seat], g.hero_tokens[seat] = NONE, 1
        for seat, name in enumerate(self.per_seat("cubes")):
            if name is not None:
                names = [power["name"] for power in self.content.powers[g.hero[seat]][:4]]
                if name not in names:
                    fail(f"cubes: {name!r} is no power of {self.content.heroes[g.hero[seat]]['name']}")
                g.cube[seat] = names.index(name)
        for seat, number in enumerate(self.per_seat("hero_tokens")):
            g.hero_tokens[seat] = whole(number, "hero_tokens", 0, HERO_TOKENS)

    def lay_numbers(self) -> None:
        g, given = self.state, self.given
        g.start = whole(given.get("start", 0), "start", 0, self.seats - 1)
        g.step = whole(given.get("step", 0), "step", 0, self.seats)
        g.active = (g.start + g.step) % self.seats
        g.turn = whole(given.get("turn", g.step), "turn", 0, 999)
        g._turns = g.turn
        g.phase = DISASTER_TURN if g.step == self.seats else HERO_TURN
        end = int(self.tables["TRACK_END"][g.disaster])
        if "danger" in given:
            g.danger = whole(given["danger"], "danger", 0, end - 1)
        else:
            g.danger = int(self.tables["START_LEVEL"][g.disaster, g.level, self.seats])
        g.extreme = whole(given.get("extreme", 0), "extreme", 0, EXTREME_TOKENS - 1)
        pieces = listed(given.get("pieces", [PIECES] * BUILDINGS), "pieces", BUILDINGS)
        if len(pieces) != BUILDINGS:
            fail("pieces must be three numbers: Office Tower, Town Hall, Factory")
        g.pieces[:] = [whole(n, "pieces", 0, PIECES) for n in pieces]
        scored = given.get("martyr_scored", holder(g, self.editor.game, MARTYR) is not None)
        if scored not in (False, True):
            fail(f"martyr_scored is {scored!r}, but it must be true or false")
        g.martyr_scored = int(scored)
