"""What the processes behind a server share, thinkers and loaders: they are started by it, speak to it over their
standard input and output, and give way to whoever serves people."""

from __future__ import annotations

import contextlib
import os
import signal
from typing import TextIO

from .logs import chosen_level, to_stderr


def begin(patient: int) -> TextIO:
    """What such a process does first; where it is to say its answers."""
    for number in (signal.SIGINT, signal.SIGTERM):  # whoever started it decides when it ends
        signal.signal(number, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(patient)
    to_stderr(chosen_level())
    return own_stdout()


def own_stdout() -> TextIO:
    """What games print goes to standard error; standard output is for answers."""
    told = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    return told


def say(told: TextIO, line: str) -> None:
    with contextlib.suppress(OSError):  # whoever listened is gone, and standard input tells so
        told.write(line + "\n")
        told.flush()
