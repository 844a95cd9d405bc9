"""Workers die in mid-game, without a word: what was acknowledged is there, once, and the people play on."""

from __future__ import annotations

import importlib
import json
import os
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest

LOAD = Path(__file__).resolve().parents[2] / "bench" / "load.py"


def under_load(tmp_path, *more):
    """The long form of this test is in docs/operations.md."""
    out = tmp_path / "found.json"
    command = [sys.executable, str(LOAD), "--tables", "8", "--think", "0.3", "--settle", "2", "--json", str(out), *more]
    settings = os.environ | {"CIVITAS_WARM": "no"}  # a new worker loads the game that is played, and no other
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, env=settings)
    assert out.exists(), done.stderr[-2000:]
    return json.loads(out.read_text())[0]


@pytest.mark.parametrize(
    "more",
    [("--database", "postgresql", "--workers", "2"), ()],
    ids=["PostgreSQL, one of two workers", "SQLite, the only worker"],
)
def test_nothing_acknowledged_is_lost_or_done_twice(tmp_path, more):
    for seconds in ("12", "40", "120"):  # on a busy machine a server that was killed takes its time to come back
        found = under_load(tmp_path, *more, "--seconds", seconds, "--kill-every", "3" if seconds == "12" else "12")
        assert (found["lost"], found["twice"], found["elsewhere"], found["unknown"], found["broken"]) == (0, 0, 0, 0, 0)
        assert found["wrong"] == []
        enough = found["kills"] >= 1 and found["lost_connections"] > 0 and found["acknowledged"] > 20
        if enough and found["replayed"] >= 8:
            return
    raise AssertionError(f"too little happened to say anything: {found}")


def test_the_comparison_finds_what_is_lost_doubled_or_changed(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(str(LOAD.parent))
    load: Any = importlib.import_module("load")
    from sqlalchemy import delete, insert, update

    from civitas.kernel.table.table import Table
    from civitas.server.games import find
    from civitas.server.live import new_tables
    from civitas.server.live.grants import Grantor
    from civitas.server.live.tables import OpenTables
    from civitas.server.metrics import Metrics
    from civitas.server.storage import people, schema
    from civitas.server.storage.database import Database
    from civitas.server.wire import NewSeat

    url = f"sqlite:///{tmp_path}/tables.sqlite"
    base = Database(url)
    base.migrate()
    tables, game = OpenTables(base, Metrics()), find("pointcity")
    with base.writing() as connection:
        person = people.add_person(connection, "a" * 40)
        by = Grantor(person, people.devices_of(connection, person)[0].id)
    table, _ = new_tables.dealt(tables, by, game, new_tables.seated(game, [NewSeat(kind="me")]), [0], {})
    acknowledged = []
    for n in range(6):
        decision = tables.open(table).table.decision
        assert decision is not None
        option = decision.options[0].id
        number = tables.act(table, 0, n, partial(Table.choose, option=option, seat=0), f"k{n}")
        acknowledged.append([table, 0, f"k{n}", number, option])

    def wrong(acknowledged):
        sent = [[t, seat, key, number - 1, option] for t, seat, key, number, option in acknowledged]
        found = load.Found(load.Load(), seen=[{"acknowledged": acknowledged, "sent": sent}])
        return " ".join(load.books.compare(url, found))

    m = schema.moves
    assert wrong(acknowledged) == ""
    assert "1 moves lost" in wrong([*acknowledged, [table, 0, "k9", 7, 0]])
    assert "1 moves elsewhere" in wrong([*acknowledged[:-1], [table, 0, "k5", 5, acknowledged[-1][4]]])
    assert "1 moves unknown" in wrong(acknowledged[:-1])
    with base.writing() as connection:
        entry = {"seat": 0, "choose": 99_999}
        connection.execute(update(m).where(m.c.number == 5).values(entry=entry))
    assert "elsewhere" in wrong(acknowledged) and "not offered" in wrong(acknowledged)
    with base.writing() as connection:
        connection.execute(delete(m).where(m.c.number == 4))
    assert "1 moves lost" in wrong(acknowledged) and "its numbers are not 0 to 5" in wrong(acknowledged)
    with base.writing() as connection:
        row = {"table_id": table, "number": 4, "seat": 0, "entry": entry, "made_by": "bot", "at": 0.0}
        connection.execute(insert(m).values(**row))
    assert "not offered" in wrong(acknowledged)
    base.close()
