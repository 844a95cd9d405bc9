"""Hero powers and token actions: one rule for each word of their codes, and before it whether it could do anything at
all. All choices are the owner's."""

from __future__ import annotations

from civitas.kernel import Rule, ask, offer, option, rule, tell

from .. import cards, events, kinds
from ..constants import COLOURS, FIRST_SUPPORT, MOST_POINTS, NONE, SOUTH, SPACES, SPOTS, TYPES
from ..helpers import codes
from ..helpers.choices import A_SPACE, A_SPOT, agree_on, choose, choose_from_hand
from ..helpers.city import over, take_tokens
from ..helpers.deck import citizens_left, draw_cards, draw_responder, drawable
from ..helpers.hands import (
    can_join,
    colour_bits,
    count_bits,
    discard_types,
    hand_to_hand,
    in_hand,
    looked_types,
    only_bit,
    rally_card,
    rally_choices,
    spot_types,
)
from ..helpers.looking import look_at_citizens, look_at_events, look_at_responders
from ..helpers.paying import rescuable
from ..helpers.rallying import rally_colours, rally_several
from ..helpers.regroup import taken_spots
from ..state import Heroes
from ..tables import ABOUT, COST, NUMBER, TYPE, WORD
from .abilities import gain_points
from .events import taken_spaces
from .known import code_of, is_open
from .registry import COULD_DO, POWER_EFFECTS, could, power
from .rescue import rescue

CLAUSES = codes.MOST_CLAUSES
SUPPORTS = cards.SUPPORTS

# ---------------------------------------------------------------- responders (g, me, number, about)


def take_spot(g: Heroes, me: int, spot: int) -> None:
    card = g.recruits.take(spot)
    g.hand[me].add(card)
    tell(g, events.TAKES, me, TYPE[card])


@could("TAKE", "TAKE_COLOUR")
def could_take(g: Heroes, me: int, number: int) -> bool:
    return taken_spots(g) != 0


@power("TAKE")
@rule
def power_take(g: Heroes, me: int, number: int, about: int) -> Rule:
    """Up to so many responders from the Recruitment Area to hand."""
    for n in range(number):
        spots = taken_spots(g)
        if spots == 0:
            return
        spot = yield from agree_on(g, kinds.SPOT, A_SPOT, me, spots, kinds.TO_TAKE, 1 if n > 0 else 0)
        if spot == kinds.NO_SPOT:
            return
        take_spot(g, me, spot)


def spot_colours(g: Heroes) -> int:
    bits = 0
    for colour in range(COLOURS):
        if colour_bits(g, spot_types(g), colour) != 0:
            bits = bits | (1 << colour)
    return bits


@power("TAKE_COLOUR")
@rule
def power_take_colour(g: Heroes, me: int, number: int, about: int) -> Rule:
    """All responders of one color from the Recruitment Area."""
    colour = yield from choose(g, kinds.COLOUR, me, spot_colours(g), kinds.TO_TAKE, 0)
    for spot in range(SPOTS):
        if g.recruits[spot] >= 0 and TYPE[g.recruits[spot]] // 5 == colour:
            take_spot(g, me, spot)


@rule
def choose_partner(g: Heroes, me: int, seats: int, may_stop: int) -> Rule:
    """One of these other heroes; NOBODY_MORE if the seat may stop and does."""
    if may_stop == 0 and count_bits(g, seats) == 1:
        return only_bit(g, seats)
    offer(g, seats)
    if may_stop == 1:
        option(g, kinds.NOBODY_MORE)
    partner = yield ask(g, me, kinds.PARTNER)
    return partner


def others(g: Heroes, me: int) -> int:
    return (1 << g.seats) - 1 - (1 << me)


@could("GIVE")
def could_give(g: Heroes, me: int, number: int) -> bool:
    return g.hand[me].count > 0


