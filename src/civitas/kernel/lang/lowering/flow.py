"""Rules that wait, cut into blocks: where a rule may stand still, and what it must remember there.

A *place* is where a rule waits: for an answer, or for a rule it called. Its name is the kind asked or the rule
called (with #2, #3 where a rule has several of one name). While it waits, a rule's frame holds the number of
the place and the locals still needed, nothing else; while it runs, its frame is empty. So frames are plain
data, the same on all backends, and a state is saved and restored in the middle of a card's effect.

Options are offered right before their question by statements that change nothing else. These statements stand
at the head of the block that asks, so the question can be offered again in another world (a redeal).
"""

from __future__ import annotations

from ...errors import RuleError
from .. import ir
from ..reading.parse import Program
from .blocks import Block, Branch, End, Flow, Goto, Place, Wait
from .effects import offers, only_offers, scratch_fields
from .liveness import assigned, before, locals_in, locals_of, needed_in
from .tidying import simplify


def flow(program: Program, function: ir.Function) -> Flow:
    return Cutter(program, function).result()


class Cutter:
    def __init__(self, program: Program, function: ir.Function) -> None:
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

    def add(self, s: ir.Stmt) -> None:
        if self.blocks[self.at].end is None:
            self.blocks[self.at].body.append(s)

    def result(self) -> Flow:
        self.cut(self.function.body)
        self.close(End(self.function.line, ir.Const(0)))
        for block in self.blocks:
            if block.end is None:
                block.end = End(self.function.line, ir.Const(0))
        self.blocks, self.places = simplify(self.blocks, self.places)
        names = self.remember()
        self.check_options()
        return Flow(self.function, self.blocks, self.places, names)

    def cut(self, body: list[ir.Stmt]) -> None:
        for s in body:
            if ir.waits(s) or self.leaves_loop(s) or isinstance(s, (ir.Break, ir.Continue, ir.Return)):
                self.statement(s)
            else:
                self.add(s)

    def leaves_loop(self, s: ir.Stmt) -> bool:
        """Does it break or continue a loop that has been cut?"""
        if not self.loops:
            return False
        match s:
            case ir.Break() | ir.Continue():
                return True
            case ir.If(_, _, a, b):
                return any(self.leaves_loop(t) for t in a + b)
        return False

    def statement(self, s: ir.Stmt) -> None:
        match s:
            case ir.Return(line, value):
                self.close(End(line, value))
                self.at = self.new()
            case ir.Break():
                self.close(Goto(self.loops[-1][1]))
                self.at = self.new()
            case ir.Continue():
                self.close(Goto(self.loops[-1][0]))
                self.at = self.new()
            case ir.Ask():
                self.split_offer(s)
                self.wait(s, s.kind)
            case ir.Invoke():
                which = self.settled(s.line, s.which) if s.which is not None else None
                args = tuple(self.settled(s.line, e) for e in s.args)
                block = self.new()
                self.close(Goto(block))
                self.at = block
                self.wait(ir.Invoke(s.line, s.target, s.rule, which, args), s.rule)
            case ir.If(line, test, body, other):
                yes, no, after = self.new(), self.new(), self.new()
                self.close(Branch(line, test, yes, no))
                for block, part in ((yes, body), (no, other)):
                    self.at = block
                    self.cut(part)
                    self.close(Goto(after))
                self.at = after
            case ir.While(line, test, body):
                head, inside, after = self.new(), self.new(), self.new()
                self.close(Goto(head))
                self.blocks[head].end = Branch(line, test, inside, after)
                self.inside_loop(inside, body, head, after)
            case ir.For(line, var, start, stop, step, body, _):
                self.bounds += 1
                bound = ir.Local(f"${var}_end{self.bounds}")
                self.add(ir.Assign(line, ir.Local(var), start))
                self.add(ir.Assign(line, bound, stop))
                head, inside, more, after = self.new(), self.new(), self.new(), self.new()
                self.close(Goto(head))
                self.blocks[head].end = Branch(
                    line, ir.Compare("<" if step > 0 else ">", ir.Local(var), bound), inside, after
                )
                self.blocks[more].body.append(
                    ir.Assign(line, ir.Local(var), ir.Binary("+", ir.Local(var), ir.Const(step)))
                )
                self.blocks[more].end = Goto(head)
                self.inside_loop(inside, body, more, after)

    def inside_loop(self, inside: int, body: list[ir.Stmt], again: int, after: int) -> None:
        self.loops.append((again, after))
        self.at = inside
        self.cut(body)
        self.close(Goto(again))
        self.loops.pop()
        self.at = after

    def settled(self, line: int, e: ir.Expr) -> ir.Expr:
        """An argument of a rule that may be resumed: evaluated before, once."""
        if isinstance(e, ir.Const):
            return e
        self.args += 1
        temp = ir.Local(f"$a{self.args}")
        self.add(ir.Assign(line, temp, e))
        return temp

    def wait(self, s: ir.Ask | ir.Invoke, name: str) -> None:
        number = len(self.places) + 1
        again = sum(p.name.partition("#")[0] == name for p in self.places)
        self.places.append(Place(number, f"{name}#{again + 1}" if again else name, self.at, s.line))
        after = self.new()
        self.close(Wait(s, number, after))
        self.at = after

    # ---- offering

    def split_offer(self, ask: ir.Ask) -> None:
        block = self.blocks[self.at]
        if block.end is not None:
            return
        body = block.body
        limit = len(body)
        while limit > 0 and only_offers(self.program, body[limit - 1]):
            limit -= 1
        offering = [i for i, s in enumerate(body) if offers(self.program, s)]
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

    def beginning(self, body: list[ir.Stmt], limit: int, first: int, ask: ir.Ask) -> int:
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

    def scratch(self, body: list[ir.Stmt], how: str) -> set[str]:
        return scratch_fields(self.program, body, how)

    def check_options(self) -> None:
        for block in self.blocks:
            if not (isinstance(block.end, Wait) and isinstance(block.end.what, ir.Ask)):
                for s in block.body:
                    if offers(self.program, s):
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

    # ---- what must be remembered

    def remember(self) -> list[str]:
        """Settles what each place saves; returns the names of all locals."""
        live, names = needed_in(self.blocks), locals_of(self.function, self.blocks)
        for place in self.places:
            end = self.blocks[place.block].end
            assert isinstance(end, Wait)
            saved = set(live[end.to])
            if end.what.target is not None:
                saved.discard(end.what.target.name)
            if isinstance(end.what, ir.Ask):
                self.check_kept(place, saved)
                saved |= live[place.block]
            elif isinstance(end.what.which, ir.Local):
                saved.add(end.what.which.name)
            place.saved = [n for n in names if n in saved]
        return names


__all__ = ["Block", "Branch", "Cutter", "End", "Flow", "Goto", "Place", "Wait", "flow"]
