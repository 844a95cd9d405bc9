"""The file of a SQLite database: nobody but its owner reads it, and no two servers write to it."""

from __future__ import annotations

import contextlib
import logging
import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from ...kernel.errors import BadInput, Unavailable
from .database import Database

log = logging.getLogger("civitas.storage")
OWNER_ONLY = 0o600
LOCK = "-server"  # behind the name of the database, as SQLite names its own files


def check_private(database: Database) -> None:
    """Says so where others may read what is hidden in games. It is not changed: a host may want it so."""
    if database.kind != "sqlite" or os.name != "posix":
        return
    file = Path(str(database.url.database))
    for each in (file, file.with_name(file.name + "-wal"), file.with_name(file.name + "-shm")):
        with contextlib.suppress(OSError):
            mode = stat.S_IMODE(each.stat().st_mode)
            if mode & 0o077:
                log.warning(
                    "others may read the database; 'chmod 600' closes it",
                    extra={"file": str(each), "mode": f"{mode:o}"},
                )


@contextlib.contextmanager
def only_server(database: Database) -> Iterator[None]:
    """Holds a SQLite file for one server, until the block ends or the process dies. Commands that look after the
    database work beside it."""
    if database.kind != "sqlite":
        yield
        return
    file = Path(str(database.url.database))
    lock = file.resolve().with_name(file.resolve().name + LOCK)
    try:
        handle = os.fdopen(os.open(lock, os.O_RDWR | os.O_CREAT, OWNER_ONLY), "r+")
    except OSError as wrong:
        raise Unavailable(f"nothing can be written beside the database {file}: {wrong.strerror}") from None
    with handle:
        if not locked(handle):
            raise BadInput(
                f"another server runs on the database {file}: stop it, or give this one a database of its own"
            )
        yield


def locked(handle: IO[str]) -> bool:
    """The system ends the lock with the process, whatever becomes of it."""
    try:
        import fcntl
    except ImportError:
        import msvcrt

        try:
            msvcrt.locking(handle.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
        except OSError:
            return False
        return True
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
