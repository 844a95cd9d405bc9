"""The Poet: discarded at the beginning of an own action or follow, for this action only."""

from __future__ import annotations

from civitas.kernel import Rule, ask, option, rule, tell

from ..helpers.city import cities, citizen_cards, discard_face, gain, highest_level
from ..state import GUILDS, NO_POET, NONE, POET, POET_ICONS, POET_SPARKS, RECITES, SCIENTIST, USE_POET, N, Spark


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
    option(g, NO_POET)
    option(g, POET_SPARKS)
    for city in range(cities(g)):
        for guild in range(GUILDS):
            option(g, POET_ICONS + GUILDS * city + guild)
    choice = yield ask(g, me, USE_POET)
    if choice == NO_POET:
        return
    k = N[POET, highest_level(g, me, poet)]
    discard_face(g, me, poet)
    if choice == POET_SPARKS:
        gain(g, me, k, POET)
    else:
        g.poet_city = (choice - POET_ICONS) // GUILDS
        g.poet_guild = (choice - POET_ICONS) % GUILDS
        g.poet_icons = k
        tell(g, RECITES, me, g.poet_city, g.poet_guild, k)
