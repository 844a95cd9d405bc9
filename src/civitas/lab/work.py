"""One piece of a study: some games, played once with each variant of the cards. A piece depends on nothing outside
it, so it can be worked on by any process on any machine; card files travel as text."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from inspect import signature
from pathlib import Path

import numpy as np

from civitas.kernel.errors import BadInput
from civitas.kernel.game import Game
from civitas.registry import find

from .measure import products, rows_of, vectors
from .signs import watching
from .watcher import watch

Texts = tuple[tuple[str, str, str], ...]  # of each card file that is not the packaged one: part, file name, text


@dataclass(frozen=True)
class Piece:
    number: int
    first: int
    games: int
    game: str
    variants: tuple[Texts, ...]
    reference: int  # the variant that the others are compared with
    seats: int
    seed: int
    policies: tuple[int, ...]
    options: tuple[tuple[str, int], ...]


def work(piece: Piece) -> dict[str, np.ndarray]:
    """rows_V for each variant, gram_V_M for each measure of cards, and cross_V_M with the reference."""
    out: dict[str, np.ndarray] = {}
    base: list[np.ndarray] = []
    order = sorted(range(len(piece.variants)), key=lambda v: v != piece.reference)
    for v in order:
        game = game_with(piece.game, piece.variants[v])
        options, policies = dict(piece.options), list(piece.policies)
        seen = watch(game, piece.seats, piece.seed, piece.first, piece.games, policies, options)
        out[f"rows_{v}"] = rows_of(seen)
        for m, x in enumerate(vectors(seen)):
            out[f"gram_{v}_{m}"] = products(x, x)
            if v != piece.reference:
                out[f"cross_{v}_{m}"] = products(x, base[m])
            elif len(order) > 1:
                base.append(x)
    return out


@lru_cache(maxsize=256)
def game_with(name: str, texts: Texts) -> Game:
    """The game, ready to be watched, with these card files in place of its own."""
    game = watching(find(name))
    if not texts:
        return game
    with tempfile.TemporaryDirectory() as folder:
        files: dict[str, Path] = {}
        for part, file, text in texts:
            files[part] = Path(folder) / file
            files[part].write_text(text, encoding="utf-8", newline="")
        return game.with_cards(*placed(game, files))


def placed(game: Game, files: Mapping[str, Path]) -> list[Path | None]:
    """Each file at the place where the game's card reader expects it."""
    if game.content.load is None:
        raise BadInput(f"{game.title} has no card files that could be replaced")
    return [files.get(part) for part in signature(game.content.load).parameters]
