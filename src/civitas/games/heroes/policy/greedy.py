"""The greedy policy: rescue what can be rescued, rally what makes a rescue possible, recruit what is still missing,
and cancel events that cost more than their price. It plans for the city alone, not for the hands of the others."""

from __future__ import annotations

from civitas.kernel import asking, offered

from .. import cards, kinds
from ..constants import BUILDINGS, COLOURS, MAYOR, NONE, SPACES, SPOTS, TYPES
from ..disaster import pledges
from ..effects.known import POWERS
from ..helpers import codes
from ..helpers.hands import count_bits, hand_types, rally_choices, rally_types
from ..helpers.paying import ALL_TYPES, all_icons, can_rescue, ready_supports, unpaid_icon
from ..state import Heroes
from ..tables import COST, DANGER_VALUE, EVENT_DANGER, EXTREME_ICON, FITS, ICON, PRICE, TRACK_END, TYPE, VALUE, WORD

CAPTAIN = 4
EVENT_ROWS = cards.CITIZENS
ICONS = cards.ICONS
FIRST_TOKEN_CODE = cards.TOKEN_CODE
FIRST_POWER = cards.POWER_CODE

# ---- what the policy thinks of things
MAYOR_BONUS = 4  # a missing mayor is half a loss
TOKEN_WORTH = 2
NORTH_WORTH = 1
COMPLETE = 6  # a card that completes a rescue
CAPTAIN_WORTH = 3
WILD_WORTH = 8  # a wild responder that a later rescue could need
ICON_PRICE = 2  # what a responder is worth against danger


def greedy(g: Heroes, eye: int) -> int:
    if asking(g, kinds.ACT):
        return act_choice(g, eye)
    if asking(g, kinds.PAY):
        return pay_choice(g, eye)
    if asking(g, kinds.RALLY):
        return last_offered(g, 4 * 32)
    if asking(g, kinds.SPACE):
        return space_choice(g, eye)
    if asking(g, kinds.SPOT):
        return spot_choice(g, eye)
    if asking(g, kinds.CARD):
        return card_choice(g, eye)
    if asking(g, kinds.BUILDING):
        return building_choice(g)
    if asking(g, kinds.PLEDGE):
        return pledge_choice(g, eye)
    if asking(g, kinds.HERO):
        return hero_choice(g)
    if asking(g, kinds.WISH):
        return wish_choice(g, eye)
    if asking(g, kinds.REGROUPED):
        return regroup_choice(g, eye)
    if asking(g, kinds.CANCEL) or asking(g, kinds.AGREE):
        return kinds.YES
    if asking(g, kinds.COLOUR):
        return colour_choice(g, eye)
    if asking(g, kinds.ORDER) or asking(g, kinds.SUPPORT) or asking(g, kinds.SWAP):
        return first_offered(g, 25)
    return first_offered(g, 6)


def first_offered(g: Heroes, size: int) -> int:
    for n in range(size):
        if offered(g, n):
            return n
    return NONE


def last_offered(g: Heroes, size: int) -> int:
    best = NONE
    for n in range(size):
        if offered(g, n):
            best = n
    return best


# ---------------------------------------------------------------- worth


def weight(g: Heroes, space: int) -> int:
    """How much it matters to rescue who stands there."""
    card = g.city[space]
    worth = 2 * DANGER_VALUE[card] + VALUE[card] + TOKEN_WORTH * g.tokens[space] + NORTH_WORTH * (4 - space)
    return worth + (MAYOR_BONUS if card in (MAYOR, MAYOR + 1) else 0)


def lack(g: Heroes, row: int, types: int) -> int:
    """How many icons these responders leave unfilled."""
    icons = all_icons(g, row)
    most = 0
    for several in range(1, 1 << ICONS):
        if several & icons != several:
            continue
        reach = 0
        for i in range(ICONS):
            if several >> i & 1 == 1:
                reach = reach | (types & FITS[ICON[row, i]])
        most = max(most, count_bits(g, several) - count_bits(g, reach))
    return most


