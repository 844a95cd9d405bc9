"""What cannot be in a position of Citizen Heroes: numbers that do not fit its cards, and games that must be over."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from civitas.kernel.state.plain import PlainState
from civitas.kernel.state.seen import slots
from civitas.kernel.table.possible import first_wrong, out_of_range

from . import cards
from .constants import DEPUTY, EXTREME_TOKENS, HERO_TOKENS, MARTYR, MAYOR, MOST_POINTS, NONE, PIECES, SPACES, TYPES
from .effects.known import is_open
from .state import Heroes

MOST_SEATS = 5
LIMITS = {
    "level": (1, 3),
    "disaster": (0, 2),
    "first": (0, MOST_SEATS),
    "agree": (0, 1),
    "hidden_hands": (0, 1),
    "step": (0, MOST_SEATS),
    "phase": (0, 2),
    "turn": (0, 30_000),
    "passed": (0, cards.CITIZENS),
    "tokens": (0, 100),
    "danger": (0, 99),
    "extreme": (0, EXTREME_TOKENS),
    "pieces": (0, PIECES),
    "hero": (NONE, cards.HEROES - 1),
    "points": (0, MOST_POINTS),
    "tier": (0, 3),
    "cube": (NONE, 3),
    "hero_tokens": (0, HERO_TOKENS),
    "actions": (0, 3),
    "used_powers": (0, 15),
    "called": (0, 1),
    "token_used": (0, 1),
    "call_all": (0, 1),
    "wild_colour": (0, 1),
    "wild_number": (0, 1),
    "held": (NONE, cards.CITIZENS - 1),
    "shield": (0, 9),
    "shield_of": (NONE, MOST_SEATS - 1),
    "paying": (NONE, cards.CITIZENS + cards.EVENTS - 1),
    "unpaid": (0, 15),
    "using": (0, 127),
    "spare_use": (0, 1),
    "spent": (0, (1 << TYPES) - 1),
    "may_open": (0, 1),
    "left_open": (0, 1),
    "colours_used": (0, 1),
    "numbers_used": (0, 1),
    "pledged": (0, MOST_POINTS),
    "undone": (0, 1),
    "martyr_scored": (0, 1),
    "wish": (NONE, TYPES),
    "looking": (0, 3),
    "proposed": (0, 6),
}


def wrong(g: PlainState, game: Any) -> str | None:
    """A sentence if a position cannot be."""
    return first_wrong(g, game, wrong_numbers, wrong_heroes, wrong_citizens, wrong_end)


def wrong_numbers(g: PlainState, game: Any) -> str | None:
    said = out_of_range(g, LIMITS)
    if said is not None:
        return said
    for name in ("start", "active", "manager"):
        if not 0 <= getattr(g, name) < g.seats:
            return f"{name} is {getattr(g, name)}, but there are {g.seats} seats"
    for name in ("caller", "proposer"):
        if not NONE <= getattr(g, name) < MOST_SEATS:
            return f"{name} is {getattr(g, name)}, which is no seat"
    return None


def wrong_heroes(g: PlainState, game: Any) -> str | None:
    if sum(g.hero_tokens) > HERO_TOKENS:
        return f"the heroes have {sum(g.hero_tokens)} Hero Tokens; there are {HERO_TOKENS}"
    picked = [hero for hero in g.hero[: g.seats] if hero >= 0]
    if len(set(picked)) < len(picked):
        return "two seats have the same hero"
    rules: Heroes = g  # type: ignore[assignment]
    for seat in range(g.seats):
        if g.hero[seat] >= 0 and g.cube[seat] >= 0 and not is_open(rules, seat, g.cube[seat]):
            hero, power = game.content.cards.heroes[g.hero[seat]], game.content.cards.powers[g.hero[seat]][g.cube[seat]]
            return f"the cube of {hero['name']} lies on {power['name']}, which is not unlocked"
    return None


def wrong_citizens(g: PlainState, game: Any) -> str | None:
    if any(g.tokens[space] and g.city_cards[space] < 0 for space in range(SPACES)):
        return "there are Danger Tokens where no citizen stands"
    for card in citizens_in_play(g, game):
        label = int(game.data["LABEL"][card])
        if label > g.level:
            name = game.content.cards.citizens[card]["name"]
            return f"{name} is of level {label}, but this is a game of level {g.level}"
    if g.martyr_scored == 0 and holder(g, game, MARTYR) is not None:
        return "a hero holds Martyr, who was scored when rescued, but martyr_scored is false"
    return None


def wrong_end(g: PlainState, game: Any) -> str | None:
    """Who has won or lost does not play on."""
    if g.outcome != 0:
        return None
    if g.danger >= game.data["TRACK_END"][g.disaster]:
        return "the Danger Level is at the end of its track, but the game is not over"
    if not any(g.pieces):
        return "no building piece is left, but the game is not over"
    if {MAYOR, DEPUTY} <= set(g.missing_cards[: g.missing_count]):
        return "the Metroville Mayor and the Deputy Mayor are both missing, but the game is not over"
    if next(lying(g, game, *TO_COME), None) is None:
        return "the Citizen Deck and the City Area are empty, but the game is not over"
    return None


# ---------------------------------------------------------------- citizens

TO_COME = ("city", "people", "vics", "people_ahead", "seen_people")


def citizens_in_play(g: PlainState, game: Any) -> Iterator[int]:
    yield from lying(g, game, *TO_COME, "rescued", "supports", "exhausted", "missing")


def lying(g: PlainState, game: Any, *zones: str) -> Iterator[int]:
    for name in zones:
        zone = game.schema.zones[name]
        for owner in range(g.seats) if zone.each else range(1):
            yield from (int(card) for _, card in slots(g, zone, owner))


def holder(g: PlainState, game: Any, support: int) -> int | None:
    """The seat that has this Support, ready or exhausted."""
    for seat in range(g.seats):
        for zone in ("supports", "exhausted"):
            if support in {int(card) for _, card in slots(g, game.schema.zones[zone], seat)}:
                return seat
    return None
