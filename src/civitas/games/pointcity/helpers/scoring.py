"""What a city is worth: printed points and civic tokens. One short helper per kind of token."""

from __future__ import annotations

from civitas.kernel import RuleTable, tell

from .. import events
from ..constants import RESOURCE_TYPES, WILD_FACE
from ..state import City
from ..tables import FORMULA, TOKEN_A, TOKEN_AT_LEAST, TOKEN_B, TOKEN_VALUE

TOKEN_COUNT = 22


def per_permanent(g: City, seat: int, token: int) -> int:
    """Points for each permanent of one resource."""
    return TOKEN_VALUE[token] * g.permanent[seat, TOKEN_A[token]]


def per_unspent_ingenuity(g: City, seat: int, token: int) -> int:
    """Points for each ingenuity card left in hand, the starting card included (PC-RULING-16, -24)."""
    return TOKEN_VALUE[token] * g.hand[seat, WILD_FACE]


def per_pair(g: City, seat: int, token: int) -> int:
    """Points for each pair of two resources' permanents."""
    return TOKEN_VALUE[token] * min(g.permanent[seat, TOKEN_A[token]], g.permanent[seat, TOKEN_B[token]])


def per_type_at_least(g: City, seat: int, token: int) -> int:
    """Points for each resource of which the city has so many permanents."""
    types = 0
    for r in range(RESOURCE_TYPES):
        if g.permanent[seat, r] >= TOKEN_AT_LEAST[token]:
            types += 1
    return TOKEN_VALUE[token] * types


def per_missing_type(g: City, seat: int, token: int) -> int:
    """Points for each resource of which the city has no permanent."""
    missing = 0
    for r in range(RESOURCE_TYPES):
        if g.permanent[seat, r] == 0:
            missing += 1
    return TOKEN_VALUE[token] * missing


def per_full_set(g: City, seat: int, token: int) -> int:
    """Points for each full set of all five permanents."""
    sets = g.permanent[seat, 0]
    for r in range(1, RESOURCE_TYPES):
        sets = min(sets, g.permanent[seat, r])
    return TOKEN_VALUE[token] * sets


def flat(g: City, seat: int, token: int) -> int:
    return TOKEN_VALUE[token]


FORMULAS = RuleTable(
    "FORMULAS",
    {
        0: per_permanent,
        1: per_unspent_ingenuity,
        2: per_pair,
        3: per_type_at_least,
        4: per_missing_type,
        5: per_full_set,
        6: flat,
    },
)


def cards_in_hand(g: City, seat: int) -> int:
    """The tie-break counts cards, not symbols (PC-RULING-17)."""
    cards = 0
    for face in range(WILD_FACE + 1):
        cards += g.hand[seat, face]
    return cards


def token_points(g: City, seat: int) -> int:
    points = 0
    for token in g.tokens[seat]:
        points += FORMULAS[FORMULA[token]](g, seat, token)
    return points


def score_city(g: City, seat: int) -> None:
    """Printed points plus tokens; cards in hand only break ties."""
    tokens = token_points(g, seat)
    g.score[seat] = g.points[seat] + tokens
    g.tiebreak[seat] = cards_in_hand(g, seat)
    tell(g, events.SCORES, seat, g.points[seat], tokens, g.score[seat])
