"""What a seat sees, and what stays hidden: building sides of resource cards, and the pile below its top."""

from __future__ import annotations

import json
from collections import Counter
from itertools import islice
from typing import Any

import numpy as np
import pytest

from civitas.kernel import UndoRefused
from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import random_play
from .answering import flip_of, play, take
from .looking import by_face, cards, city, market, pile, sides
from .support import DIAGONAL, NAMES, at_draft, game, table

EYES = (0, 1, 2, None)


def zone_cards(at: Table) -> Counter[tuple[str, int]]:
    """Every card with the zone it lies in."""
    zones = ("market", "pile", "taken", "box", "drafted", "city")
    return Counter(
        (zone, card) for zone in zones for owner in range(4 if zone == "city" else 1) for card in cards(at, zone, owner)
    )


def open_cards(at: Table) -> set[int]:
    """Cards whose building side lies up, or stands in a city."""
    built = {card for seat in range(4) for card in cards(at, "city", seat)}
    return built | {card for card, side in zip(at.state.market_cards, sides(at), strict=True) if side == "B"}


def resource_sides(at: Table, zone: str) -> list[int]:
    """Tier and resource side of the cards in a zone."""
    return [int(game.data["SEEN"][card]) for card in cards(at, zone)]


def tiers_of(numbers: list[int]) -> Counter[int]:
    return Counter(int(game.data["TIER"][card]) for card in numbers)


def middle_of_a_game(seats: int, choices: int, seed: int = 0) -> Table:
    at = game.table(seats=seats, seed=seed)
    for _ in islice(random_play(at, seed), choices):
        pass
    return at


# ---------------------------------------------------------------- views


@proves("PC-RULING-18")
def test_all_hands_are_open() -> None:
    hands = [{"energy": 2, "ecology x2": 1, "ingenuity": 1}, {}, {"industry": 1}]
    at = at_draft(seats=3, hands=hands)
    for eye in EYES:
        players = at.view(eye)["players"]
        shown = [{_face(entry): entry["count"] for entry in player["hand"]} for player in players]
        assert shown == hands
        assert [player["cards_in_hand"] for player in players] == [4, 0, 1]


def _face(entry: dict[str, Any]) -> str:
    return f"{entry['resource']}{' x2' if entry['symbols'] == 2 else ''}"


@proves("PC-RULING-19")
@pytest.mark.parametrize("eye", EYES)
def test_of_the_pile_only_the_top_is_seen(eye: int | None) -> None:
    at = table(seats=3, pile=["ecology x2", "industry", "..."])
    shown = at.view(eye)["pile"]
    assert shown["count"] == 100 == len(pile(at))
    assert _face(shown["top"]) == "ecology x2"
    seen = at.seen(eye).pile
    assert all(card.card is None for card in seen), "no building side"
    assert [card.shows[1] is not None for card in seen] == [False] * 99 + [True], "only the top's resource"


@proves("PC-RULING-19")
@pytest.mark.parametrize("choices", [0, 25, 60])
def test_no_view_names_a_hidden_building(choices: int) -> None:
    at = middle_of_a_game(3, choices)
    allowed = {NAMES[card] for card in open_cards(at) | set(cards(at, "drafted"))}
    for eye in EYES:
        text = json.dumps([at.view(eye), [event["text"] for event in at.events_for(eye)], _question(at, eye)])
        named = {name for name in NAMES if json.dumps(name)[1:-1] in text}
        assert named <= allowed | _once_open(at)
        if choices == 0:
            assert not named


def _question(at: Table, eye: int | None) -> list[str]:
    decision = at.decision_for(eye)
    return [] if decision is None else [decision.prompt, *(option.label for option in decision.options)]


def _once_open(at: Table) -> set[str]:
    """Buildings that the log has told of when everybody saw them."""
    told = at.events_for(None)
    return {NAMES[event["arguments"]["card"]] for event in told if "card" in event["arguments"]}


@proves("PC-RULING-19")
def test_a_market_card_shows_one_side() -> None:
    at = table(seats=2, market={"r1c1": "Button Bazaar", "r1c2": "energy x2"})
    for eye in (0, 1, None):
        first, second = at.view(eye)["market"][:2]
        assert first["side"] == "building" and first["building"]["name"] == "Button Bazaar"
        assert "resource" not in first
        assert second["side"] == "resource" and _face(second["resource"]) == "energy x2"
        assert "building" not in second
        seen = at.seen(eye).market
        assert NAMES[seen[0].card] == "Button Bazaar" and seen[1].card is None
        assert seen[1].shows[1] % 12 == 3


