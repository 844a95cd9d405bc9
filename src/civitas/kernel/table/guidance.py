"""What helps a person to choose, for one seat: why nothing can be chosen at a place, what an option gives, what speaks
for it, and what it brings that cannot be taken back. It is made from what the seat sees where its own question is
asked, or from worlds that look the same to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..errors import BadInput, quoted
from ..state.seen import Seen
from .decisions import Option, chosen_value
from .undo import CARDS, CHANCE, SEEN

if TYPE_CHECKING:
    from ..declaration import Preview
    from .table import Table

LONGEST_PLACE = 80
GAME_ENDS, TURN_ENDS = "the game ends", "the turn ends"
SENTENCES = {  # in every world, and only in some
    GAME_ENDS: (GAME_ENDS, "the game may end"),
    CHANCE: ("chance will decide something", "chance may decide something"),
    CARDS: ("new cards will be revealed", "new cards may be revealed"),
    SEEN: ("something hidden will be revealed", "something hidden may be revealed"),
    TURN_ENDS: (TURN_ENDS, "the turn may end"),
}


def why_not(table: Table, seat: int, place: str) -> str | None:
    """One sentence, or None where something is offered at this place."""
    if not isinstance(place, str) or not 0 < len(place) <= LONGEST_PLACE or not place.isprintable():
        raise BadInput(f"a place of the board is a text of 1 to {LONGEST_PLACE} characters, not {quoted(place)}")
    if table.over:
        return "The game is over."
    asked = asking(table, seat)
    if asked is None:
        decision = table.decision_for(seat)
        assert decision is not None
        if table.game.words.doing.get(decision.kind) is not None:
            return decision.prompt
        return f"{table.names[decision.seat]} is choosing now."
    seen, kind = asked
    decision = table.decision_for(seat)
    assert decision is not None
    places = table.game.words.places
    if places is not None and any(place in places(seen, kind, option.value) for option in decision.options):
        return None
    guided = table.game.guidance.why_not
    return (guided(seen, place) if guided is not None else None) or f"Not part of this choice: {decision.prompt}"


def preview(table: Table, option: Option | int | str, seat: int | None) -> Preview | None:
    """What this option gives, as far as the seat can know; None where the game does not say."""
    guided = table.game.guidance.preview
    seen, kind, value = chosen(table, option, seat)
    return guided(seen, kind, value) if guided is not None else None


def advice(table: Table, option: Option | int | str, seat: int | None) -> str | None:
    """What speaks for this option, as a clause; None where the game does not say."""
    guided = table.game.guidance.advise
    seen, kind, value = chosen(table, option, seat)
    return guided(seen, kind, value) if guided is not None else None


def chosen(table: Table, option: Option | int | str, seat: int | None) -> tuple[Seen, str, int]:
    """The seat's own question as it sees it, and which of its options is meant."""
    who = table.state._who if seat is None else seat
    state = None if table.over else table.state_asking(who)
    if state is None:
        raise BadInput("this seat is asked nothing now, so there is no option to look at")
    value = chosen_value(table.game, state, who, option, table.names)
    return Seen(table.game, state, who, table.names), table.game.rules.kinds[state._kind].name, value


def asking(table: Table, seat: int) -> tuple[Seen, str] | None:
    state = table.state_asking(seat)
    if state is None:
        return None
    return Seen(table.game, state, seat, table.names), table.game.rules.kinds[state._kind].name


def warnings(worlds: Sequence[Sequence[str]]) -> list[str]:
    """What a choice brings that cannot be taken back: what all of these worlds bring will come, what only some of them
    bring may come. Where the game ends in all of them, nothing else matters."""
    if worlds and all(GAME_ENDS in world for world in worlds):
        return [GAME_ENDS]
    return [
        always if all(what in world for world in worlds) else sometimes
        for what, (always, sometimes) in SENTENCES.items()
        if any(what in world for world in worlds)
    ]
