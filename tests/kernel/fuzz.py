"""Random rule programs, for the differential test. `python -m tests.kernel.fuzz --help` runs it for long.

A program is the source text of a small game: its state, helpers, rules and tables of them, set-up and turn. It
keeps to the rule language, always ends, and rarely goes wrong: an index is mostly brought into its field, a value
into its width. What it computes has no meaning at all. The same seed gives the same program.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from .differential import Lowered, Native, Oracle, Report, load, random_games

WIDTHS = {"i8": (-128, 127), "u8": (0, 255), "i16": (-32768, 32767), "u16": (0, 65535), "i32": (-(2**31), 2**31 - 1)}
CARDS = 8
HEAD = """
from civitas.kernel import (
    NOBODY, OWNER, SEATS, Bag, CardSet, Event, Game, Kind, Pile, Row, RuleTable, State, Table, Words, ask, chance, each,
    i8, i16, i32, ints, number, option, rule, scratch, stop, stopped, tell, u8, u16,
)

LOW, HIGH = -(2**31), 2**31 - 1
KINDS = [Kind("small", 3), Kind("middle", 9), Kind("large", {large})]
SMALL, MIDDLE, LARGE = KINDS
EVENTS = [Event("zero"), Event("one", "a"), Event("three", "a", "b", "c")]
ZERO, ONE, THREE = EVENTS
"""
SET_UP = """    g.row.clear()
    for seat in range(g.seats):
        g.slots[seat].clear()
    for card in range({cards}):
        g.deck.put(card)
    g.deck.shuffle()"""


@dataclass
class Fn:
    """A function written already, for others to call."""

    name: str
    params: int
    effects: bool
    cost: int
    gives_bool: bool = False
    deepest: int = 0  # a recursive rule's first argument counts down from below this


@dataclass
class Scope:
    """Where a statement stands, and what it may use."""

    names: list[str]
    effects: bool = True
    waits: bool = False
    loop: bool = False
    scratch: bool = True
    gives: str = "int"
    times: int = 1  # how often this place runs at most
    loops: dict[str, int] = field(default_factory=dict)  # running loop variables, each below so much, or -1

    def inside(self, **changes: object) -> Scope:
        copy = Scope(
            list(self.names),
            self.effects,
            self.waits,
            self.loop,
            self.scratch,
            self.gives,
            self.times,
            dict(self.loops),
        )
        for name, value in changes.items():
            setattr(copy, name, value)
        return copy


Lines = list[str]


def indented(lines: Lines) -> Lines:
    return ["    " + line for line in lines or ["pass"]]


class Writer:
    def __init__(self, seed: int, careless: float) -> None:
        self.r = random.Random(seed)
        self.seed, self.careless = seed, careless
        self.helpers: list[Fn] = []
        self.offers: list[Fn] = []
        self.rules: list[Fn] = []
        self.tables: list[tuple[str, list[int], list[Fn]]] = []
        self.rule_tables: list[tuple[str, list[int], list[Fn]]] = []
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

    # ---- the program

    def program(self) -> str:
        r = self.r
        functions: Lines = []
        for _ in range(r.randint(2, 4)):
            functions += self.helper(r.random() < 0.5)
        functions += self.picks("PICKS", self.helpers, self.tables)
        for _ in range(r.randint(1, 2)):
            functions += self.helper(r.random() < 0.3)
        functions += self.offer_helper()
        for _ in range(r.randint(2, 3)):
            functions += self.rule()
        functions += self.picks("RULES", self.rules, self.rule_tables)
        if r.random() < 0.6:
            functions += self.recursion()
        functions += self.rule()
        set_up = SET_UP.format(cards=CARDS).splitlines()
        waits = r.random() < 0.4
        body = self.block(Scope([], waits=waits), 3)
        waits = any("yield" in line for line in body)
        functions += [*(["@rule"] if waits else []), "def set_up(g):", *set_up, *indented(body), ""]
        self.cost = 0
        scope = Scope([], waits=True)
        body = self.block(scope, 4) + self.ask(scope) + self.block(scope, 3)
        functions += [
            "@rule",
            "def turn(g):",
            "    g.clock += 1",
            "    if g.clock >= 4:",
            "        stop(g)",
            *indented(body),
            "",
        ]
        head = HEAD.replace("{large}", str(self.kinds["LARGE"]))
        lines = [
            f'"""Program {self.seed} of the fuzzer."""',
            head,
            *self.declared(),
            "",
            *functions,
            f'game = Game("fuzz{self.seed}", "Fuzz", range(2, 4), Board, set_up, turn, KINDS, EVENTS, Words({{}}, {{}}, {{}}))',
        ]
        return "\n".join(lines) + "\n"

    def declared(self) -> Lines:
        r, out = self.r, []
        for name, (width, shape) in self.card_tables.items():
            lo, hi = WIDTHS[width]
            out += [
                f"{name} = Table({name!r}, {width}, {', '.join(map(str, shape))})",
                f"for n in range({name}.data.size):",
                f"    {name}.data.flat[n] = (n * {r.randint(1, 999)} + {r.randint(0, 99)}) % {min(hi - lo, 3000)} + {max(lo, -1500)}",
            ]
        seen = ", classes=(BACK,)" if self.classes else ""
        out += [
            f'BACK = Table("BACK", i8, {CARDS})',
            f"BACK.data[:] = {[r.randint(0, 2) for _ in range(CARDS)]}",
            f'CARDS = CardSet("card", {CARDS}{seen}, tracked={r.random() < 0.5})',
            "",
            "",
            "class Board(State):",
            "    clock = number(i8)",
        ]
        out += [f"    {name} = number({width})" for name, width in self.scalars.items()]
        out += [f"    {name} = ints({width}, {', '.join(text)})" for name, (width, text, _) in self.arrays.items()]
        sight = lambda: r.choice(["", ", sees=NOBODY"])  # noqa: E731
        own = lambda: r.choice(["", ", sees=OWNER"])  # noqa: E731
        return [
            *out,
            "    t0 = scratch(i16, 6)",
            f"    deck = Pile(CARDS{sight()})",
            f"    row = Row(CARDS, 4{sight()})",
            f"    bag = each(Bag(CARDS{own()}))",
            f"    own = each(Pile(CARDS, 6{own()}))",
            f"    slots = each(Row(CARDS, 3{own()}))",
            "",
        ]

    def picks(self, name: str, pool: list[Fn], tables: list[tuple[str, list[int], list[Fn]]]) -> Lines:
        """A table of functions that take the same number of arguments."""
        params = self.r.choice(pool).params
        entries = [f for f in pool if f.params == params and not f.gives_bool]
        if not entries:
            return []
        numbers = sorted(self.r.sample(range(0, 9), len(entries)))
        tables.append((name, numbers, entries))
        rows = ", ".join(f"{n}: {f.name}" for n, f in zip(numbers, entries, strict=True))
        return [f'{name} = RuleTable("{name}", {{{rows}}})', ""]

    # ---- functions

    def helper(self, effects: bool) -> Lines:
        self.cost = self.locals = 0
        gives = self.r.choice(["int", "int", "bool"])
        params = [f"p{i}" for i in range(self.r.randint(0, 3))]
        scope = Scope(list(params), effects=effects, scratch=effects, gives=gives)
        body = [*self.block(scope, 4), self.give(scope)]
        fn = Fn(f"h{len(self.helpers)}", len(params), effects, self.cost + 5, gives == "bool")
        self.helpers.append(fn)
        return [f"def {fn.name}({', '.join(['g', *params])}) -> {gives}:", *indented(body), ""]

    def offer_helper(self) -> Lines:
        self.cost = self.locals = 0
        scope = Scope(["p0"], effects=False, scratch=False)
        body = self.block(scope, 1) + self.offering(scope, 3)
        fn = Fn(f"offer{len(self.offers)}", 1, True, self.cost + 20)
        self.offers.append(fn)
        return [f"def {fn.name}(g, p0):", *indented(body), ""]

    def rule(self) -> Lines:
        self.cost = self.locals = 0
        params = [f"p{i}" for i in range(self.arity if self.r.random() < 0.8 else self.r.randint(0, 2))]
        scope = Scope(list(params), waits=True)
        body = self.block(scope, 3) + self.ask(scope) + self.block(scope, 3) + [self.give(scope)]
        fn = Fn(f"r{len(self.rules)}", len(params), True, self.cost + 10)
        self.rules.append(fn)
        return ["@rule", f"def {fn.name}({', '.join(['g', *params])}):", *indented(body), ""]

    def recursion(self) -> Lines:
        """A rule that calls itself, or two that call each other, counting down."""
        depth = self.r.randint(2, 4)
        names = [f"r{len(self.rules)}"] if self.r.random() < 0.6 else [f"r{len(self.rules)}", f"r{len(self.rules)}b"]
        out, total = [], 0
        for name, callee in zip(names, names[1:] + names[:1], strict=True):
            self.cost = self.locals = 0
            scope = Scope(["p0", "p1"], waits=True)
            body = self.block(scope, 2) + (self.ask(scope) if self.r.random() < 0.7 else [])
            inner = scope.inside()
            below = [
                *self.block(inner, 1),
                f"p1 = yield from {callee}(g, p0 - 1, {self.e(inner, 1)})",
                *self.block(inner, 1),
            ]
            body += ["if p0 > 0:", *indented(below), *self.block(scope, 1), self.give(scope)]
            total += self.cost + 10
            out += [f"@rule(depth={depth})", f"def {name}(g, p0, p1):", *indented(body), ""]
        self.rules.append(Fn(names[0], 2, True, total * depth, deepest=depth))
        return out

    def give(self, s: Scope) -> str:
        return f"return {self.truth(s, 2) if s.gives == 'bool' else self.e(s, 2)}"

    # ---- statements

    def block(self, s: Scope, most: int) -> Lines:
        return [line for _ in range(self.r.randint(1, most)) for line in self.statement(s)]

    def statement(self, s: Scope) -> Lines:
        self.cost += s.times
        deep = s.times > 60 or self.cost > 250
        kinds: list[tuple[int, Callable[[Scope], Lines]]] = [
            (6, self.assign),
            (3, self.augment_local),
            (2, self.tuples),
            (1, self.several),
        ]
        if not deep:
            kinds += [(4, self.if_), (2, self.while_), (3, self.for_)]
        if s.loop:
            kinds.append((1, self.leave_loop))
        if s.effects:
            kinds += [
                (5, self.write),
                (4, self.augment),
                (3, self.verb),
                (1, self.tells),
                (2, self.calls),
                (1, self.draws),
            ]
        if s.waits and not deep:
            kinds += [(3, self.ask), (4, self.invoke)]
        if s.gives and self.r.random() < 0.05:
            return [f"if {self.cond(s, 1)}:", *indented([self.give(s)])]
        choose = self.r.choices([k for _, k in kinds], [w for w, _ in kinds])[0]
        return choose(s)

    def new(self, s: Scope) -> str:
        """A local to assign: one there is, or a new one. Branches and loops keep theirs to themselves."""
        own = [n for n in s.names if n not in s.loops]
        if own and self.r.random() < 0.5:
            return self.r.choice(own)
        self.locals += 1
        return f"v{self.locals}"

    def known(self, s: Scope, name: str) -> None:
        if name not in s.names:
            s.names.append(name)

    def assign(self, s: Scope) -> Lines:
        name = self.new(s)
        line = f"{name}{self.r.choice(['', '', ': int'])} = {self.tame(self.e(s, 3))}"
        if self.r.random() < 0.1:
            line = f"{name} = {self.truth(s, 2)}"
        self.known(s, name)
        return [line]

    def several(self, s: Scope) -> Lines:
        a, b = self.new(s), self.new(s)
        line = f"{a} = {b} = {self.tame(self.e(s, 2))}"
        if s.effects and self.r.random() < 0.5:
            place, width = self.place(s)
            line = f"{a} = {place} = {self.fit(self.e(s, 2), width)}"
            self.known(s, a)
            return [line]
        self.known(s, a)
        self.known(s, b)
        return [line]

    def tuples(self, s: Scope) -> Lines:
        targets, values, names = [], [], []
        for _ in range(self.r.randint(2, 3)):
            if s.effects and self.r.random() < 0.4:
                place, width = self.place(s)
                targets.append(place)
                values.append(self.fit(self.e(s, 1), width))
            else:
                name = self.new(s)
                names.append(name)
                targets.append(name)
                values.append(self.tame(self.e(s, 2)))
        for name in names:
            self.known(s, name)
        return [f"{', '.join(targets)} = {', '.join(values)}"]

    def augment_local(self, s: Scope) -> Lines:
        own = [n for n in s.names if n not in s.loops]
        if not own:
            return self.assign(s)
        name = self.r.choice(own)
        op, value = self.operation(s)
        return [f"{name} {op}= {value}", *([f"{name} %= {self.r.randint(5, 900)}"] if self.r.random() < 0.7 else [])]

    def operation(self, s: Scope) -> tuple[str, str]:
        op = self.r.choice(["+", "-", "*", "//", "%", "&", "|", "^", "<<", ">>"])
        value = self.e(s, 2)
        if op in ("//", "%"):
            value = f"(abs({value}) % 9 + 1)" if self.r.random() < 0.7 else f"(-1 - abs({value}) % 9)"
        elif op in ("<<", ">>"):
            value = f"({value}) % 4"
        elif op == "*":
            value = f"({value}) % 7 - 3"
        else:
            value = f"({value}) % {self.r.randint(2, 20)}"
        return op, value

    def write(self, s: Scope) -> Lines:
        place, width = self.place(s)
        return [f"{place} = {self.fit(self.e(s, 2), width)}"]

    def augment(self, s: Scope) -> Lines:
        """Adding to a narrow field goes wrong in time, so the bits are mostly turned or taken away."""
        place, width = self.place(s)
        bits = WIDTHS[width][1]
        value = self.e(s, 2)
        op = self.r.choice(["^", "&", "|", "%", "//", ">>"] if width != "i32" else ["^", "+", "-", "//", "%", ">>"])
        if op in ("%", "//"):
            value = f"(({value}) % 9 + 1)"
        elif op == ">>":
            value = f"(({value}) & 3)"
        else:
            value = f"(({value}) & {self.r.choice([1, 3, 7, min(bits, 63)])})"
        return [f"{place} {op}= {value}"]

    def place(self, s: Scope) -> tuple[str, str]:
        """A field to write, and its width."""
        if s.scratch and self.r.random() < 0.15:
            return f"g.t0[{self.index(s, 6)}]", "i16"
        if self.r.random() < 0.35:
            name = self.r.choice(list(self.scalars))
            return f"g.{name}", self.scalars[name]
        name = self.r.choice(list(self.arrays))
        width, _, shape = self.arrays[name]
        return f"g.{name}[{', '.join(self.index(s, n) for n in shape)}]", width

    def if_(self, s: Scope) -> Lines:
        out = [f"if {self.cond(s, 2)}:", *indented(self.block(s.inside(), 2))]
        if self.r.random() < 0.3:
            out += [f"elif {self.cond(s, 1)}:", *indented(self.block(s.inside(), 2))]
        if self.r.random() < 0.4:
            out += ["else:", *indented(self.block(s.inside(), 2))]
        return out

    def while_(self, s: Scope) -> Lines:
        self.locals += 1
        fuel, most = f"f{self.locals}", self.r.randint(1, 4)
        inner = s.inside(times=s.times * (most + 1), loop=True)
        test = f"{fuel} > 0 and {self.cond(s, 1)}" if self.r.random() < 0.7 else f"{self.cond(s, 1)} and {fuel} > 0"
        return [f"{fuel} = {most}", f"while {test}:", f"    {fuel} -= 1", *indented(self.block(inner, 3))]

    def for_(self, s: Scope) -> Lines:
        var = next(v for v in ("i", "j", "k", "l", "m", "n", "o", "q") if v not in s.loops)
        n = self.r.randint(1, 6)
        inner = s.inside(times=s.times * 6, loop=True)
        step = self.r.choice([1, 1, 1, -1, 2, 3, -2])
        if s.waits and step not in (1, -1):
            inner.waits = False
        inner.names.append(var)
        form = self.r.random()
        if form < 0.35:
            bounds, below = f"{n}", n
        elif form < 0.6:
            bounds, below = f"({self.e(s, 1)}) % {n}", n
        elif step > 0:
            bounds, below = f"({self.e(s, 1)}) % 3, {n}{f', {step}' if step != 1 else ''}", n
        else:
            bounds, below = f"{n}, ({self.e(s, 1)}) % 2 - 1, {step}", n + 1
        if self.r.random() < 0.1:
            bounds, below = f"{-n}, {self.r.randint(0, 3)}", -1
        inner.loops[var] = below
        return [f"for {var} in range({bounds}):", *indented(self.block(inner, 3))]

    def leave_loop(self, s: Scope) -> Lines:
        return [f"if {self.cond(s, 1)}:", f"    {self.r.choice(['break', 'continue'])}"]

    def calls(self, s: Scope) -> Lines:
        text = self.call(s, 2, lambda f: f.effects)
        return [text] if text else self.write(s)

    def draws(self, s: Scope) -> Lines:
        name = self.new(s)
        line = f"{name} = chance(g, ({self.e(s, 1)}) % {self.r.choice([2, 7, 1000, 2**30])} + 1)"
        self.known(s, name)
        return [line if name not in s.loops else "pass", f"{name} %= 100"]

    def tells(self, s: Scope) -> Lines:
        quiet = s.inside(effects=False)
        return [
            self.r.choice(
                [
                    "tell(g, ZERO)",
                    f"tell(g, ONE, {self.e(quiet, 2)})",
                    f"tell(g, THREE, {self.e(quiet, 1)}, {self.truth(quiet, 1)}, {self.e(quiet, 1)})",
                ]
            )
        ]

    def verb(self, s: Scope) -> Lines:
        """Cards move. Most verbs need a card, or room for one."""
        r = self.r
        seat, card, place = f"({self.e(s, 1)}) % g.seats", f"({self.e(s, 1)}) % {CARDS}", self.index(s, 4)
        quiet = s.inside(effects=False)
        mine = f"g.own[({self.e(quiet, 1)}) % g.seats]"
        name = self.new(s)
        form = r.randrange(10)
        if form == 0:
            return [f"g.bag[{seat}].add({card})"]
        if form == 1:
            return [f"g.bag[{seat}].{r.choice(['remove', 'remove_open'])}({card})"]
        if form == 2:
            return [f"g.slots[{seat}].place({self.index(s, 3)}, {card})"]
        if form == 3:
            return [f"g.row.place({place}, {card})"]
        if form == 4:
            return [f"{mine}.shuffle()" if r.random() < 0.5 else "g.deck.shuffle_above(g.deck.count // 2)"]
        if form == 5:
            return [f"if {mine}.count < 6:", f"    {mine}.put(({self.e(quiet, 1)}) % {CARDS})"]
        if form == 6:
            return [f"if {mine}.count > 0:", f"    {mine}.reveal({mine}.count - 1, {r.randint(0, 1)})"]
        if form == 9:
            out = [f"if {mine}.count > 0:", f"    {name} = {mine}.take_at({mine}.count - 1)"]
            return [out[0], f"    {name} = {mine}.draw_for({r.randint(0, 1)})"] if r.random() < 0.5 else out
        if form == 7:
            return ["if g.deck.count > 0:", f"    {name} = g.deck.{r.choice(['draw', 'draw_open'])}()"]
        space = self.index(quiet, 4)
        return [f"if g.row[{space}] >= 0 and g.deck.count < {CARDS}:", f"    g.deck.put(g.row.take({space}))"]

    # ---- waiting

    def ask(self, s: Scope) -> Lines:
        kind, size = self.r.choice(list(self.kinds.items()))
        quiet = s.inside(effects=False, scratch=False)
        out = self.offering(quiet, size)
        s.names += [n for n in quiet.names if n not in s.names]
        seat = self.r.choice(["0", "1", f"({self.e(quiet, 1)}) % g.seats", f"min(abs({self.e(quiet, 0)}), 1)"])
        name = self.new(s)
        if self.r.random() < 0.8:
            out.append(f"{name} = yield ask(g, {seat}, {kind})")
            self.known(s, name)
        else:
            out.append(f"yield ask(g, {seat}, {kind})")
        return out

    def offering(self, s: Scope, size: int) -> Lines:
        """Statements that offer at least one option and change nothing else."""
        r, out, after = self.r, [], []
        var = next(v for v in ("x", "y", "z") if v not in s.loops)
        inner = s.inside(loops=s.loops | {var: min(size, 6)}, names=[*s.names, var])
        form = r.randrange(6)
        if form == 0:
            out = [
                f"for {var} in range({min(size, 6)}):",
                f"    if {self.cond(inner, 1)}:",
                f"        option(g, {var})",
            ]
        elif form == 1:  # a count that outlives the question
            self.locals += 1
            out = [
                f"c{self.locals} = 0",
                f"for {var} in range({min(size, 6)}):",
                f"    if {self.cond(inner, 1)}:",
                f"        option(g, {var})",
                f"        c{self.locals} += 1",
            ]
            after = [f"c{self.locals}"]
        elif form == 2:  # through a temporary array
            inner.scratch = True
            out = [
                f"for {var} in range(6):",
                f"    g.t0[{var}] = ({self.e(s, 1)}) % 5 + {var}",
                f"for {var} in range(6):",
                f"    if g.t0[{var}] % 2 == {r.randint(0, 1)}:",
                f"        option(g, g.t0[{var}] % {size})",
            ]
        elif form == 3 and self.offers:
            out = [f"{r.choice(self.offers).name}(g, {self.e(s, 1)})"]
        elif form == 4:  # a local that some of the ways here change
            self.locals += 1
            out = [
                f"c{self.locals} = {self.tame(self.e(s, 1))}",
                f"if {self.cond(s, 1)}:",
                f"    c{self.locals} = {r.randint(0, 9)}",
                f"    option(g, {r.randrange(size)})",
            ]
            after = [f"c{self.locals}"]
        certain = [f"option(g, ({self.e(s, 1)}) % {size})"]
        if form == 5 and r.random() < 5 * self.careless:
            certain = [f"if {self.cond(s, 1)}:", f"    option(g, {self.e(s, 1)})"]
        s.names += after
        return out + certain if r.random() < 0.5 else certain + out

    def invoke(self, s: Scope) -> Lines:
        found = [f for f in self.rules if f.cost * s.times < 200]
        if not found:
            return self.assign(s)
        f = self.r.choice(found)
        args = [self.tame(self.e(s, 1)) for _ in range(f.params)]
        callee = f.name
        if f.deepest:
            most = f.deepest if self.r.random() > 10 * self.careless else f.deepest + 3
            args[0] = f"({self.e(s, 1)}) % {most}"
        elif self.rule_tables and self.r.random() < 0.5:
            table, numbers, entries = self.rule_tables[0]
            if sum(e.cost for e in entries) * s.times < 200:
                f, args = entries[0], [self.tame(self.e(s, 1)) for _ in range(entries[0].params)]
                callee = f"{table}[{self.number_of(s, numbers)}]"
        self.cost += f.cost * s.times
        form, call = self.r.random(), f"yield from {callee}({', '.join(['g', *args])})"
        if form < 0.6:
            name = self.new(s)
            self.known(s, name)
            return [f"{name} = {call}"]
        if form < 0.65 and s.gives and not s.loop:
            return [f"if {self.cond(s, 1)}:", f"    return ({call})"]
        return [call]

    def number_of(self, s: Scope, numbers: list[int]) -> str:
        """One of a table's numbers, which may have gaps."""
        if self.r.random() < self.careless * 3:
            return f"({self.e(s, 1)}) % 9"
        if len(numbers) > 1 and self.r.random() < 0.7:
            a, b = self.r.sample(numbers, 2)
            return f"{a} if {self.cond(s, 1)} else {b}"
        return str(self.r.choice(numbers))

    # ---- expressions

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
            space, card = self.index(s.inside(effects=False), 4), self.index(s, CARDS)
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

    def truth(self, s: Scope, depth: int) -> str:
        """True or False, as a value."""
        r, form = self.r, self.r.randrange(10)
        a = self.e(s, depth - 1)
        compare = r.choice(["==", "!=", "<", "<=", ">", ">="])
        quiet = s.inside(effects=False)
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


