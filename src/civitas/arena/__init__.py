"""The arena: bots against each other on duplicate deals.

    from civitas.arena import arena
    met = arena("spark", ["search:200", "greedy"], games=200)
    met.standings[0].won, met.standings[0].elo

A deal is played by every combination of the players, in every rotation of the seats, so luck cancels. Game n is a
function of the settings and n alone (but for searches by the clock and programs of one's own), however many processes
play and where. With `jobs` other than 1, call it under `if __name__ == "__main__":`, as for all of Python's processes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .kept import GamesFile
from .play import FinishedGame, play_all
from .results import Standing, standings
from .schedule import Plan, plan_of

__all__ = ["FinishedGame", "MatchResult", "Plan", "Standing", "arena"]


@dataclass(frozen=True)
class MatchResult:
    """What came of a match.

    `complete` is False if it was interrupted: then the figures are those of the deals that were finished, from the
    first on without a gap.

    >>> from civitas.arena import arena
    >>> match = arena("examples/tictactoe.py", ["greedy", "random"], games=20, seed=1)
    >>> match.complete, len(match.standings)
    (True, 2)
    """

    plan: Plan
    wanted: int
    finished: list[FinishedGame]
    standings: list[Standing]

    @property
    def games(self) -> int:
        """How many games were finished.

        >>> from civitas.arena import arena
        >>> match = arena("examples/tictactoe.py", ["greedy", "random"], games=20, seed=1)
        >>> match.games
        20
        """
        return len(self.finished)

    @property
    def deals(self) -> int:
        """How many deals were finished. Every deal is played from every side.

        >>> from civitas.arena import arena
        >>> match = arena("examples/tictactoe.py", ["greedy", "random"], games=20, seed=1)
        >>> match.deals
        10
        """
        return self.games // self.plan.per_deal

    @property
    def complete(self) -> bool:
        """Whether all games were played.

        >>> from civitas.arena import arena
        >>> match = arena("examples/tictactoe.py", ["greedy", "random"], games=20, seed=1)
        >>> match.complete
        True
        """
        return self.games == self.wanted


def arena(
    game: str,
    players: Sequence[str],
    games: int = 200,
    seats: int | None = None,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    jobs: int | None = None,
    file: Path | None = None,
    progress: Callable[[int, int], None] | None = None,
    ray: str | None = None,
) -> MatchResult:
    """Plays so many games, rounded up to whole deals. Finished games are kept in `file`, if there is one, and not
    played again. Ctrl-C ends it early.

    They are played in this process, in `jobs` processes (0: one for each processor), or on `ray`: "local", or the
    address of a cluster, with `jobs` games at a time or as many as it can.

    >>> from civitas.arena import arena
    >>> match = arena("examples/tictactoe.py", ["greedy", "random"], games=20, seed=1)
    >>> match.standings[0].player
    'greedy'
    """
    if jobs is None:
        jobs = 1 if ray is None else 0
    plan = plan_of(game, players, seats, seed, options)
    wanted = plan.whole(games)
    kept = GamesFile(plan, file)
    found = {n: one for n, one in kept.load().items() if n < wanted}

    def each(one: FinishedGame) -> None:
        kept.add(one)
        found[one.game] = one
        if progress is not None:
            progress(len(found), wanted)

    try:
        if progress is not None:
            progress(len(found), wanted)
        play_all(plan, [n for n in range(wanted) if n not in found], each, jobs, ray)
    except KeyboardInterrupt:
        pass
    finally:
        kept.close()
    gap = next((n for n in range(wanted) if n not in found), wanted)
    finished = [found[n] for n in range(gap - gap % plan.per_deal)]
    return MatchResult(plan, wanted, finished, standings(plan, finished))
