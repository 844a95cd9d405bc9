"""What is known of a game's mutants, kept between runs: a run that was stopped goes on where it was, and after a
new test only those are tried again for which it can make a difference."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .run import Broken, Measurement, Trial

KEPT = ".bench/mutants"  # in the checkout; not in git


@dataclass
class KnownMutants:
    """One file for each game, written after each trial. All of it holds as long as the rules, the kernel and what
    the tests share stay as they are. A kill needs, beyond that, the file of the test that noticed; that nobody
    noticed holds for this very set of tests alone."""

    file: Path
    root: Path
    rules: str  # all that every trial depends on, in short
    tests: dict[str, str]  # file of tests -> its text, in short
    trials: dict[str, list[str]] = field(default_factory=dict)  # mutant -> verdict, by, the tests it depends on
    measured: dict[str, Any] = field(default_factory=dict)

    @classmethod
    def of(cls, name: str, root: Path, rules: Path, tests: Path) -> KnownMutants:
        child, kernel = Path(__file__).with_name("child.py"), Path(__file__).resolve().parents[2] / "kernel"
        files = [path for path in files_in([tests]) if path == tests or path.name.startswith("test_")]
        shared = digest(path for path in files_in([rules, kernel, child, tests]) if path not in files)
        where = str(tests.relative_to(root))
        digests = {str(path.relative_to(root)): digest([path]) for path in files}
        kept = cls(root / KEPT / f"{name}.json", root, digest_of(f"{where} {shared}".encode()), digests)
        with suppress(OSError, ValueError, KeyError, TypeError):  # nothing there, or not ours: nothing is known
            before = json.loads(kept.file.read_text(encoding="utf-8"))
            if before["rules"] == kept.rules:
                kept.trials = {str(key): [str(part) for part in known] for key, known in before["trials"].items()}
                kept.measured = dict(before["measured"])
        return kept

    def trial(self, mutant: Broken) -> Trial | None:
        from .run import Trial

        match self.trials.get(self.key(mutant)):
            case [verdict, by, needs] if needs == self.needs(verdict, by):
                return Trial(mutant, verdict, by)
        return None

    def keep(self, mutant: Broken, trial: Trial) -> None:
        self.trials[self.key(mutant)] = [trial.verdict, trial.by, self.needs(trial.verdict, trial.by)]
        self.write()

    def measure(self) -> Measurement | None:
        """How these very tests went on the rules as they are."""
        from .run import Measurement

        match self.measured:
            case {"tests": tests, **rest} if tests == self.all_tests:
                with suppress(TypeError):  # written by another version
                    return Measurement(**rest)
        return None

    def keep_measure(self, measured: Measurement) -> None:
        self.measured = {"tests": self.all_tests, **asdict(measured)}
        self.write()

    @property
    def all_tests(self) -> str:
        return digest_of(json.dumps(self.tests, sort_keys=True).encode())

    def needs(self, verdict: str, by: str) -> str:
        if verdict == "killed":
            return self.tests.get(by.partition("::")[0], self.all_tests)
        return self.all_tests if verdict == "survived" else ""

    def key(self, mutant: Broken) -> str:
        """The broken file, whoever broke it."""
        text = mutant.applied((self.root / mutant.file).read_text(encoding="utf-8"))
        return digest_of(f"{mutant.file.name}\n{text}".encode())

    def write(self) -> None:
        self.file.parent.mkdir(parents=True, exist_ok=True)
        beside = self.file.with_suffix(".new")
        known = {"rules": self.rules, "measured": self.measured, "trials": self.trials}
        beside.write_text(json.dumps(known, indent=1), encoding="utf-8")
        beside.replace(self.file)


def files_in(parts: Iterable[Path]) -> list[Path]:
    """All files but those that Python compiles."""
    found = {path for part in parts for path in (part, *part.rglob("*"))}
    return sorted(path for path in found if path.is_file() and path.suffix != ".pyc")


def digest(files: Iterable[Path]) -> str:
    return digest_of(b"".join(f"{path.name} {path.stat().st_size}\n".encode() + path.read_bytes() for path in files))


def digest_of(text: bytes) -> str:
    return hashlib.blake2b(text, digest_size=16).hexdigest()
