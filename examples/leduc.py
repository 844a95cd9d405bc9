"""Leduc poker: a jack, queen and king in each of two suits, one card in each hand and one on the board.

Both players pay one chip. They bet, the board is turned, they bet again. A raise costs two chips in the first
round and four in the second, with at most two raises in a round. A pair with the board wins, then the higher
card; equal cards share the pot. These are the rules of OpenSpiel's leduc_poker for two players.
"""

from __future__ import annotations

from typing import Any

from civitas.kernel import Event, Game, Kind, Rules, State, Words
from civitas.kernel.lang import Rule, ask, finish, option, rule, tell
from civitas.kernel.state import NOBODY, OWNER, SEATS, CardSet, Each, Ints, Pile, each, i8, ints, number

RANKS = 3
CARDS = CardSet("cards", 2 * RANKS)  # card // 2 is the rank, jack to king; card % 2 the suit
FOLD, CALL, RAISE = 0, 1, 2
MOST = 1 + 2 * 2 + 2 * 4  # chips that can be lost

BET = Kind("bet", 3)
DEALT = Event("dealt", "seat", "card@seat")
BETS = Event("bets", "seat", "bet", "chips")
TURNS = Event("turns", "card")
SHOWS = Event("shows", "seat", "card")
WINS = Event("wins", "seat", "chips")


class Hands(State):
    deck: Pile = Pile(CARDS, sees=NOBODY)
    hand: Each[Pile] = each(Pile(CARDS, 1, sees=OWNER))
    shown: Each[Pile] = each(Pile(CARDS, 1))
    board: Pile = Pile(CARDS, 1)
    paid: Ints = ints(i8, SEATS)
    raises: int = number(i8)  # in this round


def set_up(g: Hands) -> None:
    for card in range(2 * RANKS):
        g.deck.put(card)
    g.deck.shuffle()
    for seat in range(2):
        g.paid[seat] = 1
        g.hand[seat].put(g.deck.draw())
        tell(g, DEALT, seat, g.hand[seat].top())


@rule
def betting_round(g: Hands) -> Rule:
    """One turn of the game: bets go to and fro until a raise is called, both have checked, or one folds."""
    me, left, g.raises = 0, 2, 0
    while left > 0:
        owed = g.paid[1 - me] - g.paid[me]
        if owed > 0:
            option(g, FOLD)
        option(g, CALL)
        if g.raises < 2:
            option(g, RAISE)
        bet = yield ask(g, me, BET)
        if bet == FOLD:
            tell(g, BETS, me, FOLD, 0)
            win(g, 1 - me, g.paid[me])
            return
        left -= 1
        if bet == RAISE:
            owed += 2 + 2 * g.board.count
            g.raises += 1
            left = 1
        g.paid[me] += owed
        tell(g, BETS, me, bet, owed)
        me = 1 - me
    if g.board.count == 0:
        g.board.put(g.deck.draw())
        tell(g, TURNS, g.board.top())
    else:
        show_down(g)


def show_down(g: Hands) -> None:
    for seat in range(2):
        g.shown[seat].put(g.hand[seat].draw())
        tell(g, SHOWS, seat, g.shown[seat].top())
    lead = strength(g, 0) - strength(g, 1)
    if lead == 0:
        win(g, 0, 0)
    else:
        win(g, 0 if lead > 0 else 1, g.paid[0])


def strength(g: Hands, seat: int) -> int:
    rank = g.shown[seat].top() // 2
    return rank + RANKS if rank == g.board.top() // 2 else rank


def win(g: Hands, winner: int, chips: int) -> None:
    """The score is the chips won; what the game is worth is their share of the most that can be won."""
    g.score[winner] = chips
    g.score[1 - winner] = -chips
    finish(g)
    g.payoff[winner] = 60 * chips // MOST
    g.payoff[1 - winner] = -g.payoff[winner]
    tell(g, WINS, winner, chips)


CARD_NAMES = [f"{rank} of {suit}" for rank in ("jack", "queen", "king") for suit in ("hearts", "spades")]


def bet_label(seen: Any, bet: int) -> str:
    owed = max(seen.paid) - seen.paid[seen.who]
    cost = owed + 2 + 2 * seen.board_count
    return ("fold", f"call {owed}" if owed else "check", f"raise, paying {cost}")[bet]


def bet_sentence(say: Any, seat: int, bet: int, chips: int) -> str:
    did = ("folds", f"calls with {chips}" if chips else "checks", f"raises, paying {chips}")[bet]
    return f"{say.seat(seat)} {did}."


words = Words(
    prompts={"bet": lambda seen: "What do you bet?"},
    labels={"bet": bet_label},
    sentences={
        "dealt": lambda say, seat, card: f"{say.seat(seat)} is dealt {say.card('cards', card)}.",
        "bets": bet_sentence,
        "turns": lambda say, card: f"The board is the {CARD_NAMES[card]}.",
        "shows": lambda say, seat, card: f"{say.seat(seat)} shows the {CARD_NAMES[card]}.",
        "wins": lambda say, seat, chips: f"{say.seat(seat)} wins {chips}." if chips else "The pot is shared.",
    },
    cards={"cards": lambda content, card: f"the {CARD_NAMES[card]}"},
)

rules = Rules(Hands, set_up, betting_round, [BET], [DEALT, BETS, TURNS, SHOWS, WINS], longest=(2, 8))
game = Game("leduc", "Leduc poker", range(2, 3), rules, words)
