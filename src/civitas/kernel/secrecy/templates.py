"""Templates: functions in the rule language that the kernel fits to each game.

What a seat sees, and what can be dealt anew, follows from the declaration of the state: its fields, its zones and their
card sets. A template says it once for all declarations, as a Python function that means what Python says. Some of its
arguments are *known* when the game is loaded (a zone, a card set). `written` works out what follows from them and
leaves a plain function of the rule language, which is read and lowered like any other:

- an expression of known things becomes its value: `range(cards.size)` becomes `range(52)`, a card table becomes its
  name, and `getattr(g, zone.name)` becomes `g.deck`;
- an `if` with a known test keeps the side that holds, and so does `a if test else b`;
- `for zone in zones` is written out once for each zone; `for i in range(...)` stays a loop, and
  `for i in ndindex(shape)` becomes a loop for each dimension;
- a call of another template becomes its body. `n = lift(g, ..., n)` may change `n`; it ends with `return n`.

The alternatives read worse. Where text is glued line by line, nobody sees a program; and the nodes of ir.py, built by
hand, take a line for each operator. Here the template is the program, and its result has the same statements.
"""

from __future__ import annotations

import ast
import builtins
from collections.abc import Callable, Iterable
from functools import cache
from types import CodeType, FunctionType
from typing import Any, TypeGuard, TypeVar

from ..lang.reading.definitions import definition, visible
from ..state.tables import CardTable

F = TypeVar("F", bound=Callable[..., Any])
N = TypeVar("N", ast.expr, ast.stmt, ast.Subscript)
_templates: set[Any] = set()


def template(fn: F) -> F:
    """Notes that a call of this function is replaced by its body."""
    _templates.add(fn)
    return fn


def written(fn: Callable[..., Any], **known: Any) -> str:
    """Returns the plain function that a template becomes where these arguments are known; the others stay."""
    given: dict[str, ast.expr] = {a.arg: name(a.arg) for a in tree(fn).args.args if a.arg not in known}
    function = ast.parse(f"def {tree(fn).name}({', '.join(given)}): pass").body[0]
    assert isinstance(function, ast.FunctionDef)
    function.body = Writer(fn, known, given, frozenset()).block(tree(fn).body) or function.body
    return ast.unparse(ast.fix_missing_locations(function)) + "\n"


def name(text: str) -> ast.Name:
    return ast.Name(text, ast.Load())


@cache
def tree(fn: Any) -> ast.FunctionDef:
    return definition(fn)[1]


@cache
def stored_in(node: ast.FunctionDef) -> frozenset[str]:
    """The names that a template assigns, less those of loops that are written out."""
    loops = [n for n in ast.walk(node) if isinstance(n, ast.For) and not calls(n.iter, "range")]
    written_out = {id(part) for loop in loops for part in ast.walk(loop.target)}
    stores = [n for n in ast.walk(node) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)]
    return frozenset(n.id for n in stores if id(n) not in written_out)


@cache
def names_in(node: ast.expr) -> frozenset[str]:
    return frozenset(n.id for n in ast.walk(node) if isinstance(n, ast.Name))


@cache
def code_of(node: ast.expr) -> CodeType:
    return compile(ast.Expression(node), "<template>", "eval")


