"""Every place counts: no space, spot, color, building, Support or seat is left out, the first and the last neither."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from civitas.kernel.game import Game
from civitas.proof.ledger import proves

from ..at_table import asked, asks, choose, labels, offers, refused
from .looking import area, city, danger, discard, hands, missing, names_of, pieces, points, rally
from .support import CONTENT, LETTERS, all_types, before_place, end_turn, other_cards, other_text, stand, strike

SPACES = range(5)
FULL = "a b c d e"


def row(*at: int, tokens: int = 0) -> str:
    """A citizen in each of these spaces."""
    return " ".join(("abcde"[n] + (str(tokens) if tokens else "")) if n in at else "-" for n in SPACES)


def names(labels_of: list[str]) -> list[str]:
    """The short names of responders in labels."""
    return [label.split("(")[1][:2] for label in labels_of if "(" in label]


# ---------------------------------------------------------------- what is offered


@proves("HER-DIS-17", "HER-DIS-22")
@pytest.mark.parametrize(
    ("code", "given", "offered"),
    [
        ("TOKEN 1 @CHOICE:1", {"city": FULL}, [LETTERS[letter] for letter in "abcde"]),
        ("MISSING @CHOICE:1", {"city": FULL}, [LETTERS[letter] for letter in "abcde"]),
        ("MISSING @MOST", {"city": "a1 b1 c1 d1 e1"}, [LETTERS[letter] for letter in "abcde"]),
        ("DESTROY choice 1", {}, ["Office Tower", "Town Hall", "Factory"]),
        ("DESTROY tallest 1", {}, ["Office Tower", "Town Hall", "Factory"]),
        ("DISCARD_RECRUIT 1", {}, ["Red 1", "Blue 2", "Green 3", "Yellow 4", "Blue 4"]),
        ("DISCARD_RALLY all largest", {"rally": "R1 B1 G1 Y1"}, ["Red", "Blue", "Green", "Yellow"]),
    ],
)
def test_the_group_may_choose_any_of_them(code: str, given: dict[str, Any], offered: list[str], tmp_path: Path) -> None:
    at = strike("F01", rules=other_text(tmp_path, code), **given)
    assert len(labels(at)) == len(offered)
    assert all(label.startswith(begin) for label, begin in zip(labels(at), offered, strict=True))


@proves("HER-DIS-17")
def test_the_group_may_lose_any_rallied_responder(tmp_path: Path) -> None:
    types = all_types()
    at = strike("F01", rules=other_text(tmp_path, "DISCARD_RALLY 1 *"), rally=" ".join(types), recruits="")
    assert names(labels(at)) == types
    choose(at, "Yellow Captain")
    assert rally(at).split() == types[:-1]


@pytest.mark.parametrize("card", all_types())
def test_the_only_rallied_responder_is_lost(card: str) -> None:
    at = strike("F17", rally=card, recruits="")
    assert rally(at) == "" and discard(at) == card and asks(at) == (0, "act")


@pytest.mark.parametrize("card", all_types())
def test_any_responder_is_recruited_given_rallied_and_taken_back(card: str) -> None:
    at = stand(recruits=f"- - - - {card}")
    choose(at, offers(at, "Recruit")[0])
    assert hands(at)[0] == card and area(at) == "- - - - -"
    at = choose(stand(hands=["", card], recruits=""), "Call")
    assert names(labels(at)) == [card]
    choose(at, "Any responder")
    at.choose(asked(at).options[0])
    assert hands(at) == [card, ""]
    choose(at, offers(at, "Rally")[0])
    assert rally(at) == card
    at = choose(stand(heroes=["H3", "H1"], points=[5, 0], discard=card, recruits="", responders=0), "Second Wind")
    assert hands(at)[0] == card and discard(at) == ""


def test_all_responders_are_offered_where_a_seat_chooses() -> None:
    types = all_types()
    at = choose(stand(hands=["", " ".join(types)], recruits=""), "Call")
    assert names(labels(at)) == types
    assert names(labels(choose(at, "Any responder"))) == types
    at = choose(stand(heroes=["H6", "H1"], points=[5, 0], discard=" ".join(types), recruits=""), "Salvage Run")
    assert names(labels(at)) == types
    at = choose(stand(heroes=["H4", "H1"], points=[10, 0], hands=[" ".join(types), ""]), "Emergency Broadcast")
    assert names(labels(at)) == types


# ---------------------------------------------------------------- the Recruitment Area


@pytest.mark.parametrize("spot", range(5))
def test_every_spot_of_the_recruitment_area(spot: int) -> None:
    lies = " ".join("Y3" if n == spot else "-" for n in range(5))
    empty = "- - - - -"
    maren: dict[str, Any] = {"heroes": ["H1", "H2"], "points": [5, 0], "recruits": lies}
    assert area(choose(stand(**maren), "Park and Ride")) == empty
    gus = stand(heroes=["H2", "H1"], points=[10, 0], recruits=lies)
    assert hands(choose(gus, "Bulk Order"))[0] == "Y3"
    kit = stand(heroes=["H5", "H1"], points=[5, 0], recruits=lies, responders=0)
    assert rally(choose(kit, "Relay Drop")) == "Y3"
    at = choose(stand(recruits=lies, responders="B1 ..."), "Hero Token: Regroup", "Replace")
    assert area(at) == lies.replace("Y3", "B1") and discard(at) == "Y3"
    gap = " ".join("-" if n == spot else f"B{n % 4 + 1}" for n in range(5))
    assert area(end_turn(stand(recruits=gap, responders="Y1 ..."))) == gap.replace("-", "Y1")


def test_the_whole_recruitment_area() -> None:
    at = choose(stand(heroes=["H5", "H1"], points=[5, 0]), "Relay Drop")
    assert names(labels(at)) == ["R1", "B2", "G3", "Y4", "B4"]
    at = choose(stand(heroes=["H2", "H1"], points=[10, 0], recruits="R1 B1 G1 Y1 R2"), "Bulk Order")
    assert labels(at) == ["Red", "Blue", "Green", "Yellow"]
    choose(at, "Red")
    assert hands(at)[0] == "R1 R2" and area(at) == "- B1 G1 Y1 -"


def test_of_five_cards_looked_at_any_two_are_kept() -> None:
    cards = ["R2", "B3", "G4", "Y1", "YC"]
    for one in range(5):
        for other in range(one):
            at = stand(heroes=["H5", "H1"], points=[10, 0], recruits="", responders=" ".join(cards) + " ...")
            choose(at, "Thermal Scan")
            assert names(labels(at)) == cards
            for card in (cards[one], cards[other]):
                at.choose(next(label for label in labels(at) if f"({card})" in label))
            assert set(hands(at)[0].split()) == {cards[one], cards[other]}
            assert set(discard(at).split()) == set(cards) - {cards[one], cards[other]}
            assert at.view(None)["responders"]["looked"] == []


# ---------------------------------------------------------------- the city


@pytest.mark.parametrize("space", SPACES)
def test_every_space_of_the_city(space: int, tmp_path: Path) -> None:
    citizen = LETTERS["abcde"[space]]
    there, tokened = row(space), row(space, tokens=2)
    at = strike("F14", tokened, danger=3)
    assert danger(at) == 4, "one citizen has a token"
    at = strike("F01", there, rules=other_text(tmp_path, f"TOKEN 1 @{'NBMIS'[space]}"))
    assert city(at) == row(space, tokens=1)
    at = strike("F01", FULL, rules=other_text(tmp_path, f"MISSING @{'NBMIS'[space]}"))
    assert missing(at) == ["abcde"[space]]
    at = strike("F01", tokened, rules=other_text(tmp_path, "MISSING @MOST"), deck=5)
    assert missing(at) == ["abcde"[space]]
    at = choose(stand(tokened, heroes=["H2", "H1"], points=[5, 0]), "Sandbags")
    assert city(at) == row(space, tokens=1)
    at = choose(stand(FULL, supports=[["SU01"], []]), "Use Martyr")
    assert [before_place(label) for label in labels(at)] == [LETTERS[letter] for letter in "abcde"]
    choose(at, citizen)
    assert city(at).split()[space] == "Martyr"
    at = stand(there, rally="R1 B1 G1 Y1 G2", deck=0)
    assert [before_place(label) for label in offers(at, "Rescue")] == [f"Rescue {citizen}"]
    assert choose(at, "Rescue").over or asks(at)[1] == "pay"


@pytest.mark.parametrize("space", SPACES)
def test_the_director_clears_every_other_space(space: int) -> None:
    people = ["a2", "b2", "c2", "d2", "e2"]
    people[space] = "VI03"
    at = choose(stand(" ".join(people), rally="G1 G2 R1", deck=5), "Rescue Hospital Director")
    left = ["a", "b", "c", "d", "e"]
    left[space] = "-"
    assert city(at) == " ".join(left)


@proves("HER-POWER-19")
@pytest.mark.parametrize("space", range(4))
def test_a_citizen_is_held_or_pushed_wherever_a_gap_follows(space: int) -> None:
    alone = row(space)
    at = end_turn(choose(stand(alone, heroes=["H5", "H1"], points=[10, 0], deck=5), "Guide Beam"))
    assert city(at).split()[space] == "abcde"[space] and at.view(0)["city"][space]["tokens"] == 0
    at = choose(stand(alone, heroes=["H6", "H1"], points=[10, 0]), "Counterweight")
    assert city(at).split()[space + 1] == "abcde"[space]


@proves("HER-MOVE-07")
@pytest.mark.parametrize("space", range(1, 5))
def test_everybody_moves_when_the_deck_is_empty(space: int) -> None:
    at = end_turn(stand(row(space, tokens=1), deck=0))
    assert city(at).split()[space - 1] == f"{'abcde'[space]}1"


# ---------------------------------------------------------------- Supports, colors, buildings


def test_every_exhausted_support_may_be_readied() -> None:
    cards = [row["id"] for row in CONTENT.citizens if row["kind"] == "support" and row["id"] != "SU01"]
    titles = [row["name"] for row in CONTENT.citizens if row["id"] in cards]
    walter: dict[str, Any] = {"heroes": ["H6", "H1"], "options": {"level": 3}}
    at = choose(stand(exhausted=[cards, []], **walter), "Hero Token: Ready")
    assert labels(at) == titles
    for card, title in zip(cards, titles, strict=True):
        at = choose(stand(exhausted=[[card], []], **walter), "Hero Token: Ready")
        assert names_of(at, 0, "supports") == [title] and names_of(at, 0, "exhausted") == []


@pytest.mark.parametrize("colour", range(4))
def test_every_rally_spot_may_be_the_largest(colour: int, tmp_path: Path) -> None:
    own = [f"{'RBGY'[colour]}{n}" for n in "1234C"]
    others = [f"{letter}1" for letter in "RBGY" if letter != "RBGY"[colour]]
    at = strike(
        "F01", rules=other_text(tmp_path, "DISCARD_RALLY all largest"), rally=" ".join(own + others), recruits=""
    )
    assert sorted(rally(at).split()) == sorted(others) and sorted(discard(at).split()) == sorted(own)


@pytest.mark.parametrize("building", range(3))
def test_every_building(building: int, tmp_path: Path) -> None:
    tallest = [1, 1, 1]
    tallest[building] = 2
    at = strike("F01", rules=other_text(tmp_path, "DESTROY tallest 1"), pieces=tallest)
    assert pieces(at) == [1, 1, 1]
    only = [0, 0, 0]
    only[building] = 2
    at = strike("F01", rules=other_text(tmp_path, "DESTROY choice 1"), pieces=only)
    assert sum(pieces(at)) == pieces(at)[building] == 1
    ruin = [3, 3, 3]
    ruin[building] = 1
    at = choose(stand(heroes=["H2", "H1"], points=[10, 0], pieces=ruin), "Shore It Up")
    assert sorted(pieces(at)) == [2, 3, 3] and pieces(at)[building] == 2


# ---------------------------------------------------------------- the seats


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_seat(seats: int) -> None:
    heroes = ["H2", "H1", "H3", "H4", "H6"][:seats]
    for last in range(1, seats):
        alone = ["R1" if seat == last else "" for seat in range(seats)]
        at = choose(stand(seats=seats, heroes=heroes, hands=alone), "Call", "Red 1", "Red 1")
        assert hands(at)[0] == "R1"
        score = [1 if seat == last else 0 for seat in range(seats)]
        at = strike("F01", seats=seats, heroes=heroes, points=score, rally="Y1")
        assert asks(at) == (last, "pledge")
        assert points(choose(at, "Pledge 1 Hero Point")) == [0] * seats
    at = stand("- - - a b", seats=seats, heroes=heroes, points=[14] + [0] * (seats - 1), rally="R1", recruits="")
    choose(at, "Rescue")
    assert [len(hand.split()) for hand in hands(at)] == [2] * seats
    at = strike("I04", seats=seats, heroes=heroes, hands=[f"{'RBGYR'[seat]}2" for seat in range(seats)], recruits="")
    assert hands(at) == [""] * seats


@pytest.fixture
def both(tmp_path: Path) -> Game:
    """Nobody of ours can hold a citizen and push it, but a card file may say so."""
    return other_cards(tmp_path, "powers", "DIG 5 KEEP 2", "PUSH_BACK 1")


@proves("HER-POWER-19")
def test_who_is_pushed_to_south_moves_on_though_held(both: Game) -> None:
    at = stand("- - - a -", rules=both, heroes=["H5", "H1"], points=[10, 0], deck=["b"])
    choose(at, "Guide Beam", "Thermal Scan")
    assert city(at) == "- - - - a"
    assert city(end_turn(at)) == "- - - a b"


# ---------------------------------------------------------------- the first of all cards


def test_the_first_citizen_stands_in_the_way_like_any_other() -> None:
    """Whoever stands to the left of it has no gap behind, and whoever moves does not step on it."""
    for who, power in (("H5", "Guide Beam"), ("H6", "Counterweight")):
        refused(stand("- - - b a", heroes=[who, "H1"], points=[10, 0]), power)
        refused(stand("- - c b a", heroes=[who, "H1"], points=[10, 0]), power)
    assert city(end_turn(stand("b a - - c", deck=["d"]))) == "b1 a1 - c d"
    assert city(end_turn(stand("- b a - -", deck=0))) == "b a - - -"


@pytest.fixture
def hold_and_swap(tmp_path: Path) -> Game:
    """Nobody of ours can do both in a turn, but a card file may say so."""
    return other_cards(tmp_path, "powers", "DIG 5 KEEP 2", "SWAP_CITIZENS")


@proves("HER-POWER-19")
@pytest.mark.parametrize("other", "ac")
def test_who_has_a_neighbor_by_then_is_not_held(hold_and_swap: Game, other: str) -> None:
    at = stand(f"{other} b - - -", rules=hold_and_swap, heroes=["H5", "H1"], points=[10, 0], deck=["d"])
    choose(at, "Guide Beam", "Thermal Scan")
    at.choose(asked(at).options[0])
    assert city(at) == f"b {other} - - -"
    assert city(end_turn(at)) == f"b1 {other}1 - - d"


def test_the_first_responder_is_drawn_and_laid_like_any_other() -> None:
    at = choose(stand(recruits="", responders="R1 B1 ..."), "Recruit from the deck")
    assert hands(at)[0] == "R1"
    at = end_turn(stand(recruits="B2 B3 - G1 G2", responders="R1 ..."))
    assert area(at) == "B2 B3 R1 G1 G2"
    assert area(end_turn(stand(recruits="R1 - B2 B3 B4", responders="Y1 ..."))) == "R1 Y1 B2 B3 B4"


# ---------------------------------------------------------------- empty spaces


EMPTIED: dict[str, tuple[dict[str, Any], list[str]]] = {
    "rescue": ({"city": "- - a2 - b", "rally": "R1"}, ["Rescue"]),
    "push": ({"city": "- - a2 - b", "heroes": ["H6", "H1"], "points": [10, 0]}, ["Counterweight"]),
    "Upkeep": ({"city": "- - - a2 b2", "deck": ["c"]}, ["End the turn"]),
    "missing": ({"city": "a2 - - - -", "deck": ["c"]}, ["End the turn"]),
    "leaving": ({"city": "a2 b c d e", "deck": 0}, ["End the turn"]),
}


@pytest.mark.parametrize("what", EMPTIED)
def test_no_token_stays_where_nobody_stands(what: str) -> None:
    given, answers = EMPTIED[what]
    at = choose(stand(**given), *answers)
    left = [space["tokens"] for space in at.view(None)["city"] if space["citizen"] is None]
    assert left and not any(left)
