"""What a thinker is asked: everything it needs to answer, and nothing that it would have to look up.

A bot sees one state of the game, so that state is what is sent (storage/moments.py), and nothing has to be replayed. An
evaluation is of the whole game and carries its log. The same question has the same key, whoever asks it.
"""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any, Literal

from ...kernel.game import Game
from ...kernel.table.table import Table
from .. import games
from ..storage import moments
from ..storage.moments import edition_of
from .queue import DEEP, LONG, QUICK, SHORT

Kind = Literal["choose", "explain", "propose", "evaluate"]
EACH_COST = 250  # iterations of a search that cost as much as one move of a policy
EVALUATION_COST = 16
MOST_SHORT, MOST_LONG = (games.iterations_of(level) for level in (games.MEDIUM, games.HARD))


@dataclass(frozen=True)
class Question:
    kind: Kind
    game: str
    edition: str  # of the rules: a thinker with others leaves it alone
    about: Mapping[str, Any]  # the table, as plain data
    seat: int = 0
    bot: str = ""
    seed: str = "0"

    @cached_property
    def text(self) -> str:
        return json.dumps(asdict(self), separators=(",", ":"), sort_keys=True)

    @cached_property
    def key(self) -> str:
        return hashlib.sha256(self.text.encode()).hexdigest()[:40]

    @property
    def lane(self) -> str:
        """By how long it may take."""
        iterations = games.iterations_of(self.bot)
        if self.kind == "evaluate" or iterations > MOST_LONG:
            return DEEP
        if iterations > MOST_SHORT:
            return LONG
        return SHORT if games.is_search(self.bot) else QUICK

    @property
    def cost(self) -> int:
        if self.kind == "evaluate":
            return EVALUATION_COST
        return 1 + games.iterations_of(self.bot) // EACH_COST

    def pack(self) -> bytes:
        return zlib.compress(self.text.encode(), 1)


def read(text: str) -> Question:
    return Question(**json.loads(text))


def unpack(data: bytes) -> Question:
    return read(zlib.decompress(data).decode())


def about_moment(kind: Kind, table: Table, seat: int, bot: str, seed: int) -> Question:
    """What a bot is asked at a table as it stands now. Whoever calls holds the table still."""
    return Question(kind, table.game.name, edition_of(table.game), moments.pack(table), seat, bot, str(seed))


def moment_of(question: Question) -> Table:
    """The table of a question, without its past: no bot asks for that."""
    return moments.unpack(games.find(question.game), question.about)


def about_game(game: Game, row: Mapping[str, Any], log: list[dict[str, Any]]) -> Question:
    """What each seat could hope for, all the way from the beginning of a game."""
    begun = {name: row[name] for name in ("position", "seats", "seed", "options")}
    return Question("evaluate", game.name, edition_of(game), begun | {"log": log})
