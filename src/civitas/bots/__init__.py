"""Bots: `make("greedy")`, `make("search:2000")`, `make("search:0.5s")`, `make("search:2000x4")`, `make("cmd:./mybot")`.

A bot is asked at a table for the choice of a seat. It sees what that seat sees: policies are compiled against the
seat's eyes, and searches only ever play worlds dealt anew for it. With a budget of iterations the choice is a
function of the seat's view and the bot's seed. A program of one's own (process.py) is told what the seat sees.
"""

from __future__ import annotations

from .bot import Bot, Explanation, Greedy, Policy, Question, Random, Search
from .conduct import Conduct
from .process import Process
from .registry import describe, listed, make, usual

__all__ = [
    "Bot",
    "Conduct",
    "Explanation",
    "Greedy",
    "Policy",
    "Process",
    "Question",
    "Random",
    "Search",
    "describe",
    "listed",
    "make",
    "usual",
]
