"""One seat of a game as a Gymnasium environment; bots play the other seats.

    env = civitas.envs.gymnasium.env("spark", seats=3, seat=0, bots=["greedy", "greedy"])

An observation has "observation" (the seat's own view as numbers) and "action_mask"; the mask is in the info too. The
reward is what the game was worth to the seat, -1 to 1, when it ends. Gymnasium wants an answer to every action of the
space: one that is not offered ends the episode with -1, and the info's "illegal" says why; the table is left as it was.
`action_space.sample()` takes an action that is offered.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from civitas.bots import Bot, make
from civitas.kernel.backends.python import option_values
from civitas.kernel.errors import BadInput, IllegalChoice
from civitas.kernel.game import Game
from civitas.kernel.table.table import Table

from .common import DEALS, game_of, nobody_asked
from .spaces import ActionSpace, Observed, observation_space

import gymnasium  # isort: skip  # after .spaces, which says what to install where it is missing


def env(
    game: str | Game,
    seats: int = 3,
    seat: int = 0,
    bots: Sequence[str | Bot] | None = None,
    options: Mapping[str, Any] | None = None,
) -> SeatEnv:
    """Returns the environment of one seat. `bots` are the others in the order of their seats, all greedy if left out.

    >>> import civitas.envs.gymnasium
    >>> env = civitas.envs.gymnasium.env("examples/tictactoe.py", seats=2, bots=["random"])
    >>> seen, info = env.reset(seed=1)
    >>> seen, reward, terminated, truncated, info = env.step(env.action_space.sample())
    >>> terminated, int(seen["action_mask"].sum())
    (False, 7)
    """
    return SeatEnv(game_of(game), seats, seat, bots, options)


class SeatEnv(gymnasium.Env[Observed, Any]):
    """`table` is the game in play, with views, questions and events in words."""

    metadata = {"render_modes": []}  # noqa: RUF012  # as Gymnasium declares it

    def __init__(
        self,
        game: Game,
        seats: int,
        seat: int,
        bots: Sequence[str | Bot] | None,
        options: Mapping[str, Any] | None,
    ) -> None:
        self.game, self.seats, self.seat, self.options = game, game.check_seats(seats), seat, options
        game.chosen(options, seats)
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < seats:
            raise BadInput(f"there is no seat {seat!r}: seats are 0 to {seats - 1}")
        if isinstance(bots, str):
            raise BadInput(f'bots are a list of names, as ["{bots}"], not the text {bots!r}')
        self.bots = list(bots) if bots is not None else ["greedy"] * (seats - 1)
        if len(self.bots) != seats - 1:
            raise BadInput(f"{seats} seats need {seats - 1} bots beside your own seat, not {len(self.bots)}")
        for bot in self.bots:
            if not isinstance(bot, Bot):
                make(bot, game)
        self.observation_space: Any = observation_space(game)
        self.action_space: ActionSpace = ActionSpace(game)
        self.table: Table | None = None
        self.ended = True
        self.others: dict[int, Bot] = {}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """A new game, at the seat's first question. A deal that ends before the seat is asked is dealt anew."""
        super().reset(seed=seed)
        for _ in range(DEALS):
            self.close()
            deal, *own = (int(number) for number in self.np_random.integers(2**63, size=self.seats))
            others = [seat for seat in range(self.seats) if seat != self.seat]
            self.others = {
                seat: bot if isinstance(bot, Bot) else make(bot, self.game, bot_seed)
                for seat, bot, bot_seed in zip(others, self.bots, own, strict=True)
            }
            self.table = self.game.table(self.seats, deal, self.options)
            self._bots_play(self.table)
            self.ended = self.table.over
            if not self.ended:
                return self._seen(self.table)
        raise nobody_asked(self.game)

    def step(self, action: Any) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        table = self.table
        if table is None or self.ended:
            raise BadInput("there is no game in play: call reset() first")
        if action not in self.action_space:
            raise BadInput(f"an action is a whole number from 0 to {self.game.actions - 1}, not {action!r}")
        try:
            table.choose(action, self.seat)
        except IllegalChoice as wrong:
            self.ended = True
            seen, info = self._seen(table)
            return seen, -1.0, True, False, info | {"illegal": str(wrong)}
        self._bots_play(table)
        self.ended = table.over
        reward = float(table.result.returns[self.seat]) if table.result is not None else 0.0
        seen, info = self._seen(table)
        return seen, reward, table.over, False, info

    def close(self) -> None:
        """The bots hear that their game has ended, and programs among them end."""
        for bot in self.others.values():
            bot.close(self.table)

    def _bots_play(self, table: Table) -> None:
        while not table.over and table.state._who != self.seat:
            seat = table.state._who
            table.choose(self.others[seat].choose(table, seat), seat)

    def _seen(self, table: Table) -> tuple[Observed, dict[str, Any]]:
        mask = np.zeros(self.game.actions, np.int8)
        if not self.ended:
            offset = self.game.offsets[self.game.rules.kinds[table.state._kind].name]
            mask[[offset + value for value in option_values(table.state)]] = 1
        self.action_space.offered = mask.copy()
        seen = np.array(table.observation(self.seat), np.int64).astype(np.int16)
        return {"observation": seen, "action_mask": mask}, {"action_mask": mask.copy()}
