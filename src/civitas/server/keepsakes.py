"""The state of a game in the middle, so that opening a long table does not replay all of it.

One is taken only where no choice can be taken back: then nothing before it matters for undo, and a table opened from
it goes on exactly like one that was replayed from the beginning.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Sequence
from typing import Any

from ..kernel.game import Game
from ..kernel.table.events import Told
from ..kernel.table.table import Table

EVERY = 12  # inputs, at least, from one to the next


def fits(table: Table) -> bool:
    return not table._moments and not any(table._waiting.values()) and not table.over


def packed(table: Table) -> bytes:
    data = {
        "position": table.position(),
        "told": [[told.after, told.event, *told.arguments] for told in table.told],
        "barrier": table._barrier,
    }
    return zlib.compress(json.dumps(data, separators=(",", ":")).encode())


def unpacked(game: Game, data: bytes, log: Sequence[dict[str, Any]]) -> Table:
    """The table as it stood after this log."""
    kept = json.loads(zlib.decompress(data))
    table = game.from_position(kept["position"])
    table.log = [dict(entry) for entry in log]
    table.told = [Told(after, event, tuple(arguments)) for after, event, *arguments in kept["told"]]
    table.begun, table._barrier = [], kept["barrier"]
    return table
