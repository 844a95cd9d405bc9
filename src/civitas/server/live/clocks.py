"""Clocks. A table has none, or one of three kinds:

- live: every seat has a bank of seconds, and some are added when it has handed the game on;
- by the move, for play over days: a seat may take so many seconds until it hands the game on;
- of the game: the whole game has so many seconds, and then the rules are told so.

A seat hands the game on when its choice leaves it without a question, or when another turn begins. Most turns have
several questions, and some can be answered in a circle (a card is picked, put back and picked again): paid for each
answer, a seat could have as much time as it likes. What undo takes back, it takes with all that was paid for it. So the
time that a seat has spent and has left is always what it began with and what it was paid for choices that stand.

They start when the last open seat is taken (`started`). When a seat's time is up, a bot answers that one question for
it and the person may go on; a live bank then holds the increment, at least `LEAST`. So nobody waits for ever, and
nobody loses a game to a lost connection.

When the game's time is up, the signal `time` is an input of its log, once: the clocks after it read `TIME_SIGNALED`.
What is still to be played belongs to the rules (the turn under way); a question that stays open for `GRACE` seconds
then is answered by a bot, and so are those that follow (`BOT_ANSWERED`), until a person answers again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ...kernel.errors import BadInput, UndoRefused
from ...kernel.game import Game
from .. import wire
from ..storage.store import Seat

LEAST = 10.0
SIGNAL = "time"
GRACE = 120.0
TIME_SIGNALED, BOT_ANSWERED = [-1.0], [-2.0]
Clock = Mapping[str, Any] | None


def of_game(clock: Clock) -> bool:
    return clock is not None and clock["kind"] == "game"


def check_game(game: Game) -> None:
    if SIGNAL not in game.rules.signals:
        raise BadInput(f"{game.title} has no end by the clock: it is played until somebody has won")


def beginning(clock: Clock, seats: int) -> list[float] | None:
    if clock is None:
        return None
    if of_game(clock):
        return [float(clock["seconds"])]
    return [float(clock["bank"] if clock["kind"] == "live" else clock["move"])] * seats


def all_seated(seats: Iterable[Seat]) -> bool:
    return all(seat.kind != "open" or seat.left for seat in seats)


def starts(clock: Clock, seats: Iterable[Seat]) -> bool:
    return clock is not None and clock.get("started") is None and all_seated(seats)


def open_since(clock: Clock, number: int, since: float) -> float:
    """Since when the open question is open, by the time of now: a clock that went on after an absence says it."""
    return float(clock["started"]) if clock is not None and clock.get("resumed") == number else since


def running_since(clock: Clock, since: float, now: float) -> float:
    """From when time passes for those asked; now, where the clocks stand still."""
    started = clock.get("started") if clock is not None else None
    return max(since, started) if started is not None else now


def spent(clock: Clock, left: Sequence[float] | None, asked: Iterable[int], passed: float) -> list[float] | None:
    """What is left to every seat, when so much time has passed for those asked."""
    if clock is None or left is None:
        return None
    now = list(left)
    if not of_game(clock):
        for other in asked:
            now[other] = round(max(0.0, now[other] - passed), 3)
    return now


def after_move(
    clock: Clock, left: Sequence[float] | None, seat: int, timed_out: bool = False, handed_on: bool = True
) -> list[float] | None:
    """What is left when this seat has answered, after the time for it is spent. Whose time is up has some again,
    whether it hands the game on or not: the person goes on with the next question."""
    if of_game(clock):
        rung = left in (TIME_SIGNALED, BOT_ANSWERED)
        if timed_out:
            return BOT_ANSWERED if rung else TIME_SIGNALED
        return TIME_SIGNALED if rung else list(left) if left is not None else None
    if clock is None or left is None:
        return None
    now = list(left)
    if handed_on or timed_out:
        now[seat] = float(clock["move"]) if clock["kind"] == "move" else now[seat] + float(clock["increment"])
    if timed_out and clock["kind"] == "live":
        now[seat] = max(now[seat], LEAST)
    return [round(seconds, 3) for seconds in now]


def after_undo(clock: Clock, left: Sequence[float] | None, seat: int, paid: float) -> list[float] | None:
    """What is left when this seat has taken choices back for which so much was paid, after the time is spent. It is
    refused where nothing would be left, for then a bot would only answer that question at once."""
    if of_game(clock):
        return after_move(clock, left, seat)
    if clock is None or left is None:
        return None
    now = list(left)
    now[seat] = round(now[seat] - paid, 3)
    if paid and now[seat] <= 0:
        raise UndoRefused("can't undo: no time is left for that question")
    return now


def paid_to(clock: Clock, before: Sequence[float] | None, after: Sequence[float] | None, seat: int) -> float:
    """What a choice has added to its seat's time."""
    if clock is None or of_game(clock) or before is None or after is None:
        return 0.0
    return round(after[seat] - before[seat], 3)


