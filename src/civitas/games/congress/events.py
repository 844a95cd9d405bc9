"""What is told of CITIZEN, 117th Congress: the events, and what each one names."""

from __future__ import annotations

from civitas.kernel import Event

TAKES_CAUSE = Event("takes_cause", "seat", "cause")
TAKES_HIDDEN = Event("takes_hidden", "seat", "cause@seat")
TAKES_PAIR = Event("takes_pair", "seat", "cause", "cause2")
DROPS_CAUSE = Event("drops_cause", "seat")
LEAVES_OUT = Event("leaves_out", "cards")
DEALS = Event("deals", "cards", "kept")
DEALS_POWERS = Event("deals_powers", "cards", "kept")
PASSES_ON = Event("passes_on", "seat", "other", "cards")
PUTS_UNDER = Event("puts_under", "seat", "citizen")
PUTS_POWER_UNDER = Event("puts_power_under", "seat", "power")
DRAWS = Event("draws", "seat", "citizen@seat")
BEGINS = Event("begins", "seat", "turn")
REVEALS = Event("reveals", "seat", "cause", "old")
KEEPS_ON = Event("keeps_on", "seat", "votes", "gone")
SORTS = Event("sorts", "seat", "member", "result")
NO_MEMBER = Event("no_member", "seat", "chamber")
ADDS_STACK = Event("adds_stack", "stack", "cards")
SHUFFLES = Event("shuffles", "deck", "cards")
PLAYS = Event("plays", "seat", "target", "level", "cards")
SHOWS = Event("shows", "seat", "citizen", "position")
ADDS_POWER = Event("adds_power", "seat", "power", "level")
PASSES = Event("passes", "seat")
REDRAWS = Event("redraws", "seat", "cards")
CHOOSES = Event("chooses", "seat", "impact", "target")
CONVERTED = Event("converted", "seat", "member", "to")
FLIPPED = Event("flipped", "seat", "target", "member", "shared")
RAIDED = Event("raided", "seat", "target", "member", "taken")
GONE = Event("gone", "seat", "member")
SEVEN_CARDS = Event("seven_cards", "seat")
RETIRES = Event("retires", "seat", "cards")
COUNTERS = Event("counters", "seat", "level")
SUFFERS = Event("suffers", "seat")
COUNTERED = Event("countered", "seat", "power")
LAYS = Event("lays", "seat", "power")
ATTACHES = Event("attaches", "seat", "target", "power")
STRIPS = Event("strips", "seat", "target", "votes")
TURNS_CIRCUMSTANCE = Event("turns_circumstance", "seat", "circumstance")
AFFECTS = Event("affects", "seat", "position", "change")
TALLIES = Event("tallies", "seat", "votes", "chamber")
CLAIMS = Event("claims", "seat", "chamber", "passage")
MOVES_TO = Event("moves_to", "seat", "chamber", "votes")
NEXT_CAUSE = Event("next_cause", "seat", "cause")
RECYCLES = Event("recycles", "seat", "cards")
DRAFTS = Event("drafts", "seat", "shown", "secret", "kept")
DRAFTS_POWERS = Event("drafts_powers", "seat", "shown", "secret", "kept")
OFFERS_CITIZEN = Event("offers_citizen", "citizen")
OFFERS_POWER = Event("offers_power", "power")
REJECTS = Event("rejects", "seat", "citizen")
REJECTS_POWER = Event("rejects_power", "seat", "power")
EXCHANGES = Event("exchanges", "seat", "cards")
OFFERS = Event("offers", "seat", "other", "cards")
DECLINES = Event("declines", "seat", "other")
GETS = Event("gets", "seat", "giver", "citizen@seat")
TRADES = Event("trades", "seat", "other", "cards")
TIME_IS_UP = Event("time_is_up")
WINS = Event("wins", "seat", "how")
NOBODY_WINS = Event("nobody_wins")
ALL = (
    TAKES_CAUSE, TAKES_HIDDEN, TAKES_PAIR, DROPS_CAUSE, LEAVES_OUT, DEALS, DEALS_POWERS, PASSES_ON, PUTS_UNDER,
    PUTS_POWER_UNDER, DRAWS, BEGINS, REVEALS, KEEPS_ON, SORTS, NO_MEMBER, ADDS_STACK, SHUFFLES, PLAYS, SHOWS,
    ADDS_POWER, PASSES, REDRAWS, CHOOSES, CONVERTED, FLIPPED, RAIDED, GONE, SEVEN_CARDS, RETIRES, COUNTERS, SUFFERS,
    COUNTERED, LAYS, ATTACHES, STRIPS, TURNS_CIRCUMSTANCE, AFFECTS, TALLIES, CLAIMS, MOVES_TO, NEXT_CAUSE, RECYCLES,
    DRAFTS, DRAFTS_POWERS, OFFERS_CITIZEN, OFFERS_POWER, REJECTS, REJECTS_POWER, EXCHANGES, OFFERS, DECLINES, GETS,
    TRADES, TIME_IS_UP, WINS, NOBODY_WINS,
)  # fmt: skip
