"""A program made ready for the printers: rules cut into blocks, ranges known, everything numbered."""

from __future__ import annotations

from dataclasses import dataclass

from ..reading.parse import Program
from .answers import answers
from .blocks import Flow
from .flow import flow
from .inlining import apart
from .ranges import Range, Ranges
from .stack import calls_of, reach, stack_size


@dataclass
class Lowered:
    program: Program
    flows: dict[str, Flow]
    ranges: Ranges
    stack: int
    guarded: set[str]  # rules that may find the stack full: those inside themselves, and what they call
    kinds: dict[str, int]
    events: dict[str, int]
    option_bits: int
    apart: set[str]  # functions that a GPU calls, instead of having them put into their callers
    answers: dict[str, set[str]]  # by rule the locals that may hold what somebody has answered

    def function_name(self, name: str) -> str:
        return f"r_{name}" if name in self.flows else f"h_{name}"

    @property
    def option_words(self) -> int:
        return self.option_bits // 32


def lower(program: Program, roots: list[str], params: dict[str, list[Range]]) -> Lowered:
    """`roots` are the setup and the turn, `params` what else is called from outside, with its arguments' ranges."""
    program.check(roots)
    program.forget_sources()
    flows = {name: flow(program, f) for name, f in program.functions.items() if f.is_rule}
    ranges = Ranges(program, params)
    for name, f in flows.items():
        for block in f.blocks:
            ranges.settle(name, block.body)
    calls = calls_of(program, flows)
    recursive = {name for name in flows if name in reach(calls, name)}
    guarded = recursive.union(*(reach(calls, name) for name in recursive))
    largest = max((k.size for k in program.kinds.values()), default=1)
    return Lowered(
        program,
        flows,
        ranges,
        max(1, stack_size(program, flows, roots)),
        guarded,
        {name: i for i, name in enumerate(program.kinds)},
        {name: i for i, name in enumerate(program.events)},
        (largest + 31) // 32 * 32,
        apart(program, [*roots, *params]),
        answers(program, flows),
    )
