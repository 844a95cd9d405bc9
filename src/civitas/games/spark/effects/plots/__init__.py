"""Scyntilla's cards. Each takes the state, the level and how often its amounts count, and enters itself by its name."""

from __future__ import annotations

from civitas.content.effects import import_all

from ...cards import PLOT_NAMES
from ..registry import PLOT_EFFECTS

import_all(__name__)
PLOT_EFFECTS.must_have(PLOT_NAMES)

__all__ = ["PLOT_EFFECTS"]
