"""Games that are watched: the same games as simulations play, the same counts in C and in Python."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import civitas
from civitas.kernel import BadInput, Sign, Watched
from civitas.kernel.backends.compile import compilers
from civitas.kernel.state.chance import derive
from civitas.lab import watcher
from civitas.lab.signs import lay_out, watching
from civitas.lab.watcher import watch
from civitas.registry import find

needs_compiler = pytest.mark.skipif(not compilers(), reason="no C compiler here")
EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


def seen(name, seats, games, policy=1, options=None, seed=3):
    game = watching(find(name))
    return watch(game, seats, seed, 5, games, [policy] * seats, game.chosen(options, seats))


@needs_compiler
@pytest.mark.parametrize(
    ("name", "seats", "policy", "options"),
    [
        ("spark", 3, 1, {"set": "random"}),
        ("spark", 5, 0, {"set": "random"}),
        ("spark", 1, 1, {}),
        ("pointcity", 2, 1, {}),
        ("pointcity", 4, 0, {}),
        ("pointcity", 1, 0, {"level": 2}),
        ("heroes", 2, 0, {}),
        ("heroes", 5, 0, {"level": 3, "disaster": "inferno"}),
        ("congress", 2, 1, {"max_rounds": 10}),
    ],
)
def test_python_counts_what_c_counts(monkeypatch, name, seats, policy, options):
    fast = seen(name, seats, 6, policy, options)
    monkeypatch.setattr(watcher, "compilers", dict)
    slow = seen(name, seats, 6, policy, options)
    assert fast.counts.any() and fast.in_play.any()
    assert np.array_equal(fast.counts, slow.counts)
    assert np.array_equal(fast.in_play, slow.in_play)
    assert np.array_equal(fast.course, slow.course)
    for column in ("score", "place", "payoff", "decisions", "turns", "outcome"):
        assert np.array_equal(fast.out[column], slow.out[column]), column


@needs_compiler
@pytest.mark.parametrize("name", ["spark", "pointcity", "heroes", "congress"])
def test_they_are_the_games_that_simulations_play(name):
    watched = seen(name, 3, 40)
    whole = civitas.simulate(name, 3, 45, seed=3, policy="greedy")
    assert np.array_equal(watched.out["score"][:, :3], whole.scores[5:])
    assert np.array_equal(watched.out["hash"], whole.hash[5:])


@needs_compiler
def test_tokens_claimed_are_those_that_lie_in_cities():
    found = seen("pointcity", 2, 3)
    game, layout = find("pointcity"), found.layout
    tokens = next(m for m in layout.measures if layout.sets[m.of].what == "civic tokens")
    for row in range(3):
        table = game.table(2, derive(3, 5 + row))
        assert found.course[row, 0] == table.state.start
        while not table.over:
            decision = table.pending[0]
            state = table.state_asking(decision.seat)
            assert state is not None
            value = game.python.policy(state, "greedy")
            table.choose(next(option for option in decision.options if option.value == value))
        for seat in range(2):
            start = tokens.base + seat * tokens.cards
            counted = [
                layout.names[tokens.of][n] for n in np.flatnonzero(found.counts[row, start : start + tokens.cards])
            ]
            lying = [token["name"] for token in table.view(seat)["players"][seat]["tokens"]]
            assert sorted(counted) == sorted(lying) and counted


@needs_compiler
def test_the_cast_is_what_is_in_play_and_nothing_else_is_acquired():
    found = seen("spark", 3, 50, options={"set": "random"})
    assert (found.in_play.sum(axis=1) == 8).all()
    acquired = next(m for m in found.layout.measures if m.verb == "acquired")
    names = len(found.layout.names[0])
    counts = found.counts[:, acquired.base : acquired.base + 3 * names].reshape(50, 3, names).sum(axis=1)
    assert (counts[found.in_play == 0] == 0).all()
    assert counts[found.in_play == 1].mean() > 1


@needs_compiler
def test_every_citizen_is_seen_to_be_used():
    found = seen("spark", 4, 400, options={"set": "random"})
    for verb in ("acquired", "used"):
        measure = next(m for m in found.layout.measures if m.verb == verb)
        names = len(found.layout.names[0])
        counts = found.counts[:, measure.base : measure.base + 4 * names].reshape(-1, names).sum(axis=0)
        unseen = [name for name, n in zip(found.layout.names[0], counts, strict=True) if n == 0]
        assert unseen == [], verb


def test_the_leader_is_followed_round_by_round(monkeypatch):
    """The winner's lead is that of the last change, or the end where somebody else was ahead."""
    monkeypatch.setattr(watcher, "compilers", dict)
    found = seen("pointcity", 2, 8)
    won = (found.out["place"][:, :2] == 1).sum(axis=1) == 1
    since, turns = found.course[:, 2], found.out["turns"]
    assert ((since[won] > 0) & (since[won] <= turns[won])).all() and (since[~won] == -1).all()
    assert all(turn % 2 == 0 or turn == end for turn, end in zip(since[won], turns[won], strict=True))


@needs_compiler
def test_a_game_that_declares_nothing_can_be_watched():
    found = seen(str(EXAMPLES / "tictactoe.py"), 2, 10, policy=0)
    assert found.counts.shape == (10, 0) and found.in_play.shape == (10, 0)
    assert (found.course[:, 0] == -1).all() and found.out["turns"].min() >= 5


@pytest.mark.parametrize(
    ("declared", "sentence"),
    [
        (Sign("dances", "seat", "card"), "names the event 'dances', which the game does not have"),
        (Sign("claims", "seat", "card"), "names 'card' of claims, which has: seat, token"),
        (Sign("claims", "me", "token"), "names 'me' of claims"),
        (Sign("claims", "seat", "token", amount="points"), "names 'points' of claims"),
        (Sign("claims", "seat", "token", only=("space", 1)), "names 'space' of claims"),
    ],
)
def test_a_wrong_declaration_gets_a_sentence(declared, sentence):
    game = find("pointcity")
    assert game.testing.watched is not None
    cards = replace(game.testing.watched.cards[0], acquired=[declared])
    wrong = replace(game, testing=replace(game.testing, watched=replace(game.testing.watched, cards=[cards])))
    with pytest.raises(BadInput, match=sentence):
        lay_out(wrong, 2)


def test_a_field_that_is_not_there_gets_a_sentence():
    city = find("pointcity")
    wrong = replace(city, testing=replace(city.testing, watched=Watched(first="beginner")))
    with pytest.raises(BadInput, match="names the field 'beginner', which the state does not have"):
        lay_out(wrong, 2)
