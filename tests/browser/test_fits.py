"""Citizens of the Spark and Point City are on screen as a whole, at every size."""

from __future__ import annotations

from functools import partial

import pytest

from .conftest import Door
from .fitting import SIZES, look
from .screen import State

MOMENTS = 8


def reached(number: int, state: State) -> bool:
    return state.number >= number


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("game", ["spark", "pointcity"])
def test_all_that_a_question_needs_is_on_screen(door: Door, game, seats):
    screen = door()
    screen.set_up(game, "me:Ada", *["bot greedy"] * (seats - 1), seed="12")
    offered, wrong, next_look = 0, list[str](), 0
    for _ in range(MOMENTS):
        state, _, _ = screen.play(5, until=partial(reached, next_look), board=0)
        if state.kind == "over":
            break
        screen.page.keyboard.press("o")  # the list is not needed
        found, told = look(screen.page, SIZES)
        offered, wrong = offered + found, wrong + [f"{state.prompt} {each}" for each in told]
        screen.page.set_viewport_size({"width": 1280, "height": 800})
        screen.page.keyboard.press("o")
        next_look = state.number + 4
    assert offered > 30
    assert not wrong, "\n".join(wrong)
