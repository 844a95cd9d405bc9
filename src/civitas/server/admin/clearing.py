"""Clearing out: tables that nobody has touched for long, and people who cannot come back."""

from __future__ import annotations

import re
import time

from sqlalchemy import ColumnElement, Connection, and_, delete, func, select

from ...kernel.errors import BadInput
from ..browsers.cookies import YEAR
from ..storage import schema
from ..storage.database import Database
from ..tournaments.schema import tournaments

AGE = re.compile(r"(\d{1,5})([hdw])")
SECONDS = {"h": 3600, "d": 24 * 3600, "w": 7 * 24 * 3600}
PORTION = 100  # tables in one transaction: a running server waits for no more than that


def seconds_of(age: str) -> float:
    found = AGE.fullmatch(age.strip())
    if found is None or int(found[1]) == 0:
        raise BadInput(f"an age is a number of hours, days or weeks such as 12h, 90d or 8w, not {age!r}")
    return float(int(found[1]) * SECONDS[found[2]])


def old_tables(connection: Connection, before: float, finished: bool) -> list[str]:
    t = schema.tables.c
    return list(connection.execute(select(t.id).where(*conditions(before, finished)).order_by(t.updated)).scalars())


def conditions(before: float, finished: bool) -> list[ColumnElement[bool]]:
    t = schema.tables.c
    return [t.updated < before, *([t.over.is_(True)] if finished else [])]


def purge(database: Database, names: list[str], before: float, finished: bool) -> int:
    """These tables with all that belongs to them, unless somebody has come back to one meanwhile; tournaments, too."""
    gone = 0
    for first in range(0, len(names), PORTION):
        with database.writing() as connection:
            t, portion = schema.tables, names[first : first + PORTION]
            done = connection.execute(delete(t).where(t.c.id.in_(portion), *conditions(before, finished)))
            gone += done.rowcount
    with database.writing() as connection:
        c = tournaments.c
        over = [c.champion.is_not(None)] if finished else []
        connection.execute(delete(tournaments).where(c.updated < before, *over))
    return gone


def gone_devices() -> list[ColumnElement[bool]]:
    """Browsers whose cookie has run out."""
    d = schema.devices.c
    return [d.kind == "browser", d.created < time.time() - YEAR - SECONDS["d"]]


def gone_persons() -> list[ColumnElement[bool]]:
    """They have no device any more, or only such, and hold no seat."""
    p, d = schema.persons.c, schema.devices.c
    return [
        p.created < time.time() - SECONDS["d"],
        p.id.not_in(select(schema.holders.c.person)),
        p.id.not_in(select(d.person).where(~and_(*gone_devices()))),
    ]


def count_gone_persons(connection: Connection) -> int:
    return connection.execute(select(func.count()).select_from(schema.persons).where(*gone_persons())).scalar_one()


def purge_persons(database: Database) -> int:
    with database.writing() as connection:
        gone = connection.execute(delete(schema.persons).where(*gone_persons())).rowcount
        connection.execute(delete(schema.devices).where(*gone_devices()))
    return gone