@proves("PC-RULING-19")
def test_a_card_taken_as_a_resource_keeps_its_secret() -> None:
    at = at_draft({"r1c1": "Button Bazaar", "r1c2": "Windmill Nook"}, side=[0] * 16, seats=2)
    take(at, "r1c1 r1c2")
    for eye in (0, 1, None):
        assert at.seen(eye).taken == [], "hands are known by their resource sides only"
        assert "Bazaar" not in json.dumps(at.view(eye))
    assert by_face(at.state.hand[:12]) == {"economy": 1, "energy": 1, "ingenuity": 1}


@proves("PC-RULING-19")
def test_what_lies_in_the_box_is_hidden() -> None:
    at = game.table(seats=2, seed=4)
    for eye in (0, 1, None):
        assert at.seen(eye).box == [] and at.seen(eye).unused == []


@proves("PC-RULING-33")
def test_a_building_shows_cost_gift_and_tier() -> None:
    names = ["Button Bazaar", "Permit Window", "Emerald Arcology", "Copperleaf Exchange"]
    at = table(seats=2, market=dict(zip(("r1c1", "r2c1", "r3c1", "r4c1"), names, strict=True)))
    shown = [at.view(1)["market"][space]["building"] for space in (0, 4, 8, 12)]
    assert [building["name"] for building in shown] == names
    assert [building["cost"] for building in shown] == [
        {"energy": 1, "community": 1},
        {"energy": 3},
        {"community": 4, "industry": 3},
        {"ecology": 2, "industry": 3},
    ]
    assert [building["permanent"] for building in shown] == ["economy", None, None, "economy"]
    assert [building["points"] for building in shown] == [0, 0, 7, 2]
    assert [building["civic"] for building in shown] == [False, True, False, False]
    assert [building["tier"] for building in shown] == [1, 1, 3, 2]


# ---------------------------------------------------------------- redealing


@proves("PC-RULING-32")
@pytest.mark.parametrize(("seats", "choices"), [(2, 0), (2, 40), (3, 70), (1, 30)])
def test_a_redealt_world_looks_the_same(seats: int, choices: int) -> None:
    at = middle_of_a_game(seats, choices, seed=7)
    me = seats - 1
    view, decision = at.view(me), at.decision_for(me)
    for seed in range(100):
        other = at.redealt(me, seed)
        assert other.view(me) == view and other.decision_for(me) == decision
        assert (game.data["TIER"][pile(other)] == game.data["TIER"][pile(at)]).all()
        assert sorted(card for _, card in zone_cards(other)) == list(range(160)), "no card twice, none lost"
        assert open_cards(other) == open_cards(at)
        assert resource_sides(other, "market") == resource_sides(at, "market")
        assert Counter(resource_sides(other, "taken")) == Counter(resource_sides(at, "taken"))
        assert tiers_of(cards(other, "box")) == tiers_of(cards(at, "box"))


@proves("PC-RULING-32")
def test_whatever_is_hidden_is_dealt_anew() -> None:
    """Button Bazaar lies resource side up on r1c1: it may be any unseen card of tier 1 with one economy."""
    at = table(seats=2, market=DIAGONAL | {"r1c1": "Button Bazaar", "r1c2": "Windmill Nook"}, side=[0] * 16)
    worlds = [at.redealt(0, seed) for seed in range(200)]
    alike = set(np.flatnonzero(game.data["SEEN"] == game.data["SEEN"][NAMES.index("Button Bazaar")]).tolist())
    assert {world.state.market_cards[0] for world in worlds} == alike
    assert len({tuple(pile(world)) for world in worlds}) == 200
    deepest = {pile(world)[-1] for world in worlds}
    assert len(deepest) > 25 and all(game.data["TIER"][card] == 3 for card in deepest)


@proves("PC-RULING-32")
def test_what_is_open_is_never_dealt_anew() -> None:
    at = at_draft({"r1c1": "Button Bazaar"}, cities=[["Windmill Nook"], ["Ledger Loft"]])
    for seed in range(20):
        other = at.redealt(1, seed)
        assert market(other) == market(at)
        assert (city(other, 0), city(other, 1)) == (["Windmill Nook"], ["Ledger Loft"])


# ---------------------------------------------------------------- taking back


def test_nothing_seen_can_be_unseen() -> None:
    at = table(seats=2)
    play(at, "Do not flip")
    at.undo(0)
    play(at, flip_of(at, "r1c1"))
    with pytest.raises(UndoRefused, match="revealed"):
        at.undo(0)
