"""The common decks: drawing by chance, and what lies face up under them. When a face-up card surfaces, the whole deck
is shuffled and turned face down (CON-TURN-18, CON-TURN-25)."""

from __future__ import annotations

from civitas.kernel import Bag, tell

from .. import events
from ..constants import (
    CIRCUMSTANCE_DECK,
    CITIZEN_DECK,
    HOUSE_DECK,
    NONE,
    POWER_DECK,
    SENATE,
    SENATE_DECK,
    SENATORS,
    STACKS,
)
from ..state import Congress
from ..tables import STACK

# ---------------------------------------------------------------- Congress


def draw_member(g: Congress, chamber: int) -> int:
    """The next card of a chamber's deck, or NONE where nothing is left (CON-TURN-26)."""
    if chamber == SENATE:
        return draw_senator(g)
    rep = draw_rep(g)
    return NONE if rep < 0 else SENATORS + rep


def draw_senator(g: Congress) -> int:
    turn_senate(g)
    if g.senate.count == 0:
        return NONE
    card = g.senate.by_chance()
    g.senate.remove_open(card)
    turn_senate(g)
    return card


def draw_rep(g: Congress) -> int:
    turn_house(g)
    if g.house.count == 0:
        add_stack(g)
    if g.house.count == 0:
        return NONE
    card = g.house.by_chance()
    g.house.remove_open(card)
    turn_house(g)
    return card


def turn_over(g: Congress, deck: Bag, face_up: Bag, which: int) -> None:
    """Where only face-up cards are left, they are shuffled and become the deck."""
    if deck.count == 0 and face_up.count > 0:
        tell(g, events.SHUFFLES, which, face_up.count)
        face_up.pour(deck)


def turn_senate(g: Congress) -> None:
    turn_over(g, g.senate, g.senate_up, SENATE_DECK)


def turn_house(g: Congress) -> None:
    turn_over(g, g.house, g.house_up, HOUSE_DECK)


def add_stack(g: Congress) -> None:
    """A House deck that has run dry is followed by the next unused stack (CON-BOARD-03)."""
    added = 0
    for stack in range(STACKS):
        if added == 0 and g.stacks >> stack & 1 == 0:
            for card in g.house_box:
                if STACK[card] == stack:
                    g.house_box.remove(card)
                    g.house.add(card)
                    added += 1
            g.stacks = g.stacks | (1 << stack)
            if added > 0:
                tell(g, events.ADDS_STACK, stack, added)


def recycle_member(g: Congress, member: int) -> None:
    """Face up under the deck of the member's chamber."""
    if member < SENATORS:
        g.senate_up.add(member)
    else:
        g.house_up.add(member - SENATORS)


# ---------------------------------------------------------------- Citizens


def citizens_left(g: Congress) -> int:
    return g.citizens.count + g.citizens_up.count


def next_citizen(g: Congress) -> int:
    """Which card is drawn next from the common deck, of which something is left; the card is still there."""
    turn_citizens(g)
    return g.citizens.by_chance()


def turn_citizens(g: Congress) -> None:
    turn_over(g, g.citizens, g.citizens_up, CITIZEN_DECK)


# ---------------------------------------------------------------- Powers


def powers_left(g: Congress) -> int:
    return g.powers.count + g.powers_up.count


def next_power(g: Congress) -> int:
    turn_powers(g)
    return g.powers.by_chance()


def turn_powers(g: Congress) -> None:
    turn_over(g, g.powers, g.powers_up, POWER_DECK)


# ---------------------------------------------------------------- Circumstances


def next_circumstance(g: Congress) -> int:
    """An empty deck is made anew of its discards (CON-CIRC-17)."""
    turn_over(g, g.circumstances, g.used_circumstances, CIRCUMSTANCE_DECK)
    if g.circumstances.count == 0:
        return NONE
    return g.circumstances.by_chance()
