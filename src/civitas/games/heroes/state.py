"""The table of Citizen Heroes: what lies where. No rule lives here.

Hands are open, so only the three decks hide anything; with the option `hidden_hands` a responder that was drawn from
the deck is known to its owner alone until it leaves the hand (HER-RECRUIT-08). What was looked at on top of a deck
lies, in its order, in an open pile `..._ahead` above the hidden rest: everybody has seen it (HER-POWER-21).

The citizen deck is kept in parts: its cards without the V.I.C.s, the V.I.C.s, and for each stack the *moment* at which
its V.I.C. comes. So worlds drawn for a seat keep one V.I.C. in each stack, as everybody knows it is (HER-SETUP-08).
A responder is offered by its *type*, 5 * color + number - 1 or + 4 for the Captain: two of a type are alike.
"""

from __future__ import annotations

from civitas.kernel import NOBODY, SEATS, State
from civitas.kernel.state import Bag, CardSet, Each, Ints, Pile, Row, each, i8, i16, i32, ints, number, scratch

from . import cards
from .constants import BUILDINGS, DEEPEST, ICONS, SPACES, SPOTS, STACKS
from .tables import IS_VIC, STACK_OF

RESPONDER = CardSet("responder", cards.RESPONDERS, tracked=True)
CITIZEN = CardSet("citizen", cards.CITIZENS, classes=(IS_VIC,))
EVENT = CardSet("event", cards.EVENTS)
MOMENT = CardSet("moment", STACKS * DEEPEST, classes=(STACK_OF,))


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
