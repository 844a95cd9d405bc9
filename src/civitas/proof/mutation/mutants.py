"""Breaking the rules on purpose, to see whether the tests notice.

A mutant is one small change in one of the functions that the program reads: a comparison, a number, a dropped
statement. It is a splice in the module's own text that keeps every line where it is, so that `inspect`, error
messages and the lowered program go on naming the right lines. Here mutants are found and written; running
tests against them is the business of the command.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import FunctionType
from typing import TYPE_CHECKING

from ...kernel.lang.reading.parse import Program
from ...kernel.state.chance import Stream
from ...kernel.state.schema import Schema

if TYPE_CHECKING:
    from ...kernel.game import Game

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.Gt),
    ast.LtE: (ast.Lt, ast.GtE),
    ast.Gt: (ast.GtE, ast.Lt),
    ast.GtE: (ast.Gt, ast.LtE),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
}
SIMPLE = (ast.Expr, ast.Assign, ast.AnnAssign, ast.AugAssign, ast.Return, ast.Break, ast.Continue)


@dataclass(frozen=True)
class Mutant:
    """A change: the text between two places of a file becomes another. Columns count bytes, as in `ast`."""

    file: Path
    function: str
    line: int
    column: int
    end_line: int
    end_column: int
    before: str
    after: str
    what: str

    def __str__(self) -> str:
        after = self.after if len(self.after) <= 80 else self.after[:77] + "..."
        return f"{self.file}:{self.line} in {self.function}: {self.what}: {self.before} → {after}"

    @property
    def breaks(self) -> frozenset[str]:
        """The functions that are broken: the one it stands in, and those that change places in a table."""
        return frozenset({self.function, *self.before.split(", ")})

    def applied(self, text: str) -> str:
        return spliced(text, self)


def spliced(text: str, m: Mutant) -> str:
    """The whole file with this change, as many lines as before."""
    lines = text.encode().splitlines(keepends=True)
    head, tail = lines[m.line - 1][: m.column], lines[m.end_line - 1][m.end_column :]
    after, lost = m.after.encode(), m.end_line - m.line
    after = after[:-1] + b"\n" * lost + b")" if after.endswith(b")") else after + b"\n" * lost
    return b"".join([*lines[: m.line - 1], head, after, tail, *lines[m.end_line :]]).decode()


# ---- which functions


def rules_of(game: Game) -> Program:
    """The setup, the turn, all they call, and who sees what. Policies and words are not rules; neither is
    what only hand-written positions use."""
    schema = Schema.of(game.rules.state, max(game.seats))
    program = Program(schema, {k.name: k for k in game.rules.kinds}, {e.name: e for e in game.rules.events})
    program.read(game.rules.setup)  # type: ignore[arg-type]
    program.read(game.rules.turn)  # type: ignore[arg-type]
    for zone in schema.zones.values():
        if isinstance(zone.sees, FunctionType):
            program.read(zone.sees)
    return program


def source_file(function: FunctionType) -> Path:
    return Path(inspect.getsourcefile(function) or "").resolve()


# ---- which changes


def mutants(game: Game) -> list[Mutant]:
    """Every change there is in the game's own files, in their order."""
    program = rules_of(game)
    kernel = Path(__file__).resolve().parents[2] / "kernel"  # its own rules are broken by other tests
    by_file: dict[Path, set[int]] = {}  # the lines on which its functions begin
    for function in (key[0] for key in program.named if isinstance(key[0], FunctionType)):
        if kernel not in source_file(function).parents:
            by_file.setdefault(source_file(function), set()).add(function.__code__.co_firstlineno)
    found: list[Mutant] = []
    for file, lines in sorted(by_file.items()):
        text = file.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef) and first_line(node) in lines:
                found += Changes(file, text, node).all()
            elif isinstance(node, ast.Call) and table_name(node) in program.rule_tables:
                found += Changes(file, text, node).entries()
    return sorted(found, key=lambda m: (m.file, m.line, m.column, m.end_line, m.end_column, m.what, m.after))


def first_line(node: ast.FunctionDef) -> int:
    return min([node.lineno, *(d.lineno for d in node.decorator_list)])


def table_name(node: ast.Call) -> str | None:
    """The name that RuleTable("NAME", {...}) is given."""
    match node:
        case ast.Call(func=ast.Name(id="RuleTable"), args=[ast.Constant(value=str() as name), ast.Dict()]):
            return name
    return None


