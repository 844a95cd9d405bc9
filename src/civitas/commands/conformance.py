"""`civitas conformance`: does a game keep the promises that all games make?"""

from __future__ import annotations

from .arguments import GameName


def conformance(game: GameName) -> None:
    """Check that a game keeps what all games promise."""
    import importlib.util

    from ..kernel.errors import Unavailable

    if importlib.util.find_spec("civitas.kernel.conformance") is None:
        raise Unavailable("this version of Civitas has no conformance suite")
    raise NotImplementedError
