"""The card tables of Citizens of the Spark: what rules read of a card. `cards.py` fills them from the card files."""

from __future__ import annotations

from civitas.kernel import CardTable, i8

from .constants import CITIZENS, GUILDS, MANY_PLOTS, NAMES

ICON = CardTable("ICON", i8, NAMES, GUILDS)
HAS_ACTION = CardTable("HAS_ACTION", i8, NAMES)
ATTACK = CardTable("ATTACK", i8, NAMES)
UNDERLINED = CardTable("UNDERLINED", i8, NAMES)
N = CardTable("N", i8, NAMES, 4)
GAIN = CardTable("GAIN", i8, NAMES, 4)
RATE = CardTable("RATE", i8, NAMES, 4)
CAP = CardTable("CAP", i8, NAMES, 4)
END = CardTable("END", i8, NAMES, 4)
REACTION = CardTable("REACTION", i8, NAMES)
SET = CardTable("SET", i8, 8, CITIZENS)
PLOT_LABEL = CardTable("PLOT_LABEL", i8, MANY_PLOTS)
PLOT_GROUP = CardTable("PLOT_GROUP", i8, MANY_PLOTS)
PLOT_ATTACK = CardTable("PLOT_ATTACK", i8, MANY_PLOTS)
PLOT_N = CardTable("PLOT_N", i8, MANY_PLOTS, 4)
PLOT_AWARD = CardTable("PLOT_AWARD", i8, MANY_PLOTS, 4)
PLOT_FLAT = CardTable("PLOT_FLAT", i8, MANY_PLOTS, 4)
PLOT_FETCH = CardTable("PLOT_FETCH", i8, MANY_PLOTS, 4)
FOLLOW_PAY = CardTable("FOLLOW_PAY", i8, 3, 4)
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
