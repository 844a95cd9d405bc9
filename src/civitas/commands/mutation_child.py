"""One mutant, in a process of its own: load the game, see whether anything has changed, run the tests.

Started by mutation_run.py with the mutant's tree first on the path. It answers with its exit status and, in a
file, with what it has learned.
"""

from __future__ import annotations

import hashlib
import json
import os
import signal
import sys
import time
from collections.abc import Generator
from pathlib import Path
from typing import Any

SURVIVED, KILLED, SAME, REFUSED = 0, 1, 90, 91


def program_hash(name: str) -> str:
    """The lowered program's text, in short."""
    import civitas

    from ..kernel.lang.to_python import print_python

    return hashlib.blake2b(print_python(civitas.game(name).lowered).encode(), digest_size=16).hexdigest()


class Watch:
    """A pytest plugin: most telling tests first, a time limit for each, and how long they took."""

    def __init__(self, first: list[str], usual: dict[str, float], limit: float) -> None:
        self.first = {name: i for i, name in enumerate(first)}
        self.usual, self.limit = usual, limit
        self.took: dict[str, float] = {}
        self.failed = ""

    def pytest_collection_modifyitems(self, items: list[Any]) -> None:
        def rank(item: Any) -> int:
            return min(self.first.get(item.nodeid, len(self.first)),
                       self.first.get(item.nodeid.partition("::")[0], len(self.first)))
        items.sort(key=rank)

    def pytest_runtest_protocol(self, item: Any) -> Generator[None, Any, Any]:
        """Around a whole test: an endless loop, in Python or in compiled code, ends the process."""
        if hasattr(signal, "setitimer") and self.limit:
            signal.setitimer(signal.ITIMER_REAL, self.limit + 5 * self.usual.get(item.nodeid, 0.0))
        start = time.perf_counter()
        try:
            return (yield)
        finally:
            self.took[item.nodeid] = time.perf_counter() - start
            if hasattr(signal, "setitimer"):
                signal.setitimer(signal.ITIMER_REAL, 0)

    def pytest_runtest_logreport(self, report: Any) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid


def run(job: dict[str, Any]) -> int:
    answer: dict[str, Any] = {}
    try:
        answer["program"] = program_hash(job["game"])
        status = SAME if answer["program"] == job.get("program") else None
    except Exception as wrong:
        answer["refused"] = f"{type(wrong).__name__}: {wrong}"
        status = REFUSED
    if status is None:
        status, answer["took"], answer["failed"] = tested(job)
    Path(job["answer"]).write_text(json.dumps(answer), encoding="utf-8")
    return status


def tested(job: dict[str, Any]) -> tuple[int, dict[str, float], str]:
    import pytest

    if hasattr(signal, "SIGALRM"):
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
    pytest.hookimpl(wrapper=True)(Watch.pytest_runtest_protocol)
    watch = Watch(job["first"], job["usual"], job["limit"])
    arguments = [job["tests"], "-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--tb=no"]
    try:
        import hypothesis  # noqa: F401

        arguments.append("--hypothesis-seed=0")
    except ImportError:
        pass
    status = int(pytest.main(arguments, plugins=[watch]))
    return status, watch.took, watch.failed


if __name__ == "__main__":
    status = run(json.loads(Path(sys.argv[1]).read_text(encoding="utf-8")))
    sys.stdout.flush()
    os._exit(status)  # threads that a broken rule has left behind do not hold us up
