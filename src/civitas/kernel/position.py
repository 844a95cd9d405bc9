"""Positions: a state as plain data by names, and states made from plain data.

A *full* position (`table.position()`) holds every field and the waiting rules by name; it restores exactly.
A *hand-written* one names only what matters: the game is dealt by seed, then what is named is laid over it
with an Editor, and whatever that displaces goes back to the box, so that no card is lost or doubled.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from .backends.python import ASKED, option_values
from .chance import Stream
from .errors import Fault, PositionError
from .lang.flow import Wait
from .lang.ir import Const, Invoke
from .schema import Leaf
from .seen import nested, slots
from .state import PlainState
from .zones import NONE, Bag, Pile, Row, Zone

if TYPE_CHECKING:
    from .game import Game
    from .table import Table

FORMAT = 1
HEAD = {"format", "game", "rules_version", "seats", "options", "fields", "frames", "names"}

# ---- frames by name


def frames(game: Game, state: PlainState) -> list[dict[str, Any]]:
    """The waiting rules, outermost first: {rule, at, locals}. At a turn's beginning there are none."""
    low, out, fp = game.lowered, [], 0
    name: str | None = game.function(game.setup if state._phase == 0 else game.turn)
    while state._phase < 2 and name in low.flows:
        flow = low.flows[name]
        number = state._stack[fp]
        if number == 0:
            break
        place = flow.places[number - 1]
        values = {n: int(state._stack[fp + i]) for i, n in enumerate(place.saved, 1)}
        out.append({"rule": name, "at": place.name, "locals": values})
        name, fp = _called(game, flow.blocks[place.block].end, values), fp + flow.frame
    return out


def _called(game: Game, end: Any, values: dict[str, int]) -> str | None:
    """The rule that a rule waits for; None where it waits for an answer."""
    assert isinstance(end, Wait)
    if not isinstance(end.what, Invoke):
        return None
    if end.what.which is None:
        return end.what.rule
    which = end.what.which.value if isinstance(end.what.which, Const) else values[end.what.which.name]  # type: ignore[union-attr]
    return dict(game.lowered.program.rule_tables[end.what.rule]).get(which)


def asking_rule(game: Game, state: PlainState) -> str:
    """The innermost waiting rule: what asks."""
    found = frames(game, state)
    return str(found[-1]["rule"]) if found else ""


def _restore_frames(game: Game, state: PlainState, given: list[dict[str, Any]]) -> None:
    low, fp = game.lowered, 0
    expected: str | None = game.function(game.setup if state._phase == 0 else game.turn)
    for frame in given:
        name = frame.get("rule")
        if name != expected or name not in low.flows:
            raise PositionError(f"the position waits in the rule {name!r}, but here it can only wait in {expected!r}")
        flow = low.flows[name]
        place = next((p for p in flow.places if p.name == frame.get("at")), None)
        if place is None:
            allowed = ", ".join(p.name for p in flow.places)
            raise PositionError(f"the rule {name} does not wait at {frame.get('at')!r}; it waits at: {allowed}")
        values = frame.get("locals", {})
        if sorted(values) != sorted(place.saved) or not all(_whole(v) for v in values.values()):
            raise PositionError(
                f"the rule {name} at {place.name} needs the locals {', '.join(place.saved) or 'none'}, "
                f"not {', '.join(values) or 'none'}"
            )
        state._stack[fp] = place.number
        for i, n in enumerate(place.saved, 1):
            state._stack[fp + i] = values[n]
        expected, fp = _called(game, flow.blocks[place.block].end, values), fp + flow.frame
    if given and expected is not None:
        raise PositionError(
            f"the position breaks off: the rule {expected} should be waiting inside {given[-1]['rule']}"
        )


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and -(2**31) <= value < 2**31


# ---- full positions


def position(game: Game, state: PlainState) -> dict[str, Any]:
    """Everything, by name; fields that are all zero are left out."""
    fields = {}
    for leaf in game.schema.game_leaves():
        value = getattr(state, leaf.name)
        if leaf.name == "_stack" or not (any(value) if leaf.shape else value):
            continue
        fields[leaf.name] = nested([int(v) for v in value], leaf.shape) if leaf.shape else int(value)
    options = {c.name: c.shown(int(getattr(state, c.name))) for c in game.options}
    return {
        "format": FORMAT,
        "game": game.name,
        "rules_version": game.rules_version,
        "seats": int(state.seats),
        "options": options,
        "fields": fields,
        "frames": frames(game, state),
    }


