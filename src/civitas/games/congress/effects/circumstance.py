"""Circumstance cards hit every side by its strongest match with the Cause in play (CON-CIRC-03)."""

from __future__ import annotations

from civitas.kernel import tell

from .. import events
from ..constants import BY_PARTY, BY_SUIT, BY_TOPIC, NAY, NULL, YEA
from ..helpers.decks import next_circumstance
from ..helpers.line import convert, move_tokens
from ..helpers.sides import side_after, sides, speaker
from ..state import Congress
from ..tables import CAUSE_PARTY, CAUSE_SUIT, CAUSE_TOPIC, CHANCE_SPACE, CIR_NUMBER, CIR_PARTY, CIR_SUIT, CIR_TOPIC


def stands_on_circumstance(g: Congress, side: int) -> bool:
    return CHANCE_SPACE[g.track, g.chamber[side], g.space[side]] == 1


def turn_up(g: Congress, side: int) -> None:
    """The top card, for all sides in order from the one whose turn it is; then it is discarded."""
    card = next_circumstance(g)
    if card >= 0:
        g.circumstances.remove_open(card)
        tell(g, events.TURNS_CIRCUMSTANCE, speaker(g, side), card)
        for n in range(sides(g)):
            affect(g, side_after(g, side, n), card)
        g.used_circumstances.add(card)
        g.last_circumstance = card
        move_tokens(g)


def affect(g: Congress, side: int, card: int) -> None:
    change = effect_on(g, g.cause[side][0], card)
    if change != 0:
        tell(g, events.AFFECTS, side, position_of(g, g.cause[side][0], card), change)
    if change > 0:
        convert(g, side, NAY, YEA, change)
    elif change < 0:
        convert(g, side, YEA, NAY, 0 - change)


def position_of(g: Congress, cause: int, card: int) -> int:
    """The strongest position in which the card names the Cause's icon in either fill; 0 for none."""
    if CIR_TOPIC[card] // 2 == CAUSE_TOPIC[cause] // 2:
        return BY_TOPIC
    if CIR_SUIT[card] // 2 == CAUSE_SUIT[cause] // 2:
        return BY_SUIT
    if CIR_PARTY[card] != NULL and CIR_PARTY[card] // 2 == CAUSE_PARTY[cause] // 2:
        return BY_PARTY
    return 0


def effect_on(g: Congress, cause: int, card: int) -> int:
    """How many cards become YEA, or below 0 NAY."""
    position = position_of(g, cause, card)
    number = CIR_NUMBER[card, position]
    same = True
    if position == BY_TOPIC:
        same = CIR_TOPIC[card] == CAUSE_TOPIC[cause]
    elif position == BY_SUIT:
        same = CIR_SUIT[card] == CAUSE_SUIT[cause]
    elif position == BY_PARTY:
        same = CIR_PARTY[card] == CAUSE_PARTY[cause]
    return number if same else 0 - number
