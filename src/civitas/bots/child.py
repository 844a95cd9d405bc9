"""A program that runs beside this one and speaks in lines. What the lines mean is known elsewhere (process.py).

Its three pipes each have a thread, so that nothing it does or leaves undone can hold us up: it may never read, never
write, or write without end.
"""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import sys
import threading
import weakref
from collections import deque
from collections.abc import Iterator, Sequence
from subprocess import PIPE, Popen, TimeoutExpired
from typing import IO

from . import guard

MOST_LINE = 1 << 16  # bytes
MOST_WAITING = 16  # lines that wait to be read; then the program has to wait
TO_END = 1.0  # seconds that a program has to end by itself after its input has ended


class NoLineInTime(Exception):
    """No line came in time."""


class ChildEnded(Exception):
    """There will be no more lines; says why, as far as that is known."""


class Child:
    """OSError where the program cannot be started. It ends with this object at the latest."""

    def __init__(self, command: Sequence[str]) -> None:
        self.process = Popen(command, stdin=PIPE, stdout=PIPE, stderr=PIPE, bufsize=0, start_new_session=True)
        guard.watch(self.process.pid)
        self._lines: queue.Queue[bytes | None] = queue.Queue(MOST_WAITING)
        self._out: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._last_words: deque[bytes] = deque(maxlen=1)
        gone = threading.Event()
        self._kill = weakref.finalize(self, kill, self.process, gone)
        # The threads must not hold this object, or it would never be forgotten.
        self._errors = beside(listen, self.process.stderr, self._last_words)
        beside(read, self.process.stdout, self._lines, gone)
        beside(write, self.process.stdin, self._out)

    def send(self, line: bytes) -> None:
        self._out.put(line + b"\n")

    def line(self, seconds: float) -> bytes:
        """The next line, without its end; one that is too long is cut off after `MOST_LINE` + 1 bytes."""
        try:
            found = self._lines.get(timeout=seconds)
        except queue.Empty:
            raise NoLineInTime from None
        if found is None:
            raise ChildEnded(self._why())
        return found

    def _why(self) -> str:
        try:
            status = self.process.wait(TO_END)
        except TimeoutExpired:
            return "it closed its output"
        self._errors.join(TO_END)
        how = f"it ended with status {status}" if status >= 0 else f"it was ended by signal {-status}"
        words = self.last_words()
        return f"{how} ({words})" if words else how

    def last_words(self) -> str:
        """The last line of its errors, fit to be shown."""
        text = b"".join(self._last_words).decode("utf-8", "replace")
        return "".join(c for c in text if c.isprintable()).strip()[:200]

    def close(self) -> None:
        """Let it end by itself, for a moment."""
        try:
            self._out.put(None)
            with contextlib.suppress(TimeoutExpired):
                self.process.wait(TO_END)
        finally:
            self.kill()

    def kill(self) -> None:
        self._kill()


def beside(work: object, *arguments: object) -> threading.Thread:
    thread = threading.Thread(target=work, args=arguments, daemon=True)  # type: ignore[arg-type]
    thread.start()
    return thread


def kill(process: Popen[bytes], gone: threading.Event) -> None:
    """It, and on Unix all that it has started."""
    gone.set()
    with contextlib.suppress(ProcessLookupError, PermissionError):  # macOS refuses what is dead already
        if sys.platform == "win32":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)
    with contextlib.suppress(TimeoutExpired):
        process.wait(5)
    guard.forget(process.pid)


# ---------------------------------------------------------------- the three pipes


def write(pipe: IO[bytes], out: queue.SimpleQueue[bytes | None]) -> None:
    with contextlib.suppress(OSError), pipe:
        while (text := out.get()) is not None:
            rest = memoryview(text)
            while rest:
                rest = rest[pipe.write(rest) :]


def read(pipe: IO[bytes], found: queue.Queue[bytes | None], gone: threading.Event) -> None:
    def put(line: bytes | None) -> None:
        while not gone.is_set():
            with contextlib.suppress(queue.Full):
                found.put(line, timeout=0.5)
                return

    with contextlib.suppress(OSError), pipe:
        for line in lines(pipe):
            put(line)
    put(None)


def lines(pipe: IO[bytes]) -> Iterator[bytes]:
    """A line that is too long comes as soon as that is known, cut off; the rest of it is skipped."""
    held, skipping = b"", False
    while data := pipe.read(MOST_LINE):
        *whole, held = (held + data).split(b"\n")
        for line in whole:
            if not skipping:
                yield line[: MOST_LINE + 1]
            skipping = False
        if skipping:
            held = b""
        elif len(held) > MOST_LINE:
            yield held[: MOST_LINE + 1]
            held, skipping = b"", True
    if held:
        yield held


def listen(pipe: IO[bytes], last: deque[bytes]) -> None:
    with contextlib.suppress(OSError), pipe:
        for line in lines(pipe):
            if line.strip():
                last.append(line)
