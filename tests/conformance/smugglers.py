"""Smugglers: a game in which cards travel unseen, to try every way in which cards are known and forgotten.

Each player in turn draws, looks at the top of the deck, hides a card in the cellar, fetches one from it, hands
one to a neighbor, shows one, or has the open cards shuffled under the deck. All know the backs of all cards.
"""

from __future__ import annotations

from civitas.kernel import CardTable, Event, Game, Kind, Rules, State, Words
from civitas.kernel.lang import Rule, ask, finish, option, rule, tell
from civitas.kernel.state import NOBODY, OWNER, Bag, CardSet, Each, Pile, Row, each, i8, number

SIZE, SPOTS, TURNS = 16, 3, 24
BACK = CardTable("BACK", i8, SIZE)
BACK.data[:] = [card % 2 for card in range(SIZE)]
CARDS = CardSet("cards", SIZE, classes=(BACK,), tracked=True)

DRAW, PEEK, HIDE, FETCH, GIVE, SHOW, SHUFFLE, WAIT = range(8)
DEED = Kind("deed", 8)
CARD = Kind("card", SIZE)
SPOT = Kind("spot", SPOTS)
DOES = Event("does", "seat", "deed")
SEES = Event("sees", "seat", "card@seat")
SHOWS = Event("shows", "seat", "card")


class Cellar(State):
    deck: Pile = Pile(CARDS, sees=NOBODY)
    cellar: Row = Row(CARDS, SPOTS, sees=NOBODY)
    hand: Each[Bag] = each(Bag(CARDS, sees=OWNER))
    open: Pile = Pile(CARDS)
    active: int = number(i8)
    turn: int = number(i8)


def set_up(g: Cellar) -> None:
    for card in range(SIZE):
        g.deck.put(card)
    g.deck.shuffle()
    g.cellar.clear()
    for seat in range(g.seats):
        for _ in range(2):
            draw(g, seat)


def draw(g: Cellar, me: int) -> None:
    card = g.deck.draw_for(me)
    g.hand[me].add(card)
    tell(g, SEES, me, card)


def spots(g: Cellar, full: bool) -> int:
    found = 0
    for spot in range(SPOTS):
        if (g.cellar[spot] >= 0) == full:
            found += 1
    return found


@rule
def take_turn(g: Cellar) -> Rule:
    me = g.active
    offer_deeds(g, me)
    deed = yield ask(g, me, DEED)
    tell(g, DOES, me, deed)
    if deed == DRAW:
        draw(g, me)
    elif deed == PEEK:
        g.deck.reveal(g.deck.count - 1, me)
        tell(g, SEES, me, g.deck.top())
    elif deed == SHUFFLE:
        while g.open.count > 0:
            g.deck.put(g.open.draw())
        g.deck.shuffle()
    elif deed == FETCH:
        yield from fetch(g, me)
    elif deed != WAIT:
        yield from use_card(g, me, deed)
    g.active = (me + 1) % g.seats
    g.turn += 1
    if g.turn == TURNS:
        for seat in range(g.seats):
            g.score[seat] = g.hand[seat].count
        finish(g)


def offer_deeds(g: Cellar, me: int) -> None:
    option(g, WAIT)
    if g.deck.count > 0:
        option(g, DRAW)
        option(g, PEEK)
    if g.hand[me].count > 0:
        option(g, GIVE)
        option(g, SHOW)
        if spots(g, False) > 0:
            option(g, HIDE)
    if spots(g, True) > 0:
        option(g, FETCH)
    if g.open.count > 1:
        option(g, SHUFFLE)


@rule
def fetch(g: Cellar, me: int) -> Rule:
    for n in range(SPOTS):
        if g.cellar[n] >= 0:
            option(g, n)
    spot = yield ask(g, me, SPOT)
    card = g.cellar.take(spot)
    g.hand[me].add(card)
    tell(g, SEES, me, card)


@rule
def use_card(g: Cellar, me: int, deed: int) -> Rule:
    for c in range(SIZE):
        if g.hand[me].has(c):
            option(g, c)
    card = yield ask(g, me, CARD)
    if deed == SHOW:
        g.hand[me].remove_open(card)
        g.open.put(card)
        tell(g, SHOWS, me, card)
    elif deed == GIVE:
        g.hand[me].remove(card)
        to = (me + 1) % g.seats
        g.hand[to].add(card)
        tell(g, SEES, to, card)
    else:
        g.hand[me].remove(card)
        spot = 0
        while g.cellar[spot] >= 0:
            spot += 1
        g.cellar.place(spot, card)


DEEDS = ("draw", "peek", "hide a card", "fetch a card", "give a card", "show a card", "shuffle", "wait")
words = Words(
    prompts={
        "deed": lambda seen: "What do you do?",
        "card": lambda seen: "Which card?",
        "spot": lambda seen: "From which spot?",
    },
    labels={
        "deed": lambda seen, deed: DEEDS[deed],
        "card": lambda seen, card: seen.card("cards", card),
        "spot": lambda seen, spot: f"spot {spot + 1}",
    },
    sentences={
        "does": lambda say, seat, deed: f"{say.seat(seat)}: {DEEDS[deed]}.",
        "sees": lambda say, seat, card: f"{say.seat(seat)} sees {say.card('cards', card)}.",
        "shows": lambda say, seat, card: f"{say.seat(seat)} shows {say.card('cards', card)}.",
    },
    cards={"cards": lambda content, card: f"card {card}"},
)
game = Game(
    "smugglers",
    "Smugglers",
    range(2, 5),
    Rules(
        Cellar,
        set_up,
        take_turn,
        [DEED, CARD, SPOT],
        [DOES, SEES, SHOWS],
        longest=(TURNS, 2 * TURNS),
    ),
    words,
)
