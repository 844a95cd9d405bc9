"""The 22 civic tokens, each with numbers below, at and above its conditions."""

from __future__ import annotations

from itertools import combinations

import pytest

from civitas.games.pointcity.cards import TYPES
from civitas.proof.ledger import proves

from .looking import points
from .support import cities, game
from .test_scoring import score, scored

CHARTERS = ["Market Charter", "Power Charter", "People's Charter", "Green Charter", "Works Charter"]
PAIRS = {
    ("economy", "energy"): "Utilities Accord",
    ("economy", "community"): "High Street Accord",
    ("economy", "ecology"): "Green Growth Accord",
    ("economy", "industry"): "Trade Accord",
    ("energy", "community"): "Warm Homes Accord",
    ("energy", "ecology"): "Clean Power Accord",
    ("energy", "industry"): "Furnace Accord",
    ("community", "ecology"): "Parks Accord",
    ("community", "industry"): "Workers' Accord",
    ("ecology", "industry"): "Recycling Accord",
}


def worth(token: str, permanents: dict[str, int] | tuple[int, ...] = (0, 0, 0, 0, 0), **hand: int) -> int:
    """What the token gives a city with these permanents and this hand, the points on buildings aside."""
    if isinstance(permanents, tuple):
        permanents = dict(zip(TYPES, permanents, strict=True))
    at = scored(cities=cities(permanents), tokens=[[token]], hands=[hand])
    return score(at) - points(at)


@proves("PC-TOKEN-01")
@pytest.mark.parametrize(("economy", "gives"), [(0, 0), (1, 2), (4, 8)])
def test_two_points_per_economy(economy: int, gives: int) -> None:
    assert worth("Market Charter", {"economy": economy}) == gives
    assert worth("Market Charter", (economy, 1, 2, 3, 1)) == gives


@proves("PC-TOKEN-02")
@pytest.mark.parametrize(
    ("energy", "community", "gives"),
    [
        (2, 2, 6),
        (3, 1, 3),
        (0, 5, 0),
        (1, 4, 3),
        (5, 0, 0),
    ],
)
def test_three_points_per_pair_of_energy_and_community(energy: int, community: int, gives: int) -> None:
    assert worth("Warm Homes Accord", {"energy": energy, "community": community}) == gives
    assert worth("Warm Homes Accord", (4, energy, community, 3, 3)) == gives


@proves("PC-TOKEN-03")
@pytest.mark.parametrize(
    ("permanents", "gives"),
    [
        ((3, 2, 0, 6, 1), 6),
        ((2, 2, 2, 2, 2), 0),
        ((0, 0, 3, 0, 0), 3),
        ((4, 3, 3, 3, 3), 15),
        ((0, 0, 0, 0, 3), 3),
    ],
)
def test_three_points_per_type_with_three_or_more(permanents: tuple[int, ...], gives: int) -> None:
    assert worth("Pillars of the City", permanents) == gives


@proves("PC-TOKEN-04")
@pytest.mark.parametrize(("ingenuity", "gives"), [(0, 0), (1, 2), (2, 4), (5, 10)])
def test_two_points_per_ingenuity_card_left(ingenuity: int, gives: int) -> None:
    assert worth("Inventors' Charter", ingenuity=ingenuity, energy=1) == gives


@proves("PC-TOKEN-05", "PC-TOKEN-01")
@pytest.mark.parametrize(("token", "resource"), list(zip(CHARTERS, TYPES, strict=True)))
def test_two_points_per_permanent_of_each_type(token: str, resource: str) -> None:
    assert worth(token, {resource: 3}) == 6
    assert worth(token, {other: 2 if other != resource else 0 for other in TYPES}) == 0
    assert worth(token, {other: 1 if other != resource else 4 for other in TYPES}) == 8