def restore(game: Game, data: Mapping[str, Any]) -> PlainState:
    """The state of a full position, with its question offered again."""
    if data.get("game") != game.name:
        raise PositionError(f"this is a position of {data.get('game')!r}, not of {game.name!r}")
    if data.get("format") != FORMAT:
        raise PositionError(f"the position has format {data.get('format')!r}; this version reads format {FORMAT}")
    extra = set(data) - HEAD
    if extra:
        raise PositionError(f"a full position has no part {sorted(extra)[0]!r}; its parts: {', '.join(sorted(HEAD))}")
    _ = game.lowered  # the schema knows the stack only when the rules have been read
    state = PlainState(game.schema)
    leaves = {leaf.name: leaf for leaf in game.schema.game_leaves() if leaf.name != "_stack"}
    for name, value in data["fields"].items():
        if name not in leaves:
            raise PositionError(f"{game.title} has no field {name!r}")
        set_field(state, leaves[name], value)
    if state.seats not in game.seats:
        raise PositionError(f"{game.title} is for {min(game.seats)} to {max(game.seats)} seats, not {state.seats}")
    check(game, state)
    given = data.get("frames", [])
    if state._phase < 2 and not given and state._steps:
        raise PositionError("the position is inside a turn, but no rule is waiting in it")
    _restore_frames(game, state, given)
    if state._phase < 2:
        before = state.copy()
        try:
            status = game.python.advance(state)
        except Fault as fault:
            raise PositionError(f"the rules cannot go on from this position: {fault}") from None
        changed = [n for n in leaves if getattr(before, n) != getattr(state, n)]
        if given and (status != ASKED or changed):
            raise PositionError("the rules do not wait where this position says they wait")
    return state


def set_field(state: PlainState, leaf: Leaf, value: Any) -> None:
    flat = _flatten(value, leaf.shape, leaf.name)
    for v in flat:
        if not isinstance(v, int) or isinstance(v, bool) or not leaf.width.lo <= v <= leaf.width.hi:
            raise PositionError(
                f"{leaf.name} holds {v!r}; allowed are whole numbers from {leaf.width.lo} to {leaf.width.hi}"
            )
    setattr(state, leaf.name, flat if leaf.shape else flat[0])


def _flatten(value: Any, shape: tuple[int, ...], name: str) -> list[Any]:
    if not shape:
        return [value]
    if not isinstance(value, list) or len(value) != shape[0]:
        raise PositionError(f"{name} must be a list of {shape[0]}, not {value!r}")
    return [v for part in value for v in _flatten(part, shape[1:], name)]


# ---- what cannot be


def check(game: Game, state: PlainState) -> None:
    """Every card lies in exactly one place, and the game finds nothing wrong with it."""
    problem = lost_or_doubled(game, state) or (game.wrong(state, game) if game.wrong is not None else None)
    if problem:
        raise PositionError(problem)


def lost_or_doubled(game: Game, state: PlainState) -> str | None:
    """A sentence if a card lies in two places or is out of its set; cards may be missing only where the
    fresh game lacks them too (a card file smaller than its capacity)."""
    where: dict[tuple[str, int], str] = {}
    for zone in game.schema.zones.values():
        for owner in range(game.schema.seats) if zone.each else range(1):
            label = f"{zone.name}[{owner}]" if zone.each else zone.name
            if isinstance(zone, (Pile, Bag)):
                count = getattr(state, zone.leaf("count"))
                count = count[owner] if zone.each else count
                size = zone.size if isinstance(zone, Pile) else zone.of.size
                if not 0 <= count <= size:
                    return f"{label} holds {count} cards; allowed are 0 to {size}"
                if isinstance(zone, Bag) and count != len(slots(state, zone, owner)):
                    return f"{label} says {count} cards and holds {len(slots(state, zone, owner))}"
            for _, card in slots(state, zone, owner):
                if not 0 <= card < zone.of.size:
                    return f"{label} holds the card {card}; cards are 0 to {zone.of.size - 1}"
                key = (zone.of.name, int(card))
                if key in where:
                    name = game.words.cards.get(zone.of.name)
                    text = name(game.content, int(card)) if name else f"{zone.of.name} {card}"
                    return f"{text} lies in two places: {where[key]} and {label}"
                where[key] = label
    return None


def cards_in_play(game: Game, state: PlainState) -> set[tuple[str, int]]:
    return {
        (zone.of.name, int(card))
        for zone in game.schema.zones.values()
        for owner in (range(game.schema.seats) if zone.each else range(1))
        for _, card in slots(state, zone, owner)
    }


# ---- hand-written positions