CAREFUL = 0.004  # how often a program forgets to bring a number into its place


def program(seed: int, careless: float = CAREFUL) -> str:
    return Writer(seed, careless).program()


# ---- running it


def check(
    seed: int,
    folder: Path,
    compilers: tuple[str, ...] = (),
    flags: tuple[str, ...] = (),
    games: int = 3,
    careless: float = CAREFUL,
) -> list[Report]:
    """One program on all backends; `compilers` names those of the C text (none: Python alone)."""
    source = program(seed, careless)
    game = load(source, folder, f"fuzz{seed}").game
    oracle, lowered = Oracle(game, source), Lowered(game, pause=seed % 2 == 1)
    checked = [Native(game, True, c, flags, pause=seed % 3 == 1) for c in compilers]
    bulk = [Native(game, False, compilers[0], flags)] if compilers else []
    return list(random_games(game, oracle, lowered, checked, bulk, seed, games))


def main() -> int:
    parser = argparse.ArgumentParser(description="Compare random rule programs on all backends.")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--count", type=int, default=200, help="how many programs")
    parser.add_argument("--compilers", default="gcc", help="C compilers, by commas; empty for Python alone")
    parser.add_argument("--flags", default="-O1", help="flags for them, by spaces")
    parser.add_argument("--games", type=int, default=3, help="games of each program")
    parser.add_argument(
        "--careless", type=float, default=CAREFUL, help="how often a number is not brought into its place"
    )
    parser.add_argument("--show", action="store_true", help="print the first program and stop")
    given = parser.parse_args()
    if given.show:
        print(program(given.first, given.careless))
        return 0
    compilers = tuple(c for c in given.compilers.split(",") if c)
    seen: Counter[str] = Counter()
    began, bad = time.monotonic(), []
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(given.first, given.first + given.count):
            try:
                for report in check(
                    seed, Path(folder), compilers, tuple(given.flags.split()), given.games, given.careless
                ):
                    seen["games"] += 1
                    seen["decisions"] += report.decisions
                    seen[f"fault {report.fault}"] += report.fault > 0
                    seen["another code in C"] += report.native_code not in (0, report.fault)
            except Exception as error:
                bad.append(seed)
                print(f"seed {seed}: {type(error).__name__}: {error}", flush=True)
    print(f"{given.count} programs in {time.monotonic() - began:.0f} s, {len(bad)} wrong {bad[:20]};", dict(+seen))
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
