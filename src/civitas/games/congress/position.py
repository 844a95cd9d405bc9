"""Positions of CITIZEN written by hand, at the beginning of a turn, and what cannot be in one.

    {"seats": 2, "causes": ["SB 200", "HB 207"], "hands": [["CIT-001", "..."], []], "powers": [["POW-40"], []],
     "yea": [["Bernard Sanders", "#POW-40", "~Angus S. King, Jr."], []], "nay": [[], []],
     "chamber": ["Senate", "House"],
     "senate": ["Tim Kaine"], "attached": [[0, 1, "POW-01"]], "passage": [["none", "simple"], ["none", "none"]]}

Cards are given by name or id, members by name. In a stack, oldest first, "~" before a member is a shared vote and "#"
before a Power card lays it there. A deck is a list of cards, or is left out and holds all that lies nowhere else; a
personal deck may be a list of lists, layer by layer from the top. "passage_before" is what the first Cause of an
Ultimate pair has passed; "landed" the order in which tokens came to their spaces, and "traded_on" 1 more than the
landings there had been at a trade. "speakers" are the seats that act for their teams. What is left out is empty; cards
of short lists are out of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from civitas.kernel.game import Game
from civitas.kernel.state.plain import PlainState
from civitas.kernel.state.seen import slots
from civitas.kernel.table.editor import Editor
from civitas.kernel.table.handwritten import fail, listed, parted, whole

from .cards import CAUSES, CIRCUMSTANCES, CITIZENS, POWERS, REPS, SENATORS
from .constants import (
    ASIDE,
    HOUSE,
    LINE,
    MARKER,
    MEMBERS,
    MOST_ATTACHED,
    MOST_SEATS,
    NAY,
    NONE,
    S_NEXT,
    SENATE,
    SHARED,
    ULTIMATE,
    YEA,
)

KEYS = (
    "active", "aside", "attached", "causes", "chamber", "circumstances", "circumstances_used", "citizens",
    "citizens_up", "decks", "hands", "hidden", "house", "house_box", "house_up", "landed", "limits", "nay", "passage",
    "passage_before", "power_deck", "powers", "powers_up", "received", "retired", "second", "senate", "senate_up",
    "speakers", "start", "traded_on", "turn", "yea",
)  # fmt: skip
CHAMBER_NAMES = ("Senate", "House")
PASSAGE_NAMES = ("none", "simple", "super")
SIZES = {
    "senator": SENATORS, "representative": REPS, "citizen": CITIZENS, "power": POWERS, "cause": CAUSES,
    "circumstance": CIRCUMSTANCES,
}  # fmt: skip


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
        self.used: dict[str, set[int]] = {name: set() for name in SIZES}

    def lay(self) -> None:
        self.clear()
        self.lay_causes()
        self.lay_citizens()
        self.lay_powers()
        self.lay_line()
        self.lay_congress()
        self.lay_circumstances()
        self.lay_numbers()

    # ---- helpers

    def clear(self) -> None:
        for zone in self.editor.game.schema.zones.values():
            for owner in range(MOST_SEATS if zone.each else 1):
                self.editor.clear(zone, owner)
        g = self.state
        g.line[:], g.line_place[:], g.line_count, g.shared = [0] * LINE, [0] * LINE, 0, 0
        g.attached_to[:], g.attached_by[:] = [0] * MOST_ATTACHED, [0] * MOST_ATTACHED
        g.last_circumstance = g.target = g.impact = g.victim = g.partner = NONE

    def put(self, zone: str, numbers: Sequence[int], owner: int = 0) -> None:
        target = self.editor.game.schema.zones[zone]
        for card in numbers:
            if card in self.used[target.of.name]:
                fail(f"{self.editor.game.words.cards[target.of.name](self.content, card)} lies in two places")
            self.used[target.of.name].add(card)
            self.editor.add(target, owner, card, len(slots(self.state, target, owner)))

    def left(self, cards: str) -> list[int]:
        return [card for card in range(SIZES[cards]) if card not in self.used[cards]]

    def per_seat(self, key: str) -> list[Any]:
        return listed(self.given.get(key, []), key, self.seats)

    def find(self, rows: Sequence[dict[str, str]], name: Any, where: str) -> int:
        if isinstance(name, str):
            wanted = name.strip().casefold()
            for number, row in enumerate(rows):
                if wanted in (row["name"].casefold(), row.get("id", "").casefold(), row.get("bioguide", "").casefold()):
                    return number
        fail(f"{where}: there is no card called {name!r}")

    def all_of(self, rows: Sequence[dict[str, str]], names: Any, where: str) -> list[int]:
        return [self.find(rows, name, where) for name in listed(names, where, len(rows))]

    # ---- Causes and Citizens

    def lay_causes(self) -> None:
        rows = self.content.causes
        named = self.all_of(rows, self.given.get("causes", []), "causes")
        level = int(self.state.level)
        free = [n for n in range(CAUSES) if int(self.tables["CAUSE_LEVEL"][n]) == level and n not in named]
        if len(named) > self.seats:
            fail(f"causes names {len(named)} Causes for {self.seats} seats")
        step = 2 if self.state.teams else 1
        for side in range(0, self.seats, step):
            n = side // step
            self.put("cause", [named[n] if n < len(named) else free.pop(0)], side)
        for zone in ("hidden", "second"):
            for seat, name in enumerate(self.per_seat(zone)):
                if name is not None:
                    self.put(zone, [self.find(rows, name, zone)], seat)
        self.put("retired", self.all_of(rows, self.given.get("retired", []), "retired"))
        self.put("other_causes", self.left("cause"))

    def lay_citizens(self) -> None:
        rows = self.content.citizens
        for zone, key in (("hand", "hands"), ("received", "received")):
            for seat, names in enumerate(self.per_seat(key)):
                self.put(zone, self.all_of(rows, names, key), seat)
        for seat, names in enumerate(self.per_seat("decks")):
            layers = names if names and isinstance(names[0], list) else [names]
            for zone, layer in zip(("deck", "deck2", "deck3", "deck4"), layers, strict=False):
                self.put(zone, self.all_of(rows, layer, "decks"), seat)
        self.put("citizens_up", self.all_of(rows, self.given.get("citizens_up", []), "citizens_up"))
        self.lay_deck("citizens", rows, "citizens", "citizen", "citizens_up")

    def lay_deck(
        self, key: str, rows: Sequence[dict[str, str]], zone: str, cards: str, rest: str | None, first: int = 0
    ) -> None:
        """The cards named, or all that lie nowhere else; what is left lies face up under the deck or aside."""
        if key not in self.given:
            self.put(zone, self.left(cards))
            return
        self.put(zone, [n - first for n in self.all_of(rows, self.given[key], key)])
        if rest is not None:
            self.put(rest, self.left(cards))

    # ---- Powers

    def lay_powers(self) -> None:
        rows = self.content.powers
        for seat, names in enumerate(self.per_seat("powers")):
            self.put("own_powers", self.all_of(rows, names, "powers"), seat)
        for part in listed(self.given.get("attached", []), "attached", MOST_ATTACHED):
            if not isinstance(part, list) or len(part) != 3:
                fail(f"attached lists [side, by whom, Power card], not {part!r}")
            at = int(self.state.attached_count)
            self.state.attached_to[at] = whole(part[0], "attached", 0, self.seats - 1)
            self.state.attached_by[at] = whole(part[1], "attached", 0, self.seats - 1)
            self.put("attached", [self.find(rows, part[2], "attached")])

    # ---- Congress

    def lay_line(self) -> None:
        g = self.state
        for key, where in (("yea", YEA), ("nay", NAY), ("aside", ASIDE)):
            for side, names in enumerate(self.per_seat(key)):
                for name in listed(names, key, LINE):
                    g.line[g.line_count] = self.entry(name, key)
                    g.line_place[g.line_count] = 3 * side + where
                    g.line_count += 1

    def entry(self, name: Any, key: str) -> int:
        if isinstance(name, str) and name.startswith("#"):
            card = self.find(self.content.powers, name[1:], key)
            self.put("powers_laid", [card])
            return MARKER + card
        if isinstance(name, str) and name.startswith("~"):
            self.state.shared += 1
            return SHARED + self.find(self.content.members, name[1:], key)
        member = self.find(self.content.members, name, key)
        if member < SENATORS:
            self.put("senators_held", [member])
        else:
            self.put("reps_held", [member - SENATORS])
        return member

    def lay_congress(self) -> None:
        members = self.content.members
        self.put("senate_up", self.all_of(members, self.given.get("senate_up", []), "senate_up"))
        up = [n - SENATORS for n in self.all_of(members, self.given.get("house_up", []), "house_up")]
        self.put("house_up", up)
        self.lay_deck("senate", members, "senate", "senator", None)
        box = [n - SENATORS for n in self.all_of(members, self.given.get("house_box", []), "house_box")]
        if "house_box" in self.given or "house" in self.given:
            self.put("house_box", box)
            self.lay_deck("house", members, "house", "representative", None, SENATORS)
        else:
            stacks = int(self.state.stacks)
            left = self.left("representative")
            self.put("house", [card for card in left if stacks >> int(self.tables["STACK"][card]) & 1])
            self.put("house_box", self.left("representative"))

    def lay_circumstances(self) -> None:
        rows = self.content.circumstances
        used = self.all_of(rows, self.given.get("circumstances_used", []), "circumstances_used")
        self.put("used_circumstances", used)
        self.lay_deck("circumstances", rows, "circumstances", "circumstance", "other_circumstances")
        power_rows = self.content.powers
        self.put("powers_up", self.all_of(power_rows, self.given.get("powers_up", []), "powers_up"))
        self.lay_deck("power_deck", power_rows, "powers", "power", None)

    # ---- numbers

    def lay_numbers(self) -> None:
        g, given = self.state, self.given
        g.start = whole(given.get("start", 0), "start", 0, self.seats - 1)
        g.active = whole(given.get("active", g.start), "active", 0, self.seats - 1)
        g.turn = whole(given.get("turn", (g.active - g.start) % self.seats), "turn", 0, 999)
        g._turns = g.turn
        g.step = S_NEXT
        for seat in range(self.seats):
            cause = int(g.cause_cards[seat])
            g.chamber[seat] = int(self.tables["CAUSE_START"][cause]) if cause >= 0 else SENATE
            g.passage[2 * seat : 2 * seat + 2] = g.passage_before[2 * seat : 2 * seat + 2] = [0, 0]
            g.limit[seat], g.landed[seat], g.traded_on[seat] = 5, 0, 0
        self.by_seat(
            "chamber", lambda seat, name: self.set(g.chamber, seat, self.named(CHAMBER_NAMES, name, "chamber"))
        )
        self.by_seat("limits", lambda seat, n: self.set(g.limit, seat, whole(n, "limits", 5, 7)))
        self.by_seat("landed", lambda seat, n: self.set(g.landed, seat, whole(n, "landed", 0, 999)))
        self.by_seat("traded_on", lambda seat, n: self.set(g.traded_on, seat, whole(n, "traded_on", 0, 1000)))
        for key, values in (("passage", g.passage), ("passage_before", g.passage_before)):
            for seat, parts in enumerate(self.per_seat(key)):
                for chamber, name in enumerate(listed(parts, key, 2)):
                    values[2 * seat + chamber] = self.named(PASSAGE_NAMES, name, key)
        g.speaks[:] = [0] * MOST_SEATS
        for seat in listed(given.get("speakers", []), "speakers", self.seats):
            if not g.teams:
                fail("speakers are named, but nobody acts for a team: the option teams is off")
            g.speaks[2 * (whole(seat, "speakers", 0, self.seats - 1) // 2)] = seat % 2
        g.landings = max(g.landed)
        self.lay_tokens()

    def by_seat(self, key: str, lay: Callable[[int, Any], None]) -> None:
        for seat, value in enumerate(self.per_seat(key)):
            lay(seat, value)

    def set(self, values: list[int], at: int, value: int) -> None:
        values[at] = value

    def named(self, names: Sequence[str], name: Any, where: str) -> int:
        if name not in names:
            fail(f"{where} holds {name!r}; allowed: {', '.join(names)}")
        return list(names).index(name)

    def lay_tokens(self) -> None:
        g, scores = self.state, self.tables["SCORE"]
        for seat in range(self.seats):
            votes = 0
            for entry, place in zip(g.line[: g.line_count], g.line_place[: g.line_count], strict=True):
                if place == 3 * seat + YEA and entry < MARKER:
                    votes += int(scores[entry - MEMBERS if entry >= SHARED else entry])
            chamber = int(g.chamber[seat])
            g.votes[seat] = votes
            end = min(votes, int(self.tables["TRACK_END"][chamber]))
            g.space[seat] = end // int(self.tables["PER_SPACE"][g.track, chamber])


def wrong(state: PlainState, game: Game) -> str | None:
    """A sentence on what cannot be in this position, or None."""
    if not 0 <= state.line_count <= LINE:
        return f"the line holds {state.line_count} entries; allowed are 0 to {LINE}"
    held: set[int] = set()
    for entry, place in zip(state.line[: state.line_count], state.line_place[: state.line_count], strict=True):
        if not 0 <= entry < MARKER + POWERS or not 0 <= place < 3 * MOST_SEATS:
            return f"the line holds the entry {entry} at {place}, which is nothing"
        if entry < SHARED or entry >= MARKER:
            if entry in held:
                return f"the entry {entry} stands twice in the line"
            held.add(entry)
    zones = game.schema.zones
    lying = {int(card) for _, card in slots(state, zones["senators_held"], 0)}
    lying |= {SENATORS + int(card) for _, card in slots(state, zones["reps_held"], 0)}
    lying |= {MARKER + int(card) for _, card in slots(state, zones["powers_laid"], 0)}
    if held != lying:
        return "the cards of the line are not those that are held"
    if any(speaks not in range(2 if state.teams else 1) for speaks in state.speaks):
        return "somebody acts for a team who is not in it"
    if any(side not in (SENATE, HOUSE) for side in state.chamber[: state.seats]):
        return "a Cause is in neither chamber"
    for seat in range(state.seats):
        before = state.passage_before[2 * seat : 2 * seat + 2]
        if any(before) and (0 in before or state.level != ULTIMATE or state.second_cards[seat] >= 0):
            return "only before the second Cause of an Ultimate pair have chambers been passed, and then both"
    return None
