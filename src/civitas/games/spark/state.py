"""The table of Citizens of the Spark: what lies where, and who may see it. No rule lives here.

A *citizen* is one of the 7 to 10 in this game (0 .. citizens-1), a *name* one of those of the box: `cast[citizen]`
is its name. The ten cards of a citizen are alike, so everything that lies open is kept by citizen; which of the ten
it is matters to nobody. The cards themselves lie in the zones below, for what is hidden and for the count.
"""

from __future__ import annotations

from civitas.kernel import NOBODY, OWNER, SEATS, State
from civitas.kernel.state import Bag, CardSet, Each, Ints, Pile, Row, each, i8, i16, i32, ints, number, u8

from .constants import CITIZENS, COPIES, GROUPS, MANY_PLOTS, PLACES

CARDS = CardSet("card", CITIZENS * COPIES)  # card // COPIES is the citizen
PLOTS = CardSet("plot", MANY_PLOTS)  # Scyntilla's cards


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
