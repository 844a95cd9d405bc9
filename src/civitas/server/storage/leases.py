"""Leases on tables where something has to be done: a bot is asked there, or a clock will run out. Another worker takes
over when the lease of the one that held it has run out."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sqlalchemy import Connection, bindparam, delete, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from . import schema

LEASE = 6.0  # seconds; renewed while a bot thinks

leases = schema.leases
c = leases.c
DONE = delete(leases).where(c.table_id == bindparam("of"))


def put(insert: Any) -> Any:
    """The row of a table, whether it is there already or not."""
    new = insert(leases)
    row = {name: new.excluded[name] for name in ("due", "holder", "until")}
    return new.on_conflict_do_update(index_elements=[c.table_id], set_=row)


SETTLED = {"sqlite": put(sqlite.insert), "postgresql": put(postgresql.insert)}


def settle(connection: Connection, table: str, due: float | None, holder: str | None, now: float) -> None:
    """What has to be done next at this table, after a move. The holder has begun already."""
    if due is None:
        connection.execute(DONE, {"of": table})
        return
    until = now + LEASE if holder is not None else 0.0
    row = {"table_id": table, "due": due, "holder": holder, "until": until}
    connection.execute(SETTLED[connection.dialect.name], row)


def unattended(connection: Connection, now: float, most: int = 100) -> list[str]:
    """Tables that somebody should see to, and nobody does."""
    found = connection.execute(
        select(c.table_id).where(c.due <= now, or_(c.holder.is_(None), c.until < now)).order_by(c.due).limit(most)
    )
    return [row.table_id for row in found]


def take(connection: Connection, table: str, holder: str, now: float) -> bool:
    """The lease, unless somebody else has it."""
    done = connection.execute(
        update(leases)
        .where(c.table_id == table, c.due <= now, or_(c.holder.is_(None), c.holder == holder, c.until < now))
        .values(holder=holder, until=now + LEASE)
    )
    return done.rowcount == 1


def renew(connection: Connection, tables: Collection[str], holder: str, now: float) -> None:
    connection.execute(update(leases).where(c.table_id.in_(list(tables)), c.holder == holder).values(until=now + LEASE))


def let_go(connection: Connection, holder: str | None = None) -> None:
    """This worker's leases, when it stops; all of them, when the only worker starts."""
    query = update(leases).values(holder=None, until=0.0)
    connection.execute(query.where(c.holder == holder) if holder is not None else query)
