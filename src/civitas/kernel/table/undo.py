"""What undo returns to, and how far: a choice can be taken back until something was seen or another seat has acted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..codes import Phase
from ..errors import UndoRefused
from ..state.plain import PlainState
from ..state.seen import shown_between

if TYPE_CHECKING:
    from ..game import Game


CHANCE = "chance has decided something since"
CARDS, SEEN = "new cards have been revealed", "something hidden has been revealed"


@dataclass
class Moment:
    """What undo returns to."""

    state: PlainState
    told: int
    seat: int
    turns: int
    value: int  # what was chosen there


def barrier(game: Game, before: PlainState, after: PlainState) -> str | None:
    """Why the choice between these two states cannot be taken back, if it cannot."""
    if after._phase == Phase.OVER:
        return "the game is over"
    if after._draws != before._draws:
        return CHANCE
    if shown_between(game, before, after):
        return CARDS if game.schema.zones else SEEN
    return None


def check_undo(moments: Sequence[Moment], why: str, by: int | None, seat: int, names: Sequence[str]) -> None:
    """Refuses, unless the last choice was this seat's; `why` says what came of the choice `by` a seat that is final.
    The others hear only that it has chosen: what somebody was shown by it may be hidden from them."""
    if not moments and by is not None and by != seat:
        raise UndoRefused(f"can't undo: {names[by]} has chosen since")
    if not moments:
        raise UndoRefused(f"can't undo: {why}")
    last = moments[-1]
    if last.seat != seat:
        raise UndoRefused(f"can't undo: {names[last.seat]} has chosen since")


def choices_of_turn(moments: Sequence[Moment]) -> int:
    """How many of the last choices the same seat has made in the same turn."""
    count = 0
    for moment in reversed(moments):
        if (moment.seat, moment.turns) != (moments[-1].seat, moments[-1].turns):
            break
        count += 1
    return count
