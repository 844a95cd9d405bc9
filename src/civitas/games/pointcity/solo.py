"""The solo automa: it takes the two marked cards of the market for nothing. Reconstructed (see README)."""

from __future__ import annotations

from civitas.kernel import stop, tell

from . import events
from .constants import AUTOMA, INGENUITY, RESOURCE_TYPES, WILD_FACE
from .helpers.scoring import score_city
from .helpers.verbs import build, receive, refill
from .state import City
from .tables import CIVIC, FACE, RESOURCE

WON, LOST = 1, 2


def automa_turn(g: City) -> None:
    first = min(g.marker[0], g.marker[1])
    second = max(g.marker[0], g.marker[1])
    automa_takes(g, first)
    automa_takes(g, second)
    refill(g, first)
    refill(g, second)
    for n in range(2):  # one down and one to the right, round the edges
        row = (g.marker[n] // 4 + 1) % 4
        column = (g.marker[n] % 4 + 1) % 4
        g.marker[n] = 4 * row + column


def automa_takes(g: City, space: int) -> None:
    """Buildings into its city, ingenuity kept, other resource cards discarded."""
    if g.market[space] < 0:
        return
    card = g.market.take(space)
    if g.side[space] == 1:
        build(g, AUTOMA, card)
        tell(g, events.BUILDS, AUTOMA, card, space)
        if CIVIC[card] == 1 and g.supply.count > 0:
            token = g.supply.take_at(0)
            g.tokens[AUTOMA].add(token)
            tell(g, events.CLAIMS, AUTOMA, token)
    elif RESOURCE[card] == INGENUITY:
        receive(g, AUTOMA, card)
        tell(g, events.TAKES, AUTOMA, space, FACE[card])
    else:
        g.taken.add(card)
        g.spent[FACE[card]] += 1
        tell(g, events.DISCARDS, AUTOMA, space, FACE[card])


def for_types(g: City, one: int, two: int, three: int) -> int:
    """Points for each resource by the number of the automa's permanents."""
    points = 0
    for r in range(RESOURCE_TYPES):
        if g.permanent[AUTOMA, r] >= 3:
            points += three
        elif g.permanent[AUTOMA, r] == 2:
            points += two
        elif g.permanent[AUTOMA, r] == 1:
            points += one
    return points


def rate_automa(g: City) -> None:
    """The automa's score at each level; the player wins by exceeding the level picked (PC-SOLO-06, -07)."""
    score_city(g, 0)
    tokens = g.tokens[AUTOMA].count
    permanents = 0
    for r in range(RESOURCE_TYPES):
        permanents += g.permanent[AUTOMA, r]
    g.automa_score[0] = g.points[AUTOMA] + permanents + 3 * tokens
    g.automa_score[1] = g.points[AUTOMA] + for_types(g, 1, 2, 3) + 5 * tokens
    g.automa_score[2] = g.points[AUTOMA] + for_types(g, 1, 3, 6) + 7 * tokens + g.hand[AUTOMA, WILD_FACE]
    g.stars = 0
    for n in range(3):
        tell(g, events.RATES, n + 1, g.automa_score[n])
        if g.score[0] > g.automa_score[n]:
            g.stars += 1
    if g.score[0] > g.automa_score[g.level - 1]:
        g.outcome = WON
        g.place[0] = 1
        g.payoff[0] = 60
    else:
        g.outcome = LOST
        g.place[0] = 2
        g.payoff[0] = -60
    stop(g)
