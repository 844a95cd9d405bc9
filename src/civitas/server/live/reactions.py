"""What seats may say to each other: a few words at every table, and what the game has besides."""

from __future__ import annotations

from ...kernel.errors import BadInput
from ...kernel.game import Game

USUAL = ("nice", "thanks", "hmm", "wow", "good game")


def check(game: Game, what: str) -> None:
    """Raises BadInput where nobody at a table of this game can say that."""
    known = (*USUAL, *game.content.promises)
    if what not in known:
        raise BadInput(f"{what[:40]!r} is no reaction here; there are: {', '.join(known)}")
