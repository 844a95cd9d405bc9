"""Reading one function, statement by statement. What its expressions are is read in expressions.py, which may put
temporaries before the statement that needs them."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Any, NoReturn

from ...errors import RuleError
from ...state.tables import Kind
from ...state.zones import Bag, Zone
from .. import calls
from ..ir import Ask, Assign, Break, Const, Continue, Expr, Field, For, Function, If, Invoke, Local, Return, Stmt, While
from .expressions import Expressions
from .lookup import FixedParameter, ZoneGiven, ZoneRef
from .truths import Truths, annotated_bool

if TYPE_CHECKING:
    from .parse import Program


class Reader:
    """Reads one function."""

    def __init__(
        self,
        program: Program,
        name: str,
        node: ast.FunctionDef,
        names: dict[str, Any],
        file: str,
        source: list[str],
        zone: Zone | None,
        eye: bool,
        trusted: bool,
        settled: tuple[ZoneGiven | FixedParameter, ...],
    ) -> None:
        self.program, self.name, self.node, self.names = program, name, node, names
        self.syntax = program.syntax_of(node)
        self.file, self.source, self.zone, self.eye, self.trusted = file, source, zone, eye, trusted
        self.zones = {given.name: given for given in settled if isinstance(given, ZoneGiven)}
        self.fixed = {given.name: given.value for given in settled if isinstance(given, FixedParameter)}
        self.effects: set[str] = set()
        self.out: list[Stmt] = []
        self.set: set[str] = set()
        self.bare = False  # a return without a value
        self.loops: list[str] = []  # loop variables now running
        self.temps = 0
        arguments = node.args
        if arguments.vararg or arguments.kwarg or arguments.kwonlyargs or arguments.defaults or arguments.posonlyargs:
            self.refuse(node, "a rule takes plain arguments only", "def name(g, a, b): without *, ** or defaults")
        self.arguments = [a.arg for a in arguments.args]
        if not self.arguments:
            self.refuse(node, "a rule takes the state as its first argument", "def name(g: State, ...)")
        self.state = self.arguments[0]
        self.params = [name for name in self.arguments[1:] if name not in self.zones and name not in self.fixed]
        stores = [n for n in self.syntax.nodes if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)]
        counting = {id(n.target) for n in self.syntax.nodes if isinstance(n, ast.For)}
        self.stored = {n.id for n in stores}
        self.assigned = {n.id for n in stores if id(n) not in counting}  # otherwise than as a loop variable
        for spelled in (node.name, *self.arguments, *sorted(self.stored)):
            if not spelled.isascii():
                self.refuse(node, f"{spelled} has letters that not every compiler reads", "a to z, digits and _")
        self.expressions = Expressions(self)
        self.truths = Truths(self)
        self.set.update(self.params)

    def refuse(self, node: ast.AST, why: str, instead: str) -> NoReturn:
        line = getattr(node, "lineno", self.node.lineno)
        code = self.source[line - 1].strip() if 0 < line <= len(self.source) else ast.unparse(node)
        raise RuleError(self.file, line, code, why, instead)

    def function(self, depth: int, as_rule: bool = False) -> Function:
        node = self.node
        is_rule = as_rule or self.syntax.yields(node)
        body = self.block(node.body)
        given = [self.zones[a].whose if a in self.zones else a for a in self.arguments[1:] if a not in self.fixed]
        params = [name for name in given if name is not None]
        if self.zone is not None and self.zone.each:
            params.insert(0, "$seat")
        if self.eye:
            params.insert(0, "$eye")
        gives = not self.bare and any(leaves([s]) for s in body)
        return Function(
            self.name, params, body, is_rule, self.file, node.lineno, self.source, gives, depth, self.effects, node.name
        )

    # ---- statements

    def temp(self) -> Local:
        self.temps += 1
        return Local(f"${self.temps}")

    def block(self, nodes: list[ast.stmt]) -> list[Stmt]:
        before, self.out = self.out, []
        for node in nodes:
            self.statement(node)
        result, self.out = self.out, before
        return result

    def statement(self, node: ast.stmt) -> None:
        line = node.lineno
        ex = self.expressions
        match node:
            case ast.Expr(value=ast.Constant(value=str())) | ast.Pass():
                pass
            case ast.Expr(value=ast.Yield() | ast.YieldFrom() as wait):
                self.wait(node, None, wait)
            case ast.Expr(value=ast.Call() as call):
                ex.calls.effect(call, line)
            case ast.Return(value=ast.YieldFrom() as wait):
                target = self.temp()
                self.wait(node, target, wait)
                self.out.append(Return(line, target))
            case ast.Return(value=None):
                self.bare = True
                self.out.append(Return(line, Const(0)))
            case ast.Return(value=ast.expr() as value):
                if annotated_bool(self.node.returns) and not self.truths.always(value):
                    self.refuse(
                        node,
                        "a function that gives bool returns something else here",
                        "return a comparison, or change the annotation to int",
                    )
                self.out.append(Return(line, ex.value(value)))
            case ast.Assign(targets=[ast.Name(id=name) as target], value=ast.Yield() | ast.YieldFrom() as wait):
                self.assignable(target)
                self.wait(node, Local(name), wait)
                self.set.add(name)
            case ast.AnnAssign(target=ast.Name(id=name) as target, value=ast.Yield() | ast.YieldFrom() as wait):
                self.assignable(target)
                self.wait(node, Local(name), wait)
                self.set.add(name)
            case ast.Assign(targets=targets, value=value):
                self.assign(node, targets, value)
            case ast.AnnAssign(target=ast.Name() as target, value=ast.expr() as value):
                self.assign(node, [target], value)
            case ast.AugAssign(target=target, op=op, value=value):
                self.augmented(node, target, op, value)
            case ast.If(test=test, body=body, orelse=orelse):
                self.branch(node, test, body, orelse)
            case ast.While(test=test, body=body, orelse=orelse):
                if orelse:
                    self.refuse(orelse[0], "a loop has an else", "a flag that the loop sets, and an if after it")
                self.while_loop(node, test, body)
            case ast.For(target=target, iter=iterator, body=body, orelse=orelse):
                if orelse:
                    self.refuse(orelse[0], "a loop has an else", "a flag that the loop sets, and an if after it")
                self.for_loop(node, target, iterator, body)
            case ast.Break():
                self.out.append(Break(line))
            case ast.Continue():
                self.out.append(Continue(line))
            case _:
                self.refuse(
                    node,
                    f"{type(node).__name__} is not part of the rule language",
                    "whole numbers, fields, if, while, for ... in range, calls, yield",
                )

    def wait(self, node: ast.stmt, target: Local | None, wait: ast.Yield | ast.YieldFrom) -> None:
        call = wait.value
        if self.eye:
            self.refuse(node, "a policy cannot wait", "return the value it picks")
        if not isinstance(call, ast.Call):
            self.refuse(
                node,
                "a rule waits for something else than a question or a rule",
                "x = yield ask(g, seat, KIND) or yield from other_rule(g, ...)",
            )
            return
        if isinstance(wait, ast.Yield):
            if self.expressions.lookup.resolve(call.func) is not calls.ask or len(call.args) != 3 or call.keywords:
                self.refuse(node, "a rule waits for something else than a question", "x = yield ask(g, seat, KIND)")
            kind = self.expressions.lookup.resolve(call.args[2])
            if not isinstance(kind, Kind) or self.program.kinds.get(kind.name) is not kind:
                self.refuse(
                    node,
                    "the kind of the question is not one of the game's kinds",
                    "a Kind by its name, listed in the game's `kinds`",
                )
                return
            self.expressions.lookup.is_state(call.args[0])
            seat = self.expressions.value(call.args[1])
            self.out.append(Ask(node.lineno, target, seat, kind.name))
            return
        callee, index, given = self.expressions.calls.rule_of(call, target is not None)
        args = self.expressions.values(([index] if index is not None else []) + given)
        which = args.pop(0) if index is not None else None
        self.out.append(Invoke(node.lineno, target, callee, which, tuple(args)))
        self.effects.add("write")

    def assignable(self, target: ast.Name) -> None:
        if target.id in self.loops:
            self.refuse(
                target, f"the loop variable {target.id} is written inside its loop", "another name, or a while loop"
            )
        if target.id in self.zones or target.id in self.fixed:
            what = "zone" if target.id in self.zones else type(self.fixed[target.id]).__name__
            self.refuse(target, f"the {what} {target.id} is assigned", "another name")
        if target.id == self.state:
            self.refuse(target, "the state itself is assigned", "assign its fields")

    def assign(self, node: ast.stmt, targets: list[ast.expr], value: ast.expr) -> None:
        ex = self.expressions
        if len(targets) == 1 and isinstance(targets[0], ast.Tuple):
            elements = targets[0].elts
            if not isinstance(value, ast.Tuple) or len(value.elts) != len(elements):
                self.refuse(node, "the two sides of an assignment do not have the same parts", "a, b = b, a")
                return
            held = [self.hold(e, node.lineno) for e in ex.values(value.elts)]
            for element, e in zip(elements, held, strict=True):
                self.store(element, e, node.lineno)
            return
        e = ex.value(value)
        if len(targets) > 1 or any(ex.impure(t) for t in targets):
            e = self.hold(e, node.lineno)
        for target in targets:
            self.store(target, e, node.lineno)

    def hold(self, e: Expr, line: int) -> Expr:
        if isinstance(e, Const) or (isinstance(e, Local) and e.name.startswith("$")):
            return e
        temp = self.temp()
        self.out.append(Assign(line, temp, e))
        return temp

    def store(self, target: ast.expr, e: Expr, line: int) -> None:
        if isinstance(target, ast.Name):
            self.assignable(target)
            self.set.add(target.id)
            self.out.append(Assign(line, Local(target.id), e))
            return
        self.out.append(Assign(line, self.writable(target), e))

    def writable(self, target: ast.expr) -> Field:
        place = self.expressions.lookup.place_of(target)
        if not isinstance(place, Field):
            self.refuse(target, "this cannot be assigned", "a local, or a field of the state")
            raise AssertionError
        leaf = self.program.schema.leaves[place.leaf]
        if not self.trusted and place.leaf == "seats":
            self.refuse(target, "the number of seats is written", "a field of the game's own")
        if not self.trusted and (place.leaf.startswith("_") or self.expressions.lookup.belongs_to_zone(place.leaf)):
            self.refuse(
                target,
                "a zone's cards are written directly",
                "the zone's own verbs: draw, put, place, take, add, remove",
            )
        if self.eye and not leaf.scratch:
            self.refuse(target, "a policy changes the state", "locals and scratch fields only")
        self.effects.add("scratch" if leaf.scratch else "write")
        return place

    def augmented(self, node: ast.AugAssign, target: ast.expr, op: ast.operator, value: ast.expr) -> None:
        ex = self.expressions
        if isinstance(target, ast.Name):
            self.assignable(target)
            old: Expr = ex.value(ast.copy_location(ast.Name(target.id, ast.Load()), target))
            place: Local | Field = Local(target.id)
        else:
            place = self.writable(target)
            if ex.impure(value):
                place = Field(place.leaf, tuple(self.hold(i, node.lineno) for i in place.index))
            old = ex.sight.guard_read(place, target)
        if ex.impure(value):
            old = self.hold(old, node.lineno)
        self.out.append(Assign(node.lineno, place, ex.binary(node, op, old, ex.value(value))))

    def branch(self, node: ast.If, test: ast.expr, body: list[ast.stmt], orelse: list[ast.stmt]) -> None:
        condition = self.expressions.test(test)
        if isinstance(condition, Const):  # settled when the game is loaded
            for s in body if condition.value else orelse:
                self.statement(s)
            return
        before = set(self.set)
        then = self.block(body)
        after_then, self.set = self.set, set(before)
        other = self.block(orelse)
        if leaves(then):
            pass
        elif leaves(other):
            self.set = after_then
        else:
            self.set &= after_then
        self.out.append(If(node.lineno, condition, then, other))

    def while_loop(self, node: ast.While, test: ast.expr, body: list[ast.stmt]) -> None:
        before = set(self.set)
        if self.expressions.impure(test):
            outer, self.out = self.out, []
            condition = self.expressions.test(test)
            head = self.out
            self.out = outer
            inner = [*head, If(node.lineno, condition, [], [Break(node.lineno)]), *self.block(body)]
            self.out.append(While(node.lineno, Const(1), inner))
        else:
            condition = self.expressions.test(test)
            self.out.append(While(node.lineno, condition, self.block(body)))
        self.set = before

    def for_loop(self, node: ast.For, target: ast.expr, iterator: ast.expr, body: list[ast.stmt]) -> None:
        zone = self.expressions.lookup.base(iterator)
        if isinstance(target, ast.Name) and isinstance(zone, ZoneRef):
            self.over_cards(node, target, zone, body)
            return
        if not isinstance(target, ast.Name) or not (
            isinstance(iterator, ast.Call)
            and self.expressions.lookup.resolve(iterator.func) is range
            and not iterator.keywords
            and 1 <= len(iterator.args) <= 3
        ):
            self.refuse(
                node, "a for loop goes over something else than range(...) or a Bag", "for i in range(n): or in g.bag:"
            )
            return
        bounds = self.expressions.values(list(iterator.args))
        step = 1
        if len(bounds) == 3:
            last = bounds[2]
            if not isinstance(last, Const) or last.value == 0:
                self.refuse(node, "the step of a range is not a number known when the game is loaded", "a while loop")
                return
            step = last.value
        start, end = (Const(0), bounds[0]) if len(bounds) == 1 else (bounds[0], bounds[1])
        if any(self.syntax.yields(s) for s in body) and abs(step) != 1:
            self.refuse(node, "a loop that waits goes in steps larger than one", "a while loop")
        self.loop(node, target, (start, end, step), body)

    def over_cards(self, node: ast.For, target: ast.Name, ref: ZoneRef, body: list[ast.stmt]) -> None:
        """for card in g.hand[me]: the lowest first; whether a card is there is looked up when its time comes."""
        zone = ref.zone
        if not isinstance(zone, Bag):
            self.refuse(
                node,
                f"a for loop goes over the cards of a {type(zone).__name__}, not of a Bag",
                f"for i in range(n): with {zone.name}.cards[i]",
            )
        whose = node.iter.slice if isinstance(node.iter, ast.Subscript) else ast.Constant(0)
        written = {n.id for s in body for n in ast.walk(s) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
        constant = isinstance(self.expressions.lookup.resolve(whose), int)
        for part in [] if constant else ast.walk(whose):
            if isinstance(part, ast.Attribute | ast.Call) or (isinstance(part, ast.Name) and part.id in written):
                self.refuse(node, "whose cards these are could change inside the loop", "a local for it, set before")
        card = ast.Name(target.id, ast.Load())
        there = ast.If(ast.Call(ast.Attribute(node.iter, "has", ast.Load()), [card], []), body, [])
        ast.fix_missing_locations(ast.copy_location(there, node))
        first = Field(zone.leaf("bits"), (*ref.index, Const(0)))
        self.loop(node, target, (Const(0), Const(zone.of.size), 1), [there], first)

    def loop(
        self,
        node: ast.For,
        target: ast.Name,
        course: tuple[Expr, Expr, int],
        body: list[ast.stmt],
        bag: Field | None = None,
    ) -> None:
        var = target.id
        self.assignable(target)
        before = set(self.set)
        self.set.add(var)
        self.loops.append(var)
        inner = self.block(body)
        self.loops.pop()
        if var in self.params or var in self.assigned:
            self.refuse(node, f"{var} is a loop variable here and another local elsewhere", "two names")
        self.set = before - {var}
        self.out.append(For(node.lineno, var, *course, inner, bag))


def leaves(body: list[Stmt]) -> bool:
    """Does this block never reach its end?"""
    if not body:
        return False
    match body[-1]:
        case Return() | Break() | Continue():
            return True
        case If(_, _, a, b):
            return leaves(a) and leaves(b)
        case While(_, Const(1), inner_body):
            return not any(isinstance(s, Break) for s in _own(inner_body))
    return False


def _own(body: list[Stmt]) -> list[Stmt]:
    """The statements that belong to this loop and not to an inner one."""
    found: list[Stmt] = []
    for s in body:
        found.append(s)
        if isinstance(s, If):
            found += _own(s.body) + _own(s.other)
    return found
