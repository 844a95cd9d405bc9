"""Finding games: built in, installed by others (entry points `civitas.games`), or a user's own files.

A user's game is a Python file or package with a variable `game`; files in the folders that CIVITAS_GAMES names
(separated as in PATH) are found by their names.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import pkgutil
import sys
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

from .kernel.declaration import Rules, Words
from .kernel.errors import CivitasError, Unavailable
from .kernel.game import Game

_found: dict[tuple[str, str], Game] = {}  # by name and the folders of one's own at that time


@cache
def built_in() -> list[str]:
    package = importlib.import_module("civitas.games")
    return sorted(m.name for m in pkgutil.iter_modules(package.__path__) if m.ispkg)


def shelf() -> list[str]:
    """The built-in games as they are shown: what is learned soonest comes first."""
    first = list(importlib.import_module("civitas.games").LEARNED_SOONEST)
    return [*first, *(name for name in built_in() if name not in first)]


def folders() -> dict[str, Path]:
    """The user's own games by name."""
    out: dict[str, Path] = {}
    for folder in os.environ.get("CIVITAS_GAMES", "").split(os.pathsep):
        if folder and Path(folder).is_dir():
            for path in sorted(Path(folder).iterdir()):
                if (path.suffix == ".py" and not path.name.startswith("_")) or (path / "__init__.py").is_file():
                    out.setdefault(path.stem, path)
    return out


@cache
def installed() -> dict[str, EntryPoint]:
    """Other packages' games. To look for them reads a file of every installed package, and nothing is installed into a
    running process."""
    return {entry.name: entry for entry in reversed(tuple(entry_points(group="civitas.games")))}


def names() -> list[str]:
    return sorted({*built_in(), *installed(), *folders()})


def find(name: str) -> Game:
    """The game of this name, or of this file."""
    if not isinstance(name, str) or not name:
        raise Unavailable(f"a game is named by a text, not {name!r}; games here: {', '.join(names())}")
    key = (name, os.environ.get("CIVITAS_GAMES", ""))
    if key not in _found:
        _found[key] = _load(name)
    return _found[key]


def _load(name: str) -> Game:
    if name in built_in():
        return _game_of(importlib.import_module(f"civitas.games.{name}"), name, "built in")
    if name in folders():
        return from_file(folders()[name])
    if (entry := installed().get(name)) is not None:
        try:
            loaded = entry.load()
        except CivitasError:
            raise
        except Exception as wrong:
            raise Unavailable(f"the installed game {name} cannot be loaded: {wrong}") from wrong
        return loaded if isinstance(loaded, Game) else _game_of(loaded, name, entry.value)
    path = Path(name)
    if path.suffix == ".py" or os.sep in name:
        if not path.exists():
            raise Unavailable(f"there is no file {name}")
        return from_file(path)
    raise Unavailable(f"there is no game called {name!r}; games here: {', '.join(names())}")


def from_file(path: Path) -> Game:
    """The game of a Python file or package folder."""
    path = path.resolve()
    target = path / "__init__.py" if path.is_dir() else path
    module_name = f"civitas_user_{path.stem}"
    spec = importlib.util.spec_from_file_location(
        module_name, target, submodule_search_locations=[str(path)] if path.is_dir() else None
    )
    if spec is None or spec.loader is None:
        raise Unavailable(f"{path} is not a Python file or package")
    module = importlib.util.module_from_spec(spec)
    sys.modules[module_name] = module
    try:
        spec.loader.exec_module(module)
    except CivitasError:
        raise
    except (Exception, SystemExit) as wrong:  # a file that is a program of its own may end itself
        del sys.modules[module_name]
        raise Unavailable(f"{path} cannot be loaded: {type(wrong).__name__}: {wrong}") from wrong
    return _game_of(module, str(path), str(path))


def _game_of(module: object, name: str, source: str) -> Game:
    game = getattr(module, "game", None)
    if not isinstance(game, Game):
        raise Unavailable(f"{name} has no variable `game` that holds a Game")
    if not isinstance(game.rules, Rules) or not isinstance(game.words, Words):
        raise Unavailable(f"{name}: the game's `rules` must be a Rules, and its `words` a Words")
    object.__setattr__(game, "source", source)  # where it was found, which the game itself cannot know
    return game
