"""Bots by name."""

from __future__ import annotations

import re

from civitas.kernel.errors import BadInput

from .bot import Bot, Greedy, Random, Search

SEARCH = re.compile(r"search:(?:(?P<iterations>\d{1,9})|(?P<seconds>\d{1,4}(?:\.\d{1,3})?)s)(?:x(?P<streams>\d{1,3}))?")
ALLOWED = (
    "random, greedy, search:ITERATIONS (as search:2000), search:SECONDSs (as search:0.5s), with x4 for four streams"
)


def make(name: str, seed: int = 0) -> Bot:
    """The bot of this name. The seed makes its choices repeatable."""
    found = SEARCH.fullmatch(name) if isinstance(name, str) else None
    if name == "random":
        return Random(seed)
    if name == "greedy":
        return Greedy(seed)
    if found:
        streams = int(found["streams"] or 1)
        if not 1 <= streams <= 64:
            raise BadInput(f"{name} asks for {streams} streams; allowed are 1 to 64")
        if found["iterations"]:
            return Search(iterations=int(found["iterations"]), streams=streams, seed=seed)
        return Search(seconds=float(found["seconds"]), streams=streams, seed=seed)
    raise BadInput(f"there is no bot called {name!r}; bots: {ALLOWED}")


def describe() -> str:
    return ALLOWED
