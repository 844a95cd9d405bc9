"""The table of CITIZEN, 117th Congress: what lies where, and who may see it. No rule lives here.

A shuffled deck is a bag from which chance draws: nobody knows its order, so none is kept. What lies face up under it
is a bag of its own. A personal deck has four layers, for an old hand goes under it and stays there (CON-TURN-27).

YEA splays, NAY stacks and what was set aside lie together in one *line*, oldest first: `line` says what, `line_place`
where. An entry is a member of Congress (senators first), SHARED + a member for a vote that a Flip has shared, or
MARKER + a Power card that lies in a splay. With teams the first seat of each team stands for it: its *side*. A question
that a team answers together is `shared`: the member who does not act sees it too.
"""

from __future__ import annotations

from civitas.kernel import (
    NOBODY,
    OWNER,
    SEATS,
    Bag,
    CardSet,
    Each,
    Event,
    Ints,
    Kind,
    Pile,
    Row,
    State,
    Table,
    each,
    i8,
    i16,
    ints,
    number,
    u8,
)

from . import cards

NONE = -1
MOST_SEATS = 4
SENATORS, REPS = cards.SENATORS, cards.REPS
MEMBERS = SENATORS + REPS
CITIZENS, POWERS, CAUSES, CIRCUMSTANCES = cards.CITIZENS, cards.POWERS, cards.CAUSES, cards.CIRCUMSTANCES
SENATE, HOUSE = 0, 1
ULTIMATE = 4  # the fifth challenge level
NULL = 4  # a Party icon that takes no side
STACKS = 3  # of the House

# ---- card tables (cards.py fills them from the files)
MEMBER_PARTY = Table("MEMBER_PARTY", i8, MEMBERS)
RAGES = Table("RAGES", i8, 2, MEMBERS)  # by the option `raging`
MEMBER_TOPIC = Table("MEMBER_TOPIC", i8, MEMBERS, 3)
SCORE = Table("SCORE", i8, MEMBERS)
STACK = Table("STACK", i8, REPS)
CAUSE_PARTY = Table("CAUSE_PARTY", i8, CAUSES)
CAUSE_SUIT = Table("CAUSE_SUIT", i8, CAUSES)
CAUSE_TOPIC = Table("CAUSE_TOPIC", i8, CAUSES)
CAUSE_START = Table("CAUSE_START", i8, CAUSES)
CAUSE_LEVEL = Table("CAUSE_LEVEL", i8, CAUSES)
CAUSE_NEXT = Table("CAUSE_NEXT", i8, CAUSES)  # the second Cause of an Ultimate pair
PARTY = Table("PARTY", i8, CITIZENS)
SUIT = Table("SUIT", i8, CITIZENS)
TOPIC = Table("TOPIC", i8, CITIZENS)
POWER_TYPE = Table("POWER_TYPE", i8, POWERS)
POWER_LEVEL = Table("POWER_LEVEL", i8, POWERS)
POWER_SUIT = Table("POWER_SUIT", i8, POWERS)
POWER_TOPIC = Table("POWER_TOPIC", i8, POWERS)
RAISE = Table("RAISE", i8, POWERS)
CIR_PARTY = Table("CIR_PARTY", i8, CIRCUMSTANCES)
CIR_SUIT = Table("CIR_SUIT", i8, CIRCUMSTANCES)
CIR_TOPIC = Table("CIR_TOPIC", i8, CIRCUMSTANCES)
CIR_NUMBER = Table("CIR_NUMBER", i8, CIRCUMSTANCES, 4)  # by position
# the board and the chart
LEVEL = Table("LEVEL", i8, 4, 6)  # position, of a kind
VOTES = Table("VOTES", i8, 5)  # level
FLIPS = Table("FLIPS", i8, 5)
CONVERTS = Table("CONVERTS", i8, 5)
MAJORITY = Table("MAJORITY", i16, 2, 2)  # chamber; simple, super
TRACK_END = Table("TRACK_END", i16, 2)
PER_SPACE = Table("PER_SPACE", i8, 2, 2)  # option `track`, chamber
CHANCE_SPACE = Table("CHANCE_SPACE", i8, 2, 2, 436)  # option `track`, chamber, space
HOUSE_STACKS = Table("HOUSE_STACKS", i8, 5, 5)  # level, seats: bits
TABLES = (
    MEMBER_PARTY, RAGES, MEMBER_TOPIC, SCORE, STACK, CAUSE_PARTY, CAUSE_SUIT, CAUSE_TOPIC, CAUSE_START, CAUSE_LEVEL,
    CAUSE_NEXT, PARTY, SUIT, TOPIC, POWER_TYPE, POWER_LEVEL, POWER_SUIT, POWER_TOPIC, RAISE, CIR_PARTY, CIR_SUIT,
    CIR_TOPIC, CIR_NUMBER, LEVEL, VOTES, FLIPS, CONVERTS, MAJORITY, TRACK_END, PER_SPACE, CHANCE_SPACE, HOUSE_STACKS,
)  # fmt: skip

