"""The common decks: drawing by chance, and what lies face up under them. When a face-up card surfaces, the whole deck
is shuffled and turned face down (CON-TURN-18, CON-TURN-25)."""

from __future__ import annotations

from civitas.kernel import chance, tell

from .state import (
    ADDS_STACK,
    BITS,
    CIRCUMSTANCE_DECK,
    CIRCUMSTANCES,
    CITIZEN_DECK,
    CITIZENS,
    HOUSE_DECK,
    NONE,
    POWER_DECK,
    POWERS,
    REPS,
    SENATE,
    SENATE_DECK,
    SENATORS,
    SHUFFLES,
    STACK,
    STACKS,
    Congress,
)

SENATE_BYTES = (SENATORS + 7) // 8
HOUSE_BYTES = (REPS + 7) // 8
CITIZEN_BYTES = (CITIZENS + 7) // 8
POWER_BYTES = (POWERS + 7) // 8
CIRCUMSTANCE_BYTES = (CIRCUMSTANCES + 7) // 8


def nth_bit(g: Congress, byte: int, n: int) -> int:
    """The place of the n-th bit, from 0, that is set in a byte."""
    left = n
    for k in range(8):
        if byte >> k & 1 == 1:
            if left == 0:
                return k
            left -= 1
    return NONE


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
    left = chance(g, g.senate.count)
    for byte in range(SENATE_BYTES):
        here = BITS[g.senate.bits[byte]]
        if left < here:
            card = 8 * byte + nth_bit(g, g.senate.bits[byte], left)
            g.senate.remove_open(card)
            turn_senate(g)
            return card
        left -= here
    return NONE


def draw_rep(g: Congress) -> int:
    turn_house(g)
    if g.house.count == 0:
        add_stack(g)
    if g.house.count == 0:
        return NONE
    left = chance(g, g.house.count)
    for byte in range(HOUSE_BYTES):
        here = BITS[g.house.bits[byte]]
        if left < here:
            card = 8 * byte + nth_bit(g, g.house.bits[byte], left)
            g.house.remove_open(card)
            turn_house(g)
            return card
        left -= here
    return NONE


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
    left = chance(g, g.citizens.count)
    for byte in range(CITIZEN_BYTES):
        here = BITS[g.citizens.bits[byte]]
        if left < here:
            return 8 * byte + nth_bit(g, g.citizens.bits[byte], left)
        left -= here
    return NONE


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
    left = chance(g, g.powers.count)
    for byte in range(POWER_BYTES):
        here = BITS[g.powers.bits[byte]]
        if left < here:
            return 8 * byte + nth_bit(g, g.powers.bits[byte], left)
        left -= here
    return NONE


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
    left = chance(g, g.circumstances.count)
    for byte in range(CIRCUMSTANCE_BYTES):
        here = BITS[g.circumstances.bits[byte]]
        if left < here:
            return 8 * byte + nth_bit(g, g.circumstances.bits[byte], left)
        left -= here
    return NONE
