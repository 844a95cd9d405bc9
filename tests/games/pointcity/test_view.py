"""What a page is told: all that lies open, by name, and nothing that is hidden."""

from __future__ import annotations

import json
from typing import Any

import pytest

from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import random_play
from .answering import claim, draw, play, take
from .looking import city, pile
from .support import NAMES, at_draft, cities, game, table
from .test_end import last_turn
from .test_scoring import EXAMPLE
from .test_solo import ENDING, LAST_TWO


def view(at: Table, seat: int | None = None) -> dict[str, Any]:
    return at.view(seat)


def buildings(shown: Any) -> set[str]:
    """The names of all buildings told anywhere in a view."""
    if isinstance(shown, dict):
        own = {shown["name"]} if shown.get("name") in NAMES else set()
        return own.union(*(buildings(part) for part in shown.values()))
    if isinstance(shown, list):
        return set().union(*(buildings(part) for part in shown))
    return set()


# ---------------------------------------------------------------- the market and the pile


@proves("PC-RULING-19", "PC-RULING-33")
def test_a_space_shows_the_side_that_lies_open() -> None:
    at = at_draft(
        {"r1c1": "Barterbox Arcade", "r1c2": "energy", "r1c3": "ecology x2", "r2c1": "Permit Window", "r2c2": "-"}
    )
    market = view(at)["market"]
    assert len(market) == 16
    assert market[0] == {
        "side": "building",
        "building": {
            "card": 40,
            "id": "PC041",
            "name": "Barterbox Arcade",
            "tier": 1,
            "cost": {"community": 2, "industry": 1},
            "points": 2,
            "permanent": "economy",
            "civic": False,
        },
    }
    assert market[1] == {"side": "resource", "resource": {"resource": "energy", "symbols": 1}}
    assert market[2] == {"side": "resource", "resource": {"resource": "ecology", "symbols": 2}}
    assert market[4]["building"] == {
        "card": 52,
        "id": "PC053",
        "name": "Permit Window",
        "tier": 1,
        "cost": {"energy": 3},
        "points": 0,
        "permanent": None,
        "civic": True,
    }
    assert market[5] == {"side": "empty"}


@proves("PC-RULING-19", "PC-SETUP-08")
def test_of_the_pile_the_top_resource_the_number_and_the_tiers_are_told() -> None:
    at = game.table(seats=2, seed=4)
    top = pile(at)[0]
    shown = view(at)["pile"]
    assert shown["count"] == 66
    assert shown["top"]["symbols"] == 1  # tier 1 has single symbols only
    assert (
        shown["top"]["resource"]
        == ["economy", "energy", "community", "ecology", "industry"][int(game.data["RESOURCE"][top])]
    )
    assert shown["tiers"] == {"1": 24, "2": 24, "3": 18}
    assert view(draw(play(at, "Do not flip")))["pile"]["tiers"] == {"1": 22, "2": 24, "3": 18}
    assert view(last_turn())["pile"] == {"count": 0, "top": None, "tiers": {"1": 0, "2": 0, "3": 0}}
    doubled = view(table(pile=["industry x2", "ingenuity", "..."]))["pile"]["top"]
    assert doubled == {"resource": "industry", "symbols": 2}


@proves("PC-RULING-19")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_no_building_side_of_a_resource_card_is_told(seats: int) -> None:
    at = game.table(seats=seats, seed=seats)
    for step, _ in enumerate(random_play(at, seats)):
        if step % 7 == 0:
            standing = {name for seat in range(4) for name in city(at, seat)}
            lying = {
                NAMES[card]
                for card, side in zip(at.state.market_cards, at.state.side, strict=True)
                if card >= 0 and side == 1
            }
            drafted = {NAMES[card] for card in at.state.drafted_cards if card >= 0}
            for seat in (None, *range(seats)):
                assert buildings(view(at, seat)) == standing | lying | drafted


@proves("PC-RULING-19", "PC-RULING-18")
@pytest.mark.parametrize("seats", [1, 3])
def test_a_view_is_plain_data_and_the_same_for_all_but_the_seat(seats: int) -> None:
    at = game.table(seats=seats, seed=8)
    for _ in random_play(at, 3):
        told = view(at)
        assert json.loads(json.dumps(told)) == told
        for seat in range(seats):
            assert view(at, seat) == told | {"seat": seat}


# ---------------------------------------------------------------- players and tokens


@proves("PC-RULING-18", "PC-CIVIC-02")
def test_everybodys_hand_city_and_tokens_are_open() -> None:
    at = table(
        seats=2,
        hands=[{"energy": 2, "ingenuity": 1}, {"economy x2": 1}],
        tokens=[["Market Charter"]],
        cities=[["Button Bazaar", "Singing Gate"], ["Windmill Nook"]],
        supply=["Town Honor"],
    )
    own, other = view(at, 1)["players"]
    assert own["seat"] == 0
    assert own["hand"] == [
        {"resource": "energy", "symbols": 1, "count": 2},
        {"resource": "ingenuity", "symbols": 1, "count": 1},
    ]
    assert own["cards_in_hand"] == 3
    assert own["permanents"] == {"economy": 1, "energy": 0, "community": 0, "ecology": 0, "industry": 0}
    assert own["points"] == 4
    assert [building["name"] for building in own["city"]] == ["Button Bazaar", "Singing Gate"]
    assert own["tokens"] == [
        {"id": 0, "name": "Market Charter", "points": 2, "text": "2 points per Economy permanent in your city"}
    ]
    assert other["hand"] == [{"resource": "economy", "symbols": 2, "count": 1}]
    assert (other["cards_in_hand"], other["points"], other["tokens"]) == (1, 0, [])
    assert [building["name"] for building in other["city"]] == ["Windmill Nook"]
    assert view(at)["supply"] == [{"id": 20, "name": "Town Honor", "text": "5 points", "worth": [5, 5]}]


