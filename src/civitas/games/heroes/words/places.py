"""Which places of the board an option is about, so that a page can show it there.

city:2          a space of the City Area, from North (0) to South (4)
recruit:3       a spot of the Recruitment Area
rally:1         the Rally spot of a color: red, blue, green, yellow
deck            the First Responders Deck
hand:0:R3       a type in the hand of a seat
power:0:2       a power of a seat's sheet
token:0         the Hero Tokens of a seat
support:0:SU02  a Support of a seat
building:1      Office Tower, Town Hall, Factory
hero:2          a seat's sheet
sheet:4         a hero to be picked
discard         the discard pile of the responders
event           the active event
"""

from __future__ import annotations

from collections.abc import Callable

from civitas.kernel.state.seen import Seen

from .. import kinds
from ..cards import type_name
from ..constants import FIRST_SUPPORT, MARTYR, SPOTS


def support_place(seen: Seen, number: int) -> str:
    return f"support:{seen.who}:{seen.content.citizens[FIRST_SUPPORT + number]['id']}"


def hand_places(seen: Seen, colour: int) -> list[str]:
    """The hand cards of a color: who means to rally may begin with them."""
    types = sorted({int(seen.content.tables["TYPE"][card]) for card in seen.hand[seen.who]})
    return [f"hand:{seen.who}:{type_name(kind)}" for kind in types if kind // 5 == colour]


def wish_places(seen: Seen, kind: int) -> list[str]:
    """Hands are open: a card to be called for can be seen where it lies."""
    if kind == kinds.ANY_CARD:
        return []
    types = seen.content.tables["TYPE"]
    holders = [s for s in range(seen.seats) if s != seen.who and any(int(types[c]) == kind for c in seen.hand[s])]
    return [f"hand:{seat}:{type_name(kind)}" for seat in holders]


def act_places(seen: Seen, value: int) -> list[str]:
    if value < SPOTS:
        return [f"recruit:{value}"]
    if value == kinds.RECRUIT_DECK:
        return ["deck"]
    if value < kinds.RESCUE:
        return [f"rally:{value - kinds.RALLY_COLOUR}", *hand_places(seen, value - kinds.RALLY_COLOUR)]
    if value < kinds.POWER:
        return [f"city:{value - kinds.RESCUE}"]
    if value < kinds.CALL:
        return [f"power:{seen.who}:{value - kinds.POWER}"]
    if value in (kinds.TOKEN_REGROUP, kinds.TOKEN_OWN):
        return [f"token:{seen.who}"]
    if value in (kinds.CALL, kinds.END_TURN):
        return []
    return [support_place(seen, MARTYR - FIRST_SUPPORT)]


def rally_places(seen: Seen, value: int) -> list[str]:
    colour, cards = divmod(value, 32)
    return [f"hand:{seen.who}:{type_name(5 * colour + n)}" for n in range(5) if cards >> n & 1]


def pay_places(seen: Seen, value: int) -> list[str]:
    if value == kinds.PAY_NOTHING:
        return []
    return [support_place(seen, value - kinds.PAY_SUPPORT)] if value >= kinds.PAY_SUPPORT else [f"rally:{value // 5}"]


def card_places(seen: Seen, value: int) -> list[str]:
    if value == kinds.NO_CARD:
        return []
    if seen.purpose == kinds.TO_DISCARD_RALLY:
        return [f"rally:{value // 5}"]
    if seen.purpose in (kinds.TO_SALVAGE, kinds.TO_KEEP):
        return ["discard" if seen.purpose == kinds.TO_SALVAGE else "deck"]
    return [f"hand:{seen.who}:{type_name(value)}"]


ABOUT: dict[str, Callable[[Seen, int], list[str]]] = {
    "hero": lambda seen, hero: [f"sheet:{hero}"],
    "act": act_places,
    "rally": rally_places,
    "colour": lambda seen, colour: [] if colour == kinds.NO_COLOUR else [f"rally:{colour}"],
    "pay": pay_places,
    "space": lambda seen, space: [] if space == kinds.NO_SPACE else [f"city:{space}"],
    "swap": lambda seen, value: [f"city:{value // 5}", f"city:{value % 5}"],
    "building": lambda seen, building: [] if building == kinds.NO_BUILDING else [f"building:{building}"],
    "spot": lambda seen, spot: [] if spot == kinds.NO_SPOT else [f"recruit:{spot}"],
    "regroup": lambda seen, spots: [f"recruit:{spot}" for spot in range(SPOTS) if spots >> spot & 1],
    "card": card_places,
    "wish": wish_places,
    "partner": lambda seen, seat: [] if seat == kinds.NOBODY_MORE else [f"hero:{seat}"],
    "pledge": lambda seen, points: [f"hero:{seen.who}"] if points else [],
    "order": lambda seen, order: [],
    "support": lambda seen, number: [support_place(seen, number)],
    "cancel": lambda seen, value: [],
    "agree": lambda seen, value: [],
}


def places(seen: Seen, kind: str, value: int) -> list[str]:
    return ABOUT[kind](seen, value)