def from_position(game: Game, data: Mapping[str, Any], seed: int = 0) -> Table:
    """A table that stands at this position."""
    from .table import Table as GameTable
    from .table import seat_names

    if not isinstance(data, Mapping):
        raise PositionError(f"a position is a table of names and values, not {type(data).__name__}")
    if "fields" in data:
        state = restore(game, data)
        table = _table(game, GameTable, state, seat_names(int(state.seats), data.get("names")))
        table.begins_at = dict(data)
        if state._phase == 2:  # a turn's beginning
            _begin(table)
        return table
    rest = dict(data)
    seats = rest.pop("seats", min(max(game.seats), max(2, min(game.seats))))
    names = rest.pop("names", None)
    chosen = game.chosen(rest.pop("options", None))
    dealt = GameTable.new(game, game.check_seats(seats), seed, {c.name: c.shown(chosen[c.name]) for c in game.options})
    stream = Stream(seed, purpose=9)
    while not dealt.begun and not dealt.over:  # questions of the setup, answered anyhow
        values = option_values(dealt.state)
        kind = game.kinds[dealt.state._kind].name
        dealt.choose(game.offsets[kind] + values[stream.below(len(values))])
    if not dealt.begun:
        raise PositionError(f"{game.title} is over after its setup: no turn begins")
    editor = Editor(game, dealt.begun[0].state.copy(), seed)
    if game.position is not None:
        rest = game.position.read(rest, editor)
    editor.read(rest)
    state = editor.done()
    table = _table(game, GameTable, state, seat_names(seats, names))
    table.begins_at = table.position()
    _begin(table)
    if table.over:
        table.notes.append("the position is at the end of the game")
    return table


def _begin(table: Table) -> None:
    """Go on from a turn's beginning."""
    from .table import Begun

    table.begun.append(Begun(0, table.state.copy()))
    try:
        table._go(-1)
    except Fault as fault:
        raise PositionError(f"the rules cannot go on from this position: {fault}") from None


def _table(game: Game, make: Any, state: PlainState, names: list[str]) -> Table:
    options = {c.name: int(getattr(state, c.name)) for c in game.options}
    table: Table = make(game, int(state.seats), None, options, names, state, True)
    return table


