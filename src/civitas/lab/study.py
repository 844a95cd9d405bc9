"""A study: many games with each variant of the cards on the same deals, in chunks that are kept as they come."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from civitas import __version__
from civitas.jobs import check_jobs, run_all
from civitas.kernel.backends.simulation import policies_of
from civitas.kernel.errors import BadInput
from civitas.kernel.game import Game
from civitas.kernel.table.saves import cards_hash
from civitas.registry import find

from .entries import Histograms, entries_of, histograms
from .estimate import Sums
from .figures import Counts, Figures, study_figures
from .kept import StudyFolder
from .measure import products
from .signs import lay_out
from .variants import Variant, verified
from .watcher import ready
from .work import Piece, game_with, work

CHUNK = 2000  # games: what a study that is killed loses of each process
MOST_GAMES = 10**9
Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Plan:
    """All that a study's figures depend on. Make one with `plan_of`.

    >>> from civitas.lab import Variant, plan_of
    >>> plan = plan_of("balance", "pointcity", [Variant("as it is", ())], seats=2, games=100)
    >>> plan.policies
    ('greedy', 'greedy')
    """

    kind: str  # balance, sweep or compare
    game: str
    seats: int
    games: int
    seed: int
    policies: tuple[str, ...]
    options: Mapping[str, int]
    variants: Sequence[Variant]
    reference: int = 0

    @property
    def found(self) -> Game:
        return find(self.game)

    def settings(self) -> dict[str, Any]:
        """What must not change while a study goes on; how many games there are to be may."""
        return {
            "civitas": __version__,
            "study": self.kind,
            "game": self.found.name,
            "rules": self.found.rules.version,
            "cards": [cards_hash(game_with(self.game, one.texts)) for one in self.variants],
            "variants": [one.name for one in self.variants],
            "seed": self.seed,
            "seats": self.seats,
            "policies": list(self.policies),
            "options": {choice.name: choice.shown(self.options[choice.name]) for choice in self.found.rules.options},
            "chunk": CHUNK,
        }

    def pieces(self) -> list[Piece]:
        known = ["random", *self.found.policies]
        policies = tuple(known.index(name) for name in self.policies)
        return [
            Piece(
                number,
                first,
                min(CHUNK, self.games - first),
                self.game,
                tuple(one.texts for one in self.variants),
                self.reference,
                self.seats,
                self.seed,
                policies,
                tuple(self.options.items()),
            )
            for number, first in enumerate(range(0, self.games, CHUNK))
        ]


def plan_of(
    kind: str,
    game: str,
    variants: Sequence[Variant],
    reference: int = 0,
    seats: int | None = None,
    games: int = 1000,
    seed: int = 0,
    policy: str | None = None,
    options: Mapping[str, Any] | None = None,
) -> Plan:
    """Returns the plan of a study. Everything is checked here, before a game is played.

    >>> from civitas.lab import Variant, plan_of
    >>> plan = plan_of("balance", "pointcity", [Variant("as it is", ())], seats=2, games=100)
    >>> plan.games, plan.seats
    (100, 2)
    """
    found = find(game)
    many = found.check_seats(seats if seats is not None else min(max(found.seats), max(2, min(found.seats))))
    if not 1 <= games <= MOST_GAMES:
        raise BadInput(f"the number of games must be from 1 to {MOST_GAMES:,}, not {games}")
    if not 0 <= seed < 2**128:
        raise BadInput(f"a seed is a whole number from 0 to 2^128 - 1, not {seed}")
    chosen = found.chosen(options, many)
    policies = policies_of(found, many, policy or ("greedy" if "greedy" in found.policies else "random"))
    name = str(Path(game).resolve()) if Path(game).exists() and found.source != "built in" else game
    verified(name, variants)
    return Plan(kind, name, many, games, seed, tuple(policies), chosen, variants, reference)


def play(
    plan: Plan, folder: Path | str, jobs: int = 0, ray: str | None = None, progress: Progress | None = None
) -> StudyFolder:
    """Plays what is not there yet. Whatever ends it, what is finished is in the folder.

    >>> from tempfile import TemporaryDirectory
    >>> from civitas.lab import Variant, finished, plan_of, play
    >>> plan = plan_of("balance", "pointcity", [Variant("as it is", ())], seats=2, games=100)
    >>> folder = TemporaryDirectory()
    >>> kept = play(plan, folder.name, jobs=1)
    >>> finished(plan, kept)
    100
    """
    check_jobs(jobs)
    kept = StudyFolder(Path(folder), plan.settings())
    kept.open()
    pieces = plan.pieces()
    left = [piece for piece in pieces if not kept.has(piece.number, piece.games)]
    done = plan.games - sum(piece.games for piece in left)

    def each(piece: Piece, result: dict[str, np.ndarray]) -> None:
        nonlocal done
        kept.add(piece.number, result)
        done += piece.games
        if progress is not None:
            progress(done, plan.games)

    if left:
        ready(game_with(plan.game, plan.variants[0].texts))  # compiled once, and not by each process
        if progress is not None:
            progress(done, plan.games)
        run_all(work, left, each, jobs=jobs, ray=ray)
    return kept


def finished(plan: Plan, kept: StudyFolder) -> int:
    """Returns how many games are kept.

    >>> from tempfile import TemporaryDirectory
    >>> from civitas.lab import Variant, finished, plan_of, play
    >>> plan = plan_of("balance", "pointcity", [Variant("as it is", ())], seats=2, games=100)
    >>> folder = TemporaryDirectory()
    >>> kept = play(plan, folder.name, jobs=1)
    >>> finished(plan, kept)
    100
    """
    return sum(piece.games for piece in plan.pieces() if kept.has(piece.number, piece.games))


# ---------------------------------------------------------------- from chunks to figures


def add_up(plan: Plan, kept: StudyFolder) -> list[Counts]:
    """Returns the sums of all chunks. They are whole numbers, so their order does not matter.

    >>> from tempfile import TemporaryDirectory
    >>> from civitas.lab import Variant, add_up, plan_of, play
    >>> plan = plan_of("balance", "pointcity", [Variant("as it is", ())], seats=2, games=100)
    >>> folder = TemporaryDirectory()
    >>> kept = play(plan, folder.name, jobs=1)
    >>> len(add_up(plan, kept))
    1
    """
    many = len(plan.variants)
    layouts = [lay_out(game_with(plan.game, one.texts), plan.seats) for one in plan.variants]
    names: list[str] = []
    grams: dict[str, np.ndarray] = {}
    table: dict[int, np.ndarray] = {}
    table_cross: dict[int, np.ndarray] = {}
    counts: list[Histograms] = [{} for _ in range(many)]
    for piece in plan.pieces():
        chunk = kept.load(piece.number)
        stacked = {}
        for v in range(many):
            rows = chunk[f"rows_{v}"]
            entries = entries_of(rows, plan.seats, plan.found.rules.coop)
            names = list(entries)
            stacked[v] = np.stack([entries[name] for name in names]).astype(np.float64)
            for key, counter in histograms(rows, entries, plan.seats).items():
                if key in counts[v]:
                    counts[v][key].update(counter)
                else:
                    counts[v][key] = counter
        for v in range(many):
            add(table, v, products(stacked[v], stacked[v]))
            if v != plan.reference:
                add(table_cross, v, products(stacked[v], stacked[plan.reference]))
        for key, value in chunk.items():
            if not key.startswith("rows_"):
                add(grams, key, value)
    out = []
    for v, layout in enumerate(layouts):
        measured = sum(key.startswith(f"gram_{v}_") for key in grams)
        other = v != plan.reference
        out.append(
            Counts(
                layout,
                Sums(names, table[v]),
                [grams[f"gram_{v}_{m}"] for m in range(measured)],
                counts[v],
                table_cross[v] if other else None,
                [grams[f"cross_{v}_{m}"] for m in range(measured)] if other else None,
            )
        )
    return out


def add(into: dict[Any, np.ndarray], key: Any, value: np.ndarray) -> None:
    into[key] = into[key] + value if key in into else value


def figures_of(plan: Plan, kept: StudyFolder) -> Figures:
    """Returns the figures of a study, with their intervals, as plain data.

    >>> from tempfile import TemporaryDirectory
    >>> from civitas.lab import Variant, figures_of, plan_of, play
    >>> plan = plan_of("balance", "pointcity", [Variant("as it is", ())], seats=2, games=100)
    >>> folder = TemporaryDirectory()
    >>> kept = play(plan, folder.name, jobs=1)
    >>> figures_of(plan, kept)["settings"]["games"]
    100
    """
    played = add_up(plan, kept)
    heads: list[Figures] = [{"name": one.name, "values": dict(one.values)} for one in plan.variants]
    return study_figures(plan.settings() | {"games": plan.games}, heads, played, plan.reference)
