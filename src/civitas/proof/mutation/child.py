"""One mutant, in a process of its own: load the game, see whether anything has changed, run the tests.

Started by mutation_run.py with the mutant's tree first on the path. It answers with its exit status and, in a
file, with what it has learned.
"""

from __future__ import annotations

import hashlib
import importlib
import json
import os
import re
import signal
import sys
import time
from collections.abc import Generator
from pathlib import Path
from typing import Any

SURVIVED, KILLED, SAME, REFUSED = 0, 1, 90, 91


def program_hash(name: str) -> str:
    """The lowered program in short: its text, and the tables of rules and of numbers, which are no part of it."""
    import civitas

    from ...kernel.lang.printing.to_python import print_python

    game = civitas.game(name)
    digest = hashlib.blake2b(print_python(game.lowered).encode(), digest_size=16)
    digest.update(repr(sorted(game.lowered.program.rule_tables.items())).encode())
    for table, data in sorted(game.data.items()):
        digest.update(table.encode() + data.tobytes())
    return digest.hexdigest()


def recording() -> set[str]:
    """From now on, lowered functions say here that they run."""
    backend: Any = importlib.import_module("civitas.kernel.backends.python")
    ran: set[str] = set()
    printed = backend.print_python

    def telling(*arguments: Any) -> str:
        first_line = re.compile(r"^(def [hr]_(\w+)\(.*)$", re.MULTILINE)
        return first_line.sub(r"\1\n    RAN.add('\2')", printed(*arguments))

    backend.print_python = telling
    backend.RUNTIME["RAN"] = ran
    return ran


class Watch:
    """A pytest plugin: most telling tests first, a time limit for each, and notes on how they went."""

    def __init__(self, job: dict[str, Any], ran: set[str]) -> None:
        self.first = {name: i for i, name in enumerate(job["first"])}
        self.without = set(job["without"])
        self.usual, self.limit, self.ran = job["usual"], job["limit"], ran
        self.took: dict[str, float] = {}
        self.touched: dict[str, list[str]] = {}
        self.failed = ""

    def pytest_collection_modifyitems(self, items: list[Any]) -> None:
        def rank(item: Any) -> int:
            return min(
                self.first.get(item.nodeid, len(self.first)),
                self.first.get(item.nodeid.partition("::")[0], len(self.first)),
            )

        items[:] = sorted((item for item in items if item.nodeid not in self.without), key=rank)

    def pytest_runtest_protocol(self, item: Any) -> Generator[None, Any, Any]:
        """Around a whole test: an endless loop, in Python or in compiled code, ends the process. Only the time that
        it computes counts, for a busy machine breaks no rule."""
        if hasattr(signal, "setitimer") and self.limit:
            signal.setitimer(signal.ITIMER_PROF, self.limit + 5 * self.usual.get(item.nodeid, 0.0))
        self.ran.clear()
        start = time.perf_counter()
        try:
            return (yield)
        finally:
            self.took[item.nodeid] = time.perf_counter() - start
            self.touched[item.nodeid] = sorted(self.ran)
            if hasattr(signal, "setitimer"):
                signal.setitimer(signal.ITIMER_PROF, 0)

    def pytest_runtest_logreport(self, report: Any) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid


def run(job: dict[str, Any]) -> int:
    answer: dict[str, Any] = {}
    ran = recording() if job["record"] else set()
    try:
        answer["program"] = program_hash(job["game"])
        status = SAME if answer["program"] == job.get("program") else None
    except Exception as wrong:
        answer["refused"] = f"{type(wrong).__name__}: {wrong}"
        status = REFUSED
    if status is None:
        watch = Watch(job, ran)
        status = tested(job, watch)
        answer |= {"took": watch.took, "touched": watch.touched, "failed": watch.failed}
    Path(job["answer"]).write_text(json.dumps(answer), encoding="utf-8")
    return status


def tested(job: dict[str, Any], watch: Watch) -> int:
    import pytest

    if hasattr(signal, "SIGPROF"):
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
    pytest.hookimpl(wrapper=True)(Watch.pytest_runtest_protocol)
    # Nobody reads how an assertion failed, so none is rewritten to say it
    arguments = [job["tests"], "-x", "-q", "-p", "no:cacheprovider", "--tb=no", "--assert=plain"]
    arguments += ["-m", "not pinned"]  # a game that goes another way than before says nothing of a rule
    if job["hypothesis"]:
        arguments += ["-p", "_hypothesis_pytestplugin", "--hypothesis-seed=0"]
    return int(pytest.main(arguments, plugins=[watch]))


if __name__ == "__main__":
    status = run(json.loads(Path(sys.argv[1]).read_text(encoding="utf-8")))
    sys.stdout.flush()
    os._exit(status)  # threads that a broken rule has left behind do not hold us up
