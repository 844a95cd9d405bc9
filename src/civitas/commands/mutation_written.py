"""Mutants written by hand, tried one after another; what is known of them is kept, so that a run that was stopped
goes on where it was. Known is a mutant only as long as rules, kernel and tests stay as they are."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from ..kernel.written_mutants import WrittenMutant, read_list
from .mutation_run import Report, Trial, prepared, try_all

if TYPE_CHECKING:
    from ..kernel.game import Game

KEPT = ".bench/mutants"  # in the checkout; not in git
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


def lists(root: Path) -> list[str]:
    """The games that have a list."""
    return sorted(path.stem for path in (root / "tests" / "mutants").glob("*.toml"))


def try_written(subject: Subject, mutants: list[WrittenMutant], limit: float, jobs: int, note: NoteTrial) -> bool:
    """Try them all and note each trial, the known ones first; False if it was interrupted."""
    kept = Kept.of(subject)
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
                number, mutant = unknown[at]
                kept.keep(mutant, trial)
                note(number, mutant, trial)

    try:
        with prepared(subject.called, subject.root, subject.tests, limit, jobs) as (bench, trees):
            candidates = [replace(m, file=m.file.relative_to(subject.root)) for _, m in unknown]
            report = try_all(bench, candidates, trees, len(candidates), note_new)
            note_new(report)
            return report.complete
    except KeyboardInterrupt:  # while the tests run on the rules as they are
        return False


@dataclass
class Kept:
    """The trials of one state of rules and tests, in a file that is written after each of them."""

    file: Path
    state: str
    trials: dict[str, list[str]] = field(default_factory=dict)

    @classmethod
    def of(cls, subject: Subject) -> Kept:
        kept = cls(subject.root / KEPT / f"{subject.game.name}.json", _state(subject))
        with suppress(OSError, ValueError, KeyError, TypeError):  # nothing there, or not ours: nothing is known
            before = json.loads(kept.file.read_text(encoding="utf-8"))
            if before["state"] == kept.state:
                kept.trials = {str(key): [str(verdict), str(by)] for key, (verdict, by) in before["trials"].items()}
        return kept

    def trial(self, mutant: WrittenMutant) -> Trial | None:
        known = self.trials.get(_key(mutant))
        return None if known is None else Trial(mutant, known[0], known[1])

    def keep(self, mutant: WrittenMutant, trial: Trial) -> None:
        self.trials[_key(mutant)] = [trial.verdict, trial.by]
        self.file.parent.mkdir(parents=True, exist_ok=True)
        beside = self.file.with_suffix(".new")
        beside.write_text(json.dumps({"state": self.state, "trials": self.trials}, indent=1), encoding="utf-8")
        beside.replace(self.file)


def _state(subject: Subject) -> str:
    """All that a trial depends on, in short."""
    digest = hashlib.blake2b(digest_size=16)
    parts = [subject.folder, subject.tests, Path(__file__).resolve().parents[1] / "kernel"]
    for path in sorted(path for part in parts for path in (part, *part.rglob("*"))):
        if path.is_file() and path.suffix != ".pyc":
            text = path.read_bytes()
            digest.update(f"{path.name} {len(text)}\n".encode() + text)
    return digest.hexdigest()


def _key(mutant: WrittenMutant) -> str:
    text = "\0".join([mutant.file.name, mutant.before, mutant.after])
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()
