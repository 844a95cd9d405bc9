"""Games of a study, cell by cell: spread over processors and machines, kept line by line, gone on with after a stop.

A cell is a game at so many seats with some options and the same bot in every seat. Its games are numbered; a number
decides the deal and the bot's chance, so a game is the same on every machine, and it does not matter where or when it
is played. What was played is kept in a file of JSON lines, which belongs to one state of rules, cards and bots.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import civitas
from civitas.arena.play import last_record
from civitas.bots import make, search
from civitas.jobs import run_all
from civitas.kernel.errors import BadInput
from civitas.kernel.lang.printing.to_python import print_python
from civitas.kernel.state.chance import derive
from civitas.kernel.table.saves import cards_hash

SEED = 2026
LEAST_GAMES = 60  # of a cell, unless told
DATA = Path(__file__).parent / "data"


@dataclass(frozen=True)
class Cell:
    """`options` are pairs, so that a cell can be a key."""

    game: str
    seats: int
    options: tuple[tuple[str, Any], ...]
    bot: str

    @property
    def name(self) -> str:
        return " ".join([self.game, str(self.seats), *(f"{key}={value}" for key, value in self.options), self.bot])


@dataclass(frozen=True)
class Played:
    """How one game of a cell ended."""

    number: int
    scores: tuple[int, ...]
    outcome: int
    turns: int


Piece = tuple[Cell, int]


def play(piece: Piece) -> Played:
    cell, number = piece
    game = civitas.game(cell.game)
    record = last_record(
        game, cell.seats, derive(SEED, number), dict(cell.options), [make(cell.bot, game, number)] * cell.seats
    )
    scores = tuple(int(score) for score in record["score"][0])
    return Played(number, scores, int(record["outcome"][0]), int(record["turn"][0]))


def state_of(game: str) -> str:
    """Rules, policies, cards and search, in short: games of another state do not belong together."""
    whole = hashlib.blake2b(digest_size=8)
    found = civitas.game(game)
    whole.update(print_python(found.lowered).encode() + cards_hash(found).encode())
    whole.update(Path(search.__file__).with_suffix(".c").read_bytes())
    return whole.hexdigest()


class Kept:
    """What was played of a study: all files data/NAME*.jsonl together. New games go to one of them."""

    def __init__(self, name: str, game: str, part: str = "", folder: Path = DATA) -> None:
        self.file = folder / f"{name}{part}.jsonl"
        self.state = state_of(game)
        self.games: dict[str, dict[int, Played]] = {}
        for file in sorted(folder.glob(f"{name}*.jsonl")):
            self._read(file)

    def _read(self, file: Path) -> None:
        head, *lines = file.read_text(encoding="utf-8").splitlines() or ["{}"]
        if json.loads(head).get("state") != self.state:
            raise BadInput(f"{file} holds games of other rules, cards or bots: remove it to begin anew")
        for line in lines:
            try:
                cell, number, scores, outcome, turns = json.loads(line)
            except ValueError:  # the last line, if the writing was broken off
                continue
            self.games.setdefault(cell, {})[number] = Played(number, tuple(scores), outcome, turns)

    def of(self, cell: Cell) -> list[Played]:
        return [game for _, game in sorted(self.games.get(cell.name, {}).items())]

    def add(self, cell: Cell, game: Played) -> None:
        self.games.setdefault(cell.name, {})[game.number] = game
        if not self.file.exists():
            self.file.parent.mkdir(exist_ok=True)
            self.file.write_text(json.dumps({"state": self.state}) + "\n", encoding="utf-8")
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps([cell.name, game.number, game.scores, game.outcome, game.turns]) + "\n")


def missing(kept: Kept, cells: Sequence[Cell], games: int, part: int, parts: int) -> Iterator[Piece]:
    """Round after round, so that all cells grow alike."""
    for number in range(games):
        for place, cell in enumerate(cells):
            if (number * len(cells) + place) % parts == part and number not in kept.games.get(cell.name, {}):
                yield cell, number


class TimeIsUp(Exception):
    """So long was wanted, and no longer."""


def fill(kept: Kept, cells: Sequence[Cell], wanted: argparse.Namespace) -> None:
    """Play until every cell has its games, or until the time is up."""
    pieces = list(missing(kept, cells, wanted.games, *wanted.part))
    until = time.monotonic() + 60 * wanted.minutes
    done = 0

    def each(piece: Piece, game: Played) -> None:
        nonlocal done
        kept.add(piece[0], game)
        done += 1
        print(f"\r{done} of {len(pieces)} games", end="", file=sys.stderr, flush=True)
        if time.monotonic() > until:
            raise TimeIsUp

    try:
        run_all(play, pieces, each, jobs=wanted.jobs)
    except (TimeIsUp, KeyboardInterrupt):
        print(f"\nStopped: {len(pieces) - done} games are still to be played.", file=sys.stderr)


def arguments(description: str, games: int) -> argparse.Namespace:
    """What every study can be told."""

    def part(text: str) -> tuple[int, int]:
        number, _, parts = text.partition("/")
        if not (number.isdecimal() and parts.isdecimal() and 1 <= int(number) <= int(parts)):
            raise argparse.ArgumentTypeError("a part is written as 2/3: the second of three")
        return int(number) - 1, int(parts)

    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("what", choices=("play", "report"), help="play games, or write the report from those kept")
    parser.add_argument("--games", type=int, default=games, help="games for each cell")
    parser.add_argument("--minutes", type=float, default=1e6, help="stop after so long")
    parser.add_argument("--jobs", type=int, default=0, help="processes; 0: one for each processor")
    parser.add_argument("--part", type=part, default=(0, 1), help="only this part, for several machines: 2/3")
    return parser.parse_args()


def part_name(wanted: argparse.Namespace) -> str:
    number, parts = wanted.part
    return "" if parts == 1 else f"-{number + 1}-of-{parts}"


def run(
    name: str, game: str, cells: Sequence[Cell], document: Path, report: Callable[[], list[str]], about: str
) -> None:
    """A study from the command line: play games of its cells, or write its document and put the notes below."""
    wanted = arguments(about, LEAST_GAMES)
    if wanted.what == "play":
        fill(Kept(name, game, part_name(wanted)), cells, wanted)
        return
    parts, notes = report(), Path(__file__).with_name(f"{name}_notes.md")
    if notes.exists():
        parts.append(notes.read_text(encoding="utf-8").strip())
    document.write_text("\n\n".join(parts) + "\n", encoding="utf-8")
