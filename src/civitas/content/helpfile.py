"""Where the help files of a game lie, and reading them: TOML whose entries have exactly the keys that are meant.

A game in a folder of its own has `help.toml` and `guide.toml` there; a game `mine.py` in one file has
`mine.help.toml` and `mine.guide.toml` beside it. Both are optional.
"""

from __future__ import annotations

import inspect
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..kernel.errors import BadInput

if TYPE_CHECKING:
    from ..kernel.game import Game


def file_of(game: Game, name: str) -> Path | None:
    """The game's file of this name, "help" or "guide", if it has one."""
    try:
        source = Path(inspect.getfile(game.rules.state))
    except (OSError, TypeError):  # typed in by hand: there is no file
        return None
    package = getattr(inspect.getmodule(game.rules.state), "__package__", "")
    path = source.with_name(f"{name}.toml") if package else source.with_suffix(f".{name}.toml")
    return path if path.is_file() else None


class Part:
    """One table of a help file, and the words for what is wrong with it."""

    def __init__(self, where: str, values: Any, needed: str, optional: str = "") -> None:
        self.where = where
        if not isinstance(values, dict):
            raise self.error(f"must be a table, not {values!r}")
        self.values: dict[str, Any] = values
        known = {*needed.split(), *optional.split()}
        for key in needed.split():
            if key not in values:
                raise self.error(f"has no {key}; it needs {', '.join(needed.split())}")
        for key in values:
            if key not in known:
                raise self.error(f"has the unknown key {key!r}; allowed are {', '.join(sorted(known))}")

    def error(self, what: str) -> BadInput:
        return BadInput(f"{self.where} {what}")

    def words(self, key: str, missing: str = "") -> str:
        value = self.values.get(key, missing)
        if not isinstance(value, str) or (key in self.values and not value.strip()):
            raise self.error(f"has {value!r} as its {key}, but it must be a text")
        return value

    def number(self, key: str, low: int, high: int) -> int:
        value = self.values[key]
        if type(value) is not int or not low <= value <= high:
            raise self.error(f"has {value!r} as its {key}, but it must be a whole number from {low} to {high}")
        return value

    def names(self, key: str) -> tuple[str, ...]:
        value = self.values.get(key, [])
        if not isinstance(value, list) or not all(isinstance(v, str) and v for v in value):
            raise self.error(f"has {value!r} as its {key}, but it must be a list of texts")
        return tuple(value)

    def table(self, key: str) -> Mapping[str, Any]:
        value = self.values.get(key, {})
        if not isinstance(value, dict):
            raise self.error(f"has {value!r} as its {key}, but it must be a table")
        return value

    def parts(self, key: str, needed: str, optional: str = "") -> list[Part]:
        rows = self.values.get(key, [])
        if not isinstance(rows, list):
            raise self.error(f"must have {key} as [[{key}]] entries")
        return [Part(f"{self.where}, {key} {n},", row, needed, optional) for n, row in enumerate(rows, 1)]

    def only(self, key: str, taken: set[str]) -> str:
        """A text that no entry before has."""
        value = self.words(key)
        if value in taken:
            raise self.error(f"has the {key} {value!r}, which is taken")
        taken.add(value)
        return value


def read(path: Path, needed: str, optional: str = "") -> Part:
    try:
        return Part(path.name, tomllib.loads(path.read_text(encoding="utf-8")), needed, optional)
    except ValueError as wrong:  # bad TOML, or bytes that are not UTF-8
        raise BadInput(f"{path.name} is not valid TOML: {wrong}") from wrong
