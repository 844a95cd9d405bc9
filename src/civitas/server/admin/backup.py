"""A copy of a SQLite database while the server goes on writing to it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from ...kernel.errors import BadInput, Unavailable
from ..storage.database import BUSY_SECONDS, Database
from .files import whole_file
from .opening import shown

PAGES = 512  # copied at a time: between two portions a person may stop it

Progress = Callable[[int, int], None]


def backup(database: Database, target: Path, replace: bool = False, progress: Progress | None = None) -> None:
    if database.kind != "sqlite":
        raise Unavailable(
            f"PostgreSQL makes its own backups: pg_dump --format=custom --file={target} {shown(database)}; "
            "or 'civitas admin export' writes all tables as files"
        )
    source = Path(str(database.url.database))
    if target.exists() and target.samefile(source):
        raise BadInput("the backup needs another file than the database itself")
    with whole_file(target, replace) as beside:
        copy(source, beside, progress)


def copy(source: Path, target: Path, progress: Progress | None = None) -> None:
    """The read transaction that is held keeps one moment of the database in sight, so that writers neither wait nor
    make the copy begin anew."""
    with (
        closing(sqlite3.connect(source, timeout=BUSY_SECONDS, isolation_level=None)) as old,
        closing(sqlite3.connect(target, isolation_level=None)) as new,
    ):
        old.execute("BEGIN")
        old.execute("SELECT count(*) FROM tables").fetchone()

        def copied(status: int, remaining: int, total: int) -> None:
            if progress is not None:
                progress(total - remaining, total)

        old.backup(new, pages=PAGES, progress=copied)
        old.execute("ROLLBACK")
        new.execute("PRAGMA journal_mode=DELETE")  # one file, with nothing beside it
        found = new.execute("PRAGMA quick_check").fetchone()[0]
        if found != "ok":
            raise Unavailable(f"the copy is damaged, and so may be the database {source}: {found}")
