"""Games of an arena as a Parquet file: one row for each game and seat, the settings in the file's metadata."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from civitas.bots import Conduct
from civitas.kernel.errors import Unavailable

from .kept import settings
from .results import won

if TYPE_CHECKING:
    from . import MatchResult

COLUMNS = {
    "game": "int64",
    "deal": "int64",
    "seat": "int8",
    "player": "string",
    "score": "int64",
    "place": "int8",
    "won": "float64",  # the share of the win
    "payoff": "float64",
    "refused": "int32",
    "late": "int32",
    "replaced": "int32",
}


def needed() -> Any:
    """What writes Parquet, if it is here."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise Unavailable("Parquet files need pyarrow: pip install 'civitas[lab]'") from None
    return pyarrow


def columns(met: MatchResult) -> dict[str, list[Any]]:
    """In the order of games, and of seats within a game."""
    plan = met.plan
    out: dict[str, list[Any]] = {name: [] for name in COLUMNS}
    for one in met.finished:
        wins = won(plan, one)
        for seat, player in enumerate(plan.seating(one.game)):
            conduct = one.conduct[seat] if one.conduct else Conduct()
            row = (
                one.game,
                plan.deal(one.game),
                seat,
                plan.labels[player],
                one.scores[seat],
                one.places[seat],
                wins[seat],
                one.payoff[seat],
                conduct.refused,
                conduct.late,
                conduct.replaced,
            )
            for column, value in zip(out.values(), row, strict=True):
                column.append(value)
    return out


def write(met: MatchResult, path: Path) -> None:
    """All of it or nothing: a crash in between leaves the old file."""
    arrow = needed()
    head = settings(met.plan) | {"games": met.games, "deals": met.deals, "complete": met.complete}
    fields = [(name, getattr(arrow, kind)()) for name, kind in COLUMNS.items()]
    schema = arrow.schema(fields, {"civitas": json.dumps(head)})
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        arrow.parquet.write_table(arrow.table(columns(met), schema), beside)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
