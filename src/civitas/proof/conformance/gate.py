"""The gate: what is offered is sound, and whatever was not offered is refused and changes nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...kernel.errors import BadInput, CivitasError, IllegalChoice
from ...kernel.state.chance import Stream
from ...kernel.table.table import Option, Table
from .case import Case, Spot, everything, frozen, same

GARBAGE: tuple[Any, ...] = (
    None,
    True,
    False,
    -1,
    10**9,
    0.0,
    1.5,
    "",
    " ",
    "?",
    b"0",
    (),
    [0],
    {},
    object(),
    Option(-1, -1, ""),
)
ATTEMPTS = 16  # at each position but the first
NO_SEATS: tuple[Any, ...] = (-1, 99, True, 0.0, "0", [0], object())


def check(case: Case) -> int:
    """options are distinct and labeled; what was not offered is refused and changes nothing"""
    decisions = 0
    for at, table in enumerate(case.walk(0), 1):
        where = case.where(0, at)
        for decision in table.pending:
            problem = unsound(table, decision.seat)
            if problem:
                raise where.fail(problem)
            decisions += 1
    for number, spot in enumerate(case.spots):
        for seat in spot.eyes:
            problem = unsound(spot.table, seat)
            if problem:
                raise spot.where.fail(problem)
        _refuses(spot, ATTEMPTS if number else 1000)
    return decisions


def unsound(table: Table, seat: int | None) -> str | None:
    """What is wrong with the question as this seat reads it."""
    decision = table.decision_for(seat)
    if table.over:
        return None if decision is None else "the game is over, but something is asked"
    assert decision is not None
    who, ids, labels = f"seat {seat}", [o.id for o in decision.options], [o.label for o in decision.options]
    if decision.seat != seat and (seat is None or not table.may_propose(seat)):
        return f"{who} reads the options of seat {decision.seat}" if ids else None
    if seat != decision.seat and ids != [o.id for o in own_options(table, decision.seat)]:
        return f"{who} and its mate, seat {decision.seat}, read different options"
    offset = table.game.offsets[decision.kind]
    size = next(k.size for k in table.game.rules.kinds if k.name == decision.kind)
    if not ids:
        return f"{who} is asked {decision.kind!r} without any option"
    if len(set(ids)) != len(ids):
        return f"{who} is offered the option {_twice(ids)} twice"
    if not all(0 <= o.value < size and o.id == offset + o.value for o in decision.options):
        return f"an option of {decision.kind!r} is outside its place in the action space"
    if not all(isinstance(t, str) and t and t == t.strip() for t in (*labels, decision.prompt)):
        return f"a prompt or label of {decision.kind!r} is empty, or has blanks around it"
    if len(set(labels)) != len(labels):
        return f"two options of {decision.kind!r} are labeled {_twice(labels)!r}"
    return None


def own_options(table: Table, seat: int) -> tuple[Option, ...]:
    own = table.decision_for(seat)
    return own.options if own is not None else ()


def _twice(values: list[Any]) -> Any:
    return next(v for v in values if values.count(v) > 1)


def _refuses(spot: Spot, most: int) -> None:
    table, where = spot.table, spot.where
    before, stream = frozen(table), Stream(3, where.input or 0)
    attempts = list(_not_offered(table, {d.seat for d in table.pending}))
    while len(attempts) > most:
        attempts.pop(stream.below(len(attempts)))
    for option, seat in attempts:
        attempt = f"choosing {option!r} for seat {seat!r}"
        try:
            table.choose(option, seat)
        except (IllegalChoice, BadInput):
            same(where, before, everything(table), f"{attempt} is refused, but changes something")
        except CivitasError as wrong:
            raise where.fail(f"{attempt} is not refused as an illegal choice: {wrong}") from wrong
        except Exception as wrong:
            raise where.fail(f"{attempt} breaks the table: {type(wrong).__name__}: {wrong}") from wrong
        else:
            raise where.fail(f"{attempt} was not offered, and yet it is taken")


def _not_offered(table: Table, asked: set[int]) -> Iterator[tuple[Any, Any]]:
    """(option, seat) that must be refused here."""
    offered = [o for seat in asked for d in [table.decision_for(seat)] if d is not None for o in d.options]
    ids, labels = {o.id for o in offered}, {o.label for o in offered}
    garbage = [g for g in GARBAGE if not isinstance(g, str) or g not in labels]
    wrong: list[Any] = [i for i in range(table.game.actions) if i not in ids]
    wrong += [label.upper() for label in labels if label.upper() not in labels]
    wrong += [float(o.id) for o in offered[:1]] + [Option(o.id, o.value, o.label + "!") for o in offered[:1]]
    for seat in (None, *asked):
        yield from ((option, seat) for option in [*wrong, *garbage])
    right: Any = offered[0].id if offered else 0
    yield from ((right, seat) for seat in [*NO_SEATS, *(s for s in range(table.seats) if s not in asked)])
