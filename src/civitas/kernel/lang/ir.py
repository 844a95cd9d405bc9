"""What a rule looks like once it has been read: a small tree of integers, fields and plain control flow.

Every expression here has no effect on the state, except a Call or Draw that stands alone as the value of an
Assign or a Do: the reader (reader.py) hoists those, left to right, so that all printers may print in any order.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Const:
    value: int


@dataclass(frozen=True)
class Local:
    name: str


@dataclass(frozen=True)
class Field:
    leaf: str
    index: tuple[Expr, ...] = ()


@dataclass(frozen=True)
class Entry:
    """A number of a card table."""

    table: str
    index: tuple[Expr, ...]


@dataclass(frozen=True)
class Unary:
    op: str  # - ~ not abs
    a: Expr


@dataclass(frozen=True)
class Binary:
    op: str  # + - * // % & | ^ << >>
    a: Expr
    b: Expr


@dataclass(frozen=True)
class Compare:
    op: str
    a: Expr
    b: Expr


@dataclass(frozen=True)
class Logic:
    op: str  # and or
    a: Expr
    b: Expr


@dataclass(frozen=True)
class Choose:
    test: Expr
    a: Expr
    b: Expr


@dataclass(frozen=True)
class Extreme:
    op: str  # min max
    args: tuple[Expr, ...]


@dataclass(frozen=True)
class Call:
    function: str
    args: tuple[Expr, ...]


@dataclass(frozen=True)
class Pick:
    """A helper taken from a rule table by number."""

    table: str
    which: Expr
    args: tuple[Expr, ...]


@dataclass(frozen=True)
class Draw:
    """Chance: a number below n."""

    n: Expr


@dataclass(frozen=True)
class Offered:
    """Whether a value is among the options of the open question (policies)."""

    value: Expr


@dataclass(frozen=True)
class Within:
    """A number below `size` that is not negative; anything else is a fault."""

    e: Expr
    size: int


Expr = (
    Const
    | Local
    | Field
    | Entry
    | Unary
    | Binary
    | Compare
    | Logic
    | Choose
    | Extreme
    | Call
    | Pick
    | Draw
    | Offered
    | Within
)


@dataclass
class Assign:
    line: int
    target: Local | Field
    value: Expr


@dataclass
class Do:
    line: int
    call: Expr


@dataclass
class Option:
    line: int
    value: Expr


@dataclass
class Offer:
    """Options for all bits that are set: the lowest stands for `first`."""

    line: int
    bits: Expr
    first: Expr


@dataclass
class Tell:
    line: int
    event: str
    args: tuple[Expr, ...]


@dataclass
class See:
    """The next entry of an observation, or one entry for each of the value's lowest bits."""

    line: int
    value: Expr
    bits: int = 0


@dataclass
class If:
    line: int
    test: Expr
    body: list[Stmt]
    other: list[Stmt]


@dataclass
class While:
    line: int
    test: Expr
    body: list[Stmt]


@dataclass
class For:
    line: int
    var: str
    start: Expr
    stop: Expr
    step: int
    body: list[Stmt]
    bag: Field | None = None  # the first byte of a bag: the body does nothing with cards that are not in it


@dataclass
class Break:
    line: int


@dataclass
class Continue:
    line: int


@dataclass
class Return:
    line: int
    value: Expr


@dataclass
class Ask:
    """Wait for one of the options just offered."""

    line: int
    target: Local | None
    seat: Expr
    kind: str


@dataclass
class Invoke:
    """Another rule, which may wait. `which` chooses among the rules of a table."""

    line: int
    target: Local | None
    rule: str
    which: Expr | None
    args: tuple[Expr, ...]


Stmt = Assign | Do | Option | Offer | Tell | See | If | While | For | Break | Continue | Return | Ask | Invoke


@dataclass
class Function:
    name: str
    params: list[str]
    body: list[Stmt]
    is_rule: bool
    file: str
    line: int
    source: list[str]  # the lines of its file, for readable output and messages
    gives: bool = False  # every way through it ends in `return` with a value
    depth: int = 1  # how often a recursive rule may be inside itself
    effects: set[str] = field(default_factory=set)  # write, option, chance, tell, stop
    written: str = ""  # its name in its file; `name` also says for which zones or kinds it was read


def children(e: Expr) -> tuple[Expr, ...]:
    match e:
        case Field(_, index) | Entry(_, index):
            return index
        case Unary(_, a) | Draw(a) | Offered(a) | Within(a, _):
            return (a,)
        case Binary(_, a, b) | Compare(_, a, b) | Logic(_, a, b):
            return (a, b)
        case Choose(t, a, b):
            return (t, a, b)
        case Extreme(_, args) | Call(_, args):
            return args
        case Pick(_, which, args):
            return (which, *args)
        case _:
            return ()


def expressions(s: Stmt) -> tuple[Expr, ...]:
    """The expressions a statement evaluates itself; its inner statements have their own."""
    match s:
        case Assign(_, target, value):
            return (value, *(target.index if isinstance(target, Field) else ()))
        case Do(_, e) | Option(_, e) | See(_, e, _) | Return(_, e) | If(_, e, _, _) | While(_, e, _):
            return (e,)
        case Offer(_, bits, first):
            return (bits, first)
        case Tell(_, _, args):
            return args
        case For(_, _, start, stop, _, _, bag):
            return (start, stop) if bag is None else (start, stop, bag)
        case Ask(_, _, seat, _):
            return (seat,)
        case Invoke(_, _, _, which, args):
            return ((which,) if which is not None else ()) + args
        case _:
            return ()


def inner(s: Stmt) -> tuple[list[Stmt], ...]:
    match s:
        case If(_, _, body, other):
            return (body, other)
        case While(_, _, body) | For(_, _, _, _, _, body, _):
            return (body,)
        case _:
            return ()


def walk(statements: list[Stmt]) -> Any:
    for s in statements:
        yield s
        for body in inner(s):
            yield from walk(body)


def all_expressions(statements: list[Stmt]) -> Any:
    stack: list[Expr] = [e for s in walk(statements) for e in expressions(s)]
    while stack:
        e = stack.pop()
        yield e
        stack.extend(children(e))


def waits(s: Stmt) -> bool:
    return any(isinstance(t, (Ask, Invoke)) for t in walk([s]))
