"""Telling people who are away that it is their turn: a webhook of the seat, and Web Push to the browsers of whoever
holds it. The server calls `turn`, or lets `hear` listen to its tables; all else happens in a thread of its own.

Nothing of a game is told but that the seat is asked.
"""

from .reminding import Notify

__all__ = ["Notify"]
