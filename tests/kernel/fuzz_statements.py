"""Random statements for random programs (fuzz.py): assignments, control flow, cards, questions, rules called."""

from __future__ import annotations

from collections.abc import Callable

from .fuzz_expressions import CARDS, WIDTHS, Expressions, Scope

Lines = list[str]

OVER_A_BAG = 0.1  # of all loops


def indented(lines: Lines) -> Lines:
    return ["    " + line for line in lines or ["pass"]]


class Statements(Expressions):
    def give(self, s: Scope) -> str:
        return f"return {self.truth(s, 2) if s.gives == 'bool' else self.e(s, 2)}"

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
            if 0 < self.zone_cost * s.times < 120:
                kinds.append((2, self.on_zones))
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

    # ---- assigning

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

    # ---- control flow

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
        if self.r.random() < OVER_A_BAG:
            cards = s.inside(times=s.times * CARDS, loop=True, loops=s.loops | {var: CARDS}, names=[*s.names, var])
            return [f"for {var} in g.bag[{self.r.randint(0, 1)}]:", *indented(self.block(cards, 3))]
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

    # ---- effects

    def calls(self, s: Scope) -> Lines:
        text = self.call(s, 2, lambda f: f.effects)
        return [text] if text else self.write(s)

    def draws(self, s: Scope) -> Lines:
        name = self.new(s)
        line = f"{name} = chance(g, ({self.e(s, 1)}) % {self.r.choice([2, 7, 1000, 2**30])} + 1)"
        self.known(s, name)
        return [line, f"{name} %= 100"]

    def tells(self, s: Scope) -> Lines:
        quiet = s.quiet()
        three = f"tell(g, THREE, {self.e(quiet, 1)}, {self.truth(quiet, 1)}, {self.e(quiet, 1)})"
        return [self.r.choice(["tell(g, ZERO)", f"tell(g, ONE, {self.e(quiet, 2)})", three])]

    def verb(self, s: Scope) -> Lines:
        """Cards move. Most verbs need a card, or room for one."""
        r = self.r
        seat, card, place = f"({self.e(s, 1)}) % g.seats", f"({self.e(s, 1)}) % {CARDS}", self.index(s, 4)
        quiet = s.quiet()
        mine = f"g.own[({self.e(quiet, 1)}) % g.seats]"
        name = self.new(s)
        form = r.randrange(13)
        if form == 0:
            return [f"g.bag[{seat}].add({card})"]
        if form == 11:
            target = r.choice([f"g.bag[{self.index(s, 2)}]", "g.deck", f"g.own[{self.index(s, 2)}]"])
            return [f"g.bag[{seat}].{r.choice(['pour', 'pour_open'])}({target})"]
        if form == 12:
            source = r.choice(["g.deck", f"g.own[{self.index(s, 2)}]", "g.row", f"g.slots[{seat}]"])
            return [f"{source}.pour(g.bag[{seat}])"]
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
        if form == 7:
            taken = r.choice([f"take_at({mine}.count - 1)", f"draw_for({r.randint(0, 1)})"])
            return [f"if {mine}.count > 0:", f"    {name} = {mine}.{taken}"]
        if form == 8:
            return ["if g.deck.count > 0:", f"    {name} = g.deck.{r.choice(['draw', 'draw_open'])}()"]
        if form == 9:
            whose = f"g.bag[{r.randint(0, 1)}]"
            return [f"if {whose}.count > 0:", f"    {name} = {whose}.by_chance()"]
        space = self.index(quiet, 4)
        return [f"if g.row[{space}] >= 0 and g.deck.count < {CARDS}:", f"    g.deck.put(g.row.take({space}))"]

    def on_zones(self, s: Scope) -> Lines:
        """A function is given zones."""
        r, name = self.r, self.new(s)
        pile = r.choice(["g.deck", f"g.own[{self.index(s, 2)}]", f"g.own[({self.e(s, 1)}) % g.seats]"])
        bag, last = f"g.bag[{self.index(s, 2)}]", self.tame(self.e(s, 1))
        source = pile if r.random() < 0.5 else bag
        calls = [f"on_pile(g, {pile}, {last})", f"on_two(g, {source}, {bag}, {last})", f"on_bags(g, g.bag, {last})"]
        if s.waits and not s.loop:
            calls.append(f"yield from ask_pile(g, {pile}, {last})")
        self.cost += self.zone_cost * s.times
        line = f"{name} = {r.choice(calls)}"
        self.known(s, name)
        return [line]

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
        form = r.randrange(8)
        if form == 6:  # all at once
            mask = r.choice([1, 3, 7]) if size == 3 else (1 << r.randint(1, min(size, 31))) - 1
            out = [f"offer(g, ({self.e(s, 1)}) & {mask})"]
            if r.random() < 3 * self.careless:
                out = [f"offer(g, {self.e(s, 1)})"]
        elif form == 7:
            first = r.choice([f"({self.e(s, 1)}) % {size - 2}", str(size - 3), f"{self.e(s, 0)} & 0"])
            out = [f"offer(g, ({self.e(s, 1)}) % 8, {first})"]
        elif form == 0:
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
