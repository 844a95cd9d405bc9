"""What cards and actions are worth to a seat, in tenths of a spark: rough estimates, for the greedy policy. They
read only what that seat may see."""

from __future__ import annotations

from ..constants import (
    AGITATOR,
    AGRICULTURE,
    ARTS,
    BANDIT,
    CHAMPION,
    DIPLOMAT,
    DIVINER,
    ECONOMICS,
    EXECUTIONER,
    GROUPS,
    JUDGE,
    MEDIATOR,
    MEDIC,
    MENTOR,
    MERCHANT,
    MILITARY,
    PERFORMER,
    PHILOSOPHER,
    POET,
    POLITICIAN,
    POLITICS,
    PUPIL,
    RANCHER,
    RECRUITER,
    SABOTEUR,
    SCHOLAR,
    SCIENTIST,
    SCOUT,
    SOLDIER,
    TRADER,
    TYRANT,
    WARRIOR,
)
from ..effects.citizens.assembly import assembly_cards, assembly_icons
from ..helpers.city import cities, copies, icons, is_neighbor
from ..scoring import ability
from ..state import Spark
from ..tables import CAP, GAIN, HAS_ACTION, RATE, N

SPARK = 10
END_POINT = 10  # every citizen card scores one at the end


def turns_left(g: Spark) -> int:
    """Turns that each player still has, about."""
    if g.ending == 1:
        return 0
    return g.deck.count // ((g.group_size + 1) * cities(g))


def card_value(g: Spark) -> int:
    """What one more citizen is worth: its point, and what can still be done with it."""
    return END_POINT + 6 * min(4, turns_left(g))


# ---------------------------------------------------------------- actions


def most_icons(g: Spark, me: int, guild: int, neighbors: bool) -> int:
    most = 0
    for city in range(cities(g)):
        if not neighbors or is_neighbor(g, me, city):
            most = max(most, icons(g, city, guild))
    return most


def shows_more(g: Spark, me: int) -> bool:
    """More Military icons than some neighbor?"""
    for city in range(cities(g)):
        if is_neighbor(g, me, city) and icons(g, me, MILITARY) > icons(g, city, MILITARY):
            return True
    return False


def loot(g: Spark, me: int, level: int) -> int:
    """What the Bandit could take."""
    most = 0
    for city in range(cities(g)):
        if is_neighbor(g, me, city):
            there = min(CAP[BANDIT, level], RATE[BANDIT, level] * icons(g, city, ECONOMICS))
            most = max(most, min(there, g.sparks[city]))
    return most


def richest_group(g: Spark) -> int:
    most = 0
    for group in range(GROUPS):
        if group != g.taken:
            most = max(most, g.group_sparks[group])
    return most


def counting_payoff(g: Spark, me: int, name: int, level: int) -> int:
    """Sparks of the citizens that count something; 0 for the others."""
    if name == BANDIT:
        return loot(g, me, level)
    if name == CHAMPION:
        return RATE[name, level] * most_icons(g, me, MILITARY, True)
    if name == MERCHANT:
        return RATE[name, level] * icons(g, me, ECONOMICS)
    if name == PHILOSOPHER:
        return RATE[name, level] * most_icons(g, me, ARTS, False)
    if name == POLITICIAN:
        return RATE[name, level] * icons(g, me, POLITICS)
    if name == RANCHER:
        return GAIN[name, level] + RATE[name, level] * assembly_icons(g, AGRICULTURE)
    if name == SABOTEUR:
        return GAIN[name, level] + richest_group(g)
    if name == TRADER:
        return RATE[name, level] * icons(g, me, ECONOMICS)
    if name == SOLDIER:
        return RATE[name, level] * icons(g, me, MILITARY)
    if name == WARRIOR:
        return GAIN[name, level] if shows_more(g, me) else 0
    return 0


def card_payoff(g: Spark, me: int, name: int, level: int) -> int:
    """The worth of cards that an action brings, or costs the others, in tenths."""
    n = N[name, level]
    value = card_value(g)
    if name == MEDIC:
        return min(n, g.discarded) * (value + 4)
    if name == SCHOLAR:
        return n * value
    if name == SCOUT:
        return n * (value + 5)
    if name == RECRUITER:
        return min(n, assembly_cards(g)) * (END_POINT + 4)
    if name in (TYRANT, SOLDIER):
        return n * (value + 6)
    if name == EXECUTIONER:
        return 10 * n
    if name in (AGITATOR, MEDIATOR, TRADER):
        return 4 * n
    if name == JUDGE:
        return 5 * n
    if name == DIPLOMAT:
        return -8
    if name == SCIENTIST:
        return -value
    return 0


def payoff(g: Spark, me: int, name: int, level: int) -> int:
    """What this action would bring now."""
    sparks = counting_payoff(g, me, name, level)
    if name in (AGITATOR, DIPLOMAT, EXECUTIONER, JUDGE, MEDIATOR, MENTOR, RECRUITER, SCIENTIST, TYRANT):
        sparks += GAIN[name, level]
    return SPARK * sparks + card_payoff(g, me, name, level)


# ---------------------------------------------------------------- cards


def end_value(g: Spark, me: int, name: int, size: int) -> int:
    """Of the End of Game ability of a stack of this size."""
    return SPARK * ability(g, me, name, min(3, size)) if size > 0 else 0


def action_value(g: Spark, me: int, name: int, level: int) -> int:
    """What a card may still do, if there is time for it."""
    if turns_left(g) == 0 or level == 0:
        return 0
    if name in (PERFORMER, POET):
        return 12 + 4 * level
    return max(0, payoff(g, me, name, level)) // 3 if HAS_ACTION[name] == 1 else 0


def worth_to_place(g: Spark, me: int, citizen: int) -> int:
    """What one more card of this citizen is worth in this city."""
    name = g.cast[citizen]
    size = copies(g, me, citizen)
    if name == PUPIL:
        return END_POINT + SPARK * GAIN[PUPIL, 1] + 6
    found = END_POINT + end_value(g, me, name, size + 1) - end_value(g, me, name, size)
    if name == DIVINER:
        found += SPARK * GAIN[DIVINER, min(3, size + 1)] // 3 + card_value(g) // 3
    return found + action_value(g, me, name, min(3, size + 1))


def worth_to_keep(g: Spark, me: int, citizen: int) -> int:
    """What is lost with one face-up card of this citizen."""
    name = g.cast[citizen]
    size = copies(g, me, citizen)
    return (
        END_POINT
        + end_value(g, me, name, size)
        - end_value(g, me, name, size - 1)
        + action_value(g, me, name, min(3, size))
    )


def cost_to_use(g: Spark, me: int, citizen: int, name: int) -> int:
    """What it costs to use a card up: its point, its ability at the end, and all other copies where they go
    too."""
    size = copies(g, me, citizen)
    found = END_POINT + end_value(g, me, g.cast[citizen], size) - end_value(g, me, g.cast[citizen], size - 1)
    if name in (EXECUTIONER, SOLDIER):
        found += (size - 1) * card_value(g) * 2 // 3
    elif g.face[me, citizen] == 1:
        found += (size - 1) * END_POINT  # what is converted under it goes too
    return found
