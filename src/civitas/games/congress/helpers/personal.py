"""The personal Citizen deck and the hand. The deck's layers lie under each other; within a layer the order is
chance."""

from __future__ import annotations

from civitas.kernel import tell

from .. import events
from ..state import Congress


def deck_size(g: Congress, seat: int) -> int:
    return g.deck[seat].count + g.deck2[seat].count + g.deck3[seat].count + g.deck4[seat].count


def hand_size(g: Congress, seat: int) -> int:
    """What was received in a trade is in hand too."""
    return g.hand[seat].count + g.received[seat].count


def lift_layers(g: Congress, seat: int) -> None:
    """The layer below comes up where the top one is used up."""
    while g.deck[seat].count == 0 and deck_size(g, seat) > 0:
        g.deck2[seat].pour(g.deck[seat])
        g.deck3[seat].pour(g.deck2[seat])
        g.deck4[seat].pour(g.deck3[seat])


def put_under(g: Congress, seat: int, card: int, layer: int) -> None:
    if layer == 1:
        g.deck[seat].add(card)
    elif layer == 2:
        g.deck2[seat].add(card)
    elif layer == 3:
        g.deck3[seat].add(card)
    else:
        g.deck4[seat].add(card)


def free_layer(g: Congress, seat: int) -> int:
    """The first layer below all that is there."""
    if g.deck4[seat].count > 0 or g.deck3[seat].count > 0:
        return 4
    if g.deck2[seat].count > 0:
        return 3
    return 2 if g.deck[seat].count > 0 else 1


def shuffle_deck(g: Congress, seat: int) -> None:
    """All layers become one."""
    g.deck2[seat].pour(g.deck[seat])
    g.deck3[seat].pour(g.deck[seat])
    g.deck4[seat].pour(g.deck[seat])


def draw_card(g: Congress, seat: int) -> None:
    """The top card of the personal deck, which has one, comes to the hand."""
    lift_layers(g, seat)
    card = g.deck[seat].by_chance()
    g.deck[seat].remove(card)
    g.hand[seat].add(card)
    tell(g, events.DRAWS, seat, card)


def fill_hand(g: Congress, seat: int, size: int) -> None:
    """Up to this size, as far as the deck goes."""
    while hand_size(g, seat) < size and deck_size(g, seat) > 0:
        draw_card(g, seat)


def redraw(g: Congress, seat: int) -> None:
    """The whole hand goes under the deck, and a new one is drawn (CON-TURN-06). What lies above the old hand is drawn
    before it is put there, so that four layers are enough."""
    tell(g, events.REDRAWS, seat, g.hand[seat].count)
    g.hand[seat].pour(g.picked[seat])
    fill_hand(g, seat, g.limit[seat])
    lift_layers(g, seat)
    layer = free_layer(g, seat)
    for card in g.picked[seat]:
        g.picked[seat].remove(card)
        put_under(g, seat, card, layer)
    fill_hand(g, seat, g.limit[seat])


def retire(g: Congress, seat: int) -> None:
    """The hand goes into the deck, which is shuffled, and five are drawn, seven-card hand or not (CON-RETIRE-03)."""
    tell(g, events.RETIRES, seat, hand_size(g, seat))
    shuffle_deck(g, seat)
    g.hand[seat].pour(g.deck[seat])
    g.received[seat].pour(g.deck[seat])
    fill_hand(g, seat, 5)
