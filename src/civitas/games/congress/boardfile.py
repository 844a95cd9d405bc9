"""The board and the Impact Chart: board.toml, read, checked and turned into tables."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from civitas.content.cardfiles import CardError, text_of

SPACES = 436  # of the longest track: one vote for each space of the House
MOST_LEVEL = 4
ULTIMATE = 4
POSITIONS = ("party", "suit", "topic")
CHAMBERS = ("senate", "house")

Numbers = NDArray[Any]


class Board:
    """The file, and the words for what is wrong with it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self.plan: dict[str, Any] = tomllib.loads(text_of(path))
        except tomllib.TOMLDecodeError as error:
            raise CardError(f"{path}: this is not TOML ({error}).") from error

    def numbers(self, part: str, key: str, count: int, low: int, high: int) -> list[int]:
        """So many whole numbers within the limits."""
        table = self.plan.get(part)
        given = table.get(key) if isinstance(table, dict) else None
        if not isinstance(given, list) or len(given) != count or not all(_is_whole(n, low, high) for n in given):
            raise self.error(part, key, given, f"{count} whole numbers from {low} to {high}")
        return given

    def number(self, part: str, key: str, low: int, high: int) -> int:
        table = self.plan.get(part)
        given = table.get(key) if isinstance(table, dict) else None
        if not _is_whole(given, low, high):
            raise self.error(part, key, given, f"a whole number from {low} to {high}")
        return int(given)  # type: ignore[arg-type]

    def error(self, part: str, key: str, given: Any, allowed: str) -> CardError:
        shown = "nothing" if given is None else repr(given)[:60]
        return CardError(f"{self.path}, [{part}] {key}: {shown} is given, but it must be {allowed}.")


def _is_whole(value: Any, low: int, high: int) -> bool:
    return type(value) is int and low <= value <= high


def read(path: Path, tables: dict[str, Numbers]) -> dict[str, Any]:
    """Fill the tables of the board, and give back what the file holds."""
    board = Board(path)
    _levels(board, tables)
    _chart(board, tables)
    _tracks(board, tables)
    tables["HOUSE_STACKS"] = np.array([[house_stacks(level, seats) for seats in range(5)] for level in range(5)])
    return board.plan


def _levels(board: Board, tables: dict[str, Numbers]) -> None:
    """Of no card no set is made; more of a kind never makes a lower level."""
    rows = [[0] * 6]
    for position in POSITIONS:
        row = board.numbers("levels", position, 6, 0, MOST_LEVEL)
        if row[0] != 0 or row != sorted(row):
            raise board.error("levels", position, row, "0 and then levels that do not fall")
        rows.append(row)
    tables["LEVEL"] = np.array(rows)


def _chart(board: Board, tables: dict[str, Numbers]) -> None:
    for name in ("votes", "flips", "converts"):
        row = board.numbers("chart", name, 5, 0, 9)
        if name != "converts" and any(row[3:]):
            raise board.error("chart", name, row, "0 at levels 3 and 4, where the chart has no such option")
        tables[name.upper()] = np.array(row)


def _tracks(board: Board, tables: dict[str, Numbers]) -> None:
    end = board.numbers("track", "end", 2, 1, SPACES - 1)
    majorities = [board.numbers("majority", chamber, 2, 1, SPACES - 1) for chamber in CHAMBERS]
    for name, (simple, most), last in zip(CHAMBERS, majorities, end, strict=True):
        if not simple <= most <= last:
            raise board.error("majority", name, [simple, most], f"a simple and then a Supermajority up to {last}")
    tables["MAJORITY"], tables["TRACK_END"] = np.array(majorities), np.array(end)
    per_space = [board.numbers("track", setting, 2, 1, 99) for setting in ("standard", "single")]
    tables["PER_SPACE"] = np.array(per_space)
    first = board.number("track", "first_circumstance", 1, SPACES)
    every = board.number("track", "circumstance_every", 1, SPACES)
    spaces = np.zeros((2, 2, SPACES), dtype=int)
    for setting, votes in enumerate(per_space):
        for chamber, (_, most) in enumerate(majorities):
            spaces[setting, chamber, first : most // votes[chamber] : every] = 1
    tables["CHANCE_SPACE"] = spaces


def house_stacks(level: int, seats: int) -> int:
    """Which stacks of the House are used, as bits (CON-BOARD-03)."""
    if level == ULTIMATE:
        return 7
    return 3 if seats == 4 or level >= 2 else 1