def helps(g: Heroes, types: int, more: int) -> int:
    """What these responders add to others for the citizens in the city."""
    worth = 0
    for space in range(SPACES):
        card = g.city[space]
        if card < 0:
            continue
        before = lack(g, card, types)
        after = lack(g, card, types | more)
        if after < before:
            worth += weight(g, space) * (before - after)
            if after == 0:
                worth += COMPLETE * weight(g, space)
    return worth


def card_worth(g: Heroes, eye: int, kind: int) -> int:
    worth = helps(g, rally_types(g) | hand_types(g, eye), 1 << kind)
    return worth + (CAPTAIN_WORTH if kind % 5 == CAPTAIN else 0)


def best_spot(g: Heroes, eye: int) -> int:
    best = NONE
    most = NONE
    for spot in range(SPOTS):
        if g.recruits[spot] >= 0:
            worth = card_worth(g, eye, TYPE[g.recruits[spot]])
            if worth > most:
                best = spot
                most = worth
    return best


def spot_worth(g: Heroes, eye: int) -> int:
    spot = best_spot(g, eye)
    return card_worth(g, eye, TYPE[g.recruits[spot]]) if spot >= 0 else 0


# ---------------------------------------------------------------- the turn


def act_choice(g: Heroes, eye: int) -> int:
    free = free_choice(g, eye)
    if free >= 0:
        return free
    if g.actions == 0:
        return kinds.END_TURN
    best = best_rescue(g)
    if best >= 0:
        return kinds.RESCUE + best
    colour = rally_for_rescue(g, eye)
    if colour >= 0:
        return kinds.RALLY_COLOUR + colour
    more = more_cards(g, eye)
    if more >= 0:
        return more
    power = power_choice(g, eye)
    if power >= 0:
        return kinds.POWER + power
    if g.actions == 1 and best_rally(g, eye) >= 0:
        return kinds.RALLY_COLOUR + best_rally(g, eye)
    spot = best_spot(g, eye)
    if spot >= 0 and spot_worth(g, eye) > 0 and offered(g, kinds.RECRUIT + spot):
        return kinds.RECRUIT + spot
    if best_rally(g, eye) >= 0:
        return kinds.RALLY_COLOUR + best_rally(g, eye)
    if offered(g, kinds.RECRUIT_DECK):
        return kinds.RECRUIT_DECK
    if spot >= 0 and offered(g, kinds.RECRUIT + spot):
        return kinds.RECRUIT + spot
    return kinds.END_TURN


def best_rescue(g: Heroes) -> int:
    best = NONE
    for space in range(SPACES):
        if offered(g, kinds.RESCUE + space) and (best < 0 or weight(g, space) > weight(g, best)):
            best = space
    return best


def rally_for_rescue(g: Heroes, eye: int) -> int:
    """A color whose Rally makes a rescue possible at once."""
    if g.actions < 2:
        return NONE
    types = rally_types(g)
    supports = ready_supports(g, eye)
    best = NONE
    most = 0
    for colour in range(COLOURS):
        if not offered(g, kinds.RALLY_COLOUR + colour):
            continue
        more = types | (rally_choices(g, eye, colour) << (5 * colour))
        for space in range(SPACES):
            card = g.city[space]
            if card >= 0 and weight(g, space) > most and can_rescue(g, eye, card, more, supports, 0):
                best = colour
                most = weight(g, space)
    return best


def best_rally(g: Heroes, eye: int) -> int:
    """The color whose Rally brings the citizens nearest to their rescue."""
    types = rally_types(g)
    best = NONE
    most = 0
    for colour in range(COLOURS):
        if offered(g, kinds.RALLY_COLOUR + colour):
            worth = helps(g, types, rally_choices(g, eye, colour) << (5 * colour))
            if worth > most:
                best = colour
                most = worth
    return best


def free_choice(g: Heroes, eye: int) -> int:
    """What costs nothing and is of use now."""
    if offered(g, kinds.USE_MARTYR) and best_martyr(g) >= 8:
        return kinds.USE_MARTYR
    for power in range(POWERS - 1):
        if offered(g, kinds.POWER + power) and COST[g.hero[eye], power] == 0:
            word = WORD[FIRST_POWER + POWERS * g.hero[eye] + power, 0]
            if word in (codes.REMOVE_TOKEN, codes.SHIELD_BUILDING, codes.HOLD):
                return kinds.POWER + power
            if word == codes.WILD_COLOUR and g.actions > 0 and best_rescue(g) < 0:
                return kinds.POWER + power
    word = WORD[FIRST_TOKEN_CODE + g.hero[eye], 0]
    if offered(g, kinds.TOKEN_OWN) and word == codes.READY:
        return kinds.TOKEN_OWN
    if offered(g, kinds.TOKEN_OWN) and word == codes.REMOVE_TOKEN and most_tokens(g) > 1:
        return kinds.TOKEN_OWN
    return NONE


