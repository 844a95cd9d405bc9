"""Tables from an export, into a database. Each table is one transaction, and one that is there already is left alone:
a run that was stopped is simply run again. Nobody holds the seats any more, so those in play get new links."""

from __future__ import annotations

import base64
import binascii
import json
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, insert

from ...kernel.errors import BadInput, CivitasError, quoted
from ...kernel.table import texts
from .. import games
from ..live import clocks
from ..storage import holding, leases, schema, store
from ..storage.database import Database
from ..storage.heartbeat import resumed_clock
from ..storage.store import Seat
from . import shapes
from .export import FORMAT, LINES, MOVE
from .judging import BROKEN, judge
from .stored import StoredSnapshot, StoredTable

Progress = Callable[[int, int], None]
COLUMNS = {column.name for column in schema.tables.c} - {"host"}
LATER: dict[str, Any] = {"private": False}  # what exports of earlier versions do not have


@dataclass
class ImportSummary:
    tables: int = 0
    there: int = 0  # already
    refused: list[tuple[str, str]] = field(default_factory=list)  # table, why
    links: list[tuple[str, Seat, str]] = field(default_factory=list)  # table, seat, link


def bring(database: Database, source: Path, progress: Progress | None = None) -> ImportSummary:
    file = source / LINES if source.is_dir() else source
    total = checked(file)
    brought = ImportSummary()
    for n, (number, content) in enumerate(lines_of(file), 1):
        stored = stored_of(content, number)
        with database.writing() as connection:
            if store.table_row(connection, stored.id) is not None:
                brought.there += 1
            elif (why := refusal(stored)) is not None:
                brought.refused.append((stored.id, why))
            else:
                brought.links += put(connection, stored)
                brought.tables += 1
        if progress is not None:
            progress(n, total)
    return brought


def refusal(stored: StoredTable) -> str | None:
    """Why a table cannot stand here: its rules refuse it, or somebody sits there who cannot."""
    verdict = judge(stored)
    if verdict.status == BROKEN:
        return verdict.says
    game = games.find(stored.row["game"])
    for seat in stored.seats:
        try:
            if seat.bot is not None:
                games.check_name(game, seat.bot)
        except CivitasError as wrong:
            return f"at seat {seat.seat}, {wrong}"
        if seat.bot is None and (seat.kind == "bot" or seat.left):
            return f"a bot plays seat {seat.seat}, and it is not said which"
        if seat.play_token is not None and seat.play_token not in game.content.play_tokens:
            return f"{game.title} has no play token {quoted(seat.play_token)}"
    return None


def checked(file: Path) -> int:
    """How many tables there are. The whole file is looked through first, so that a bad one changes nothing."""
    if not file.is_file():
        raise BadInput(f"there is no file {file}")
    total, ended = 0, None
    for number, content in enumerate(contents(file), 1):
        if number == 1:
            if content.get("civitas_export") != FORMAT:
                raise BadInput(f"{file} is not an export that this version reads: its first line does not say so")
        elif ended is not None:
            raise BadInput(f"{file}, line {number}: something follows the end of the export")
        elif "end" in content:
            ended = content["end"]
        else:
            stored_of(content, number)
            total += 1
    if ended != total:
        raise BadInput(f"{file} is cut short: {total} tables are there, and its end is missing or counts others")
    return total


def lines_of(file: Path) -> Iterator[tuple[int, dict[str, Any]]]:
    for number, content in enumerate(contents(file), 1):
        if "table" in content:
            yield number, content


def contents(file: Path) -> Iterator[dict[str, Any]]:
    with file.open(encoding="utf-8", errors="replace") as lines:
        for number, line in enumerate(lines, 1):
            try:
                content = json.loads(line)
            except (ValueError, RecursionError):
                raise BadInput(f"{file}, line {number}, is not JSON") from None
            if not isinstance(content, dict):
                raise BadInput(f"{file}, line {number}, is not an object")
            yield content


def stored_of(content: Mapping[str, Any], line: int) -> StoredTable:
    """The table of a line, or a sentence which part of it is wrong."""
    try:
        row = LATER | dict(content["table"])
        if set(row) != COLUMNS:
            wrong = sorted(set(row) ^ COLUMNS)[0]
            raise BadInput(f"the table has {'a strange' if wrong in row else 'no'} part {quoted(wrong)}")
        shapes.check({**content, "table": row})
        seats = [Seat(**seat) for seat in content["seats"]]
        names = texts.cleaned_names([seat.name for seat in seats])  # older versions allowed more than today
        seats = [replace(seat, name=name) for seat, name in zip(seats, names, strict=True)]
        texts.notes(row["notes"])
        moves = [{name: move[name] for name in MOVE} for move in content["moves"]]
        kept = [
            StoredSnapshot(**{**each, "data": base64.b64decode(each["data"], validate=True)})
            for each in content["keepsakes"]
        ]
        if [seat.seat for seat in seats] != list(range(row["seats"])):
            raise BadInput(f"the table has {row['seats']} seats, and others are listed")
        fit(row, moves, kept)
    except BadInput as wrong:
        raise BadInput(f"line {line}: {wrong}") from None
    except (LookupError, TypeError, ValueError, AttributeError, binascii.Error) as wrong:
        raise BadInput(f"line {line}: a part of the table is missing or malformed ({quoted(str(wrong))})") from None
    return StoredTable(row | {"host": None}, seats, moves, kept)


def fit(row: Mapping[str, Any], moves: Sequence[Mapping[str, Any]], kept: Sequence[StoredSnapshot]) -> None:
    """Do the parts of a table fit each other?"""
    keys = [(move["seat"], move["key"]) for move in moves if move["key"] is not None]
    if len(set(keys)) < len(keys):
        raise BadInput("two moves of a seat have the same key")
    numbers = [each.number for each in kept]
    if len(set(numbers)) < len(numbers) or not all(0 < number <= row["number"] for number in numbers):
        raise BadInput("a snapshot stands at no input of the game, or two at the same")
    beginning = clocks.beginning(row["clock"], row["seats"])
    for move in moves:
        left, _ = store.clocks_of(move["clocks"])
        if (left is None) != (beginning is None) or (left and beginning and len(left) != len(beginning)):
            raise BadInput(f"the clocks of move {move['number']} are not those of the table")


def put(connection: Connection, stored: StoredTable) -> list[tuple[str, Seat, str]]:
    name, row, now = stored.id, dict(stored.row), time.time()
    since = stored.moves[-1]["at"] if stored.moves else row["created"]
    if row["clock"] is not None and row["clock"].get("started") is not None:  # nobody loses the time of the move here
        row["clock"] = resumed_clock(row["clock"], row["number"], since, since, now)
    since = clocks.open_since(row["clock"], row["number"], since)
    store.add_table(connection, row, stored.seats)
    if stored.moves:
        connection.execute(insert(schema.moves), [{"table_id": name, **move} for move in stored.moves])
    if stored.snapshots:
        connection.execute(insert(schema.snapshots), [{"table_id": name, **vars(each)} for each in stored.snapshots])
    if row["over"]:
        return []
    left, _ = store.clocks_of(stored.moves[-1]["clocks"]) if stored.moves else (None, 0.0)
    left = left if left is not None else clocks.beginning(row["clock"], len(stored.seats))
    bot_asked = any(stored.seats[seat].mover is not None for seat in row["asked"])
    due = now if bot_asked else clocks.runs_out(row["clock"], left, row["asked"], since)
    leases.settle(connection, name, due, None, now)
    return [
        (name, seat, f"/join/{holding.new_link(connection, name, seat.seat)}")
        for seat in stored.seats
        if seat.kind != "bot"
    ]
