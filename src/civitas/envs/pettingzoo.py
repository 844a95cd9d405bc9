"""All seats of a game as a PettingZoo environment: they are asked in turn (AEC).

    env = civitas.envs.pettingzoo.env("spark", seats=3)

Agents are seat_0, seat_1, ... An observation has "observation" (the seat's own view as numbers) and "action_mask",
which is empty for those who are not asked. Rewards come when the game ends: what it was worth to each seat, -1 to 1. An
action that is not offered raises IllegalChoice and changes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from civitas.kernel.backends.engine import engine
from civitas.kernel.errors import IllegalChoice, Unavailable
from civitas.kernel.game import Game

from .common import DEALS, OVER, check_faults, check_seed, game_of, nobody_asked
from .spaces import Observed, observation_space

try:
    from gymnasium.spaces import Discrete
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper
except ImportError:
    raise Unavailable("this environment needs PettingZoo: pip install 'civitas[envs]'") from None


def env(game: str | Game, seats: int = 3, options: Mapping[str, Any] | None = None) -> Any:
    """Returns the environment of all seats. Calls in a wrong order are caught.

    >>> import civitas.envs.pettingzoo
    >>> env = civitas.envs.pettingzoo.env("examples/tictactoe.py", seats=2)
    >>> env.reset(seed=1)
    >>> env.agent_selection
    'seat_0'
    >>> env.step(4)
    >>> env.agent_selection
    'seat_1'
    """
    return OrderEnforcingWrapper(SeatsEnv(game_of(game), seats, options))


class SeatsEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    def __init__(self, game: Game, seats: int, options: Mapping[str, Any] | None) -> None:
        super().__init__()
        self.game, self.seats, self.options = game, game.check_seats(seats), options
        game.chosen(options, seats)
        self.engine = engine(game)
        self.metadata = {"name": game.name, "render_modes": [], "is_parallelizable": False}
        self.render_mode = None
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.observation_spaces = {agent: observation_space(game) for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(game.actions) for agent in self.possible_agents}
        self.random = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; without a seed the next of the last seed's. Deals that ask nobody are dealt anew."""
        if seed is not None:
            self.random = np.random.default_rng(check_seed(seed))
        for _ in range(DEALS):
            self.records = self.engine.begin([int(self.random.integers(2**63))], self.seats, self.options)
            if not self.engine.over(self.records)[0]:
                break
        else:
            raise nobody_asked(self.game)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection: Any = self._asked()

    def observe(self, agent: str) -> Observed:
        seen = self.engine.observe(self.records, [self.possible_agents.index(agent)])[0]
        mask = np.zeros(self.game.actions, np.int8)
        if agent == self._asked():
            mask[self.engine.options(self.records)[0]] = 1
        return {"observation": seen, "action_mask": mask}

    def step(self, action: Any) -> None:
        agent: str = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        offered = self.engine.options(self.records)[0]
        if isinstance(action, bool) or not hasattr(action, "__index__") or action.__index__() not in offered:
            allowed = ", ".join(map(str, offered))
            raise IllegalChoice(f"action {action!r} is not offered to {agent} now; offered: {allowed}")
        status = self.engine.advance(self.records, self.engine.value(self.records, [action.__index__()]))
        check_faults(self.engine, self.records, status)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if status[0] == OVER:
            worth = self.engine.returns(self.records)[0]
            self.rewards = {a: float(worth[seat]) for seat, a in enumerate(self.possible_agents)}
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self._asked()
        self._accumulate_rewards()

    def render(self) -> None:
        """There is nothing to draw; tables (`game.table`) show games in words."""

    def close(self) -> None:
        """Nothing is held open."""

    def _asked(self) -> str | None:
        """The agent whose choice it is, None when the game is over."""
        return None if self.engine.over(self.records)[0] else self.possible_agents[int(self.records["_who"][0])]
