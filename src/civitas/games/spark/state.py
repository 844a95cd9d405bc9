"""The table of Citizens of the Spark: what lies where, and who may see it. No rule lives here.

A *citizen* is one of the 7 to 10 in this game (0 .. citizens-1), a *name* one of the 30 of the box: `cast[citizen]`
is its name. The ten cards of a citizen are alike, so everything that lies open is kept by citizen; which of the ten
it is matters to nobody. The cards themselves lie in the zones below, for what is hidden and for the count.
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
    i32,
    ints,
    number,
    u8,
)

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

# ---- card tables (cards.py fills them from cards.toml); a level is 1, 2 or 3
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

CARDS = CardSet("card", CITIZENS * COPIES)  # card // COPIES is the citizen
PLOTS = CardSet("plot", MANY_PLOTS)  # Scyntilla's cards

# ---- the questions
KEEP = Kind("keep", 100, independent=True)  # ten times one citizen + the other
ATTRACT = Kind("attract", GROUPS)
PLACE = Kind("place", CITIZENS)
NO_ACTION = 30
ACT = Kind("act", 31)  # three times the citizen + level - 1, or NO_ACTION
PASS, OWN_COPY, AS_PERFORMER = 0, 0, 3
FOLLOW = Kind("follow", 7)  # PASS, OWN_COPY + level, AS_PERFORMER + level
NO_POET, POET_SPARKS, POET_ICONS = 0, 1, 2
USE_POET = Kind("poet", 27)  # NO_POET, POET_SPARKS, POET_ICONS + five times the city + the guild
NO_CITY = 5
CITY = Kind("city", 6)
UNDER, REST, NO_CARD = 10, 10, 210
CARD = Kind("card", 211)  # a face-up citizen, UNDER + ten times the stack + the citizen, or NO_CARD
FACE_UP = 10
STACK = Kind("stack", 11)  # a stack, or FACE_UP: leave it as it is
WITH_ASSEMBLY, NO_TRADE = 100, 190
TRADE = Kind("trade", 191)  # ten times mine + theirs, WITH_ASSEMBLY + nine times mine + the place, or NO_TRADE
NO_REACTION, ADVISE, GUARD = range(3)
REACT = Kind("react", 3)
GUILD = Kind("guild", GUILDS)
SLOT = Kind("slot", GROUPS * PLACES)
GROUP = Kind("group", GROUPS)
FETCH = Kind("fetch", CITIZENS)
DROP = Kind("drop", CITIZENS)
KINDS = (
    KEEP, ATTRACT, PLACE, ACT, FOLLOW, USE_POET, CITY, CARD, STACK, TRADE, REACT, GUILD, SLOT, GROUP, FETCH, DROP
)  # fmt: skip

# ---- what a card or stack is chosen for, so that the question can say it
TO_DISCARD, TO_GIVE, TO_CONVERT, TO_GUARD, TO_SLIDE_UNDER, TO_PUT_UNDER, TO_TURN, TO_SWAP, TO_GET = range(1, 10)

# ---- what is told; citizens are told by name
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
EVENTS = (
    BEGINS, KEEPS, REDEALS, LAYS, REMOVES, ATTRACTS, PLACES_CARD, LOSES_PUPIL, CONVERTS, DIVINES, ACTS, RESTS, FOLLOWS,
    PASSES, RECITES, GAINS, TAKES_SPARKS, TARGETS, REACTS, DISCARDS, TRADES, TAKES, GIVES, FETCHES, TURNS_UP, DROPS,
    RECRUITS, SABOTAGES, SPARKS_ON, CLEARS, REFILLS, RUNS_OUT, SHUFFLES, REVEALS, LEVEL, AWARDS, SHE_FOLLOWS,
    MOVES_ON, NEW_PLOTS, SCORES, SCORES_ABILITY,
)  # fmt: skip


class Spark(State):
    # ---- options of the table
    set: int = number(i8)
    citizens: int = number(i32)  # a hand-picked list, one bit for each name; 0 for none
    deal: int = number(i8)
    first: int = number(i8)  # 0 by chance, else the seat + 1
    difficulty: int = number(i8)

    # ---- the game
    cast: Ints = ints(i8, CITIZENS)
    cast_size: int = number(i8)
    start: int = number(i8)  # the seat with the start token
    active: int = number(i8)
    turn: int = number(u8)
    ending: int = number(i8, what="flag")  # the deck has run out

    # ---- cards: hidden ones, those that lie open somewhere, and those not in this game
    deck: Pile = Pile(CARDS, sees=NOBODY)
    hand: Each[Row] = each(Row(CARDS, 4, sees=OWNER))  # dealt in the setup
    kept: Each[Row] = each(Row(CARDS, 2, sees=OWNER))  # chosen from them, until all are revealed
    open: Bag = Bag(CARDS)
    box: Bag = Bag(CARDS, spare=True)

    # ---- the middle of the table
    discard: Ints = ints(i8, CITIZENS * COPIES, what="card")  # the discard pile, bottom first
    discarded: int = number(i8)
    group_size: int = number(i8)
    assembly: Ints = ints(i8, GROUPS * PLACES, what="card")  # slot = 3 * group + place
    group_sparks: Ints = ints(i16, GROUPS)
    taken: int = number(i8)  # the group taken this turn

    # ---- the cities
    sparks: Ints = ints(i32, SEATS)
    face: Ints = ints(i8, SEATS, CITIZENS)  # face-up cards in the stack of a citizen
    founded: Ints = ints(i16, SEATS, CITIZENS)  # the order of the stacks
    rest_founded: Ints = ints(i16, SEATS, CITIZENS)  # the same of a stack left with converted cards only
    foundings: int = number(i16)
    above: Ints = ints(i8, SEATS, what="card")  # the active or moved card
    # all converted cards, oldest first: in which city, under which stack (+ REST if no face-up card is left), which
    under_city: Ints = ints(i8, CITIZENS * COPIES)
    under_stack: Ints = ints(i8, CITIZENS * COPIES, what="card")
    under_card: Ints = ints(i8, CITIZENS * COPIES, what="card")
    under_count: int = number(i8)

    # ---- in passing
    revealed: Ints = ints(i8, SEATS, 2, what="card")  # kept in the setup and not yet placed
    drawn: Ints = ints(i8, CITIZENS, what="card")  # turned up, or attracted, and not yet placed
    drawn_count: int = number(i8)
    arriving: int = number(i8, what="card")  # being placed, its ability not yet resolved
    passing: int = number(i8, what="card")  # given in a trade, and not yet placed

    # ---- the running action
    performer: int = number(i8)  # who performs or follows; NONE between actions
    acting: int = number(i8)  # the name of the citizen whose action it is
    level: int = number(i8)
    partner: int = number(i8)  # the city that the action is about
    purpose: int = number(i8)  # what a card or stack is chosen for
    where: int = number(i8)  # whose card or stack it is
    poet_city: int = number(i8)
    poet_guild: int = number(i8)
    poet_icons: int = number(i8)
    moved: Ints = ints(i8, SEATS, CITIZENS)  # face-up cards that were traded in this action: not again
    moved_slots: int = number(i16)  # bits: assembly places whose card came in this action
    emptied: int = number(i16)  # bits: assembly places to be refilled after this action

    # ---- solo
    plots: Pile = Pile(PLOTS, sees=NOBODY)
    used: Pile = Pile(PLOTS)
    idle: Bag = Bag(PLOTS, spare=True)
    plot: int = number(i8)  # the card that Scyntilla plays now
    token: int = number(i8)  # the group token it names
    encore: int = number(i8, what="flag")  # the next card is doubled
    swap_card: Ints = ints(i8, 4)  # Meritless Mediation: what is given, and for which place
    swap_slot: Ints = ints(i8, 4)
    swaps: int = number(i8)
