"""What happens to single cards in Point City: words the turn and the automa share."""

from __future__ import annotations

from civitas.kernel import tell

from .. import events
from ..state import City
from ..tables import FACE, PERMANENT, POINTS


def receive(g: City, seat: int, card: int) -> None:
    """A resource card comes into a hand."""
    g.taken.add(card)
    g.hand[seat, FACE[card]] += 1


def build(g: City, seat: int, card: int) -> None:
    """A building stands in a city; its permanent resource serves from the next turn on."""
    g.city[seat].add(card)
    g.points[seat] += POINTS[card]
    if PERMANENT[card] >= 0:
        g.permanent[seat, PERMANENT[card]] += 1


def refill(g: City, space: int) -> None:
    """The new card shows the opposite of the side that was taken here. No card left: the game ends."""
    if g.pile.count == 0:
        g.ending = 1
        return
    g.side[space] = 1 - g.side[space]
    card = g.pile.draw()
    g.market.place(space, card)
    if g.side[space] == 1:
        tell(g, events.OPENS, space, card)
    else:
        tell(g, events.LAYS, space, FACE[card])


def place_of(g: City, token: int) -> int:
    """Where a token lies in the open row, in which it must be."""
    place = 0
    while g.supply.cards[place] != token:
        place += 1
    return place
