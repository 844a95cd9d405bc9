"""The third step: what drafted buildings cost, and the ways to pay it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest

from civitas.games.pointcity.cards import TYPES
from civitas.kernel import IllegalChoice
from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import random_play
from .answering import draw, offered, pairs, play, take
from .looking import city, hand, log, newly_spent, permanents
from .support import SPACES, at_draft, cities, game

# What the buildings of these examples cost:
#   Button Bazaar         energy 1, community 1       Cartwheel Swapmeet      energy 2
#   Coinpress Kiosk       energy 1, ecology 1         Dandelion Verge         energy 2
#   Ledger Loft           energy 1, industry 1        Marigold Trade Hall     energy 2, community 1
#   Tallyman's Corner     community 1, ecology 1      Volunteer Roster Hut    energy 3
#   Half-Penny Pawnhouse  ecology 1, industry 1       Metropolitan Council Dome, Founders' Tribunal  energy 5
#   Windmill Nook         economy 1, community 1


# ---------------------------------------------------------------- cards and permanents


@proves("PC-PAY-01")
def test_cards_and_permanents_pay_together() -> None:
    at = at_draft(
        {"r1c1": "industry", "r1c2": "Marigold Trade Hall"},
        cities=cities({"energy": 1}),
        hands=[{"energy": 1, "community": 1}],
    )
    before, told = at.copy(), len(at.told)
    take(at, "r1c1 r1c2")
    assert hand(at) == {"industry": 1}
    assert newly_spent(at, before) == {"energy": 1, "community": 1}
    assert "Marigold Trade Hall" in city(at)
    assert permanents(at) == {"energy": 1, "economy": 1}
    assert log(at, told)[:4] == [
        "Player A takes Industry from row 1, column 1.",
        "Player A spends an Energy card.",
        "Player A spends a Community card.",
        "Player A builds Marigold Trade Hall from row 1, column 2.",
    ]


@proves("PC-PAY-02")
def test_a_permanent_is_there_again_in_the_next_turn() -> None:
    buildings = {"r1c2": "Windmill Nook", "r2c2": "Bee Hotel Terrace"}
    at = at_draft(
        {"r1c1": "ecology", "r2c1": "ecology"} | buildings,
        seats=2,
        cities=cities({"economy": 1}),
        hands=[{"community": 2}],
        turn=8,
    )
    take(at, "r1c1 r1c2")
    assert hand(at) == {"community": 1, "ecology": 1}
    assert permanents(at) == {"economy": 1, "energy": 1}, "the economy permanent was used and is still there"
    draw(at)
    assert at.decision is not None and at.decision.seat == 0
    take(at, "r2c1 r2c2")
    assert hand(at) == {"ecology": 2}, "economy 1 from the permanent again, community 1 from the hand"
    assert permanents(at) == {"economy": 1, "energy": 1, "ecology": 1}


@proves("PC-PAY-03", "PC-RULING-09")
def test_a_permanent_serves_once_a_turn() -> None:
    pair = {"r1c1": "Button Bazaar", "r1c2": "Coinpress Kiosk"}
    once = at_draft(pair, cities=cities({"energy": 1, "community": 1, "ecology": 1}), hands=[{}])
    assert "r1c1 r1c2" not in pairs(once)
    twice = at_draft(pair, cities=cities({"energy": 2, "community": 1, "ecology": 1}), hands=[{}])
    take(twice, "r1c1 r1c2")
    assert {"Button Bazaar", "Coinpress Kiosk"} < set(city(twice))
    assert hand(twice) == {}


@proves("PC-RULING-09")
def test_a_permanent_serves_once_over_both_buildings() -> None:
    pair = {"r1c1": "Coinpress Kiosk", "r2c1": "Tallyman's Corner"}
    at = at_draft(pair, cities=cities({"energy": 1, "community": 1, "ecology": 1}), hands=[{}])
    assert "r1c1 r2c1" not in pairs(at)
    at = at_draft(pair, cities=cities({"energy": 1, "community": 1, "ecology": 1}), hands=[{"ecology": 1}])
    take(at, "r1c1 r2c1")
    assert hand(at) == {}


@proves("PC-PAY-04")
def test_ingenuity_replaces_any_resource() -> None:
    at = at_draft({"r1c1": "energy", "r1c2": "Half-Penny Pawnhouse"}, hands=[{"ingenuity": 2}])
    before, told = at.copy(), len(at.told)
    take(at, "r1c1 r1c2")
    assert hand(at) == {"energy": 1} and city(at) == ["Half-Penny Pawnhouse"]
    assert newly_spent(at, before) == {"ingenuity": 2}
    assert log(at, told)[1:3] == ["Player A spends an Ingenuity card."] * 2
    short = at_draft({"r1c1": "energy", "r1c2": "Half-Penny Pawnhouse"}, hands=[{"ingenuity": 1}])
    assert "r1c1 r1c2" not in pairs(short)


@proves("PC-PAY-04")
@pytest.mark.parametrize(
    ("resource", "building"),
    [
        ("economy", "Ward Meeting Room"),
        ("energy", "Permit Window"),
        ("community", "Corner Polling Booth"),
        ("ecology", "Census Cottage"),
        ("industry", "Parcel Registry"),
    ],
)
def test_ingenuity_makes_up_what_is_lacking(resource: str, building: str) -> None:
    """Each of these costs 3 of one resource: one permanent, one card, one ingenuity."""
    parts = {"r1c1": "ingenuity", "r1c2": building}
    at = at_draft(parts, cities=cities({resource: 1}), hands=[{resource: 1}])
    before = at.copy()
    take(at, "r1c1 r1c2")
    assert at.decision is not None and at.decision.kind == "token"
    assert hand(at) == {} and newly_spent(at, before) == {resource: 1, "ingenuity": 1}
    assert "r1c1 r1c2" not in pairs(at_draft(parts, cities=cities({resource: 1}), hands=[{}]))
    others = {name: 2 for name in TYPES if name != resource}
    assert "r1c1 r1c2" not in pairs(at_draft(parts, cities=cities(others), hands=[{resource: 1}]))


@proves("PC-PAY-05")
def test_a_pair_that_cannot_be_paid_is_not_offered() -> None:
    buildings = {"r1c1": "Button Bazaar", "r1c2": "Half-Penny Pawnhouse"}
    at = at_draft({"r2c1": "industry", "r2c2": "industry"} | buildings, hands=[{"energy": 1, "community": 1}])
    before = at.position()
    assert "r1c1 r1c2" not in pairs(at), "only Button Bazaar can be paid"
    assert "r1c1 r2c1" in pairs(at) and "r1c2 r2c2" not in pairs(at)
    with pytest.raises(IllegalChoice, match="not offered"):
        at.choose("Take Button Bazaar and Half-Penny Pawnhouse (row 1, columns 1 and 2)")
    assert at.position() == before, "nothing is taken"


@proves("PC-PAY-06")
def test_a_double_card_is_worth_two() -> None:
    at = at_draft({"r1c1": "industry", "r1c2": "Cartwheel Swapmeet"}, hands=[{"energy x2": 1}])
    before = at.copy()
    take(at, "r1c1 r1c2")
    assert hand(at) == {"industry": 1} and newly_spent(at, before) == {"energy x2": 1}
    three = at_draft({"r1c1": "industry", "r1c2": "Volunteer Roster Hut"}, hands=[{"energy x2": 1}])
    assert "r1c1 r1c2" not in pairs(three), "two, not three"


# ---------------------------------------------------------------- two buildings, one sum


@proves("PC-RULING-07", "PC-PAY-05")
def test_both_costs_together_must_be_paid() -> None:
    pair = {"r1c1": "Button Bazaar", "r1c2": "Windmill Nook"}
    permanent = cities({"community": 2})
    at = at_draft(pair, cities=permanent, hands=[{"energy": 1}])
    assert "r1c1 r1c2" not in pairs(at), "energy 1 is there, economy 1 is not"
    at = at_draft(pair, cities=permanent, hands=[{"energy": 1, "ingenuity": 1}])
    take(at, "r1c1 r1c2")
    assert hand(at) == {} and {"Button Bazaar", "Windmill Nook"} < set(city(at))


@proves("PC-RULING-08")
def test_the_costs_are_pooled() -> None:
    at = at_draft(
        {"r1c1": "Marigold Trade Hall", "r1c2": "Ledger Loft"},
        cities=cities({"energy": 1}),
        hands=[{"energy x2": 1, "community": 1, "ingenuity": 1}],
    )
    before, told = at.copy(), len(at.told)
    take(at, "r1c1 r1c2")
    assert hand(at) == {}
    assert newly_spent(at, before) == {"energy x2": 1, "community": 1, "ingenuity": 1}
    assert log(at, told)[:5] == [
        "Player A spends an Energy ×2 card.",
        "Player A spends a Community card.",
        "Player A spends an Ingenuity card.",
        "Player A builds Marigold Trade Hall from row 1, column 1.",
        "Player A builds Ledger Loft from row 1, column 2.",
    ]
    cards = {"energy x2": 1, "community": 1, "ingenuity": 1}
    for less in cards:
        short = at_draft(
            {"r1c1": "Marigold Trade Hall", "r1c2": "Ledger Loft"},
            cities=cities({"energy": 1}),
            hands=[cards | {less: 0}],
        )
        assert "r1c1 r1c2" not in pairs(short)


@proves("PC-RULING-08", "PC-BUILD-01")
def test_neither_building_helps_to_pay_for_the_other() -> None:
    """Kite Turbine Lot gives energy, which Button Bazaar costs; both cost community 1."""
    pair = {"r1c1": "Kite Turbine Lot", "r1c2": "Button Bazaar"}
    at = at_draft(pair, hands=[{"community": 2, "industry": 1}])
    assert "r1c1 r1c2" not in pairs(at)


@proves("PC-RULING-10")
def test_a_double_card_gives_no_change() -> None:
    at = at_draft(
        {"r1c1": "industry", "r1c2": "Button Bazaar"}, cities=cities({"community": 1}), hands=[{"energy x2": 1}]
    )
    before = at.copy()
    take(at, "r1c1 r1c2")
    assert hand(at) == {"industry": 1}, "no energy is left"
    assert newly_spent(at, before) == {"energy x2": 1}


@proves("PC-RULING-10")
def test_the_symbols_of_a_double_card_may_serve_two_buildings() -> None:
    at = at_draft(
        {"r1c1": "Button Bazaar", "r1c2": "Coinpress Kiosk"},
        cities=cities({"community": 1, "ecology": 1}),
        hands=[{"energy x2": 1}],
    )
    take(at, "r1c1 r1c2")
    assert hand(at) == {} and {"Button Bazaar", "Coinpress Kiosk"} < set(city(at))


DEAREST = {
    "economy": ("Assembly of Wards", "Great Seal Chancery"),
    "energy": ("Metropolitan Council Dome", "Founders' Tribunal"),
    "community": ("Skyline Planning Authority", "Grand Concourse Secretariat"),
    "ecology": ("Public Works Directorate", "Urban Futures Institute"),
    "industry": ("Commonwealth Gallery", "Capital Charter Court"),
}


@proves("PC-RULING-07", "PC-RULING-08")
@pytest.mark.parametrize("resource", DEAREST)
def test_the_dearest_pair_costs_ten_of_one_resource(resource: str) -> None:
    first, second = DEAREST[resource]
    pair = {"r1c1": first, "r1c2": second}
    rich = {f"{name}{double}": 9 for name in DEAREST if name != resource for double in ("", " x2")}
    double = f"{resource} x2"
    for cards, permanent, enough in [
        ({resource: 9}, 0, False),
        ({resource: 10}, 0, True),
        ({resource: 1}, 8, False),
        ({}, 10, True),
        ({double: 4}, 0, False),
        ({double: 5}, 0, True),
        ({double: 4, resource: 1}, 1, True),
        ({resource: 8, "ingenuity": 1}, 0, False),
        ({resource: 9, "ingenuity": 1}, 0, True),
        ({"ingenuity": 9}, 0, False),
        ({"ingenuity": 10}, 0, True),
        ({double: 8}, 6, True),
    ]:
        for beside in ({}, rich):
            at = at_draft(pair, cities=cities({resource: permanent}), hands=[cards | beside])
            assert ("r1c1 r1c2" in pairs(at)) is enough, (cards, permanent, beside)


# ---------------------------------------------------------------- choosing the cards


def asked_to_pay(building: str, hand: dict[str, int], permanent: dict[str, int] | None = None) -> Table:
    """Seat 0 takes this building and an industry card, which pays for none of these."""
    at = at_draft({"r1c1": "industry", "r1c2": building}, cities=cities(permanent or {}), hands=[hand])
    return take(at, "r1c1 r1c2")


@proves("PC-RULING-11")
def test_one_energy_can_be_paid_in_three_ways() -> None:
    cards = {"energy": 1, "energy x2": 1, "ingenuity": 1}
    at = asked_to_pay("Button Bazaar", cards, {"community": 1})
    assert at.decision is not None
    assert (at.decision.kind, at.decision.seat) == ("pay", 0)
    assert at.decision.prompt == "Choose cards to pay 1 Energy for Button Bazaar."
    ways = {
        "Pay 1 Energy with 1 Ingenuity": "ingenuity",
        "Pay 1 Energy with 1 Energy": "energy",
        "Pay 1 Energy with 1 Energy ×2": "energy x2",
    }
    assert offered(at) == list(ways)
    for label, card in ways.items():
        after = play(at.copy(), label)
        assert newly_spent(after, at) == {card: 1}
        assert hand(after) == {name: 1 for name in (*cards, "industry") if name != card}
        assert "Button Bazaar" in city(after)


@proves("PC-RULING-11")
def test_two_energy_can_be_paid_in_two_ways() -> None:
    at = asked_to_pay("Cartwheel Swapmeet", {"energy": 1, "energy x2": 1, "ingenuity": 1})
    assert offered(at) == ["Pay 2 Energy with 1 Energy and 1 Ingenuity", "Pay 2 Energy with 1 Energy ×2"]
    one = play(at.copy(), "Pay 2 Energy with 1 Energy and 1 Ingenuity")
    assert hand(one) == {"energy x2": 1, "industry": 1}
    told = log(one, len(at.told))
    assert told[:2] == ["Player A spends an Energy card.", "Player A spends an Ingenuity card."]
    other = play(at.copy(), "Pay 2 Energy with 1 Energy ×2")
    assert hand(other) == {"energy": 1, "ingenuity": 1, "industry": 1}


@proves("PC-RULING-11")
def test_the_card_taken_along_is_one_to_choose_from() -> None:
    at = at_draft({"r1c1": "energy x2", "r1c2": "Cartwheel Swapmeet"}, hands=[{"energy": 2}])
    take(at, "r1c1 r1c2")
    assert offered(at) == ["Pay 2 Energy with 2 Energy", "Pay 2 Energy with 1 Energy ×2"]
    assert hand(at) == {"energy": 2, "energy x2": 1}, "nothing is paid yet"
    at.choose("Pay 2 Energy with 2 Energy")
    assert hand(at) == {"energy x2": 1}


@proves("PC-RULING-11")
def test_a_double_card_may_be_too_much_but_no_single_card_beside_it() -> None:
    at = asked_to_pay("Volunteer Roster Hut", {"energy": 2, "energy x2": 3, "ingenuity": 1})
    assert offered(at) == [
        "Pay 3 Energy with 2 Energy and 1 Ingenuity",
        "Pay 3 Energy with 1 Energy ×2 and 1 Ingenuity",
        "Pay 3 Energy with 1 Energy and 1 Energy ×2",
        "Pay 3 Energy with 2 Energy ×2",
    ]
    at.choose("Pay 3 Energy with 2 Energy ×2")
    assert hand(at) == {"energy": 2, "energy x2": 1, "ingenuity": 1, "industry": 1}


@proves("PC-RULING-11")
def test_where_there_is_one_way_to_pay_nobody_is_asked() -> None:
    at = asked_to_pay("Cartwheel Swapmeet", {"energy": 1, "ingenuity": 3})
    assert offered(at) == ["Pay 2 Energy with 2 Ingenuity", "Pay 2 Energy with 1 Energy and 1 Ingenuity"]
    at = asked_to_pay("Cartwheel Swapmeet", {"energy": 1, "ingenuity": 1})
    assert hand(at) == {"industry": 1} and at.decision is not None and at.decision.kind != "pay"
    at = asked_to_pay("Cartwheel Swapmeet", {"energy": 2})
    assert hand(at) == {"industry": 1}
    at = asked_to_pay("Cartwheel Swapmeet", {"ingenuity": 3})
    assert hand(at) == {"ingenuity": 1, "industry": 1}


@proves("PC-RULING-11")
def test_ingenuity_that_another_resource_needs_is_kept_for_it() -> None:
    """Ecology 1 and industry 1 with no industry card but the one taken along; energy is paid before both."""
    at = at_draft({"r1c1": "ecology", "r1c2": "Ledger Loft"}, hands=[{"energy": 1, "ingenuity": 1}])
    before = at.copy()
    take(at, "r1c1 r1c2")
    assert newly_spent(at, before) == {"energy": 1, "ingenuity": 1}, "industry needs the ingenuity"
    at = at_draft({"r1c1": "ecology", "r1c2": "Ledger Loft"}, hands=[{"energy": 1, "ingenuity": 2}])
    take(at, "r1c1 r1c2")
    assert offered(at) == ["Pay 1 Energy with 1 Ingenuity", "Pay 1 Energy with 1 Energy"]
    at.choose("Pay 1 Energy with 1 Ingenuity")
    assert hand(at) == {"energy": 1, "ecology": 1}


@proves("PC-RULING-11")
def test_each_resource_is_asked_for_by_itself() -> None:
    at = at_draft(
        {"r1c1": "Marigold Trade Hall", "r1c2": "Ledger Loft"},
        hands=[{"energy": 3, "energy x2": 1, "community": 1, "community x2": 1, "industry": 1, "industry x2": 1}],
    )
    take(at, "r1c1 r1c2")
    prompts = []
    for label in (
        "Pay 3 Energy with 1 Energy and 1 Energy ×2",
        "Pay 1 Community with 1 Community ×2",
        "Pay 1 Industry with 1 Industry",
    ):
        assert at.decision is not None
        prompts.append(at.decision.prompt)
        at.choose(label)
    assert prompts == [
        f"Choose cards to pay {what} for Marigold Trade Hall and Ledger Loft."
        for what in ("3 Energy", "1 Community", "1 Industry")
    ]
    assert hand(at) == {"energy": 2, "community": 1, "industry x2": 1}
    assert list(at.state.owed) == [0] * 5
    assert at.decision is not None and at.decision.seat == 1


@proves("PC-RULING-11")
def test_ten_of_one_resource_are_the_most_to_pay() -> None:
    at = at_draft(
        {"r1c1": "Metropolitan Council Dome", "r1c2": "Founders' Tribunal"}, hands=[{"energy": 10, "energy x2": 5}]
    )
    take(at, "r1c1 r1c2")
    assert offered(at) == [
        "Pay 10 Energy with 10 Energy",
        "Pay 10 Energy with 8 Energy and 1 Energy ×2",
        "Pay 10 Energy with 6 Energy and 2 Energy ×2",
        "Pay 10 Energy with 4 Energy and 3 Energy ×2",
        "Pay 10 Energy with 2 Energy and 4 Energy ×2",
        "Pay 10 Energy with 5 Energy ×2",
    ]
    at.choose("Pay 10 Energy with 5 Energy ×2")
    assert hand(at) == {"energy": 10}


@proves("PC-RULING-12")
def test_permanents_pay_first() -> None:
    at = at_draft(
        {"r1c1": "industry", "r1c2": "Button Bazaar"},
        cities=cities({"energy": 1, "community": 1}),
        hands=[{"energy": 1, "community x2": 1, "ingenuity": 1}],
    )
    before = at.copy()
    take(at, "r1c1 r1c2")
    assert at.decision is not None and at.decision.kind != "pay"
    assert newly_spent(at, before) == {}
    assert hand(at) == {"energy": 1, "community x2": 1, "ingenuity": 1, "industry": 1}
    assert "Button Bazaar" in city(at)


@proves("PC-RULING-12")
def test_permanents_pay_no_more_than_is_owed() -> None:
    """Energy 3 where energy 1 is owed: what is too much pays for nothing else."""
    at = at_draft({"r1c1": "industry", "r1c2": "Button Bazaar"}, cities=cities({"energy": 3}), hands=[{}])
    assert "r1c1 r1c2" not in pairs(at)
    at = at_draft({"r1c1": "community", "r1c2": "Button Bazaar"}, cities=cities({"energy": 3}), hands=[{}])
    take(at, "r1c1 r1c2")
    assert hand(at) == {} and "Button Bazaar" in city(at)


def test_hands_of_others_do_not_pay() -> None:
    at = at_draft(
        {"r1c1": "industry", "r1c2": "Button Bazaar"},
        cities=[[], *cities({"energy": 3})],
        hands=[{}, {"community": 2, "energy": 2, "ingenuity": 2}],
    )
    assert "r1c1 r1c2" not in pairs(at)


# ---------------------------------------------------------------- against the definition


def owed_for(at: Table, *spaces: int) -> list[int]:
    """What the buildings of these spaces cost, permanents taken off."""
    me, g = at.state.active, at.state
    cost = [sum(int(game.data["COST"][g.market_cards[s]][r]) for s in spaces if g.side[s]) for r in range(5)]
    return [max(0, cost[r] - g.permanent[5 * me + r]) for r in range(5)]


def hand_with(at: Table, *spaces: int) -> list[int]:
    """The hand once the resource cards of these spaces are in it."""
    me, g = at.state.active, at.state
    cards = Counter(int(game.data["FACE"][g.market_cards[s]]) for s in spaces if not g.side[s])
    return [g.hand[12 * me + face] + cards[face] for face in range(12)]


def covers(owed: list[int], cards: tuple[int, ...] | list[int]) -> bool:
    return sum(max(0, owed[r] - cards[2 * r] - 2 * cards[2 * r + 1]) for r in range(5)) <= cards[10]


def payments(owed: list[int], hand: list[int]) -> set[tuple[int, ...]]:
    """Every multiset of hand cards that covers the cost and of which no proper subset does (PC-RULING-11)."""
    room = [min(n, owed[face // 2] if face < 10 else sum(owed)) for face, n in enumerate(hand)]
    found = set()
    for cards in product(*(range(n + 1) for n in room)):
        smaller = ((*cards[:f], cards[f] - 1, *cards[f + 1 :]) for f in range(12) if cards[f])
        if covers(owed, cards) and not any(covers(owed, less) for less in smaller):
            found.add(cards)
    return found


def all_ways(at: Table) -> Iterator[Table]:
    """The table after every way to pay."""
    if at.decision is None or at.decision.kind != "pay":
        yield at
        return
    for label in offered(at):
        yield from all_ways(play(at.copy(), label))


NEIGHBOURS = [(n, n + 1) for n in range(16) if n % 4 < 3] + [(n, n + 4) for n in range(12)]


@proves("PC-RULING-07", "PC-RULING-11", "PC-PAY-05")
@pytest.mark.parametrize("seed", range(4))
def test_what_is_offered_is_what_the_definition_says(seed: int) -> None:
    at, checked = game.table(seats=2, seed=seed), 0
    for _ in random_play(at, seed):
        if at.decision is None or at.decision.kind != "draft":
            continue
        legal = {
            f"{SPACES[a]} {SPACES[b]}"
            for a, b in NEIGHBOURS
            if min(at.state.market_cards[a], at.state.market_cards[b]) >= 0
            and covers(owed_for(at, a, b), hand_with(at, a, b))
        }
        assert pairs(at) == legal
        me = at.state.active
        for pair in sorted(legal):
            a, b = (SPACES.index(space) for space in pair.split())
            owed, cards = owed_for(at, a, b), hand_with(at, a, b)
            if sum(owed) < 2 or checked > 60:
                continue
            checked += 1
            ways = [after.state.hand[12 * me : 12 * me + 12] for after in all_ways(take(at.copy(), pair))]
            paid = [tuple(had - has for had, has in zip(cards, left, strict=True)) for left in ways]
            assert set(paid) == payments(owed, cards)
            assert len(paid) == len(set(paid)), "no payment is offered twice"
    assert checked > 20
