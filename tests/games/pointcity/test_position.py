"""Positions written by hand: what is named is there, the rest is dealt, and what cannot be is refused."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from civitas.games.pointcity.cards import PACKAGED_CARDS
from civitas.kernel import CivitasError, PositionError

from ..at_table import random_play
from .answering import play, take
from .looking import by_face, cards, city, hand, market, permanents, pile, points, sides, supply, tokens
from .support import NAMES, SPACES, cities, game, table

# ---------------------------------------------------------------- what is named


def test_a_position_in_full() -> None:
    at = table(
        seats=2,
        active=0,
        start=1,
        turn=5,
        market=["Button Bazaar", "energy", "energy x2", "?", *["?"] * 11, "-"],
        hands=[{"energy": 1, "energy x2": 1, "ingenuity": 2}, {}],
        cities=[["Windmill Nook"], []],
        tokens=[["Market Charter"], []],
        supply=["Town Honor", "City Honor"],
        pile=["Ledger Loft", "ingenuity", "..."],
    )
    assert list(market(at).values())[:3] == ["Button Bazaar", "energy", "energy x2"]
    assert sides(at) == "B" + "R" * 14 + "-"
    assert hand(at, 0) == {"energy": 1, "energy x2": 1, "ingenuity": 2} and hand(at, 1) == {}
    assert city(at) == ["Windmill Nook"] and permanents(at) == {"energy": 1}
    assert tokens(at) == ["Market Charter"] and supply(at) == ["Town Honor", "City Honor"]
    assert NAMES[pile(at)[0]] == "Ledger Loft" and game.data["FACE"][pile(at)[1]] == 10
    assert (at.state.active, at.state.start, at.state.turn) == (0, 1, 5)
    assert at.decision is not None and (at.decision.seat, at.decision.turn) == (0, 6)


def test_nothing_named_is_the_game_as_dealt() -> None:
    for seats in (1, 2, 3, 4):
        dealt = game.table(seats=seats, seed=seats)
        written = game.from_position({"seats": seats, "start": dealt.state.start}, seed=seats)
        assert written.position() == dealt.position()


def test_the_seed_fills_what_is_left_out() -> None:
    data = {"seats": 2, "market": {"r1c1": "Button Bazaar"}, "hands": [{"energy x2": 2}]}
    worlds = [game.from_position(data, seed=seed) for seed in (1, 1, 2)]
    assert worlds[0].position() == worlds[1].position() != worlds[2].position()
    assert all(market(at)["r1c1"] == "Button Bazaar" and hand(at) == {"energy x2": 2} for at in worlds)
    assert market(worlds[0]) != market(worlds[2])


@pytest.mark.parametrize("form", ["table", "list", "rows"])
def test_three_forms_of_a_market(form: str) -> None:
    entries = ["Permit Window" if n == 6 else "ecology" if n == 9 else "?" for n in range(16)]
    forms: dict[str, Any] = {
        "table": {"r2c3": "Permit Window", "r3c2": "ecology"},
        "list": entries,
        "rows": [entries[n : n + 4] for n in range(0, 16, 4)],
    }
    at = table(market=forms[form])
    assert market(at)["r2c3"] == "Permit Window" and market(at)["r3c2"] == "ecology"
    assert sides(at) == "RRRRRRBRRRRRRRRR"


def test_names_are_read_in_any_case() -> None:
    at = table(cities=[["windmill NOOK"]], tokens=[["market charter"]])
    assert city(at) == ["Windmill Nook"] and tokens(at) == ["Market Charter"]


def test_other_fields_go_by_their_own_names() -> None:
    at = table(market={"r1c1": "Button Bazaar"}, side=[0] * 16, marker=["r2c2", 15])
    assert sides(at) == "R" * 16 and market(at)["r1c1"] == "economy"
    assert list(at.state.marker) == [5, 15]


# ---------------------------------------------------------------- what follows


def test_hands_and_discards_account_for_every_card_taken() -> None:
    at = table(seats=3, hands=[{"energy": 2, "ingenuity": 1}, {"ecology x2": 1}, {"ingenuity": 3}])
    faces = Counter(int(game.data["FACE"][card]) for card in cards(at, "taken"))
    assert faces[2] >= 2 and faces[7] >= 1 and faces[10] >= 2
    assert at.state.spent[10] == faces[10] - 2 + 1, "one starting card is spent, two ingenuity cards are held"
    assert sum(by_face(at.state.spent).values()) + 7 == at.state.taken_count + 3


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("turn", [0, 1, 6, 17, 33])
def test_turn_pile_and_discards_fit_together(seats: int, turn: int) -> None:
    at = table(seats=seats, turn=turn)
    if seats == 1 and turn % 2:
        turn += 1  # the automa has played
    assert at.state.turn == turn or at.over
    players = max(2, seats)
    assert at.state.pile_count == max(0, 34 * players - 2 - 2 * turn)
    if not at.over:
        assert at.state.taken_count + sum(at.state.city_count) == 2 * turn
    tiers = [int(game.data["TIER"][card]) for card in pile(at)]
    assert tiers == sorted(tiers) and tiers.count(3) == min(len(tiers), {2: 18, 3: 28, 4: 38}[players])


def test_the_turn_follows_from_the_cards_or_the_pile() -> None:
    assert table(seats=2, hands=[{"energy": 4, "ingenuity": 1}]).state.turn == 2
    assert table(seats=2, hands=[{"energy": 5, "ingenuity": 2}]).state.turn == 3
    assert table(seats=2, cities=cities({"economy": 3})).state.turn == 2
    assert table(seats=2, pile=0).state.turn == 33
    assert table(seats=2, pile=60).state.turn == 3
    assert table(seats=1, pile=60).state.turn == 2, "alone, the player's turns are the even ones"
    assert table(seats=1, hands=[{"energy": 2, "ingenuity": 1}]).state.turn == 2
    assert table(seats=3, start=0, active=2).state.turn == 2


@pytest.mark.parametrize(
    ("given", "start", "active"),
    [
        ({}, 0, 0),
        ({"active": 1}, 1, 1),
        ({"start": 2}, 2, 2),
        ({"active": 1, "turn": 5}, 2, 1),
        ({"start": 1, "turn": 5}, 1, 0),
        ({"start": 1, "active": 0, "turn": 5}, 1, 0),
        ({"turn": 4}, 2, 0),
    ],
)
def test_who_plays(given: dict[str, int], start: int, active: int) -> None:
    at = table(seats=3, **given)
    assert (at.state.start, at.state.active) == (start, active)
    assert at.decision is not None and at.decision.seat == active


def test_tokens_make_the_row_shorter() -> None:
    at = table(seats=2, tokens=[["Town Honor", "City Honor"], ["Complete City"]])
    assert len(supply(at)) == 7 and not {"Town Honor", "City Honor", "Complete City"} & set(supply(at))
    assert len(supply(table(supply=4))) == 4
    row = supply(table(supply=["Complete City", "Trade Accord", "..."]))
    assert row[:2] == ["Complete City", "Trade Accord"] and len(set(row)) == 10


@pytest.mark.parametrize(("given", "size"), [(0, 0), (1, 1), (["energy"], 1), (["?", "?"], 2), (144, 144)])
def test_a_pile_of_a_given_size(given: Any, size: int) -> None:
    assert table(pile=given).state.pile_count == size


def test_a_position_can_be_played_to_its_end() -> None:
    for seats in (1, 2, 3, 4):
        at = table(seats=seats, pile=10, hands=[{"energy": 3}], cities=cities({"economy": 2, "points": 5}))
        for _ in random_play(at):
            pass
        assert at.over


# ---------------------------------------------------------------- saved positions


def test_a_table_stands_at_its_own_position_again() -> None:
    at = game.table(seats=2, seed=3)
    for number, _ in enumerate(random_play(at, 3)):
        if number % 10 == 0:
            again = game.from_position(at.position())
            assert again.position() == at.position()
            assert again.decision == at.decision
            assert again.view(1) == at.view(1)


def test_a_position_in_the_middle_of_a_payment() -> None:
    pair = {"r1c1": "industry", "r1c2": "Cartwheel Swapmeet"}
    at = table(market=pair, hands=[{"energy": 2, "energy x2": 1}])
    take(play(at, "Do not flip"), "r1c1 r1c2")
    again = game.from_position(at.position())
    assert again.decision == at.decision and again.decision is not None and again.decision.kind == "pay"
    play(again, "Pay 2 Energy with 1 Energy ×2")
    assert hand(again) == {"energy": 2, "industry": 1} and points(again) == 1


# ---------------------------------------------------------------- what cannot be


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"market": {"r1c1": "Buton Bazaar"}}, "market: 'Buton Bazaar' is neither a building nor a resource"),
    ({"market": {"r1c1": 7}}, "market: 7 is neither"),
    ({"market": {"r1c1": ["energy"]}}, "is neither a building nor a resource"),
    ({"market": {"r1c1": "ingenuity x2"}}, "'ingenuity x2' is neither"),
    ({"market": {"r5c1": "energy"}}, "'r5c1' is no space of the market; its spaces are r1c1 to r4c4"),
    ({"market": ["?"] * 15}, "a list of 16 entries, or 4 lists of 4"),
    ({"market": [["?"] * 4] * 3 + [["?"] * 3]}, "a list of 16 entries, or 4 lists of 4"),
    ({"market": "energy"}, "market must be"),
    ({"hands": [{"energy": -1}]}, "energy in a hand is -1, but it must be a whole number from 0 to 160"),
    ({"hands": [{"energy": True}]}, "energy in a hand is True"),
    ({"hands": [{"energie": 1}]}, "a hand holds 'energie', but resource cards are: economy, economy x2"),
    ({"hands": [["energy"]]}, "a hand is a table of resources and numbers"),
    ({"hands": [{}, {}, {}]}, "hands must be a list of at most 2 entries"),
    ({"hands": [{"ingenuity": 42}]}, "more cards with ingenuity than there are"),
    ({"hands": [{"energy x2": 12}]}, "more cards with energy x2 than there are"),
    ({"cities": [["Button Bazaar"], ["button bazaar"]]}, "Button Bazaar is named twice in the position"),
    ({"market": {"r1c1": "Ledger Loft"}, "pile": ["Ledger Loft"]}, "Ledger Loft is named twice"),
    ({"cities": [["energy"]]}, "there is no building called 'energy'"),
    ({"cities": ["Ledger Loft"]}, "a city must be a list"),
    ({"supply": ["Honor"]}, "there is no civic token called 'Honor'"),
    ({"supply": ["Town Honor"], "tokens": [["Town Honor"]]}, "Town Honor is named twice"),
    ({"supply": 23}, "supply is 23, but it must be a whole number from 0 to 22"),
    ({"tokens": [["Town Honor"]], "supply": 22}, "more civic tokens than there are"),
    ({"active": 2}, "active is 2, but it must be a whole number from 0 to 1"),
    ({"start": 0, "active": 1, "turn": 4}, "if seat 0 begins, seat 0 plays after 4 turns, not seat 1"),
    ({"turn": 34}, "turn is 34, but it must be a whole number from 0 to 33"),
    ({"pile": 145}, "pile is 145, but it must be a whole number from 0 to 144"),
    ({"pile": ["-"]}, "pile: '-' is neither"),
    ({"pile": ["...", "energy"]}, "pile: '...' is neither"),
    ({"pile": 144, "cities": [["Ledger Loft"]]}, "more buildings than there are"),
    ({"marker": ["r9c9"]}, "'r9c9' is no space"),
    ({"marker": [16]}, "16 is no space"),
    ({"seats": 5}, "1 to 4 seats, not 5"),
    ({"house": 1}, "nothing called 'house' in a position; allowed: active, "),
    ({"side": [2] * 16}, "side holds 2; allowed are 0 to 1"),
    ({"spent": [1] * 12}, "hands and discards hold 1 cards with economy, but 0 have been taken"),
    ({"points": [1, 0, 0, 0]}, "points follow from the buildings"),
]


@pytest.mark.parametrize(("data", "sentence"), WRONG, ids=range(len(WRONG)))
def test_what_cannot_be_is_refused_in_one_sentence(data: dict[str, Any], sentence: str) -> None:
    with pytest.raises(CivitasError) as refused:
        game.from_position(data)
    assert sentence in str(refused.value) and "\n" not in str(refused.value)


SPOILED: list[tuple[str, tuple[int, ...], int, str]] = [
    ("hand", (0, 2), 1, "cards with energy, but"),
    ("spent", (0,), 1, "cards with economy, but"),
    ("permanent", (0, 1), 3, "the buildings of seat 0 give 1 energy, not 3"),
    ("points", (1,), 4, "the buildings of seat 1 are worth 0 points, not 4"),
    ("side", (3,), 2, "side holds 2"),
    ("hand", (1, 0), -1, "hand holds -1"),
    ("hand", (2, 10), 1, "seat 2 has cards or tokens, but nobody sits there"),
    ("active", (), 1, "if seat 0 begins, seat 0 plays after 2 turns, not seat 1"),
    ("start", (), 2, "start is seat 2; seats are 0 to 1"),
    ("marker", (0,), 16, "marker holds 16"),
    ("market_cards", (0,), -1, "lies nowhere"),
    ("market_cards", (0,), 999, "holds the card 999"),
    ("level", (), 0, "level holds 0"),
]


@pytest.mark.parametrize(("field", "place", "value", "sentence"), SPOILED, ids=lambda part: str(part)[:30])
def test_a_spoiled_position_is_refused(field: str, place: tuple[int, ...], value: int, sentence: str) -> None:
    at = table(cities=[["Windmill Nook"]], hands=[{"energy": 2, "ingenuity": 1}])
    data = at.position()
    fields = data["fields"]
    if place:
        shape = game.schema.leaves[field].shape
        row = fields.setdefault(field, np.zeros(shape, int).tolist())
        for step in place[:-1]:
            row = row[step]
        row[place[-1]] = value if field != "hand" or value < 0 else row[place[-1]] + value
    else:
        fields[field] = value
    with pytest.raises(PositionError) as refused:
        game.from_position(data)
    assert sentence in str(refused.value)


def test_spaces_have_names() -> None:
    assert SPACES[0] == "r1c1" and SPACES[7] == "r2c4" and SPACES[15] == "r4c4"


def test_a_deck_of_ones_own_is_read_by_its_own_names(tmp_path: Path) -> None:
    """Six cards fewer, and one with another name."""
    rows = PACKAGED_CARDS.read_text(encoding="utf-8").splitlines()
    header, *deck = rows
    short = [row for row in deck if not row.startswith(("PC065", "PC114", "PC115", "PC154", "PC155", "PC156"))]
    (tmp_path / "cards.csv").write_text("\n".join([header, *short]).replace("Button Bazaar", "Toy Shop"), "utf-8")
    own = game.with_cards(tmp_path / "cards.csv")
    at = own.from_position({"market": {"r1c1": "Toy Shop"}, "cities": [["Capital Charter Court"]], "pile": 130})
    assert at.state.pile_count == 130
    assert own.content.cards.names[at.state.market_cards[0]] == "Toy Shop"
    assert own.from_position(at.position()).position() == at.position()
    with pytest.raises(PositionError, match="no building called 'Button Bazaar'"):
        own.from_position({"cities": [["Button Bazaar"]]})
