"""How a bot behaved: what it was asked and did not answer as it should. Only programs of one's own can misbehave."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Conduct:
    """How a program of one's own behaved. `replaced` counts the moves that chance made instead: for answers refused or
    late, and after the program ended.

    >>> from civitas import bots
    >>> bots.make("greedy").conduct.replaced
    0
    """

    refused: int = 0  # answers that were not allowed; a program that ended by itself counts as one
    late: int = 0  # answers that did not come in time
    replaced: int = 0
    trouble: str = ""  # the first thing that went wrong, in a sentence


GOOD = Conduct()
