"""Who plays a seat when no person does: chance, or one of the game's own policies."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..kernel.chance import Stream
    from ..kernel.game import Game
    from ..kernel.table import Decision, Option, Table

HUMAN, RANDOM = "human", "random"


def kinds(game: Game) -> list[str]:
    return [HUMAN, RANDOM, *game.policies]


def usual(game: Game) -> str:
    """The bot that sits down when nobody says which."""
    return "greedy" if "greedy" in game.policies else next(iter(game.policies), RANDOM)


def pick(table: Table, decision: Decision, bot: str, stream: Stream) -> Option:
    """What this bot would choose. A policy is compiled against what its seat may see."""
    if bot == RANDOM:
        return decision.options[stream.below(len(decision.options))]
    state = table.state_asking(decision.seat)  # several seats may be asked at once: the state of this one
    assert state is not None
    value = table.game.python.policy(state, bot)
    return next(option for option in decision.options if option.value == value)
