"""The words a rule speaks to the kernel with. In the reference run they act on the reference state; the
lowering knows them by identity and prints each backend's own. (What the reference state itself has begins with
_, so that a game's fields may be called anything.)"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, TypeVar

from ..state.tables import Event, Kind

Rule = Generator[Any, Any, Any]
F = TypeVar("F", bound=Callable[..., Any])


def rule(function: F | None = None, *, depth: int = 1) -> Any:
    """Marks a generator as a rule. A rule that calls itself, directly or not, names its greatest depth."""

    def mark(f: F) -> F:
        f.__civitas_depth__ = depth  # type: ignore[attr-defined]
        return f

    return mark if function is None else mark(function)


def ask(g: Any, seat: int, kind: Kind) -> Any:
    """`x = yield ask(g, seat, KIND)`: wait until that seat has chosen one of the options just offered."""
    g._ask(seat, kind)


def option(g: Any, value: int) -> None:
    """Offer a value. Options stand right before the `ask` they belong to."""
    g._option(value)


def tell(g: Any, event: Event, *arguments: int) -> None:
    """Say what happened: the log, the animation and the screen reader live on it."""
    g._tell(event, arguments)


def stop(g: Any) -> None:
    """The game is over when the running turn (or the setup) returns."""
    g._stop()


def stopped(g: Any) -> bool:
    return bool(g._stopped())


def offered(g: Any, value: int) -> bool:
    """For policies: is this value among the options of the open question?"""
    return bool(g._offered(value))


def asking(g: Any, kind: Kind) -> bool:
    """For policies: is the open question of this kind?"""
    return bool(g._asking(kind))


def see(g: Any, value: int, bits: int = 0) -> None:
    """The next entry of an observation; with `bits`, one entry for each of so many bits, the lowest first. Only the
    kernel writes these (secrecy.py)."""
    g._see(value, bits)


def finish(g: Any) -> None:
    """End the game: the higher score wins, then the higher tie-break; equal in both is a shared place."""
    for seat in range(g.seats):
        beaten = 0
        beaten_by = 0
        for other in range(g.seats):
            if g.score[seat] > g.score[other]:
                beaten += 1
            elif g.score[seat] < g.score[other]:
                beaten_by += 1
            elif g.tiebreak[seat] > g.tiebreak[other]:
                beaten += 1
            elif g.tiebreak[seat] < g.tiebreak[other]:
                beaten_by += 1
        g.place[seat] = 1 + beaten_by
        g.payoff[seat] = 60 * (beaten - beaten_by) // max(1, g.seats - 1)
    stop(g)
