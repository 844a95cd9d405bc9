"""How a game ended: scores, places, and what it was worth to each seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..state.plain import PlainState

if TYPE_CHECKING:
    from ..game import Game


@dataclass(frozen=True)
class Result:
    """How a game ended: by seat, scores, places (1 is first) and returns, which are what it was worth from -1 to 1.

    >>> import civitas
    >>> table = civitas.game("examples/tictactoe.py").table(seed=1)
    >>> for cell in (0, 3, 1, 4, 2):
    ...     table.choose(cell)
    >>> table.result.winners, table.result.returns
    ((0,), (1.0, -1.0))
    """

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    places: tuple[int, ...]
    teams: tuple[tuple[int, ...], ...]
    outcome: int
    reason: str
    returns: tuple[float, ...]


def result(game: Game, state: PlainState) -> Result:
    g, seats = state, range(state.seats)
    places = tuple(int(g.place[s]) for s in seats)
    winners = tuple(s for s in seats if places[s] == 1)
    reason = game.words.outcomes.get(int(g.outcome), "")
    teams = game.teams_of(int(g.seats), {choice.name: int(getattr(g, choice.name)) for choice in game.rules.options})
    return Result(
        tuple(int(g.score[s]) for s in seats),
        winners,
        places,
        teams,
        int(g.outcome),
        reason,
        tuple(g.payoff[s] / 60 for s in seats),
    )
