"""Starting and stopping: one process with SQLite or PostgreSQL, or several workers with PostgreSQL."""

from __future__ import annotations

import asyncio
import contextlib
import ctypes
import gc
import math
import os
import signal
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Iterator, Sequence
from pathlib import Path

import uvicorn
from fastapi import FastAPI
from sqlalchemy.exc import OperationalError, ProgrammingError

from ..kernel.errors import BadInput, Unavailable
from .app import create_app
from .app_state import Settings
from .browsers.origins import ALLOWED, ALONE, Hosts, alone, names_of
from .http.connections import GuardedH11
from .http.exposure import Exposure
from .http.networks import check_proxies
from .http.sockets import GuardedWebSocket
from .logs import chosen_level, to_stderr
from .storage import thoughts as rows
from .storage.database import Database, first_line
from .storage.files import check_private, only_server
from .thinking.rows import crew_of

DATABASE = "CIVITAS_DATABASE_URL"
WARM, LIMITS, PRIVATE = "CIVITAS_WARM", "CIVITAS_LIMITS", "CIVITAS_PRIVATE_WEBHOOKS"
THINKERS, MOST_SEARCH = "CIVITAS_THINKERS", "CIVITAS_MOST_SEARCH"
FORWARDED = "FORWARDED_ALLOW_IPS"
SWITCHING = 0.001  # seconds: whoever works long lets the others in sooner than with Python's usual 5 ms
MOST_INFLATED = 32 * 1024  # bytes of a message; the application refuses smaller ones with a sentence
COLLECTING = (20_000, 20, 50)  # objects and rounds: a full collection stops everybody, so it comes seldom
M_ARENA_MAX, POOLS = -8, 2  # of the C library
GRACE = 10  # seconds that open requests have to end


def default_database() -> str:
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return f"sqlite:///{Path(base) / 'civitas' / 'tables.sqlite'}"


def chosen_database(given: str | None) -> str | None:
    """The one that is named; None where none is."""
    if given is not None and not given.strip():
        raise BadInput("--database-url names no database: write sqlite:///FILE or postgresql://HOST/NAME")
    return given or os.environ.get(DATABASE) or None


def worker_app() -> FastAPI:
    """What each worker process makes for itself."""
    to_stderr(chosen_level())
    sys.setswitchinterval(SWITCHING)
    allow_many_files()
    share_memory()
    settings = Settings(
        os.environ[DATABASE],
        limited=os.environ.get(LIMITS) != "off",
        warm=os.environ.get(WARM) != "no",
        allow_private_webhooks=os.environ.get(PRIVATE) == "yes",
        exposure=Exposure.of(),
        thinkers=int(os.environ.get(THINKERS) or os.cpu_count() or 1),
        most_search=int(os.environ.get(MOST_SEARCH) or 0),
        hosts=Hosts.of(),
    )
    app = create_app(settings)
    gc.collect()
    gc.freeze()  # what was loaded stays, and need not be looked through for garbage again
    gc.set_threshold(*COLLECTING)
    return app