@power("GIVE")
@rule
def power_give(g: Heroes, me: int, number: int, about: int) -> Rule:
    """Up to so many hand cards to one other hero, at least one."""
    g.purpose = kinds.TO_GIVE
    partner = yield from choose_partner(g, me, others(g, me), 0)
    for n in range(number):
        if g.hand[me].count == 0:
            return
        g.caller = partner
        kind = yield from choose_from_hand(g, me, kinds.TO_GIVE, 1 if n > 0 else 0)
        if kind == kinds.NO_CARD:
            return
        hand_to_hand(g, me, partner, kind)
        tell(g, events.GIVES, me, partner, kind)


@could("EXCHANGE")
def could_exchange(g: Heroes, me: int, number: int) -> bool:
    return g.hand[me].count > 0 and taken_spots(g) != 0


@power("EXCHANGE")
@rule
def power_exchange(g: Heroes, me: int, number: int, about: int) -> Rule:
    """A hand card for one of the Recruitment Area, in the same spot; the open card is chosen first."""
    for _ in range(number):
        spot = yield from agree_on(g, kinds.SPOT, A_SPOT, me, taken_spots(g), kinds.TO_EXCHANGE, 0)
        kind = yield from choose_from_hand(g, me, kinds.TO_EXCHANGE, 0)
        exchange(g, me, kind, spot)


def exchange(g: Heroes, me: int, kind: int, spot: int) -> None:
    mine = in_hand(g, me, kind)
    theirs = g.recruits.take(spot)
    g.hand[me].remove_open(mine)
    g.recruits.place(spot, mine)
    g.hand[me].add(theirs)
    tell(g, events.EXCHANGES, me, kind, TYPE[theirs])


@could("DRAW", "DRAW_KEEP")
def could_draw(g: Heroes, me: int, number: int) -> bool:
    return drawable(g) > 0


@power("DRAW")
def power_draw(g: Heroes, me: int, number: int, about: int) -> None:
    """Draw so many responders."""
    draw_cards(g, me, number)


@power("DRAW_KEEP")
@rule
def power_draw_keep(g: Heroes, me: int, number: int, about: int) -> Rule:
    """Draw so many, keep some (`about`), discard the rest."""
    drawn = 0
    for n in range(number):
        card = draw_responder(g)
        if card >= 0:
            g.looked.place(n, card)
            drawn += 1
    for _ in range(min(about, drawn)):
        kind = yield from choose(g, kinds.CARD, me, looked_types(g), kinds.TO_KEEP, 0)
        keep(g, me, kind)
    for n in range(SPOTS):
        if g.looked[n] >= 0:
            tell(g, events.DROPS, TYPE[g.looked[n]])
            g.discard.put(g.looked.take(n))


def keep(g: Heroes, me: int, kind: int) -> None:
    for n in range(SPOTS):
        if g.looked[n] >= 0 and TYPE[g.looked[n]] == kind:
            g.hand[me].add(g.looked.take(n))
            tell(g, events.KEEPS, me, kind)
            return


@could("SALVAGE")
def could_salvage(g: Heroes, me: int, number: int) -> bool:
    return g.discard.count > 0


