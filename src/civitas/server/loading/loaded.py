"""A save that was loaded, on its way from a loader to the process that makes the table: where the game stands and how
it came there. All of it is plain data, and nothing is replayed twice."""

from __future__ import annotations

import base64
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...kernel.table.table import Table
from .. import games
from ..errors import RequestRefused
from ..storage import moments, snapshots
from ..wire import Import, NewSeat


@dataclass(frozen=True)
class Loaded:
    table: Table  # without its events, which are in the snapshot
    snapshot: bytes
    seats: list[NewSeat] | None  # as the request has them
    private: bool


def told(table: Table, wanted: Import) -> dict[str, Any]:
    """As the loader says it. What was chosen in the save stands from here on: else opening the table would mean to
    replay it, as far back as somebody can undo."""
    table.seal(snapshots.STANDS)
    snapshot = snapshots.pack(table)
    assert snapshot is not None  # nothing can be taken back
    return {
        "game": table.game.name,
        "edition": moments.edition_of(table.game),
        "moment": moments.pack(table),
        "log": table.log,
        "seed": str(table.seed) if table.seed is not None else None,
        "begins_at": table.begins_at,
        "notes": table.notes,
        "snapshot": base64.b64encode(snapshot).decode(),
        "seats": [seat.model_dump(exclude_unset=True) for seat in wanted.seats] if wanted.seats is not None else None,
        "private": wanted.private,
    }


def heard(said: Mapping[str, Any]) -> Loaded:
    """The same in the other process. A LookupError, a TypeError or a ValueError where it is none."""
    game = games.find(said["game"])
    if moments.edition_of(game) != said["edition"]:
        raise RequestRefused(503, f"the rules of {game.title} have changed: the server has to be started anew")
    table = moments.unpack(game, said["moment"])
    table.log, table.begins_at, table.notes = list(said["log"]), said["begins_at"], list(said["notes"])
    table.seed = int(said["seed"]) if said["seed"] is not None else None
    table.open_deal = True  # whoever had the file may know the cards
    seats = [NewSeat(**seat) for seat in said["seats"]] if said["seats"] is not None else None
    return Loaded(table, base64.b64decode(said["snapshot"]), seats, bool(said["private"]))
