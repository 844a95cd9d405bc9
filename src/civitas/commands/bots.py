"""Who plays a seat when no person does: chance, one of the game's own policies, or a search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.errors import BadInput

if TYPE_CHECKING:
    from ..kernel.chance import Stream
    from ..kernel.game import Game
    from ..kernel.table import Decision, Option, Table

HUMAN, RANDOM, SEARCH = "human", "random", "search:"


def kinds(game: Game) -> list[str]:
    return [HUMAN, RANDOM, *game.policies]


def check(game: Game, kind: str) -> None:
    """Can somebody of this name sit down at this game?"""
    if kind.startswith(SEARCH):
        from ..bots import make

        make(kind)
    elif kind not in kinds(game):
        players = ", ".join([*kinds(game), "search:2000 (iterations), search:0.5s (seconds)"])
        raise BadInput(f"{game.title} has no player {kind!r}; players are: {players}")


def usual(game: Game) -> str:
    """The bot that sits down when nobody says which."""
    return "greedy" if "greedy" in game.policies else next(iter(game.policies), RANDOM)


def pick(table: Table, decision: Decision, bot: str, stream: Stream) -> Option:
    """What this bot would choose. A policy is compiled against what its seat may see."""
    if bot == RANDOM:
        return decision.options[stream.below(len(decision.options))]
    if bot.startswith(SEARCH):
        from ..bots import make

        return make(bot, stream.below(2**31)).choose(table, decision.seat)
    state = table.state_asking(decision.seat)  # several seats may be asked at once: the state of this one
    assert state is not None
    value = table.game.python.policy(state, bot)
    return next(option for option in decision.options if option.value == value)
