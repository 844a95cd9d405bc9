"""Numbers of Point City that several rules name."""

from __future__ import annotations

RESOURCE_TYPES = 5
INGENUITY = 5  # the wild resource
WILD_FACE = 2 * INGENUITY  # an ingenuity card; face 2r is a card with one symbol of r, 2r+1 with two
FACES = 12
SPACES = 16  # the market, in reading order: space = 4 * row + column
AUTOMA = 1  # in solo play the automa's city is kept as that of a second seat

# ---- what can be known of a card: its tier always, then its resource side, then the card itself
BACK, RESOURCE_SIDE, BOTH_SIDES = 0, 1, 2
