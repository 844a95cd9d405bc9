"""Starting and stopping: one process with SQLite or PostgreSQL, or several workers with PostgreSQL."""

from __future__ import annotations

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
from .database import Database
from .house import Settings
from .logs import to_stderr

DATABASE, LEVEL, WARM = "CIVITAS_DATABASE_URL", "CIVITAS_LOG", "CIVITAS_WARM"
GRACE = 10  # seconds that open requests have to end


def default_database() -> str:
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return f"sqlite:///{Path(base) / 'civitas' / 'tables.sqlite'}"


def worker_app() -> FastAPI:
    """What each worker process makes for itself."""
    to_stderr(os.environ.get(LEVEL, "info"))
    return create_app(Settings(os.environ[DATABASE], warm=os.environ.get(WARM) != "no"))


def run(host: str, port: int, database_url: str | None, workers: int, open_page: bool) -> None:
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
    shown = f"http://{'127.0.0.1' if host == '0.0.0.0' else host}:{port}/"
    print(f"Civitas is at {shown} (Ctrl-C stops it)", file=sys.stderr)
    if open_page:
        threading.Thread(target=open_when_up, args=(host, port, shown), daemon=True).start()
    uvicorn.run(
        "civitas.server.running:worker_app",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=GRACE,
        ws_max_size=64 * 1024,
        server_header=False,
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
