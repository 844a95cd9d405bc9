"""The examples, played at random: the same game bit for bit in Python's own generators, lowered, and in C."""

import importlib
import random

import numpy as np
import pytest

from civitas.kernel.backends.native import NativeBackend
from civitas.kernel.backends.python import option_values
from civitas.kernel.state.plain import to_record
from civitas.proof.reference import Reference, Run

EXAMPLES = [
    ("tictactoe", 2),
    ("connect_four", 2),
    ("leduc", 2),
    ("leaky", 2),
    *(("crazy_eights", seats) for seats in range(2, 6)),
]


@pytest.fixture(params=EXAMPLES, ids=lambda p: f"{p[0]}, {p[1]} seats")
def played(request):
    name, seats = request.param
    return importlib.import_module(name).game, seats


def test_python_and_native_play_the_same_games(played):
    game, seats = played
    native, rng = NativeBackend(game, checked=True), random.Random(seats)
    for seed in range(20):
        g, record, answer = game.python.fresh(seed, seats, {}), native.fresh([seed], seats, {}), -1
        status = 0
        while status == 0:
            g._told = []
            status = game.python.advance(g, answer)
            assert native.advance_one(record, 0, answer) == (status, g._told)
            ours = to_record(g, game.schema, game.dtype)
            for leaf in game.schema.game_leaves():
                assert np.array_equal(ours[leaf.name], record[leaf.name]), leaf.name
            assert np.array_equal(ours["_options"], record["_options"])
            answer = rng.choice(option_values(g)) if status == 0 else -1
        for seat in range(seats):
            assert game.python.observe(g, seat) == native.observe(record, np.array([seat]))[0].tolist()


def test_the_lowered_rules_mean_what_the_generators_mean(played, content):
    game, seats = played
    kinds = {kind.name: i for i, kind in enumerate(game.rules.kinds)}
    events = {event.name: i for i, event in enumerate(game.rules.events)}
    rng = random.Random(seats)
    for seed in range(3):
        g, own = game.python.fresh(seed, seats, {}), game.python.fresh(seed, seats, {})
        run = Run(Reference(game.schema, kinds, events, own), game.rules.setup, game.rules.turn, game.rules.longest)
        answer, waiting = -1, True
        while waiting:
            g._told, own._told = [], []
            waiting = run.advance(answer)
            assert (game.python.advance(g, answer) == 0) == waiting
            assert g._told == own._told
            lowered, written = content(game, g), content(game, own)
            assert {**lowered, "_stack": 0} == {**written, "_stack": 0}
            answer = rng.choice(option_values(g)) if waiting else -1
