"""Names that rules use besides the state: card tables, kinds of questions, events, tables of rules.

Card tables are data: their shape is declared, their content is handed to the compiled code by pointer, so a
changed card file never compiles anything.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from difflib import get_close_matches
from inspect import isgeneratorfunction
from typing import Any, TypeVar

import numpy as np

from ..errors import BadInput, DeclarationError
from .leaves import Width

F = TypeVar("F", bound=Callable[..., Any])


class CardTable:
    """Numbers of cards: `TIER[card]`, `COST[card, resource]`. Rules read it and never write it.

    A table that is `derived` only says again what others say, so it does not count where cards are compared.

    >>> from civitas.kernel import CardTable, i8
    >>> COST = CardTable("COST", i8, 3)
    >>> COST.data[:] = [2, 5, 7]
    >>> COST[1]
    5
    """

    def __init__(self, name: str, width: Width, *shape: int, derived: bool = False) -> None:
        self.name, self.width, self.shape, self.derived = name, width, shape, derived
        self.data = np.zeros(shape, dtype=f"<{width.code}")

    def fit(self, values: Any) -> np.ndarray:
        """The values as this table's array, or a sentence why they do not fit."""
        array = np.asarray(values)
        if array.shape != self.shape:
            raise BadInput(f"table {self.name} has shape {array.shape}, but {self.shape} is needed")
        if array.size and (array.min() < self.width.lo or array.max() > self.width.hi):
            raise BadInput(f"table {self.name} holds a number outside {self.width.lo} .. {self.width.hi}")
        return np.ascontiguousarray(array, dtype=f"<{self.width.code}")

    def __getitem__(self, index: int | tuple[int, ...]) -> int:
        places = index if isinstance(index, tuple) else (index,)
        if len(places) != len(self.shape) or any(not 0 <= i < n for i, n in zip(places, self.shape, strict=True)):
            raise IndexError(f"{self.name}[{', '.join(map(str, places))}] is outside {self.shape}")
        return int(self.data[tuple(int(i) for i in places)])  # int: NumPy takes True for a mask


@contextmanager
def bound(tables: Mapping[CardTable, np.ndarray]) -> Iterator[None]:
    """For the reference run: let the rules' own table objects read these values for a while."""
    before = {table: table.data for table in tables}
    try:
        for table, data in tables.items():
            table.data = data
        yield
    finally:
        for table, data in before.items():
            table.data = data


@dataclass(frozen=True)
class Kind:
    """A kind of question. Its options are whole numbers from 0 to size-1 that mean something by themselves: a card, a
    seat, a space, never a slot of a hidden zone.

    `independent` questions may be answered by several seats at once. A `shared` one is the whole team's: one member
    answers it, and the others see the options too.

    >>> from civitas.kernel import Kind
    >>> COLUMN = Kind("column", 7)
    >>> COLUMN.size
    7
    """

    name: str
    size: int
    independent: bool = False
    shared: bool = False


class Event:
    """Something that happens, with the names of its arguments.

    `card@seat` is seen only by the seat that the argument `seat` names; the others read the sentence without it.

    >>> from civitas.kernel import Event
    >>> DRAWS = Event("draws", "seat", "card@seat")
    >>> DRAWS.arguments, DRAWS.private
    (('seat', 'card'), {'card': 'seat'})
    """

    def __init__(self, name: str, *arguments: str) -> None:
        self.name = name
        self.arguments = tuple(a.partition("@")[0] for a in arguments)
        self.private = {a.partition("@")[0]: a.partition("@")[2] for a in arguments if "@" in a}
        for argument, owner in self.private.items():
            if owner not in self.arguments:
                raise DeclarationError(f"event {name}: {argument}@{owner} names no argument of the event")
        if len(self.arguments) > 6:
            raise DeclarationError(f"event {name}: at most six arguments")


class RuleTable:
    """Rules or helpers by number, for dispatch by card: `yield from EFFECTS[card](g, me)`. Among rules there may be
    helpers, for the cards that ask nothing.

    With the cards' `names` in their order, each rule enters itself under the name of its card. When the game is loaded
    each of them must have a rule, unless `must_have` names those that need one.

    >>> from civitas.kernel import RuleTable
    >>> def gain(g, me):
    ...     g.score[me] += 1
    >>> def lose(g, me):
    ...     g.score[me] -= 1
    >>> EFFECTS = RuleTable("EFFECTS", {0: gain, 1: lose})
    >>> EFFECTS[1] is lose
    True
    >>> ACTIONS = RuleTable("ACTIONS", names=["Baker", "Miller", "Smith"])
    >>> @ACTIONS.card("Smith")
    ... def smith(g, me):
    ...     g.score[me] += 3
    >>> ACTIONS[2] is smith
    True
    """

    def __init__(
        self, name: str, entries: Mapping[int, Callable[..., Any]] | None = None, names: Sequence[str] = ()
    ) -> None:
        self.name, self.entries, self.names = name, dict(entries or {}), tuple(names)
        self.needed = self.names
        if not self.entries and not self.names:
            raise DeclarationError(f"rule table {name} is empty")

    @property
    def of_rules(self) -> bool:
        return any(isgeneratorfunction(entry) for entry in self.entries.values())

    def card(self, *names: str) -> Callable[[F], F]:
        """Enters the rule below it under the names of its cards.

        >>> from civitas.kernel import RuleTable
        >>> EFFECTS = RuleTable("EFFECTS", names=["Baker", "Smith"])
        >>> @EFFECTS.card("Baker", "Smith")
        ... def work(g, me):
        ...     g.score[me] += 1
        >>> sorted(EFFECTS.entries)
        [0, 1]
        """

        def enter(function: F) -> F:
            for name in names:
                if name not in self.names:
                    close = "".join(f", perhaps {near!r}" for near in get_close_matches(name, self.names, 1))
                    raise DeclarationError(f"{where(function)}: {self.name} knows no card {name!r}{close}")
                number = self.names.index(name)
                if number in self.entries:
                    raise DeclarationError(
                        f"{where(function)}: {name!r} has a rule already: {where(self.entries[number])}"
                    )
                self.entries[number] = function
            return function

        return enter

    def must_have(self, names: Iterable[str]) -> None:
        """Says which of these cards has no rule, now and when the game is loaded; the others need none.

        >>> from civitas.kernel import RuleTable
        >>> EFFECTS = RuleTable("EFFECTS", names=["Baker", "Smith"])
        >>> EFFECTS.must_have(["Smith"])
        Traceback (most recent call last):
        civitas.kernel.errors.DeclarationError: EFFECTS has no rule for Smith
        """
        self.needed = tuple(names)
        if self.missing:
            raise DeclarationError(f"{self.name} has no rule for {', '.join(self.missing)}")

    @property
    def missing(self) -> list[str]:
        """Cards that need a rule and have none."""
        return [name for name in self.needed if self.names.index(name) not in self.entries]

    def __getitem__(self, number: int) -> Callable[..., Any]:
        entry = self.entries[number]
        return entry if isgeneratorfunction(entry) or not self.of_rules else asks_nothing(entry)


def where(function: Callable[..., Any]) -> str:
    code = function.__code__
    return f"{code.co_filename}:{code.co_firstlineno}"


def asks_nothing(helper: Callable[..., Any]) -> Callable[..., Any]:
    """A helper as a rule, for the reference run."""

    def rule(*arguments: Any) -> Generator[Any, Any, Any]:
        return helper(*arguments)
        yield

    return rule