class Writer:
    """Writes one template out. `known` are its arguments with a value, `given` the others as the program spells them,
    and `taken` the locals of its callers."""

    def __init__(
        self, fn: Callable[..., Any], known: dict[str, Any], given: dict[str, ast.expr], taken: frozenset[str]
    ) -> None:
        assert isinstance(fn, FunctionType)
        self.node, self.names = tree(fn), visible(fn)
        self.known, self.given, self.taken, self.stored = known, given, taken, stored_in(self.node)

    def wrong(self, node: ast.AST, why: str) -> TypeError:
        return TypeError(f"template {self.node.name}: {ast.unparse(node)} {why}")

    # ---- what is known

    def is_known(self, node: ast.expr) -> bool:
        return all(self.is_settled(name) for name in names_in(node))

    def is_settled(self, name: str) -> bool:
        if name in self.known:
            return True
        inside = name in self.stored or name in self.given
        return not inside and (name in self.names or hasattr(builtins, name))

    def value(self, node: ast.expr) -> Any:
        if not self.is_known(node):
            raise self.wrong(node, "is not known when the game is loaded")
        return eval(code_of(node), self.names, self.known)

    def spelled(self, node: ast.expr) -> ast.expr:
        match self.value(node):
            case int() as number:
                return ast.Constant(int(number))
            case CardTable() as table:
                return name(table.name)
            case ast.expr() as spelling:
                return spelling
        raise self.wrong(node, "is nothing that a rule can name")

    # ---- statements

    def block(self, nodes: list[ast.stmt]) -> list[ast.stmt]:
        return [line for node in nodes for line in self.statement(node)]

    def statement(self, node: ast.stmt) -> list[ast.stmt]:
        match node:
            case ast.Expr(value=ast.Constant()):  # what it is for
                return []
            case ast.Expr(value=ast.Call() as call) if self.callee(call):
                return self.inlined(call, "")
            case ast.Assign(targets=[ast.Name(id=target)], value=ast.Call() as call) if self.callee(call):
                return self.inlined(call, target)
            case ast.Assign() | ast.AugAssign() | ast.Expr():
                return [self.rebuilt(node)]
            case ast.If(test=test, body=body, orelse=other):
                if self.is_known(test):
                    return self.block(body if self.value(test) else other)
                return [ast.If(self.expression(test), self.block(body), self.block(other))]
            case ast.While(test=test, body=body, orelse=[]):
                return [ast.While(self.expression(test), self.block(body), [])]
            case ast.For(target=target, iter=iterator, body=body, orelse=[]):
                if calls(iterator, "range"):
                    bounds = ast.Call(iterator.func, [self.expression(a) for a in iterator.args], [])
                    return [ast.For(target, bounds, self.block(body), [])]
                if calls(iterator, "ndindex"):
                    return self.nested(ast.unparse(target), self.value(iterator.args[0]), body)
                return self.written_out(target, self.value(iterator), body)
        raise self.wrong(node, "is not part of a template")

    def written_out(self, target: ast.expr, values: Iterable[Any], body: list[ast.stmt]) -> list[ast.stmt]:
        """`for zone in zones`, or `for k, table in enumerate(tables)`, once for each."""
        found, before = [], self.known
        for value in values:
            one = {ast.unparse(target): value}
            if isinstance(target, ast.Tuple):
                one = {ast.unparse(part): v for part, v in zip(target.elts, value, strict=True)}
            self.known = before | one
            found += self.block(body)
        self.known = before
        return found

    def nested(self, index: str, shape: tuple[int, ...], body: list[ast.stmt]) -> list[ast.stmt]:
        """`for i in ndindex((2, 5))`: a loop of i0 over range(2), and in it one of i1 over range(5)."""
        self.given[index] = ast.Tuple([name(f"{index}{n}") for n in range(len(shape))], ast.Load())
        lines = self.block(body)
        for n in reversed(range(len(shape))):
            bounds = ast.Call(name("range"), [ast.Constant(shape[n])], [])
            lines = [ast.For(ast.Name(f"{index}{n}", ast.Store()), bounds, lines, [])]
        return lines

    # ---- calls of templates

    def callee(self, call: ast.Call) -> FunctionType | None:
        fn = self.names.get(call.func.id) if isinstance(call.func, ast.Name) else None
        return fn if fn in _templates else None

    def inner(self, call: ast.Call, target: str) -> Writer:
        """What writes the template called here. Its locals are locals of the whole program, so no caller has them."""
        fn = self.callee(call)
        assert fn is not None
        wanted = [a.arg for a in tree(fn).args.args]
        if len(wanted) != len(call.args) or call.keywords:
            raise self.wrong(call, f"has not the arguments {', '.join(wanted)}")
        arguments = dict(zip(wanted, call.args, strict=True))
        known = {a: self.value(e) for a, e in arguments.items() if self.is_known(e)}
        given = {a: self.expression(e) for a, e in arguments.items() if a not in known}
        writer = Writer(fn, known, given, self.taken | self.stored)
        own = {target} if target not in arguments or is_name(arguments[target], target) else set()
        for local in writer.stored - own:
            if local in arguments or local in writer.taken:
                raise self.wrong(call, f"would change {local}, which its caller uses")
        return writer

    def inlined(self, call: ast.Call, target: str) -> list[ast.stmt]:
        writer = self.inner(call, target)
        *body, last = writer.node.body
        if not target:
            return writer.block([*body, last])
        if not isinstance(last, ast.Return) or not is_name(last.value, target):
            raise self.wrong(call, f"does not end with return {target}")
        return writer.block(body)

    # ---- expressions

    def expression(self, node: ast.expr) -> ast.expr:
        if not isinstance(getattr(node, "ctx", None), ast.Store) and self.is_known(node):
            return self.spelled(node)
        match node:
            case ast.Name(id=text, ctx=ast.Load()):
                return self.given.get(text, node)
            case ast.IfExp(test=test, body=body, orelse=other) if self.is_known(test):
                return self.expression(body if self.value(test) else other)
            case ast.Call() if self.callee(node):
                return self.returned(node)
            case ast.Call(func=ast.Name(id="getattr"), args=[of, attribute]):
                return ast.Attribute(self.expression(of), self.value(attribute), ast.Load())
            case ast.Call(func=ast.Name() as function, args=arguments):
                return ast.Call(function, [self.expression(a) for a in arguments], [])
            case ast.Subscript():
                return self.indexed(self.rebuilt(node))
        return self.rebuilt(node)

    def rebuilt(self, node: N) -> N:
        """The same with its parts written out."""
        parts: dict[str, Any] = dict(ast.iter_fields(node))
        for part, value in parts.items():
            if isinstance(value, ast.expr):
                parts[part] = self.expression(value)
            elif isinstance(value, list):
                parts[part] = [self.expression(v) if isinstance(v, ast.expr) else v for v in value]
        return type(node)(**parts)

    def returned(self, call: ast.Call) -> ast.expr:
        """A template that only returns an expression may be called inside of one."""
        writer = self.inner(call, "")
        match writer.node.body:
            case [ast.Expr(), ast.Return(value=ast.expr() as value)]:
                return writer.expression(value)
        raise self.wrong(call, "is more than one expression")

    def indexed(self, node: ast.Subscript) -> ast.expr:
        """`field[i]` and `field[s, *i]`, where i is the index of a loop of any number of dimensions."""
        if not isinstance(node.slice, ast.Tuple):
            return node
        parts: list[ast.expr] = []
        for part in node.slice.elts:
            parts += part.value.elts if isinstance(part, ast.Starred) and isinstance(part.value, ast.Tuple) else [part]
        if not parts:
            return node.value
        return ast.Subscript(node.value, parts[0] if len(parts) == 1 else ast.Tuple(parts, ast.Load()), node.ctx)


def calls(node: ast.expr, function: str) -> TypeGuard[ast.Call]:
    return isinstance(node, ast.Call) and is_name(node.func, function)


def is_name(node: ast.expr | None, text: str) -> bool:
    return isinstance(node, ast.Name) and node.id == text
