"""Rescuing citizens: the price, the card, the points, the ability; and Martyr, who takes a citizen's place."""

from __future__ import annotations

from civitas.kernel import Rule, rule, tell

from .. import cards, events, kinds
from ..constants import MARTYR
from ..helpers.choices import A_SPACE, agree_on
from ..helpers.city import is_support, over, take_tokens, test_win
from ..helpers.codes import NOTHING
from ..helpers.paying import pay
from ..state import Heroes
from ..tables import VALUE, WORD
from .abilities import gain_points, run_ability
from .events import taken_spaces

FIRST_CITIZEN = cards.CITIZEN_CODE


@rule
def rescue(g: Heroes, me: int, space: int, open_icons: int) -> Rule:
    """Pay with rallied responders and own Supports; then the citizen is safe."""
    yield from pay(g, me, g.city[space], open_icons, 1)
    take_tokens(g, space, g.tokens[space])
    card = g.city.take(space)
    tell(g, events.RESCUES, me, card)
    yield from bring_home(g, me, card)


@rule
def bring_home(g: Heroes, me: int, card: int) -> Rule:
    """The card goes to the rescuer, and the last one ends the game (HER-WIN-05); else points are scored, then its
    ability happens at once (HER-RESCUE-16). Martyr scores its own value only the first time (HER-FAQ-07)."""
    value = VALUE[card]
    if is_support(g, card):
        g.supports[me].add(card)
    else:
        g.rescued[me].add(card)
    if card == MARTYR:
        value = value if g.martyr_scored == 0 else 0
        g.martyr_scored = 1
    test_win(g)
    if over(g):
        return
    yield from gain_points(g, me, value)
    if not over(g) and not is_support(g, card) and WORD[FIRST_CITIZEN + card, 0] != NOTHING:
        tell(g, events.ABILITY, me, card)
        yield from run_ability(g, me, FIRST_CITIZEN + card)


@rule
def use_martyr(g: Heroes, me: int) -> Rule:
    """Martyr takes the space of a citizen, who is rescued; all tokens there go back (HER-FAQ-02, 03)."""
    space = yield from agree_on(g, kinds.SPACE, A_SPACE, me, taken_spaces(g), kinds.TO_MARTYR, 0)
    card = g.city.take(space)
    g.supports[me].remove_open(MARTYR)
    g.city.place(space, MARTYR)
    tell(g, events.MARTYRS, me, card, space)
    if g.tokens[space] > 0:
        tell(g, events.UNTOKENS, card, g.tokens[space])
        g.tokens[space] = 0
    yield from bring_home(g, me, card)
