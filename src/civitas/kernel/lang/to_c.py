"""Lowered rules as C. The same text is compiled by `cc`, by `zig cc` and, through NVRTC, for a GPU:
runtime.h beside this file holds what differs. Checks that are not proved needless are macros, which checked
builds turn on and bulk builds leave out."""

from __future__ import annotations

from importlib import resources

from .blocks import Branch, End, Flow, Goto, Wait
from .ir import (
    Ask,
    Assign,
    Binary,
    Break,
    Call,
    Choose,
    Compare,
    Const,
    Continue,
    Do,
    Draw,
    Entry,
    Expr,
    Extreme,
    Field,
    For,
    Function,
    If,
    Invoke,
    Local,
    Logic,
    Offered,
    Option,
    Pick,
    Return,
    See,
    Stmt,
    Tell,
    Unary,
    While,
    walk,
)
from .lowered import Lowered
from .ranges import WORD
from .stack import called

NAMES = {"+": "ADD", "-": "SUB", "*": "MUL", "//": "DIV", "%": "MOD", "<<": "SHL", ">>": "SHR"}


def local(name: str) -> str:
    return f"t_{name[1:]}" if name.startswith("$") else f"v_{name}"


def print_c(
    lowered: Lowered,
    policies: dict[str, str],
    setup: str,
    turn: str,
    longest: tuple[int, int],
    observe: str,
    redeal: list[str],
) -> str:
    """The whole source of a game's library."""
    program = lowered.program
    out = [*_structs(lowered, longest)]
    runtime = (resources.files(__package__) / "runtime.h").read_text(encoding="utf-8")
    first, second = runtime.split("/* ---- the rules stand here ---- */\n")
    out.append(first)
    printers = [Printer(lowered, f, lowered.flows.get(name)) for name, f in program.functions.items()]
    out += [p.signature() + ";" for p in printers]
    out += [line for table in program.rule_tables for line in _dispatch(lowered, table)]
    out += [p.function() for p in printers]
    out += _doors(lowered, policies, setup, turn, observe, redeal)
    out.append(second)
    return "\n".join(out)


def _structs(lowered: Lowered, longest: tuple[int, int]) -> list[str]:
    schema = lowered.program.schema
    dtype = schema.dtype()
    assert dtype.fields is not None
    out = [
        "/* Printed by the kernel from the rules. Do not edit: the rules are the source. */",
        "#if !defined(__CUDACC_RTC__)",
        "#include <stdint.h>",
        "#include <string.h>",
        "#endif",
        f"#define SEATS {schema.seats}",
        f"#define OPTION_WORDS {lowered.option_words}",
        f"#define STACK_WORDS {lowered.stack}",
        f"#define HASHED_BYTES {schema.hashed_bytes()}",
        f"#define LONGEST_TURNS {longest[0]}",
        f"#define LONGEST_DECISIONS {longest[1]}",
        f"#define STATE_BYTES {dtype.itemsize}",
        f"#define LIVE_BYTES {schema.live_bytes()}",
        "",
        "#if defined(__CUDACC_RTC__)",
        "typedef signed char int8_t; typedef unsigned char uint8_t; typedef short int16_t;",
        "typedef unsigned short uint16_t; typedef int int32_t; typedef unsigned int uint32_t;",
        "typedef long long int64_t; typedef unsigned long long uint64_t;",
        "#endif",
        "",
        "typedef struct State {",
    ]
    before = schema.ordered()[0]
    for leaf in schema.ordered():
        size = f"[{leaf.size}]" if leaf.shape else ""
        new_part = leaf.hashed != before.hashed or leaf.work != before.work or leaf is before
        align, before = ("__attribute__((aligned(8))) " if new_part else ""), leaf
        out.append(f"  {align}{leaf.width.c} f_{leaf.name}{size};  /* at {dtype.fields[leaf.name][1]} */")
    scratch = [leaf for leaf in schema.leaves.values() if leaf.scratch and not leaf.work]
    out += ["} State;", ""]
    out += ["typedef struct Env {"]
    out += [
        f"  const {t.width.c} *t_{name};  /* {' x '.join(map(str, t.shape))} */"
        for name, t in lowered.program.tables.items()
    ]
    out += ["  int32_t *told; int32_t told_size; int16_t *seen; uint64_t stream[2];", "} Env;", ""]
    out.append(
        "#define CLEAR_SCRATCH(g) "
        + (" ".join(f"clear((g)->f_{s.name}, sizeof((g)->f_{s.name}));" for s in scratch) or "((void)0);")
    )
    out.append("#define HAS_SCRATCH " + str(int(bool(scratch))))
    return out


