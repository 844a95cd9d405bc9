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
    """An option of the table, such as how many rounds are played.

    The state keeps it in its field of the same name: the value itself where the values are numbers, else its place in
    the list.

    >>> from civitas.kernel import Choice
    >>> rounds = Choice("rounds", (3, 5), "how many rounds are played")
    >>> rounds.stored("5")
    5
    """

    name: str
    values: tuple[int | str, ...]
    says: str
    default: int | str | None = None

    def stored(self, value: Any) -> int:
        """Returns what the state keeps for this value, which may also be the text of it."""
        for i, v in enumerate(self.values):
            if value == v or str(value) == str(v):
                return v if isinstance(v, int) else i
        allowed = ", ".join(str(v) for v in self.values)
        raise BadInput(f"option {self.name} is {value!r}, but it must be one of: {allowed}")

    def shown(self, stored: int) -> int | str:
        """Returns the value that the state keeps as this number."""
        return next((v for i, v in enumerate(self.values) if (v if isinstance(v, int) else i) == stored), stored)


class Several(Choice):
    """An option of which any number of values may be named, none by default. The field keeps a bit for each.

    >>> from civitas.kernel import Several
    >>> packs = Several("packs", ("Winter", "Night", "Sea"), "which packs are in the game")
    >>> packs.stored("winter, sea")
    5
    >>> packs.shown(5)
    'Winter, Sea'
    """

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
    """What the game says: by kind, prompts and the labels of options; by event, sentences.

    The functions are handed what a seat sees, never the state, so they cannot tell more than that.

    >>> from civitas.kernel import Words
    >>> words = Words(
    ...     prompts={"choice": lambda seen: "Do you keep your card?"},
    ...     labels={"choice": lambda seen, choice: ("keep it", "swap it")[choice]},
    ...     sentences={"swaps": lambda say, seat: f"{say.seat(seat)} swaps."},
    ... )
    >>> words.labels["choice"](None, 1)
    'swap it'
    """

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
    """A game: its state, its rules, its words, and what else it brings. Each folder of games/ ends in one of these.

    >>> from civitas.kernel import Game, Kind, State, Words, ask, finish, option, rule
    >>> SIDE = Kind("side", 2)
    >>> def set_up(g):
    ...     g.score[0] = 0
    >>> @rule
    ... def turn(g):
    ...     option(g, 0)
    ...     option(g, 1)
    ...     side = yield ask(g, 0, SIDE)
    ...     g.score[0] = side
    ...     finish(g)
    >>> words = Words(
    ...     prompts={"side": lambda seen: "Heads or tails?"},
    ...     labels={"side": lambda seen, side: ("heads", "tails")[side]},
    ...     sentences={},
    ... )
    >>> coin = Game("coin", "Coin", range(1, 2), State, set_up, turn, [SIDE], [], words)
    >>> table = coin.table(seats=1)
    >>> table.choose("tails")
    >>> table.result.scores
    (1,)
    """

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
    promises: Mapping[str, str] = field(default_factory=dict)  # what seats may say beside reactions: name -> words
    classroom: bool = False  # the page has a sheet for teachers
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
        """The layout of the game's record: its fields, its zones, and who may see them.

        >>> import civitas
        >>> civitas.game("examples/tictactoe.py").schema.leaves["cells"].shape
        (9,)
        """
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
        """The program that writes down what a seat sees as numbers, and a label for each of these numbers.

        >>> import civitas
        >>> source, labels = civitas.game("pointcity").observation
        >>> labels[0]
        ('who decides, counted from me', 'count')
        """
        return secrecy.observation(self.schema)

    @cached_property
    def lowered(self) -> Lowered:
        """The rules as they were read and lowered: what the backends print.

        >>> import civitas
        >>> "turn" in civitas.game("examples/tictactoe.py").lowered.program.functions
        True
        """
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
        """The NumPy type of one game's record.

        >>> import civitas
        >>> civitas.game("examples/tictactoe.py").dtype["cells"].shape
        (9,)
        """
        _ = self.lowered
        return self.schema.dtype()

    def function(self, fn: Callable[..., Any]) -> str:
        """Returns the program's name of a function of the game.

        >>> import civitas
        >>> game = civitas.game("examples/tictactoe.py")
        >>> game.function(game.turn)
        'turn'
        """
        return self.lowered.program.read(fn).name  # type: ignore[arg-type]

    @cached_property
    def policy_names(self) -> dict[str, str]:
        """The program's names of the game's policies.

        >>> import civitas
        >>> list(civitas.game("pointcity").policy_names)
        ['greedy']
        """
        return {name: self.lowered.program.read(fn, eye=True).name for name, fn in self.policies.items()}  # type: ignore[arg-type]

    # ---- tables and content

    @cached_property
    def data(self) -> dict[str, np.ndarray]:
        """The numbers of every card table, checked against its shape.

        >>> import civitas
        >>> civitas.game("pointcity").data["TIER"].ndim
        1
        """
        tables = self.lowered.program.tables
        given = self.content.tables if self.content is not None else {}
        return {name: t.fit(given.get(name, t.data)) for name, t in tables.items()}

    @cached_property
    def cards_seen(self) -> dict[tuple[str, int, int], SeenCard]:
        """What is seen of each card at each level of knowledge, as far as it was asked for: a cache.

        >>> import civitas
        >>> isinstance(civitas.game("pointcity").cards_seen, dict)
        True
        """
        return {}

    def with_cards(self, *files: Any) -> Game:
        """Returns the same game with a user's own card files. Nothing is compiled for it.

        >>> import civitas
        >>> game = civitas.game("pointcity")
        >>> same = game.with_cards("src/civitas/games/pointcity/cards.csv")
        >>> same.lowered is game.lowered
        True
        """
        if self.load_content is None:
            raise BadInput(f"{self.title} has no card files that could be replaced")
        game = replace(self, content=self.load_content(*files))
        for shared in ("schema", "observation", "lowered", "policy_names", "dtype"):
            game.__dict__[shared] = getattr(self, shared)
        return game

    @cached_property
    def python(self) -> PythonBackend:
        """The rules on the Python backend, which tables and positions use.

        >>> import civitas
        >>> game = civitas.game("examples/tictactoe.py")
        >>> table = game.table(seed=1)
        >>> len(game.python.observe(table.state, 0)) == len(game.observation[1])
        True
        """
        from .backends.python import PythonBackend

        return PythonBackend(self)

    @cached_property
    def native(self) -> NativeBackend:
        """The rules in compiled code. It raises `Unavailable` where there is no compiler.

        >>> import civitas
        >>> game = civitas.game("examples/tictactoe.py")
        >>> game.native is game.native
        True
        """
        from .backends.native import NativeBackend

        return NativeBackend(self)

    # ---- what is fixed

    @cached_property
    def offsets(self) -> dict[str, int]:
        """Where each kind begins in the game's fixed action space.

        >>> import civitas
        >>> civitas.game("pointcity").offsets
        {'flip': 0, 'draft': 17, 'pay': 47, 'token': 103}
        """
        out, at = {}, 0
        for kind in self.kinds:
            out[kind.name] = at
            at += kind.size
        return out

    @property
    def actions(self) -> int:
        """The size of the game's fixed action space.

        >>> import civitas
        >>> civitas.game("examples/tictactoe.py").actions
        9
        """
        return sum(kind.size for kind in self.kinds)

    def chosen(self, options: Mapping[str, Any] | None, seats: int | None = None) -> dict[str, int]:
        """Returns the options of a table as the state keeps them, or raises where they do not fit so many seats.

        >>> import civitas
        >>> civitas.game("pointcity").chosen({"level": "2"}, seats=1)
        {'level': 2}
        """
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
        """Returns the seats that play together. `chosen` are the options as the state keeps them.

        >>> import civitas
        >>> heroes = civitas.game("heroes")
        >>> heroes.teams_of(3, heroes.chosen({}, 3))
        ((0, 1, 2),)
        """
        if self.teams is not None:
            return tuple(self.teams(seats, chosen))
        return (tuple(range(seats)),) if self.coop else tuple((seat,) for seat in range(seats))

    def check_seats(self, seats: Any) -> int:
        """Returns this number of seats, or raises where the game is not for so many.

        >>> import civitas
        >>> civitas.game("pointcity").check_seats(5)
        Traceback (most recent call last):
        civitas.kernel.errors.BadInput: Point City is for 1 to 4 seats, not 5
        """
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
        """Sets up a new table. With a `seed` the deal is open: whoever knows the seed may know the cards.

        >>> import civitas
        >>> table = civitas.game("pointcity").table(seats=2, seed=7, names=["Ann", "Ben"])
        >>> table.names[table.decision.seat], table.decision.prompt
        ('Ben', 'Flip a card to its building side?')
        """
        from .table.table import Table as GameTable

        return GameTable.new(
            self, seats if seats is not None else min(max(self.seats), max(2, min(self.seats))), seed, options, names
        )

    def from_position(self, data: Mapping[str, Any], seed: int = 0) -> GameTable:
        """Returns a table that stands at a position: one that `Table.position` gave, or one written by hand.

        >>> import civitas
        >>> game = civitas.game("examples/tictactoe.py")
        >>> table = game.table(seed=1)
        >>> table.choose("row 2, column 2")
        >>> game.from_position(table.position()).decision.seat
        1
        """
        from .table.placing import from_position

        return from_position(self, data, seed)

    def restore(self, snapshot: Mapping[str, Any], log: Sequence[Mapping[str, Any]]) -> GameTable:
        """Returns the table of a snapshot (`Table.snapshot`) with its log of inputs.

        >>> import civitas
        >>> game = civitas.game("pointcity")
        >>> table = game.table(seats=2, seed=7)
        >>> table.choose(table.decision.options[0])
        >>> game.restore(table.snapshot(), table.log).view(0) == table.view(0)
        True
        """
        from .table.placing import restore_snapshot

        return restore_snapshot(self, snapshot, log)