def allow_many_files() -> None:
    """Every WebSocket is an open file, and many systems let a process have 1024 unless it asks for more."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    soft, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft not in (most, resource.RLIM_INFINITY):
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def share_memory() -> None:
    """Threads share two pools of memory. By itself the C library gives each thread its own, and what one has freed no
    other can use: a worker with many threads then holds half as much again as it needs."""
    with contextlib.suppress(OSError, AttributeError):  # a C library that knows no pools
        ctypes.CDLL(None).mallopt(M_ARENA_MAX, POOLS)


def run(
    host: str,
    port: int,
    database_url: str | None,
    workers: int,
    open_page: bool,
    forwarded_allow_ips: str | None = None,
    allow_private_webhooks: bool = False,
    thinkers: int | None = None,
    most_search: int = 0,
    allowed_hosts: Sequence[str] = (),
) -> None:
    if not host.strip():
        raise BadInput("--host names no address: 127.0.0.1 is this machine alone, 0.0.0.0 is everybody")
    exposure = Exposure.of()
    names_of(allowed_hosts or os.environ.get(ALLOWED, "").split(","))
    chosen_level()
    check_proxies(os.environ.get(FORWARDED, "") if forwarded_allow_ips is None else forwarded_allow_ips)
    url = chosen_database(database_url) or default_database()
    thinkers = (os.cpu_count() or 1) if thinkers is None else thinkers
    database = Database(url)
    if workers > 1 and not database.shared:
        raise BadInput(
            f"SQLite is for one worker, and {workers} were asked for: leave --workers out, or give a PostgreSQL URL"
        )
    if thinkers == 0 and not database.shared:
        raise BadInput("with SQLite the server thinks for itself: give --thinkers 1 or more, or a PostgreSQL URL")
    with only_server(database):
        database.migrate()
        check_private(database)
        database.close()
        check_port(host, port)
        os.environ[DATABASE] = url
        os.environ[THINKERS] = str(thinkers if workers == 1 else 0)
        os.environ[MOST_SEARCH] = str(most_search)
        if allow_private_webhooks:
            os.environ[PRIVATE] = "yes"
        if allowed_hosts:
            os.environ[ALLOWED] = ",".join(allowed_hosts)
        os.environ[ALONE] = "yes" if alone(host) else "no"
        if forwarded_allow_ips is not None:
            os.environ[FORWARDED] = forwarded_allow_ips  # connections.py reads it in every worker
        shown = f"http://{'127.0.0.1' if host == '0.0.0.0' else host}:{port}/"
        print(f"Civitas is at {shown} (Ctrl-C stops it)", file=sys.stderr)
        if open_page:
            threading.Thread(target=open_when_up, args=(host, port, shown), daemon=True).start()
        with crew(url, thinkers if workers > 1 else 0):
            serve(host, port, workers, exposure, forwarded_allow_ips)


def serve(host: str, port: int, workers: int, exposure: Exposure, forwarded_allow_ips: str | None) -> None:
    """Until it is stopped."""
    uvicorn.run(
        "civitas.server.run:worker_app",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        log_config=None,
        access_log=False,
        http=http_protocol(),
        ws=GuardedWebSocket,
        h11_max_incomplete_event_size=exposure.header_bytes,
        timeout_keep_alive=math.ceil(exposure.idle_seconds),
        timeout_graceful_shutdown=GRACE,
        ws_max_size=MOST_INFLATED,
        ws_ping_interval=None,  # ours ask the page itself: pulse.py
        server_header=False,
        forwarded_allow_ips=forwarded_allow_ips,
    )


def http_protocol() -> type[asyncio.Protocol]:
    try:
        from .http.fast_connections import GuardedHttpTools
    except ImportError:
        return GuardedH11
    return GuardedHttpTools


@contextlib.contextmanager
def crew(url: str, count: int) -> Iterator[None]:
    """Thinkers of all workers together: they outlive each of them, and end with the process that started them all."""
    if not count:
        yield
        return
    thinkers = crew_of(url, count, os.environ.get(WARM) != "no")
    thinkers.start()
    try:
        yield
    finally:
        thinkers.stop()


def think(database_url: str | None, processes: int | None) -> None:
    """Think for the servers at a database, until Ctrl-C or SIGTERM."""
    chosen_level()
    url = chosen_database(database_url)
    if not url:
        raise BadInput("say which database the servers have: --database-url postgresql://HOST/NAME")
    database = Database(url)
    if not database.shared:
        raise BadInput("thinkers of other machines need PostgreSQL; with SQLite the server thinks for itself")
    check_shape(database)
    database.close()
    to_stderr(chosen_level())
    ended = threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: ended.set())
    count = processes or os.cpu_count() or 1
    with crew(url, count):
        print(
            f"Civitas thinks in {count} {'process' if count == 1 else 'processes'} (Ctrl-C stops it)", file=sys.stderr
        )
        ended.wait()


def check_shape(database: Database) -> None:
    """A thinker of another version than the servers changes nothing in their database."""
    try:
        with database.reading() as connection:
            rows.waiting(connection)
    except ProgrammingError:
        raise Unavailable("this database has no thoughts yet: start a server of this version there first") from None
    except OperationalError as wrong:
        raise Unavailable(f"the database cannot be opened: {first_line(wrong)}") from None


def check_port(host: str, port: int) -> None:
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((host, port))
        except (OSError, OverflowError) as wrong:
            raise Unavailable(f"{host}:{port} cannot be used: {getattr(wrong, 'strerror', wrong)}") from None


def open_when_up(host: str, port: int, url: str) -> None:
    for _ in range(100):
        with socket.socket() as trial:
            if trial.connect_ex(("127.0.0.1" if host == "0.0.0.0" else host, port)) == 0:
                webbrowser.open(url)
                return
        time.sleep(0.1)
