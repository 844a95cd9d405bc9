"""The search bot: information-set Monte Carlo tree search in compiled code (search.c beside this file)."""

from __future__ import annotations

import ctypes
import os
import threading
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib import resources
from typing import Any

import numpy as np

from civitas.kernel.backends.compile import library
from civitas.kernel.backends.native import pointer, source
from civitas.kernel.errors import CivitasError
from civitas.kernel.game import Game
from civitas.kernel.state.chance import derive
from civitas.kernel.state.plain import PlainState, to_record

NODE = np.dtype(
    [("first", "<i4"), ("next", "<i4"), ("edge", "<u4"), ("visits", "<i4"), ("available", "<i4"), ("gap", "<u4"),
     ("worth", "<i8")]
)  # fmt: skip
JOB = np.dtype(
    [("seed_lo", "<u8"), ("seed_hi", "<u8"), ("iterations", "<i8"), ("nanoseconds", "<i8"), ("seat", "<i4"),
     ("policy", "<i4"), ("noise", "<i4"), ("curiosity", "<i4"), ("nodes", "<i4"), ("depth", "<i4"),
     ("worlds", "<i4"), ("doubt", "<i4"), ("proof", "<i4"), ("crowd", "<i4"),
     ("confirm", "<i4")]
)  # fmt: skip
ONE = 1 << 16
TRIAL = np.dtype([("rival", "<i4"), ("reward", "<i4")])
MOST_NODES, MOST_ITERATIONS = 1 << 20, 4_000_000
NOISE, CURIOSITY = 0, 80  # in 1/256; found by matches against the policies that the playouts use
DOUBT, PROOF, DEPTH = 256, 256, 200  # who may yet be better runs on; who is better by so much takes the lead
# Where choices can be taken back, a search that explores below its own choice would rather pick and put back than play
# on, since whatever it tries there looks worse than the policy. It looks one choice ahead, wants more proof, and keeps
# three eighths of its budget to see the winner win again.
SURE_PROOF, SURE_CROWD, SURE_CONFIRM, SURE_DEPTH = 384, 355, 96, 1


@dataclass(frozen=True)
class OptionEstimate:
    """An option as a search sees it: how often it was tried, what it is worth (0 to 1), and the line expected."""

    value: int
    visits: int
    worth: float
    line: tuple[tuple[int, int, int], ...]  # (seat, kind, value), the option itself first


def searcher_source(game: Game) -> str:
    """The C source of the search: the game's own, and search.c behind it."""
    search = (resources.files(__package__) / "search.c").read_text(encoding="utf-8")
    return f"{source(game)}\n#define TOGETHER {int(game.rules.coop)}\n{search}"


