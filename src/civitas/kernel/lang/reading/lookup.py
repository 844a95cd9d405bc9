"""What a name in a rule stands for: something outside the function, a local, a table, the state, one of its fields
or a zone's part, with the index it has."""

from __future__ import annotations

import ast
import builtins
from dataclasses import dataclass
from types import ModuleType
from typing import TYPE_CHECKING, Any

from ...state.tables import CardTable, Kind, RuleTable
from ...state.zones import Zone
from ..ir import Const, Entry, Expr, Field, Local, Unary

if TYPE_CHECKING:
    from .expressions import Expressions


@dataclass(frozen=True)
class ZoneRef:
    zone: Zone
    index: tuple[Expr, ...]


@dataclass(frozen=True)
class ZoneGiven:
    """The zone that a parameter stands for; all seats' zones of that name where it is `whole`."""

    name: str
    zone: Zone
    whole: bool

    @property
    def whose(self) -> str | None:
        """The parameter that says whose zone it is, where that is not known when the game is loaded."""
        return f"${self.name}_whose" if self.zone.each and not self.whole else None


@dataclass(frozen=True)
class FixedParameter:
    """The kind, event or table that a parameter stands for."""

    name: str
    value: Any


STATE = object()


class Lookup:
    def __init__(self, ex: Expressions) -> None:
        self.ex, self.reader, self.program = ex, ex.reader, ex.program
        self.refuse = ex.refuse

    def resolve(self, node: ast.AST) -> Any:
        """The Python object a name outside the function stands for, or None."""
        match node:
            case ast.Name(id=name) if name in self.reader.fixed:
                return self.reader.fixed[name]
            case ast.Name(id=name) if name not in self.reader.stored and name not in self.reader.arguments:
                return self.reader.names.get(name, getattr(builtins, name, None))
            case ast.Attribute(value=value, attr=attr):
                base = self.resolve(value)
                if isinstance(base, Kind) and attr == "size":
                    return base.size
                return getattr(base, attr, None) if isinstance(base, ModuleType) else None
        return None

    def is_state(self, node: ast.AST) -> None:
        if self.base(node) is not STATE:
            self.refuse(node, "the first argument is not the state", f"{self.reader.state} as first argument")

    def base(self, node: ast.AST) -> Any:
        """STATE, a ZoneRef, or None."""
        schema = self.program.schema
        match node:
            case ast.Name(id=name) if name == self.reader.state:
                zone = self.reader.zone
                if zone is None:
                    return STATE
                return ZoneRef(zone, (Local("$seat"),) if zone.each else ())
            case ast.Name(id=name) if name in self.reader.zones and not self.reader.zones[name].whole:
                given = self.reader.zones[name]
                return ZoneRef(given.zone, (Local(given.whose),) if given.whose else ())
            case ast.Attribute(value=value, attr=attr):
                base = self.base(value)
                if isinstance(base, ZoneRef) and attr == "g":
                    return STATE
                if base is STATE and attr in schema.zones and not schema.zones[attr].each:
                    return ZoneRef(schema.zones[attr], ())
            case ast.Subscript(value=value, slice=index):
                zone = self.whole(value)
                if zone is not None:
                    return ZoneRef(zone, self.index(node, index, (schema.seats,), zone.name))
        return None

    def whole(self, node: ast.AST) -> Zone | None:
        """The zone of which each seat has one: g.hand, or a parameter that stands for it."""
        match node:
            case ast.Name(id=name) if name in self.reader.zones and self.reader.zones[name].whole:
                return self.reader.zones[name].zone
            case ast.Attribute(value=value, attr=attr) if is_path(value):
                zone = self.program.schema.zones.get(attr)
                return zone if zone is not None and zone.each and self.base(value) is STATE else None
        return None

    def static_zone(self, node: ast.AST) -> Zone | None:
        """The zone a call acts on, without reading its index (used only to know effects)."""
        if isinstance(node, ast.Subscript):
            return self.whole(node.value)
        ref = self.base(node) if is_path(node) else None
        return ref.zone if isinstance(ref, ZoneRef) else None

    def given(self, name: str, node: ast.AST) -> ZoneGiven | None:
        """An argument that is a zone, or all seats' zones, for the parameter of this name."""
        zone, whole = self.static_zone(node), self.whole(node)
        if zone is None and whole is None:
            return None
        return ZoneGiven(name, zone or whole, zone is None)  # type: ignore[arg-type]

    def whose(self, node: ast.expr, given: ZoneGiven) -> ast.expr | None:
        """Where a zone is an argument: the expression that says whose it is, if that must be handed on."""
        if given.whose is None:
            return None
        if isinstance(node, ast.Subscript):
            return node.slice
        own = self.reader.zones.get(node.id) if isinstance(node, ast.Name) else None
        name = own.whose if own is not None else "$seat"
        return ast.copy_location(ast.Name(name or "", ast.Load()), node)

    def steady(self, ref: ZoneRef, later: list[ast.expr]) -> ZoneRef:
        """Whose zone it is, is settled before what comes after it takes effect."""
        if not any(self.ex.impure(node) for node in later):
            return ref
        return ZoneRef(ref.zone, tuple(self.reader.hold(i, later[0].lineno) for i in ref.index))

    def name(self, node: ast.expr) -> Expr:
        if isinstance(node, ast.Name) and node.id.startswith("$"):  # whose zone a parameter is (see whose)
            return Local(node.id)
        if isinstance(node, ast.Name) and node.id in self.reader.zones:
            self.refuse(node, f"the zone {node.id} is used as a number", "its count, its cards[i], or one of its verbs")
        if isinstance(node, ast.Name) and (node.id in self.reader.params or node.id in self.reader.stored):
            if node.id not in self.reader.set:
                self.refuse(
                    node,
                    f"{node.id} may not have a value here",
                    "give it one before; a loop variable does not outlive its loop",
                )
            return Local(node.id)
        if isinstance(node, ast.Subscript):
            table = self.resolve(node.value)
            if isinstance(table, CardTable):
                return Entry(self.table(node, table), self.index(node, node.slice, table.shape, table.name))
        place = self.place_of(node)
        if isinstance(place, Field):
            return self.ex.sight.guard_read(place, node)
        if place is not None:
            return place
        constant = self.resolve(node)
        if isinstance(constant, int):
            return self.ex.constant(node, constant)
        what = ast.unparse(node)
        module = self.resolve(node.value) if isinstance(node, ast.Attribute) else None
        if isinstance(node, ast.Attribute) and isinstance(module, ModuleType) and not hasattr(module, node.attr):
            self.refuse(node, f"the module {module.__name__} has no {node.attr}", "a name that the module defines")
        self.refuse(
            node,
            f"{what} is not a number that rules can read",
            "a local, a field of the state, a table, or a whole number in capitals",
        )

    def place_of(self, node: ast.expr) -> Expr | None:
        """The leaf that a field or a zone's part stands for, with its index."""
        schema = self.program.schema
        match node:
            case ast.Attribute(value=value, attr=attr):
                base = self.base(value)
                if base is STATE and attr in schema.leaves:
                    self.not_the_kernels(node, attr)
                    if schema.leaves[attr].shape:
                        self.refuse(node, f"the whole field {attr} is used as a number", f"{attr}[...]")
                    return Field(attr)
                if isinstance(base, ZoneRef):
                    return self.zone_part(node, base, attr, ())
            case ast.Subscript(value=ast.Attribute(value=value, attr=attr), slice=index):
                base = self.base(value)
                if base is STATE and attr in schema.leaves:
                    self.not_the_kernels(node, attr)
                    return Field(attr, self.index(node, index, schema.leaves[attr].shape, attr))
                if isinstance(base, ZoneRef):
                    return self.zone_part(node, self.steady(base, [index]), attr, self.parts(index))
                row = self.base(node.value)
                if isinstance(row, ZoneRef):  # g.market[i]
                    return self.zone_part(node, row, "cards", self.parts(index))
            case ast.Subscript(value=value, slice=index):
                row = self.base(value)
                if isinstance(row, ZoneRef):  # g.slots[me][i]
                    return self.zone_part(node, self.steady(row, [index]), "cards", self.parts(index))
        return None

    def zone_part(self, node: ast.AST, ref: ZoneRef, attr: str, index: tuple[Expr, ...]) -> Expr:
        zone = ref.zone
        constants = {
            "size": zone.size,
            "of_size": zone.of.size,
            "tracked": int(zone.tracked),
            "open": int(zone.open),
            "owned": int(zone.owned),
        }
        if attr in constants:
            return Const(constants[attr])
        if attr == "seat":
            return ref.index[0] if ref.index else Const(0)
        leaf = self.program.schema.leaves.get(zone.leaf(attr))
        if leaf is None:
            self.refuse(node, f"a {type(zone).__name__} has no {attr}", "count, cards[i], or one of its verbs")
        own = () if attr in ("known", "region") else ref.index
        if len(own) + len(index) != len(leaf.shape):
            self.refuse(node, f"{zone.name}.{attr} is used with the wrong number of indices", f"{zone.name}.{attr}[i]")
        self.inside(node, own + index, leaf.shape, f"{zone.name}.{attr}")
        return Field(leaf.name, own + index)

    def not_the_kernels(self, node: ast.AST, leaf: str) -> None:
        if leaf.startswith("_") and not self.reader.trusted:
            self.refuse(
                node,
                f"{leaf} belongs to the kernel",
                "a field of the game's own, or the kernel's words: stopped, chance, asking",
            )

    def belongs_to_zone(self, leaf: str) -> bool:
        return any(
            leaf == zone.leaf(part)
            for zone in self.program.schema.zones.values()
            for part in ("cards", "bits", "count", "known", "region")
        )

    def table(self, node: ast.AST, table: CardTable | RuleTable) -> str:
        """A table's name in the program; no other table may have it."""
        known: dict[str, Any] = self.program.tables if isinstance(table, CardTable) else self.program.chosen_from
        if known.setdefault(table.name, table) is not table:
            self.refuse(node, f"two tables are called {table.name}", "a name of its own for each")
        if not (table.name.isidentifier() and table.name.isascii()):
            self.refuse(node, f"a table is called {table.name!r}", "letters, digits and _ only")
        if isinstance(table, RuleTable) and not table.entries:
            self.refuse(node, f"the table {table.name} has no rules", f"@{table.name}.card(...) above a rule")
        if isinstance(table, RuleTable) and table.missing:
            self.refuse(
                node,
                f"the table {table.name} has no rule for {', '.join(table.missing)}",
                f"a rule for each, a helper of `pass` for cards that do nothing, or {table.name}.must_have([...]) with "
                "the cards that need one",
            )
        return table.name  # type: ignore[no-any-return]

    def parts(self, index: ast.expr) -> tuple[Expr, ...]:
        return tuple(self.ex.values(list(index.elts) if isinstance(index, ast.Tuple) else [index]))

    def index(self, node: ast.AST, index: ast.expr, shape: tuple[int, ...], what: str) -> tuple[Expr, ...]:
        parts = self.parts(index)
        if len(parts) != len(shape):
            self.refuse(
                node,
                f"{what} has {len(shape)} dimension(s), {len(parts)} given",
                f"{what}[{', '.join('ijk'[: len(shape)])}]",
            )
        self.inside(node, parts, shape, what)
        return parts

    def inside(self, node: ast.AST, parts: tuple[Expr, ...], shape: tuple[int, ...], what: str) -> None:
        for part, size in zip(parts, shape, strict=True):
            if (isinstance(part, Unary) and part.op == "-") or (isinstance(part, Const) and part.value < 0):
                self.refuse(node, f"a negative index of {what}", "count from the front")
            if isinstance(part, Const) and part.value >= size:
                self.refuse(node, f"the index {part.value} is outside {what}", f"0 .. {size - 1}")


def is_path(node: ast.AST) -> bool:
    """Names with dots, and nothing to compute."""
    return isinstance(node, ast.Name) or (isinstance(node, ast.Attribute) and is_path(node.value))
