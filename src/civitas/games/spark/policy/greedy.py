"""The greedy policy: whatever is worth the most at once, by the estimates of worth.py."""

from __future__ import annotations

from civitas.kernel import asking, offered

from .. import kinds
from ..constants import (
    ARTS,
    BANDIT,
    CHAMPION,
    CITIZENS,
    COPIES,
    ECONOMICS,
    GROUPS,
    GUILDS,
    MERCHANT,
    MILITARY,
    NONE,
    PERFORMER,
    PHILOSOPHER,
    PLACES,
    POET,
    POLITICIAN,
    POLITICS,
    PUPIL,
    SOLDIER,
    TRADER,
    WARRIOR,
)
from ..effects.citizens.assembly import assembly_cards
from ..helpers.city import cities, citizen_cards, copies, icons, is_scyntilla, named
from ..state import Spark
from ..tables import HAS_ACTION, ICON, RATE, N
from .worth import cost_to_use, payoff, turns_left, worth_to_keep, worth_to_place


def greedy(g: Spark, me: int) -> int:
    if asking(g, kinds.ATTRACT):
        return best_group(g, me)
    if asking(g, kinds.ACT):
        return best_action(g, me)
    if asking(g, kinds.FOLLOW):
        return best_follow(g, me)
    if asking(g, kinds.CARD):
        return best_card(g, me)
    if asking(g, kinds.STACK):
        return best_stack(g, me)
    if asking(g, kinds.TRADE):
        return best_trade(g, me)
    if asking(g, kinds.CITY):
        return best_city(g, me)
    if asking(g, kinds.KEEP):
        return best_pair(g, me)
    if asking(g, kinds.USE_POET):
        return best_poet(g, me)
    if asking(g, kinds.PLACE):
        return place_first(g)
    if asking(g, kinds.REACT):
        return kinds.ADVISE if offered(g, kinds.ADVISE) else kinds.NO_REACTION
    if asking(g, kinds.GUILD):
        return likely_guild(g)
    if asking(g, kinds.GROUP):
        return richest(g)
    if asking(g, kinds.SLOT):
        return least_wanted_slot(g, me)
    return most_wanted(g, me) if asking(g, kinds.FETCH) else least_wanted(g, me)


# ---------------------------------------------------------------- the turn


def group_worth(g: Spark, me: int, group: int) -> int:
    worth = 10 * g.group_sparks[group]
    for slot in range(PLACES * group, PLACES * group + PLACES):
        if g.assembly[slot] >= 0:
            worth += worth_to_place(g, me, g.assembly[slot])
    return worth


def best_group(g: Spark, me: int) -> int:
    best = 0
    for group in range(1, GROUPS):
        if group_worth(g, me, group) > group_worth(g, me, best):
            best = group
    return best


def best_action(g: Spark, me: int) -> int:
    """The action that brings the most for its card; to wait for a larger stack is not this policy's way."""
    best = kinds.NO_ACTION
    most = 0
    for citizen in range(g.cast_size):
        for level in range(1, 4):
            if offered(g, 3 * citizen + level - 1):
                name = g.cast[citizen]
                found = payoff(g, me, name, level) - cost_to_use(g, me, citizen, name)
                if found > most:
                    most = found
                    best = 3 * citizen + level - 1
    return best


def best_follow(g: Spark, me: int) -> int:
    best = kinds.PASS
    most = 0
    for choice in range(1, 7):
        if offered(g, choice):
            level = choice if choice <= kinds.AS_PERFORMER else choice - kinds.AS_PERFORMER
            card = named(g, g.acting if choice <= kinds.AS_PERFORMER else PERFORMER)
            found = payoff(g, me, g.acting, level) - cost_to_use(g, me, card, g.acting)
            if found > most:
                most = found
                best = choice
    return best


