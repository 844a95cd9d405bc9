"""RLCard: whole games a second of its Leduc Hold'em and its Uno, every player random.

Counted: games, in two ways. `NAME` is the documented `env.run(is_training=True)` with
`RandomAgent`s, which encodes an observation for every decision (`is_training=False`
is slower still: it also builds the random agent's probabilities). `NAME_bare` drives
the game object below the environment, with no observations and no agents. Both games
have two players. Its Leduc has blinds and lets a player fold at any time, so that its
games are shorter than those of the usual rules; a forced draw is a decision of its
Uno. The mean decisions per game are reported apart. Pure Python, one thread.
"""

from __future__ import annotations

import random
from importlib.metadata import version

import numpy as np
import rlcard
from rlcard.agents import RandomAgent
from timing import best_rate, emit, parser


def main() -> None:
    options = parser(__doc__).parse_args()
    release = version("rlcard")
    for name, work in (("leduc-holdem", "leduc_holdem"), ("uno", "uno_2p")):
        np.random.seed(1)
        random.seed(1)
        env = rlcard.make(name, config={"seed": 1})
        env.set_agents([RandomAgent(env.num_actions) for _ in range(env.num_players)])
        lengths: list[int] = []

        def with_env(n: int, env: rlcard.envs.Env = env, lengths: list[int] = lengths) -> None:
            lengths.clear()
            for _ in range(n):
                before = env.timestep
                env.run(is_training=True)
                lengths.append(env.timestep - before)

        def bare(n: int, env: rlcard.envs.Env = env, lengths: list[int] = lengths) -> None:
            game = env.game
            lengths.clear()
            for _ in range(n):
                state, _player = game.init_game()
                decisions = 0
                while not game.is_over():
                    state, _player = game.step(random.choice(state["legal_actions"]))
                    decisions += 1
                game.get_payoffs()
                lengths.append(decisions)

        for suffix, play in (("", with_env), ("_bare", bare)):
            rate = best_rate(play, options.seconds, options.best)
            emit("rlcard", release, work + suffix, "games/s", rate)
            mean = sum(lengths) / len(lengths)
            emit("rlcard", release, work + suffix, "decisions/game", mean)


if __name__ == "__main__":
    main()
