"""Everything as JSON lines, for other programs and for another database. What people hold secret stays here: no links,
no cookies, no keys. The deals are in it, so it belongs to the operator alone."""

from __future__ import annotations

import base64
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ... import __version__
from ...kernel.errors import CivitasError
from ..storage.database import Database
from .files import whole_file, whole_folder
from .stored import StoredTable, ids, read

FORMAT = 1
MOVE = ("number", "seat", "entry", "key", "made_by", "at", "clocks")
LINES, SAVES = "tables.jsonl", "saves"
Progress = Callable[[int, int], None]


def to_file(database: Database, target: Path, replace: bool = False, progress: Progress | None = None) -> int:
    """One file, with the save of each table in its line."""
    with whole_file(target, replace) as beside:
        return write(database, beside, lambda stored, save: save, progress)


def to_folder(database: Database, target: Path, progress: Progress | None = None) -> int:
    """tables.jsonl, and beside it each game as a save file that `civitas replay` reads."""
    with whole_folder(target) as folder:
        (folder / SAVES).mkdir()

        def put(stored: StoredTable, save: str | None) -> str | None:
            if save is None:
                return None
            file = Path(SAVES) / f"{stored.row['game']}-{stored.id}.save"
            (folder / file).write_text(save, encoding="utf-8")
            return file.as_posix()

        return write(database, folder / LINES, put, progress)


def write(
    database: Database,
    file: Path,
    put: Callable[[StoredTable, str | None], str | None],
    progress: Progress | None,
) -> int:
    with database.reading() as connection:
        names = ids(connection)
    done = 0
    with file.open("w", encoding="utf-8") as lines:
        head = {"civitas_export": FORMAT, "version": __version__, "at": round(time.time(), 3)}
        lines.write(line_of(head))
        for n, name in enumerate(names, 1):
            with database.reading() as connection:
                stored = read(connection, name)
            if stored is not None:  # else it was cleared away meanwhile
                save, why = saved(stored)
                lines.write(line_of(told(stored) | {"save": put(stored, save), "no_save": why}))
                done += 1
            if progress is not None:
                progress(n, len(names))
        lines.write(line_of({"end": done}))
    return done


def saved(stored: StoredTable) -> tuple[str | None, str | None]:
    """The save, or why there is none: the rules that are here may not be those it was played with."""
    try:
        return stored.played().save(), None
    except CivitasError as wrong:
        return None, str(wrong)


def told(stored: StoredTable) -> dict[str, Any]:
    return {
        "table": {name: value for name, value in stored.row.items() if name != "host"},
        "seats": [vars(seat) for seat in stored.seats],
        "moves": [{name: move[name] for name in MOVE} for move in stored.moves],
        "keepsakes": [
            vars(snapshot) | {"data": base64.b64encode(snapshot.data).decode()} for snapshot in stored.snapshots
        ],
    }


def line_of(content: dict[str, Any]) -> str:
    return json.dumps(content, separators=(",", ":"), ensure_ascii=False) + "\n"