def best_pair(g: Spark, me: int) -> int:
    """In the setup: the two that are worth the most, two copies counting as a stack."""
    best = NONE
    most = 0
    for pair in range(100):
        if offered(g, pair):
            found = worth_to_place(g, me, pair // 10) + worth_to_place(g, me, pair % 10)
            if pair // 10 == pair % 10:
                found += 4
            if best < 0 or found > most:
                best = pair
                most = found
    return best


def place_first(g: Spark) -> int:
    """A Pupil last, so that it has a stack to go under."""
    last = NONE
    for citizen in range(CITIZENS):
        if offered(g, citizen):
            if g.cast[citizen] != PUPIL:
                return citizen
            last = citizen
    return last


# ---------------------------------------------------------------- targets


def city_worth(g: Spark, me: int, city: int) -> int:
    """How good a target a city is for the running action."""
    if g.acting == PHILOSOPHER:
        return icons(g, city, ARTS)
    if g.acting == CHAMPION:
        return icons(g, city, MILITARY)
    if g.acting == WARRIOR:
        return -icons(g, city, MILITARY)
    if g.acting == BANDIT:
        return min(g.sparks[city], RATE[BANDIT, g.level] * icons(g, city, ECONOMICS))
    return g.sparks[city] + 2 * citizen_cards(g, city)  # else the one who leads


def best_city(g: Spark, me: int) -> int:
    """Among equal ones the next clockwise, so that no seat is everybody's favorite."""
    best = kinds.NO_CITY
    for n in range(1, cities(g) + 1):
        city = (me + n) % cities(g)
        if offered(g, city) and (best == kinds.NO_CITY or city_worth(g, me, city) > city_worth(g, me, best)):
            best = city
    return best


def icons_pay(g: Spark, me: int) -> int:
    """Sparks that one more icon brings to the running action, as 10 * sparks + the guild; 0 for none."""
    if g.acting == MERCHANT or g.acting == TRADER:
        return 10 * RATE[g.acting, g.level] + ECONOMICS
    if g.acting == PHILOSOPHER:
        return 10 * RATE[g.acting, g.level] + ARTS
    if g.acting == POLITICIAN:
        return 10 * RATE[g.acting, g.level] + POLITICS
    if g.acting == SOLDIER:
        return 10 * RATE[g.acting, g.level] + MILITARY
    return 0


def best_poet(g: Spark, me: int) -> int:
    """For more icons where they pay, else for sparks late in the game."""
    k = N[POET, min(3, copies(g, me, named(g, POET)))]
    pay = icons_pay(g, me)
    if pay > 0 and k * (pay // 10) >= 3:
        return kinds.POET_ICONS + GUILDS * me + pay % 10
    return kinds.POET_SPARKS if k >= 3 or (k == 2 and turns_left(g) < 2) else kinds.NO_POET


# ---------------------------------------------------------------- cards and stacks


def card_worth(g: Spark, me: int, card: int) -> int:
    """How gladly this card is chosen: of the own ones the least, of another city's the best. A converted one is
    worth its point only."""
    worth = 10 if card >= kinds.UNDER else worth_to_keep(g, g.where, card)
    return -worth if g.where == me else worth


def best_card(g: Spark, me: int) -> int:
    """Converting the own cards is left alone where it may be."""
    if g.purpose == kinds.TO_CONVERT and offered(g, kinds.NO_CARD):
        return kinds.NO_CARD
    best = NONE
    for card in range(kinds.NO_CARD):
        if offered(g, card) and (best < 0 or card_worth(g, me, card) > card_worth(g, me, best)):
            best = card
    return best


def stack_worth(g: Spark, me: int, stack: int) -> int:
    """How much a stack gains by one more card under it."""
    name = g.cast[stack]
    size = copies(g, me, stack)
    found = 5 if HAS_ACTION[name] == 1 and size < 3 else 0
    return found + worth_to_place(g, me, stack) if size < 3 else found


def best_stack(g: Spark, me: int) -> int:
    if g.purpose == kinds.TO_TURN and offered(g, kinds.FACE_UP):
        return kinds.FACE_UP
    best = NONE
    for stack in range(g.cast_size):
        if offered(g, stack) and (best < 0 or stack_choice(g, me, stack) > stack_choice(g, me, best)):
            best = stack
    return best


def stack_choice(g: Spark, me: int, stack: int) -> int:
    """How gladly this stack is chosen, for what it is chosen for."""
    if g.purpose in (kinds.TO_TURN, kinds.TO_SWAP, kinds.TO_GIVE) and g.arriving < 0:
        return -g.face[me, stack] * worth_to_keep(g, me, stack)
    return worth_to_place(g, me, stack) if g.purpose == kinds.TO_GET else stack_worth(g, me, stack)


def trade_worth(g: Spark, me: int, trade: int) -> int:
    """What a trade brings; what a partner loses and gets counts a little, too."""
    if trade >= kinds.WITH_ASSEMBLY:
        mine = (trade - kinds.WITH_ASSEMBLY) // 9
        return worth_to_place(g, me, g.assembly[(trade - kinds.WITH_ASSEMBLY) % 9]) - worth_to_keep(g, me, mine)
    mine = trade // 10
    theirs = trade % 10
    found = worth_to_place(g, me, theirs) - worth_to_keep(g, me, mine)
    if not is_scyntilla(g, g.partner):
        found += (worth_to_keep(g, g.partner, theirs) - worth_to_place(g, g.partner, mine)) // 4
    return found


def best_trade(g: Spark, me: int) -> int:
    best = NONE
    most = 0
    for trade in range(kinds.NO_TRADE):
        if offered(g, trade):
            found = trade_worth(g, me, trade)
            if best < 0 or found > most:
                best = trade
                most = found
    if offered(g, kinds.NO_TRADE) and most <= 0:
        return kinds.NO_TRADE
    return best


# ---------------------------------------------------------------- the deck, the pile and the assembly


def unseen(g: Spark, citizen: int) -> int:
    """Cards of a citizen that do not lie open."""
    count = COPIES
    for card in range(COPIES * citizen, COPIES * citizen + COPIES):
        if g.open.has(card):
            count -= 1
    return count


def likely_guild(g: Spark) -> int:
    """The guild that the next card shows most likely."""
    best = 0
    most = NONE
    for guild in range(GUILDS):
        count = 0
        for citizen in range(g.cast_size):
            count += unseen(g, citizen) * ICON[g.cast[citizen], guild]
        if count > most:
            best = guild
            most = count
    return best


def richest(g: Spark) -> int:
    best = NONE
    for group in range(GROUPS):
        if offered(g, group) and (best < 0 or g.group_sparks[group] > g.group_sparks[best]):
            best = group
    return best


def least_wanted_slot(g: Spark, me: int) -> int:
    """What is converted has no use of its own: the card that would be worth the least face up."""
    best = NONE
    for slot in range(GROUPS * PLACES):
        if offered(g, slot):
            if best < 0 or worth_to_place(g, me, g.assembly[slot]) < worth_to_place(g, me, g.assembly[best]):
                best = slot
    return best if assembly_cards(g) > 0 else 0


def most_wanted(g: Spark, me: int) -> int:
    best = NONE
    for citizen in range(CITIZENS):
        if offered(g, citizen) and (best < 0 or worth_to_place(g, me, citizen) > worth_to_place(g, me, best)):
            best = citizen
    return best


def least_wanted(g: Spark, me: int) -> int:
    best = NONE
    for citizen in range(CITIZENS):
        if offered(g, citizen) and (best < 0 or worth_to_place(g, me, citizen) < worth_to_place(g, me, best)):
            best = citizen
    return best