def more_cards(g: Heroes, eye: int) -> int:
    """Free ways to a card that helps."""
    if offered(g, kinds.CALL) and g.actions > 1 and wish_worth(g, eye) > 0:
        return kinds.CALL
    word = WORD[FIRST_TOKEN_CODE + g.hero[eye], 0]
    if offered(g, kinds.TOKEN_OWN) and word == codes.TAKE and spot_worth(g, eye) > 0:
        return kinds.TOKEN_OWN
    if offered(g, kinds.TOKEN_REGROUP) and g.actions > 1 and spot_worth(g, eye) == 0:
        return kinds.TOKEN_REGROUP
    return NONE


def best_martyr(g: Heroes) -> int:
    most = 0
    for space in range(SPACES):
        if g.city[space] >= 0:
            most = max(most, weight(g, space))
    return most


def most_tokens(g: Heroes) -> int:
    most = 0
    for space in range(SPACES):
        most = max(most, g.tokens[space])
    return most


def power_choice(g: Heroes, eye: int) -> int:
    """A power for an action that beats recruiting one card."""
    for power in range(POWERS - 1):
        if offered(g, kinds.POWER + power) and COST[g.hero[eye], power] == 1:
            word = WORD[FIRST_POWER + POWERS * g.hero[eye] + power, 0]
            if word == codes.RESCUE_DISCOUNT:
                return power
            if word in (codes.DRAW_KEEP, codes.TAKE, codes.SALVAGE, codes.RECRUIT_RALLY):
                return power
            if word == codes.REMOVE_TOKEN and most_tokens(g) > 1:
                return power
            if word == codes.REBUILD and g.pieces[0] + g.pieces[1] + g.pieces[2] < 4:
                return power
    return NONE


# ---------------------------------------------------------------- answers


def pay_choice(g: Heroes, eye: int) -> int:
    """Leave open what may stay open; keep Captains, what is wild, and what other citizens need."""
    if offered(g, kinds.PAY_NOTHING):
        return kinds.PAY_NOTHING
    best = NONE
    least = 0
    types = rally_types(g)
    for kind in range(TYPES):
        if offered(g, kind):
            worth = helps(g, types & (ALL_TYPES - (1 << kind)), 1 << kind) + (50 if kind % 5 == CAPTAIN else 0)
            if FITS[ICON[g.paying, unpaid_icon(g, 0)]] >> kind & 1 == 0:
                worth += WILD_WORTH
            if best < 0 or worth < least:
                best = kind
                least = worth
    if best >= 0 and best % 5 != CAPTAIN:
        return best
    for n in range(kinds.PAY_SUPPORT, kinds.PAY_NOTHING):
        if offered(g, n):
            return n
    return best


def space_choice(g: Heroes, eye: int) -> int:
    best = NONE
    for space in range(SPACES):
        if offered(g, space) and (best < 0 or space_worth(g, space) > space_worth(g, best)):
            best = space
    return best


def space_worth(g: Heroes, space: int) -> int:
    """The citizen that matters most, or least where something bad happens to it."""
    worth = weight(g, space)
    if g.purpose == kinds.TO_TOKEN:
        worth += 10 * g.tokens[space]
    if g.purpose in (kinds.TO_UNTOKEN, kinds.TO_PUSH):
        worth += 5 * g.tokens[space]
    return -worth if g.purpose in (kinds.TO_TOKEN, kinds.TO_MISSING) else worth


def spot_choice(g: Heroes, eye: int) -> int:
    best = NONE
    most = 0
    for spot in range(SPOTS):
        if offered(g, spot):
            worth = card_worth(g, eye, TYPE[g.recruits[spot]])
            if g.purpose == kinds.TO_DISCARD_SPOT:
                worth = -worth
            if best < 0 or worth > most:
                best = spot
                most = worth
    if best < 0 or (most <= 0 and offered(g, kinds.NO_SPOT)):
        return kinds.NO_SPOT
    return best


