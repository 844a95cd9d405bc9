"""Numbers of Citizens of the Spark that several rules name."""

from __future__ import annotations

from . import cards

NONE = -1
NAMES = len(cards.NAMES)
MANY_PLOTS = len(cards.PLOTS)
CITIZENS = 10  # at most, in one game
COPIES = 10  # of each
GUILDS = 5
AGRICULTURE, ARTS, ECONOMICS, MILITARY, POLITICS = range(GUILDS)
GROUPS = 3
PLACES = 3  # of a group, at most
SCYNTILLA = 1  # in solo play her city is kept as that of a second seat

# ---- names
(
    ADVISOR,
    AGITATOR,
    BANDIT,
    CHAMPION,
    COLLECTOR,
    DIPLOMAT,
    DIVINER,
    EXECUTIONER,
    GUARDIAN,
    JUDGE,
    MEDIATOR,
    MEDIC,
    MENTOR,
    MERCHANT,
    OUTCAST,
    PERFORMER,
    PHILOSOPHER,
    POET,
    POLITICIAN,
    PUPIL,
    RANCHER,
    RECRUITER,
    SABOTEUR,
    SCHOLAR,
    SCIENTIST,
    SCOUT,
    SOLDIER,
    TRADER,
    TYRANT,
    WARRIOR,
    *_LATER,  # citizens that came after those of the box
) = range(NAMES)
