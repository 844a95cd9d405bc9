"""OpenSpiel's own IS-MCTS on our games, and in a seat of our tables.

It is OpenSpiel's Python bot with its own defaults: UCT, another world for each simulation, one random rollout from each
new node, and in the end the option tried most often, ties by lot. Nodes are told apart by information states. To be
chosen are the budget, the constant of UCT, and who plays the rollouts: OpenSpiel's evaluator, or `Playouts`, which
plays the same random games in compiled code. OpenSpiel's C++ bot cannot be used: it asks a state for another world in
C++, where a game written in Python has no say.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from time import perf_counter
from typing import Any

import numpy as np

from civitas.bots import Bot
from civitas.kernel.backends.engine import NativeEngine
from civitas.kernel.backends.native import OUTPUTS, job_dtype, outputs, pointer
from civitas.kernel.errors import BadInput, Fault, Unavailable
from civitas.kernel.state.plain import PlainState
from civitas.kernel.table.decisions import Decision
from civitas.kernel.table.table import Table

from .openspiel_games import SpielState, load
from .openspiel_positions import Position
from .openspiel_settings import Setting

try:
    import pyspiel
    from open_spiel.python.algorithms.ismcts import ISMCTSBot
    from open_spiel.python.algorithms.mcts import Evaluator, RandomRolloutEvaluator
except ImportError:
    raise Unavailable("this bot needs OpenSpiel: pip install 'civitas[openspiel]'") from None

UCT_C = 2.0  # OpenSpiel's tests take twice the largest payoff, which is 1 here
ROLLOUTS = ("openspiel", "native")


def ismcts_bot(
    game: Any,
    simulations: int = 0,
    seconds: float = 0.0,
    seed: int = 0,
    uct_c: float = UCT_C,
    rollouts: str = "openspiel",
) -> Any:
    """Returns OpenSpiel's IS-MCTS, ready to play a game of ours, with a budget of simulations or of seconds a move.

    >>> import civitas.envs.openspiel
    >>> game = civitas.envs.openspiel.load("examples/leduc.py", seats=2)
    >>> bot = civitas.envs.openspiel.ismcts_bot(game, simulations=20, seed=1)
    >>> state = game.new_initial_state()
    >>> while state.is_chance_node():
    ...     state.apply_action(7)
    >>> bot.step(state) in state.legal_actions()
    True
    """
    check_budget(simulations, seconds, rollouts)
    if game.get_type().information != pyspiel.GameType.Information.IMPERFECT_INFORMATION:
        raise BadInput(f"nothing is hidden in {game.setting.game.title}: OpenSpiel's IS-MCTS takes no such game")
    random = np.random.RandomState(seed % 2**32)
    evaluator = Playouts(game.setting, seed) if rollouts == "native" else RandomRolloutEvaluator(1, random)
    bot = Ismcts(game, evaluator, uct_c, simulations or sys.maxsize, random_state=random)
    bot.seconds = seconds
    bot.set_resampler(resampler(random))
    return bot


def check_budget(simulations: int, seconds: float, rollouts: str) -> None:
    if (simulations > 0) == (seconds > 0) or simulations == 1:  # the first simulation only makes the root
        raise BadInput("IS-MCTS has a budget of simulations, 2 or more, or of seconds, above 0; and not of both")
    if rollouts not in ROLLOUTS:
        raise BadInput(f"rollouts are played by {' or '.join(ROLLOUTS)}, not by {rollouts!r}")


def resampler(random: Any) -> Callable[[SpielState, int], SpielState]:
    """Returns a function for OpenSpiel's `set_resampler`: it deals a world that looks the same to a player, by a NumPy
    RandomState.

    >>> import numpy as np
    >>> import civitas.envs.openspiel
    >>> callable(civitas.envs.openspiel.resampler(np.random.RandomState(1)))
    True
    """

    def resample(state: SpielState, player: int) -> SpielState:
        return state.redealt(player, int.from_bytes(random.bytes(16), "little"))

    return resample


class TimeUp(Exception):
    """Leaves the search's loop; what was found until then stands."""


class Ismcts(ISMCTSBot):  # type: ignore[misc]  # OpenSpiel has no types
    """OpenSpiel's search, which its C++ bot can end by the clock and its Python bot cannot. It keeps nothing from move
    to move, so there is nothing to restart."""

    seconds = 0.0  # for a move; 0: as many as the simulations take
    until = 0.0

    def run_search(self, state: SpielState) -> Any:
        self.until = perf_counter() + self.seconds
        try:
            return super().run_search(state)
        except TimeUp:
            return self.get_final_policy(state, self._root_node)

    def sample_root_state(self, state: SpielState) -> Any:
        if self.seconds and perf_counter() >= self.until and self._root_node.total_visits > 0:
            raise TimeUp
        return super().sample_root_state(state)

    def restart(self) -> None:
        """Nothing to do."""

    def restart_at(self, state: SpielState) -> None:
        """Nothing to do."""


