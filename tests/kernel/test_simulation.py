"""simulate(): the same games on every backend, whatever the number of workers."""

from __future__ import annotations

import threading
import time
from pathlib import Path

import numpy as np
import pytest

import civitas
from civitas.kernel.backends import compile as compiling
from civitas.kernel.backends import simulation
from civitas.kernel.errors import BadInput, Unavailable
from civitas.registry import from_file

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_python_and_native_play_the_same_games(seats: int) -> None:
    python = civitas.simulate("pointcity", seats, 12, seed=11, backend="python")
    native = civitas.simulate("pointcity", seats, 12, seed=11, backend="native")
    for name in ("scores", "places", "payoff", "turns", "decisions", "real_decisions", "outcome", "hash"):
        assert (getattr(python, name) == getattr(native, name)).all(), name


def test_policies_play_the_same_on_both_backends() -> None:
    policy = ["greedy", "random", "greedy"]
    python = civitas.simulate("pointcity", 3, 6, seed=4, policy=policy, backend="python")
    native = civitas.simulate("pointcity", 3, 6, seed=4, policy=policy, backend="native")
    assert (python.hash == native.hash).all()


def test_the_result_does_not_depend_on_the_number_of_workers() -> None:
    one = civitas.simulate("pointcity", 2, 6000, seed=3, workers=1)
    four = civitas.simulate("pointcity", 2, 6000, seed=3, workers=4)
    assert (one.hash == four.hash).all() and (one.scores == four.scores).all()


def test_a_part_of_a_simulation_is_a_part_of_its_result() -> None:
    game = civitas.game("pointcity")
    whole = simulation.simulate(game, 2, 40, seed=9)
    part = simulation.simulate(game, 2, 15, seed=9, first=25)
    assert (whole.hash[25:] == part.hash).all()


def test_other_seeds_are_other_games() -> None:
    a, b = (civitas.simulate("pointcity", 2, 50, seed=s) for s in (1, 2))
    assert len(set(a.hash.tolist()) | set(b.hash.tolist())) == 100


def test_the_table_sums_up_each_seat() -> None:
    done = civitas.simulate("pointcity", 3, 200, seed=2)
    rows = done.table()
    assert [row["seat"] for row in rows] == [0, 1, 2]
    for seat, row in enumerate(rows):
        assert row["score"] == pytest.approx(done.scores[:, seat].mean())
        assert row["won"] == pytest.approx((done.places[:, seat] == 1).mean())
        assert row["lowest"] == done.scores[:, seat].min()
    assert (done.decisions >= done.real_decisions).all() and (done.real_decisions > 0).all()
    assert set(done.columns()) >= {"game", "turns", "score_0", "place_2", "return_1"}


def test_returns_of_a_game_sum_to_nothing() -> None:
    done = civitas.simulate("pointcity", 4, 300, seed=8)
    assert np.allclose(done.payoff.sum(axis=1), 0)
    assert (abs(done.payoff) <= 1).all()


def test_an_interrupted_simulation_keeps_what_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "CHUNK", 50)
    seen = []

    def interrupt(done: int, total: int) -> None:
        seen.append(done)
        if done >= 100 and len(seen) < 10_000:
            seen.extend([0] * 10_000)
            raise KeyboardInterrupt

    part = civitas.simulate("pointcity", 2, 200_000, seed=5, progress=interrupt)
    assert not part.complete and 50 <= part.games < 200_000 and part.games % 50 == 0
    whole = civitas.simulate("pointcity", 2, part.games, seed=5)
    assert (part.hash == whole.hash).all()


def test_other_threads_run_while_native_code_plays() -> None:
    """Another thread stops it when the first game is played. If it could not run, all games would be played."""
    game, games = civitas.game("pointcity"), 2_000_000
    stop, done = np.zeros(1, np.int32), np.zeros(1, np.int64)

    def end_it() -> None:
        while not done[0]:
            time.sleep(0.001)
        stop[0] = 1

    thread = threading.Thread(target=end_it)
    thread.start()
    game.native.play(game.native.job(1, 0, games, 4, game.chosen(None), [0] * 4), stop, done)
    thread.join()
    assert 0 < done[0] < games


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"seats": 9, "games": 1}, "Point City is for 1 to 4 seats, not 9"),
        ({"seats": 2, "games": -1}, "the number of games must be 0 or more"),
        ({"seats": 2, "games": 1, "policy": "genius"}, "has no policy 'genius'; it has: random"),
        ({"seats": 2, "games": 1, "policy": ["random"] * 3}, "3 policies are given for 2 seats"),
        ({"seats": 2, "games": 1, "backend": "abacus"}, "there is no backend 'abacus'"),
        ({"seats": 2, "games": 1, "seed": -4}, "a seed is a whole number"),
        ({"seats": 2, "games": 1, "options": {"weather": 1}}, "has no option 'weather'; its options: level"),
        ({"seats": 1, "games": 1, "options": {"level": 7}}, "option level is 7, but it must be one of: 1, 2, 3"),
    ],
)
def test_bad_input_gets_one_clear_sentence(arguments: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadInput) as refused:
        civitas.simulate("pointcity", **arguments)  # type: ignore[arg-type]
    assert sentence in str(refused.value)


def test_without_a_compiler_auto_falls_back_and_native_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "compilers", dict)
    game = from_file(EXAMPLES / "tictactoe.py")
    monkeypatch.setattr("civitas.kernel.backends.native.library", compiling.library)
    assert simulation.simulate(game, 2, 3).backend == "python"
    with pytest.raises(Unavailable, match="needs a C compiler: install cc"):
        simulation.simulate(game, 2, 3, backend="native")


def test_no_games_is_an_empty_result() -> None:
    done = civitas.simulate("pointcity", 2, 0)
    assert done.games == 0 and done.complete and done.table()[0]["games"] == 0
