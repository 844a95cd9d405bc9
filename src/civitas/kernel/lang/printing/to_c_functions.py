"""Helpers and rules as C functions: a helper statement by statement, a rule block by block with its frame."""

from __future__ import annotations

from .. import ir
from ..lowering.blocks import Branch, End, Flow, Goto, Wait
from ..lowering.lowered import Lowered
from ..lowering.stack import called
from .to_c_expressions import ExpressionPrinter, local


class Printer(ExpressionPrinter):
    def __init__(self, lowered: Lowered, function: ir.Function, flow: Flow | None) -> None:
        super().__init__(lowered, function)
        self.flow = flow
        self.loops = 0

    @property
    def offers(self) -> bool:
        """Options are gathered in a register where they fit in one, and put into the state at the end."""
        return self.low.option_words <= 2 and any(isinstance(s, ir.Option | ir.Offer) for s in ir.walk(self.f.body))

    def signature(self) -> str:
        params = "".join(f", int32_t {local(p)}" for p in self.f.params)
        frame = ", int32_t fp, int32_t answer" if self.flow is not None else ""
        name = self.f.name
        own = name in ("observe", "redeal")  # called from several places, and large
        kind = "FN_APART" if own else "FN_FAR" if name in self.low.apart else "FN"
        sees = ", int16_t *RESTRICT out" if name == "observe" else ""
        return f"{kind} int32_t {self.low.function_name(self.f.name)}(State *g, const Env *e{frame}{params}{sees})"

    def function(self) -> str:
        f = self.f
        where = f"/* {f.file.rsplit('/', 1)[-1]}:{f.line} */"
        if self.flow is not None:
            return "\n".join([where, self.signature() + " {", *self.rule(), "}", ""])
        names = self.names(f.body)
        declare = [f"  int32_t {', '.join(f'{local(n)} = 0' for n in names)};"] if names else []
        if self.offers:
            declare.append("  OFFERS offers = 0;")
        body = self.block(f.body, 1)
        if f.name == "observe":
            body = ["  SEEING;", *body, "  SEEN;"]
        put = "  PUT_OFFERS; " if self.offers else "  "
        return "\n".join(
            [where, self.signature() + " {", "  (void)g; (void)e;", *declare, *body, put + "return 0;", "}", ""]
        )

    def names(self, body: list[ir.Stmt]) -> list[str]:
        found = [s.target.name for s in ir.walk(body) if isinstance(s, ir.Assign) and isinstance(s.target, ir.Local)]
        found += [s.var for s in ir.walk(body) if isinstance(s, ir.For)]
        return [n for n in dict.fromkeys(found) if n not in self.f.params]

    def rule(self) -> list[str]:
        assert self.flow is not None
        flow = self.flow
        names = [n for n in flow.locals if n not in self.f.params]
        out = [f"  int32_t {', '.join(f'{local(n)} = 0' for n in names)};"] if names else []
        if self.offers:
            out.append("  OFFERS offers = 0;")
        if self.f.name in self.low.guarded:
            out.append(
                f"  if (fp + {flow.frame} > STACK_WORDS) {{ FAULT_ALWAYS(FAULT_TOO_DEEP, {self.f.line}); return 0; }}"
            )
        out += ["  int32_t *frame = g->f__stack + fp; (void)answer; (void)e;", "  switch (frame[0]) {"]
        for place in flow.places:
            end = flow.blocks[place.block].end
            assert isinstance(end, Wait)
            load = "".join(f" {local(n)} = frame[{i}];" for i, n in enumerate(place.saved, 1))
            clear = "".join(f" frame[{i}] = 0;" for i in range(len(place.saved) + 1))
            if isinstance(end.what, ir.Ask):
                take = f" {local(end.what.target.name)} = answer;" if end.what.target is not None else ""
                jump = f" if (answer < 0) goto b{place.block};{take} goto b{end.to};"
            else:
                jump = f" goto b{place.block};"
            out.append(f"    case {place.number}: /* {place.name} */{load}{clear}{jump}")
        out.append("  }")
        aimed = self.aimed()
        for number, block in enumerate(flow.blocks):
            if number in aimed:
                out.append(f"b{number}:;")
            out += self.block(block.body, 1) + self.end(number, block.end)
        return out

    def aimed(self) -> set[int]:
        assert self.flow is not None
        found: set[int] = set()
        for number, block in enumerate(self.flow.blocks):
            match block.end:
                case Goto(to) if to != number + 1:
                    found.add(to)
                case Branch(_, _, yes, no):
                    found |= {yes, no} - {number + 1}
                case Wait(what, _, to):
                    found |= {number, to} if isinstance(what, ir.Ask) else {number} | ({to} - {number + 1})
        return found

    def end(self, here: int, end: Goto | Branch | Wait | End | None) -> list[str]:
        match end:
            case Goto(to):
                return self.go(here, to)
            case Branch(line, test, yes, no):
                self.line = line
                if yes == here + 1:
                    return [f"  if (!({self.e(test)})) {{", *self.go(here, no), "  }"]
                return [f"  if ({self.e(test)}) {{", *self.go(here, yes), "  }", *self.go(here, no)]
            case End(line, value):
                self.line = line
                return [f"  g->f__value = {self.e(value)}; return 0;"]
            case Wait(what, number, to):
                return self.wait(here, what, number, to)
        raise AssertionError(end)

    def go(self, here: int, to: int) -> list[str]:
        """Backward only while nothing has gone wrong: after a fault a loop might never end."""
        if to == here + 1:
            return []
        return [f"  goto b{to};"] if to > here else ["  if (!RUNNING) return 0;", f"  goto b{to};"]

    def wait(self, here: int, what: ir.Ask | ir.Invoke, number: int, to: int) -> list[str]:
        assert self.flow is not None
        place = self.flow.places[number - 1]
        self.line = what.line
        save = f"frame[0] = {number};" + "".join(f" frame[{i}] = {local(n)};" for i, n in enumerate(place.saved, 1))
        if isinstance(what, ir.Ask):
            size = self.low.program.kinds[what.kind].size
            put = "PUT_OFFERS; " if self.offers else ""
            return [
                f"  {put}ASK({self.e(what.seat)}, {self.low.kinds[what.kind]}, {size}, {self.line}); /* {what.kind} */",
                f"  {save} return 1;",
            ]
        args = "".join(f", {self.e(a)}" for a in what.args)
        frame = self.flow.frame
        if what.which is None:
            call = f"{self.low.function_name(what.rule)}(g, e, fp + {frame}, answer{args})"
        else:
            call = f"d_{what.rule}(g, e, fp + {frame}, answer, {self.e(what.which)}{args}, {self.line})"
        guarded = any(name in self.low.guarded for name in called(self.low.program, what))
        out = [
            f"  if ({call}) {{ {save} return 1; }}",
            f"  if ({'g->f__fault != 0' if guarded else '!RUNNING'}) return 0;",
        ]
        if what.target is not None:
            out.append(f"  {local(what.target.name)} = g->f__value;")
        return out + self.go(here, to)

    # ---- statements

    def block(self, body: list[ir.Stmt], depth: int) -> list[str]:
        return [line for s in body for line in self.statement(s, depth)]

    def statement(self, s: ir.Stmt, depth: int) -> list[str]:
        pad = "  " * depth
        self.line = s.line
        match s:
            case ir.Assign(_, ir.Local(name), value):
                return [f"{pad}{local(name)} = {self.e(value)};"]
            case ir.Assign(_, ir.Field() as target, value):
                return [f"{pad}{self.e(target)} = {self.fits(target, value)};"]
            case ir.Do(_, call):
                return [f"{pad}{self.e(call)};"]
            case ir.Option(_, value):
                if self.offers and self.fits_option(value):
                    return [f"{pad}offers |= (OFFERS)1 << {self.e(value)};"]
                return [f"{pad}OPTION({self.e(value)}, {s.line});"]
            case ir.Offer(_, bits, first):
                shift = f" << {first.value}" if isinstance(first, ir.Const) and first.value else ""
                if self.offers and self.fits_mask(bits, first, self.low.option_bits):
                    return [f"{pad}offers |= (OFFERS)({self.e(bits)}){shift};"]
                if self.fits_mask(bits, first, 32):
                    return [f"{pad}g->f__options[0] |= (uint32_t)({self.e(bits)}){shift};"]
                return [f"{pad}OFFER({self.e(bits)}, {self.e(first)}, {s.line});"]
            case ir.Tell(_, event, args):
                parts = "".join(f", {self.e(a)}" for a in args)
                return [f"{pad}TELL{len(args)}({self.low.events[event]}{parts});  /* {event} */"]
            case ir.See(_, value, bits):
                return [f"{pad}SEE_BITS({self.e(value)}, {bits});" if bits else f"{pad}SEE({self.e(value)});"]
            case ir.If(_, test, body, other):
                flat = self.branchless(s)
                if flat is not None:
                    self.line = s.line
                    return [
                        f"{pad}{{ const int32_t yes = ({self.e(test)}) != 0;",
                        *(f"{pad}  {line}" for line in flat),
                        f"{pad}}}",
                    ]
                out = [f"{pad}if ({self.e(test)}) {{", *self.block(body, depth + 1)]
                if other:
                    out += [f"{pad}}} else {{", *self.block(other, depth + 1)]
                return [*out, f"{pad}}}"]
            case ir.While(_, test, body):
                return [f"{pad}while (RUNNING && ({self.e(test)})) {{", *self.block(body, depth + 1), f"{pad}}}"]
            case ir.For():
                return self.for_loop(s, pad, depth)
            case ir.Break():
                return [f"{pad}break;"]
            case ir.Continue():
                return [f"{pad}continue;"]
            case ir.Return(_, value):
                if self.flow is not None:
                    return [f"{pad}g->f__value = {self.e(value)}; return 0;"]
                put = "PUT_OFFERS; " if self.offers else ""
                return [f"{pad}{put}return {self.e(value)};"]
        raise AssertionError(s)

    def for_loop(self, s: ir.For, pad: str, depth: int) -> list[str]:
        """The bound is taken once; a step other than one counts in 64 bits, so that it cannot run over."""
        self.loops += 1
        var, bound = local(s.var), f"n{self.loops}"
        start, stop = self.e(s.start), self.e(s.stop)
        sign = "<" if s.step > 0 else ">"
        if s.bag is not None:
            there = f"({var} = lying_(&{self.e(s.bag)}, {var}, {stop}))"
            head = [f"{pad}for ({var} = 0; RUNNING && {there} < {stop}; {var}++) {{"]
            return [*head, *self.block(s.body, depth + 1), f"{pad}}}"]
        if abs(s.step) == 1:
            step = "++" if s.step > 0 else "--"
            if isinstance(s.stop, ir.Const):
                head = [f"{pad}for ({var} = {start}; RUNNING && {var} {sign} {stop}; {var}{step}) {{"]
                return [*head, *self.block(s.body, depth + 1), f"{pad}}}"]
            return [
                f"{pad}{{ const int32_t {bound} = {stop};",
                f"{pad}for ({var} = {start}; RUNNING && {var} {sign} {bound}; {var}{step}) {{",
                *self.block(s.body, depth + 1),
                f"{pad}}} }}",
            ]
        wide = f"w{self.loops}"
        return [
            f"{pad}{{ const int64_t {bound} = {stop};",
            f"{pad}for (int64_t {wide} = {start}; RUNNING && {wide} {sign} {bound}; {wide} += {s.step}) {{",
            f"{pad}  {var} = (int32_t){wide};",
            *self.block(s.body, depth + 1),
            f"{pad}}} }}",
        ]

    def branchless(self, s: ir.If) -> list[str] | None:
        """`if test: option(...)`, perhaps with counting, as plain arithmetic: the processor cannot guess the ways of
        a random game."""
        out = []
        for inner in s.body:
            match inner:
                case ir.Option(_, value) if self.offers and self.plain(value) and self.fits_option(value):
                    out.append(f"offers |= (OFFERS)yes << {self.e(value)};")
                case ir.Assign(_, ir.Local(name), ir.Binary("+", ir.Local(same), ir.Const(1))) if name == same:
                    out.append(f"{local(name)} = ADD({local(name)}, yes, {inner.line});")
                case _:
                    return None
        return None if s.other or not any(isinstance(i, ir.Option) for i in s.body) else out