@proves("PC-TOKEN-06", "PC-TOKEN-02")
@pytest.mark.parametrize("pair", list(combinations(TYPES, 2)))
def test_three_points_per_pair_of_any_two_types(pair: tuple[str, str]) -> None:
    first, second = pair
    others = {other: 3 for other in TYPES if other not in pair}
    assert worth(PAIRS[pair], {first: 2, second: 3}) == 6
    assert worth(PAIRS[pair], {first: 3, second: 1} | others) == 3
    assert worth(PAIRS[pair], {first: 4} | others) == 0
    assert worth(PAIRS[pair], {second: 4} | others) == 0


@proves("PC-TOKEN-06")
def test_every_pair_has_its_token() -> None:
    assert len(set(PAIRS.values())) == len(list(combinations(TYPES, 2))) == 10
    assert set(PAIRS.values()) < set(game.content.cards.token_names)


@proves("PC-TOKEN-07")
@pytest.mark.parametrize(
    ("permanents", "gives"),
    [
        ((2, 1, 4, 0, 2), 6),
        ((1, 1, 1, 1, 1), 0),
        ((2, 2, 3, 2, 2), 10),
        ((0, 0, 0, 0, 2), 2),
    ],
)
def test_two_points_per_type_with_two_or_more(permanents: tuple[int, ...], gives: int) -> None:
    assert worth("Balanced Borough", permanents) == gives


@proves("PC-TOKEN-08")
@pytest.mark.parametrize(
    ("permanents", "gives"),
    [
        ((2, 0, 4, 0, 2), 8),
        ((0, 0, 0, 0, 0), 20),
        ((1, 1, 1, 1, 1), 0),
        ((0, 1, 1, 1, 1), 4),
        ((1, 1, 1, 1, 0), 4),
    ],
)
def test_four_points_per_missing_type(permanents: tuple[int, ...], gives: int) -> None:
    assert worth("Specialist District", permanents) == gives


@proves("PC-TOKEN-09")
@pytest.mark.parametrize(
    ("permanents", "gives"),
    [
        ((2, 3, 2, 2, 5), 12),
        ((4, 4, 4, 4, 0), 0),
        ((0, 2, 2, 2, 2), 0),
        ((1, 3, 3, 3, 3), 6),
        ((3, 1, 3, 3, 3), 6),
        ((3, 3, 1, 3, 3), 6),
        ((3, 3, 3, 1, 3), 6),
        ((3, 3, 3, 3, 1), 6),
        ((3, 3, 3, 3, 3), 18),
    ],
)
def test_six_points_per_full_set(permanents: tuple[int, ...], gives: int) -> None:
    assert worth("Complete City", permanents) == gives


@proves("PC-TOKEN-10")
def test_two_tokens_give_five_and_seven_points() -> None:
    assert worth("Town Honor") == 5
    assert worth("City Honor") == 7
    assert score(scored(tokens=[["Town Honor", "City Honor"]], hands=[{}])) == 12


@proves("PC-TOKEN-01", "PC-TOKEN-10", "PC-SCORE-01")
def test_the_first_and_the_last_token_of_the_file_are_scored_too() -> None:
    first, last = game.content.cards.token_names[0], game.content.cards.token_names[-1]
    assert (first, last) == ("Market Charter", "City Honor")
    assert score(scored(tokens=[[first, last]], cities=[["Button Bazaar"]], hands=[{}])) == 2 + 7


FULL_HAND = dict.fromkeys(TYPES, 3) | {f"{name} x2": 2 for name in TYPES} | {"ingenuity": 4}


ONE_MISSING = [tuple(0 if n == missing else 2 for n in range(5)) for missing in range(5)]


@proves("PC-RULING-24", "PC-SCORE-02", "PC-TOKEN-08", "PC-TOKEN-09")
@pytest.mark.parametrize("token", [name for name in game.content.cards.token_names if name != "Inventors' Charter"])
def test_no_other_token_looks_at_the_hand(token: str) -> None:
    """Resource cards are no permanents: a hand full of them neither adds a pair or a set nor fills a gap."""
    for permanents in [(0, 0, 0, 0, 0), (2, 1, 0, 1, 3), *ONE_MISSING]:
        assert worth(token, permanents, **FULL_HAND) == worth(token, permanents)
