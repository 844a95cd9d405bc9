"""Civitas with a clock that runs faster, for a day in an hour: `python bench/fast_clock.py ORIGIN SPEED serve ...`.

The time of day and the monotonic clock, as the server reads them, pass SPEED times as fast from ORIGIN (seconds since
1970) on; all programs that are given the same ORIGIN agree. Threads and sockets wait real seconds. What is bounded by
a number is bounded by a smaller one, so that a short run comes to the bound.
"""

from __future__ import annotations

import concurrent.futures  # noqa: F401 - the library's own waiting keeps the real clock: it is imported before
import queue  # noqa: F401
import sys
import threading  # noqa: F401
import time

MOST_OPEN, MOST_PEOPLE = 250, 1000


def hurry(origin: float, speed: float) -> None:
    real, monotonic, began = time.time, time.monotonic, time.monotonic()
    time.time = lambda: origin + (real() - origin) * speed
    time.monotonic = lambda: began + (monotonic() - began) * speed


def main() -> None:
    origin, speed = float(sys.argv[1]), float(sys.argv[2])
    sys.argv = ["civitas", *sys.argv[3:]]
    import asyncio  # noqa: F401

    import uvicorn  # noqa: F401

    hurry(origin, speed)
    from civitas.cli.app import main as civitas
    from civitas.server import app_state
    from civitas.server.live import tables
    from civitas.server.thinking import askers
    from civitas.server.thinking import queue as fair_queue

    app_state.PING_SECONDS /= speed
    tables.MOST_OPEN = MOST_OPEN
    askers.MOST_KNOWN = fair_queue.MOST_REMEMBERED = MOST_PEOPLE
    civitas()


if __name__ == "__main__":
    main()
