"""Finished games on disk: one line of JSON for each, after a first line with the settings they were played under."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any, TextIO

from civitas import __version__
from civitas.bots import Conduct
from civitas.kernel.errors import BadInput
from civitas.registry import find

from .play import FinishedGame
from .schedule import Plan


def settings(plan: Plan) -> dict[str, Any]:
    """All that a game's result depends on, beside its number."""
    game = find(plan.game)
    return {
        "civitas": __version__,
        "game": game.name,
        "rules": game.rules.version,
        "players": list(plan.players),
        "seats": plan.seats,
        "seed": plan.seed,
        "options": game.chosen(plan.options, plan.seats),
    }


def games_file(file: Path) -> Path:
    return file.with_name(file.name.removesuffix(".json") + ".games.jsonl")


class GamesFile:
    """The games beside a file of results; without a file, nothing is kept."""

    def __init__(self, plan: Plan, file: Path | None) -> None:
        self.plan, self.path = plan, games_file(file) if file is not None else None
        self.out: TextIO | None = None

    def load(self) -> dict[int, FinishedGame]:
        """What is there already. A last line that was cut off is forgotten, so its game is played again."""
        if self.path is None or not self.path.exists():
            return {}
        data = self.path.read_bytes()
        whole = data[: data.rfind(b"\n") + 1]
        if not whole:
            if not b'{"civitas":'.startswith(data[:11]):
                raise self.foreign(1)
            return {}
        lines = whole.decode("utf-8", "replace").splitlines()
        self.check(lines[0])
        found: dict[int, FinishedGame] = {}
        for at, line in enumerate(lines[1:], 2):
            one = self.read(line, at)
            found.setdefault(one.game, one)
        return found

    def check(self, line: str) -> None:
        there, here = self.parsed(line, 1), settings(self.plan)
        if set(there) != set(here):
            raise self.foreign(1)
        for name, value in here.items():
            if there[name] != value:
                raise BadInput(
                    f"{self.path} holds games with other settings ({name}: {shown(there[name])}, not {shown(value)}); "
                    f"give the same settings or another file"
                )

    def read(self, line: str, at: int) -> FinishedGame:
        entry, seats = self.parsed(line, at), self.plan.seats
        try:
            conduct = tuple(Conduct(**of_seat) for of_seat in entry.get("conduct", ()))
            scores, places, payoff = (tuple(entry[name]) for name in ("scores", "places", "payoff"))
            one = FinishedGame(entry["game"], scores, places, payoff, conduct)
        except (KeyError, TypeError) as wrong:
            raise self.foreign(at) from wrong
        if not sound(one, seats):
            raise self.foreign(at)
        return one

    def parsed(self, line: str, at: int) -> dict[str, Any]:
        try:
            entry = json.loads(line)
        except ValueError as wrong:
            raise self.foreign(at) from wrong
        if not isinstance(entry, dict):
            raise self.foreign(at)
        return entry

    def foreign(self, at: int) -> BadInput:
        what = "the settings of an arena" if at == 1 else "a finished game"
        return BadInput(f"{self.path}, line {at}, is not {what}; give another file")

    def add(self, one: FinishedGame) -> None:
        if self.path is None:
            return
        if self.out is None:
            self.out = self.opened(self.path)
        entry = {name: value for name, value in asdict(one).items() if name != "conduct" or one.conduct}
        print(json.dumps(entry), file=self.out, flush=True)

    def opened(self, path: Path) -> TextIO:
        """At the end of what is whole."""
        if path.exists():
            data = path.read_bytes()
            with path.open("r+b") as file:
                file.truncate(data.rfind(b"\n") + 1)
        out = path.open("a", encoding="utf-8")
        if out.tell() == 0:
            print(json.dumps(settings(self.plan)), file=out, flush=True)
        return out

    def close(self) -> None:
        if self.out is not None:
            self.out.close()


def sound(one: FinishedGame, seats: int) -> bool:
    """Could this be a game of so many seats? What was read may hold anything."""
    numbers = [one.game, *one.scores, *one.places]
    numbers += [n for c in one.conduct for n in (c.refused, c.late, c.replaced)]
    right = all(type(n) is int for n in numbers) and all(type(n) in (int, float) for n in one.payoff)
    right = right and all(type(c.trouble) is str for c in one.conduct) and len(one.conduct) in (0, seats)
    return right and one.game >= 0 and {len(one.scores), len(one.places), len(one.payoff)} == {seats}


def shown(value: Any) -> str:
    if isinstance(value, list):
        return ",".join(map(str, value))
    return json.dumps(value)
