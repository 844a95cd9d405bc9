"""Positions: a state as plain data by names, and states made from plain data.

A *full* position (`table.position()`) holds every field and the waiting rules by name; it restores exactly.
A *hand-written* one names only what matters: the game is dealt by seed, then what is named is laid over it
with an Editor, and whatever that displaces goes back to the box, so that no card is lost or doubled.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..backends.python import ASKED
from ..codes import Phase
from ..errors import Fault, PositionError, quoted
from ..lang.ir import Const, Invoke, Local
from ..lang.lowering.flow import Wait
from ..state.leaves import Leaf
from ..state.plain import PlainState
from ..state.seen import nested, slots
from ..state.zones import Bag, Pile

if TYPE_CHECKING:
    from ..game import Game

FORMAT = 1
HEAD = {"format", "game", "rules_version", "seats", "options", "fields", "frames", "names"}

# ---- frames by name


def frames(game: Game, state: PlainState) -> list[dict[str, Any]]:
    """The waiting rules, outermost first: {rule, at, locals}. At a turn's beginning there are none."""
    low, out, fp = game.lowered, [], 0
    name: str | None = game.function(game.rules.setup if state._phase == Phase.SETUP else game.rules.turn)
    while state._phase < Phase.BETWEEN_TURNS and name in low.flows:
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
    """The innermost waiting rule: what asks, by the name that stands in its file."""
    found = frames(game, state)
    return game.lowered.program.functions[found[-1]["rule"]].written if found else ""


def _restore_frames(game: Game, state: PlainState, given: list[dict[str, Any]]) -> None:
    low, fp = game.lowered, 0
    expected: str | None = game.function(game.rules.setup if state._phase == Phase.SETUP else game.rules.turn)
    for frame in given:
        name = frame.get("rule")
        if name != expected or name not in low.flows:
            raise PositionError(
                f"the position waits in the rule {quoted(name)}, but here it can only wait in {quoted(expected)}"
            )
        flow = low.flows[name]
        place = next((p for p in flow.places if p.name == frame.get("at")), None)
        if place is None:
            allowed = ", ".join(p.name for p in flow.places)
            raise PositionError(f"the rule {name} does not wait at {quoted(frame.get('at'))}; it waits at: {allowed}")
        values = frame.get("locals", {})
        if sorted(values) != sorted(place.saved) or not all(_whole(v) for v in values.values()):
            raise PositionError(
                f"the rule {name} at {place.name} needs the locals {', '.join(place.saved) or 'none'}, "
                f"not {quoted(list(values)) if values else 'none'}"
            )
        for n, value in values.items():  # a loop's end that no rule can give would be a loop without end
            low_most, most = low.ranges.of(name, Local(n))
            if not low_most <= value <= most:
                raise PositionError(
                    f"the local {n} of the rule {name} is {value}, and here it can only be {low_most} to {most}"
                )
        state._stack[fp] = place.number
        for i, n in enumerate(place.saved, 1):
            state._stack[fp + i] = values[n]
        expected, fp = _called(game, flow.blocks[place.block].end, values), fp + flow.frame
    if given and expected is not None:
        raise PositionError(
            f"the position breaks off: the rule {expected} should be waiting inside {given[-1]['rule']}"
        )


def _is_frame(frame: Any) -> bool:
    return isinstance(frame, Mapping) and isinstance(frame.get("locals", {}), Mapping)


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
    options = {c.name: c.shown(int(getattr(state, c.name))) for c in game.rules.options}
    return {
        "format": FORMAT,
        "game": game.name,
        "rules_version": game.rules.version,
        "seats": int(state.seats),
        "options": options,
        "fields": fields,
        "frames": frames(game, state),
    }


def restore(game: Game, data: Mapping[str, Any]) -> PlainState:
    """The state of a full position, with its question offered again."""
    if data.get("game") != game.name:
        raise PositionError(f"this is a position of {quoted(data.get('game'))}, not of {quoted(game.name)}")
    if data.get("format") != FORMAT:
        raise PositionError(f"the position has format {quoted(data.get('format'))}; this version reads format {FORMAT}")
    extra = set(data) - HEAD
    if extra:
        raise PositionError(
            f"a full position has no part {quoted(sorted(extra)[0])}; its parts: {', '.join(sorted(HEAD))}"
        )
    given = data.get("frames", [])
    if not isinstance(data["fields"], Mapping):
        raise PositionError("the fields of a position are a table of names and values")
    if not isinstance(given, list) or not all(_is_frame(frame) for frame in given):
        raise PositionError("the frames of a position are a list of waiting rules: rule, at and locals")
    _ = game.lowered  # the schema knows the stack only when the rules have been read
    state = PlainState(game.schema)
    leaves = {leaf.name: leaf for leaf in game.schema.game_leaves() if leaf.name != "_stack"}
    for name, value in data["fields"].items():
        if name not in leaves:
            raise PositionError(f"{game.title} has no field {quoted(name)}")
        set_field(state, leaves[name], value)
    if state._phase not in set(Phase):
        raise PositionError(f"_phase is {state._phase}; allowed are {', '.join(str(int(phase)) for phase in Phase)}")
    for field, most, what in zip(("_turns", "_steps"), game.rules.longest, ("turns", "choices"), strict=True):
        if not 0 <= getattr(state, field) <= most:
            raise PositionError(f"{field} is {getattr(state, field)}; {game.title} has at most {most} {what}")
    if state.seats not in game.seats:
        raise PositionError(f"{game.title} is for {min(game.seats)} to {max(game.seats)} seats, not {state.seats}")
    check(game, state)
    if state._phase < Phase.BETWEEN_TURNS and not given and state._steps:
        raise PositionError("the position is inside a turn, but no rule is waiting in it")
    _restore_frames(game, state, given)
    if state._phase < Phase.BETWEEN_TURNS:
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
                f"{leaf.name} holds {quoted(v)}; allowed are whole numbers from {leaf.width.lo} to {leaf.width.hi}"
            )
    setattr(state, leaf.name, flat if leaf.shape else flat[0])


def _flatten(value: Any, shape: tuple[int, ...], name: str) -> list[Any]:
    if not shape:
        return [value]
    if not isinstance(value, list) or len(value) != shape[0]:
        raise PositionError(f"{name} must be a list of {shape[0]}, not {quoted(value)}")
    return [v for part in value for v in _flatten(part, shape[1:], name)]


# ---- what cannot be


def check(game: Game, state: PlainState) -> None:
    """Every card lies in exactly one place, and the game finds nothing wrong with it."""
    problem = lost_or_doubled(game, state) or (
        game.testing.wrong(state, game) if game.testing.wrong is not None else None
    )
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
                    text = name(game.content.cards, int(card)) if name else f"{zone.of.name} {card}"
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
