"""What games read hand-written positions with: numbers and lists, or one sentence on what is wrong."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NoReturn

from ..errors import PositionError, quoted


def fail(sentence: str) -> NoReturn:
    raise PositionError(sentence)


def whole(value: Any, what: str, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        fail(f"{what} is {quoted(value)}, but it must be a whole number from {low} to {high}")
    return value


def listed(value: Any, what: str, most: int) -> list[Any]:
    if not isinstance(value, list) or len(value) > most:
        fail(f"{what} must be a list of at most {most} entries, not {quoted(value)}")
    return value


def parted(data: dict[str, Any], keys: Iterable[str]) -> tuple[dict[str, Any], dict[str, Any]]:
    """What is said under the game's own keys, and the rest."""
    rest = dict(data)
    return {key: rest.pop(key) for key in keys if key in rest}, rest


def not_their_turn(start: int, turn: int, seats: int, active: int) -> str:
    theirs = (start + turn) % seats
    return f"if seat {start} begins, seat {theirs} plays after {turn} turns, not seat {active}"
