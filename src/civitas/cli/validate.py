"""`civitas validate`: do saved games still fit the rules that are here?"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import typer

from .arguments import Cards, SaveFiles, SaveGame


def validate(files: SaveFiles, game: SaveGame = None, cards: Cards = None) -> None:
    """Say which saved games still fit the rules. The status is 1 if one is refused."""
    from ..files import existing, read_text
    from ..proof.validation import REFUSED
    from ..proof.validation import validate as judge
    from ..registry import find
    from .common import find_game

    chosen = find_game(game, cards) if game else None
    count: Counter[str] = Counter()
    for file in expanded(files):
        text = read_text(existing(file))
        if chosen is not None:
            verdict = judge(text, lambda name: chosen if name == chosen.name else find(name))
        elif cards:
            verdict = judge(text, lambda name: find_game(name, cards))
        else:
            verdict = judge(text, find)
        count[verdict.status] += 1
        typer.echo(f"{file}: {'refused: ' if verdict.status == REFUSED else ''}{verdict.says}")
    if sum(count.values()) > 1:
        typer.echo(", ".join(f"{n} {status}" for status, n in count.items()))
    if count[REFUSED]:
        raise typer.Exit(1)


def expanded(files: list[str]) -> list[str]:
    out: list[str] = []
    for file in files:
        path = Path(file)
        out += sorted(str(p) for p in path.iterdir() if p.is_file()) if path.is_dir() else [file]
    return out
