"""The end of the game: 17 turns each, the last market, and what happens when the pile runs out."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from civitas.kernel import IllegalChoice
from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import random_play
from .answering import draw, offered, pairs, play, take
from .looking import cards, city, hand, log, market, pile, points, sides, spent
from .support import DIAGONAL, SPACES, game, table

# Sixteen buildings, none of which is cheaper than two cards.
BUILDINGS = [
    "Button Bazaar",
    "Coinpress Kiosk",
    "Ledger Loft",
    "Tallyman's Corner",
    "Windmill Nook",
    "Sunpatch Carport",
    "Crank-Lamp Cabin",
    "Battery Barn",
    "Stoop Swing Corner",
    "Story Circle Shed",
    "Chalkboard Court",
    "Potluck Pavilion",
    "Moss Wall Lane",
    "Bee Hotel Terrace",
    "Raincup Garden",
    "Hedgehog Underpass",
]
# Not a row and not a column without a building: nobody may flip. Nobody can pay for these either.
LAST_MARKET = [
    ["energy", "ecology", "industry", DIAGONAL["r1c4"]],
    ["energy", "ecology", DIAGONAL["r2c3"], "industry"],
    ["energy", DIAGONAL["r3c2"], "ecology", "industry"],
    [DIAGONAL["r4c1"], "energy", "ecology", "industry"],
]


def last_turn(market: list[Any] = LAST_MARKET, **position: Any) -> Table:
    return table(seats=2, market=market, pile=0, **position)


# ---------------------------------------------------------------- the last turns


@proves("PC-END-01")
def test_a_refill_that_cannot_be_made_ends_the_game() -> None:
    at = last_turn(active=1)
    take(at, "r1c1 r1c2")
    assert at.over and at.decision is None
    assert hand(at, 1) == {"energy": 1, "ecology": 1, "ingenuity": 1}
    with pytest.raises(IllegalChoice, match="the game is over"):
        at.choose(0)


@proves("PC-END-01", "PC-RULING-03")
def test_an_empty_pile_after_a_completed_refill_does_not_end_it_yet() -> None:
    at = table(seats=2, active=0, market=LAST_MARKET, pile=2)
    take(at, "r1c1 r1c2")
    assert pile(at) == []
    assert len(market(at)) == 16
    assert at.state.ending == 0
    assert at.decision is not None and at.decision.seat == 1
    assert not any(label.startswith("Draw") for label in offered(at))
    take(at, "r2c1 r3c1")
    assert at.over and sides(at)[4] == sides(at)[8] == "-"


@proves("PC-END-01", "PC-RULING-03")
def test_the_last_two_cards_of_the_pile_may_be_drawn() -> None:
    at = table(seats=2, active=0, market=LAST_MARKET, pile=["energy x2", "ingenuity"])
    draw(at)
    assert pile(at) == []
    assert hand(at) == {"energy x2": 1, "ingenuity": 2}
    assert not at.over
    assert log(at)[-2:] == [
        "Player A draws Energy ×2 and Ingenuity from the pile.",
        "Turn 34: Player B plays.",
    ]


@proves("PC-RULING-03", "PC-END-02")
def test_the_last_turn_offers_market_pairs_only() -> None:
    at = table(seats=2, market=LAST_MARKET, pile=2)
    assert at.state.turn == 32
    draw(at)
    assert at.state.turn == 33
    assert offered(at) and all(label.startswith("Take ") for label in offered(at))
    take(at, "r1c1 r1c2")
    assert at.state.turn == 34
    assert at.over


@proves("PC-END-03")
def test_fourteen_cards_are_left() -> None:
    at = take(last_turn(), "r1c1 r1c2")
    assert len(market(at)) == 14
    assert sides(at) == "--RBRRBRRBRRBRRR"


@proves("PC-END-01", "PC-DRAFT-04")
def test_a_building_taken_in_the_last_turn_is_built_and_counts() -> None:
    at = last_turn(hands=[{"energy": 1, "industry": 1}])
    take(at, "r2c1 r3c1")
    assert at.over and city(at) == []
    at = last_turn(
        hands=[{"energy": 1, "industry": 1}], market=[["Paper Lantern Bridge", *LAST_MARKET[0][1:]], *LAST_MARKET[1:]]
    )
    take(at, "r1c1 r1c2")
    assert at.over and city(at) == ["Paper Lantern Bridge"] and points(at) == 4
    assert at.result is not None and at.result.scores == (4, 0)


@proves("PC-END-01", "PC-TURN-01")
def test_every_city_is_scored_in_seat_order_when_the_game_ends() -> None:
    at = take(last_turn(cities=[["Singing Gate"], ["Palace of Winds"]]), "r1c1 r1c2")
    assert log(at)[-2:] == [
        "Player A scores 4 for buildings and 0 for tokens: 4.",
        "Player B scores 5 for buildings and 0 for tokens: 5.",
    ]


# ---------------------------------------------------------------- a pile of one: not in a regular game


@proves("PC-END-04")
@pytest.mark.parametrize("pair", ["r1c1 r1c2", "r1c2 r2c2"])
def test_with_one_card_left_the_first_gap_is_filled_and_the_game_ends(pair: str) -> None:
    at = table(seats=2, market=LAST_MARKET, pile=["Mural Alley"])
    assert not any(label.startswith("Draw") for label in offered(at))
    take(at, pair)
    filled, empty = pair.split()
    assert market(at)[filled] == "Mural Alley"
    assert set(SPACES) - set(market(at)) == {empty}
    assert pile(at) == []
    assert at.over


@proves("PC-END-04", "PC-RULING-29")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_in_a_regular_game_the_pile_is_always_even(seats: int) -> None:
    at = game.table(seats=seats, seed=seats)
    lengths = [len(pile(at))]
    for _ in random_play(at):
        if at.decision is None or at.decision.kind in ("flip", "draft"):
            lengths.append(len(pile(at)))
    assert all(length % 2 == 0 for length in lengths)
    assert lengths == sorted(lengths, reverse=True)


# ---------------------------------------------------------------- nothing to take


@proves("PC-RULING-04")
def test_who_can_take_no_pair_of_the_last_market_passes() -> None:
    at = last_turn(market=BUILDINGS, active=1, hands=[{}, {}])
    assert offered(at) == ["Pass"]
    told = len(at.told)
    play(at, "Pass")
    assert at.over
    assert len(market(at)) == 16
    assert sides(at) == "B" * 16
    assert (hand(at, 1), city(at, 1)) == ({}, [])
    assert log(at, told)[0] == "Player B can take nothing and passes."
    assert at.result is not None and at.result.winners == (0, 1)


@proves("PC-RULING-04")
def test_who_could_draw_may_not_pass() -> None:
    at = table(seats=2, market=BUILDINGS, pile=2, hands=[{}, {}])
    assert len(offered(at)) == 1 and offered(at)[0].startswith("Draw two cards from the pile")


@proves("PC-RULING-04", "PC-END-04")
def test_one_card_in_the_pile_is_not_enough_to_draw() -> None:
    at = table(seats=2, market=BUILDINGS, pile=1, hands=[{}, {}])
    assert offered(at) == ["Pass"]
    play(at, "Pass")
    assert at.over and len(pile(at)) == 1


@proves("PC-RULING-04")
def test_who_can_take_a_pair_of_the_last_market_may_not_pass() -> None:
    at = last_turn(market=[*BUILDINGS[:14], "energy", "energy"], hands=[{}, {}])
    assert offered(at) == ["Take two Energy cards (row 4, columns 3 and 4)"]
    at = last_turn(market=[*BUILDINGS[:11], "energy", *BUILDINGS[12:15], "energy"], hands=[{}, {}])
    assert offered(at) == ["Take two Energy cards (column 4, rows 3 and 4)"]


@proves("PC-END-03", "PC-DRAFT-03")
def test_an_empty_space_belongs_to_no_pair() -> None:
    at = last_turn(market=[*BUILDINGS[:12], "energy", "-", "energy", "energy"], hands=[{}, {}])
    assert pairs(at) == {"r4c3 r4c4"}


# ---------------------------------------------------------------- whole games


@proves("PC-END-02", "PC-END-03", "PC-RULING-03", "PC-RULING-25")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_everybody_has_17_turns(seats: int, seed: int) -> None:
    at = game.table(seats=seats, seed=seed)
    empty_after = None
    for _ in random_play(at, seed):
        if empty_after is None and not pile(at):
            empty_after = at.state.turn
    begun = [event["arguments"] for event in at.events_for(None) if event["event"] == "begins"]
    assert Counter(turn["seat"] for turn in begun) == dict.fromkeys(range(seats), 17)
    assert [turn["turn"] for turn in begun] == list(range(17 * seats))
    assert [turn["seat"] for turn in begun] == [(at.state.start + n) % seats for n in range(17 * seats)]
    assert at.state.turn == 17 * seats
    assert empty_after in (17 * seats - 2, 17 * seats - 1)  # noticed in that turn, or when it is over
    passed = any(event["event"] == "passes" for event in at.events_for(None))
    assert len(market(at)) == (16 if passed else 14)


@proves("PC-END-02", "PC-RULING-29", "PC-SETUP-08")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_turn_takes_two_cards_from_the_game(seats: int) -> None:
    at = game.table(seats=seats, seed=11)
    for _ in random_play(at, 5):
        if at.decision is not None and at.decision.kind == "flip":
            assert len(pile(at)) == 34 * seats - 2 - 2 * at.state.turn
            in_cities = sum(len(city(at, seat)) for seat in range(seats))
            assert len(cards(at, "taken")) + in_cities == 2 * at.state.turn
            in_hands = sum(sum(hand(at, seat).values()) for seat in range(seats))
            assert in_hands + sum(spent(at).values()) == len(cards(at, "taken")) + seats
