"""The figures of a game's card files by name, for texts that quote them: {citizen.Scientist.gain} is 7/10/15.

A path names a table, a row, a column, and where that holds several figures, one of them: {citizen.Advisor.end.2}
counts from 1, {disasters.flood.start_level_by_players.5} looks for `5:...`. Tables are the CSV files in the game's
folder and the parts of its TOML files; a row is named by its first column or by a column of names.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from .cardfiles import CardError, rows_of, text_of

REFERENCE = re.compile(r"\{([A-Za-z_][^{}]*)\}")
_OTHER_FILES = ("help.toml", "guide.toml")  # texts, no figures
_LONGEST = 12  # names listed where one is not known


class UnknownFigure(ValueError):
    """A path that leads nowhere; the message says what there is."""


def fill(text: str, folder: Path) -> str:
    """The text with the figure in the place of each reference. What stands in braces and does not look like a
    path, such as a set {1, 2} or {R1, R2}, stays as it is."""
    return REFERENCE.sub(lambda found: figure(found[1], folder) if "." in found[1] else found[0], text)


def figure(path: str, folder: Path) -> str:
    here: Any = _tables(folder)
    place = "the game's data"
    for step in path.split("."):
        known = _steps(here)
        if step not in known:
            names = ", ".join([*known][:_LONGEST]) + (", ..." if len(known) > _LONGEST else "")
            raise UnknownFigure(f"{{{path}}} names {step!r}, but {place} only knows {names or 'nothing'}")
        here, place = known[step], repr(step)
    if isinstance(here, list) and all(isinstance(value, int | str) for value in here):
        return "/".join(str(value) for value in here)
    if not isinstance(here, int | str):
        raise UnknownFigure(f"{{{path}}} is no figure yet; go on with one of {', '.join([*_steps(here)][:_LONGEST])}")
    return str(here)


def _steps(here: Any) -> dict[str, Any]:
    """What can be named from here."""
    if isinstance(here, dict):
        return {str(key): value for key, value in here.items()}
    if isinstance(here, list) and here and isinstance(here[0], dict):
        return _by_name(here)
    if isinstance(here, list):
        return {str(number): value for number, value in enumerate(here, 1)}
    if isinstance(here, str):
        return dict(pair.split(":", 1) for pair in here.split() if ":" in pair)
    return {}


def _by_name(rows: list[dict[str, Any]]) -> dict[str, Any]:
    """Rows by their first column and by their names, where only one has it."""
    found: dict[str, list[Any]] = {}
    for row in rows:
        names = [str(row[column]) for column in row if column == next(iter(row)) or column.endswith("name")]
        for name in dict.fromkeys(names):
            found.setdefault(name, []).append(row)
    return {name: same[0] for name, same in found.items() if len(same) == 1}


@cache  # files stay as they are while a ledger is read
def _tables(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = {}
    try:
        for file in sorted(folder.glob("*.toml")):
            if file.name not in _OTHER_FILES:
                found |= tomllib.loads(text_of(file))
        for file in sorted(folder.glob("*.csv")):
            found[file.stem] = [row.values for row in rows_of(file, ())]
    except (CardError, tomllib.TOMLDecodeError) as wrong:
        raise UnknownFigure(f"the card files cannot be read: {wrong}") from wrong
    return found
