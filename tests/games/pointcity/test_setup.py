"""The setup: tiers, pile, market, civic tokens, starting cards, and who begins."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from civitas.games.pointcity import setup
from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import random_play
from .answering import play, take
from .looking import by_face, cards, hand, log, market, pile, sides, supply
from .support import at_draft, cities, game, table

IN_GAME = {1: (40, 24, 18), 2: (40, 24, 18), 3: (52, 36, 28), 4: (64, 48, 38)}
TOKENS = {1: 10, 2: 10, 3: 12, 4: 14}


def tiers(numbers: list[int]) -> list[int]:
    return [int(game.data["TIER"][card]) for card in numbers]


def drawing_order(at: Table) -> list[int]:
    """Market first, then the pile from its top."""
    return [int(card) for card in at.state.market_cards] + pile(at)


# ---------------------------------------------------------------- cards


@proves("PC-SETUP-04", "PC-SETUP-08", "PC-RULING-01")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_tier_1_lies_on_tier_2_lies_on_tier_3(seats: int) -> None:
    at = game.table(seats=seats, seed=seats)
    one, two, three = IN_GAME[seats]
    assert tiers(drawing_order(at)) == [1] * one + [2] * two + [3] * three
    assert len(drawing_order(at)) == 34 * max(2, seats) + 14
    assert at.state.pile_count == {1: 66, 2: 66, 3: 100, 4: 134}[seats]


@proves("PC-SETUP-02")
def test_each_tier_is_shuffled_by_itself() -> None:
    orders = [drawing_order(game.table(seats=2, seed=seed)) for seed in range(6)]
    for tier, start, end in ((1, 0, 40), (2, 40, 64), (3, 64, 82)):
        parts = [order[start:end] for order in orders]
        assert all(tiers(part) == [tier] * (end - start) for part in parts)
        assert len({tuple(part) for part in parts}) == 6, "the order changes with the seed"
        assert len({frozenset(part) for part in parts}) == 6, "and so do the cards that are left out"
        for part in parts:
            rising = sum(a < b for a, b in pairwise(part))
            assert 0 < rising < len(part) - 1, "nothing of the order of the card list is left"


@proves("PC-SETUP-02")
def test_market_and_pile_lie_resource_side_up() -> None:
    at = game.table(seats=2, seed=3)
    assert sides(at) == "R" * 16
    seen = at.seen(0)
    assert all(space.card is None and space.shows[1] is not None for space in seen.market)
    assert seen.pile[-1].card is None
    assert seen.pile[-1].shows[1] % 12 == game.data["FACE"][pile(at)[0]]


@proves("PC-SETUP-05")
def test_the_first_16_cards_make_the_market_row_by_row() -> None:
    at = game.table(seats=2, seed=11)
    stacked = game.python.fresh(11, 2, game.chosen(None))
    game.python.helper(setup.lay_pile)(stacked)
    from_the_top = [int(card) for card in stacked.pile_cards[: stacked.pile_count][::-1]]
    assert len(from_the_top) == 82
    assert list(at.state.market_cards) == from_the_top[:16]
    assert pile(at) == from_the_top[16:]
    assert list(market(at)) == [
        "r1c1",
        "r1c2",
        "r1c3",
        "r1c4",
        "r2c1",
        "r2c2",
        "r2c3",
        "r2c4",
        "r3c1",
        "r3c2",
        "r3c3",
        "r3c4",
        "r4c1",
        "r4c2",
        "r4c3",
        "r4c4",
    ]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_card_and_token_is_somewhere(seats: int) -> None:
    at = game.table(seats=seats, seed=5)
    assert sorted(drawing_order(at) + cards(at, "box")) == list(range(160))
    assert at.state.box_count == 160 - len(drawing_order(at))
    assert sorted(cards(at, "supply") + cards(at, "unused")) == list(range(22))
    assert list(at.state.drafted_cards) == [-1, -1]
    assert at.state.taken_count == 0 and list(at.state.city_count) == [0, 0, 0, 0]


# ---------------------------------------------------------------- tokens


@proves("PC-SETUP-06", "PC-RULING-02")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_so_many_tokens_are_laid_open(seats: int) -> None:
    rows = []
    for seed in range(6):
        at = game.table(seats=seats, seed=seed)
        rows.append(tuple(supply(at)))
        assert len(set(supply(at))) == TOKENS[seats]
        assert at.state.unused_count == 22 - TOKENS[seats]
        assert [token.card for token in at.seen(None).supply] == cards(at, "supply"), "open to all"
        assert at.seen(None).unused == [], "the others are not seen"
    assert len(set(rows)) == 6 and len({frozenset(row) for row in rows}) == 6, "mixed face down"


# ---------------------------------------------------------------- starting cards and the first player


@proves("PC-COMP-02", "PC-SETUP-07", "PC-RULING-28")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_begins_with_one_ingenuity_card(seats: int) -> None:
    at = game.table(seats=seats, seed=9)
    assert [hand(at, seat) for seat in range(4)] == [{"ingenuity": 1}] * seats + [{}] * (4 - seats)
    assert at.state.taken_count == 0, "starting cards are not among the 160"
    assert by_face(at.state.spent) == {}
    assert at.decision is not None
    assert at.decision.seat == at.state.active == at.state.start, "who has the start mark begins"
    assert log(at) == [f"Turn 1: Player {'ABCD'[at.state.start]} plays."]


@proves("PC-COMP-02")
def test_a_starting_card_is_spent_like_any_ingenuity_card() -> None:
    at = at_draft({"r1c1": "energy", "r1c2": "Button Bazaar"}, seats=2)
    take(at, "r1c1 r1c2")
    assert hand(at) == {}
    assert by_face(at.state.spent) == {"energy": 1, "ingenuity": 1}
    assert at.state.taken_count == 1, "only the energy card is one of the 160"


@proves("PC-RULING-21")
def test_each_of_four_players_begins_about_as_often() -> None:
    starts = Counter(game.table(seats=4, seed=seed).state.start for seed in range(1000))
    assert sorted(starts) == [0, 1, 2, 3]
    assert all(200 <= times <= 300 for times in starts.values()), starts


@proves("PC-RULING-26")
def test_one_of_two_players_always_has_the_start_mark() -> None:
    starts = Counter(game.table(seats=2, seed=seed).state.start for seed in range(100))
    assert set(starts) == {0, 1} and starts.total() == 100
    assert 30 <= starts[0] <= 70


def test_alone_the_player_begins() -> None:
    at = game.table(seats=1, seed=2)
    assert (at.state.start, at.state.active, at.state.turn) == (0, 0, 0)
    assert at.decision is not None and at.decision.seat == 0
    assert hand(at, 0) == hand(at, 1) == {"ingenuity": 1}, "the automa has a starting card too"


# ---------------------------------------------------------------- market tokens


@proves("PC-COMP-04")
def test_market_tokens_do_nothing_among_players() -> None:
    usual, moved = table(seats=2), table(seats=2, marker=["r1c1", "r4c4"])
    for one, other in zip(random_play(usual, 4), random_play(moved, 4), strict=True):
        assert list(one.state.marker) == [4, 8] and list(other.state.marker) == [0, 15]
        ours, theirs = one.position()["fields"], other.position()["fields"]
        assert ours | {"marker": None} == theirs | {"marker": None}
        assert log(one) == log(other)
    assert usual.result == moved.result


@proves("PC-COMP-04")
def test_alone_there_are_two_market_tokens() -> None:
    assert list(game.table(seats=1, seed=2).state.marker) == [4, 8], "r2c1 and r3c1"


# ---------------------------------------------------------------- the aim


@proves("PC-OBJ-01")
def test_the_city_worth_the_most_points_wins() -> None:
    at = at_draft(
        {"r1c1": "energy", "r1c2": "energy"},
        seats=3,
        pile=0,
        cities=cities({"points": 40}, {"points": 48}, {"points": 47}),
    )
    assert not at.over
    play(at, "Take two Energy cards (row 1, columns 1 and 2)")
    assert at.result is not None
    assert at.result.scores == (40, 48, 47)
    assert at.result.winners == (1,)
    assert at.result.places == (3, 1, 2)
    assert at.result.reason == "The city worth the most points wins; a tie goes to the larger hand."
