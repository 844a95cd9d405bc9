"""A PostgreSQL of the tests' own: the one that the load bench starts, from the system's package."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

SERVING = Path(__file__).resolve().parents[2] / "bench" / "serving.py"


def bench_serving() -> Any:
    spec = importlib.util.spec_from_file_location("civitas_bench_serving", SERVING)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def postgres_url() -> Iterator[str]:
    pytest.importorskip("psycopg", reason="psycopg is not installed: pip install 'civitas[postgres]'")
    serving = bench_serving()
    try:
        serving.found_or_installed()
    except SystemExit as missing:
        pytest.skip(str(missing))
    with serving.postgres() as url:
        yield url
