"""`civitas admin`: for those who run a server. What the commands do is in server/admin/."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from ..server.storage.database import Database

admin = typer.Typer(name="admin", help="Look after a server's database.", rich_markup_mode=None)

Url = Annotated[
    str | None,
    typer.Option(
        "--database-url", metavar="URL", help="sqlite:///FILE or postgresql://HOST/NAME; else the one that serve takes."
    ),
]
Force = Annotated[bool, typer.Option("--force", help="Replace the file if it is there.")]


@admin.command()
def backup(
    file: Annotated[str, typer.Argument(metavar="FILE", help="Where to put the copy.")],
    force: Force = False,
    database_url: Url = None,
) -> None:
    """Copy a SQLite database while its server goes on. For PostgreSQL, say what to use."""
    with database_of(database_url, any_shape=True) as database:
        from ..server.admin import backup as copying

        with bar("pages") as progress:
            copying.backup(database, Path(file), force, progress)
    typer.echo(f"Copied to {file}, and the copy was checked.")


@admin.command()
def export(
    target: Annotated[str, typer.Argument(metavar="FOLDER|FILE", help="A file ends in .jsonl; all else is a folder.")],
    force: Force = False,
    database_url: Url = None,
) -> None:
    """Write all tables as JSON lines, and every game as a save. Links and cookies are not in it, but the deals are."""
    with database_of(database_url) as database:
        from ..server.admin.export import to_file, to_folder

        path = Path(target)
        with bar("tables") as progress:
            if path.suffix == ".jsonl":
                done = to_file(database, path, force, progress)
            else:
                done = to_folder(database, path, progress)
    typer.echo(f"{counted(done)} written to {target}. It tells what is hidden in games still in play: keep it private.")


@admin.command("import")
def import_(
    source: Annotated[str, typer.Argument(metavar="FOLDER|FILE", help="What 'civitas admin export' wrote.")],
    database_url: Url = None,
) -> None:
    """Bring exported tables into a database. Seats in play get new links. The status is 1 if a table is refused."""
    with server_parts():
        from ..server.admin.importing import bring
        from ..server.admin.opening import chosen_url, created
    path = Path(source)
    if not path.exists():
        from ..kernel.errors import BadInput

        raise BadInput(f"there is no file or folder {source}")
    database = created(chosen_url(database_url))
    try:
        with bar("tables") as progress:
            brought = bring(database, path, progress)
    finally:
        database.close()
    for table, seat, link in brought.links:
        typer.echo(f"{table} {seat.name}: {link}")
    for table, why in brought.refused:
        typer.echo(f"{table} refused: {why}")
    there = f", {brought.there} were there already" if brought.there else ""
    typer.echo(f"{counted(brought.tables)} brought in{there}.")
    if brought.refused:
        raise typer.Exit(1)


@admin.command()
def validate(
    mend: Annotated[
        bool, typer.Option("--mend", help="Let those that diverge go on from where they can. Stop the server first.")
    ] = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="Say nothing of tables that fit.")] = False,
    database_url: Url = None,
) -> None:
    """Play every stored table again with the rules that are here. The status is 1 if one does not fit."""
    from collections import Counter

    with database_of(database_url, any_shape=not mend) as found:
        from ..server.admin import judging, stored
        from ..server.admin.copies import up_to_date

        count: Counter[str] = Counter()
        with up_to_date(found) as database:
            with database.reading() as connection:
                names = stored.ids(connection)
            with bar("tables") as progress:
                for n, name in enumerate(names, 1):
                    with database.reading() as connection:
                        table = stored.read(connection, name)
                    if table is None:
                        continue
                    verdict = judging.judge(table)
                    status = verdict.status
                    if status == judging.GOES_ON and mend and verdict.table is not None:
                        with database.writing() as connection:
                            judging.mend(connection, table, verdict.table)
                        status = "mended"
                    count[status] += 1
                    if status != judging.OK or not quiet:
                        typer.echo(f"{name} {said_as(status)}: {verdict.says}.")
                    if progress is not None:
                        progress(n, len(names))
    summed = ", ".join(f"{n} {said_as(status)}" for status, n in sorted(count.items()))
    typer.echo(f"{counted(sum(count.values()))}{': ' + summed if summed else ''}.")
    if count[judging.BROKEN] or count[judging.GOES_ON]:
        raise typer.Exit(1)


def said_as(status: str) -> str:
    return {"ok": "ok", "goes on": "diverges", "mended": "mended"}.get(status, status)


@admin.command()
def purge(
    older_than: Annotated[
        str, typer.Option("--older-than", metavar="AGE", help="12h, 90d, 8w: not touched for so long.")
    ],
    finished: Annotated[bool, typer.Option("--finished", help="Only games that are over.")] = False,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say what would go.")] = False,
    database_url: Url = None,
) -> None:
    """Delete tables that nobody has touched for long, and people whose cookie has run out and who hold no seat."""
    import time

    with database_of(database_url) as database:
        from ..server.admin import clearing

        before = time.time() - clearing.seconds_of(older_than)
        with database.reading() as connection:
            names = clearing.old_tables(connection, before, finished)
            persons = clearing.count_gone_persons(connection)
        if dry_run:
            for name in names:
                typer.echo(name)
            typer.echo(f"{counted(len(names))} would go, and {persons} people; nothing was deleted.")
            return
        gone = clearing.purge(database, names, before, finished)
        typer.echo(f"{counted(gone)} deleted, and {clearing.purge_persons(database)} people.")


@admin.command()
def tables(
    game: Annotated[str | None, typer.Option(metavar="GAME", help="Only those of one game.")] = None,
    json: Annotated[bool, typer.Option("--json", help="One JSON object a line.")] = False,
    database_url: Url = None,
) -> None:
    """List the tables, the last touched first."""
    import json as writing
    from datetime import UTC, datetime

    from .common import print_table

    with database_of(database_url) as database:
        from ..server.admin.seating import listed

        with database.reading() as connection:
            rows = listed(connection, game)
    if json:
        for row in rows:
            typer.echo(writing.dumps(row, ensure_ascii=False))
        return
    shown = [
        {
            "table": row["id"],
            "game": row["game"],
            "seats": ", ".join(row["names"]),
            "inputs": row["number"],
            "asked": "over" if row["over"] else ", ".join(row["names"][seat] for seat in row["asked"]),
            "touched": datetime.fromtimestamp(row["updated"], UTC).strftime("%Y-%m-%d %H:%M UTC"),
        }
        for row in rows
    ]
    if shown:
        print_table("", shown, ["inputs"])
    typer.echo(f"{counted(len(shown))}.")


@admin.command()
def revoke(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="Its name, or a beginning that no other has.")],
    seat: Annotated[str, typer.Argument(metavar="SEAT", help="A name, a letter, or a number from 1.")],
    new_link: Annotated[bool, typer.Option("--new-link", help="Make a new link and print it.")] = False,
    database_url: Url = None,
) -> None:
    """Take a seat from everybody who holds it; its links open nothing any more."""
    with database_of(database_url) as database:
        from ..server.admin import seating
        from ..server.storage import store

        with database.reading() as connection:
            name = seating.table_called(connection, table)
            found = seating.seat_called(store.seats_of(connection, name), seat)
        held, link = seating.revoke(database, name, found, new_link)
    typer.echo(f"The seat of {found.name} at {name} was held by {held}, and is held by nobody now.")
    if link is not None:
        typer.echo(link)


@admin.command()
def migrate(database_url: Url = None) -> None:
    """Bring the database into the shape of this version. A server does it too when it starts; make a backup first."""
    with database_of(database_url, any_shape=True) as database:
        from ..server.admin.opening import newest_shape, shape_of

        before = shape_of(database)
        database.migrate()
        after = newest_shape()
    typer.echo(f"The database is in shape {after} already." if before == after else f"From shape {before} to {after}.")


@admin.command()
def sbom(
    file: Annotated[str | None, typer.Argument(metavar="[FILE]", help="Where to write it; else it is printed.")] = None,
) -> None:
    """Write a bill of materials (CycloneDX) of what is installed here and of what is in the page, with licenses."""
    import json

    with server_parts():
        from ..server.admin.sbom import bill
    found = bill()
    text = json.dumps(found, indent=2) + "\n"
    if file is None:
        typer.echo(text, nl=False)
        return
    from ..files import write_text

    write_text(Path(file), text)
    typer.echo(f"{len(found['components'])} parts written to {file}.")


# ---------------------------------------------------------------- what they share


@contextmanager
def server_parts() -> Iterator[None]:
    from ..kernel.errors import Unavailable

    try:
        yield
    except ModuleNotFoundError as missing:
        raise Unavailable(f"this needs {missing.name}: install civitas[server]") from None


@contextmanager
def database_of(url: str | None, any_shape: bool = False) -> Iterator[Database]:
    with server_parts():
        from ..server.admin.opening import chosen_url, opened
    database = opened(chosen_url(url), any_shape)
    try:
        yield database
    finally:
        database.close()


@contextmanager
def bar(what: str) -> Iterator[Callable[[int, int], None] | None]:
    """A bar that fills, on a screen; nothing where the output goes to a file."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    here = sys.stdout.isatty()  # else what is said goes to a file, and Rich would take it from there
    with Progress(*columns, console=Console(stderr=True), transient=True, redirect_stdout=here) as progress:
        task = progress.add_task(what, total=None)
        yield lambda done, total: progress.update(task, completed=done, total=total)


def counted(tables: int) -> str:
    return f"{tables} table" if tables == 1 else f"{tables} tables"
