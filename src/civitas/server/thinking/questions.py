"""What a thinker is asked: everything it needs to answer, and nothing that it would have to look up.

A bot sees one state of the game, so that state is what is sent, packed as the record that compiled code reads: a few
kilobytes, whatever the game's length, and nothing has to be replayed. An evaluation is of the whole game and carries
its log. The same question has the same key, whoever asks it.
"""

from __future__ import annotations

import base64
import hashlib
import json
import zlib
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any, Literal

import numpy as np

from ... import __version__
from ...kernel.game import Game
from ...kernel.state.plain import from_record, to_record
from ...kernel.table.saves import cards_hash
from ...kernel.table.table import Table
from .. import games
from .queue import DEEP, QUICK

Kind = Literal["choose", "explain", "propose", "evaluate"]
EACH_COST = 250  # iterations of a search that cost as much as one move of a policy
EVALUATION_COST = 16
_editions: dict[int, tuple[Game, str]] = {}


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
        return DEEP if self.kind == "evaluate" or games.is_search(self.bot) else QUICK

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


def edition_of(game: Game) -> str:
    """The same where the same state means the same to the rules."""
    known = _editions.get(id(game))
    if known is None or known[0] is not game:
        parts = (__version__, game.rules.version, cards_hash(game), game.dtype.descr)
        known = game, hashlib.sha256(repr(parts).encode()).hexdigest()[:16]
        _editions[id(game)] = known
    return known[1]


def about_moment(kind: Kind, table: Table, seat: int, bot: str, seed: int) -> Question:
    """What a bot is asked at a table as it stands now. Whoever calls holds the table still."""
    game = table.game
    record = to_record(table.state, game.schema, game.dtype).tobytes()
    about = {
        "seats": table.seats,
        "options": table.options,
        "names": table.names,
        "waiting": [[who, values] for who, values in sorted(table._waiting.items()) if values],
        "number": len(table.log),
        "state": base64.b64encode(zlib.compress(record, 1)).decode(),
    }
    return Question(kind, game.name, edition_of(game), about, seat, bot, str(seed))


def moment_of(question: Question) -> Table:
    """The table of a question, without its past: no bot asks for that."""
    game, about = games.find(question.game), question.about
    record = np.frombuffer(zlib.decompress(base64.b64decode(about["state"])), game.dtype)
    table = Table(
        game, about["seats"], None, about["options"], about["names"], from_record(record[0], game.schema), False
    )
    table._waiting = {who: list(values) for who, values in about["waiting"]}
    return table


def about_game(game: Game, row: Mapping[str, Any], log: list[dict[str, Any]]) -> Question:
    """What each seat could hope for, all the way from the beginning of a game."""
    begun = {name: row[name] for name in ("position", "seats", "seed", "options")}
    return Question("evaluate", game.name, edition_of(game), begun | {"log": log})
