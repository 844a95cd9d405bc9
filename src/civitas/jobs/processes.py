"""Pieces worked on by several processes of this machine."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import TypeVar

from .piece import TRIES, PieceOutcome, WorkersDied, attempt

Piece = TypeVar("Piece")
Result = TypeVar("Result")


def in_processes(
    work: Callable[[Piece], Result], pieces: Sequence[Piece], each: Callable[[Piece, Result], None], jobs: int
) -> None:
    left = list(reversed(range(len(pieces))))
    deaths: Counter[int] = Counter()
    while left:
        if deaths[left[-1]] < TRIES - 1:
            lost = until_a_death(work, pieces, each, jobs, left)
            deaths.update(lost)
            left += sorted(lost, key=lambda number: (deaths[number], -number))
        else:  # the last try is made alone: then it is known whose fault it was, and all memory is there
            number = left.pop()
            if until_a_death(work, pieces, each, 1, [number]):
                raise WorkersDied(pieces[number], number, len(pieces))


def until_a_death(
    work: Callable[[Piece], Result],
    pieces: Sequence[Piece],
    each: Callable[[Piece, Result], None],
    jobs: int,
    left: list[int],
) -> list[int]:
    """Take from what is left until nothing is, or a process dies. Then one of the pieces given back was its end."""
    running: dict[Future[PieceOutcome[Result]], int] = {}
    try:
        with workers(min(jobs, len(left))) as pool:
            while left or running:
                while left and len(running) < 2 * jobs:  # nobody waits for work
                    running[pool.submit(attempt, work, pieces[left[-1]])] = left[-1]
                    left.pop()
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in sorted(done, key=lambda one: (one.exception() is not None, running[one])):
                    came = future.result()
                    number = running.pop(future)
                    each(pieces[number], came.result())
    except BrokenProcessPool:
        return list(running.values()) or [left.pop()]
    return []


@contextmanager
def workers(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Processes that are gone at the end, in the middle of a piece if need be: a long search is not waited for."""
    before = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), initializer=settle)
    try:
        with deaf_to_ctrl_c():  # and so are they: it is for this process to end them
            for _ in range(jobs):
                pool.submit(os.getpid)
        yield pool
    except BaseException:
        for process in set(multiprocessing.active_children()) - before:
            process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def deaf_to_ctrl_c() -> Iterator[None]:
    """Processes started meanwhile stay so."""
    if threading.current_thread() is not threading.main_thread():  # Ctrl-C never reaches another thread
        yield
        return
    usual = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)


def settle() -> None:
    """How a process begins. It ends with its parent: one that is killed cannot end its processes itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # for those that were started late
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