def shuffled(found: list[Mutant], seed: int) -> list[Mutant]:
    """In an order that only the seed decides."""
    order, stream = list(found), Stream(seed, purpose=11)
    for i in range(len(order) - 1, 0, -1):
        j = stream.below(i + 1)
        order[i], order[j] = order[j], order[i]
    return order


class Changes:
    """All changes of one function, or of one table of rules."""

    def __init__(self, file: Path, text: str, node: ast.FunctionDef | ast.Call) -> None:
        self.file, self.text, self.node = file, text, node
        self.name = node.name if isinstance(node, ast.FunctionDef) else table_name(node) or ""
        self.bounds = {id(a) for n in ast.walk(node) for a in range_bounds(n)}

    def all(self) -> Iterator[Mutant]:
        assert isinstance(self.node, ast.FunctionDef)
        for statement in self.node.body:
            for node in ast.walk(statement):
                yield from self.at(node)

    def at(self, node: ast.AST) -> Iterator[Mutant]:
        if isinstance(node, SIMPLE) and not is_docstring(node):
            yield self.change(node, "pass", "dropped statement")
        if isinstance(node, ast.Break | ast.Continue):
            other = "continue" if isinstance(node, ast.Break) else "break"
            yield self.change(node, other, "break and continue exchanged")
        if isinstance(node, ast.expr) and id(node) in self.bounds:
            yield from self.bound(node)
        match node:
            case ast.Compare(ops=ops):
                yield from self.comparisons(node, ops)
            case ast.Constant(value=bool() as value):
                yield self.change(node, str(not value), "truth turned round")
            case ast.Constant(value=int() as value) if id(node) not in self.bounds:
                for number in (value + 1, value - 1):
                    yield self.change(node, f"({number})", "number changed")
            case ast.BinOp(op=ast.Add() | ast.Sub() as op, left=left, right=right):
                other_op = ast.Sub() if isinstance(op, ast.Add) else ast.Add()
                yield self.change(node, wrapped(ast.BinOp(left, other_op, right)), "plus and minus exchanged")
            case ast.AugAssign(op=ast.Add() | ast.Sub() as op, target=target, value=value):
                sign = "-=" if isinstance(op, ast.Add) else "+="
                after = f"{ast.unparse(target)} {sign} {ast.unparse(value)}"
                yield self.change(node, after, "plus and minus exchanged")
            case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
                yield from self.negated(test)
            case ast.BoolOp(op=op, values=values):
                swapped = ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
                yield self.change(node, wrapped(swapped), "and and or exchanged")

    def entries(self) -> Iterator[Mutant]:
        """Two rules that change places in their table."""
        assert isinstance(self.node, ast.Call)
        table = self.node.args[1]
        assert isinstance(table, ast.Dict)
        for i in range(len(table.values) - 1):
            first, second = table.values[i : i + 2]
            changed = ast.Dict(table.keys, [*table.values[:i], second, first, *table.values[i + 2 :]])
            before = f"{ast.unparse(first)}, {ast.unparse(second)}"
            yield self.change(table, wrapped(changed), "rules exchanged", before)

    def bound(self, node: ast.expr) -> Iterator[Mutant]:
        for sign in "+-":
            yield self.change(node, f"({ast.unparse(node)} {sign} 1)", "bound of a loop changed")

    def comparisons(self, node: ast.Compare, ops: list[ast.cmpop]) -> Iterator[Mutant]:
        for i, op in enumerate(ops):
            for other in COMPARISONS.get(type(op), ()):
                changed = ast.Compare(node.left, [*ops[:i], other(), *ops[i + 1 :]], node.comparators)
                yield self.change(node, wrapped(changed), "comparison changed")

    def negated(self, test: ast.expr) -> Iterator[Mutant]:
        """Where exchanging == and != would be the same change, it is made once."""
        match test:
            case ast.Compare(ops=[ast.Eq() | ast.NotEq()]):
                return
        yield self.change(test, f"(not ({ast.unparse(test)}))", "condition turned round")

    def change(self, node: ast.stmt | ast.expr, after: str, what: str, before: str = "") -> Mutant:
        assert node.end_lineno is not None and node.end_col_offset is not None
        before = before or " ".join((ast.get_source_segment(self.text, node) or "").split())
        return Mutant(
            self.file,
            self.name,
            node.lineno,
            node.col_offset,
            node.end_lineno,
            node.end_col_offset,
            before,
            after,
            what,
        )


def wrapped(node: ast.expr) -> str:
    return f"({ast.unparse(node)})"


def range_bounds(node: ast.AST) -> list[ast.expr]:
    match node:
        case ast.Call(func=ast.Name(id="range"), args=bounds):
            return bounds
    return []


def is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
