"""Fuzzing: `python -m tests.fuzz --minutes 10`, or `make fuzz MINUTES=10`.

Every target gets an equal share, in slices of its own process: one that dies, hangs or eats the memory takes nothing
along, since a case is written down before it is tried. Findings are made smaller and kept under tests/fuzz/crashes,
which the tests try again. The seed is printed; the same seed tries the same cases. Stopping it loses nothing.
"""

from __future__ import annotations

import argparse
import hashlib
import random
import secrets
import signal
import subprocess
import sys
import time
import traceback
from pathlib import Path
from typing import Any

from .shrinking import shrunk
from .targets import ROOT, Target, targets

CRASHES = Path(__file__).parent / "crashes"
SLICE = 40.0  # seconds of one process
HANG = 20  # seconds of one case: most take a hundredth of one
MEMORY = 6 << 30  # bytes that a process may ask for
FOUND = 3  # the status of a process that has kept something


class Hang(BaseException):
    """A case took too long. No `except Exception` may swallow it."""


def main() -> int:
    parser = argparse.ArgumentParser(description="Spoil real examples, and keep what is not refused with a sentence.")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--only", nargs="*", default=None, help="save, position, cards, rules, http, socket")
    parser.add_argument("--child", nargs=4, metavar=("TARGET", "SEED", "SECONDS", "CURRENT"), help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.child:
        return child(*given.child)
    seed = given.seed if given.seed is not None else secrets.randbits(32)
    wanted = given.only or list(targets())
    print(f"seed {seed}; {given.minutes:g} minutes over {', '.join(wanted)}", flush=True)
    try:
        found = slices(wanted, seed, given.minutes * 60)
    except KeyboardInterrupt:
        print("stopped; what was found is kept", flush=True)
        return 130
    print(f"{found} finding{'s' if found != 1 else ''}" + (f" in {CRASHES.relative_to(ROOT)}" if found else ""))
    return 1 if found else 0


def slices(wanted: list[str], seed: int, seconds: float) -> int:
    """One process after another; gives how many findings there were."""
    end, number, found = time.monotonic() + seconds, 0, 0
    current = ROOT / ".fuzz"
    current.mkdir(exist_ok=True)
    while (left := end - time.monotonic()) > 1:
        name, place = wanted[number % len(wanted)], current / f"case-{number % len(wanted)}"
        part = min(SLICE, max(2.0, left / max(1, len(wanted) - number % len(wanted))))
        place.unlink(missing_ok=True)
        before = kept()
        command = [sys.executable, "-m", "tests.fuzz", "--child", name, str(seed + number), str(part), str(place)]
        try:
            status = subprocess.run(command, cwd=ROOT, timeout=part + 10 * HANG).returncode
        except subprocess.TimeoutExpired:
            status = -1
        if status not in (0, FOUND) and place.exists():
            print(f"{name}: the process ended with {status}; kept {keep(name, place.read_bytes()).name}", flush=True)
        found += len(kept() - before)
        number += 1
    return found


def kept() -> set[Path]:
    return set(CRASHES.glob("*.case"))


def keep(name: str, case: bytes) -> Path:
    path = CRASHES / f"{name}-{hashlib.blake2b(case, digest_size=6).hexdigest()}.case"
    path.write_bytes(case)
    return path


# ---------------------------------------------------------------- one process


def child(name: str, seed: str, seconds: str, current: str) -> int:
    target, chance = targets()[name], random.Random(f"{name} {seed}")
    limit_memory()
    signal.signal(signal.SIGALRM, ring)
    end, tried, said, seen = time.monotonic() + float(seconds), 0, set[str](), set[str]()
    while time.monotonic() < end:
        case = target.make(chance)
        Path(current).write_bytes(case)
        tried += 1
        wrong, outcome = attempt(target, case)
        said.add(outcome[:60])
        if wrong is not None and wrong not in seen and attempt(target, case)[0] == wrong:  # not once by accident
            seen.add(wrong)
            small = shrunk(case, lambda trial, same=wrong: attempt(target, trial)[0] == same)  # type: ignore[misc]
            size = f"{len(case)} bytes, now {len(small)}"
            print(f"{name}: {outcome}\n  kept {keep(name, small).name} ({size})", flush=True)
    print(f"{name}: {tried} cases, {len(said)} different answers, {len(seen)} findings (seed {seed})", flush=True)
    return FOUND if seen else 0


def attempt(target: Target, case: bytes) -> tuple[str | None, str]:
    """(what kind of failure, or None; the outcome in words)."""
    signal.alarm(HANG)
    try:
        return None, target.run(case)
    except Hang:
        return "hang", f"a case took more than {HANG} seconds"
    except Exception as wrong:
        return place_of(wrong), "".join(traceback.format_exception_only(wrong)).strip()[:300] + f" at {place_of(wrong)}"
    finally:
        signal.alarm(0)


def place_of(wrong: BaseException) -> str:
    """The kind of error and the last line of the package that it went through: findings of one place are one."""
    found = traceback.extract_tb(wrong.__traceback__)
    lines = [frame for frame in found if "civitas" in frame.filename and "fuzz" not in frame.filename]
    where = f"{Path(lines[-1].filename).name}:{lines[-1].lineno}" if lines else ""
    return f"{type(wrong).__name__} {where or str(wrong)[:60]}"


def ring(number: int, frame: Any) -> None:
    raise Hang


def limit_memory() -> None:
    try:
        import resource
    except ImportError:  # Windows knows no such limit
        return
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))


if __name__ == "__main__":
    sys.exit(main())
