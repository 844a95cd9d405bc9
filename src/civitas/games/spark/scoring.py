"""The end: sparks, one more for each citizen card, and the End of Game abilities."""

from __future__ import annotations

from civitas.kernel import finish, stop, tell

from . import events
from .constants import ADVISOR, COLLECTOR, GUARDIAN, MILITARY, OUTCAST, SCYNTILLA
from .helpers.city import citizen_cards, highest_level, icons
from .state import Spark
from .tables import END, RATE

WON, LOST = 1, 2


def ability(g: Spark, seat: int, name: int, level: int) -> int:
    """What an End of Game ability is worth at a level."""
    if name in (ADVISOR, OUTCAST):
        return END[name, level]
    if name == COLLECTOR:
        return RATE[COLLECTOR, level] * citizen_cards(g, seat) // 2
    if name == GUARDIAN:
        return RATE[GUARDIAN, level] * icons(g, seat, MILITARY)
    return 0


def best_ability(g: Spark, seat: int, citizen: int) -> int:
    """Any level up to the size of the stack may be chosen; the Outcast's is forced, for it can hurt
    (SPK-RULING-14)."""
    name = g.cast[citizen]
    size = highest_level(g, seat, citizen)
    best = ability(g, seat, name, size)
    if name != OUTCAST:
        for level in range(1, size):
            best = max(best, ability(g, seat, name, level))
    return best


def score_city(g: Spark, seat: int) -> None:
    abilities = 0
    for citizen in range(g.cast_size):
        if g.face[seat, citizen] > 0:
            worth = best_ability(g, seat, citizen)
            if worth != 0:
                tell(g, events.SCORES_ABILITY, seat, g.cast[citizen], worth)
            abilities += worth
    cards = citizen_cards(g, seat)
    g.score[seat] = g.sparks[seat] + cards + abilities
    g.tiebreak[seat] = cards
    tell(g, events.SCORES, seat, g.sparks[seat], cards, abilities, g.score[seat])


def score_table(g: Spark) -> None:
    for seat in range(g.seats):
        score_city(g, seat)
    finish(g)


def score_duel(g: Spark) -> None:
    """Only the player's abilities score, and a tie is not a win (SPK-RULING-50)."""
    score_city(g, 0)
    cards = citizen_cards(g, SCYNTILLA)
    g.score[SCYNTILLA] = g.sparks[SCYNTILLA] + cards
    tell(g, events.SCORES, SCYNTILLA, g.sparks[SCYNTILLA], cards, 0, g.score[SCYNTILLA])
    if g.score[0] > g.score[SCYNTILLA]:
        g.outcome = WON
        g.place[0] = 1
        g.payoff[0] = 60
    else:
        g.outcome = LOST
        g.place[0] = 2
        g.payoff[0] = -60
    stop(g)
