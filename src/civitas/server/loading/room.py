"""Can the game that somebody else's file begins be played to its end?"""

from __future__ import annotations

from ...kernel.backends.python import option_values
from ...kernel.codes import Phase
from ...kernel.errors import Fault, SaveError
from ...kernel.state.chance import Stream
from ...kernel.table import texts
from ...kernel.table.table import Table

PURPOSE = 29  # of the chance by which a position is played on
ATTEMPTS = 3
A_WHILE = 60  # inputs of an attempt; to the end only where there may be too little room for it


def check_room(table: Table) -> None:
    """A position is somebody's word. It is looked at from every seat and played on by chance: so it shows whether it
    can be seen, whether rules go on from there, and whether the game comes to its end within the turns that it has at
    most, of which a position says itself how many there have been."""
    if table.begins_at is None:
        return
    game = table.game
    most, turns = game.rules.longest[0], int(table.state._turns)
    try:
        for seat in (None, *range(table.seats)):
            table.view(seat), table.decision_for(seat), table.events_for(seat)
        for attempt in range(ATTEMPTS):
            play_on(table, attempt, texts.MOST_INPUTS if turns > most // 2 and not attempt else A_WHILE)
    except (Fault, LookupError, TypeError, ValueError) as wrong:
        why = (
            str(wrong) if turns <= most // 2 else f"it does not come to its end within the {most} turns it has at most"
        )
        raise SaveError(
            f"the save begins after {turns} turns with a position from which {game.title} cannot go on: {why}"
        ) from None


def play_on(table: Table, attempt: int, inputs: int) -> None:
    game, state, chance = table.game, table.state.copy(), Stream(attempt, purpose=PURPOSE)
    for _ in range(inputs):
        if state._phase == Phase.OVER:
            return
        values = option_values(state)
        game.python.advance(state, values[chance.below(len(values))])
