"""Which rule is whose: what belongs to a type of Power cards enters itself by its name, `@joins("veto")` what says when
one may join a set, `@does("veto")` what it does after the impact of that set."""

from __future__ import annotations

from civitas.kernel import RuleTable

from ..cards import TYPES

JOINS = RuleTable("JOINS", names=TYPES)  # the state, whose set it is, the card, the direction of the set
DOES = RuleTable("DOES", names=TYPES)  # the same
joins, does = JOINS.card, DOES.card
