"""Work in pieces: here, in several processes, or on Ray, with the same result.

    from civitas.jobs import run_all
    run_all(work, pieces, each, jobs=4)

`work` turns a piece into a result and depends on nothing else, so it does not matter where a piece is worked on, in
which order, or how often. It is a function of a module, and pieces and results can be pickled. With more than one
process, call this under `if __name__ == "__main__":`, as for all of Python's processes.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from typing import TypeVar

from civitas.kernel.errors import BadInput

from .piece import WorkersDied, attempt

__all__ = ["WorkersDied", "check_jobs", "run_all"]

MOST_JOBS = 61 if sys.platform == "win32" else 1000  # Windows cannot wait for more

Piece = TypeVar("Piece")
Result = TypeVar("Result")


def run_all(
    work: Callable[[Piece], Result],
    pieces: Sequence[Piece],
    each: Callable[[Piece, Result], None],
    *,
    jobs: int = 0,
    ray: str | None = None,
) -> None:
    """Work on all pieces, and hand over each with its result as it is finished, in whatever order.

    `jobs` is how many are worked on at a time: 1 is this process itself, 0 one process for each processor (with
    `ray`: as many as the cluster can). `ray` is "local" or the address of a cluster. A CivitasError of `work` is
    raised here with its sentence; `WorkersDied` is raised where processes died again and again. Whatever ends it,
    Ctrl-C too, ends all work under way; what `each` was given stays with the caller.
    """
    check_jobs(jobs)
    if ray is not None:
        from .ray import on_ray

        on_ray(work, pieces, each, jobs, ray)
        return
    jobs = min(jobs or os.cpu_count() or 1, len(pieces), MOST_JOBS)
    if jobs > 1:
        from .processes import in_processes

        in_processes(work, pieces, each, jobs)
        return
    for piece in pieces:
        each(piece, attempt(work, piece).result())


def check_jobs(jobs: int) -> None:
    if not isinstance(jobs, int) or isinstance(jobs, bool) or jobs < 0:
        raise BadInput(f"the number of jobs must be 0 or more, not {jobs!r}")
    if jobs > MOST_JOBS:
        raise BadInput(f"the number of jobs must be at most {MOST_JOBS}, not {jobs}")
