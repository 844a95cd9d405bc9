"""The card tables of Point City: what rules read of a card. `cards.py` fills them from the card files."""

from __future__ import annotations

from civitas.kernel import Table, i8, i16, i32

TIER = Table("TIER", i8, 160)
RESOURCE = Table("RESOURCE", i8, 160)
SYMBOLS = Table("SYMBOLS", i8, 160)
COST = Table("COST", i8, 160, 5)
PRICE = Table("PRICE", i32, 160)  # the cost, and
WORTH = Table("WORTH", i32, 160)  # the resource side, as sums (see turn.py, 2. draft)
PERMANENT = Table("PERMANENT", i8, 160)
POINTS = Table("POINTS", i8, 160)
CIVIC = Table("CIVIC", i8, 160)
FACE = Table("FACE", i8, 160)
SEEN = Table("SEEN", i16, 160)
FIRST_ALIKE = Table("FIRST_ALIKE", i16, 48, derived=True)  # the first card of what SEEN says, and
NEXT_ALIKE = Table("NEXT_ALIKE", i16, 160, derived=True)  # after a card the next that lies alike; -1 after the last
KEPT = Table("KEPT", i8, 5, 3)
LAID = Table("LAID", i8, 5)
FORMULA = Table("FORMULA", i8, 22)
TOKEN_A = Table("TOKEN_A", i8, 22)
TOKEN_B = Table("TOKEN_B", i8, 22)
TOKEN_AT_LEAST = Table("TOKEN_AT_LEAST", i8, 22)
TOKEN_VALUE = Table("TOKEN_VALUE", i8, 22)
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
