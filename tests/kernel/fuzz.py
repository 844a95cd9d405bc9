"""Random rule programs, for the differential test. `python -m tests.kernel.fuzz --help` runs it for long.

A program is the source text of a small game: its state, helpers, rules and tables of them, setup and turn. It
keeps to the rule language, always ends, and rarely goes wrong: an index is mostly brought into its field, a value
into its width. What it computes has no meaning at all. The same seed gives the same program.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from civitas.kernel import RuleError

from .differential import Lowered, Native, Oracle, Players, Report, load, random_games
from .fuzz_expressions import CARDS, WIDTHS, Fn, FnTable, Scope
from .fuzz_statements import Lines, Statements, indented

HEAD = """from civitas.kernel import (
    NOBODY, OWNER, SEATS, Bag, CardSet, Each, Event, Game, Kind, Pile, Row, Rules, RuleTable, State, CardTable, Words, ask,
    asking, chance, each, i8, i16, i32, ints, number, offer, offered, option, rule, scratch, stop, stopped, tell, u8, u16,
)

LOW, HIGH = -(2**31), 2**31 - 1
KINDS = [Kind("small", 3), Kind("middle", 9), Kind("large", {large})]
SMALL, MIDDLE, LARGE = KINDS
EVENTS = [Event("zero"), Event("one", "a"), Event("three", "a", "b", "c")]
ZERO, ONE, THREE = EVENTS
"""
ZONES = {
    "deck = Pile(CARDS*)": "NOBODY",
    "row = Row(CARDS, 4*)": "NOBODY",
    "bag = each(Bag(CARDS*))": "OWNER",
    "own = each(Pile(CARDS, 6*))": "OWNER",
    "slots = each(Row(CARDS, 3*))": "OWNER",
}
SET_UP = """    g.row.clear()
    for seat in range(g.seats):
        g.slots[seat].clear()
    for card in range(8):
        g.deck.put(card)
    g.deck.shuffle()"""
TURN = """    g.clock += 1
    if g.clock >= 4:
        stop(g)"""
TAIL = """
WORDS = Words({}, {}, {})
game = Game("{name}", "Fuzz", range(2, 4), Rules(Board, set_up, turn, KINDS, EVENTS), WORDS, policies={"any": policy})
"""


class Writer(Statements):
    """Writes one program."""

    def program(self) -> str:
        r = self.r
        functions: Lines = []
        for _ in range(r.randint(2, 4)):
            functions += self.helper(r.random() < 0.5)
        functions += self.picks("PICKS", self.helpers, self.tables)
        for _ in range(r.randint(1, 2)):
            functions += self.helper(r.random() < 0.3)
        functions += self.zone_helpers() + self.offer_helper()
        for _ in range(r.randint(2, 3)):
            functions += self.rule()
        functions += self.picks("RULES", self.rules, self.rule_tables)
        if r.random() < 0.6:
            functions += self.recursion()
        functions += self.rule()
        functions += self.policy() + self.set_up() + self.turn()
        head = HEAD.replace("{large}", str(self.kinds["LARGE"]))
        return "\n".join([head, *self.declared(), "", *functions, TAIL.replace("{name}", f"fuzz{self.seed}")])

    def declared(self) -> Lines:
        r, out = self.r, []
        for name, (width, shape) in self.card_tables.items():
            lo, hi = WIDTHS[width]
            out += [
                f"{name} = CardTable({name!r}, {width}, {', '.join(map(str, shape))})",
                f"for n in range({name}.data.size):",
                f"    {name}.data.flat[n] = n * {r.randint(1, 999)} % {min(hi - lo, 3000)} + {max(lo, -1500)}",
            ]
        seen = ", classes=(BACK,)" if self.classes else ""
        out += [f'BACK = CardTable("BACK", i8, {CARDS})', f"BACK.data[:] = {[r.randint(0, 2) for _ in range(CARDS)]}"]
        out += [f'CARDS = CardSet("card", {CARDS}{seen}, tracked={r.random() < 0.5})', "", "", "class Board(State):"]
        out += [f"    {name} = number({width})" for name, width in self.scalars.items()]
        out += [f"    {name} = ints({width}, {', '.join(text)})" for name, (width, text, _) in self.arrays.items()]
        out += ["    clock = number(i8)", "    t0 = scratch(i16, 6)"]
        for zone, sight in ZONES.items():
            out.append(f"    {zone.replace('*', r.choice(['', f', sees={sight}']))}")
        return [*out, ""]

    def picks(self, name: str, pool: list[Fn], tables: list[FnTable]) -> Lines:
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

    def policy(self) -> Lines:
        """It picks anything; only that it picks the same everywhere is of interest."""
        self.cost = self.locals = 0
        scope = Scope(["me"], effects=False, scratch=False)
        body = [f"if offered(g, {self.index(scope, 3)}) and asking(g, SMALL):", "    return 1"]
        return ["def policy(g, me) -> int:", *indented(self.block(scope, 3) + body + [self.give(scope)]), ""]

    def set_up(self) -> Lines:
        """A helper, or a rule where it waits."""
        self.cost = 0
        body = self.block(Scope([], waits=self.r.random() < 0.4), 3)
        decorator = ["@rule"] if any("yield" in line for line in body) else []
        return [*decorator, "def set_up(g):", *SET_UP.splitlines(), *indented(body), ""]

    def turn(self) -> Lines:
        self.cost = 0
        scope = Scope([], waits=True)
        body = self.block(scope, 4) + self.ask(scope) + self.block(scope, 3)
        return ["@rule", "def turn(g):", *TURN.splitlines(), *indented(body), ""]

    def helper(self, effects: bool) -> Lines:
        self.cost = self.locals = 0
        gives = self.r.choice(["int", "int", "bool"])
        params = [f"p{i}" for i in range(self.r.randint(0, 3))]
        scope = Scope(list(params), effects=effects, scratch=effects, gives=gives)
        body = [*self.block(scope, 4), self.give(scope)]
        fn = Fn(f"h{len(self.helpers)}", len(params), effects, self.cost + 5, gives == "bool")
        self.helpers.append(fn)
        return [f"def {fn.name}({', '.join(['g', *params])}) -> {gives}:", *indented(body), ""]

    def zone_helpers(self) -> Lines:
        """Functions that take zones: a pile, two zones, everybody's bags; and a rule with a pile."""
        self.cost = self.locals = 0
        scope = Scope(["p0"], scratch=False)
        pile = [*self.block(scope, 2), "if pile.count > 0:", f"    return pile.draw() + {self.e(scope, 1)}"]
        value = self.e(Scope(["p0"], scratch=False), 1)
        bags = ["for card in bags[p0 % 2]:", f"    g.t0[0] = ({value}) % 9", "    return card"]
        scope = Scope(["p0"], scratch=False)
        rule = [*self.block(scope, 2), f"option(g, ({self.e(scope.quiet(), 1)}) % 3)", "p0 = yield ask(g, 1, SMALL)"]
        rule += ["if pile.count < 6:", "    pile.put(p0)", *self.block(scope, 1), self.give(scope)]
        self.zone_cost = self.cost + 20
        return [
            *["def on_pile(g, pile: Pile, p0) -> int:", *indented([*pile, "return pile.count"]), ""],
            *["def on_two(g, source: Pile | Bag, target: Bag, p0) -> int:"],
            *indented(["if p0 % 2:", "    source.pour(target)", "target.receive(p0 % 8)", "return source.count"]),
            *["", "def on_bags(g, bags: Each[Bag], p0) -> int:", *indented([*bags, "return bags[1].count"]), ""],
            *["@rule", "def ask_pile(g, pile: Pile, p0):", *indented(rule), ""],
        ]

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
    try:
        oracle, lowered = Oracle(game, source), Lowered(game, pause=seed % 2 == 1)
    except RuleError as refused:  # rightly: a helper called before may have filled the scratch field that options read
        if "a local that the options depend on" in str(refused):
            return []
        raise
    checked = [Native(game, True, c, flags, pause=seed % 3 == 1) for c in compilers]
    bulk = [Native(game, False, compilers[0], flags)] if compilers else []
    return list(random_games(game, Players(oracle, lowered, checked, bulk), seed, games))


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
            except RuleError as error:
                seen["refused"] += 1
                print(f"seed {seed}: {error}", flush=True)
            except Exception as error:
                bad.append(seed)
                print(f"seed {seed}: {type(error).__name__}: {error}", flush=True)
    print(f"{given.count} programs in {time.monotonic() - began:.0f} s, {len(bad)} wrong {bad[:20]};", dict(+seen))
    return 1 if bad or seen["refused"] > given.count // 100 else 0


if __name__ == "__main__":
    sys.exit(main())
