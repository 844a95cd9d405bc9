"""What happens once and at once: abilities of rescued citizens and IMMEDIATE powers; and the track that fires them."""

from __future__ import annotations

from civitas.kernel import Rule, rule, tell

from .. import events, kinds
from ..constants import BUILDINGS, HERO_TOKENS, HERO_TURN, LEVEL_1, LEVEL_2, MOST_POINTS, PIECES, SPACES
from ..helpers import codes
from ..helpers.choices import A_BUILDING, agree_on
from ..helpers.city import move_danger, over, rebuild_piece, take_tokens
from ..helpers.codes import NOTHING, WILD_NUMBER
from ..helpers.deck import draw_cards
from ..helpers.regroup import regroup
from ..state import Heroes
from ..tables import ABOUT, IMMEDIATE, NUMBER, WORD
from .known import POWERS, code_of, ongoing
from .registry import ABILITIES, ability, could, power

CLAUSES = codes.MOST_CLAUSES


# ---------------------------------------------------------------- effects (g, seat, number, about)


@ability("DANGER")
def ability_danger(g: Heroes, seat: int, number: int, about: int) -> None:
    """Move the Danger slider."""
    move_danger(g, number)


def token_supply(g: Heroes) -> int:
    left = HERO_TOKENS
    for seat in range(g.seats):
        left -= g.hero_tokens[seat]
    return left


@ability("HERO_TOKEN")
def ability_hero_token(g: Heroes, seat: int, number: int, about: int) -> None:
    """Every player takes Hero Tokens from the supply, while there are some."""
    for n in range(g.seats):
        who = (g.active + n) % g.seats
        for _ in range(number):
            if token_supply(g) > 0:
                g.hero_tokens[who] += 1
                tell(g, events.GETS_TOKEN, who)


@ability("CLEAR_TOKENS")
def ability_clear_tokens(g: Heroes, seat: int, number: int, about: int) -> None:
    """All Danger Tokens in the city return to the supply."""
    for space in range(SPACES):
        take_tokens(g, space, g.tokens[space])


@ability("DRAW_EACH")
def ability_draw_each(g: Heroes, seat: int, number: int, about: int) -> None:
    """Every hero draws, clockwise from the active one (HER-TURN-12)."""
    for n in range(g.seats):
        draw_cards(g, (g.active + n) % g.seats, number)


@ability("REGROUP")
@rule
def ability_regroup(g: Heroes, seat: int, number: int, about: int) -> Rule:
    """May Regroup."""
    yield from regroup(g, seat, 1)


def ruins(g: Heroes) -> int:
    """The buildings that lack a piece, as bits."""
    bits = 0
    for building in range(BUILDINGS):
        if g.pieces[building] < PIECES:
            bits = bits | (1 << building)
    return bits


@could("REBUILD")
def could_rebuild(g: Heroes, me: int, number: int) -> bool:
    return ruins(g) != 0


@power("REBUILD")
@ability("REBUILD")
@rule
def ability_rebuild(g: Heroes, seat: int, number: int, about: int) -> Rule:
    """Up to so many destroyed pieces return to their buildings."""
    for n in range(number):
        buildings = ruins(g)
        if buildings == 0:
            return
        building = yield from agree_on(
            g, kinds.BUILDING, A_BUILDING, seat, buildings, kinds.TO_REBUILD, 1 if n > 0 else 0
        )
        if building == kinds.NO_BUILDING:
            return
        rebuild_piece(g, building)


@ability("EXTREME")
def ability_extreme(g: Heroes, seat: int, number: int, about: int) -> None:
    """Extreme tokens return to the supply."""
    less = min(g.extreme, -number)
    if less > 0:
        g.extreme -= less
        tell(g, events.REMOVES_EXTREME, less)


@rule
def run_ability(g: Heroes, seat: int, code: int) -> Rule:
    for k in range(CLAUSES):
        if WORD[code, k] != NOTHING and not over(g):
            yield from ABILITIES[WORD[code, k]](g, seat, NUMBER[code, k], ABOUT[code, k])


# ---------------------------------------------------------------- hero points


def tiers_at(g: Heroes, points: int) -> int:
    """How many of the three thresholds are reached with so many points."""
    return (1 if points >= LEVEL_1 else 0) + (1 if points >= LEVEL_2 else 0) + (1 if points >= MOST_POINTS else 0)


@rule
def gain_points(g: Heroes, seat: int, gained: int) -> Rule:
    """Points beyond the end of the track are lost. What is unlocked stays so; an IMMEDIATE power happens each time
    the slider comes to 15 from below, in whoever's turn that is (HER-POWER-12, 13, 20)."""
    before = g.points[seat]
    g.points[seat] = min(MOST_POINTS, before + gained)
    after = g.points[seat]
    if after > before:
        tell(g, events.SCORES, seat, after - before, after)
    reached = tiers_at(g, after)
    if reached > g.tier[seat]:
        g.tier[seat] = reached
        tell(g, events.UNLOCKS, seat, reached)
        if seat == g.active and g.phase == HERO_TURN:
            g.wild_number = ongoing(g, seat, WILD_NUMBER)
    if before < MOST_POINTS and after == MOST_POINTS and IMMEDIATE[g.hero[seat]] == 1:
        tell(g, events.USES, seat, g.hero[seat], POWERS - 1)
        yield from run_ability(g, seat, code_of(g, seat, POWERS - 1))
