"""What is told of Citizens of the Spark: the events, and what each one names."""

from __future__ import annotations

from civitas.kernel import Event

BEGINS = Event("begins", "seat", "turn")
KEEPS = Event("keeps", "seat", "name", "name2")
REDEALS = Event("redeals", "seat")
LAYS = Event("lays", "group", "name", "name2", "name3")
REMOVES = Event("removes", "cards")
ATTRACTS = Event("attracts", "seat", "group", "sparks")
PLACES_CARD = Event("places", "seat", "name")
LOSES_PUPIL = Event("loses_pupil", "seat", "name")
CONVERTS = Event("converts", "seat", "name", "stack")
DIVINES = Event("divines", "seat", "guild", "name", "match")
ACTS = Event("acts", "seat", "name", "level")
RESTS = Event("rests", "seat")
FOLLOWS = Event("follows", "seat", "name", "level", "played")
PASSES = Event("passes", "seat", "name")
RECITES = Event("recites", "seat", "city", "guild", "icons")
GAINS = Event("gains", "seat", "sparks", "name")
TAKES_SPARKS = Event("takes_sparks", "seat", "victim", "sparks")
TARGETS = Event("targets", "seat", "city")
REACTS = Event("reacts", "seat", "name")
DISCARDS = Event("discards", "seat", "name", "converted")
TRADES = Event("trades", "seat", "name", "partner", "name2")
TAKES = Event("takes", "seat", "victim", "name", "converted")
GIVES = Event("gives", "seat", "name")
FETCHES = Event("fetches", "seat", "name")
TURNS_UP = Event("turns_up", "seat", "name")
DROPS = Event("drops", "seat", "name")
RECRUITS = Event("recruits", "seat", "name", "stack", "slot")
SABOTAGES = Event("sabotages", "seat", "group", "sparks")
SPARKS_ON = Event("sparks_on", "group")
CLEARS = Event("clears", "group", "sparks")
REFILLS = Event("refills", "slot", "name")
RUNS_OUT = Event("runs_out")
SHUFFLES = Event("shuffles", "cards")
REVEALS = Event("reveals", "plot", "times")
LEVEL = Event("level", "level")
AWARDS = Event("awards", "sparks")
SHE_FOLLOWS = Event("she_follows", "name", "sparks")
MOVES_ON = Event("moves_on", "name")
NEW_PLOTS = Event("new_plots", "cards")
SCORES = Event("scores", "seat", "sparks", "cards", "abilities", "total")
SCORES_ABILITY = Event("scores_ability", "seat", "name", "sparks")
ALL = (
    BEGINS, KEEPS, REDEALS, LAYS, REMOVES, ATTRACTS, PLACES_CARD, LOSES_PUPIL, CONVERTS, DIVINES, ACTS, RESTS, FOLLOWS,
    PASSES, RECITES, GAINS, TAKES_SPARKS, TARGETS, REACTS, DISCARDS, TRADES, TAKES, GIVES, FETCHES, TURNS_UP, DROPS,
    RECRUITS, SABOTAGES, SPARKS_ON, CLEARS, REFILLS, RUNS_OUT, SHUFFLES, REVEALS, LEVEL, AWARDS, SHE_FOLLOWS,
    MOVES_ON, NEW_PLOTS, SCORES, SCORES_ABILITY,
)  # fmt: skip
