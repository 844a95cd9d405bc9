"""The games: what they are, their cards, and their rules in our words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from fastapi import APIRouter, Path, Request
from pydantic import BaseModel
from starlette.responses import Response

from ...content.help import help_of
from ...kernel.game import Game
from .. import games, wire
from ..http.answers import Packed
from .common import Asker, errors

router = APIRouter(prefix="/api/games", tags=["games"], responses=errors())
GameName = Annotated[str, Path(min_length=1, max_length=80)]
_books: dict[tuple[str, str], tuple[Game, Packed]] = {}


@router.get("")
def list_games(identity: Asker) -> list[wire.GameInfo]:
    """All games here, their options and their bots."""
    return [games.told(game) for game in games.all_games()]


@router.get("/{game}/cards", response_model=wire.CardBook)
def cards(request: Request, identity: Asker, game: GameName) -> Response:
    """What the card browser shows."""
    return once("cards", games.find(game), games.cards).answer(request)


@router.get("/{game}/help", response_model=wire.Help)
def help_for(request: Request, identity: Asker, game: GameName) -> Response:
    """The rules in our words, and the steps of a guided first game."""
    return once("help", games.find(game), lambda found: wire.Help.model_validate(help_of(found))).answer(request)


def once(what: str, game: Game, make: Callable[[Game], BaseModel]) -> Packed:
    """A game's cards are two thirds of a megabyte, and the same for everybody."""
    known = _books.get((what, game.name))
    if known is None or known[0] is not game:
        known = _books[what, game.name] = game, Packed(make(game))
    return known[1]
