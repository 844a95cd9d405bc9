"""Views, the board as text, saves and what cannot be in a position."""

from __future__ import annotations

import json
from typing import Any

import pytest

import civitas
from civitas.kernel.errors import PositionError

from .answering import choose, first, support
from .support import game, stand

GUNS, RED = "D+ BR- Guns-", "R+ CO+ Law+"


def test_a_view_is_plain_data_and_text_names_what_it_holds() -> None:
    at = stand(
        [GUNS, RED],
        hands=[["mine:x BR- x"], ["theirs:x x x"]],
        yea=[["a=5", "#patriot BR-", "~b:R[x,x,x]=3"], []],
        attached=[[0, 1, "veto BR-"]],
    )
    view = at.view(0)
    assert json.loads(json.dumps(view)) == view
    text = at.game.display.text(view)  # type: ignore[misc]
    assert "mine" in text and "theirs" not in text and "~b 3" in text and "8 votes in the House" in text
    assert "theirs" in at.game.display.text(at.view(1))  # type: ignore[misc]
    assert max(map(len, text.splitlines())) <= 110


def test_the_set_on_the_table() -> None:
    at = stand([GUNS, RED], hands=[["a:x BR- x"] * 2, []])
    support(at, "a", "a")
    shown = at.view(None)["set"]
    assert shown["level"] == 2 and len(shown["support"]) == 2 and shown["power"] is None and shown["target"] is None


def test_a_game_is_saved_and_loaded_in_the_middle_of_a_set() -> None:
    at = game.table(seats=2, seed=9, options={"hidden_causes": "off"})
    while not at.begun:
        first(at)
    loaded = civitas.load(at.save())
    assert [loaded.view(eye) for eye in (0, 1, None)] == [at.view(eye) for eye in (0, 1, None)]


@pytest.mark.parametrize(
    ("position", "says"),
    [
        ({"causes": ["No such Cause"]}, "there is no card called"),
        ({"hands": [["CIT-001"], ["CIT-001"]]}, "lies in two places"),
        ({"chamber": ["Parliament", "House"]}, "allowed: Senate, House"),
        ({"passage": [["twice", "none"]]}, "allowed: none, simple, super"),
        ({"attached": [[0, "POW-01"]]}, "attached lists"),
        ({"yea": "all"}, "yea must be a list"),
        ({"nothing": 1}, "nothing called 'nothing'"),
    ],
)
def test_wrong_positions(position: dict[str, Any], says: str) -> None:
    with pytest.raises(PositionError, match=says):
        game.from_position({"seats": 2} | position)


def test_a_position_written_by_hand() -> None:
    at = game.from_position(
        {
            "seats": 2,
            "options": {"hidden_causes": "off"},
            "causes": ["SB 200", "HB 207"],
            "hands": [["CIT-001"], []],
            "decks": [[["CIT-002"], ["CIT-003"]], []],
            "yea": [["Bernard Sanders"], []],
            "senate": ["Tim Kaine"],
        }
    )
    player = at.view(0)["players"][0]
    assert player["cause"]["id"] == "SB 200" and player["chamber"] == "Senate" and len(player["yea"]) == 2
    assert [card["id"] for card in player["hand"]] == ["CIT-001"]
    choose(at, "Pass")
