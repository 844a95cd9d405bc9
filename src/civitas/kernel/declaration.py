"""What a game declares besides its name: its options, rules, words, pictures and content, group by group."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from .errors import BadInput
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

    state: type[State]
    setup: Callable[..., Any]
    turn: Callable[..., Any]
    kinds: Sequence[Kind]
    events: Sequence[Event]
    version: int = 1  #: rises whenever a game would go on otherwise than before
    longest: tuple[int, int] = (10_000, 100_000)  #: turns, decisions: no game exceeds them
    options: Sequence[Choice] = ()
    refuse: Callable[[int, Mapping[str, int]], str | None] | None = None  #: a sentence if options do not fit the seats
    #: who plays together, by seats and options; else everybody alone, or all where it is `coop`
    teams: Callable[[int, Mapping[str, int]], Sequence[tuple[int, ...]]] | None = None
    coop: bool = False
    tables: Sequence[CardTable] = ()
    takes_back: bool = False  #: cards can be picked and put back without end: see bots/search.py
    signals: Mapping[str, Callable[..., Any]] = field(default_factory=dict)  #: what may come from outside: a clock
    redeal_fields: Callable[..., Any] | None = None  #: draws anew what hidden fields hold
    settle: Callable[..., Any] | None = None  #: recounts what follows from the cards, for hand-written positions


@dataclass(frozen=True)
class Display:
    """How the table is shown: `view` turns what a seat sees into what a board draws, `text` that into plain text.

    >>> import civitas
    >>> game = civitas.game("pointcity")
    >>> game.display.text(game.table(seats=2, seed=1).view(0)).splitlines()[0]
    'Point City, turn 1 of 34. 66 cards in the pile, on top community.'
    """

    view: Callable[[Any], dict[str, Any]] | None = None
    text: Callable[[dict[str, Any]], str] | None = None


@dataclass(frozen=True)
class Content:
    """What comes in the game's box besides rules: its cards, lists of them, and whose work it is.

    >>> import civitas
    >>> civitas.game("pointcity").content.credits
    'Designed by Molly Johnson, Robert Melvin and Shawn Stankewich, published by Flatout Games.'
    """

    cards: Any = None  #: as the game reads them; has .tables: name -> array
    load: Callable[..., Any] | None = None  #: reads a user's own card file
    listing: Callable[[Any], dict[str, list[dict[str, Any]]]] | None = None  #: the cards in words, by heading
    catalogue: Callable[[Any], list[dict[str, Any]]] | None = None  #: the same for card browsers: catalogue.py
    play_tokens: tuple[str, ...] = ()  #: pieces that the seats may pick for themselves; no rule knows of them
    promises: Mapping[str, str] = field(default_factory=dict)  #: what seats may say beside reactions: name -> words
    classroom: bool = False  #: the page has a sheet for teachers
    about: str = ""
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
    position: Any = None  #: how hand-written positions are read: a module with read(data, game) and write(seen)
    wrong: Callable[..., Any] | None = None  #: a sentence on what cannot be in this position, or None
    watched: Watched | None = None  #: what a study of many games follows

    __test__: ClassVar[bool] = False  # pytest takes a class of this name for tests
