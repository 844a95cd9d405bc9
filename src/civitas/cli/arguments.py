"""The arguments and options that commands take, each with the line that its help shows."""

from __future__ import annotations

from typing import Annotated

import typer

WHICH = "PART=FILE names which one, such as tokens=mine.csv; may be repeated."

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game's name (see `civitas games`) or a Python file.")]
MaybeGame = Annotated[
    str | None, typer.Argument(metavar="GAME", help="A game's name or a Python file; with --resume the save knows it.")
]
LedgerName = Annotated[str | None, typer.Argument(metavar="GAME", help="One game; all of them if it is left out.")]
SaveFile = Annotated[str, typer.Argument(metavar="FILE", help="A saved game.")]
SaveFiles = Annotated[
    list[str], typer.Argument(metavar="FILES...", help="Saved games; a folder means all files in it.")
]

SaveGame = Annotated[
    str | None, typer.Option("--game", metavar="GAME", help="The game of the save, if it is not found by its name.")
]
Seed = Annotated[int | None, typer.Option(metavar="NUMBER", help="Deal by this number instead of at random.")]
FixedSeed = Annotated[int, typer.Option(metavar="NUMBER", help="The same number gives the same result.")]
Seats = Annotated[int | None, typer.Option(metavar="NUMBER", help="How many play.")]
Settings = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; may be repeated.")
]
Cards = Annotated[list[str] | None, typer.Option(metavar="FILE", help=f"Your own card file; {WHICH}")]
OldCards = Annotated[list[str] | None, typer.Option("--file", hidden=True, help="What --cards was called before.")]

Players = Annotated[
    str | None,
    typer.Option(
        metavar="human,easy,...",
        help="Who sits where: human, a level (beginner, easy, medium, hard, expert) or a bot such as search:2000. "
        "If left out, you and bots.",
    ),
]
Names = Annotated[str | None, typer.Option(metavar="ANN,BOB,...", help="What the players are called.")]
Save = Annotated[str | None, typer.Option(metavar="FILE", help="Save the game here when it stops.")]
Resume = Annotated[str | None, typer.Option(metavar="FILE", help="Go on with a saved game.")]
Plain = Annotated[bool, typer.Option("--plain", help="Plain text, line by line, in a terminal too.")]

FromSeat = Annotated[
    str | None,
    typer.Option(
        "--from",
        metavar="SEAT",
        help="Tell it as this seat knows it: a name, a letter, or a number from 1. If left out, as a spectator.",
    ),
]
Check = Annotated[bool, typer.Option("--check", help="End with status 1 if a rule is not proved.")]
Form = Annotated[str, typer.Option("--as", metavar="c|python|cuda", help="The language to print.")]

GamesCount = Annotated[int, typer.Option("--games", metavar="NUMBER", help="How many games.")]
Policy = Annotated[
    str, typer.Option(metavar="greedy,random,...", help="Who plays: one policy for all seats, or one for each.")
]
Backend = Annotated[str, typer.Option(metavar="auto|python|native|gpu", help="What runs the rules.")]
Workers = Annotated[int, typer.Option(metavar="NUMBER", help="Threads; 0 means all processors.")]
Json = Annotated[str | None, typer.Option("--json", metavar="FILE", help="Write the summary and all games.")]
Csv = Annotated[str | None, typer.Option("--csv", metavar="FILE", help="Write one line for each game.")]

MutatedGame = Annotated[
    str | None, typer.Argument(metavar="GAME", help="A game's name or a Python file; with --written also all.")
]
Written = Annotated[bool, typer.Option("--written", help="Try the list tests/mutants/GAME.toml; each must be noticed.")]
MutantCount = Annotated[int, typer.Option("--count", metavar="NUMBER", help="How many mutants.")]
Least = Annotated[float, typer.Option(metavar="PERCENT", help="End with status 1 if fewer are noticed.")]
Tests = Annotated[str | None, typer.Option(metavar="FOLDER", help="The game's tests; if left out, tests/games/<game>.")]
Limit = Annotated[float, typer.Option(metavar="SECONDS", help="A single test may compute so much longer.")]
Jobs = Annotated[int, typer.Option(metavar="NUMBER", help="How many mutants are tried at the same time.")]
Long = Annotated[bool, typer.Option("--long", help="Play many more games: takes minutes.")]
