"""A machine that serves Civitas and has bad days: the server is killed, the disk is full, the database stops, somebody
turns the clock. Nothing of the server knows of it."""

from __future__ import annotations

import contextlib
import os
import resource
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Protocol

import httpx2
from sqlalchemy import select

from civitas.server.storage import schema
from civitas.server.storage.database import Database

from ..server.postgres import bench_serving

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
PATIENCE = 240.0  # seconds; a busy machine may be slow, and nothing here measures time


class Storage(Protocol):
    """Where a host keeps its tables."""

    url: str

    def stop(self) -> None: ...
    def start(self) -> None: ...
    def close(self) -> None: ...


class SqliteFile:
    """A file never stops."""

    def __init__(self, folder: Path) -> None:
        self.url = f"sqlite:///{folder}/tables.sqlite"

    def stop(self) -> None: ...
    def start(self) -> None: ...
    def close(self) -> None: ...


class PostgresServer:
    """A PostgreSQL of its own that can be stopped, without a word to anybody, and started again."""

    def __init__(self) -> None:
        self.serving = bench_serving()
        self.binaries, self.user = self.serving.found_or_installed(), self.serving.unprivileged()
        self.folder = Path(tempfile.mkdtemp(prefix="civitas-postgres-", dir="/tmp"))  # a socket's path must be short
        if self.user:
            os.chown(self.folder, self.user["user"], self.user["group"])
        self.url = f"postgresql://civitas@/postgres?host={self.folder}"
        make = [self.binaries / "initdb", "-D", self.folder / "data", "-U", "civitas", "--auth=trust", "-E", "UTF8"]
        subprocess.run([*make, "--locale=C"], check=True, stdout=subprocess.DEVNULL, cwd=self.folder, **self.user)
        self.start()

    def start(self) -> None:
        place = ["-c", "listen_addresses=", "-c", f"unix_socket_directories={self.folder}"]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [self.binaries / "postgres", "-D", self.folder / "data", *place, "-c", "max_connections=200"],
                stdout=log, stderr=log, cwd=self.folder, **self.user,
            )  # fmt: skip
        self.serving.wait_for_postgres(self.url, self.process, self.folder / "log")

    def stop(self) -> None:
        """Every connection ends at once, and what was not committed is gone."""
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait(PATIENCE)

    def close(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


class Host:
    def __init__(self, folder: Path, storage: Storage) -> None:
        self.folder, self.storage, self.port = folder, storage, free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.clock, self.log = folder / "clock", folder / "log"
        self.turned = 0.0
        self.asking = new_client(self.base)
        self.process: subprocess.Popen[bytes] | None = None
        self.clock.write_text("0", encoding="ascii")
        self.start()
        self.database = Database(storage.url)

    # ---- the server

    def start(self) -> None:
        settings = {
            "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")]),
            "CIVITAS_GAMES": str(ROOT / "examples"),
            "CIVITAS_LIMITS": "off",
            "CIVITAS_LOG": "warning",
            "CIVITAS_WARM": "no",
        }
        command = [sys.executable, str(HERE / "turned_clock.py"), str(self.clock), "serve", "--port", str(self.port)]
        command += ["--thinkers", "1"]  # it starts again and again, perhaps on a machine with many processors
        with self.log.open("ab") as out:
            self.process = subprocess.Popen(
                [*command, "--database-url", self.storage.url], stdout=out, stderr=out, env=os.environ | settings
            )
        self.wait_until(lambda: self.health() == 200, "the server does not start")

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def health(self) -> int | None:
        assert self.process is not None
        assert self.process.poll() is None, self.log.read_text()[-3000:]
        with contextlib.suppress(httpx2.HTTPError):
            return int(self.asking.get("/healthz").status_code)
        return None

    def close(self) -> None:
        self.database.close()
        self.asking.close()
        assert self.process is not None
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        finally:
            self.storage.close()

    # ---- bad days

    def fill_disk(self) -> None:
        """From now on nothing that the server writes into a file is kept."""
        self._limit_files(0)

    def free_disk(self) -> None:
        self._limit_files(resource.RLIM_INFINITY)

    def _limit_files(self, size: int) -> None:
        assert self.process is not None
        hard = resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE)[1]
        resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE, (size, hard))

    def turn_clock(self, seconds: float) -> None:
        self.turned += seconds
        new = self.clock.with_suffix(".new")
        new.write_text(str(self.turned), encoding="ascii")
        new.replace(self.clock)

    # ---- looking

    def stored_moves(self, table: str) -> list[dict[str, Any]]:
        """What is kept of a table, read past the server."""
        m = schema.moves.c
        with self.database.reading() as connection:
            rows = connection.execute(
                select(m.seat, m.entry, m.key, m.made_by).where(m.table_id == table).order_by(m.number)
            )
            return [dict(row) for row in rows.mappings()]

    def wait_until(self, holds: Any, otherwise: str) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if holds():
                return
            time.sleep(0.01)
        raise AssertionError(f"{otherwise}: {self.log.read_text()[-3000:]}")


def new_client(base: str) -> httpx2.Client:
    """Without certificates, which nothing here needs: to read them takes longer than to ask."""
    return httpx2.Client(base_url=base, timeout=PATIENCE, verify=False)


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])
