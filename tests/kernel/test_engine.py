"""The engine's contract: arrays of records, the same on both backends."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

import civitas
from civitas.kernel.backends.engine import Engine, engine
from civitas.kernel.errors import BadInput
from civitas.registry import from_file

EXAMPLES = Path(__file__).parents[2] / "examples"
GAMES = [("pointcity", 3), ("leduc", 2), ("crazy_eights", 3), ("connect_four", 2)]


def both(name: str) -> tuple[Engine, Engine]:
    game = civitas.game(name) if name == "pointcity" else from_file(EXAMPLES / f"{name}.py")
    return engine(game, "native"), engine(game, "python")


def played(a: Engine, b: Engine, seats: int, steps: int) -> Iterator[tuple[np.ndarray, np.ndarray]]:
    """The same random games on two engines, decision by decision."""
    random = np.random.default_rng(7)
    first, second = a.begin(list(range(6)), seats), b.begin(list(range(6)), seats)
    for _ in range(steps):
        yield first, second
        options = a.options(first)
        chosen = np.array([o[random.integers(len(o))] if o else 0 for o in options])
        answers = np.where(a.over(first), -1, a.value(first, chosen))
        assert (a.advance(first, answers) == b.advance(second, answers)).all()


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_both_backends_keep_the_same_records(name: str, seats: int) -> None:
    a, b = both(name)
    kept = [leaf.name for leaf in a.game.schema.leaves.values() if not leaf.work]
    for first, second in played(a, b, seats, 25):
        for leaf in kept:
            assert (first[leaf] == second[leaf]).all(), leaf
        assert (a.hash(first) == b.hash(second)).all()
        assert (a.mask(first) == b.mask(second)).all()
        assert (a.who(first) == b.who(second)).all()


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_a_mask_marks_exactly_the_options(name: str, seats: int) -> None:
    a, b = both(name)
    for first, _ in played(a, b, seats, 20):
        for row, options in zip(a.mask(first), a.options(first), strict=True):
            assert np.flatnonzero(row).tolist() == (options if options and row.any() else [])


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_observations_are_the_same_and_as_long_as_their_labels(name: str, seats: int) -> None:
    a, b = both(name)
    for first, second in played(a, b, seats, 10):
        for seat in (*range(seats), None):
            seen = a.observe(first, seat)
            assert seen.dtype == np.int16 and seen.shape == (6, len(a.labels))
            assert (seen == b.observe(second, seat)).all()


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_redeals_are_the_same_and_look_the_same_to_the_seat(name: str, seats: int) -> None:
    a, b = both(name)
    for first, second in played(a, b, seats, 8):
        for seat in range(seats):
            one, two = a.copy(first), b.copy(second)
            before = a.observe(one, seat)
            a.redeal(one, seat, list(range(6)))
            b.redeal(two, seat, list(range(6)))
            assert (a.hash(one) == b.hash(two)).all()
            assert (a.observe(one, seat) == before).all()


def test_copies_are_independent() -> None:
    a, _ = both("pointcity")
    records = a.begin([1, 2], 2)
    copy = a.copy(records)
    a.advance(records, a.value(records, [o[0] for o in a.options(records)]))
    assert (a.hash(copy) != a.hash(records)).all()
    assert (a.hash(a.begin([1, 2], 2)) == a.hash(copy)).all()


def test_a_policy_answers_with_an_option() -> None:
    a, b = both("pointcity")
    for first, second in played(a, b, 3, 12):
        chosen = a.policy(first, "greedy")
        assert (chosen == b.policy(second, "greedy")).all()
        for record, value in zip(first, chosen, strict=True):
            if record["_phase"] != 3:
                bits = int(record["_options"][0]) | int(record["_options"][1]) << 32
                assert bits >> int(value) & 1


def test_returns_are_zero_until_the_end() -> None:
    a, _ = both("connect_four")
    records = a.begin([0, 1, 2], 2)
    assert not a.returns(records).any()
    while not a.over(records).all():
        answers = a.value(records, [o[0] if o else 0 for o in a.options(records)])
        a.advance(records, np.where(a.over(records), -1, answers))
    assert (np.abs(a.returns(records)).sum(axis=1) == 2).all()


def test_unknown_names_get_one_sentence() -> None:
    a, _ = both("pointcity")
    with pytest.raises(BadInput, match="has no policy 'genius'"):
        a.policy(a.begin([1], 2), "genius")
    with pytest.raises(BadInput, match="there is no backend 'abacus'"):
        engine(a.game, "abacus")
