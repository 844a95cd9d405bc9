"""Rows of people: a person is one identity with several devices, each with a token of its own. A device is a browser,
or a program that may play one seat. Every function takes an open connection."""

from __future__ import annotations

import secrets
import time
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Connection, and_, bindparam, delete, func, insert, or_, select, update

from . import schema
from .tokens import alike, hashed, new_id

CODE_SECONDS = 15 * 60.0
CODE_SIGNS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # without those that are taken for one another
CODE_LENGTH = 10  # more than 2**49 codes, and entering them is rate-limited
UNKNOWN = "A browser"
d, codes = schema.devices.c, schema.device_codes.c


@dataclass(frozen=True)
class Device:
    id: str
    person: str
    kind: str
    table: str | None
    place: int | None  # the seat that a program may play
    label: str
    created: float
    seen: float
    moved: bool  # its cookie came in the place of one of the old name, and it has said nothing yet

    @property
    def seat(self) -> tuple[str, int] | None:
        return (self.table, self.place) if self.table is not None and self.place is not None else None


COLUMNS = (d.id, d.person, d.kind, d.table_id, d.seat, d.label, d.created, d.seen, d.moved)
h = schema.holders.c

# Asked at every request, so they are made once.
BY_TOKEN = select(*COLUMNS, d.token_hash).where(d.token_hash == bindparam("digest"), d.kind == bindparam("of_kind"))
RIGHTS = (
    select(d.kind, d.table_id, d.seat.label("place"), h.seat)
    .select_from(schema.devices)
    .outerjoin(schema.holders, and_(h.person == d.person, h.table_id == bindparam("table")))
    .where(d.id == bindparam("device"))
    .order_by(h.seat)
)
HERE = select(d.id).where(d.id == bindparam("device"), d.person == bindparam("of_person"))
KEEP = select(d.id).where(d.id == bindparam("device")).with_for_update(read=True, key_share=True)


def lock(connection: Connection, *persons: str) -> None:
    """Until this transaction ends nobody else gives these people a device or signs one out: whoever does either, or
    grants something in their name, takes this lock first. SQLite has one writer."""
    if connection.dialect.name == "postgresql":
        c = schema.persons.c
        one_by_one = select(c.id).where(c.id.in_(persons)).order_by(c.id)  # in one order, always
        connection.execute(one_by_one.with_for_update(key_share=True)).all()


def signed_in(connection: Connection, person: str, device: str) -> bool:
    """Is this device theirs now? It stays so until the transaction ends."""
    lock(connection, person)
    return connection.execute(HERE, {"device": device, "of_person": person}).first() is not None


def add_person(connection: Connection, token: str, label: str = UNKNOWN) -> str:
    """Somebody new, with the browser that has this token."""
    person = new_person(connection)
    add_browser(connection, person, token, label)
    return person


def new_person(connection: Connection) -> str:
    person = new_id()
    connection.execute(insert(schema.persons).values(id=person, created=time.time()))
    return person


def add_browser(connection: Connection, person: str, token: str, label: str = UNKNOWN, moved: bool = False) -> str:
    return add_device(connection, person, token, kind="browser", label=label, moved=moved)


def add_program(connection: Connection, person: str, token: str, table: str, seat: int, label: str) -> str:
    return add_device(connection, person, token, kind="program", table_id=table, seat=seat, label=label)


def add_device(connection: Connection, person: str, token: str, **more: Any) -> str:
    device, now = new_id(), time.time()
    row = {"id": device, "person": person, "token_hash": hashed(token), "created": now, "seen": now, **more}
    connection.execute(insert(schema.devices).values(row))
    return device


def device_of(connection: Connection, token: str, kind: str) -> Device | None:
    digest = hashed(token)
    found = connection.execute(BY_TOKEN, {"digest": digest, "of_kind": kind}).first()
    return Device(*found[:-1]) if found is not None and alike(found.token_hash, digest) else None


def devices_of(connection: Connection, person: str) -> list[Device]:
    query = select(*COLUMNS).where(d.person == person).order_by(d.created, d.id)
    return [Device(*row) for row in connection.execute(query)]


def see(connection: Connection, device: str, now: float) -> None:
    connection.execute(update(schema.devices).where(d.id == device).values(seen=now))


def sign_out(connection: Connection, person: str, devices: Collection[str]) -> int:
    """Ends these devices of this person with what was set by them, and the codes that would make new ones."""
    lock(connection, person)
    done = end_devices(connection, d.person == person, d.id.in_(list(devices)))
    connection.execute(delete(schema.device_codes).where(codes.person == person))
    return done


def settle(connection: Connection, person: str, device: str) -> bool:
    """The first word of a browser that has moved over: the other browsers of its person end. False where it is one as
    all others by now, or signed out."""
    lock(connection, person)
    here = update(schema.devices).where(d.id == device, d.moved).values(moved=False)
    if connection.execute(here).rowcount != 1:
        return False
    others = [each.id for each in devices_of(connection, person) if each.kind == "browser" and each.id != device]
    sign_out(connection, person, others)
    return True


def end_devices(connection: Connection, *where: ColumnElement[bool]) -> int:
    """One after the other in one order, so that two who end the same devices do not wait for each other."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(d.id).where(*where).order_by(d.id).with_for_update()).all()
    return connection.execute(delete(schema.devices).where(*where)).rowcount


def rights(connection: Connection, device: str, table: str, lock: bool = False) -> list[int] | None:
    """The seats at this table that a device may play; None where the device is signed out.

    With the lock, whoever signs the device out waits until the transaction has ended.
    """
    if lock and connection.dialect.name == "postgresql":
        connection.execute(KEEP, {"device": device})
    found = connection.execute(RIGHTS, {"device": device, "table": table}).all()
    if not found:
        return None
    seats = [row.seat for row in found if row.seat is not None]
    if found[0].kind == "program":
        return [seat for seat in seats if (found[0].table_id, found[0].place) == (table, seat)]
    return seats


# ---------------------------------------------------------------- codes for another device


def new_code(connection: Connection, person: str) -> tuple[str, float]:
    """Good once and until then; the code that the person had before is not any more."""
    connection.execute(delete(schema.device_codes).where(codes.person == person))
    code, until = "".join(secrets.choice(CODE_SIGNS) for _ in range(CODE_LENGTH)), time.time() + CODE_SECONDS
    connection.execute(insert(schema.device_codes).values(code_hash=hashed(code), person=person, until=until))
    return code, until


def person_of_code(connection: Connection, code: str) -> str | None:
    query = select(codes.person).where(codes.code_hash == hashed(tidy(code)), codes.until > time.time())
    found = connection.execute(query).first()
    return found.person if found is not None else None


def use_code(connection: Connection, code: str) -> bool:
    """False where somebody else was quicker, or it has run out."""
    one = delete(schema.device_codes).where(codes.code_hash == hashed(tidy(code)), codes.until > time.time())
    return connection.execute(one).rowcount == 1


def tidy(code: str) -> str:
    """As people write it: in groups, in small letters."""
    return "".join(sign for sign in code.upper() if sign in CODE_SIGNS)


# ---------------------------------------------------------------- what a person has


def tables_had(connection: Connection, person: str) -> int:
    """Tables where this person sits, or is the host."""
    t = schema.tables.c
    mine = or_(t.host == person, t.id.in_(select(h.table_id).where(h.person == person)))
    return connection.execute(select(func.count()).select_from(schema.tables).where(mine)).scalar_one()


def tables_held(connection: Connection, person: str) -> int:
    return connection.execute(select(func.count(h.table_id.distinct())).where(h.person == person)).scalar_one()
