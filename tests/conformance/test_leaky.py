"""The secrecy checks find every leak of examples/leaky.py, each with the sentence that fits it, and more."""

from __future__ import annotations

import dataclasses
import importlib.util
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from civitas.kernel import Display, Game, Rules, State
from civitas.kernel.lang import Rule, ask, chance, option, rule, tell
from civitas.kernel.state import NOBODY, OWNER, SEATS, Ints, i8, ints, number
from civitas.kernel.state.chance import derive
from civitas.proof.conformance import ConformanceFailure, check


def example(name: str) -> ModuleType:
    path = Path(__file__).resolve().parents[2] / "examples" / f"{name}.py"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


leaky = example("leaky")
SECRECY = ("undo", "views", "worlds", "redeals")


def test_the_honest_game_passes():
    check(leaky.honest, positions=12)


@pytest.mark.parametrize(
    ("name", "check_name", "sentence"),
    [
        ("field", "worlds", "something hidden shows through to"),
        ("event", "worlds", "hears of something hidden"),
        ("wrong_ear", "worlds", "seat 0 hears of something hidden"),
        ("options", "views", "can tell another world from this one: question.options"),
        ("asked", "worlds", "what is asked after option"),
        ("field", "undo", "something hidden, and yet seat 0 may take it back"),
    ],
)
def test_a_leak_is_found(name, check_name, sentence):
    with pytest.raises(ConformanceFailure, match=f"leaky_{name}, 2 seats, seed .*, input .*{sentence}"):
        check(leaky.games[name], only=[check_name], positions=12)


def test_every_leak_of_the_example_is_found_by_some_check():
    for game in leaky.games.values():
        with pytest.raises(ConformanceFailure):
            check(game, only=SECRECY, positions=12)


# ---- a rule that remembers a hidden card


@rule
def remembering(g: Any) -> Rule:
    """The card that will be shown is kept in a local while somebody is asked."""
    me = g.turns % 2
    card = g.deck.top()
    yield from leaky.call(g, me)
    if g.turns == 0:
        g.deck.draw()
        g.deck.put(card)
    leaky.pass_on(g)


def test_a_rule_that_remembers_a_hidden_card_cannot_go_on_in_another_world():
    with pytest.raises(ConformanceFailure, match=r"in a world redealt for .* lies in two places"):
        check(leaky.leaky(remembering), only=["redeals"], positions=12)


# ---- hidden fields


class Secret(State):
    pick: Ints = ints(i8, SEATS, sees=OWNER)
    sum: int = number(i8, sees=NOBODY)
    shown: int = number(i8)
    turns: int = number(i8)


def no_set_up(g: Secret) -> None:
    g.turns = 0


@rule
def pick(g: Secret) -> Rule:
    """Both pick in secret, the number itself being kept; then one pick is shown."""
    for seat in range(2):
        option(g, 0)
        option(g, 1)
        called = yield ask(g, seat, leaky.CALL)
        g.pick[seat] = called
        g.sum += called
    option(g, 0)
    option(g, 1)
    called = yield ask(g, 0, leaky.CALL)
    g.shown = g.pick[called]
    tell(g, leaky.CALLS, called, g.pick[called])
    g.turns += 1
    option(g, 0)
    yield ask(g, 1, leaky.CALL)
    leaky.finish(g)


def redraw(g: Secret, eye: int) -> None:
    for seat in range(2):
        if seat != eye:
            g.pick[seat] = chance(g, 2)
    g.sum = g.pick[0] + g.pick[1]


def nothing(g: Secret, eye: int) -> None:
    pass


def secret(redeal_fields: Callable[..., None] = redraw) -> Game:
    words = dataclasses.replace(leaky.words, sentences={"calls": leaky.words.sentences["calls"]})
    kinds, events = [leaky.CALL], [leaky.CALLS]
    rules = Rules(Secret, no_set_up, pick, kinds, events, longest=(2, 8), redeal_fields=redeal_fields)
    return Game("secret", "Secret", range(2, 3), rules, words)


def test_hidden_fields_stay_hidden():
    check(secret(), only=["words", "views", "worlds"], positions=12)


def test_a_secret_that_is_zero_looks_like_none_and_would_be_given_away_by_undo():
    """Undo asks whether secrets are held: 0 must mean that there is none (tests/conformance/together.py)."""
    with pytest.raises(ConformanceFailure, match=r"shows .* something hidden, and yet seat 0 may"):
        check(secret(), only=["undo"], positions=30, seed=3)


def test_a_hidden_field_that_no_redeal_changes_is_found():
    with pytest.raises(ConformanceFailure, match="the field pick is hidden, but no redeal ever changes it"):
        check(secret(redeal_fields=nothing), only=["redeals"], positions=12)


# ---- numbers that are nobody's business


def test_a_seed_that_is_sent_is_found():
    game = dataclasses.replace(leaky.honest, display=Display(lambda seen: {"deal": f"{derive(1, 0):x}"}))
    with pytest.raises(ConformanceFailure, match=r"input .*: the seed is in what is sent to seat 0"):
        check(game, only=["views"])


def test_a_word_of_the_chance_key_that_is_sent_is_found():
    game = dataclasses.replace(leaky.honest, display=Display(lambda seen: {"deal": derive(1, 0) >> 32 & 0xFFFFFFFF}))
    with pytest.raises(ConformanceFailure, match="a word of the chance key is in what is sent to seat 0"):
        check(game, only=["views"])
