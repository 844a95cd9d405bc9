"""No game is ever unplayable: games without a board of their own are drawn from what can be seen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import Door, keep_picture


@pytest.mark.parametrize("game", ["tictactoe", "crazy_eights", "leduc"])
def test_a_whole_game_on_the_general_board(door: Door, game):
    screen = door()
    screen.set_up(game, "me:Ada", "bot greedy", seed="4")
    screen.state()
    expect(screen.page.locator(".general")).to_be_visible()
    keep_picture(screen.page, f"general-{game}")
    state, _, by_button = screen.play(4)
    assert state.kind == "over"
    assert by_button >= 1
