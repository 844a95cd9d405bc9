"""Any order of joining, leaving, playing, taking back, saving, killing, filling the disk and turning the clock: nothing
that was acknowledged is lost or done twice, nobody learns more than their seat may know, and nobody is stuck.

The long form: python -m tests.protocol --help
"""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from .host import Host, PostgresServer, SqliteFile
from .machine import Protocol

SHORT = settings(
    max_examples=6,
    stateful_step_count=30,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


def run(host: Host, how: settings) -> None:
    machine = type("Run", (Protocol,), {"host": host, "taken": Counter()})
    try:
        run_state_machine_as_test(machine, settings=how)
    finally:
        host.close()


def test_any_order_of_steps_on_sqlite(tmp_path):
    run(Host(tmp_path, SqliteFile(tmp_path)), SHORT)


def test_any_order_of_steps_on_postgresql(tmp_path):
    pytest.importorskip("psycopg", reason="psycopg is not installed: pip install 'civitas[postgres]'")
    try:
        storage = PostgresServer()
    except SystemExit as missing:
        pytest.skip(str(missing))
    run(Host(tmp_path, storage), SHORT)
