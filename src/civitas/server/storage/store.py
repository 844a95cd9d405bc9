"""Rows in and out. Every function takes an open connection; what belongs together happens in one transaction."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from ..wire import SeatKind
from . import schema

PORTION = 500  # names in one question
KEPT = 2  # snapshots of a table: the last, and one to fall back on


@dataclass(frozen=True)
class Seat:
    seat: int
    name: str
    kind: SeatKind
    bot: str | None
    left: bool
    play_token: str | None = None
    taken: int = 0  # how many hold it or have held it in this game

    @property
    def mover(self) -> str | None:
        """The bot that moves for this seat, if one does."""
        return self.bot if self.kind == "bot" or self.left else None


@dataclass(frozen=True)
class Move:
    number: int
    seat: int
    entry: dict[str, Any]
    at: float
    clocks: list[float] | None
    made_by: str
    paid: float = 0.0  # what it added to its seat's clock; undo takes it back

    @property
    def kept_clocks(self) -> Any:
        """As they are kept in one column; `clocks_of` reads them."""
        return {"left": self.clocks, "paid": self.paid} if self.paid else self.clocks


def clocks_of(kept: Any) -> tuple[list[float] | None, float]:
    """The seconds left after a move, and what was paid for it. Where nothing was, and in older rows, it is a list."""
    return (kept["left"], float(kept["paid"])) if isinstance(kept, dict) else (kept, 0.0)


# ---------------------------------------------------------------- tables and seats


def table_row(connection: Connection, table: str) -> Mapping[str, Any] | None:
    found = connection.execute(select(schema.tables).where(schema.tables.c.id == table)).mappings().first()
    return dict(found) if found is not None else None


def table_state(connection: Connection, table: str) -> tuple[int, int] | None:
    """How many inputs there are, and the version of its seats."""
    c = schema.tables.c
    found = connection.execute(select(c.number, c.version).where(c.id == table)).first()
    return (found[0], found[1]) if found is not None else None


def changed_since(connection: Connection, when: float, names: Sequence[str]) -> dict[str, tuple[int, int]]:
    """The same of those of these tables that were changed since then, by table."""
    c, found = schema.tables.c, dict[str, tuple[int, int]]()
    for first in range(0, len(names), PORTION):
        part = names[first : first + PORTION]
        for row in connection.execute(select(c.id, c.number, c.version).where(c.id.in_(part), c.updated >= when)):
            found[row[0]] = (row[1], row[2])
    return found


def which_exist(connection: Connection, names: Sequence[str]) -> set[str]:
    c, found = schema.tables.c, set[str]()
    for first in range(0, len(names), PORTION):
        part = names[first : first + PORTION]
        found.update(connection.execute(select(c.id).where(c.id.in_(part))).scalars())
    return found


def seats_of(connection: Connection, table: str) -> list[Seat]:
    c = schema.seats.c
    columns = (c.seat, c.name, c.kind, c.bot, c.left, c.play_token, c.taken)
    rows = connection.execute(select(*columns).where(c.table_id == table).order_by(c.seat))
    return [Seat(*row) for row in rows]


def add_table(connection: Connection, row: Mapping[str, Any], seats: Sequence[Seat]) -> None:
    connection.execute(insert(schema.tables).values(**row))
    connection.execute(
        insert(schema.seats),
        [{"table_id": row["id"]} | vars(seat) for seat in seats],
    )


def change_seat(connection: Connection, table: str, seat: int, **changes: Any) -> None:
    c = schema.seats.c
    connection.execute(update(schema.seats).where(c.table_id == table, c.seat == seat).values(**changes))
    changed(connection, table)


def lock(connection: Connection, table: str) -> None:
    """Until this transaction ends nobody else moves at this table or changes who sits there. SQLite has one writer."""
    if connection.dialect.name == "postgresql":
        c = schema.tables.c
        connection.execute(select(c.id).where(c.id == table).with_for_update(key_share=True))


def start_clock(connection: Connection, row: Mapping[str, Any], now: float) -> dict[str, Any]:
    clock = {**row["clock"], "started": now}
    connection.execute(update(schema.tables).where(schema.tables.c.id == row["id"]).values(clock=clock))
    return {**row, "clock": clock}


def put_clock(connection: Connection, table: str, clock: Mapping[str, Any]) -> None:
    connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(clock=dict(clock)))
    changed(connection, table)


def changed(connection: Connection, table: str) -> None:
    t = schema.tables
    connection.execute(update(t).where(t.c.id == table).values(version=t.c.version + 1, updated=time.time()))


# ---------------------------------------------------------------- what belongs to people


def successor(connection: Connection, table: str, wanted: str | None = None, same_deal: bool = False) -> str | None:
    """The rematch of this table, or the one with the same deal; the one wanted, where there is none yet."""
    c = schema.successors.c
    if wanted is not None:
        insert_here = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
        row = {"table_id": table, "same_deal": same_deal, "next": wanted}
        connection.execute(insert_here(schema.successors).values(row).on_conflict_do_nothing())
    found = connection.execute(select(c.next).where(c.table_id == table, c.same_deal.is_(same_deal))).first()
    return found.next if found is not None else None


def tables_of(connection: Connection, person: str, most: int = 200) -> list[dict[str, Any]]:
    """The tables where this person sits, the newest first, with their seats."""
    t, h, s = schema.tables.c, schema.holders.c, schema.seats.c
    mine: dict[str, list[int]] = {}
    for row in connection.execute(select(h.table_id, h.seat).where(h.person == person).order_by(h.seat)):
        mine.setdefault(row.table_id, []).append(row.seat)
    found = connection.execute(
        select(t.id, t.game, t.asked, t.over, t.updated, t.number, t.host)
        .where(t.id.in_(select(h.table_id).where(h.person == person)))
        .order_by(t.updated.desc())
        .limit(most)
    ).all()
    names: dict[str, list[str]] = {}
    for row in connection.execute(
        select(s.table_id, s.name).where(s.table_id.in_([f.id for f in found])).order_by(s.table_id, s.seat)
    ):
        names.setdefault(row.table_id, []).append(row.name)
    return [
        {
            "table": f.id,
            "game": f.game,
            "names": names.get(f.id, []),
            "mine": mine[f.id],
            "asked": f.asked,
            "my_turn": bool(set(f.asked) & set(mine[f.id])),
            "over": f.over,
            "updated": f.updated,
            "number": f.number,
            "host": f.host == person,
        }
        for f in found
    ]


# ---------------------------------------------------------------- moves


def moves_from(connection: Connection, table: str, number: int) -> list[Move]:
    c = schema.moves.c
    rows = connection.execute(
        select(c.number, c.seat, c.entry, c.at, c.clocks, c.made_by)
        .where(c.table_id == table, c.number >= number)
        .order_by(c.number)
    )
    found = []
    for number, seat, entry, at, kept, made_by in rows:
        clocks, paid = clocks_of(kept)
        found.append(Move(number, seat, entry, at, clocks, made_by, paid))
    return found


def add_moves(connection: Connection, table: str, log: Sequence[Mapping[str, Any]], at: float) -> None:
    """The log of a game that was played elsewhere."""
    if log:
        connection.execute(
            insert(schema.moves),
            [
                {"table_id": table, "number": n, "seat": e["seat"], "entry": dict(e), "made_by": "save", "at": at}
                for n, e in enumerate(log)
            ],
        )


def number_of_key(connection: Connection, table: str, seat: int, key: str) -> int | None:
    c = schema.moves.c
    found = connection.execute(select(c.number).where(c.table_id == table, c.seat == seat, c.key == key)).first()
    return found.number if found is not None else None


# ---------------------------------------------------------------- snapshots


def last_snapshot(connection: Connection, table: str, rules_version: int, cards: str) -> tuple[int, bytes] | None:
    c = schema.snapshots.c
    found = connection.execute(
        select(c.number, c.data)
        .where(c.table_id == table, c.rules_version == rules_version, c.cards == cards)
        .order_by(c.number.desc())
        .limit(1)
    ).first()
    return (found.number, found.data) if found is not None else None


def keep(connection: Connection, table: str, number: int, rules_version: int, cards: str, data: bytes) -> None:
    c = schema.snapshots.c
    older = [
        row.number for row in connection.execute(select(c.number).where(c.table_id == table).order_by(c.number.desc()))
    ]
    if older[KEPT - 1 :]:
        connection.execute(delete(schema.snapshots).where(c.table_id == table, c.number <= older[KEPT - 1]))
    connection.execute(
        insert(schema.snapshots).values(
            table_id=table, number=number, rules_version=rules_version, cards=cards, data=data
        )
    )
