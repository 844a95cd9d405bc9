"""Who has to see to a table: a bot is asked there, or a clock will run out. A duty is a row with a lease, so that
another worker takes over when the one that held it has died."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import Connection, delete, insert, or_, select, update

from . import schema

LEASE = 6.0  # seconds; renewed while a bot thinks

duties = schema.duties
c = duties.c


def settle(connection: Connection, table: str, due: float | None, holder: str | None, now: float) -> None:
    """What has to be done next at this table, after a move. The holder has begun already."""
    until = now + LEASE if holder is not None else 0.0
    if due is None:
        connection.execute(delete(duties).where(c.table_id == table))
        return
    done = connection.execute(update(duties).where(c.table_id == table).values(due=due, holder=holder, until=until))
    if done.rowcount == 0:
        connection.execute(insert(duties).values(table_id=table, due=due, holder=holder, until=until))


def open_duties(connection: Connection, now: float, most: int = 100) -> list[str]:
    """Tables that somebody should see to, and nobody does."""
    found = connection.execute(
        select(c.table_id).where(c.due <= now, or_(c.holder.is_(None), c.until < now)).order_by(c.due).limit(most)
    )
    return [row.table_id for row in found]


def take(connection: Connection, table: str, holder: str, now: float) -> bool:
    """The lease, unless somebody else has it."""
    done = connection.execute(
        update(duties)
        .where(c.table_id == table, c.due <= now, or_(c.holder.is_(None), c.holder == holder, c.until < now))
        .values(holder=holder, until=now + LEASE)
    )
    return done.rowcount == 1


def renew(connection: Connection, tables: Collection[str], holder: str, now: float) -> None:
    connection.execute(update(duties).where(c.table_id.in_(list(tables)), c.holder == holder).values(until=now + LEASE))


def let_go(connection: Connection, holder: str | None = None) -> None:
    """This worker's leases, when it stops; all of them, when the only worker starts."""
    query = update(duties).values(holder=None, until=0.0)
    connection.execute(query.where(c.holder == holder) if holder is not None else query)
