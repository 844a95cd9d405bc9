"""The tables in a list, and taking a seat away from whoever holds it."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, select

from ...kernel.errors import BadInput
from ..live.seating import empty
from ..storage import holding, schema, store
from ..storage.database import Database
from ..storage.store import Seat


def listed(connection: Connection, game: str | None = None) -> list[dict[str, Any]]:
    """All tables, the last touched first."""
    t, s = schema.tables.c, schema.seats.c
    wanted = select(t.id, t.game, t.number, t.over, t.asked, t.created, t.updated).order_by(t.updated.desc(), t.id)
    found = connection.execute(wanted.where(t.game == game) if game is not None else wanted).mappings().all()
    names: dict[str, list[str]] = {}
    for row in connection.execute(select(s.table_id, s.name).order_by(s.table_id, s.seat)):
        names.setdefault(row.table_id, []).append(row.name)
    return [dict(row) | {"names": names.get(row["id"], [])} for row in found]


def table_called(connection: Connection, given: str) -> str:
    """A table by its name, or by a beginning that no other has."""
    c = schema.tables.c
    alike = select(c.id).where(c.id.startswith(given, autoescape=True)).limit(2)
    found = [str(name) for name in connection.execute(alike).scalars()] if given else []
    if given in found:
        return given
    if len(found) != 1:
        raise BadInput(
            f"{'several tables begin' if found else 'no table begins'} with {given!r}; see 'civitas admin tables'"
        )
    return found[0]


def seat_called(seats: list[Seat], given: str) -> Seat:
    """A seat by its name, its letter or its number from 1."""
    for seat in seats:
        if given.casefold() == seat.name.casefold():
            return seat
    for seat in seats:
        if given.casefold() in (chr(97 + seat.seat), str(seat.seat + 1)):
            return seat
    raise BadInput(f"there is no seat {given!r}; the seats are {', '.join(seat.name for seat in seats)}")


def revoke(database: Database, table: str, seat: Seat, new_link: bool) -> tuple[int, str | None]:
    """Its links and programs are ended, and nobody holds it any more. Gives how many held it, and a new link if one is
    wanted."""
    if seat.kind == "bot":
        raise BadInput(f"{seat.name} is a bot, and nobody holds its seat")
    with database.writing() as connection:
        store.lock(connection, table)
        held = empty(connection, table, seat.seat)
        link = f"/join/{holding.new_link(connection, table, seat.seat)}" if new_link else None
        store.change_seat(connection, table, seat.seat, kind="open")
        database.notify(connection, f"admin {table} state")
    return held, link
