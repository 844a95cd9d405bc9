"""Golden games: a whole random game per number of seats as readable text, and saves that must load for ever.

    python -m civitas.proof.conformance.golden [--write] [--folder tests/golden] [GAME ...]

The text holds every question, what was offered, what was chosen and what was told, with hashes of the state
in between. Its header names the rules version and a hash of what the rules did, words left aside. So a change
of words asks for new texts (--write), and a change of rules asks for a new rules version first. Saves of each
version stay for ever.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import pkgutil
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...kernel.backends.python import option_values
from ...kernel.errors import CivitasError, UndoRefused
from ...kernel.table.loading import load
from ...kernel.table.saves import cards_hash, digest, parse
from ...kernel.table.table import Speaker, Table
from .case import Choices, modes_of, take

if TYPE_CHECKING:
    from ...kernel.game import Game

SEED = 20_260_101
EVERY = 10  # inputs between two hashes of the state
WIDTH = 110
FORMAT = 1


@dataclass(frozen=True)
class Golden:
    """Which game is played: every number of seats, and at the smallest also every other mode; or what the game itself
    wants written, where those would be too long or too many."""

    game: Game
    seats: int
    options: Mapping[str, Any]

    @property
    def name(self) -> str:
        usual = {c.name: c.shown(self.game.chosen(None)[c.name]) for c in self.game.rules.options}
        mode = "".join(f"-{name}-{value}" for name, value in self.options.items() if value != usual[name])
        return f"{self.game.name}-{self.seats}{mode}.txt".replace(" ", "-")


def wanted(game: Game) -> Iterator[Golden]:
    usual = {c.name: c.shown(game.chosen(None)[c.name]) for c in game.rules.options}
    for seats in game.seats:
        modes = modes_of(game, seats) if seats == min(game.seats) else [usual]
        for mode in modes if game.testing.golden is None else game.testing.golden(seats):
            yield Golden(game, seats, mode)


# ---- the text of a game


def playthrough(golden: Golden) -> str:
    """The whole game, header first."""
    game, rules = golden.game, hashlib.blake2b(digest_size=8)
    table, choices, told = game.table(golden.seats, SEED, golden.options), Choices(SEED), 0
    body = ["Setup", *_told(table, told)]
    while not table.over:
        told, at = len(table.told), len(table.log) + 1
        value = choices.of(table.state)
        rules.update(
            json.dumps(
                [digest(game, table.state), table.state._who, table.state._kind, option_values(table.state), value]
            ).encode()
        )
        body += _question(table, at, value)
        take(table, value)
        body += _told(table, told)
        if at % EVERY == 0:
            body.append(f"    state {digest(game, table.state)}")
    rules.update(digest(game, table.state).encode())
    head = [
        f"golden game: {FORMAT}",
        f"game: {game.name}",
        f"rules version: {game.rules.version}",
        f"cards: {cards_hash(game)}",
        f"seats: {golden.seats}",
        *(f"option {name}: {value}" for name, value in golden.options.items()),
        f"seed: {SEED}",
        f"rules: {rules.hexdigest()}",
    ]
    return "\n".join([*head, "", *body, "", *_result(table)]) + "\n"


def _question(table: Table, at: int, value: int) -> list[str]:
    decision = table.decision
    assert decision is not None
    who, phase = table.names[decision.seat], f", {decision.phase}" if decision.phase else ""
    head = f"{at}. {who}, turn {decision.turn}{phase} ({decision.source}, {decision.kind}): {decision.prompt}"
    chosen = next(o.label for o in decision.options if o.value == value)
    return ["", head, *_lines([o.label for o in decision.options]), f"  > {chosen}"]


def _lines(labels: list[str]) -> list[str]:
    """As many labels on each line as fit."""
    lines: list[str] = []
    for label in labels:
        if lines and len(lines[-1]) + len(label) + 3 <= WIDTH:
            lines[-1] += f" | {label}"
        else:
            lines.append(f"    {label}")
    return lines


def _told(table: Table, since: int) -> list[str]:
    """The sentences with nothing hidden: a golden game is an open book."""
    speaker, out = Speaker(table.game, table.names), []
    for told in table.told[since:]:
        event = table.game.rules.events[told.event]
        arguments = dict(zip(event.arguments, told.arguments, strict=True))
        out.append(f"    {table.game.words.sentences[event.name](speaker, **arguments)}")
    return out


def _result(table: Table) -> list[str]:
    result = table.result
    assert result is not None
    lines = [f"The end: {result.reason}" if result.reason else "The end"]
    for seat, name in enumerate(table.names):
        lines.append(
            f"    {name}: score {result.scores[seat]}, place {result.places[seat]}, return {result.returns[seat]:+.2f}"
        )
    return [*lines, f"    state {digest(table.game, table.state)}"]


# ---- saves


def golden_save(game: Game, seats: int) -> str:
    """A game broken off in its second half, in the middle of an effect where there is one, with what may be
    taken back taken back once in a while."""
    length = len(_played(game, seats, None).log)
    table = _played(game, seats, length * 2 // 3)
    for _ in range(20):
        if table.over or len(table.frames()) > 1:
            break
        take(table, option_values(table.state)[0])
    return table.save()


def _played(game: Game, seats: int, inputs: int | None) -> Table:
    options = game.testing.golden(seats)[0] if game.testing.golden is not None else None
    table, choices = game.table(seats, SEED, options), Choices(SEED)
    while not table.over and (inputs is None or len(table.log) < inputs):
        seat = table.state._who
        take(table, choices.of(table.state))
        if len(table.log) % 7 == 0 and not table.over:
            try:
                table.undo(seat)
            except UndoRefused:
                continue
    return table


def save_name(game: Game, seats: int) -> str:
    return f"{game.name}-v{game.rules.version}-{seats}.save"


def check_save(game: Game, text: str) -> str | None:
    """What is wrong with a golden save, if anything is. One of an older version may be resumed at a turn's
    beginning; one of this version must replay to its end."""
    try:
        table = load(text, lambda name: game)
    except CivitasError as wrong:
        return f"it does not load: {wrong}"
    notes = [n for n in table.notes if n not in parse(text).get("notes", [])]
    if notes and parse(text)["rules_version"] == game.rules.version:
        return f"the rules have changed, but the rules version is still {game.rules.version}: {notes[0]}"
    return None


# ---- comparing and writing


def header(text: str) -> dict[str, str]:
    lines = text.partition("\n\n")[0].splitlines()
    return {name: value for name, _, value in (line.partition(": ") for line in lines)}


def problems(game: Game, folder: Path) -> Iterator[str]:
    """A sentence for each golden file of this game that is missing or no longer true."""
    for golden in wanted(game):
        path = folder / golden.name
        if not path.is_file():
            yield f"{golden.name} is missing: write it with --write"
            continue
        old, new = path.read_text(encoding="utf-8"), playthrough(golden)
        problem = unraised(old, new)
        if problem:
            yield f"{golden.name}: {problem}"
        elif old != new:
            yield f"{golden.name}: {changed(old, new)}; if that is meant, write it anew with --write"
    for seats in saved_seats(game):
        if not (folder / "saves" / save_name(game, seats)).is_file():
            yield f"saves/{save_name(game, seats)} is missing: write it with --write"
    for path in sorted((folder / "saves").glob(f"{game.name}-v*.save")):
        problem = check_save(game, path.read_text(encoding="utf-8"))
        if problem:
            yield f"saves/{path.name}: {problem}"


def saved_seats(game: Game) -> list[int]:
    return sorted({min(game.seats), max(game.seats)})


def unraised(old: str, new: str) -> str | None:
    """Did the rules change without their version?"""
    was, now = header(old), header(new)
    what = [name for name in ("rules", "cards") if was.get(name) != now[name]]
    if not what or any(was.get(name) != now[name] for name in ("golden game", "rules version")):
        return None
    return (
        f"the {' and the '.join(what)} have changed, but the rules version is still "
        f"{now['rules version']}: raise it in the game's declaration, then write with --write"
    )


def changed(old: str, new: str) -> str:
    was, now = old.splitlines(), new.splitlines()
    for number, (a, b) in enumerate(zip(was, now, strict=False), 1):
        if a != b:
            return f"line {number} was {a.strip()!r} and is {b.strip()!r}"
    return f"it had {len(was)} lines and has {len(now)}"


def write(game: Game, folder: Path) -> Iterator[str]:
    """Write what is missing or changed, and say what was done or refused."""
    (folder / "saves").mkdir(parents=True, exist_ok=True)
    for golden in wanted(game):
        path, new = folder / golden.name, playthrough(golden)
        old = path.read_text(encoding="utf-8") if path.is_file() else None
        problem = unraised(old, new) if old is not None else None
        if problem:
            yield f"{golden.name} is not written: {problem}"
        elif old != new:
            path.write_text(new, encoding="utf-8")
            yield f"{golden.name} is written"
    for seats in saved_seats(game):
        path = folder / "saves" / save_name(game, seats)
        if not path.is_file():  # a save that is there stays as it is, for ever
            path.write_text(golden_save(game, seats), encoding="utf-8")
            yield f"saves/{path.name} is written"


# ---- from a shell


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m civitas.proof.conformance.golden",
        description="Compare golden games with the rules, or write them.",
    )
    parser.add_argument("games", nargs="*", help="names or files (default: all games, and examples/*.py)")
    parser.add_argument("--write", action="store_true", help="write what is missing or changed")
    parser.add_argument("--folder", type=Path, default=Path("tests/golden"))
    given = parser.parse_args(arguments)
    # the kernel knows no game: only this command asks the package for them, by name
    find, names = (pkgutil.resolve_name(f"civitas.registry:{name}") for name in ("find", "names"))
    chosen = given.games or [*names(), *(str(path) for path in examples(Path("examples")))]
    act = write if given.write else problems
    found = [line for name in chosen for line in act(find(name), given.folder)]
    print("\n".join(found) if found else "all golden games are as they were")
    return int(bool(found) and (not given.write or any("is not written" in line for line in found)))


def examples(folder: Path) -> list[Path]:
    """The example games that are meant to be sound."""
    return [path for path in sorted(folder.glob("*.py")) if path.stem != "leaky"]


if __name__ == "__main__":
    sys.exit(main())
