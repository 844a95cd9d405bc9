"""Starting and stopping: one process with SQLite or PostgreSQL, or several workers with PostgreSQL."""

from __future__ import annotations

import contextlib
import ctypes
import gc
import os
import socket
import sys
import threading
import time
import webbrowser
from pathlib import Path

import uvicorn
from fastapi import FastAPI

from ..kernel.errors import BadInput, Unavailable
from .app import create_app
from .app_state import Settings
from .logs import to_stderr, usual_level
from .storage.database import Database

DATABASE, LEVEL = "CIVITAS_DATABASE_URL", "CIVITAS_LOG"
WARM, LIMITS, PRIVATE = "CIVITAS_WARM", "CIVITAS_LIMITS", "CIVITAS_PRIVATE_WEBHOOKS"
SWITCHING = 0.001  # seconds: a thinking bot's thread lets the others in sooner than Python's usual 5 ms
COLLECTING = (20_000, 20, 50)  # objects and rounds: a full collection stops everybody, so it comes seldom
M_ARENA_MAX, POOLS = -8, 2  # of the C library
GRACE = 10  # seconds that open requests have to end


def default_database() -> str:
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return f"sqlite:///{Path(base) / 'civitas' / 'tables.sqlite'}"


def worker_app() -> FastAPI:
    """What each worker process makes for itself."""
    to_stderr(os.environ.get(LEVEL) or usual_level())
    sys.setswitchinterval(SWITCHING)
    allow_many_files()
    share_memory()
    settings = Settings(
        os.environ[DATABASE],
        limited=os.environ.get(LIMITS) != "off",
        warm=os.environ.get(WARM) != "no",
        allow_private_webhooks=os.environ.get(PRIVATE) == "yes",
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
) -> None:
    url = database_url or os.environ.get(DATABASE) or default_database()
    database = Database(url)
    if workers > 1 and not database.shared:
        raise BadInput(
            f"SQLite is for one worker, and {workers} were asked for: leave --workers out, or give a PostgreSQL URL"
        )
    database.migrate()
    database.close()
    check_port(host, port)
    os.environ[DATABASE] = url
    if allow_private_webhooks:
        os.environ[PRIVATE] = "yes"
    shown = f"http://{'127.0.0.1' if host == '0.0.0.0' else host}:{port}/"
    print(f"Civitas is at {shown} (Ctrl-C stops it)", file=sys.stderr)
    if open_page:
        threading.Thread(target=open_when_up, args=(host, port, shown), daemon=True).start()
    uvicorn.run(
        "civitas.server.run:worker_app",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=GRACE,
        ws_max_size=64 * 1024,
        ws_ping_interval=None,  # ours ask the page itself: pulse.py
        server_header=False,
        forwarded_allow_ips=forwarded_allow_ips,
    )


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
