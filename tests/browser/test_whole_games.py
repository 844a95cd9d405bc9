"""A whole game by mouse, on every board: on the offered places, in their menus, and by the buttons beside them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .conftest import Door, keep_picture

GAMES = [
    ("pointcity", ["me:Ada", "bot greedy"]),
    ("pointcity", ["bot greedy", "me:Ada", "bot beginner"]),
    ("pointcity", ["me:Ada"]),
    ("spark", ["me:Ada", "bot greedy"]),
    ("spark", ["bot beginner", "me:Ada", "bot greedy"]),
    ("spark", ["me:Ada"]),
]


@pytest.mark.parametrize(("game", "who"), GAMES, ids=[f"{game}-{len(who)}" for game, who in GAMES])
def test_a_whole_game_by_mouse(door: Door, game, who):
    screen = door(moving=game == "spark" and len(who) == 2)
    screen.set_up(game, *who, seed="20")
    state, on_board, by_button = screen.play(len(who))
    keep_picture(screen.page, f"{game}-{len(who)}-end")
    assert state.kind == "over"
    assert on_board >= 5, "the board offers places to click"
    assert by_button >= 1
    score = screen.page.get_by_role("dialog", name="Final score")
    expect(score.locator("tfoot .total td").first).to_have_text(re.compile(r"-?\d+"))
    assert screen.log()[-1]
