"""Plays Citizen Heroes with greedy and with search in every seat and writes docs/balance-heroes.md.

    python docs/balance_heroes.py                  the report: 2,000 games of greedy for each cell, and what search has
    python docs/balance_heroes.py search MINUTES   more games of search, kept in balance_heroes_search.jsonl

The games of search take a quarter of a minute each, so they are played cell after cell, round after round, as long as
there is time; they can be broken off and gone on with. Level 3 gets most of them: there games are lost, too.
Numbers are the same on every machine. balance_heroes_notes.md is put at the end of the report.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

import numpy as np

import civitas
from civitas.arena.play import last_record
from civitas.bots.names import make
from civitas.games.heroes.state import LOST_BUILDINGS, LOST_DANGER, LOST_MAYORS, WON
from civitas.kernel.chance import derive
from civitas.kernel.simulation import simulate

HERE = Path(__file__).parent
KEPT = HERE / "balance_heroes_search.jsonl"
SEED, GAMES, BOT = 2026, 2000, "search:200"
SEATS, LEVELS, DISASTERS = (2, 3, 4, 5), (1, 2, 3), ("flood", "earthquake", "inferno")
PER_ROUND = {1: 1, 2: 1, 3: 5}  # games of search in a cell, by level
LOSSES = {LOST_DANGER: "danger", LOST_BUILDINGS: "buildings", LOST_MAYORS: "mayors"}
game = civitas.game("heroes")


class Cell(NamedTuple):
    level: int
    disaster: str
    seats: int


CELLS = [Cell(level, disaster, seats) for seats in SEATS for level in LEVELS for disaster in DISASTERS]


def greedy(cell: Cell) -> np.ndarray:
    """How each game ended."""
    options = {"level": cell.level, "disaster": cell.disaster}
    return simulate(game, cell.seats, GAMES, SEED, "greedy", options=options).outcome


def search(cell: Cell, number: int, bot: str = BOT) -> int:
    bots, options = [make(bot, number)] * cell.seats, {"level": cell.level, "disaster": cell.disaster}
    return int(last_record(game, cell.seats, derive(SEED, number), options, bots)["outcome"][0])


def kept() -> dict[Cell, list[int]]:
    out: dict[Cell, list[int]] = defaultdict(list)
    for line in KEPT.read_text().splitlines() if KEPT.exists() else []:
        *cell, number, outcome = json.loads(line)
        assert number == len(out[Cell(*cell)])
        out[Cell(*cell)].append(outcome)
    return out


def search_on(minutes: float) -> None:
    until, found = time.monotonic() + 60 * minutes, kept()
    with ProcessPoolExecutor(initializer=os.nice, initargs=(5,)) as pool:
        while time.monotonic() < until:
            first = min(len(found[cell]) // PER_ROUND[cell.level] for cell in CELLS)
            games = [
                (cell, number)
                for cell in CELLS
                for number in range(len(found[cell]), (first + 1) * PER_ROUND[cell.level])
            ]
            for (cell, number), outcome in zip(games, pool.map(search, *zip(*games, strict=True)), strict=True):
                with KEPT.open("a") as file:
                    file.write(json.dumps([*cell, number, outcome]) + "\n")
                found[cell].append(outcome)
                print(f"\r{sum(map(len, found.values()))} games", end="", file=sys.stderr, flush=True)


def share(outcomes: np.ndarray) -> str:
    return f"{100 * (outcomes == WON).mean():.0f}"


def rate(outcomes: np.ndarray) -> str:
    """With its 95 % interval (Wilson), in percent."""
    n, p, z = len(outcomes), float((outcomes == WON).mean()), 1.96
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z * (p * (1 - p) / n + z * z / (4 * n * n)) ** 0.5 / (1 + z * z / n)
    return f"{100 * p:.0f} [{100 * (middle - half):.0f}, {100 * (middle + half):.0f}]"


def wins(found: dict[Cell, np.ndarray]) -> Iterator[str]:
    yield f"| level | disaster | {' | '.join(f'{seats} players' for seats in SEATS)} | all |"
    yield "| --- " * (3 + len(SEATS)) + "|"
    for level in LEVELS:
        for disaster in DISASTERS:
            cells = [found[Cell(level, disaster, seats)] for seats in SEATS]
            shown = [share(cell) for cell in cells]
            yield f"| {level} | {disaster} | {' | '.join(shown)} | {rate(np.concatenate(cells))} |"


def losses(found: dict[Cell, np.ndarray]) -> Iterator[str]:
    yield f"| level | disaster | won | {' | '.join(LOSSES.values())} |"
    yield "| --- " * (3 + len(LOSSES)) + "|"
    for level in LEVELS:
        for disaster in DISASTERS:
            all_of = np.concatenate([found[Cell(level, disaster, seats)] for seats in SEATS])
            parts = [f"{100 * (all_of == way).mean():.1f}" for way in (WON, *LOSSES)]
            yield f"| {level} | {disaster} | {' | '.join(parts)} |"


def spread(found: dict[Cell, np.ndarray]) -> str:
    """The widest gap between two disasters at each level, over all numbers of players."""
    gaps = []
    for level in LEVELS:
        won = [np.concatenate([found[Cell(level, d, seats)] for seats in SEATS]) == WON for d in DISASTERS]
        gaps.append(100 * (max(each.mean() for each in won) - min(each.mean() for each in won)))
    return " / ".join(f"{gap:.1f}" for gap in gaps)


def report() -> str:
    by_greedy = {cell: greedy(cell) for cell in CELLS}
    by_search = {cell: np.array(outcomes) for cell, outcomes in kept().items()}
    parts = [
        "# How Citizen Heroes plays",
        f"Won games in percent, all seats with the same bot. `greedy`: {GAMES:,} games in each cell. Made by "
        "`python docs/balance_heroes.py`; the same numbers come out on every machine.",
        "\n".join(wins(by_greedy)),
        f"Widest gap between two disasters at levels 1 / 2 / 3, all numbers of players: {spread(by_greedy)} points.",
        "How `greedy`'s games end, all numbers of players together, in percent:",
        "\n".join(losses(by_greedy)),
    ]
    if by_search:
        each = [min(len(by_search[cell]) for cell in CELLS if cell.level == level) for level in LEVELS]
        parts += [
            f"## With `{BOT}`",
            f"The same, `{BOT}` in every seat: at least {each[0]}, {each[1]} and {each[2]} games in each cell "
            "of levels 1, 2 and 3, so a single cell says little: read the last column, with its 95 % interval.",
            "\n".join(wins(by_search)),
            f"Widest gap between two disasters at levels 1 / 2 / 3: {spread(by_search)} points.",
            "\n".join(losses(by_search)),
        ]
    notes = HERE / "balance_heroes_notes.md"
    return "\n\n".join(parts) + "\n" + (f"\n{notes.read_text()}" if notes.exists() else "")


if __name__ == "__main__":
    if sys.argv[1:2] == ["search"]:
        search_on(float(sys.argv[2]))
    else:
        (HERE / "balance-heroes.md").write_text(report())
