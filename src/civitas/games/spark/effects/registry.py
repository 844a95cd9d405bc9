"""Which rule is whose: a citizen's action enters itself with `@card("Bandit")`, a card of Scyntilla's with
`@plot("Call to Arms")`."""

from __future__ import annotations

from civitas.kernel import RuleTable

from ..cards import NAMES, PLOT_NAMES

ACTIONS = RuleTable("ACTIONS", names=NAMES)  # by citizen: the state, who performs it, at which level
PLOT_EFFECTS = RuleTable("PLOT_EFFECTS", names=PLOT_NAMES)  # the state, the level, how often its amounts count
card, plot, number_of = ACTIONS.card, PLOT_EFFECTS.card, NAMES.index
