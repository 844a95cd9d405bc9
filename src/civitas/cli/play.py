"""`civitas play`: a game for people at one screen and for bots; a screen full of it in a terminal, else plain text."""

from __future__ import annotations

import importlib.util
import os
import secrets
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from .arguments import Cards, MaybeGame, Names, Plain, Players, Resume, Save, Seats, Seed, Settings

if TYPE_CHECKING:
    from ..kernel.game import Game


def play(
    game: MaybeGame = None,
    players: Players = None,
    seats: Seats = None,
    names: Names = None,
    seed: Seed = None,
    option: Settings = None,
    cards: Cards = None,
    save: Save = None,
    resume: Resume = None,
    plain: Plain = False,
) -> None:
    """Play in the terminal."""
    from ..files import read_text
    from ..kernel.errors import BadInput
    from ..terminal.plain import Session, check_target
    from .common import find_game, load_save, settings

    target = Path(save) if save is not None else None
    if target is not None:
        check_target(target)
    if resume is not None:
        for name, value in (("--seats", seats), ("--seed", seed), ("--option", option), ("--names", names)):
            if value:
                raise BadInput(f"{name} cannot be given with --resume: the saved game has settled it")
        table = load_save(read_text(resume), game, cards)
        seated = players_of(table.game, players, table.seats)
    else:
        if game is None:
            raise BadInput("name a game to play (see 'civitas games'), or a saved one with --resume")
        found = find_game(game, cards)
        seated = players_of(found, players, seats)
        table = found.table(len(seated), seed, settings(option), seat_names(seated, names, seed))
    if not plain and at_terminal():
        from ..terminal.app import open_table

        raise typer.Exit(open_table(table, seated, target, resume))
    raise typer.Exit(Session(table, seated, target).run())


def at_terminal() -> bool:
    """Is there a terminal to draw on, and Textual to draw with?"""
    drawn_on = sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "") != "dumb"
    return drawn_on and importlib.util.find_spec("textual") is not None


def players_of(game: Game, text: str | None, seats: int | None) -> list[str]:
    """Who sits where. Unless it is said: a person first, and the game's usual bot in all other seats."""
    from ..bots import Process, listed, make, usual
    from ..bots.levels import level_of
    from ..bots.seating import COMMAND, HUMAN, check
    from ..kernel.errors import BadInput

    if text is None:
        usually = min(max(game.seats), max(2, min(game.seats)))
        count = game.check_seats(usually if seats is None else seats)
        level = level_of(usual(game))
        return [HUMAN] + [level.name if level else usual(game)] * (count - 1)
    found = listed(text)
    for kind in found:
        check(game, kind)
    if seats is not None and len(found) != seats:
        raise BadInput(f"{len(found)} players are named for {seats} seats")
    game.check_seats(len(found))
    for program in map(make, {kind for kind in found if kind.startswith(COMMAND)}):
        if isinstance(program, Process):
            program.rehearse(game.table(len(found)))
    return found


def seat_names(players: list[str], given: str | None, seed: int | None = None) -> list[str]:
    """Given names first; then people by letters, bots of a level by first names, and others by what they are."""
    from ..bots.levels import first_name, level_named
    from ..bots.seating import HUMAN, name_of

    names = [n.strip() for n in given.split(",")] if given else []
    table = seed if seed is not None else secrets.randbits(32)
    for seat in range(len(names), len(players)):
        kind, letter = players[seat], chr(65 + seat)
        if level_named(kind):
            names.append(first_name(table, seat, names))
        elif kind == HUMAN:
            names.append(f"Player {letter}")
        else:
            alike = [name_of(other) for other in players if other != HUMAN].count(name_of(kind)) > 1
            names.append(f"{name_of(kind)} {letter}" if alike else name_of(kind))
    return names
