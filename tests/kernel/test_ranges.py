"""Ranges: every number a program computes lies inside what was proved of it, and enough is proved to be of use."""

from __future__ import annotations

import importlib
import operator
import random
import re
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from civitas.kernel import Fault, Game
from civitas.kernel.backends.native import source
from civitas.kernel.backends.python import OVER, PythonBackend, option_values
from civitas.kernel.lang.ir import Assign, Binary, For, Local, Return, Stmt
from civitas.kernel.lang.lowering.flow import End
from civitas.kernel.lang.lowering.ranges import binary
from civitas.kernel.lang.printing import to_python
from civitas.kernel.lang.printing.to_python import Printer, local

from .differential import load
from .fuzz import program

# ---------------------------------------------------------------- sound

OPERATIONS: dict[str, Callable[[int, int], int]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "//": operator.floordiv,
    "%": operator.mod,
    "&": operator.and_,
    "|": operator.or_,
    "^": operator.xor,
    "<<": operator.lshift,
    ">>": operator.rshift,
}


@pytest.mark.parametrize("op", OPERATIONS)
def test_no_operation_leaves_its_range(op):
    """All intervals between -4 and 5, all numbers in them."""
    intervals = [(lo, hi) for lo in range(-4, 6) for hi in range(lo, 6)]
    results = {}
    for x, y in product(range(-4, 6), repeat=2):
        if not ((op in ("//", "%") and y == 0) or (op in ("<<", ">>") and y < 0)):
            results[x, y] = OPERATIONS[op](x, y)
    for a, b in product(intervals, repeat=2):
        lo, hi = binary(op, a, b)
        inside = [v for (x, y), v in results.items() if a[0] <= x <= a[1] and b[0] <= y <= b[1]]
        assert not inside or (lo <= min(inside) and max(inside) <= hi), (a, b)


class Watching(Printer):
    """Prints the lowered rules so that they show every local, argument, result and remembered value."""

    def watch(self, name: str, value: str, depth: int) -> str:
        return f"{'    ' * depth}watch({self.f.name!r}, {name!r}, {value})"

    def function(self) -> list[str]:
        lines = super().function()
        return [lines[0], *(self.watch(p, local(p), 1) for p in self.f.params if self.flow is None), *lines[1:]]

    def statement(self, s: Stmt, depth: int) -> list[str]:
        lines = super().statement(s, depth)
        match s:
            case Assign(_, Local(name), _) if not self.counts(name, s):
                lines.append(self.watch(name, local(name), depth))
            case For(_, var):
                lines.insert(1, self.watch(var, local(var), depth + 1))
            case Return(_, value):
                lines.insert(0, self.watch("", self.e(value), depth))
        return lines

    def counts(self, name: str, s: Assign) -> bool:
        """The counter of a loop that waits: past its end it is only compared, never used."""
        return (
            self.flow is not None
            and isinstance(s.value, Binary)
            and any(n.startswith(f"${name}_end") for n in self.flow.locals)
        )

    def end(self, here: int, end: Any) -> list[str]:
        lines = super().end(here, end)
        return [self.watch("", self.e(end.value), 3), *lines] if isinstance(end, End) else lines

    def wait(self, here: int, what: Any, number: int, to: int) -> list[str]:
        assert self.flow is not None
        saved = self.flow.places[number - 1].saved
        return [*(self.watch(n, local(n), 3) for n in saved), *super().wait(here, what, number, to)]