SENATOR = CardSet("senator", SENATORS)
REP = CardSet("representative", REPS)
CITIZEN = CardSet("citizen", CITIZENS, tracked=True)
POWER = CardSet("power", POWERS, tracked=True)
CAUSE = CardSet("cause", CAUSES, tracked=True)
CIRCUMSTANCE = CardSet("circumstance", CIRCUMSTANCES)

# ---- positions of an icon, weak to strong
BY_PARTY, BY_SUIT, BY_TOPIC = 1, 2, 3
SUPPORT, OPPOSE = 0, 1

# ---- types of Power cards
CLOSED_RULE, CLEAN_BILL, JOURNALIST, YELLOW_KID, PATRIOT, MANIPULATOR, MEDIATOR, VETO, AMENDMENT = range(9)

# ---- the line
YEA, NAY, ASIDE = range(3)
SHARED, MARKER = MEMBERS, 2 * MEMBERS
MOST_SHARED = 64
LINE = MEMBERS + 16 + MOST_SHARED + 1
MOST_ATTACHED = 30
NO_PASSAGE, SIMPLE, SUPER = range(3)

# ---- the questions
PICK_CAUSE = Kind("cause", CAUSES, shared=True)
PASS_ON = Kind("pass_on", CITIZENS, independent=True)
PASS_POWER = Kind("pass_power", POWERS, independent=True)
NO, YES = 0, 1
SWITCH = Kind("switch", 2, shared=True)
TO_SUPPORT, TO_OPPOSE, TO_JOIN, REDRAW, TURN_UP, PASS = 0, 1, 5, 9, 10, 11
ACT = Kind("act", 12, shared=True)  # TO_SUPPORT, TO_OPPOSE + seat, TO_JOIN + seat, ...
MATES, PLAY, TAKE_BACK = CITIZENS, 2 * CITIZENS, 2 * CITIZENS + 1
UNPICK = TAKE_BACK + 1
# a card, MATES + one of the second member's hand, for which hand it is can be seen; UNPICK + one that is picked
PICK = Kind("pick", UNPICK + 2 * CITIZENS, shared=True)
AGAINST, MATES_POWER, NO_POWER = POWERS, 2 * POWERS, 4 * POWERS
# a card for the supporting set, AGAINST + one for the opposing set
ADD_POWER = Kind("add_power", 4 * POWERS + 1, shared=True)
(
    VOTE_1, VOTE_2, WIN_1, WIN_2, WIN_3, WIN_4, SEVEN, CHERRY, FLIP_1, FLIP_2, LOSE_1, LOSE_2, LOSE_3, LOSE_4, RAID,
    RETIRE, RAID_ALL, RETIRE_ALL, INSTEAD,
) = range(19)  # fmt: skip
IMPACT = Kind("impact", 19, shared=True)
ALL_MEMBERS = MEMBERS
MEMBER = Kind("member", MEMBERS + 1, shared=True)
COUNTER = Kind("counter", 2, shared=True)
CLAIM = Kind("claim", 2, shared=True)
REJECT = Kind("reject", CITIZENS)
REJECT_POWER = Kind("reject_power", POWERS)
NO_MORE = CITIZENS
GIVE = Kind("give", CITIZENS + 1, shared=True)
FETCH = Kind("fetch", CITIZENS, shared=True)
MOST_TRADED = 5
NO_OFFER = MOST_SEATS * MOST_TRADED
OFFER = Kind("offer", NO_OFFER + 1, shared=True)  # five times the partner + cards - 1
ANSWER = Kind("answer", 2, shared=True)
LOCK = Kind("lock", CITIZENS, independent=True)
# from which of two hands a card comes can be seen, so teams choose in turn
LOCK_TEAM = Kind("lock_team", 2 * CITIZENS, shared=True)
KINDS = (
    PICK_CAUSE, PASS_ON, PASS_POWER, SWITCH, ACT, PICK, ADD_POWER, IMPACT, MEMBER, COUNTER, CLAIM, REJECT,
    REJECT_POWER, GIVE, FETCH, OFFER, ANSWER, LOCK, LOCK_TEAM,
)  # fmt: skip

