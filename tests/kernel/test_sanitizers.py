"""The compiled rules under gcc's sanitizers: no index outside its array, no overflow, no wild pointer.

The sanitized builds keep the overflow of signed numbers undefined (-fno-wrapv), so that everything ranges.py took
for proved is checked by the compiler itself. The library is compiled here and loaded by a Python of its own, which
has the sanitizer loaded before everything else.
"""

from __future__ import annotations

import importlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from civitas.kernel import Game
from civitas.kernel.backends.compile import library
from civitas.kernel.backends.native import source

from .differential import load
from .fuzz import program

FLAGS = ("-O1", "-g1", "-fno-wrapv", "-fsanitize=undefined,address", "-fno-sanitize-recover=all")
ROOT = Path(__file__).parents[2]
PLAY = """
import importlib, random, sys
import numpy as np
from civitas.kernel.backends.native import NativeBackend

name, checked, games, flags = sys.argv[1], sys.argv[2] == "checked", int(sys.argv[3]), tuple(sys.argv[4:])
game = importlib.import_module(name).game
native, rng = NativeBackend(game, checked, "gcc", flags), random.Random(1)
for seats in game.seats:
    options = game.chosen({})
    played = native.play(native.job(5, 0, games, seats, options, [0] * seats))
    for policy in range(len(game.policies)):
        native.play(native.job(6, 0, games, seats, options, [1 + policy] * seats))
    records = native.fresh(list(range(20)), seats, options)
    status = native.advance(records, np.full(20, -1))
    for step in range(30):
        eyes = np.full(20, step % seats)
        native.observe(records, eyes)
        going = status == 0
        bits = np.unpackbits(records["_options"].copy().view(np.uint8).reshape(20, -1), axis=1, bitorder="little")
        answers = np.array([rng.choice(np.flatnonzero(b)) if b.any() and go else -1 for b, go in zip(bits, going)])
        native.redeal(records[going].copy(), eyes[going], list(range(int(going.sum()))))
        native.hash(records)
        records, answers = records[going].copy(), answers[going]
        if not len(records):
            break
        records = np.concatenate([records] * 20)[:20]
        status = native.advance(records, np.concatenate([answers] * 20)[:20])
    if checked and name != "wrong":
        print(seats, "seats:", int((played["fault"] > 0).sum()), "faults")
print("clean")
"""
WRONG = """
from civitas.kernel import *


class Board(State):
    a: Ints = ints(i8, 3)
    x: int = number(i32)


def set_up(g):
    g.x = {value}


def turn(g):
    {line}
    stop(g)


game = Game("wrong", "Wrong", range(2, 3), Rules(Board, set_up, turn, [Kind("none", 1)], []), Words({{}}, {{}}, {{}}))
"""


def sanitizer() -> str:
    """The library to load before all others; the test is skipped where there is none."""
    if shutil.which("gcc") is None:
        pytest.skip("gcc is not here")
    names = ("libasan.so", "libubsan.so")
    paths = [
        subprocess.run(["gcc", f"-print-file-name={n}"], capture_output=True, text=True).stdout.strip() for n in names
    ]
    if not all(Path(p).is_absolute() for p in paths):
        pytest.skip("gcc has no address and undefined-behavior sanitizers here")
    return paths[0]


def run(game: Game, name: str, build: str, folder: Path, games: int = 100) -> subprocess.CompletedProcess[str]:
    preload = sanitizer()
    library(source(game), game.name, (f"-DCHECKED={int(build == 'checked')}", *FLAGS), "gcc")
    environment = os.environ | {
        "LD_PRELOAD": preload,
        "ASAN_OPTIONS": "detect_leaks=0",
        "UBSAN_OPTIONS": "print_stacktrace=1",
        "PYTHONPATH": os.pathsep.join([str(folder), str(ROOT / "examples"), str(ROOT / "src")]),
    }
    return subprocess.run(
        [sys.executable, "-c", PLAY, name, build, str(games), *FLAGS],
        env=environment,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("build", ["checked", "bulk"])
@pytest.mark.parametrize("name", ["tictactoe", "civitas.games.pointcity"])
def test_games_are_clean(name, build, tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(ROOT / "examples")
    try:
        game = importlib.import_module(name).game
    except (ImportError, AttributeError):
        pytest.skip(f"{name} is not there")
    done = run(game, name, build, tmp_path)
    assert done.returncode == 0 and done.stdout.endswith("clean\n"), done.stderr[-3000:]
    assert build == "bulk" or done.stdout.count(": 0 faults") == len(game.seats)


@pytest.mark.parametrize("seed", [70_001, 70_003])
def test_random_programs_are_clean_even_where_they_go_wrong(seed, tmp_path):
    """Not every seed will do: a program may have a card twice, and then no other world fits what a seat has seen."""
    game = load(program(seed), tmp_path, f"fuzz{seed}").game
    done = run(game, f"fuzz{seed}", "checked", tmp_path, games=20)
    assert done.returncode == 0 and done.stdout.endswith("clean\n"), done.stderr[-3000:]


@pytest.mark.parametrize(
    ("line", "value", "complaint"),
    [
        ("g.a[g.x] = 1", 7, "index 7 out of bounds"),
        ("g.a[g.x] = 1", -9, "index -9 out of bounds"),
    ],
)
def test_the_sanitizer_would_notice(line, value, complaint, tmp_path):
    """Bulk builds leave the checks out, so there a wrong index really is one; checked builds end the game."""
    game = load(WRONG.format(line=line, value=value), tmp_path, "wrong").game
    done = run(game, "wrong", "bulk", tmp_path)
    assert done.returncode != 0 and complaint in done.stderr
    assert run(game, "wrong", "checked", tmp_path).returncode == 0
