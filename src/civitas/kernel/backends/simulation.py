"""Many whole games. Game number i is a function of (seed, i) alone, so the result is the same on every backend
and for every number of workers, and a part of a simulation is a part of its result."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from ..codes import FaultCode
from ..errors import BadInput, CivitasError, Fault, Unavailable
from ..state.chance import Stream, derive
from .hashing import record_hash
from .native import OUTPUTS, make_job, outputs
from .python import ASKED, option_values

if TYPE_CHECKING:
    from ..game import Game
    from ..state.plain import PlainState

Progress = Callable[[int, int], None]
CHUNK = 2048
BACKENDS = ("auto", "python", "native", "gpu")


@dataclass(repr=False)
class Simulation:
    """What came of many games, one row per game.

    `complete` is False if the run was interrupted: the rows are those that were finished, from game 0 on without a gap.

    >>> import civitas
    >>> done = civitas.simulate("examples/tictactoe.py", seats=2, games=50, seed=1)
    >>> done.scores.shape, done.complete
    ((50, 2), True)
    """

    game: str
    seats: int
    seed: int
    policies: list[str]
    backend: str
    scores: np.ndarray  # games x seats
    places: np.ndarray  # games x seats, 1 is first
    payoff: np.ndarray  # games x seats, -1 .. 1
    turns: np.ndarray
    decisions: np.ndarray
    real_decisions: np.ndarray  # those with at least two options
    outcome: np.ndarray
    hash: np.ndarray  # of each final state
    complete: bool = True

    def __repr__(self) -> str:
        players = ", ".join(self.policies)
        return f"<{self.games:,} games of {self.game} on {self.backend}: {players}; seed {self.seed}>"

    @property
    def games(self) -> int:
        """How many games were played.

        >>> import civitas
        >>> done = civitas.simulate("examples/tictactoe.py", seats=2, games=50, seed=1)
        >>> done.games
        50
        """
        return len(self.turns)

    @property
    def winners(self) -> np.ndarray:
        """Who won, games x seats; shared victories count for each.

        >>> import civitas
        >>> done = civitas.simulate("examples/tictactoe.py", seats=2, games=50, seed=1)
        >>> done.winners.dtype.name, done.winners.shape
        ('bool', (50, 2))
        """
        return np.asarray(self.places == 1)

    def table(self) -> list[dict[str, Any]]:
        """Returns a row of figures for each seat.

        >>> import civitas
        >>> done = civitas.simulate("examples/tictactoe.py", seats=2, games=50, seed=1)
        >>> [row["policy"] for row in done.table()]
        ['random', 'random']
        """
        rows = []
        for seat in range(self.seats):
            score, won = self.scores[:, seat], self.winners[:, seat]
            shared = won & (self.winners.sum(axis=1) > 1)
            rows.append(
                {
                    "seat": seat,
                    "policy": self.policies[seat],
                    "games": self.games,
                    "won": float(won.mean()) if self.games else 0.0,
                    "shared": float(shared.mean()) if self.games else 0.0,
                    "return": float(self.payoff[:, seat].mean()) if self.games else 0.0,
                    "score": float(score.mean()) if self.games else 0.0,
                    "spread": float(score.std()) if self.games else 0.0,
                    "lowest": int(score.min()) if self.games else 0,
                    "highest": int(score.max()) if self.games else 0,
                }
            )
        return rows

    def columns(self) -> dict[str, np.ndarray]:
        """Returns one flat column for each number of a game: ready for a data frame, CSV or Parquet.

        >>> import civitas
        >>> done = civitas.simulate("examples/tictactoe.py", seats=2, games=50, seed=1)
        >>> list(done.columns())[:2]
        ['game', 'turns']
        """
        out = {
            "game": np.arange(self.games),
            "turns": self.turns,
            "decisions": self.decisions,
            "real_decisions": self.real_decisions,
            "outcome": self.outcome,
        }
        for seat in range(self.seats):
            out |= {
                f"score_{seat}": self.scores[:, seat],
                f"place_{seat}": self.places[:, seat],
                f"return_{seat}": self.payoff[:, seat],
            }
        return out


def simulate(
    game: Game,
    seats: int,
    games: int,
    seed: int = 0,
    policy: str | Sequence[str] = "random",
    backend: str = "auto",
    options: dict[str, Any] | None = None,
    workers: int = 0,
    progress: Progress | None = None,
    first: int = 0,
) -> Simulation:
    seats = game.check_seats(seats)
    if not isinstance(games, int) or isinstance(games, bool) or games < 0:
        raise BadInput(f"the number of games must be 0 or more, not {games!r}")
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed < 2**128:
        raise BadInput(f"a seed is a whole number from 0 to 2^128 - 1, not {seed!r}")
    chosen, names = game.chosen(options, seats), policies_of(game, seats, policy)
    if backend not in BACKENDS:
        raise BadInput(f"there is no backend {backend!r}; backends: {', '.join(BACKENDS)}")
    numbers = [0 if n == "random" else 1 + list(game.policies).index(n) for n in names]
    runner, used = _runner(game, backend)
    out, complete = runner(Order(game, seats, games, first, seed, numbers, chosen, workers, progress))
    bad = np.flatnonzero(out["fault"])
    if len(bad):
        raise CivitasError(
            f"{game.title}: game {int(bad[0]) + first} of seed {seed} broke off: {Fault(int(out['fault'][bad[0]]), 0)}"
        )
    return Simulation(
        game.name,
        seats,
        seed,
        names,
        used,
        out["score"][:, :seats],
        out["place"][:, :seats],
        out["payoff"][:, :seats] / 60,
        out["turns"],
        out["decisions"][:, 0],
        out["decisions"][:, 1],
        out["outcome"],
        out["hash"],
        complete,
    )


def policies_of(game: Game, seats: int, policy: str | Sequence[str]) -> list[str]:
    """A policy for each seat: one name for all, or one each (a text may name several with commas)."""
    names = [p.strip() for p in policy.split(",")] if isinstance(policy, str) else list(policy)
    if len(names) == 1:
        names *= seats
    if len(names) != seats:
        raise BadInput(f"{len(names)} policies are given for {seats} seats")
    for name in names:
        if name != "random" and name not in game.policies:
            known = ", ".join(["random", *game.policies])
            raise BadInput(f"{game.title} has no policy {name!r}; it has: {known}")
    return names


@dataclass(frozen=True)
class Order:
    """What is to be played: so many games from the first number on, and who hears how far it is."""

    game: Game
    seats: int
    games: int
    first: int
    seed: int
    policies: list[int]  # 0 is chance
    options: dict[str, int]
    workers: int
    progress: Progress | None

    def job(self, at: int, size: int) -> np.ndarray:
        """A part of the games, for compiled code."""
        return make_job(self.game, self.seed, self.first + at, size, self.seats, self.options, self.policies)

    def tell(self, done: int) -> None:
        if self.progress is not None:
            self.progress(done, self.games)


Runner = Callable[[Order], tuple[dict[str, np.ndarray], bool]]


def _runner(game: Game, backend: str) -> tuple[Runner, str]:
    if backend == "gpu":
        from .gpu import play_on_gpu

        return play_on_gpu, "gpu"
    if backend in ("auto", "native"):
        try:
            game.native  # compiles on first use  # noqa: B018
            return _native, "native"
        except Unavailable:
            if backend == "native":
                raise
    return _python, "python"


def _native(order: Order) -> tuple[dict[str, np.ndarray], bool]:
    backend = order.game.native
    chunks = [(at, min(CHUNK, order.games - at)) for at in range(0, order.games, CHUNK)]
    results: list[dict[str, np.ndarray] | None] = [None] * len(chunks)
    stop, lock, taken, done = np.zeros(1, np.int32), threading.Lock(), iter(range(len(chunks))), [0]

    def work() -> None:
        while not stop[0]:
            with lock:
                number = next(taken, None)
            if number is None:
                return
            at, size = chunks[number]
            out = backend.play(order.job(at, size), stop)
            if not stop[0]:
                results[number] = out
                with lock:
                    done[0] += size

    threads = [
        threading.Thread(target=work, daemon=True)
        for _ in range(min(order.workers or os.cpu_count() or 1, max(1, len(chunks))))
    ]
    for thread in threads:
        thread.start()
    try:
        while any(t.is_alive() for t in threads):
            for thread in threads:
                thread.join(0.05)
            order.tell(done[0])
    except KeyboardInterrupt:
        stop[0] = 1
        for thread in threads:
            thread.join()
    order.tell(done[0])
    finished = []
    for result in results:  # without a gap
        if result is None:
            break
        finished.append(result)
    return _join(finished, order.game), len(finished) == len(chunks)


def _join(parts: list[dict[str, np.ndarray]], game: Game) -> dict[str, np.ndarray]:
    if not parts:
        return outputs(0, game.schema.seats)
    return {name: np.concatenate([p[name] for p in parts]) for name, _, _ in OUTPUTS}


def _python(order: Order) -> tuple[dict[str, np.ndarray], bool]:
    out, done = outputs(order.games, order.game.schema.seats), 0
    try:
        for i in range(order.games):
            number = order.first + i
            play_one(order.game, order.seats, number, order.seed, order.policies, order.options, out, i)
            done = i + 1
            order.tell(done)
    except KeyboardInterrupt:
        return {name: array[:done] for name, array in out.items()}, False
    return out, True


def play_one(
    game: Game,
    seats: int,
    number: int,
    seed: int,
    policies: list[int],
    options: dict[str, int],
    out: dict[str, np.ndarray],
    row: int,
) -> None:
    """The same game as the compiled play_one (runtime.h)."""
    from ..state.plain import to_record

    backend, key = game.python, derive(seed, number)
    stream = Stream(key, 0, 2)
    g, real = backend.fresh(key, seats, options), 0
    try:
        status = backend.advance(g)
        while status == ASKED:
            values = option_values(g)
            real += len(values) > 1
            status = backend.advance(g, chosen(game, g, values, policies[g._who], stream))
    except Fault as fault:
        g._fault = fault.code
    out["score"][row], out["place"][row], out["payoff"][row] = g.score, g.place, g.payoff
    out["decisions"][row], out["turns"][row] = (g._steps, real), g._turns
    out["outcome"][row], out["fault"][row] = g.outcome, g._fault
    out["hash"][row] = record_hash(to_record(g, game.schema, game.dtype), game.schema.hashed_bytes())


def chosen(game: Game, g: PlainState, values: list[int], policy: int, stream: Stream) -> int:
    """What the policy of this number answers (0: chance), as the compiled choose_ does (runtime.h)."""
    if not policy:
        return values[stream.below(len(values))] if len(values) > 1 else values[0]
    value = game.python.policy(g, list(game.policies)[policy - 1])
    if value not in values:
        raise Fault(FaultCode.OPTION, 0)
    return int(value)
