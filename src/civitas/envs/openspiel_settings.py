"""What OpenSpiel calls a game: one of ours with its seats and options, under a name and with parameters."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from typing import Any

from civitas.kernel.backends.engine import Engine, engine
from civitas.kernel.backends.simulation import simulate
from civitas.kernel.backends.single import Single
from civitas.kernel.declaration import Choice, Several
from civitas.kernel.errors import BadInput, Unavailable
from civitas.kernel.game import Game
from civitas.kernel.secrecy.hidden import hides as conceals
from civitas.kernel.state.leaves import EVERYBODY
from civitas.kernel.state.plain import PlainState, to_record

from .openspiel_positions import Position

PLAYERS, DEAL_BYTES = "players", "deal_bytes"  # parameters beside the game's own options
KEY = 16  # bytes of a whole key
SAMPLE = 200  # games that tell whether one player's gain is the others' loss

registered: dict[str, Game] = {}  # by OpenSpiel's name


@dataclass(frozen=True)
class Setting:
    """What is fixed before the deal. `options` are as the state keeps them."""

    name: str
    game: Game
    seats: int
    options: tuple[tuple[str, int], ...]
    deal_bytes: int  # of the key are picked by chance; 0 for a game without chance

    def __reduce__(self) -> Any:
        return setting, (self.name, self.seats, self.options, self.deal_bytes)

    @cached_property
    def engine(self) -> Engine:
        return engine(self.game)

    @cached_property
    def single(self) -> Single:
        return Single(self.engine)

    @cached_property
    def places(self) -> tuple[int, int, int, int, int, tuple[int, ...]]:
        """Where in a record its phase, seat asked and kind are, where its options begin and end; and where each
        kind's actions begin."""
        fields = self.game.dtype.fields
        assert fields is not None
        phase, who, kind, options = (int(fields[name][1]) for name in ("_phase", "_who", "_kind", "_options"))
        end = options + fields["_options"][0].itemsize
        return phase, who, kind, options, end, tuple(self.game.offsets[k.name] for k in self.game.rules.kinds)

    @cached_property
    def first(self) -> Position:
        """Before chance has picked the key; a game without chance is dealt at once."""
        undealt = Position(self, None)
        return undealt if self.deal_bytes else undealt.dealt()

    def position(self, state: PlainState) -> Position:
        """A game from here on: of what was before, nobody remembers anything."""
        record = to_record(state, self.game.schema, self.game.dtype)
        return Position(self, self.single.buffer.from_buffer_copy(record.tobytes()))

    @cached_property
    def zero_sum(self) -> bool:
        """Whether one player's gain is the others' loss. No game declares it, so games of chance are looked at."""
        if self.seats == 1 or self.game.rules.coop:
            return False
        shown = {c.name: c.shown(value) for c, (_, value) in zip(self.game.rules.options, self.options, strict=True)}
        games = SAMPLE if self.engine.name == "native" else SAMPLE // 10
        worth = simulate(self.game, self.seats, games, seed=1, options=shown).payoff
        return bool((abs(worth.sum(axis=1)) < 1e-9).all())


@cache
def setting(name: str, seats: int, options: tuple[tuple[str, int], ...], deal_bytes: int) -> Setting:
    if name not in registered:
        import_module("civitas.envs.openspiel")  # registers what can be found
    if name not in registered:
        raise Unavailable(f"{name} is not known here: a game of your own is made known by civitas.envs.openspiel.load")
    return Setting(name, registered[name], seats, options, deal_bytes)


def draws(game: Game) -> bool:
    """Whether the rules ever draw; redealing, which always does, is not one of them."""
    apart = {"redeal"} | ({game.function(game.rules.redeal_fields)} if game.rules.redeal_fields is not None else set())
    return any("chance" in f.effects for name, f in game.lowered.program.functions.items() if name not in apart)


def hides(game: Game) -> bool:
    """Whether there is anything that a seat may not see."""
    shown = (leaf for leaf in game.schema.leaves.values() if leaf.hashed and leaf.shown)
    return any(leaf.sees is not EVERYBODY for leaf in shown) or any(map(conceals, game.schema.zones.values()))


# ---- parameters: numbers and texts; OpenSpiel's own text of a game has no place for a comma


def parameters(game: Game) -> dict[str, int | str]:
    """The parameters with their defaults."""
    seats = min(max(game.seats), max(2, min(game.seats)))
    own = {choice.name: parameter(choice, choice.stored(default(choice))) for choice in game.rules.options}
    return {PLAYERS: seats, DEAL_BYTES: KEY // 2, **own}


def default(choice: Choice) -> int | str:
    return choice.values[0] if choice.default is None else choice.default


def parameter(choice: Choice, stored: int) -> int | str:
    shown = choice.shown(stored)
    if isinstance(choice, Several):
        return str(shown).replace(", ", "+")
    return shown if all(isinstance(v, int) for v in choice.values) else str(shown)


def given(game: Game, seats: int, options: Mapping[str, int], deal_bytes: int) -> dict[str, int | str]:
    """The parameters for so many seats and these options, as the state keeps them."""
    own = {choice.name: parameter(choice, options[choice.name]) for choice in game.rules.options}
    return {PLAYERS: seats, DEAL_BYTES: deal_bytes, **own}


def meant(name: str, parameters: Mapping[str, Any]) -> Setting:
    """The setting that parameters stand for."""
    game, own = registered[name], dict(parameters)
    seats, deal_bytes = game.check_seats(own.pop(PLAYERS)), check_deal_bytes(own.pop(DEAL_BYTES))
    for choice in game.rules.options:
        if isinstance(choice, Several) and choice.name in own:
            own[choice.name] = str(own[choice.name]).replace("+", ",")
    options = game.chosen(own, seats)
    return setting(name, seats, tuple(options.items()), deal_bytes if draws(game) else 0)


def check_deal_bytes(deal_bytes: Any) -> int:
    if not isinstance(deal_bytes, int) or isinstance(deal_bytes, bool) or not 1 <= deal_bytes <= KEY:
        raise BadInput(f"{DEAL_BYTES} is {deal_bytes!r}, but chance picks 1 to {KEY} bytes of a deal's key")
    return deal_bytes
