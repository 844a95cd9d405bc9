"""`civitas cards`: what a game's cards are, and whether your own card file can be used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import typer

from .arguments import GameName, OwnFile

if TYPE_CHECKING:
    from ..kernel.game import Game


def cards(game: GameName, file: OwnFile = None) -> None:
    """List a game's cards, or check and list your own card file."""
    from .common import find_game, print_table

    found = find_game(game, file)
    for heading, rows in listing(found).items():
        numbers = [c for c in (rows[0] if rows else {}) if all(isinstance(r[c], int) for r in rows)]
        print_table(f"{found.title}: {heading}", rows, right=numbers)
        typer.echo(f"{len(rows)} {heading}")
    if file:
        typer.echo("The file can be used." if len(file) == 1 else "The files can be used.")


def listing(game: Game) -> dict[str, list[dict[str, Any]]]:
    """In the game's own words where it has them; otherwise the name and the numbers of every card."""
    from ..kernel.errors import BadInput

    if game.listing is not None:
        return game.listing(game.content)
    found = {}
    for of in {zone.of.name: zone.of for zone in game.schema.zones.values()}.values():
        name = game.words.cards.get(of.name)
        tables = {n: data for n, data in game.data.items() if data.shape[0] == of.size}
        rows = []
        for card in range(of.size):
            numbers = {n.lower(): plain(data[card]) for n, data in tables.items()}
            rows.append({"number": card, "name": name(game.content, card) if name else ""} | numbers)
        found[of.name] = rows
    if not found:
        raise BadInput(f"{game.title} has no cards")
    return found


def plain(value: Any) -> Any:
    return int(value) if value.ndim == 0 else " ".join(str(int(v)) for v in value.ravel())
