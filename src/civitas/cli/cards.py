"""`civitas cards`: what a game's cards are, and whether your own card file can be used."""

from __future__ import annotations

import typer

from .arguments import Cards, GameName, OldCards


def cards(game: GameName, cards: Cards = None, file: OldCards = None) -> None:
    """List a game's cards, or check and list your own card file."""
    from ..content.catalogue import listing
    from .common import find_game, print_table

    own = [*(cards or []), *(file or [])]
    found = find_game(game, own)
    for heading, rows in listing(found).items():
        numbers = [c for c in (rows[0] if rows else {}) if all(isinstance(r[c], int) for r in rows)]
        print_table(f"{found.title}: {heading}", rows, right=numbers)
        typer.echo(f"{len(rows)} {heading}")
    if own:
        typer.echo("The file can be used." if len(own) == 1 else "The files can be used.")
