"""The environments of one game: Gymnasium's and PettingZoo's own checks, and what those do not look at."""

from __future__ import annotations

import subprocess
import sys
import warnings
from pathlib import Path

import numpy as np
import pytest

import civitas
import civitas.envs
from civitas.bots import make
from civitas.kernel.errors import BadInput, IllegalChoice
from civitas.kernel.game import Game
from civitas.registry import from_file

check_env = pytest.importorskip("gymnasium.utils.env_checker").check_env
pettingzoo_test = pytest.importorskip("pettingzoo.test")

LEDUC = Path(__file__).parents[2] / "examples" / "leduc.py"
GAMES = [("spark", 3), ("pointcity", 4), ("heroes", 2), ("leduc", 2)]
EVERY = [(name, seats) for name in civitas.games() for seats in civitas.game(name).seats] + [("leduc", 2)]


def game_called(name: str) -> Game:
    return from_file(LEDUC) if name == "leduc" else civitas.game(name)


# ---- Gymnasium


@pytest.mark.parametrize(("name", "seats"), EVERY)
def test_gymnasium_checks_the_environment(name: str, seats: int) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*not having a spec")
        warnings.filterwarnings("error", message=".*(observation|action) space")
        check_env(civitas.envs.gymnasium.env(game_called(name), seats=seats))


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_a_game_against_bots_goes_on_to_its_end(name: str, seats: int) -> None:
    env = civitas.envs.gymnasium.env(game_called(name), seats=seats, seat=1, bots=["random"] * (seats - 1))

    def played(seed: int) -> list[object]:
        seen, info = env.reset(seed=seed)
        env.action_space.seed(seed)
        history: list[object] = []
        over = False
        while not over:
            assert env.table is not None and env.table.state._who == 1
            assert (seen["action_mask"] == info["action_mask"]).all()
            decision = env.table.decision_for(1)
            assert decision is not None
            assert np.flatnonzero(seen["action_mask"]).tolist() == [option.id for option in decision.options]
            assert seen["observation"].tolist() == env.table.observation(1)
            action = env.action_space.sample()
            seen, reward, over, cut, info = env.step(action)
            assert seen in env.observation_space and not cut and (over or reward == 0.0)
            history.append((int(action), seen["observation"].tolist(), reward))
        assert env.table is not None and env.table.result is not None and reward == env.table.result.returns[1]
        assert not seen["action_mask"].any()
        with pytest.raises(BadInput, match=r"call reset\(\) first"):
            env.step(0)
        return history

    assert played(5) == played(5) != played(6)


def test_what_is_not_offered_loses_and_leaves_the_table_as_it_was() -> None:
    env = civitas.envs.gymnasium.env("pointcity", seats=2)
    with pytest.raises(BadInput, match=r"call reset\(\) first"):
        env.step(0)
    seen, info = env.reset(seed=1)
    assert env.table is not None
    for no_action in (-1, 10**6, 0.5, "draft"):
        with pytest.raises(BadInput, match="an action is a whole number from 0 to"):
            env.step(no_action)
    env.step(int(info["action_mask"].argmax()))
    before, seen = env.table.save(), env.reset(seed=1)[0]
    assert env.table.log == []
    _, reward, over, cut, info = env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert (reward, over, cut) == (-1.0, True, False) and "is not offered now" in info["illegal"]
    assert env.table.log == [] and not info["action_mask"].any()
    with pytest.raises(BadInput, match=r"call reset\(\) first"):
        env.step(0)
    _, info = env.reset(seed=1)
    env.step(int(info["action_mask"].argmax()))
    assert env.table.save() == before


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"seat": 3}, "there is no seat 3: seats are 0 to 2"),
        ({"bots": ["greedy"]}, "3 seats need 2 bots beside your own seat, not 1"),
        ({"bots": "greedy"}, "bots are a list of names"),
        ({"bots": ["greedy", "clever"]}, "there is no bot called 'clever'"),
        ({"seats": 7}, "is for 1 to 5 seats, not 7"),
        ({"options": {"colour": 1}}, "has no option 'colour'"),
    ],
)
def test_wrong_arguments_get_one_sentence(arguments: dict, sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        civitas.envs.gymnasium.env("spark", **arguments)


def test_a_bot_of_ones_own_may_sit_at_the_table() -> None:
    env = civitas.envs.gymnasium.env(game_called("leduc"), seats=2, seat=0, bots=[make("random", seed=3)])
    env.reset(seed=1)
    assert env.others[1] is env.bots[0]


# ---- PettingZoo


@pytest.mark.filterwarnings("ignore:Observation")  # PettingZoo expects boxes, but masks belong into a Dict
@pytest.mark.parametrize(("name", "seats"), EVERY)
def test_pettingzoo_checks_the_environment(name: str, seats: int) -> None:
    game = game_called(name)
    pettingzoo_test.api_test(civitas.envs.pettingzoo.env(game, seats=seats), num_cycles=60)
    pettingzoo_test.seed_test(lambda: civitas.envs.pettingzoo.env(game, seats=seats), num_cycles=60)


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_all_seats_play_to_the_end_and_are_rewarded(name: str, seats: int) -> None:
    env = civitas.envs.pettingzoo.env(game_called(name), seats=seats)
    env.reset(seed=2)
    random, rewards = np.random.default_rng(0), {}
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        assert not cut
        if over:
            rewards[agent] = reward
            assert not seen["action_mask"].any()
            env.step(None)
            continue
        for other in env.agents:
            assert env.observe(other)["action_mask"].any() == (other == agent)
        env.step(int(random.choice(np.flatnonzero(seen["action_mask"]))))
    worth = env.unwrapped.engine.returns(env.unwrapped.records)[0][:seats]
    assert list(rewards) == env.possible_agents and list(rewards.values()) == worth.tolist()
    assert env.agents == [] and any(worth)


@pytest.mark.parametrize("action", [-1, 10**9, True, 0.5, "draft"])
def test_pettingzoo_refuses_what_is_not_offered(action: object) -> None:
    env = civitas.envs.pettingzoo.env("pointcity", seats=2)
    env.reset(seed=1)
    before, agent = env.unwrapped.records.tobytes(), env.agent_selection
    with pytest.raises(IllegalChoice, match=rf"is not offered to {agent} now; offered: \d"):
        env.step(action)
    assert env.unwrapped.records.tobytes() == before and env.agent_selection == agent


# ---- packages


def run(code: str) -> str:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip()


def test_the_packages_are_imported_only_when_used() -> None:
    assert run("import civitas.envs, sys; print({'gymnasium', 'pettingzoo'} & set(sys.modules))") == "set()"


@pytest.mark.parametrize(
    ("absent", "module", "sentence"),
    [
        ("gymnasium", "gymnasium", "this environment needs Gymnasium: pip install 'civitas[envs]'"),
        ("pettingzoo", "pettingzoo", "this environment needs PettingZoo: pip install 'civitas[envs]'"),
    ],
)
def test_a_missing_package_gets_one_sentence(absent: str, module: str, sentence: str) -> None:
    code = (
        f"import sys; sys.modules[{absent!r}] = None\n"
        "import civitas.envs\nfrom civitas.kernel.errors import Unavailable\n"
        f"try: civitas.envs.{module}.env('spark')\nexcept Unavailable as wrong: print(wrong)"
    )
    assert run(code) == sentence
