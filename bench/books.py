"""The books after a load: what the people remember is compared with the database, and every table is replayed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from load import Found


def compare(url: str, found: Found) -> list[str]:
    """Every acknowledged move is in the database, once, where it was said to be; and every table can be replayed."""
    from sqlalchemy import select

    from civitas.server.storage import schema
    from civitas.server.storage.database import Database

    base, wrong = Database(url), []
    base.migrate()  # an older checkout may have made it
    with base.reading() as connection:
        rows = connection.execute(select(schema.moves).order_by(schema.moves.c.table_id, schema.moves.c.number)).all()
    found.moves = len(rows)
    found.measured_inputs = sum(found.window[0] <= row.at < found.window[1] for row in rows)
    by_key: dict[tuple[str, int, str], list[Any]] = {}
    for row in rows:
        if row.key is not None:
            by_key.setdefault((row.table_id, row.seat, row.key), []).append(row)
    sent = {(t, seat, key): option for seen in found.seen for t, seat, key, _, option in seen["sent"]}
    acknowledged = [move for seen in found.seen for move in seen["acknowledged"]]
    lost = [move for move in acknowledged if (move[0], move[1], move[2]) not in by_key]
    twice = [key for key, there in by_key.items() if len(there) > 1]
    elsewhere = [
        move for move in acknowledged
        for row in by_key.get((move[0], move[1], move[2]), [])
        if row.number != move[3] - 1 or row.entry.get("choose") != move[4]
    ]  # fmt: skip
    unknown = [key for key, there in by_key.items() if sent.get(key) != there[0].entry.get("choose")]
    known_keys = {(move[0], move[1], move[2]) for move in acknowledged}
    counts = {
        "lost": len(lost),
        "twice": len(twice),
        "elsewhere": len(elsewhere),
        "unknown": len(unknown),
        "written_unacknowledged": sum(key not in known_keys for key in by_key),
    }
    wrong += [f"{counts[what]} moves {what}" for what in ("lost", "twice", "elsewhere", "unknown") if counts[what]]
    broken = replayed(base, rows)
    base.close()
    found.checked = {**counts, "replayed": len({row.table_id for row in rows}), "broken": len(broken)}
    return wrong + broken


def replayed(base: Any, rows: Sequence[Any]) -> list[str]:
    """What is wrong with each table's log: a number that is missing, a choice that was not offered, or another state
    than the one a worker would open."""
    from civitas.kernel.errors import CivitasError
    from civitas.kernel.table.saves import digest, enter
    from civitas.server import games
    from civitas.server.live.tables import OpenTables, beginning
    from civitas.server.metrics import Metrics
    from civitas.server.storage import store

    tables, wrong = OpenTables(base, Metrics()), []
    logs: dict[str, list[Any]] = {}
    for row in rows:
        logs.setdefault(row.table_id, []).append(row)
    for name, log in logs.items():
        with base.reading() as connection:
            kept, seats = store.table_row(connection, name), store.seats_of(connection, name)
        assert kept is not None
        if [row.number for row in log] != list(range(kept["number"])):
            wrong.append(f"table {name}: its numbers are not 0 to {kept['number'] - 1}")
            continue
        table = beginning(games.find(kept["game"]), kept, [seat.name for seat in seats])
        try:
            for row in log:
                enter(table, row.entry)
            opened = tables.open(name).table
        except CivitasError as refused:
            wrong.append(f"table {name}: {refused}")
            continue
        if digest(table.game, table.state) != digest(opened.game, opened.state) or table.over != kept["over"]:
            wrong.append(f"table {name}: it opens in another state than its log leads to")
        tables.open_tables.clear()
    return wrong
