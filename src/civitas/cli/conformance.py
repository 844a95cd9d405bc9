"""`civitas conformance`: does a game keep the promises that all games make?"""

from __future__ import annotations

import typer

from .arguments import Cards, FixedSeed, GameName, Long


def conformance(game: GameName, cards: Cards = None, seed: FixedSeed = 1, long: Long = False) -> None:
    """Check that a game keeps what all games promise. The status is 1 if it does not."""
    from ..proof.conformance import LONG, ConformanceFailure, check
    from .common import find_game

    found = find_game(game, cards)
    try:
        report = check(found, seed=seed, **(LONG if long else {}))
    except ConformanceFailure as failure:
        typer.echo(str(failure))
        raise typer.Exit(1) from None
    typer.echo(str(report))
