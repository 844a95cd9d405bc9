"""What is fuzzed: each target has real examples, spoils them in its own way, and tries a case. A case is granted, or
refused with one clear sentence; whatever else happens is a finding."""

from __future__ import annotations

import functools
import hashlib
import json
import random
import tempfile
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from civitas import registry
from civitas.kernel.errors import CivitasError, Unavailable
from civitas.kernel.table.loading import load

from .mutating import as_text, spoiled_json, spoiled_python, spoiled_text

ROOT = Path(__file__).resolve().parents[2]
GAMES = ROOT / "src" / "civitas" / "games"
EXAMPLES = ROOT / "examples"
LONGEST_SENTENCE = 12_000  # a refusal may name what was given


class Unclear(AssertionError):
    """A refusal that is no clear sentence."""


@dataclass(frozen=True)
class Target:
    name: str
    make: Callable[[random.Random], bytes]
    run: Callable[[bytes], str]  # "granted", or the sentence of a refusal


def refused(wrong: CivitasError) -> str:
    return sentence(str(wrong))


def sentence(text: str) -> str:
    """The same text, where it can be shown to a person."""
    if not text.strip() or len(text) > LONGEST_SENTENCE or "Traceback" in text:
        raise Unclear(f"no clear sentence: {text[:300]!r}")
    return text


@functools.cache
def known(name: str) -> Any:
    if name in registry.built_in():
        return registry.find(name)
    path = EXAMPLES / f"{name}.py"
    if not path.is_file():
        raise Unavailable(f"there is no game {name[:40]!r}")
    return registry.from_file(path)


# ---------------------------------------------------------------- saves


OLD_SAVES = [path for path in sorted((ROOT / "tests/golden/saves").glob("*.save")) if path.stat().st_size < 60_000]
BEGUN = ("pointcity", "spark", "heroes", "congress", "leduc")


@functools.cache
def save_number(number: int) -> Any:
    """The body of a whole game of an earlier version, or of one that has just begun, whole or as handed to a seat."""
    if number < len(OLD_SAVES):
        text = OLD_SAVES[number].read_text(encoding="utf-8")
    else:
        which, handed = divmod(number - len(OLD_SAVES), 2)
        table = played(BEGUN[which], None, 3, 14)
        text = table.handed_to(0, 9).save() if handed else table.save()
    return json.loads(text.split("\n", 1)[1])


def played(name: str, seats: int | None, seed: int, inputs: int) -> Any:
    table, chance = known(name).table(seats, seed), random.Random(seed)
    for _ in range(inputs):
        if (decision := table.decision) is not None:
            table.choose(chance.choice(decision.options))
    return table


def a_save(chance: random.Random) -> bytes:
    body, other = (save_number(chance.randrange(len(OLD_SAVES) + 2 * len(BEGUN))) for _ in range(2))
    text = as_text(spoiled_json(body, chance, [other]))
    if chance.random() < 0.08:
        text = spoiled_text(text, chance)
    text = text.encode("utf-8", "replace").decode()
    total = hashlib.blake2b(text.encode(), digest_size=16).hexdigest()
    return f"{json.dumps({'civitas': 1, 'sum': total if chance.random() < 0.95 else 'x'})}\n{text}\n".encode()


def run_save(case: bytes) -> str:
    try:
        table = load(case.decode("utf-8", "replace"), known)
        look(table)
    except CivitasError as wrong:
        return refused(wrong)
    return "granted"


def look(table: Any) -> None:
    """What was granted can be played: it is shown to everybody, and its next question answered."""
    for eye in (*range(table.seats), None):
        table.view(eye)
        table.events_for(eye)
        table.decision_for(eye)
    if (decision := table.decision) is not None:
        table.copy().choose(decision.options[0])
    table.save()


# ---------------------------------------------------------------- positions


PLAYED = ("pointcity", "spark", "heroes", "congress", "crazy_eights", "leduc", "tictactoe")


