"""Views drawn for a terminal of any width. A game with no drawing of its own is shown as its plain text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.text import Text

from ...kernel.game import Game
from ..text import board
from . import congress, heroes, pointcity, spark

Drawing = Callable[[dict[str, Any], int, str], Text]
DRAWN: dict[str, Drawing] = {
    "congress": congress.draw,
    "heroes": heroes.draw,
    "pointcity": pointcity.draw,
    "spark": spark.draw,
}


def draw(game: Game, view: dict[str, Any], width: int, marked: str = "") -> Text:
    """The table as this view shows it; `marked` is the label of the option that the cursor is on."""
    drawn = DRAWN.get(game.name) if game.source == "built in" else None
    return drawn(view, width, marked) if drawn is not None else Text(board(game, view))


def heading(game: Game, view: dict[str, Any]) -> str:
    """Which game it is, and where it stands."""
    turn = f"turn {view['turn']}" + (f" of {view['turns']}" if "turns" in view else "")
    phase = "the end" if view["over"] else view["phase"]
    return " · ".join(part for part in (game.title, turn, phase) if part)
