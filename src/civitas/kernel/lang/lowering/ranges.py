"""How large each number of a program can get: where that is known, nothing needs to be checked.

One interval per local, parameter and result, joined over the whole program until nothing changes. Bounds that
keep growing jump up a ladder of widths. What is proved here is left unchecked by the printers; all the rest is
checked in Python and in checked builds.
"""

from __future__ import annotations

from ...state.schema import Schema
from .. import ir
from ..reading.parse import Program

Range = tuple[int, int]
WORD: Range = (-(2**31), 2**31 - 1)
LADDER = [-(2**31), -(2**15), -256, -128, -1, 0, 1, 15, 127, 255, 2**15 - 1, 2**16 - 1, 2**31 - 1]
ROUNDS = 4  # of plain joining before bounds jump


class Ranges:
    def __init__(self, program: Program, roots: dict[str, list[Range]]) -> None:
        self.program, self.schema = program, program.schema
        self.locals: dict[tuple[str, str], Range] = {}
        self.results: dict[str, Range] = {}
        for name, params in roots.items():
            for param, r in zip(program.functions[name].params, params, strict=False):
                self.locals[name, param] = r
        self.steps = {name: list(ir.walk(f.body)) for name, f in program.functions.items()}
        self.calls = {
            name: [e for e in ir.all_expressions(f.body) if isinstance(e, (ir.Call, ir.Pick))]
            for name, f in program.functions.items()
        }
        self.callers = self._callers()
        self.round = 0
        self.stale = set(program.functions)  # where something is known now that was not when it was last looked at
        while self.stale:
            self.round += 1
            for name in program.functions:
                if name in self.stale:
                    self.stale.discard(name)
                    self.function(name)

    def _callers(self) -> dict[str, set[str]]:
        """The functions that use each function's result."""
        found: dict[str, set[str]] = {name: set() for name in self.program.functions}
        tables = self.program.rule_tables
        for name, steps in self.steps.items():
            for s in steps:
                if isinstance(s, ir.Invoke):
                    for callee in [s.rule] if s.which is None else [n for _, n in tables[s.rule]]:
                        found[callee].add(name)
            for e in self.calls[name]:
                for callee in [e.function] if isinstance(e, ir.Call) else [n for _, n in tables[e.table]]:
                    found[callee].add(name)
        return found

    def settle(self, name: str, body: list[ir.Stmt]) -> None:
        """Locals that cutting a rule into blocks has added (flow.py): they only hold what is known already."""
        for s in ir.walk(body):
            match s:
                case ir.Assign(_, ir.Local(target), value) if (name, target) not in self.locals:
                    self.locals[name, target] = self.of(name, value)

    def join(self, key: tuple[str, str] | str, r: Range) -> None:
        table: dict[object, Range] = self.locals if isinstance(key, tuple) else self.results  # type: ignore[assignment]
        old = table.get(key)
        lo, hi = r if old is None else (min(old[0], r[0]), max(old[1], r[1]))
        lo, hi = max(lo, WORD[0]), min(hi, WORD[1])
        if old == (lo, hi):
            return
        if self.round > ROUNDS and old is not None:
            if lo < old[0]:
                lo = max(step for step in LADDER if step <= lo)
            if hi > old[1]:
                hi = min(step for step in LADDER if step >= hi)
        table[key] = (lo, hi)
        if isinstance(key, tuple):
            self.stale.add(key[0])
        else:
            self.stale |= self.callers[key]

    def function(self, name: str) -> None:
        for s in self.steps[name]:
            match s:
                case ir.Assign(_, ir.Local(target), value):
                    self.join((name, target), self.of(name, value))
                case ir.For(_, var, start, stop, step, _, _):
                    a, b = self.of(name, start), self.of(name, stop)
                    r = (a[0], max(a[0], b[1] - 1)) if step > 0 else (min(a[1], b[0] + 1), a[1])
                    self.join((name, var), r)
                case ir.Return(_, value):
                    self.join(name, self.of(name, value))
                case ir.Ask(_, ir.Local(target), _, kind):
                    self.join((name, target), (0, self.program.kinds[kind].size - 1))
                case ir.Invoke(_, target_local, rule, which, args):
                    rules = [rule] if which is None else [n for _, n in self.program.rule_tables[rule]]
                    for callee in rules:
                        self.arguments(name, callee, args)
                        if target_local is not None:
                            self.join((name, target_local.name), self.results.get(callee, (0, 0)))
        self.join(name, (0, 0))  # a function that ends without return
        for e in self.calls[name]:
            match e:
                case ir.Call(callee, args):
                    self.arguments(name, callee, args)
                case ir.Pick(table, _, args):
                    for _, callee in self.program.rule_tables[table]:
                        self.arguments(name, callee, args)

    def arguments(self, name: str, callee: str, args: tuple[ir.Expr, ...]) -> None:
        for param, e in zip(self.program.functions[callee].params, args, strict=True):
            self.join((callee, param), self.of(name, e))

    def of(self, name: str, e: ir.Expr) -> Range:
        """Between what and what this expression of this function can be."""
        r = self.raw(name, e)
        return max(r[0], WORD[0]), min(r[1], WORD[1])

    def raw(self, name: str, e: ir.Expr) -> Range:
        """The same before the result is cut to a word: beyond it, the operation must be checked."""
        match e:
            case ir.Const(v):
                return v, v
            case ir.Local(n):
                return self.locals.get((name, n), (0, 0))
            case ir.Field("seats"):
                return 1, self.schema.seats
            case ir.Field(leaf, _):
                width = self.schema.leaves[leaf].width
                return (0, WORD[1]) if width.hi > WORD[1] else (width.lo, width.hi)
            case ir.Entry(table, _):
                width = self.program.tables[table].width
                return width.lo, width.hi
            case ir.Compare() | ir.Logic() | ir.Offered() | ir.Unary("not", _):
                return 0, 1
            case ir.Unary(op, a):
                lo, hi = self.of(name, a)
                if op == "-":
                    return -hi, -lo
                if op == "~":
                    return ~hi, ~lo
                return (0 if lo <= 0 <= hi else min(abs(lo), abs(hi))), max(abs(lo), abs(hi))
            case ir.Binary(op, a, b):
                return binary(op, self.of(name, a), self.of(name, b))
            case ir.Choose(_, a, b):
                ra, rb = self.of(name, a), self.of(name, b)
                return min(ra[0], rb[0]), max(ra[1], rb[1])
            case ir.Extreme(op, args):
                rs = [self.of(name, a) for a in args]
                pick = min if op == "min" else max
                return pick(r[0] for r in rs), pick(r[1] for r in rs)
            case ir.Within(a, _):
                return self.of(name, a)
            case ir.Draw(n):
                return 0, max(0, self.of(name, n)[1] - 1)
            case ir.Call(callee, _):
                return self.results.get(callee, (0, 0))
            case ir.Pick(table, _, _):
                rs = [self.results.get(callee, (0, 0)) for _, callee in self.program.rule_tables[table]]
                return min(r[0] for r in rs), max(r[1] for r in rs)
        return WORD


