"""Refilling the market: when, in which order, and which side the new card shows."""

from __future__ import annotations

import pytest

from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from .answering import claim, draw, flip_of, play, take
from .looking import cards, hand, log, market, newly_spent, pile, sides, spent, supply, tokens
from .support import NAMES, SPACES, at_draft, table

RICH = {"economy": 5, "energy": 5, "community": 5, "ecology": 5, "industry": 5}


def on(at: Table, space: str) -> str:
    """The name of the card that lies on a space, whichever side it shows."""
    return NAMES[cards(at, "market")[SPACES.index(space)]]


@proves("PC-REFILL-01", "PC-RULING-29")
def test_drawing_from_the_pile_leaves_the_market_as_it_is() -> None:
    at = play(table(seats=2), "Do not flip")
    before, first, second = at.copy(), *pile(at)[:2]
    draw(at)
    assert at.state.market_cards == before.state.market_cards
    assert at.state.side == before.state.side
    assert pile(at) == pile(before)[2:]
    assert len(pile(before)) == 66
    assert {first, second}.isdisjoint(pile(at))


@proves("PC-REFILL-01", "PC-REFILL-03")
def test_after_two_market_cards_the_market_is_full_again() -> None:
    at = play(table(seats=2), "Do not flip")
    before = at.copy()
    take(at, "r1c1 r1c2")
    assert len(pile(at)) == 64
    assert len(market(at)) == 16
    assert sides(at) == "BBRRRRRRRRRRRRRR"
    assert at.state.market_cards[2:] == before.state.market_cards[2:]
    assert spent(at) == {}


@proves("PC-REFILL-02")
@pytest.mark.parametrize("pair", ["r2c1 r3c1", "r1c1 r1c2", "r4c3 r4c4", "r1c4 r2c4"])
def test_the_top_card_goes_to_the_first_gap_in_reading_order(pair: str) -> None:
    at = play(table(seats=2, pile=["Ledger Loft", "Windmill Nook", "..."]), "Do not flip")
    first, second = pair.split()
    told = len(at.told)
    take(at, pair)
    assert on(at, first) == "Ledger Loft"
    assert on(at, second) == "Windmill Nook"
    refills = [line for line in log(at, told) if "is dealt to the market" in line]
    assert refills == [
        f"Ledger Loft is dealt to the market (row {first[1]}, column {first[3]}).",
        f"Windmill Nook is dealt to the market (row {second[1]}, column {second[3]}).",
    ]


@proves("PC-REFILL-03")
def test_where_a_resource_was_taken_a_building_comes() -> None:
    at = at_draft({"r1c1": "energy", "r1c2": "ecology"}, pile=["Ledger Loft", "Windmill Nook", "..."])
    take(at, "r1c1 r1c2")
    assert market(at)["r1c1"] == "Ledger Loft"
    assert market(at)["r1c2"] == "Windmill Nook"


@proves("PC-REFILL-04")
def test_where_a_building_was_taken_a_resource_comes() -> None:
    at = at_draft(
        {"r1c1": "Button Bazaar", "r1c2": "Mural Alley"}, hands=[RICH], pile=["Ledger Loft", "Windmill Nook", "..."]
    )
    told = len(at.told)
    take(at, "r1c1 r1c2")
    assert market(at)["r1c1"] == "economy"
    assert market(at)["r1c2"] == "energy"
    assert (on(at, "r1c1"), on(at, "r1c2")) == ("Ledger Loft", "Windmill Nook")
    assert log(at, told)[-3:-1] == [
        "Economy is dealt to the market (row 1, column 1).",
        "Energy is dealt to the market (row 1, column 2).",
    ]


@proves("PC-RULING-06")
def test_the_side_is_decided_for_each_space_by_itself() -> None:
    at = at_draft(
        {"r2c1": "industry", "r2c2": "Button Bazaar"}, hands=[RICH], pile=["Ledger Loft", "Windmill Nook", "..."]
    )
    take(at, "r2c1 r2c2")
    assert market(at)["r2c1"] == "Ledger Loft"
    assert market(at)["r2c2"] == "energy"


@proves("PC-RULING-06")
def test_a_card_flipped_this_turn_counts_as_a_building() -> None:
    at = table(hands=[RICH], pile=["Ledger Loft", "Windmill Nook", "..."])
    at.choose(flip_of(at, "r1c1"))
    take(at, "r1c1 r2c1")
    assert market(at)["r1c1"] == "economy"
    assert market(at)["r2c1"] == "Windmill Nook"


@proves("PC-RULING-06")
def test_a_space_changes_its_side_with_every_card_taken_from_it() -> None:
    at = at_draft(
        {"r1c1": "energy", "r1c2": "ecology"},
        hands=[RICH, RICH],
        pile=["Ledger Loft", "Windmill Nook", "Button Bazaar", "Mural Alley", "..."],
    )
    take(at, "r1c1 r1c2")
    take(at, "r1c1 r1c2")
    assert (market(at)["r1c1"], market(at)["r1c2"]) == ("economy", "community")
    assert (on(at, "r1c1"), on(at, "r1c2")) == ("Button Bazaar", "Mural Alley")


@proves("PC-RULING-14", "PC-TURN-01")
def test_the_token_is_claimed_before_the_refill() -> None:
    at = at_draft(
        {"r1c1": "Permit Window", "r1c2": "ecology"},
        hands=[{"energy": 3}],
        supply=["Town Honor", "..."],
        pile=["Ledger Loft", "Windmill Nook", "..."],
    )
    before = at.copy()
    told = len(at.told)
    take(at, "r1c1 r1c2")
    assert at.decision is not None and at.decision.kind == "token"
    assert len(market(at)) == 14
    assert not {"r1c1", "r1c2"} & set(market(at))
    assert pile(at) == pile(before)
    claim(at, "Town Honor")
    assert len(market(at)) == 16
    assert len(pile(at)) == len(pile(before)) - 2
    assert newly_spent(at, before) == {"energy": 3}
    assert hand(at) == {"ecology": 1}
    assert tokens(at) == ["Town Honor"] and "Town Honor" not in supply(at)
    assert log(at, told)[:6] == [
        "Player A takes Ecology from row 1, column 2.",
        "Player A spends 3 Energy cards.",
        "Player A builds Permit Window from row 1, column 1.",
        "Player A claims the civic token Town Honor.",
        "Economy is dealt to the market (row 1, column 1).",
        "Windmill Nook is dealt to the market (row 1, column 2).",
    ]
