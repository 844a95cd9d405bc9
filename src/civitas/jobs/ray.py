"""Pieces worked on by a Ray cluster: one started for this, or one that is there already.

Pieces go out in chunks that take about a second. Where a process or a machine dies, Ray begins its chunk anew. A chunk
that died too often is cut into its pieces, so that one deadly piece is told from its neighbors.
"""

from __future__ import annotations

import importlib
import logging
import os
import re
import signal
import socket
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Any, NamedTuple, TypeVar

from civitas.kernel.errors import BadInput, CivitasError, Unavailable

from .edition import edition
from .piece import TRIES, PieceOutcome, WorkersDied

ADDRESS = re.compile(r"(?:ray://)?(?P<host>[^\s/:\[\]]+|\[[^\s/\[\]]+\]):(?P<port>\d{1,5})")
ANSWER = 10.0  # seconds for a cluster to answer; Ray itself waits for minutes
LOCAL, AUTO = "local", "auto"
CHUNK_SECONDS = 1.0  # short enough that little is lost, long enough that handing out costs nothing
LARGEST_CHUNK = 1000
LOOK_AGAIN = 10.0  # seconds; a cluster may grow meanwhile
TOKEN = " (if it asks for a token, set RAY_AUTH_MODE=token and RAY_AUTH_TOKEN)"
STORE = 200 << 20  # bytes for results under way in a cluster of our own

Piece = TypeVar("Piece")
Result = TypeVar("Result")


class Needs(NamedTuple):
    """What a worker must have: on this machine the same modules, elsewhere the same Civitas."""

    path: tuple[str, ...] = ()
    edition: str = ""


def on_ray(
    work: Callable[[Piece], Result],
    pieces: Sequence[Piece],
    each: Callable[[Piece, Result], None],
    jobs: int,
    address: str,
) -> None:
    if not isinstance(address, str) or not (address in (LOCAL, AUTO) or ADDRESS.fullmatch(address)):
        raise BadInput(
            f'Ray is "local" or the address of a cluster ("auto", "host:6379" or "ray://host:10001"), not {address!r}'
        )
    ray = library()
    if pieces:
        needs = Needs(path=tuple(sys.path)) if address == LOCAL else Needs(edition=edition())
        with ctrl_c() as pressed, connected(ray, address, jobs) as ours:
            hand_out(ray, work, pieces, each, jobs, needs, pressed, ours)


@contextmanager
def ctrl_c() -> Iterator[threading.Event]:
    """Ctrl-C in a terminal reaches Ray's own processes too. Whatever fails because of that, and wherever Ray swallows
    the interrupt, it is Ctrl-C that is told."""
    pressed = threading.Event()
    before = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is not threading.main_thread() or not callable(before):
        yield pressed
        return

    def press(number: int, frame: FrameType | None) -> None:
        pressed.set()
        before(number, frame)

    signal.signal(signal.SIGINT, press)
    try:
        yield pressed
    except Exception as wrong:
        if pressed.is_set():
            raise KeyboardInterrupt from wrong
        raise
    finally:
        signal.signal(signal.SIGINT, before)


def library() -> Any:
    try:
        return importlib.import_module("ray")
    except ImportError as wrong:
        raise Unavailable("Ray is not installed here: pip install 'civitas[ray]'") from wrong


@contextmanager
def connected(ray: Any, address: str, jobs: int) -> Iterator[bool]:
    """Whether the cluster is our own, which is gone at the end; another's is left, and a program's own connection is
    used and kept."""
    if ray.is_initialized():
        yield False
        return
    settings: dict[str, Any] = {}
    if address == LOCAL:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # or it calls its makers
        os.environ.setdefault("RAY_TQDM_PATCH_PRINT", "0")  # or it replaces Python's own print
        os.environ.setdefault("RAY_BACKEND_LOG_LEVEL", "fatal")  # or its core writes of tasks that Ctrl-C has ended
        settings = {"num_cpus": jobs or None, "include_dashboard": False, "object_store_memory": STORE}
    else:
        answers(address)
    try:
        try:
            ray.init(address=address, logging_level=logging.ERROR, log_to_driver=False, **settings)
        except (ray.exceptions.RayError, ImportError, OSError, RuntimeError, ValueError) as wrong:
            doing = "start Ray here" if address == LOCAL else f"join the Ray cluster at {address}{TOKEN}"
            raise Unavailable(f"cannot {doing}: {in_short(wrong)}") from wrong
        yield address == LOCAL
    finally:
        ray.shutdown()