def binary(op: str, a: Range, b: Range) -> Range:
    match op:
        case "+":
            return a[0] + b[0], a[1] + b[1]
        case "-":
            return a[0] - b[1], a[1] - b[0]
        case "*":
            corners = [x * y for x in a for y in b]
            return min(corners), max(corners)
        case "//" if b[0] > 0:
            corners = [x // y for x in a for y in b]
            return min(corners), max(corners)
        case "%" if b[0] > 0:
            return 0, b[1] - 1 if a[0] < 0 else min(a[1], b[1] - 1)
        case "&" if b[0] >= 0 or a[0] >= 0:
            tops = [r[1] for r in (a, b) if r[0] >= 0]
            return 0, min(tops)
        case "|" | "^" if a[0] >= 0 and b[0] >= 0:
            bits = max(a[1], b[1]).bit_length()
            return 0, (1 << bits) - 1
        case ">>" if b[0] >= 0 and b[1] <= 31:
            corners = [x >> y for x in a for y in b]
            return min(corners), max(corners)
        case "<<" if b[0] >= 0 and b[1] <= 31:
            corners = [x << y for x in a for y in b]
            return min(corners), max(corners)
    return WORD if op in ("&", "|", "^", ">>", "%") else (WORD[0] - 1, WORD[1] + 1)


__all__ = ["Range", "Ranges", "Schema", "binary"]
