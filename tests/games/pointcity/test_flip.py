"""The first step of a turn: one card of an all-resource row or column may be flipped."""

from __future__ import annotations

import re

import pytest

from civitas.kernel import IllegalChoice
from civitas.proof.ledger import proves

from .answering import draw, flip_of, label_of, offered, pairs, take
from .looking import cards, hand, log, market, sides, spent
from .support import DIAGONAL, NAMES, SPACES, game, table


def flips(labels: list[str]) -> list[str]:
    """The spaces that may be flipped, in the order offered."""
    assert labels[-1] == "Do not flip"
    assert all(label.startswith("Flip ") for label in labels[:-1])
    return ["r{}c{}".format(*re.findall(r"(?:row|column) ([1-4])", label)) for label in labels[:-1]]


ROWS = [SPACES[4 * n : 4 * n + 4] for n in range(4)]
COLUMNS = [SPACES[n::4] for n in range(4)]
BUILDINGS = [name for name, points in zip(NAMES, game.data["POINTS"], strict=True) if points >= 4]


@proves("PC-FLIP-01")
def test_four_buildings_on_the_diagonal_allow_no_flip() -> None:
    at = table(seats=2, market=DIAGONAL)
    assert at.decision is not None and at.decision.kind == "draft"
    with pytest.raises(IllegalChoice):
        at.choose("Do not flip")


@proves("PC-FLIP-01")
@pytest.mark.parametrize("line", ROWS + COLUMNS, ids=lambda line: f"{line[0]}-{line[-1]}")
def test_only_cards_of_an_all_resource_line_may_be_flipped(line: list[str]) -> None:
    others = [space for space in SPACES if space not in line]
    at = table(seats=2, market=dict(zip(others, BUILDINGS, strict=False)))
    assert at.decision is not None and at.decision.kind == "flip"
    assert flips(offered(at)) == line


@proves("PC-FLIP-01")
def test_rows_and_columns_count_alike() -> None:
    at = table(market={"r1c1": "Leviathan Hall", "r2c2": "Emerald Arcology", "r3c3": "Permit Window"})
    assert flips(offered(at)) == ["r1c4", "r2c4", "r3c4", "r4c1", "r4c2", "r4c3", "r4c4"]


@proves("PC-FLIP-01")
@pytest.mark.parametrize("space", SPACES)
def test_a_line_with_a_gap_shows_not_only_resources(space: str) -> None:
    at = table(seats=2, pile=0, market={space: "-"})
    assert flips(offered(at)) == [other for other in SPACES if other != space]


@proves("PC-FLIP-02")
def test_a_flip_is_free_and_shows_the_building() -> None:
    at = table(seats=2, active=1)
    card = at.state.market_cards[5]
    before, told = market(at), len(at.told)
    at.choose(flip_of(at, "r2c2"))
    assert sides(at) == "RRRRRBRRRRRRRRRR"
    assert market(at) == before | {"r2c2": NAMES[card]}
    assert cards(at, "market")[5] == card, "it is the same card"
    assert (hand(at, 0), hand(at, 1), spent(at)) == ({"ingenuity": 1}, {"ingenuity": 1}, {})
    assert at.decision is not None and (at.decision.kind, at.decision.seat) == ("draft", 1)
    assert log(at, told) == [f"Player B flips {NAMES[card]} up in row 2, column 2."]


@proves("PC-FLIP-02")
def test_without_a_flip_everything_stays() -> None:
    at = table(seats=2)
    before, told = at.position()["fields"], len(at.told)
    at.choose("Do not flip")
    after = at.position()["fields"]
    assert {key for key in after if after[key] != before.get(key)} == {"_steps"}
    assert log(at, told) == []
    assert at.decision is not None and at.decision.kind == "draft"


@proves("PC-FLIP-03", "PC-FLIP-01")
@pytest.mark.parametrize("space", SPACES)
def test_a_building_is_never_flipped_back(space: str) -> None:
    at = table(seats=2, market={space: "Leviathan Hall"})
    assert flips(offered(at)) == [other for other in SPACES if other != space], "all in a line without it"


@proves("PC-RULING-05", "PC-FLIP-02")
def test_one_flip_a_turn_then_every_draft_is_open() -> None:
    at = table(seats=2, market={"r2c2": "Button Bazaar"}, side=[0] * 16, hands=[{"ingenuity": 2}])
    assert flips(offered(at)) == SPACES and len(offered(at)) == 17
    at.choose("Flip Economy (row 2, column 2)")
    assert at.decision is not None and at.decision.kind == "draft"
    assert not [label for label in offered(at) if "flip" in label], "no second flip"
    assert len(pairs(at)) == 24, "pairs with and without the flipped card"
    assert {"r1c2 r2c2", "r2c1 r2c2", "r2c2 r2c3", "r2c2 r3c2"} < pairs(at)
    assert label_of(at, "Draw two cards from the pile")


@proves("PC-RULING-05")
@pytest.mark.parametrize("way", ["pile", "market"])
def test_the_next_player_may_flip_again(way: str) -> None:
    at = table(seats=2)
    at.choose(flip_of(at, "r2c2"))
    _ = draw(at) if way == "pile" else take(at, "r4c3 r4c4")
    assert at.decision is not None and (at.decision.kind, at.decision.seat) == ("flip", 1)
    building = {"r2c2"} if way == "pile" else {"r2c2", "r4c3", "r4c4"}
    assert {space for space, side in zip(SPACES, sides(at), strict=True) if side == "B"} == building
    assert not building & set(flips(offered(at)))
