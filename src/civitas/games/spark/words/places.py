"""Which places of the board an option is about, so that a page can show it there. Citizens are told by their number
in this game's cast; in solo play city 1 is Scyntilla's.

    assembly:2, assembly:2:0  a group of the assembly; a place in it
    city:1, city:1:5          a city; the stack of a citizen in it
    under:1:5:3               in city 1, under the stack of citizen 5, a converted citizen 3
    rest:1:5:3                the same where the stack has no face-up card left
    hand:0:4                  in the hand of a seat, during the setup
    drawn:4                   among the cards that are to be placed
    pile:4                    in the discard pile
"""

from __future__ import annotations

from collections.abc import Callable

from civitas.kernel.state.seen import Seen

from .. import kinds
from ..cards import GUILDS
from ..constants import ADVISOR, GUARDIAN, PERFORMER, PLACES, POET


def own_stack(seen: Seen, name: int) -> str:
    """The asked seat's stack of a citizen, given by its name."""
    return f"city:{seen.who}:{seen.cast.index(name)}"


def slot_place(slot: int) -> str:
    return f"assembly:{slot // PLACES}:{slot % PLACES}"


def keep_places(seen: Seen, value: int) -> list[str]:
    return [f"hand:{seen.who}:{citizen}" for citizen in dict.fromkeys(divmod(value, 10))]


def act_places(seen: Seen, value: int) -> list[str]:
    return [] if value == kinds.NO_ACTION else [f"city:{seen.who}:{value // 3}"]


def follow_places(seen: Seen, value: int) -> list[str]:
    if value == kinds.PASS:
        return []
    return [own_stack(seen, PERFORMER if value > kinds.AS_PERFORMER else seen.acting)]


def poet_places(seen: Seen, value: int) -> list[str]:
    if value == kinds.NO_POET:
        return []
    counted = [f"city:{(value - kinds.POET_ICONS) // len(GUILDS)}"] if value >= kinds.POET_ICONS else []
    return [own_stack(seen, POET), *counted]


def card_places(seen: Seen, value: int) -> list[str]:
    if value == kinds.NO_CARD:
        return []
    if value < kinds.UNDER:
        return [f"city:{seen.where}:{value}"]
    stack, citizen = divmod(value - kinds.UNDER, 10)
    return [f"{'rest' if stack >= kinds.REST else 'under'}:{seen.where}:{stack % kinds.REST}:{citizen}"]


def stack_places(seen: Seen, value: int) -> list[str]:
    return [] if value == kinds.FACE_UP else [f"city:{seen.where}:{value}"]


def trade_places(seen: Seen, value: int) -> list[str]:
    if value == kinds.NO_TRADE:
        return []
    if value < kinds.WITH_ASSEMBLY:
        mine, theirs = divmod(value, 10)
        return [f"city:{seen.who}:{mine}", f"city:{seen.partner}:{theirs}"]
    mine, slot = divmod(value - kinds.WITH_ASSEMBLY, 9)
    return [f"city:{seen.who}:{mine}", slot_place(slot)]


def react_places(seen: Seen, value: int) -> list[str]:
    name = {kinds.ADVISE: ADVISOR, kinds.GUARD: GUARDIAN}.get(value)
    return [] if name is None else [own_stack(seen, name)]


ABOUT: dict[str, Callable[[Seen, int], list[str]]] = {
    "keep": keep_places,
    "attract": lambda seen, group: [f"assembly:{group}"],
    "place": lambda seen, citizen: [f"drawn:{citizen}"],
    "act": act_places,
    "follow": follow_places,
    "poet": poet_places,
    "city": lambda seen, city: [] if city == kinds.NO_CITY else [f"city:{city}"],
    "card": card_places,
    "stack": stack_places,
    "trade": trade_places,
    "react": react_places,
    "guild": lambda seen, guild: [],
    "slot": lambda seen, slot: [slot_place(slot)],
    "group": lambda seen, group: [f"assembly:{group}"],
    "fetch": lambda seen, citizen: [f"pile:{citizen}"],
    "drop": lambda seen, citizen: [f"drawn:{citizen}"],
}


def places(seen: Seen, kind: str, value: int) -> list[str]:
    return ABOUT[kind](seen, value)
