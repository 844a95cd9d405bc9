"""Which locals are still needed where: before statements, and at the beginning of blocks."""

from __future__ import annotations

from .. import ir
from .blocks import Block, Branch, End, Goto, Wait


def assigned(body: list[ir.Stmt]) -> set[str]:
    return {s.target.name for s in ir.walk(body) if isinstance(s, ir.Assign) and isinstance(s.target, ir.Local)}


def locals_in(e: ir.Expr) -> list[str]:
    if isinstance(e, ir.Local):
        return [e.name]
    return [name for child in ir.children(e) for name in locals_in(child)]


def before(body: list[ir.Stmt], after: set[str], loop: tuple[set[str], set[str]] | None = None) -> set[str]:
    """The locals that are needed before these statements, given those needed after them."""
    live = set(after)
    for s in reversed(body):
        match s:
            case ir.Assign(_, ir.Local(name), _):
                live.discard(name)
            case ir.Return():
                live = set()
            case ir.Break():
                live = set(loop[1]) if loop else live
            case ir.Continue():
                live = set(loop[0]) if loop else live
            case ir.If(_, _, a, b):
                live = before(a, live, loop) | before(b, live, loop)
            case ir.While(_, test, inside):
                head = live | set(locals_in(test))
                while True:
                    more = head | before(inside, head, (head, live))
                    if more == head:
                        break
                    head = more
                live = head
            case ir.For(_, var, _, _, _, inside, _):
                head = set(live)
                while True:
                    more = head | (before(inside, head, (head, live)) - {var})
                    if more == head:
                        break
                    head = more
                live = head
        for e in ir.expressions(s):
            live |= set(locals_in(e))
    return live


def needed_in(blocks: list[Block]) -> list[set[str]]:
    """The locals that are needed at the beginning of each block."""
    live: list[set[str]] = [set() for _ in blocks]
    changed = True
    while changed:
        changed = False
        for i in reversed(range(len(blocks))):
            block = blocks[i]
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
                    for e in ir.expressions(what):
                        out |= set(locals_in(e))
                case End(_, value):
                    out = set(locals_in(value))
            now = before(block.body, out)
            if now != live[i]:
                live[i] = now
                changed = True
    return live


def locals_of(function: ir.Function, blocks: list[Block]) -> list[str]:
    """All locals of a rule that has been cut: its arguments first, then in the order of the blocks."""
    names = list(function.params)
    for block in blocks:
        for s in ir.walk(block.body):
            target = s.target.name if isinstance(s, ir.Assign) and isinstance(s.target, ir.Local) else None
            target = s.var if isinstance(s, ir.For) else target
            if target is not None and target not in names:
                names.append(target)
        if isinstance(block.end, Wait) and block.end.what.target is not None:
            name = block.end.what.target.name
            if name not in names:
                names.append(name)
    return names
