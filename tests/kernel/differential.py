"""The differential test: one program, the same answers, several ways to run it, everything compared.

The oracle is Python itself: the program's own generators (reference.py). So that it also knows the one thing
Python does not, numbers of 32 bits, its source is read with every sum, product and shift handed through a
check; lines and locals stay what they are. Against it stand the lowered rules, as Python and as C.
"""

from __future__ import annotations

import ast
import importlib.util
import random
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np

from civitas.kernel import Fault, Game
from civitas.kernel.backends.native import NativeBackend
from civitas.kernel.backends.python import OVER, TURN, PythonBackend, option_values
from civitas.kernel.state.plain import PlainState, from_record, to_record
from civitas.kernel.table.position import frames
from civitas.proof.reference import Reference, Run, settled_in

LOW, HIGH = -(2**31), 2**31 - 1


def load(source: str, folder: Path, name: str) -> ModuleType:
    """The program as a module, from a file of its own (rules are read from their source)."""
    path = folder / f"{name}.py"
    path.write_text(source, encoding="utf-8")
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


# ---- the oracle


def word(value: int) -> int:
    if not LOW <= value <= HIGH:
        raise Fault(2, 0)
    return value


def shift(a: int, n: int) -> int:
    """a << n without making a number of gigabytes."""
    if n > 31 and a != 0:
        raise Fault(2, 0)
    return word(a << min(n, 31))


