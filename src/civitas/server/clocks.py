"""Clocks. A table has none, or one of two kinds:

- live: every seat has a bank of seconds, and each of its moves adds some;
- by the move, for play over days: every question may take so many seconds.

They start when the last open seat is taken (`started`). When a seat's time is up, a bot answers that one question for
it and the person may go on; a live bank then holds the increment, at least `LEAST`. So nobody waits for ever, and
nobody loses a game to a lost connection.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from .store import Seat

LEAST = 10.0
Clock = Mapping[str, Any] | None


def beginning(clock: Clock, seats: int) -> list[float] | None:
    if clock is None:
        return None
    return [float(clock["bank"] if clock["kind"] == "live" else clock["move"])] * seats


def all_seated(seats: Iterable[Seat]) -> bool:
    return all(seat.kind != "open" or seat.left for seat in seats)


def starts(clock: Clock, seats: Iterable[Seat]) -> bool:
    return clock is not None and clock.get("started") is None and all_seated(seats)


def running_since(clock: Clock, since: float, now: float) -> float:
    """From when time passes for those asked; now, where the clocks stand still."""
    started = clock.get("started") if clock is not None else None
    return max(since, started) if started is not None else now


def after_move(
    clock: Clock, left: Sequence[float] | None, asked: Iterable[int], seat: int, passed: float, timed_out: bool
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


def runs_out(clock: Clock, left: Sequence[float] | None, asked: Iterable[int], since: float) -> float | None:
    """When the first of those asked has no time left."""
    if clock is None or left is None or clock.get("started") is None:
        return None
    return min((running_since(clock, since, since) + left[seat] for seat in asked), default=None)


def shown(
    clock: Clock, left: Sequence[float] | None, asked: Sequence[int], since: float, now: float
) -> dict[str, Any] | None:
    if clock is None or left is None:
        return None
    passed = max(0.0, now - running_since(clock, since, now))
    seconds = [max(0.0, round(s - (passed if seat in asked else 0.0), 1)) for seat, s in enumerate(left)]
    running = list(asked) if clock.get("started") is not None else []
    settings = {name: value for name, value in clock.items() if name != "started"}
    return {**settings, "left": seconds, "running": running}
