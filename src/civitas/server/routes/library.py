"""The games: what they are, their cards, and their rules in our words."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path

from ...content.help import help_of
from .. import games, wire
from .common import Asker, errors

router = APIRouter(prefix="/api/games", tags=["games"], responses=errors())
GameName = Annotated[str, Path(min_length=1, max_length=80)]


@router.get("")
def list_games(identity: Asker) -> list[wire.GameInfo]:
    """All games here, their options and their bots."""
    return [games.told(game) for game in games.all_games()]


@router.get("/{game}/cards")
def cards(identity: Asker, game: GameName) -> wire.CardBook:
    """What the card browser shows."""
    return games.cards(games.find(game))


@router.get("/{game}/help")
def help_for(identity: Asker, game: GameName) -> wire.Help:
    """The rules in our words, and the steps of a guided first game."""
    return wire.Help.model_validate(help_of(games.find(game)))