def watched(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> tuple[PythonBackend, dict[tuple[str, str], tuple[int, int]]]:
    """The game's rules, and the smallest and largest number seen of everything."""
    seen: dict[tuple[str, str], tuple[int, int]] = {}

    def watch(function: str, name: str, value: int) -> None:
        lo, hi = seen.get((function, name), (value, value))
        seen[function, name] = (min(lo, value), max(hi, value))

    monkeypatch.setattr(to_python, "Printer", Watching)
    monkeypatch.setattr("civitas.kernel.backends.python._codes", {})
    backend = PythonBackend(game)
    backend.space["watch"] = watch
    return backend, seen


def play(backend: PythonBackend, games: int, seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(games):
        seats = rng.choice(list(backend.game.seats))
        g = backend.fresh(rng.getrandbits(128), seats, backend.game.chosen({}))
        try:
            status = backend.advance(g)
            for step in range(300):
                if status == OVER:
                    break
                if step % 20 == 0:
                    backend.observe(g, rng.randrange(seats))
                status = backend.advance(g, rng.choice(option_values(g)))
        except Fault:
            pass


def inside(game: Game, seen: dict[tuple[str, str], tuple[int, int]]) -> None:
    ranges = game.lowered.ranges
    for (function, name), (low, high) in seen.items():
        lo, hi = ranges.locals[function, name] if name else ranges.results[function]
        assert lo <= low and high <= hi, f"{function}, {name or 'result'}: {low} .. {high} is not inside {lo} .. {hi}"


@pytest.mark.parametrize("seeds", [range(start, start + 5) for start in range(50_000, 50_020, 5)], ids=str)
def test_random_programs_stay_inside(seeds, tmp_path, monkeypatch):
    for seed in seeds:
        game = load(program(seed), tmp_path, f"fuzz{seed}").game
        backend, seen = watched(game, monkeypatch)
        play(backend, 4, seed)
        assert len(seen) > 10
        inside(game, seen)


@pytest.mark.parametrize("name", ["tictactoe", "civitas.games.pointcity"])
def test_games_stay_inside(name, monkeypatch, pytestconfig):
    monkeypatch.syspath_prepend(pytestconfig.rootpath / "examples")
    game = importlib.import_module(name).game
    backend, seen = watched(game, monkeypatch)
    play(backend, 3, 1)
    inside(game, seen)


# ---------------------------------------------------------------- useful

SMALL_GAME = """
from civitas.kernel import *

CELL = Kind("cell", 9)
HEIGHT = CardTable("HEIGHT", i8, 4)


class Board(State):
    cells: Ints = ints(i8, 9)
    wide: Ints = ints(i16, 9)
    total: int = number(i32)
    seat: Ints = ints(i8, SEATS, 3)


def set_up(g):
    case(g, g.total)


def inner(g, place):
    g.cells[place] = 1


def case(g, x):
    {body}


@rule
def turn(g):
    for i in range(9):
        option(g, i)
    place = yield ask(g, 0, CELL)
    g.cells[place] = 1
    stop(g)


game = Game("ranges", "Ranges", range(2, 4), Rules(Board, set_up, turn, [CELL], []), Words({{}}, {{}}, {{}}))
"""
NEEDLESS = [
    "for i in range(9):\n        g.cells[i] = i",
    "for i in range(8, -1, -1):\n        g.cells[i] = i",
    "for i in range(3):\n        for k in range(3):\n            g.cells[3 * i + k] = i * k",
    "g.cells[x % 9] = 1",
    "g.cells[x & 7] = 1",
    "g.cells[min(max(x, 0), 8)] = 1",
    "g.cells[chance(g, 9)] = 1",
    "g.cells[8 if x > 3 else 0] = 1",
    "g.cells[(x % 36) // 4] = 1",
    "g.cells[(x & 255) >> 5] = 1",
    "g.cells[HEIGHT[x % 4] % 3 + 4] = 1",
    "g.wide[0] = g.cells[1] + g.cells[2]",
    "g.wide[0] = g.cells[1] * g.cells[2]",
    "g.total = g.wide[0] * g.wide[1]",
    "g.cells[0] = x > 5",
    "for s in range(g.seats):\n        g.seat[s, 2] = 1",
    "for i in range(4):\n        inner(g, 2 * i)",
    "n = 0\n    for i in range(9):\n        n = max(n, g.wide[i])\n    g.wide[0] = n",
]
NEEDED = [
    ("g.cells[x] = 1", "INDEX"),
    ("g.cells[HEIGHT[0]] = 1", "INDEX"),
    ("for i in range(10):\n        g.cells[i] = 1", "INDEX"),
    ("g.cells[0] = x", "FITS"),
    ("g.cells[0] += 1", "FITS"),
    ("g.total += 1", "ADD"),
    ("g.total = g.total * x", "MUL"),
    ("g.wide[0] = 100 // x", "DIV"),
    ("g.wide[0] = -7 % x", "MOD"),
    ("g.total = 1 << x", "SHL"),
    ("g.total = abs(x)", "SUB"),
]
CHECKS = ("INDEX(", "FITS(", "ADD(", "SUB(", "MUL(", "SHL(", "SHR(")  # DIV and MOD also floor


def c_and_python(body: str, folder: Any) -> tuple[str, str]:
    game = load(SMALL_GAME.format(body=body), folder, "ranges").game
    c = source(game)
    printed = "".join(
        re.findall(rf"int32_t h_{name}\([^)]*\) {{\n(.*?)\n}}\n", c, re.DOTALL)[0]
        for name in ("case", "inner")
        if f"int32_t h_{name}(" in c
    )
    python = to_python.print_python(game.lowered)
    return printed, "".join(re.findall(r"def h_(?:case|inner)\(.*?(?=\n\n)", python, re.DOTALL))


@pytest.mark.parametrize("body", NEEDLESS)
def test_what_is_proved_is_not_checked(body, tmp_path):
    c, python = c_and_python(body, tmp_path)
    assert not [check for check in CHECKS if check in c]
    assert "bad(" not in python and "def h_case" in python


@pytest.mark.parametrize(("body", "check"), NEEDED)
def test_what_is_not_proved_is_checked(body, check, tmp_path):
    c, python = c_and_python(body, tmp_path)
    assert f"{check}(" in c
    assert re.search(r"bad\(|div\(|mod\(|shl\(", python)


def test_an_answer_needs_no_check(tmp_path):
    game = load(SMALL_GAME.format(body="pass"), tmp_path, "ranges").game
    turn = re.findall(r"int32_t r_turn\([^)]*\) {\n(.*?)\n}\n", source(game), re.DOTALL)[0]
    assert "f_cells[v_place] = 1;" in turn
