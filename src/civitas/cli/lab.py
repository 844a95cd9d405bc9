"""`civitas lab`: studies of many games for designers: balance, a sweep over a number, two card files compared."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .arguments import Cards, FixedSeed, GameName, GamesCount, Seats, Settings

if TYPE_CHECKING:
    from ..lab import Plan

lab = typer.Typer(
    name="lab", help="Studies of many games, for designers: each ends in a report.", rich_markup_mode=None
)

MaybePolicy = Annotated[
    str | None,
    typer.Option(
        "--policy",
        metavar="greedy,random,...",
        help="Who plays: one policy for all seats, or one for each. If left out, greedy where the game has it.",
    ),
]
Out = Annotated[
    str | None,
    typer.Option(
        metavar="FOLDER", help="Where all of it is kept. The same command again goes on from what is finished there."
    ),
]
Processes = Annotated[
    int, typer.Option("--jobs", metavar="NUMBER", help="Processes that play; 0 means one for each processor.")
]
Cluster = Annotated[
    str | None, typer.Option("--ray", metavar="local|ADDRESS", help="Play on Ray: here, or on a cluster.")
]
Values = Annotated[
    list[str],
    typer.Option(
        "--set",
        metavar="PATH=4..9",
        help="A number of the card file and its values, such as Advisor.end.2=8..14 or tokens.CT22.params=5,7,9; "
        "may be repeated, and then all combinations are played, 64 at most.",
    ),
]
OldFile = Annotated[str, typer.Argument(metavar="OLD", help="A card file, PART=FILE, or the word original.")]
NewFile = Annotated[str, typer.Argument(metavar="NEW", help="A card file, PART=FILE, or the word original.")]
OfGame = Annotated[
    str | None, typer.Option("--game", metavar="GAME", help="Whose cards they are, if the files do not tell.")
]


@lab.command()
def balance(
    game: GameName,
    seats: Seats = None,
    games: GamesCount = 200_000,
    policy: MaybePolicy = None,
    option: Settings = None,
    cards: Cards = None,
    seed: FixedSeed = 0,
    out: Out = None,
    jobs: Processes = 0,
    ray: Cluster = None,
) -> None:
    """How a game plays: seats, scores, finishes, length, lead, and every card."""
    from ..lab import Variant, need_extras, plan_of
    from ..lab.variants import checked
    from .common import settings

    need_extras()
    variant = Variant("as they are", checked(game, own_files(game, cards)))
    study = plan_of("balance", game, [variant], 0, seats, games, seed, policy, settings(option))
    run(study, out, jobs, ray)


@lab.command()
def sweep(
    game: GameName,
    values: Values,
    seats: Seats = None,
    games: GamesCount = 20_000,
    policy: MaybePolicy = None,
    option: Settings = None,
    cards: Cards = None,
    seed: FixedSeed = 0,
    out: Out = None,
    jobs: Processes = 0,
    ray: Cluster = None,
) -> None:
    """What a number of the card file does: the same deals with each of its values."""
    from ..lab import need_extras, plan_of
    from ..lab.variants import sweep as swept
    from .common import settings

    need_extras()
    variants, reference, touched = swept(game, own_files(game, cards), values)
    study = plan_of("sweep", game, variants, reference, seats, games, seed, policy, settings(option))
    run(study, out, jobs, ray, touched)


@lab.command()
def compare(
    old: OldFile,
    new: NewFile,
    game: OfGame = None,
    seats: Seats = None,
    games: GamesCount = 100_000,
    policy: MaybePolicy = None,
    option: Settings = None,
    seed: FixedSeed = 0,
    out: Out = None,
    jobs: Processes = 0,
    ray: Cluster = None,
) -> None:
    """What changed from one card file to another: the same deals with both."""
    from ..lab import need_extras, plan_of
    from ..lab.variants import pair
    from .common import settings

    need_extras()
    name, variants = pair(old, new, game)
    study = plan_of("compare", name, variants, 0, seats, games, seed, policy, settings(option))
    run(study, out, jobs, ray)


def own_files(game: str, cards: list[str] | None) -> dict[str, Path]:
    """A person's own card files, by part."""
    from ..lab.variants import parts_of
    from ..registry import find
    from .common import placed

    found = find(game)
    if not cards:
        return {}
    return {part: file for part, file in zip(parts_of(found), placed(found, cards), strict=True) if file is not None}


def run(plan: Plan, out: str | None, jobs: int, ray: str | None, touched: tuple[str, ...] = ()) -> None:
    """Play, and say what came of it."""
    from ..lab import finished, play, publish
    from ..lab.kept import StudyFolder
    from ..lab.report import sentences
    from ..lab.words import counted
    from .simulate import bar

    folder = Path(out) if out is not None else Path(f"{plan.found.name}-{plan.kind}-{plan.seats}p")
    try:
        with bar(plan.games) as progress:
            kept = play(plan, folder, jobs, ray, progress)
    except KeyboardInterrupt:
        done = finished(plan, StudyFolder(folder, plan.settings()))
        typer.echo(f"{done:,} of {plan.games:,} games are kept in {folder}. The same command goes on from there.")
        raise typer.Exit(130) from None
    figures, files = publish(plan, kept, touched)
    many = f" with each of {len(plan.variants)} variants" if len(plan.variants) > 1 else ""
    players = ", ".join(sorted(set(plan.policies)))
    games, seats = counted(plan.games, "game"), counted(plan.seats, "seat")
    typer.echo(f"{plan.found.title}: {games}{many}, {seats}, played by {players}.")
    for sentence in sentences(figures):
        typer.echo(f"- {sentence}")
    typer.echo(f"Report: {files[0]}. Beside it: {', '.join(file.name for file in files[1:])}.")
