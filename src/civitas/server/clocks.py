"""Clocks. A table has none, or one of two kinds:

- live: every seat has a bank of seconds, and each of its moves adds some;
- by the move, for play over days: every question may take so many seconds.

When a seat's time is up, a bot answers that one question for it and the person may go on; a live bank then holds
the increment, at least `LEAST`. So nobody waits for ever, and nobody loses a game to a lost connection.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

LEAST = 10.0


def beginning(clock: Mapping[str, Any] | None, seats: int) -> list[float] | None:
    if clock is None:
        return None
    return [float(clock["bank"] if clock["kind"] == "live" else clock["move"])] * seats


def after_move(
    clock: Mapping[str, Any] | None,
    left: Sequence[float] | None,
    asked: Iterable[int],
    seat: int,
    passed: float,
    timed_out: bool,
) -> list[float] | None:
    """What is left to every seat, when so much time has passed for those asked and this seat has answered."""
    if clock is None or left is None:
        return None
    now = list(left)
    for other in asked:
        now[other] = max(0.0, now[other] - passed)
    if clock["kind"] == "move":
        now[seat] = float(clock["move"])
    else:
        now[seat] += float(clock["increment"])
        if timed_out:
            now[seat] = max(now[seat], LEAST)
    return [round(seconds, 3) for seconds in now]


def runs_out(left: Sequence[float] | None, asked: Iterable[int], since: float) -> float | None:
    """When the first of those asked has no time left."""
    if left is None:
        return None
    return min((since + left[seat] for seat in asked), default=None)


def shown(
    clock: Mapping[str, Any] | None, left: Sequence[float] | None, asked: Sequence[int], since: float, now: float
) -> dict[str, Any] | None:
    if clock is None or left is None:
        return None
    passed = max(0.0, now - since)
    seconds = [max(0.0, round(s - (passed if seat in asked else 0.0), 1)) for seat, s in enumerate(left)]
    return {**clock, "left": seconds, "running": list(asked)}
