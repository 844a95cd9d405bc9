"""Secret picks made at the same time: a game of two rounds for two to four players.

Each picks a number and a stake, both in secret; then all are shown. Who alone has picked the highest number
wins the stakes. The two steps are independent questions, so that answers may come in any order.
"""

from __future__ import annotations

from civitas.kernel import Event, Game, Kind, Rules, State, Words
from civitas.kernel.lang import Rule, ask, chance, finish, option, rule, tell
from civitas.kernel.state import OWNER, SEATS, Ints, i8, ints, number

PICK = Kind("pick", 4, independent=True)
STAKE = Kind("stake", 3, independent=True)
SHOWS = Event("shows", "seat", "pick", "stake")
WINS = Event("wins", "seat", "points")


class Picks(State):
    pick: Ints = ints(i8, SEATS, sees=OWNER)  # one more than what was picked; 0 is nothing yet
    stake: Ints = ints(i8, SEATS, sees=OWNER)
    shown: Ints = ints(i8, SEATS)  # what all picked in the round before: what is told must be there to see
    staked: Ints = ints(i8, SEATS)
    rounds: int = number(i8)


def set_up(g: Picks) -> None:
    g.rounds = 0


@rule
def play_round(g: Picks) -> Rule:
    for seat in range(g.seats):
        for n in range(4):
            option(g, n)
        picked = yield ask(g, seat, PICK)
        g.pick[seat] = picked + 1
        for n in range(3):
            option(g, n)
        stake = yield ask(g, seat, STAKE)
        g.stake[seat] = stake + 1
    show(g)


def show(g: Picks) -> None:
    best = 0
    pot = 0
    for seat in range(g.seats):
        g.shown[seat] = g.pick[seat]
        g.staked[seat] = g.stake[seat]
        pot += g.stake[seat]
        tell(g, SHOWS, seat, g.pick[seat] - 1, g.stake[seat] - 1)
        best = max(best, g.pick[seat])
    winner = -1
    alone = True
    for seat in range(g.seats):
        if g.pick[seat] == best:
            alone = winner < 0
            winner = seat
        g.pick[seat] = 0
        g.stake[seat] = 0
    if alone:
        g.score[winner] += pot
        tell(g, WINS, winner, pot)
    g.rounds += 1
    if g.rounds == 2:
        finish(g)


def draw_picks(g: Picks, eye: int) -> None:
    """What others have picked could be anything."""
    for seat in range(g.seats):
        if seat != eye:
            if g.pick[seat] > 0:
                g.pick[seat] = 1 + chance(g, 4)
            if g.stake[seat] > 0:
                g.stake[seat] = 1 + chance(g, 3)


words = Words(
    prompts={"pick": lambda seen: "Which number?", "stake": lambda seen: "How much do you stake?"},
    labels={"pick": lambda seen, n: f"the {n + 1}", "stake": lambda seen, n: f"stake {n + 1}"},
    sentences={
        "shows": lambda say, seat, pick, stake: f"{say.seat(seat)} picked {pick + 1} and staked {stake + 1}.",
        "wins": lambda say, seat, points: f"{say.seat(seat)} wins {points}.",
    },
)

game = Game(
    "together",
    "Together",
    range(2, 5),
    Rules(
        Picks,
        set_up,
        play_round,
        [PICK, STAKE],
        [SHOWS, WINS],
        longest=(2, 16),
        redeal_fields=draw_picks,
    ),
    words,
)
