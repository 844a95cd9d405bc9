"""The options of a table: which citizens, how many are dealt, who begins; what does not fit is refused."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.games.spark.cards import SETS
from civitas.games.spark.tables import SET
from civitas.kernel import BadInput
from civitas.kernel.table.table import Table

from ..at_table import asked, log
from .support import game

NAMES: list[str] = game.content.cards.names
UNDERLINED = [name for name, mark in zip(NAMES, game.data["UNDERLINED"], strict=True) if mark]
PLAIN = [name for name in NAMES if name not in UNDERLINED]


def table(seats: int, seed: int = 1, **options: Any) -> Table:
    return game.table(seats=seats, seed=seed, options=options)


def cast(at: Table) -> list[str]:
    return [citizen["name"] for citizen in at.view(None)["cast"]]


def of_set(name: str, seats: int) -> list[str]:
    row = game.data[SET.name][list(SETS).index(name)]
    return sorted(NAMES[n] for n in row[: max(7, seats + 5)])


# ---------------------------------------------------------------- the citizens


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_the_recommended_set_is_the_default(seats: int) -> None:
    assert (
        cast(table(seats)) == cast(table(seats, set="recommended")) == of_set("high" if seats == 1 else "first", seats)
    )


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("name", SETS)
def test_each_set_has_seven_citizens_and_one_more_from_three_players_on(name: str, seats: int) -> None:
    assert cast(table(seats, set=name)) == of_set(name, seats)
    assert len(cast(table(seats, set=name))) == {1: 7, 2: 7, 3: 8, 4: 9, 5: 10}[seats]


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_a_random_set_is_different_for_each_seed_and_keeps_to_the_limit(seats: int) -> None:
    found = [cast(table(seats, seed, set="random")) for seed in range(30)]
    assert found == [cast(table(seats, seed, set="random")) for seed in range(30)], "the seed decides"
    assert len({tuple(names) for names in found}) > 25
    assert all(len(set(names)) == max(7, seats + 5) and len(set(names) & set(UNDERLINED)) <= 4 for names in found)
    assert any(len(set(names) & set(UNDERLINED)) == 4 for names in found) or seats < 4


def test_a_list_of_ones_own() -> None:
    own = ["Warrior", "Scout", "Medic", "Bandit", "Advisor", "Pupil", "Judge"]
    for given in (own, tuple(own), ",".join(own), ", ".join(own).upper(), "  " + " , ".join(own) + ","):
        assert cast(table(2, citizens=given)) == sorted(own)
    assert cast(table(2, citizens=own, set="high")) == sorted(own), "instead of a set"
    assert cast(table(1, citizens=own)) == sorted(own)
    assert cast(table(2, citizens="")) == cast(table(2, citizens=[])) == of_set("first", 2)


def test_four_underlined_citizens_are_allowed() -> None:
    assert cast(table(2, citizens=UNDERLINED[:4] + PLAIN[:3])) == sorted(UNDERLINED[:4] + PLAIN[:3])
    assert cast(table(5, citizens=UNDERLINED[-4:] + PLAIN[-6:])) == sorted(UNDERLINED[-4:] + PLAIN[-6:])


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_a_list_of_the_wrong_length_is_refused(seats: int) -> None:
    size = max(7, seats + 5)
    for number in (1, size - 1, size + 1):
        with pytest.raises(BadInput) as refused:
            table(seats, citizens=PLAIN[:number])
        assert str(refused.value) == (f"option citizens names {number} citizens; with {seats} seats there are {size}")
    assert cast(table(seats, citizens=PLAIN[:size])) == PLAIN[:size]


REFUSED: list[tuple[int, dict[str, Any], str]] = [
    (2, {"citizens": "Scot"}, "option citizens names 'Scot'; allowed: Advisor, Agitator, "),
    (2, {"citizens": [*PLAIN[:6], "Nobody"]}, "option citizens names 'Nobody'; allowed: Advisor, "),
    (2, {"citizens": ["Scout"] * 7}, "option citizens names 1 citizens; with 2 seats there are 7"),
    (2, {"citizens": 7}, "option citizens is 7, but it must be names, separated by commas"),
    (2, {"citizens": [1] * 7}, "but it must be names, separated by commas"),
    (2, {"citizens": None}, "option citizens is None, but it must be names, separated by commas"),
    (
        2,
        {"citizens": [*UNDERLINED[:5], *PLAIN[:2]]},
        "option citizens names the underlined citizens Advisor, Collector, Diviner, Guardian, Outcast; "
        "at most 4 are allowed",
    ),
    (5, {"citizens": [*UNDERLINED, *PLAIN[:2]]}, "at most 4 are allowed"),
    (2, {"set": "best"}, "option set is 'best', but it must be one of: recommended, first, short, low, high, "),
    (2, {"set": 3}, "option set is 3, but it must be one of: recommended, "),
    (2, {"deal": "three"}, "option deal is 'three', but it must be one of: four, two"),
    (2, {"deal": 2}, "option deal is 2, but it must be one of: four, two"),
    (1, {"first": "seat 2"}, "option first is seat 2, but there are 1 seats"),
    (2, {"first": "seat 3"}, "option first is seat 3, but there are 2 seats"),
    (4, {"first": "seat 5"}, "option first is seat 5, but there are 4 seats"),
    (5, {"first": "seat 6"}, "option first is 'seat 6', but it must be one of: random, seat 1, "),
    (2, {"first": "seat 0"}, "option first is 'seat 0', but it must be one of: random, seat 1, "),
    (1, {"difficulty": "easy"}, "option difficulty is 'easy', but it must be one of: normal, hard, epic"),
    (2, {"colour": "red"}, "Citizens of the Spark has no option 'colour'; its options: set, citizens, deal, first, "),
]


@pytest.mark.parametrize(("seats", "options", "sentence"), REFUSED, ids=range(len(REFUSED)))
def test_what_does_not_fit_is_refused_in_one_sentence(seats: int, options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadInput) as refused:
        table(seats, **options)
    assert sentence in str(refused.value) and "\n" not in str(refused.value)


# ---------------------------------------------------------------- who begins, and the deal


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_first_seat_is_chosen_or_random(seats: int) -> None:
    for seat in range(seats):
        at = table(seats, first=f"seat {seat + 1}")
        assert (at.state.start, at.state.active) == (seat, seat)
        while asked(at).kind != "attract":
            at.choose(asked(at).options[0])
        assert asked(at).seat == seat
    assert {table(seats, seed).state.start for seed in range(40)} == set(range(seats))


def test_alone_there_is_one_seat_to_begin() -> None:
    assert table(1, first="seat 1").state.start == table(1).state.start == 0


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_of_four_cards_two_are_kept(seats: int) -> None:
    at = table(seats)
    assert at.options["deal"] == 0 and {asked(at).kind} == {"keep"}
    for seat in range(seats):
        assert len(at.view(seat)["hand"]) == 4
    deck = at.state.deck_count
    while asked(at).kind == "keep":
        at.choose(asked(at).options[0])
    assert deck == 10 * len(cast(at)) - 4 * seats


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_when_two_are_dealt_nobody_chooses(seats: int) -> None:
    at = table(seats, deal="two", set="low")
    assert asked(at).kind == "attract", "there is nothing to choose before the first turn"
    kept = [line for line in log(at) if " keeps " in line]
    assert len(kept) == seats
    assert all(player["cards"] == 2 for player in at.view(None)["players"])
    discarded = 15 if seats <= 3 else 0
    assert len(at.view(None)["pile"]) == discarded, "no cards are left over from the deal"


def test_the_difficulty_is_told() -> None:
    for name in ("normal", "hard", "epic"):
        assert table(1, difficulty=name).view(0)["solo"]["difficulty"] == name
    assert table(1).view(0)["solo"]["difficulty"] == "normal"


def test_every_option_is_said_in_words() -> None:
    for choice in game.rules.options:
        assert choice.name in ("set", "citizens", "deal", "first", "difficulty")
    saved = table(3, citizens=PLAIN[:8], deal="two", first="seat 2").position()["options"]
    assert saved == {
        "set": "recommended",
        "citizens": ", ".join(PLAIN[:8]),
        "deal": "two",
        "first": "seat 2",
        "difficulty": "normal",
    }
