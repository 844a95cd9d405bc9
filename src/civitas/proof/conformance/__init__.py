"""The conformance suite: what every game promises, checked on random games at every number of seats and with
every option. It knows no game.

    from civitas.proof.conformance import check
    print(check(game))

A failure is one sentence that names game, seats, seed and input; `stand_at` gives the table just before that
input. `civitas conformance GAME` does the same from a shell.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from . import (
    backends,
    cards,
    endings,
    gate,
    independent,
    redeals,
    repeats,
    roundtrips,
    undo,
    unfinished,
    views,
    words,
    worlds,
)
from .case import Case, modes_of, natives, stand_at
from .report import ConformanceFailure, Report

if TYPE_CHECKING:
    from ...kernel.game import Game

CHECKS = {
    "words": words.check,
    "endings": endings.check,
    "backends": backends.check,
    "cards": cards.check,
    "repeats": repeats.check,
    "gate": gate.check,
    "roundtrips": roundtrips.check,
    "undo": undo.check,
    "views": views.check,
    "worlds": worlds.check,
    "redeals": redeals.check,
    "independent": independent.check,
    "unfinished": unfinished.check,
}
LONG: dict[str, Any] = {"games": 500, "bulk": 10_000, "positions": 60}


def check(
    game: Game,
    seats: Iterable[int] | None = None,
    modes: Iterable[Mapping[str, Any]] | None = None,
    games: int = 2,
    seed: int = 1,
    bulk: int = 1000,
    positions: int = 10,
    only: Iterable[str] | None = None,
) -> Report:
    """Run the checks (or `only` those of these names) for every number of seats and every mode, which is a
    combination of the table's options. `games` are played step by step against the rules as they are written,
    `bulk` in compiled code, and so many `positions` are looked at closely. Raises ConformanceFailure."""
    report, compiled = Report(game.name), natives(game)
    if compiled is None:
        report.notes.append("there is no C compiler here: compiled code and even redeals are not checked")
    chosen = list(CHECKS) if only is None else list(only)
    for count in game.seats if seats is None else seats:
        for mode in modes_of(game, count) if modes is None else modes:
            case = Case(game, count, mode, seed, games, bulk, positions, compiled)
            report.cases += 1
            for name in chosen:
                started = time.perf_counter()
                counted = _run(case, name)
                says = (CHECKS[name].__doc__ or "").strip()
                report.passed(name, says, counted, time.perf_counter() - started)
    return report


def _run(case: Case, name: str) -> int:
    try:
        return CHECKS[name](case)
    except ConformanceFailure:
        raise
    except Exception as wrong:
        raise case.where().fail(f"the check {name!r} broke off: {type(wrong).__name__}: {wrong}") from wrong


__all__ = ["CHECKS", "LONG", "ConformanceFailure", "Report", "check", "modes_of", "stand_at"]
