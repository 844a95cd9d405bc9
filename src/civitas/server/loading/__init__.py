"""Loading saves, in processes of their own: `Loaders` keeps them and kills them, loader.py is what they run, and
loaded.py is what comes of a save, on its way from one process to the other."""

from __future__ import annotations

from .loaded import Loaded
from .loaders import COMMAND, Errand, GivenUp, Loaders

__all__ = ["COMMAND", "Errand", "GivenUp", "Loaded", "Loaders"]
