"""Tournaments: a knockout bracket whose tables the server makes, whose results it takes, and whose rounds follow by
themselves. Who meets whom is content/bracket.py; what is played and how a team is ahead is the game's own word.

`store.py` has the rows, `rounds.py` makes the tables, `steward.py` sees to it that everything goes on, `people.py` is
about links and seats, `payloads.py` what everybody may see.
"""

from .steward import Steward

__all__ = ["Steward"]
