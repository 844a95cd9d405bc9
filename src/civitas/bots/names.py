"""Bots by name."""

from __future__ import annotations

import re

from civitas.kernel.errors import BadInput

from .bot import Bot, Greedy, Random, Search
from .process import SECONDS, Process

BUDGET = r"(?:(?P<iterations>\d{1,9})|(?P<seconds>\d{1,4}(?:\.\d{1,3})?)s)"
SEARCH = re.compile(rf"search:{BUDGET}(?:x(?P<streams>\d{{1,3}}))?")
OPENSPIEL = re.compile(rf"openspiel:{BUDGET}(?P<native>:native)?")
PROGRAM = re.compile(r"cmd(?:@(?P<seconds>\d{1,4}(?:\.\d{1,3})?)s)?:(?P<command>.*)", re.DOTALL)
ALLOWED = (
    "random, greedy, search:2000 (iterations), search:0.5s (seconds), either with x4 for four streams, "
    "cmd:COMMAND (as cmd:./mybot, your own), openspiel:500 (OpenSpiel's IS-MCTS, also with seconds)"
)


def make(name: str, seed: int = 0) -> Bot:
    """The bot of this name. The seed makes its choices repeatable."""
    found = SEARCH.fullmatch(name) if isinstance(name, str) else None
    program = PROGRAM.fullmatch(name) if isinstance(name, str) else None
    if name == "random":
        return Random(seed)
    if name == "greedy":
        return Greedy(seed)
    other = OPENSPIEL.fullmatch(name) if isinstance(name, str) else None
    if other:
        from civitas.envs.openspiel import IsmctsBot  # takes half a second, and may not be installed

        rollouts = "native" if other["native"] else "openspiel"
        return IsmctsBot(int(other["iterations"] or 0), float(other["seconds"] or 0), seed, rollouts=rollouts)
    if program:
        return Process(name, program["command"], float(program["seconds"] or SECONDS), seed)
    if found:
        streams = int(found["streams"] or 1)
        if not 1 <= streams <= 64:
            raise BadInput(f"{name} asks for {streams} streams; allowed are 1 to 64")
        if found["iterations"]:
            return Search(iterations=int(found["iterations"]), streams=streams, seed=seed)
        return Search(seconds=float(found["seconds"]), streams=streams, seed=seed)
    raise BadInput(f"there is no bot called {name!r}; bots: {ALLOWED}")


def listed(text: str) -> list[str]:
    """Names between commas. A comma inside quotation marks, or after a backslash, belongs to a command."""
    names, quote, escaped = [""], "", False
    for letter in text:
        if letter == "," and not quote and not escaped:
            names.append("")
            continue
        names[-1] += letter
        if escaped:
            escaped = False
        elif letter == "\\" and quote != "'":
            escaped = True
        elif quote:
            quote = "" if letter == quote else quote
        elif letter in "\"'":
            quote = letter
    return [name.strip() for name in names]


def describe() -> str:
    return ALLOWED
