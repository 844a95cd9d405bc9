"""The common decks: drawing by chance, and what lies face up under them. When a face-up card surfaces, the whole deck
is shuffled and turned face down (CON-TURN-18, CON-TURN-25)."""

from __future__ import annotations

from civitas.kernel import tell

from ..state import (
    ADDS_STACK,
    CIRCUMSTANCE_DECK,
    CITIZEN_DECK,
    HOUSE_DECK,
    NONE,
    POWER_DECK,
    SENATE,
    SENATE_DECK,
    SENATORS,
    SHUFFLES,
    STACK,
    STACKS,
    Congress,
)

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


def turn_senate(g: Congress) -> None:
    if g.senate.count == 0 and g.senate_up.count > 0:
        tell(g, SHUFFLES, SENATE_DECK, g.senate_up.count)
        for card in g.senate_up:
            g.senate_up.remove(card)
            g.senate.add(card)


def turn_house(g: Congress) -> None:
    if g.house.count == 0 and g.house_up.count > 0:
        tell(g, SHUFFLES, HOUSE_DECK, g.house_up.count)
        for card in g.house_up:
            g.house_up.remove(card)
            g.house.add(card)


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
                tell(g, ADDS_STACK, stack, added)


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
    """Which card is drawn next from the common deck; it is still there."""
    turn_citizens(g)
    if g.citizens.count == 0:
        return NONE
    return g.citizens.by_chance()


def turn_citizens(g: Congress) -> None:
    if g.citizens.count == 0 and g.citizens_up.count > 0:
        tell(g, SHUFFLES, CITIZEN_DECK, g.citizens_up.count)
        for card in g.citizens_up:
            g.citizens_up.remove(card)
            g.citizens.add(card)


# ---------------------------------------------------------------- Powers


def powers_left(g: Congress) -> int:
    return g.powers.count + g.powers_up.count


def next_power(g: Congress) -> int:
    turn_powers(g)
    if g.powers.count == 0:
        return NONE
    return g.powers.by_chance()


def turn_powers(g: Congress) -> None:
    if g.powers.count == 0 and g.powers_up.count > 0:
        tell(g, SHUFFLES, POWER_DECK, g.powers_up.count)
        for card in g.powers_up:
            g.powers_up.remove(card)
            g.powers.add(card)


# ---------------------------------------------------------------- Circumstances


def next_circumstance(g: Congress) -> int:
    """An empty deck is made anew of its discards (CON-CIRC-17)."""
    if g.circumstances.count == 0:
        if g.used_circumstances.count == 0:
            return NONE
        tell(g, SHUFFLES, CIRCUMSTANCE_DECK, g.used_circumstances.count)
        for card in g.used_circumstances:
            g.used_circumstances.remove(card)
            g.circumstances.add(card)
    return g.circumstances.by_chance()
