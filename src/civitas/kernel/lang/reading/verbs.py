"""Calls of zones' verbs: g.deck.draw(), g.hand[me].has(card), g.market.shows(k, i). What each verb does is written
in zones.py, in the rule language itself."""

from __future__ import annotations

import ast
from types import FunctionType
from typing import TYPE_CHECKING

from ...state.leaves import EVERYBODY
from ...state.tables import CardTable
from ...state.zones import Bag, Row, Zone
from ..ir import Call, Choose, Compare, Const, Entry, Expr, Field, Logic, Within
from .lookup import ZoneGiven, ZoneRef
from .sight import EYE

if TYPE_CHECKING:
    from .expressions import Expressions


class Verbs:
    def __init__(self, ex: Expressions) -> None:
        self.ex, self.reader, self.program = ex, ex.reader, ex.program
        self.refuse = ex.refuse

    def zone_of_call(self, node: ast.Call) -> tuple[ZoneRef, str] | None:
        if isinstance(node.func, ast.Attribute):
            ref = self.ex.lookup.base(node.func.value)
            if isinstance(ref, ZoneRef):
                return ref, node.func.attr
        return None

    def method(self, node: ast.Call, ref: ZoneRef, name: str, used: bool) -> Expr:
        zone = ref.zone
        ref = self.ex.lookup.steady(ref, node.args)
        if name == "level" and self.reader.trusted:
            eye, slot = self.ex.values(self.ex.calls.plain(node, ["eye", "slot"], state=False))
            return self.ex.sight.level(ref, eye, slot)
        if name == "within" and self.reader.trusted:
            (card,) = self.ex.values(self.ex.calls.plain(node, ["card"], state=False))
            return Within(card, zone.of.size)
        if name == "shows":
            return self.shows(node, ref)
        verb = verb_of(zone, name)
        if verb is None:
            self.refuse(node, f"a {type(zone).__name__} has no verb {name}", "see zones.py for its verbs")
        given = self.ex.calls.arguments(node, verb, state=False)
        settled = self.ex.calls.settled(node, verb, state=False)
        for other in settled:
            if isinstance(other, ZoneGiven) and other.zone.of is not zone.of:
                self.refuse(node, f"{zone.name} has other cards than {other.zone.name}", "zones of one card set")
        if self.reader.eye and zone.sees is not EVERYBODY:
            if name != "has":
                self.refuse(
                    node, f"a policy uses {zone.name}.{name}, which its seat may not see", f"{zone.name}.has or .shows"
                )
            card = self.ex.value(given[0])
            level = self.ex.sight.level(ref, EYE, card)
            has = self.program.read_method(zone, "has")
            return Logic("and", Compare("==", level, Const(zone.of.identity)), Call(has.name, (*ref.index, card)))
        function = self.program.read_method(zone, name, settled)
        if used and not function.gives:
            self.refuse(node, f"{zone.name}.{name} gives no value", f"{zone.name}.{name}(...) on a line of its own")
        args = self.ex.values(given)
        self.reader.effects |= function.effects
        if self.reader.eye and function.effects:
            self.refuse(node, "a policy moves cards", "only looks at them")
        e = Call(function.name, (*ref.index, *args))
        return self.reader.hold(e, node.lineno) if function.effects else e

    def shows(self, node: ast.Call, ref: ZoneRef) -> Expr:
        """g.market.shows(k, i): class k of the card in slot i; in a policy -1 where its seat cannot see that."""
        which, slot = self.ex.values(self.ex.calls.plain(node, ["k", "i"], state=False))
        zone = ref.zone
        if not isinstance(which, Const) or not 0 <= which.value < len(zone.of.classes):
            self.refuse(node, "the class asked for is not one of the card set's", f"0 .. {len(zone.of.classes) - 1}")
        table: CardTable = zone.of.classes[which.value]
        self.ex.lookup.table(node, table)
        card = slot if isinstance(zone, Bag) else Field(zone.leaf("cards"), (*ref.index, slot))
        entry = Entry(table.name, (card,))
        if not self.reader.eye or zone.sees is EVERYBODY:
            return entry
        visible: Expr = Compare(">=", self.ex.sight.level(ref, EYE, slot), Const(which.value))
        if isinstance(zone, Row):  # an empty space shows nothing
            visible = Logic("and", Compare(">=", card, Const(0)), visible)
        return Choose(visible, entry, Const(-1))


def verb_of(zone: Zone, name: str) -> FunctionType | None:
    """What can be done with a zone: its methods, less those that declare it."""
    found = getattr(type(zone), name, None)
    return (
        found
        if isinstance(found, FunctionType)
        and not name.startswith("_")
        and not hasattr(object, name)
        and name not in ("leaves", "named", "leaf")
        else None
    )
