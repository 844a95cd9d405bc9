"""How much stack the waiting rules of a game can need, and that none is inside itself undeclared."""

from __future__ import annotations

from ...errors import RuleError
from ..ir import Invoke
from ..reading.parse import Program
from .blocks import Flow, Wait


def called(program: Program, invoke: Invoke) -> list[str]:
    if invoke.which is None:
        return [invoke.rule]
    return [name for _, name in program.rule_tables[invoke.rule]]


def calls_of(program: Program, flows: dict[str, Flow]) -> dict[str, set[str]]:
    """For each rule the rules that it waits for."""
    return {
        name: {
            c
            for b in f.blocks
            if isinstance(b.end, Wait) and isinstance(b.end.what, Invoke)
            for c in called(program, b.end.what)
        }
        for name, f in flows.items()
    }


def reach(calls: dict[str, set[str]], name: str) -> set[str]:
    """All rules that this one can be waiting for, directly or through others."""
    seen: set[str] = set()
    stack = [name]
    while stack:
        for c in calls[stack.pop()]:
            if c not in seen:
                seen.add(c)
                stack.append(c)
    return seen


def stack_size(program: Program, flows: dict[str, Flow], roots: list[str]) -> int:
    """Words of stack that the deepest chain of waiting rules can need."""
    calls = calls_of(program, flows)
    reached = {name: reach(calls, name) for name in flows}
    known: dict[str, int] = {}

    def need(name: str) -> int:
        if name not in known:
            circle = {other for other in reached[name] if name in reached[other]}
            for other in circle:
                if flows[other].function.depth < 2:
                    function = flows[other].function
                    code = (
                        function.source[function.line - 1].strip() if function.source else f"def {function.name}(...)"
                    )
                    raise RuleError(
                        function.file,
                        function.line,
                        code,
                        f"the rule {function.name} can be inside itself",
                        "@rule(depth=N) with the deepest nesting that the cards allow",
                    )
            if circle:
                own = sum(flows[o].frame * flows[o].function.depth for o in circle)
                below = {c for o in circle for c in calls[o]} - circle
            else:
                own, below = flows[name].frame, calls[name]
            known[name] = own + max((need(c) for c in below), default=0)
        return known[name]

    return max((need(r) for r in roots if r in flows), default=0)
