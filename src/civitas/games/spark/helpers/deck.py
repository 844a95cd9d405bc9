"""The citizen deck, the discard pile and the assembly between them."""

from __future__ import annotations

from civitas.kernel import tell

from .. import events
from ..constants import COPIES, GROUPS, NONE, PLACES
from ..state import Spark


def draw(g: Spark) -> int:
    """The top card of the deck, turned up; NONE if there is no card. When the last one is drawn the end of the
    game is near, and the discard pile becomes the deck at once (SPK-RULING-36)."""
    if g.deck.count == 0:
        shuffle_pile(g)
    if g.deck.count == 0:
        return NONE
    card = g.deck.draw_open()
    g.open.add(card)
    if g.deck.count == 0:
        g.ending = 1
        tell(g, events.RUNS_OUT)
        shuffle_pile(g)
    return card // COPIES


def shuffle_pile(g: Spark) -> None:
    if g.discarded == 0:
        return
    for i in range(g.discarded):
        card = card_of(g, g.discard[i])
        g.open.remove_open(card)
        g.deck.put(card)
        g.discard[i] = 0
    g.discarded = 0
    g.deck.shuffle()
    tell(g, events.SHUFFLES, g.deck.count)


def card_of(g: Spark, citizen: int) -> int:
    """One of the ten cards of a citizen that lie open: they are alike."""
    for card in range(COPIES * citizen, COPIES * citizen + COPIES):
        if g.open.has(card):
            return card
    return NONE


def draw_up(g: Spark, me: int, n: int) -> None:
    """Turn up so many cards, one after another, for all to see (SPK-RULING-80)."""
    for _ in range(n):
        citizen = draw(g)
        if citizen >= 0:
            g.drawn[g.drawn_count] = citizen
            g.drawn_count += 1
            tell(g, events.TURNS_UP, me, g.cast[citizen])


def take_drawn(g: Spark, citizen: int) -> None:
    """One such card leaves the cards turned up."""
    i = 0
    while g.drawn[i] != citizen:
        i += 1
    g.drawn_count -= 1
    for k in range(i, g.drawn_count):
        g.drawn[k] = g.drawn[k + 1]
    g.drawn[g.drawn_count] = 0


def is_drawn(g: Spark, citizen: int) -> bool:
    for i in range(g.drawn_count):
        if g.drawn[i] == citizen:
            return True
    return False


# ---------------------------------------------------------------- the assembly


def lies_in_assembly(g: Spark, slot: int) -> bool:
    """A card lies here, and not in the group taken this turn (SPK-RULING-84)."""
    return g.assembly[slot] >= 0 and slot // PLACES != g.taken


def take_slot(g: Spark, slot: int) -> int:
    """Take a card out of the assembly; its place is refilled after the action (SPK-RULING-34)."""
    citizen = g.assembly[slot]
    g.assembly[slot] = NONE
    g.emptied = g.emptied | (1 << slot)
    return citizen


def fill_slot(g: Spark, slot: int) -> None:
    citizen = draw(g)
    g.assembly[slot] = citizen
    if citizen >= 0:
        tell(g, events.REFILLS, slot, g.cast[citizen])


def refill(g: Spark) -> None:
    """The places emptied by this action, in reading order (SPK-RULING-83)."""
    for slot in range(GROUPS * PLACES):
        if g.emptied >> slot & 1 == 1:
            fill_slot(g, slot)
    g.emptied = 0


def clean_up_assembly(g: Spark) -> None:
    """A spark beside each group that was not taken; the missing group is dealt."""
    for group in range(GROUPS):
        if group != g.taken:
            g.group_sparks[group] += 1
            tell(g, events.SPARKS_ON, group)
    for place in range(g.group_size):
        fill_slot(g, PLACES * g.taken + place)
    g.taken = NONE
