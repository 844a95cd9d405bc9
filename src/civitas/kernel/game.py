"""A game: its declaration, read and lowered once, and what the rest of the package asks of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import FunctionType
from typing import TYPE_CHECKING, Any

import numpy as np

from .errors import BadInput
from .lang import calls
from .lang.lowering.lowered import Lowered, lower
from .lang.reading.parse import Program
from .state import secrecy
from .state.chance import chance
from .state.leaves import EVERYBODY
from .state.schema import Schema, State
from .state.seen import SPECTATOR, SeenCard
from .state.tables import Event, Kind, Table
from .watched import Watched

if TYPE_CHECKING:
    from .backends.native import NativeBackend
    from .backends.python import PythonBackend
    from .table.table import Table as GameTable
    from .tournament import Format


@dataclass(frozen=True)
class Choice:
    """An option of the table, kept in the state's field of the same name: the value itself where the values
    are numbers, else its place in the list."""

    name: str
    values: tuple[int | str, ...]
    says: str
    default: int | str | None = None

    def stored(self, value: Any) -> int:
        for i, v in enumerate(self.values):
            if value == v or str(value) == str(v):
                return v if isinstance(v, int) else i
        allowed = ", ".join(str(v) for v in self.values)
        raise BadInput(f"option {self.name} is {value!r}, but it must be one of: {allowed}")

    def shown(self, stored: int) -> int | str:
        return next((v for i, v in enumerate(self.values) if (v if isinstance(v, int) else i) == stored), stored)


class Several(Choice):
    """An option of which any number of values may be named, none by default. The field keeps a bit for each."""

    def stored(self, value: Any) -> int:
        names = [str(v).casefold() for v in self.values]
        given = value.split(",") if isinstance(value, str) else value
        if not isinstance(given, list | tuple) or not all(isinstance(v, str) for v in given):
            raise BadInput(f"option {self.name} is {value!r}, but it must be names, separated by commas")
        bits = 0
        for name in (v.strip() for v in given):
            if name and name.casefold() not in names:
                allowed = ", ".join(str(v) for v in self.values)
                raise BadInput(f"option {self.name} names {name!r}; allowed: {allowed}")
            bits |= 1 << names.index(name.casefold()) if name else 0
        return bits

    def shown(self, stored: int) -> str:
        return ", ".join(str(v) for i, v in enumerate(self.values) if stored >> i & 1)


@dataclass(frozen=True)
class Words:
    """What the game says: by kind, prompts and option labels; by event, sentences. They are handed what a seat
    sees (a Seen), never the state, so they cannot tell more than that."""

    prompts: Mapping[str, Callable[..., str]]
    labels: Mapping[str, Callable[..., str]]
    sentences: Mapping[str, Callable[..., str]]
    cards: Mapping[str, Callable[[Any, int], str]] = field(default_factory=dict)  # card set -> name of a card
    outcomes: Mapping[int, str] = field(default_factory=dict)
    phase: Callable[..., str] | None = None
    automa: str = "the automa"  # who plays against a lone player
    # (what the seat sees, kind, value) -> the places on a board that an option is about, as "market:3"
    places: Callable[[Any, str, int], list[str]] | None = None


@dataclass(frozen=True)
class Game:
    """One folder of games/ ends in one of these."""

    name: str
    title: str
    seats: range
    state: type[State]
    setup: Callable[..., Any]
    turn: Callable[..., Any]
    kinds: Sequence[Kind]
    events: Sequence[Event]
    words: Words
    rules_version: int = 1
    longest: tuple[int, int] = (10_000, 100_000)  # turns, decisions: no game exceeds them
    options: Sequence[Choice] = ()
    refuse: Callable[[int, Mapping[str, int]], str | None] | None = None  # a sentence if options do not fit the seats
    # who plays together, by seats and options; else everybody alone, or all where it is `coop`
    teams: Callable[[int, Mapping[str, int]], Sequence[tuple[int, ...]]] | None = None
    modes: Callable[[int], list[dict[str, Any]]] | None = None  # options to be tested; else every combination
    golden: Callable[[int], list[dict[str, Any]]] | None = None  # options of golden games, if not those: golden.py
    policies: Mapping[str, Callable[..., Any]] = field(default_factory=dict)
    content: Any = None  # the cards as the game reads them; has .tables: name -> array
    load_content: Callable[..., Any] | None = None  # reads a user's own card file
    tables: Sequence[Table] = ()
    view: Callable[[Any], dict[str, Any]] | None = None
    position: Any = None  # how hand-written positions are read: a module with read(data, game) and write(seen)
    coop: bool = False
    play_tokens: tuple[str, ...] = ()  # pieces that the seats may pick for themselves; no rule knows of them
    takes_back: bool = False  # cards can be picked and put back without end: see bots/search.py
    signals: Mapping[str, Callable[..., Any]] = field(default_factory=dict)  # what may come from outside: a clock
    redeal_fields: Callable[..., Any] | None = None  # draws anew what hidden fields hold
    settle: Callable[..., Any] | None = None  # recounts what follows from the cards, for hand-written positions
    wrong: Callable[..., Any] | None = None  # a sentence on what cannot be in this position, or None
    text: Callable[[dict[str, Any]], str] | None = None  # a view as plain text, for the terminal
    listing: Callable[[Any], dict[str, list[dict[str, Any]]]] | None = (
        None  # what the content holds, in words, by heading
    )
    catalogue: Callable[[Any], list[dict[str, Any]]] | None = None  # the same for card browsers: catalogue.py
    watched: Watched | None = None  # what a study of many games follows
    tournament: Format | None = None  # how it is played there, if not as a duel: bracket.py
    about: str = ""
    credits: str = ""  # whose game it is, in a sentence: its designers and publishers
    source: str = "built in"

    # ---- the rules, read once

    @cached_property
    def schema(self) -> Schema:
        schema = Schema.of(self.state, max(self.seats))
        secrecy.prepare(schema)
        hidden = [
            leaf.name for leaf in schema.leaves.values() if leaf.hashed and leaf.shown and leaf.sees is not EVERYBODY
        ]
        if hidden and self.redeal_fields is None:
            raise BadInput(
                f"{self.name}: the field {hidden[0]} is hidden, so the game needs `redeal_fields` to draw it anew"
            )
        for choice in self.options:
            if choice.name not in schema.leaves:
                raise BadInput(f"{self.name}: option {choice.name} has no field of that name in the state")
        return schema

    @cached_property
    def observation(self) -> tuple[str, secrecy.Labels]:
        return secrecy.observation(self.schema)

    @cached_property
    def lowered(self) -> Lowered:
        program = Program(self.schema, {k.name: k for k in self.kinds}, {e.name: e for e in self.events})
        setup, turn = program.read(self.setup), program.read(self.turn)  # type: ignore[arg-type]
        seat, eye = (0, max(self.seats) - 1), (0, SPECTATOR)
        params: dict[str, list[tuple[int, int]]] = {}
        for fn in self.policies.values():
            params[program.policy(fn).name] = [seat, seat]  # type: ignore[arg-type]
        names = {t.name: t for t in self.tables} | {"chance": chance, "see": calls.see}
        for zone in self.schema.zones.values():
            names |= {t.name: t for t in zone.of.classes}
        for text in (self.observation[0], secrecy.redeal_text(self.schema)):
            params[program.read_text(text, names).name] = [eye]
        for helper in (self.redeal_fields, self.settle, *self.signals.values()):
            if helper is not None:
                params[program.read(helper).name] = [eye]  # type: ignore[arg-type]
        for zone in self.schema.zones.values():  # all verbs, for positions and tests
            if isinstance(zone.sees, FunctionType):
                params[program.read(zone.sees).name] = [eye]
        for table in self.tables:
            program.tables.setdefault(table.name, table)
        lowered = lower(program, [setup.name, turn.name], params)
        self.schema.room(lowered.stack, lowered.option_words)
        return lowered

    @cached_property
    def dtype(self) -> np.dtype[Any]:
        _ = self.lowered
        return self.schema.dtype()

    def function(self, fn: Callable[..., Any]) -> str:
        """The program's name of a function."""
        return self.lowered.program.read(fn).name  # type: ignore[arg-type]

    @cached_property
    def policy_names(self) -> dict[str, str]:
        return {name: self.lowered.program.read(fn, eye=True).name for name, fn in self.policies.items()}  # type: ignore[arg-type]

    # ---- tables and content

    @cached_property
    def data(self) -> dict[str, np.ndarray]:
        """Every card table's numbers, checked against its shape."""
        tables = self.lowered.program.tables
        given = self.content.tables if self.content is not None else {}
        return {name: t.fit(given.get(name, t.data)) for name, t in tables.items()}

    @cached_property
    def cards_seen(self) -> dict[tuple[str, int, int], SeenCard]:
        """(card set, card, level of knowledge) -> what is seen of it, as far as it was asked for."""
        return {}

    def with_cards(self, *files: Any) -> Game:
        """The same game with a user's own card files: nothing is compiled."""
        if self.load_content is None:
            raise BadInput(f"{self.title} has no card files that could be replaced")
        game = replace(self, content=self.load_content(*files))
        for shared in ("schema", "observation", "lowered", "policy_names", "dtype"):
            game.__dict__[shared] = getattr(self, shared)
        return game

    @cached_property
    def python(self) -> PythonBackend:
        from .backends.python import PythonBackend

        return PythonBackend(self)

    @cached_property
    def native(self) -> NativeBackend:
        """The bulk build; raises Unavailable where there is no compiler."""
        from .backends.native import NativeBackend

        return NativeBackend(self)

    # ---- what is fixed

    @cached_property
    def offsets(self) -> dict[str, int]:
        """Where each kind begins in the game's fixed action space."""
        out, at = {}, 0
        for kind in self.kinds:
            out[kind.name] = at
            at += kind.size
        return out

    @property
    def actions(self) -> int:
        return sum(kind.size for kind in self.kinds)

    def chosen(self, options: Mapping[str, Any] | None, seats: int | None = None) -> dict[str, int]:
        """The table's options, as the state keeps them; for so many seats, where that matters."""
        given = dict(options or {})
        out = {}
        for choice in self.options:
            default = choice.values[0] if choice.default is None else choice.default
            out[choice.name] = choice.stored(given.pop(choice.name, default))
        if given:
            allowed = ", ".join(c.name for c in self.options) or "none"
            raise BadInput(f"{self.title} has no option {next(iter(given))!r}; its options: {allowed}")
        wrong = self.refuse(seats, out) if self.refuse is not None and seats is not None else None
        if wrong:
            raise BadInput(wrong)
        return out

    def teams_of(self, seats: int, chosen: Mapping[str, int]) -> tuple[tuple[int, ...], ...]:
        """The seats that play together; `chosen` are the options as the state keeps them."""
        if self.teams is not None:
            return tuple(self.teams(seats, chosen))
        return (tuple(range(seats)),) if self.coop else tuple((seat,) for seat in range(seats))

    def check_seats(self, seats: Any) -> int:
        if not isinstance(seats, int) or isinstance(seats, bool) or seats not in self.seats:
            raise BadInput(f"{self.title} is for {min(self.seats)} to {max(self.seats)} seats, not {seats!r}")
        return seats

    def table(
        self,
        seats: int | None = None,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,
        names: Sequence[str] | None = None,
    ) -> GameTable:
        from .table.table import Table as GameTable

        return GameTable.new(
            self, seats if seats is not None else min(max(self.seats), max(2, min(self.seats))), seed, options, names
        )

    def from_position(self, data: Mapping[str, Any], seed: int = 0) -> GameTable:
        from .table.placing import from_position

        return from_position(self, data, seed)

    def restore(self, snapshot: Mapping[str, Any], log: Sequence[Mapping[str, Any]]) -> GameTable:
        """The table of a snapshot (`Table.snapshot`), after this log of inputs."""
        from .table.placing import restore_snapshot

        return restore_snapshot(self, snapshot, log)