def _dispatch(lowered: Lowered, table: str) -> list[str]:
    rows = lowered.program.rule_tables[table]
    function = lowered.program.functions[rows[0][1]]
    rule = function.name in lowered.flows
    params = "".join(f", int32_t {local(p)}" for p in function.params)
    args = "".join(f", {local(p)}" for p in function.params)
    frame, pass_frame = (", int32_t fp, int32_t answer", ", fp, answer") if rule else ("", "")
    return [
        f"FN int32_t d_{table}(State *g, const Env *e{frame}, int32_t which{params}, int32_t line) {{",
        "  switch (which) {",
        *(f"    case {n}: return {lowered.function_name(name)}(g, e{pass_frame}{args});" for n, name in rows),
        "  }",
        "  FAULT(1, line);",
        "  return 0;",
        "}",
        "",
    ]


def _doors(
    lowered: Lowered, policies: dict[str, str], setup: str, turn: str, observe: str, redeal: list[str]
) -> list[str]:
    """What the fixed part of the runtime calls."""

    def start(name: str, which: str) -> list[str]:
        if name in lowered.flows:
            return [
                f"FN int32_t {which}(State *g, const Env *e, int32_t answer) {{ return r_{name}(g, e, 0, answer); }}"
            ]
        return [
            f"FN int32_t {which}(State *g, const Env *e, int32_t answer) {{ (void)answer; h_{name}(g, e); return 0; }}"
        ]

    out = start(setup, "do_setup") + start(turn, "do_turn")
    out += [
        "FN int32_t do_policy(State *g, const Env *e, int32_t policy, int32_t seat) {",
        "  (void)e; (void)seat;",
        "  switch (policy) {",
    ]
    out += [
        f"    case {i}: return h_{name}(g, e{', seat' * len(lowered.program.functions[name].params)});"
        for i, name in enumerate(policies.values(), 1)
    ]
    out += ["  }", "  return -1;", "}"]
    out.append(f"FN void do_observe(State *g, const Env *e, int32_t seat) {{ h_{observe}(g, e, seat); }}")
    steps = " ".join(f"h_{name}(g, e, seat);" for name in redeal)
    out.append(f"FN void do_redeal(State *g, const Env *e, int32_t seat) {{ {steps} }}")
    return out


