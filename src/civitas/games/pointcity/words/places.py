"""Which places of the board an option is about, so that a page can show it there.

market:4                  a space of the market, in reading order
pile                      the pile beside it
hand:0:economy:2          in the hand of a seat, the cards with so many symbols of a resource
supply:17                 a civic token that can be claimed
"""

from __future__ import annotations

from collections.abc import Callable

from civitas.kernel.state.seen import Seen

from .. import kinds
from ..cards import RESOURCES
from ..constants import INGENUITY


def flip_places(seen: Seen, space: int) -> list[str]:
    return [] if space == kinds.NO_FLIP else [f"market:{space}"]


def draft_places(seen: Seen, value: int) -> list[str]:
    if value in (kinds.PASS, kinds.FROM_PILE):
        return ["pile"] if value == kinds.FROM_PILE else []
    first, step = (value, 1) if value < kinds.BELOW else (value - kinds.BELOW, 4)
    return [f"market:{first}", f"market:{first + step}"]


def pay_places(seen: Seen, value: int) -> list[str]:
    """The kinds of cards that are spent; the label says how many of each."""
    singles, doubles = value % kinds.DOUBLES, value // kinds.DOUBLES
    spent = [(seen.paying, 1, singles), (seen.paying, 2, doubles)]
    spent.append((INGENUITY, 1, seen.owed[seen.paying] - singles - 2 * doubles))
    return [f"hand:{seen.who}:{RESOURCES[resource]}:{symbols}" for resource, symbols, cards in spent if cards > 0]


def token_places(seen: Seen, token: int) -> list[str]:
    return [f"supply:{token}"]


ABOUT: dict[str, Callable[[Seen, int], list[str]]] = {
    "flip": flip_places,
    "draft": draft_places,
    "pay": pay_places,
    "token": token_places,
}


def places(seen: Seen, kind: str, value: int) -> list[str]:
    return ABOUT[kind](seen, value)