class InWords(ast.NodeTransformer):
    """Python with 32 bits: every operation's result in a function is checked. Rules say when they begin."""

    def visit_Module(self, node: ast.Module) -> ast.Module:
        node.body = [self.visit(s) if isinstance(s, ast.FunctionDef) else s for s in node.body]
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        self.generic_visit(node)
        if any(isinstance(n, (ast.Yield, ast.YieldFrom)) for n in ast.walk(node)):
            node.body.insert(0, ast.Expr(self._call("enter_", [], node)))
        return node

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        self.generic_visit(node)
        return self._binary(node.op, node.left, node.right, node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        self.generic_visit(node)
        return node if isinstance(node.op, ast.Not) else self._call("word_", [node], node)

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        return self._call("word_", [node], node) if isinstance(node.func, ast.Name) and node.func.id == "abs" else node

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        """A field checks its own width; only what happens to a local, or by a shift, must be looked at."""
        self.generic_visit(node)
        if isinstance(node.target, ast.Name):
            load = ast.copy_location(ast.Name(node.target.id, ast.Load()), node)
            return ast.copy_location(ast.Assign([node.target], self._binary(node.op, load, node.value, node)), node)
        return node

    def _binary(self, op: ast.operator, a: ast.expr, b: ast.expr, at: ast.AST) -> ast.expr:
        if isinstance(op, ast.LShift):
            return self._call("shift_", [a, b], at)
        return self._call("word_", [ast.copy_location(ast.BinOp(a, op, b), at)], at)

    def _call(self, name: str, args: list[ast.expr], at: ast.AST) -> ast.Call:
        return ast.copy_location(ast.Call(ast.copy_location(ast.Name(name, ast.Load()), at), args, []), at)


class Oracle:
    """The program's own generators; with its source, in words of 32 bits."""

    def __init__(self, game: Game, source: str | None = None) -> None:
        self.game, self.setup, self.turn = game, game.rules.setup, game.rules.turn
        if source is None:
            return
        tree = ast.fix_missing_locations(InWords().visit(ast.parse(source)))
        space: dict[str, Any] = {"word_": word, "shift_": shift, "enter_": self.enter, "__name__": "oracle"}
        exec(compile(tree, "<oracle>", "exec"), space)
        self.setup, self.turn = space[game.rules.setup.__name__], space[game.rules.turn.__name__]

    def enter(self) -> None:
        """A rule begins: is there room for it on the stack of the rules that wait?"""
        flows, need = self.game.lowered.flows, 0
        frame: Any = sys._getframe(1)
        while frame is not None:
            name = "_".join([frame.f_code.co_name, *settled_in(frame)])
            if frame.f_code.co_filename == "<oracle>" and name in flows:
                need += flows[name].frame
            frame = frame.f_back
        if need > self.game.lowered.stack:
            raise Fault(6, 0)

    def begin(self, seed: int, seats: int, options: dict[str, int]) -> None:
        game = self.game
        self.state = game.python.fresh(seed, seats, options)
        kinds = {k.name: i for i, k in enumerate(game.rules.kinds)}
        events = {e.name: i for i, e in enumerate(game.rules.events)}
        self.run = Run(Reference(game.schema, kinds, events, self.state), self.setup, self.turn, game.rules.longest)

    def advance(self, answer: int) -> tuple[bool, list[tuple[int, ...]]]:
        self.state._told = []
        try:
            return self.run.advance(answer), self.state._told
        except ZeroDivisionError:
            raise Fault(3, 0) from None
        except ValueError as error:
            raise Fault(3, 0) from error
        except (IndexError, KeyError):
            raise Fault(1, 0) from None

    def frames(self) -> list[tuple[str, int, dict[str, int]]]:
        return self.run.frames()


# ---- the lowered rules


class Lowered:
    """As Python, on plain objects."""

    def __init__(self, game: Game, pause: bool = False) -> None:
        self.game, self.pause, self.backend = game, pause, PythonBackend(game)

    def begin(self, seed: int, seats: int, options: dict[str, int]) -> None:
        self.state = self.backend.fresh(seed, seats, options)

    def advance(self, answer: int) -> tuple[bool, list[tuple[int, ...]]]:
        self.state._told = []
        status = self.backend.advance(self.state, answer, self.pause)
        while status == TURN:
            status = self.backend.advance(self.state, -1, self.pause)
        return status != OVER, self.state._told

    def again(self) -> tuple[PlainState, list[tuple[int, ...]]]:
        """The open question offered once more, on a copy."""
        copy = self.state.copy()
        copy._told = []
        self.backend.advance(copy, -1)
        return copy, copy._told


class Native:
    """As C, on a record; `state` is what the record means."""

    def __init__(
        self, game: Game, checked: bool, compiler: str | None = None, flags: tuple[str, ...] = (), pause: bool = False
    ) -> None:
        self.game, self.pause, self.backend = game, pause, NativeBackend(game, checked, compiler, flags)

    def begin(self, seed: int, seats: int, options: dict[str, int]) -> None:
        self.record = self.backend.fresh([seed], seats, options)

    def advance(self, answer: int) -> tuple[bool, list[tuple[int, ...]]]:
        status, told = self.backend.advance_one(self.record, 0, answer, self.pause)
        while status == TURN:
            status, more = self.backend.advance_one(self.record, 0, -1, self.pause)
            told += more
        return status != OVER, told

    @property
    def state(self) -> PlainState:
        return from_record(self.record[0], self.game.schema)

    def again(self) -> tuple[PlainState, list[tuple[int, ...]]]:
        copy = self.record.copy()
        _, told = self.backend.advance_one(copy)
        return from_record(copy[0], self.game.schema), told


# ---- comparing


class Different(AssertionError):
    """Two ways to run one program do not agree."""


def equal(what: str, a: Any, b: Any) -> None:
    if a != b:
        raise Different(f"{what}: {a} != {b}")


def leaves(game: Game, state: PlainState) -> dict[str, Any]:
    """The game itself, without what only one of the ways has."""
    return {leaf.name: getattr(state, leaf.name) for leaf in game.schema.game_leaves()}


def same_state(what: str, game: Game, a: PlainState, b: PlainState, stack: bool = True) -> None:
    one, two = leaves(game, a), leaves(game, b)
    for name in one:
        if name != "_stack" or stack:
            equal(f"{what}: {name}", one[name], two[name])


def same_question(what: str, a: PlainState, b: PlainState) -> None:
    equal(f"{what}: options", option_values(a), option_values(b))
    equal(f"{what}: who and kind", (a._who, a._kind), (b._who, b._kind))


def same_policies(game: Game, lowered: Lowered, checked: list[Native]) -> None:
    """What each policy would pick here; on copies, since a policy may fill scratch fields, or go wrong."""
    for number, name in enumerate(game.policies, 1):
        try:
            picked = lowered.backend.policy(lowered.state.copy(), name)
        except Fault:
            continue
        for player in checked:
            theirs = player.backend.policy(player.record.copy(), np.array([number]))
            equal(f"policy {name}", theirs.tolist(), [picked])


def same_frames(game: Game, oracle: Oracle, state: PlainState) -> None:
    """Where each rule waits and every local it remembers, by name and value."""
    ours, theirs = frames(game, state), oracle.frames()
    equal("waiting rules", [f["rule"] for f in ours], [name for name, _, _ in theirs])
    for frame, (name, line, values) in zip(ours, theirs, strict=True):
        place = next(p for p in game.lowered.flows[name].places if p.name == frame["at"])
        equal(f"line of {name}", place.line, line)
        for local, value in frame["locals"].items():
            if not local.startswith("$"):
                equal(f"local {local} of {name}", value, values.get(local))


def whole_numbers(game: Game, state: PlainState, told: list[tuple[int, ...]]) -> None:
    """True and 1 are equal, but not in a save or on a page."""
    values = [v for leaf in leaves(game, state).values() for v in (leaf if isinstance(leaf, list) else [leaf])]
    equal("kinds of numbers", {type(v) for v in [*values, *(a for event in told for a in event)]}, {int})


@dataclass
class Report:
    decisions: int = 0
    fault: int = 0  # the code of the fault that ended it, or 0
    native_code: int = 0  # what the compiled code says of it
    answers: list[int] = field(default_factory=list)


class Players(NamedTuple):
    """Everyone who plays the same game. The bulk builds check nothing, so they stop before a fault."""

    oracle: Oracle
    lowered: Lowered
    checked: list[Native]
    bulk: list[Native]


def play(
    game: Game,
    players: Players,
    *,
    seed: int,
    seats: int,
    choose: Callable[[list[int]], int],
    options: dict[str, int] | None = None,
    decisions: int = 40,
    before: Callable[[], None] = lambda: None,
) -> Report:
    """One game on all of them."""
    oracle, lowered, checked, bulk = players
    report = Report()
    everyone: list[Any] = [oracle, lowered, *checked, *bulk]
    for player in everyone:
        player.begin(seed, seats, options or {})
    answer = -1
    while report.decisions < decisions:
        before()
        try:
            waiting, told = oracle.advance(answer)
        except Fault as fault:
            report.fault = fault.code
            same_fault(fault, lowered, checked, answer, report)
            return report
        for player in everyone[1:]:
            name = type(player).__name__
            now, events = player.advance(answer)
            equal(f"{name}: waiting", now, waiting)
            if player not in bulk:
                equal(f"{name}: events", events, told)
            same_state(name, game, player.state, lowered.state)
        same_state("oracle", game, oracle.state, lowered.state, stack=False)
        same_frames(game, oracle, lowered.state)
        whole_numbers(game, lowered.state, lowered.state._told or [])
        if checked:
            equal(
                "record",
                hashed_bytes(game, to_record(lowered.state, game.schema, game.dtype)),
                hashed_bytes(game, checked[0].record),
            )
            for seat in range(seats):
                equal(
                    f"what seat {seat} observes",
                    lowered.backend.observe(lowered.state, seat),
                    checked[0].backend.observe(checked[0].record, np.array([seat]))[0].tolist(),
                )
        if not waiting:
            return report
        for player in everyone[1:]:
            same_question(type(player).__name__, player.state, oracle.state)
            again, events = player.again()
            same_state("offered again", game, again, player.state)
            same_question("offered again", again, player.state)
            equal("told again", events, [])
        same_policies(game, lowered, checked)
        answer = choose(option_values(lowered.state))
        report.decisions += 1
        report.answers.append(answer)
    return report


def same_fault(fault: Fault, lowered: Lowered, checked: list[Native], answer: int, report: Report) -> None:
    try:
        lowered.advance(answer)
    except Fault as ours:
        equal("code of the fault", ours.code, fault.code)
    else:
        raise Different(f"Lowered goes on where Python has fault {fault.code}")
    for player in checked:
        try:
            player.advance(answer)
        except Fault as ours:
            report.native_code = ours.code
        else:
            raise Different(f"Native goes on where Python has fault {fault.code}")


def hashed_bytes(game: Game, record: np.ndarray) -> bytes:
    return record.tobytes()[: game.schema.hashed_bytes()]


def random_games(game: Game, players: Players, seed: int, games: int, decisions: int = 40) -> Iterator[Report]:
    rng = random.Random(seed)
    for _ in range(games):
        yield play(
            game,
            players,
            seed=rng.getrandbits(128),
            decisions=decisions,
            seats=rng.choice(list(game.seats)),
            choose=rng.choice,
        )
