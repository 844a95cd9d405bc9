"""Which tests prove which rules. Tests name the entries of the rules ledgers (content/ledger.py) that they prove with
`@proves(...)`; `coverage` compares both. Nothing here knows a game or runs a test.
"""

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

from ..content.ledger import (
    EXCUSES,
    GAMES,
    KINDS,
    RULES,
    Entry,
    LedgerError,
    find_rules,
    games,
    is_id,
    load,
    path_of,
    read,
)

__all__ = [
    "GAMES",
    "KINDS",
    "RULES",
    "Coverage",
    "Entry",
    "LedgerError",
    "collect",
    "coverage",
    "find_rules",
    "games",
    "is_id",
    "load",
    "proves",
    "untestable",
]

Test = TypeVar("Test", bound=Callable[..., Any])


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


def untestable(game: str, rules: Path = RULES) -> dict[str, str]:
    """The entries that no test can prove, each with its reason, from `rules/<game>.untestable.toml`."""
    path = path_of(game, rules).with_suffix(f"{EXCUSES}.toml")
    if not path.is_file():
        return {}
    reasons: dict[str, str] = {}
    known = {entry.id for entry in load(game, rules)}
    for id, reason in read(path).items():
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
        if not isinstance(id, str) or not is_id(id):
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
        for id, test in _claims_in(path.relative_to(root.parent).as_posix(), path.read_bytes()):
            tests = found.setdefault(id, [])
            if test not in tests:
                tests.append(test)
    return found


@lru_cache(maxsize=1024)
def _claims_in(name: str, source: bytes) -> tuple[tuple[str, str], ...]:
    """Each (id, test) claimed in a file of tests; the ledgers of all games ask the same files."""
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError) as error:
        raise LedgerError(f"{name} is not valid Python: {error}.") from error
    return tuple(_claims(tree, name))


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
