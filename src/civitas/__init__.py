"""Civitas: rulebook games, played exactly, for people, bots, designers and researchers.

    import civitas
    game = civitas.game("pointcity")
    table = game.table(seats=3, seed=7)
    table.choose(table.decision.options[0])

This is the public face; everything is imported when it is first used.
"""

from __future__ import annotations

from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .kernel.backends.simulation import Simulation
    from .kernel.game import Game
    from .kernel.table.table import Table

__version__ = "0.1.0"
__all__ = ["game", "games", "load", "simulate"]


def game(name: str) -> Game:
    """Returns the game of a name, or of a Python file or folder that has a variable `game`.

    >>> import civitas
    >>> civitas.game("pointcity").title
    'Point City'
    """
    from .registry import find

    return find(name)


def _names() -> list[str]:
    from .registry import names

    return names()


if TYPE_CHECKING:

    def games() -> list[str]:
        """The names of all games found, a user's own included."""
        ...
else:  # the folder of games and the list of them share a name: the module can be called

    class _Games(ModuleType):
        def __call__(self) -> list[str]:
            """Returns the names of all games found, one's own included.

            >>> import civitas
            >>> "spark" in civitas.games()
            True
            """
            return _names()

    from . import games

    games.__class__ = _Games


def load(text: str) -> Table:
    """Returns the table of a save, which is the text that `Table.save` gives.

    >>> import civitas
    >>> table = civitas.game("pointcity").table(seats=2, seed=7)
    >>> civitas.load(table.save()).view(0) == table.view(0)
    True
    """
    from .kernel.table.loading import load as load_save

    return load_save(text, game)


def simulate(
    name: str | Game,
    seats: int,
    games: int,
    seed: int = 0,
    policy: Any = "random",
    backend: str = "auto",
    options: dict[str, Any] | None = None,
    workers: int = 0,
    progress: Any = None,
) -> Simulation:
    """Plays many whole games and returns their scores, winners, places and lengths as arrays.

    `policy` is one name for all seats or one for each. Game number i depends on `seed` and i alone, so the result is
    the same on every backend and for every number of `workers`.

    >>> import civitas
    >>> done = civitas.simulate("pointcity", seats=2, games=100, seed=1, policy=["greedy", "random"])
    >>> done.scores.shape
    (100, 2)
    >>> bool(done.winners[:, 0].mean() > 0.9)
    True
    """
    from .kernel.backends.simulation import simulate as run

    return run(
        game(name) if isinstance(name, str) else name, seats, games, seed, policy, backend, options, workers, progress
    )
