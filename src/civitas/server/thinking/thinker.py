"""The process of a thinker: `python -m civitas.server.thinking.thinker pipes|rows [--warm]`.

A thought of each lane at a time, each in a thread of its own: a search runs in compiled code and lets the others be.
It ends when its standard input does, so that none outlives the process that started it.
"""

from __future__ import annotations

import logging
import os
import queue
import sys
import threading
from collections.abc import Callable

from ...kernel.errors import CivitasError
from .. import behind, games
from .answers import Unfit
from .crew import READY, WELL
from .patience import OF_THINKERS, be_patient_in
from .questions import about_moment, read
from .queue import LANES
from .thoughts import outcome_of, written
from .watch import Watch

log = logging.getLogger("civitas.thinking")
SWITCHING = 0.001  # seconds: a quick thought need not wait long beside a search that is being explained
DATABASE = "CIVITAS_DATABASE_URL"


def main(arguments: list[str]) -> None:
    told = behind.begin(OF_THINKERS)
    sys.setswitchinterval(SWITCHING)
    lock, watch = threading.Lock(), Watch()

    def say(line: str) -> None:
        with lock:
            behind.say(told, line)

    watch.keep_saying(lambda: say(WELL))
    if "--warm" in arguments:
        threading.Thread(target=warm, name="warm", daemon=True).start()
    if "rows" in arguments:
        from .taking import Taker

        taker = Taker(os.environ[DATABASE], watch)
        taker.start()
        say(READY)
        sys.stdin.read()
        taker.let_go()
    else:
        serve_pipes(say, watch)
    os._exit(0)  # a search under way need not be waited for


def serve_pipes(say: Callable[[str], None], watch: Watch) -> None:
    lanes: dict[str, queue.SimpleQueue[tuple[str, str]]] = {lane: queue.SimpleQueue() for lane in LANES}

    def think(lane: str, waiting: queue.SimpleQueue[tuple[str, str]]) -> None:
        be_patient_in(lane)
        while True:
            serial, text = waiting.get()
            watch.begin(lane)
            try:
                outcome = outcome_of(read(text))
            except Unfit as wrong:
                outcome = {"failed": str(wrong)}
            except Exception as wrong:
                log.exception("a thought failed")
                outcome = {"failed": repr(wrong)}
            watch.end(lane)
            say(f"{serial} {written(outcome)}")

    for lane, waiting in lanes.items():
        threading.Thread(target=think, args=(lane, waiting), name=lane, daemon=True).start()
    say(READY)
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
