"""The process of a thinker: `python -m civitas.server.thinking.thinker pipes|rows [--warm]`.

A quick and a deep thought at a time, each in a thread of its own: a search runs in compiled code and lets the other be.
It ends when its standard input does, so that none outlives the process that started it.
"""

from __future__ import annotations

import contextlib
import logging
import os
import queue
import signal
import sys
import threading
from typing import TextIO

from ...kernel.errors import CivitasError
from .. import games
from ..logs import to_stderr, usual_level
from .answers import Unfit
from .crew import READY
from .questions import about_moment, read
from .queue import LANES
from .thoughts import outcome_of, written

log = logging.getLogger("civitas.thinking")
SWITCHING = 0.001  # seconds: a quick thought need not wait long beside a search that is being explained
PATIENT = 10  # behind whoever serves people on the same machine: a search may take a moment longer, a move may not
DATABASE, LEVEL = "CIVITAS_DATABASE_URL", "CIVITAS_LOG"


def main(arguments: list[str]) -> None:
    for number in (signal.SIGINT, signal.SIGTERM):  # whoever started it decides when it ends
        signal.signal(number, signal.SIG_IGN)
    sys.setswitchinterval(SWITCHING)
    if hasattr(os, "nice"):
        os.nice(PATIENT)
    to_stderr(os.environ.get(LEVEL) or usual_level())
    told = own_stdout()
    if "--warm" in arguments:
        threading.Thread(target=warm, name="warm", daemon=True).start()
    if "rows" in arguments:
        from .taking import Taker

        taker = Taker(os.environ[DATABASE])
        taker.start()
        say(told, READY)
        sys.stdin.read()
        taker.let_go()
    else:
        serve_pipes(told)
    os._exit(0)  # a search under way need not be waited for


def own_stdout() -> TextIO:
    """What games print goes to standard error; standard output is for answers."""
    told = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    return told


def say(told: TextIO, line: str) -> None:
    with contextlib.suppress(OSError):  # whoever listened is gone, and standard input tells so
        told.write(line + "\n")
        told.flush()


def serve_pipes(told: TextIO) -> None:
    lock = threading.Lock()
    lanes: dict[str, queue.SimpleQueue[tuple[str, str]]] = {lane: queue.SimpleQueue() for lane in LANES}

    def think(waiting: queue.SimpleQueue[tuple[str, str]]) -> None:
        while True:
            serial, text = waiting.get()
            try:
                outcome = outcome_of(read(text))
            except Unfit as wrong:
                outcome = {"failed": str(wrong)}
            except Exception as wrong:
                log.exception("a thought failed")
                outcome = {"failed": repr(wrong)}
            with lock:
                say(told, f"{serial} {written(outcome)}")

    for waiting in lanes.values():
        threading.Thread(target=think, args=(waiting,), daemon=True).start()
    say(told, READY)
    for line in sys.stdin:
        serial, lane, text = line.split(" ", 2)
        lanes[lane].put((serial, text))


def warm() -> None:
    """Read the rules and compile the searches before the first person waits for them. Of several processes one
    compiles, and the others find what it made."""
    from ...bots.search import searcher

    for game in games.all_games():
        try:
            table = games.find(game.name).table(game.seats[0], 0)
            asked = table.decision
            if asked is not None:
                outcome_of(about_moment("choose", table, asked.seat, games.usual_bot(table.game), 0))
            searcher(table.game)
        except CivitasError as wrong:
            log.warning("no search bots", extra={"game": game.name, "why": str(wrong)})


if __name__ == "__main__":
    main(sys.argv[1:])
