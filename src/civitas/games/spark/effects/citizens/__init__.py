"""The citizens' actions. Each takes the state, who performs it and at which level, and enters itself by its name."""

from __future__ import annotations

from civitas.content.effects import import_all

from ...cards import ABILITIES, NAMES
from ..registry import ACTIONS

import_all(__name__)
ACTIONS.must_have(name for name in NAMES if name not in ABILITIES)

__all__ = ["ACTIONS"]
