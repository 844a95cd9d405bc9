"""Card files as people write them: text in UTF-8, rows of CSV, and the one sentence for what is wrong with them."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from ..kernel.errors import BadInput

LONGEST_SHOWN = 60


class CardError(BadInput, ValueError):
    """A card file that cannot be used; the message says where and why."""


@dataclass(frozen=True)
class Row:
    """One line of a file, by column, and the words for what is wrong with it."""

    file: Path
    line: int
    values: dict[str, str]

    def error(self, column: str, allowed: str) -> CardError:
        given = self.values[column]
        shown = repr(given if len(given) <= LONGEST_SHOWN else given[:LONGEST_SHOWN] + "...")
        return CardError(
            f"{self.file}, row {self.line}, column '{column}': "
            f"{shown if given else 'nothing'} is given, but it must be {allowed}."
        )

    def number(self, column: str, low: int, high: int) -> int:
        number = whole(self.values[column], low, high)
        if number is None:
            raise self.error(column, f"a whole number from {low} to {high}")
        return number

    def one_of(self, column: str, allowed: Sequence[str]) -> int:
        if self.values[column] not in allowed:
            raise self.error(column, f"one of {', '.join(allowed)}")
        return allowed.index(self.values[column])

    def words(self, column: str, longest: int) -> str:
        words = self.values[column]
        if not (words and len(words) <= longest and words.isprintable()):
            raise self.error(column, f"1 to {longest} printable characters on one line")
        return words


def whole(text: str, low: int, high: int) -> int | None:
    """The number that the text is, if it is a whole number within the limits."""
    if not re.fullmatch(r"-?[0-9]{1,4}", text):
        return None
    number = int(text)
    return number if low <= number <= high else None


def all_different(rows: list[Row], *columns: str) -> None:
    for column in columns:
        first: dict[str, int] = {}
        for row in rows:
            # Capital letters do not make a name a different one for a person who reads it.
            before = first.setdefault(row.values[column].casefold(), row.line)
            if before != row.line:
                raise row.error(column, f"different from row {before}")


def rows_of(file: Path | str, needed: Sequence[str]) -> list[Row]:
    """The rows of a CSV file that has at least these columns."""
    file = Path(file)
    lines = _lines(file)
    top, header = next(lines, (1, []))
    for column in needed:
        if column not in header:
            given = ", ".join(" ".join(name.split()) for name in header if name)
            raise CardError(
                f"{file}, row {top}: column '{column}' is missing; the columns given are {given[:500] or 'none'}."
            )
        if header.count(column) > 1:
            raise CardError(f"{file}, row {top}: column '{column}' is given more than once.")
    rows = []
    for line, values in lines:
        if len(values) != len(header):
            raise CardError(
                f"{file}, row {line}: {len(values)} values are given, but row {top} names {len(header)} columns."
            )
        rows.append(Row(file, line, dict(zip(header, values, strict=True))))
    return rows


def _lines(file: Path) -> Iterator[tuple[int, list[str]]]:
    """The lines of a CSV file that are not blank, each with the number of its first line."""
    reader = csv.reader(io.StringIO(text_of(file), newline=""), strict=True)
    line = 1
    try:
        for cells in reader:
            values = [cell.strip() for cell in cells]
            if any(values):
                yield line, values
            line = reader.line_num + 1
    except csv.Error as error:
        raise CardError(f"{file}, row {line}: this is not a line of CSV ({error}).") from error


def text_of(file: Path) -> str:
    try:
        data = file.read_bytes()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise CardError(f"{file}: the file cannot be read ({reason}).") from error
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        row = data.count(b"\n", 0, error.start) + 1
        raise CardError(f"{file}, row {row}: the file must be text in UTF-8.") from error
    if not text.strip():
        raise CardError(f"{file}: the file is empty.")
    return text
