"""Who wins: the most points, then the larger hand, then everybody still level."""

from __future__ import annotations

import pytest

from civitas.kernel.table.table import Result
from civitas.proof.ledger import proves

from .answering import take
from .support import cities, table
from .test_end import LAST_MARKET


def result(points: tuple[int, ...], hands: list[dict[str, int]]) -> Result:
    """The last seat ends the game by taking two cards, which its hand is given without."""
    seats = len(points)
    at = table(
        seats=seats,
        active=seats - 1,
        pile=0,
        market=LAST_MARKET,
        hands=hands,
        cities=cities(*({"points": n} for n in points)),
    )
    take(at, "r1c1 r1c2")
    assert at.result is not None and at.result.scores == points
    assert at.state.tiebreak[:seats] == [
        sum(hand.values()) + (2 if seat == seats - 1 else 0) for seat, hand in enumerate(hands)
    ]
    return at.result


@proves("PC-OBJ-01")
def test_the_most_points_win_whatever_is_left_in_hand() -> None:
    ended = result((40, 48, 47), [{"ingenuity": 9}, {}, {"ingenuity": 3}])
    assert ended.winners == (1,)
    assert ended.places == (3, 1, 2)
    assert ended.returns == (-1, 1, 0)
    assert ended.reason == "The city worth the most points wins; a tie goes to the larger hand."


@proves("PC-TIE-01")
def test_a_tie_goes_to_the_larger_hand() -> None:
    ended = result((48, 48), [{"energy": 2, "ecology": 1}, {}])
    assert ended.winners == (0,)
    assert ended.places == (1, 2)
    assert ended.returns == (1, -1)


@proves("PC-TIE-01")
def test_the_larger_hand_may_be_that_of_the_second_player() -> None:
    ended = result((48, 48), [{"energy": 2}, {"economy": 1}])
    assert ended.winners == (1,)


@proves("PC-TIE-02")
def test_who_is_still_level_shares_the_victory() -> None:
    ended = result((48, 48), [{"energy": 2}, {}])
    assert ended.winners == (0, 1)
    assert ended.places == (1, 1)
    assert ended.returns == (0, 0)


@proves("PC-TIE-02")
def test_three_may_share_and_the_fourth_is_fourth() -> None:
    ended = result((30, 30, 29, 30), [{"ingenuity": 2}, {"energy x2": 2}, {"ingenuity": 4}, {}])
    assert ended.winners == (0, 1, 3)
    assert ended.places == (1, 1, 4, 1)


@proves("PC-RULING-17")
def test_a_tie_counts_cards_and_not_symbols() -> None:
    ended = result((48, 48, 0), [{"energy x2": 2}, {"ingenuity": 1, "energy": 1, "ecology": 1}, {}])
    assert ended.winners == (1,)
    assert ended.places == (2, 1, 3)


@proves("PC-RULING-17")
@pytest.mark.parametrize("card", ["economy", "energy x2", "industry x2", "ingenuity"])
def test_a_tie_counts_cards_of_every_kind(card: str) -> None:
    """Ingenuity is the starting card here."""
    assert result((20, 20, 0), [{card: 1}, {}, {}]).winners == (0,)