class Searcher:
    """The compiled search of one game; it may be used by several threads at once."""

    def __init__(self, game: Game) -> None:
        self.game, self.native = game, game.native
        self.lib = ctypes.CDLL(str(library(searcher_source(game), f"{game.name}-search")))
        self.lib.civitas_search.restype = ctypes.c_int64
        self.policy = 1 + list(game.policies).index("greedy") if "greedy" in game.policies else 0

    def run(
        self,
        state: PlainState | np.ndarray,
        seat: int,
        seed: int,
        iterations: int = 0,
        seconds: float = 0.0,
        streams: int = 1,
        depth: int | None = None,
        noise: int = NOISE,
        curiosity: int = CURIOSITY,
    ) -> tuple[list[OptionEstimate], int]:
        """What came of it for each option, best first, and the iterations done. The state may be a record."""
        depth = depth or (SURE_DEPTH if self.game.rules.takes_back else DEPTH)
        stop = np.zeros(1, np.int32)
        record = state if isinstance(state, np.ndarray) else to_record(state, self.game.schema, self.game.dtype)
        own = [self._job(seat, derive(seed, n), iterations, seconds, depth, noise, curiosity) for n in range(streams)]
        if streams == 1:
            trees = [self._one(record, own[0], stop)]
        else:
            with ThreadPoolExecutor(min(streams, os.cpu_count() or 1)) as pool:
                trees = list(pool.map(lambda job: self._one(record, job, stop), own))
        return merged([(tree, chosen) for tree, chosen, _ in trees]), sum(done for *_, done in trees)

    def _job(
        self, seat: int, seed: int, iterations: int, seconds: float, depth: int, noise: int, curiosity: int
    ) -> np.ndarray:
        job = np.zeros(1, JOB)
        job["seed_lo"], job["seed_hi"] = seed & (2**64 - 1), seed >> 64
        job["iterations"], job["nanoseconds"] = iterations, int(seconds * 1e9)
        job["seat"], job["policy"], job["noise"], job["curiosity"] = seat, self.policy, noise, curiosity
        job["nodes"] = min(MOST_NODES, iterations or MOST_NODES) + self.game.dtype["_options"].itemsize * 8 + 1
        job["depth"], job["worlds"] = depth, iterations or MOST_ITERATIONS
        job["doubt"], job["proof"] = DOUBT, PROOF
        if self.game.rules.takes_back:
            job["proof"], job["crowd"], job["confirm"] = SURE_PROOF, SURE_CROWD, SURE_CONFIRM
        return job

    def _one(self, record: np.ndarray, job: np.ndarray, stop: np.ndarray) -> tuple[np.ndarray, int, int]:
        tree, used, chosen = np.empty(int(job["nodes"][0]), NODE), np.zeros(1, np.int32), np.zeros(1, np.int32)
        log, led = np.empty(int(job["worlds"][0]), TRIAL), np.empty(int(job["worlds"][0]), np.int32)
        given = (record, self.native.env, job, tree, used, log, led, chosen, stop)
        done = self.lib.civitas_search(*map(pointer, given))
        if done < 0:
            raise CivitasError(f"{self.game.name}: the rules went wrong inside a search: a bug in the rules")
        return tree[: int(used[0])], int(chosen[0]), int(done)


def children(tree: np.ndarray, node: int) -> list[int]:
    out, child = [], int(tree["first"][node])
    while child:
        out.append(child)
        child = int(tree["next"][child])
    return out


def merged(trees: list[tuple[np.ndarray, int]]) -> list[OptionEstimate]:
    """The options of the root over all trees: what most of them chose, then the most visited."""
    votes = Counter(chosen for _, chosen in trees)
    visits: dict[int, int] = {}
    worth: dict[int, int] = {}
    lines: dict[int, tuple[int, tuple[Any, ...]]] = {}
    for tree, _ in trees:
        for child in children(tree, 0):
            value, count = int(tree["edge"][child]) & 0xFFFF, int(tree["visits"][child])
            visits[value] = visits.get(value, 0) + count
            worth[value] = worth.get(value, 0) + int(tree["worth"][child])
            if value not in lines or count > lines[value][0]:
                lines[value] = (count, line(tree, child))
    found = [OptionEstimate(v, n, worth[v] / max(1, n) / ONE, lines[v][1]) for v, n in visits.items() if n > 0]
    return sorted(found, key=lambda t: (-votes[t.value], -t.visits, -t.worth, t.value))


def line(tree: np.ndarray, node: int) -> tuple[tuple[int, int, int], ...]:
    """From this node on, always the child most visited."""
    out: list[tuple[int, int, int]] = []
    while node and len(out) < 12:
        edge = int(tree["edge"][node])
        out.append((edge >> 24, edge >> 16 & 0xFF, edge & 0xFFFF))
        below = children(tree, node)
        node = max(below, key=lambda c: (int(tree["visits"][c]), -c), default=0)
        if node and tree["visits"][node] < 2:
            break
    return tuple(out)


_searchers: dict[int, Searcher] = {}
_lock = threading.Lock()


def searcher(game: Game) -> Searcher:
    with _lock:
        if id(game) not in _searchers:
            _searchers[id(game)] = Searcher(game)
        return _searchers[id(game)]
