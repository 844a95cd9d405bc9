"""The database: SQLite in one file for one worker, PostgreSQL for several. Its shape is brought up to date on start."""

from __future__ import annotations

import contextlib
import logging
import os
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

from sqlalchemy import Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.exc import ArgumentError, InterfaceError, InternalError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoConnection

from ...kernel.errors import BadInput, Unavailable, quoted
from ...kernel.table import texts
from . import store
from .gametime import GameTime
from .moving import PostgresMoves, SqliteMoves, WrittenMove

CHANNEL = "civitas"
MIGRATION_LOCK = 0x6369766974  # any number, the same in all workers
BUSY_SECONDS = 30
VERSION = "alembic_version"
OURS = {"tables", "seats", "moves"}  # since the first shape
AWAY = (OperationalError, InterfaceError, InternalError, NoConnection)  # the database, not what was asked of it
NOT_ANSWERING = "The database does not answer now; try again in a moment."
FULL = ("disk is full", "no space left", "disk full", "disk i/o error")


class Away(Unavailable):
    """The database cannot be reached now, and may be back in a moment."""


class Database:
    """`reading()` and `writing()` give a connection; what `writing()` did is kept when its block ends."""

    def __init__(self, url: str) -> None:
        try:
            parsed = make_url(url)
        except ArgumentError:
            raise BadInput(f"{url!r} is not a database URL; write sqlite:///FILE or postgresql://HOST/NAME") from None
        if parsed.drivername in ("postgres", "postgresql"):
            parsed = parsed.set(drivername="postgresql+psycopg")
        self.kind = parsed.get_backend_name()
        if self.kind not in ("sqlite", "postgresql"):
            raise BadInput(f"the database is SQLite or PostgreSQL, not {self.kind}")
        self.url = parsed
        self.time = GameTime()
        self._writer = threading.Lock()
        self._moves: SqliteMoves | PostgresMoves
        if self.kind == "sqlite":
            self.engine = sqlite(parsed.database)
            self._moves = SqliteMoves(lambda: connect(str(parsed.database)))
        else:
            self.engine = postgres(parsed)
            self._moves = PostgresMoves(postgres(parsed, isolation_level="AUTOCOMMIT", pool_pre_ping=False), CHANNEL)

    def now(self) -> float:
        """The time by which games are played."""
        return self.time.now()

    @property
    def shared(self) -> bool:
        """May other workers write to it?"""
        return self.kind == "postgresql"

    @contextlib.contextmanager
    def reading(self) -> Iterator[Connection]:
        with self.engine.connect() as connection:
            yield connection

    @contextlib.contextmanager
    def writing(self, patience: float | None = None) -> Iterator[Connection]:
        """SQLite has one writer at a time; waiting for it here is quicker than asking again and again. Whoever has
        little patience gets a TimeoutError or the database's own refusal."""
        if not self.shared and not self._writer.acquire(timeout=-1 if patience is None else patience):
            raise TimeoutError("others write to the database for too long")
        try:
            with self.engine.connect() as connection:
                connection = connection.execution_options(civitas_writes=True)
                with connection.begin():
                    if patience is not None and self.shared:
                        connection.execute(text(f"set local statement_timeout = {int(1000 * patience)}"))
                    yield connection
        finally:
            if not self.shared:
                self._writer.release()

    def write_move(self, what: WrittenMove) -> bool:
        """Kept, or refused since the table has changed: see moving.py."""
        with self._writer if not self.shared else contextlib.nullcontext():
            return self._moves.write(what)

    def table_state(self, table: str) -> tuple[int, int] | None:
        """How many inputs a table has, and the version of its seats; None where it is gone."""
        if isinstance(self._moves, PostgresMoves):
            return self._moves.state(table)
        with self.reading() as connection:
            return store.table_state(connection, table)

    def notify(self, connection: Connection, notice: str) -> None:
        """Told to the other workers when the transaction is kept, and not otherwise."""
        if self.shared:
            connection.execute(text("select pg_notify(:channel, :notice)"), {"channel": CHANNEL, "notice": notice})

    def migrate(self) -> None:
        """Brings the shape up to date. A database that is damaged, another program's or a newer version's is left as
        it is, with a sentence."""
        from alembic import command
        from alembic.config import Config
        from alembic.runtime.migration import MigrationContext
        from alembic.script import ScriptDirectory

        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
        known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
        if self.kind == "sqlite":
            check_shape(self.shown(), *shape_of_file(str(self.url.database)), known)
        try:
            with self.writing() as connection:
                if self.shared:  # workers start together, and one of them brings the database up to date
                    connection.execute(text("select pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
                shape = MigrationContext.configure(connection).get_current_revision()
                check_shape(self.shown(), set(inspect(connection).get_table_names()), shape, known)
                config.attributes["connection"] = connection
                command.upgrade(config, "head")
        except SQLAlchemyError as wrong:
            kind = Away if isinstance(wrong, AWAY) else Unavailable
            raise kind(f"the database {self.shown()} cannot be opened: {first_line(wrong)}") from None

    def shown(self) -> str:
        """As it may stand on a screen: a file, or a URL without its password."""
        return str(self.url.database) if self.kind == "sqlite" else self.url.render_as_string(hide_password=True)

    def alive(self) -> bool:
        try:
            with self.reading() as connection:
                connection.execute(text("select 1"))
        except SQLAlchemyError:
            return False
        return True

    def close(self) -> None:
        self._moves.close()
        self.engine.dispose()


def sqlite(file: str | None) -> Engine:
    if not file or file == ":memory:":
        raise BadInput("the server keeps its tables in a file: write sqlite:///FILE")
    if any(texts.spoils(sign) for sign in file):
        raise BadInput(f"the name of a database file has no control characters: {quoted(file)} has some")
    try:
        Path(file).parent.mkdir(parents=True, exist_ok=True)
        with contextlib.suppress(FileExistsError):  # SQLite gives the files beside it the same rights
            os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    except OSError as wrong:
        raise BadInput(f"there is no place for the database {file}: {wrong.strerror}") from None
    engine = create_engine(
        f"sqlite:///{file}", connect_args={"timeout": BUSY_SECONDS, "check_same_thread": False}, pool_size=16
    )

    def connected(connection: sqlite3.Connection, _: Any) -> None:
        set_up(connection)

    def begun(connection: Connection) -> None:
        writes = connection.get_execution_options().get("civitas_writes")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    event.listen(engine, "connect", connected)
    event.listen(engine, "begin", begun)
    return engine


def set_up(connection: sqlite3.Connection) -> None:
    connection.isolation_level = None  # transactions begin where we say
    for pragma in ("journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON", "temp_store=MEMORY"):
        connection.execute(f"PRAGMA {pragma}")


def connect(file: str) -> sqlite3.Connection:
    """One of our own, beside those of the engine."""
    connection = sqlite3.connect(file, timeout=BUSY_SECONDS, check_same_thread=False)
    set_up(connection)
    return connection


def shape_of_file(file: str) -> tuple[set[str], str | None]:
    """The tables of a SQLite file and its shape, read without writing: another program's file must not even get our
    kind of journal."""
    where = f"file:{quote(str(Path(file).resolve()))}?mode=ro"
    try:
        with contextlib.closing(sqlite3.connect(where, uri=True, timeout=BUSY_SECONDS)) as connection:
            there = {row[0] for row in connection.execute("select name from sqlite_master where type = 'table'")}
            if VERSION not in there:
                return there, None
            found = connection.execute(f"select version_num from {VERSION}").fetchone()
    except sqlite3.Error as wrong:
        raise Unavailable(f"the database {file} cannot be opened: {wrong}") from None
    return there, str(found[0]) if found is not None else None


def check_shape(shown: str, there: set[str], shape: str | None, known: set[str]) -> None:
    """Refuses a database that another program or a newer version has made."""
    if there - {VERSION} and shape is None:
        raise BadInput(f"{shown} holds another program's tables: give Civitas a database of its own")
    if shape is not None and (shape not in known or not there >= OURS):
        raise Unavailable(
            f"{shown} has the shape {shape[:40]!r}, which this version does not know: a newer Civitas or another "
            "program made it"
        )


def postgres(url: Any, **more: Any) -> Engine:
    try:
        return create_engine(url, **{"pool_size": 16, "max_overflow": 16, "pool_pre_ping": True, **more})
    except ImportError:
        raise Unavailable("PostgreSQL needs psycopg: install civitas[postgres]") from None


def away_sentence(wrong: Exception) -> str:
    """What people are told while the database does not do its work. A move is kept or not: the same key tells."""
    text = str(getattr(wrong, "orig", wrong)).lower()
    if any(sign in text for sign in FULL):
        return "The server's disk is full, and this was not kept. Try again when there is room."
    return NOT_ANSWERING


def log_failure(log: logging.Logger, says: str, wrong: Exception, **more: Any) -> None:
    """A line in the log, and a trace where it is not that the database is away."""
    if isinstance(wrong, AWAY):
        log.error(says, extra={"why": first_line(wrong), **more})
    else:
        log.error(says, exc_info=wrong, extra=more)


def first_line(wrong: Exception) -> str:
    lines = str(getattr(wrong, "orig", wrong)).strip().splitlines()
    return lines[0].rstrip(".") if lines else "no reason was given"
