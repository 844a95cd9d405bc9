"""Tests against mutants: each mutant is written into a copy of the checkout, where the game's tests run in a
process of their own. What comes out depends on the seed alone; the order of the tests only saves time."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from ...kernel.errors import BadInput
from .child import REFUSED, SAME, SURVIVED
from .mutants import Mutant, mutants, shuffled

if TYPE_CHECKING:
    from ...kernel.game import Game
    from .kept import KnownMutants

COPIED = ("pyproject.toml", "conftest.py", "src", "tests", "docs", "rules", "examples", "web/src")
SLACK = 60.0  # seconds to start and to load, on a busy machine
Progress = Callable[["Report"], None]


class Broken(Protocol):
    """What a trial has to know of a mutant, found by chance or written by hand."""

    @property
    def file(self) -> Path: ...  # relative to the tree

    @property
    def function(self) -> str: ...

    @property
    def breaks(self) -> frozenset[str]: ...

    def applied(self, text: str) -> str: ...


@dataclass(frozen=True)
class Trial:
    mutant: Broken
    verdict: str  # killed, refused, survived or same; of survivors, equivalent where nobody could notice
    by: str = ""  # the test that noticed, what refused it, or why nobody could notice


@dataclass
class Report:
    """`complete` is False if it was interrupted: then it holds what was known by then."""

    wanted: int
    trials: list[Trial] = field(default_factory=list)
    complete: bool = True

    def of(self, verdict: str) -> list[Trial]:
        return [t for t in self.trials if t.verdict == verdict]

    @property
    def tried(self) -> int:
        return len(self.trials) - len(self.of("same"))

    @property
    def percent(self) -> float:
        """Of the mutants that can be loaded and noticed, those that the tests notice."""
        killed, survived = len(self.of("killed")), len(self.of("survived"))
        return 100 * killed / (killed + survived) if killed + survived else 100.0


@dataclass
class Measurement:
    """How the tests went on the rules as they are."""

    program: str = ""
    usual: dict[str, float] = field(default_factory=dict)  # test -> seconds
    touched: dict[str, list[str]] = field(default_factory=dict)  # test -> functions of the rules that it runs


@dataclass
class Bench:
    """What all trials of one run share."""

    game: str  # as the child is to find it
    tests: str  # relative to the tree
    limit: float
    hypothesis: bool = False  # do the tests use it
    measured: Measurement = field(default_factory=Measurement)
    killers: dict[str, Counter[str]] = field(default_factory=dict)  # function -> tests that noticed it broken
    running: set[subprocess.Popen[bytes]] = field(default_factory=set)
    stopped: threading.Event = field(default_factory=threading.Event)

    @property
    def longest(self) -> float:
        return SLACK + 5 * sum(self.measured.usual.values())

    def first(self, mutant: Broken) -> list[str]:
        """The tests in the order in which they are likely to notice: those that noticed the same function
        broken before, then those that run it, the quick ones first."""
        seen = [test for test, _ in self.killers.get(mutant.function, Counter()).most_common(5)]
        usual, touched = self.measured.usual, self.measured.touched

        def rank(test: str) -> tuple[bool, float, str]:
            return mutant.breaks.isdisjoint(touched.get(test, ())), usual[test], test

        return list(dict.fromkeys([*seen, *sorted(usual, key=rank)]))

    def blind(self, mutant: Broken) -> list[str]:
        """The tests that run rules, but none of the broken ones. What is broken may only run in compiled code,
        of which nothing is noted: then all tests count."""
        ran = {test: set(names) for test, names in self.measured.touched.items()}
        if all(mutant.breaks.isdisjoint(names) for names in ran.values()):
            return []
        return sorted(test for test, names in ran.items() if names and mutant.breaks.isdisjoint(names))


def run(
    game: Game,
    name: str,
    root: Path,
    tests: Path,
    count: int,
    seed: int,
    limit: float,
    jobs: int,
    kept: KnownMutants,
    progress: Progress | None = None,
) -> Report:
    """Try mutants in the order of the seed until so many have been tried."""
    with prepared(name, root, tests, limit, jobs, kept) as (bench, trees):
        return try_all(bench, found_in(game, root, trees[0], seed), trees, count, progress, kept)


@contextmanager
def prepared(
    name: str, root: Path, tests: Path, limit: float, jobs: int, kept: KnownMutants
) -> Iterator[tuple[Bench, list[Path]]]:
    """One copy of the checkout for each job, in which the tests have been seen to pass."""
    with tempfile.TemporaryDirectory(prefix="civitas-mutants-") as work:
        base = Path(work) / "0"
        copy_checkout(root, base)
        bench = Bench(name, str(tests.relative_to(root)), limit, uses_hypothesis(tests))
        if (measured := kept.measure()) is not None:
            bench.measured = measured
        else:
            measure(bench, base)
            kept.keep_measure(bench.measured)
        trees = [base]
        for number in range(1, jobs):
            trees.append(Path(work) / str(number))
            shutil.copytree(base, trees[-1], copy_function=shutil.copy2)
        yield bench, trees


def found_in(game: Game, root: Path, tree: Path, seed: int) -> list[Mutant]:
    found = mutants(game)
    for file in sorted({m.file for m in found}):
        if root not in file.parents:
            raise BadInput(f"{file} is not in the checkout {root}, so it cannot be tried there")
        if (tree / file.relative_to(root)).read_bytes() != file.read_bytes():
            raise BadInput(f"{file} has just been changed: try again")
    if not found:
        raise BadInput(f"the rules of {game.title} offer nothing to change")
    return shuffled([replace(m, file=m.file.relative_to(root)) for m in found], seed)


def copy_checkout(root: Path, tree: Path) -> None:
    """What the tests need. Times are kept, so that what Python has compiled stays valid."""
    tree.mkdir(parents=True)
    for name in COPIED:
        if (root / name).is_dir():
            shutil.copytree(root / name, tree / name, copy_function=shutil.copy2)
        elif (root / name).is_file():
            shutil.copy2(root / name, tree / name)


def uses_hypothesis(tests: Path) -> bool:
    files = tests.rglob("*.py") if tests.is_dir() else [tests]
    return any("hypothesis" in file.read_text(encoding="utf-8") for file in files)


def measure(bench: Bench, tree: Path) -> None:
    """Run the tests on the rules as they are: they must pass, in their own order and in another. What they run
    and how long they take is noted."""
    status, answer = child(bench, tree, {"first": [], "without": [], "limit": 0.0, "record": True}, timeout=None)
    if "refused" in answer:
        raise BadInput(f"the game cannot be loaded even without a mutant: {answer['refused']}")
    if status == 5:
        raise BadInput(f"there are no tests in {bench.tests}")
    if status != 0:
        failed = answer.get("failed") or f"pytest ends with status {status}"
        raise BadInput(f"the tests fail even without a mutant: {failed}")
    usual, touched = answer["took"], answer["touched"]
    quick = sorted(usual, key=lambda test: (usual[test], test))
    status, other = child(bench, tree, {"first": quick, "without": [], "limit": 0.0, "record": False}, timeout=None)
    if status != 0 and not other.get("failed"):
        raise BadInput(f"the tests pass in their order, but end with status {status} in another one: try again")
    if status != 0:
        raise BadInput(f"the tests depend on their order: {other['failed']} fails in another one")
    names = {test: sorted({re.sub(r"_[0-9]+$", "", each) for each in ran}) for test, ran in touched.items()}
    bench.measured = Measurement(answer["program"], usual, names)


def try_all(
    bench: Bench,
    candidates: Sequence[Broken],
    trees: list[Path],
    count: int,
    progress: Progress | None,
    kept: KnownMutants | None = None,
) -> Report:
    """One worker for each tree. Candidates are begun in their order and never more than are wanted, so the
    mutants that count are the first so many of them, whatever the workers' speed. What is known of one is not
    tried again."""
    report, lock, waiting = Report(count), threading.Lock(), enumerate(candidates)
    results: dict[int, Trial] = {}
    begun: set[int] = set()
    errors: list[BaseException] = []
    bench.stopped.clear()

    def take() -> tuple[int, Broken] | None:
        with lock:
            same = sum(t.verdict == "same" for t in results.values())
            if bench.stopped.is_set() or len(begun) - same >= count:
                return None
            following = next(waiting, None)
            if following is not None:
                begun.add(following[0])
            return following

    def work(tree: Path) -> None:
        try:
            while (following := take()) is not None:
                number, mutant = following
                trial = kept.trial(mutant) if kept is not None else None
                known = trial is not None
                trial = trial or try_one(bench, tree, number, mutant)
                with lock:
                    if not bench.stopped.is_set():
                        results[number] = trial
                        if kept is not None and not known:
                            kept.keep(mutant, trial)
        except BaseException as wrong:
            errors.append(wrong)
            bench.stopped.set()

    threads = [threading.Thread(target=work, args=(tree,), daemon=True) for tree in trees]
    try:
        for thread in threads:
            thread.start()
        while any(thread.is_alive() for thread in threads):
            for thread in threads:
                thread.join(0.1)
            with lock:
                report.trials = [results[n] for n in sorted(results)]
            if progress is not None:
                progress(report)
    except KeyboardInterrupt:
        report.complete = False
    finally:
        stop(bench, threads)
    if errors:
        raise errors[0]
    report.trials = [results[n] for n in sorted(results)]
    return report


def stop(bench: Bench, threads: list[threading.Thread]) -> None:
    """No new trials, and an end to those that run."""
    bench.stopped.set()
    for process in list(bench.running):
        process.kill()
    for thread in threads:
        thread.join()


def try_one(bench: Bench, tree: Path, number: int, mutant: Broken) -> Trial:
    target = tree / mutant.file
    before, times = target.read_text(encoding="utf-8"), target.stat()
    try:
        target.write_text(mutant.applied(before), encoding="utf-8")
        # Python trusts what it has compiled while time and size of the source are the same
        os.utime(target, (times.st_atime, int(times.st_mtime) + 1 + number))
        job = {"first": bench.first(mutant), "without": bench.blind(mutant), "limit": bench.limit, "record": False}
        if isinstance(mutant, Mutant):  # one written by hand may break what is no part of the program
            job["program"] = bench.measured.program
        status, answer = child(bench, tree, job, bench.longest)
    finally:
        target.write_text(before, encoding="utf-8")
        os.utime(target, ns=(times.st_atime_ns, times.st_mtime_ns))
    if status == SURVIVED:
        return Trial(mutant, "survived")
    if status == SAME:
        return Trial(mutant, "same")
    if status == REFUSED:
        return Trial(mutant, "refused", answer.get("refused", ""))
    by = answer.get("failed") or ("time" if status < 0 else "an error in the tests")
    if answer.get("failed"):
        bench.killers.setdefault(mutant.function, Counter())[by] += 1
    return Trial(mutant, "killed", by)


def child(bench: Bench, tree: Path, job: dict[str, Any], timeout: float | None) -> tuple[int, dict[str, Any]]:
    """The exit status and the answer of one child; a negative status means that time ran out."""
    answer = tree / "answer.json"
    answer.unlink(missing_ok=True)
    job |= {
        "game": bench.game,
        "tests": bench.tests,
        "usual": bench.measured.usual,
        "hypothesis": bench.hypothesis,
        "answer": str(answer),
    }
    spec = tree / "job.json"
    spec.write_text(json.dumps(job), encoding="utf-8")
    paths = [str(tree / "src"), *filter(None, [os.environ.get("PYTHONPATH")])]
    env = os.environ | {
        "PYTHONPATH": os.pathsep.join(paths),
        "PYTHONHASHSEED": "0",
        "PYTHONDONTWRITEBYTECODE": "",  # the next child reads what this one has compiled
        "PYTHONPYCACHEPREFIX": str(tree.parent / "bytecode"),
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",  # plugins that these tests do not use take longer than the tests
        "CIVITAS_CACHE": str(tree.parent / "compiled"),
    }
    # In a session of its own: a test that Ctrl-C stops would look like one that fails
    process = subprocess.Popen(
        [sys.executable, "-m", "civitas.proof.mutation.child", str(spec)],
        cwd=tree,
        env=env,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    bench.running.add(process)
    try:
        status = process.wait(timeout)
    except subprocess.TimeoutExpired:
        status = -1
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()
        bench.running.discard(process)
    return status, json.loads(answer.read_text(encoding="utf-8")) if answer.is_file() else {}