# ---- the steps of setup and turn, as the quick reference counts them
(
    S_PRIMARY, S_HIDDEN, S_DRAFT_CITIZEN, S_DRAFT_POWER, S_DEAL_HAND, S_SWITCH, S_DRAW, S_SET, S_LEVEL, S_POWER,
    S_IMPACT, S_COUNTER, S_TALLY, S_RECYCLE, S_REPLENISH, S_CIRCUMSTANCE, S_DRAFT, S_CHERRY, S_TRADE, S_NEXT,
) = range(20)  # fmt: skip
FLIPPING, RAIDING = 1, 2  # what members are picked for
PASSED, TIMED, NO_WINNER = 1, 2, 3  # how the game ended

# ---- what is told
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
EVENTS = (
    TAKES_CAUSE, TAKES_HIDDEN, TAKES_PAIR, DROPS_CAUSE, LEAVES_OUT, DEALS, DEALS_POWERS, PASSES_ON, PUTS_UNDER,
    PUTS_POWER_UNDER, DRAWS, BEGINS, REVEALS, KEEPS_ON, SORTS, NO_MEMBER, ADDS_STACK, SHUFFLES, PLAYS, SHOWS,
    ADDS_POWER, PASSES, REDRAWS, CHOOSES, CONVERTED, FLIPPED, RAIDED, GONE, SEVEN_CARDS, RETIRES, COUNTERS, SUFFERS,
    COUNTERED, LAYS, ATTACHES, STRIPS, TURNS_CIRCUMSTANCE, AFFECTS, TALLIES, CLAIMS, MOVES_TO, NEXT_CAUSE, RECYCLES,
    DRAFTS, DRAFTS_POWERS, OFFERS_CITIZEN, OFFERS_POWER, REJECTS, REJECTS_POWER, EXCHANGES, OFFERS, DECLINES, GETS,
    TRADES, TIME_IS_UP, WINS, NOBODY_WINS,
)  # fmt: skip
SENATE_DECK, HOUSE_DECK, CITIZEN_DECK, POWER_DECK, CIRCUMSTANCE_DECK = range(5)


def team_sees(g: Congress, eye: int, owner: int, slot: int) -> int:
    """Team mates see each other's cards (CON-TEAM-06)."""
    if eye == owner:
        return 1
    return 1 if g.teams == 1 and eye < MOST_SEATS and eye // 2 == owner // 2 else 0


