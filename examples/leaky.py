"""Games that leak: each lets a seat learn a hidden card in a way of its own.

Two players hold one card of four each and call high or low, twice; then they show, and the higher card wins.
`honest` keeps the secret. Each game in `games` differs from it by one careless line, which the secrecy checks
of the conformance suite must find.
"""

from __future__ import annotations

from collections.abc import Callable

from civitas.kernel import Event, Game, Kind, Rules, State, Words
from civitas.kernel.lang import Rule, ask, finish, option, rule, tell
from civitas.kernel.state import NOBODY, OWNER, SEATS, CardSet, Each, Ints, Pile, each, i8, ints, number

CARDS = CardSet("cards", 4)
CALL = Kind("call", 2)
DEALT = Event("dealt", "seat", "card@seat")
CALLS = Event("calls", "seat", "call")
SHOWS = Event("shows", "seat", "card")
PEEKS = Event("peeks", "seat", "at", "card@seat")


class Cards(State):
    deck: Pile = Pile(CARDS, sees=NOBODY)
    hand: Each[Pile] = each(Pile(CARDS, 1, sees=OWNER))
    shown: Each[Pile] = each(Pile(CARDS, 1))
    mood: Ints = ints(i8, SEATS)
    turns: int = number(i8)


def set_up(g: Cards) -> None:
    for card in range(4):
        g.deck.put(card)
    g.deck.shuffle()
    for seat in range(2):
        g.hand[seat].put(g.deck.draw())
        tell(g, DEALT, seat, g.hand[seat].top())


@rule
def call(g: Cards, me: int) -> Rule:
    option(g, 0)
    option(g, 1)
    called = yield ask(g, me, CALL)
    tell(g, CALLS, me, called)


def pass_on(g: Cards) -> None:
    g.turns += 1
    if g.turns == 4:
        for seat in range(2):
            g.shown[seat].put(g.hand[seat].draw())
            g.score[seat] = g.shown[seat].top()
            tell(g, SHOWS, seat, g.score[seat])
        finish(g)


@rule
def honest_turn(g: Cards) -> Rule:
    yield from call(g, g.turns % 2)
    pass_on(g)


@rule
def field(g: Cards) -> Rule:
    """An open field is filled from the hidden card."""
    me = g.turns % 2
    yield from call(g, me)
    g.mood[me] = g.hand[me].top() // 2
    pass_on(g)


@rule
def event(g: Cards) -> Rule:
    """An event names the hidden card to everybody."""
    me = g.turns % 2
    yield from call(g, me)
    if g.turns == 0:
        tell(g, SHOWS, me, g.hand[me].top())
    pass_on(g)


@rule
def wrong_ear(g: Cards) -> Rule:
    """A private argument goes to a seat that does not know the card."""
    me = g.turns % 2
    yield from call(g, me)
    if g.turns == 0:
        tell(g, PEEKS, me, 1 - me, g.hand[1 - me].top())
    pass_on(g)


@rule
def options(g: Cards) -> Rule:
    """What may be called depends on the other's card."""
    me = g.turns % 2
    option(g, 0)
    if g.hand[1 - me].top() >= 2:
        option(g, 1)
    called = yield ask(g, me, CALL)
    tell(g, CALLS, me, called)
    pass_on(g)


@rule
def asked(g: Cards) -> Rule:
    """Only who holds a high card is asked."""
    me = g.turns % 2
    if g.hand[me].top() >= 2:
        yield from call(g, me)
    pass_on(g)


words = Words(
    prompts={"call": lambda seen: "What do you call?"},
    labels={"call": lambda seen, call: ("low", "high")[call]},
    sentences={
        "dealt": lambda say, seat, card: f"{say.seat(seat)} is dealt {say.card('cards', card)}.",
        "calls": lambda say, seat, call: f"{say.seat(seat)} calls {('low', 'high')[call]}.",
        "shows": lambda say, seat, card: f"{say.seat(seat)} shows {say.card('cards', card)}.",
        "peeks": lambda say, seat, at, card: f"{say.seat(seat)} sees {say.card('cards', card)}.",
    },
    cards={"cards": lambda content, card: f"the {card + 1}"},
)


def leaky(turn: Callable[..., Rule]) -> Game:
    name = turn.__name__
    rules = Rules(Cards, set_up, turn, [CALL], [DEALT, CALLS, SHOWS, PEEKS], longest=(4, 4))
    return Game(f"leaky_{name}", f"High card ({name})", range(2, 3), rules, words)


game = honest = leaky(honest_turn)
games = {turn.__name__: leaky(turn) for turn in (field, event, wrong_ear, options, asked)}
