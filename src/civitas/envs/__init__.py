"""Environments for learning: games as a stream of observations, masks and rewards.

    from civitas.envs import Batch                      # thousands of games at once, NumPy or CuPy
    civitas.envs.gymnasium.env("spark", seats=3)        # one seat against bots
    civitas.envs.pettingzoo.env("spark", seats=3)       # all seats, in turn
    civitas.envs.openspiel.load("spark", seats=3)       # for OpenSpiel's algorithms

Actions are ids in the game's fixed action space, rewards are what the game was worth (-1 to 1) when it ends.
Gymnasium, PettingZoo and OpenSpiel are imported only when their modules are used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .batch import Batch

if TYPE_CHECKING:
    from . import gymnasium, openspiel, pettingzoo

__all__ = ["Batch", "gymnasium", "openspiel", "pettingzoo"]


def __getattr__(name: str) -> Any:
    if name in ("gymnasium", "openspiel", "pettingzoo"):
        return import_module(f"{__name__}.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
