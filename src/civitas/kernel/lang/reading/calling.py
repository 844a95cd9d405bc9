"""Calls: of helpers, of tables of helpers, of rules, and of the words a rule speaks to the kernel with (calls.py);
and what a call changes. Zones' verbs are in verbs.py."""

from __future__ import annotations

import ast
from types import FunctionType
from typing import TYPE_CHECKING, Any

from ...state.chance import chance
from ...state.tables import Event, Kind, RuleTable
from .. import calls, ir
from .definitions import is_rule, load_parameters
from .lookup import FixedParameter, ZoneGiven
from .sight import EYE
from .verbs import verb_of

if TYPE_CHECKING:
    from .expressions import Expressions


class Calls:
    def __init__(self, ex: Expressions) -> None:
        self.ex, self.reader, self.program = ex, ex.reader, ex.program
        self.refuse = ex.refuse

    def effects_of(self, node: ast.Call) -> set[str]:
        target = self.ex.lookup.resolve(node.func)
        if target is chance:
            return {"chance"}
        if target in (calls.option, calls.offer, calls.tell, calls.stop, calls.see, calls.ask):
            return {"option" if target is calls.offer else target.__name__}
        if target in (calls.offered, calls.asking, calls.stopped):
            return set()
        if isinstance(target, FunctionType):
            if is_rule(target):  # read where it is invoked
                return {"write"}
            return self.program.read(target, self.reader.eye, settled=self.settled(node, target)).effects
        if isinstance(node.func, ast.Subscript):
            table = self.ex.lookup.resolve(node.func.value)
            if isinstance(table, RuleTable):
                for fn in table.entries.values():
                    self.numbers_only(node, table, fn)
                return set().union(
                    *(
                        self.program.read(f, self.reader.eye).effects
                        for f in table.entries.values()
                        if isinstance(f, FunctionType)
                    )
                )
        if isinstance(node.func, ast.Attribute):
            zone = self.ex.lookup.static_zone(node.func.value)
            verb = verb_of(zone, node.func.attr) if zone is not None else None
            if zone is not None and verb is not None:
                return self.program.read_method(zone, node.func.attr, self.settled(node, verb, state=False)).effects
        return set()

    def effect(self, node: ast.Call, line: int) -> None:
        """A call as a statement."""
        target = self.ex.lookup.resolve(node.func)
        out = self.reader.out
        if target in (calls.option, calls.offer, calls.tell, calls.stop, calls.see):
            if self.reader.eye:
                self.refuse(node, f"a policy calls {target.__name__}", "return the value it picks")
            if target is calls.see and not self.reader.trusted:
                self.refuse(
                    node, "only the kernel writes observations", "fields, which it shows to those who may see them"
                )
            names = {calls.option: ["value"], calls.see: ["value", "bits"][: len(node.args) - 1], calls.stop: []}
            names[calls.offer] = ["bits"] if len(node.args) < 3 else ["bits", "first"]
            self.plain(node, names.get(target))
            self.reader.effects.add("option" if target is calls.offer else target.__name__)
            if target is calls.stop:
                out.append(ir.Assign(line, ir.Field("_stopping"), ir.Const(1)))
            elif target is calls.tell:
                self.tell(node, line)
            elif target is calls.see:
                value, *bits = self.ex.values(node.args[1:])
                out.append(ir.See(line, value, bits[0].value if bits and isinstance(bits[0], ir.Const) else 0))
            elif target is calls.offer:
                mask, *first = self.ex.values(node.args[1:])
                out.append(ir.Offer(line, mask, first[0] if first else ir.Const(0)))
            else:
                out.append(ir.Option(line, self.ex.value(node.args[1])))
            return
        e = self.call(node, used=False)
        if not isinstance(e, ir.Const | ir.Local):
            self.reader.out.append(ir.Do(line, e))

    def tell(self, node: ast.Call, line: int) -> None:
        if len(node.args) < 2:
            self.refuse(node, "tell says no event", f"tell({self.reader.state}, EVENT, ...)")
        event = self.ex.lookup.resolve(node.args[1])
        if not isinstance(event, Event) or self.program.events.get(event.name) is not event:
            self.refuse(node, "the event is not one of the game's events", "an Event by its name, listed in `events`")
            return
        if len(node.args) - 2 != len(event.arguments):
            self.refuse(node, f"event {event.name} takes {len(event.arguments)} arguments", ", ".join(event.arguments))
        if any(self.ex.impure(a) for a in node.args[2:]):
            self.refuse(node, "an event's argument has an effect: bulk builds leave events out", "a local before")
        self.reader.out.append(ir.Tell(line, event.name, tuple(self.ex.values(node.args[2:]))))

    def call(self, node: ast.Call, used: bool = True) -> ir.Expr:
        """A call; `used` when its value is."""
        ref = self.ex.verbs.zone_of_call(node)
        if ref is not None:
            return self.ex.verbs.method(node, *ref, used)
        target = self.ex.lookup.resolve(node.func)
        if target in (min, max):
            args = self.plain(node, None, state=False)
            if len(args) < 2:
                self.refuse(node, f"{target.__name__} of one thing", f"{target.__name__}(a, b)")
            return ir.Extreme(target.__name__, tuple(self.ex.values(args)))
        if target is abs:
            return ir.Unary("abs", self.ex.value(self.plain(node, ["a"], state=False)[0]))
        if target in (int, bool):
            args = self.plain(node, ["a"], state=False)
            if not self.reader.truths.always(args[0]):
                self.refuse(node, f"{target.__name__}(...) of a number", "the number itself, or a comparison")
            return self.ex.value(args[0])
        if isinstance(node.func, ast.Subscript):
            return self.picked(node, node.func, used)
        if target is chance:
            if self.reader.eye:
                self.refuse(node, "a policy uses the game's chance", "a choice that needs no chance")
            n = self.ex.value(self.plain(node, ["n"])[0])
            self.reader.effects.add("chance")
            return self.reader.hold(ir.Draw(n), node.lineno)
        if target is calls.offered:
            return ir.Offered(self.ex.value(self.plain(node, ["value"])[0]))
        if target is calls.stopped:
            self.plain(node, [])
            return ir.Compare("!=", ir.Field("_stopping"), ir.Const(0))
        if target is calls.asking:
            kind = self.ex.lookup.resolve(self.plain(node, ["KIND"])[0])
            if not isinstance(kind, Kind) or self.program.kinds.get(kind.name) is not kind:
                self.refuse(node, "not one of the game's kinds", "a Kind by its name")
            return ir.Compare("==", ir.Field("_kind"), ir.Const(list(self.program.kinds).index(kind.name)))
        if target is calls.ask:
            self.refuse(
                node,
                "a question is asked, but nothing waits for the answer",
                "x = yield ask(g, seat, KIND) on a line of its own",
            )
        if target in (calls.option, calls.offer, calls.tell, calls.stop, calls.see):
            self.refuse(node, f"{target.__name__} gives no value", f"{target.__name__}(...) on a line of its own")
        if isinstance(target, FunctionType):
            return self.helper(node, target, used)
        held = self.reader.stored | set(self.reader.arguments)
        if target is None and isinstance(node.func, ast.Name) and node.func.id not in held:
            self.refuse(node, f"{node.func.id} is not known here", "import it, or define it in this file")
        self.refuse(
            node,
            f"{ast.unparse(node.func)} cannot be called in a rule",
            "helpers, zones' verbs, chance, option, offer, tell, stop, min, max, abs",
        )

    def helper(self, node: ast.Call, target: FunctionType, used: bool) -> ir.Expr:
        given = self.arguments(node, target) if not is_rule(target) else []
        function = self.callee(node, target, used)
        args = self.eyes(self.ex.values(given))
        self.reader.effects |= function.effects
        e = ir.Call(function.name, tuple(args))
        return self.reader.hold(e, node.lineno) if function.effects else e

    def callee(self, node: ast.Call, target: Any, used: bool) -> ir.Function:
        """The helper to be called here, once it is sure that it can be."""
        if not isinstance(target, FunctionType) or is_rule(target):
            name = getattr(target, "__name__", str(target))
            self.refuse(node, f"the rule {name} is called like a helper", f"yield from {name}(g, ...)")
        function = self.program.read(target, self.reader.eye, settled=self.settled(node, target))
        if "recursion" in function.effects:
            self.refuse(node, f"the helper {target.__name__} calls itself", "a loop, or a rule with a declared depth")
        if used and not function.gives:
            self.refuse(
                node,
                f"{target.__name__} may end without a value, which is used here",
                "return a value on every way through it",
            )
        return function

    def picked(self, node: ast.Call, func: ast.Subscript, used: bool) -> ir.Expr:
        table = self.ex.lookup.resolve(func.value)
        if not isinstance(table, RuleTable):
            self.refuse(node, "this cannot be called", "a table of helpers")
        effects: set[str] = set()
        for fn in table.entries.values():
            self.numbers_only(node, table, fn)
            effects |= self.callee(node, fn, used).effects
            args = self.arguments(node, fn)  # type: ignore[arg-type]
        self.rows(node, table)
        which, *values = self.ex.values([func.slice, *args])
        self.reader.effects |= effects
        e = ir.Pick(("seen_" if self.reader.eye else "") + table.name, which, tuple(self.eyes(values)))
        return self.reader.hold(e, node.lineno) if effects else e

    def rule_of(self, call: ast.Call, used: bool) -> tuple[str, ast.expr | None, list[ast.expr]]:
        """The rule (or table of rules) that `yield from` names, and its arguments; `used` when its value is."""
        target: Any = self.ex.lookup.resolve(call.func)
        table = self.ex.lookup.resolve(call.func.value) if isinstance(call.func, ast.Subscript) else None
        rules = list(table.entries.values()) if isinstance(table, RuleTable) else [target]
        names = []
        for fn in rules:
            if not isinstance(fn, FunctionType) or not (is_rule(fn) or (table is not None and table.of_rules)):
                self.refuse(call, "yield from calls something that is not a rule", "a generator decorated with @rule")
            if table is not None:
                self.numbers_only(call, table, fn)
            given = self.arguments(call, fn)
            names.append(self.program.read(fn, as_rule=True, settled=self.settled(call, fn)).name)
        self.program.wanted += [(name, self.reader, call) for name in names if used]
        if isinstance(call.func, ast.Subscript):
            assert isinstance(table, RuleTable)
            self.rows(call, table)
            return table.name, call.func.slice, given
        return names[0], None, given

    def numbers_only(self, node: ast.AST, table: RuleTable, fn: Any) -> None:
        for name in load_parameters(fn) if isinstance(fn, FunctionType) else ():
            self.refuse(
                node,
                f"{fn.__name__} of the table {table.name} takes {name}, which is no number",
                "numbers only, for what stands in a table",
            )

    def rows(self, node: ast.AST, table: RuleTable) -> list[tuple[int, str]]:
        """The functions of a table by number. A policy has its own reading of them."""
        name = ("seen_" if self.reader.eye else "") + self.ex.lookup.table(node, table)
        if name not in self.program.rule_tables:
            rows = self.program.rule_tables[name] = []
            for number, fn in sorted(table.entries.items()):
                rows.append((number, self.program.read(fn, self.reader.eye, table.of_rules).name))  # type: ignore[arg-type]
        return self.program.rule_tables[name]

    def plain(self, node: ast.Call, wanted: list[str] | None, state: bool = True) -> list[ast.expr]:
        """The arguments after the state, as many as are wanted (None: any number)."""
        if node.keywords or any(isinstance(a, ast.Starred) for a in node.args):
            self.refuse(node, "a call uses names or stars for its arguments", "plain arguments in order")
        name, args = ast.unparse(node.func), node.args
        if state:
            if not args:
                self.refuse(node, f"{name} is called without the state", f"{self.reader.state} as first argument")
            self.ex.lookup.is_state(args[0])
            args = args[1:]
        if wanted is not None and len(args) != len(wanted):
            after = " after the state" if state else ""
            self.refuse(node, f"{name} takes {len(wanted)} arguments{after}", ", ".join(wanted) or "none")
        return args

    def arguments(self, node: ast.Call, target: FunctionType, state: bool = True) -> list[ast.expr]:
        """The arguments for this function: as many as it takes, truth values and zones where it says so. Of a zone is
        handed on whose it is, if anything."""
        wanted = list(target.__code__.co_varnames[1 : target.__code__.co_argcount])
        args = self.plain(node, wanted, state)
        out: list[ast.expr] = []
        for name, argument in zip(wanted, args, strict=True):
            if target.__annotations__.get(name) in (bool, "bool") and not self.reader.truths.always(argument):
                self.refuse(node, f"{name} of {target.__name__} is a truth value, a number is given", "a comparison")
            given = self.load_argument(node, target, name, argument)
            if isinstance(given, FixedParameter):
                continue
            whose = argument if given is None else self.ex.lookup.whose(argument, given)
            if whose is not None:
                out.append(whose)
        return out

    def load_argument(
        self, node: ast.Call, target: FunctionType, name: str, argument: ast.expr
    ) -> ZoneGiven | FixedParameter | None:
        """What is given for a parameter that is settled when the game is loaded; what does not match is refused."""
        wanted, given = load_parameters(target).get(name), self.ex.lookup.given(name, argument)
        what = f"{name} of {target.__name__}"
        if isinstance(wanted, type):
            found = self.ex.lookup.resolve(argument)
            if not isinstance(found, wanted):
                is_a = f"{what} is {'an' if wanted is Event else 'a'} {wanted.__name__}"
                self.refuse(node, f"{is_a}, {ast.unparse(argument)} is not", f"a name of {wanted.__name__}(...)")
            return FixedParameter(name, found)
        if given is not None and wanted is None:
            self.refuse(node, f"{what} is a number, a zone is given", f"def {target.__name__}(g, {name}: Pile)")
        if wanted is None:
            return None
        if given is None:
            self.refuse(node, f"{what} is a {wanted}, {ast.unparse(argument)} is not a zone", "g.deck, or g.hand[seat]")
        if not wanted.takes(given.zone, given.whole):
            is_a = f"{type(given.zone).__name__}{' for each seat' if given.whole else ''}"
            self.refuse(node, f"{what} is a {wanted}, {ast.unparse(argument)} is a {is_a}", f"a {wanted}")
        if isinstance(argument, ast.Subscript) and given.whose is not None:  # a constant outside is refused here
            constant = self.ex.lookup.resolve(argument.slice)
            if isinstance(argument.slice, ast.Constant | ast.UnaryOp) or isinstance(constant, int):
                seats = (self.program.schema.seats,)
                self.ex.lookup.index(argument, argument.slice, seats, given.zone.name)
        return given

    def settled(
        self, node: ast.Call, target: FunctionType, state: bool = True
    ) -> tuple[ZoneGiven | FixedParameter, ...]:
        """The arguments of a call that are settled when the game is loaded."""
        wanted = load_parameters(target)
        if not wanted:
            return ()
        self.arguments(node, target, state)
        names = target.__code__.co_varnames[1 : target.__code__.co_argcount]
        args = zip(names, node.args[1:] if state else node.args, strict=True)
        given = (self.load_argument(node, target, name, argument) for name, argument in args if name in wanted)
        return tuple(one for one in given if one is not None)

    def eyes(self, args: list[ir.Expr]) -> list[ir.Expr]:
        return [EYE, *args] if self.reader.eye else args
