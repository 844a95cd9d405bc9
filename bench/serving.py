"""Servers to measure: `civitas serve` in processes of its own, and a PostgreSQL in a temporary folder that ends with
the run. The limits on how often one address may ask are off: all the people of a load come from one address."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

CIVITAS = [sys.executable, "-c", "from civitas.cli.app import main; main()"]
PATIENCE = 240.0  # seconds for a server to come up on a busy machine
INSTALL = "PostgreSQL is not here: install it from the system's packages (Debian and Ubuntu: apt install postgresql)"


# ---------------------------------------------------------------- Civitas


class Server:
    """Civitas at a free port. `kill` is kill -9; a single worker is then started anew, several have a supervisor."""

    def __init__(
        self, url: str, workers: int = 1, log: Path | None = None, source: Path | None = None, **more: str
    ) -> None:
        """`source` is a checkout to serve from, this one where it is left out; `more` is for its environment."""
        self.url, self.workers, self.port = url, workers, free_port()
        self.environment = {"CIVITAS_LIMITS": "off", "CIVITAS_LOG": "warning", **more}
        if source is not None:
            self.environment["PYTHONPATH"] = str(source / "src")
        self.base = f"http://127.0.0.1:{self.port}"
        self.command = CIVITAS
        self._log: IO[Any] | int = log.open("ab") if log is not None else subprocess.DEVNULL
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            if self._process is not None:
                self._process.wait()
        self._process = subprocess.Popen(
            [
                *self.command,
                "serve",
                "--port",
                str(self.port),
                "--workers",
                str(self.workers),
                "--database-url",
                self.url,
            ],
            env=os.environ | self.environment,
            stderr=self._log,
            stdout=self._log,
            start_new_session=True,
        )
        self.wait_until_up()

    def wait_until_up(self) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with contextlib.suppress(OSError), urllib.request.urlopen(f"{self.base}/healthz", timeout=5) as answer:
                if answer.status == 200:
                    return
            if self._process is not None and self._process.poll() is not None:
                break
            time.sleep(0.05)
        raise SystemExit("the server did not come up")

    def worker_ids(self) -> list[int]:
        """The processes that serve: the children of the supervisor, or the only one."""
        assert self._process is not None
        if self.workers == 1:
            return [self._process.pid]
        found = []
        for path in Path("/proc").glob("[0-9]*/stat"):
            with contextlib.suppress(OSError):
                parent = int(path.read_text().rpartition(")")[2].split()[1])
                command = (path.parent / "cmdline").read_bytes()
                if parent == self._process.pid and b"spawn_main" in command:
                    found.append(int(path.parent.name))
        return sorted(found)

    def kill(self, which: int) -> int:
        """One worker, without a word. Gives how many there are to choose from."""
        workers = self.worker_ids()
        if workers:
            with contextlib.suppress(ProcessLookupError):
                os.kill(workers[which % len(workers)], signal.SIGKILL)
            if self.workers == 1:
                self.start()
        return len(workers)

    def stop(self) -> None:
        if self._process is not None:
            self._process.terminate()
            try:
                self._process.wait(30)
            except subprocess.TimeoutExpired:
                os.killpg(self._process.pid, signal.SIGKILL)
                self._process.wait()

    def cpu_seconds(self) -> float:
        """Spent by all its processes that live now."""
        assert self._process is not None
        tick, spent = os.sysconf("SC_CLK_TCK"), 0.0
        for pid in {self._process.pid, *self.worker_ids()}:
            with contextlib.suppress(OSError):
                fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
                spent += (int(fields[11]) + int(fields[12])) / tick
        return spent

    def memory(self) -> int:
        """Bytes that its workers hold now."""
        held = 0
        for pid in self.worker_ids():
            with contextlib.suppress(OSError):
                held += int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
        return held

    def open_files(self) -> int:
        return sum(1 for pid in self.worker_ids() for _ in Path(f"/proc/{pid}/fd").iterdir())

    def __enter__(self) -> Server:
        self.start()
        return self

    def __exit__(self, *wrong: object) -> None:
        self.stop()


def free_port() -> int:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        port: int = trial.getsockname()[1]
        return port


# ---------------------------------------------------------------- PostgreSQL


def postgres_binaries() -> Path | None:
    """The folder with initdb and postgres; Debian keeps it off the PATH."""
    for folder in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True):
        if (folder / "initdb").exists():
            return folder
    found = shutil.which("initdb")
    return Path(found).resolve().parent if found else None


def found_or_installed() -> Path:
    folder = postgres_binaries()
    if folder is None and os.geteuid() == 0 and shutil.which("apt-get"):
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        for command in (["apt-get", "update"], ["apt-get", "install", "-y", "postgresql"]):
            subprocess.run(command, check=False, **quiet)  # type: ignore[call-overload]
        folder = postgres_binaries()
    if folder is None:
        raise SystemExit(INSTALL)
    return folder


def unprivileged() -> dict[str, Any]:
    """PostgreSQL does not run as root."""
    if os.geteuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            who = pwd.getpwnam(name)
            return {"user": who.pw_uid, "group": who.pw_gid, "extra_groups": []}
    raise SystemExit("PostgreSQL does not run as root, and there is neither a user postgres nor nobody")


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """A PostgreSQL with its usual settings, reached through a socket in its own folder; gives the URL."""
    binaries, who = found_or_installed(), unprivileged()
    folder = Path(tempfile.mkdtemp(prefix="civitas-postgres-", dir="/tmp"))  # a socket's path must be short
    try:
        if who:
            os.chown(folder, who["user"], who["group"])
        data, settings = folder / "data", ["-c", "listen_addresses=", "-c", f"unix_socket_directories={folder}"]
        subprocess.run(
            [binaries / "initdb", "-D", data, "-U", "civitas", "--auth=trust", "-E", "UTF8", "--locale=C"],
            check=True, stdout=subprocess.DEVNULL, cwd=folder, **who,
        )  # fmt: skip
        with (folder / "log").open("wb") as log:
            process = subprocess.Popen(
                [binaries / "postgres", "-D", data, *settings, "-c", "max_connections=200"],
                stdout=log, stderr=log, cwd=folder, **who,
            )  # fmt: skip
        try:
            url = f"postgresql://civitas@/postgres?host={folder}"
            wait_for_postgres(url, process, folder / "log")
            yield url
        finally:
            process.send_signal(signal.SIGINT)  # ends the connections and stops
            process.wait(60)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def wait_for_postgres(url: str, process: subprocess.Popen[bytes], log: Path) -> None:
    import psycopg

    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and process.poll() is None:
        with contextlib.suppress(psycopg.OperationalError):
            psycopg.connect(url).close()
            return
        time.sleep(0.05)
    raise SystemExit(f"PostgreSQL did not come up: {log.read_text(errors='replace')[-300:]}")
