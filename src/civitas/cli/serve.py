"""`civitas serve`: tables in the browser, for one person or many; `civitas think`: other machines think for them."""

from __future__ import annotations

from typing import Annotated

import typer


def serve(
    host: Annotated[
        str, typer.Option(metavar="ADDRESS", help="Where to listen; 0.0.0.0 is for everybody.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(metavar="NUMBER", help="The port to listen on.", min=0, max=65535)] = 8117,
    database_url: Annotated[
        str | None,
        typer.Option(metavar="URL", help="sqlite:///FILE or postgresql://HOST/NAME; a file in the user's data folder."),
    ] = None,
    workers: Annotated[
        int, typer.Option(metavar="NUMBER", help="Processes; more than one need PostgreSQL.", min=1)
    ] = 1,
    forwarded_allow_ips: Annotated[
        str | None,
        typer.Option(metavar="LIST", help="Proxies whose word about the client is believed; 127.0.0.1 unless given."),
    ] = None,
    allowed_host: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            help="A name by which people reach the server; may be given several times. Others are refused then.",
            show_default=False,
        ),
    ] = None,
    allow_private_webhooks: Annotated[
        bool, typer.Option("--allow-private-webhooks", help="Let webhooks reach addresses of your own network.")
    ] = False,
    thinkers: Annotated[
        int | None,
        typer.Option(
            metavar="NUMBER",
            help="Processes in which bots think; one for each processor. 0 leaves it to `civitas think`, "
            "which needs PostgreSQL.",
            min=0,
            show_default=False,
        ),
    ] = None,
    most_search: Annotated[
        int,
        typer.Option(
            metavar="NUMBER", help="Let bots search more than the levels do: so many iterations.", min=0, max=50_000
        ),
    ] = 0,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in the browser.")] = False,
) -> None:
    """Play in the browser: serve the page and its tables."""
    from ..kernel.errors import Unavailable

    try:
        from ..server.run import run
    except ModuleNotFoundError as missing:
        raise Unavailable(f"the server needs {missing.name}: install civitas[server]") from None
    run(
        host,
        port,
        database_url,
        workers,
        open_page,
        forwarded_allow_ips,
        allow_private_webhooks,
        thinkers,
        most_search,
        allowed_host or (),
    )


def think(
    database_url: Annotated[
        str | None, typer.Option(metavar="URL", help="The servers' database: postgresql://HOST/NAME.")
    ] = None,
    processes: Annotated[
        int | None,
        typer.Option(
            metavar="NUMBER", help="How many think at a time; one for each processor.", min=1, show_default=False
        ),
    ] = None,
) -> None:
    """Think for the bots of servers elsewhere that have the same PostgreSQL."""
    from ..kernel.errors import Unavailable

    try:
        from ..server import run
    except ModuleNotFoundError as missing:
        raise Unavailable(f"thinking for servers needs {missing.name}: install civitas[server,postgres]") from None
    run.think(database_url, processes)
