"""Games of a plan, played here or by several processes. What they mean is counted elsewhere (results.py)."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass

from civitas.bots import make
from civitas.kernel.errors import BadInput, CivitasError
from civitas.registry import find

from .schedule import Plan


@dataclass(frozen=True)
class Finished:
    """A game's number and, for each seat, how it ended."""

    game: int
    scores: tuple[int, ...]
    places: tuple[int, ...]
    payoff: tuple[float, ...]


Each = Callable[[Finished], None]


def play_one(plan: Plan, number: int) -> Finished:
    table = find(plan.game).table(plan.seats, plan.deal_seed(number), plan.options)
    players = plan.seating(number)
    bots = [make(plan.players[player], plan.bot_seed(number, seat)) for seat, player in enumerate(players)]
    while not table.over:
        seat = table.state._who
        table.choose(bots[seat].choose(table, seat), seat)
    result = table.result
    assert result is not None
    return Finished(number, result.scores, result.places, result.returns)


def play_all(plan: Plan, numbers: Sequence[int], jobs: int, each: Each) -> None:
    """Play these games and hand over each as it is finished, in whatever order. 0 jobs: one for each processor."""
    if not isinstance(jobs, int) or isinstance(jobs, bool) or jobs < 0:
        raise BadInput(f"the number of jobs must be 0 or more, not {jobs!r}")
    jobs = min(jobs or os.cpu_count() or 1, len(numbers))
    if jobs > 1:
        in_processes(plan, numbers, jobs, each)
        return
    for number in numbers:
        each(told(plan, number, attempt(plan, number)))


def attempt(plan: Plan, number: int) -> Finished | str:
    """The game, or the sentence on why it broke off: not every error survives the way from a process to another."""
    try:
        return play_one(plan, number)
    except CivitasError as wrong:
        return str(wrong)


def told(plan: Plan, number: int, came: Finished | str) -> Finished:
    if isinstance(came, str):
        raise CivitasError(f"{plan.game}: game {number} of seed {plan.seed} broke off: {came}")
    return came


def in_processes(plan: Plan, numbers: Sequence[int], jobs: int, each: Each) -> None:
    left = iter(numbers)
    running: dict[Future[Finished | str], int] = {}
    with workers(jobs) as pool:
        try:
            while True:
                for number in left:
                    running[pool.submit(attempt, plan, number)] = number
                    if len(running) >= 2 * jobs:  # nobody waits for work
                        break
                if not running:
                    return
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in sorted(done, key=running.__getitem__):
                    came = future.result()
                    each(told(plan, running.pop(future), came))
        except BrokenProcessPool as wrong:
            raise CivitasError(
                f"{plan.game}: a process that played games died, near game {min(running.values(), default=0)} of seed "
                f"{plan.seed}: it ran out of memory, or somebody ended it"
            ) from wrong


@contextmanager
def workers(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Processes that are gone at the end, in the middle of a game if need be: a long search is not waited for."""
    before = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"))
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
