"""The card file of Citizens of the Spark as TOML: its entries, and the one sentence for what is wrong with one."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from civitas.content.cardfiles import CardError, text_of

Limits = tuple[int, int]

LEVELS = 3
LONGEST_SHOWN = 60


@dataclass(frozen=True)
class Entry:
    """One table of the file, and the words for what is wrong with it."""

    where: str
    values: dict[str, Any]

    def error(self, key: str, allowed: str, given: object = None) -> CardError:
        if given is None:
            given = self.values.get(key)
        return CardError(f"{self.where}, key '{key}': {shown(given)} is given, but it must be {allowed}.")

    def only(self, *allowed: str) -> None:
        for key in self.values:
            if key not in allowed:
                raise CardError(
                    f"{self.where}: {shown(key)} is given as a key, but it must be one of {', '.join(allowed)}."
                )

    def table(self, key: str) -> Entry:
        values = self.values.get(key)
        if not isinstance(values, dict):
            raise self.error(key, f"a table that starts with [{key}]")
        return Entry(f"{self.where}, [{key}]", values)

    def number(self, key: str, limits: Limits) -> int:
        number = self.values.get(key)
        if not is_whole(number, limits):
            raise self.error(key, f"a whole number from {limits[0]} to {limits[1]}")
        return int(self.values[key])

    def levels(self, key: str, limits: Limits) -> list[int]:
        numbers = self.values.get(key)
        if isinstance(numbers, list) and len(numbers) == LEVELS:
            if all(is_whole(number, limits) for number in numbers):
                return list(numbers)
        raise self.error(key, f"a list of three whole numbers from {limits[0]} to {limits[1]}, for level 1, 2 and 3")

    def flag(self, key: str) -> bool:
        if not isinstance(self.values.get(key), bool):
            raise self.error(key, "true or false")
        return bool(self.values[key])

    def words(self, key: str, longest: int) -> str:
        if not is_line(self.values.get(key), longest):
            raise self.error(key, f"a text of 1 to {longest} printable characters on one line")
        return str(self.values[key])

    def one_of(self, key: str, allowed: Sequence[str]) -> int:
        if self.values.get(key) not in allowed:
            raise self.error(key, f"one of {', '.join(allowed)}")
        return allowed.index(self.values[key])

    def some_of(self, key: str, allowed: Sequence[str]) -> list[str]:
        chosen = self.values.get(key)
        if not isinstance(chosen, list):
            raise self.error(key, f"a list of some of {', '.join(allowed) or 'nothing'}")
        for each in chosen:
            if each not in allowed:
                must = f"one of {', '.join(allowed)}" if allowed else "left out, as the list must be empty"
                raise self.error(key, must, given=each)
            if chosen.count(each) > 1:
                raise CardError(f"{self.where}, key '{key}': {each!r} is given twice, but it must be given once.")
        return list(chosen)


def entries(box: Entry, key: str, known: list[Any]) -> Iterator[tuple[Entry, Any]]:
    """The entries of one sort, each with what is known about it, which is what it must be."""
    called = {"citizen": "citizens", "plot": "Scyntilla cards"}[key]
    given = box.values.get(key)
    if not isinstance(given, list) or not all(isinstance(each, dict) for each in given):
        raise box.error(key, f"{len(known)} entries that start with [[{key}]]")
    if len(given) != len(known):
        raise CardError(
            f"{box.where}, key '{key}': {len(given)} {called} are given, but it must be exactly {len(known)}."
        )
    for place, (values, what) in enumerate(zip(given, known, strict=True), start=1):
        name = f"citizen {place} ({what[0]})" if key == "citizen" else f"Scyntilla card {place}"
        yield Entry(f"{box.where}, {name}", values), what


def is_whole(value: object, limits: Limits) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and limits[0] <= value <= limits[1]


def is_line(value: object, longest: int) -> bool:
    return isinstance(value, str) and bool(value.strip()) and len(value) <= longest and value.isprintable()


def shown(value: object) -> str:
    """A value much as the file has it, cut where it is long."""
    if isinstance(value, list):
        text = f"[{', '.join(_plain(each) for each in value[:LONGEST_SHOWN])}]"
    else:
        text = _plain(value)
    return text if len(text) <= LONGEST_SHOWN else text[:LONGEST_SHOWN] + "..."


def _plain(value: object) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int) and abs(value) >= 10**LONGEST_SHOWN:
        return "a very large number"  # Python refuses to write out the longest ones
    if isinstance(value, list | dict):
        return "a list" if isinstance(value, list) else "a table"
    return repr(value) if isinstance(value, str) else str(value)


def toml(file: Path) -> dict[str, Any]:
    text = text_of(file)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise CardError(f"{file}: this is not TOML ({error}).") from error
    except RecursionError as error:
        raise CardError(f"{file}: this is not a card file, as its lists are nested too deeply.") from error
    except ValueError as error:  # Python refuses to read the longest numbers
        raise CardError(f"{file}: this is not a card file, as a number in it is far too long.") from error
