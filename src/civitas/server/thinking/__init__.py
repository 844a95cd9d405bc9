"""Thinking: what a bot is asked about one table is computed by processes of its own, never by those that serve people.

A *thought* is a question with its answer to come: a bot's move, a hint, advice to a team mate, an evaluation.
`Thinking` takes questions in; a transport brings them to *thinkers*: over pipes to the server's own (pipes.py), or as
rows of PostgreSQL to any machine's (rows.py). A thinker never writes a move: whoever asked enters the answer.
"""

from __future__ import annotations

from .askers import Asker, Askers
from .questions import Question
from .queue import Full
from .service import Thinking

__all__ = ["Asker", "Askers", "Full", "Question", "Thinking"]
