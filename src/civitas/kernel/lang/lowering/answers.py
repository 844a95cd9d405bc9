"""Which locals of a rule may hold what somebody has answered: an answer, what a rule that asks gives back, and whatever
is computed from them or handed on as an argument. It follows from the text of the rules alone, never from a value."""

from __future__ import annotations

from .. import ir
from ..reading.parse import Program
from .blocks import Flow, Wait
from .liveness import locals_in


def answers(program: Program, flows: dict[str, Flow]) -> dict[str, set[str]]:
    """By rule the locals that may hold an answer."""
    found: dict[str, set[str]] = {name: set() for name in flows}
    changed = True
    while changed:
        changed = False
        for name, flow in flows.items():
            before = sum(map(len, found.values()))
            for block in flow.blocks:
                _assigned(block.body, found[name])
                if isinstance(block.end, Wait):
                    _waited(program, block.end, found, name)
            changed = changed or sum(map(len, found.values())) > before
    return found


def _assigned(body: list[ir.Stmt], held: set[str]) -> None:
    for s in ir.walk(body):
        if isinstance(s, ir.Assign) and isinstance(s.target, ir.Local) and _mentions(s.value, held):
            held.add(s.target.name)
        elif isinstance(s, ir.For) and (_mentions(s.start, held) or _mentions(s.stop, held)):
            held.add(s.var)


def _waited(program: Program, end: Wait, found: dict[str, set[str]], name: str) -> None:
    """What comes back is an answer; an argument made of answers is one inside the rule that is called."""
    if end.what.target is not None:
        found[name].add(end.what.target.name)
    if isinstance(end.what, ir.Invoke):
        one, table = end.what.rule, program.rule_tables.get(end.what.rule, ())
        called = [one] if end.what.which is None else [rule for _, rule in table]
        for rule in called:
            if rule in found:
                params = program.functions[rule].params
                for param, argument in zip(params[-len(end.what.args) :], end.what.args, strict=False):
                    if _mentions(argument, found[name]):
                        found[rule].add(param)


def _mentions(e: ir.Expr, held: set[str]) -> bool:
    return any(name in held for name in locals_in(e))
