"""All ways to run the rules agree, bit for bit, after every decision.

The rules as Python's own generators are the oracle. Beside them run the lowered rules in Python (with pauses
at each turn's beginning, as tables run them), in C with all checks, and in C without.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from types import CodeType
from typing import Any

import numpy as np

from ...kernel.backends.hashing import record_hash
from ...kernel.backends.native import NativeBackend
from ...kernel.backends.python import ASKED, OVER, TURN, option_values
from ...kernel.lang.lowering.flow import Flow, Place
from ...kernel.state.plain import PlainState, from_record, to_record
from ...kernel.state.tables import bound
from ...kernel.table.position import frames
from ..reference import Reference, Run, settled_in
from .case import Case, Choices, content, same
from .report import Where

Told = list[tuple[int, ...]]


def check(case: Case) -> int:
    """the rules as written = lowered Python = checked C = bulk C, after every decision"""
    tables = {table: case.game.data[name] for name, table in case.game.lowered.program.tables.items()}
    with bound(tables):
        return sum(_play(case, number) for number in range(case.games))


def _play(case: Case, number: int) -> int:
    seed = case.seed_of(number)
    oracle, lowered = Oracle(case, seed), LoweredRun(case, seed)
    builds = [case.natives.checked, case.natives.bulk] if case.natives else []
    compiled = [CompiledRun(case, seed, build) for build in builds]
    choices, answer, at = Choices(seed), -1, 1
    while True:
        where = case.where(number, at)
        status, told = oracle.go(answer), lowered.go(answer)
        same(
            where,
            oracle.content(),
            without_stack(lowered.content()),
            "the rules as written and the lowered rules differ",
        )
        same(where, oracle.told, told, "the rules as written and the lowered rules tell different events")
        oracle.check_frames(where, lowered.state)
        here = Step(lowered.content(), game_bytes(case, lowered.record()), told)
        for run in compiled:
            _compare(case, where, lowered, here, run, run.go(answer))
        if status == OVER:
            break
        answer = choices.of(lowered.state)
        _policies(case, where, lowered, compiled)
        at += 1
    _whole_game(case, number, lowered)
    return at


# ---- the ways to run


class Oracle:
    """The rules as they are written."""

    def __init__(self, case: Case, seed: int) -> None:
        self.game, low = case.game, case.game.lowered
        self.state = case.game.python.fresh(seed, case.seats, case.chosen)
        self.told: Told = []
        g = Reference(self.game.schema, low.kinds, low.events, self.state)
        self.run = Run(g, self.game.rules.setup, self.game.rules.turn, self.game.rules.longest)
        self.names: dict[tuple[CodeType, tuple[str, ...]], str] = {
            (key[0].__code__, key[3:]): name
            for key, name in low.program.named.items()
            if hasattr(key[0], "__code__") and not key[1]
        }

    def go(self, answer: int) -> int:
        self.state._told = self.told = []
        return ASKED if self.run.advance(answer) else OVER

    def content(self) -> dict[str, Any]:
        return without_stack(content(self.game, self.state))

    def waiting(self) -> Iterator[tuple[str, int, dict[str, Any]]]:
        """(rule, line, locals) of each generator that waits, from the outermost to the innermost."""
        generator: Any = self.run.running
        while generator is not None:
            code, frame = generator.gi_code, generator.gi_frame
            yield self.names.get((code, settled_in(frame)), code.co_name), frame.f_lineno, frame.f_locals
            generator = generator.gi_yieldfrom

    def check_frames(self, where: Where, state: PlainState) -> None:
        """The generators that wait are the frames on the stack: rule, line it waits at, and locals."""
        kept, running = frames(self.game, state), list(self.waiting())
        same(
            where,
            [name for name, _, _ in running],
            [frame["rule"] for frame in kept],
            "other rules wait as written than lowered",
        )
        for frame, (_, line, local) in zip(kept, running, strict=True):
            flow = self.game.lowered.flows[frame["rule"]]
            place = next(p for p in flow.places if p.name == frame["at"])
            if not waits_at(flow, place, line):
                raise where.fail(
                    f"the rule {frame['rule']} waits at line {line} as written, "
                    f"but lowered at {place.name}, line {place.line}"
                )
            mine = {n: v for n, v in frame["locals"].items() if not n.startswith("$")}
            written = {n: int(local[n]) if isinstance(local.get(n), int) else None for n in mine}
            same(where, written, mine, f"the locals of {frame['rule']} at {place.name} differ")


class LoweredRun:
    """The lowered rules in Python."""

    def __init__(self, case: Case, seed: int) -> None:
        self.game = case.game
        self.state = case.game.python.fresh(seed, case.seats, case.chosen)

    def go(self, answer: int) -> Told:
        told: Told = []
        self.state._told = told
        status = self.game.python.advance(self.state, answer, pause=True)
        while status == TURN:
            status = self.game.python.advance(self.state, -1, pause=True)
        return told

    def content(self) -> dict[str, Any]:
        return content(self.game, self.state)

    def record(self) -> np.ndarray:
        return to_record(self.state, self.game.schema, self.game.dtype)


class CompiledRun:
    """The lowered rules in C."""

    def __init__(self, case: Case, seed: int, backend: NativeBackend) -> None:
        self.game, self.backend = case.game, backend
        self.records = backend.fresh([seed], case.seats, case.chosen)

    @property
    def name(self) -> str:
        return "the checked C" if self.backend.checked else "the bulk C"

    def go(self, answer: int) -> Told:
        pause = self.backend.checked
        status, told = self.backend.advance_one(self.records, answer=answer, pause=pause)
        while status == TURN:
            status, more = self.backend.advance_one(self.records, pause=pause)
            told += more
        return told

    def content(self) -> dict[str, Any]:
        return content(self.game, from_record(self.records[0], self.game.schema))

    def options(self) -> int:
        return sum(word << 32 * i for i, word in enumerate(self.records["_options"][0].tolist()))


# ---- comparing


def without_stack(values: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in values.items() if name != "_stack"}


def waits_at(flow: Flow, place: Place, line: int) -> bool:
    """Is this a line of the statement that waits there? It may stand on several lines."""
    return place.line <= line and not any(place.line < other.line <= line for other in flow.places)


@dataclass
class Step:
    """Where the lowered rules stand after a decision, and what they told."""

    content: dict[str, Any]
    bytes: bytes
    told: Told


def game_bytes(case: Case, records: np.ndarray) -> bytes:
    """The game itself in a record."""
    return records.view(np.uint8)[: case.game.schema.hashed_bytes()].tobytes()


def _compare(case: Case, where: Where, lowered: LoweredRun, here: Step, run: CompiledRun, run_told: Told) -> None:
    now = run.content()
    if here.bytes != game_bytes(case, run.records) or lowered.state._options != run.options():
        same(where, here.content, now, f"lowered Python and {run.name} differ")
        raise where.fail(f"lowered Python and {run.name} differ in bytes that belong to no field")
    same(where, here.content, now, f"lowered Python and {run.name} differ")
    if run.backend.checked:
        same(where, here.told, run_told, f"lowered Python and {run.name} tell different events")
    again = run.records.copy()
    run.backend.advance_one(again)
    if again.tobytes() != run.records.tobytes():  # what is derived may differ, and what is the game must not
        offered = content(case.game, from_record(again[0], case.game.schema))
        same(where, offered, now, f"offering the question again changes something in {run.name}")


def _policies(case: Case, where: Where, lowered: LoweredRun, compiled: list[CompiledRun]) -> None:
    """What a policy answers, and what a seat observes, is the same everywhere."""
    state, seat = lowered.state, lowered.state._who
    observed = [case.game.python.observe(state, eye) for eye in range(case.seats)]
    labels = case.game.observation[1]
    if len(observed[0]) != len(labels):
        raise where.fail(f"an observation has {len(observed[0])} entries, but {len(labels)} labels")
    for run in compiled:
        eyes = np.arange(case.seats, dtype=np.int32)
        same(
            where,
            observed,
            run.backend.observe(np.repeat(run.records, case.seats), eyes).tolist(),
            f"lowered Python and {run.name} observe different things",
        )
    for number, name in enumerate(case.game.policies, 1):
        value = case.game.python.policy(state, name)
        if value not in option_values(state):
            raise where.fail(f"the policy {name} answers {value}, which is not offered to seat {seat}")
        for run in compiled:
            other = int(run.backend.policy(run.records.copy(), np.array([number], np.int32))[0])
            same(where, value, other, f"the policy {name} answers differently in Python and {run.name}")


def _whole_game(case: Case, number: int, lowered: LoweredRun) -> None:
    """Played in one go, compiled code comes to the same end."""
    if case.natives is None:
        return
    ended = record_hash(lowered.record(), case.game.schema.hashed_bytes())
    for backend in (case.natives.checked, case.natives.bulk):
        out = backend.play(case.job(backend, number, 1))
        if int(out["hash"][0]) != ended:
            raise case.where(number).fail(
                "a whole game in compiled code ends differently from the same game step by step"
            )
