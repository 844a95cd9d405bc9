"""`civitas games`: what can be played here."""

from __future__ import annotations

from typing import Any

import typer


def games() -> None:
    """List all games found here, your own included."""
    from .common import print_table

    rows, broken = listed()
    print_table("", rows, right=["rules"])
    for name, why in broken:
        typer.echo(f"{name} cannot be loaded: {why}")
    typer.echo("Unofficial: these games belong to those who made them.")
    for title, sentence in credited():
        typer.echo(f"  {title}: {sentence}")
    typer.echo("Your own games are found in the folders that the environment variable CIVITAS_GAMES names.")


def listed() -> tuple[list[dict[str, Any]], list[tuple[str, str]]]:
    """A row for each game, and for each that cannot be loaded its name and the reason."""
    from ..kernel.errors import CivitasError
    from ..registry import find, names

    rows, broken = [], []
    for name in names():
        try:
            game = find(name)
        except CivitasError as wrong:
            broken.append((name, str(wrong)))
            continue
        least, most = min(game.seats), max(game.seats)
        options = [f"{choice.name}: {', '.join(map(str, choice.values))}" for choice in game.rules.options]
        rows.append(
            {
                "name": name,
                "title": game.title,
                "seats": str(least) if least == most else f"{least} to {most}",
                "options": "; ".join(options) or "none",
                "rules": game.rules.version,
                "policies": ", ".join(["random", *game.policies]),
                "source": source(name),
            }
        )
    return rows, broken


def credited() -> list[tuple[str, str]]:
    """The titles of games that say whose they are, and what they say."""
    from ..registry import built_in, find

    return [(game.title, game.content.credits) for game in map(find, built_in()) if game.content.credits]


def source(name: str) -> str:
    from ..registry import built_in, folders

    if name in built_in():
        return "built in"
    return f"file {folders()[name]}" if name in folders() else "package"
