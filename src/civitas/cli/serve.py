"""`civitas serve`: tables in the browser, for one person or many."""

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
    allow_private_webhooks: Annotated[
        bool, typer.Option("--allow-private-webhooks", help="Let webhooks reach addresses of your own network.")
    ] = False,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in the browser.")] = False,
) -> None:
    """Play in the browser: serve the page and its tables."""
    from ..kernel.errors import Unavailable

    try:
        from ..server.run import run
    except ModuleNotFoundError as missing:
        raise Unavailable(f"the server needs {missing.name}: install civitas[server]") from None
    run(host, port, database_url, workers, open_page, forwarded_allow_ips, allow_private_webhooks)
