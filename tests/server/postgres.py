"""A PostgreSQL of the tests' own, from the system's package, in a temporary folder."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from .workers import free_port

PATIENCE = 240.0  # seconds; a busy machine may be slow, and nothing here measures time


def programs() -> Path | None:
    """The folder that has `initdb` and `postgres`."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if found:
        return found[-1].parent
    initdb = shutil.which("initdb")
    return Path(initdb).parent if initdb else None


def as_user(command: list[str]) -> list[str]:
    """PostgreSQL refuses to run as root."""
    return ["runuser", "-u", "postgres", "--", *command] if os.getuid() == 0 else command


@pytest.fixture(scope="module")
def postgres_url() -> Iterator[str]:
    pytest.importorskip("psycopg", reason="psycopg is not installed: pip install 'civitas[postgres]'")
    bin_folder = programs()
    if bin_folder is None:
        pytest.skip("there is no PostgreSQL server here: apt install postgresql")
    folder = Path(tempfile.mkdtemp(prefix="civitas-postgres-"))
    if os.getuid() == 0:
        shutil.chown(folder, "postgres")
    data, port = folder / "data", free_port()
    subprocess.run(
        as_user([str(bin_folder / "initdb"), "-D", str(data), "-U", "civitas", "-A", "trust", "--no-sync"]),
        check=True,
        stdout=subprocess.DEVNULL,
        cwd="/",
    )
    settings = [f"port={port}", "listen_addresses=127.0.0.1", f"unix_socket_directories={folder}", "fsync=off"]
    options = [part for setting in settings for part in ("-c", setting)]
    log = (folder / "log").open("wb")
    server = subprocess.Popen(as_user([str(bin_folder / "postgres"), "-D", str(data), *options]), stderr=log, cwd="/")
    url = f"postgresql://civitas@127.0.0.1:{port}/postgres"
    try:
        wait_for(url, server)
        yield url
    finally:
        subprocess.run(
            as_user([str(bin_folder / "pg_ctl"), "-D", str(data), "-m", "immediate", "stop"]),
            check=False,
            stdout=subprocess.DEVNULL,
            cwd="/",
        )
        server.wait(PATIENCE)
        log.close()
        shutil.rmtree(folder, ignore_errors=True)


def wait_for(url: str, server: subprocess.Popen[bytes]) -> None:
    import psycopg

    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        assert server.poll() is None
        try:
            psycopg.connect(url).close()
            return
        except psycopg.OperationalError:
            time.sleep(0.1)
    raise AssertionError("PostgreSQL does not start")
