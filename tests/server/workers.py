"""Servers in processes of their own, to be killed."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx2

from .people import Person

SOURCE = Path(__file__).resolve().parents[2] / "src"
PATIENCE = 240.0  # seconds; a busy machine may be slow, and nothing here measures time


class Worker:
    """`civitas serve` on a port of its own."""

    def __init__(self, url: str, log: Path, port: int | None = None, workers: int = 1, **settings: str) -> None:
        """`settings` are variables of its environment."""
        self.port = port or free_port()
        usual = {"CIVITAS_LOG": "warning", "CIVITAS_WARM": "no", "CIVITAS_LIMITS": "off"}  # a test looks very often
        environment = os.environ | {"PYTHONPATH": str(SOURCE)} | usual | settings
        arguments = ["--port", str(self.port), "--database-url", url, "--workers", str(workers)]
        with log.open("ab") as out:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "civitas", "serve", *arguments],
                stdout=out,
                stderr=out,
                env=environment,
            )
        self.base, self.log = f"http://127.0.0.1:{self.port}", log
        self._wait()

    def _wait(self) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            assert self.process.poll() is None, self.log.read_text()
            try:
                if httpx2.get(f"{self.base}/healthz").status_code == 200:
                    return
            except httpx2.HTTPError:
                time.sleep(0.05)
        raise AssertionError(f"the server does not start: {self.log.read_text()}")

    def person(self, cookies: dict[str, str] | None = None) -> Person:
        return Person(httpx2.Client(base_url=self.base, cookies=cookies, timeout=PATIENCE))

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """As a service manager would; gives the exit status."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])
