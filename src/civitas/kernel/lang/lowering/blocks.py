"""What a rule consists of once it has been cut: blocks, how each ends, and the places where it waits."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..ir import Ask, Expr, Function, Invoke, Stmt


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


def targets(block: Block) -> list[int]:
    match block.end:
        case Goto(to) | Wait(_, _, to):
            return [to]
        case Branch(_, _, yes, no):
            return [yes, no]
    return []
