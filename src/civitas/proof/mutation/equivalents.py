"""Mutants that no test can notice, because no game goes another way with them: each stands in a list, with the
reason, as the line before and after. They are tried like all others, and one that is noticed after all is a kill.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from ...kernel.errors import BadInput
from .mutants import Mutant
from .written import mutant_rows

KEYS = ("says", "file", "function", "line", "becomes")


@dataclass(frozen=True)
class Equivalent:
    """A change without effect; `says` is the reason why it has none."""

    says: str
    file: str  # its name
    function: str
    line: str  # of the rules as they are; spaces do not count
    becomes: str

    def is_that_of(self, mutant: Mutant, text: str) -> bool:
        """Is it this change of a file with this text?"""
        if self.function != mutant.function or not mutant.file.as_posix().endswith(f"/{self.file}"):
            return False
        return (squeezed(self.line), squeezed(self.becomes)) == (
            lines_of(mutant, text),
            lines_of(mutant, mutant.applied(text)),
        )


def lines_of(mutant: Mutant, text: str) -> str:
    """The lines that a mutant changes, in one."""
    return squeezed(" ".join(text.splitlines()[mutant.line - 1 : mutant.end_line]))


def squeezed(text: str) -> str:
    return " ".join(text.split())


def read_equivalents(path: Path) -> list[Equivalent]:
    """Those of a list, or none where there is no list."""
    if not path.is_file():
        return []
    found = []
    for number, row in enumerate(mutant_rows(path), 1):
        if not isinstance(row, dict) or set(row) != set(KEYS) or not all(isinstance(row[key], str) for key in KEYS):
            raise BadInput(f"{path.name}, mutant {number} must have exactly {', '.join(KEYS)}, all of them texts")
        found.append(Equivalent(**row))
    return found