def taken_back(log: Sequence[Mapping[str, Any]], seat: int, count: int) -> list[int]:
    """The numbers of the last choices of this seat that stand: those that its undo takes back."""
    undone, found = 0, list[int]()
    for number in range(len(log) - 1, -1, -1):
        entry = log[number]
        if len(found) == count:
            break
        if entry["seat"] != seat or "signal" in entry:
            continue
        if "undo" in entry:
            undone += entry["undo"]
        elif undone:
            undone -= 1
        else:
            found.append(number)
    return found


def runs_out(clock: Clock, left: Sequence[float] | None, asked: Sequence[int], since: float) -> float | None:
    """When the first of those asked has no time left, or the whole game."""
    if clock is None or clock.get("started") is None:
        return None
    if of_game(clock):
        end = float(clock["started"] + clock["seconds"])
        if not asked or left not in (TIME_SIGNALED, BOT_ANSWERED):
            return end if asked else None
        return since if left == BOT_ANSWERED else max(since, end) + GRACE
    if left is None:
        return None
    return min((running_since(clock, since, since) + left[seat] for seat in asked), default=None)


def is_up(clock: Clock, left: Sequence[float] | None, now: float) -> bool:
    """Is the time of the whole game over, whether the rules know it or not?"""
    if clock is None or not of_game(clock):
        return False
    started = clock.get("started")
    return left in (TIME_SIGNALED, BOT_ANSWERED) or (started is not None and bool(started + clock["seconds"] <= now))


def rings(clock: Clock, left: Sequence[float] | None, now: float) -> bool:
    """Is it over, and the rules do not know it yet?"""
    return left not in (TIME_SIGNALED, BOT_ANSWERED) and is_up(clock, left, now)


def up_now(clock: Clock, now: float) -> dict[str, Any]:
    """A clock that rings at once, whatever it was before."""
    return {"kind": "game", "seconds": 0, "started": now, "was": clock}


def again(clock: Clock) -> Clock:
    """For another game of the same kind: the clock as it was set up."""
    return clock.get("was", clock) if clock is not None else None


def shown(
    clock: Clock, left: Sequence[float] | None, asked: Sequence[int], since: float, now: float
) -> wire.Clock | None:
    """What is told of a table's clock."""
    if of_game(clock):
        assert clock is not None
        started = clock.get("started")
        rest = clock["seconds"] if started is None else max(0.0, started + clock["seconds"] - now)
        rest = 0.0 if left in (TIME_SIGNALED, BOT_ANSWERED) else round(float(rest), 1)
        return wire.GameClock(seconds=clock["seconds"], rest=rest, runs=started is not None)
    if clock is None or left is None:
        return None
    passed = max(0.0, now - running_since(clock, since, now))
    seconds = [max(0.0, round(s - (passed if seat in asked else 0.0), 1)) for seat, s in enumerate(left)]
    running = list(asked) if clock.get("started") is not None else []
    if clock["kind"] == "move":
        return wire.MoveClock(move=clock["move"], left=seconds, running=running)
    return wire.LiveClock(bank=clock["bank"], increment=clock["increment"], left=seconds, running=running)
