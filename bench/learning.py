"""How fast bots think and environments step: the search bot over a whole game, against the same search in plain
Python, and the batch of environments. `make bench` runs it."""

from __future__ import annotations

import time

import numpy as np
from plain_search import copied, search

import civitas
from civitas.bots.search import searcher
from civitas.envs import Batch
from civitas.kernel.backends.python import ASKED, option_values
from civitas.kernel.game import Game
from civitas.kernel.state.plain import PlainState

ITERATIONS, PLAIN, ROUNDS = 1000, 10, 3  # the best round counts


def positions(game: Game, seats: int) -> list[PlainState]:
    """Every question of a game of the greedy policy that leaves something to choose."""
    backend, out = game.python, []
    g = backend.fresh(7, seats, game.chosen(None, seats))
    status = backend.advance(g)
    while status == ASKED:
        values = option_values(g)
        if len(values) > 1:
            out.append(copied(g))
        status = backend.advance(g, values[0] if len(values) == 1 else backend.policy(g, "greedy"))
    return out


def searching() -> tuple[float, float]:
    """Iterations a second, averaged over all decisions of a four-player Point City game: compiled, and plain."""
    game = civitas.game("pointcity")
    asked, compiled = positions(game, 4), searcher(game)
    some, fast, plain = asked[::6], 0.0, 0.0
    for _ in range(ROUNDS):
        began = time.perf_counter()
        for number, state in enumerate(asked):
            compiled.run(state, state._who, number, ITERATIONS)
        fast = max(fast, ITERATIONS * len(asked) / (time.perf_counter() - began))
        began = time.perf_counter()
        for number, state in enumerate(some):
            search(game, state, state._who, number, PLAIN)
        plain = max(plain, PLAIN * len(some) / (time.perf_counter() - began))
    return fast, plain


def stepping(name: str, seats: int, n: int = 4096, seconds: float = 1.0) -> float:
    """Decisions a second of a batch: observations, masks, rewards and next games included, drawing actions not."""
    batch, random, best = Batch(name, seats, n), np.random.default_rng(1), 0.0
    for _ in range(ROUNDS):
        spent, steps = 0.0, 0
        while spent < seconds:
            actions = (random.random(batch.masks.shape, np.float32) * batch.masks).argmax(1)
            began = time.perf_counter()
            batch.step(actions)
            spent += time.perf_counter() - began
            steps += 1
        best = max(best, steps * n / spent)
    return best


def main() -> None:
    fast, plain = searching()
    print(f"search, pointcity 4: {fast:,.0f} iterations/s, {plain:,.0f} in plain Python ({fast / plain:.0f} times)")
    for name, seats in (("pointcity", 4), ("spark", 3)):
        print(f"batch, {name} {seats}: {stepping(name, seats):,.0f} decisions/s with observations and masks")


if __name__ == "__main__":
    main()
