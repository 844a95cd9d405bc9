"""A sign of life in the database. It says until when somebody saw to the games' clocks: from there they go on after a
restart, an absence of the database, or a jump of its time, as if nothing had been in between."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Text, column, exists, func, insert, select, table, text, update

from . import schema
from .database import Database

EVERY = 5.0  # seconds between two signs
GAP = 15.0  # a longer silence is an absence; a shorter one is charged to whoever was thinking
ALIVE = "alive"
kept = table("secrets", column("name"), column("value"))  # what the server keeps for itself


def beat(database: Database, starts: bool = False) -> list[str]:
    """Gives the tables whose clocks go on after an absence. With SQLite only a start can tell of one."""
    with database.writing() as connection:
        if database.shared:
            connection.execute(text("select pg_advisory_xact_lock(:key)"), {"key": hash_of(ALIVE)})
            found = connection.execute(text("select extract(epoch from clock_timestamp())")).scalar_one()
            database.time.set(float(found))
        elif not starts and not clocks_run(connection, database.now()):
            return []
        now, last = database.now(), last_sign(connection)
        resumed = []
        if last is not None and abs(now - last) > GAP and (starts or database.shared):
            resumed = go_on(connection, last, now)
            for name in resumed:
                database.notify(connection, f"heartbeat {name} state")
        sign(connection, now, last is None)
    return resumed


def hash_of(name: str) -> int:
    return int.from_bytes(name.encode(), "big")


def last_sign(connection: Connection) -> float | None:
    found = connection.execute(select(kept.c.value).where(kept.c.name == ALIVE)).scalar()
    return float(found) if found is not None else None


def sign(connection: Connection, now: float, first: bool) -> None:
    if first:
        connection.execute(insert(kept).values(name=ALIVE, value=str(now)))
    else:
        connection.execute(update(kept).where(kept.c.name == ALIVE).values(value=str(now)))


def clocks_run(connection: Connection, now: float) -> bool:
    """What is due later is the end of somebody's time."""
    return bool(connection.execute(select(exists().where(schema.leases.c.due > now))).scalar())


def has_clock() -> Any:
    """None is kept as the null of JSON."""
    return func.coalesce(schema.tables.c.clock.cast(Text), "null") != "null"


def go_on(connection: Connection, last: float, now: float) -> list[str]:
    """Every running clock has used what it had used at the last sign. All leases are looked at anew."""
    t, m = schema.tables, schema.moves
    rows = connection.execute(
        select(t.c.id, t.c.number, t.c.clock, t.c.created).where(t.c.over.is_(False), has_clock())
    ).all()
    resumed = []
    for row in rows:
        if not row.clock or row.clock.get("started") is None:
            continue
        before = select(m.c.at).where(m.c.table_id == row.id, m.c.number == row.number - 1)
        since = connection.execute(before).scalar() if row.number else row.created
        clock = resumed_clock(row.clock, row.number, since if since is not None else row.created, last, now)
        connection.execute(update(t).where(t.c.id == row.id).values(clock=clock, version=t.c.version + 1))
        resumed.append(row.id)
    leases = schema.leases
    connection.execute(update(leases).values(holder=None, until=0.0, due=now))
    return resumed


def resumed_clock(clock: dict[str, Any], number: int, since: float, last: float, now: float) -> dict[str, Any]:
    """The same clock, in the time of now. What it says of the beginning holds for the question that is open."""
    started = float(clock["started"])
    if clock["kind"] != "game" and clock.get("resumed") != number:
        started = max(started, since)
    return {**clock, "started": now - max(0.0, last - started), "resumed": number}
