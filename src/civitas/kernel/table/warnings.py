"""What a choice brings that cannot be taken back, as a warning. It is made from several worlds that look the same to
the seat: what all of them bring will come, what only some of them bring may come."""

from __future__ import annotations

from collections.abc import Sequence

from .undo import CARDS, CHANCE, SEEN

GAME_ENDS, TURN_ENDS = "the game ends", "the turn ends"
SENTENCES = {  # in every world, and only in some
    GAME_ENDS: (GAME_ENDS, "the game may end"),
    CHANCE: ("chance will decide something", "chance may decide something"),
    CARDS: ("new cards will be revealed", "new cards may be revealed"),
    SEEN: ("something hidden will be revealed", "something hidden may be revealed"),
    TURN_ENDS: (TURN_ENDS, "the turn may end"),
}


def warnings(worlds: Sequence[Sequence[str]]) -> list[str]:
    """The sentences for what each of these worlds brings. Where the game ends in all of them, nothing else matters."""
    if worlds and all(GAME_ENDS in world for world in worlds):
        return [GAME_ENDS]
    return [
        always if all(what in world for world in worlds) else sometimes
        for what, (always, sometimes) in SENTENCES.items()
        if any(what in world for world in worlds)
    ]
