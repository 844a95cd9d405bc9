"""What each seat knows of tracked cards: passed from hand to hand, shuffled away, and dealt anew."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import numpy as np
import pytest
from scipy.stats import chisquare

from civitas.kernel import Event, Game, Kind, Rules, State, Words
from civitas.kernel.backends.native import NativeBackend
from civitas.kernel.lang import Rule, ask, option, rule, tell
from civitas.kernel.state import NOBODY, OWNER, Bag, CardSet, Each, Pile, each
from civitas.kernel.state.plain import to_record
from civitas.kernel.state.seen import Seen

CARDS = CardSet("cards", 8, tracked=True)
CARD = Kind("card", 8)
GIVES = Event("gives", "seat", "to", "card@to")


class Hands(State):
    deck: Pile = Pile(CARDS, sees=NOBODY)
    hand: Each[Bag] = each(Bag(CARDS, sees=OWNER))
    discard: Pile = Pile(CARDS)


def deal(g: Hands) -> None:
    for card in range(8):
        g.deck.put(card)
    g.deck.shuffle()
    for seat in range(g.seats):
        for _ in range(2):
            g.hand[seat].add(g.deck.draw_for(seat))


@rule
def give(g: Hands) -> Rule:
    """Each seat in turn passes a card to the next, face down."""
    for me in range(g.seats):
        to = (me + 1) % g.seats
        for card in range(8):
            if g.hand[me].has(card):
                option(g, card)
        given = yield ask(g, me, CARD)
        g.hand[me].remove(given)
        g.hand[to].add(given)
        tell(g, GIVES, me, to, given)


def deal_and_bury(g: Hands) -> None:
    """The top card is shown to all, then shuffled back into the deck."""
    deal(g)
    shown = g.deck.draw_open()
    g.discard.put(shown)
    g.deck.put(g.discard.draw())
    g.deck.shuffle()


WORDS = Words({}, {}, {})
passing = Game("passing", "Passing", range(2, 4), Rules(Hands, deal, give, [CARD], [GIVES]), WORDS)
burying = Game("burying", "Burying", range(2, 4), Rules(Hands, deal_and_bury, give, [CARD], [GIVES]), WORDS)


def begin(game: Game, seats: int, seed: int):
    g = game.python.fresh(seed, seats, {})
    game.python.advance(g)
    return g


def hands(game: Game, g, eye: int) -> list[list[int]]:
    """The cards of each hand that this seat knows."""
    return list(Seen(game, g, eye).hand)


def test_who_passes_a_card_knows_who_has_it():
    g = begin(passing, 3, 1)
    given = hands(passing, g, 0)[0][0]
    passing.python.advance(g, given)
    assert hands(passing, g, 0)[1] == [given]
    assert given in hands(passing, g, 1)[1]
    assert hands(passing, g, 2)[:2] == [[], []]


@pytest.mark.parametrize("seed", range(10))
def test_a_card_passed_on_in_secret_is_lost_from_sight_whichever_it_was(seed):
    """Seat 0 knows one card of seat 1. When seat 1 passes a card, seat 0 cannot tell which: it sees the same
    whether that was the known card or another, and knows the place of neither."""
    g = begin(passing, 3, seed)
    given = hands(passing, g, 0)[0][0]
    passing.python.advance(g, given)
    seen = []
    for passed in hands(passing, g, 1)[1]:
        other = g.copy()
        passing.python.advance(other, passed)
        assert hands(passing, other, 0)[1:] == [[], []]
        assert passed in hands(passing, other, 1)[2]
        seen.append(passing.python.observe(other, 0))
    assert len(seen) == 3
    assert seen[0] == seen[1] == seen[2]


def played(game: Game, seats: int, seed: int, choices: int):
    """A position after so many choices, each of the highest card."""
    g = begin(game, seats, seed)
    for _ in range(choices):
        game.python.advance(g, hands(game, g, g._who)[g._who][-1])
    return g


@pytest.mark.parametrize("game", [passing, burying], ids=lambda game: game.name)
@pytest.mark.parametrize("choices", range(8))
def test_what_others_know_moves_with_the_redeal_and_tells_nothing(game, choices):
    """A seat may know a card in another's hand that a third one does not know."""
    native = NativeBackend(game)
    for seed in range(20):
        g = played(game, 3, seed, choices)
        for eye in range(3):
            once, twice = g.copy(), g.copy()
            game.python.redeal(once, eye, 5)
            game.python.redeal(twice, eye, 4)
            game.python.redeal(twice, eye, 5)
            assert game.python.observe(once, eye) == game.python.observe(g, eye)
            record = to_record(g, game.schema, game.dtype)
            native.redeal(record, np.array([eye]), [5])
            ours, again = (to_record(world, game.schema, game.dtype) for world in (once, twice))
            for leaf in game.schema.game_leaves():
                assert np.array_equal(ours[leaf.name], again[leaf.name]), leaf.name
                assert np.array_equal(ours[leaf.name], record[leaf.name]), leaf.name
            for other in range(3):  # nobody knows more or less cards than before
                assert [len(h) for h in hands(game, once, other)] == [len(h) for h in hands(game, g, other)]


def test_all_worlds_with_the_buried_card_in_the_deck_are_equally_likely():
    """Two players hold two of eight cards each; all know one of the four in the deck, but not its place."""
    g = begin(burying, 2, 3)
    buried = next(c for c in range(8) if g.cards_region[c] == 255)
    assert buried in g.deck_cards[:4]
    mine = hands(burying, g, 0)[0]
    native = NativeBackend(burying)
    records = np.repeat(to_record(g, burying.schema, burying.dtype), 36_000)
    native.redeal(records, np.zeros(len(records)), list(range(len(records))))
    other, decks = records["hand_bits"][:, 1, 0].tolist(), records["deck_cards"][:, :4].tolist()
    found = Counter((bits, *deck) for bits, deck in zip(other, decks, strict=True))
    unknown = [c for c in range(8) if c not in mine]
    possible = {(1 << a | 1 << b, *deck) for a, b, *deck in permutations(unknown) if buried in deck}
    assert len(possible) == 240
    assert set(found) == possible
    assert chisquare(list(found.values())).pvalue > 0.001


def test_tracked_cards_with_two_classes_are_refused():
    """Worlds with cards of known zones and two classes cannot be drawn evenly."""
    from civitas.kernel import CardTable, i8

    backs, sides = CardTable("backs", i8, 4), CardTable("sides", i8, 4)
    cards = CardSet("cards", 4, (backs, sides), tracked=True)
    Two = type("Two", (State,), {"deck": Pile(cards, sees=NOBODY)})
    game = Game("two", "Two", range(2, 3), Rules(Two, deal, give, [CARD], [GIVES]), WORDS)
    with pytest.raises(TypeError, match="one class at most"):
        _ = game.schema
