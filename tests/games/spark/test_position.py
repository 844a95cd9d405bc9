"""Positions written by hand: what is named is there, the rest is dealt, and what cannot be is refused."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

from civitas.games.spark.constants import NONE, PUPIL
from civitas.kernel import BadInput, PositionError
from civitas.kernel.state.chance import Stream
from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import asked
from .answers import choose, labels
from .looking import city, deck_size, everywhere, group_sparks, groups, pile, sparks
from .support import CALM, game, solo, stand

NAMES: list[str] = game.content.cards.names
PLOTS = len(game.content.cards.plot_names)
UNDERLINED = [name for name, mark in zip(NAMES, game.data["UNDERLINED"], strict=True) if mark]


def cast(table: Table) -> list[str]:
    return [citizen["name"] for citizen in table.view(None)["cast"]]


def deck(table: Table) -> list[str]:
    """The deck from its top."""
    g = table.state
    return [NAMES[g.cast[card // 10]] for card in g.deck_cards[: g.deck_count]][::-1]


# ---------------------------------------------------------------- what is named


def test_a_position_in_full() -> None:
    table = game.from_position(
        {
            "seats": 2,
            "cities": ["Scientist 1+Scout+Medic, Bandit 2", "Advisor 1"],
            "sparks": [7, 2],
            "groups": [["Scout", "Medic"], ["Bandit"], []],
            "group_sparks": [0, 2, 1],
            "deck": ["Scout", "Medic", "..."],
            "pile": ["Bandit", "Scout"],
            "turn": 3,
        }
    )
    assert city(table, 0) == "Scientist 1+Scout+Medic, Bandit 2" and city(table, 1) == "Advisor 1"
    assert sparks(table) == [7, 2] and group_sparks(table) == [0, 2, 1]
    assert groups(table) == [["Scout", "Medic"], ["Bandit", None], [None, None]]
    assert deck(table)[:2] == ["Scout", "Medic"] and pile(table) == ["Bandit", "Scout"]
    assert (table.state.turn, table.state.start, table.state.active) == (3, 0, 1)
    assert asked(table).seat == 1 and asked(table).turn == 4 and asked(table).kind == "attract"
    assert set(everywhere(table).values()) == {10}, "what is not named lies in the deck"
    assert {"Scientist", "Scout", "Medic", "Bandit", "Advisor"} <= set(cast(table)) and len(cast(table)) == 7


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_nothing_named_is_an_empty_table(seats: int) -> None:
    table = game.from_position({"seats": seats})
    size = 2 if seats <= 3 else 3
    assert all(city(table, seat) == "" for seat in range(max(2, seats)))
    assert [len(group) for group in groups(table)] == [size] * 3 and all(all(group) for group in groups(table))
    assert deck_size(table) == 10 * max(7, seats + 5) - 3 * size and pile(table) == []
    assert asked(table).seat == 0 and len(cast(table)) == max(7, seats + 5)


def test_the_seed_fills_what_is_left_out() -> None:
    data = {"seats": 2, "cities": ["Scout 2"]}
    worlds = [game.from_position(data, seed=seed) for seed in (1, 1, 2)]
    assert worlds[0].position() == worlds[1].position() and deck(worlds[0]) != deck(worlds[2])
    assert all(city(table, 0) == "Scout 2" for table in worlds)


def test_names_are_read_in_any_case_and_with_any_spaces() -> None:
    table = stand([" scout  2 + MEDIC+bandit ,Rancher 1 ", ""], act=False, pile=[" champion "])
    assert city(table, 0) == "Scout 2+Medic+Bandit, Rancher 1" and pile(table) == ["Champion"]


@pytest.mark.parametrize(
    ("given", "cards"),
    [(["Scout", "Scout", "Medic"], ["Scout", "Scout", "Medic"]), ([], []), (0, [])],
)
def test_a_deck_without_dots_is_all_there_is(given: Any, cards: list[str]) -> None:
    table = stand(["Rancher 1", ""], act=False, deck=given, ending=not given)
    assert deck(table) == cards
    assert sum(everywhere(table).values()) == 1 + len(cards), "the other cards are out of the game"


def test_a_deck_of_so_many_cards() -> None:
    assert deck_size(stand(["Rancher 1", ""], act=False, deck=17)) == 17
    assert deck_size(stand(["", ""], act=False, deck=70)) == 70


def test_the_deck_is_drawn_from_its_first_name() -> None:
    table = stand(["Rancher 1", ""], deck=["Scout", "Medic", "Bandit", "..."])
    choose(table, "no action")
    assert groups(table)[0] == ["Scout", "Medic"] and deck(table)[0] == "Bandit"


def test_the_citizens_are_those_named_and_others_of_the_set() -> None:
    table = game.from_position({"seats": 2, "options": {"set": "convert"}, "cast": ["Tyrant"], "cities": ["Advisor 1"]})
    dealt = {"Agitator", "Collector", "Guardian", "Mentor", "Performer", "Pupil", "Recruiter"}
    assert {"Advisor", "Tyrant"} <= set(cast(table)) <= dealt | {"Advisor", "Tyrant"} and len(cast(table)) == 7
    assert len(set(cast(table)) & set(UNDERLINED)) <= 4, "those that are filled in keep to the limit"


@pytest.mark.parametrize(
    ("given", "start", "active"),
    [
        ({}, 0, 0),
        ({"active": 1}, 1, 1),
        ({"start": 2}, 2, 2),
        ({"turn": 4}, 0, 1),
        ({"start": 1, "turn": 5}, 1, 0),
        ({"start": 1, "active": 0, "turn": 5}, 1, 0),
    ],
)
def test_who_plays(given: dict[str, int], start: int, active: int) -> None:
    table = game.from_position({"seats": 3} | given)
    assert (table.state.start, table.state.active) == (start, active) and asked(table).seat == active


def test_the_end_may_be_near() -> None:
    table = stand(["", ""], turn=1, ending=True)
    assert table.over
    assert not stand(["", ""], turn=0, ending=True).over and not stand(["", ""], turn=1).over


def test_scyntillas_city_and_cards() -> None:
    table = solo("Scout 1", "Medic 1, Tyrant 2+Scout, Soldier 1", act=False, plots=[2, "Call to Arms", "..."], used=[3])
    assert city(table, 1) == "Medic 1, Tyrant 2+Scout, Soldier 1"
    told = table.view(None)["solo"]
    assert [plot["number"] for plot in told["used"]] == [3] and len(told["left"]) == 12
    g = table.state
    assert [plot + 1 for plot in g.plots_cards[: g.plots_count]][::-1][:2] == [2, 1]


def test_plots_without_dots_are_all_she_has_left() -> None:
    table = solo("Scout 1", "Medic 1", act=False, plots=[4, 2])
    assert table.state.plots_count == 2 and len(table.view(None)["solo"]["used"]) == 11


def test_an_encore_may_be_pending() -> None:
    assert solo("", "Medic 1", act=False, encore=True).view(None)["solo"]["encore"]
    assert not solo("", "Medic 1", act=False, encore=False).view(None)["solo"]["encore"]


def test_an_odd_turn_is_hers() -> None:
    table = solo("", "Medic 1", act=False, turn=1, plots=[2, "..."])
    assert table.events_for(None)[0]["text"] == "Scyntilla reveals Steady Glow."
    assert table.state.turn == 2 and asked(table).seat == 0


# ---------------------------------------------------------------- saved positions


@pytest.mark.parametrize(("seats", "options"), [(1, {}), (2, {"set": "convert"}), (3, {"set": "high"}), (5, {})])
def test_a_table_stands_at_its_own_position_again(seats: int, options: dict[str, Any]) -> None:
    table = game.table(seats=seats, seed=seats, options=options)
    stream, kinds, number = Stream(seats, purpose=77), Counter[str](), 0
    while not table.over:
        kinds[asked(table).kind] += 1
        if kinds[asked(table).kind] <= 2 or number % 20 == 0:
            again = game.from_position(table.position())
            assert again.position() == table.position() and again.decision == table.decision
            assert all(again.view(seat) == table.view(seat) for seat in (None, *range(seats)))
        options_ = asked(table).options
        table.choose(options_[stream.below(len(options_))])
        number += 1
    again = game.from_position(table.position())
    assert again.over and again.position() == table.position() and again.view(None) == table.view(None)


def test_a_position_in_the_middle_of_an_action() -> None:
    table = stand(["Trader 2, Diviner 1", "Medic 1, Scout 1"], deck=["Bandit", "..."])
    choose(table, "Trader at level 2", "Diviner for Medic")
    again = game.from_position(table.position())
    assert again.decision == table.decision and asked(again).kind == "guild"
    for one in (table, again):
        choose(one, "Economics", "Trader for Scout")
    assert again.position()["fields"] == table.position()["fields"] and city(again, 0) == "Medic 1, Scout 1, [Trader]"


def test_a_written_position_is_saved_in_full() -> None:
    table = stand(["Scout 2+Medic, Bandit 1", "Medic 1"], act=False, pile=["Scout"], sparks=[3, 4])
    again = game.from_position(table.position())
    assert again.position() == table.position() and city(again, 0) == "Scout 2+Medic, Bandit 1"


# ---------------------------------------------------------------- what cannot be


STACK = 'a stack is written like "Scientist 1+Scout+Medic", not'
WRONG: list[tuple[dict[str, Any], str]] = [
    # names
    ({"cities": ["Scot 1"]}, "cities: there is no citizen called 'Scot'"),
    ({"cities": ["Scout 1+Medik"]}, "cities: there is no citizen called 'Medik'"),
    ({"groups": [["X"], [], []]}, "groups: there is no citizen called 'X'"),
    ({"groups": [[None], [], []]}, "groups: there is no citizen called None"),
    ({"pile": ["Nobody"]}, "pile: there is no citizen called 'Nobody'"),
    ({"pile": [3]}, "pile: there is no citizen called 3"),
    ({"deck": ["Nobody", "..."]}, "deck: there is no citizen called 'Nobody'"),
    ({"deck": ["...", "Scout"]}, "deck: there is no citizen called '...'"),
    ({"cast": ["Nobody"]}, "cast: there is no citizen called 'Nobody'"),
    ({"house": 1}, "has nothing called 'house' in a position; allowed: above, "),
    # cities
    ({"cities": ["Scout"]}, f"{STACK} 'Scout'"),
    ({"cities": ["1 Scout"]}, f"{STACK} '1 Scout'"),
    ({"cities": ["Scout 1+"]}, f"{STACK} 'Scout 1+'"),
    ({"cities": ["Scout 1+2"]}, f"{STACK} 'Scout 1+2'"),
    ({"cities": ["Scout -1"]}, f"{STACK} 'Scout -1'"),
    ({"cities": ["Scout 1.5"]}, f"{STACK} 'Scout 1.5'"),
    ({"cities": ["Scout 1 Medic 1"]}, f"{STACK} 'Scout 1 Medic 1'"),
    ({"cities": ["Scout 1,"]}, f"{STACK} ''"),
    ({"cities": [f"Scout {'9' * 5000}"]}, f"{STACK} 'Scout 999"),
    ({"cities": ["Scout 0"]}, "Scout in a city is 0, but it must be a whole number from 1 to 10"),
    ({"cities": ["Scout 11"]}, "Scout in a city is 11, but it must be a whole number from 1 to 10"),
    ({"cities": ["Scout 1, Medic 1, scout 2"]}, "a city has two stacks of Scout"),
    ({"cities": [["Scout 1"]]}, "a city is written like \"Scientist 1+Scout+Medic, Bandit 2\", not ['Scout 1']"),
    ({"cities": "Scout 1"}, "cities must be a list of at most 2 entries, not 'Scout 1'"),
    ({"cities": ["", "", ""]}, "cities must be a list of at most 2 entries"),
    ({"seats": 1, "cities": ["", "", ""]}, "cities must be a list of at most 2 entries"),
    # how many cards
    ({"cities": ["Scout 6", "Scout 5"]}, "the position has 11 Scout cards; there are 10"),
    ({"cities": ["Scout 10"], "pile": ["Scout"]}, "the position has 11 Scout cards; there are 10"),
    ({"cities": ["Scout 10"], "deck": ["Scout", "..."]}, "the position has 11 Scout cards; there are 10"),
    ({"cities": ["Medic 1+Scout"], "pile": ["Scout"] * 10}, "the position has 11 Scout cards; there are 10"),
    ({"groups": [["Scout"], [], []], "pile": ["Scout"] * 10}, "the position has 11 Scout cards; there are 10"),
    ({"pile": "Scout"}, "pile must be a list of at most 100 entries, not 'Scout'"),
    ({"deck": 101}, "deck is 101, but it must be a whole number from 0 to 100"),
    ({"deck": -1}, "deck is -1, but it must be a whole number from 0 to 100"),
    ({"deck": True}, "deck is True, but it must be a whole number from 0 to 100"),
    ({"deck": "Scout"}, "deck is 'Scout', but it must be a whole number from 0 to 100"),
    ({"deck": 65}, "deck is 65, but only 64 cards are left for it"),
    # a deck that has run out
    ({"deck": [], "pile": ["Scout"]}, "the deck is empty, so it has run out: ending must be true"),
    ({"deck": 0}, "the deck is empty, so it has run out: ending must be true"),
    ({"seats": 1, "deck": [], "ending": False, "turn": 1}, "the deck is empty, so it has run out"),
    (
        {"ending": True, "turn": 2},
        "the deck has run out and after 2 turns all have had equally many, so the game is over",
    ),
    ({"seats": 1, "ending": True, "turn": 4}, "after 4 turns all have had equally many, so the game is over"),
    ({"seats": 5, "ending": True, "turn": 15, "start": 2}, "after 15 turns all have had equally many"),
    # no face-up Pupil, in no city
    ({"cities": ["Scout 1, Pupil 1"]}, "a Pupil lies face up in the city of seat 0, but a Pupil is always converted"),
    ({"seats": 3, "cities": ["", "", "Pupil 2+Scout"]}, "a Pupil lies face up in the city of seat 2"),
    ({"seats": 1, "cities": ["", "Pupil 1"]}, "a Pupil lies face up in the city of seat 1"),
    # which citizens
    (
        {"cities": ["Scout 1, Medic 1, Bandit 1, Rancher 1", "Warrior 1, Judge 1+Trader, Tyrant 1"]},
        "the position names 8 citizens; with 2 seats there are 7 in a game",
    ),
    ({"seats": 4, "cast": NAMES[20:30]}, "the position names 10 citizens; with 4 seats there are 9 in a game"),
    ({"cities": ["Advisor 1, Collector 1+Poet", "Diviner 1, Guardian 1"]}, "5 underlined citizens are in the position"),
    ({"seats": 5, "cast": UNDERLINED}, "8 underlined citizens are in the position; at most four may be in a game"),
    ({"cast": "Scout"}, "cast must be a list of at most 10 entries, not 'Scout'"),
    # groups
    ({"groups": [[], []]}, "groups must be a list of 3 lists of citizens"),
    ({"groups": "Scout"}, "groups must be a list of 3 lists of citizens"),
    ({"groups": ["Scout", [], []]}, "a group must be a list of at most 2 entries, not 'Scout'"),
    ({"groups": [["Scout"] * 3, [], []]}, "a group must be a list of at most 2 entries"),
    ({"seats": 4, "groups": [["Scout"] * 4, [], []]}, "a group must be a list of at most 3 entries"),
    # numbers
    ({"sparks": [-1]}, "sparks is -1, but it must be a whole number from 0 to 30000"),
    ({"sparks": [30_001]}, "sparks is 30001, but it must be a whole number from 0 to 30000"),
    ({"sparks": ["3"]}, "sparks is '3', but it must be"),
    ({"sparks": [True]}, "sparks is True, but it must be"),
    ({"sparks": [1.0]}, "sparks is 1.0, but it must be"),
    ({"sparks": [1, 2, 3]}, "sparks must be a list of at most 2 entries"),
    ({"sparks": 3}, "sparks must be a list of at most 2 entries, not 3"),
    ({"group_sparks": [0, 0, 0, 1]}, "group_sparks must be a list of at most 3 entries"),
    ({"group_sparks": [-1]}, "group_sparks is -1, but it must be"),
    ({"turn": -1}, "turn is -1, but it must be a whole number from 0 to 200"),
    ({"turn": 201}, "turn is 201, but it must be a whole number from 0 to 200"),
    ({"turn": "3"}, "turn is '3', but it must be"),
    ({"ending": "yes"}, "ending is 'yes', but it must be true or false"),
    ({"ending": 2}, "ending is 2, but it must be true or false"),
    # who plays
    ({"active": 2}, "active is 2, but it must be a whole number from 0 to 1"),
    ({"active": -1}, "active is -1, but it must be"),
    ({"active": "A"}, "active is 'A', but it must be"),
    ({"active": True, "turn": 1}, "active is True, but it must be"),
    ({"start": 2}, "start is 2, but it must be a whole number from 0 to 1"),
    ({"start": 0, "active": 1, "turn": 4}, "if seat 0 begins, seat 0 plays after 4 turns, not seat 1"),
    ({"active": 1, "turn": 0}, "if seat 0 begins, seat 0 plays after 0 turns, not seat 1"),
    ({"seats": 1, "active": 1, "turn": 1}, "active is 1, but it must be a whole number from 0 to 0"),
    # Scyntilla
    ({"seats": 1, "plots": [99]}, "99 is no card of Scyntilla's deck in this game; its numbers: [1, 2, 3, 4, 5, 6, 14"),
    ({"seats": 1, "plots": [7]}, "7 is no card of Scyntilla's deck in this game"),
    ({"seats": 1, "plots": [0]}, "0 is no card of Scyntilla's deck"),
    ({"seats": 1, "plots": [True]}, "True is no card of Scyntilla's deck"),
    ({"seats": 1, "plots": ["Nothing"]}, "'Nothing' is no card of Scyntilla's deck"),
    ({"seats": 1, "plots": ["...", 2]}, "'...' is no card of Scyntilla's deck"),
    ({"seats": 1, "used": ["..."]}, "'...' is no card of Scyntilla's deck"),
    ({"seats": 1, "plots": [2, "Steady Glow"]}, "Steady Glow is named twice"),
    ({"seats": 1, "plots": [2], "used": [2]}, "Steady Glow is named twice"),
    ({"seats": 1, "plots": 5}, "plots must be a list of at most 13 entries, not 5"),
    ({"seats": 1, "encore": 2}, "encore is 2, but it must be true or false"),
    ({"seats": 2, "plots": [2]}, "plots is only for solo play, but there are 2 seats"),
    ({"seats": 2, "used": [2]}, "used is only for solo play, but there are 2 seats"),
    ({"seats": 3, "encore": True}, "encore is only for solo play, but there are 3 seats"),
]


@pytest.mark.parametrize(("data", "sentence"), WRONG, ids=range(len(WRONG)))
def test_what_cannot_be_is_refused_in_one_sentence(data: dict[str, Any], sentence: str) -> None:
    with pytest.raises(PositionError) as refused:
        game.from_position(data)
    assert sentence in str(refused.value) and "\n" not in str(refused.value)


@pytest.mark.parametrize("seats", [0, 6, "2", True, None])
def test_a_wrong_number_of_seats_is_refused(seats: Any) -> None:
    with pytest.raises(BadInput, match="Citizens of the Spark is for 1 to 5 seats"):
        game.from_position({"seats": seats, "groups": CALM})


SPOILED: list[tuple[str, tuple[int, ...], int, str]] = [
    ("cast", (0,), 99, "the cast must be 7 different citizens"),
    ("cast", (0,), NONE, "the cast must be 7 different citizens"),
    ("cast_size", (), 12, "the cast must be 7 different citizens"),
    ("discard", (0,), 12, "discard holds 12; allowed are 0 to 6"),
    ("discarded", (), 101, "discarded holds 101; allowed are 0 to 100"),
    ("discarded", (), -1, "discarded holds -1"),
    ("discarded", (), 1, "1 Bandit cards lie open, but 2 have come out of the deck"),
    ("assembly", (0,), 12, "assembly holds 12; allowed are -1 to 6"),
    ("above", (0,), 11, "above holds 11"),
    ("revealed", (0, 0), 12, "revealed holds 12"),
    ("arriving", (), 7, "arriving holds 7"),
    ("acting", (), len(NAMES), f"acting holds {len(NAMES)}; allowed are -1 to {len(NAMES) - 1}"),
    ("level", (), 4, "level holds 4; allowed are 0 to 3"),
    ("performer", (), 2, "performer holds 2; allowed are -1 to 1"),
    ("taken", (), 3, "taken holds 3; allowed are -1 to 2"),
    ("plot", (), PLOTS, f"plot holds {PLOTS}; allowed are -1 to {PLOTS - 1}"),
    ("face", (0, 0), -1, "face holds -1; allowed are 0 to 10"),
    ("face", (0, 0), 1, "founded holds 0 for a stack of 1 cards in the city of seat 0"),
    ("face", (3, 0), 1, "seat 3 has cards or sparks, but nobody sits there"),
    ("sparks", (2,), 1, "seat 2 has cards or sparks, but nobody sits there"),
    ("sparks", (0,), -1, "sparks holds -1"),
    ("group_sparks", (0,), -1, "group_sparks holds -1"),
    ("under_card", (0,), 15, "under_card holds 15"),
    ("under_city", (0,), 4, "the converted card number 0 lies under no stack"),
    ("under_stack", (0,), 30, "the converted card number 0 lies under no stack"),
    ("under_count", (), 2, "the converted card number 1 lies under no stack"),
    ("under_count", (), 0, "0 Medic cards lie open, but 1 have come out of the deck"),
    ("drawn_count", (), 3, "cards lie open, but"),
    ("deck_count", (), 3, "60 citizen cards lie nowhere"),
    ("start", (), 3, "start is seat 3; seats are 0 to 1"),
    ("active", (), 1, "if seat 0 begins, seat 0 plays after 0 turns, not seat 1"),
    ("ending", (), 2, "ending holds 2; allowed are 0 to 1"),
]


@pytest.mark.parametrize(("field", "place", "value", "sentence"), SPOILED, ids=range(len(SPOILED)))
def test_a_spoiled_position_is_refused(field: str, place: tuple[int, ...], value: int, sentence: str) -> None:
    table = stand(["Scout 2+Medic, Bandit 1", "Tyrant 1"], act=False, pile=["Scout", "Bandit"])
    data = table.position()
    fields = data["fields"]
    if place:
        row = fields.setdefault(field, np.zeros(game.schema.leaves[field].shape, int).tolist())
        for step in place[:-1]:
            row = row[step]
        row[place[-1]] = value
    else:
        fields[field] = value
    with pytest.raises(PositionError) as refused:
        game.from_position(data)
    assert sentence in str(refused.value)


@proves("SPK-RULING-36")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_a_position_is_not_beyond_the_end_of_the_game(seats: int) -> None:
    for turn in range(1, 2 * max(2, seats) + 1):
        position = {"seats": seats, "cities": ["Scout 1", "Medic 1"], "groups": CALM, "turn": turn}
        assert not game.from_position(position).over, "the deck has cards"
        with pytest.raises(PositionError, match="the deck is empty, so it has run out: ending must be true"):
            game.from_position(position | {"deck": [], "pile": ["Scout"]})
        if turn % max(2, seats):
            game.from_position(position | {"ending": True, "deck": [], "pile": ["Scout"]})
        else:
            with pytest.raises(PositionError, match=f"after {turn} turns all have had equally many"):
                game.from_position(position | {"ending": True})


@proves("SPK-RULING-36")
def test_a_table_is_saved_inside_the_turn_in_which_the_deck_runs_out() -> None:
    table = stand(["Scholar 1", "Scholar 1"], turn=2, deck=["Medic", "Judge"], pile=["Scout", "Scout"])
    choose(table, "Scholar at level 1")
    assert asked(table).kind == "follow" and table.state.ending == 1, "a round has just begun, and is played out"
    again = game.from_position(table.position())
    assert again.position() == table.position() and again.decision == table.decision


@proves("SPK-RULING-72")
def test_a_position_has_pupils_only_where_they_can_lie() -> None:
    with pytest.raises(PositionError, match="a Pupil lies face up in the city of seat 1, but a Pupil is always"):
        game.from_position({"cities": ["Scout 1", "Medic 1, Pupil 3"]})
    lying = {
        "cities": ["Scout 1+Pupil", ""],
        "groups": [["Pupil"], [], []],
        "deck": ["Pupil", "..."],
        "pile": ["Pupil"],
    }
    table = game.from_position(lying)
    assert city(table, 0) == "Scout 1+Pupil"
    saved = table.position()
    pupil = table.state.cast.index(PUPIL)
    saved["fields"]["face"][0][pupil] = saved["fields"]["founded"][0][pupil] = 1
    with pytest.raises(PositionError, match="a Pupil lies face up in the city of seat 0"):
        game.from_position(saved)


def test_positions_can_be_played_to_their_end() -> None:
    for seats in (1, 2, 3, 4, 5):
        cities = ["Scout 2+Medic, Bandit 1", "Medic 1, Scout 1"]
        table = game.from_position({"seats": seats, "cities": cities, "deck": 9, "sparks": [3]})
        stream = Stream(seats, purpose=77)
        while not table.over:
            options = asked(table).options
            assert len(labels(table)) == len(set(labels(table)))
            table.choose(options[stream.below(len(options))])
        assert table.result is not None
