"""What every peer script shares: its options, its stopwatch and its output line.

Standard library only, so that it runs inside any peer's environment.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable


def parser(doc: str | None) -> argparse.ArgumentParser:
    """The options every peer script takes."""
    made = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawTextHelpFormatter)
    made.add_argument("--seconds", type=float, default=2.0, help="about how long one timing lasts")
    made.add_argument("--best", type=int, default=5, help="timings taken; the best one counts")
    return made


def best_rate(work: Callable[[int], object], seconds: float, best: int) -> float:
    """Units a second of `work(n)`, which does n units: the best of `best` timings.

    The first call warms up (compiles, fills caches) and is not counted; n then
    grows until one call lasts about `seconds`.
    """

    def elapsed(n: int) -> float:
        start = time.perf_counter()
        work(n)
        return time.perf_counter() - start

    elapsed(1)
    n = 1
    while (took := elapsed(n)) < seconds / 4:
        n *= 2
    n = max(1, round(n * seconds / took))
    return n / min(elapsed(n) for _ in range(max(1, best)))


def emit(peer: str, version: str, work: str, unit: str, value: float) -> None:
    """Print one result as a line of JSON, and the same for people on stderr."""
    record = {"peer": peer, "version": version, "work": work, "unit": unit, "value": value}
    print(json.dumps(record), flush=True)
    digits = 0 if value >= 1000 else 2
    print(f"  {peer} {work}: {value:,.{digits}f} {unit}", file=sys.stderr, flush=True)