class Printer:
    def __init__(self, lowered: Lowered, function: Function, flow: Flow | None) -> None:
        self.low, self.f, self.flow = lowered, function, flow
        self.ranges, self.schema = lowered.ranges, lowered.program.schema
        self.line = function.line
        self.loops = 0

    @property
    def offers(self) -> bool:
        """Options are gathered in a register where they fit in one, and put into the state at the end."""
        return self.low.option_words <= 2 and any(isinstance(s, Option) for s in walk(self.f.body))

    def signature(self) -> str:
        params = "".join(f", int32_t {local(p)}" for p in self.f.params)
        frame = ", int32_t fp, int32_t answer" if self.flow is not None else ""
        kind = "FN_SELDOM" if self.f.name in ("observe", "redeal") else "FN"
        return f"{kind} int32_t {self.low.function_name(self.f.name)}(State *g, const Env *e{frame}{params})"

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
        put = "  PUT_OFFERS; " if self.offers else "  "
        return "\n".join(
            [where, self.signature() + " {", "  (void)g; (void)e;", *declare, *body, put + "return 0;", "}", ""]
        )

    def names(self, body: list[Stmt]) -> list[str]:
        found = [s.target.name for s in walk(body) if isinstance(s, Assign) and isinstance(s.target, Local)]
        found += [s.var for s in walk(body) if isinstance(s, For)]
        return [n for n in dict.fromkeys(found) if n not in self.f.params]

    def rule(self) -> list[str]:
        assert self.flow is not None
        flow = self.flow
        names = [n for n in flow.locals if n not in self.f.params]
        out = [f"  int32_t {', '.join(f'{local(n)} = 0' for n in names)};"] if names else []
        if self.offers:
            out.append("  OFFERS offers = 0;")
        if self.f.name in self.low.guarded:
            out.append(f"  if (fp + {flow.frame} > STACK_WORDS) {{ FAULT_ALWAYS(6, {self.f.line}); return 0; }}")
        out += ["  int32_t *frame = g->f__stack + fp; (void)answer; (void)e;", "  switch (frame[0]) {"]
        for place in flow.places:
            end = flow.blocks[place.block].end
            assert isinstance(end, Wait)
            load = "".join(f" {local(n)} = frame[{i}];" for i, n in enumerate(place.saved, 1))
            clear = "".join(f" frame[{i}] = 0;" for i in range(len(place.saved) + 1))
            if isinstance(end.what, Ask):
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
                    found |= {number, to} if isinstance(what, Ask) else {number} | ({to} - {number + 1})
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

    def wait(self, here: int, what: Ask | Invoke, number: int, to: int) -> list[str]:
        assert self.flow is not None
        place = self.flow.places[number - 1]
        self.line = what.line
        save = f"frame[0] = {number};" + "".join(f" frame[{i}] = {local(n)};" for i, n in enumerate(place.saved, 1))
        if isinstance(what, Ask):
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

    def block(self, body: list[Stmt], depth: int) -> list[str]:
        return [line for s in body for line in self.statement(s, depth)]

    def statement(self, s: Stmt, depth: int) -> list[str]:
        pad = "  " * depth
        self.line = s.line
        match s:
            case Assign(_, Local(name), value):
                return [f"{pad}{local(name)} = {self.e(value)};"]
            case Assign(_, Field() as target, value):
                return [f"{pad}{self.e(target)} = {self.fits(target, value)};"]
            case Do(_, call):
                return [f"{pad}{self.e(call)};"]
            case Option(_, value):
                if self.offers and self.fits_option(value):
                    return [f"{pad}offers |= (OFFERS)1 << {self.e(value)};"]
                return [f"{pad}OPTION({self.e(value)}, {s.line});"]
            case Tell(_, event, args):
                parts = "".join(f", {self.e(a)}" for a in args)
                return [f"{pad}TELL{len(args)}({self.low.events[event]}{parts});  /* {event} */"]
            case See(_, value):
                return [f"{pad}SEE({self.e(value)});"]
            case If(_, test, body, other):
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
            case While(_, test, body):
                return [f"{pad}while (RUNNING && ({self.e(test)})) {{", *self.block(body, depth + 1), f"{pad}}}"]
            case For():
                return self.for_loop(s, pad, depth)
            case Break():
                return [f"{pad}break;"]
            case Continue():
                return [f"{pad}continue;"]
            case Return(_, value):
                if self.flow is not None:
                    return [f"{pad}g->f__value = {self.e(value)}; return 0;"]
                put = "PUT_OFFERS; " if self.offers else ""
                return [f"{pad}{put}return {self.e(value)};"]
        raise AssertionError(s)

    def for_loop(self, s: For, pad: str, depth: int) -> list[str]:
        """The bound is taken once; a step other than one counts in 64 bits, so that it cannot run over."""
        self.loops += 1
        var, bound = local(s.var), f"n{self.loops}"
        start, stop = self.e(s.start), self.e(s.stop)
        sign = "<" if s.step > 0 else ">"
        if abs(s.step) == 1:
            step = "++" if s.step > 0 else "--"
            if isinstance(s.stop, Const):
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

    # ---- expressions

    def fits(self, target: Field, value: Expr) -> str:
        width = self.schema.leaves[target.leaf].width
        lo, hi = self.ranges.of(self.f.name, value)
        text = self.e(value)
        if width.lo <= lo and hi <= width.hi:
            return text
        return f"({width.c})FITS({text}, {number(width.lo)}, {number(width.hi)}, {self.line})"

    def flat(self, index: tuple[Expr, ...], shape: tuple[int, ...]) -> str:
        parts, stride = [], 1
        for e, size in reversed(list(zip(index, shape, strict=True))):
            lo, hi = self.ranges.of(self.f.name, e)
            text = self.e(e) if lo >= 0 and hi < size else f"INDEX({self.e(e)}, {size}, {self.line})"
            parts.append(text if stride == 1 else f"{text} * {stride}")
            stride *= size
        return " + ".join(reversed(parts))

    def e(self, e: Expr) -> str:
        match e:
            case Const(v):
                return number(v)
            case Local(name):
                return local(name)
            case Field(leaf, index):
                shape = self.schema.leaves[leaf].shape
                return f"g->f_{leaf}[{self.flat(index, shape)}]" if shape else f"g->f_{leaf}"
            case Entry(table, index):
                return f"T({table})[{self.flat(index, self.low.program.tables[table].shape)}]"
            case Unary("not", a):
                return f"!({self.e(a)})"
            case Unary("abs", a):
                return f"(({self.e(a)}) < 0 ? {self.minus(a)} : ({self.e(a)}))"
            case Unary("-", a):
                return self.minus(a)
            case Unary(op, a):
                return f"({op}{self.e(a)})"
            case Binary("//" | "%" as op, a, b):
                ra, rb = self.ranges.of(self.f.name, a), self.ranges.of(self.f.name, b)
                if ra[0] >= 0 and rb[0] > 0:
                    return f"({self.e(a)} {op[0]} {self.e(b)})"
                return f"{NAMES[op]}({self.e(a)}, {self.e(b)}, {self.line})"
            case Binary("<<" | ">>" as op, a, b):
                if self.proved(e) and self.small_shift(b) and (op == ">>" or self.ranges.of(self.f.name, a)[0] >= 0):
                    return f"({self.e(a)} {op} {self.e(b)})"
                return f"{NAMES[op]}({self.e(a)}, {self.e(b)}, {self.line})"
            case Binary(op, a, b):
                if self.proved(e) or op not in NAMES:
                    return f"({self.e(a)} {op} {self.e(b)})"
                return f"{NAMES[op]}({self.e(a)}, {self.e(b)}, {self.line})"
            case Compare(op, a, b):
                return f"({self.e(a)} {op} {self.e(b)})"
            case Logic(op, a, b):
                sign = "&" if op == "and" else "|"
                return f"({self.e(a)} {sign if self.plain_truth(a) and self.plain_truth(b) else sign * 2} {self.e(b)})"
            case Choose(test, a, b):
                return f"({self.e(test)} ? {self.e(a)} : {self.e(b)})"
            case Extreme(op, args):
                text = self.e(args[0])
                for a in args[1:]:
                    text = f"{op}_({text}, {self.e(a)})"
                return text
            case Call(name, args):
                return f"{self.low.function_name(name)}({', '.join(['g', 'e', *(self.e(a) for a in args)])})"
            case Pick(table, which, args):
                return f"d_{table}({', '.join(['g', 'e', self.e(which), *(self.e(a) for a in args), str(self.line)])})"
            case Draw(n):
                return f"chance(g, {self.e(n)})"
            case Offered(value):
                return f"OFFERED({self.e(value)}, {self.line})"
        raise AssertionError(e)

    # ---- what needs no branch: the processor cannot guess the ways of a random game

    def fits_option(self, value: Expr) -> bool:
        lo, hi = self.ranges.of(self.f.name, value)
        return lo >= 0 and hi < self.low.option_bits

    def plain(self, e: Expr) -> bool:
        """Can it be evaluated whether it is needed or not?"""
        match e:
            case Const() | Local():
                return True
            case Field(leaf, index):
                return self.inside(index, self.schema.leaves[leaf].shape)
            case Binary(op, a, b):
                return op not in ("//", "%", "<<", ">>") and self.proved(e) and self.plain(a) and self.plain(b)
        return False

    def plain_truth(self, e: Expr) -> bool:
        match e:
            case Compare(_, a, b):
                return self.plain(a) and self.plain(b)
            case Logic(_, a, b):
                return self.plain_truth(a) and self.plain_truth(b)
            case Unary("not", a):
                return self.plain_truth(a)
        return False

    def inside(self, index: tuple[Expr, ...], shape: tuple[int, ...]) -> bool:
        for e, size in zip(index, shape, strict=True):
            lo, hi = self.ranges.of(self.f.name, e)
            if not (lo >= 0 and hi < size and self.plain(e)):
                return False
        return True

    def branchless(self, s: If) -> list[str] | None:
        """`if test: option(...)`, perhaps with counting, as plain arithmetic."""
        out = []
        for inner in s.body:
            match inner:
                case Option(_, value) if self.offers and self.plain(value) and self.fits_option(value):
                    out.append(f"offers |= (OFFERS)yes << {self.e(value)};")
                case Assign(_, Local(name), Binary("+", Local(same), Const(1))) if name == same:
                    out.append(f"{local(name)} = ADD({local(name)}, yes, {inner.line});")
                case _:
                    return None
        return None if s.other or not any(isinstance(i, Option) for i in s.body) else out

    def minus(self, a: Expr) -> str:
        return (
            f"(-({self.e(a)}))" if self.ranges.of(self.f.name, a)[0] > WORD[0] else f"SUB(0, {self.e(a)}, {self.line})"
        )

    def small_shift(self, b: Expr) -> bool:
        lo, hi = self.ranges.of(self.f.name, b)
        return lo >= 0 and hi <= 31

    def proved(self, e: Expr) -> bool:
        lo, hi = self.ranges.raw(self.f.name, e)
        return WORD[0] <= lo and hi <= WORD[1]


def number(v: int) -> str:
    if v == WORD[0]:
        return "(-2147483647 - 1)"
    return str(v) if v >= 0 else f"({v})"
