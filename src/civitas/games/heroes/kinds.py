"""The questions of Citizen Heroes: their kinds, and what their answers mean."""

from __future__ import annotations

from civitas.kernel import Kind

from . import cards
from .constants import BUILDINGS, COLOURS, MOST_POINTS, SPACES, SPOTS, TYPES

HERO = Kind("hero", cards.HEROES)
RECRUIT, RECRUIT_DECK, RALLY_COLOUR, RESCUE, POWER = 0, 5, 6, 10, 15
CALL, TOKEN_REGROUP, TOKEN_OWN, USE_MARTYR, END_TURN = 19, 20, 21, 22, 23
ACT = Kind("act", 24)  # RECRUIT + spot, RALLY_COLOUR + color, RESCUE + space, POWER + its place on the sheet, ...
RALLY = Kind("rally", COLOURS * 32)  # 32 times the color + the cards as bits
NO_COLOUR = COLOURS
COLOUR = Kind("colour", COLOURS + 1)
PAY_SUPPORT, PAY_NOTHING = TYPES, TYPES + cards.SUPPORTS
AS_IT_IS, AS_ANY_COLOUR, AS_ANY_NUMBER = range(3)  # as what a responder fills an icon; its type and the icon say it
PAY = Kind("pay", TYPES + cards.SUPPORTS + 1)  # a type, PAY_SUPPORT + a Support, or leave the icon open
NO_SPACE = SPACES
SPACE = Kind("space", SPACES + 1)
SWAP = Kind("swap", SPACES * SPACES)
NO_BUILDING = BUILDINGS
BUILDING = Kind("building", BUILDINGS + 1)
NO_SPOT = SPOTS
SPOT = Kind("spot", SPOTS + 1)
REGROUPED = Kind("regroup", 1 << SPOTS)  # spots as bits
NO_CARD = TYPES
CARD = Kind("card", TYPES + 1)
ANY_CARD = TYPES
WISH = Kind("wish", TYPES + 1)
NOBODY_MORE = SEATS_AT_MOST = 5
PARTNER = Kind("partner", SEATS_AT_MOST + 1)
PLEDGE = Kind("pledge", MOST_POINTS + 1)
ORDER = Kind("order", 6)
SUPPORT = Kind("support", cards.SUPPORTS)
NO, YES = 0, 1
CANCEL = Kind("cancel", 2)
AGREE = Kind("agree", 2)
ALL = (
    HERO, ACT, RALLY, COLOUR, PAY, SPACE, SWAP, BUILDING, SPOT, REGROUPED, CARD, WISH, PARTNER, PLEDGE, ORDER, SUPPORT,
    CANCEL, AGREE,
)  # fmt: skip

# ---- what a card, a space or a spot is chosen for, so that the question can say it
(
    TO_TOKEN,
    TO_MISSING,
    TO_DESTROY,
    TO_REBUILD,
    TO_DISCARD,
    TO_DISCARD_RALLY,
    TO_TAKE,
    TO_GIVE,
    TO_EXCHANGE,
    TO_KEEP,
    TO_SALVAGE,
    TO_RALLY,
    TO_UNTOKEN,
    TO_HOLD,
    TO_PUSH,
    TO_RESCUE,
    TO_MARTYR,
    TO_DISCARD_SPOT,
    TO_RALLY_SPOT,
    TO_EMPTY,
    TO_CANCEL,
) = range(1, 22)
