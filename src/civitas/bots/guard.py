"""A small process that ends programs left behind when this one is gone, however it went: killed, too. It is started
with the first program, is told of each that begins and ends, and sees by the end of its input that nobody is here."""

from __future__ import annotations

import atexit
import contextlib
import os
import sys
import threading
from subprocess import DEVNULL, PIPE, Popen

TEXT = """
import os, signal, sys
running = set()
for line in sys.stdin:
    (running.add if line[0] == "+" else running.discard)(int(line[1:]))
for pid in running:
    try:
        if hasattr(os, "killpg"):
            os.killpg(pid, signal.SIGKILL)
        else:
            os.kill(pid, signal.SIGTERM)
    except OSError:
        pass
"""

_guards: dict[int, Popen[bytes]] = {}  # by the process it works for: a fork needs its own
_lock = threading.Lock()


def watch(pid: int) -> None:
    _tell(f"+{pid}\n")


def forget(pid: int) -> None:
    _tell(f"-{pid}\n")


def _tell(line: str) -> None:
    with _lock:
        guard = _guards.get(os.getpid()) or _start()
        if guard is None or guard.stdin is None:
            return
        with contextlib.suppress(OSError, ValueError):  # somebody ended it: then we do without
            guard.stdin.write(line.encode())


def _start() -> Popen[bytes] | None:
    if not sys.executable:
        return None
    line = [sys.executable, "-I", "-S", "-c", TEXT]
    guard = Popen(line, stdin=PIPE, stdout=DEVNULL, stderr=DEVNULL, bufsize=0, start_new_session=True)
    _guards[os.getpid()] = guard
    atexit.register(_dismiss, guard)
    return guard


def _dismiss(guard: Popen[bytes]) -> None:
    if _guards.pop(os.getpid(), None) is guard and guard.stdin is not None:
        guard.stdin.close()
        guard.wait()
