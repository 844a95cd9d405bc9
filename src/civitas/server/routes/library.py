"""The games: what they are, their cards, and their rules in our words."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path

from ...content.help import help_of
from .. import games
from ..http import wire
from .common import Asker, errors

router = APIRouter(prefix="/api/games", tags=["games"], responses=errors())
GameName = Annotated[str, Path(min_length=1, max_length=80)]


@router.get("", response_model=list[wire.GameShape])
def list_games(identity: Asker) -> Any:
    """All games here, their options and their bots."""
    return [games.told(game) for game in games.all_games()]


@router.get("/{game}/cards", response_model=wire.CardsShape)
def cards(identity: Asker, game: GameName) -> Any:
    """What the card browser shows."""
    return games.cards(games.find(game))


@router.get("/{game}/help", response_model=wire.HelpShape)
def help_for(identity: Asker, game: GameName) -> Any:
    """The rules in our words, and the steps of a guided first game."""
    return help_of(games.find(game))
