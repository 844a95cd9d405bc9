"""Reading expressions: operators, comparisons and conditions, and the order in which effects happen. Names are read
in lookup.py, calls in calling.py and verbs.py."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from ..ir import Assign, Binary, Choose, Compare, Const, Expr, Field, If, Local, Logic, Unary
from .calling import Calls
from .lookup import Lookup
from .sight import HiddenReads
from .verbs import Verbs

if TYPE_CHECKING:
    from .reader import Reader

BINARY = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.FloorDiv: "//",
    ast.Mod: "%",
    ast.BitAnd: "&",
    ast.BitOr: "|",
    ast.BitXor: "^",
    ast.LShift: "<<",
    ast.RShift: ">>",
}
COMPARE = {ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="}
WORD = (-(2**31), 2**31 - 1)
FOLD = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "&": lambda a, b: a & b,
    "|": lambda a, b: a | b,
    "^": lambda a, b: a ^ b,
}


class Expressions:
    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.program = reader.program
        self.refuse = reader.refuse
        self.lookup, self.sight, self.verbs, self.calls = Lookup(self), HiddenReads(self), Verbs(self), Calls(self)

    # ---- values and their order

    def value(self, node: ast.expr) -> Expr:
        return self.values([node])[0]

    def values(self, nodes: list[ast.expr]) -> list[Expr]:
        """Left to right: what stands before an effect is read before it."""
        last = max((i for i, n in enumerate(nodes) if self.impure(n)), default=-1)
        out = []
        for i, node in enumerate(nodes):
            e = self.expr(node)
            out.append(self.reader.hold(e, node.lineno) if i < last and not isinstance(e, Local) else e)
        return out

    def impure(self, node: ast.AST) -> bool:
        """Does evaluating this change anything (state, options, chance, scratch)?"""
        return any(bool(self.calls.effects_of(call)) for call in self.reader.syntax.calls_in(node))

    def test(self, node: ast.expr) -> Expr:
        """A condition: here `and`, `or`, `not` are as good as in Python, since only truth matters."""
        match node:
            case ast.BoolOp(op=op, values=parts):
                word = "and" if isinstance(op, ast.And) else "or"
                return self.logic(word, parts)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                inner = self.test(operand)
                return Const(int(not inner.value)) if isinstance(inner, Const) else Unary("not", inner)
        return self.value(node)

    def logic(self, word: str, parts: list[ast.expr]) -> Expr:
        if not any(self.impure(p) for p in parts[1:]):
            e = self.test(parts[0])
            for part in parts[1:]:
                if isinstance(e, Const):  # settled when the game is loaded
                    if bool(e.value) == (word == "or"):
                        return e
                    e = self.test(part)
                else:
                    e = Logic(word, e, self.test(part))
            return e
        line = parts[0].lineno
        result = self.reader.temp()
        self.reader.out.append(Assign(line, result, truth(self.test(parts[0]))))
        for part in parts[1:]:
            outer, self.reader.out = self.reader.out, []
            e = self.test(part)
            inner, self.reader.out = [*self.reader.out, Assign(line, result, truth(e))], outer
            self.reader.out.append(If(line, result, inner, []) if word == "and" else If(line, result, [], inner))
        return result

    # ---- expressions

    def expr(self, node: ast.expr) -> Expr:
        match node:
            case ast.Constant(value=bool() | int() as value):
                return self.constant(node, value)
            case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=bool() | int() as value)):
                return self.constant(node, -value)
            case ast.Name() | ast.Attribute() | ast.Subscript():
                return self.lookup.name(node)
            case ast.BinOp(left=left, op=op, right=right):
                a, b = self.values([left, right])
                return self.binary(node, op, a, b)
            case ast.UnaryOp(op=op, operand=operand):
                if isinstance(op, ast.Not):
                    return self.test(node)
                a = self.value(operand)
                match op, a:
                    case ast.UAdd(), _:
                        return a
                    case ast.USub(), Const(v) if v > WORD[0]:
                        return Const(-v)
                return Unary("-" if isinstance(op, ast.USub) else "~", a)
            case ast.BoolOp(values=parts):
                if not all(self.reader.truths.always(p) for p in parts):
                    self.refuse(
                        node,
                        "`and`/`or` is used as a value, not as a condition",
                        "a if a != 0 else b, or compare each side",
                    )
                return self.test(node)
            case ast.Compare(left=left, ops=ops, comparators=right):
                return self.compare(node, left, ops, right)
            case ast.IfExp(test=test, body=body, orelse=orelse):
                return self.conditional(node, test, body, orelse)
            case ast.Call():
                return self.calls.call(node)
            case ast.Constant(value=value):
                self.refuse(node, f"{value!r} is not a whole number", "whole numbers, True and False")
            case ast.Yield() | ast.YieldFrom():
                self.refuse(node, "a rule waits inside an expression", "x = yield ... on a line of its own")
        self.refuse(
            node,
            f"{type(node).__name__} is not part of the rule language",
            "whole numbers, fields, tables, comparisons, calls, min, max, abs",
        )

    def constant(self, node: ast.AST, value: int) -> Const:
        if not WORD[0] <= value <= WORD[1]:
            self.refuse(node, "a number larger than 32 bits", "smaller numbers, or two fields")
        return Const(int(value))

    def binary(self, node: ast.AST, op: ast.operator, a: Expr, b: Expr) -> Expr:
        word = BINARY.get(type(op))
        if word is None:
            self.refuse(
                node,
                f"the operator {type(op).__name__} has no exact meaning in whole numbers",
                "// for division, repeated multiplication for powers",
            )
        if isinstance(a, Const) and isinstance(b, Const) and word in FOLD:
            folded = FOLD[word](a.value, b.value)
            if WORD[0] <= folded <= WORD[1]:
                return Const(folded)
        return Binary(word, a, b)

    def compare(self, node: ast.Compare, left: ast.expr, ops: list[ast.cmpop], right: list[ast.expr]) -> Expr:
        if len(ops) == 1 and isinstance(ops[0], (ast.In, ast.NotIn)):
            return self.membership(node, left, ops[0], right[0])
        for op in ops:
            if type(op) not in COMPARE:
                self.refuse(
                    node, f"the comparison {type(op).__name__} is not part of the rule language", "== != < <= > >="
                )
        parts = self.values([left, *right])
        if len(ops) > 1 and any(self.impure(r) for r in right[1:]):
            self.refuse(node, "a chained comparison calls something with an effect", "a local for each part")
        e: Expr = Compare(COMPARE[type(ops[0])], parts[0], parts[1])
        if isinstance(parts[0], Const) and isinstance(parts[1], Const) and len(ops) == 1:
            return Const(int(eval(f"{parts[0].value} {COMPARE[type(ops[0])]} {parts[1].value}")))
        for i, op in enumerate(ops[1:], 1):
            e = Logic("and", e, Compare(COMPARE[type(op)], parts[i], parts[i + 1]))
        return e

    def membership(self, node: ast.AST, left: ast.expr, op: ast.cmpop, right: ast.expr) -> Expr:
        if not isinstance(right, ast.Tuple) or not right.elts:
            self.refuse(node, "`in` looks into something else than a written tuple", "x in (A, B), or zone.has(card)")
        parts = self.values([left, *right.elts])
        first = parts[0]
        e: Expr = Compare("==", first, parts[1])
        for part in parts[2:]:  # Python evaluates the whole tuple, so what can go wrong must not be skipped
            plain = isinstance(part, Const | Local) or (isinstance(part, Field) and not part.index)
            e = Logic("or", e, Compare("==", first, part)) if plain else Binary("|", e, Compare("==", first, part))
        return Unary("not", e) if isinstance(op, ast.NotIn) else e

    def conditional(self, node: ast.IfExp, test: ast.expr, body: ast.expr, orelse: ast.expr) -> Expr:
        condition = self.test(test)
        if isinstance(condition, Const):
            return self.value(body if condition.value else orelse)
        if not (self.impure(body) or self.impure(orelse)):
            return Choose(condition, self.value(body), self.value(orelse))
        result = self.reader.temp()
        sides = []
        for side in (body, orelse):
            outer, self.reader.out = self.reader.out, []
            e = self.value(side)
            sides.append([*self.reader.out, Assign(node.lineno, result, e)])
            self.reader.out = outer
        self.reader.out.append(If(node.lineno, condition, sides[0], sides[1]))
        return result


def truth(e: Expr) -> Expr:
    if isinstance(e, Compare | Logic) or (isinstance(e, Unary) and e.op == "not"):
        return e
    if isinstance(e, Const):
        return Const(int(e.value != 0))
    return Compare("!=", e, Const(0))
