"""A real `civitas serve` with a database file of its own."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 90.0  # seconds; a first start compiles the games


class Server:
    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [str(Path(sys.executable).with_name("civitas")), "serve", "--port", str(self.port)]
        command += ["--database-url", f"sqlite:///{self.folder / 'tables.sqlite'}"]
        command += ["--allow-private-webhooks"]  # the tests' own inbox is on this machine
        settings = os.environ | {"CIVITAS_GAMES": str(ROOT / "examples"), "CIVITAS_LOG": "warning"}
        with (self.folder / "server.log").open("ab") as log:
            self._process = subprocess.Popen(command, env=settings, stdout=log, stderr=log)
        end = time.monotonic() + PATIENCE
        while not self.answers():
            if self._process.poll() is not None or time.monotonic() > end:
                self.stop()
                raise RuntimeError(f"The server did not start: {self.said()[-2000:]}")
            time.sleep(0.05)

    def answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/healthz", timeout=2) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False

    def said(self) -> str:
        return (self.folder / "server.log").read_text(encoding="utf-8", errors="replace")

    def stop(self) -> None:
        if self._process is None:
            return
        self._process.terminate()
        try:
            self._process.wait(15)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process = None


def free_port() -> int:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return int(trial.getsockname()[1])


def build_page() -> None:
    """As `make` does it: only when the sources have changed."""
    done = subprocess.run([sys.executable, str(ROOT / "web" / "build.py")], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise RuntimeError(f"The page could not be built: {(done.stdout + done.stderr)[-2000:]}")
