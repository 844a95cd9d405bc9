"""The table of Point City: what lies where, and who may see it. No rule lives here."""

from __future__ import annotations

from civitas.kernel import (
    EVERYBODY,
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

RESOURCE_TYPES = 5
INGENUITY = 5  # the wild resource
WILD_FACE = 2 * INGENUITY  # an ingenuity card; face 2r is a card with one symbol of r, 2r+1 with two
FACES = 12
SPACES = 16  # the market, in reading order: space = 4 * row + column
AUTOMA = 1  # in solo play the automa's city is kept as that of a second seat

# ---- card tables (cards.py fills them from cards.csv and tokens.csv)
TIER = Table("TIER", i8, 160)
RESOURCE = Table("RESOURCE", i8, 160)
SYMBOLS = Table("SYMBOLS", i8, 160)
COST = Table("COST", i8, 160, 5)
PRICE = Table("PRICE", i32, 160)  # the cost, and
WORTH = Table("WORTH", i32, 160)  # the resource side, as sums (see rules.py, 2. draft)
PERMANENT = Table("PERMANENT", i8, 160)
POINTS = Table("POINTS", i8, 160)
CIVIC = Table("CIVIC", i8, 160)
FACE = Table("FACE", i8, 160)
SEEN = Table("SEEN", i16, 160)
FIRST_ALIKE = Table("FIRST_ALIKE", i16, 48, derived=True)  # the first card of what SEEN says, and
NEXT_ALIKE = Table("NEXT_ALIKE", i16, 160, derived=True)  # after a card the next that lies alike; -1 after the last
KEPT = Table("KEPT", i8, 5, 3)
LAID = Table("LAID", i8, 5)
FORMULA = Table("FORMULA", i8, 22)
TOKEN_A = Table("TOKEN_A", i8, 22)
TOKEN_B = Table("TOKEN_B", i8, 22)
TOKEN_AT_LEAST = Table("TOKEN_AT_LEAST", i8, 22)
TOKEN_VALUE = Table("TOKEN_VALUE", i8, 22)
TABLES = (
    TIER,
    RESOURCE,
    SYMBOLS,
    COST,
    PRICE,
    WORTH,
    PERMANENT,
    POINTS,
    CIVIC,
    FACE,
    SEEN,
    FIRST_ALIKE,
    NEXT_ALIKE,
    KEPT,
    LAID,
    FORMULA,
    TOKEN_A,
    TOKEN_B,
    TOKEN_AT_LEAST,
    TOKEN_VALUE,
)

# ---- what can be known of a card: its tier always, then its resource side, then the card itself
BACK, RESOURCE_SIDE, BOTH_SIDES = 0, 1, 2
CARDS = CardSet("card", 160, classes=(TIER, SEEN))
TOKENS = CardSet("token", 22)

# ---- the questions
NO_FLIP = 16
FLIP = Kind("flip", 17)  # a space, or NO_FLIP
BELOW, FROM_PILE, PASS = 16, 28, 29
DRAFT = Kind("draft", 30)  # the left space of two side by side, BELOW + the upper of two, FROM_PILE, or PASS
DOUBLES = 11
PAY = Kind("pay", 56)  # single cards + DOUBLES * double cards; ingenuity makes up the rest
TOKEN = Kind("token", 22)
KINDS = (FLIP, DRAFT, PAY, TOKEN)

# ---- what is told
BEGINS = Event("begins", "seat", "turn")
FLIPS = Event("flips", "seat", "space", "card")
DRAWS = Event("draws", "seat", "face", "face2")
TAKES = Event("takes", "seat", "space", "face")
BUILDS = Event("builds", "seat", "card", "space")
PAYS = Event("pays", "seat", "face", "cards")
CLAIMS = Event("claims", "seat", "token")
OPENS = Event("opens", "space", "card")
LAYS = Event("lays", "space", "face")
PASSES = Event("passes", "seat")
DISCARDS = Event("discards", "seat", "space", "face")
SCORES = Event("scores", "seat", "buildings", "tokens", "total")
RATES = Event("rates", "level", "points")
EVENTS = (BEGINS, FLIPS, DRAWS, TAKES, BUILDS, PAYS, CLAIMS, OPENS, LAYS, PASSES, DISCARDS, SCORES, RATES)


def pile_seen(g: City, eye: int, slot: int) -> int:
    """The pile lies resource side up: everybody sees that side of its top card (PC-RULING-19)."""
    return RESOURCE_SIDE if slot == g.pile.count - 1 else BACK


def market_seen(g: City, eye: int, space: int) -> int:
    return BOTH_SIDES if g.side[space] == 1 else RESOURCE_SIDE


class City(State):
    level: int = number(i8)  # the solo automa's level
    active: int = number(i8)
    start: int = number(i8)  # the seat with the start mark
    turn: int = number(u8)

    pile: Pile = Pile(CARDS, 152, sees=pile_seen, most=RESOURCE_SIDE)
    market: Row = Row(CARDS, SPACES, sees=market_seen)
    side: Ints = ints(i8, SPACES, what="flag")  # 0 resource side up, 1 building side up
    drafted: Row = Row(CARDS, 2)  # buildings taken this turn and not yet built
    city: Each[Bag] = each(Bag(CARDS, sees=EVERYBODY))
    taken: Bag = Bag(CARDS, sees=RESOURCE_SIDE)  # cards taken as resources, in hands and discarded
    box: Bag = Bag(CARDS, sees=BACK, spare=True)  # removed in the setup

    hand: Ints = ints(i8, SEATS, FACES)  # resource cards, by face
    spent: Ints = ints(u8, FACES)
    permanent: Ints = ints(i8, SEATS, RESOURCE_TYPES)
    points: Ints = ints(i16, SEATS)  # printed on constructed buildings

    supply: Pile = Pile(TOKENS, 22)  # open civic tokens in the order they were revealed
    tokens: Each[Bag] = each(Bag(TOKENS))
    unused: Bag = Bag(TOKENS, sees=0, spare=True)

    owed: Ints = ints(i8, RESOURCE_TYPES)  # still to pay this turn
    paying: int = number(i8)  # the resource being paid
    ending: int = number(i8, what="flag")

    marker: Ints = ints(i8, 2)  # the two market tokens of solo play
    automa_score: Ints = ints(i16, 3)  # at levels 1 to 3
    stars: int = number(i8)
