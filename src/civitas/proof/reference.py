"""The reference run: the rules exactly as they are written, as Python's own generators.

Nothing is lowered here. It is the oracle of the differential test: the state it works on is the same plain
state, so that everything can be compared after each decision, and the frames of its generators (the line each
waits at and its locals) with the frames the lowered rules keep as data.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from types import FrameType
from typing import Any

from ..kernel.codes import FaultCode, Phase
from ..kernel.errors import Fault
from ..kernel.state.leaves import Leaf
from ..kernel.state.plain import PlainState
from ..kernel.state.schema import Schema
from ..kernel.state.tables import CardTable, Event, Kind
from ..kernel.state.zones import Bag, Zone


class Array:
    """A field as the rules write it: g.permanent[me, r], with all bounds and widths checked."""

    def __init__(self, values: list[int], leaf: Leaf, prefix: tuple[int, ...] = ()) -> None:
        self.values, self.leaf, self.prefix = values, leaf, prefix

    def flat(self, index: int | tuple[int, ...]) -> int:
        places = (*self.prefix, *(index if isinstance(index, tuple) else (index,)))
        at = 0
        for i, size in zip(places, self.leaf.shape, strict=True):
            if not 0 <= i < size:
                raise Fault(FaultCode.INDEX, 0, f", {self.leaf.name}[{i}]")
            at = at * size + i
        return at

    def __getitem__(self, index: int | tuple[int, ...]) -> int:
        return self.values[self.flat(index)]

    def __setitem__(self, index: int | tuple[int, ...], value: int) -> None:
        if not self.leaf.width.lo <= value <= self.leaf.width.hi:
            raise Fault(FaultCode.TOO_LARGE, 0, f", {self.leaf.name}")
        self.values[self.flat(index)] = int(value)


CONSTANTS = ("size", "tracked", "open", "owned")  # of a zone, known when the game is loaded


class BoundZone:
    """A zone of one state: attributes are its leaves, methods those of the zone's class."""

    def __init__(self, g: Reference, zone: Zone, seat: int) -> None:
        self.__dict__.update(g=g, zone=zone, seat=seat)

    def __getattr__(self, name: str) -> Any:
        zone: Zone = self.__dict__["zone"]
        if name == "of_size":
            return zone.of.size
        if name in CONSTANTS:
            return getattr(zone, name)
        g: Reference = self.__dict__["g"]
        leaf = g._schema.leaves.get(zone.leaf(name))
        if leaf is None:
            method = getattr(type(zone), name)
            return lambda *args: method(self, *args)
        values = getattr(g._state, leaf.name)
        prefix = (self.__dict__["seat"],) if zone.each and name not in ("known", "region") else ()
        if len(leaf.shape) == len(prefix):
            return Array(values, leaf, prefix)[()] if prefix else values
        return Array(values, leaf, prefix)

    def __setattr__(self, name: str, value: int) -> None:
        zone, g = self.__dict__["zone"], self.__dict__["g"]
        leaf = g._schema.leaves[zone.leaf(name)]
        if zone.each:
            Array(getattr(g._state, leaf.name), leaf, (self.__dict__["seat"],))[()] = value
            return
        if not leaf.width.lo <= value <= leaf.width.hi:
            raise Fault(FaultCode.TOO_LARGE, 0, f", {leaf.name}")
        setattr(g._state, leaf.name, int(value))

    def __getitem__(self, i: int) -> int:
        return int(self.cards[i])

    def __iter__(self) -> Iterator[int]:
        for card in range(self.of_size):
            if self.has(card):
                yield card

    def within(self, card: int) -> int:
        if not 0 <= card < self.of_size:
            raise Fault(FaultCode.INDEX, 0, f", card {card}")
        return card

    def shows(self, k: int, i: int) -> int:
        zone: Zone = self.__dict__["zone"]
        return int(zone.of.classes[k][i if isinstance(zone, Bag) else self.cards[i]])


class Seats:
    def __init__(self, g: Reference, zone: Zone) -> None:
        self.g, self.zone = g, zone

    def __getitem__(self, seat: int) -> BoundZone:
        if not 0 <= seat < self.g._schema.seats:
            raise Fault(FaultCode.INDEX, 0, f", {self.zone.name}[{seat}]")
        return BoundZone(self.g, self.zone, seat)


def settled_in(frame: FrameType) -> tuple[str, ...]:
    """The zones, kinds, events and tables that a running function was given, by name: the lowering has made it anew
    for each of them."""
    code = frame.f_code
    given = (frame.f_locals[name] for name in code.co_varnames[: code.co_argcount] if name in frame.f_locals)
    kinds = (g.zone if isinstance(g, BoundZone | Seats) else g for g in given)
    return tuple(k.name for k in kinds if isinstance(k, Zone | Kind | Event | CardTable))


