"""What happens to the city: danger, citizens that go missing, buildings, and the end of the game. Nobody is asked
here."""

from __future__ import annotations

from civitas.kernel import stop, tell

from .. import events
from ..constants import (
    BUILDINGS,
    DEPUTY,
    FIRST_SUPPORT,
    FIRST_VIC,
    LOST_BUILDINGS,
    LOST_DANGER,
    LOST_MAYORS,
    MAYOR,
    MISSING_AT,
    PIECES,
    SETTING_UP,
    SPACES,
    WON,
)
from ..effects.known import ongoing
from ..state import Heroes
from ..tables import DANGER_VALUE, TRACK_END
from .codes import TOKEN_LIMIT
from .deck import citizens_left

# ---------------------------------------------------------------- the end


def over(g: Heroes) -> bool:
    return g.outcome != 0


def end(g: Heroes, outcome: int) -> None:
    """All win or lose together; the first reason counts."""
    if g.outcome == 0:
        g.outcome = outcome
        tell(g, events.ENDS, outcome)
        saved = rescued_citizens(g)
        for seat in range(g.seats):
            g.score[seat] = saved
            g.place[seat] = 1 if outcome == WON else 2
            g.payoff[seat] = 60 if outcome == WON else -60
        stop(g)


def rescued_citizens(g: Heroes) -> int:
    count = 0
    for seat in range(g.seats):
        count += g.rescued[seat].count + g.supports[seat].count + g.exhausted[seat].count
    return count


def people_in_city(g: Heroes) -> int:
    count = 0
    for space in range(SPACES):
        if g.city[space] >= 0:
            count += 1
    return count


def test_win(g: Heroes) -> None:
    if citizens_left(g) == 0 and people_in_city(g) == 0:
        end(g, WON)


# ---------------------------------------------------------------- danger


def move_danger(g: Heroes, change: int) -> None:
    """The slider stops at both ends of its track; the upper one loses the game."""
    before = g.danger
    g.danger = max(0, min(TRACK_END[g.disaster], before + change))
    if g.danger != before:
        tell(g, events.DANGER_MOVES, g.danger - before, g.danger)
    if g.danger >= TRACK_END[g.disaster]:
        end(g, LOST_DANGER)


def put_tokens(g: Heroes, space: int, count: int) -> None:
    if g.city[space] >= 0:
        g.tokens[space] += count
        tell(g, events.TOKENS, g.city[space], count, g.tokens[space])


def take_tokens(g: Heroes, space: int, count: int) -> None:
    less = min(count, g.tokens[space])
    if less > 0:
        g.tokens[space] -= less
        tell(g, events.UNTOKENS, g.city[space], less)


def token_limit(g: Heroes) -> int:
    limit = MISSING_AT
    for seat in range(g.seats):
        limit = max(limit, ongoing(g, seat, TOKEN_LIMIT))
    return limit


def goes_missing(g: Heroes, space: int, cause: int) -> None:
    """The slider moves before the emptied city is looked at (HER-WIN-06)."""
    card = g.city.take(space)
    g.tokens[space] = 0
    g.missing.put(card)
    tell(g, events.GOES_MISSING, card, cause)
    move_danger(g, DANGER_VALUE[card])
    if is_missing(g, MAYOR) and is_missing(g, DEPUTY):
        end(g, LOST_MAYORS)
    test_win(g)


def is_missing(g: Heroes, card: int) -> bool:
    for i in range(g.missing.count):
        if g.missing.cards[i] == card:
            return True
    return False


def is_support(g: Heroes, card: int) -> bool:
    return card >= FIRST_SUPPORT and card < FIRST_VIC


# ---------------------------------------------------------------- buildings


def standing(g: Heroes) -> int:
    pieces = 0
    for building in range(BUILDINGS):
        pieces += g.pieces[building]
    return pieces


def most_pieces(g: Heroes) -> int:
    most = 0
    for building in range(BUILDINGS):
        most = max(most, g.pieces[building])
    return most


def destroy_piece(g: Heroes, building: int) -> None:
    """An empty building loses nothing (HER-INDEX-05); Cross-Bracing keeps what would fall, but not in the setup."""
    if g.pieces[building] == 0:
        return
    if g.shield > 0 and g.phase != SETTING_UP:
        g.shield -= 1
        tell(g, events.STANDS, building)
        return
    g.pieces[building] -= 1
    tell(g, events.DESTROYS, building, g.pieces[building])
    if standing(g) == 0:
        end(g, LOST_BUILDINGS)


def rebuild_piece(g: Heroes, building: int) -> None:
    if g.pieces[building] < PIECES:
        g.pieces[building] += 1
        tell(g, events.REBUILDS, building, g.pieces[building])
