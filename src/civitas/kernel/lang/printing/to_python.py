"""Lowered rules as Python: flat lists, frames as data, everything checked that is not proved."""

from __future__ import annotations

from collections import Counter

from ...codes import FaultCode
from .. import ir
from ..lowering.blocks import Branch, End, Flow, Goto, Wait
from ..lowering.lowered import Lowered
from ..lowering.ranges import WORD


def local(name: str) -> str:
    return f"t_{name[1:]}" if name.startswith("$") else f"v_{name}"


def print_python(lowered: Lowered) -> str:
    out = ['"""Lowered rules, printed by the kernel. Do not edit: the rules are the source."""', ""]
    for name, function in lowered.program.functions.items():
        out += Printer(lowered, function, lowered.flows.get(name)).function()
    return "\n".join(out) + "\n"


class Printer:
    def __init__(self, lowered: Lowered, function: ir.Function, flow: Flow | None) -> None:
        self.low, self.f, self.flow = lowered, function, flow
        self.ranges, self.schema = lowered.ranges, lowered.program.schema
        self.line, self.walrus = function.line, 0
        self.aliases = self._aliases()

    def _aliases(self) -> list[str]:
        """Arrays that are worth a local name: used twice, or inside a loop."""
        body = self.f.body
        uses: Counter[str] = Counter()
        looped = {id(e) for s in ir.walk(body) if isinstance(s, ir.For | ir.While) for e in ir.all_expressions([s])}
        fields = [(e.leaf, id(e) in looped) for e in ir.all_expressions(body) if isinstance(e, ir.Field)]
        fields += [
            (s.target.leaf, False) for s in ir.walk(body) if isinstance(s, ir.Assign) and isinstance(s.target, ir.Field)
        ]
        for leaf, loop in fields:
            if self.schema.leaves[leaf].shape:
                uses[leaf] += 2 if loop else 1
        return [leaf for leaf, n in uses.items() if n > 1]

    # ---- functions

    def function(self) -> list[str]:
        f = self.f
        params = "".join(f", {local(p)}" for p in f.params)
        where = f"{f.file.rsplit('/', 1)[-1]}:{f.line}"
        head = [f"    a_{leaf} = g.{leaf}" for leaf in self.aliases]
        if self.flow is None:
            body = self.block(f.body, 1)
            if not body:
                body = ["    pass"]
            if not (f.body and isinstance(f.body[-1], ir.Return)):
                body.append("    return 0")
            return [f"def {self.low.function_name(f.name)}(g{params}):  # {where}", *head, *body, ""]
        return [f"def {self.low.function_name(f.name)}(g, fp, answer{params}):  # {where}", *head, *self.rule(), ""]

    def rule(self) -> list[str]:
        assert self.flow is not None
        flow, out = self.flow, []
        if self.f.name in self.low.guarded:
            out += [
                f"    if fp + {flow.frame} > {self.low.stack}:",
                f"        bad({int(FaultCode.TOO_DEEP)}, {self.f.line})",
            ]
        saved = list(dict.fromkeys(n for p in flow.places for n in p.saved if n not in self.f.params))
        if saved:
            out.append(f"    {' = '.join(local(n) for n in saved)} = 0")
        out += ["    stack = g._stack", "    at = 0", "    if stack[fp]:"]
        for place in flow.places:
            end = flow.blocks[place.block].end
            assert isinstance(end, Wait)
            out.append(f"        {'el' if place.number > 1 else ''}if stack[fp] == {place.number}:  # {place.name}")
            out += [f"            {local(n)} = stack[fp + {i}]" for i, n in enumerate(place.saved, 1)]
            if isinstance(end.what, ir.Ask):
                target = end.what.target  # offered again, the question still needs what the target held before
                out += [
                    "            if answer >= 0:",
                    f"                at = {end.to}",
                    *([f"                {local(target.name)} = answer"] if target is not None else []),
                    "            else:",
                    f"                at = {place.block}",
                ]
            else:
                lost = [a.name for a in end.what.args if isinstance(a, ir.Local) and a.name not in place.saved]
                out += [f"            {local(n)} = 0" for n in lost]
                out.append(f"            at = {place.block}")
        if not flow.places:
            out.append("        pass")
        out.append(f"        stack[fp:fp + {flow.frame}] = {[0] * flow.frame}")
        out.append("    for _ in FUEL:")
        for number, block in enumerate(flow.blocks):
            out.append(f"        if at == {number}:")
            inside = self.block(block.body, 3) + self.end(number, block.end)
            out += inside
        return [*out, f"    bad({int(FaultCode.TOO_LONG)}, {self.f.line})"]

    def go(self, here: int, to: int, depth: int) -> list[str]:
        pad = "    " * depth
        return [f"{pad}at = {to}"] + ([f"{pad}continue"] if to <= here else [])

    def end(self, here: int, end: Goto | Branch | Wait | End | None) -> list[str]:
        pad = "            "
        match end:
            case Goto(to):
                return self.go(here, to, 3)
            case Branch(line, test, yes, no):
                self.line = line
                return [f"{pad}if {self.test(test)}:", *self.go(here, yes, 4), f"{pad}else:", *self.go(here, no, 4)]
            case End(line, value):
                self.line = line
                return [f"{pad}g._value = {self.v(value)}", f"{pad}return False"]
            case Wait(what, number, to):
                return self.wait(here, what, number, to)
        raise AssertionError(end)

    def wait(self, here: int, what: ir.Ask | ir.Invoke, number: int, to: int) -> list[str]:
        assert self.flow is not None
        pad, place = "            ", self.flow.places[number - 1]
        self.line = what.line
        save = [f"stack[fp] = {number}"] + [f"stack[fp + {i}] = {local(n)}" for i, n in enumerate(place.saved, 1)]
        if isinstance(what, ir.Ask):
            kind = self.low.kinds[what.kind]
            size = self.low.program.kinds[what.kind].size
            return [
                f"{pad}asked(g, {self.v(what.seat)}, {kind}, {size}, {self.line})  # {what.kind}",
                *(pad + s for s in save),
                f"{pad}return True",
            ]
        args = "".join(f", {self.v(a)}" for a in what.args)
        if what.which is None:
            name = self.low.function_name(what.rule)
        else:
            name = f"pick(R_{what.rule}, {self.e(what.which)}, {self.line})"
        out = [
            f"{pad}if {name}(g, fp + {self.flow.frame}, answer{args}):",
            *(pad + "    " + s for s in save),
            f"{pad}    return True",
        ]
        if what.target is not None:
            out.append(f"{pad}{local(what.target.name)} = g._value")
        return out + self.go(here, to, 3)

    # ---- statements

    def block(self, body: list[ir.Stmt], depth: int) -> list[str]:
        return [line for s in body for line in self.statement(s, depth)]

    def statement(self, s: ir.Stmt, depth: int) -> list[str]:
        pad = "    " * depth
        self.line = s.line
        match s:
            case ir.Assign(_, ir.Local(name), value):
                return [f"{pad}{local(name)} = {self.v(value)}"]
            case ir.Assign(_, ir.Field() as target, value):
                return [f"{pad}{self.lvalue(target)} = {self.fits(target, value)}"]
            case ir.Do(_, call):
                return [f"{pad}{self.e(call)}"]
            case ir.Option(_, value):
                lo, hi = self.ranges.of(self.f.name, value)
                if lo >= 0 and hi < self.low.option_bits:
                    return [f"{pad}g._options |= 1 << {self.atom(value)}"]
                return [f"{pad}offer(g, {self.e(value)}, {self.low.option_bits}, {s.line})"]
            case ir.Offer(_, mask, begin):
                lo, hi = self.ranges.of(self.f.name, mask)
                room = self.low.option_bits - hi.bit_length()
                if lo >= 0 and isinstance(begin, ir.Const) and 0 <= begin.value <= room:
                    return [f"{pad}g._options |= {self.shifted(mask, begin.value)}"]
                both = f"{self.v(mask)}, {self.e(begin)}"
                return [f"{pad}offer_all(g, {both}, {self.low.option_bits}, {s.line})"]
            case ir.Tell(_, event, args):
                parts = ", ".join(self.v(a) for a in args)
                return [
                    f"{pad}if g._told is not None:",
                    f"{pad}    g._told.append(({self.low.events[event]}, {parts}))",
                ]
            case ir.See(_, value, 0):
                return [f"{pad}g._seen.append({self.v(value)})"]
            case ir.See(_, value, bits):
                return [f"{pad}g._seen += EACH_BIT[{self.v(value)}][:{bits}]"]
            case ir.If(_, test, body, other):
                out = [f"{pad}if {self.test(test)}:", *(self.block(body, depth + 1) or [f"{pad}    pass"])]
                if other:
                    out += [f"{pad}else:", *self.block(other, depth + 1)]
                return out
            case ir.While(_, test, body):
                return [
                    f"{pad}for _ in FUEL:",
                    f"{pad}    if not ({self.test(test)}):",
                    f"{pad}        break",
                    *self.block(body, depth + 1),
                    f"{pad}else:",
                    f"{pad}    bad({int(FaultCode.TOO_LONG)}, {s.line})",
                ]
            case ir.For(_, var, _, ir.Const(size), _, body, ir.Field() as bag):
                start_at = self.flat(bag.index, self.schema.leaves[bag.leaf].shape)
                return [
                    f"{pad}for {local(var)} in lying({self.base(bag.leaf)}, {start_at}, {size}):",
                    *(self.block(body, depth + 1) or [f"{pad}    pass"]),
                ]
            case ir.For(_, var, start, stop, step, body, _):
                bounds = [self.e(stop)]
                if start != ir.Const(0) or step != 1:
                    bounds.insert(0, self.e(start))
                if step != 1:
                    bounds.append(str(step))
                whole = f"range({', '.join(bounds)})"
                if not (isinstance(start, ir.Const) and isinstance(stop, ir.Const)):
                    whole = f"short({whole}, {s.line})"
                return [
                    f"{pad}for {local(var)} in {whole}:",
                    *(self.block(body, depth + 1) or [f"{pad}    pass"]),
                ]
            case ir.Break():
                return [f"{pad}break"]
            case ir.Continue():
                return [f"{pad}continue"]
            case ir.Return(_, value):
                if self.flow is not None:
                    return [f"{pad}g._value = {self.v(value)}", f"{pad}return False"]
                return [f"{pad}return {self.v(value)}"]
        raise AssertionError(s)

    def shifted(self, e: ir.Expr, by: int) -> str:
        return f"({self.v(e)}) << {by}" if by else self.v(e)

    # ---- expressions

    def temp(self) -> str:
        self.walrus += 1
        return f"_{self.walrus}"

    def checked(self, text: str, lo: int, hi: int, code: FaultCode) -> str:
        if text.isidentifier():
            return f"({text} if {lo} <= {text} <= {hi} else bad({int(code)}, {self.line}))"
        name = self.temp()
        return f"({name} if {lo} <= ({name} := {text}) <= {hi} else bad({int(code)}, {self.line}))"

    def fits(self, target: ir.Field, value: ir.Expr) -> str:
        width = self.schema.leaves[target.leaf].width
        lo, hi = self.ranges.of(self.f.name, value)
        text = self.v(value)
        return (
            text if width.lo <= lo and hi <= width.hi else self.checked(text, width.lo, width.hi, FaultCode.TOO_LARGE)
        )

    def lvalue(self, target: ir.Field) -> str:
        return self.array(target)

    def array(self, e: ir.Field) -> str:
        leaf = self.schema.leaves[e.leaf]
        if not leaf.shape:
            return f"g.{e.leaf}"
        return f"{self.base(e.leaf)}[{self.flat(e.index, leaf.shape)}]"

    def base(self, leaf: str) -> str:
        return f"a_{leaf}" if leaf in self.aliases else f"g.{leaf}"

    def flat(self, index: tuple[ir.Expr, ...], shape: tuple[int, ...]) -> str:
        parts, stride = [], 1
        for e, size in reversed(list(zip(index, shape, strict=True))):
            lo, hi = self.ranges.of(self.f.name, e)
            text = self.atom(e) if lo >= 0 and hi < size else self.checked(self.e(e), 0, size - 1, FaultCode.INDEX)
            parts.append(text if stride == 1 else f"{text} * {stride}")
            stride *= size
        return " + ".join(reversed(parts))

    def atom(self, e: ir.Expr) -> str:
        text = self.e(e)
        return (
            text
            if text.isidentifier()
            or text.isdigit()
            or (text.endswith(("]", ")")) and text.count("(") <= 1 and not text.startswith("(") and " " not in text)
            else f"({text})"
        )

    def test(self, e: ir.Expr) -> str:
        return self.e(e)

    def v(self, e: ir.Expr) -> str:
        """A value that is kept: a whole number also where Python has True or False, as on all other backends."""
        return f"+({self.e(e)})" if truth_value(e) else self.e(e)

    def e(self, e: ir.Expr) -> str:
        match e:
            case ir.Const(v):
                return str(v)
            case ir.Local(name):
                return local(name)
            case ir.Field():
                return self.array(e)
            case ir.Entry(table, index):
                return f"T_{table}[{self.flat(index, self.low.program.tables[table].shape)}]"
            case ir.Unary("not", a):
                return f"not {self.atom(a)}"
            case ir.Unary("abs", a):
                return self.word(e, f"abs({self.e(a)})")
            case ir.Unary(op, a):
                return self.word(e, f"{op}{self.atom(a)}")
            case ir.Binary("//" | "%" as op, a, b) if not self.ranges.of(self.f.name, b)[0] > 0:
                return self.word(e, f"{'div' if op == '//' else 'mod'}({self.e(a)}, {self.e(b)}, {self.line})")
            case ir.Binary("<<" | ">>" as op, a, b) if not self.small_shift(b):
                return self.word(e, f"{'shl' if op == '<<' else 'shr'}({self.e(a)}, {self.e(b)}, {self.line})")
            case ir.Binary(op, a, b):
                return self.word(e, f"{self.atom(a)} {op} {self.atom(b)}")
            case ir.Compare(op, a, b):
                return f"{self.atom(a)} {op} {self.atom(b)}"
            case ir.Logic(op, a, b):
                return f"{self.atom(a)} {op} {self.atom(b)}"
            case ir.Choose(test, a, b):
                return f"({self.v(a)} if {self.e(test)} else {self.v(b)})"
            case ir.Extreme(op, args):
                return f"{op}({', '.join(self.v(a) for a in args)})"
            case ir.Call(name, args):
                return f"{self.low.function_name(name)}({', '.join(['g', *(self.v(a) for a in args)])})"
            case ir.Pick(table, which, args):
                return f"pick(R_{table}, {self.e(which)}, {self.line})({', '.join(['g', *(self.v(a) for a in args)])})"
            case ir.Draw(n):
                return f"chance(g, {self.e(n)})"
            case ir.Within(a, size):
                lo, hi = self.ranges.of(self.f.name, a)
                inside = lo >= 0 and hi < size
                return self.e(a) if inside else self.checked(self.e(a), 0, size - 1, FaultCode.INDEX)
            case ir.Offered(value):
                return (
                    f"(g._options >> {self.checked(self.e(value), 0, self.low.option_bits - 1, FaultCode.OPTION)} & 1)"
                )
        raise AssertionError(e)

    def small_shift(self, b: ir.Expr) -> bool:
        lo, hi = self.ranges.of(self.f.name, b)
        return lo >= 0 and hi <= 31

    def word(self, e: ir.Expr, text: str) -> str:
        lo, hi = self.ranges.raw(self.f.name, e)
        return text if WORD[0] <= lo and hi <= WORD[1] else self.checked(text, *WORD, FaultCode.TOO_LARGE)


def truth_value(e: ir.Expr) -> bool:
    match e:
        case ir.Compare() | ir.Logic() | ir.Unary("not", _):
            return True
        case ir.Binary("&" | "|" | "^", a, b):
            return truth_value(a) and truth_value(b)
    return False
