"""What games check of a position that somebody wrote: each check gives one sentence on what cannot be, or None."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..state.plain import PlainState
from .handwritten import not_their_turn


def out_of_range(state: PlainState, limits: Mapping[str, tuple[int, int]]) -> str | None:
    """A sentence on the first field that holds a number outside its limits."""
    for name, (low, high) in limits.items():
        value = getattr(state, name)
        for number in value if isinstance(value, list) else [value]:
            if not low <= number <= high:
                return f"{name} holds {number}; allowed are {low} to {high}"
    return None


def wrong_turn(state: PlainState, game: Any) -> str | None:
    """A sentence if the active seat is not the one whose turn it is, in a game that goes round from its start."""
    for name in ("start", "active"):
        if not 0 <= getattr(state, name) < state.seats:
            return f"{name} is seat {getattr(state, name)}; seats are 0 to {state.seats - 1}"
    if state.active != (state.start + state.turn) % state.seats:
        return not_their_turn(state.start, state.turn, state.seats, state.active)
    return None


def first_wrong(state: PlainState, game: Any, *checks: Callable[[PlainState, Any], str | None]) -> str | None:
    """The sentence of the first check that has one."""
    for check in checks:
        sentence = check(state, game)
        if sentence:
            return sentence
    return None
