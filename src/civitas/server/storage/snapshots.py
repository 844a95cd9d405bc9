"""Snapshots of tables, packed, so that opening a long table does not replay all of it."""

from __future__ import annotations

import json
import zlib
from collections.abc import Sequence
from typing import Any

from ...kernel.game import Game
from ...kernel.table.table import Table

EVERY = 12  # inputs, at least, from one to the next


def pack(table: Table) -> bytes | None:
    """The table's snapshot as bytes; None where none can be taken now."""
    snapshot = table.snapshot()
    return None if snapshot is None else zlib.compress(json.dumps(snapshot, separators=(",", ":")).encode())


def unpack(game: Game, data: bytes, log: Sequence[dict[str, Any]]) -> Table:
    """The table as it stood after this log."""
    return game.restore(json.loads(zlib.decompress(data)), log)
