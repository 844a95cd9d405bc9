"""What the cards of CITIZEN do, a short rule for each. A type of Power cards without its rules stops the load."""

from __future__ import annotations

from civitas.content.effects import import_all

from ..cards import TYPES
from .registry import DOES, JOINS

import_all(__name__)
JOINS.must_have(TYPES)
DOES.must_have(TYPES)
