"""Processes that load saves. One is started with the first save and kept for the next; it is killed where nobody waits
for its save any more, and ends when this process does, which holds its standard input open."""

from __future__ import annotations

import contextlib
import json
import logging
import struct
import subprocess
import sys
import threading
import zlib
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from ...kernel.errors import SaveError
from ..errors import RequestRefused
from .loaded import Loaded, heard

log = logging.getLogger("civitas.loader")
COMMAND = (sys.executable, "-m", "civitas.server.loading.loader")
LENGTH = struct.Struct(">I")  # of what follows
LONGEST_ANSWER = 16 * 1024 * 1024  # bytes; the longest games take less than one million
ENDING = 5.0  # seconds that a loader has to end
FAILED = "the save could not be loaded: try again in a moment"


class GivenUp(Exception):
    """Nobody waits for this save any more."""


class Loader:
    """One process, from its start to its end."""

    def __init__(self, command: Sequence[str]) -> None:
        self.process = subprocess.Popen(list(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, body: bytes) -> bytes:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(LENGTH.pack(len(body)))
        self.process.stdin.write(body)
        self.process.stdin.flush()
        return self.process.stdout.readline(LONGEST_ANSWER)

    def kill(self) -> None:
        self.process.kill()

    def end(self, patience: float = ENDING) -> None:
        assert self.process.stdin is not None and self.process.stdout is not None
        with contextlib.suppress(OSError):  # there may be something left that it has not read
            self.process.stdin.close()
        try:
            self.process.wait(patience)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()


class Loaders:
    """As many as there are threads that speak to them."""

    def __init__(self, most: int, command: Sequence[str] = COMMAND) -> None:
        self.command, self.threads = command, ThreadPoolExecutor(most, "import")
        self._lock = threading.Lock()
        self._free: list[Loader] = []
        self._errands = set[Errand]()
        self._stopped = False

    def take(self, errand: Errand) -> Loader:
        with self._lock:
            if self._stopped:
                raise GivenUp
            living = [loader for loader in self._free if loader.process.poll() is None]
            self._free = living[1:]
            self._errands.add(errand)
        try:
            return living[0] if living else Loader(self.command)
        except OSError as wrong:
            log.error("a loader cannot be started", extra={"why": str(wrong)})
            self._errands.discard(errand)
            raise RequestRefused(503, FAILED) from None

    def give_back(self, errand: Errand, loader: Loader, fit: bool) -> None:
        with self._lock:
            self._errands.discard(errand)
            if fit and not self._stopped:
                self._free.append(loader)
                return
        loader.kill()
        loader.end()

    def stop(self) -> None:
        with self._lock:
            self._stopped, free, busy = True, self._free, list(self._errands)
            self._free = []
        for errand in busy:
            errand.give_up()
        for loader in free:
            loader.end()
        self.threads.shutdown(wait=True, cancel_futures=True)


class Errand:
    """One save at a loader."""

    def __init__(self, loaders: Loaders, body: bytes) -> None:
        self.loaders, self.body = loaders, body
        self._lock = threading.Lock()
        self._loader: Loader | None = None
        self._given_up = False

    def give_up(self) -> None:
        """At once, whatever its loader is doing. Nothing happens where it is done."""
        with self._lock:
            self._given_up = True
            if self._loader is not None:
                self._loader.kill()

    def run(self) -> Loaded:
        """In a thread that may wait."""
        with self._lock:
            if self._given_up:
                raise GivenUp
            loader = self._loader = self.loaders.take(self)
        said = answer_of(loader, self.body)
        with self._lock:
            self._loader, given_up = None, self._given_up
        self.loaders.give_back(self, loader, fit=said is not None and not given_up)
        if given_up:
            raise GivenUp
        if said is None:
            raise RequestRefused(503, FAILED)
        return outcome(said)


def answer_of(loader: Loader, body: bytes) -> dict[str, Any] | None:
    """None where it has died or says what nobody understands."""
    try:
        said = json.loads(loader.ask(body))
    except (OSError, ValueError, RecursionError) as wrong:
        log.warning("a loader has ended in the middle of a save", extra={"why": repr(wrong)[:200]})
        return None
    return said if isinstance(said, dict) else None


def outcome(said: dict[str, Any]) -> Loaded:
    if "malformed" in said:
        raise RequestRefused(422, str(said["malformed"]))
    if "error" in said:
        raise SaveError(str(said["error"]))
    try:
        return heard(said)
    except (LookupError, TypeError, ValueError, AttributeError, zlib.error) as wrong:
        log.error("a loader says what nobody understands", extra={"why": repr(wrong)[:200]})
        raise RequestRefused(503, FAILED) from None