@power("SALVAGE")
@rule
def power_salvage(g: Heroes, me: int, number: int, about: int) -> Rule:
    """Up to so many responders of different colors from the discard pile."""
    allowed = (1 << TYPES) - 1
    for n in range(number):
        types = discard_types(g) & allowed
        if types == 0:
            return
        kind = yield from choose(g, kinds.CARD, me, types, kinds.TO_SALVAGE, 1 if n > 0 else 0)
        if kind == kinds.NO_CARD:
            return
        salvage(g, me, kind)
        allowed = allowed & ((1 << TYPES) - 1 - (31 << (5 * (kind // 5))))


def salvage(g: Heroes, me: int, kind: int) -> None:
    for i in range(g.discard.count):
        if TYPE[g.discard.cards[i]] == kind:
            g.hand[me].add(g.discard.take_at(i))
            tell(g, events.SALVAGES, me, kind)
            return


def joinable_spots(g: Heroes) -> int:
    """The spots of the Recruitment Area whose card fits into its Rally spot."""
    bits = 0
    for spot in range(SPOTS):
        if g.recruits[spot] >= 0 and can_join(g, TYPE[g.recruits[spot]]):
            bits = bits | (1 << spot)
    return bits


@could("RECRUIT_RALLY")
def could_recruit_rally(g: Heroes, me: int, number: int) -> bool:
    return joinable_spots(g) != 0


@power("RECRUIT_RALLY")
@rule
def power_recruit_rally(g: Heroes, me: int, number: int, about: int) -> Rule:
    """Responders from the Recruitment Area straight into their Rally spots."""
    for _ in range(number):
        spots = joinable_spots(g)
        if spots == 0:
            return
        spot = yield from agree_on(g, kinds.SPOT, A_SPOT, me, spots, kinds.TO_RALLY_SPOT, 0)
        card = g.recruits.take(spot)
        g.rally.add(card)
        tell(g, events.RALLIES, me, TYPE[card])


@could("RALLY_COLOURS")
def could_rally_colours(g: Heroes, me: int, number: int) -> bool:
    return rally_colours(g, me) != 0


@power("RALLY_COLOURS")
@rule
def power_rally_colours(g: Heroes, me: int, number: int, about: int) -> Rule:
    """One Rally with cards of several colors."""
    yield from rally_several(g, me, number)


def joinable(g: Heroes, seat: int) -> int:
    """The types of a hand that fit into their Rally spots."""
    bits = 0
    for colour in range(COLOURS):
        bits = bits | (rally_choices(g, seat, colour) << (5 * colour))
    return bits


@power("ALL_RALLY")
@rule
def power_all_rally(g: Heroes, me: int, number: int, about: int) -> Rule:
    """Every hero may rally from hand, clockwise from the active one."""
    for n in range(g.seats):
        seat = (me + n) % g.seats
        for _ in range(number):
            if could_rally(g, seat):
                g.purpose = kinds.TO_RALLY
                offer(g, joinable(g, seat))
                option(g, kinds.NO_CARD)
                kind = yield ask(g, seat, kinds.CARD)
                if kind == kinds.NO_CARD:
                    break
                rally_card(g, seat, kind)


def could_rally(g: Heroes, seat: int) -> bool:
    """Can this hero rally, or with hidden hands: could it, as far as everybody knows?"""
    return g.hand[seat].count > 0 if g.hidden_hands == 1 else joinable(g, seat) != 0


@could("ALL_RALLY")
def could_all_rally(g: Heroes, me: int, number: int) -> bool:
    """Can this hero rally, or another one as far as this one knows?"""
    for seat in range(g.seats):
        if joinable(g, seat) != 0 if seat == me else could_rally(g, seat):
            return True
    return False


@could("CALL_ALL")
def could_call_all(g: Heroes, me: int, number: int) -> bool:
    return g.called == 0


@power("CALL_ALL")
def power_call_all(g: Heroes, me: int, number: int, about: int) -> None:
    """This turn's Call may take one card from every other hero."""
    g.call_all = 1
    tell(g, events.OPENS_CALL, me)


# ---------------------------------------------------------------- looking


@could("PEEK_EVENTS")
def could_peek_events(g: Heroes, me: int, number: int) -> bool:
    return g.events_ahead.count + g.events.count > 0


@power("PEEK_EVENTS")
@rule
def power_peek_events(g: Heroes, me: int, number: int, about: int) -> Rule:
    """Look at the top events and put them back in any order."""
    yield from look_at_events(g, me, number)


@could("PEEK_RESPONDERS")
def could_peek_responders(g: Heroes, me: int, number: int) -> bool:
    return g.deck_ahead.count + g.deck.count > 0


@power("PEEK_RESPONDERS")
@rule
def power_peek_responders(g: Heroes, me: int, number: int, about: int) -> Rule:
    """Look at the top responders and put them back in any order."""
    yield from look_at_responders(g, me, number)


@could("PEEK_CITIZENS")
def could_peek_citizens(g: Heroes, me: int, number: int) -> bool:
    return citizens_left(g) > 0


@power("PEEK_CITIZENS")
@rule
def power_peek_citizens(g: Heroes, me: int, number: int, about: int) -> Rule:
    """Look at the top citizens and put them back in any order."""
    yield from look_at_citizens(g, me, number)


# ---------------------------------------------------------------- the city


def tokened_spaces(g: Heroes) -> int:
    bits = 0
    for space in range(SPACES):
        if g.city[space] >= 0 and g.tokens[space] > 0:
            bits = bits | (1 << space)
    return bits


@could("REMOVE_TOKEN")
def could_remove_token(g: Heroes, me: int, number: int) -> bool:
    return tokened_spaces(g) != 0


@power("REMOVE_TOKEN")
@rule
def power_remove_token(g: Heroes, me: int, number: int, about: int) -> Rule:
    """Up to so many Danger Tokens from citizens, in any split."""
    for n in range(number):
        spaces = tokened_spaces(g)
        if spaces == 0:
            return
        space = yield from agree_on(g, kinds.SPACE, A_SPACE, me, spaces, kinds.TO_UNTOKEN, 1 if n > 0 else 0)
        if space == kinds.NO_SPACE:
            return
        take_tokens(g, space, 1)


@could("SWAP_CITIZENS")
def could_swap(g: Heroes, me: int, number: int) -> bool:
    return count_bits(g, taken_spaces(g)) > 1


@power("SWAP_CITIZENS")
@rule
def power_swap(g: Heroes, me: int, number: int, about: int) -> Rule:
    """Two citizens change places, their tokens go with them."""
    for one in range(SPACES):
        for other in range(one + 1, SPACES):
            if g.city[one] >= 0 and g.city[other] >= 0:
                option(g, SPACES * one + other)
    choice = yield ask(g, me, kinds.SWAP)
    swap(g, choice // SPACES, choice % SPACES)


def swap(g: Heroes, one: int, other: int) -> None:
    card = g.city.take(one)
    tokens = g.tokens[one]
    g.city.place(one, g.city.take(other))
    g.tokens[one] = g.tokens[other]
    g.city.place(other, card)
    g.tokens[other] = tokens
    tell(g, events.SWAPS, one, other)


def before_a_gap(g: Heroes) -> int:
    """The spaces whose citizen has no citizen directly to its right, South left out."""
    bits = 0
    for space in range(SOUTH):
        if g.city[space] >= 0 and g.city[space + 1] < 0:
            bits = bits | (1 << space)
    return bits


@could("HOLD", "PUSH_BACK")
def could_hold(g: Heroes, me: int, number: int) -> bool:
    return before_a_gap(g) != 0


@power("HOLD")
@rule
def power_hold(g: Heroes, me: int, number: int, about: int) -> Rule:
    """A citizen before a gap neither moves nor gets a token in the coming Upkeep (HER-POWER-19)."""
    space = yield from agree_on(g, kinds.SPACE, A_SPACE, me, before_a_gap(g), kinds.TO_HOLD, 0)
    g.held = g.city[space]
    tell(g, events.HOLDS, g.held, space)


@power("PUSH_BACK")
@rule
def power_push_back(g: Heroes, me: int, number: int, about: int) -> Rule:
    """A citizen goes one space toward South, into an empty space, and loses a token."""
    space = yield from agree_on(g, kinds.SPACE, A_SPACE, me, before_a_gap(g), kinds.TO_PUSH, 0)
    g.city.place(space + 1, g.city.take(space))
    g.tokens[space + 1] = g.tokens[space]
    g.tokens[space] = 0
    tell(g, events.PUSHES, g.city[space + 1], space + 1)
    take_tokens(g, space + 1, 1)


@could("RESCUE_DISCOUNT")
def could_rescue(g: Heroes, me: int, number: int) -> bool:
    return rescuable(g, me, number) != 0


@power("RESCUE_DISCOUNT")
@rule
def power_rescue(g: Heroes, me: int, number: int, about: int) -> Rule:
    """A Rescue that may leave icons with ? unfilled."""
    space = yield from agree_on(g, kinds.SPACE, A_SPACE, me, rescuable(g, me, number), kinds.TO_RESCUE, 0)
    yield from rescue(g, me, space, number)


@power("WILD_COLOUR")
def power_wild_colour(g: Heroes, me: int, number: int, about: int) -> None:
    """In the next own rescue of this turn a responder counts as any color."""
    g.wild_colour = number
    tell(g, events.WILD, me)


def sharable(g: Heroes, me: int) -> int:
    """The other heroes whose track has room, as bits."""
    bits = 0
    for seat in range(g.seats):
        if seat != me and g.points[seat] < MOST_POINTS:
            bits = bits | (1 << seat)
    return bits


@could("SHARE_POINTS")
def could_share(g: Heroes, me: int, number: int) -> bool:
    return g.points[me] > 0 and sharable(g, me) != 0


@power("SHARE_POINTS")
@rule
def power_share_points(g: Heroes, me: int, number: int, about: int) -> Rule:
    """Up to so many own Hero Points to other heroes, one by one, at least one."""
    for n in range(number):
        seats = sharable(g, me)
        if g.points[me] == 0 or seats == 0 or over(g):
            return
        g.purpose = 0
        seat = yield from choose_partner(g, me, seats, 1 if n > 0 else 0)
        if seat == kinds.NOBODY_MORE:
            return
        g.points[me] -= 1
        tell(g, events.SHARES, me, seat, 1)
        yield from gain_points(g, seat, 1)


@power("SHIELD_BUILDING")
def power_shield(g: Heroes, me: int, number: int, about: int) -> None:
    """Until the own next turn the first pieces that would be destroyed stay."""
    g.shield = number
    g.shield_of = me
    tell(g, events.SHIELDS, me)


@could("READY")
def could_ready(g: Heroes, me: int, number: int) -> bool:
    return g.exhausted[me].count > 0


@power("READY")
@rule
def power_ready(g: Heroes, me: int, number: int, about: int) -> Rule:
    """Ready own exhausted Supports."""
    for _ in range(number):
        count = g.exhausted[me].count
        if count == 0:
            return
        n = sole_exhausted(g, me)
        if count > 1:
            for i in range(SUPPORTS):
                if g.exhausted[me].has(FIRST_SUPPORT + i):
                    option(g, i)
            n = yield ask(g, me, kinds.SUPPORT)
        g.exhausted[me].remove_open(FIRST_SUPPORT + n)
        g.supports[me].add(FIRST_SUPPORT + n)
        tell(g, events.READIES, me, FIRST_SUPPORT + n)


def sole_exhausted(g: Heroes, me: int) -> int:
    for n in range(SUPPORTS):
        if g.exhausted[me].has(FIRST_SUPPORT + n):
            return n
    return NONE


# ---------------------------------------------------------------- using them


@could("NOTHING")
def never(g: Heroes, me: int, number: int) -> bool:
    """A code of one clause has no word in the place of a second."""
    return False


@could("WILD_COLOUR", "SHIELD_BUILDING")
def always(g: Heroes, me: int, number: int) -> bool:
    return True


def code_could_do(g: Heroes, me: int, code: int) -> bool:
    """Would this code do anything at all? What would not is not offered."""
    for k in range(CLAUSES):
        if COULD_DO[WORD[code, k]](g, me, NUMBER[code, k]):
            return True
    return False


def can_use(g: Heroes, me: int, power: int) -> bool:
    """Unlocked, affordable, not the one under the cube, not used this turn, and of some effect."""
    if not is_open(g, me, power) or COST[g.hero[me], power] > g.actions:
        return False
    if g.cube[me] == power or g.used_powers >> power & 1 == 1:
        return False
    return code_could_do(g, me, code_of(g, me, power))


@rule
def run_power(g: Heroes, me: int, code: int) -> Rule:
    """Clause after clause; what would do nothing is passed over."""
    for k in range(CLAUSES):
        if not over(g) and COULD_DO[WORD[code, k]](g, me, NUMBER[code, k]):
            yield from POWER_EFFECTS[WORD[code, k]](g, me, NUMBER[code, k], ABOUT[code, k])


@rule
def use_power(g: Heroes, me: int, power: int) -> Rule:
    """The cube moves to the power used; each at most once per turn (HER-POWER-05 to 07)."""
    g.actions -= COST[g.hero[me], power]
    g.cube[me] = power
    g.used_powers = g.used_powers | (1 << power)
    tell(g, events.USES, me, g.hero[me], power)
    yield from run_power(g, me, code_of(g, me, power))
