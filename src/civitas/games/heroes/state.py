"""The table of Citizen Heroes: what lies where. No rule lives here.

Hands are open, so only the three decks hide anything; with the option `hidden_hands` a responder that was drawn from
the deck is known to its owner alone until it leaves the hand (HER-RECRUIT-08). What was looked at on top of a deck
lies, in its order, in an open pile `..._ahead` above the hidden rest: everybody has seen it (HER-POWER-21).

The citizen deck is kept in parts: its cards without the V.I.C.s, the V.I.C.s, and for each stack the *moment* at which
its V.I.C. comes. So worlds drawn for a seat keep one V.I.C. in each stack, as everybody knows it is (HER-SETUP-08).
A responder is offered by its *type*, 5 * color + number - 1 or + 4 for the Captain: two of a type are alike.
"""

from __future__ import annotations

from civitas.kernel import (
    NOBODY,
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
    scratch,
)

from . import cards
from .helpers.codes import MOST_CLAUSES

NONE = -1
SPACES = 5  # of the City Area, from North (0) to South (4)
NORTH, SOUTH = 0, 4
SPOTS = 5  # of the Recruitment Area
COLOURS = 4
TYPES = cards.TYPES
ICONS = cards.ICONS
BUILDINGS = 3
PIECES = 3  # of each building
ACTIONS = 3  # in a turn
HERO_TOKENS = 10
EXTREME_TOKENS = 3
MISSING_AT = 3  # danger tokens
TIERS = cards.TIERS
LEVEL_1, LEVEL_2, MOST_POINTS = cards.LEVEL_1, cards.LEVEL_2, cards.TRACK
STACKS = cards.VICS
DEEPEST = cards.DEEPEST
FIRST_SUPPORT = cards.PLAIN
FIRST_VIC = cards.PLAIN + cards.SUPPORTS
MARTYR, MAYOR, DEPUTY = cards.MARTYR, cards.MAYOR, cards.DEPUTY

# ---- card tables (cards.py fills them from the CSV files)
TYPE = Table("TYPE", i8, cards.RESPONDERS)
ICON = Table("ICON", i8, cards.CITIZENS + cards.EVENTS, cards.ICONS)
LABEL = Table("LABEL", i8, cards.CITIZENS)
DANGER_VALUE = Table("DANGER_VALUE", i8, cards.CITIZENS)
VALUE = Table("VALUE", i8, cards.CITIZENS)
SUPPORT_FIT = Table("SUPPORT_FIT", i32, cards.SUPPORTS)
SUPPORT_USES = Table("SUPPORT_USES", i8, cards.SUPPORTS)
HAS_REGROUP = Table("HAS_REGROUP", i8, cards.HEROES)
START_POINTS = Table("START_POINTS", i8, cards.HEROES)
IMMEDIATE = Table("IMMEDIATE", i8, cards.HEROES)
COST = Table("COST", i8, cards.HEROES, cards.POWERS)
START_LEVEL = Table("START_LEVEL", i8, cards.DISASTERS, 1 + cards.LEVELS, 6)
TRACK_END = Table("TRACK_END", i8, cards.DISASTERS)
EVENT_DANGER = Table("EVENT_DANGER", i8, cards.EVENTS)
EXTREME_ICON = Table("EXTREME_ICON", i8, cards.EVENTS)
PRICE = Table("PRICE", i8, cards.EVENTS)
WORD = Table("WORD", i8, cards.ALL_CODES, MOST_CLAUSES)
NUMBER = Table("NUMBER", i8, cards.ALL_CODES, MOST_CLAUSES)
ABOUT = Table("ABOUT", i8, cards.ALL_CODES, MOST_CLAUSES)
OTHERWISE = Table("OTHERWISE", i8, cards.ALL_CODES, MOST_CLAUSES)
# what follows from them
FITS = Table("FITS", i32, 25, derived=True)
ANY_COLOUR_FITS = Table("ANY_COLOUR_FITS", i32, 25, derived=True)
ANY_NUMBER_FITS = Table("ANY_NUMBER_FITS", i32, 25, derived=True)
CARD_STACKS = Table("STACKS", i8, 4, derived=True)
STACK_SIZE = Table("STACK_SIZE", i8, 4, STACKS, derived=True)
STACK_OF = Table("STACK_OF", i8, STACKS * DEEPEST, derived=True)
IS_VIC = Table("IS_VIC", i8, cards.CITIZENS, derived=True)
TABLES = (
    TYPE, ICON, LABEL, DANGER_VALUE, VALUE, SUPPORT_FIT, SUPPORT_USES, HAS_REGROUP, START_POINTS, IMMEDIATE, COST,
    START_LEVEL, TRACK_END, EVENT_DANGER, EXTREME_ICON, PRICE, WORD, NUMBER, ABOUT, OTHERWISE, FITS, ANY_COLOUR_FITS,
    ANY_NUMBER_FITS, CARD_STACKS, STACK_SIZE, STACK_OF, IS_VIC,
)  # fmt: skip

