"""Positions written by hand, and what cannot be in one."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.kernel import PositionError
from civitas.proof.ledger import proves

from ..at_table import asks, choose
from .looking import area, city, deck, hands, names_of, points, rally
from .support import CONTENT, game, rescuers, stand, strike

AT_FIVE, AT_TEN = CONTENT.powers[0][0]["name"], CONTENT.powers[0][3]["name"]  # of the first hero, by points


def test_a_position_says_what_lies_where() -> None:
    at = stand(
        "- a1 - c SU01",
        deck=3,
        hands=["R1 R2 BC", ""],
        rally="G2 Y4",
        recruits="R1 - B2 G3 -",
        danger=7,
        points=[4, 12],
        pieces=[3, 2, 0],
        step=1,
        rescued=[["CZ05"], ["VI01"]],
        exhausted=[["SU02"], []],
        missing=["CZ20"],
    )
    assert city(at) == "- a1 - c Martyr" and deck(at) == 3 and hands(at) == ["BC R1 R2", ""]
    assert rally(at) == "G2 Y4" and area(at) == "R1 - B2 G3 -" and at.state.danger == 7
    assert names_of(at, 1, "rescued") == ["Metroville Mayor"] and names_of(at, 0, "exhausted") == [
        "Off-Shift Ladder Hand"
    ]
    assert list(at.state.tier[:2]) == [0, 2] and list(at.state.pieces) == [3, 2, 0]


def test_what_is_left_out_is_dealt() -> None:
    at = game.from_position({})
    assert at.seats == 2 and deck(at) == 24 and at.view(0)["responders"]["deck"] == 36
    assert at.view(0)["disaster"]["deck"] == 18


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("size", [0, 1, 5, 8, 13])
def test_a_deck_of_any_size_is_drawn_to_its_end(level: int, size: int) -> None:
    at = stand("- - - - a", deck=size, options={"level": level})
    assert deck(at) == size
    for _ in range(60):
        if at.over or deck(at) == 0:
            break
        at.choose(at.decision.options[-1])  # type: ignore[union-attr]
    assert at.over or deck(at) == 0


def test_a_position_can_be_saved_and_restored() -> None:
    at = choose(stand("- a1 - c b", hands=["R1 R2", ""], heroes=["H4", "H5"], points=[10, 0]), "Traffic Report")
    again = game.from_position(at.position())
    assert again.view(0) == at.view(0) and [o.label for o in again.decision.options] == [  # type: ignore[union-attr]
        o.label
        for o in at.decision.options  # type: ignore[union-attr]
    ]


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"city": ["Nobody"]}, "no citizen called 'Nobody'"),
        ({"city": [3]}, "is written like"),
        ({"city": ["CZ01", "CZ01"]}, "two places"),
        ({"city": ["-"] * 6}, "at most 5"),
        ({"hands": ["R1 R1 R1"]}, "no R1 left"),
        ({"hands": ["R7"]}, "no R7 among"),
        ({"hands": ["R1 -"]}, "no empty spots"),
        ({"hands": [4]}, "is written like"),
        ({"rally": "R1 R1"}, "never holds two"),
        ({"recruits": "R1 R2 R3 R4 B1 B2"}, "6 spots"),
        ({"deck": 40}, "from 0 to 24"),
        ({"heroes": ["H1", "H1"]}, "each hero is there once"),
        ({"heroes": ["H7"]}, "no hero called"),
        ({"points": [16]}, "from 0 to 15"),
        ({"cubes": ["Triage"]}, "no power of"),
        ({"hero_tokens": [6, 6]}, "12 Hero Tokens"),
        ({"events": ["E01"]}, "no event of the flood"),
        ({"danger": 25}, "from 0 to 24"),
        ({"extreme": 3}, "from 0 to 2"),
        ({"pieces": [3, 3]}, "three numbers"),
        ({"supports": [["CZ01"]]}, "does not lie in supports"),
        ({"rescued": [["SU01"]]}, "does not lie in rescued"),
        ({"martyr_scored": 7}, "true or false"),
        ({"step": 3}, "from 0 to 2"),
        ({"start": 2}, "from 0 to 1"),
        ({"nonsense": 1}, "nothing called 'nonsense'"),
        ({"tokens": [1, 0, 0, 0, 0]}, "where no citizen stands"),
        ({"wild_colour": 3}, "wild_colour holds 3"),
        ({"manager": 4}, "manager is 4"),
        ({"pieces": [0, 0, 0]}, "no building piece is left, but the game is not over"),
        ({"missing": ["VI01", "VI02"]}, "the Metroville Mayor and the Deputy Mayor are both missing, but the game"),
        ({"city": ["-"] * 5, "deck": 0}, "the Citizen Deck and the City Area are empty, but the game is not over"),
        ({"city": ["CZ23"]}, "Stuck Cable-Car Riders is of level 3, but this is a game of level 1"),
        ({"supports": [["SU06"]]}, "Shortwave Enthusiast is of level 2, but this is a game of level 1"),
        ({"options": {"level": 2}, "rescued": [["VI05"]]}, "is of level 3, but this is a game of level 2"),
        ({"missing": ["CZ23"]}, "but this is a game of level 1"),
        ({"deck": ["CZ23", "..."]}, "but this is a game of level 1"),
        ({"heroes": ["H1"], "points": [9], "cubes": [AT_TEN]}, f"lies on {AT_TEN}, which is not unlocked"),
        ({"heroes": ["H1"], "points": [4], "cubes": [AT_FIVE]}, f"lies on {AT_FIVE}, which is not unlocked"),
        ({"supports": [["SU01"]], "martyr_scored": False}, "a hero holds Martyr, who was scored when rescued"),
        ({"exhausted": [[], ["SU01"]], "martyr_scored": False}, "but martyr_scored is false"),
    ],
)
def test_what_cannot_be_is_said_in_one_sentence(given: dict[str, Any], says: str) -> None:
    with pytest.raises(PositionError) as caught:
        game.from_position(given)
    assert says in str(caught.value) and "\n" not in str(caught.value)


def test_what_is_just_possible_is_accepted() -> None:
    """Beside each of the refusals above."""
    for given in (
        {"pieces": [0, 1, 0]},
        {"missing": ["VI01"], "rescued": [["VI02"]]},
        {"city": ["-"] * 5, "deck": 1},
        {"city": ["CZ01"], "deck": 0},
        {"city": ["CZ23"], "options": {"level": 3}},
        {"heroes": ["H1"], "points": [10], "cubes": [AT_TEN]},
        {"heroes": ["H1"], "points": [4], "reached": [10], "cubes": [AT_TEN]},
        {"city": ["SU01"], "martyr_scored": False},
        {"city": ["SU01"], "martyr_scored": True},
        {"supports": [["SU01"]], "martyr_scored": True},
    ):
        at = game.from_position(given)
        assert not at.over and asks(at)[1] == "act", given


def test_cards_that_are_being_looked_at_are_not_gone() -> None:
    """The last citizens lie beside the deck while a hero puts them in order: nobody has won."""
    at = choose(stand("- - - - -", deck=2, heroes=["H5", "H1"]), "Hero Token: Look at the top 3 citizens")
    assert asks(at) == (0, "order") and not at.over
    assert game.from_position(at.position()).view(0) == at.view(0)


def test_a_game_that_is_over_can_be_restored() -> None:
    lost = strike("E04", pieces=[0, 0, 1])
    won = choose(stand("- - - - a", deck=0, rally="R2"), "Rescue")
    for at in (lost, won):
        assert at.over and game.from_position(at.position()).result == at.result


@proves("HER-FAQ-07")
@pytest.mark.parametrize("zone", ["supports", "exhausted"])
def test_who_holds_martyr_has_scored_it(zone: str) -> None:
    at = stand("- - - b a", **{zone: [["SU01"], []]})
    assert at.state.martyr_scored == 1
    assert stand("- - - b SU01").state.martyr_scored == 0


@proves("HER-FAQ-07")
def test_martyr_written_as_held_does_not_score_again() -> None:
    at = stand("- - - b a", supports=[["SU01"], []], rally=rescuers("SU01"), heroes=["H1", "H2"], points=[0, 0])
    choose(at, "Use Martyr", "Soaked")
    assert points(at) == [1, 0]
    choose(at, "Rescue Martyr")
    assert points(at) == [1, 0] and names_of(at, 0, "supports") == ["Martyr"]


@proves("HER-SETUP-16")
def test_the_manager_is_a_seat_of_the_table() -> None:
    assert game.from_position({"manager": 1}).view(0)["manager"] == 1
