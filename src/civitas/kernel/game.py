"""A game: its declaration, read and lowered once, and what the rest of the package asks of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import FunctionType
from typing import TYPE_CHECKING, Any

import numpy as np

from .declaration import Content, Display, Guidance, Rules, Testing, Words
from .errors import BadInput, quoted
from .lang import calls
from .lang.lowering.lowered import Lowered, lower
from .lang.reading.parse import Program
from .secrecy.hidden import prepare
from .secrecy.labels import Labels, labels
from .secrecy.observing import observe
from .secrecy.redealing import redeal
from .secrecy.templates import written
from .state.chance import chance
from .state.leaves import EVERYBODY
from .state.schema import Schema
from .state.seen import SPECTATOR, SeenCard
from .state.zones import Bag, Pile

if TYPE_CHECKING:
    from .backends.native import NativeBackend
    from .backends.python import PythonBackend
    from .table.table import Table
    from .tournament import Format


@dataclass(frozen=True)
class Game:
    """A game: its state, its rules, its words, and what else it brings. Each folder of games/ ends in one of these.

    >>> from civitas.kernel import Game, Kind, Rules, State, Words, ask, finish, option, rule
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
    >>> coin = Game("coin", "Coin", range(1, 2), Rules(State, set_up, turn, [SIDE], []), words)
    >>> table = coin.table(seats=1)
    >>> table.choose("tails")
    >>> table.result.scores
    (1,)
    """

    name: str
    title: str
    seats: range
    rules: Rules
    words: Words
    policies: Mapping[str, Callable[..., Any]] = field(default_factory=dict)
    display: Display = field(default_factory=Display)
    guidance: Guidance = field(default_factory=Guidance)
    content: Content = field(default_factory=Content)
    testing: Testing = field(default_factory=Testing)
    tournament: Format | None = None  # how it is played there, if not as a duel: bracket.py
    source: str = "built in"

    # ---- the rules, read once

    @cached_property
    def schema(self) -> Schema:
        """The layout of the game's record: its fields, its zones, and who may see them.

        >>> import civitas
        >>> civitas.game("examples/tictactoe.py").schema.leaves["cells"].shape
        (9,)
        """
        schema = Schema.of(self.rules.state, max(self.seats))
        prepare(schema)
        hidden = [
            leaf.name for leaf in schema.leaves.values() if leaf.hashed and leaf.shown and leaf.sees is not EVERYBODY
        ]
        if hidden and self.rules.redeal_fields is None:
            raise BadInput(
                f"{self.name}: the field {hidden[0]} is hidden, so the game needs `redeal_fields` to draw it anew"
            )
        for choice in self.rules.options:
            if choice.name not in schema.leaves:
                raise BadInput(f"{self.name}: option {choice.name} has no field of that name in the state")
        return schema

    @cached_property
    def observation(self) -> tuple[str, Labels]:
        """The program that writes down what a seat sees as numbers, and a label for each of these numbers.

        >>> import civitas
        >>> source, labels = civitas.game("pointcity").observation
        >>> labels[0]
        ('who decides, counted from me', 'count')
        """
        return written(observe, schema=self.schema), labels(self.schema)

    @cached_property
    def redealing(self) -> str:
        """The program that deals anew what a seat cannot know.

        >>> import civitas
        >>> print(civitas.game("examples/tictactoe.py").redealing)
        def redeal(g, eye):
            pass
        <BLANKLINE>
        """
        return written(redeal, schema=self.schema)

    @cached_property
    def lowered(self) -> Lowered:
        """The rules as they were read and lowered: what the backends print.

        >>> import civitas
        >>> "turn" in civitas.game("examples/tictactoe.py").lowered.program.functions
        True
        """
        program = Program(self.schema, {k.name: k for k in self.rules.kinds}, {e.name: e for e in self.rules.events})
        setup, turn = program.read(self.rules.setup), program.read(self.rules.turn)  # type: ignore[arg-type]
        seat, eye = (0, max(self.seats) - 1), (0, SPECTATOR)
        params: dict[str, list[tuple[int, int]]] = {}
        for fn in self.policies.values():
            params[program.policy(fn).name] = [seat, seat]  # type: ignore[arg-type]
        names = {t.name: t for t in self.rules.tables} | {"chance": chance, "see": calls.see}
        for zone in self.schema.zones.values():
            names |= {t.name: t for t in zone.of.classes}
        for text in (self.observation[0], self.redealing):
            params[program.read_text(text, names).name] = [eye]
        for helper in (self.rules.redeal_fields, self.rules.settle, *self.rules.signals.values()):
            if helper is not None:
                params[program.read(helper).name] = [eye]  # type: ignore[arg-type]
        for zone in self.schema.zones.values():  # all verbs, for positions and tests
            if isinstance(zone.sees, FunctionType):
                params[program.read(zone.sees).name] = [eye]
        for table in self.rules.tables:
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
        >>> game.function(game.rules.turn)
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
        given = self.content.cards.tables if self.content.cards is not None else {}
        return {name: t.fit(given.get(name, t.data)) for name, t in tables.items()}

    @cached_property
    def cards_seen(self) -> dict[tuple[str, int, int], SeenCard]:
        """What is seen of each card at each level of knowledge, as far as it was asked for: a cache.

        >>> import civitas
        >>> isinstance(civitas.game("pointcity").cards_seen, dict)
        True
        """
        return {}

    @cached_property
    def decides_sight(self) -> dict[str, list[str]]:
        """By zone the fields that decide who knows what of its cards: where they lie, what was learned of them, and
        what the zone's `sees` helper reads.

        >>> import civitas
        >>> civitas.game("congress").decides_sight["hand"]
        ['hand_bits', 'citizen_known', 'teams']
        """
        out = {}
        for name, zone in self.schema.zones.items():
            parts = ["bits"] if isinstance(zone, Bag) else ["cards", "count"] if isinstance(zone, Pile) else ["cards"]
            out[name] = [zone.leaf(part) for part in (*parts, *(["known"] if zone.tracked else []))]
            if callable(zone.sees):
                out[name] += sorted(self.lowered.program.reads(self.function(zone.sees)))
        return out

    def with_cards(self, *files: Any) -> Game:
        """Returns the same game with a user's own card files. Nothing is compiled for it.

        >>> import civitas
        >>> game = civitas.game("pointcity")
        >>> same = game.with_cards("src/civitas/games/pointcity/cards.csv")
        >>> same.lowered is game.lowered
        True
        """
        if self.content.load is None:
            raise BadInput(f"{self.title} has no card files that could be replaced")
        game = replace(self, content=replace(self.content, cards=self.content.load(*files)))
        for shared in ("schema", "observation", "redealing", "lowered", "policy_names", "dtype"):
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
        for kind in self.rules.kinds:
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
        return sum(kind.size for kind in self.rules.kinds)

    def chosen(self, options: Mapping[str, Any] | None, seats: int | None = None) -> dict[str, int]:
        """Returns the options of a table as the state keeps them, or raises where they do not fit so many seats.

        >>> import civitas
        >>> civitas.game("pointcity").chosen({"level": "2"}, seats=1)
        {'level': 2}
        """
        if options is not None and not isinstance(options, Mapping):
            raise BadInput(f"the options of a table are names and values, not {quoted(options)}")
        given = dict(options or {})
        out = {}
        for choice in self.rules.options:
            default = choice.values[0] if choice.default is None else choice.default
            out[choice.name] = choice.stored(given.pop(choice.name, default))
        if given:
            allowed = ", ".join(c.name for c in self.rules.options) or "none"
            raise BadInput(f"{self.title} has no option {quoted(next(iter(given)))}; its options: {allowed}")
        wrong = self.rules.refuse(seats, out) if self.rules.refuse is not None and seats is not None else None
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
        if self.rules.teams is not None:
            return tuple(self.rules.teams(seats, chosen))
        return (tuple(range(seats)),) if self.rules.coop else tuple((seat,) for seat in range(seats))

    def check_seats(self, seats: Any) -> int:
        """Returns this number of seats, or raises where the game is not for so many.

        >>> import civitas
        >>> civitas.game("pointcity").check_seats(5)
        Traceback (most recent call last):
        civitas.kernel.errors.BadInput: Point City is for 1 to 4 seats, not 5
        """
        if not isinstance(seats, int) or isinstance(seats, bool) or seats not in self.seats:
            raise BadInput(f"{self.title} is for {min(self.seats)} to {max(self.seats)} seats, not {quoted(seats)}")
        return seats

    def table(
        self,
        seats: int | None = None,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,
        names: Sequence[str] | None = None,
    ) -> Table:
        """Sets up a new table. With a `seed` the deal is open: whoever knows the seed may know the cards.

        >>> import civitas
        >>> table = civitas.game("pointcity").table(seats=2, seed=7, names=["Ann", "Ben"])
        >>> table.names[table.decision.seat], table.decision.prompt
        ('Ben', 'Flip a card to its building side?')
        """
        from .table.table import Table

        return Table.new(
            self, seats if seats is not None else min(max(self.seats), max(2, min(self.seats))), seed, options, names
        )

    def from_position(self, data: Mapping[str, Any], seed: int = 0) -> Table:
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

    def restore(self, snapshot: Mapping[str, Any], log: Sequence[Mapping[str, Any]]) -> Table:
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
