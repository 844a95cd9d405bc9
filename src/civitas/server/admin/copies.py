"""A database of an older version, seen in the shape of this one, without changing it: before an upgrade its tables are
judged on a copy."""

from __future__ import annotations

import contextlib
import tempfile
from collections.abc import Iterator
from pathlib import Path

from ...kernel.errors import Unavailable
from ..storage.database import Database
from .backup import copy
from .opening import newest_shape, shape_of


@contextlib.contextmanager
def up_to_date(database: Database) -> Iterator[Database]:
    shape = shape_of(database)
    if shape == newest_shape():
        yield database
        return
    if database.kind != "sqlite":
        raise Unavailable(
            f"the database has the shape {shape}, and this version works with {newest_shape()}: restore its dump into "
            "another database, run 'civitas admin migrate' there, and validate that"
        )
    with tempfile.TemporaryDirectory(prefix="civitas-") as folder:
        file = Path(folder) / "copy.sqlite"
        copy(Path(str(database.url.database)), file)
        ours = Database(f"sqlite:///{file}")
        try:
            ours.migrate()
            yield ours
        finally:
            ours.close()
