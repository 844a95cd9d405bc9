"""How Point City is set up: the pile, the market, the tokens, a starting card each."""

from __future__ import annotations

from civitas.kernel import chance

from .constants import SPACES, WILD_FACE
from .state import City
from .tables import FORMULA, KEPT, LAID, TIER

CARD_COUNT = 160
TOKEN_COUNT = 22


def set_up(g: City) -> None:
    lay_pile(g)
    g.drafted.clear()
    for space in range(SPACES):
        g.market.place(space, g.pile.draw())
    lay_tokens(g)
    for seat in range(max(2, g.seats)):  # a starting card each; the automa has one too (PC-SOLO-03)
        g.hand[seat, WILD_FACE] = 1
    g.start = chance(g, g.seats)
    g.active = g.start
    g.marker[0] = 4
    g.marker[1] = 8


def lay_pile(g: City) -> None:
    """Tier 3 below tier 2 below tier 1, each shuffled by itself; what is too many goes to the box."""
    for tier in range(3, 0, -1):
        bottom = g.pile.count
        for card in range(CARD_COUNT):
            if TIER[card] == tier:
                g.pile.put(card)
        g.pile.shuffle_above(bottom)
        while g.pile.count - bottom > KEPT[g.seats, tier - 1]:
            g.box.add(g.pile.draw())


def lay_tokens(g: City) -> None:
    """Mixed face down, then so many laid open in a row; the others leave the game."""
    for token in range(TOKEN_COUNT):
        if FORMULA[token] >= 0:
            g.supply.put(token)
    g.supply.shuffle()
    while g.supply.count > LAID[g.seats]:
        g.unused.add(g.supply.draw())
