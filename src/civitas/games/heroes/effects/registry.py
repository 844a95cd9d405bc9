"""Which rule is whose: each enters itself by its word of the codes, `@power("TAKE")`. Before the rule of a power or a
token action stands the helper that says whether it would do anything at all, `@could("TAKE")`."""

from __future__ import annotations

from civitas.kernel import RuleTable

from ..helpers.codes import NAMES

EVENT_EFFECTS = RuleTable("EVENT_EFFECTS", names=NAMES)  # the state, who decides, how many, about what
ABILITIES = RuleTable("ABILITIES", names=NAMES)  # the state, whose it is, how many, about what
POWER_EFFECTS = RuleTable("POWER_EFFECTS", names=NAMES)  # the same
COULD_DO = RuleTable("COULD_DO", names=NAMES)  # the state, whose it is, how many
event, ability, power, could = EVENT_EFFECTS.card, ABILITIES.card, POWER_EFFECTS.card, COULD_DO.card