class Reference:
    """The state as rules see it, over a plain state."""

    def __init__(self, schema: Schema, kinds: dict[str, int], events: dict[str, int], state: PlainState) -> None:
        self.__dict__.update(_schema=schema, _kinds=kinds, _events=events, _state=state)

    def __getattr__(self, name: str) -> Any:
        schema: Schema = self.__dict__["_schema"]
        if name in schema.zones:
            zone = schema.zones[name]
            return Seats(self, zone) if zone.each else BoundZone(self, zone, 0)
        if name not in schema.leaves:
            raise AttributeError(name)
        leaf = schema.leaves[name]
        values = getattr(self.__dict__["_state"], name)
        return Array(values, leaf) if leaf.shape else values

    def __setattr__(self, name: str, value: int) -> None:
        leaf = self._schema.leaves[name]
        if not leaf.width.lo <= value <= leaf.width.hi:
            raise Fault(FaultCode.TOO_LARGE, 0, f", {name}")
        setattr(self._state, name, int(value))

    # ---- what rules say to the kernel (calls.py)

    def _option(self, value: int) -> None:
        if value < 0:
            raise Fault(FaultCode.OPTION, 0)
        self._state._options |= 1 << value

    def _offer(self, bits: int, first: int) -> None:
        if bits < 0 or first < 0:
            raise Fault(FaultCode.OPTION, 0)
        self._state._options |= bits << min(first, 1 << 16)

    def _ask(self, seat: int, kind: Kind) -> None:
        if not self._state._options:
            raise Fault(FaultCode.NO_OPTION, 0)
        if self._state._options >> kind.size:
            raise Fault(FaultCode.OPTION, 0)
        if not 0 <= seat < self._schema.seats:
            raise Fault(FaultCode.INDEX, 0)
        self._state._who, self._state._kind = seat, self._kinds[kind.name]

    def _tell(self, event: Event, arguments: tuple[int, ...]) -> None:
        if self._state._told is not None:
            self._state._told.append((self._events[event.name], *map(int, arguments)))

    def _stop(self) -> None:
        self._state._stopping = 1

    def _stopped(self) -> bool:
        return bool(self._state._stopping)


class Run:
    """One game played by the generators themselves."""

    def __init__(self, g: Reference, setup: Any, turn: Any, longest: tuple[int, int]) -> None:
        self.g, self.setup, self.turn, self.longest = g, setup, turn, longest
        self.running: Generator[Any, Any, Any] | None = None

    def advance(self, answer: int = -1) -> bool:
        """True while a question is open."""
        state = self.g._state
        state._options = 0
        self.clear(state)
        if answer >= 0:
            state._steps += 1
            if state._steps > self.longest[1]:
                raise Fault(FaultCode.TOO_LONG, 0)
        while True:
            if state._phase == Phase.OVER:
                return False
            if state._phase != Phase.BETWEEN_TURNS:
                if self.running is None:
                    started = (self.setup if state._phase == Phase.SETUP else self.turn)(self.g)
                    waiting = isinstance(started, Generator)
                    if waiting:
                        self.running = started
                        answer = -1
                        waiting = self._send(None)
                else:
                    waiting = self._send(answer)
                if waiting:
                    return True
                self.running = None
                if state._stopping:
                    state._phase, state._who = int(Phase.OVER), -1
                    return False
                state._phase = int(Phase.BETWEEN_TURNS)
                self.clear(state)
            state._phase = int(Phase.TURN)
            state._turns += 1
            if state._turns > self.longest[0]:
                raise Fault(FaultCode.TOO_LONG, 0)

    def clear(self, state: PlainState) -> None:
        """Scratch fields are empty at each decision and at the beginning of each turn."""
        for leaf in self.g._schema.leaves.values():
            if leaf.scratch and not leaf.work:
                setattr(state, leaf.name, [0] * leaf.size)

    def _send(self, answer: int | None) -> bool:
        assert self.running is not None
        try:
            self.running.send(answer)
        except StopIteration:
            return False
        return True

    def frames(self) -> list[tuple[str, int, dict[str, int]]]:
        """(rule, line it waits at, its locals) from the outermost to the innermost."""
        out = []
        generator: Any = self.running
        while generator is not None and generator.gi_frame is not None:
            frame = generator.gi_frame
            names = {k: int(v) for k, v in frame.f_locals.items() if isinstance(v, int)}
            rule = "_".join([generator.gi_code.co_name, *settled_in(frame)])
            out.append((rule, frame.f_lineno, names))
            generator = generator.gi_yieldfrom
        return out
