"""The long form of the test: python -m tests.protocol --database postgresql --steps 20000

It prints its seed, shows how far it is, and can be stopped at any time. A failure prints the steps that lead to it.
"""

from __future__ import annotations

import argparse
import secrets
import signal
import sys
import tempfile
import threading
from collections import Counter
from pathlib import Path
from types import FrameType

from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis.stateful import run_state_machine_as_test

from .host import Host, PostgresServer, SqliteFile
from .machine import Protocol

LENGTH = 50  # steps from an empty server to the next
RUNS = 10  # of that length for each seed


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.protocol", description=__doc__.split("\n")[0])
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--steps", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=None)
    given = parser.parse_args()
    chosen = given.seed if given.seed is not None else secrets.randbelow(10**9)
    again = f"python -m tests.protocol --database {given.database} --steps {given.steps} --seed"
    print(f"seed {chosen}: {again} {chosen}")
    how = settings(
        max_examples=RUNS,
        stateful_step_count=LENGTH,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    with tempfile.TemporaryDirectory(prefix="civitas-protocol-") as folder:
        storage = SqliteFile(Path(folder)) if given.database == "sqlite" else PostgresServer()
        host = Host(Path(folder), storage)

        class Run(Protocol):
            def teardown(self) -> None:
                super().teardown()
                print(f"\r{self.taken.total()} steps", end="", flush=True)

        Run.host, Run.taken = host, Counter()
        stopped = stop_on_signals()
        try:
            while Run.taken.total() < given.steps:
                run_state_machine_as_test(seed(chosen)(Run), settings=how)
                chosen += 1
        except BaseException:
            if not stopped.is_set():
                print(f"\nfound with seed {chosen}: {again} {chosen}", file=sys.stderr)
                raise
        finally:
            host.close()
            print(f"\n{Run.taken.total():7} steps in all" + (", stopped" if stopped.is_set() else ""))
            for name, count in sorted(Run.taken.items()):
                print(f"{count:7} {name}")
    return 0


def stop_on_signals() -> threading.Event:
    """Hypothesis takes an interrupted step for one that is otherwise the second time: that we stopped it is kept."""
    stopped = threading.Event()

    def stop(number: int, frame: FrameType | None) -> None:
        stopped.set()
        raise KeyboardInterrupt

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, stop)
    return stopped


if __name__ == "__main__":
    sys.exit(main())