def card_choice(g: Heroes, eye: int) -> int:
    if g.purpose == kinds.TO_GIVE and g.wish >= 0:
        return g.wish if offered(g, g.wish) else kinds.NO_CARD
    losing = g.purpose in (kinds.TO_DISCARD, kinds.TO_DISCARD_RALLY, kinds.TO_EXCHANGE, kinds.TO_GIVE)
    types = rally_types(g) if g.purpose != kinds.TO_DISCARD else rally_types(g) | hand_types(g, eye)
    best = NONE
    most = 0
    for kind in range(TYPES):
        if offered(g, kind):
            rest = types & (ALL_TYPES - (1 << kind))
            worth = helps(g, rest, 1 << kind) + (CAPTAIN_WORTH if kind % 5 == CAPTAIN else 0)
            if losing:
                worth = -worth
            if best < 0 or worth > most:
                best = kind
                most = worth
    return best if best >= 0 else kinds.NO_CARD


def colour_choice(g: Heroes, eye: int) -> int:
    best = NONE
    most = 0
    for colour in range(COLOURS):
        if offered(g, colour):
            worth = 0
            for spot in range(SPOTS):
                if g.recruits[spot] >= 0 and TYPE[g.recruits[spot]] // 5 == colour:
                    worth += 1 + card_worth(g, eye, TYPE[g.recruits[spot]])
            if best < 0 or worth > most:
                best = colour
                most = worth
    return best


def building_choice(g: Heroes) -> int:
    """Rebuild what is lowest; lose from what is tallest."""
    sign = -1 if g.purpose == kinds.TO_REBUILD else 1
    best = NONE
    for building in range(BUILDINGS):
        if offered(g, building) and (best < 0 or sign * g.pieces[building] > sign * g.pieces[best]):
            best = building
    return best


def event_worth(g: Heroes, event: int) -> int:
    """What it is worth not to have this event."""
    worth = 2 * EVENT_DANGER[event] + 2 * EXTREME_ICON[event] * (1 + g.extreme) + 1
    for k in range(codes.MOST_CLAUSES):
        if WORD[event, k] in (codes.MISSING, codes.DANGER_PER_TOKENED):
            worth += 3
        if WORD[event, k] in (codes.TOKEN, codes.DESTROY):
            worth += 2
    if g.danger + EVENT_DANGER[event] + 2 >= TRACK_END[g.disaster]:
        worth += 40
    return worth


def pledge_choice(g: Heroes, eye: int) -> int:
    event = g.event[0]
    price = ICON_PRICE * count_bits(g, all_icons(g, EVENT_ROWS + event)) + PRICE[event] // 2
    if event_worth(g, event) < price:
        return 0
    return last_offered(g, min(PRICE[event] - pledges(g), g.points[eye]) + 1)


def hero_choice(g: Heroes) -> int:
    """Those who draw and save first."""
    for n in range(6):
        hero = n + 1 if n < 5 else 0
        if offered(g, hero):
            return hero
    return first_offered(g, 6)


def wish_worth(g: Heroes, eye: int) -> int:
    most = 0
    for seat in range(g.seats):
        if seat != eye:
            types = hand_types(g, seat)
            for kind in range(TYPES):
                if types >> kind & 1 == 1:
                    most = max(most, card_worth(g, eye, kind))
    return most


def wish_choice(g: Heroes, eye: int) -> int:
    best = kinds.ANY_CARD
    most = 0
    for kind in range(TYPES):
        if offered(g, kind) and card_worth(g, eye, kind) > most:
            best = kind
            most = card_worth(g, eye, kind)
    return best


def regroup_choice(g: Heroes, eye: int) -> int:
    """Replace what helps nobody; decline if that is nothing."""
    bits = 0
    for spot in range(SPOTS):
        if g.recruits[spot] >= 0 and card_worth(g, eye, TYPE[g.recruits[spot]]) == 0:
            bits = bits | (1 << spot)
    if offered(g, bits):
        return bits
    return last_offered(g, 32)
