"""Catanatron: whole four-player games of Catan a second, every player random.

Counted: games, each `Game(players).play()` on a newly shuffled board, to ten points or
to the package's own limit of 1000 turns. Every timing plays the same seeded games.
Forced moves (rolling the dice, ending the turn) are decisions of this package too; the
mean per game is reported apart. Pure Python, one thread.
"""

from __future__ import annotations

from importlib.metadata import version

from catanatron import Color, Game, RandomPlayer
from timing import best_rate, emit, parser


def main() -> None:
    options = parser(__doc__).parse_args()
    release = version("catanatron")
    players = [RandomPlayer(color) for color in Color]
    lengths: list[int] = []

    def games(n: int) -> None:
        lengths.clear()
        for seed in range(1, n + 1):
            game = Game(players, seed=seed)
            game.play()
            lengths.append(len(game.state.actions))

    rate = best_rate(games, options.seconds, options.best)
    emit("catanatron", release, "catan_4p", "games/s", rate)
    emit("catanatron", release, "catan_4p", "decisions/game", sum(lengths) / len(lengths))


if __name__ == "__main__":
    main()
