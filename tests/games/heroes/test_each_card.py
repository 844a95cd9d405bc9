"""One scene for each Support, each V.I.C. and each disaster's sheet: none may be without."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from civitas.games.heroes.cards import DISASTER_IDS
from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import asked, asks, choose, labels, refused
from .looking import area, city, danger, discard, hands, missing, names_of, pieces, points
from .support import CONTENT, event_row, game, stand, strike

Scene = Callable[[], None]


def ids(kind: str) -> list[str]:
    return [row["id"] for row in CONTENT.citizens if row["kind"] == kind]


# ---------------------------------------------------------------- Supports


def martyr() -> None:
    at = choose(stand("- a2 - - b", supports=[["SU01"], []]), "Use Martyr", "Soaked")
    assert city(at) == "- Martyr - - b" and names_of(at, 0, "rescued") == ["a"] and points(at)[0] == 1


def fills(support: str, one: str, two: str) -> Scene:
    """One icon of its color is filled, two of them are too many for it."""

    def scene() -> None:
        at = choose(stand(f"- - - - {one}", supports=[[support], []]), "Rescue")
        assert len(names_of(at, 0, "exhausted")) == 1 and names_of(at, 0, "rescued") == [one]
        refused(stand(f"- - - - {two}", supports=[[support], []]), "Rescue")

    return scene


def shortwave() -> None:
    at = choose(stand("- - - CZ21 e", rally="R1 B2", supports=[["SU06"], []]), "Rescue Runaway")
    while asked(at).kind == "pay":
        at.choose(asked(at).options[0])
    assert discard(at) == "B2 R1" and names_of(at, 0, "exhausted") == ["Shortwave Enthusiast"]
    refused(stand("- - - - CZ21", rally="R1", supports=[["SU06"], []]), "Rescue")


def twins() -> None:
    at = choose(stand("- - - - CZ15", supports=[["SU07"], []]), "Rescue")
    assert discard(at) == "" and names_of(at, 0, "exhausted") == ["Tow-Rope Twins"]
    refused(stand("- - - - e", supports=[["SU07"], []]), "Rescue")


SUPPORTS: dict[str, Scene] = {
    "SU01": martyr,
    "SU02": fills("SU02", "a", "g"),
    "SU03": fills("SU03", "b", "h"),
    "SU04": fills("SU04", "c", "i"),
    "SU05": fills("SU05", "d", "j"),
    "SU06": shortwave,
    "SU07": twins,
}


@proves("HER-RESCUE-09")
@pytest.mark.parametrize("card", ids("support"))
def test_each_support(card: str) -> None:
    SUPPORTS[card]()


@proves("HER-RESCUE-10")
@pytest.mark.parametrize("card", ids("support"))
def test_no_support_serves_another_hero_or_pays_for_a_cancel(card: str) -> None:
    alone = stand("- - - - a", supports=[[], [card]])
    refused(alone, "Rescue")
    refused(alone, "Use Martyr")
    refused(strike("F09", points=[5, 5], supports=[[card], []], recruits="G1"), "Pledge 1 Hero Point")


# ---------------------------------------------------------------- V.I.C.s


def rescued(card: str, cards: str, **given: object) -> Table:
    return choose(stand(f"- a1 - - {card}", rally=cards, options={"level": 3}, **given), f"Rescue {name(card)}")


def name(card: str) -> str:
    return str(next(row["name"] for row in CONTENT.citizens if row["id"] == card))


def mayor() -> None:
    assert danger(rescued("VI01", "R1 B2 G3 Y4", danger=7)) == 6


def deputy() -> None:
    at = rescued("VI02", "R4 B3 G2 Y1", seats=3)
    assert [int(n) for n in at.state.hero_tokens[:3]] == [2, 2, 2]


def director() -> None:
    assert city(rescued("VI03", "G2 G3 R4")) == "- a - - -"


def chief() -> None:
    at = rescued("VI04", "Y2 Y3 B4", responders="R3 G2 ...")
    assert hands(at) == ["R3", "G2"] and asks(at) == (0, "regroup")


def governor() -> None:
    at = rescued("VI05", "R1 B1 G1 Y1", pieces=[1, 3, 3], extreme=2)
    assert pieces(at) == [2, 3, 3] and at.state.extreme == 1


VICS: dict[str, Scene] = {"VI01": mayor, "VI02": deputy, "VI03": director, "VI04": chief, "VI05": governor}


@proves("HER-RESCUE-15")
@pytest.mark.parametrize("card", ids("vic"))
def test_each_vic(card: str) -> None:
    VICS[card]()


@proves("HER-MISS-05")
@pytest.mark.parametrize("card", ids("vic"))
def test_no_vic_does_anything_when_missing(card: str) -> None:
    at = stand(f"{card} - - - a", deck=0, danger=9, pieces=[1, 3, 3], extreme=2, options={"level": 3})
    choose(at, "End the turn")
    row = next(row for row in CONTENT.citizens if row["id"] == card)
    assert missing(at) == [row["name"]] and danger(at) == 9 + int(row["danger_value"])
    assert (pieces(at), at.state.extreme, sum(at.state.hero_tokens)) == ([1, 3, 3], 2, 2) and hands(at) == ["", ""]


# ---------------------------------------------------------------- the disasters' sheets


def begun(disaster: str) -> Table:
    at = game.table(seats=3, seed=6, options={"disaster": disaster, "first": "seat 2"})
    while asked(at).kind == "hero":
        at.choose(asked(at).options[0])
    return at


def flood_begins() -> None:
    at = begun("flood")
    assert asks(at) == (1, "act") and [int(n) for n in at.state.tokens] == [0, 0, 0, 0, 1]


def earthquake_begins() -> None:
    at = begun("earthquake")
    assert asks(at) == (1, "building") and len(labels(at)) == 3
    choose(at, "Factory")
    assert pieces(at) == [3, 3, 2] and asks(at) == (1, "act")


def inferno_begins() -> None:
    at = begun("inferno")
    spots = [card["name"] for card in at.view(0)["recruitment"]]
    for spot in (4, 2):
        assert asks(at) == (1, "spot")
        at.choose(next(o for o in asked(at).options if o.label.endswith(f"at spot {spot}")))
    assert area(at) == f"{spots[0]} - {spots[2]} - {spots[4]}"
    assert discard(at) == " ".join(sorted([spots[1], spots[3]])) and asks(at) == (1, "act")


def flood_strikes() -> None:
    at = strike("F05", "- a - b c", extreme=2, danger=3, pieces=[3, 3, 3])  # its own text: b, and the Factory
    choose(at, "Office Tower", "Town Hall", "Factory")
    assert missing(at) == ["a"] and city(at) == "- - - b2 c"
    assert danger(at) == 3 + int(event_row("F05")["danger_value"]) + 1
    assert pieces(at) == [2, 2, 0]


def earthquake_strikes() -> None:
    at = choose(strike("E11", extreme=2, pieces=[3, 0, 3]), "Office Tower", "Office Tower", "Office Tower")
    assert pieces(at) == [0, 0, 1]


def inferno_strikes() -> None:
    at = strike("I16", "- - - - a", extreme=2, danger=3, pieces=[2, 3, 0])
    choose(at, "Office Tower", "Office Tower")
    assert pieces(at) == [0, 1, 0] and city(at) == "- - - - a1"
    assert danger(at) == 3 + int(event_row("I16")["danger_value"]) + 2


SHEETS: dict[str, tuple[Scene, Scene]] = {
    "flood": (flood_begins, flood_strikes),
    "earthquake": (earthquake_begins, earthquake_strikes),
    "inferno": (inferno_begins, inferno_strikes),
}


@proves("HER-SETUP-12", "HER-SETUP-13")
@pytest.mark.parametrize("disaster", DISASTER_IDS)
def test_each_disasters_set_up(disaster: str) -> None:
    SHEETS[disaster][0]()


@proves("HER-DIS-13", "HER-DIS-14")
@pytest.mark.parametrize("disaster", DISASTER_IDS)
def test_each_extreme_disaster(disaster: str) -> None:
    SHEETS[disaster][1]()
