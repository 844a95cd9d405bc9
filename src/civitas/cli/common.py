"""What several commands share: finding a game with a person's own cards, options, files and the checkout."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ..kernel.game import Game
    from ..kernel.table.table import Table


def find_game(name: str, cards: Sequence[str] | None = None) -> Game:
    """The game, with a person's own cards where they are given."""
    from ..kernel.errors import BadInput
    from ..registry import find

    game = find(name)
    if not cards:
        return game
    try:
        return game.with_cards(*placed(game, cards))
    except ValueError as wrong:  # a game's card reader says what is wrong with a file
        raise BadInput(str(wrong)) from wrong


def placed(game: Game, cards: Sequence[str]) -> list[Path | None]:
    """Each given file at its place among the game's card files."""
    from ..files import existing
    from ..kernel.errors import BadInput

    if game.content.load is None:
        raise BadInput(f"{game.title} has no card files that could be replaced")
    parts = list(inspect.signature(game.content.load).parameters)
    found: dict[str, Path] = {}
    for entry in cards:
        part, equals, file = entry.partition("=")
        if not equals or part not in parts:
            part, file = next((p for p in parts if p not in found), ""), entry
        if not part:
            raise BadInput(f"{game.title} has {len(parts)} card files ({', '.join(parts)}), not more")
        if part in found:
            raise BadInput(f"the card file {part!r} is given twice")
        found[part] = existing(file)
    return [found.get(part) for part in parts]


def settings(given: Iterable[str] | None) -> dict[str, str]:
    """Options of the game from NAME=VALUE."""
    from ..kernel.errors import BadInput

    found: dict[str, str] = {}
    for entry in given or ():
        name, equals, value = entry.partition("=")
        if not equals or not name or not value:
            raise BadInput(f"an option is given as NAME=VALUE, not {entry!r}")
        if name in found:
            raise BadInput(f"the option {name} is given twice")
        found[name] = value
    return found


def load_save(text: str, game: str | None = None, cards: Sequence[str] | None = None) -> Table:
    """The table of a save; the person may say which file its game is, and with which cards it was played."""
    from ..kernel.errors import BadInput
    from ..kernel.table.loading import load
    from ..kernel.table.saves import parse
    from ..registry import find

    name = parse(text)["game"]
    if game is None and not cards:
        return load(text, find)
    chosen = find_game(game or name, cards)
    if name != chosen.name:
        raise BadInput(f"the save is of the game {name!r}, not of {chosen.name!r}")
    return load(text, lambda _: chosen)


def checkout(file: str = __file__) -> Path | None:
    """The source checkout that this package runs from, if any: tests and benchmarks live only there."""
    root = Path(file).resolve().parents[3]
    return root if (root / "pyproject.toml").is_file() and (root / "src" / "civitas").is_dir() else None


def need_checkout(what: str) -> Path:
    from ..kernel.errors import Unavailable

    root = checkout()
    if root is None:
        raise Unavailable(f"{what} only in a source checkout of Civitas, and this is an installed package")
    return root


def print_table(title: str, rows: Sequence[Mapping[str, Any]], right: Iterable[str] = ()) -> None:
    """Rows as a table as wide as it needs to be; on a screen it is fitted to the screen."""
    from rich.console import Console
    from rich.table import Table as RichTable
    from rich.text import Text

    table = RichTable(title=title or None, title_justify="left")
    columns = list(rows[0]) if rows else []
    for column in columns:
        table.add_column(column, justify="right" if column in right else "left")
    for row in rows:
        table.add_row(*(Text(str(row[c])) for c in columns))
    console = Console(highlight=False) if sys.stdout.isatty() else Console(highlight=False, width=10_000)
    console.print(table)
