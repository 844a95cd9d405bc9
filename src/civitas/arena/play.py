"""Games of a plan, played here, by several processes or on Ray. What they mean is counted elsewhere (results.py)."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from civitas.bots import Bot, Conduct, Question, make
from civitas.jobs import WorkersDied, run_all
from civitas.kernel.backends.engine import engine
from civitas.kernel.backends.single import Single
from civitas.kernel.codes import Phase
from civitas.kernel.errors import CivitasError
from civitas.kernel.game import Game
from civitas.registry import find

from .schedule import Plan


@dataclass(frozen=True)
class FinishedGame:
    """A game's number and, for each seat, how it ended. `conduct` is empty where all bots behaved.

    >>> from civitas.arena import arena
    >>> match = arena("examples/tictactoe.py", ["greedy", "random"], games=20, seed=1)
    >>> match.finished[0].game, len(match.finished[0].places)
    (0, 2)
    """

    game: int
    scores: tuple[int, ...]
    places: tuple[int, ...]
    payoff: tuple[float, ...]
    conduct: tuple[Conduct, ...] = ()


Each = Callable[[FinishedGame], None]


def play_one(plan: Plan, number: int) -> FinishedGame:
    game = find(plan.game)
    seating = enumerate(plan.seating(number))
    bots = [make(plan.players[player], game, plan.bot_seed(number, seat)) for seat, player in seating]
    if not any(bot.needs_table for bot in bots):
        return on_a_record(plan, number, bots)
    return at_a_table(plan, number, bots)


def at_a_table(plan: Plan, number: int, bots: Sequence[Bot]) -> FinishedGame:
    table = find(plan.game).table(plan.seats, plan.deal_seed(number), plan.options)
    try:
        while not table.over:
            seat = table.state._who
            table.choose(bots[seat].choose(table, seat), seat)
    finally:
        for bot in bots:
            bot.close()
    result = table.result
    assert result is not None
    conduct = tuple(bot.conduct for bot in bots)
    behaved = all(one == Conduct() for one in conduct)
    return FinishedGame(number, result.scores, result.places, result.returns, () if behaved else conduct)


def on_a_record(plan: Plan, number: int, bots: Sequence[Bot]) -> FinishedGame:
    """The same game without views and words, for bots that need none: a hundred times as fast."""
    record = last_record(find(plan.game), plan.seats, plan.deal_seed(number), plan.options, bots)
    scores, places, payoff = (record[name][0, : plan.seats].tolist() for name in ("score", "place", "payoff"))
    return FinishedGame(number, tuple(scores), tuple(places), tuple(each / 60 for each in payoff))


def last_record(game: Game, seats: int, seed: int, options: Mapping[str, Any], bots: Sequence[Bot]) -> np.ndarray:
    one = Single(engine(game))
    kept = one.begin(seed, seats, options)
    record = one.array(kept)
    while record["_phase"][0] != Phase.OVER:
        bits = int.from_bytes(record["_options"].tobytes(), "little")
        values = [value for value in range(bits.bit_length()) if bits >> value & 1]
        answer = values[0]
        if len(values) > 1:
            seat = int(record["_who"][0])
            answer = bots[seat].answer(Question(game, record, seat, values, int(record["_steps"][0])))
        one.advance(kept, answer)
    return record


def play_all(plan: Plan, numbers: Sequence[int], each: Each, jobs: int, ray: str | None) -> None:
    """Play these games and hand over each as it is finished, in whatever order (see civitas.jobs)."""
    if ray is not None:
        plan = by_full_path(plan)
    try:
        run_all(play_piece, [(plan, number) for number in numbers], lambda _, one: each(one), jobs=jobs, ray=ray)
    except WorkersDied as wrong:
        raise CivitasError(
            f"{plan.game}: a process that played games died, near game {wrong.piece[1]} of seed {plan.seed}: it ran "
            f"out of memory, or somebody ended it"
        ) from wrong


def by_full_path(plan: Plan) -> Plan:
    """Somebody's own game, for processes that were started in another folder."""
    path = Path(plan.game)
    given = (path.suffix == ".py" or os.sep in plan.game) and path.exists()
    return replace(plan, game=str(path.resolve())) if given else plan


def play_piece(piece: tuple[Plan, int]) -> FinishedGame:
    plan, number = piece
    try:
        return play_one(plan, number)
    except CivitasError as wrong:
        raise CivitasError(f"{plan.game}: game {number} of seed {plan.seed} broke off: {wrong}") from wrong
