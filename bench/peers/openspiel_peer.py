"""OpenSpiel: decisions a second of uniformly random play inside its C++ loop.

The loop is that of `RandomRolloutEvaluator`: clone the start state, then until the
end sample chance nodes by their odds and take a uniformly random legal action at
every player's node. Python cannot call the evaluator itself, but a `MCTSBot` of one
simulation asks it for n rollouts from the root and does nothing else, so one Python
call plays n games. It is the quickest C++ loop that pyspiel shows: `evaluate_bots`
(one call a game), `record_batched_trajectories` and `random_sim_test` are all slower.

Counted: players' decisions, n times the mean per game; the mean comes from separate
random games played from the same state. Chance nodes cost time but are not counted;
their mean per game is reported apart. One thread.

Leduc starts after the two private deals, since a search whose root is a chance node
crashes; the public card is drawn inside the rollout. The two deals are therefore not
in the time, which flatters this figure. The cards dealt change nobody's legal actions.
"""

from __future__ import annotations

import random
from importlib.metadata import version

import pyspiel
from timing import best_rate, emit, parser

SAMPLES = 50_000


def mean_nodes(start: pyspiel.State) -> tuple[float, float]:
    """Mean players' decisions and mean chance nodes of random games from `start`."""
    rng = random.Random(1)
    decisions = chances = 0
    for _ in range(SAMPLES):
        state = start.clone()
        while not state.is_terminal():
            if state.is_chance_node():
                chances += 1
                actions, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, odds)[0])
            else:
                decisions += 1
                state.apply_action(rng.choice(state.legal_actions()))
    return decisions / SAMPLES, chances / SAMPLES


def main() -> None:
    options = parser(__doc__).parse_args()
    release = version("open_spiel")
    for name in ("tic_tac_toe", "connect_four", "leduc_poker"):
        game = pyspiel.load_game(name)
        start = game.new_initial_state()
        while start.is_chance_node():
            start.apply_action(start.legal_actions()[0])

        def rollouts(n: int, game: pyspiel.Game = game, start: pyspiel.State = start) -> None:
            evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=n, seed=1)
            bot = pyspiel.MCTSBot(
                game,
                evaluator,
                uct_c=1.0,
                max_simulations=1,
                max_memory_mb=1,
                solve=False,
                seed=1,
                verbose=False,
            )
            if bot.mcts_search(start).explore_count != 1:
                raise RuntimeError("the search did not evaluate its root exactly once")

        decisions, chances = mean_nodes(start)
        games = best_rate(rollouts, options.seconds, options.best)
        emit("openspiel", release, name, "decisions/s", games * decisions)
        emit("openspiel", release, name, "decisions/game", decisions)
        emit("openspiel", release, name, "chance/game", chances)


if __name__ == "__main__":
    main()
