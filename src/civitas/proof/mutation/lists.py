"""Mutants written by hand, tried one after another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from .equivalents import Equivalent, read_equivalents
from .kept import KnownMutants
from .run import Report, Trial, prepared, try_all
from .written import WrittenMutant, read_list

if TYPE_CHECKING:
    from ...kernel.game import Game

NoteTrial = Callable[[int, WrittenMutant, Trial], None]  # its number from 1


@dataclass(frozen=True)
class Subject:
    """A game whose rules are broken, and where its parts lie."""

    game: Game
    called: str  # as a process in a copy of the checkout finds it
    folder: Path  # of its rules
    tests: Path
    root: Path

    def mutants(self) -> list[WrittenMutant]:
        return read_list(self.root / "tests" / "mutants" / f"{self.game.name}.toml", self.folder)

    def equivalents(self) -> list[Equivalent]:
        return read_equivalents(self.root / "tests" / "mutants" / "equivalent" / f"{self.game.name}.toml")

    def kept(self) -> KnownMutants:
        return KnownMutants.of(self.game.name, self.root, self.folder, self.tests)


def lists(root: Path) -> list[str]:
    """The games that have a list."""
    return sorted(path.stem for path in (root / "tests" / "mutants").glob("*.toml"))


def try_written(subject: Subject, mutants: list[WrittenMutant], limit: float, jobs: int, note: NoteTrial) -> bool:
    """Try them all and note each trial, the known ones first; False if it was interrupted."""
    kept = subject.kept()
    unknown = []
    for number, mutant in enumerate(mutants, 1):
        if (trial := kept.trial(mutant)) is not None:
            note(number, mutant, trial)
        else:
            unknown.append((number, mutant))
    if not unknown:
        return True
    noted: set[int] = set()

    def note_new(report: Report) -> None:
        for trial in report.trials:
            at = next(i for i, m in enumerate(candidates) if m is trial.mutant)
            if at not in noted:
                noted.add(at)
                note(*unknown[at], trial)

    try:
        with prepared(subject.called, subject.root, subject.tests, limit, jobs, kept) as (bench, trees):
            candidates = [replace(m, file=m.file.relative_to(subject.root)) for _, m in unknown]
            report = try_all(bench, candidates, trees, len(candidates), note_new, kept)
            note_new(report)
            return report.complete
    except KeyboardInterrupt:  # while the tests run on the rules as they are
        return False