RESPONDER = CardSet("responder", cards.RESPONDERS, tracked=True)
CITIZEN = CardSet("citizen", cards.CITIZENS, classes=(IS_VIC,))
EVENT = CardSet("event", cards.EVENTS)
MOMENT = CardSet("moment", STACKS * DEEPEST, classes=(STACK_OF,))

# ---- the questions
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
KINDS = (
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

# ---- what is going on
SETTING_UP, HERO_TURN, DISASTER_TURN = range(3)
LOOKING_AT_RESPONDERS, LOOKING_AT_EVENTS, LOOKING_AT_CITIZENS = 1, 2, 3
WON, LOST_DANGER, LOST_BUILDINGS, LOST_MAYORS = 1, 2, 3, 4
MOVE_STEP, TOKEN_STEP, ADD_STEP, REFILL_STEP = range(4)
BY_LEAVING, BY_TOKENS, BY_TEXT = range(3)

# ---- what is told; responders are told by type
PICKS = Event("picks", "seat", "hero")
BEGINS = Event("begins", "seat", "turn")
DISASTER_BEGINS = Event("disaster_begins", "turn")
DRAWS = Event("draws", "seat", "card")
DRAWS_UNSEEN = Event("draws_unseen", "seat", "card@seat")
RECRUITS = Event("recruits", "seat", "card")
LAYS = Event("lays", "spot", "card")
RALLIES = Event("rallies", "seat", "card")
PAYS = Event("pays", "seat", "card", "use")
EXHAUSTS = Event("exhausts", "seat", "citizen")
LEAVES_OPEN = Event("leaves_open", "seat", "icon")
RESCUES = Event("rescues", "seat", "citizen")
SCORES = Event("scores", "seat", "points", "total")
UNLOCKS = Event("unlocks", "seat", "tier")
USES = Event("uses", "seat", "hero", "power")
ABILITY = Event("ability", "seat", "citizen")
CALLS = Event("calls", "seat", "card")
GIVES = Event("gives", "seat", "other", "card")
DECLINES = Event("declines", "seat")
SPENDS = Event("spends", "seat")
GETS_TOKEN = Event("gets_token", "seat")
REGROUPS = Event("regroups", "seat", "cards")
TAKES = Event("takes", "seat", "card")
EXCHANGES = Event("exchanges", "seat", "card", "card2")
KEEPS = Event("keeps", "seat", "card")
DROPS = Event("drops", "card")
SALVAGES = Event("salvages", "seat", "card")
LOOKS = Event("looks", "seat", "what", "cards")
READIES = Event("readies", "seat", "citizen")
MARTYRS = Event("martyrs", "seat", "citizen", "space")
SWAPS = Event("swaps", "space", "space2")
PUSHES = Event("pushes", "citizen", "space")
HOLDS = Event("holds", "citizen", "space")
SHIELDS = Event("shields", "seat")
WILD = Event("wild", "seat")
OPENS_CALL = Event("opens_call", "seat")
SHARES = Event("shares", "seat", "other", "points")
TOKENS = Event("tokens", "citizen", "tokens", "total")
UNTOKENS = Event("untokens", "citizen", "tokens")
UPKEEP = Event("upkeep", "step")
MOVES = Event("moves", "citizen", "space")
GOES_MISSING = Event("goes_missing", "citizen", "cause")
DANGER_MOVES = Event("danger_moves", "change", "level")
ENTERS = Event("enters", "citizen")
TURNS_UP = Event("turns_up", "event")
PLEDGES = Event("pledges", "seat", "points")
FALLS_SHORT = Event("falls_short", "points", "price")
SPENDS_POINTS = Event("spends_points", "seat", "points", "total")
CANCELS = Event("cancels", "event")
TRIGGERS = Event("triggers", "event")
EXTREME_TOKEN = Event("extreme_token", "tokens")
EXTREME_STRIKES = Event("extreme_strikes", "disaster")
TEXT = Event("text", "event")
DESTROYS = Event("destroys", "building", "left")
STANDS = Event("stands", "building")
REBUILDS = Event("rebuilds", "building", "left")
REMOVES_EXTREME = Event("removes_extreme", "tokens")
LOSES_HAND = Event("loses_hand", "seat", "card")
LOSES_RALLY = Event("loses_rally", "card")
LOSES_SPOT = Event("loses_spot", "card")
SHUFFLES = Event("shuffles", "what", "cards")
AGREES = Event("agrees", "seat", "yes")
ENDS = Event("ends", "outcome")
EVENTS = (
    PICKS, BEGINS, DISASTER_BEGINS, DRAWS, DRAWS_UNSEEN, RECRUITS, LAYS, RALLIES, PAYS, EXHAUSTS, LEAVES_OPEN,
    RESCUES, SCORES, UNLOCKS, USES, ABILITY, CALLS, GIVES, DECLINES, SPENDS, GETS_TOKEN, REGROUPS, TAKES, EXCHANGES,
    KEEPS, DROPS, SALVAGES, LOOKS, READIES, MARTYRS, SWAPS, PUSHES, HOLDS, SHIELDS, WILD, OPENS_CALL, SHARES, TOKENS,
    UNTOKENS, UPKEEP, MOVES, GOES_MISSING, DANGER_MOVES, ENTERS, TURNS_UP, PLEDGES, FALLS_SHORT, SPENDS_POINTS,
    CANCELS, TRIGGERS, EXTREME_TOKEN, EXTREME_STRIKES, TEXT, DESTROYS, STANDS, REBUILDS, REMOVES_EXTREME, LOSES_HAND,
    LOSES_RALLY, LOSES_SPOT, SHUFFLES, AGREES, ENDS,
)  # fmt: skip


def hand_sees(g: Heroes, eye: int, owner: int, slot: int) -> int:
    """Everybody sees a hand, with hidden hands its owner alone; cards that all have seen stay known beside that."""
    return 1 if g.hidden_hands == 0 or eye == owner else 0


class Heroes(State):
    # ---- options of the table
    level: int = number(i8)
    disaster: int = number(i8)
    first: int = number(i8)  # 0 by chance, else the seat + 1
    agree: int = number(i8, what="flag")  # every player is asked about what the group decides
    hidden_hands: int = number(i8, what="flag")  # each hand is seen by its owner only

    # ---- the game
    start: int = number(i8)  # the first player
    manager: int = number(i8)  # who runs the disaster sheet, which has no effect (HER-SETUP-16)
    active: int = number(i8)  # whose turn it is; in the Disaster Turn the first player
    step: int = number(i8)  # of the round: a hero's turn each, then the disaster's
    turn: int = number(i16)
    phase: int = number(i8)

    # ---- responders
    deck: Pile = Pile(RESPONDER, sees=NOBODY)
    deck_ahead: Pile = Pile(RESPONDER)
    discard: Pile = Pile(RESPONDER)
    hand: Each[Bag] = each(Bag(RESPONDER, sees=hand_sees))
    recruits: Row = Row(RESPONDER, SPOTS)
    rally: Bag = Bag(RESPONDER)  # the four Rally spots: a card's color says which
    looked: Row = Row(RESPONDER, SPOTS)  # drawn or looked at, and not yet kept, dropped or put back
    absent: Bag = Bag(RESPONDER, spare=True)  # in no game; positions may leave cards out

    # ---- citizens
    people: Pile = Pile(CITIZEN, sees=NOBODY)  # the deck without its V.I.C.s
    vics: Pile = Pile(CITIZEN, cards.VICS, sees=NOBODY)
    people_ahead: Pile = Pile(CITIZEN)
    passed: int = number(i8)  # cards of the deck as it was built that have left its hidden part
    moments: Row = Row(MOMENT, STACKS, sees=NOBODY)  # for each stack from the top, when its V.I.C. comes
    other_moments: Bag = Bag(MOMENT, sees=NOBODY)
    past: Bag = Bag(MOMENT, spare=True)
    city: Row = Row(CITIZEN, SPACES)
    tokens: Ints = ints(i8, SPACES)  # danger tokens by space
    seen_people: Row = Row(CITIZEN, 3)  # looked at, and not yet put back
    rescued: Each[Bag] = each(Bag(CITIZEN))
    supports: Each[Bag] = each(Bag(CITIZEN))
    exhausted: Each[Bag] = each(Bag(CITIZEN))
    missing: Pile = Pile(CITIZEN)
    box: Bag = Bag(CITIZEN, spare=True)
    martyr_scored: int = number(i8, what="flag")

    # ---- the disaster
    events: Pile = Pile(EVENT, sees=NOBODY)
    events_ahead: Pile = Pile(EVENT)
    used_events: Pile = Pile(EVENT)
    event: Row = Row(EVENT, 1)  # the active one
    seen_events: Row = Row(EVENT, 3)
    other_events: Bag = Bag(EVENT, spare=True)
    danger: int = number(i8)
    extreme: int = number(i8)  # tokens on the sheet
    pieces: Ints = ints(i8, BUILDINGS)

    # ---- the heroes
    hero: Ints = ints(i8, SEATS)
    points: Ints = ints(i8, SEATS)
    tier: Ints = ints(i8, SEATS)  # the highest reached so far: what is unlocked stays so
    cube: Ints = ints(i8, SEATS)  # the power used last, or NONE
    hero_tokens: Ints = ints(i8, SEATS)

    # ---- the running turn
    actions: int = number(i8)
    used_powers: int = number(i8)  # bits
    called: int = number(i8, what="flag")
    token_used: int = number(i8, what="flag")
    call_all: int = number(i8, what="flag")
    wild_colour: int = number(i8)  # responders that count as any color in the next rescue of this turn
    wild_number: int = number(i8)  # responders that still count as any number in this turn
    held: int = number(i8)  # the citizen that stays in the coming Upkeep, or NONE
    shield: int = number(i8)  # pieces that would be destroyed and stay
    shield_of: int = number(i8)  # whose power that is

    # ---- the running question
    purpose: int = number(i8)
    wish: int = number(i8)  # the type that the caller named, or ANY_CARD
    caller: int = number(i8)
    looking: int = number(i8)
    paying: int = number(i8)  # the row of ICON that is being paid, or NONE
    unpaid: int = number(i8)  # bits: its icons not yet filled
    using: int = number(i8)  # bits: Supports used in this rescue
    spare_use: int = number(i8, what="flag")  # one of them may fill another icon
    spent: int = number(i32)  # bits: the types discarded for it
    may_open: int = number(i8)  # its icons with ? that may be left unfilled
    left_open: int = number(i8)
    colours_used: int = number(i8)  # responders used as any color for it
    numbers_used: int = number(i8)  # and as any number
    pledged: Ints = ints(i8, SEATS)
    undone: int = number(i8, what="flag")  # the last clause could not be done completely
    proposal: int = number(i8)
    proposer: int = number(i8)
    proposed: int = number(i8)  # which kind of question the proposal answers

    # ---- a way to pay that is being tried, by the number of icons it has filled
    way_answer: Ints = scratch(i8, ICONS + 1)  # the answer to PAY that comes next
    way_types: Ints = scratch(i32, ICONS + 1)  # bits: what is left
    way_supports: Ints = scratch(i8, ICONS + 1)
    way_spare: Ints = scratch(i8, ICONS + 1)
    way_open: Ints = scratch(i8, ICONS + 1)
    way_colours: Ints = scratch(i8, ICONS + 1)
    way_numbers: Ints = scratch(i8, ICONS + 1)
    way_spent: Ints = scratch(i32, ICONS + 1)  # bits by answer to PAY
