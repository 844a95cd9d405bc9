"""The same seed and inputs give the same game, and a copy is a game of its own."""

from __future__ import annotations

from .case import Case, Choices, everything, frozen, same, same_state, take

AHEAD = 5  # inputs that a copy is played on


def check(case: Case) -> int:
    """same seed and inputs, same game; a copy goes its own way"""
    first, second = case.walk(0), case.walk(0)
    inputs = 0
    for at, (one, other) in enumerate(zip(first, second, strict=True), 1):
        same(case.where(0, at), everything(one), everything(other), "the same seed and inputs give different games")
        inputs = at
    for spot in case.open_spots:
        before, copy = frozen(spot.table), spot.table.copy()
        same(spot.where, before, everything(copy), "a copy differs from its table")
        choices = Choices(case.seed)
        for _ in range(AHEAD):
            if not copy.over:
                take(copy, choices.of(copy.state))
        same(spot.where, before, everything(spot.table), "playing on a copy changes its table")
        one, other = spot.table.copy(), spot.table.copy()
        value = choices.of(spot.table.state)
        take(one, value)
        take(other, value)
        same_state(spot.where, one, other, "two copies go on differently")
    return inputs
