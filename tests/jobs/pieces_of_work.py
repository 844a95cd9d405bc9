"""Work for the tests of jobs, in a module that other processes can import."""

import math
import os
import signal
import time
from pathlib import Path

from civitas.kernel.errors import Fault


def digits(n: int) -> float:
    """Something whose last digit would show another order of sums."""
    return sum(math.sin(k * n) for k in range(100))


def whose(n: int) -> int:
    return os.getpid()


def refuses_the_third(n: int) -> int:
    if n == 3:
        raise Fault(5, 12)  # cannot be pickled
    return n


def has_a_bug(n: int) -> float:
    return 1 / (n - 3)


def leaves(n: int) -> None:
    raise SystemExit(0)


def dies_once(piece: tuple[str, int]) -> float:
    folder, n = piece
    if n == 5 and not (marker := Path(folder) / "died").exists():
        marker.touch()
        die()
    return digits(n)


def dies_always(n: int) -> int:
    if n == 5:
        die()
    return n


def sleeps_but_for_the_first(n: int) -> int:
    if n:
        time.sleep(600)
    return n


def works_long_but_for_the_first(given: tuple[int, str]) -> int:
    """As real work does, it lets Python look up every now and then; it notes that it came to its end."""
    n, notes = given
    if n:
        for _ in range(600):
            time.sleep(0.1)
        with Path(notes).open("a") as file:
            file.write(f"{n}\n")
    return n


def die() -> None:
    if os.name == "nt":
        os._exit(9)
    os.kill(os.getpid(), signal.SIGKILL)
    time.sleep(600)
