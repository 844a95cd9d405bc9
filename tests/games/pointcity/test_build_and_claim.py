"""The fourth and fifth step: buildings come into the city, civic ones bring a token."""

from __future__ import annotations

import pytest

from civitas.kernel import IllegalChoice
from civitas.proof.ledger import proves

from .answering import claim, draw, label_of, offered, pairs, play, take
from .looking import city, hand, log, market, permanents, points, supply, tokens
from .support import at_draft, cities, game

TEN = [
    "Market Charter",
    "Power Charter",
    "People's Charter",
    "Green Charter",
    "Works Charter",
    "Inventors' Charter",
    "Utilities Accord",
    "Town Honor",
    "Complete City",
    "City Honor",
]

# Permit Window and Volunteer Roster Hut are civic buildings and cost 3 energy each.


# ---------------------------------------------------------------- building


@proves("PC-BUILD-01")
def test_a_permanent_serves_from_the_next_turn_on() -> None:
    """Windmill Nook gives energy; Button Bazaar costs energy 1 and community 1."""
    at = at_draft(
        {"r1c1": "Windmill Nook", "r1c2": "Button Bazaar", "r2c1": "ecology", "r2c2": "ecology"},
        seats=2,
        hands=[{"economy": 1, "community": 2}],
    )
    assert "r1c1 r1c2" not in pairs(at), "no energy in this turn"
    take(at, "r1c1 r2c1")
    assert city(at) == ["Windmill Nook"] and permanents(at) == {"energy": 1}
    draw(at)
    assert "r1c2 r2c2" in pairs(at), "in the next one the permanent counts"
    take(at, "r1c2 r2c2")
    assert set(city(at)) == {"Windmill Nook", "Button Bazaar"}
    assert permanents(at) == {"energy": 1, "economy": 1}
    assert hand(at) == {"ecology": 2}


@proves("PC-BUILD-01")
def test_a_building_lies_face_up_for_everybody_to_see() -> None:
    at = at_draft({"r1c1": "energy", "r1c2": "Button Bazaar"}, seats=3, active=2)
    told = len(at.told)
    take(at, "r1c1 r1c2")
    assert [city(at, seat) for seat in range(3)] == [[], [], ["Button Bazaar"]]
    for eye in (0, 1, 2, None):
        assert [game.content.cards.names[card] for card in at.seen(eye).city[2]] == ["Button Bazaar"]
    assert "Player C builds Button Bazaar from row 1, column 2." in log(at, told)


@proves("PC-BUILD-01")
@pytest.mark.parametrize(
    ("building", "cost", "gives", "worth"),
    [
        ("Button Bazaar", {"energy": 1, "community": 1}, "economy", 0),
        ("Pedal-Power Gym", {"community": 2}, "energy", 1),
        ("Drumline Garage", {"economy": 2}, "community", 1),
        ("Butterfly Viaduct", {"community": 2, "industry": 2}, "ecology", 1),
        ("Modular Home Plant", {"community": 3, "ecology": 3}, "industry", 3),
        ("Emerald Arcology", {"community": 4, "industry": 3}, None, 7),
        ("Ward Meeting Room", {"economy": 3}, None, 0),
    ],
)
def test_a_building_gives_what_is_printed_on_it(
    building: str, cost: dict[str, int], gives: str | None, worth: int
) -> None:
    before = cities(
        {"economy": 1, "energy": 1, "community": 1, "ecology": 1, "industry": 1, "points": 9}, without=[building]
    )
    price = {name: n - 1 for name, n in cost.items() if n > 1}
    at = at_draft({"r2c3": building, "r2c4": "ecology"}, cities=before, hands=[price], supply=["Town Honor"])
    take(at, "r2c3 r2c4")
    if at.decision is not None and at.decision.kind == "token":
        claim(at, "Town Honor")
    had = dict.fromkeys(("economy", "energy", "community", "ecology", "industry"), 1)
    assert permanents(at) == had | ({gives: 2} if gives else {})
    assert points(at) == 9 + worth
    assert hand(at) == {"ecology": 1}
    assert permanents(at, 1) == {} and points(at, 1) == 0


