"""What the seat that looks may see. In a policy, and in the helpers it calls, every field is read through here:
what is hidden from the seat reads as -1."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from ...state.leaves import EVERYBODY, OWNER
from ...state.zones import Bag, Zone
from ..ir import Binary, Call, Choose, Compare, Const, Expr, Field, Local
from .lookup import ZoneRef

if TYPE_CHECKING:
    from .expressions import Expressions

EYE = Local("$eye")  # in a policy and the helpers it calls: the seat that looks


class HiddenReads:
    def __init__(self, ex: Expressions) -> None:
        self.ex, self.reader, self.program = ex, ex.reader, ex.program
        self.refuse = ex.refuse

    def guard_read(self, place: Field, node: ast.AST) -> Expr:
        """In a policy, what its seat may not see reads as -1; what nobody may see is refused."""
        leaf = self.program.schema.leaves[place.leaf]
        if not self.reader.eye or leaf.scratch or leaf.sees is EVERYBODY:
            return place
        zone = self.zone_leaf(place.leaf)
        if zone is not None and not place.leaf.endswith("_bits"):
            own, slot = (place.index[:1], place.index[1]) if zone.each else ((), place.index[0])
            if zone.sees is EVERYBODY:
                return place
            level = self.level(ZoneRef(zone, own), EYE, slot)
            return Choose(Compare("==", level, Const(zone.of.identity)), place, Const(-1))
        if leaf.sees is OWNER:
            return Choose(Compare("==", place.index[0], EYE), place, Const(-1))
        self.refuse(node, f"a policy reads {place.leaf}, which its seat may not see", "what its seat may see")

    def level(self, ref: ZoneRef, eye: Expr, slot: Expr) -> Expr:
        """How much this seat knows of the card in this slot (for a bag: of this card)."""
        zone, identity = ref.zone, Const(ref.zone.of.identity)
        if zone.sees is EVERYBODY:
            return identity
        hidden: Expr = Const(zone.sees if isinstance(zone.sees, int) else 0)
        if callable(zone.sees) and not isinstance(zone.sees, type(OWNER)):
            helper = self.program.read(zone.sees)  # type: ignore[arg-type]
            hidden = Call(helper.name, (eye, *ref.index, slot))
        if zone.tracked:
            card = slot if isinstance(zone, Bag) else Field(zone.leaf("cards"), (*ref.index, slot))
            bit = Binary("&", Binary(">>", Field(zone.leaf("known"), (card,)), eye), Const(1))
            hidden = Choose(bit, identity, hidden)
        if zone.sees is OWNER:
            return Choose(Compare("==", ref.index[0], eye), identity, hidden)
        return hidden

    def zone_leaf(self, leaf: str) -> Zone | None:
        for zone in self.program.schema.zones.values():
            if leaf in (zone.leaf("cards"), zone.leaf("bits"), zone.leaf("count")):
                return zone
        return None
