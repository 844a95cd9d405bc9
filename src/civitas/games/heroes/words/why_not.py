"""Why nothing can be chosen at a place of the board now: the rule, and what is missing. One sentence for a person, made
from what the seat sees."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from civitas.kernel.table.events import counted

from .. import kinds
from ..cards import BUILDINGS, COLOUR_NAMES, POWER_CODE, POWERS, SPACES, TOKEN_CODE, TYPES, type_name
from ..constants import (
    DISASTER_TURN,
    EXTREME_TOKENS,
    MARTYR,
    MOST_POINTS,
    NONE,
    PIECES,
    SOUTH,
    TIERS,
)
from ..helpers import codes
from .icons import (
    CITIZEN_CARDS,
    lacking,
    listed,
    missing_said,
    name_of,
    rallied,
    sentence,
    type_of,
    types,
    wanted,
)
from .sentences import responder, where

if TYPE_CHECKING:
    from civitas.kernel.state.seen import Seen

COLOURS = range(len(COLOUR_NAMES))


def why_not(seen: Seen, place: str) -> str | None:
    """None where there is nothing special to say, or no such place."""
    what, *rest = place.split(":")
    if what not in PARTS or len(rest) != PARTS[what]:
        return None
    try:
        return special(seen, what, rest) or standing(seen, what, rest)
    except (ValueError, IndexError, KeyError, StopIteration):
        return None  # no place of this table


PARTS = {"city": 1, "recruit": 1, "rally": 1, "deck": 0, "hand": 2, "power": 2, "token": 1, "support": 2, "building": 1}
PARTS |= {"hero": 1, "sheet": 1, "discard": 0, "event": 0, "danger": 0, "extreme": 0, "events": 0, "people": 0}
PARTS |= {"missing": 0}


def special(seen: Seen, what: str, rest: list[str]) -> str | None:
    """What the question that is asked now has to do with this place."""
    assert seen.kind is not None
    asked = ABOUT.get(seen.kind, {}).get(what)
    return asked(seen, *rest) if asked is not None else None


# ---------------------------------------------------------------- words


def me(seen: Seen) -> int:
    assert seen.who is not None
    return seen.who


def owner(seen: Seen, seat: str) -> int:
    return list(range(seen.seats)).index(int(seat))


def called(seen: Seen, seat: str) -> str:
    return str(seen.names[owner(seen, seat)])


def no_actions(what: str) -> str:
    return f"You have no actions left, and {what} costs 1."


def at(seen: Seen, space: str) -> int:
    return range(len(SPACES))[int(space)]


def nobody_at(seen: Seen, space: int) -> str:
    return f"Nobody is {where(space)}."


def kind_of(code: str) -> int:
    return next(kind for kind in range(TYPES) if type_name(kind) == code)


def there_already(kind: int) -> str:
    return f"{sentence(responder(kind))} is in the Rally Area already, and no spot holds two of the same number."


# ---------------------------------------------------------------- a hero's turn


def act_city(seen: Seen, number: str) -> str:
    space = at(seen, number)
    if seen.city[space] is None:
        return nobody_at(seen, space)
    card = seen.city[space].card
    missing = lacking(seen, card)
    if not missing:
        return no_actions("a rescue")
    return f"{name_of(seen, card)} still needs {missing_said(missing)} in the Rally Area."


def act_recruit(seen: Seen, spot: str) -> str:
    if seen.recruits[int(spot)] is None:
        return "This spot stays empty until the next Upkeep."
    return no_actions("recruiting")


def act_deck(seen: Seen) -> str:
    if seen.deck_count + seen.deck_ahead_count + seen.discard_count == 0:
        return "The deck and the discard pile are both empty."
    return no_actions("recruiting")


def act_rally(seen: Seen, spot: str) -> str:
    colour = COLOURS[int(spot)]
    mine = [kind for kind in sorted(types(seen, seen.hand[me(seen)])) if kind // 5 == colour]
    if not mine:
        return f"You hold no {COLOUR_NAMES[colour]} responders to rally."
    if all(kind in rallied(seen) for kind in mine):
        return there_already(mine[0])
    return no_actions("a rally")


def act_hand(seen: Seen, seat: str, code: str) -> str:
    kind = kind_of(code)
    if owner(seen, seat) != me(seen):
        if seen.called:
            return f"{called(seen, seat)} holds that card, and you have already called for responders this turn."
        return f"{called(seen, seat)} holds that card: call for First Responders to ask for it."
    return there_already(kind) if kind in rallied(seen) and kind % 5 != 4 else no_actions("a rally")


def act_power(seen: Seen, seat: str, number: str) -> str:
    who, power = owner(seen, seat), range(POWERS)[int(number)]
    hero = seen.hero[who]
    row = seen.content.powers[hero][power]
    name = row["name"]
    if who != me(seen):
        return f"{name} is {called(seen, seat)}'s power: only {called(seen, seat)} can use it."
    if seen.tier[who] <= power // 2:
        need = TIERS[power // 2]
        return f"{name} opens at {need} Hero Points: you have {seen.points[who]}."
    if power == POWERS - 1:
        if row["cost"] == "ONGOING":
            return f"{name} is always on: you never have to use it."
        return f"{name} comes by itself each time you reach {MOST_POINTS} Hero Points."
    if seen.used_powers >> power & 1:
        return f"You have used {name} this turn, and each power is used once a turn."
    if seen.cube[who] == power:
        return f"Your cube is on {name}: use another power before you use this one again."
    if int(seen.content.tables["COST"][hero, power]) > seen.actions:
        return no_actions(name)
    return f"{name} would do nothing now: {would_need(seen, POWER_CODE + POWERS * hero + power)}."


NOTHING_TO_DO = {
    codes.TAKE: "the Recruitment Area is empty",
    codes.TAKE_COLOUR: "the Recruitment Area is empty",
    codes.GIVE: "you hold no responders",
    codes.DRAW: "there are no responders left to draw",
    codes.DRAW_KEEP: "there are no responders left to draw",
    codes.SALVAGE: "the discard pile is empty",
    codes.RECRUIT_RALLY: "nothing in the Recruitment Area fits into its Rally spot",
    codes.RALLY_COLOURS: "you hold nothing that can be rallied",
    codes.ALL_RALLY: "nobody holds a responder that can be rallied",
    codes.CALL_ALL: "you have already called for responders this turn",
    codes.PEEK_EVENTS: "there are no events left",
    codes.PEEK_RESPONDERS: "the First Responders Deck is empty",
    codes.PEEK_CITIZENS: "the Citizen Deck is empty",
    codes.REMOVE_TOKEN: "no citizen has a Danger Token",
    codes.SWAP_CITIZENS: "it takes two citizens in the City Area",
    codes.HOLD: "no citizen has an empty space to the right",
    codes.PUSH_BACK: "no citizen has an empty space to the right",
    codes.REBUILD: "no building has lost a piece",
    codes.READY: "none of your Supports is exhausted",
}


def would_need(seen: Seen, code: int) -> str:
    word = int(seen.content.tables["WORD"][code, 0])
    if word == codes.EXCHANGE:
        return "you hold no responders" if not seen.hand[me(seen)] else "the Recruitment Area is empty"
    if word == codes.SHARE_POINTS:
        return "you have no Hero Points" if seen.points[me(seen)] == 0 else "every other track is full"
    if word == codes.RESCUE_DISCOUNT:
        return "even with one ? icon open, no citizen can be rescued"
    return NOTHING_TO_DO.get(word, "there is nothing for it to change")


def act_token(seen: Seen, seat: str) -> str:
    who = owner(seen, seat)
    if who != me(seen):
        return f"Only {called(seen, seat)} can spend those Hero Tokens."
    if seen.hero_tokens[who] == 0:
        return "You have no Hero Token left."
    if seen.token_used:
        return "You have spent a Hero Token this turn, and one a turn is all."
    return f"A Hero Token would do nothing now: {would_need(seen, TOKEN_CODE + seen.hero[who])}."


def act_support(seen: Seen, seat: str, id: str) -> str:
    who, card = owner(seen, seat), card_of(seen, id)
    name = name_of(seen, card)
    if who != me(seen):
        return f"{name} helps only in rescues by {called(seen, seat)}."
    if card in seen.exhausted[who]:
        return f"{name} is exhausted and cannot help until a sheet readies it."
    if card == MARTYR:
        return "Nobody is in the City Area whose place Martyr could take."
    return f"{name} helps when you rescue: choose a citizen first."


def card_of(seen: Seen, id: str) -> int:
    return next(card for card, row in enumerate(seen.content.citizens) if row["id"] == id)


def act_hero(seen: Seen, seat: str) -> str:
    if owner(seen, seat) == me(seen):
        return "Choose one of the powers on your sheet, or spend a Hero Token."
    return f"You have no action that involves {called(seen, seat)} now."


def act_event(seen: Seen) -> str:
    return "Events come in the Disaster Turn; then you may cancel them together."


# ---------------------------------------------------------------- other questions


def hero_sheet(seen: Seen, number: str) -> str | None:
    sheet = range(len(seen.content.heroes))[int(number)]
    for seat in range(seen.seats):
        if seen.hero[seat] == sheet:
            return f"{seen.names[seat]} plays {seen.content.heroes[sheet]['name']}."
    return None


def rally_hand(seen: Seen, seat: str, code: str) -> str | None:
    kind = kind_of(code)
    if owner(seen, seat) != me(seen):
        return f"Only {called(seen, seat)} can rally that card."
    if kind in rallied(seen) and kind % 5 != 4:
        return there_already(kind)
    return "One Rally takes responders of one color."


def asked_icon(seen: Seen) -> int:
    icon = next(n for n in range(4) if seen.unpaid >> n & 1)
    return int(seen.content.tables["ICON"][seen.paying][icon])


def pay_rally(seen: Seen, spot: str) -> str:
    colour, icon = COLOURS[int(spot)], asked_icon(seen)
    here = [kind for kind in sorted(rallied(seen)) if kind // 5 == colour]
    fits = int(seen.content.tables["FITS"][icon])
    if not here:
        return f"No {COLOUR_NAMES[colour]} responders are in the Rally Area."
    if not any(fits >> kind & 1 for kind in here):
        return f"This icon takes {wanted(icon)}; no {COLOUR_NAMES[colour]} responder in the Rally Area is that."
    return f"The {COLOUR_NAMES[colour]} responders there are needed for another icon, or would be wasted here."


def pay_support(seen: Seen, seat: str, id: str) -> str:
    name = name_of(seen, card_of(seen, id))
    if seen.paying >= CITIZEN_CARDS:
        return "Supports help in rescues only: an event is paid for with rallied responders."
    if owner(seen, seat) != me(seen):
        return f"{name} helps only in rescues by {called(seen, seat)}."
    if card_of(seen, id) in seen.exhausted[me(seen)]:
        return f"{name} is exhausted."
    return f"{name} does not fill this icon, which takes {wanted(asked_icon(seen))}, or is not needed for it."


def pay_hand(seen: Seen, seat: str, code: str) -> str:
    return "Only rallied responders pay: cards in a hand do not count."


def pay_city(seen: Seen, number: str) -> str | None:
    if seen.paying >= CITIZEN_CARDS:
        return "The group is paying for the event now."
    return f"You are rescuing {name_of(seen, seen.paying)}: choose what fills the icon."


def space_city(seen: Seen, number: str) -> str | None:
    space = at(seen, number)
    if seen.city[space] is None:
        return nobody_at(seen, space)
    card = seen.city[space].card
    name = name_of(seen, card)
    if seen.purpose == kinds.TO_UNTOKEN:
        return f"{name} has no Danger Tokens."
    if seen.purpose in (kinds.TO_HOLD, kinds.TO_PUSH):
        if space == SOUTH:
            return f"{name} stands in South Metroville already: there is no space to the right."
        return f"{name} has a neighbor directly to the right; it takes an empty space there."
    if seen.purpose == kinds.TO_RESCUE:
        return f"{name} still needs {missing_said(lacking(seen, card))}, and one ? icon may stay open."
    if seen.purpose in (kinds.TO_TOKEN, kinds.TO_MISSING):
        return f"{name} is not among those whom the text can hit."
    return None


def swap_city(seen: Seen, number: str) -> str | None:
    space = at(seen, number)
    return f"{nobody_at(seen, space)} Two citizens trade places." if seen.city[space] is None else None


def building_building(seen: Seen, number: str) -> str | None:
    building = range(len(BUILDINGS))[int(number)]
    name, pieces = BUILDINGS[building], seen.pieces[building]
    if seen.purpose == kinds.TO_REBUILD:
        return f"The {name} has all {PIECES} pieces."
    if pieces == 0:
        return f"The {name} has no piece left to lose."
    return f"The {name} has {counted(pieces, 'piece')}; the building with the most pieces loses one."


def spot_recruit(seen: Seen, number: str) -> str | None:
    card = seen.recruits[int(number)]
    if card is None:
        return "No responder lies on this spot."
    if seen.purpose == kinds.TO_RALLY_SPOT:
        return there_already(type_of(seen, card.card))
    return None


def regroup_recruit(seen: Seen, number: str) -> str | None:
    return "Regroup replaces only what it discards: empty spots wait for the next Upkeep."


def card_hand(seen: Seen, seat: str, code: str) -> str | None:
    if owner(seen, seat) != me(seen):
        return f"That card is in {called(seen, seat)}'s hand."
    if seen.purpose == kinds.TO_RALLY:
        return there_already(kind_of(code))
    return None


def colour_rally(seen: Seen, number: str) -> str | None:
    colour = COLOUR_NAMES[COLOURS[int(number)]]
    if seen.purpose == kinds.TO_TAKE:
        return f"No {colour} responders are in the Recruitment Area."
    if seen.purpose == kinds.TO_EMPTY:
        return f"The {colour} spot does not hold the most responders."
    if seen.purpose == kinds.TO_RALLY:
        return f"You can rally no more {colour} responders."
    return None


def wish_hand(seen: Seen, seat: str, code: str) -> str | None:
    return "A Call asks for a card that another hero holds." if owner(seen, seat) == me(seen) else None


def partner_hero(seen: Seen, seat: str) -> str:
    if owner(seen, seat) == me(seen):
        return "Choose another hero, not your own."
    return f"{called(seen, seat)}'s track is full at {MOST_POINTS} Hero Points."


def pledge_hero(seen: Seen, seat: str) -> str:
    return f"Only {called(seen, seat)} can pledge those Hero Points, when asked."


def support_support(seen: Seen, seat: str, id: str) -> str:
    name = name_of(seen, card_of(seen, id))
    return (
        f"{name} is ready already." if owner(seen, seat) == me(seen) else f"{name} is {called(seen, seat)}'s Support."
    )


def cancel_hand(seen: Seen, seat: str, code: str) -> str:
    return "An event is canceled with rallied responders: cards in a hand do not count."


ABOUT: dict[str, dict[str, Callable[..., str | None]]] = {
    "act": {
        "city": act_city,
        "recruit": act_recruit,
        "deck": act_deck,
        "rally": act_rally,
        "hand": act_hand,
        "power": act_power,
        "token": act_token,
        "support": act_support,
        "hero": act_hero,
        "event": act_event,
    },
    "hero": {"sheet": hero_sheet},
    "rally": {"hand": rally_hand},
    "pay": {"rally": pay_rally, "support": pay_support, "hand": pay_hand, "city": pay_city},
    "space": {"city": space_city},
    "swap": {"city": swap_city},
    "building": {"building": building_building},
    "spot": {"recruit": spot_recruit},
    "regroup": {"recruit": regroup_recruit},
    "card": {"hand": card_hand},
    "colour": {"rally": colour_rally},
    "wish": {"hand": wish_hand},
    "partner": {"hero": partner_hero},
    "pledge": {"hero": pledge_hero, "hand": cancel_hand},
    "support": {"support": support_support},
    "cancel": {"hand": cancel_hand},
}


# ---------------------------------------------------------------- whatever is asked


def standing(seen: Seen, what: str, rest: list[str]) -> str | None:
    """What is always so about a place."""
    said = ALWAYS.get(what)
    return said(seen, *rest) if said is not None else None


def building_stands(seen: Seen, number: str) -> str:
    building = range(len(BUILDINGS))[int(number)]
    stand = (
        f"{seen.pieces[building]} of {PIECES} pieces are standing" if seen.pieces[building] else "no pieces are left"
    )
    return f"{BUILDINGS[building]}: {stand}. Only events and powers change that."


def citizens_to_come(seen: Seen) -> str:
    left = seen.people_count + seen.vics_count + seen.people_ahead_count
    if left == 0:
        return "The Citizen Deck is empty: empty the City Area and you win."
    return f"{sentence(counted(left, 'citizen'))} still to come; one enters South Metroville at each Upkeep."


def gone(seen: Seen) -> str:
    names = [name_of(seen, card.card) for card in seen.missing]
    return f"Missing for good: {listed(names)}." if names else "Nobody is missing yet."


def danger_now(seen: Seen) -> str:
    end = int(seen.content.tables["TRACK_END"][seen.disaster])
    return f"The Danger Level is {seen.danger}: at {end} you have lost together."


def extreme_now(seen: Seen) -> str:
    need = EXTREME_TOKENS - seen.extreme
    return f"{sentence(counted(need, 'more Extreme Disaster Token'))} and the disaster's Extreme text strikes."


def events_now(seen: Seen) -> str:
    left = seen.events_count + seen.events_ahead_count
    return f"{sentence(counted(left, 'event'))} left: the top one is turned up in the Disaster Turn."


def event_now(seen: Seen) -> str:
    if seen.phase == DISASTER_TURN and seen.event[0] is not None:
        return "Answer the question below first; then the event goes on."
    return act_event(seen)


def city_now(seen: Seen, number: str) -> str | None:
    space = at(seen, number)
    return nobody_at(seen, space) if seen.city[space] is None else None


def power_now(seen: Seen, seat: str, number: str) -> str | None:
    if seen.hero[owner(seen, seat)] == NONE:
        return None
    return "You can use powers only on your own turn, between other actions."


ALWAYS: dict[str, Callable[..., str | None]] = {
    "building": building_stands,
    "people": citizens_to_come,
    "missing": gone,
    "danger": danger_now,
    "extreme": extreme_now,
    "events": events_now,
    "event": event_now,
    "discard": lambda seen: "Only a power takes responders back from the discard pile.",
    "city": city_now,
    "power": power_now,
    "token": lambda seen, seat: "You can spend a Hero Token only on your own turn, between other actions.",
}