@proves("PC-BUILD-01")
def test_two_buildings_are_built_in_reading_order() -> None:
    at = at_draft({"r2c1": "Cartwheel Swapmeet", "r3c1": "Dandelion Verge"}, hands=[{"energy": 4}])
    told = len(at.told)
    take(at, "r2c1 r3c1")
    assert log(at, told)[:3] == [
        "Player A spends 4 Energy cards.",
        "Player A builds Cartwheel Swapmeet from row 2, column 1.",
        "Player A builds Dandelion Verge from row 3, column 1.",
    ]
    assert permanents(at) == {"economy": 1, "ecology": 1} and points(at) == 2


@proves("PC-BUILD-02")
@pytest.mark.parametrize("card", [c for c in range(160) if game.data["CIVIC"][c]])
def test_a_civic_building_gives_nothing_but_a_token(card: int) -> None:
    """All 30 of them cost one resource only, at most 5 of it."""
    name = game.content.cards.names[card]
    at = at_draft({"r1c1": name, "r1c2": "ecology"}, hands=[{"ingenuity": 5}], cities=cities({"economy": 1}))
    take(at, "r1c1 r1c2")
    while at.decision is not None and at.decision.kind == "pay":
        at.choose(offered(at)[0])
    assert permanents(at) == {"economy": 1} and points(at) == 0
    assert name in city(at)
    assert at.decision is not None and at.decision.kind == "token"


# ---------------------------------------------------------------- claiming


@proves("PC-CIVIC-01", "PC-RULING-15")
def test_a_civic_building_brings_one_open_token() -> None:
    at = at_draft({"r1c1": "ecology", "r1c2": "Permit Window"}, hands=[{"energy": 3}], supply=TEN)
    take(at, "r1c1 r1c2")
    assert at.decision is not None
    assert (at.decision.kind, at.decision.seat) == ("token", 0)
    assert at.decision.prompt == "Choose a civic token to claim."
    assert {label.split(":")[0] for label in offered(at)} == {f"Claim {name}" for name in TEN}
    assert label_of(at, "Claim City") == "Claim City Honor: 7 points"
    told = len(at.told)
    claim(at, "Power Charter")
    assert tokens(at) == ["Power Charter"] and len(supply(at)) == 9
    assert log(at, told)[0] == "Player A claims the civic token Power Charter."
    assert at.decision.seat == 1, "one token, and the turn is over"


@proves("PC-CIVIC-01")
def test_no_civic_building_no_token() -> None:
    at = at_draft({"r1c1": "energy x2", "r1c2": "Cartwheel Swapmeet"}, hands=[{}], supply=TEN)
    take(at, "r1c1 r1c2")
    assert city(at) == ["Cartwheel Swapmeet"]
    assert supply(at) == TEN and tokens(at) == []
    assert at.decision is not None and at.decision.seat == 1


@proves("PC-RULING-15")
def test_a_token_must_be_taken() -> None:
    at = at_draft({"r1c1": "ecology", "r1c2": "Permit Window"}, hands=[{"energy": 3}], supply=TEN[:9])
    take(at, "r1c1 r1c2")
    assert len(offered(at)) == 9 and all(label.startswith("Claim ") for label in offered(at))
    for refused in ("Pass", "Do not flip", "Claim City Honor: 7 points"):
        with pytest.raises(IllegalChoice):
            at.choose(refused)
    assert len(supply(at)) == 9 and tokens(at) == []


@proves("PC-RULING-13")
def test_two_civic_buildings_bring_two_tokens_one_after_the_other() -> None:
    pair = {"r1c1": "Permit Window", "r1c2": "Volunteer Roster Hut"}
    at = at_draft(pair, hands=[{"energy": 6}], supply=TEN)
    told = len(at.told)
    take(at, "r1c1 r1c2")
    claim(at, "Town Honor")
    assert at.decision is not None
    assert (at.decision.kind, at.decision.seat, len(offered(at))) == ("token", 0, 9)
    assert not [label for label in offered(at) if "Town Honor" in label]
    claim(at, "City Honor")
    assert set(tokens(at)) == {"Town Honor", "City Honor"} and len(supply(at)) == 8
    assert at.decision.seat == 1
    assert log(at, told)[1:5] == [
        "Player A builds Permit Window from row 1, column 1.",
        "Player A builds Volunteer Roster Hut from row 1, column 2.",
        "Player A claims the civic token Town Honor.",
        "Player A claims the civic token City Honor.",
    ]


