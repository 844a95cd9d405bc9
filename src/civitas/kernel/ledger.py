"""The rules ledgers: what every rule of a game says, and which tests prove it.

A ledger is `rules/<game>.toml`, one `[[rule]]` per sentence of the rulebook. Tests name the entries they
prove with `@proves(...)`; `coverage` compares both. Nothing here knows a game or runs a test.

Where a text quotes a figure of a card, it names the figure and does not repeat it: "{citizen.Advisor.end.2} sparks"
is filled in from the game's card files when the ledger is read (see figures.py), so that it stays true when cards
are tuned.
"""

import ast
import re
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any, TypeVar

from .errors import CivitasError
from .figures import UnknownFigure, fill

KINDS = ("rule", "table", "example", "note", "ruling")
_ID = re.compile(r"[A-Z][A-Z0-9]*(-[A-Z0-9]+)+-[0-9]{2,}")
_EXCUSES = ".untestable"

Test = TypeVar("Test", bound=Callable[..., Any])


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


@dataclass(frozen=True, slots=True)
class Coverage:
    """How a game's ledger stands: every id is in exactly one of proved, untestable and missing."""

    proved: dict[str, list[str]]
    """id -> the tests that prove it"""
    untestable: dict[str, str]
    """id -> why no test can prove it"""
    missing: list[str]
    unknown: dict[str, list[str]]
    """ids that stand in no ledger of any game -> the tests that name them"""


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
    return sorted(path.stem for path in rules.glob("*.toml") if not path.stem.endswith(_EXCUSES))


def load(game: str, rules: Path = RULES, data: Path = GAMES) -> list[Entry]:
    """The ledger of a game, in the order of its file, with the figures of its cards from its folder in `data`."""
    path = _path(game, rules)
    rows = _read(path).get("rule")
    if not isinstance(rows, list):
        raise LedgerError(f"{path.name} has no [[rule]] entries.")
    entries: dict[str, Entry] = {}
    for number, row in enumerate(rows, 1):
        entry = _filled(_entry(row, f"{path.name}, rule {number}"), path.name, data / game)
        if entry.id in entries:
            raise LedgerError(f"{path.name}, rule {number}: {entry.id} is already taken.")
        entries[entry.id] = entry
    return list(entries.values())


def untestable(game: str, rules: Path = RULES) -> dict[str, str]:
    """The entries that no test can prove, each with its reason, from `rules/<game>.untestable.toml`."""
    path = _path(game, rules).with_suffix(f"{_EXCUSES}.toml")
    if not path.is_file():
        return {}
    reasons: dict[str, str] = {}
    known = {entry.id for entry in load(game, rules)}
    for id, reason in _read(path).items():
        if id not in known:
            raise LedgerError(f"{path.name} excuses {id}, which is not in the ledger of {game}.")
        if not isinstance(reason, str) or not reason.strip():
            raise LedgerError(f'{path.name} must give the reason for {id} as a sentence: {id} = "...".')
        reasons[id] = reason
    return reasons


def proves(*ids: str) -> Callable[[Test], Test]:
    """Say which ledger entries a test function or test class proves; repeated use adds up."""
    if not ids:
        raise ValueError('@proves needs at least one ledger id, such as @proves("SPK-FOLLOW-02").')
    for id in ids:
        if not isinstance(id, str) or not _ID.fullmatch(id):
            raise ValueError(f'@proves was given {id!r}, but a ledger id looks like "SPK-FOLLOW-02".')

    def mark(test: Test) -> Test:
        already = vars(test).get(proves.__name__, ())  # vars: a class does not claim what its base proves
        setattr(test, proves.__name__, tuple(dict.fromkeys((*ids, *already))))
        return test

    return mark


def collect(tests_dir: Path | str) -> dict[str, list[str]]:
    """Which tests prove which id, read from the source of the tests without importing them.

    Tests are named as pytest names them, "tests/x.py::TestY::test_z", from the folder above `tests_dir`.
    """
    root = Path(tests_dir).resolve()
    if not root.is_dir():
        raise LedgerError(f"There is no folder of tests at {tests_dir}.")
    found: dict[str, list[str]] = {}
    for path in sorted(root.rglob("*.py")):
        name = path.relative_to(root.parent).as_posix()
        try:
            tree = ast.parse(path.read_bytes())
        except (SyntaxError, ValueError) as error:
            raise LedgerError(f"{name} is not valid Python: {error}.") from error
        for id, test in _claims(tree, name):
            tests = found.setdefault(id, [])
            if test not in tests:
                tests.append(test)
    return found


def coverage(game: str, tests_dir: Path | str, rules: Path = RULES) -> Coverage:
    """Compare the ledger of a game with what the tests claim. A proof outweighs an excuse."""
    ids = [entry.id for entry in load(game, rules)]
    claims = collect(tests_dir)
    excuses = untestable(game, rules)
    anywhere = {entry.id for name in games(rules) for entry in load(name, rules)}
    return Coverage(
        proved={id: claims[id] for id in ids if id in claims},
        untestable={id: excuses[id] for id in ids if id in excuses and id not in claims},
        missing=[id for id in ids if id not in claims and id not in excuses],
        unknown={id: tests for id, tests in claims.items() if id not in anywhere},
    )


def _path(game: str, rules: Path) -> Path:
    known = games(rules)
    if game not in known:
        there_are = f"there are {', '.join(known)}" if known else f"there are none in {rules}"
        raise LedgerError(f"There is no rules ledger for {game!r}; {there_are}.")
    return rules / f"{game}.toml"


def _read(path: Path) -> dict[str, Any]:
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


def _claims(parent: ast.AST, name: str) -> Iterator[tuple[str, str]]:
    """Each (id, test) claimed below a node; what stands inside a function is no test and claims nothing."""
    for node in ast.iter_child_nodes(parent):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            test = f"{name}::{node.name}"
            for id in _ids(node, test):
                yield id, test
            if isinstance(node, ast.ClassDef):
                yield from _claims(node, test)
        elif isinstance(node, ast.stmt | ast.excepthandler):
            yield from _claims(node, name)


def _ids(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef, test: str) -> Iterator[str]:
    for decorator in node.decorator_list:
        if not isinstance(decorator, ast.Call) or not _is_proves(decorator.func):
            continue
        if not node.name.startswith("Test" if isinstance(node, ast.ClassDef) else "test"):
            raise LedgerError(f"{test} (line {node.lineno}) claims to prove a rule, but pytest never runs it.")
        for argument in decorator.args:
            if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
                raise LedgerError(f"{test} (line {argument.lineno}) must name ledger ids as plain strings.")
            yield argument.value


def _is_proves(function: ast.expr) -> bool:
    name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", None)
    return name == proves.__name__
