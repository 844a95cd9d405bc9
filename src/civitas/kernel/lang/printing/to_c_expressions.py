"""Expressions as C, with checks where their ranges do not prove them needless."""

from __future__ import annotations

from .. import ir
from ..lowering.lowered import Lowered
from ..lowering.ranges import WORD

NAMES = {"+": "ADD", "-": "SUB", "*": "MUL", "//": "DIV", "%": "MOD", "<<": "SHL", ">>": "SHR"}


def local(name: str) -> str:
    return f"t_{name[1:]}" if name.startswith("$") else f"v_{name}"


def number(v: int) -> str:
    if v == WORD[0]:
        return "(-2147483647 - 1)"
    return str(v) if v >= 0 else f"({v})"


class ExpressionPrinter:
    """Prints the expressions of one function; `line` is where its statement stands in the source."""

    def __init__(self, lowered: Lowered, function: ir.Function) -> None:
        self.low, self.f = lowered, function
        self.ranges, self.schema = lowered.ranges, lowered.program.schema
        self.line = function.line

    def fits(self, target: ir.Field, value: ir.Expr) -> str:
        width = self.schema.leaves[target.leaf].width
        lo, hi = self.ranges.of(self.f.name, value)
        text = self.e(value)
        if width.lo <= lo and hi <= width.hi:
            return text
        return f"({width.c})FITS({text}, {number(width.lo)}, {number(width.hi)}, {self.line})"

    def flat(self, index: tuple[ir.Expr, ...], shape: tuple[int, ...]) -> str:
        parts, stride = [], 1
        for e, size in reversed(list(zip(index, shape, strict=True))):
            lo, hi = self.ranges.of(self.f.name, e)
            text = self.e(e) if lo >= 0 and hi < size else f"INDEX({self.e(e)}, {size}, {self.line})"
            parts.append(text if stride == 1 else f"{text} * {stride}")
            stride *= size
        return " + ".join(reversed(parts))

    def e(self, e: ir.Expr) -> str:
        match e:
            case ir.Const(v):
                return number(v)
            case ir.Local(name):
                return local(name)
            case ir.Field(leaf, index):
                shape = self.schema.leaves[leaf].shape
                return f"g->f_{leaf}[{self.flat(index, shape)}]" if shape else f"g->f_{leaf}"
            case ir.Entry(table, index):
                return f"T({table})[{self.flat(index, self.low.program.tables[table].shape)}]"
            case ir.Unary("not", a):
                return f"!({self.e(a)})"
            case ir.Unary("abs", a):
                return f"(({self.e(a)}) < 0 ? {self.minus(a)} : ({self.e(a)}))"
            case ir.Unary("-", a):
                return self.minus(a)
            case ir.Unary(op, a):
                return f"({op}{self.e(a)})"
            case ir.Binary("//" | "%" as op, a, b):
                ra, rb = self.ranges.of(self.f.name, a), self.ranges.of(self.f.name, b)
                if ra[0] >= 0 and rb[0] > 0:
                    return f"({self.e(a)} {op[0]} {self.e(b)})"
                return f"{NAMES[op]}({self.e(a)}, {self.e(b)}, {self.line})"
            case ir.Binary("<<" | ">>" as op, a, b):
                if self.proved(e) and self.small_shift(b) and (op == ">>" or self.ranges.of(self.f.name, a)[0] >= 0):
                    return f"({self.e(a)} {op} {self.e(b)})"
                return f"{NAMES[op]}({self.e(a)}, {self.e(b)}, {self.line})"
            case ir.Binary(op, a, b):
                if self.proved(e) or op not in NAMES:
                    return f"({self.e(a)} {op} {self.e(b)})"
                return f"{NAMES[op]}({self.e(a)}, {self.e(b)}, {self.line})"
            case ir.Compare(op, a, b):
                return f"({self.e(a)} {op} {self.e(b)})"
            case ir.Logic(op, a, b):
                sign = "&" if op == "and" else "|"
                return f"({self.e(a)} {sign if self.plain_truth(a) and self.plain_truth(b) else sign * 2} {self.e(b)})"
            case ir.Choose(test, a, b):
                return f"({self.e(test)} ? {self.e(a)} : {self.e(b)})"
            case ir.Extreme(op, args):
                text = self.e(args[0])
                for a in args[1:]:
                    text = f"{op}_({text}, {self.e(a)})"
                return text
            case ir.Call(name, args):
                return f"{self.low.function_name(name)}({', '.join(['g', 'e', *(self.e(a) for a in args)])})"
            case ir.Pick(table, which, args):
                return f"d_{table}({', '.join(['g', 'e', self.e(which), *(self.e(a) for a in args), str(self.line)])})"
            case ir.Draw(n):
                return f"chance(g, {self.e(n)})"
            case ir.Within(a, size):
                lo, hi = self.ranges.of(self.f.name, a)
                return self.e(a) if lo >= 0 and hi < size else f"INDEX({self.e(a)}, {size}, {self.line})"
            case ir.Offered(value):
                return f"OFFERED({self.e(value)}, {self.line})"
        raise AssertionError(e)

    def minus(self, a: ir.Expr) -> str:
        return (
            f"(-({self.e(a)}))" if self.ranges.of(self.f.name, a)[0] > WORD[0] else f"SUB(0, {self.e(a)}, {self.line})"
        )

    # ---- what is known of them

    def small_shift(self, b: ir.Expr) -> bool:
        lo, hi = self.ranges.of(self.f.name, b)
        return lo >= 0 and hi <= 31

    def proved(self, e: ir.Expr) -> bool:
        lo, hi = self.ranges.raw(self.f.name, e)
        return WORD[0] <= lo and hi <= WORD[1]

    def fits_option(self, value: ir.Expr) -> bool:
        lo, hi = self.ranges.of(self.f.name, value)
        return lo >= 0 and hi < self.low.option_bits

    def fits_mask(self, bits: ir.Expr, first: ir.Expr, most: int) -> bool:
        """Are all these options known to lie below `most`?"""
        lo, hi = self.ranges.of(self.f.name, bits)
        return lo >= 0 and isinstance(first, ir.Const) and 0 <= first.value <= most - hi.bit_length()

    def plain(self, e: ir.Expr) -> bool:
        """Can it be evaluated whether it is needed or not?"""
        match e:
            case ir.Const() | ir.Local():
                return True
            case ir.Field(leaf, index):
                return self.inside(index, self.schema.leaves[leaf].shape)
            case ir.Binary(op, a, b):
                return op not in ("//", "%", "<<", ">>") and self.proved(e) and self.plain(a) and self.plain(b)
        return False

    def plain_truth(self, e: ir.Expr) -> bool:
        match e:
            case ir.Compare(_, a, b):
                return self.plain(a) and self.plain(b)
            case ir.Logic(_, a, b):
                return self.plain_truth(a) and self.plain_truth(b)
            case ir.Unary("not", a):
                return self.plain_truth(a)
        return False

    def inside(self, index: tuple[ir.Expr, ...], shape: tuple[int, ...]) -> bool:
        for e, size in zip(index, shape, strict=True):
            lo, hi = self.ranges.of(self.f.name, e)
            if not (lo >= 0 and hi < size and self.plain(e)):
                return False
        return True
