"""`civitas simulate`: many whole games played by policies."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from .arguments import Backend, Cards, Csv, FixedSeed, GameName, GamesCount, Json, Policy, Seats, Settings, Workers

if TYPE_CHECKING:
    from ..kernel.backends.simulation import Simulation


def simulate(
    game: GameName,
    seats: Seats = None,
    games: GamesCount = 1000,
    policy: Policy = "random",
    seed: FixedSeed = 0,
    option: Settings = None,
    cards: Cards = None,
    backend: Backend = "auto",
    workers: Workers = 0,
    json: Json = None,
    csv: Csv = None,
) -> None:
    """Play many games with policies. Ctrl-C keeps what has been played so far."""
    import time

    import civitas

    from ..files import write_text
    from ..kernel.errors import BadInput
    from .common import find_game, settings

    if workers < 0:
        raise BadInput(f"the number of workers must be 0 or more, not {workers}")
    files = [Path(f) for f in (json, csv) if f is not None]
    for file in files:
        if not file.parent.is_dir():
            raise BadInput(f"there is no folder {file.parent} to write {file.name} into")
    found, options = find_game(game, cards), settings(option)
    many = seats if seats is not None else min(max(found.seats), max(2, min(found.seats)))
    civitas.simulate(found, many, min(1, games), seed, policy, backend, options)  # what is compiled is compiled now
    with bar(games) as progress:
        start = time.perf_counter()
        done = civitas.simulate(found, many, games, seed, policy, backend, options, workers, progress)
        took = time.perf_counter() - start
    summary(done, took)
    if json is not None:
        write_text(Path(json), as_json(done))
    if csv is not None:
        write_text(Path(csv), as_csv(done))
    for file in files:
        typer.echo(f"Written to {file}.")
    if not done.complete:
        typer.echo(f"These are the first {done.games} of {games} games.")
        raise typer.Exit(130)


@contextmanager
def bar(games: int) -> Iterator[Callable[[int, int], None] | None]:
    """A bar that fills, on a screen; nothing where the output goes to a file."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("games", total=games)
        yield lambda done, total: progress.update(task, completed=done, total=total)


def summary(done: Simulation, took: float) -> None:
    from .common import print_table

    rows = [
        {
            "seat": chr(65 + row["seat"]),
            "policy": row["policy"],
            "wins": f"{100 * row['won']:.1f} %",
            "shared": f"{100 * row['shared']:.1f} %",
            "return": f"{row['return']:+.3f}",
            "score": f"{row['score']:.2f}",
            "spread": f"{row['spread']:.2f}",
            "lowest": row["lowest"],
            "highest": row["highest"],
        }
        for row in done.table()
    ]
    print_table(f"{done.game}: {done.games} games", rows, [c for c in rows[0] if c != "policy"])
    if done.games:
        decisions = int(done.decisions.sum())
        typer.echo(
            f"{done.turns.mean():.1f} turns and {done.decisions.mean():.1f} decisions a game, "
            f"{done.real_decisions.mean():.1f} of them with a choice"
        )
        typer.echo(
            f"{took:.2f} s on the {done.backend} backend: {done.games / took:,.0f} games and "
            f"{decisions / took:,.0f} decisions a second"
        )


def as_json(done: Simulation) -> str:
    import json

    head = {
        "game": done.game,
        "seats": done.seats,
        "seed": done.seed,
        "policies": done.policies,
        "backend": done.backend,
        "games": done.games,
        "complete": done.complete,
        "summary": done.table(),
    }
    columns = {name: values.tolist() for name, values in done.columns().items()}
    return json.dumps(head | {"columns": columns}, separators=(",", ":")) + "\n"


def as_csv(done: Simulation) -> str:
    columns = done.columns()
    rows: list[list[Any]] = [list(columns)]
    rows += [list(row) for row in zip(*(values.tolist() for values in columns.values()), strict=True)]
    return "".join(",".join(map(str, row)) + "\n" for row in rows)
