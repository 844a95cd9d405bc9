"""The card tables of Citizens of the Spark: what rules read of a card. `cards.py` fills them from the card files."""

from __future__ import annotations

from civitas.kernel import Table, i8

from .constants import CITIZENS, GUILDS, MANY_PLOTS, NAMES

ICON = Table("ICON", i8, NAMES, GUILDS)
HAS_ACTION = Table("HAS_ACTION", i8, NAMES)
ATTACK = Table("ATTACK", i8, NAMES)
UNDERLINED = Table("UNDERLINED", i8, NAMES)
N = Table("N", i8, NAMES, 4)
GAIN = Table("GAIN", i8, NAMES, 4)
RATE = Table("RATE", i8, NAMES, 4)
CAP = Table("CAP", i8, NAMES, 4)
END = Table("END", i8, NAMES, 4)
REACTION = Table("REACTION", i8, NAMES)
SET = Table("SET", i8, 8, CITIZENS)
PLOT_LABEL = Table("PLOT_LABEL", i8, MANY_PLOTS)
PLOT_GROUP = Table("PLOT_GROUP", i8, MANY_PLOTS)
PLOT_ATTACK = Table("PLOT_ATTACK", i8, MANY_PLOTS)
PLOT_N = Table("PLOT_N", i8, MANY_PLOTS, 4)
PLOT_AWARD = Table("PLOT_AWARD", i8, MANY_PLOTS, 4)
PLOT_FLAT = Table("PLOT_FLAT", i8, MANY_PLOTS, 4)
PLOT_FETCH = Table("PLOT_FETCH", i8, MANY_PLOTS, 4)
FOLLOW_PAY = Table("FOLLOW_PAY", i8, 3, 4)
TABLES = (
    ICON,
    HAS_ACTION,
    ATTACK,
    UNDERLINED,
    N,
    GAIN,
    RATE,
    CAP,
    END,
    REACTION,
    SET,
    PLOT_LABEL,
    PLOT_GROUP,
    PLOT_ATTACK,
    PLOT_N,
    PLOT_AWARD,
    PLOT_FLAT,
    PLOT_FETCH,
    FOLLOW_PAY,
)
