"""What a check says: a failure in one sentence, and a report when nothing failed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, is_dataclass
from typing import Any

from ...kernel.errors import CivitasError


class ConformanceFailure(CivitasError):
    """A game breaks a promise that every game makes: which game, where, and what is wrong."""


@dataclass(frozen=True)
class Where:
    """A place in a game, so named that `stand_at` leads there again."""

    game: str
    seats: int
    options: Mapping[str, Any]
    seed: int | None = None
    input: int | None = None

    def __str__(self) -> str:
        parts = [self.game, f"{self.seats} seat{'s' if self.seats > 1 else ''}"]
        parts += [f"{name} {value}" for name, value in self.options.items()]
        parts += [f"seed {self.seed}"] if self.seed is not None else []
        parts += [f"input {self.input}"] if self.input is not None else []
        return ", ".join(parts)

    def fail(self, sentence: str) -> ConformanceFailure:
        return ConformanceFailure(f"{self}: {sentence}")


@dataclass
class Line:
    """One check that passed, over all seat counts and modes."""

    says: str
    counted: int = 0
    seconds: float = 0.0


@dataclass
class Report:
    """What was checked: for each check, how many games, positions or decisions it has looked at."""

    game: str
    cases: int = 0
    lines: dict[str, Line] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)

    def passed(self, name: str, says: str, counted: int, seconds: float) -> None:
        line = self.lines.setdefault(name, Line(says))
        line.counted += counted
        line.seconds += seconds

    def __str__(self) -> str:
        head = f"{self.game}: {self.cases} combinations of seats and options pass"
        lines = [f"  {name:12}{line.counted:>9}{line.seconds:9.1f} s  {line.says}" for name, line in self.lines.items()]
        return "\n".join([head, *lines, *(f"  note: {note}" for note in self.notes)])


def difference(a: Any, b: Any, path: str = "") -> str | None:
    """Where two pieces of plain data first differ, or None."""
    if is_dataclass(a) and is_dataclass(b) and type(a) is type(b):
        a, b = vars(a), vars(b)
    if isinstance(a, dict) and isinstance(b, dict):
        for key in [*a, *(k for k in b if k not in a)]:
            if key not in a or key not in b:
                return f"{path}.{key} is only in one of them".lstrip(".")
            found = difference(a[key], b[key], f"{path}.{key}")
            if found:
                return found
        return None
    if isinstance(a, (list, tuple)) and type(a) is type(b):
        if len(a) != len(b):
            return f"{path or 'the list'} has {len(a)} and {len(b)} entries".lstrip(".")
        for i, (x, y) in enumerate(zip(a, b, strict=True)):
            found = difference(x, y, f"{path}[{i}]")
            if found:
                return found
        return None
    if a == b and type(a) is type(b):
        return None
    return f"{path.lstrip('.') or 'it'} is {_short(a)} and {_short(b)}"


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 80 else text[:77] + "..."
