"""Cherry-Pick: at the end of the turn up to five hand cards are exchanged for chosen cards of the personal deck, which
is shuffled then (CON-PICK-01, -03)."""

from __future__ import annotations

from civitas.kernel import Rule, ask, option, rule, tell

from .. import events, kinds
from ..constants import NONE, S_CHERRY
from ..helpers.personal import deck_size, shuffle_deck
from ..helpers.sides import members_of, speaker
from ..state import Congress

MOST_EXCHANGED = 5


@rule
def cherry_pick(g: Congress, side: int) -> Rule:
    """With teams five cards in all, each exchanged with the own deck of the hand it comes from (CON-TEAM-07)."""
    if g.cherry == 1:
        g.step = S_CHERRY
        g.to_pick = MOST_EXCHANGED
        for n in range(members_of(g)):
            yield from exchange(g, side, side + n)
        g.cherry = 0


@rule
def exchange(g: Congress, side: int, seat: int) -> Rule:
    """First what is given, then what is taken for it."""
    shuffle_deck(g, seat)
    answer = NONE
    while (
        answer != kinds.NO_MORE
        and g.to_pick > 0
        and g.picked[seat].count < deck_size(g, seat)
        and g.hand[seat].count > 0
    ):
        offer_hand(g, seat)
        option(g, kinds.NO_MORE)
        answer = yield ask(g, speaker(g, side), kinds.GIVE)
        if answer != kinds.NO_MORE:
            g.hand[seat].remove(answer)
            g.picked[seat].add(answer)
            g.to_pick -= 1
    count = g.picked[seat].count
    for _ in range(count):
        offer_deck(g, seat)
        card = yield ask(g, speaker(g, side), kinds.FETCH)
        g.deck[seat].remove(card)
        g.hand[seat].add(card)
    put_back(g, seat)
    tell(g, events.EXCHANGES, seat, count)


def offer_hand(g: Congress, seat: int) -> None:
    for card in g.hand[seat]:
        option(g, card)


def offer_deck(g: Congress, seat: int) -> None:
    for card in g.deck[seat]:
        option(g, card)


def put_back(g: Congress, seat: int) -> None:
    g.picked[seat].pour(g.deck[seat])