def answers(address: str) -> None:
    where = ADDRESS.fullmatch(address)
    if where is not None:
        try:
            socket.create_connection((where["host"].strip("[]"), int(where["port"])), ANSWER).close()
        except (OSError, OverflowError) as wrong:
            raise Unavailable(f"cannot reach the Ray cluster at {address}: {wrong}") from wrong


def hand_out(
    ray: Any,
    work: Callable[[Piece], Result],
    pieces: Sequence[Piece],
    each: Callable[[Piece, Result], None],
    jobs: int,
    needs: Needs,
    pressed: threading.Event,
    ours: bool,
) -> None:
    task = ray.remote(max_retries=TRIES - 1)(chunk_of_work())
    left, alone = deque(range(len(pieces))), deque[int]()
    running: dict[Any, list[int]] = {}
    worked, spent, room, looked = 0, 0.0, 0, float("-inf")
    try:
        while left or alone or running:
            if pressed.is_set():
                raise KeyboardInterrupt
            if time.monotonic() - looked > LOOK_AGAIN:
                room, looked = jobs or 2 * max(1, int(ray.cluster_resources().get("CPU", 1))), time.monotonic()
            while (left or alone) and len(running) < room:
                numbers = [alone.popleft()] if alone else first(left, chunk_size(worked, spent, len(left), room))
                packed = ray.cloudpickle.dumps((work, [pieces[number] for number in numbers]))
                running[task.remote(*needs, packed)] = numbers
            done, _ = ray.wait(list(running), timeout=LOOK_AGAIN)
            for future in done:
                numbers = running.pop(future)
                try:
                    seconds, came = told(ray.get(future))
                except ray.exceptions.RayTaskError:  # a bug, to be seen in full
                    raise
                except ray.exceptions.RayError as wrong:
                    if len(numbers) == 1:
                        raise WorkersDied(pieces[numbers[0]], numbers[0], len(pieces)) from wrong
                    alone.extend(numbers)
                    continue
                worked, spent = worked + len(numbers), spent + seconds
                for number, one in zip(numbers, came, strict=True):
                    each(pieces[number], one.result())
    except ConnectionError as wrong:
        raise CivitasError(f"the Ray cluster is gone: {in_short(wrong)}") from wrong
    finally:
        if not ours:  # a cluster of our own ends with its work
            for future in running:
                with suppress(Exception):  # whatever keeps one from being ended, the others are still to be
                    ray.cancel(future)  # by force, Ray brings this process down where the task ends at that moment


def in_short(wrong: Exception) -> str:
    """Ray's errors can be whole pages with tracebacks."""
    text = " ".join(str(wrong).split())
    return text if len(text) <= 300 else text[:297] + "..."


def first(left: deque[int], wanted: int) -> list[int]:
    return [left.popleft() for _ in range(wanted)]


def chunk_size(worked: int, spent: float, left: int, room: int) -> int:
    """So many pieces take about a second, as far as is known, and toward the end everybody has some."""
    in_time = int(worked * CHUNK_SECONDS / spent) if spent > 0 else 1
    return max(1, min(in_time, LARGEST_CHUNK, left // room))


def told(came: str | tuple[float, list[PieceOutcome[Any]]]) -> tuple[float, list[PieceOutcome[Any]]]:
    if isinstance(came, str):
        raise Unavailable(came)
    return came


def chunk_of_work() -> Callable[[tuple[str, ...], str, bytes], Any]:
    """What a worker runs. It is sent by value, being a function in a function, and imports Civitas only when it runs:
    so it can say that Civitas is missing there, or is another."""

    def chunk(path: tuple[str, ...], needed: str, packed: bytes) -> Any:
        import pickle
        import platform
        import sys
        import time

        sys.path += [folder for folder in path if folder not in sys.path]
        where = f"Ray's machine {platform.node()}"
        try:
            from civitas.jobs.edition import edition
            from civitas.jobs.piece import attempt
        except ImportError as wrong:
            return f"{where} does not have Civitas {needed}, which must be installed there too ({wrong})"
        if needed and edition() != needed:
            return f"{where} has Civitas {edition()}, but here is {needed}: install the same"
        try:
            work, pieces = pickle.loads(packed)
        except Exception as wrong:
            return f"{where} cannot read the work: {type(wrong).__name__}: {wrong}"
        begun = time.monotonic()
        came = [attempt(work, piece) for piece in pieces]
        return time.monotonic() - begun, came

    return chunk
