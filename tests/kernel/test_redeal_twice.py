"""A redeal of a game whose rules have put a hidden card into two places ends, with a fault that says so."""

from typing import Any

import numpy as np
import pytest

from civitas.kernel import CardTable, Fault, Game, Kind, Rules, State, Words
from civitas.kernel.backends.compile import compilers
from civitas.kernel.backends.engine import engine
from civitas.kernel.backends.native import NativeBackend
from civitas.kernel.backends.single import Single
from civitas.kernel.codes import FaultCode
from civitas.kernel.lang import Rule, ask, finish, option, rule
from civitas.kernel.state import NOBODY, NONE, OWNER, Bag, CardSet, Each, Pile, Row, each, u8
from civitas.kernel.state.plain import to_record

SIZE = 6
BACK = CardTable("BACK", u8, SIZE)
BACK.data[:] = [0, 0, 0, 1, 1, 1]
ON = Kind("on", 1)
SETS = {
    "plain": CardSet("cards", SIZE),
    "with backs": CardSet("cards", SIZE, (BACK,)),
    "tracked": CardSet("cards", SIZE, tracked=True),
    "tracked, with backs": CardSet("cards", SIZE, (BACK,), tracked=True),
}
# (zone, card), laid one after the other; the first three lie right in every game
ONCE = [("deck", 0), ("deck", 3), ("market", 1)]
TWICE = {
    "in a pile": [("deck", 0)],
    "in a row": [("market", 1)],
    "in a pile and a row": [("market", 3)],
    "in a pile and a bag": [("hand", 0)],
    "in a row and a bag": [("hand", 1)],
    "all cards, more often than there is room": [("deck", c % SIZE) for c in range(2 * SIZE)],
}


def game_of(cards: CardSet) -> Game:
    class Hands(State):
        deck: Pile = Pile(cards, 4 * SIZE, sees=NOBODY)
        market: Row = Row(cards, 4, sees=NOBODY)
        shown: Pile = Pile(cards)
        hand: Each[Bag] = each(Bag(cards, sees=OWNER))

    def set_up(g: Any) -> None:
        g.market.clear()

    @rule
    def turn(g: Any) -> Rule:
        option(g, 0)
        yield ask(g, 0, ON)
        finish(g)

    return Game("twice", "Twice", range(2, 3), Rules(Hands, set_up, turn, [ON], [], tables=[BACK]), Words({}, {}, {}))


@pytest.fixture(scope="module", params=SETS)
def game(request: pytest.FixtureRequest) -> Game:
    return game_of(SETS[request.param])


def laid(game: Game, cards: list[tuple[str, int]]) -> Any:
    g = game.table(seats=2, seed=1).state
    for zone, card in cards:
        if zone == "market":
            g.market_cards[g.market_cards.index(NONE)] = card
        elif zone == "hand":
            g.hand_bits[1] |= 1 << card
            g.hand_count[1] += 1
        else:
            getattr(g, f"{zone}_cards")[getattr(g, f"{zone}_count")] = card
            setattr(g, f"{zone}_count", getattr(g, f"{zone}_count") + 1)
    return g


@pytest.mark.parametrize("twice", TWICE)
def test_a_hidden_card_in_two_places_is_a_fault(game: Game, twice: str) -> None:
    g = laid(game, ONCE + TWICE[twice])
    with pytest.raises(Fault, match=r"^a hidden card that lies in two places at once: this is a bug in the rules$"):
        game.python.redeal(g.copy(), 0, 7)
    if not compilers():
        pytest.skip("there is no C compiler")
    for checked in (False, True):
        native, record = NativeBackend(game, checked), to_record(g, game.schema, game.dtype)
        native.redeal(record, np.array([0]), [7])
        assert record["_fault"].tolist() == [FaultCode.TWICE]
        assert native.advance(record, np.array([0])).tolist() == [3]


@pytest.mark.parametrize("backend", ["python", "native"])
def test_an_engine_keeps_the_fault_and_a_single_game_raises_it(game: Game, backend: str) -> None:
    if backend == "native" and not compilers():
        pytest.skip("there is no C compiler")
    many = engine(game, backend)
    pair = np.concatenate(
        [to_record(laid(game, cards), game.schema, game.dtype) for cards in (ONCE, ONCE + TWICE["in a pile"])]
    )
    one = Single(many)
    right, wrong = (one.buffer.from_buffer_copy(pair[i : i + 1].tobytes()) for i in range(2))
    many.redeal(pair, [0, 0], [7, 8])
    assert many.faults(pair).tolist() == [0, FaultCode.TWICE]
    one.redealt(right, 0, 7)
    with pytest.raises(Fault):
        one.redealt(wrong, 0, 7)


def test_a_card_that_is_also_seen_somewhere_is_none(game: Game) -> None:
    """Only hidden cards are dealt. That another place shows one of them, too, is no matter of the redeal."""
    g = laid(game, [*ONCE, ("shown", 4), ("hand", 4)])
    for seed in range(10):
        other = g.copy()
        game.python.redeal(other, 0, seed)
        hand = [card for card in range(SIZE) if other.hand_bits[1] >> card & 1]
        assert (len(hand), other.shown_cards[0]) == (1, 4)
        assert sorted([*other.deck_cards[:2], other.market_cards[0], *hand]) == [0, 1, 3, 4]