class Playouts(Evaluator):  # type: ignore[misc]  # OpenSpiel has no types
    """OpenSpiel's random rollouts, each option equally likely, played in compiled code.

    >>> import civitas.envs.openspiel
    >>> game = civitas.envs.openspiel.load("examples/leduc.py", seats=2)
    >>> civitas.envs.openspiel.ismcts_bot(game, simulations=20, rollouts="native") is not None
    True
    """

    def __init__(self, setting: Setting, seed: int = 0, rollouts: int = 1) -> None:
        if not isinstance(setting.engine, NativeEngine):
            raise Unavailable("native rollouts need a C compiler: install cc, or pip install ziglang")
        self.seats, self.backend = setting.seats, setting.engine.backend
        self.job = np.zeros(1, job_dtype(setting.game.dtype))
        self.job["seed_lo"], self.job["seed_hi"] = seed & (2**64 - 1), seed >> 64
        self.job["games"], self.job["seats"] = rollouts, setting.seats
        fields = self.job.dtype.fields
        assert fields is not None
        start = int(fields["start"][1])
        self.start = self.job.view(np.uint8).data[start : start + setting.game.dtype.itemsize]
        self.out = outputs(rollouts, setting.game.schema.seats)
        self.places = np.array([self.out[name].ctypes.data for name, _, _ in OUTPUTS], np.uint64)
        self.stop, self.done = np.zeros(1, np.int32), np.zeros(1, np.int64)
        arrays = (self.backend.env, self.job, self.places, self.stop, self.done)
        self.call = tuple(pointer(array) for array in arrays)

    def evaluate(self, state: SpielState) -> np.ndarray:
        """What the games were worth on average. The cards stay where they lie, later draws are new."""
        record = state.at.record
        if record is None:
            raise BadInput("a game is played out from its deal on, and this one is not dealt yet")
        self.start[:] = record
        self.backend.lib.civitas_play(*self.call)
        self.job["first"] += self.job["games"]
        if self.out["fault"].any():
            raise Fault(int(self.out["fault"].max()), 0, ", in a rollout")
        return np.asarray(self.out["payoff"][:, : self.seats].mean(axis=0) / 60)

    def prior(self, state: SpielState) -> list[tuple[int, float]]:
        legal = state.at.legal
        return [(action, 1 / len(legal)) for action in legal]


BUDGET = re.compile(r"(?:(?P<simulations>\d{1,9})|(?P<seconds>\d{1,4}(?:\.\d{1,3})?)s)(?P<native>:native)?")


class IsmctsBot(Bot):
    """OpenSpiel's IS-MCTS at one of our tables. It is handed a world dealt anew for its seat, never the true cards.

    >>> import civitas
    >>> from civitas.envs.openspiel import IsmctsBot
    >>> table = civitas.game("examples/leduc.py").table(seats=2, seed=1)
    >>> bot = IsmctsBot(simulations=20, seed=1)
    >>> bot.choose(table, table.decision.seat) in table.decision.options
    True
    """

    def __init__(
        self,
        simulations: int = 0,
        seconds: float = 0.0,
        seed: int = 0,
        uct_c: float = UCT_C,
        rollouts: str = "openspiel",
    ) -> None:
        super().__init__(seed)
        check_budget(simulations, seconds, rollouts)
        self.simulations, self.seconds, self.uct_c, self.rollouts = simulations, seconds, uct_c, rollouts
        self.name = f"openspiel:{simulations or f'{seconds:g}s'}" + ("" if rollouts == "openspiel" else f":{rollouts}")
        self.by_the_clock = seconds > 0
        self.games: dict[Any, Any] = {}

    def value(self, table: Table, decision: Decision, state: PlainState) -> int:
        own = self.own_seed(int(state._steps), decision.seat)
        game = self.game_at(table)
        at: Position = game.setting.position(state).redealt(decision.seat, own)
        bot = ismcts_bot(game, self.simulations, self.seconds, own, self.uct_c, self.rollouts)
        action = int(bot.step(SpielState(game, at)))
        return action - table.game.offsets[decision.kind]

    def game_at(self, table: Table) -> Any:
        key = (id(table.game), table.seats, *table.options.items())
        if key not in self.games:
            shown = {choice.name: choice.shown(table.options[choice.name]) for choice in table.game.rules.options}
            self.games[key] = load(table.game, table.seats, shown)
        return self.games[key]


def from_name(budget: str, seed: int) -> IsmctsBot:
    """The bot `openspiel:BUDGET` of the registry of bots."""
    found = BUDGET.fullmatch(budget)
    if found is None:
        raise BadInput(f"openspiel:{budget} is no bot; write openspiel:500 (simulations) or openspiel:0.5s (seconds)")
    rollouts = "native" if found["native"] else "openspiel"
    return IsmctsBot(int(found["simulations"] or 0), float(found["seconds"] or 0), seed, rollouts=rollouts)
