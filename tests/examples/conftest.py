"""The examples as modules, and the few moves that all their tests share."""

import importlib
import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from civitas.kernel import Game
from civitas.kernel.backends.python import ASKED, option_values
from civitas.kernel.state.plain import PlainState

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "examples"))


def module(name: str) -> Callable[[], ModuleType]:
    @pytest.fixture(scope="session", name=name)
    def example() -> ModuleType:
        return importlib.import_module(name)

    return example


tictactoe, connect_four = module("tictactoe"), module("connect_four")
leduc, crazy_eights, leaky = module("leduc"), module("crazy_eights"), module("leaky")


def _begin(game: Game, seats: int = 2, seed: int = 0) -> PlainState:
    """A game at its first question."""
    g = game.python.fresh(seed, seats, game.chosen(None))
    game.python.advance(g)
    return g


def _choose(game: Game, g: PlainState, *values: int) -> int:
    """Answer one question after the other; what is not offered is an error."""
    status = ASKED
    for value in values:
        assert value in option_values(g), f"{value} is not offered; offered: {option_values(g)}"
        status = game.python.advance(g, value)
    return status


def _positions(game: Game, seats: int = 2, seed: int = 0) -> Iterator[PlainState]:
    """One game of random choices: the state at each question, and at the end."""
    rng = random.Random(seed)
    g = _begin(game, seats, seed)
    while g._phase != 3:
        yield g
        _choose(game, g, rng.choice(option_values(g)))
    yield g


def _content(game: Game, g: PlainState) -> dict[str, Any]:
    """All that makes two states equal, by name."""
    return {leaf.name: getattr(g, leaf.name) for leaf in game.schema.game_leaves()}


@pytest.fixture(scope="session")
def begin() -> Callable[..., PlainState]:
    return _begin


@pytest.fixture(scope="session")
def choose() -> Callable[..., int]:
    return _choose


@pytest.fixture(scope="session")
def positions() -> Callable[..., Iterator[PlainState]]:
    return _positions


@pytest.fixture(scope="session")
def content() -> Callable[..., dict[str, Any]]:
    return _content
