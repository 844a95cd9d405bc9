"""Mutants that people write: a rule broken as a person at a table would break it.

Chance breaks single comparisons and numbers; it never exchanges two steps, asks the wrong player first or puts a
card on the wrong pile. Those breaks stand in a list, one `[[mutant]]` each, as the text of a file before and after.
A list is read and checked here; running tests against it is the business of the command.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ...kernel.errors import BadInput

KEYS = ("says", "kind", "file", "before", "after")
KIND = re.compile(r"[a-z][a-z-]{1,19}")  # order, first, zone, threshold, ties, ...


@dataclass(frozen=True)
class WrittenMutant:
    """A change of a file that says in the words of the rulebook what it breaks."""

    says: str
    kind: str
    file: Path
    before: str
    after: str
    line: int
    breaks: frozenset[str]  # the functions in which it stands
    function: str  # the first of them

    def __str__(self) -> str:
        return f"{self.file}:{self.line} in {self.function}: {self.says}"

    def applied(self, text: str) -> str:
        """The whole file with this change."""
        return text.replace(self.before, self.after)


def read_list(path: Path, folder: Path) -> list[WrittenMutant]:
    """The mutants of a list, for the rules in this folder; BadInput if one of them cannot be tried."""
    if not path.is_file():
        raise BadInput(f"there is no list of mutants at {path}")
    found: list[WrittenMutant] = []
    changes: dict[tuple[Path, str, str], int] = {}
    names: dict[str, int] = {}
    for number, row in enumerate(mutant_rows(path), 1):
        mutant = _mutant(row, f"{path.name}, mutant {number}", folder)
        same = changes.setdefault((mutant.file, mutant.before, mutant.after), number)
        same = min(same, names.setdefault(mutant.says, number))
        if same != number:
            raise BadInput(f"{path.name}, mutant {number}: mutant {same} is the same")
        found.append(mutant)
    return found


def mutant_rows(path: Path) -> list[Any]:
    """The `[[mutant]]` entries of a list, as they are written."""
    try:
        rows = tomllib.loads(path.read_text(encoding="utf-8")).get("mutant")
    except ValueError as wrong:  # bad TOML, or bytes that are not UTF-8
        raise BadInput(f"{path.name} is not valid TOML: {wrong}") from wrong
    if not isinstance(rows, list):
        raise BadInput(f"{path.name} has no [[mutant]] entries")
    return rows


def _mutant(row: object, place: str, folder: Path) -> WrittenMutant:
    if not isinstance(row, dict) or set(row) != set(KEYS):
        given = ", ".join(row) if isinstance(row, dict) else repr(row)
        raise BadInput(f"{place} must have exactly {', '.join(KEYS)}, but has {given or 'nothing'}")
    for key in KEYS:
        if not isinstance(row[key], str) or not (row[key].strip() or key == "after"):
            raise BadInput(f"{place}: {key} must be a text, not {row[key]!r}")
    place = f"{place} ({row['says']})"
    if not KIND.fullmatch(row["kind"]):
        raise BadInput(f"{place}: kind {row['kind']!r} must be one short word, such as order, first or threshold")
    file = (folder / row["file"]).resolve()
    if folder.resolve() not in file.parents or file.suffix != ".py" or not file.is_file():
        raise BadInput(f"{place}: {row['file']!r} is no file of rules in {folder}")
    text, before, after = file.read_text(encoding="utf-8"), row["before"], row["after"]
    if text.count(before) != 1:
        raise BadInput(
            f"{place}: its 'before' must stand in {row['file']} once, but stands there {text.count(before)} times"
        )
    try:
        changed = ast.parse(text.replace(before, after))
    except (SyntaxError, ValueError) as wrong:
        raise BadInput(f"{place}: with its 'after', {row['file']} is no Python: {wrong}") from wrong
    tree = ast.parse(text)
    if ast.dump(tree) == ast.dump(changed):
        raise BadInput(f"{place}: 'before' and 'after' say the same")
    line = text[: text.index(before)].count("\n") + 1
    functions = list(_functions(tree, line, line + before.strip("\n").count("\n")))
    return WrittenMutant(row["says"], row["kind"], file, before, after, line, frozenset(functions), functions[0])


def _functions(tree: ast.Module, first: int, last: int) -> Iterator[str]:
    """The names of what is defined on these lines, and a word for lines that lie outside of all functions."""
    outside = True
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.lineno <= last and first <= (node.end_lineno or node.lineno):
            outside = False
            yield node.name
    if outside:
        yield "the module"
