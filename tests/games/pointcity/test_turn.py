"""A whole turn, and how turns follow each other."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.kernel import IllegalChoice
from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import random_play
from .answering import draw, flip_of, offered, play, take
from .looking import city, hand, log, pile, sides, tokens
from .support import at_draft, game, table

ALL_RESOURCES = [0] * 16
STEPS = [
    "Flip Ecology (row 2, column 2)",
    "Take Permit Window and Economy (row 2, columns 2 and 3)",
    "Pay 3 Energy with 3 Energy",
    "Claim City Honor: 7 points",
]


def before_all_steps(**position: Any) -> Table:
    """Permit Window costs 3 energy and is civic; it lies resource side up and is flipped first."""
    return table(
        seats=2,
        market={"r2c2": "Permit Window", "r2c3": "Ledger Loft"},
        side=ALL_RESOURCES,
        hands=[{"energy": 3, "energy x2": 1, "ingenuity": 1}],
        supply=["Town Honor", "City Honor"],
        **position,
    )


@proves("PC-TURN-01")
def test_a_turn_with_all_its_steps() -> None:
    at = before_all_steps(pile=["Windmill Nook", "Battery Barn", "..."])
    asked, told = [], len(at.told)
    for label in STEPS:
        assert at.decision is not None
        asked.append((at.decision.seat, at.decision.kind, at.decision.phase))
        at.choose(label)
    assert asked == [(0, "flip", "flip"), (0, "draft", "draft"), (0, "pay", "pay"), (0, "token", "claim")]
    assert log(at, told) == [
        "Player A flips Permit Window up in row 2, column 2.",
        "Player A takes Economy from row 2, column 3.",
        "Player A spends 3 Energy cards.",
        "Player A builds Permit Window from row 2, column 2.",
        "Player A claims the civic token City Honor.",
        "Energy is dealt to the market (row 2, column 2).",
        "Battery Barn is dealt to the market (row 2, column 3).",
        f"Turn {at.state.turn + 1}: Player B plays.",
    ]
    assert hand(at) == {"economy": 1, "energy x2": 1, "ingenuity": 1}
    assert city(at) == ["Permit Window"] and tokens(at) == ["City Honor"]
    assert sides(at) == "RRRRRRBRRRRRRRRR"


@proves("PC-TURN-01")
def test_the_steps_cannot_change_places() -> None:
    at = before_all_steps()
    another_flip = flip_of(at, "r1c1")
    for number, label in enumerate(STEPS):
        for other in (*STEPS[:number], *STEPS[number + 1 :], another_flip if number else "Pass"):
            with pytest.raises(IllegalChoice):
                at.choose(other)
        at.choose(label)
    assert at.decision is not None and at.decision.seat == 1


@proves("PC-TURN-01")
@pytest.mark.parametrize("way", ["pile", "market"])
def test_a_turn_is_over_after_its_cards_are_taken(way: str) -> None:
    at = at_draft(seats=2)
    first = at.decision
    turn, top = at.state.turn, pile(at)[2:]
    _ = draw(at) if way == "pile" else take(at, "r1c1 r1c2")
    assert first is not None and at.decision is not None
    assert (first.seat, at.decision.seat) == (0, 1)
    assert (at.state.active, at.state.turn, at.decision.turn) == (1, turn + 1, first.turn + 1)
    assert pile(at) == top, "two cards have left it either way"
    assert log(at)[-1] == f"Turn {turn + 2}: Player B plays."
    assert at.state.ending == 0 and not at.over


@proves("PC-RULING-25")
@pytest.mark.parametrize(
    ("seats", "start", "order"),
    [(2, 1, [1, 0, 1, 0, 1]), (3, 1, [1, 2, 0, 1, 2]), (3, 2, [2, 0, 1, 2, 0]), (4, 3, [3, 0, 1, 2, 3])],
)
def test_turns_go_clockwise_from_the_start_player(seats: int, start: int, order: list[int]) -> None:
    at = table(seats=seats, start=start)
    found = []
    for number in range(5):
        assert at.decision is not None
        assert (at.decision.seat, at.state.turn) == (at.state.active, number)
        found.append(at.decision.seat)
        play(at, "Do not flip")
        draw(at)
    assert found == order
    for number in range(1, 5):
        assert f"Turn {number + 1}: Player {'ABCD'[order[number]]} plays." in log(at)
    assert at.state.start == start


def test_only_the_player_whose_turn_it_is_may_choose() -> None:
    at = table(seats=3, active=1)
    for seat in (0, 2):
        with pytest.raises(IllegalChoice, match="not Player"):
            at.choose("Do not flip", seat=seat)
    at.choose("Do not flip", seat=1)


def test_alone_the_automa_plays_every_second_turn() -> None:
    at = table(seats=1)
    for turn in (0, 2, 4):
        assert at.state.turn == turn and at.decision is not None and at.decision.seat == 0
        before = list(at.state.pile_cards[: at.state.pile_count])
        play(at, *(["Do not flip"] if "Do not flip" in offered(at) else []))
        draw(at)
        assert at.state.pile_count == len(before) - 4, "two for each of them"
    assert at.state.active == 0


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_decision_says_what_is_asked_and_every_label_is_different(seats: int) -> None:
    at = game.table(seats=seats, seed=seats)
    while at.decision is not None:
        decision = at.decision
        labels = offered(at)
        assert labels and len(set(labels)) == len(labels)
        assert decision.prompt.endswith((".", "?")) and not decision.independent
        assert decision.source == {"token": "claim_token"}.get(decision.kind, decision.kind)
        at.choose(decision.options[at.state._steps * 7 % len(labels)])
    sentences = log(at)
    assert all(text[0].isupper() and text.endswith(".") and "None" not in text for text in sentences)


def test_a_game_can_be_played_again_from_its_choices() -> None:
    one, other = game.table(seats=2, seed=5), game.table(seats=2, seed=5)
    for _ in random_play(one, 1):
        pass
    for entry in one.log:
        other.choose(entry["choose"], entry["seat"])
    assert other.position() == one.position() and log(other) == log(one)
