"""The engine: many games at once. Bots, environments and the lab work with this; nothing else touches records."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import BadInput, Unavailable
from .records import Engine, NativeEngine, PythonEngine

if TYPE_CHECKING:
    from ..game import Game

__all__ = ["Engine", "NativeEngine", "PythonEngine", "engine"]


def engine(game: Game, backend: str = "auto") -> Engine:
    """The engine of a game on a backend; `auto` takes compiled code where there is a compiler."""
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
