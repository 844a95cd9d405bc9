"""Tidying the blocks of a rule: fewer of them, in the order of the source. What the rule does stays the same."""

from __future__ import annotations

from .blocks import Block, Branch, Goto, Place, Wait, targets


def simplify(blocks: list[Block], places: list[Place]) -> tuple[list[Block], list[Place]]:
    """Drop what cannot be reached, follow empty jumps, join what always follows one another."""

    def final(i: int) -> int:
        seen = set()
        while i not in seen and not blocks[i].body and isinstance(blocks[i].end, Goto):
            seen.add(i)
            i = blocks[i].end.to  # type: ignore[union-attr]
        return i

    for block in blocks:
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
        for i in reachable(blocks):
            for to in targets(blocks[i]):
                sources.setdefault(to, []).append(i)
        for i in reachable(blocks):
            end = blocks[i].end
            if isinstance(end, Goto) and end.to != i and end.to != 0 and len(sources[end.to]) == 1:
                follower = blocks[end.to]
                if isinstance(follower.end, Wait):
                    continue  # the head of a question stays by itself, to be offered again
                blocks[i].body += follower.body
                blocks[i].end = follower.end
                changed = True
                break
    order = reachable(blocks)
    new = {old: n for n, old in enumerate(order)}
    blocks = [blocks[i] for i in order]
    for block in blocks:
        match block.end:
            case Goto(to):
                block.end = Goto(new[to])
            case Branch(line, test, yes, no):
                block.end = Branch(line, test, new[yes], new[no])
            case Wait(what, place, to):
                block.end = Wait(what, place, new[to])
    kept: list[Place] = []
    numbers = {}
    for p in places:
        if p.block in new:
            numbers[p.number] = len(kept) + 1
            kept.append(Place(len(kept) + 1, p.name, new[p.block], p.line))
    for block in blocks:
        if isinstance(block.end, Wait):
            block.end.place = numbers[block.end.place]
    return blocks, kept


def reachable(blocks: list[Block]) -> list[int]:
    """In the order of the source, so that most jumps go forward."""
    seen, stack = {0}, [0]
    while stack:
        for to in targets(blocks[stack.pop()]):
            if to not in seen:
                seen.add(to)
                stack.append(to)
    order: list[int] = []
    done: set[int] = set()

    def visit(i: int) -> None:
        if i in done:
            return
        done.add(i)
        for to in reversed(targets(blocks[i])):
            visit(to)
        order.append(i)

    visit(0)
    return order[::-1]
