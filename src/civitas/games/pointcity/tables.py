"""The card tables of Point City: what rules read of a card. `cards.py` fills them from the card files."""

from __future__ import annotations

from civitas.kernel import CardTable, i8, i16, i32

TIER = CardTable("TIER", i8, 160)
RESOURCE = CardTable("RESOURCE", i8, 160)
SYMBOLS = CardTable("SYMBOLS", i8, 160)
COST = CardTable("COST", i8, 160, 5)
PRICE = CardTable("PRICE", i32, 160)  # the cost, and
WORTH = CardTable("WORTH", i32, 160)  # the resource side, as sums (see turn.py, 2. draft)
PERMANENT = CardTable("PERMANENT", i8, 160)
POINTS = CardTable("POINTS", i8, 160)
CIVIC = CardTable("CIVIC", i8, 160)
FACE = CardTable("FACE", i8, 160)
SEEN = CardTable("SEEN", i16, 160)
FIRST_ALIKE = CardTable("FIRST_ALIKE", i16, 48, derived=True)  # the first card of what SEEN says, and
NEXT_ALIKE = CardTable("NEXT_ALIKE", i16, 160, derived=True)  # after a card the next that lies alike; -1 after the last
KEPT = CardTable("KEPT", i8, 5, 3)
LAID = CardTable("LAID", i8, 5)
FORMULA = CardTable("FORMULA", i8, 22)
TOKEN_A = CardTable("TOKEN_A", i8, 22)
TOKEN_B = CardTable("TOKEN_B", i8, 22)
TOKEN_AT_LEAST = CardTable("TOKEN_AT_LEAST", i8, 22)
TOKEN_VALUE = CardTable("TOKEN_VALUE", i8, 22)
TABLES = (
    TIER,
    RESOURCE,
    SYMBOLS,
    COST,
    PRICE,
    WORTH,
    PERMANENT,
    POINTS,
    CIVIC,
    FACE,
    SEEN,
    FIRST_ALIKE,
    NEXT_ALIKE,
    KEPT,
    LAID,
    FORMULA,
    TOKEN_A,
    TOKEN_B,
    TOKEN_AT_LEAST,
    TOKEN_VALUE,
)