class Editor:
    """Lays things over a dealt state. A card comes from wherever it lies; the hole it leaves is filled with a
    card of the same back from the spare zone, and what it displaces goes there."""

    def __init__(self, game: Game, state: PlainState, seed: int) -> None:
        self.game, self.state, self.stream = game, state, Stream(seed, purpose=9)
        self.fixed: set[tuple[str, int]] = set()  # cards that the position names: they are not used as fill-in
        self.touched: set[str] = set()

    # ---- generic keys

    def read(self, rest: Mapping[str, Any]) -> None:
        schema = self.game.schema
        for key, value in rest.items():
            if key in schema.zones:
                zone = schema.zones[key]
                parts = value if zone.each else [value]
                if not isinstance(parts, list) or (zone.each and len(parts) > schema.seats):
                    raise PositionError(
                        f"{key} must be a list" + (f" of at most {schema.seats} lists" if zone.each else "")
                    )
                for owner, part in enumerate(parts):
                    self.lay(zone, part, owner)
            elif key in schema.leaves and schema.leaves[key].shown:
                set_field(self.state, schema.leaves[key], value)
                self.touched.add(key)
            else:
                raise PositionError(
                    f"{self.game.title} has nothing called {key!r} in a position; allowed: {', '.join(self.allowed())}"
                )

    def allowed(self) -> list[str]:
        own = list(getattr(self.game.position, "KEYS", ())) if self.game.position is not None else []
        fields = [n for n, leaf in self.game.schema.leaves.items() if leaf.shown and not n.endswith("_count")]
        return sorted({*own, *fields, *self.game.schema.zones, "seats", "options", "names"})

    # ---- cards

    def find(self, zone: Zone, card: Any) -> int:
        """The number of a card given by name or number."""
        if isinstance(card, int) and not isinstance(card, bool) and 0 <= card < zone.of.size:
            return card
        name = self.game.words.cards.get(zone.of.name)
        if isinstance(card, str) and name is not None:
            for number in range(zone.of.size):
                if name(self.game.content, number).lower() == card.lower():
                    return number
        raise PositionError(f"{zone.name}: there is no {zone.of.name} called {card!r}")

    def lay(self, zone: Zone, cards: Any, owner: int = 0) -> None:
        """Exactly these cards in this zone; in a row, None is an empty space."""
        if not isinstance(cards, list):
            raise PositionError(f"{zone.name} must be a list of cards, not {cards!r}")
        if len(cards) > zone.size:
            raise PositionError(f"{zone.name} has room for {zone.size} cards, not {len(cards)}")
        wanted = [None if c is None and isinstance(zone, Row) else self.find(zone, c) for c in cards]
        for card in wanted:
            if card is not None:
                self.fix(zone, card)
        for slot, card in slots(self.state, zone, owner):
            if isinstance(zone, Row) and slot >= len(cards):
                continue
            self.remove(zone, owner, int(card))
            self.spare(zone, int(card))
        for slot, card in enumerate(wanted):
            if card is not None:
                self.lift(zone, card)
                self.add(zone, owner, card, slot)

    def fix(self, zone: Zone, card: int) -> None:
        if (zone.of.name, card) in self.fixed:
            name = self.game.words.cards.get(zone.of.name)
            text = name(self.game.content, card) if name else f"{zone.of.name} {card}"
            raise PositionError(f"{text} is named twice in the position")
        self.fixed.add((zone.of.name, card))

    def where(self, zone: Zone, card: int) -> tuple[Zone, int, int] | None:
        for other in self.game.schema.zones.values():
            if other.of.name == zone.of.name:
                for owner in range(self.game.schema.seats) if other.each else range(1):
                    for slot, c in slots(self.state, other, owner):
                        if c == card:
                            return other, owner, slot
        return None

    def spare_zone(self, zone: Zone) -> Zone | None:
        return next((z for z in self.game.schema.zones.values() if z.of.name == zone.of.name and z.spare), None)

    def spare(self, zone: Zone, card: int) -> None:
        home = self.spare_zone(zone)
        if home is None:
            raise PositionError(f"{zone.name}: there is no place for the cards it displaces")
        self.add(home, 0, card, 0)

    def lift(self, zone: Zone, card: int) -> None:
        """Take a card from wherever it lies and fill the hole."""
        found = self.where(zone, card)
        if found is None:
            return
        place, owner, slot = found
        self.remove(place, owner, card)
        if place.spare or isinstance(place, Bag):
            return
        back = zone.of.classes[0].name if zone.of.classes else None
        fill = [c for c in self.spares(zone) if back is None or self.game.data[back][c] == self.game.data[back][card]]
        if fill:
            other = fill[self.stream.below(len(fill))]
            self.remove(self.spare_zone(zone), 0, other)  # type: ignore[arg-type]
            self.add(place, owner, other, slot)

    def spares(self, zone: Zone) -> list[int]:
        home = self.spare_zone(zone)
        cards = [int(c) for _, c in slots(self.state, home, 0)] if home is not None else []
        return [c for c in cards if (zone.of.name, c) not in self.fixed]

    def remove(self, zone: Zone, owner: int, card: int) -> None:
        slot = next(s for s, c in slots(self.state, zone, owner) if c == card)
        if isinstance(zone, Row):
            self._cards(zone)[owner * zone.size + slot] = NONE
        elif isinstance(zone, Bag):
            width = (zone.of.size + 7) // 8
            getattr(self.state, zone.leaf("bits"))[owner * width + (card >> 3)] &= 255 - (1 << (card & 7))
            self._count(zone, owner, -1)
        else:
            cards, at = self._cards(zone), owner * zone.size
            cards[at + slot : at + zone.size] = [*cards[at + slot + 1 : at + zone.size], 0]
            self._count(zone, owner, -1)

    def add(self, zone: Zone, owner: int, card: int, slot: int) -> None:
        if isinstance(zone, Row):
            self._cards(zone)[owner * zone.size + slot] = card
        elif isinstance(zone, Bag):
            width = (zone.of.size + 7) // 8
            getattr(self.state, zone.leaf("bits"))[owner * width + (card >> 3)] |= 1 << (card & 7)
            self._count(zone, owner, 1)
        else:
            cards, at = self._cards(zone), owner * zone.size
            cards[at + slot : at + zone.size] = [card, *cards[at + slot : at + zone.size - 1]]
            self._count(zone, owner, 1)
        if zone.tracked:
            known = 255 if zone.open else 1 << owner if zone.owned else 0
            getattr(self.state, zone.leaf("known"))[card] = known
            getattr(self.state, zone.leaf("region"))[card] = 0

    def _cards(self, zone: Zone) -> list[int]:
        return getattr(self.state, zone.leaf("cards"))  # type: ignore[no-any-return]

    def _count(self, zone: Zone, owner: int, change: int) -> None:
        name = zone.leaf("count")
        if zone.each:
            getattr(self.state, name)[owner] += change
        else:
            setattr(self.state, name, getattr(self.state, name) + change)

    def done(self) -> PlainState:
        if self.game.settle is not None:
            self.game.python.helper(self.game.settle)(self.state, 0)
        check(self.game, self.state)
        return self.state
