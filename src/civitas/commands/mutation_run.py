"""Tests against mutants: each mutant is written into a copy of the checkout, where the game's tests run in a
process of their own. What comes out depends on the seed alone; the order of the tests only saves time."""

from __future__ import annotations

import json
import os
import queue
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..kernel.errors import BadInput
from ..kernel.mutation import Mutant, mutants, shuffled, spliced
from .mutation_child import REFUSED, SAME, SURVIVED

if TYPE_CHECKING:
    from ..kernel.game import Game

COPIED = ("pyproject.toml", "conftest.py", "src", "tests", "rules", "examples")
SLACK = 60.0  # seconds to start and to load, on a busy machine
Progress = Callable[["Report"], None]


@dataclass(frozen=True)
class Trial:
    mutant: Mutant
    verdict: str  # killed, refused, survived or same
    by: str = ""  # the test that noticed, or what refused it


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
        """Of the mutants that can be loaded, those that the tests notice."""
        killed, survived = len(self.of("killed")), len(self.of("survived"))
        return 100 * killed / (killed + survived) if killed + survived else 100.0


@dataclass
class Bench:
    """What all trials of one run share."""

    game: str  # as the child is to find it
    tests: str  # relative to the tree
    limit: float
    program: str = ""
    usual: dict[str, float] = field(default_factory=dict)  # test -> seconds
    killers: dict[str, Counter[str]] = field(default_factory=dict)  # function -> tests that noticed it broken
    running: set[subprocess.Popen[bytes]] = field(default_factory=set)
    stopped: threading.Event = field(default_factory=threading.Event)

    @property
    def longest(self) -> float:
        return SLACK + 5 * sum(self.usual.values())

    def first(self, mutant: Mutant) -> list[str]:
        """The tests most likely to notice: those that noticed the same function broken, then files that sound
        like it, then the quick ones."""
        seen = [test for test, _ in self.killers.get(mutant.function, Counter()).most_common(5)]
        seconds: Counter[str] = Counter()
        for test, took in self.usual.items():
            seconds[test.partition("::")[0]] += took  # type: ignore[assignment]
        words = {w[:4] for w in f"{mutant.function}_{mutant.file.stem}".split("_") if len(w) > 2}
        files = sorted(seconds, key=lambda f: (not words & {w[:4] for w in Path(f).stem.split("_")}, seconds[f], f))
        return [*seen, *files]


def run(game: Game, name: str, root: Path, tests: Path, count: int, seed: int, limit: float, jobs: int,
        progress: Progress | None = None) -> Report:
    """Try mutants in the order of the seed until so many have been tried."""
    with tempfile.TemporaryDirectory(prefix="civitas-mutants-") as work:
        base = Path(work) / "0"
        copy_checkout(root, base)
        candidates = found_in(game, root, base, seed)
        bench = Bench(name, str(tests.relative_to(root)), limit)
        measure(bench, base)
        trees = [base]
        for number in range(1, jobs):
            trees.append(Path(work) / str(number))
            shutil.copytree(base, trees[-1], copy_function=shutil.copy2)
        return try_all(bench, candidates, trees, count, progress)


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


def measure(bench: Bench, tree: Path) -> None:
    """Run the tests on the rules as they are: they must pass, and their times are noted."""
    status, answer = child(bench, tree, {"first": [], "limit": 0.0}, timeout=None)
    if "refused" in answer:
        raise BadInput(f"the game cannot be loaded even without a mutant: {answer['refused']}")
    if status == 5:
        raise BadInput(f"there are no tests in {bench.tests}")
    if status != 0:
        raise BadInput(f"the tests fail even without a mutant: {answer.get('failed') or f'pytest ends with status {status}'}")
    bench.program, bench.usual = answer["program"], answer["took"]


def try_all(bench: Bench, candidates: list[Mutant], trees: list[Path], count: int, progress: Progress | None) -> Report:
    report, lock = Report(count), threading.Lock()
    results: dict[int, Trial] = {}
    waiting = enumerate(candidates)
    news: queue.Queue[BaseException | None] = queue.Queue()

    def take() -> tuple[int, Mutant] | None:
        """The next one, unless those that are tried or being tried are enough already."""
        with lock:
            if bench.stopped.is_set():
                return None
            counted = sum(t.verdict != "same" for t in results.values()) + in_flight[0]
            following = next(waiting, None) if counted < count else None
            in_flight[0] += following is not None
            return following

    def work(tree: Path) -> None:
        try:
            while (following := take()) is not None:
                number, mutant = following
                trial = try_one(bench, tree, mutant, number)
                with lock:
                    in_flight[0] -= 1
                    if trial is not None:
                        results[number] = trial
                news.put(None)
        except BaseException as wrong:
            news.put(wrong)

    in_flight = [0]
    threads = [threading.Thread(target=work, args=(tree,), daemon=True) for tree in trees]
    for thread in threads:
        thread.start()
    try:
        while any(t.is_alive() for t in threads) or not news.empty():
            with contextmanager_of(news) as wrong:
                if wrong is not None:
                    raise wrong
            with lock:
                report.trials = [results[n] for n in sorted(results)]
            if progress is not None:
                progress(report)
    except KeyboardInterrupt:
        report.complete = False
    finally:
        stop(bench, threads)
    report.trials = [results[n] for n in sorted(results)]
    return report
