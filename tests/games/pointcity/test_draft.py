"""The second step: two cards from the pile, or two market cards that touch by an edge."""

from __future__ import annotations

import pytest

from civitas.kernel import IllegalChoice
from civitas.proof.ledger import proves

from ..at_table import random_play
from .answering import draw, offered, pairs, play, take
from .looking import by_face, cards, city, hand, log, market, pile, points, spent
from .support import NAMES, SPACES, at_draft, game, table

ADJACENT = {f"r{r}c{c} r{r}c{c + 1}" for r in (1, 2, 3, 4) for c in (1, 2, 3)} | {
    f"r{r}c{c} r{r + 1}c{c}" for r in (1, 2, 3) for c in (1, 2, 3, 4)
}


# ---------------------------------------------------------------- either way, two cards


@proves("PC-DRAFT-01")
def test_every_draft_takes_two_cards_from_one_place() -> None:
    at = play(table(seats=3), "Do not flip")
    assert len(offered(at)) == 25
    for label in offered(at):
        after = at.copy()
        after.choose(label)
        assert after.state.pile_count == 98
        both = zip(after.state.market_cards, at.state.market_cards, strict=True)
        gone = [old for new, old in both if new != old]
        assert len(gone) == (0 if label.startswith("Draw") else 2)
        assert after.state.taken_count == 2
        assert sum(hand(after, at.state.active).values()) == 3


@proves("PC-DRAFT-01", "PC-RULING-29")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_turn_lowers_the_pile_by_two(seats: int) -> None:
    at = game.table(seats=seats, seed=6)
    box, turn, before, seen_spent = cards(at, "box"), 0, at.state.pile_count, list(at.state.spent)
    for _ in random_play(at, 3):
        turns = at.state.turn - turn
        assert at.state.pile_count == max(0, before - 2 * turns)
        turn, before = at.state.turn, at.state.pile_count
        assert cards(at, "box") == box, "what the setup removed never comes back"
        assert all(now >= then for now, then in zip(at.state.spent, seen_spent, strict=True))
        seen_spent = list(at.state.spent)
    assert turn == 17 * max(2, seats)


# ---------------------------------------------------------------- from the pile


@proves("PC-DRAFT-02")
def test_the_top_two_cards_of_the_pile_go_to_the_hand() -> None:
    at = at_draft(seats=2, pile=["energy", "energy x2", "..."], hands=[{"ingenuity": 1, "energy": 1}], turn=0)
    first, second, *rest = pile(at)
    before, told = market(at), len(at.told)
    play(at, "Draw two cards from the pile (Energy on top)")
    assert at.state.pile_count == 64 and pile(at) == rest
    assert hand(at) == {"ingenuity": 1, "energy": 2, "energy x2": 1}
    assert {first, second} < set(cards(at, "taken"))
    assert city(at) == [] and points(at) == 0 and market(at) == before
    assert log(at, told)[0] == "Player A draws Energy and Energy ×2 from the pile."


@proves("PC-DRAFT-02")
def test_cards_from_the_pile_are_never_built() -> None:
    at = at_draft(seats=2, pile=["Button Bazaar", "Windmill Nook", "..."], hands=[{"ingenuity": 6}])
    play(at, "Draw two cards from the pile (Economy on top)")
    assert hand(at) == {"ingenuity": 6, "economy": 1, "energy": 1}
    assert city(at) == []
    assert at.decision is not None and at.decision.seat == 1, "the turn is over"


@pytest.mark.parametrize(("left", "offers"), [(0, False), (1, False), (2, True), (3, True)])
def test_two_cards_must_be_left_in_the_pile(left: int, offers: bool) -> None:
    at = at_draft(seats=2, pile=left)
    assert any(label.startswith("Draw") for label in offered(at)) is offers
    assert "Pass" not in offered(at)


# ---------------------------------------------------------------- from the market


@proves("PC-DRAFT-03")
def test_24_pairs_touch_by_an_edge() -> None:
    at = play(table(seats=2), "Do not flip")
    assert pairs(at) == ADJACENT and len(ADJACENT) == 24
    assert "r1c1 r2c2" not in pairs(at) and "r1c4 r2c1" not in pairs(at)
    shown = market(at)
    with pytest.raises(IllegalChoice):
        at.choose(f"take {shown['r1c1']} and {shown['r2c2']} in rows 1 and 2, columns 1 and 2")


@proves("PC-DRAFT-03")
@pytest.mark.parametrize("space", SPACES)
def test_an_empty_space_makes_no_pair(space: str) -> None:
    at = play(table(seats=2, pile=0, market={space: "-"}), "Do not flip")
    assert pairs(at) == {pair for pair in ADJACENT if space not in pair.split()}


@proves("PC-DRAFT-03")
@pytest.mark.parametrize("pair", sorted(ADJACENT))
def test_a_pair_is_taken_from_its_two_spaces(pair: str) -> None:
    at = play(table(seats=2), "Do not flip")
    before = list(at.state.market_cards)
    take(at, pair)
    gone = [SPACES[n] for n in range(16) if at.state.market_cards[n] != before[n]]
    assert gone == sorted(pair.split())
    assert set(cards(at, "taken")) == {before[SPACES.index(space)] for space in pair.split()}


