"""`civitas arena`: bots against each other on duplicate deals."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .arguments import FixedSeed, GameName, GamesCount, Seats, Settings

if TYPE_CHECKING:
    from ..arena import MatchResult
    from ..arena.results import Figure

Bots = Annotated[
    str,
    typer.Option(
        "--players",
        metavar="search:200,greedy,...",
        help="The bots that meet; cmd:./mybot is a program of your own. If there are more than seats, every "
        "combination plays.",
    ),
]
Processes = Annotated[
    int, typer.Option("--jobs", metavar="NUMBER", help="Processes that play; 0 means one for each processor.")
]
Cluster = Annotated[
    str | None,
    typer.Option(
        "--ray",
        metavar="local|ADDRESS",
        help="Play on Ray: in a cluster of its own on this machine, or in the one at this address; needs civitas[ray].",
    ),
]
Results = Annotated[
    str | None,
    typer.Option(
        "--json",
        metavar="FILE",
        help="Write the figures here, and each finished game beside it; the same command again goes on from there.",
    ),
]
Rows = Annotated[
    str | None,
    typer.Option("--parquet", metavar="FILE", help="Write a row for each game and seat here; needs civitas[lab]."),
]


def arena(
    game: GameName,
    players: Bots,
    games: GamesCount = 200,
    seats: Seats = None,
    seed: FixedSeed = 0,
    option: Settings = None,
    jobs: Processes = 0,
    ray: Cluster = None,
    json: Results = None,
    parquet: Rows = None,
) -> None:
    """Let bots meet: every deal in every rotation of the seats. Ctrl-C keeps the games finished so far."""
    from ..arena import arena as play
    from ..bots import listed
    from ..files import write_text
    from ..kernel.errors import BadInput
    from .common import settings
    from .simulate import bar

    file, rows = target(json), target(parquet)
    if file is not None and file == rows:
        raise BadInput(f"{file} is named for the figures and for the rows: name two files")
    if rows is not None:
        from ..arena.parquet import needed, write

        needed()
    names, options = listed(players), settings(option)
    with bar(games) as progress:
        met = play(game, names, games, seats, seed, options, jobs, file, progress, ray)
    summary(met)
    if file is not None:
        write_text(file, as_json(met))
        typer.echo(f"Written to {file}.")
    if rows is not None:
        write(met, rows)
        typer.echo(f"Written to {rows}.")
    if not met.complete:
        typer.echo(f"These are the first {met.games} of {met.wanted} games.")
        raise typer.Exit(130)


def target(given: str | None) -> Path | None:
    from ..kernel.errors import BadInput

    file = Path(given) if given is not None else None
    if file is not None and not file.parent.is_dir():
        raise BadInput(f"there is no folder {file.parent} to write {file.name} into")
    if file is not None and file.is_dir():
        raise BadInput(f"{file} is a folder, so no figures can be written there")
    return file


def summary(met: MatchResult) -> None:
    from .common import print_table

    title = f"{met.plan.game}: {met.games} games, {met.deals} deals"
    programs = met.plan.by_programs
    rows: list[dict[str, object]] = [
        {
            "player": one.player,
            "games": one.games,
            "wins": shown(one.won, 100, 1, " %"),
            "score": shown(one.score, 1, 2),
            "payoff": shown(one.payoff, 1, 3),
            "Elo": "" if one.elo is None else f"{one.elo:+.0f}",
        }
        | ({"refused": one.refused, "late": one.late, "by chance": one.replaced} if programs else {})
        for one in met.standings
    ]
    if not rows:
        typer.echo(title)
        return
    print_table(title, rows, [column for column in rows[0] if column != "player"])
    typer.echo("In brackets: 95 % intervals over deals." if met.deals > 1 else "One deal tells no interval.")
    if met.plan.by_the_clock:
        typer.echo("Searches by the clock choose differently every time, so these figures cannot be repeated exactly.")
    if programs:
        typer.echo("Programs may choose differently every time, so these figures may not be repeatable.")
    for one in met.standings:
        if one.trouble:
            typer.echo(f"{one.player}, first trouble: {one.trouble}")


def shown(figure: Figure, times: float, digits: int, unit: str = "") -> str:
    mean = f"{times * figure.mean:.{digits}f}{unit}"
    if figure.low is None or figure.high is None:
        return mean
    return f"{mean} [{times * figure.low:.{digits}f}, {times * figure.high:.{digits}f}]"


def as_json(met: MatchResult) -> str:
    import json
    from dataclasses import asdict

    from ..arena.kept import settings

    head = settings(met.plan) | {"games": met.games, "deals": met.deals, "complete": met.complete}
    return json.dumps(head | {"standings": [asdict(one) for one in met.standings]}, indent=1) + "\n"
