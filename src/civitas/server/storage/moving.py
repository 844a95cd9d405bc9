"""A move, written. This happens more often than all else together, so it goes to the driver as text that is made once,
in one transaction and, with PostgreSQL, in one statement.

The table's row says for which number and version the move was meant. Where it says otherwise, somebody else has
changed the table; or the device that moves was signed out: nothing is written, and `write` says so.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError

from .leases import LEASE
from .store import Move

STATE = "SELECT number, version FROM tables WHERE id = ?"
# A person moves by a device, which must be signed in and hold the seat in the very moment the move is written.
HELD = (
    "SELECT 1 FROM holders h JOIN devices d ON d.person = h.person WHERE h.table_id = tables.id AND h.seat = ? "
    "AND d.id = ? AND (d.kind = 'browser' OR (d.table_id = h.table_id AND d.seat = h.seat))"
)
MOVED = (
    "UPDATE tables SET number = ?, asked = ?, over = ?, updated = ? WHERE id = ? AND number = ? AND version = ? "
    f"AND (? IS NULL OR EXISTS ({HELD}))"
)
ADDED = 'INSERT INTO moves (table_id, number, seat, entry, "key", made_by, at, clocks) VALUES (?, ?, ?, ?, ?, ?, ?, ?)'
DONE = "DELETE FROM duties WHERE table_id = ?"
SETTLED = (
    "INSERT INTO duties (table_id, due, holder, until) VALUES (?, ?, ?, ?) "
    "ON CONFLICT (table_id) DO UPDATE SET due = excluded.due, holder = excluded.holder, until = excluded.until"
)
# The row of the table is locked before those of its holder, as everywhere: nobody waits for each other.
IN_ONE = """
WITH here AS (
    SELECT id FROM tables WHERE id = %(table)s AND number = %(number)s AND version = %(version)s FOR UPDATE
), held AS (
    SELECT h.seat FROM here JOIN holders h ON h.table_id = here.id AND h.seat = %(seat)s
    JOIN devices d ON d.person = h.person AND d.id = %(device)s
    WHERE d.kind = 'browser' OR (d.table_id = h.table_id AND d.seat = h.seat) FOR KEY SHARE OF h, d
), moved AS (
    UPDATE tables SET number = %(after)s, asked = %(asked)s::json, over = %(over)s, updated = %(at)s::float8
    WHERE id IN (SELECT id FROM here) AND (%(device)s::text IS NULL OR EXISTS (SELECT 1 FROM held)) RETURNING id
), added AS (
    INSERT INTO moves (table_id, number, seat, entry, key, made_by, at, clocks)
    SELECT id, %(number)s::int, %(seat)s::int, %(entry)s::json, %(key)s::text, %(made_by)s::text, %(at)s::float8,
        %(clocks)s::json FROM moved
), done AS (
    DELETE FROM duties WHERE %(due)s::float8 IS NULL AND table_id IN (SELECT id FROM moved)
), settled AS (
    INSERT INTO duties (table_id, due, holder, until)
    SELECT id, %(due)s::float8, %(holder)s::text, %(until)s::float8 FROM moved WHERE %(due)s::float8 IS NOT NULL
    ON CONFLICT (table_id) DO UPDATE SET due = excluded.due, holder = excluded.holder, until = excluded.until
)
SELECT pg_notify(%(channel)s, %(notice)s) FROM moved
"""


@dataclass(frozen=True)
class Duty:
    """What has to be done next at a table: when, and who has begun with it."""

    due: float | None
    holder: str | None
    now: float

    @property
    def until(self) -> float:
        return self.now + LEASE if self.holder is not None else 0.0


@dataclass(frozen=True)
class WrittenMove:
    """A move with all that is written with it; `version` is that of the table it was made for."""

    table: str
    version: int
    move: Move
    key: str | None
    asked: list[int]
    over: bool
    duty: Duty
    notice: str
    device: str | None = None  # that makes the move, and must be signed in when it is written


class SqliteMoves:
    """By a connection of its own. The caller is the only writer."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        self._connection: sqlite3.Connection | None = None

    def write(self, what: WrittenMove) -> bool:
        """True where it is kept; False where the table has changed, or the device was signed out. IntegrityError: the
        seat has used the key before."""
        connection = self._connection = self._connection or self._connect()
        move, duty, table = what.move, what.duty, what.table
        after = (move.number + 1, json.dumps(what.asked), what.over, move.at)
        moved = (*after, table, move.number, what.version, what.device, move.seat, what.device)
        clocks = json.dumps(move.kept_clocks)
        added = (table, move.number, move.seat, json.dumps(move.entry), what.key, move.made_by, move.at, clocks)
        try:
            connection.execute("BEGIN IMMEDIATE")
            try:
                if connection.execute(MOVED, moved).rowcount != 1:
                    connection.execute("ROLLBACK")
                    return False
                connection.execute(ADDED, added)
                if duty.due is None:
                    connection.execute(DONE, (table,))
                else:
                    connection.execute(SETTLED, (table, duty.due, duty.holder, duty.until))
                connection.execute("COMMIT")
            except BaseException:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
                raise
        except sqlite3.IntegrityError as wrong:
            raise IntegrityError(ADDED, added, wrong) from None
        except sqlite3.OperationalError as wrong:
            raise OperationalError(MOVED, moved, wrong) from None
        return True

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


class PostgresMoves:
    """By one statement, so by one round trip. `engine` commits by itself."""

    def __init__(self, engine: Engine, channel: str) -> None:
        self.engine, self.channel = engine, channel

    def write(self, what: WrittenMove) -> bool:
        return self._told(IN_ONE, self.values(what)) is not None

    def values(self, what: WrittenMove) -> dict[str, Any]:
        move, duty = what.move, what.duty
        return {
            "table": what.table, "version": what.version, "number": move.number, "after": move.number + 1,
            "asked": json.dumps(what.asked), "over": what.over, "at": move.at, "seat": move.seat,
            "entry": json.dumps(move.entry), "key": what.key, "made_by": move.made_by,
            "clocks": json.dumps(move.kept_clocks), "due": duty.due, "holder": duty.holder, "until": duty.until,
            "channel": self.channel, "notice": what.notice, "device": what.device,
        }  # fmt: skip

    def state(self, table: str) -> tuple[int, int] | None:
        """How many inputs there are, and the version of its seats."""
        found = self._told(STATE.replace("?", "%s"), (table,))
        return (found[0], found[1]) if found is not None else None

    def _told(self, statement: str, values: Any) -> Any:
        """The first row. Where a connection was lost meanwhile it is asked once more, by a new one: a move that was
        written all the same finds its number taken. All that were kept are given up, not only those that are older by
        the clock, which somebody may have turned."""
        try:
            return self._ask(statement, values)
        except DBAPIError as wrong:
            if not wrong.connection_invalidated:
                raise
            self.engine.dispose()
            return self._ask(statement, values)

    def _ask(self, statement: str, values: Any) -> Any:
        with self.engine.connect() as connection:
            return connection.exec_driver_sql(statement, values).first()

    def close(self) -> None:
        self.engine.dispose()
