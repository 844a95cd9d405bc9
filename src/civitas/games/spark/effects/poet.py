"""The Poet: discarded at the beginning of an own action or follow, for this action only."""

from __future__ import annotations

from civitas.kernel import Rule, ask, option, rule, tell

from .. import events, kinds
from ..constants import GUILDS, NONE, POET, SCIENTIST
from ..helpers.city import cities, citizen_cards, discard_face, gain, highest_level
from ..state import Spark
from ..tables import N


def poet_of(g: Spark, me: int) -> int:
    """The citizen that is the Poet, if there is one face up in this city."""
    for citizen in range(g.cast_size):
        if g.cast[citizen] == POET and g.face[me, citizen] > 0:
            return citizen
    return NONE


@rule
def use_poet(g: Spark, me: int) -> Rule:
    """You may discard one Poet: one city counts some extra icons of a guild for this action, or you gain sparks.
    The level counts the Poet that is discarded (SPK-RULING-19)."""
    poet = poet_of(g, me)
    if poet < 0 or (g.acting == SCIENTIST and citizen_cards(g, me) < 2):  # a Scientist must be able to pay
        return
    option(g, kinds.NO_POET)
    option(g, kinds.POET_SPARKS)
    for city in range(cities(g)):
        for guild in range(GUILDS):
            option(g, kinds.POET_ICONS + GUILDS * city + guild)
    choice = yield ask(g, me, kinds.USE_POET)
    if choice == kinds.NO_POET:
        return
    k = N[POET, highest_level(g, me, poet)]
    discard_face(g, me, poet)
    if choice == kinds.POET_SPARKS:
        gain(g, me, k, POET)
    else:
        g.poet_city = (choice - kinds.POET_ICONS) // GUILDS
        g.poet_guild = (choice - kinds.POET_ICONS) % GUILDS
        g.poet_icons = k
        tell(g, events.RECITES, me, g.poet_city, g.poet_guild, k)
