"""Scyntilla's 36 cards, by number less one. Each takes the state, the level and how often its amounts count."""

from __future__ import annotations

from civitas.kernel import RuleTable

from .awards import (
    bountiful_herds,
    eager_students,
    encore_performance,
    hoarded_wonders,
    hollow_victory,
    price_gouging,
    show_of_force,
)
from .demands import (
    call_to_arms,
    corrupt_politics,
    cursed_divination,
    devious_advice,
    guarded_conversion,
    public_sentence,
    relentless_soldiers,
    unjust_verdict,
)
from .growth import (
    bright_promises,
    compelled_recruitment,
    crowded_streets,
    grow_and_gain,
    malevolent_mentoring,
    reckless_experiment,
    restorative_remedy,
    ruined_stores,
    steady_glow,
)
from .swaps import cast_out, empty_treaties, fraudulent_trade, meritless_mediation, stirred_unrest
from .tolls import borrowed_ideas, envious_eyes, heavy_toll, highway_robbery, iron_tribute

PLOT_EFFECTS = RuleTable(
    "PLOT_EFFECTS",
    {
        0: call_to_arms,
        1: steady_glow,
        2: crowded_streets,
        3: envious_eyes,
        4: heavy_toll,
        5: bright_promises,
        6: devious_advice,
        7: stirred_unrest,
        8: highway_robbery,
        9: hollow_victory,
        10: hoarded_wonders,
        11: empty_treaties,
        12: cursed_divination,
        13: public_sentence,
        14: guarded_conversion,
        15: unjust_verdict,
        16: meritless_mediation,
        17: restorative_remedy,
        18: price_gouging,
        19: malevolent_mentoring,
        20: cast_out,
        21: encore_performance,
        22: borrowed_ideas,
        23: grow_and_gain,  # Bitter Verses
        24: corrupt_politics,
        25: eager_students,
        26: bountiful_herds,
        27: compelled_recruitment,
        28: ruined_stores,
        29: grow_and_gain,  # Scholarly Wisdom
        30: reckless_experiment,
        31: grow_and_gain,  # Scouting Expedition
        32: relentless_soldiers,
        33: fraudulent_trade,
        34: iron_tribute,
        35: show_of_force,
    },
)
