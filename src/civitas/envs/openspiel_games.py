"""Our games and their states in the shape of OpenSpiel's, known there by their names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from civitas.kernel.errors import BadInput, CivitasError, Unavailable
from civitas.kernel.game import Game
from civitas.registry import find, names

from .common import game_of
from .openspiel_positions import BYTE, CHANCE, TERMINAL, Position
from .openspiel_settings import KEY, Setting, check_deal_bytes, given, hides, meant, parameters, registered

try:
    import pyspiel
except ImportError:
    raise Unavailable("this environment needs OpenSpiel: pip install 'civitas[openspiel]'") from None

OUTCOMES = [(byte, 1 / BYTE) for byte in range(BYTE)]


def load(
    game: str | Game, seats: int | None = None, options: Mapping[str, Any] | None = None, deal_bytes: int = KEY // 2
) -> Any:
    """Returns a game for so many seats, as OpenSpiel knows it.

    >>> import civitas.envs.openspiel
    >>> game = civitas.envs.openspiel.load("examples/leduc.py", seats=2)
    >>> game.num_players()
    2
    """
    found = game_of(game)
    name = register(found)
    seats = found.check_seats(parameters(found)["players"] if seats is None else seats)
    return pyspiel.load_game(name, given(found, seats, found.chosen(options, seats), check_deal_bytes(deal_bytes)))


def register(game: Game) -> str:
    """Makes a game known to OpenSpiel and returns its name there: another one for other cards under the same name.

    >>> import civitas, civitas.envs.openspiel
    >>> civitas.envs.openspiel.register(civitas.game("pointcity"))
    'civitas_pointcity'
    """
    for name, known in registered.items():
        if known is game:
            return name
    same = sum(known.name == game.name for known in registered.values())
    name = f"civitas_{game.name}" + (f"_{same + 1}" if same else "")
    registered[name] = game
    # A class of its own, not a function: OpenSpiel lets go of it after Python has ended, when nothing may be freed.
    pyspiel.register_game(game_type(name, game), type("SpielGame", (SpielGame,), {"name": name}))
    return name


def game_type(name: str, game: Game, setting: Setting | None = None) -> Any:
    """Without a setting, what may be said before the rules are read: what is true of the games with most in them."""
    kind, seats = pyspiel.GameType, setting.seats if setting else 0
    chance = setting is None or setting.deal_bytes > 0
    if setting is not None and setting.zero_sum:
        utility = kind.Utility.ZERO_SUM
    else:
        utility = kind.Utility.IDENTICAL if game.rules.coop and seats != 1 else kind.Utility.GENERAL_SUM
    known = kind.Information
    information = known.IMPERFECT_INFORMATION if chance or hides(game) else known.PERFECT_INFORMATION
    return kind(
        short_name=name,
        long_name=game.title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC if chance else kind.ChanceMode.DETERMINISTIC,
        information=information,
        utility=utility,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,  # it would have to hold a whole game's observations
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(game),
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """One of our games in the shape of OpenSpiel's. Make one with `load`.

    >>> import civitas.envs.openspiel
    >>> game = civitas.envs.openspiel.load("examples/leduc.py", seats=2)
    >>> type(game.new_initial_state()).__name__
    'SpielState'
    """

    name = ""  # in OpenSpiel

    def __init__(self, given: Mapping[str, Any]) -> None:
        self.setting = setting = meant(self.name, given)
        info = pyspiel.GameInfo(
            num_distinct_actions=setting.game.actions,
            max_chance_outcomes=BYTE if setting.deal_bytes else 0,
            num_players=setting.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if setting.zero_sum else None,
            max_game_length=setting.game.rules.longest[1],
        )
        super().__init__(game_type(self.name, setting.game, setting), info, dict(given))

    def new_initial_state(self, start: Any = None) -> SpielState:
        if start is not None:
            raise BadInput(f"{self.setting.game.title} begins with its deal; it cannot begin from {start!r}")
        return SpielState(self, self.setting.first)

    def max_chance_nodes_in_history(self) -> int:
        return self.setting.deal_bytes

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.setting, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A state of one of our games in the shape of OpenSpiel's: a shell around a position.

    OpenSpiel clones a state by making a new one and copying the attributes: there is one, it is never changed, and so
    it is shared. Methods marked as shortcuts give Python callers what OpenSpiel's own would give them, without the way
    through C++ and back.

    >>> import civitas.envs.openspiel
    >>> game = civitas.envs.openspiel.load("examples/leduc.py", seats=2)
    >>> game.new_initial_state().is_chance_node()
    True
    """

    def __init__(self, game: Any, at: Position) -> None:
        super().__init__(game)
        self.at = at

    def current_player(self) -> int:
        return self.at.who

    def is_terminal(self) -> bool:
        return self.at.who == TERMINAL

    def is_chance_node(self) -> bool:  # shortcut
        return self.at.who == CHANCE

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return OUTCOMES

    def _legal_actions(self, player: int) -> list[int]:
        return self.at.legal

    def legal_actions(self, player: int | None = None) -> list[int]:  # shortcut
        if self.at.who >= 0 and player in (None, self.at.who):
            return list(self.at.legal)
        return list(super().legal_actions() if player is None else super().legal_actions(player))

    def _apply_action(self, action: int) -> None:
        self.at = self.at.after(action)

    def returns(self) -> list[float]:
        return self.at.returns

    def rewards(self) -> list[float]:
        return self.at.returns

    def information_state_string(self, player: int | None = None) -> str:  # shortcut
        player = self.at.who if player is None else player
        if 0 <= player < self.at.setting.seats:
            return self.at.information(player)
        return str(super().information_state_string(player))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A world that looks the same to this player; the past is not carried along. C++ cannot call this."""
        return self.redealt(player, sum(int(sampler() * 2**32) << 32 * word for word in range(4)))

    def redealt(self, seat: int, seed: int) -> SpielState:
        return SpielState(self.get_game(), self.at.redealt(seat, seed))

    def _action_to_string(self, player: int, action: int) -> str:
        return f"byte {action}" if player == CHANCE else self.at.label(action)

    def __str__(self) -> str:
        return str(self.at)


class Observer:
    """What a seat sees, or remembers and sees (perfect recall, as text only); without private information, what
    a spectator sees."""

    def __init__(self, setting: Setting, kind: Any, params: Any) -> None:
        private, shown = kind.private_info, pyspiel.PrivateInfoType
        self.public, self.recall = private == shown.NONE, kind.perfect_recall
        if params or not kind.public_info or private == shown.ALL_PLAYERS or (self.public and self.recall):
            raise BadInput("an observation is what one seat sees, what it remembers and sees, or what all see")
        self.tensor = None if self.recall else np.zeros(setting.single.width, np.float32)
        self.dict = {} if self.recall else {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        if self.tensor is not None:
            self.tensor[:] = np.frombuffer(state.at.seen(None if self.public else player), np.int16)

    def string_from(self, state: SpielState, player: int) -> str:
        if self.recall:
            return state.at.information(player)
        return state.at.seen(None if self.public else player).hex()


def register_all() -> None:
    """A game that cannot be loaded says why when it is asked for by its name."""
    for name in names():
        try:
            register(find(name))
        except CivitasError:
            continue
