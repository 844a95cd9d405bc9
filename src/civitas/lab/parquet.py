"""The data of a study as Parquet: a row for each game, and the figures of cards and of the table."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from .figures import Figures
from .kept import StudyFolder
from .study import Plan


def write_data(plan: Plan, kept: StudyFolder, figures: Figures) -> list[Path]:
    """All of each file, or the old one."""
    about = {b"civitas": json.dumps(figures["settings"]).encode()}
    games = kept.folder / "games.parquet"
    beside = games.with_name(f".{games.name}.{os.getpid()}")
    try:
        writer = None
        for table in game_tables(plan, kept):
            if writer is None:
                writer = pq.ParquetWriter(beside, table.schema.with_metadata(about), compression="zstd")
            writer.write_table(table.replace_schema_metadata(about))
        if writer is not None:
            writer.close()
        beside.replace(games)
    finally:
        beside.unlink(missing_ok=True)
    out = [games]
    for name, rows in (("cards", list(card_rows(figures))), ("figures", list(table_rows(figures)))):
        if rows:
            out.append(kept.folder / f"{name}.parquet")
            whole = out[-1].with_name(f".{name}.{os.getpid()}")
            try:
                pq.write_table(pa.Table.from_pylist(rows).replace_schema_metadata(about), whole, compression="zstd")
                whole.replace(out[-1])
            finally:
                whole.unlink(missing_ok=True)
    return out


def game_tables(plan: Plan, kept: StudyFolder) -> Iterator[pa.Table]:
    """Chunk by chunk, so that any number of games fits."""
    for piece in plan.pieces():
        chunk = kept.load(piece.number)
        for v in range(len(plan.variants)):
            rows = chunk[f"rows_{v}"]
            columns: dict[str, Any] = {"variant": pa.array([v] * len(rows), pa.int32())}
            columns |= {name: pa.array(rows[name]) for name in rows.dtype.names or ()}
            yield pa.table(columns)


def card_rows(figures: Figures) -> Iterator[dict[str, Any]]:
    for v, variant in enumerate(figures["variants"]):
        for cards in variant["cards"]:
            for row in cards["cards"]:
                for verb in ("acquired", "used"):
                    for one in row.get(verb, ()):
                        head = {
                            "variant": v,
                            "variant_name": variant["name"],
                            "set": cards["what"],
                            "card": row["name"],
                        }
                        yield head | {"games_in_play": row["games"], "verb": verb} | flat(one)


def table_rows(figures: Figures) -> Iterator[dict[str, Any]]:
    for v, variant in enumerate(figures["variants"]):
        for name, value in variant["figures"].items():
            yield {"variant": v, "variant_name": variant["name"], "figure": name} | flat({"value": value})


def flat(found: dict[str, Any]) -> dict[str, Any]:
    """A figure as three columns."""
    out: dict[str, Any] = {}
    for name, value in found.items():
        name = name.replace(" ", "_")
        if value is None or isinstance(value, list):
            middle, low, high = value or (None, None, None)
            out |= {name: middle, f"{name}_low": low, f"{name}_high": high}
        else:
            out[name] = value
    return out
