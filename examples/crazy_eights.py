"""Crazy Eights for two to five players: be the first to play all your cards.

House rules, where books differ: seven cards each with two players, five with more. The card turned first is
never an eight. Who has no card that fits draws one, and may play it at once. When the deck is empty, all
discards but the top one are shuffled into a new deck, three times at most; from then on, who cannot play
passes, and when nobody can play the game ends. Cards left in the hand cost 50 for an eight, 10 for a court
card, 1 for an ace, else their number; the fewest points win.
"""

from __future__ import annotations

from typing import Any

from civitas.kernel import Event, Game, Guidance, Kind, Preview, Rules, State, Words
from civitas.kernel.lang import Rule, ask, asking, finish, offered, option, rule, tell
from civitas.kernel.state import NOBODY, OWNER, Bag, CardSet, Each, Pile, each, i8, number

CARDS = CardSet("cards", 52, tracked=True)  # card // 13 is the suit, card % 13 the rank, ace to king
EIGHT = 7
DRAW, PASS = 52, 53

MOVE = Kind("move", 54)  # a card, DRAW or PASS
SUIT = Kind("suit", 4)
TURNS = Event("turns", "card")
PLAYS = Event("plays", "seat", "card")
NAMES = Event("names", "seat", "suit")
DRAWS = Event("draws", "seat", "card@seat")
PASSES = Event("passes", "seat")
SHUFFLES = Event("shuffles", "cards")


class Cards(State):
    deck: Pile = Pile(CARDS, sees=NOBODY)
    hand: Each[Bag] = each(Bag(CARDS, sees=OWNER))
    discard: Pile = Pile(CARDS)
    suit: int = number(i8)  # that must be followed
    shuffles: int = number(i8)  # of the discards, so far
    passes: int = number(i8)  # since somebody last played or drew
    active: int = number(i8)


def set_up(g: Cards) -> None:
    for card in range(52):
        g.deck.put(card)
    g.deck.shuffle()
    while g.deck.top() % 13 == EIGHT:
        g.deck.shuffle()
    first = g.deck.draw_open()
    g.discard.put(first)
    g.suit = first // 13
    tell(g, TURNS, first)
    for seat in range(g.seats):
        for _ in range(7 if g.seats == 2 else 5):
            draw(g, seat)


def draw(g: Cards, me: int) -> None:
    if g.deck.count == 0:
        shuffle_discards(g)
    card = g.deck.draw_for(me)
    g.hand[me].add(card)
    tell(g, DRAWS, me, card)


def can_draw(g: Cards) -> bool:
    return g.deck.count > 0 or (g.discard.count > 1 and g.shuffles < 3)


def shuffle_discards(g: Cards) -> None:
    top = g.discard.draw()
    while g.discard.count > 0:
        g.deck.put(g.discard.draw())
    g.discard.put(top)
    g.deck.shuffle()
    g.shuffles += 1
    tell(g, SHUFFLES, g.deck.count)


def fits(g: Cards, card: int) -> bool:
    return card % 13 == EIGHT or card // 13 == g.suit or card % 13 == g.discard.top() % 13


def offer_hand(g: Cards, me: int) -> int:
    """Offer every card that fits; how many these are."""
    fitting = 0
    for card in g.hand[me]:
        if fits(g, card):
            option(g, card)
            fitting += 1
    return fitting


@rule
def turn(g: Cards) -> Rule:
    me = g.active
    if offer_hand(g, me) == 0:
        option(g, DRAW if can_draw(g) else PASS)
    move = yield ask(g, me, MOVE)
    if move == DRAW:
        g.passes = 0
        draw(g, me)
        offer_hand(g, me)  # asked even if the new card does not fit: not being asked would tell the others
        option(g, PASS)
        move = yield ask(g, me, MOVE)
    if move == PASS:
        g.passes += 1
        tell(g, PASSES, me)
    else:
        yield from play(g, me, move)
    if g.hand[me].count == 0 or g.passes == g.seats:
        count_points(g)
    g.active = (me + 1) % g.seats


@rule
def play(g: Cards, me: int, card: int) -> Rule:
    g.passes = 0
    g.hand[me].remove_open(card)
    g.discard.put(card)
    g.suit = card // 13
    tell(g, PLAYS, me, card)
    if card % 13 == EIGHT and g.hand[me].count > 0:
        for suit in range(4):
            option(g, suit)
        named = yield ask(g, me, SUIT)
        g.suit = named
        tell(g, NAMES, me, named)


def points(g: Cards, card: int) -> int:
    return 50 if card % 13 == EIGHT else min(card % 13 + 1, 10)


