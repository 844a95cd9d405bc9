"""The database of a server, opened by its operator. Nothing is created by looking, and nothing is changed in its shape
unless that is asked for."""

from __future__ import annotations

from pathlib import Path

from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import inspect, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from ...kernel.errors import BadInput, Unavailable
from ..storage.database import Database, first_line

MIGRATIONS = Path(__file__).parent.parent / "storage" / "migrations"


def chosen_url(given: str | None) -> str:
    """The one given, or the one that `civitas serve` would take."""
    from ..run import chosen_database, default_database

    return chosen_database(given) or default_database()


def opened(url: str, any_shape: bool = False) -> Database:
    """A database that is there, in the shape that this version works with."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise BadInput("this is not a database URL; write sqlite:///FILE or postgresql://HOST/NAME") from None
    if parsed.get_backend_name() == "sqlite" and parsed.database and not Path(parsed.database).is_file():
        raise BadInput(f"there is no database {parsed.database}; name another with --database-url")
    database = Database(url)
    try:
        shape = shape_of(database)
    except SQLAlchemyError as wrong:
        database.close()
        raise Unavailable(f"the database cannot be read: {first_line(wrong)}") from None
    if shape is None:
        database.close()
        raise BadInput(f"{shown(database)} holds no tables of a Civitas server")
    if shape != newest_shape() and not any_shape:
        database.close()
        raise Unavailable(
            f"the database has the shape {shape}, and this version works with {newest_shape()}: make a backup, stop "
            "the server and run 'civitas admin migrate'"
        )
    return database


def created(url: str) -> Database:
    """For writing: made where there is none, and brought up to date."""
    database = Database(url)
    database.migrate()
    return database


def shape_of(database: Database) -> str | None:
    with database.reading() as connection:
        if not inspect(connection).has_table("tables"):
            return None
        return MigrationContext.configure(connection).get_current_revision()


def newest_shape() -> str | None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return ScriptDirectory.from_config(config).get_current_head()


def shown(database: Database) -> str:
    """As it may stand on a screen: without a password."""
    return database.url.render_as_string(hide_password=True)
