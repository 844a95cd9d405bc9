"""Leduc poker: hands by hand, then the whole tree against the numbers of OpenSpiel's leduc_poker."""

from collections import Counter
from collections.abc import Callable
from itertools import permutations
from statistics import mean

import pytest
from scipy.stats import chisquare

from civitas.kernel.backends.engine import engine
from civitas.kernel.backends.python import option_values
from civitas.kernel.state.plain import PlainState

J1, J2, Q1, Q2, K1, K2 = range(6)
F, C, R = range(3)
LETTERS = "fcr"


@pytest.fixture(scope="module")
def deal(leduc, begin) -> Callable[..., PlainState]:
    """A hand in which these cards were dealt to the two players, and this one will be turned."""

    def dealt(first: int, second: int, board: int) -> PlainState:
        g: PlainState = begin(leduc.game)
        rest = [card for card in range(6) if card not in (first, second, board)]
        g.hand_cards[:], g.deck_cards[:4] = [first, second], [*rest, board]
        return g

    return dealt


@pytest.mark.parametrize(
    ("cards", "bets", "won"),
    [
        pytest.param((K1, J1, Q1), [R, F], 1, id="a fold in the first round costs the ante"),
        pytest.param((K1, J1, Q1), [R, C, R, F], 3, id="a fold in the second round costs what was paid"),
        pytest.param((K1, J1, J2), [C, C, C, C], -1, id="a pair beats a higher card"),
        pytest.param((K1, Q1, J1), [C, R, C, C, R, C], 7, id="the higher card wins"),
        pytest.param((Q1, Q2, K1), [R, C, R, C], 0, id="equal cards share the pot"),
        pytest.param((Q1, K1, Q2), [R, R, C, R, R, C], 13, id="the most that can be won"),
        pytest.param((J1, K1, Q2), [C, R, R, C, C, R, R, C], -13, id="the longest hand, eight decisions"),
    ],
)
def test_hands(leduc, choose, deal, cards, bets, won):
    g = deal(*cards)
    choose(leduc.game, g, *bets)
    assert g._phase == 3
    assert g._steps == len(bets)
    assert g.score == [won, -won]
    share = 60 * abs(won) // 13
    assert g.payoff == ([share, -share] if won > 0 else [-share, share])
    assert g.place == ([1, 1] if won == 0 else [1, 2] if won > 0 else [2, 1])


def test_fold_is_offered_only_when_facing_a_bet(leduc, begin, choose):
    g = begin(leduc.game)
    assert option_values(g) == [C, R]
    choose(leduc.game, g, C)
    assert option_values(g) == [C, R]
    choose(leduc.game, g, R)
    assert option_values(g) == [F, C, R]


def test_there_are_two_raises_in_a_round_at_most(leduc, begin, choose):
    g = begin(leduc.game)
    choose(leduc.game, g, R, R)
    assert option_values(g) == [F, C]
    choose(leduc.game, g, C)
    assert (g._who, option_values(g)) == (0, [C, R])  # a new round: the first player begins again


def test_a_raise_is_two_chips_and_then_four(leduc, begin, choose):
    g = begin(leduc.game)
    for bets, paid in (([R], [3, 1]), ([R], [3, 5]), ([C], [5, 5]), ([R], [9, 5]), ([R], [9, 13])):
        choose(leduc.game, g, *bets)
        assert g.paid == paid


def test_a_hand_is_told_to_its_owner_only(leduc):
    table = leduc.game.table(seed=3)
    for option in ("check", "check", "check", "check"):
        table.choose(option)
    first, second = ([e["text"] for e in table.events_for(seat)] for seat in (0, 1))
    assert first[:2] == ["Player A is dealt the jack of spades.", "Player B is dealt a card."]
    assert second[0] == "Player A is dealt a card."
    assert first[2:] == second[2:]
    assert first[-3] == "Player A shows the jack of spades."


# ---- the whole tree

Hand = tuple[int, int, int | None, str]  # both cards, the board if it was turned, the bets
Tree = tuple[dict[Hand, int], dict[Hand, list[int]]]


@pytest.fixture(scope="module")
def tree(leduc, deal, choose) -> Tree:
    """What the first player wins in each hand that can be played, and the options in each that goes on."""
    ends: dict[Hand, int] = {}
    choices: dict[Hand, list[int]] = {}

    def walk(g: PlainState, first: int, second: int, board: int, bets: str) -> None:
        hand = (first, second, board if g.board_count else None, bets)
        if g._phase == 3:
            ends[hand] = g.score[0]
            return
        choices[hand] = option_values(g)
        for bet in option_values(g):
            after = g.copy()
            choose(leduc.game, after, bet)
            walk(after, first, second, board, bets + LETTERS[bet])

    for cards in permutations(range(6), 3):
        walk(deal(*cards), *cards, "")
    return ends, choices


def test_the_tree_is_that_of_openspiel(tree):
    """5,520 ends, 3,780 decisions of 936 information states, and so many of each result."""
    ends, choices = tree
    assert (len(ends), len(choices)) == (5_520, 3_780)
    seen = {(hand[turn(hand)], *hand[2:]) for hand in choices}
    assert len(seen) == 936
    one_way = {1: 198, 3: 366, 5: 552, 7: 432, 9: 528, 11: 192, 13: 192}
    assert Counter(ends.values()) == {0: 600, **one_way, **{-won: n for won, n in one_way.items()}}


def turn(hand: Hand) -> int:
    """Who is to bet: the first player begins each round."""
    bets, board = hand[3], hand[2]
    first = next((n for n in range(2, 5) if bets[:n] in ("cc", "rc", "crc", "rrc", "crrc")), 0)
    return (len(bets) if board is None else len(bets) - first) % 2


def winnings(tree: Tree, me: int, pick: Callable[[list[float]], float]) -> float:
    """What a player wins against random play, picking so among the values of its own options."""
    ends, choices = tree

    def value(mine: int, board: int | None, bets: str, others: list[int]) -> float:
        """Summed over all cards that the other may hold."""
        hands = [(mine, other, board, bets) if me == 0 else (other, mine, board, bets) for other in others]
        if hands[0] in ends:
            return sum(ends[hand] if me == 0 else -ends[hand] for hand in hands)
        if hands[0] not in choices:  # the board is turned: one of the four cards that neither holds
            return sum(value(mine, card, bets, [o for o in others if o != card]) for card in others) / 4
        values = [value(mine, board, bets + LETTERS[bet], others) for bet in choices[hands[0]]]
        return pick(values) if turn(hands[0]) == me else mean(values)

    return sum(value(mine, None, "", [o for o in range(6) if o != mine]) for mine in range(6)) / 30


def test_random_play_is_worth_what_openspiel_says(tree):
    assert winnings(tree, 0, mean) == pytest.approx(-0.078125)
    assert winnings(tree, 1, mean) == pytest.approx(0.078125)


def test_the_best_answers_to_random_play_win_what_openspiel_says(tree):
    """Together they are the NashConv of the uniformly random policy."""
    assert winnings(tree, 0, max) + winnings(tree, 1, max) == pytest.approx(4.747222222222222)


def test_all_deals_are_equally_likely(leduc):
    games = engine(leduc.game, "native")
    records = games.begin(list(range(24_000)), 2)
    hands, boards = records["hand_cards"][:, :, 0], records["deck_cards"][:, 3]
    found = Counter((int(a), int(b), int(c)) for (a, b), c in zip(hands, boards, strict=True))
    assert set(found) == set(permutations(range(6), 3))
    assert chisquare(list(found.values())).pvalue > 0.001
