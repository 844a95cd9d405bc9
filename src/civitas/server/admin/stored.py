"""A table as the database has it, read whole; and played again from there."""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, select

from ...kernel.table.saves import enter
from ...kernel.table.table import Table
from .. import games
from ..live.tables import beginning
from ..storage import schema, store
from ..storage.store import Seat

MOST_OPENED = 16 * 1024 * 1024  # bytes of a position; the largest has a thousandth of it


@dataclass(frozen=True)
class StoredSnapshot:
    number: int
    rules_version: int
    cards: str
    data: bytes

    def position(self) -> dict[str, Any]:
        """A ValueError, where it is none: an export may have been changed by anybody."""
        opened = zlib.decompressobj()
        try:
            found = json.loads(opened.decompress(self.data, MOST_OPENED))["position"]
        except (zlib.error, RecursionError, LookupError, TypeError):
            raise ValueError("a snapshot cannot be read") from None
        if not isinstance(found, dict) or not isinstance(found.get("fields"), dict):
            raise ValueError("a snapshot is no position")
        return found


@dataclass(frozen=True)
class StoredTable:
    row: Mapping[str, Any]
    seats: Sequence[Seat]
    moves: Sequence[Mapping[str, Any]]
    snapshots: Sequence[StoredSnapshot] = ()  # the oldest first

    @property
    def id(self) -> str:
        return str(self.row["id"])

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    def first(self) -> Table:
        """The table before its first input."""
        table = beginning(games.find(self.row["game"]), self.row, self.names)
        table.seed = int(self.row["seed"]) if self.row["seed"] is not None else None
        table.open_deal, table.notes = self.row["open_deal"], list(self.row["notes"])
        return table

    def played(self) -> Table:
        """With all its inputs, and what a save needs. Raises where the present rules refuse one."""
        table = self.first()
        for move in self.moves:
            enter(table, move["entry"])
        return table


def ids(connection: Connection) -> list[str]:
    c = schema.tables.c
    return list(connection.execute(select(c.id).order_by(c.created, c.id)).scalars())


def read(connection: Connection, table: str) -> StoredTable | None:
    row = store.table_row(connection, table)
    if row is None:
        return None
    m, k = schema.moves, schema.snapshots
    moves = connection.execute(select(m).where(m.c.table_id == table).order_by(m.c.number)).mappings()
    kept = connection.execute(
        select(k.c.number, k.c.rules_version, k.c.cards, k.c.data).where(k.c.table_id == table).order_by(k.c.number)
    )
    # A move may come between two reads; what the row counts is one moment of the table.
    return StoredTable(
        row,
        store.seats_of(connection, table),
        [dict(move) for move in moves if move["number"] < row["number"]],
        [found for found in (StoredSnapshot(*each) for each in kept) if found.number <= row["number"]],
    )
