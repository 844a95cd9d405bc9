"""Spaces of Gymnasium for a game: what a seat sees together with its mask, and what it may choose."""

from __future__ import annotations

from typing import Any

import numpy as np

from civitas.kernel.errors import Unavailable
from civitas.kernel.game import Game

try:
    from gymnasium import spaces
except ImportError:
    raise Unavailable("this environment needs Gymnasium: pip install 'civitas[envs]'") from None

Observed = dict[str, np.ndarray]


def observation_space(game: Game) -> spaces.Dict:
    width, least, most = len(game.observation[1]), np.iinfo(np.int16).min, np.iinfo(np.int16).max
    return spaces.Dict(
        {
            "observation": spaces.Box(least, most, (width,), np.int16),
            "action_mask": spaces.Box(0, 1, (game.actions,), np.int8),
        }
    )


class ActionSpace(spaces.Discrete):
    """The game's fixed action space. Without a mask of its own, `sample` takes one of what is offered now."""

    def __init__(self, game: Game) -> None:
        super().__init__(game.actions)
        self.offered: np.ndarray | None = None

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        if mask is None and probability is None:
            mask = self.offered
        return super().sample(mask, probability)
