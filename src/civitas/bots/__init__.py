"""Bots: `make("greedy")`, `make("search:2000")`, `make("search:0.5s")`, `make("search:2000x4")`.

A bot is asked at a table for the choice of a seat. It sees what that seat sees: policies are compiled against the
seat's eyes, and searches only ever play worlds dealt anew for it. With a budget of iterations the choice is a
function of the seat's view and the bot's seed.
"""

from __future__ import annotations

from .bot import Bot, Explained, Greedy, Random, Search
from .names import describe, make

__all__ = ["Bot", "Explained", "Greedy", "Random", "Search", "describe", "make"]
