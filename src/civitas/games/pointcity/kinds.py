"""The questions of Point City: their kinds, and what their answers mean."""

from __future__ import annotations

from civitas.kernel import Kind

NO_FLIP = 16
FLIP = Kind("flip", 17)  # a space, or NO_FLIP
BELOW, FROM_PILE, PASS = 16, 28, 29
DRAFT = Kind("draft", 30)  # the left space of two side by side, BELOW + the upper of two, FROM_PILE, or PASS
DOUBLES = 11
PAY = Kind("pay", 56)  # single cards + DOUBLES * double cards; ingenuity makes up the rest
TOKEN = Kind("token", 22)
ALL = (FLIP, DRAFT, PAY, TOKEN)
