"""The tests' own work, where the processes that do it find it."""

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest


@pytest.fixture(scope="package")
def work() -> Iterator[Any]:
    folder = str(Path(__file__).parent)
    sys.path.insert(0, folder)  # handed on to every process that is started
    try:
        yield importlib.import_module("pieces_of_work")
    finally:
        sys.path.remove(folder)