def count_points(g: Cards) -> None:
    for seat in range(g.seats):
        for card in g.hand[seat]:
            g.score[seat] -= points(g, card)
    finish(g)


def thrifty(g: Cards, eye: int) -> int:
    """A policy: eights come last, and the suit held most is named."""
    if asking(g, SUIT):
        best = 0
        for suit in range(1, 4):
            if held(g, eye, suit) > held(g, eye, best):
                best = suit
        return best
    for card in range(52):
        if card % 13 != EIGHT and offered(g, card):
            return card
    for move in range(DRAW):
        if offered(g, move):
            return move
    return DRAW if offered(g, DRAW) else PASS


def held(g: Cards, me: int, suit: int) -> int:
    found = 0
    for rank in range(13):
        if g.hand[me].has(13 * suit + rank):
            found += 1
    return found


SUITS = ("clubs", "diamonds", "hearts", "spades")
RANKS = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king")


CARD_NAMES = [f"{rank} of {suit}" for suit in SUITS for rank in RANKS]
MOVES = [*CARD_NAMES, "draw a card", "pass"]

words = Words(
    prompts={
        "move": lambda seen: f"On the {MOVES[seen.discard[-1].card]}, with {SUITS[seen.suit]} to follow:",
        "suit": lambda seen: "Which suit do you name?",
    },
    doing={"move": "is choosing a card", "suit": "is naming a suit"},
    labels={"move": lambda seen, move: MOVES[move], "suit": lambda seen, suit: SUITS[suit]},
    sentences={
        "turns": lambda say, card: f"The {CARD_NAMES[card]} is turned.",
        "plays": lambda say, seat, card: f"{say.seat(seat)} plays the {CARD_NAMES[card]}.",
        "names": lambda say, seat, suit: f"{say.seat(seat)} names {SUITS[suit]}.",
        "draws": lambda say, seat, card: f"{say.seat(seat)} draws {say.card('cards', card)}.",
        "passes": lambda say, seat: f"{say.seat(seat)} passes.",
        "shuffles": lambda say, cards: f"The discards are shuffled into a new deck of {cards}.",
    },
    cards={"cards": lambda content, card: f"the {CARD_NAMES[card]}"},
    places=lambda seen, kind, value: [f"hand:{value}"] if kind == "move" and value < DRAW else [],
)


def why_not(seen: Any, place: str) -> str | None:
    """Why the card at this place, `hand:17`, cannot be played."""
    name, _, card = place.partition(":")
    if name != "hand" or not card.isdecimal() or int(card) not in seen.hand[seen.seat]:
        return None
    if seen.kind == "suit":
        return "Name a suit first: an eight lies on top."
    top = RANKS[seen.discard[-1].card % 13]
    return f"Needs {SUITS[seen.suit]}, another {top} or an eight."


def preview(seen: Any, kind: str, value: int) -> Preview | None:
    """A card that is played costs nothing at the end."""
    if kind != "move" or value >= DRAW:
        return None
    left = seen.hand_count[seen.seat] - 1
    rest = f"leaves {left} card{'' if left == 1 else 's'}" if left else "ends the game"
    return Preview(end=cost(value), notes=(rest,))


def advise(seen: Any, kind: str, value: int) -> str | None:
    if kind == "suit":
        return "you hold most of it" if value == most_held(seen) else None
    if value < DRAW and value % 13 == EIGHT:
        return "it always fits, so it is worth keeping until nothing else does"
    return "it costs most if it stays in your hand" if value < DRAW and cost(value) == 10 else None


def most_held(seen: Any) -> int:
    suits = [card // 13 for card in seen.hand[seen.seat]]
    return max(range(4), key=suits.count)


def totals(seen: Any) -> list[int | tuple[int, int] | None]:
    """What the cards in each hand cost: of others only how many they are is known."""
    found: list[int | tuple[int, int] | None] = []
    for seat in range(seen.seats):
        known = -sum(map(cost, seen.hand[seat]))
        hidden = seen.hand_count[seat] - len(seen.hand[seat])
        found.append((known - 50 * hidden, known - hidden) if hidden else known)
    return found


def cost(card: int) -> int:
    return 50 if card % 13 == EIGHT else min(card % 13 + 1, 10)


EVENTS = [TURNS, PLAYS, NAMES, DRAWS, PASSES, SHUFFLES]
rules = Rules(Cards, set_up, turn, [MOVE, SUIT], EVENTS, longest=(2_000, 6_000))
guidance = Guidance(why_not, preview, advise, totals)
game = Game("crazy_eights", "Crazy Eights", range(2, 6), rules, words, policies={"thrifty": thrifty}, guidance=guidance)
