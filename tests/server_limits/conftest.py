"""A worker on SQLite or PostgreSQL, and saves that anybody may have written."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

import civitas
from civitas.kernel.table.saves import _sum

from ..server.conftest import Served
from ..server.postgres import postgres_url

__all__ = ["postgres_url"]


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def served(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    if request.param == "postgres":
        url = request.getfixturevalue("postgres_url")
    else:
        url = f"sqlite:///{tmp_path_factory.mktemp('server')}/tables.sqlite"
    with Served(url) as found:
        yield found


def written(data: dict[str, Any]) -> str:
    """A save with a right checksum, whatever is in it."""
    body = json.dumps(data)
    return json.dumps({"civitas": 1, "sum": _sum(body)}) + "\n" + body + "\n"


@pytest.fixture(scope="session")
def save() -> dict[str, Any]:
    """The content of an honest save."""
    table = civitas.game("pointcity").table(2, 3, names=["Ann", "Ben"])
    for _ in range(8):
        table.choose(table.pending[0].options[0])
    found: dict[str, Any] = json.loads(table.save().split("\n", 1)[1])
    return found
