"""`civitas mutate`: break the rules on purpose and count what the tests notice."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from .arguments import FixedSeed, GameName, Jobs, Least, Limit, MutantCount, Tests

if TYPE_CHECKING:
    from .mutation_run import Report


def mutate(
    game: GameName,
    count: MutantCount = 200,
    seed: FixedSeed = 0,
    least: Least = 90.0,
    tests: Tests = None,
    limit: Limit = 10.0,
    jobs: Jobs = 2,
) -> None:
    """Break the rules at random and count what tests notice."""
    from ..kernel.errors import BadInput
    from .common import find_game, need_checkout
    from .mutation_run import run

    root = need_checkout("mutants are tried")
    if count < 1 or jobs < 1 or limit <= 0:
        raise BadInput("the number of mutants, of jobs and of seconds must be above 0")
    found = find_game(game)
    folder = Path(tests).resolve() if tests is not None else root / "tests" / "games" / found.name
    if not folder.exists():
        raise BadInput(f"there are no tests at {folder}")
    if root not in folder.parents:
        raise BadInput(f"the tests must lie in the checkout {root}, and {folder} does not")
    name = game
    if Path(game).exists():
        if root not in Path(game).resolve().parents:
            raise BadInput(f"the game must lie in the checkout {root}, and {game} does not")
        name = str(Path(game).resolve().relative_to(root))
    typer.echo("Running the tests on the rules as they are ...", err=True)
    with bar(count) as progress:
        report = run(found, name, root, folder, count, seed, limit, jobs, progress)
    typer.echo(told(found.title, report))
    if not report.complete:
        typer.echo(f"These are the first {report.tried} of {count} mutants.")
        raise typer.Exit(130)
    if report.percent < least:
        raise typer.Exit(1)


@contextmanager
def bar(count: int) -> Iterator[Callable[[Report], None] | None]:
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn("mutants"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[survived]} survived"),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("mutants", total=count, survived=0)

        def update(report: Report) -> None:
            progress.update(task, completed=report.tried, survived=len(report.of("survived")))

        yield update


def told(title: str, report: Report) -> str:
    killed, refused, survived = (report.of(v) for v in ("killed", "refused", "survived"))
    late = sum(t.by == "time" for t in killed)
    by_time = f", or runs out of time ({late} of them)" if late else ""
    lines = [
        f"{title}: {report.tried} mutants",
        f"  {len(killed):>4} killed: a test fails{by_time}",
        f"  {len(refused):>4} refused: the game cannot be loaded",
        f"  {len(survived):>4} survived: no test notices",
    ]
    if report.of("same"):
        lines.append(f"{len(report.of('same'))} changes that do not change the program were left out.")
    if survived:
        lines += ["", "Survived:", *(f"  {t.mutant}" for t in survived), ""]
    lines.append(f"Of the mutants that can be loaded, the tests notice {report.percent:.1f} %.")
    return "\n".join(lines)
