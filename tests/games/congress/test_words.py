"""How questions, options and the log are worded."""

from __future__ import annotations

from ..at_table import asked, labels, told
from .answering import choose
from .support import game, stand

GUNS, RED = "D+ BR- Guns-", "R+ CO+ Law+"


def test_an_option_names_the_icons_of_its_card() -> None:
    at = stand([GUNS, RED], hands=[["a:D+ BR- Guns-", "b:0 BR- x"], []])
    choose(at, "Support your own Cause")
    named = [label for label in labels(at) if label[:2] in ("a ", "b ")]
    assert named[0].endswith("(Democrat + · Bill of Rights - · Guns -)")
    assert "(Any party · Bill of Rights - · " in named[1]


def test_a_draft_asks_for_a_card_to_pass_on_and_says_how_many_are_left() -> None:
    at = game.table(seats=2, seed=3, options={"hidden_causes": "off"})
    for _ in range(2):
        at.choose(asked(at).options[0])
    assert asked(at).prompt == "Choose 10 Citizen cards to pass on"
    prompts = []
    while asked(at).kind in ("pass_on", "pass_power"):
        prompts.append(asked(at).prompt)
        at.choose(asked(at).options[0])
    assert "Choose 3 Citizen cards to pass on" in prompts
    assert "Choose 1 Citizen card to put under the deck" in prompts
    assert "Choose 1 Power card to put under the deck" in prompts
    assert "Choose 2 Power cards to pass on" in prompts


def test_the_log_tells_of_a_set_and_of_what_joins_it() -> None:
    at = stand([GUNS, RED], hands=[["a:D+ x x", "b:D+ x x", "c:0 x x"], []])
    choose(at, "Support your own Cause", "a", "b", "c", "Play the set")
    assert [entry["text"] for entry in told(at, "plays")] == ["p0 plays a level 1 set for their own Cause: 3 cards."]
    assert told(at, "shows")[-1]["text"] == "p0 shows c: it joins as a wild."