@proves("PC-DRAFT-04")
def test_a_drafted_building_stands_in_the_city_after_the_turn() -> None:
    at = at_draft({"r1c1": "energy", "r1c2": "Button Bazaar"}, seats=2)
    take(at, "r1c1 r1c2")
    assert city(at, 0) == ["Button Bazaar"]
    assert list(at.state.drafted_cards) == [-1, -1]
    assert NAMES.index("Button Bazaar") not in cards(at, "taken")
    assert at.decision is not None and at.decision.seat == 1


@proves("PC-DRAFT-04")
def test_no_hand_ever_holds_a_building() -> None:
    at, built = game.table(seats=2, seed=8), set[int]()
    for _ in random_play(at, 8):
        held = [game.data["FACE"][card] for card in cards(at, "taken")] + [10, 10]
        for face in range(12):
            counted = at.state.hand[face] + at.state.hand[12 + face] + at.state.spent[face]
            assert counted == held.count(face), "hands and discards are the cards taken as resources"
        standing = {*cards(at, "city", 0), *cards(at, "city", 1)}
        assert built <= standing, "what is built stays"
        built = standing
    assert len(built) >= 5


@proves("PC-DRAFT-05")
def test_a_resource_card_taken_along_pays_at_once() -> None:
    at = at_draft({"r1c1": "energy x2", "r1c2": "Cartwheel Swapmeet"}, seats=2, hands=[{}], pile=66)
    told = len(at.told)
    play(at, "Take Energy ×2 and Cartwheel Swapmeet (row 1, columns 1 and 2)")
    assert hand(at) == {} and city(at) == ["Cartwheel Swapmeet"]
    assert spent(at) == {"energy x2": 1, "ingenuity": 1}, "the ingenuity was the starting card"
    assert log(at, told)[:3] == [
        "Player A takes Energy ×2 from row 1, column 1.",
        "Player A spends an Energy ×2 card.",
        "Player A builds Cartwheel Swapmeet from row 1, column 2.",
    ]


@proves("PC-DRAFT-05")
@pytest.mark.parametrize("pair", ["r1c1 r1c2", "r1c2 r1c3", "r1c2 r2c2"])
def test_it_pays_wherever_it_lies(pair: str) -> None:
    """It costs energy 1 and community 1: one lies to its left, to its right or below, one is in the hand."""
    at = at_draft(
        {"r1c1": "energy", "r1c2": "Button Bazaar", "r1c3": "energy", "r2c2": "community"},
        seats=2,
        hands=[{"community": 1} if pair != "r1c2 r2c2" else {"energy": 1}],
    )
    take(at, pair)
    assert hand(at) == {} and city(at) == ["Button Bazaar"]


@proves("PC-DRAFT-05")
def test_ingenuity_taken_along_pays_for_anything() -> None:
    at = at_draft(
        {"r1c1": "ingenuity", "r1c2": "Button Bazaar", "r2c2": "ingenuity"}, seats=2, hands=[{"community": 1}]
    )
    assert {"r1c1 r1c2", "r1c2 r2c2"} <= pairs(at)
    take(at, "r1c1 r1c2")
    assert hand(at) == {} and city(at) == ["Button Bazaar"]


@proves("PC-DRAFT-05")
def test_two_resource_cards_stay_in_the_hand() -> None:
    at = at_draft({"r3c3": "energy", "r4c3": "ecology x2"}, seats=2, hands=[{}], active=0)
    told = len(at.told)
    play(at, "Take Energy and Ecology ×2 (column 3, rows 3 and 4)")
    assert hand(at) == {"energy": 1, "ecology x2": 1}
    assert log(at, told)[:2] == [
        "Player A takes Energy from row 3, column 3.",
        "Player A takes Ecology ×2 from row 4, column 3.",
    ]


@proves("PC-DRAFT-05")
def test_what_is_not_needed_for_the_building_stays_in_the_hand() -> None:
    at = at_draft({"r1c1": "industry", "r1c2": "Button Bazaar"}, hands=[{"energy": 1, "community": 1}])
    take(at, "r1c1 r1c2")
    assert hand(at) == {"industry": 1} and city(at) == ["Button Bazaar"]


# ---------------------------------------------------------------- no limit


@proves("PC-RULING-20")
def test_there_is_no_hand_limit() -> None:
    at = game.table(seats=2, seed=1)
    while at.state.pile_count > 0:
        if offered(at)[-1] == "Do not flip":
            at.choose("Do not flip")
        draw(at)
    last = at.state.active
    assert at.state.turn == 33
    assert sum(hand(at, last).values()) == 1 + 2 * 16
    assert sum(hand(at, 1 - last).values()) == 1 + 2 * 17
    assert by_face(at.state.spent) == {}
