"""Random expressions for random programs (fuzz.py): what a program may read, compute and call."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field, replace

WIDTHS = {"i8": (-128, 127), "u8": (0, 255), "i16": (-32768, 32767), "u16": (0, 65535), "i32": (-(2**31), 2**31 - 1)}
CARDS = 8


@dataclass
class Fn:
    """A function written already, for others to call."""

    name: str
    params: int
    effects: bool
    cost: int
    gives_bool: bool = False
    deepest: int = 0  # a recursive rule's first argument counts down from below this


FnTable = tuple[str, list[int], list[Fn]]  # its name, and functions by number


@dataclass
class Scope:
    """Where something stands, and what it may use."""

    names: list[str]
    effects: bool = True
    waits: bool = False
    loop: bool = False
    scratch: bool = True
    gives: str = "int"
    times: int = 1  # how often this place runs at most
    loops: dict[str, int] = field(default_factory=dict)  # running loop variables, each below so much, or -1

    def inside(self, **changes: object) -> Scope:
        """A place inside this one: what it adds, it keeps to itself."""
        copy = replace(self, names=list(self.names), loops=dict(self.loops))
        for name, value in changes.items():
            setattr(copy, name, value)
        return copy

    def quiet(self) -> Scope:
        return self.inside(effects=False)


class Expressions:
    """What the functions of one program can say. `cost` counts what the function being written does at most."""

    def __init__(self, seed: int, careless: float) -> None:
        self.r = random.Random(seed)
        self.seed, self.careless = seed, careless
        self.helpers: list[Fn] = []
        self.offers: list[Fn] = []
        self.rules: list[Fn] = []
        self.tables: list[FnTable] = []
        self.rule_tables: list[FnTable] = []
        self.scalars = {f"s{i}": self.r.choice(list(WIDTHS)) for i in range(4)}
        self.arrays: dict[str, tuple[str, tuple[str, ...], tuple[int, ...]]] = {}
        for i in range(3):
            shape = tuple(self.r.randint(2, 6) for _ in range(self.r.choice([1, 1, 2, 3])))
            text = tuple(map(str, shape))
            if self.r.random() < 0.4:
                shape, text = (3, *shape[1:]), ("SEATS", *text[1:])
            self.arrays[f"a{i}"] = (self.r.choice(list(WIDTHS)), text, shape)
        self.card_tables = {
            f"T{i}": (self.r.choice(list(WIDTHS)), tuple(self.r.randint(2, 7) for _ in range(i + 1))) for i in range(2)
        }
        self.kinds = {"SMALL": 3, "MIDDLE": 9, "LARGE": self.r.choice([20, 32, 50, 64, 70])}
        self.classes = self.r.random() < 0.5
        self.arity = self.r.randint(0, 2)  # of most rules, so that they stand in one table
        self.cost = self.locals = 0
        self.zone_cost = 0  # of the functions that take zones, once they are written

    # ---- numbers brought into their place

    def tame(self, text: str) -> str:
        """A local that stays small."""
        if self.r.random() < 0.5:
            return f"({text}) % {self.r.choice([10, 64, 1000])}{self.r.choice(['', ' - 7', ' - 500'])}"
        return f"min(max({text}, {-self.r.randint(0, 300)}), {self.r.randint(1, 300)})"

    def fit(self, text: str, width: str) -> str:
        lo, hi = WIDTHS[width]
        if self.r.random() < self.careless:
            return text
        if self.r.random() < 0.6 or width == "i32":
            low = max(lo, -self.r.randint(0, 200))
            return f"({text}) % {min(hi - low, self.r.randint(1, 400)) + 1}{f' - {-low}' if low else ''}"
        return f"min(max({text}, {lo}), {hi})" if self.r.random() < 0.5 else f"({text}) & {min(hi, 127)}"

    def index(self, s: Scope, n: int) -> str:
        exact = [v for v, below in s.loops.items() if 0 < below <= n]
        if exact and self.r.random() < 0.6:
            return self.r.choice(exact)
        if self.r.random() < self.careless:
            return self.r.choice(s.names) if s.names else f"g.{self.r.choice(list(self.scalars))}"
        if self.r.random() < 0.3:
            return str(self.r.randrange(n))
        return self.r.choice(
            [f"({self.e(s, 1)}) % {n}", f"abs({self.e(s, 1)}) % {n}", f"min(max({self.e(s, 1)}, 0), {n - 1})"]
        )

    def number_of(self, s: Scope, numbers: list[int]) -> str:
        """One of a table's numbers, which may have gaps."""
        if self.r.random() < self.careless * 3:
            return f"({self.e(s, 1)}) % 9"
        if len(numbers) > 1 and self.r.random() < 0.7:
            a, b = self.r.sample(numbers, 2)
            return f"{a} if {self.cond(s, 1)} else {b}"
        return str(self.r.choice(numbers))

    # ---- numbers

    def e(self, s: Scope, depth: int) -> str:
        r = self.r
        if depth <= 0 or r.random() < 0.15:
            return self.atom(s)
        form = r.randrange(20)
        a = self.e(s, depth - 1)
        if form < 4:
            return f"({a} {r.choice(['+', '-', '+', '-', '&', '|', '^'])} {self.e(s, depth - 1)})"
        if form == 4:
            return f"(({a}) % 50 * {self.e(s, 0)})" if r.random() < 0.97 else f"({a} * {self.e(s, depth - 1)})"
        if form == 5:
            return f"({a} {r.choice(['//', '%'])} {r.choice(['3', '-3', '7', '-1', '(' + self.e(s, 0) + ' | 1)'])})"
        if form == 6:
            return f"({a} >> {r.choice(['1', '2', '40', '(' + self.e(s, 0) + ') % 5'])})"
        if form == 7:
            return f"(({a}) % 16 << ({self.e(s, 0)}) % 6)"
        if form == 8:
            return f"{r.choice(['-', '~', '+'])}({a})"
        if form == 9:
            return f"abs({a})"
        if form == 10:
            parts = [a, *(self.e(s, depth - 1) for _ in range(r.randint(1, 2)))]
            return f"{r.choice(['min', 'max'])}({', '.join(parts)})"
        if form == 11:
            return f"({a} if {self.cond(s, depth - 1)} else {self.e(s, depth - 1)})"
        if form == 12:
            return f"({self.truth(s, depth - 1)})" if r.random() < 0.5 else f"int({self.truth(s, depth - 1)})"
        if form == 13 and s.effects:
            return r.choice(
                [
                    f"chance(g, ({a}) % 9)",
                    "(g.deck.draw() if g.deck.count > 0 else -1)",
                    "(g.deck.count * 9 - (g.deck.draw() if g.deck.count > 0 else -1))",  # the order matters
                    f"(g.slots[({a}) % g.seats].take({self.index(s, 3)}) if {self.truth(s, 0)} and stopped(g) else 4)",
                ]
            )
        if form in (14, 15, 16):
            return self.call(s, depth, lambda f: s.effects or not f.effects) or a
        if form == 17 and r.random() < 0.1:
            return (
                r.choice(["LOW", "HIGH", f"(HIGH - ({a}))", f"({a} // ({self.e(s, 0)}))"])
                if r.random() < 0.3
                else "HIGH % 7"
            )
        return self.read(s, depth)

    def call(self, s: Scope, depth: int, fits: Callable[[Fn], bool]) -> str:
        found = [f for f in self.helpers if fits(f) and f.cost * s.times < 120]
        if not found:
            return ""
        f = self.r.choice(found)
        callee = f.name
        if self.tables and self.r.random() < 0.3:
            table, numbers, entries = self.tables[0]
            if all(fits(x) for x in entries) and sum(x.cost for x in entries) * s.times < 120:
                f, callee = entries[0], f"{table}[{self.number_of(s, numbers)}]"
        self.cost += f.cost * s.times
        return f"{callee}({', '.join(['g', *(self.tame(self.e(s, depth - 1)) for _ in range(f.params))])})"

    def atom(self, s: Scope) -> str:
        if s.names and self.r.random() < 0.6:
            return self.r.choice(s.names)
        return self.r.choice([str(self.r.randint(-9, 20)), f"g.{self.r.choice(list(self.scalars))}"])

    def read(self, s: Scope, depth: int) -> str:
        r = self.r
        form = r.randrange(8)
        if form < 3:
            name = r.choice(list(self.arrays))
            return f"g.{name}[{', '.join(self.index(s, n) for n in self.arrays[name][2])}]"
        if form == 3:
            name = r.choice(list(self.card_tables))
            return f"{name}[{', '.join(self.index(s, n) for n in self.card_tables[name][1])}]"
        if form == 4 and s.scratch:
            return f"g.t0[{self.index(s, 6)}]"
        if form == 5:
            return r.choice(
                ["g.deck.count", f"g.own[{self.index(s, 2)}].count", f"g.bag[({self.e(s, depth - 1)}) % g.seats].count"]
            )
        if form == 6 and self.classes and r.random() < 0.5:
            space, card = self.index(s.quiet(), 4), self.index(s, CARDS)
            return r.choice([f"(g.row.shows(0, {space}) if g.row[{space}] >= 0 else -1)", f"g.bag[0].shows(0, {card})"])
        if form == 6:
            return r.choice(
                [
                    f"g.row[{self.index(s, 4)}]",
                    f"g.slots[{self.index(s, 2)}][{self.index(s, 3)}]",
                    "g.seats",
                    "g.deck.size",
                    f"g.deck.cards[{self.index(s, CARDS)}]",
                ]
            )
        return f"g.{r.choice(list(self.scalars))}"

    # ---- truth

    def truth(self, s: Scope, depth: int) -> str:
        """True or False, as a value."""
        r, form = self.r, self.r.randrange(10)
        a = self.e(s, depth - 1)
        compare = r.choice(["==", "!=", "<", "<=", ">", ">="])
        quiet = s.quiet()
        if form == 0:
            return f"{a} {compare} {self.e(s, depth - 1)} {r.choice(['<', '<=', '!='])} {self.e(quiet, depth - 1)}"
        if form == 1:
            return f"not ({self.cond(s, depth - 1)})"
        if form == 2:
            return f"{a} {r.choice(['in', 'not in'])} ({self.e(s, 0)}, {self.e(s, depth - 1)}, {r.randint(0, 5)})"
        if form == 3 and depth > 0:
            return f"({self.truth(s, depth - 1)} {r.choice(['and', 'or'])} {self.truth(s, depth - 1)})"
        if form == 4:
            found = [
                f for f in self.helpers if f.gives_bool and (s.effects or not f.effects) and f.cost * s.times < 120
            ]
            if found:
                f = r.choice(found)
                self.cost += f.cost * s.times
                return f"{f.name}({', '.join(['g', *(self.tame(self.e(s, depth - 1)) for _ in range(f.params))])})"
        if form == 5:
            return f"g.bag[({a}) % g.seats].has({self.index(s, CARDS)})"
        if form == 6 and r.random() < 0.3:
            return r.choice(["True", "False", "stopped(g)"])
        return f"{a} {compare} {self.e(s, depth - 1)}"

    def cond(self, s: Scope, depth: int) -> str:
        """A condition: only its truth matters."""
        form = self.r.randrange(6)
        if form == 0 and depth > 0:
            parts = [f"({self.cond(s, depth - 1)})" for _ in range(self.r.randint(2, 3))]
            word = self.r.choice([" and ", " or "])
            return f"({word.join(parts)})"
        if form == 1:
            return self.e(s, depth)
        if form == 2:
            return f"not {self.e(s, depth)}"
        return self.truth(s, depth)
