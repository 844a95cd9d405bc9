"""The engine: many games at once. Bots, environments and the lab work with this; nothing else touches records."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import BadInput, Unavailable
from .records import Engine, NativeEngine, PythonEngine

if TYPE_CHECKING:
    from ..game import Game

__all__ = ["Engine", "NativeEngine", "PythonEngine", "engine"]


def engine(game: Game, backend: str = "auto") -> Engine:
    """Returns the engine of a game on a backend: `python`, `native` or `gpu`. `auto` takes compiled code where there is
    a compiler.

    >>> import civitas
    >>> from civitas.kernel.backends.engine import engine
    >>> many = engine(civitas.game("examples/tictactoe.py"))
    >>> records = many.begin(seeds=range(1000), seats=2)
    >>> many.mask(records).shape
    (1000, 9)
    """
    if backend == "gpu":
        from .gpu import GpuEngine

        return GpuEngine(game)
    if backend in ("auto", "native"):
        try:
            return NativeEngine(game)
        except Unavailable:
            if backend == "native":
                raise
    elif backend != "python":
        raise BadInput(f"there is no backend {backend!r}; backends: auto, python, native, gpu")
    return PythonEngine(game)