@proves("PC-RULING-30")
def test_the_open_tokens_keep_their_order() -> None:
    row = ["City Honor", "Market Charter", "Green Charter", "Town Honor"]
    at = at_draft({"r1c1": "Permit Window", "r1c2": "ecology"}, hands=[{"energy": 3}], supply=row)
    assert [token["name"] for token in view(at)["supply"]] == row
    claim(take(at, "r1c1 r1c2"), "Green Charter")
    assert [token["name"] for token in view(at)["supply"]] == ["City Honor", "Market Charter", "Town Honor"]


@proves("PC-CIVIC-02")
def test_a_token_tells_what_it_is_worth_as_the_city_grows() -> None:
    for economy in (0, 1, 3):
        at = table(cities=cities({"economy": economy}), tokens=[["Market Charter"]])
        assert view(at)["players"][0]["tokens"][0]["points"] == 2 * economy


# ---------------------------------------------------------------- the turn


@proves("PC-RULING-25")
def test_whose_turn_it_is_and_how_many_there_are() -> None:
    at = table(seats=3, active=2, turn=10)
    told = view(at)
    assert (told["turn"], told["turns"], told["active"], told["start"]) == (11, 51, 2, 1)
    assert (told["asked"], told["kind"], told["over"]) == (2, "flip", False)
    assert told["scores"] is None and told["solo"] is None
    assert [view(game.table(seats=seats, seed=1))["turns"] for seats in (1, 2, 3, 4)] == [34, 34, 51, 68]


@proves("PC-PAY-01", "PC-RULING-11")
def test_what_is_owed_is_told_while_it_is_paid() -> None:
    at = at_draft({"r1c1": "Permit Window", "r1c2": "ecology"}, hands=[{"energy": 3, "energy x2": 1}])
    assert (view(at)["paying"], view(at)["drafted"]) == (None, [])
    take(at, "r1c1 r1c2")
    told = view(at)
    assert told["paying"] == "energy"
    assert told["owed"] == {"economy": 0, "energy": 3, "community": 0, "ecology": 0, "industry": 0}
    assert [building["name"] for building in told["drafted"]] == ["Permit Window"]
    assert told["market"][0] == told["market"][1] == {"side": "empty"}
    spent = {(card["resource"], card["symbols"]): card["count"] for card in told["discarded"]}
    play(at, "Pay 3 Energy with 1 Energy and 1 Energy ×2")
    told = view(at)
    assert (told["paying"], told["drafted"], set(told["owed"].values())) == (None, [], {0})
    now = {(card["resource"], card["symbols"]): card["count"] for card in told["discarded"]}
    assert now["energy", 1] == spent.get(("energy", 1), 0) + 1
    assert now["energy", 2] == spent.get(("energy", 2), 0) + 1


# ---------------------------------------------------------------- the end


@proves("PC-EX-01", "PC-SCORE-01", "PC-TIE-01")
def test_at_the_end_every_line_of_the_score_is_told() -> None:
    at = last_turn(
        active=1,
        cities=cities({"economy": 4, "energy": 3, "community": 2, "points": 24}),
        tokens=[EXAMPLE],
        hands=[{"ingenuity": 2}, {}],
    )
    assert view(at)["scores"] is None
    take(at, "r1c1 r1c2")
    told = view(at)
    first, second = told["scores"]
    assert (told["active"], told["asked"], told["over"], told["turn"]) == (None, None, True, 34)
    assert {token["name"]: token["points"] for token in first["tokens"]} == dict(
        zip(EXAMPLE, (8, 6, 6, 4), strict=True)
    )
    assert (first["seat"], first["buildings"], first["total"], first["cards_in_hand"], first["place"]) == (
        0,
        24,
        48,
        2,
        1,
    )
    assert (second["seat"], second["tokens"], second["total"], second["cards_in_hand"], second["place"]) == (
        1,
        [],
        0,
        2,
        2,
    )


@proves("PC-SOLO-02", "PC-SOLO-06", "PC-SOLO-07")
def test_solo_tells_the_automas_city_its_market_tokens_and_the_levels() -> None:
    automa, own = cities({"economy": 4, "energy": 2, "community": 1, "points": 20}, {"points": 40})
    at = at_draft(
        ENDING,
        seats=1,
        options={"level": 2},
        pile=LAST_TWO,
        cities=[own, automa],
        tokens=[[], ["Town Honor", "Market Charter"]],
        hands=[{}, {"ingenuity": 3}],
    )
    solo = view(at, 0)["solo"]
    assert (solo["level"], solo["markers"], solo["rating"]) == (2, [4, 8], None)
    assert solo["automa"]["seat"] == 1
    assert {building["name"] for building in solo["automa"]["city"]} == set(automa)
    assert [token["name"] for token in solo["automa"]["tokens"]] == ["Market Charter", "Town Honor"]
    assert solo["automa"]["hand"] == [{"resource": "ingenuity", "symbols": 1, "count": 3}]
    assert solo["automa"]["points"] == 20
    assert len(view(at)["players"]) == 1
    told = view(draw(at), 0)
    assert told["solo"]["rating"] == {
        "stars": 2,
        "levels": [
            {"level": 1, "points": 33, "beaten": True},
            {"level": 2, "points": 36, "beaten": True},
            {"level": 3, "points": 47, "beaten": False},
        ],
    }
    assert [line["total"] for line in told["scores"]] == [40]
