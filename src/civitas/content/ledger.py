"""The rules ledgers: what every rule of a game says. proof/ledger.py says which tests prove it.

A ledger is `rules/<game>.toml`, one `[[rule]]` per sentence of the rulebook.

Where a text quotes a figure of a card, it names the figure and does not repeat it: "{citizen.Advisor.end.2} sparks"
is filled in from the game's card files when the ledger is read (see figures.py), so that it stays true when cards
are tuned.
"""

import re
import tomllib
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

from ..kernel.errors import CivitasError
from .figures import UnknownFigure, fill

KINDS = ("rule", "table", "example", "note", "ruling")
EXCUSES = ".untestable"
_ID = re.compile(r"[A-Z][A-Z0-9]*(-[A-Z0-9]+)+-[0-9]{2,}")


class LedgerError(CivitasError, ValueError):
    """A ledger, or a claim about one, that cannot be read; the message says what and where."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One rule in our own words, where the rulebook states it, and how a test can check it."""

    id: str
    says: str
    where: str
    check: str
    kind: str


def find_rules(package: Path) -> Path:
    """The folder of ledgers belonging to the `civitas` package at this path: of a checkout, or of a wheel."""
    checkout = package.parent.parent
    if package.parent.name == "src" and (checkout / "pyproject.toml").is_file():
        return checkout / "rules"
    return package / "_rules"


PACKAGE = Path(__file__).resolve().parents[1]
RULES, GAMES = find_rules(PACKAGE), PACKAGE / "games"


def is_id(text: str) -> bool:
    """Does it look like the id of an entry, such as "SPK-FOLLOW-02"?"""
    return _ID.fullmatch(text) is not None


def games(rules: Path = RULES) -> list[str]:
    """The names of all games that have a ledger."""
    return sorted(path.stem for path in rules.glob("*.toml") if not path.stem.endswith(EXCUSES))


def load(game: str, rules: Path = RULES, data: Path = GAMES) -> list[Entry]:
    """The ledger of a game, in the order of its file, with the figures of its cards from its folder in `data`."""
    path = path_of(game, rules)
    rows = read(path).get("rule")
    if not isinstance(rows, list):
        raise LedgerError(f"{path.name} has no [[rule]] entries.")
    entries: dict[str, Entry] = {}
    for number, row in enumerate(rows, 1):
        entry = _filled(_entry(row, f"{path.name}, rule {number}"), path.name, data / game)
        if entry.id in entries:
            raise LedgerError(f"{path.name}, rule {number}: {entry.id} is already taken.")
        entries[entry.id] = entry
    return list(entries.values())


def path_of(game: str, rules: Path) -> Path:
    known = games(rules)
    if game not in known:
        there_are = f"there are {', '.join(known)}" if known else f"there are none in {rules}"
        raise LedgerError(f"There is no rules ledger for {game!r}; {there_are}.")
    return rules / f"{game}.toml"


def read(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:  # bad TOML, or bytes that are not UTF-8
        raise LedgerError(f"{path.name} is not valid TOML: {error}.") from error


def _entry(row: object, place: str) -> Entry:
    names = [field.name for field in fields(Entry)]
    if not isinstance(row, dict) or set(row) != set(names):
        given = ", ".join(row) if isinstance(row, dict) else repr(row)
        raise LedgerError(f"{place} must have exactly {', '.join(names)}, but has {given or 'nothing'}.")
    for name, value in row.items():
        if not isinstance(value, str) or not value.strip():
            raise LedgerError(f"{place}: {name} must be a text, not {value!r}.")
    if not _ID.fullmatch(row["id"]):
        raise LedgerError(f'{place}: {row["id"]!r} is no id; an id looks like "SPK-FOLLOW-02".')
    if row["kind"] not in KINDS:
        raise LedgerError(f"{place}: kind {row['kind']!r} is none of {', '.join(KINDS)}.")
    return Entry(**row)


def _filled(entry: Entry, file: str, folder: Path) -> Entry:
    try:
        return replace(entry, says=fill(entry.says, folder), check=fill(entry.check, folder))
    except UnknownFigure as wrong:
        raise LedgerError(f"{file}, {entry.id}: {wrong}.") from wrong
