"""Rules that wait, cut into blocks: where a rule may stand still, and what it must remember there.

A *place* is where a rule waits: for an answer, or for a rule it called. Its name is the kind asked or the rule
called (with #2, #3 where a rule has several of one name). While it waits, a rule's frame holds the number of
the place and the locals still needed, nothing else; while it runs, its frame is empty. So frames are plain
data, the same on all backends, and a state is saved and restored in the middle of a card's effect.

Options are offered right before their question by statements that change nothing else. These statements stand
at the head of the block that asks, so the question can be offered again in another world (a redeal).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from ..errors import RuleError
from .ir import (
    Ask,
    Assign,
    Binary,
    Break,
    Call,
    Compare,
    Const,
    Continue,
    Do,
    Draw,
    Expr,
    Field,
    For,
    Function,
    If,
    Invoke,
    Local,
    Option,
    Pick,
    Return,
    See,
    Stmt,
    Tell,
    While,
    all_expressions,
    children,
    expressions,
    inner,
    waits,
    walk,
)
from .parse import Program


@dataclass
class Goto:
    to: int


@dataclass
class Branch:
    line: int
    test: Expr
    yes: int
    no: int


@dataclass
class Wait:
    """The end of a block that asks or invokes; the rule goes on in block `to`."""

    what: Ask | Invoke
    place: int
    to: int


@dataclass
class End:
    line: int
    value: Expr


@dataclass
class Block:
    body: list[Stmt] = field(default_factory=list)
    end: Goto | Branch | Wait | End | None = None


@dataclass
class Place:
    number: int  # 1, 2, ... in the order of the source
    name: str
    block: int
    line: int
    saved: list[str] = field(default_factory=list)


@dataclass
class Flow:
    function: Function
    blocks: list[Block]
    places: list[Place]
    locals: list[str]

    @property
    def frame(self) -> int:
        return 1 + max((len(p.saved) for p in self.places), default=0)


def flow(program: Program, function: Function) -> Flow:
    return Cutter(program, function).result()


def called(program: Program, invoke: Invoke) -> list[str]:
    if invoke.which is None:
        return [invoke.rule]
    return [name for _, name in program.rule_tables[invoke.rule]]


class Cutter:
    def __init__(self, program: Program, function: Function) -> None:
        self.program, self.function = program, function
        self.blocks: list[Block] = [Block()]
        self.places: list[Place] = []
        self.at = 0
        self.loops: list[tuple[int, int]] = []
        self.bounds = 0
        self.args = 0

    # ---- cutting

    def new(self) -> int:
        self.blocks.append(Block())
        return len(self.blocks) - 1

    def close(self, end: Goto | Branch | Wait | End) -> None:
        if self.blocks[self.at].end is None:
            self.blocks[self.at].end = end

    def add(self, s: Stmt) -> None:
        if self.blocks[self.at].end is None:
            self.blocks[self.at].body.append(s)

    def result(self) -> Flow:
        self.cut(self.function.body)
        self.close(End(self.function.line, Const(0)))
        for block in self.blocks:
            if block.end is None:
                block.end = End(self.function.line, Const(0))
        self.simplify()
        names = self.remember()
        self.check_options()
        return Flow(self.function, self.blocks, self.places, names)

    def cut(self, body: list[Stmt]) -> None:
        for s in body:
            if waits(s) or self.leaves_loop(s) or isinstance(s, (Break, Continue, Return)):
                self.statement(s)
            else:
                self.add(s)

    def leaves_loop(self, s: Stmt) -> bool:
        """Does it break or continue a loop that has been cut?"""
        if not self.loops:
            return False
        match s:
            case Break() | Continue():
                return True
            case If(_, _, a, b):
                return any(self.leaves_loop(t) for t in a + b)
        return False

    def statement(self, s: Stmt) -> None:
        match s:
            case Return(line, value):
                self.close(End(line, value))
                self.at = self.new()
            case Break():
                self.close(Goto(self.loops[-1][1]))
                self.at = self.new()
            case Continue():
                self.close(Goto(self.loops[-1][0]))
                self.at = self.new()
            case Ask():
                self.split_offer(s)
                self.wait(s, s.kind)
            case Invoke():
                which = self.settled(s.line, s.which) if s.which is not None else None
                args = tuple(self.settled(s.line, e) for e in s.args)
                block = self.new()
                self.close(Goto(block))
                self.at = block
                self.wait(Invoke(s.line, s.target, s.rule, which, args), s.rule)
            case If(line, test, body, other):
                yes, no, after = self.new(), self.new(), self.new()
                self.close(Branch(line, test, yes, no))
                for block, part in ((yes, body), (no, other)):
                    self.at = block
                    self.cut(part)
                    self.close(Goto(after))
                self.at = after
            case While(line, test, body):
                head, inside, after = self.new(), self.new(), self.new()
                self.close(Goto(head))
                self.blocks[head].end = Branch(line, test, inside, after)
                self.inside_loop(inside, body, head, after)
            case For(line, var, start, stop, step, body):
                self.bounds += 1
                bound = Local(f"${var}_end{self.bounds}")
                self.add(Assign(line, Local(var), start))
                self.add(Assign(line, bound, stop))
                head, inside, more, after = self.new(), self.new(), self.new(), self.new()
                self.close(Goto(head))
                self.blocks[head].end = Branch(
                    line, Compare("<" if step > 0 else ">", Local(var), bound), inside, after
                )
                self.blocks[more].body.append(Assign(line, Local(var), Binary("+", Local(var), Const(step))))
                self.blocks[more].end = Goto(head)
                self.inside_loop(inside, body, more, after)

    def inside_loop(self, inside: int, body: list[Stmt], again: int, after: int) -> None:
        self.loops.append((again, after))
        self.at = inside
        self.cut(body)
        self.close(Goto(again))
        self.loops.pop()
        self.at = after

    def settled(self, line: int, e: Expr) -> Expr:
        """An argument of a rule that may be resumed: evaluated before, once."""
        if isinstance(e, Const):
            return e
        self.args += 1
        temp = Local(f"$a{self.args}")
        self.add(Assign(line, temp, e))
        return temp

    def wait(self, s: Ask | Invoke, name: str) -> None:
        number = len(self.places) + 1
        again = sum(p.name.partition("#")[0] == name for p in self.places)
        self.places.append(Place(number, f"{name}#{again + 1}" if again else name, self.at, s.line))
        after = self.new()
        self.close(Wait(s, number, after))
        self.at = after

    # ---- offering

    def split_offer(self, ask: Ask) -> None:
        block = self.blocks[self.at]
        if block.end is not None:
            return
        body = block.body
        limit = len(body)
        while limit > 0 and self.only_offers(body[limit - 1]):
            limit -= 1
        offering = [i for i, s in enumerate(body) if self.offers(s)]
        if offering and offering[0] < limit:
            self.refuse(
                body[limit - 1].line,
                "something happens between an option and its question",
                "offer all options right before the ask that they belong to",
            )
        start = self.beginning(body, limit, offering[0] if offering else len(body), ask)
        after = self.new()
        block.end = Goto(after)
        self.blocks[after].body = body[start:]
        del body[start:]
        self.at = after

    def beginning(self, body: list[Stmt], limit: int, first: int, ask: Ask) -> int:
        """Where offering begins: late, but so early that it can be done again, starting from what is remembered
        and from empty scratch fields. Best is a place where also no local keeps its value on some ways only."""
        good = -1
        for start in range(first, limit - 1, -1):
            tail = body[start:]
            written = assigned(tail)
            needed = self.scratch(tail, "read")
            if any(needed & self.scratch([s], "written") for s in body[limit:start]):
                continue
            if not before(tail, set(locals_in(ask.seat)) | written) & written:
                good = start
                break
            if good < 0 and not before(tail, set(locals_in(ask.seat))) & written:
                good = start
        if good < 0:
            self.refuse(
                ask.line,
                "a local that the options depend on is changed while they are offered",
                "set it right before the options",
            )
        tail = body[good:]
        lost = self.scratch(tail, "read") - self.scratch(tail, "written")
        if lost:
            self.refuse(
                ask.line,
                f"the options depend on the scratch field {min(lost)}, which was filled too early",
                "fill it right before the options, where nothing else changes",
            )
        return good

    def scratch(self, body: list[Stmt], how: str) -> set[str]:
        """The scratch fields that these statements, and the helpers they call, read or write."""
        found: set[str] = set()
        names: set[str] = set()
        bodies = [body]
        while bodies:
            part = bodies.pop()
            for e in all_expressions(part):
                match e:
                    case Field(leaf) if how == "read" and self.program.schema.leaves[leaf].scratch:
                        found.add(leaf)
                    case Call(name):
                        bodies += [] if name in names else [self.program.functions[name].body]
                        names.add(name)
                    case Pick(table):
                        new = {name for _, name in self.program.rule_tables[table]} - names
                        bodies += [self.program.functions[name].body for name in new]
                        names |= new
            if how == "written":
                found |= {
                    s.target.leaf
                    for s in walk(part)
                    if isinstance(s, Assign)
                    and isinstance(s.target, Field)
                    and self.program.schema.leaves[s.target.leaf].scratch
                }
        return found

    def effects(self, s: Stmt) -> set[str]:
        found: set[str] = set()
        for t in walk([s]):
            match t:
                case Option():
                    found.add("option")
                case Tell() | See():
                    found.add("tell")
                case Return() | Ask() | Invoke():
                    found.add("write")
                case Assign(_, Field(leaf), _):
                    found.add("scratch" if self.program.schema.leaves[leaf].scratch else "write")
            for e in expressions(t):
                found |= self.effects_in(e)
        return found

    def effects_in(self, e: Expr) -> set[str]:
        found: set[str] = set()
        match e:
            case Call(name, _):
                found |= self.program.functions[name].effects
            case Pick(table, _, _):
                for _, name in self.program.rule_tables[table]:
                    found |= self.program.functions[name].effects
            case Draw():
                found.add("chance")
        for child in children(e):
            found |= self.effects_in(child)
        return found

    def only_offers(self, s: Stmt) -> bool:
        return self.effects(s) <= {"option", "scratch"}

    def offers(self, s: Stmt) -> bool:
        return "option" in self.effects(s)

    def check_options(self) -> None:
        for block in self.blocks:
            if not (isinstance(block.end, Wait) and isinstance(block.end.what, Ask)):
                for s in block.body:
                    if self.offers(s):
                        self.refuse(
                            s.line,
                            "options are offered, but no question follows at once",
                            "offer all options right before the ask that they belong to",
                        )

    def check_kept(self, place: Place, needed: set[str]) -> None:
        """What is remembered at a question is what offering left; offering again must find what it began with."""
        body = self.blocks[place.block].body
        changed = before(body, needed) & assigned(body)
        if changed:
            self.refuse(
                place.line,
                f"{min(changed)} is changed on some ways only while options are offered",
                "set it right before the options, or after the answer",
            )

    def refuse(self, line: int, why: str, instead: str) -> None:
        source = self.function.source
        code = source[line - 1].strip() if 0 < line <= len(source) else ""
        raise RuleError(self.function.file, line, code, why, instead)

    # ---- tidying

    def simplify(self) -> None:
        """Drop what cannot be reached, follow empty jumps, join what always follows one another."""

        def final(i: int) -> int:
            seen = set()
            while i not in seen and not self.blocks[i].body and isinstance(self.blocks[i].end, Goto):
                seen.add(i)
                i = self.blocks[i].end.to  # type: ignore[union-attr]
            return i

        for block in self.blocks:
            match block.end:
                case Goto(to):
                    block.end = Goto(final(to))
                case Branch(line, test, yes, no):
                    block.end = Branch(line, test, final(yes), final(no))
                case Wait(what, place, to):
                    block.end = Wait(what, place, final(to))
        changed = True
        while changed:
            changed = False
            sources: dict[int, list[int]] = {}
            for i in self.reachable():
                for to in targets(self.blocks[i]):
                    sources.setdefault(to, []).append(i)
            for i in self.reachable():
                end = self.blocks[i].end
                if isinstance(end, Goto) and end.to != i and end.to != 0 and len(sources[end.to]) == 1:
                    follower = self.blocks[end.to]
                    if isinstance(follower.end, Wait):
                        continue  # the head of a question stays by itself, to be offered again
                    self.blocks[i].body += follower.body
                    self.blocks[i].end = follower.end
                    changed = True
                    break
        order = self.reachable()
        new = {old: n for n, old in enumerate(order)}
        self.blocks = [self.blocks[i] for i in order]
        for block in self.blocks:
            match block.end:
                case Goto(to):
                    block.end = Goto(new[to])
                case Branch(line, test, yes, no):
                    block.end = Branch(line, test, new[yes], new[no])
                case Wait(what, place, to):
                    block.end = Wait(what, place, new[to])
        kept: list[Place] = []
        numbers = {}
        for p in self.places:
            if p.block in new:
                numbers[p.number] = len(kept) + 1
                kept.append(Place(len(kept) + 1, p.name, new[p.block], p.line))
        self.places = kept
        for block in self.blocks:
            if isinstance(block.end, Wait):
                block.end.place = numbers[block.end.place]

    def reachable(self) -> list[int]:
        """In the order of the source, so that most jumps go forward."""
        seen, stack = {0}, [0]
        while stack:
            for to in targets(self.blocks[stack.pop()]):
                if to not in seen:
                    seen.add(to)
                    stack.append(to)
        order: list[int] = []
        done: set[int] = set()

        def visit(i: int) -> None:
            if i in done:
                return
            done.add(i)
            for to in reversed(targets(self.blocks[i])):
                visit(to)
            order.append(i)

        visit(0)
        return order[::-1]

    # ---- what must be remembered

    def remember(self) -> list[str]:
        live: list[set[str]] = [set() for _ in self.blocks]
        changed = True
        while changed:
            changed = False
            for i in reversed(range(len(self.blocks))):
                block = self.blocks[i]
                out: set[str] = set()
                match block.end:
                    case Goto(to):
                        out = set(live[to])
                    case Branch(_, test, yes, no):
                        out = live[yes] | live[no] | set(locals_in(test))
                    case Wait(what, _, to):
                        out = set(live[to])
                        if what.target is not None:
                            out.discard(what.target.name)
                        for e in expressions(what):
                            out |= set(locals_in(e))
                    case End(_, value):
                        out = set(locals_in(value))
                now = before(block.body, out)
                if now != live[i]:
                    live[i] = now
                    changed = True
        names = list(self.function.params)
        for block in self.blocks:
            for s in walk(block.body):
                target = s.target.name if isinstance(s, Assign) and isinstance(s.target, Local) else None
                target = s.var if isinstance(s, For) else target
                if target is not None and target not in names:
                    names.append(target)
            if isinstance(block.end, Wait) and block.end.what.target is not None:
                name = block.end.what.target.name
                if name not in names:
                    names.append(name)
        for place in self.places:
            end = self.blocks[place.block].end
            assert isinstance(end, Wait)
            saved = set(live[end.to])
            if end.what.target is not None:
                saved.discard(end.what.target.name)
            if isinstance(end.what, Ask):
                self.check_kept(place, saved)
                saved |= live[place.block]
            elif isinstance(end.what.which, Local):
                saved.add(end.what.which.name)
            place.saved = [n for n in names if n in saved]
        return names


def targets(block: Block) -> list[int]:
    match block.end:
        case Goto(to) | Wait(_, _, to):
            return [to]
        case Branch(_, _, yes, no):
            return [yes, no]
    return []


def assigned(body: list[Stmt]) -> set[str]:
    return {s.target.name for s in walk(body) if isinstance(s, Assign) and isinstance(s.target, Local)}


def locals_in(e: Expr) -> list[str]:
    if isinstance(e, Local):
        return [e.name]
    return [name for child in children(e) for name in locals_in(child)]


def before(body: list[Stmt], after: set[str], loop: tuple[set[str], set[str]] | None = None) -> set[str]:
    """The locals that are needed before these statements, given those needed after them."""
    live = set(after)
    for s in reversed(body):
        match s:
            case Assign(_, Local(name), _):
                live.discard(name)
            case Return():
                live = set()
            case Break():
                live = set(loop[1]) if loop else live
            case Continue():
                live = set(loop[0]) if loop else live
            case If(_, _, a, b):
                live = before(a, live, loop) | before(b, live, loop)
            case While(_, test, inside):
                head = live | set(locals_in(test))
                while True:
                    more = head | before(inside, head, (head, live))
                    if more == head:
                        break
                    head = more
                live = head
            case For(_, var, _, _, _, inside):
                head = set(live)
                while True:
                    more = head | (before(inside, head, (head, live)) - {var})
                    if more == head:
                        break
                    head = more
                live = head
        for e in expressions(s):
            live |= set(locals_in(e))
    return live


def stack_size(program: Program, flows: dict[str, Flow], roots: list[str]) -> int:
    """Words of stack that the deepest chain of waiting rules can need."""
    calls = {
        name: {
            c
            for b in f.blocks
            if isinstance(b.end, Wait) and isinstance(b.end.what, Invoke)
            for c in called(program, b.end.what)
        }
        for name, f in flows.items()
    }

    def reach(name: str) -> set[str]:
        seen: set[str] = set()
        stack = [name]
        while stack:
            for c in calls[stack.pop()]:
                if c not in seen:
                    seen.add(c)
                    stack.append(c)
        return seen

    reached = {name: reach(name) for name in flows}
    known: dict[str, int] = {}

    def need(name: str) -> int:
        if name not in known:
            circle = {other for other in reached[name] if name in reached[other]}
            for other in circle:
                if flows[other].function.depth < 2:
                    function = flows[other].function
                    code = (
                        function.source[function.line - 1].strip() if function.source else f"def {function.name}(...)"
                    )
                    raise RuleError(
                        function.file,
                        function.line,
                        code,
                        f"the rule {function.name} can be inside itself",
                        "@rule(depth=N) with the deepest nesting that the cards allow",
                    )
            if circle:
                own = sum(flows[o].frame * flows[o].function.depth for o in circle)
                below = {c for o in circle for c in calls[o]} - circle
            else:
                own, below = flows[name].frame, calls[name]
            known[name] = own + max((need(c) for c in below), default=0)
        return known[name]

    return max((need(r) for r in roots if r in flows), default=0)


__all__ = [
    "Block",
    "Branch",
    "Do",
    "End",
    "Flow",
    "Goto",
    "Place",
    "Wait",
    "all_expressions",
    "called",
    "flow",
    "inner",
    "stack_size",
]