@functools.cache
def position_of(name: str, most: bool, inputs: int) -> Any:
    seats = (max if most else min)(known(name).seats)
    return played(name, seats, 5, inputs).position()


def a_real_position(chance: random.Random) -> tuple[str, Any]:
    name = chance.choice(PLAYED)
    return name, position_of(name, chance.random() < 0.5, chance.choice((0, 17, 40)))


HAND_WRITTEN = [
    ("pointcity", {"seats": 2, "active": 0}),
    ("spark", {"seats": 3, "cities": [{"Philosopher": 2}, {}, {}], "sparks": [3, 4, 5]}),
    ("heroes", {"seats": 2, "options": {"level": 2}}),
    ("congress", {"seats": 2, "names": ["Ann", "Ben"], "options": {"max_rounds": 5}}),
    ("crazy_eights", {"seats": 3}),
]


def a_position(chance: random.Random) -> bytes:
    name, position = a_real_position(chance) if chance.random() < 0.7 else chance.choice(HAND_WRITTEN)
    others = [a_real_position(chance)[1]]
    return f"{name}\n{as_text(spoiled_json(position, chance, others))}".encode()


def run_position(case: bytes) -> str:
    name, _, text = case.decode("utf-8", "replace").partition("\n")
    try:
        position = json.loads(text)
    except (ValueError, RecursionError):
        return "not JSON"
    try:
        look(known(name).from_position(position))
    except CivitasError as wrong:
        return refused(wrong)
    return "granted"


# ---------------------------------------------------------------- card files


@functools.cache
def card_files() -> list[tuple[str, str, str]]:
    """(game, file, text)."""
    found = []
    for path in sorted([*GAMES.glob("*/*.csv"), GAMES / "spark" / "cards.toml", GAMES / "congress" / "board.toml"]):
        found.append((path.parent.name, path.name, path.read_text(encoding="utf-8")))
    return found


def a_card_file(chance: random.Random) -> bytes:
    game, name, text = chance.choice(card_files())
    return f"{game}/{name}\n".encode() + spoiled_text(text, chance).encode("utf-8", "surrogatepass")


def run_card_file(case: bytes) -> str:
    head, _, content = case.partition(b"\n")
    game, _, name = head.decode().partition("/")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / name
        path.write_bytes(content)
        try:
            known(game).content.load(**{argument(game, name): path})
        except CivitasError as wrong:
            return refused(wrong)
    return "granted"


def argument(game: str, name: str) -> str:
    return "path" if game == "spark" else name.partition(".")[0]


# ---------------------------------------------------------------- rules


@functools.cache
def rule_sources() -> list[str]:
    return [path.read_text(encoding="utf-8") for path in sorted(EXAMPLES.glob("*.py"))]


def a_rule_source(chance: random.Random) -> bytes:
    source = chance.choice(rule_sources())
    spoiled = spoiled_python(source, chance) if chance.random() < 0.85 else spoiled_text(source, chance)
    return spoiled.encode("utf-8", "replace")


def run_rule_source(case: bytes) -> str:
    """Read, lowered and printed; not played: a rule that never ends is its writer's own."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "spoiled.py"
        path.write_bytes(case)
        warnings.simplefilter("ignore", SyntaxWarning)  # Python's own word on what is spoiled
        try:
            game = registry.from_file(path)
            _ = game.python, game.observation, game.redealing
        except CivitasError as wrong:
            return refused(wrong)
    return "granted"


def targets() -> dict[str, Target]:
    """All of them; the server's need its parts installed."""
    from .server_targets import a_message, a_request, run_message, run_request

    found = [
        Target("save", a_save, run_save),
        Target("position", a_position, run_position),
        Target("cards", a_card_file, run_card_file),
        Target("rules", a_rule_source, run_rule_source),
        Target("http", a_request, run_request),
        Target("socket", a_message, run_message),
    ]
    return {target.name: target for target in found}
