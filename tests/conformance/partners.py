"""Two teams of two that play together: partners see each other's cards, and one of them plays a card of either hand.

`game` keeps its secrets. `careless` shows a question to the partner though its options are cards that only the asked
seat sees, which the secrecy checks must find. `divided` gives a point to one partner
alone, so that partners end in different places.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from civitas.kernel import Event, Game, Kind, Rules, State, Words
from civitas.kernel.lang import Rule, ask, finish, offered, option, rule, tell
from civitas.kernel.state import NOBODY, OWNER, Bag, CardSet, Each, each, i8, number

CARDS = CardSet("cards", 12)
PLAY = Kind("play", 24, shared=True)  # a card, 12 + one of the second member's hand: whose it is can be seen
SWAP = Kind("swap", 12)
PLAYS = Event("plays", "seat", "card")


def partners_see(g: Any, eye: int, owner: int, slot: int) -> int:
    return 1 if eye < 4 and eye // 2 == owner // 2 else 0


class Partners(State):
    deck: Bag = Bag(CARDS, sees=NOBODY)
    hand: Each[Bag] = each(Bag(CARDS, sees=partners_see))
    own: Each[Bag] = each(Bag(CARDS, sees=OWNER))  # one card of each that the partner does not see
    played: Bag = Bag(CARDS)
    turns: int = number(i8)


def set_up(g: Partners) -> None:
    for card in range(12):
        g.deck.add(card)
    for seat in range(4):
        for n in range(3):
            dealt = g.deck.by_chance()
            g.deck.remove(dealt)
            if n < 2:
                g.hand[seat].add(dealt)
            else:
                g.own[seat].add(dealt)


@rule
def play(g: Partners) -> Rule:
    """Teams take turns, and in each team its members."""
    team = g.turns % 2
    me = 2 * team + g.turns // 2 % 2
    yield from swap(g, me)
    for n in range(2):
        for card in g.hand[2 * team + n]:
            option(g, 12 * n + card)
    chosen = yield ask(g, me, PLAY)
    lay(g, me, chosen % 12)
    pass_on(g)


@rule
def play_own(g: Partners) -> Rule:
    """Careless: the partner is shown a question about cards that it does not see."""
    me = 2 * (g.turns % 2) + g.turns // 2 % 2
    for card in g.own[me]:
        option(g, card)
    for card in g.hand[me]:
        option(g, card)
    chosen = yield ask(g, me, PLAY)
    lay(g, me, chosen)
    pass_on(g)


@rule
def play_alone(g: Partners) -> Rule:
    """Wrong: who plays a card has a point more than the partner, in the team's first turn."""
    team = g.turns % 2
    me = 2 * team + g.turns // 2 % 2
    for n in range(2):
        for card in g.hand[2 * team + n]:
            option(g, 12 * n + card)
    chosen = yield ask(g, me, PLAY)
    lay(g, me, chosen % 12)
    if g.turns < 2:
        g.score[me] += 1
    pass_on(g)


@rule
def swap(g: Partners, me: int) -> Rule:
    """A card of the hand against the own card: nobody else's business."""
    for card in g.own[me]:
        option(g, card)
    for card in g.hand[me]:
        option(g, card)
    kept = yield ask(g, me, SWAP)
    if g.hand[me].has(kept):
        for old in g.own[me]:
            g.own[me].remove(old)
            g.hand[me].add(old)
        g.hand[me].remove(kept)
        g.own[me].add(kept)


def lay(g: Partners, me: int, card: int) -> None:
    first = me - me % 2
    for n in range(2):
        if g.hand[first + n].has(card):
            g.hand[first + n].remove_open(card)
        if g.own[first + n].has(card):
            g.own[first + n].remove_open(card)
    g.played.add(card)
    g.score[first] += card
    g.score[first + 1] += card
    tell(g, PLAYS, me, card)


def pass_on(g: Partners) -> None:
    g.turns += 1
    if g.turns == 4:
        finish(g)


def highest(g: Partners, eye: int) -> int:
    best = -1
    for card in range(24):
        if offered(g, card):
            best = card
    return best


words = Words(
    prompts={
        "play": lambda seen: "Which card do you play?",
        "swap": lambda seen: "Which card do you keep for yourself?",
    },
    labels={"play": lambda seen, card: f"the {card % 12}", "swap": lambda seen, card: f"keep the {card}"},
    sentences={"plays": lambda say, seat, card: f"{say.seat(seat)} plays the {card}."},
    cards={"cards": lambda content, card: f"the {card}"},
)


def partners(name: str, turn: Callable[..., Any]) -> Game:
    rules = Rules(
        Partners,
        set_up,
        turn,
        [PLAY, SWAP],
        [PLAYS],
        longest=(4, 16),
        teams=lambda seats, chosen: [(0, 1), (2, 3)],
    )
    return Game(name, name.title(), range(4, 5), rules, words, policies={"greedy": highest})


game = partners("partners", play)
careless = partners("careless", play_own)
divided = partners("divided", play_alone)
