"""Who wants to be reminded, and how: rows in and out. Every function takes an open connection."""

from __future__ import annotations

import time
from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import Connection, and_, delete, func, insert, not_, select
from sqlalchemy.exc import IntegrityError

from ..errors import RequestRefused
from ..storage.database import Database
from ..storage.schema import devices, holders, tables
from ..storage.tokens import hashed
from . import webpush
from .schema import secrets, subscriptions, webhooks

WEBHOOK = "webhook"  # the name of a seat's webhook among the targets; others are ids of subscriptions
MOST_BROWSERS, MOST_WEBHOOKS = 20, 50  # of one person
VAPID = "vapid"


@dataclass(frozen=True)
class Webhook:
    url: str
    base: str


@dataclass(frozen=True)
class Subscription:
    id: str
    endpoint: str
    p256dh: str
    auth: str
    base: str


# ---------------------------------------------------------------- webhooks


def set_webhook(connection: Connection, table: str, seat: int, device: str, url: str, base: str) -> None:
    """It goes when the device that has set it is signed out, or the program ended."""
    check_room(connection, table, seat, device)
    clear_webhook(connection, table, seat)
    connection.execute(insert(webhooks).values(table_id=table, seat=seat, device=device, url=url, base=base))


def check_room(connection: Connection, table: str, seat: int, device: str) -> None:
    """A person has so many webhooks at games that go on."""
    w, d, t = webhooks.c, devices.c, tables.c
    person = select(d.person).where(d.id == device).scalar_subquery()
    others = (
        select(func.count())
        .select_from(webhooks.join(devices, d.id == w.device).join(tables, t.id == w.table_id))
        .where(d.person == person, t.over.is_(False), not_(and_(w.table_id == table, w.seat == seat)))
    )
    if connection.execute(others).scalar_one() >= MOST_WEBHOOKS:
        raise RequestRefused(409, f"you have {MOST_WEBHOOKS} webhooks at games that go on: remove one of them first")


def clear_webhook(connection: Connection, table: str, seat: int) -> None:
    connection.execute(delete(webhooks).where(webhooks.c.table_id == table, webhooks.c.seat == seat))


def webhook_of(connection: Connection, table: str, seat: int) -> Webhook | None:
    c = webhooks.c
    found = connection.execute(select(c.url, c.base).where(c.table_id == table, c.seat == seat)).first()
    return Webhook(found.url, found.base) if found is not None else None


def set_by(connection: Connection, table: str, seat: int) -> str | None:
    """The device that has set the webhook of a seat; None where it has none."""
    c = webhooks.c
    return connection.execute(select(c.device).where(c.table_id == table, c.seat == seat)).scalar()


# ---------------------------------------------------------------- browsers


def subscribe(
    connection: Connection, person: str, device: str, endpoint: str, p256dh: str, auth: str, base: str
) -> None:
    """A browser belongs to one person: whoever subscribed it last. It goes when its device is signed out."""
    c, name = subscriptions.c, id_of(endpoint)
    connection.execute(delete(subscriptions).where(c.id == name))
    values = {"endpoint": endpoint, "p256dh": p256dh, "auth": auth, "base": base, "created": time.time()}
    connection.execute(insert(subscriptions).values(id=name, person=person, device=device, **values))
    kept = connection.execute(select(c.id).where(c.person == person).order_by(c.created.desc())).scalars().all()
    if kept[MOST_BROWSERS:]:
        connection.execute(delete(subscriptions).where(c.id.in_(kept[MOST_BROWSERS:])))


def unsubscribe(connection: Connection, person: str, endpoint: str) -> None:
    c = subscriptions.c
    connection.execute(delete(subscriptions).where(c.id == id_of(endpoint), c.person == person))


def drop_subscription(connection: Connection, name: str) -> None:
    connection.execute(delete(subscriptions).where(subscriptions.c.id == name))


def subscription_of(connection: Connection, table: str, seat: int, name: str) -> Subscription | None:
    """Only while its person still holds the seat."""
    c, h = subscriptions.c, holders.c
    found = connection.execute(
        select(c.id, c.endpoint, c.p256dh, c.auth, c.base)
        .join(holders, h.person == c.person)
        .where(c.id == name, h.table_id == table, h.seat == seat)
    ).first()
    return Subscription(*found) if found is not None else None


def id_of(endpoint: str) -> str:
    return hashed(endpoint)[:32]


# ---------------------------------------------------------------- both


def of_tables(connection: Connection, tables: Collection[str]) -> list[tuple[str, int, str]]:
    """(table, seat, target) of all who want to be reminded at these tables."""
    w, s, h, names = webhooks.c, subscriptions.c, holders.c, list(tables)
    found = [
        (row.table_id, row.seat, WEBHOOK)
        for row in connection.execute(select(w.table_id, w.seat).where(w.table_id.in_(names)))
    ]
    browsers = select(h.table_id, h.seat, s.id).join(subscriptions, s.person == h.person).where(h.table_id.in_(names))
    return found + [(row.table_id, row.seat, row.id) for row in connection.execute(browsers)]


def vapid_key(database: Database) -> str:
    """The server's own key, made the first time. Of workers that start together, one is quicker."""
    with database.reading() as connection:
        found = read_secret(connection)
    if found is None:
        try:
            with database.writing() as connection:
                connection.execute(insert(secrets).values(name=VAPID, value=webpush.new_key()))
        except IntegrityError:
            pass
        with database.reading() as connection:
            found = read_secret(connection)
    assert found is not None
    return found


def read_secret(connection: Connection) -> str | None:
    return connection.execute(select(secrets.c.value).where(secrets.c.name == VAPID)).scalar()
