"""`civitas mutate`: break the rules on purpose and count what the tests notice."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from .arguments import FixedSeed, Jobs, Least, Limit, MutantCount, MutatedGame, Tests, Written

if TYPE_CHECKING:
    from ..proof.mutation.equivalents import Equivalent
    from ..proof.mutation.lists import Subject
    from ..proof.mutation.run import Report, Trial
    from ..proof.mutation.written import WrittenMutant


def mutate(
    game: MutatedGame = None,
    written: Written = False,
    count: MutantCount = 200,
    seed: FixedSeed = 0,
    least: Least = 95.0,
    tests: Tests = None,
    limit: Limit = 10.0,
    jobs: Jobs = 2,
) -> None:
    """Break the rules, at random or as written by hand, and count what tests notice."""
    from ..kernel.errors import BadInput
    from .common import need_checkout

    root = need_checkout("mutants are tried")
    if count < 1 or jobs < 1 or limit <= 0:
        raise BadInput("the number of mutants, of jobs and of seconds must be above 0")
    if written:
        try_lists(root, game, tests, limit, jobs)
    elif game is None:
        raise BadInput("name a game whose rules are to be broken at random")
    else:
        try_random(subject_of(root, game, tests), count, seed, least, limit, jobs)


def subject_of(root: Path, game: str, tests: str | None) -> Subject:
    """The game of this name or file, with its tests; both must lie in the checkout."""
    from ..kernel.errors import BadInput
    from ..proof.mutation.lists import Subject
    from .common import find_game

    found = find_game(game)
    folder = Path(tests).resolve() if tests is not None else root / "tests" / "games" / found.name
    if not folder.exists():
        raise BadInput(f"there are no tests at {folder}")
    if root not in folder.parents:
        raise BadInput(f"the tests must lie in the checkout {root}, and {folder} does not")
    if not Path(game).exists():
        rules = root / "src" / "civitas" / "games" / found.name
        return Subject(found, game, rules, folder, root)
    file = Path(game).resolve()
    if root not in file.parents:
        raise BadInput(f"the game must lie in the checkout {root}, and {game} does not")
    return Subject(found, str(file.relative_to(root)), file.parent, folder, root)


# ---------------------------------------------------------------- at random


def try_random(subject: Subject, count: int, seed: int, least: float, limit: float, jobs: int) -> None:
    from ..proof.mutation.run import run

    equivalents = subject.equivalents()
    typer.echo("Running the tests on the rules as they are ...", err=True)
    with bar(count) as progress:
        where = subject.called, subject.root, subject.tests
        report = run(subject.game, *where, count, seed, limit, jobs, subject.kept(), progress)
    report.trials = [excused(trial, subject.root, equivalents) for trial in report.trials]
    typer.echo(told(subject.game.title, report))
    if not report.complete:
        typer.echo(f"These are the first {report.tried} of {count} mutants.")
        raise typer.Exit(130)
    if report.percent < least:
        raise typer.Exit(1)


def excused(trial: Trial, root: Path, equivalents: list[Equivalent]) -> Trial:
    """The trial, with the reason where nobody could notice."""
    from ..proof.mutation.mutants import Mutant

    mutant = trial.mutant
    if trial.verdict == "survived" and isinstance(mutant, Mutant):
        text = (root / mutant.file).read_text(encoding="utf-8")
        for each in equivalents:
            if each.is_that_of(mutant, text):
                return replace(trial, verdict="equivalent", by=each.says)
    return trial


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
    killed, refused, survived, equivalent = (report.of(v) for v in ("killed", "refused", "survived", "equivalent"))
    late = sum(t.by == "time" for t in killed)
    by_time = f", or runs out of time ({late} of them)" if late else ""
    lines = [
        f"{title}: {report.tried} mutants",
        f"  {len(killed):>4} killed: a test fails{by_time}",
        f"  {len(refused):>4} refused: the game cannot be loaded",
        f"  {len(survived):>4} survived: no test notices",
    ]
    if equivalent:
        lines.append(f"  {len(equivalent):>4} equivalent: no test can notice")
    if report.of("same"):
        lines.append(f"{len(report.of('same'))} changes that do not change the program were left out.")
    if equivalent:
        lines += ["", "Equivalent:", *(f"  {t.mutant}\n    {t.by}" for t in equivalent)]
    if survived:
        lines += ["", "Survived:", *(f"  {t.mutant}" for t in survived)]
    if equivalent or survived:
        lines.append("")
    could = " and noticed" if equivalent else ""
    lines.append(f"Of the mutants that can be loaded{could}, the tests notice {report.percent:.1f} %.")
    return "\n".join(lines)


# ---------------------------------------------------------------- written by hand


def try_lists(root: Path, game: str | None, tests: str | None, limit: float, jobs: int) -> None:
    """Try the list of one game, or of all that have one. Each mutant must be noticed by a test."""
    from ..kernel.errors import BadInput
    from ..proof.mutation.lists import lists, try_written

    names = lists(root) if game in (None, "all") else [str(game)]
    if not names:
        raise BadInput(f"there are no lists of mutants in {root / 'tests' / 'mutants'}")
    subjects = [subject_of(root, name, tests) for name in names]
    found = [(subject, subject.mutants()) for subject in subjects]  # all are read before the first is tried
    alive: list[str] = []
    complete = True
    for subject, mutants in found:
        counted: Counter[str] = Counter()
        typer.echo(f"{subject.game.title}: {len(mutants)} mutants written by hand")

        def note(number: int, mutant: WrittenMutant, trial: Trial) -> None:
            counted[trial.verdict] += 1  # noqa: B023  # called within this turn of the loop
            typer.echo(f"{number:>4}  {trial.verdict:<8}  {mutant.kind:<9}  {mutant.says}{noticed(trial)}")
            if trial.verdict != "killed":
                alive.append(f"  {trial.verdict:<8}  {mutant.file.relative_to(root)}:{mutant.line}  {mutant.says}")

        complete = try_written(subject, mutants, limit, jobs, note)
        typer.echo(f"{subject.game.title}: {counted['killed']} of {len(mutants)} killed\n")
        if not complete:
            break
    if alive:
        typer.echo("\n".join(["Not killed:", *alive]))
    if not complete:
        typer.echo("Stopped; what is known by now is kept, and the next run goes on from here.")
        raise typer.Exit(130)
    if alive:
        raise typer.Exit(1)


def noticed(trial: Trial) -> str:
    """Who noticed, or why nobody could."""
    if trial.verdict == "killed":
        by = "it ran out of time" if trial.by == "time" else trial.by.rpartition("/")[2]
        return f"  ({by})"
    return f"  ({' '.join(trial.by.split())})" if trial.by else ""
