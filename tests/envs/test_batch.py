"""A batch is many tables: the same observations, masks and rewards for the same actions."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import civitas
from civitas.envs import Batch
from civitas.kernel.backends.engine import engine
from civitas.kernel.errors import BadInput, Unavailable
from civitas.kernel.game import Game
from civitas.kernel.state.chance import derive
from civitas.kernel.table.table import Table
from civitas.registry import from_file

LEDUC = Path(__file__).parents[2] / "examples" / "leduc.py"


def game_called(name: str) -> Game:
    return from_file(LEDUC) if name == "leduc" else civitas.game(name)


def drawn(masks: np.ndarray, random: np.random.Generator) -> np.ndarray:
    """One of the offered actions for each game."""
    return np.asarray((masks * random.random(masks.shape)).argmax(axis=1))


def assert_shows(batch: Batch, tables: list[Table]) -> None:
    for i, table in enumerate(tables):
        decision = table.decision
        assert decision is not None
        assert batch.to_move[i] == decision.seat
        assert batch.observations[i].tolist() == table.observation(decision.seat)
        assert np.flatnonzero(batch.masks[i]).tolist() == [option.id for option in decision.options]


@pytest.mark.parametrize(
    ("name", "seats", "n", "steps", "options"),
    [
        ("leduc", 2, 7, 60, None),
        ("pointcity", 2, 3, 55, None),
        ("pointcity", 1, 2, 40, {"level": 2}),
        ("spark", 3, 2, 90, None),
        ("heroes", 2, 2, 160, {"disaster": "inferno"}),
        ("congress", 2, 1, 110, {"max_rounds": 5}),
    ],
)
def test_a_batch_is_many_tables(name: str, seats: int, n: int, steps: int, options: dict[str, Any] | None) -> None:
    game, seed, random, ended = game_called(name), 2**100 + 5, np.random.default_rng(1), 0
    batch = Batch(game, seats, n, seed=seed, options=options)
    numbers = list(range(n))
    tables = [game.table(seats, derive(seed, number), options) for number in numbers]
    assert_shows(batch, tables)
    for _ in range(steps):
        actions = drawn(batch.masks, random)
        observations, masks, rewards, dones = batch.step(actions)
        for i, table in enumerate(tables):
            table.choose(actions[i])
            assert dones[i] == table.over
            returns = table.result.returns if table.result is not None else [0] * seats
            assert rewards[i].tolist() == np.array(returns, np.float32).tolist()
            if table.over:
                ended += 1
                numbers[i] += n
                tables[i] = game.table(seats, derive(seed, numbers[i]), options)
        assert_shows(batch, tables)
        assert batch.numbers.tolist() == numbers
    assert ended >= (1 if name in ("spark", "heroes") else n)
    assert observations.dtype == np.int16 and masks.dtype == bool and rewards.dtype == np.float32


def test_the_same_seed_gives_the_same_games_whatever_else_is_in_the_batch() -> None:
    game = game_called("leduc")

    def history(batch: Batch) -> list[list[object]]:
        batch.reset()
        out: list[list[object]] = [[] for _ in range(batch.n)]
        for _ in range(40):
            seen, masks, rewards, dones = batch.step(batch.masks.argmax(axis=1))
            for i in range(batch.n):
                out[i].append((seen[i].tolist(), masks[i].tolist(), rewards[i].tolist(), bool(dones[i])))
        return out

    batch = Batch(game, 2, 6, seed=3)
    first = history(batch)
    assert history(batch) == first == history(Batch(game, 2, 6, seed=3))
    assert history(Batch(game, 2, 6, seed=4)) != first

    alone, other = Batch(game, 2, 6, seed=3), np.random.default_rng(0)
    for step in range(40):  # place 0 plays as before, the others play something else
        actions = drawn(alone.masks, other)
        actions[0] = alone.masks[0].argmax()
        seen, masks, rewards, dones = alone.step(actions)
        assert first[0][step] == (seen[0].tolist(), masks[0].tolist(), rewards[0].tolist(), bool(dones[0]))


def test_the_deals_are_those_of_a_simulation() -> None:
    for seed in (0, 7, 2**128 - 1):
        batch = Batch("pointcity", 2, 5, seed=seed)
        for rounds in (0, 200, 2**29, 2**38):  # numbers that do not fit in 32 bits, too
            batch._rounds[...] = rounds
            batch._go(None)
            assert batch.numbers.tolist() == [place + 5 * rounds for place in range(5)]
            found = [sum(int(word) << 32 * k for k, word in enumerate(row)) for row in batch.records["_key"]]
            assert found == [derive(seed, int(number)) for number in batch.numbers]


def test_arrays_are_made_once() -> None:
    batch = Batch("pointcity", 2, 4)
    first, records = batch.reset(), batch.records
    again = batch.step(batch.masks.argmax(axis=1))
    assert all(a is b for a, b in zip(first, again, strict=True))
    assert batch.records is records


def test_a_batch_runs_on_the_python_backend_too(monkeypatch: pytest.MonkeyPatch) -> None:
    game, random = game_called("leduc"), np.random.default_rng(2)
    native = Batch(game, 2, 5, seed=1)
    monkeypatch.setattr("civitas.envs.batch.engine", lambda game, backend: engine(game, "python"))
    python = Batch(game, 2, 5, seed=1)
    assert python.engine.name == "python"
    for _ in range(30):
        actions = drawn(native.masks, random)
        for a, b in zip(native.step(actions), python.step(actions), strict=True):
            assert (a == b).all()


@pytest.mark.parametrize("bad", [-1, 10**6, 2**62, "not offered"])
def test_an_action_that_is_not_offered_is_named_and_nothing_changes(bad: int | str) -> None:
    batch = Batch("pointcity", 2, 5, seed=9)
    actions = batch.masks.argmax(axis=1)
    for place in (4, 2):  # the first such game is named
        actions[place] = int(np.flatnonzero(~batch.masks[place])[-1]) if isinstance(bad, str) else bad
    before = (batch.records.tobytes(), batch.observations.copy(), batch.masks.copy(), batch.dones.copy())
    with pytest.raises(BadInput, match=rf"^action {actions[2]} is not offered in game 2 of the batch; offered: \d"):
        batch.step(actions)
    assert batch.records.tobytes() == before[0]
    assert all((a == b).all() for a, b in zip(before[1:], (batch.observations, batch.masks, batch.dones), strict=True))
    batch.step(batch.masks.argmax(axis=1))


@pytest.mark.parametrize("actions", [[0, 1], [[0] * 3], [0.0, 1.0, 2.0], [True, False, True], 0, ["a", "b", "c"]])
def test_actions_of_another_shape_or_type_are_refused(actions: object) -> None:
    with pytest.raises(BadInput, match="actions are 3 whole numbers, one for each game"):
        Batch("pointcity", 2, 3).step(actions)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"device": "tpu"}, "there is no device 'tpu'; devices: cpu, gpu"),
        ({"n": 0}, "a batch has a whole number of games, at least 1, not 0"),
        ({"seats": 9}, "Point City is for 1 to 4 seats, not 9"),
        ({"seed": -1}, "a seed is a whole number"),
        ({"options": {"colour": 1}}, "has no option 'colour'"),
    ],
)
def test_wrong_arguments_get_one_sentence(arguments: dict, sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        Batch("pointcity", **arguments)


def test_without_a_gpu_a_sentence_says_so() -> None:
    try:
        batch = Batch("pointcity", 2, 4, device="gpu")
    except Unavailable as wrong:
        assert str(wrong).startswith("the gpu backend needs")
    else:
        host = Batch("pointcity", 2, 4)
        for _ in range(60):
            actions = host.masks.argmax(axis=1)
            for a, b in zip(host.step(actions), batch.step(actions), strict=True):
                assert (a == b.get()).all()
