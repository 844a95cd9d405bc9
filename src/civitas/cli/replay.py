"""`civitas replay`: a saved game, told in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from .arguments import Cards, FromSeat, SaveFile, SaveGame

if TYPE_CHECKING:
    from ..kernel.table.table import Table


def replay(file: SaveFile, seat: FromSeat = None, game: SaveGame = None, cards: Cards = None) -> None:
    """Tell a saved game in words, with its result."""
    from ..files import read_text
    from ..kernel.table.saves import parse
    from ..kernel.table.summary import told
    from .common import load_save

    text = read_text(file)
    table, data = load_save(text, game, cards), parse(text)
    eye = seat_of(table, seat) if seat is not None else None
    typer.echo(f"{table.game.title}: {', '.join(table.names)}")
    new = table.notes[len(data.get("notes", [])) :]
    if new:  # the log no longer fits: what was written when it was saved still tells what happened
        for sentence in data.get("sentences", []):
            typer.echo(f"  {sentence}")
        for note in new:
            typer.echo(f"Note: {note}.")
    for event in table.events_for(eye):
        typer.echo(f"  {event['text']}")
    typer.echo(told(table))


def seat_of(table: Table, text: str) -> int:
    """A seat by its name, its letter or its number from 1."""
    from ..kernel.errors import BadInput

    letters = [chr(65 + i) for i in range(table.seats)]
    for seat, name in enumerate(table.names):
        if text.casefold() in (name.casefold(), letters[seat].casefold(), str(seat + 1)):
            return seat
    raise BadInput(f"there is no seat {text!r}; the seats are {', '.join(table.names)}")
