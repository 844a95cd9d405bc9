"""What helps to choose in Point City: why something cannot be taken, what an option gives, what speaks for it, and what
each city is worth now. All of it told from what a seat sees."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from civitas.kernel import Preview
from civitas.kernel.table.table import Table

from ..at_table import random_play
from .answering import claim, flip_of, label_of, offered, pair_of, take
from .support import at_draft, cities, game, table
from .test_places import places_of
from .test_scoring import EXAMPLE

ADVICE_ENDS = (".", "!", "?")


def taking(at: Table, pair: str) -> str:
    """The label that takes this pair."""
    return next(label for label in offered(at) if label.startswith("Take ") and pair_of(label) == pair)


# ---------------------------------------------------------------- what cities are worth


def test_a_total_is_buildings_and_tokens_as_the_city_stands() -> None:
    at = table(
        cities=cities({"economy": 4, "energy": 3, "community": 2, "points": 24}),
        tokens=[EXAMPLE],
        hands=[{"ingenuity": 2}],
    )
    assert at.view(None)["totals"][0] == 48
    assert at.view(0)["totals"] == at.view(1)["totals"]


def test_the_last_totals_are_the_scores() -> None:
    for seats in (2, 3):
        *_, last = random_play(game.table(seats=seats, seed=seats), 1)
        assert last.over and last.result is not None
        assert tuple(last.view(None)["totals"]) == last.result.scores


@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_automas_total_at_the_end_is_what_its_level_asks_for(level: int) -> None:
    *_, last = random_play(game.table(seats=1, seed=4, options={"level": level}), 2)
    assert last.view(0)["solo"]["automa"]["total"] == last.state.automa_score[level - 1]


def test_an_open_token_says_what_it_would_give_each_seat() -> None:
    at = table(cities=cities({"economy": 3}, {"economy": 1}), supply=["Market Charter", "Town Honor"])
    assert [token["worth"] for token in at.view(0)["supply"]] == [[6, 2], [5, 5]]


# ---------------------------------------------------------------- why not


def test_a_building_says_what_is_missing() -> None:
    market = {"r1c1": "Permit Window", "r1c2": "economy", "r2c1": "economy", "r2c2": "economy"}
    at = at_draft(market, hands=[{"energy": 2}, {}])  # costs 3 energy
    assert at.why_not(0, "market:0") == "Needs 1 more Energy: you have 2 of 3."
    at = at_draft(market, hands=[{"ingenuity": 1}, {}])
    assert at.why_not(0, "market:0") == "Needs 2 more Energy: with 1 Ingenuity card you have 1 of 3."
    at = at_draft(market | {"r1c2": "energy"}, hands=[{"energy": 1}, {}])
    assert at.why_not(0, "market:0") == "Needs 1 more Energy: you have 2 of 3, counting the Energy beside it."
    at = at_draft(market, hands=[{}, {}], cities=cities({"energy": 1}))
    assert at.why_not(0, "market:0") == "Needs 2 more Energy: you have 1 of 3."


def test_several_missing_resources_are_all_named() -> None:
    market = {
        "r1c1": "Leviathan Hall",
        "r1c4": "energy",
        "r1c2": "community",
        "r2c1": "community",
    }  # 4 energy 3 ecology
    at = at_draft(market, hands=[{"energy": 2}, {}])
    assert at.why_not(0, "market:0") == "Needs 2 more Energy and 3 more Ecology."
    at = at_draft(market, hands=[{"energy": 2, "ingenuity": 2}, {}])
    assert at.why_not(0, "market:0") == "Needs 2 more Energy and 3 more Ecology, but you have only 2 Ingenuity cards."


def test_a_building_that_can_be_paid_but_with_no_neighbor() -> None:
    market = {"r1c1": "Permit Window", "r1c2": "Public Notice Arcade", "r2c1": "Leviathan Hall", "r1c4": "energy"}
    at = at_draft(market, hands=[{"energy": 3, "community": 2}, {}])
    said = at.why_not(0, "market:0")
    assert said == (
        "You can pay for it, but not for a building beside it too. "
        "Together with Public Notice Arcade, it needs 1 more Community: you have 2 of 3."
    )


def test_a_resource_among_buildings_that_cannot_be_paid() -> None:
    market = {"r1c1": "economy", "r1c2": "Leviathan Hall", "r2c1": "Permit Window", "r1c4": "energy"}
    at = at_draft(market, hands=[{}, {}])
    assert at.why_not(0, "market:0") == (
        "Beside it are only buildings you cannot pay for. Permit Window needs 3 more Energy: you have 0 of 3."
    )


def test_spaces_without_a_card_and_the_empty_pile() -> None:
    at = at_draft({"r1c1": "economy", "r1c2": "-", "r2c1": "-"}, pile=0)
    assert at.why_not(0, "market:1") == "There is no card here, and none will come: the pile is empty."
    assert at.why_not(0, "market:0") == "You take two cards that share an edge, and there is no card beside this one."
    assert at.why_not(0, "pile") == "The pile is empty: on this last turn you take two cards from the market."


def test_what_cannot_be_flipped() -> None:
    at = table(market={"r1c1": "Permit Window", "r2c2": "Ledger Loft"})
    assert at.why_not(0, "market:0") == "Permit Window already shows its building side; only resources can be flipped."
    assert at.why_not(0, "market:1") == (
        "Its whole row or column has to show resources, but row 1 has Permit Window and column 2 has Ledger Loft."
    )
    assert at.why_not(0, "market:10") is None
    assert at.why_not(0, "pile") == "First flip a card, or choose not to; then you may draw."


def paying() -> Table:
    market = {"r1c1": "industry", "r1c2": "Cartwheel Swapmeet"}
    hands = [{"energy": 1, "energy x2": 1, "ingenuity": 1, "ecology": 1}, {"energy": 1}]
    return take(at_draft(market, hands=hands), "r1c1 r1c2")


def test_cards_that_cannot_pay() -> None:
    at = paying()
    assert at.why_not(0, "hand:0:ecology:1") == "You are paying 2 Energy: only Energy and Ingenuity pay for it."
    assert at.why_not(0, "hand:1:energy:1") == (
        "These cards are in Player B's hand: you can look at them, but not use them."
    )
    assert at.why_not(0, "market:9") == at.why_not(0, "pile") == "Pay for Cartwheel Swapmeet first."
    draft = at_draft(hands=[{"ecology": 1}, {}])
    assert draft.why_not(0, "hand:0:ecology:1") == "Cards in your hand pay for the buildings you take."


def test_ingenuity_that_is_needed_elsewhere() -> None:
    market = {"r1c1": "industry", "r1c2": "Button Bazaar"}  # 1 energy and 1 community
    at = take(at_draft(market, hands=[{"energy": 1, "energy x2": 1, "ingenuity": 1}, {}]), "r1c1 r1c2")
    assert at.why_not(0, "hand:0:ingenuity:1") == "You need your Ingenuity to pay Community."


def test_tokens_and_cities() -> None:
    at = at_draft(
        cities=[["Button Bazaar"], ["Windmill Nook", "Singing Gate"]],
        tokens=[["Market Charter"], ["Power Charter"]],
        supply=["Town Honor"],
    )
    assert at.why_not(0, "supply:20") == "Town Honor gives 5 points; you claim a token when you build a civic building."
    assert at.why_not(0, "token:0") == "Market Charter is yours, and worth 2 points right now."
    assert at.why_not(0, "token:1") == "Power Charter belongs to Player B, and is worth 2 points right now."
    assert at.why_not(0, "city:0:card:0") == "Button Bazaar stands in your city: it gives 1 Economy every turn."
    assert at.why_not(0, "city:1:card:6") == "Windmill Nook stands in Player B's city: it gives 1 Energy every turn."
    assert at.why_not(0, "player:1") == ("Player B's city is worth 6 points now: 4 for buildings and 2 for tokens.")
    assert at.why_not(0, "permanent:0:economy") == (
        "Your buildings give 1 Economy every turn, which pays before your cards do."
    )
    assert at.why_not(0, "permanent:0:energy") == "None of your buildings give Energy yet."
    assert at.why_not(0, "permanent:1:energy") == "Player B's buildings give 1 Energy every turn."


def every_place(view: dict[str, Any]) -> Iterator[str]:
    """All places that the page draws from this view."""
    yield from (f"market:{space}" for space in range(16))
    yield "pile"
    yield from (f"supply:{token['id']}" for token in view["supply"])
    yield from (f"drafted:{building['card']}" for building in view["drafted"])
    for player in [*view["players"], *([view["solo"]["automa"]] if view["solo"] else [])]:
        seat = player["seat"]
        yield from (f"player:{seat}", f"city:{seat}", f"hand:{seat}")
        yield from (f"hand:{seat}:{card['resource']}:{card['symbols']}" for card in player["hand"])
        yield from (f"permanent:{seat}:{resource}" for resource in player["permanents"])
        yield from (f"city:{seat}:card:{building['card']}" for building in player["city"])
        yield from (f"token:{token['id']}" for token in player["tokens"])


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_every_place_answers_and_every_option_has_a_preview(seats: int) -> None:
    kinds = set()
    for step, at in enumerate(random_play(game.table(seats=seats, seed=seats), seats)):
        if at.decision is None or step % 5 > 1:
            continue
        seat, general = at.decision.seat, f"Not part of this choice: {at.decision.prompt}"
        kinds.add(at.decision.kind)
        places = {place for option in at.decision.options for place in places_of(at, option)}
        for place in every_place(at.view(seat)):
            said = at.why_not(seat, place)
            assert (said is None) == (place in places)
            assert said is None or (said != general and said[0].isupper() and said.endswith(".")), place
        for option in at.decision.options:
            gives, clause = at.preview(option), at.advice(option)
            assert gives is not None and gives.points is not None
            assert clause is not None and not clause.endswith(ADVICE_ENDS)
    assert kinds >= {"flip", "draft"}


def test_places_that_are_none_have_nothing_special() -> None:
    at = at_draft()
    general = f"Not part of this choice: {at.decision.prompt}" if at.decision else ""
    for place in ("market:99", "market", "hand:7", "city:0:card:159", "token:77", "permanent:0:gold", "nowhere", "²"):
        assert at.why_not(0, place) == general


# ---------------------------------------------------------------- what an option gives


def test_a_pair_says_its_points_its_price_and_what_it_leaves() -> None:
    market = {"r1c1": "Barterbox Arcade", "r1c2": "ecology"}  # 2 community 1 industry, economy every turn, 2 points
    at = at_draft(
        market,
        hands=[{"community": 2, "industry": 1}, {}],
        cities=cities({"industry": 1}),
        tokens=[["Market Charter"], []],
    )
    assert at.preview(taking(at, "r1c1 r1c2")) == Preview(
        points=2,
        end=4,
        notes=(
            "costs 2 Community after your permanents",
            "leaves 1 Ecology and 1 Industry in hand",
            "gives Economy every turn",
        ),
    )


def test_a_pair_that_takes_ingenuity_counts_what_that_costs() -> None:
    market = {"r1c1": "Barterbox Arcade", "r1c2": "ecology"}
    hands = [{"community": 2, "ingenuity": 1}, {}]
    at = at_draft(market, hands=hands, tokens=[["Inventors' Charter"], []])
    found = at.preview(taking(at, "r1c1 r1c2"))
    assert found is not None and (found.points, found.end) == (2, 0)
    assert "uses 1 of your 1 Ingenuity" in found.notes


def test_a_civic_building_leaves_the_end_open_and_names_the_best_token() -> None:
    market = {"r1c1": "Permit Window", "r1c2": "ecology"}
    at = at_draft(market, hands=[{"energy": 3}, {}], supply=["Town Honor", "City Honor"])
    found = at.preview(taking(at, "r1c1 r1c2"))
    assert found is not None and (found.points, found.end) == (0, None)
    assert found.notes[-1] == "claims 1 civic token, worth up to 7 to you"
    at = take(at, "r1c1 r1c2")
    assert at.preview(label_of(at, "Claim City Honor")) == Preview(points=0, end=7)
    assert at.view(0)["totals"][0] == 0
    assert claim(at, "City Honor").view(0)["totals"][0] == 7


def test_two_resources_and_the_pile() -> None:
    at = at_draft({"r1c1": "economy", "r1c2": "energy x2"}, pile=["community", "..."])
    assert at.preview(taking(at, "r1c1 r1c2")) == Preview(0, 0, ("Economy and Energy ×2 to your hand",))
    assert at.preview(label_of(at, "Draw two cards")) == Preview(
        0, 0, ("Community and an unseen tier 1 card to your hand",)
    )


def test_a_flip_tells_the_tier_and_never_the_building() -> None:
    at = table(market={"r1c1": "energy"})
    assert at.preview(flip_of(at, "r1c1")) == Preview(0, 0, ("free", "turns up a tier 1 building"))
    assert at.preview("Do not flip") == Preview(0, 0, ("the market stays as it is",))


def test_a_payment_says_what_is_left() -> None:
    at = paying()
    assert at.preview("Pay 2 Energy with 1 Energy ×2") == Preview(
        0, 0, ("leaves 1 Energy, 1 Ecology, 1 Industry and 1 Ingenuity in hand",)
    )


def test_what_is_foretold_of_a_pair_comes_true() -> None:
    """Where a preview has a figure, it is what the totals gain."""
    checked = 0
    for at in random_play(game.table(seats=2, seed=11), 11):
        if at.decision is None or at.decision.kind != "draft":
            continue
        seat = at.decision.seat
        for option in at.decision.options:
            foretold, after = at.preview(option), at.copy()
            assert foretold is not None
            after.choose(option)
            while after.decision is not None and after.decision.kind == "pay" and after.decision.seat == seat:
                after.choose(after.decision.options[0])
            if foretold.end is not None and (after.decision is None or after.decision.kind != "token"):
                before, now = at.view(seat)["totals"][seat], after.view(seat)["totals"][seat]
                assert now - before == foretold.end, option.label
                checked += 1
    assert checked > 100


# ---------------------------------------------------------------- what speaks for an option


def test_a_friend_says_what_speaks_for_it() -> None:
    market = {"r1c1": "Permit Window", "r1c2": "ecology", "r2c1": "energy", "r2c2": "economy"}
    at = at_draft(market, hands=[{"energy": 3}, {}], supply=["Town Honor", "City Honor"])
    assert at.advice(taking(at, "r1c1 r1c2")) == "it lets you claim City Honor, worth 7 points to you now"
    at = at_draft(market, hands=[{"energy": 2}, {}])
    assert at.advice(taking(at, "r2c1 r2c2")) == "then you could pay for Permit Window"


def test_a_flip_that_can_likely_be_paid() -> None:
    rich = dict.fromkeys(("economy", "energy", "community", "ecology", "industry"), 4)
    at = table(market={"r1c1": "energy"}, hands=[rich, {}])
    assert at.advice(flip_of(at, "r1c1")) == "it will likely be a building you can pay for"
    assert at.advice("Do not flip") == "a card you flip is there for the next player too"


def test_what_speaks_for_a_token_and_for_a_payment() -> None:
    at = paying()
    assert at.advice("Pay 2 Energy with 1 Energy ×2") == "you keep your Ingenuity, which pays for anything"
    market = {"r1c1": "Permit Window", "r1c2": "ecology"}
    at = take(at_draft(market, hands=[{"energy": 3}, {}], supply=["City Honor", "Power Charter"]), "r1c1 r1c2")
    assert at.advice(label_of(at, "Claim City Honor")) == "no token is worth more to you now: 7 points"
    assert at.advice(label_of(at, "Claim Power Charter")) == "it grows with every Energy that you build"


# ---------------------------------------------------------------- nothing hidden


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_in_every_world_that_looks_the_same_it_is_the_same(seats: int) -> None:
    for step, at in enumerate(random_play(game.table(seats=seats, seed=seats + 20), 3)):
        if at.decision is None or step % 6:
            continue
        seat = at.decision.seat
        world = at.redealt(seat, seed=step)
        assert world.view(seat)["totals"] == at.view(seat)["totals"]
        for place in every_place(at.view(seat)):
            assert world.why_not(seat, place) == at.why_not(seat, place)
        for option in at.decision.options:
            assert world.preview(option.label) == at.preview(option)
            assert world.advice(option.label) == at.advice(option)
