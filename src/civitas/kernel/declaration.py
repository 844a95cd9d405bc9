"""What a game declares besides its name: its options, rules, words, pictures and content, group by group."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from .errors import BadInput, quoted
from .state.schema import State
from .state.tables import CardTable, Event, Kind
from .watched import Watched


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
        raise BadInput(f"option {self.name} is {quoted(value)}, but it must be one of: {allowed}")

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
            raise BadInput(f"option {self.name} is {quoted(value)}, but it must be names, separated by commas")
        bits = 0
        for name in (v.strip() for v in given):
            if name and name.casefold() not in names:
                allowed = ", ".join(str(v) for v in self.values)
                raise BadInput(f"option {self.name} names {quoted(name)}; allowed: {allowed}")
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
    #: by kind, what others read instead of the question, after the name of who is asked: "is choosing a card"
    doing: Mapping[str, str] = field(default_factory=dict)
    cards: Mapping[str, Callable[[Any, int], str]] = field(default_factory=dict)  #: card set -> name of a card
    outcomes: Mapping[int, str] = field(default_factory=dict)
    phase: Callable[..., str] | None = None
    automa: str = "the automa"  #: who plays against a lone player
    #: (what the seat sees, kind, value) -> the places on a board that an option is about, as "market:3"
    places: Callable[[Any, str, int], list[str]] | None = None


@dataclass(frozen=True)
class Rules:
    """How the game is played: the state, the rules that change it, and the options of a table.

    >>> import civitas
    >>> rules = civitas.game("pointcity").rules
    >>> [kind.name for kind in rules.kinds]
    ['flip', 'draft', 'pay', 'token']
    """

    state: type[State]  #: what lies on the table and who sees it: a class of fields and zones
    setup: Callable[..., Any]  #: a rule or helper `(g)` that lays the table; it runs once
    turn: Callable[..., Any]  #: a rule or helper `(g)` that is one turn; it runs again and again until the game is over
    kinds: Sequence[Kind]  #: the questions, in the order that fixes the action space: a new one comes last
    events: Sequence[Event]  #: what is told
    version: int = 1  #: rises whenever a game would go on otherwise than before
    longest: tuple[int, int] = (10_000, 100_000)  #: turns, decisions: a game that exceeds them is stopped as faulty
    options: Sequence[Choice] = ()  #: the options of a table; each has a field of its name in the state
    #: a function of the seats and the options, as the state keeps them: a sentence if they do not fit each other
    refuse: Callable[[int, Mapping[str, int]], str | None] | None = None
    #: who plays together, by seats and options; else everybody alone, or all where it is `coop`
    teams: Callable[[int, Mapping[str, int]], Sequence[tuple[int, ...]]] | None = None
    coop: bool = False  #: all seats are one team: they win or lose together
    #: card tables that belong to the game even if no rule reads them. A table that a rule reads is found by itself; the
    #: others are named here, and then words, positions and lists find them in `Game.data` too
    tables: Sequence[CardTable] = ()
    #: cards can be picked and put back without end: the search bot then looks deeper and confirms what it finds
    takes_back: bool = False
    #: by name, a helper `(g, seat)` for what comes from outside, such as `time` when a clock has run out
    signals: Mapping[str, Callable[..., Any]] = field(default_factory=dict)
    #: a helper `(g, eye)` that draws anew what fields hide from that seat; a game with hidden fields needs it
    redeal_fields: Callable[..., Any] | None = None
    #: a helper `(g, seat)` that counts again what follows from the cards, after a hand-written position was laid
    settle: Callable[..., Any] | None = None


@dataclass(frozen=True)
class Display:
    """How the table is shown: `view` turns what a seat sees into what a board draws, `text` that into plain text.

    >>> import civitas
    >>> game = civitas.game("pointcity")
    >>> game.display.text(game.table(seats=2, seed=1).view(0)).splitlines()[0]
    'Point City, turn 1 of 34. 66 cards in the pile, on top Community.'
    """

    #: what a seat sees -> plain data for a page; without it, all fields and zones by name
    view: Callable[[Any], dict[str, Any]] | None = None
    text: Callable[[dict[str, Any]], str] | None = None  #: that view -> the board as text, for the terminal


@dataclass(frozen=True)
class Preview:
    """What an option does for the seat that chooses it. A figure is None where it depends on what is hidden.

    >>> from civitas.kernel import Preview
    >>> Preview(points=2, notes=("costs 1 energy",)).end is None
    True
    """

    points: int | None = None  #: what it scores at once
    end: int | None = None  #: what it adds to the final score, as the table stands
    notes: tuple[str, ...] = ()  #: short phrases: what it costs, what is left


@dataclass(frozen=True)
class Guidance:
    """What helps people to choose. All of it is made from what a seat sees, never from the state.

    >>> from civitas.kernel import Guidance, Preview
    >>> guidance = Guidance(preview=lambda seen, kind, value: Preview(points=value))
    >>> guidance.preview(None, "draw", 2).points
    2
    """

    #: (what the seat sees, a place of the board) -> the rule and what is missing, in one sentence; None: nothing
    #: special. It is asked for a seat that has a question, about places where nothing is offered
    why_not: Callable[[Any, str], str | None] | None = None
    preview: Callable[[Any, str, int], Preview | None] | None = None  #: (what the seat sees, kind, value)
    #: (what the seat sees, kind, value) -> what speaks for the option, as a clause: "it fills your last gap"
    advise: Callable[[Any, str, int], str | None] | None = None
    #: what each seat would score if the game ended now: a number, the (least, most) where something is hidden, or None
    totals: Callable[[Any], list[int | tuple[int, int] | None]] | None = None


@dataclass(frozen=True)
class Content:
    """What comes in the game's box besides rules: its cards, lists of them, and whose work it is.

    >>> import civitas
    >>> civitas.game("pointcity").content.credits
    'Designed by Molly Johnson, Robert Melvin and Shawn Stankewich, published by Flatout Games.'
    """

    #: the packaged cards, as `load` returns them; `cards.tables` is a dict of arrays that fills the card tables by name
    cards: Any = None
    load: Callable[..., Any] | None = None  #: reads card files, a user's own or, without a path, the packaged ones
    #: the cards for `civitas cards`: heading -> rows, each a dict of column -> value; without it, their tables
    listing: Callable[[Any], dict[str, list[dict[str, Any]]]] | None = None
    #: the cards for card browsers: a list of `civitas.content.catalogue.entry`; without it, one made from the listing
    catalogue: Callable[[Any], list[dict[str, Any]]] | None = None
    play_tokens: tuple[str, ...] = ()  #: pieces that the seats may pick for themselves; no rule knows of them
    promises: Mapping[str, str] = field(default_factory=dict)  #: what seats may say beside reactions: name -> words
    classroom: bool = False  #: the page has a sheet for teachers
    about: str = ""  #: the game in a few sentences: what it is, that it is unofficial, what is reconstructed
    credits: str = ""  #: whose game it is, in a sentence: its designers and publishers


@dataclass(frozen=True)
class Testing:
    """What tests and studies need to know: which modes to try, how positions are written, what to follow.

    >>> import civitas
    >>> civitas.game("spark").testing.modes(2)[0]
    {'set': 'first'}
    """

    modes: Callable[[int], list[dict[str, Any]]] | None = None  #: options to be tested; else every combination
    golden: Callable[[int], list[dict[str, Any]]] | None = None  #: options of golden games, if not those: golden.py
    #: the game's own way to write positions: a module with `KEYS` and `read(data, editor)`, which returns what is left
    position: Any = None
    wrong: Callable[..., Any] | None = None  #: a function `(state, game)`: a sentence on what cannot be, or None
    watched: Watched | None = None  #: what `civitas lab` follows in many games: who gets which card, who is ahead

    __test__: ClassVar[bool] = False  # pytest takes a class of this name for tests
