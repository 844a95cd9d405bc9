"""Thinkers as processes: started, watched, started again when they die or hang, ended with this process however it
ends."""

from __future__ import annotations

import contextlib
import logging
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence

log = logging.getLogger("civitas.thinking")
READY, WELL = "ready", "well"
SILENT = 60.0  # seconds without a word, after which a thinker hangs
LOOKING = 5.0
SHORT_LIFE = 5.0  # seconds; who dies sooner is started again later and later
FIRST_PAUSE, LONGEST_PAUSE = 0.2, 10.0
ENDING = 5.0  # seconds that a thinker has to end


def nothing(member: Member, line: str = "") -> None:
    """For crews that need not be heard."""


class Member:
    """One thinker. Its standard input is the line to this process: when it ends, the thinker does."""

    def __init__(self, crew: Crew, number: int) -> None:
        self.crew = crew
        self.process: subprocess.Popen[str] | None = None
        self.heard = 0.0  # when it said something last
        self._lock = threading.Lock()
        self.thread = threading.Thread(target=self._keep, name=f"thinker {number}", daemon=True)

    def send(self, line: str) -> None:
        with self._lock, contextlib.suppress(OSError, ValueError):  # it has died, which its reader notices
            assert self.process is not None and self.process.stdin is not None
            self.process.stdin.write(line + "\n")
            self.process.stdin.flush()

    def _keep(self) -> None:
        pause = FIRST_PAUSE
        while not self.crew.stopping.is_set():
            began = time.monotonic()
            self._live()
            if self.crew.stopping.is_set():
                return
            pause = FIRST_PAUSE if time.monotonic() - began > SHORT_LIFE else min(LONGEST_PAUSE, 2 * pause)
            log.warning("a thinker died and is started again", extra={"in": pause})
            self.crew.stopping.wait(pause)

    def _live(self) -> None:
        """From the start of the process to its end."""
        with self._lock:
            if self.crew.stopping.is_set():
                return
            self.heard = self.crew.clock()
            self.process = self.crew.new_process()
        assert self.process.stdout is not None
        up = False
        try:
            for line in self.process.stdout:
                self.heard = self.crew.clock()
                if line.rstrip() == READY:
                    up = True
                    self.crew.on_up(self)
                elif line.rstrip() != WELL:
                    self.crew.on_line(self, line)
        except Exception:  # it says what nobody understands: a new one is better
            log.exception("a thinker is ended")
            self.process.kill()
        if up:
            self.crew.on_down(self)
        self.process.wait()

    def end_if_silent(self) -> None:
        with self._lock:
            process = self.process
            if process is None or process.poll() is not None or self.crew.clock() - self.heard < SILENT:
                return
            log.warning("a thinker hangs and is ended", extra={"pid": process.pid})
            process.kill()

    def end(self) -> None:
        with self._lock:
            process = self.process
            if process is not None and process.stdin is not None:
                with contextlib.suppress(OSError):
                    process.stdin.close()
        if process is not None:
            try:
                process.wait(ENDING)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        if self.thread.is_alive():
            self.thread.join(ENDING)


class Crew:
    """So many thinkers. `on_up` hears when one is ready, `on_line` what it says, `on_down` that it died."""

    def __init__(self, count: int, arguments: Sequence[str], environment: Mapping[str, str] | None = None) -> None:
        self.arguments, self.environment = list(arguments), dict(environment or {})
        self.on_up: Callable[[Member], None] = nothing
        self.on_down: Callable[[Member], None] = nothing
        self.on_line: Callable[[Member, str], None] = nothing
        self.clock: Callable[[], float] = time.monotonic
        self.stopping = threading.Event()
        self._starting, self._started = threading.Lock(), False
        self._watch = threading.Thread(target=self._look_around, name="thinkers", daemon=True)
        self.members = [Member(self, number) for number in range(count)]

    def start(self) -> None:
        """Once, whoever says so first."""
        with self._starting:
            if self._started or self.stopping.is_set():
                return
            self._started = True
            for thread in (self._watch, *(member.thread for member in self.members)):
                thread.start()

    def look(self) -> None:
        """Ends thinkers that hang; whoever keeps them starts new ones, and knows what they were thinking of."""
        for member in self.members:
            member.end_if_silent()

    def _look_around(self) -> None:
        while not self.stopping.wait(LOOKING):
            self.look()

    def stop(self) -> None:
        self.stopping.set()
        for member in self.members:
            member.end()

    def new_process(self) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "-m", "civitas.server.thinking.thinker", *self.arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env=os.environ | self.environment,
        )
