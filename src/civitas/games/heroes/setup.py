"""Setup: buildings, the citizen deck in stacks, the disaster, the heroes, the deal, and last the sheet's own text."""

from __future__ import annotations

from civitas.kernel import Rule, ask, chance, option, rule, tell

from . import cards, events, kinds
from .constants import BUILDINGS, DEEPEST, NONE, PIECES, SETTING_UP, SPOTS, STACKS
from .effects.events import run_text
from .helpers.deck import add_citizen, draw_to_hand, fill_spot
from .state import Heroes
from .tables import CARD_STACKS, IS_VIC, LABEL, STACK_SIZE, START_LEVEL, START_POINTS

CITIZENS, EVENTS, HEROES, RESPONDERS = cards.CITIZENS, cards.EVENTS, cards.HEROES, cards.RESPONDERS
EVENTS_EACH = cards.EVENTS_EACH
SETUP_TEXT = cards.SETUP_CODE
MOST_SEATS = 5


@rule
def set_up(g: Heroes) -> Rule:
    clear(g)
    g.start = chance(g, g.seats) if g.first == 0 else g.first - 1
    g.active = g.start
    g.manager = g.start
    for building in range(BUILDINGS):
        g.pieces[building] = PIECES
    build_citizen_deck(g)
    add_citizen(g)
    lay_disaster(g)
    shuffle_responders(g)
    for n in range(g.seats):
        yield from pick_hero(g, (g.start + n) % g.seats)
    deal(g)
    yield from run_text(g, g.start, SETUP_TEXT + g.disaster)


def clear(g: Heroes) -> None:
    g.phase = SETTING_UP
    g.recruits.clear()
    g.looked.clear()
    g.moments.clear()
    g.city.clear()
    g.seen_people.clear()
    g.event.clear()
    g.seen_events.clear()
    for seat in range(MOST_SEATS):
        g.hero[seat] = NONE
        g.cube[seat] = NONE
    g.held = NONE
    g.shield_of = NONE
    g.wish = NONE
    g.caller = NONE
    g.paying = NONE
    g.proposal = NONE


# ---------------------------------------------------------------- the citizen deck


def build_citizen_deck(g: Heroes) -> None:
    """Every card of this level or lower; one V.I.C. lies in each stack, equally likely at each of its places. The
    other cards are shuffled as a whole, which splits them into the stacks by chance."""
    for card in range(CITIZENS):
        if LABEL[card] > g.level:
            g.box.add(card)
        elif IS_VIC[card] == 1:
            g.vics.put(card)
        else:
            g.people.put(card)
    g.people.shuffle()
    g.vics.shuffle()
    for stack in range(STACKS):
        size = 0
        if stack < CARD_STACKS[g.level]:
            size = STACK_SIZE[g.level, stack]
        place = chance(g, size) if size > 0 else NONE
        for n in range(DEEPEST):
            if n == place:
                g.moments.place(stack, DEEPEST * stack + n)
            elif n < size:
                g.other_moments.add(DEEPEST * stack + n)
            else:
                g.past.add(DEEPEST * stack + n)


# ---------------------------------------------------------------- the disaster and the heroes


def lay_disaster(g: Heroes) -> None:
    """Only the events of the chosen disaster take part."""
    g.danger = START_LEVEL[g.disaster, g.level, g.seats]
    for card in range(EVENTS):
        if card // EVENTS_EACH == g.disaster:
            g.events.put(card)
        else:
            g.other_events.add(card)
    g.events.shuffle()


def is_picked(g: Heroes, hero: int) -> bool:
    for seat in range(g.seats):
        if g.hero[seat] == hero:
            return True
    return False


@rule
def pick_hero(g: Heroes, seat: int) -> Rule:
    """Each sheet exists once (HER-SETUP-29)."""
    for hero in range(HEROES):
        if not is_picked(g, hero):
            option(g, hero)
    hero_picked = yield ask(g, seat, kinds.HERO)
    g.hero[seat] = hero_picked
    g.points[seat] = START_POINTS[hero_picked]
    g.hero_tokens[seat] = 1
    tell(g, events.PICKS, seat, hero_picked)


# ---------------------------------------------------------------- the deal


def hand_size(g: Heroes) -> int:
    return 4 if g.seats == 2 else 1 if g.seats == 5 else 2


def shuffle_responders(g: Heroes) -> None:
    for card in range(RESPONDERS):
        g.deck.put(card)
    g.deck.shuffle()


def deal(g: Heroes) -> None:
    for n in range(g.seats):
        for _ in range(hand_size(g)):
            draw_to_hand(g, (g.start + n) % g.seats)
    for spot in range(SPOTS):
        fill_spot(g, spot)