@proves("PC-RULING-13")
def test_of_two_buildings_only_the_civic_one_brings_a_token() -> None:
    for one, two in (("Permit Window", "Cartwheel Swapmeet"), ("Cartwheel Swapmeet", "Permit Window")):
        at = at_draft({"r1c1": one, "r1c2": two}, hands=[{"energy": 5}], supply=TEN)
        take(at, "r1c1 r1c2")
        claim(at, "Market Charter")
        assert at.decision is not None and at.decision.seat == 1
        assert tokens(at) == ["Market Charter"] and points(at) == 1


@proves("PC-RULING-13")
@pytest.mark.parametrize("left", [0, 1])
def test_no_more_tokens_than_there_are(left: int) -> None:
    at = at_draft(
        {"r1c1": "Permit Window", "r1c2": "Volunteer Roster Hut"}, hands=[{"energy": 6}], supply=["Town Honor"][:left]
    )
    take(at, "r1c1 r1c2")
    if left:
        assert offered(at) == ["Claim Town Honor: 5 points"]
        claim(at, "Town Honor")
    assert at.decision is not None and at.decision.seat == 1
    assert tokens(at) == ["Town Honor"][:left] and supply(at) == []
    assert {"Permit Window", "Volunteer Roster Hut"} == set(city(at))


@proves("PC-RULING-30")
@pytest.mark.parametrize("place", range(10))
def test_the_row_of_tokens_closes_up(place: int) -> None:
    at = at_draft({"r1c1": "ecology", "r1c2": "Permit Window"}, hands=[{"energy": 3}], supply=TEN)
    take(at, "r1c1 r1c2")
    claim(at, TEN[place])
    rest = TEN[:place] + TEN[place + 1 :]
    assert supply(at) == rest
    for eye in (0, 1, None):
        assert [game.content.cards.token_names[token.card] for token in at.seen(eye).supply] == rest
    assert tokens(at) == [TEN[place]] and tokens(at, 1) == []


@proves("PC-CIVIC-02")
def test_tokens_stay_visible() -> None:
    held = [["Market Charter"], [], ["Works Charter", "Town Honor"]]
    at = at_draft(seats=3, tokens=held)
    for eye in (0, 1, 2, None):
        assert [[token["name"] for token in player["tokens"]] for player in at.view(eye)["players"]] == held


@proves("PC-CIVIC-02")
def test_what_a_token_is_worth_changes_with_later_buildings() -> None:
    at = at_draft({"r1c1": "energy", "r1c2": "Button Bazaar"}, tokens=[["Market Charter"]])
    worth = [at.view(eye)["players"][0]["tokens"][0]["points"] for eye in (0, 1, None)]
    take(at, "r1c1 r1c2")
    assert worth == [0, 0, 0]
    assert [at.view(eye)["players"][0]["tokens"][0]["points"] for eye in (0, 1, None)] == [2, 2, 2]


@proves("PC-CIVIC-02")
@pytest.mark.parametrize("economy", [0, 1, 4])
def test_tokens_score_only_at_the_end(economy: int) -> None:
    """Market Charter was taken before the city had its economy permanents; Button Bazaar adds the last."""
    at = at_draft(
        {"r1c1": "energy", "r1c2": "Button Bazaar"},
        seats=2,
        active=0,
        pile=0,
        cities=cities({"economy": economy}, without=["Button Bazaar"]),
        hands=[{"ingenuity": 1}],
        tokens=[["Market Charter"]],
    )
    assert list(at.state.score[:2]) == [0, 0]
    take(at, "r1c1 r1c2")
    assert at.result is not None
    assert at.result.scores == (2 * (economy + 1), 0)


def test_a_market_card_of_the_same_pair_is_not_built_twice() -> None:
    """Every place between the market and the city is empty again when the turn is over."""
    at = at_draft({"r4c3": "Cartwheel Swapmeet", "r4c4": "Dandelion Verge"}, hands=[{"energy": 4}])
    take(at, "r4c3 r4c4")
    assert list(at.state.drafted_cards) == [-1, -1] and list(at.state.owed) == [0] * 5
    assert at.state.city_count[0] == 2
    assert len(market(at)) == 16
    play(at, *(["Do not flip"] if "Do not flip" in offered(at) else []))
    assert not {"Cartwheel Swapmeet", "Dandelion Verge"} & set(market(at).values())
