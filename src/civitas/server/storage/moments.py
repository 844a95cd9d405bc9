"""A table as it stands at one moment, packed: the record that compiled code reads, a kilobyte or a few, whatever the
game's length. Processes send each other these, and nothing has to be replayed. It is for the same version of the same
rules; `edition_of` says which."""

from __future__ import annotations

import base64
import hashlib
import zlib
from collections.abc import Mapping
from typing import Any

import numpy as np

from ... import __version__
from ...kernel.game import Game
from ...kernel.state.plain import from_record, to_record
from ...kernel.table.saves import cards_hash
from ...kernel.table.table import Table

_editions: dict[int, tuple[Game, str]] = {}


def edition_of(game: Game) -> str:
    """The same where the same state means the same to the rules."""
    known = _editions.get(id(game))
    if known is None or known[0] is not game:
        parts = (__version__, game.rules.version, cards_hash(game), game.dtype.descr)
        known = game, hashlib.sha256(repr(parts).encode()).hexdigest()[:16]
        _editions[id(game)] = known
    return known[1]


def pack(table: Table) -> dict[str, Any]:
    """Where the table stands, as plain data. Whoever calls holds it still."""
    record = to_record(table.state, table.game.schema, table.game.dtype).tobytes()
    return {
        "seats": table.seats,
        "options": table.options,
        "names": table.names,
        "waiting": [[who, values] for who, values in sorted(table._waiting.items()) if values],
        "number": len(table.log),
        "state": base64.b64encode(zlib.compress(record, 1)).decode(),
    }


def unpack(game: Game, packed: Mapping[str, Any]) -> Table:
    """The table, without its past."""
    record = np.frombuffer(zlib.decompress(base64.b64decode(packed["state"])), game.dtype)
    state = from_record(record[0], game.schema)
    table = Table(game, packed["seats"], None, packed["options"], packed["names"], state, False)
    table._waiting = {who: list(values) for who, values in packed["waiting"]}
    return table
