"""Reading expressions: names, fields, zones, calls, and the order in which effects happen."""

from __future__ import annotations

import ast
import builtins
from dataclasses import dataclass
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any

from ..chance import chance
from ..schema import EVERYBODY, NOBODY, OWNER
from ..tables import Event, Kind, RuleTable, Table
from ..zones import Bag, Each, Row, Zone
from .ir import (
    Assign,
    Binary,
    Call,
    Choose,
    Compare,
    Const,
    Do,
    Draw,
    Entry,
    Expr,
    Extreme,
    Field,
    Function,
    If,
    Local,
    Logic,
    Offered,
    Option,
    Pick,
    See,
    Tell,
    Unary,
)

if TYPE_CHECKING:
    from .parse import Reader

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


@dataclass(frozen=True)
class ZoneRef:
    zone: Zone
    index: tuple[Expr, ...]


STATE = object()
EYE = Local("$eye")  # in a policy and the helpers it calls: the seat that looks


class Expressions:
    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.program = reader.program
        self.refuse = reader.refuse

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
        return any(isinstance(n, ast.Call) and bool(self.effects_of(n)) for n in ast.walk(node))

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
                return self.name(node)
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
                if not all(self.reader.truth(p) for p in parts):
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
                return self.call(node)
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

    # ---- names, fields, zones

    def resolve(self, node: ast.AST) -> Any:
        """The Python object a name outside the function stands for, or None."""
        match node:
            case ast.Name(id=name) if name not in self.reader.stored and name not in self.reader.arguments:
                return self.reader.names.get(name, getattr(builtins, name, None))
            case ast.Attribute(value=value, attr=attr):
                base = self.resolve(value)
                return getattr(base, attr, None) if isinstance(base, ModuleType) else None
        return None

    def is_state(self, node: ast.AST) -> None:
        if self.base(node) is not STATE:
            self.refuse(node, "the first argument is not the state", f"{self.reader.state} as first argument")

    def base(self, node: ast.AST) -> Any:
        """STATE, a ZoneRef, or None."""
        schema = self.program.schema
        match node:
            case ast.Name(id=name) if name == self.reader.state:
                zone = self.reader.zone
                if zone is None:
                    return STATE
                return ZoneRef(zone, (Local("$seat"),) if zone.each else ())
            case ast.Attribute(value=value, attr=attr):
                base = self.base(value)
                if isinstance(base, ZoneRef) and attr == "g":
                    return STATE
                if base is STATE and attr in schema.zones and not schema.zones[attr].each:
                    return ZoneRef(schema.zones[attr], ())
            case ast.Subscript(value=ast.Attribute(value=value, attr=attr), slice=index):
                if self.base(value) is STATE and attr in schema.zones and schema.zones[attr].each:
                    return ZoneRef(schema.zones[attr], self.index(node, index, (schema.seats,), attr))
        return None

    def steady(self, ref: ZoneRef, later: list[ast.expr]) -> ZoneRef:
        """Whose zone it is, is settled before what comes after it takes effect."""
        if not any(self.impure(node) for node in later):
            return ref
        return ZoneRef(ref.zone, tuple(self.reader.hold(i, later[0].lineno) for i in ref.index))

    def name(self, node: ast.expr) -> Expr:
        if isinstance(node, ast.Name) and (node.id in self.reader.params or node.id in self.reader.stored):
            if node.id not in self.reader.set:
                self.refuse(
                    node,
                    f"{node.id} may not have a value here",
                    "give it one before; a loop variable does not outlive its loop",
                )
            return Local(node.id)
        if isinstance(node, ast.Subscript):
            table = self.resolve(node.value)
            if isinstance(table, Table):
                return Entry(self.table(node, table), self.index(node, node.slice, table.shape, table.name))
        place = self.place_of(node)
        if isinstance(place, Field):
            return self.guard_read(place, node)
        if place is not None:
            return place
        constant = self.resolve(node)
        if isinstance(constant, int):
            return self.constant(node, constant)
        what = ast.unparse(node)
        self.refuse(
            node,
            f"{what} is not a number that rules can read",
            "a local, a field of the state, a table, or a whole number in capitals",
        )

    def place_of(self, node: ast.expr) -> Expr | None:
        """The leaf that a field or a zone's part stands for, with its index."""
        schema = self.program.schema
        match node:
            case ast.Attribute(value=value, attr=attr):
                base = self.base(value)
                if base is STATE and attr in schema.leaves:
                    self.not_the_kernels(node, attr)
                    if schema.leaves[attr].shape:
                        self.refuse(node, f"the whole field {attr} is used as a number", f"{attr}[...]")
                    return Field(attr)
                if isinstance(base, ZoneRef):
                    return self.zone_part(node, base, attr, ())
            case ast.Subscript(value=ast.Attribute(value=value, attr=attr), slice=index):
                base = self.base(value)
                if base is STATE and attr in schema.leaves:
                    self.not_the_kernels(node, attr)
                    return Field(attr, self.index(node, index, schema.leaves[attr].shape, attr))
                if isinstance(base, ZoneRef):
                    return self.zone_part(node, self.steady(base, [index]), attr, self.parts(index))
                row = self.base(node.value)
                if isinstance(row, ZoneRef):  # g.market[i]
                    return self.zone_part(node, row, "cards", self.parts(index))
            case ast.Subscript(value=value, slice=index):
                row = self.base(value)
                if isinstance(row, ZoneRef):  # g.slots[me][i]
                    return self.zone_part(node, self.steady(row, [index]), "cards", self.parts(index))
        return None

    def not_the_kernels(self, node: ast.AST, leaf: str) -> None:
        if leaf.startswith("_") and not self.reader.trusted:
            self.refuse(
                node,
                f"{leaf} belongs to the kernel",
                "a field of the game's own, or the kernel's words: stopped, chance, asking",
            )

    def table(self, node: ast.AST, table: Table | RuleTable) -> str:
        """A table's name in the program; no other table may have it."""
        known: dict[str, Any] = self.program.tables if isinstance(table, Table) else self.program.chosen_from
        if known.setdefault(table.name, table) is not table:
            self.refuse(node, f"two tables are called {table.name}", "a name of its own for each")
        if not (table.name.isidentifier() and table.name.isascii()):
            self.refuse(node, f"a table is called {table.name!r}", "letters, digits and _ only")
        return table.name  # type: ignore[no-any-return]

    def parts(self, index: ast.expr) -> tuple[Expr, ...]:
        return tuple(self.values(list(index.elts) if isinstance(index, ast.Tuple) else [index]))

    def index(self, node: ast.AST, index: ast.expr, shape: tuple[int, ...], what: str) -> tuple[Expr, ...]:
        parts = self.parts(index)
        if len(parts) != len(shape):
            self.refuse(
                node,
                f"{what} has {len(shape)} dimension(s), {len(parts)} given",
                f"{what}[{', '.join('ijk'[: len(shape)])}]",
            )
        self.inside(node, parts, shape, what)
        return parts

    def inside(self, node: ast.AST, parts: tuple[Expr, ...], shape: tuple[int, ...], what: str) -> None:
        for part, size in zip(parts, shape, strict=True):
            if (isinstance(part, Unary) and part.op == "-") or (isinstance(part, Const) and part.value < 0):
                self.refuse(node, f"a negative index of {what}", "count from the front")
            if isinstance(part, Const) and part.value >= size:
                self.refuse(node, f"the index {part.value} is outside {what}", f"0 .. {size - 1}")

    def zone_part(self, node: ast.AST, ref: ZoneRef, attr: str, index: tuple[Expr, ...]) -> Expr:
        zone = ref.zone
        constants = {
            "size": zone.size,
            "of_size": zone.of.size,
            "tracked": int(zone.tracked),
            "open": int(zone.open),
            "owned": int(zone.owned),
        }
        if attr in constants:
            return Const(constants[attr])
        if attr == "seat":
            return ref.index[0] if ref.index else Const(0)
        leaf = self.program.schema.leaves.get(zone.leaf(attr))
        if leaf is None:
            self.refuse(node, f"a {type(zone).__name__} has no {attr}", "count, cards[i], or one of its verbs")
        own = () if attr in ("known", "region") else ref.index
        if len(own) + len(index) != len(leaf.shape):
            self.refuse(node, f"{zone.name}.{attr} is used with the wrong number of indices", f"{zone.name}.{attr}[i]")
        self.inside(node, own + index, leaf.shape, f"{zone.name}.{attr}")
        return Field(leaf.name, own + index)

    def belongs_to_zone(self, leaf: str) -> bool:
        return any(
            leaf == zone.leaf(part)
            for zone in self.program.schema.zones.values()
            for part in ("cards", "bits", "count", "known", "region")
        )

    def zone_leaf(self, leaf: str) -> Zone | None:
        for zone in self.program.schema.zones.values():
            if leaf in (zone.leaf("cards"), zone.leaf("bits"), zone.leaf("count")):
                return zone  # type: ignore[no-any-return]
        return None

    def guard_read(self, place: Field, node: ast.AST) -> Expr:
        """In a policy, what its seat may not see reads as -1; what nobody may see is refused."""
        leaf = self.program.schema.leaves[place.leaf]
        if not self.reader.eye or leaf.scratch or leaf.sees is EVERYBODY:
            return place
        zone = self.zone_leaf(place.leaf)
        if zone is not None and not place.leaf.endswith("_bits"):
            own, slot = (place.index[:1], place.index[1]) if zone.each else ((), place.index[0])
            if zone.sees is EVERYBODY:
                return place
            level = self.level(ZoneRef(zone, own), EYE, slot)
            return Choose(Compare("==", level, Const(zone.of.identity)), place, Const(-1))
        if leaf.sees is OWNER:
            return Choose(Compare("==", place.index[0], EYE), place, Const(-1))
        self.refuse(node, f"a policy reads {place.leaf}, which its seat may not see", "what its seat may see")

    def level(self, ref: ZoneRef, eye: Expr, slot: Expr) -> Expr:
        """How much this seat knows of the card in this slot (for a bag: of this card)."""
        zone, identity = ref.zone, Const(ref.zone.of.identity)
        if zone.sees is EVERYBODY:
            return identity
        if isinstance(zone.sees, int):
            return Const(zone.sees)
        hidden: Expr = Const(0)
        if callable(zone.sees) and not isinstance(zone.sees, type(OWNER)):
            helper = self.program.read(zone.sees)  # type: ignore[arg-type]
            hidden = Call(helper.name, (eye, *ref.index, slot))
        if zone.tracked:
            card = slot if isinstance(zone, Bag) else Field(zone.leaf("cards"), (*ref.index, slot))
            bit = Binary("&", Binary(">>", Field(zone.leaf("known"), (card,)), eye), Const(1))
            hidden = Choose(bit, identity, hidden)
        if zone.sees is OWNER:
            return Choose(Compare("==", ref.index[0], eye), identity, hidden)
        return hidden

    # ---- calls

    def zone_of_call(self, node: ast.Call) -> tuple[ZoneRef, str] | None:
        if isinstance(node.func, ast.Attribute):
            ref = self.base(node.func.value)
            if isinstance(ref, ZoneRef):
                return ref, node.func.attr
        return None

    def effects_of(self, node: ast.Call) -> set[str]:
        from .. import calls

        target = self.resolve(node.func)
        if target is chance:
            return {"chance"}
        if target in (calls.option, calls.tell, calls.stop, calls.see, calls.ask):
            return {target.__name__}
        if target in (calls.offered, calls.asking, calls.stopped):
            return set()
        if isinstance(target, FunctionType):
            if is_rule(target):  # read where it is invoked
                return {"write"}
            return self.program.read(target, self.reader.eye).effects
        if isinstance(node.func, ast.Subscript):
            table = self.resolve(node.func.value)
            if isinstance(table, RuleTable):
                return set().union(
                    *(
                        self.program.read(f, self.reader.eye).effects
                        for f in table.entries.values()
                        if isinstance(f, FunctionType)
                    )
                )
        if isinstance(node.func, ast.Attribute):
            zone = self.static_zone(node.func.value)
            if zone is not None and verb_of(zone, node.func.attr) is not None:
                return self.program.read_method(zone, node.func.attr).effects
        return set()

    def static_zone(self, node: ast.AST) -> Zone | None:
        """The zone a call acts on, without reading its index (used only to know effects)."""
        schema = self.program.schema
        if isinstance(node, ast.Name) and node.id == self.reader.state:
            return self.reader.zone
        if isinstance(node, ast.Subscript):
            node = node.value
        if isinstance(node, ast.Attribute):
            return schema.zones.get(node.attr)
        return None

    def effect(self, node: ast.Call, line: int) -> None:
        """A call as a statement."""
        from .. import calls

        target = self.resolve(node.func)
        out = self.reader.out
        if target in (calls.option, calls.tell, calls.stop, calls.see):
            if self.reader.eye:
                self.refuse(node, f"a policy calls {target.__name__}", "return the value it picks")
            if target is calls.see and not self.reader.trusted:
                self.refuse(
                    node, "only the kernel writes observations", "fields, which it shows to those who may see them"
                )
            self.plain(node, {calls.option: ["value"], calls.see: ["value"], calls.stop: []}.get(target))
            self.reader.effects.add(target.__name__)
            if target is calls.stop:
                out.append(Assign(line, Field("_stopping"), Const(1)))
            elif target is calls.tell:
                self.tell(node, line)
            else:
                e = self.value(node.args[1])
                self.reader.out.append(Option(line, e) if target is calls.option else See(line, e))
            return
        e = self.call(node, used=False)
        if not isinstance(e, Const | Local):
            self.reader.out.append(Do(line, e))

    def plain(self, node: ast.Call, wanted: list[str] | None, state: bool = True) -> list[ast.expr]:
        """The arguments after the state, as many as are wanted (None: any number)."""
        if node.keywords or any(isinstance(a, ast.Starred) for a in node.args):
            self.refuse(node, "a call uses names or stars for its arguments", "plain arguments in order")
        name, args = ast.unparse(node.func), node.args
        if state:
            if not args:
                self.refuse(node, f"{name} is called without the state", f"{self.reader.state} as first argument")
            self.is_state(args[0])
            args = args[1:]
        if wanted is not None and len(args) != len(wanted):
            after = " after the state" if state else ""
            self.refuse(node, f"{name} takes {len(wanted)} arguments{after}", ", ".join(wanted) or "none")
        return args

    def arguments(self, node: ast.Call, target: FunctionType, state: bool = True) -> list[ast.expr]:
        """The arguments for this function: as many as it takes, and truth values where it says so."""
        wanted = list(target.__code__.co_varnames[1 : target.__code__.co_argcount])
        args = self.plain(node, wanted, state)
        for name, argument in zip(wanted, args, strict=True):
            if target.__annotations__.get(name) in (bool, "bool") and not self.reader.truth(argument):
                self.refuse(node, f"{name} of {target.__name__} is a truth value, a number is given", "a comparison")
        return args

    def tell(self, node: ast.Call, line: int) -> None:
        if len(node.args) < 2:
            self.refuse(node, "tell says no event", f"tell({self.reader.state}, EVENT, ...)")
        event = self.resolve(node.args[1])
        if not isinstance(event, Event) or self.program.events.get(event.name) is not event:
            self.refuse(node, "the event is not one of the game's events", "an Event by its name, listed in `events`")
            return
        if len(node.args) - 2 != len(event.arguments):
            self.refuse(node, f"event {event.name} takes {len(event.arguments)} arguments", ", ".join(event.arguments))
        if any(self.impure(a) for a in node.args[2:]):
            self.refuse(node, "an event's argument has an effect: bulk builds leave events out", "a local before")
        self.reader.out.append(Tell(line, event.name, tuple(self.values(node.args[2:]))))

    def rule_of(self, call: ast.Call, used: bool) -> tuple[str, ast.expr | None]:
        """The rule (or table of rules) that `yield from` names; `used` when its value is."""
        target: Any = self.resolve(call.func)
        table = self.resolve(call.func.value) if isinstance(call.func, ast.Subscript) else None
        rules = list(table.entries.values()) if isinstance(table, RuleTable) else [target]
        names = []
        for fn in rules:
            if not isinstance(fn, FunctionType) or not is_rule(fn):
                self.refuse(call, "yield from calls something that is not a rule", "a generator decorated with @rule")
            self.arguments(call, fn)
            names.append(self.program.read(fn).name)
        self.program.wanted += [(name, self.reader, call) for name in names if used]
        if isinstance(call.func, ast.Subscript):
            assert isinstance(table, RuleTable)
            self.rows(call, table)
            return table.name, call.func.slice
        return names[0], None

    def rows(self, node: ast.AST, table: RuleTable) -> list[tuple[int, str]]:
        """The functions of a table by number. A policy has its own reading of them."""
        name = ("seen_" if self.reader.eye else "") + self.table(node, table)
        if name not in self.program.rule_tables:
            rows = self.program.rule_tables[name] = []
            for number, fn in sorted(table.entries.items()):
                rows.append((number, self.program.read(fn, self.reader.eye).name))  # type: ignore[arg-type]
        return self.program.rule_tables[name]

    def call(self, node: ast.Call, used: bool = True) -> Expr:
        """A call; `used` when its value is."""
        from .. import calls

        ref = self.zone_of_call(node)
        if ref is not None:
            return self.method(node, *ref, used)
        target = self.resolve(node.func)
        if target in (min, max):
            args = self.plain(node, None, state=False)
            if len(args) < 2:
                self.refuse(node, f"{target.__name__} of one thing", f"{target.__name__}(a, b)")
            return Extreme(target.__name__, tuple(self.values(args)))
        if target is abs:
            return Unary("abs", self.value(self.plain(node, ["a"], state=False)[0]))
        if target in (int, bool):
            args = self.plain(node, ["a"], state=False)
            if not self.reader.truth(args[0]):
                self.refuse(node, f"{target.__name__}(...) of a number", "the number itself, or a comparison")
            return self.value(args[0])
        if isinstance(node.func, ast.Subscript):
            return self.picked(node, node.func, used)
        if target is chance:
            if self.reader.eye:
                self.refuse(node, "a policy uses the game's chance", "a choice that needs no chance")
            n = self.value(self.plain(node, ["n"])[0])
            self.reader.effects.add("chance")
            return self.held(node, Draw(n))
        if target is calls.offered:
            return Offered(self.value(self.plain(node, ["value"])[0]))
        if target is calls.stopped:
            self.plain(node, [])
            return Compare("!=", Field("_stopping"), Const(0))
        if target is calls.asking:
            kind = self.resolve(self.plain(node, ["KIND"])[0])
            if not isinstance(kind, Kind) or self.program.kinds.get(kind.name) is not kind:
                self.refuse(node, "not one of the game's kinds", "a Kind by its name")
            return Compare("==", Field("_kind"), Const(list(self.program.kinds).index(kind.name)))
        if target is calls.ask:
            self.refuse(
                node,
                "a question is asked, but nothing waits for the answer",
                "x = yield ask(g, seat, KIND) on a line of its own",
            )
        if target in (calls.option, calls.tell, calls.stop, calls.see):
            self.refuse(node, f"{target.__name__} gives no value", f"{target.__name__}(...) on a line of its own")
        if isinstance(target, FunctionType):
            return self.helper(node, target, used)
        self.refuse(
            node,
            f"{ast.unparse(node.func)} cannot be called in a rule",
            "helpers, zones' verbs, chance, option, tell, stop, min, max, abs",
        )

    def helper(self, node: ast.Call, target: FunctionType, used: bool) -> Expr:
        function = self.callee(node, target, used)
        args = self.eyes(self.values(self.arguments(node, target)))
        self.reader.effects |= function.effects
        e = Call(function.name, tuple(args))
        return self.held(node, e) if function.effects else e

    def callee(self, node: ast.Call, target: Any, used: bool) -> Function:
        """The helper to be called here, once it is sure that it can be."""
        if not isinstance(target, FunctionType) or is_rule(target):
            name = getattr(target, "__name__", str(target))
            self.refuse(node, f"the rule {name} is called like a helper", f"yield from {name}(g, ...)")
        function = self.program.read(target, self.reader.eye)
        if "recursion" in function.effects:
            self.refuse(node, f"the helper {target.__name__} calls itself", "a loop, or a rule with a declared depth")
        if used and not function.gives:
            self.refuse(
                node,
                f"{target.__name__} may end without a value, which is used here",
                "return a value on every way through it",
            )
        return function

    def eyes(self, args: list[Expr]) -> list[Expr]:
        return [EYE, *args] if self.reader.eye else args

    def picked(self, node: ast.Call, func: ast.Subscript, used: bool) -> Expr:
        table = self.resolve(func.value)
        if not isinstance(table, RuleTable):
            self.refuse(node, "this cannot be called", "a table of helpers")
        effects: set[str] = set()
        for fn in table.entries.values():
            effects |= self.callee(node, fn, used).effects
            args = self.arguments(node, fn)  # type: ignore[arg-type]
        self.rows(node, table)
        which, *values = self.values([func.slice, *args])
        self.reader.effects |= effects
        e = Pick(("seen_" if self.reader.eye else "") + table.name, which, tuple(self.eyes(values)))
        return self.held(node, e) if effects else e

    def held(self, node: ast.AST, e: Expr) -> Expr:
        temp = self.reader.temp()
        self.reader.out.append(Assign(getattr(node, "lineno", 0), temp, e))
        return temp

    def method(self, node: ast.Call, ref: ZoneRef, name: str, used: bool) -> Expr:
        zone = ref.zone
        ref = self.steady(ref, node.args)
        if name == "level" and self.reader.trusted:
            eye, slot = self.values(self.plain(node, ["eye", "slot"], state=False))
            return self.level(ref, eye, slot)
        if name == "shows":
            return self.shows(node, ref)
        verb = verb_of(zone, name)
        if verb is None:
            self.refuse(node, f"a {type(zone).__name__} has no verb {name}", "see zones.py for its verbs")
        given = self.arguments(node, verb, state=False)
        if self.reader.eye and zone.sees is not EVERYBODY:
            if name != "has":
                self.refuse(
                    node, f"a policy uses {zone.name}.{name}, which its seat may not see", f"{zone.name}.has or .shows"
                )
            card = self.value(given[0])
            level = self.level(ref, EYE, card)
            has = self.program.read_method(zone, "has")
            return Logic("and", Compare("==", level, Const(zone.of.identity)), Call(has.name, (*ref.index, card)))
        function = self.program.read_method(zone, name)
        if used and not function.gives:
            self.refuse(node, f"{zone.name}.{name} gives no value", f"{zone.name}.{name}(...) on a line of its own")
        args = self.values(given)
        self.reader.effects |= function.effects
        if self.reader.eye and function.effects:
            self.refuse(node, "a policy moves cards", "only looks at them")
        e = Call(function.name, (*ref.index, *args))
        return self.held(node, e) if function.effects else e

    def shows(self, node: ast.Call, ref: ZoneRef) -> Expr:
        """g.market.shows(k, i): class k of the card in slot i; in a policy -1 where its seat cannot see that."""
        which, slot = self.values(self.plain(node, ["k", "i"], state=False))
        zone = ref.zone
        if not isinstance(which, Const) or not 0 <= which.value < len(zone.of.classes):
            self.refuse(node, "the class asked for is not one of the card set's", f"0 .. {len(zone.of.classes) - 1}")
        table: Table = zone.of.classes[which.value]
        self.table(node, table)
        card = slot if isinstance(zone, Bag) else Field(zone.leaf("cards"), (*ref.index, slot))
        entry = Entry(table.name, (card,))
        if not self.reader.eye or zone.sees is EVERYBODY:
            return entry
        visible: Expr = Compare(">=", self.level(ref, EYE, slot), Const(which.value))
        if isinstance(zone, Row):  # an empty space shows nothing
            visible = Logic("and", Compare(">=", card, Const(0)), visible)
        return Choose(visible, entry, Const(-1))


def verb_of(zone: Zone, name: str) -> FunctionType | None:
    """What can be done with a zone: its methods, less those that declare it."""
    found = getattr(type(zone), name, None)
    return (
        found
        if isinstance(found, FunctionType)
        and not name.startswith("_")
        and not hasattr(object, name)
        and name not in ("leaves", "named", "leaf")
        else None
    )


def is_rule(fn: FunctionType) -> bool:
    return bool(fn.__code__.co_flags & 0x20)  # a generator


def truth(e: Expr) -> Expr:
    if isinstance(e, Compare | Logic) or (isinstance(e, Unary) and e.op == "not"):
        return e
    if isinstance(e, Const):
        return Const(int(e.value != 0))
    return Compare("!=", e, Const(0))


__all__ = ["NOBODY", "STATE", "Each", "Expressions", "ZoneRef"]
