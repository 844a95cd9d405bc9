"""Who holds a seat, and the links that invite to one. A link is good for one join; it never plays by itself."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Literal

from sqlalchemy import Connection, and_, delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from . import people, schema, store
from .tokens import alike, hashed, new_token

h, d, links = schema.holders.c, schema.devices.c, schema.links.c


@dataclass(frozen=True)
class Holder:
    """A person or a program that holds a seat."""

    seat: int
    person: str
    kind: Literal["person", "program"]
    devices: int
    since: float


@dataclass(frozen=True)
class Invite:
    table: str
    seat: int
    used: bool


def hold(connection: Connection, table: str, seat: int, person: str, since: float | None = None) -> None:
    """Twice is the same as once, also where two devices of a person come at the same moment."""
    insert_here = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    row = {"table_id": table, "seat": seat, "person": person, "since": time.time() if since is None else since}
    connection.execute(insert_here(schema.holders).values(row).on_conflict_do_nothing())


def held(connection: Connection, table: str, person: str) -> list[int]:
    rows = connection.execute(select(h.seat).where(h.table_id == table, h.person == person).order_by(h.seat))
    return [row.seat for row in rows]


def persons_at(connection: Connection, table: str, seat: int) -> list[str]:
    return list(connection.execute(select(h.person).where(h.table_id == table, h.seat == seat)).scalars())


def programs_at(connection: Connection, table: str, seat: int) -> int:
    where = (d.table_id == table, d.seat == seat, d.kind == "program")
    return connection.execute(select(func.count()).select_from(schema.devices).where(*where)).scalar_one()


def holders_of(connection: Connection, table: str) -> list[Holder]:
    """By seat, the longest first: each person with the browsers they have, and each program. A person without a browser
    is left out where a program plays for them: it is a program that came by itself."""
    browsers = and_(d.person == h.person, d.kind == "browser")
    people = connection.execute(
        select(h.seat, h.person, h.since, func.count(d.id))
        .select_from(schema.holders)
        .outerjoin(schema.devices, browsers)
        .where(h.table_id == table)
        .group_by(h.seat, h.person, h.since)
    ).all()
    programs = connection.execute(
        select(d.seat, d.person, d.created).where(d.table_id == table, d.kind == "program")
    ).all()
    played = {(row.seat, row.person) for row in programs}
    found = [
        Holder(seat, person, "person", count, since)
        for seat, person, since, count in people
        if count or (seat, person) not in played
    ]
    found += [Holder(row.seat, row.person, "program", 1, row.created) for row in programs]
    return sorted(found, key=lambda holder: (holder.seat, holder.since, holder.kind))


def with_browser(connection: Connection, table: str) -> list[tuple[int, str]]:
    """Those holders who can come to another table: a program is for this one."""
    return [
        (each.seat, each.person) for each in holders_of(connection, table) if each.kind == "person" and each.devices
    ]


def end(connection: Connection, table: str, seat: int) -> int:
    """Nobody holds the seat any more, and nothing opens it: neither holders nor programs nor links. Gives how many
    persons held it."""
    gone = connection.execute(delete(schema.holders).where(h.table_id == table, h.seat == seat)).rowcount
    people.end_devices(connection, d.table_id == table, d.seat == seat)
    revoke_links(connection, table, seat)
    return gone


# ---------------------------------------------------------------- links


def revoke_links(connection: Connection, table: str, seat: int) -> None:
    where = (links.table_id == table, links.seat == seat)
    connection.execute(update(schema.links).where(*where).values(revoked=True))


def new_link(connection: Connection, table: str, seat: int) -> str:
    """Revokes the old ones of this seat."""
    token = new_token()
    revoke_links(connection, table, seat)
    row = {"table_id": table, "seat": seat, "revoked": False, "created": time.time()}
    connection.execute(insert(schema.links).values(token_hash=hashed(token), **row))
    return token


def invite_of(connection: Connection, token: str) -> Invite | None:
    """None where the link is none, or was replaced."""
    digest = hashed(token)
    found = connection.execute(
        select(links.table_id, links.seat, links.used, links.token_hash).where(
            links.token_hash == digest, links.revoked.is_(False)
        )
    ).first()
    if found is None or not alike(found.token_hash, digest):
        return None
    return Invite(found.table_id, found.seat, found.used is not None)


def use_link(connection: Connection, token: str) -> bool:
    """Once: False where somebody else was quicker, or the link was revoked."""
    where = (links.token_hash == hashed(token), links.used.is_(None), links.revoked.is_(False))
    return connection.execute(update(schema.links).where(*where).values(used=time.time())).rowcount == 1


def take(connection: Connection, table: str, seat: int, **changes: object) -> None:
    """Somebody sits there from now on."""
    taken = schema.seats.c.taken + 1
    store.change_seat(connection, table, seat, kind="human", left=False, bot=None, taken=taken, **changes)