class Congress(State):
    # ---- options of the table
    level: int = number(i8)
    house_stacks: int = number(i8)  # 0 as recommended, else bits
    first: int = number(i8)  # 0 by chance, else the seat + 1
    hidden_causes: int = number(i8, what="flag")
    countermeasures: int = number(i8, what="flag")
    joint: int = number(i8, what="flag")
    teams: int = number(i8, what="flag")
    chaos: int = number(i8, what="flag")
    max_rounds: int = number(u8)  # 0: no limit
    null_strict: int = number(i8, what="flag")
    track: int = number(i8)
    raging: int = number(i8)

    # ---- the game
    start: int = number(i8)  # the first player
    active: int = number(i8)
    turn: int = number(i16)
    step: int = number(i8)
    time_up: int = number(i8, what="flag")
    won_by: int = number(i8)

    # ---- Causes
    offered_causes: Bag = Bag(CAUSE)
    looking: Each[Bag] = each(Bag(CAUSE, sees=team_sees))  # what is left for the Hidden picks goes from hand to hand
    unpicked: Bag = Bag(CAUSE, sees=NOBODY)
    dropped: Row = Row(CAUSE, 1, sees=NOBODY)
    cause: Each[Row] = each(Row(CAUSE, 1))
    hidden: Each[Pile] = each(Pile(CAUSE, 1, sees=team_sees))
    second: Each[Row] = each(Row(CAUSE, 1))  # of an Ultimate pair
    retired: Bag = Bag(CAUSE)
    other_causes: Bag = Bag(CAUSE, spare=True)

    # ---- Congress
    senate: Bag = Bag(SENATOR, sees=NOBODY)
    senate_up: Bag = Bag(SENATOR)  # face up under the deck
    house: Bag = Bag(REP, sees=NOBODY)
    house_up: Bag = Bag(REP)
    house_box: Bag = Bag(REP, spare=True)  # stacks not in use
    senators_held: Bag = Bag(SENATOR)  # in the line
    reps_held: Bag = Bag(REP)
    stacks: int = number(i8)  # of the House that are in use, as bits
    line: Ints = ints(i16, LINE)
    line_place: Ints = ints(i8, LINE)  # three times the side + YEA, NAY or ASIDE
    line_count: int = number(i16)
    shared: int = number(i8)  # shared votes in the line

    # ---- Citizens
    citizens: Bag = Bag(CITIZEN, sees=NOBODY)
    citizens_up: Bag = Bag(CITIZEN)
    deck: Each[Bag] = each(Bag(CITIZEN, sees=team_sees))  # the personal decks, from the top down
    deck2: Each[Bag] = each(Bag(CITIZEN, sees=team_sees))
    deck3: Each[Bag] = each(Bag(CITIZEN, sees=team_sees))
    deck4: Each[Bag] = each(Bag(CITIZEN, sees=team_sees))
    hand: Each[Bag] = each(Bag(CITIZEN, sees=team_sees))
    received: Each[Bag] = each(Bag(CITIZEN, sees=team_sees))  # in hand too, but fixed there until the own next turn
    picked: Each[Bag] = each(Bag(CITIZEN, sees=team_sees))  # out of the hand, for a set or a trade
    draft: Each[Bag] = each(Bag(CITIZEN, sees=OWNER))
    passing: Each[Bag] = each(Bag(CITIZEN, sees=OWNER))  # to be passed on in the first draft
    draft_open: Bag = Bag(CITIZEN)
    played: Bag = Bag(CITIZEN)
    played_against: Bag = Bag(CITIZEN)

    # ---- Powers
    powers: Bag = Bag(POWER, sees=NOBODY)
    powers_up: Bag = Bag(POWER)
    own_powers: Each[Bag] = each(Bag(POWER, sees=team_sees))
    power_draft: Each[Bag] = each(Bag(POWER, sees=OWNER))
    power_pass: Each[Bag] = each(Bag(POWER, sees=OWNER))
    power_open: Bag = Bag(POWER)
    power_played: Row = Row(POWER, 1)
    powers_laid: Bag = Bag(POWER)  # in the line
    attached: Pile = Pile(POWER, MOST_ATTACHED)  # on Causes, oldest first
    attached_to: Ints = ints(i8, MOST_ATTACHED)
    attached_by: Ints = ints(i8, MOST_ATTACHED)

    # ---- Circumstances
    circumstances: Bag = Bag(CIRCUMSTANCE, sees=NOBODY)
    used_circumstances: Bag = Bag(CIRCUMSTANCE)
    other_circumstances: Bag = Bag(CIRCUMSTANCE, spare=True)
    last_circumstance: int = number(i8, what="card")  # turned up last, or NONE

    # ---- the sides
    chamber: Ints = ints(i8, SEATS)
    passage: Ints = ints(i8, SEATS, 2)
    passage_before: Ints = ints(i8, SEATS, 2)  # of the first Cause of an Ultimate pair, once the second is in play
    votes: Ints = ints(i16, SEATS)
    space: Ints = ints(i16, SEATS)
    landed: Ints = ints(i16, SEATS)  # the order in which tokens came to their spaces
    landings: int = number(i16)
    # where the token stands its owner has traded, after so many landings on the whole board, plus 1; else 0
    traded_on: Ints = ints(i16, SEATS)
    limit: Ints = ints(i8, SEATS)  # of the hand
    speaks: Ints = ints(i8, SEATS, what="flag")  # of a team: 1 where its second member acts now, or next

    # ---- the running turn
    set_level: int = number(i8)  # of the supporting set, raises included
    against_level: int = number(i8)  # of the opposing set
    target: int = number(i8)  # whose Cause the set opposes, or NONE
    power_side: int = number(i8)  # SUPPORT or OPPOSE: the set that the Power card belongs to
    impact: int = number(i8)  # chosen last
    purpose: int = number(i8)  # what members are picked for
    victim: int = number(i8)  # from whose NAY stack
    to_pick: int = number(i8)  # how many cards are still to be picked
    needed: int = number(i8)  # the level that a countermeasure must reach
    joining: int = number(i8, what="flag")  # the second set of a Joint Operation is still to come
    countered: int = number(i8)  # bits: sides that have countered
    cherry: int = number(i8, what="flag")  # cards may be exchanged at the end of the turn
    partner: int = number(i8)  # of the trade
