"""The long form of the test: python -m tests.protocol --database postgresql --steps 20000

It prints its seed, shows how far it is, and can be stopped at any time. A failure prints the steps that lead to it.
"""

from __future__ import annotations

import argparse
import secrets
import sys
import tempfile
from collections import Counter
from pathlib import Path

from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis.stateful import run_state_machine_as_test

from .host import Host, PostgresServer, SqliteFile
from .machine import Protocol

LENGTH = 50  # steps from an empty server to the next


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.protocol", description=__doc__.split("\n")[0])
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--steps", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=None)
    given = parser.parse_args()
    chosen = given.seed if given.seed is not None else secrets.randbelow(10**9)
    print(f"seed {chosen}: python -m tests.protocol --database {given.database} --steps {given.steps} --seed {chosen}")
    how = settings(
        max_examples=max(1, given.steps // LENGTH),
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
        try:
            run_state_machine_as_test(seed(chosen)(Run), settings=how)
        except KeyboardInterrupt:
            print("\nstopped", file=sys.stderr)
        finally:
            host.close()
        print()
        for name, count in sorted(Run.taken.items()):
            print(f"{count:7} {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
