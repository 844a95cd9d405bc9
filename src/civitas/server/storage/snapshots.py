"""Snapshots of tables, packed, so that opening a long table does not replay all of it."""

from __future__ import annotations

import json
import zlib
from collections.abc import Sequence
from typing import Any

from ...kernel.game import Game
from ...kernel.table.table import Table

EVERY = 12  # inputs, at least, from one to the next
STANDS = "the game was loaded from a save here"  # why nothing before that is taken back


def pack(table: Table) -> bytes | None:
    """The table's snapshot as bytes; None while something can be taken back."""
    snapshot = table.snapshot()
    return None if snapshot is None else zlib.compress(json.dumps(snapshot, separators=(",", ":")).encode())


def unpack(game: Game, data: bytes, log: Sequence[dict[str, Any]]) -> Table:
    """The table as it stood after this log."""
    return game.restore(json.loads(zlib.decompress(data)), log)
