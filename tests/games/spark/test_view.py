"""What a page is told: all that lies open, by name, and nothing that is hidden; and the board as text."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from civitas.games.spark.constants import COPIES, POET
from civitas.games.spark.tables import N
from civitas.kernel.state.chance import Stream
from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import asked
from .answers import choose
from .looking import everywhere
from .solo_support import following_pays
from .support import game, her_turn, solo, stand

NAMES: list[str] = game.content.cards.names
assert game.display.text is not None
TEXT = game.display.text


def shuffled(table: Table) -> Table:
    """The same table with the deck the other way round."""
    other = table.copy()
    cards = other.state.deck_cards
    count = other.state.deck_count
    cards[:count] = cards[:count][::-1]
    return other


def lines(table: Table, seat: int | None = None) -> list[str]:
    text = TEXT(table.view(seat))
    assert all(len(line) <= 100 and line == line.rstrip() for line in text.splitlines())
    return [" ".join(line.split()) for line in text.splitlines()]


# ---------------------------------------------------------------- the middle of the table


def test_of_the_deck_the_size_is_told_and_not_the_order() -> None:
    table = stand(["Scout 1", "Medic 2+Bandit"], act=False, deck=["Tyrant", "Warrior", "..."], pile=["Rancher"])
    told = table.view(0)
    assert told["deck"]["count"] == table.state.deck_count == 65
    assert sum(told["deck"]["unseen"].values()) == 65 and told["deck"]["unseen"]["Medic"] == 8
    assert {name: 10 - n for name, n in told["deck"]["unseen"].items() if n < 10} == {
        "Scout": 1,
        "Medic": 2,
        "Bandit": 1,
        "Rancher": 1,
    }
    for seat in (0, 1, None):
        assert shuffled(table).view(seat) == table.view(seat)
        assert TEXT(shuffled(table).view(seat)) == TEXT(table.view(seat))


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_the_order_of_the_deck_is_never_told(seats: int) -> None:
    table = game.table(seats=seats, seed=seats, options={"set": "high"})
    stream = Stream(seats, purpose=77)
    while not table.over:
        other = shuffled(table)
        for seat in (None, *range(seats)):
            assert other.view(seat) == table.view(seat)
        options = asked(table).options
        table.choose(options[stream.below(len(options))])


def test_the_whole_discard_pile_is_told_in_order() -> None:
    cards = ["Scout", "Bandit", "Scout", "Medic", "Bandit"]
    table = stand(["Scientist 1, Rancher 1", ""], pile=cards)
    assert table.view(None)["pile"] == table.view(1)["pile"] == cards
    choose(table, "Scientist at level 1")
    assert table.view(None)["pile"] == [*cards, "Rancher", "Scientist"], "the newest card comes last"
    assert "discards Scout x2, Bandit x2, Medic, Rancher, Scientist" in lines(table)


def test_groups_are_told_with_tokens_places_and_sparks() -> None:
    table = stand(["Scout 1", ""], act=False, groups=[["Medic", "Scout"], ["Bandit"], []], group_sparks=[0, 2, 1])
    assert table.view(None)["groups"] == [
        {"token": "top", "cards": ["Medic", "Scout"], "sparks": 0, "taken": False},
        {"token": "middle", "cards": ["Bandit", None], "sparks": 2, "taken": False},
        {"token": "bottom", "cards": [None, None], "sparks": 1, "taken": False},
    ]
    assert lines(table)[2:5] == [
        "top group Medic, Scout; 0 sparks",
        "middle group Bandit, -; 2 sparks",
        "bottom group -, -; 1 spark",
    ]
    choose(table, "the middle group")
    assert [group["taken"] for group in table.view(None)["groups"]] == [False, True, False]
    assert "middle group taken; 0 sparks" in lines(table)


def test_with_four_players_a_group_has_three_places() -> None:
    table = stand(["", "", "", ""], act=False, groups=[["Scout", "Medic", "Bandit"], [], []])
    assert [len(group["cards"]) for group in table.view(None)["groups"]] == [3, 3, 3]
    assert lines(table)[2] == "top group Scout, Medic, Bandit; 0 sparks"


def test_the_citizens_of_the_game_are_told_with_their_texts() -> None:
    told = stand(["Scout 1+Pupil", ""], act=False).view(None)["cast"]
    assert [citizen["citizen"] for citizen in told] == list(range(7))
    assert [citizen["name"] for citizen in told] == sorted(citizen["name"] for citizen in told)
    scout = next(citizen for citizen in told if citizen["name"] == "Scout")
    number = NAMES.index("Scout")
    assert scout["levels"] == list(game.content.cards.level_texts[number]) and len(scout["levels"]) == 3
    assert (scout["guilds"], scout["kinds"]) == (["Military"], ["Action"])
    assert (
        scout["rulings"] == list(game.content.cards.rulings[number])
        and scout["text"] == game.content.cards.texts[number]
    )


# ---------------------------------------------------------------- cities


@proves("SPK-RULING-32", "SPK-RULING-33")
def test_a_city_is_told_with_its_stacks_and_converted_cards() -> None:
    table = stand(["Scout 2+Medic+Bandit, Scientist 1, Rancher 1+Pupil+Pupil+Pupil", ""], act=False, sparks=[7, 3])
    for seat in (0, 1, None):
        player = table.view(seat)["players"][0]
        assert player["stacks"] == [
            {"name": "Scout", "face": 2, "converted": ["Medic", "Bandit"], "level": 3},
            {"name": "Scientist", "face": 1, "converted": [], "level": 1},
            {"name": "Rancher", "face": 1, "converted": ["Pupil", "Pupil", "Pupil"], "level": 3},
        ]
        assert (player["seat"], player["sparks"], player["cards"]) == (0, 7, 9)
        assert player["icons"] == {"Agriculture": 2, "Arts": 1, "Economics": 0, "Military": 2, "Politics": 0}
        assert (player["rests"], player["above"], player["revealed"]) == ([], None, [])
    assert [player["sparks"] for player in table.view(None)["players"]] == [7, 3]
    shown = lines(table, 0)
    at = shown.index("Player A (you): 7 sparks, 9 citizen cards")
    assert shown[at + 1 : at + 5] == [
        "◆ Scout x2, converted under it: Medic, Bandit",
        "◆ Scientist x1",
        "◆ Rancher x1, converted under it: Pupil, Pupil, Pupil",
        "icons 2 Agriculture, 1 Arts, 2 Military",
    ]


def test_the_stacks_stand_in_the_order_they_were_founded() -> None:
    table = stand(["Warrior 1, Advisor 1", ""], act=False, groups=[["Medic", "Bandit"], [], []])
    choose(table, "the top group")
    assert [stack["name"] for stack in table.view(None)["players"][0]["stacks"]] == [
        "Warrior",
        "Advisor",
        "Medic",
        "Bandit",
    ]


# ---------------------------------------------------------------- what is going on


def test_an_action_is_told_with_the_card_above_the_city_and_what_is_left_over() -> None:
    table = stand(["Tyrant 1+Rancher, Scout 1", "Medic 1, Bandit 1", ""])
    assert table.view(None)["action"] is None
    choose(table, "Tyrant at level 2", "Player B's city")
    told = table.view(2)
    assert told["action"] == {
        "performer": 0,
        "name": "Tyrant",
        "level": 2,
        "text": game.content.cards.level_texts[NAMES.index("Tyrant")][1],
        "partner": 1,
        "poet": None,
    }
    assert told["players"][0]["above"] == "Tyrant" and told["players"][0]["cards"] == 2
    assert told["players"][0]["rests"] == [{"name": "Tyrant", "converted": ["Rancher"]}]
    assert (told["asked"], told["kind"], told["phase"], told["active"]) == (1, "card", "action", 0)
    shown = lines(table)
    assert "converted only, under Tyrant: Rancher" in shown and "above Tyrant" in shown


def test_a_poet_is_told_with_its_city_and_guild() -> None:
    table = stand(["Philosopher 1, Poet 2", "Medic 1"])
    choose(table, "Philosopher at level 1", "discard a Poet: Player B's city counts 2 more Arts icons")
    assert table.view(1)["action"]["poet"] == {"city": 1, "guild": "Arts", "icons": game.data[N.name][POET, 2]}
    assert table.view(1)["players"][1]["icons"]["Arts"] == game.data[N.name][POET, 2]


def test_cards_turned_up_are_told() -> None:
    table = stand(["Scholar 2, Scout 1", ""], deck=["Scout", "Pupil", "Medic", "..."])
    choose(table, "Scholar at level 2")
    assert table.view(1)["drawn"] == ["Scout", "Pupil", "Medic"]
    assert "to place Scout, Pupil, Medic" in lines(table)
    choose(table, "Pupil")
    assert (table.view(1)["drawn"], table.view(1)["arriving"]) == (["Scout", "Medic"], "Pupil")


def test_a_question_to_follow_tells_the_action_without_a_level() -> None:
    table = stand(["Mentor 1", "Mentor 1, Scout 1"])
    choose(table, "Mentor at level 1")
    told = table.view(0)
    assert (told["action"]["name"], told["action"]["level"], told["action"]["performer"]) == ("Mentor", None, None)
    assert told["phase"] == "follow" and told["asked"] == 1


def test_the_turn_is_counted_from_one() -> None:
    table = stand(["Rancher 1", "Rancher 1"], turn=1, ending=True, act=False)
    assert (table.view(None)["turn"], table.view(None)["active"], table.view(None)["start"]) == (2, 1, 0)
    choose(table, "the top group", "no action")
    assert (table.view(None)["turn"], table.view(None)["active"]) == (2, None), "the last turn was the second"


# ---------------------------------------------------------------- the setup


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_in_the_set_up_everybody_sees_the_own_hand_only(seats: int) -> None:
    table = game.table(seats=seats, seed=seats, options={"first": "seat 1"})
    hands = [table.view(seat)["hand"] for seat in range(seats)]
    for seat in range(seats):
        told = table.view(seat)
        assert len(told["hand"]) == 4 and told["phase"] == "setup" and told["kept"] == []
        assert told["deck"]["unseen"] == {name: COPIES - Counter(told["hand"])[name] for name in everywhere(table)}
        assert f"your hand {', '.join(hands[seat])}" in lines(table, seat)
    nobody = table.view(None)
    assert nobody["hand"] == nobody["kept"] == [] and set(nobody["deck"]["unseen"].values()) == {COPIES}
    choose_first = asked(table).options[0]
    table.choose(choose_first)
    if seats > 1:
        assert len(table.view(0)["kept"]) == 2 and len(table.view(0)["hand"]) == 2
        assert table.view(1)["kept"] == [] and table.view(None)["kept"] == []


# ---------------------------------------------------------------- Scyntilla


def test_scyntillas_city_deck_and_used_cards_are_told() -> None:
    table = solo("Scout 1", "Medic 1, Tyrant 2+Scout", act=False, plots=[2, 1, "..."], used=[3], sparks=[1, 5])
    told = table.view(0)["solo"]
    assert [stack["name"] for stack in told["scyntilla"]["stacks"]] == ["Medic", "Tyrant"]
    assert (told["scyntilla"]["sparks"], told["scyntilla"]["cards"]) == (5, 4)
    assert [plot["number"] for plot in told["used"]] == [3]
    left = [plot["number"] for plot in told["left"]]
    assert left == sorted(left) and len(left) == 12 and 3 not in left, "not in the order of the deck"
    assert (told["plot"], told["encore"], told["difficulty"]) == (None, False, "normal")
    assert len(table.view(0)["players"]) == 1
    shown = lines(table, 0)
    assert "Scyntilla: 5 sparks, 4 citizen cards" in shown
    assert "[◆ Medic x1 | top" in shown and "[[[⚔ Tyrant x2+1 | middle" in shown
    assert "converted under Tyrant: Scout" in shown
    assert any(line.startswith("her deck 12 cards: ") for line in shown)


def test_the_card_she_plays_is_told() -> None:
    table = her_turn("Scout 1, Medic 1", "Tyrant 1", 1)
    told = table.view(0)["solo"]
    assert (told["plot"]["number"], told["plot"]["name"], told["plot"]["group"]) == (1, "Call to Arms", "top")
    assert told["plot"]["attack"] is True and len(told["plot"]["levels"]) == 3 and told["plot"]["rulings"]
    assert table.view(0)["phase"] == "Scyntilla's turn"
    assert any(line.startswith("plays Call to Arms: ") for line in lines(table, 0))


def test_a_pending_encore_is_told() -> None:
    table = solo("Scout 1", "Medic 1", act=False, encore=True)
    assert table.view(0)["solo"]["encore"] is True and "encore the next card counts twice" in lines(table, 0)


def test_with_others_there_is_no_scyntilla() -> None:
    assert stand(["Scout 1", ""], act=False).view(0)["solo"] is None


# ---------------------------------------------------------------- the end


def test_at_the_end_every_line_of_the_score_is_told() -> None:
    table = stand(["Advisor 1, Scout 1+Medic", "Scout 1"], turn=1, ending=True, sparks=[4, 6], act=False)
    assert table.view(None)["scores"] is None
    choose(table, "the top group", "no action")
    advisor = int(game.data["END"][NAMES.index("Advisor"), 1])
    assert table.view(None)["scores"] == [
        {"seat": 0, "sparks": 4, "cards": 3, "abilities": advisor, "total": 7 + advisor, "place": 1},
        {"seat": 1, "sparks": 6, "cards": 1, "abilities": 0, "total": 7, "place": 2},
    ]
    assert table.view(None)["over"] and table.view(None)["phase"] == "end"


def test_at_the_end_scyntillas_line_is_told_too() -> None:
    table = her_turn("Scout 1", "Medic 1, Tyrant 2", 2, ending=True, sparks=[20, 5])
    award = following_pays(2)
    mine, hers = table.view(0)["scores"]
    assert (mine["seat"], mine["total"], mine["place"]) == (0, 21, 1)
    assert (hers["seat"], hers["sparks"], hers["cards"], hers["place"]) == (1, 5 + award, 2, None)


# ---------------------------------------------------------------- text


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_the_board_is_written_at_every_decision(seats: int) -> None:
    table = game.table(seats=seats, seed=seats, options={"set": "random"})
    stream, phases = Stream(seats, purpose=77), set[str]()
    while True:
        told = table.view(None)
        phases.add(told["phase"])
        json.dumps(told)
        for seat in (None, *range(seats)):
            shown = lines(table, seat)
            assert shown[0].startswith("Citizens of the Spark, turn ")
            assert sum(" group " in line for line in shown) >= 3
            for number, name in enumerate(table.names):
                mine = " (you)" if number == seat else ""
                assert any(line.startswith(f"{name}{mine}: ") for line in shown)
        if table.over:
            break
        options = asked(table).options
        table.choose(options[stream.below(len(options))])
    assert {"setup", "attract", "action", "end"} <= phases
    assert lines(table)[0].endswith("The deck has run out.")


def test_one_card_and_one_spark_are_said_so() -> None:
    shown: Any = lines(stand(["Scout 1", "Scout 1, Medic 1"], act=False, sparks=[1, 0]))
    assert "Player A: 1 spark, 1 citizen card" in shown and "Player B: 0 sparks, 2 citizen cards" in shown
