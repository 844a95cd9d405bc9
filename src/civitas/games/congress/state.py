"""The table of CITIZEN, 117th Congress: what lies where, and who may see it. No rule lives here.

A shuffled deck is a bag from which chance draws: nobody knows its order, so none is kept. What lies face up under it
is a bag of its own. A personal deck has four layers, for an old hand goes under it and stays there (CON-TURN-27).

YEA splays, NAY stacks and what was set aside lie together in one *line*, oldest first: `line` says what, `line_place`
where. An entry is a member of Congress (senators first), SHARED + a member for a vote that a Flip has shared, or
MARKER + a Power card that lies in a splay. With teams the first seat of each team stands for it: its *side*. A question
that a team answers together is `shared`: the member who does not act sees it too.
"""

from __future__ import annotations

from civitas.kernel import NOBODY, OWNER, SEATS, State
from civitas.kernel.state import Bag, CardSet, Each, Ints, Pile, Row, each, i8, i16, ints, number, u8

from .constants import CAUSES, CIRCUMSTANCES, CITIZENS, LINE, MOST_ATTACHED, MOST_SEATS, POWERS, REPS, SENATORS

SENATOR = CardSet("senator", SENATORS)
REP = CardSet("representative", REPS)
CITIZEN = CardSet("citizen", CITIZENS, tracked=True)
POWER = CardSet("power", POWERS, tracked=True)
CAUSE = CardSet("cause", CAUSES, tracked=True)
CIRCUMSTANCE = CardSet("circumstance", CIRCUMSTANCES)


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
